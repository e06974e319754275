"""Verifying a journal that the firmware wrote: whole, and broken in every way."""

import argparse
import json

import pytest
from rtc_memory import Rtc

from mjtable.store import commitment as firmware_commitment
from mjtable.store.journal import Journal
from mjtable.table import events, jsontext
from mjtable_host.cli import verify as cli
from mjtable_host.records import commitment, journal

NONCE = bytes(range(16))
WALL = bytes(range(144))


@pytest.fixture
def folder(tmp_path):
    """Three hands of 20 records with a commitment each."""
    written = Journal(f"{tmp_path}/", Rtc())
    written.start()
    for _ in range(3):
        written.append(b"commit", firmware_commitment.commit(NONCE, WALL, True), written.t)
        for _ in range(18):
            move = (events.MOVE, written.n % 144, 90, 84)
            written.append(*jsontext.event(move), written.t + 100)
        written.append(b"reveal", firmware_commitment.reveal(NONCE, WALL), written.t)
        assert written.end_hand()
    return tmp_path / "journal"


def edit(folder, number, change):
    """Change the list of lines of a file."""
    path = folder / f"h{number:05}.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    change(lines)
    path.write_text("".join(lines))


def breaks(folder):
    return [one for report in journal.verify(folder) for one in report.breaks]


def told(folder):
    return [str(one) for one in breaks(folder)]


def test_what_the_firmware_writes_is_whole(folder):
    reports = journal.verify(folder)
    assert [report.file for report in reports] == [f"h0000{i}.jsonl" for i in (1, 2, 3)]
    assert [len(report.records) for report in reports] == [21, 21, 21]
    assert not any(report.breaks or report.notes for report in reports)


def test_the_folder_that_holds_the_journal_will_do(folder):
    assert journal.files_of(folder.parent) == journal.files_of(folder)


def test_records_can_be_read(folder):
    records = list(journal.read(folder))
    assert [record.n for record in records if record.name != "head"] == list(range(1, 61))
    assert records[2].name == "move"
    assert records[2].fields == {"x": 1, "from": 90, "to": 84}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_file_alone_and_without_the_older_ones(folder, number):
    path = folder / f"h{number:05}.jsonl"
    assert journal.verify(path)[0].breaks == []
    for older in range(1, number):
        (folder / f"h{older:05}.jsonl").unlink()
    assert breaks(folder) == []


def test_a_changed_field(folder):
    def change(lines):
        lines[7] = lines[7].replace('"to":84', '"to":85')

    edit(folder, 2, change)
    (found,) = breaks(folder)
    assert str(found) == (
        "h00002.jsonl:8: h: does not fit record 27: "
        "one of t, e, x, from, to, h was changed after it was written"
    )


def test_a_changed_hash(folder):
    def change(lines):
        lines[7] = lines[7].replace('"h":"', '"h":"0')[:-4] + '"}\n'

    edit(folder, 2, change)
    (found,) = breaks(folder)
    assert (found.file, found.line, found.field) == ("h00002.jsonl", 8, "h")


def test_a_changed_number(folder):
    def change(lines):
        lines[7] = lines[7].replace('"n":27', '"n":28')

    edit(folder, 2, change)
    assert told(folder) == ["h00002.jsonl:8: n: 28 was 27 when it was written"]


def test_lines_taken_out(folder):
    def change(lines):
        del lines[7:9]

    edit(folder, 2, change)
    assert told(folder) == ["h00002.jsonl:8: n: records 27 to 28 are missing"]


def test_a_line_put_in_again(folder):
    edit(folder, 2, lambda lines: lines.insert(8, lines[7]))
    found = breaks(folder)
    assert str(found[0]) == "h00002.jsonl:9: n: 27 where 28 must follow"


def test_lines_exchanged(folder):
    def change(lines):
        lines[7], lines[8] = lines[8], lines[7]

    edit(folder, 2, change)
    assert {(one.line, one.field) for one in breaks(folder)} >= {(8, "n"), (9, "n")}


