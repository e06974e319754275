"""The journal: the chain, when it is written, what comes back after a reset or a power cut."""

import json
import os
from binascii import hexlify
from hashlib import sha256

from rtc_memory import Rtc
from scratch import Scratch

from mjtable.store.journal import Journal
from mjtable.table import cues, events, jsontext

ZEROS = "0" * 64

BATCH = 16  # records after which a quiet moment is used


def started(fs, rtc, **options):
    journal = Journal(fs, rtc, **options)
    journal.start()
    return journal


def moves(journal, count, t=1000):
    for _ in range(count):
        name, body = jsontext.event((events.MOVE, journal.n % 144, 90, 84))
        assert journal.append(name, body, t)


def lines_of(fs, number=1):
    with open(fs + "journal/h%05d.jsonl" % number) as file:
        text = file.read()
    assert text[-1] == "\n"
    return text[:-1].split("\n")


def files(fs):
    return sorted(os.listdir(fs + "journal"))


def check_chain(fs, before=ZEROS, n=0):
    """Verify every file as the format says; the last number."""
    for name in files(fs):
        first = True
        for line in lines_of(fs, int(name[1:-6])):
            record = json.loads(line)
            text = line[: line.index(',"h":"')] + "}"
            if first:
                assert record["e"] == "head"
                assert record["file"] == int(name[1:-6])
                assert record["chain"] == before
                assert record["n"] == n
            else:
                n += 1
                assert record["n"] == n
            digest = sha256((before + text).encode()).digest()
            assert record["h"] == hexlify(digest).decode()
            before = record["h"]
            first = False
    return n


def test_the_lines_are_exactly_these():
    with Scratch() as fs:
        journal = started(fs, Rtc())
        name, body = jsontext.event((events.MOVE, 101, 90, 84))
        journal.append(name, body, 5120)
        name, body = jsontext.cue((cues.DREW, 2, 7, 30), True)
        journal.append(name, body, 5300)
        assert journal.commit()
        head = '{"n":0,"t":0,"e":"head","file":1,"chain":"%s"}' % ZEROS
        move = '{"n":1,"t":5120,"e":"move","x":101,"from":90,"to":84}'
        drew = '{"n":2,"t":5300,"e":"drew","side":2,"tile":7,"zone":30}'
        h = ZEROS
        expected = []
        for text in (head, move, drew):
            h = hexlify(sha256((h + text).encode()).digest()).decode()
            expected.append(text[:-1] + ',"h":"%s"}' % h)
        assert lines_of(fs) == expected
        assert check_chain(fs) == 2


def test_nothing_is_written_before_a_quiet_moment_after_16_records():
    with Scratch() as fs:
        journal = started(fs, Rtc())
        moves(journal, BATCH - 1)
        assert not journal.quiet(0)
        assert files(fs) == []
        moves(journal, 1)
        assert journal.due()
        assert journal.quiet(0)
        assert len(lines_of(fs)) == 1 + BATCH
        assert not journal.due()
        assert not journal.quiet(0)


def test_a_file_a_hand_and_one_chain_through_all():
    with Scratch() as fs:
        journal = started(fs, Rtc())
        for count in (3, 40, 1):
            moves(journal, count)
            assert journal.end_hand()
        assert files(fs) == ["h00001.jsonl", "h00002.jsonl", "h00003.jsonl"]
        assert check_chain(fs) == 44
        assert len(lines_of(fs, 2)) == 41


def test_a_hand_without_records_leaves_no_file():
    with Scratch() as fs:
        journal = started(fs, Rtc())
        moves(journal, 1)
        for _ in range(3):
            journal.end_hand()
        moves(journal, 1)
        journal.end_hand()
        assert files(fs) == ["h00001.jsonl", "h00002.jsonl"]


def test_after_a_reset_the_tail_comes_out_of_rtc_memory():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 20)
        journal.commit()
        moves(journal, 5, 7000)
        again = started(fs, rtc)
        assert again.recovered == 5
        assert (again.n, again.t, again.number, again.problem) == (25, 7000, 1, "")
        moves(again, 1)
        assert again.commit()
        assert check_chain(fs) == 26


def test_a_reset_before_anything_was_written():
    with Scratch() as fs:
        rtc = Rtc()
        moves(started(fs, rtc), 3)
        moves(started(fs, rtc), 2)
        again = started(fs, rtc)
        assert again.recovered == 5
        again.commit()
        assert check_chain(fs) == 5


def test_after_a_power_cut_the_file_ends_earlier_and_the_chain_goes_on():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 20)
        journal.commit()
        moves(journal, 5)
        rtc.power_cut()
        again = started(fs, rtc)
        assert (again.recovered, again.n, again.problem) == (0, 20, "")
        moves(again, 2)
        again.commit()
        assert check_chain(fs) == 22
        assert files(fs) == ["h00001.jsonl"]


def test_a_reset_between_the_write_and_clearing_rtc_memory():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 4)
        kept = rtc.memory
        journal.commit()
        rtc.memory = kept
        again = started(fs, rtc)
        assert (again.recovered, again.n, again.problem) == (0, 4, "")
        moves(again, 1)
        again.commit()
        assert check_chain(fs) == 5


def test_a_reset_after_the_end_of_a_hand_keeps_the_boundary():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 4)
        journal.end_hand()
        again = started(fs, rtc)
        moves(again, 1)
        third = started(fs, rtc)
        assert (third.number, third.recovered) == (2, 1)
        third.commit()
        assert files(fs) == ["h00001.jsonl", "h00002.jsonl"]
        assert check_chain(fs) == 5


