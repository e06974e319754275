"""What batch verbs share: JSON lines from a file or a pipe, in order, in constant memory."""

import io
import json
import subprocess
import sys
import threading

import pytest
from batch_questions import QUESTIONS

from mjtable_host.cli.main import main

PLAIN = {"ruleset": "contest", "winner": 0, "by": "self", "from": None, "points": 6}
PAY = [18, -6, -6, -6]
COMMAND = [sys.executable, "-m", "mjtable_host.cli.main"]
# Runs a verb and says on standard error how much memory it took at most, in KB.
MEASURED = (
    "import resource, sys; from mjtable_host.cli.main import main; code = main(sys.argv[1:]);"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(code)"
)


def ask(tmp_path, capfdbinary, data, verb="settle"):
    """Exit code, answers and standard error for the bytes of a file."""
    path = tmp_path / "questions.jsonl"
    path.write_bytes(data)
    code = main([verb, str(path)])
    out, err = capfdbinary.readouterr()
    return code, [json.loads(line) for line in out.decode().splitlines()], err.decode()


def lines(*questions):
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in questions).encode()


def test_in_order_with_ids(tmp_path, capfdbinary):
    ids = [1, "two", 3.5, None, True, "\u4e2d", "\ud800", 10**30]
    data = "".join(json.dumps({**PLAIN, "id": one}) + "\n" for one in ids).encode()
    code, answers, err = ask(tmp_path, capfdbinary, data)
    assert (code, err) == (0, "")
    assert answers == [{"id": one, "pay": PAY} for one in ids]


def test_a_wrong_line_does_not_end_the_run(tmp_path, capfdbinary):
    wrong = {**PLAIN, "id": 2, "points": -1}
    data = lines(PLAIN) + b"\n  \t\n" + lines(wrong) + b"{]\n" + lines({**PLAIN, "id": 4})
    code, answers, err = ask(tmp_path, capfdbinary, data)
    assert code == 2
    assert answers[0] == {"id": None, "pay": PAY}
    assert answers[1]["id"] == 2
    assert answers[1]["error"].startswith("points: -1 must")
    assert answers[2]["error"].startswith("line: is no JSON")
    assert answers[3] == {"id": 4, "pay": PAY}
    assert len(answers) == 4
    assert err.startswith("mjtable settle: line 4: points: -1 must")
    assert err.endswith("(and 1 more wrong lines)\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"null",
        b'"settle"',
        b"17",
        b"{",
        b"{}{}",
        b"\xff\xfe",
        b"\x00",
        b'{"id":NaN}',
        b'{"id":1e999}',
        b'{"id":-Infinity}',
        b'{"id":' + b"9" * 5000 + b"}",
        b"[" * 40000,
        b'{"id":"' + b"x" * 100_000 + b'"}',
        b'{"id":[1]}',
        b'{"id":{}}',
    ],
)
def test_a_line_that_is_no_question(line, tmp_path, capfdbinary):
    good = lines({**PLAIN, "id": 9})
    code, answers, _ = ask(tmp_path, capfdbinary, line + b"\r\n" + good)
    assert code == 2
    assert answers[0]["id"] is None
    assert answers[0]["error"].startswith(("line: ", "id: "))
    assert answers[1:] == [{"id": 9, "pay": PAY}]


def test_what_editors_do_to_a_file(tmp_path, capfdbinary):
    data = b"\xef\xbb\xbf" + lines(PLAIN).strip() + b"\r\n\r\n" + lines(PLAIN).strip()
    code, answers, _ = ask(tmp_path, capfdbinary, data)
    assert code == 0
    assert answers == [{"id": None, "pay": PAY}] * 2


def test_an_empty_file(tmp_path, capfdbinary):
    assert ask(tmp_path, capfdbinary, b"") == (0, [], "")


def test_a_file_that_cannot_be_read(tmp_path, capfdbinary):
    assert main(["settle", str(tmp_path / "none.jsonl")]) == 2
    assert main(["settle", str(tmp_path)]) == 2
    out, err = capfdbinary.readouterr()
    assert out == b""
    assert b"none.jsonl: No such file" in err
    assert b"is a folder" in err


@pytest.mark.parametrize("verb", QUESTIONS)
def test_every_verb_through_a_pipe(verb):
    data = lines(*({**one, "id": i} for i, one in enumerate(QUESTIONS[verb])))
    done = subprocess.run(
        [*COMMAND, verb, "--json"], input=data, capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["id"] for one in answers] == list(range(len(QUESTIONS[verb])))


def test_standard_input_may_be_closed():
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&-', "sh", *COMMAND, "settle"],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"mjtable settle: standard input is closed")


def test_who_waits_for_an_answer_gets_it():
    with subprocess.Popen(
        [*COMMAND, "settle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as asked:
        stop = threading.Timer(60, asked.kill)
        stop.start()
        for i in range(3):
            asked.stdin.write(lines({**PLAIN, "id": i}))
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline()) == {"id": i, "pay": PAY}
        asked.stdin.close()
        assert asked.wait() == 0
        stop.cancel()


def _stream(verb, count):
    """Ask so many lines through a pipe; answers and peak memory in KB."""
    questions = [json.dumps(one)[1:] for one in QUESTIONS[verb]]
    with subprocess.Popen(
        [sys.executable, "-c", MEASURED, verb],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as asked:

        def feed():
            with io.TextIOWrapper(asked.stdin, encoding="utf-8") as stdin:
                for i in range(count):
                    stdin.write(f'{{"id":{i},{questions[i % len(questions)]}\n')

        writer = threading.Thread(target=feed)
        writer.start()
        answered = 0
        for line in asked.stdout:
            assert line.startswith(b'{"id":%d,' % answered)
            assert b'"error"' not in line
            answered += 1
        writer.join()
        return answered, int(asked.stderr.read().split()[-1])


@pytest.mark.campaign
@pytest.mark.parametrize("verb", QUESTIONS)
def test_a_million_lines_in_constant_memory(verb):
    few, little = _stream(verb, 2_000)
    many, much = _stream(verb, 1_000_000)
    assert (few, many) == (2_000, 1_000_000)
    assert much - little < 4_096, f"{little} KB and {much} KB"