def test_a_file_taken_out(folder):
    (folder / "h00002.jsonl").unlink()
    assert told(folder) == [
        "h00003.jsonl:1: n: records 21 to 40 are missing between h00001.jsonl and this file"
    ]


def test_the_end_of_a_file_taken_out(folder):
    edit(folder, 2, lambda lines: lines.pop())
    assert told(folder) == [
        "h00003.jsonl:1: n: record 40 is missing between h00002.jsonl and this file"
    ]


def test_a_file_that_was_written_anew(folder):
    """The last record changed and its hash made right: the next file tells."""

    def change(lines):
        record = json.loads(lines[-2])
        last = lines[-1]
        text = last[: last.index(',"h":"')].replace('"t":', '"t":9') + "}"
        h = journal.sha256((record["h"] + text).encode()).hexdigest()
        lines[-1] = f'{text[:-1]},"h":"{h}"}}\n'

    edit(folder, 2, change)
    assert told(folder) == ["h00003.jsonl:1: chain: is not the h of record 40 in h00002.jsonl"]


def test_a_file_under_another_name(folder):
    (folder / "h00003.jsonl").rename(folder / "h00004.jsonl")
    assert told(folder) == ["h00004.jsonl:1: file: 3 in a file named h00004.jsonl"]


def test_a_head_taken_out(folder):
    edit(folder, 2, lambda lines: lines.pop(0))
    assert str(breaks(folder)[0]) == (
        'h00002.jsonl:1: e: "commit" where the file must begin with "head"'
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("garbage", "h00002.jsonl:8: not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[" * 100_000, "h00002.jsonl:8: lists and objects nested too deep"),
        ('{"t":1,"e":"x"}', "h00002.jsonl:8: n: missing"),
        ('{"n":"1","t":1,"e":"x","h":""}', "h00002.jsonl:8: n: '1' is of the wrong type"),
        (
            '{"n":27,"t":1,"e":"x","h":"12"}',
            "h00002.jsonl:8: h: 64 lower-case hex digits are needed",
        ),
    ],
)
def test_a_line_that_is_no_record(folder, line, why):
    def change(lines):
        lines[7] = line + "\n"

    edit(folder, 2, change)
    assert told(folder) == [why]


def test_an_incomplete_last_line_is_a_note(folder):
    path = folder / "h00003.jsonl"
    path.write_bytes(path.read_bytes()[:-30])
    report = journal.verify(folder)[-1]
    assert report.breaks == []
    assert [note.line for note in report.notes] == [21]
    assert len(report.records) == 20


def test_a_fresh_file_behind_an_incomplete_line_is_whole(folder):
    path = folder / "h00003.jsonl"
    path.write_bytes(path.read_bytes()[:-30])
    again = Journal(f"{folder.parent}/", Rtc())
    again.start()
    again.append(b"x", b"", again.t)
    again.commit()
    assert breaks(folder) == []
    assert (folder / "h00004.jsonl").exists()


def test_time_that_falls_is_a_note(folder):
    again = Journal(f"{folder.parent}/", Rtc())
    again.start()
    again.append(b"x", b"", 0)
    again.commit()
    report = journal.verify(folder)[-1]
    assert report.breaks == []
    assert [note.field for note in report.notes] == ["t"]


def test_places_without_a_journal(tmp_path):
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(journal.JournalError):
            journal.verify(path)
    picture = tmp_path / "h00001.jsonl"
    for data in (b"", b"\x89PNG\r\n\x1a\n\x00\xff" * 20):
        picture.write_bytes(data)
        with pytest.raises(journal.JournalError, match="not one whole record"):
            journal.verify(picture)


# the commitment


def events_of(folder):
    return [(record.line, record.name, record.fields) for record in journal.read(folder)]


def test_every_wall_is_the_one_committed_to(folder):
    found = commitment.check(events_of(folder))
    assert (found.kept, found.open, found.wrong) == (3, 0, [])


