"""The line format: framing, length, cutting of long messages, and what is refused."""

import json
from binascii import crc32

from mjtable.link import lines, requests
from mjtable.table import cues, jsontext


def whole(message):
    """The body of an encoded message, put together from its lines as a reader would."""
    objects = [json.loads(line[1:-10].decode()) for line in message]
    if "p" not in objects[0]:
        return None
    parts = len(objects)
    assert [one["p"] for one in objects] == [[i + 1, parts] for i in range(parts)]
    return "".join([one["d"] for one in objects]).encode()


def refused(line):
    try:
        requests.decode(line)
    except ValueError as error:
        return str(error)
    raise AssertionError("taken: %r" % line)


def test_a_short_message_is_one_line_with_its_fields_in_order():
    name, body = jsontext.cue((cues.ROLL, 2, 1), False)
    text = b'{"n":4,"t":1500,"e":"roll","side":2,"throw":1}'
    assert lines.encode(name, body, 4, 1500) == [b"@%s*%08x\n" % (text, crc32(text))]


def test_a_message_without_fields():
    assert lines.encode(b"in_step", b"", 0, 0)[0][1:-10] == b'{"n":0,"t":0,"e":"in_step"}'


def test_the_crc_is_the_common_crc_32():
    # the check value of CRC-32/ISO-HDLC ("123456789" -> cbf43926)
    assert lines.frame(b"123456789") == b"@123456789*cbf43926\n"


def test_the_longest_line_is_200_bytes_and_one_more_is_cut():
    empty = len(lines.encode(b"x", b'"a":""', 0, 0)[0])
    fits = b'"a":"%s"' % (b"y" * (200 - empty))
    assert [len(line) for line in lines.encode(b"x", fits, 0, 0)] == [200]
    cut = lines.encode(b"x", fits[:-1] + b'y"', 0, 0)
    assert len(cut) == 2
    assert whole(cut) == fits[:-1] + b'y"'


def test_long_messages_come_back_whole_whatever_is_in_them():
    bodies = (
        b'"nonce":"%s","wall":"%s"' % (b"0f" * 16, b"8f" * 144),
        b'"q":"%s"' % (b'\\"' * 300),  # nothing but escapes
        jsontext.body(b"a b", ("\u6771" * 80, 'C:\\"\x03')),
        b'"a":[%s]' % b",".join([b"1"] * 400),
    )
    for body in bodies:
        for n, t in ((0, 0), (99999, 2147483647)):
            message = lines.encode(b"reveal", body, n, t)
            assert max([len(line) for line in message]) <= 200
            assert whole(message) == body
            numbers = [requests.decode(line)["n"] for line in message]
            assert numbers == list(range(n, n + len(message)))


def test_no_line_holds_a_control_character():
    body = jsontext.body(b"a", ("\x03\x04\r\n" * 60,))
    for line in lines.encode(b"x", body, 0, 0):
        assert line[-1:] == b"\n"
        assert min(line[:-1]) >= 0x20 and max(line[:-1]) < 0x7F


def test_decode_gives_the_object():
    line = lines.frame(b'{"id":1,"do":"hello"}')
    assert requests.decode(line) == {"id": 1, "do": "hello"}
    assert requests.decode(line[:-1] + b"\r\n") == {"id": 1, "do": "hello"}


def test_decode_says_what_is_wrong():
    good = lines.frame(b'{"id":1,"do":"hello"}')
    assert refused(b"hello") == "no line of the form @{...}*crc32"
    assert refused(good[1:]) == "no line of the form @{...}*crc32"
    assert refused(good.replace(b"hello", b"hallo")).startswith("crc32 is ")
    assert refused(lines.frame(b"x" * 200)) == "longer than 200 bytes"
    for text in ('{"id":1', "[1]", "1", "nul", ""):
        assert refused(lines.frame(text.encode())) in ("not a JSON object", "not ASCII")
    assert refused(lines.frame('{"id":"\u6771"}'.encode())) == "not ASCII"
    assert refused(lines.frame(b'{"id":"\x03"}')) == "not ASCII"
