"""The host's end of the link, against the firmware's own end."""

import json

import pytest

from mjtable.link import lines as firmware
from mjtable.link import requests
from mjtable.link.port import Port
from mjtable.table import jsontext
from mjtable_host.device import link

CASES = (
    ("in_step", {}),
    ("roll", {"side": 2, "throw": 1}),
    ("x", {"a": "y" * 160}),
    ("x", {"a": "y" * 161}),
    ("reveal", {"nonce": "0f" * 16, "wall": "8f" * 144}),
    ("x", {"quotes": '"\\' * 200, "far": "東🀀" * 30, "control": "\x03"}),
    ("settlement", {"winner": -1, "pay": [0, 0, 0, 0], "on": True, "none": None}),
)


def firmware_lines(name, fields, n, t):
    body = jsontext.body(" ".join(fields).encode(), tuple(fields.values()))
    return firmware.encode(name.encode(), body, n, t)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("n", [0, 99999])
def test_both_ends_write_the_same_bytes_and_read_them_back(case, n):
    name, fields = case
    lines = firmware_lines(name, fields, n, 123456)
    assert link.encode(name, fields, n, 123456) == lines
    assert link.Receiver().feed(b"".join(lines)) == [link.Event(n, 123456, name, fields)]


def test_the_bytes_may_come_in_any_pieces():
    stream = b"".join(b"".join(firmware_lines(name, fields, 0, 5)) for name, fields in CASES[:1])
    receiver = link.Receiver()
    items = [item for i in range(len(stream)) for item in receiver.feed(stream[i : i + 1])]
    assert items == [link.Event(0, 5, "in_step", {})]


def test_other_console_text_is_passed_on():
    line = firmware_lines("in_step", {}, 0, 0)[0]
    items = link.Receiver().feed(b"ets Jul 29 2019\r\n\r\nrst:0x1" + line + b"Traceback:\r\n")
    assert items == [
        link.Text("ets Jul 29 2019"),
        link.Text("rst:0x1"),
        link.Event(0, 0, "in_step", {}),
        link.Text("Traceback:"),
    ]


def test_a_damaged_line_is_a_fault_and_then_a_gap():
    lines = [firmware_lines("in_step", {}, n, 0)[0] for n in range(4)]
    lines[1] = lines[1].replace(b"in_step", b"on_step")
    items = link.Receiver().feed(b"".join(lines))
    assert [type(item).__name__ for item in items] == ["Event", "Fault", "Fault", "Event", "Event"]
    assert items[1].kind == "line" and items[1].why.startswith("crc32 is ")
    assert items[2] == link.Fault("gap", "lines 1 to 1 are missing")


def test_half_a_line_with_the_next_behind_it():
    first, second = (firmware_lines("in_step", {}, n, 0)[0] for n in range(2))
    items = link.Receiver().feed(first[:20] + second)
    assert items == [link.Text(first[:20].decode()), link.Event(1, 0, "in_step", {})]


def test_a_reset_is_no_gap_when_hello_comes_first():
    receiver = link.Receiver()
    receiver.feed(b"".join(firmware_lines("in_step", {}, n, 0)[0] for n in range(7)))
    hello = firmware_lines("hello", {"cause": "watchdog"}, 0, 0)[0]
    assert receiver.feed(hello) == [link.Event(0, 0, "hello", {"cause": "watchdog"})]
    items = receiver.feed(firmware_lines("in_step", {}, 0, 0)[0])
    assert items[0] == link.Fault("restart", "line 0 after line 0")


@pytest.mark.parametrize("missing", [0, 1, 2])
def test_a_long_message_with_a_part_missing_is_dropped_and_named(missing):
    lines = firmware_lines("reveal", {"wall": "8f" * 160}, 0, 0)
    assert len(lines) == 3
    del lines[missing]
    lines.append(firmware_lines("in_step", {}, 3, 0)[0])
    items = link.Receiver().feed(b"".join(lines))
    assert [item for item in items if isinstance(item, link.Event)] == [
        link.Event(3, 0, "in_step", {})
    ]
    assert {item.kind for item in items if isinstance(item, link.Fault)} >= {"part"}


def test_lines_that_are_no_messages():
    for text, why in (
        ('{"n":1,"t":2}', "e: missing or wrong"),
        ('{"n":1,"t":2,"e":"x","p":3,"d":""}', "p: [part, parts] is needed"),
        ('{"n":1,"t":2,"e":"x","p":[1,2]}', "d: missing or wrong"),
        ('{"n":1,', "not JSON"),
        ('{"n":1}' + " " * 200, "longer than 200 bytes"),
    ):
        (item,) = link.Receiver().feed(link.frame(text))
        assert isinstance(item, link.Fault) and item.kind == "line" and why in item.why


def test_a_request_fits_into_a_line():
    line = link.encode_request(7, "dice", a=3, b=4)
    assert requests.decode(line) == {"id": 7, "do": "dice", "a": 3, "b": 4}
    with pytest.raises(ValueError, match="longer than 200 bytes"):
        link.encode_request(7, "dice", note="x" * 200)


class Table:
    """A firmware port at the other end of the wire; it answers hello with its own name."""

    def __init__(self, mute=False):
        self.to_table = b""
        self.to_host = b""
        self.mute = mute
        self.now = 0
        self.port = Port(self, self)

    # the port's console and clock

    def read(self):
        data, self.to_table = self.to_table, b""
        return data

    def write(self, data):
        self.to_host += data

    def ticks_diff(self, a, b):
        return a - b

    def ticks_add(self, a, d):
        return a + d

    # the host's ends

    def host_write(self, data):
        self.to_table += data

    def host_read(self):
        self.now += 10
        request = self.port.receive(self.now)
        if request and not self.mute:
            self.port.send(b"in_step", b"", self.now)
            self.port.answer(request[0], b'"board":"test"' if request[1] == "hello" else b"", 0)
        self.port.step(self.now)
        data, self.to_host = self.to_host, b""
        return data


def client_of(table, seen):
    return link.Client(table.host_read, table.host_write, seen.append, lambda: table.now / 1000)


def test_a_client_asks_and_hears_the_rest_meanwhile():
    seen = []
    client = client_of(Table(), seen)
    assert client.request("hello") == {"board": "test"}
    assert client.request("pause") == {}
    assert [item.name for item in seen] == ["in_step", "in_step"]


def test_a_client_is_told_what_is_wrong():
    client = client_of(Table(), [])
    with pytest.raises(link.RequestError, match=r"dice: a: a number 1\.\.6 is needed"):
        client.request("dice", a=9, b=1)


def test_a_client_does_not_wait_for_ever():
    client = client_of(Table(mute=True), [])
    with pytest.raises(link.RequestError, match="no answer within 2 s"):
        client.request("hello", timeout_s=2)


def test_a_request_damaged_on_the_wire_is_answered_too():
    table = Table()
    damage = link.Client(
        table.host_read,
        lambda data: table.host_write(data.replace(b"hello", b"hallo")),
        seconds=lambda: table.now / 1000,
    )
    with pytest.raises(link.RequestError, match="crc32 is"):
        damage.request("hello")


def test_hello_is_json_on_both_ends():
    (line,) = firmware_lines("hello", {"cause": "power_on"}, 0, 0)
    assert json.loads(line[1:-10]) == link.decode(line)