def test_a_commitment_not_yet_revealed(folder):
    found = commitment.check(events_of(folder)[:-1])
    assert (found.kept, found.open, found.wrong) == (2, 1, [])


def link_events(nonce, wall):
    """Commitment and reveal as the public link shows them."""
    made = json.loads(b"{%s}" % firmware_commitment.commit(NONCE, WALL, False))
    shown = json.loads(b"{%s}" % firmware_commitment.reveal(nonce, wall))
    return [(1, "commit", made), (2, "reveal", shown)]


def test_another_wall_is_found_out():
    assert commitment.check(link_events(NONCE, WALL)).kept == 1
    other = bytes([1, 0]) + WALL[2:]
    wrong = [(2, "digest", "is not that of nonce and wall")]
    assert commitment.check(link_events(NONCE, other)).wrong == wrong
    assert commitment.check(link_events(NONCE[::-1], WALL)).wrong == wrong


def test_a_wall_that_cannot_be():
    twice = bytes([5, 5]) + WALL[2:]
    assert (2, "wall", "not tile numbers, each once") in commitment.check(
        link_events(NONCE, twice)
    ).wrong
    assert commitment.check(link_events(NONCE, WALL[:-1])).wrong == [
        (2, "wall", "144 bytes in hex are needed")
    ]
    short = bytes([255] * 8) + WALL[8:]  # the 136 set leaves places empty
    made = json.loads(b"{%s}" % firmware_commitment.commit(NONCE, short, False))
    shown = json.loads(b"{%s}" % firmware_commitment.reveal(NONCE, short))
    assert commitment.check([(1, "commit", made), (2, "reveal", shown)]).kept == 1


# the command


def command(capsys, *arguments):
    parser = argparse.ArgumentParser()
    cli.arguments(parser)
    code = cli.run(parser.parse_args([*map(str, arguments)]))
    return code, capsys.readouterr()


def test_the_command_on_a_whole_journal(folder, capsys):
    code, output = command(capsys, folder)
    assert code == 0
    assert output.out.splitlines() == [
        "h00001.jsonl  20 records  ok",
        "h00002.jsonl  20 records  ok",
        "h00003.jsonl  20 records  ok",
        "60 records in 3 files: the chain is whole",
        "commitments: 3 kept, 0 not revealed",
    ]


def test_the_command_in_json(folder, capsys):
    edit(folder, 2, lambda lines: lines.pop(7))
    code, output = command(capsys, folder, "--json")
    assert code == 1
    lines = [json.loads(line) for line in output.out.splitlines()]
    assert lines[1] == {
        "file": "h00002.jsonl",
        "records": 19,
        "ok": False,
        "breaks": [{"line": 8, "field": "n", "why": "record 27 is missing"}],
        "notes": [],
    }
    assert lines[-1]["summary"] == {
        "files": 3,
        "records": 59,
        "breaks": 1,
        "notes": 0,
        "commitments": {"kept": 3, "open": 0, "wrong": 0},
        "ok": False,
    }


def test_the_command_names_a_broken_commitment(tmp_path, capsys):
    written = Journal(f"{tmp_path}/", Rtc())
    written.start()
    written.append(b"commit", firmware_commitment.commit(NONCE, WALL, True), 0)
    written.append(b"reveal", firmware_commitment.reveal(NONCE, WALL[::-1]), 0)
    written.commit()
    code, output = command(capsys, tmp_path / "journal")
    assert code == 1
    assert "h00001.jsonl:3: digest: is not that of nonce and wall" in output.out
    assert "h00001.jsonl:3: wall: is not the one that was committed to" in output.out


def test_the_command_without_a_journal(tmp_path, capsys):
    code, output = command(capsys, tmp_path)
    assert code == 2
    assert output.out == ""
    assert (
        output.err == f"mjtable verify: {tmp_path}: no journal here (files h00001.jsonl and on)\n"
    )