def test_damaged_rtc_memory_is_not_believed():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 16)
        journal.commit()
        moves(journal, 3)
        rtc.memory = rtc.memory.replace(b'"to":84', b'"to":85')
        assert started(fs, rtc).n == 16


def test_rtc_memory_of_another_journal_is_refused_and_named():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 16)
        journal.commit()
        moves(journal, 3)
        kept = rtc.memory
        os.remove(fs + "journal/h00001.jsonl")
        again = started(fs, rtc)
        assert (again.n, again.recovered) == (0, 0)
        assert again.problem == "RTC memory does not follow the journal"
        assert rtc.memory != kept


def test_a_full_rtc_memory_asks_for_a_commit_and_keeps_what_fits():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        for i in range(8):
            assert not journal.due()
            assert journal.append(b"reveal", b'"wall":"%s"' % (b"8f" * 144), i)
            if journal.due():
                break
        assert i == 5  # six records of 330 bytes
        moves(journal, 2)
        again = started(fs, rtc)
        assert again.recovered == 5
        assert journal.quiet(0)
        assert check_chain(fs) == 8


def test_without_any_quiet_moment_records_are_written_anyway():
    with Scratch() as fs:
        journal = started(fs, Rtc())
        moves(journal, 200)
        assert journal.lost == 0
        assert len(lines_of(fs)) > 100
        journal.commit()
        assert check_chain(fs) == 200


def test_a_torn_last_line_is_named_and_a_fresh_file_continues():
    for cut in (1, 2, 40, 72, 100, 120):
        with Scratch() as fs:
            rtc = Rtc()
            journal = started(fs, rtc)
            moves(journal, 30)
            journal.commit()
            path = fs + "journal/h00001.jsonl"
            with open(path, "rb") as file:
                data = file.read()
            with open(path, "wb") as file:
                file.write(data[:-cut])
            again = started(fs, rtc)
            # a line without its newline counts as torn, whatever is missing
            assert again.problem == path + ": incomplete at its end"
            assert again.n == 29
            moves(again, 1)
            again.commit()
            assert files(fs) == ["h00001.jsonl", "h00002.jsonl"]
            whole = lines_of(fs, 2)
            last = json.loads(data.decode().split("\n")[29])
            assert json.loads(whole[0])["chain"] == last["h"]
            assert [json.loads(line)["n"] for line in whole] == [29, 30]


def test_a_torn_line_with_its_tail_still_in_rtc_memory():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc)
        moves(journal, 10)
        journal.commit()
        moves(journal, 3)
        kept = rtc.memory
        journal.commit()
        path = fs + "journal/h00001.jsonl"
        with open(path, "rb") as file:
            data = file.read().split(b"\n")
        with open(path, "wb") as file:  # the last append got nowhere but for a few bytes
            file.write(b"\n".join(data[:11]) + b"\n" + data[11][:20])
        rtc.memory = kept
        again = started(fs, rtc)
        assert (again.recovered, again.n, again.number) == (3, 13, 2)
        again.commit()
        assert [json.loads(line)["n"] for line in lines_of(fs, 2)] == [10, 11, 12, 13]


def test_an_empty_file_is_one_that_has_begun():
    with Scratch() as fs:
        journal = started(fs, Rtc())
        moves(journal, 5)
        journal.end_hand()
        with open(fs + "journal/h00002.jsonl", "wb"):
            pass
        again = started(fs, Rtc())
        assert (again.number, again.n, again.problem) == (2, 5, "")
        moves(again, 1)
        again.commit()
        assert check_chain(fs) == 6


def test_a_file_of_garbage_is_left_alone():
    for garbage in (b"\x00" * 3000, b"garbage\n", b'x,"h":"' + b"0" * 64 + b'"}\n'):
        with Scratch() as fs:
            rtc = Rtc()
            journal = started(fs, rtc)
            moves(journal, 5)
            journal.end_hand()
            with open(fs + "journal/h00002.jsonl", "wb") as file:
                file.write(garbage)
            again = started(fs, Rtc())
            moves(again, 1)
            again.commit()
            with open(fs + "journal/h00002.jsonl", "rb") as file:
                assert file.read() == garbage
            assert again.problem.endswith("h00002.jsonl: incomplete at its end")
            os.remove(fs + "journal/h00002.jsonl")
            assert check_chain(fs) == 6


def test_the_oldest_files_are_removed_and_the_rest_still_verifies():
    with Scratch() as fs:
        rtc = Rtc()
        journal = started(fs, rtc, keep=3)
        for _ in range(6):
            moves(journal, 2)
            journal.end_hand()
        moves(journal, 2)
        journal.commit()
        assert files(fs) == ["h00005.jsonl", "h00006.jsonl", "h00007.jsonl"]
        head = json.loads(lines_of(fs, 5)[0])
        assert check_chain(fs, head["chain"], head["n"]) == 14
        assert started(fs, rtc).n == 14


def test_without_room_all_but_the_last_file_go():
    with Scratch() as fs:
        journal = started(fs, Rtc(), room=1 << 60)
        for _ in range(3):
            moves(journal, 2)
            journal.end_hand()
        assert files(fs) == ["h00003.jsonl"]


def test_a_journal_that_cannot_be_written_loses_records_and_says_so():
    with Scratch() as fs:
        with open(fs + "journal", "w") as file:
            file.write("a file where the folder should be")
        journal = started(fs, Rtc())
        taken = 0
        while journal.append(b"x", b'"a":"%s"' % (b"y" * 200), 0):
            taken += 1
        assert taken > 10
        assert journal.lost == 1
        assert "journal/h00001.jsonl: error" in journal.problem
        assert not journal.quiet(0)
        assert not journal.quiet(999)
