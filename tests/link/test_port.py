"""The port: pace and bound of what goes out, requests and bad lines that come in."""

import json

from mjtable.link import hello, lines, proof, public, requests
from mjtable.link.port import Port
from mjtable.table import events, names, rulings

MASK = (1 << 30) - 1


class Clock:
    """Ticks of 30 bits, as the boards have them."""

    def ticks_diff(self, a, b):
        return ((a - b + (1 << 29)) & MASK) - (1 << 29)

    def ticks_add(self, a, d):
        return (a + d) & MASK


class Console:
    """Both ends of a serial line in memory."""

    def __init__(self):
        self.written = []
        self.typed = b""

    def write(self, data):
        self.written.append(bytes(data))

    def read(self):
        data, self.typed = self.typed, b""
        return data


def made():
    console = Console()
    return console, Port(console, Clock())


def drained(console, port, now=0):
    """Run the port until nothing waits; the objects of the lines it wrote."""
    while True:
        due = port.step(now)
        if due is None:
            break
        now = due
    text = b"".join(console.written).decode()
    console.written = []
    return [json.loads(line[1 : line.rindex("*")]) for line in text.split("\n") if line]


def asked(text, role=1):
    """What the port makes of one request given as JSON text: (request, answers)."""
    console, port = made()
    port.role = role
    console.typed = lines.frame(text.encode())
    return port.receive(5), drained(console, port)


def test_lines_are_numbered_from_zero():
    console, port = made()
    for _ in range(3):
        port.send(b"in_step", b"", 10)
    assert [one["n"] for one in drained(console, port)] == [0, 1, 2]


def test_at_most_100_bytes_in_10_ms_also_when_ticks_wrap():
    console, port = made()
    for _ in range(10):
        port.send(b"x", b'"a":"%s"' % (b"y" * 150), 0)
    now = MASK - 25
    written = 0
    for ms in range(300):
        port.step((now + ms) & MASK)
        recent = sum([len(data) for data in console.written[written:]])
        assert recent <= 100
        if ms % 10 == 9:
            written = len(console.written)
    assert len(console.written) == 19  # ten lines of 188 bytes


def test_step_tells_when_to_come_again():
    console, port = made()
    assert port.step(0) is None
    port.send(b"x", b'"a":"%s"' % (b"y" * 100), 0)
    assert port.step(MASK) == 9
    assert port.step(3) == 9
    assert len(console.written) == 1
    assert port.step(9) == 19
    assert port.step(19) is None


def test_a_full_queue_refuses_the_newest_and_reports_it():
    console, port = made()
    taken = 0
    while port.send(b"x", b'"i":%d' % taken, 77):
        taken += 1
    assert not port.send(b"x", b'"a":"%s"' % (b"y" * 500), 78)  # four lines
    assert port.lost == 5
    got = drained(console, port)
    assert [one["i"] for one in got if one["e"] == "x"] == list(range(taken))
    # the numbers of the missing lines are missing, the report stands behind them
    assert got[-1] == {"n": taken + 5, "t": 78, "e": "lost", "lines": 5}
    assert port.send(b"x", b'"i":0', 80)
    assert [one["e"] for one in drained(console, port, 10)] == ["x"]


def test_a_message_of_several_lines_is_taken_whole_or_not_at_all():
    console, port = made()
    while port.send(b"x", b'"a":"%s"' % (b"y" * 150), 0):
        pass
    room = 4096 - 4096 // 188 * 188
    assert 0 < room < 188
    assert not port.send(b"y", b'"a":"%s"' % (b"y" * 300), 0)
    assert [one for one in drained(console, port) if one["e"] == "y"] == []


def test_requests_become_events():
    cases = (
        ('{"id":1,"do":"next_hand"}', (events.ENTRY, events.NEXT_HAND, None)),
        ('{"id":1,"do":"points","value":6}', (events.ENTRY, events.POINTS, 6)),
        ('{"id":1,"do":"dice","a":3,"b":6}', (events.ENTRY, events.MANUAL_DICE, (3, 6))),
        (
            '{"id":1,"do":"dice","a":3,"b":6,"side":2}',
            (events.ENTRY, events.MANUAL_DICE, (3, 6, 2)),
        ),
        ('{"id":1,"do":"pause"}', (events.ENTRY, events.PAUSE, None)),
        ('{"id":1,"do":"resume"}', (events.ENTRY, events.RESUME, None)),
        ('{"id":1,"do":"deals","side":2}', (events.ENTRY, events.DEALER, 2)),
        ('{"id":1,"do":"round","wind":3}', (events.ENTRY, events.ROUND, 3)),
        (
            '{"id":1,"do":"seats","p0":1,"p1":0,"p2":3,"p3":2}',
            (events.ENTRY, events.SEATS, b"\x01\x00\x03\x02"),
        ),
        ('{"id":1,"do":"abort"}', (events.ENTRY, events.ABORT, None)),
        ('{"id":1,"do":"assist","level":2}', (events.ENTRY, events.ASSIST, 2)),
        (
            '{"id":1,"do":"ruling","what":5,"side":2,"number":1}',
            (events.ENTRY, events.RULING, (5, 2, 1)),
        ),
        (
            '{"id":1,"do":"ruling","what":3,"side":2,"number":0,"tile":99}',
            (events.ENTRY, events.RULING, (3, 2, 0, 99)),
        ),
        ('{"id":1,"do":"cancel","entry":4}', (events.ENTRY, events.RULING, (8, 0, 4))),
        ('{"id":1,"do":"press","side":2,"button":0}', (events.BUTTON, 2, events.HU)),
        ('{"id":1,"do":"hello"}', None),
        ('{"id":1,"do":"config"}', None),
        ('{"id":1,"do":"events"}', None),
    )
    for text, event in cases:
        request, answers = asked(text)
        assert request == (1, json.loads(text)["do"], event)
        assert answers == []


def test_a_wrong_request_gets_one_answer_naming_the_field():
    cases = (
        ('{"id":3,"do":"dice","a":7,"b":1}', 3, "a: a number 1..6 is needed"),
        ('{"id":3,"do":"dice","a":1}', 3, "b: a number 1..6 is needed"),
        ('{"id":3,"do":"dice","a":1,"b":1,"side":4}', 3, "side: a number 0..3 is needed"),
        ('{"id":3,"do":"assist","level":4}', 3, "level: a number 0..3 is needed"),
        ('{"id":3,"do":"press","side":0,"button":"hu"}', 3, "button: a number 0..7 is needed"),
        ('{"id":3,"do":"press","side":true,"button":0}', 3, "side: a number 0..3 is needed"),
        ('{"id":3,"do":"fly"}', 3, "do: no such request"),
        ('{"id":3,"do":["hello"]}', 3, "do: no such request"),
        ('{"id":3}', 3, "do: no such request"),
        ('{"do":"hello"}', None, "id: a number 0..999999999 is needed"),
        ('{"id":-1,"do":"hello"}', None, "id: a number 0..999999999 is needed"),
        ('{"id":"7","do":"hello"}', None, "id: a number 0..999999999 is needed"),
        ("[1,2]", None, "not a JSON object"),
    )
    for text, number, error in cases:
        request, answers = asked(text)
        assert request is None
        assert answers == [{"n": 0, "t": 5, "e": "answer", "id": number, "error": error}]


def test_only_the_referee_rules_cancels_and_looks_at_the_last_events():
    error = "do: only the referee may, ask role with name referee before"
    for text in (
        '{"id":3,"do":"ruling","what":5,"side":2,"number":1}',
        '{"id":3,"do":"cancel","entry":4}',
        '{"id":3,"do":"events"}',
    ):
        request, answers = asked(text, 0)
        assert request is None
        assert answers == [{"n": 0, "t": 5, "e": "answer", "id": 3, "error": error}]
    assert asked('{"id":3,"do":"abort"}', 0)[0] is not None


def test_a_link_asks_for_its_role_and_gives_it_back():
    console, port = made()
    ruling = lines.frame(b'{"id":2,"do":"events"}')
    console.typed = lines.frame(b'{"id":1,"do":"role","name":"referee"}') + ruling
    assert port.receive(0) == (1, "role", (events.ENTRY, events.ROLE, 1))  # for the journal
    assert port.receive(0) == (2, "events", None)
    console.typed = lines.frame(b'{"id":3,"do":"role","name":"player"}') + ruling
    assert port.receive(0) == (3, "role", (events.ENTRY, events.ROLE, 0))
    assert port.receive(0) is None
    for name in (b'"umpire"', b"1", b'["referee"]'):
        console.typed = lines.frame(b'{"id":4,"do":"role","name":%s}' % name)
        assert port.receive(0) is None and port.role == 0
    got = drained(console, port)
    assert [(one["id"], "error" in one) for one in got] == [
        (2, True),
        (4, True),
        (4, True),
        (4, True),
    ]
    assert got[-1]["error"] == "name: one of player referee is needed"


def test_the_proof_is_the_hmac_of_rfc_4231():
    text = b"what do ya want for nothing?"
    want = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    assert proof.of(b"Jefe", text) == want
    text = b"Test Using Larger Than Block-Size Key - Hash Key First"
    want = "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    assert proof.of(b"\xaa" * 131, text) == want


def test_a_table_with_a_key_wants_it_proved_that_one_is_the_referee():
    console, port = made()
    port.key = b"secret"
    nonce = bytes(range(16))

    def ask(text):
        console.typed = lines.frame(text)
        found = port.receive(0)
        return found if found else drained(console, port)[-1]["error"]

    good = b'{"id":1,"do":"role","name":"referee","proof":"%s"}'
    good = good % proof.of(b"secret", nonce).encode()
    wanted = "proof: the HMAC-SHA256 of a nonce of challenge is needed"
    assert ask(b'{"id":1,"do":"role","name":"referee"}') == wanted
    assert ask(good) == wanted  # nobody has asked for a nonce
    assert ask(b'{"id":1,"do":"challenge"}') == (1, "challenge", None)
    port.nonce = nonce
    assert ask(good.replace(b'"proof":"', b'"proof":"0')) == wanted
    assert ask(good) == wanted and port.role == 0  # a nonce is good for one proof
    port.nonce = nonce
    assert ask(good) == (1, "role", (events.ENTRY, events.ROLE, 1))
    assert port.role == requests.PROVED
    assert ask(b'{"id":2,"do":"cancel","entry":4}')[1] == "cancel"
    assert ask(b'{"id":3,"do":"role","name":"player"}') == (
        3,
        "role",
        (events.ENTRY, events.ROLE, 0),
    )
    assert port.role == 0


def test_raw_readings_are_for_a_referee_who_has_proved_it():
    text = '{"id":3,"do":"readings","on":1}'
    for role, error in (
        (0, "do: only the referee may, ask role with name referee before"),
        (1, "do: only a referee who has proved it by a referee_key may"),
    ):
        assert asked(text, role)[1][0]["error"] == error
    assert asked(text, 2)[0] == (3, "readings", (events.ENTRY, events.READINGS, 1))
    assert asked('{"id":3,"do":"readings","on":2}', 2)[1][0]["error"].startswith("on: ")


def test_a_request_in_pieces_and_two_at_once():
    console, port = made()
    one = lines.frame(b'{"id":1,"do":"pause"}')
    two = lines.frame(b'{"id":2,"do":"resume"}')
    for i in range(len(one) - 1):
        console.typed = one[i : i + 1]
        assert port.receive(0) is None
    console.typed = one[-1:] + two + b"\r\n"
    assert port.receive(0)[:2] == (1, "pause")
    assert port.receive(0)[:2] == (2, "resume")
    assert port.receive(0) is None
    assert drained(console, port) == []


def test_noise_and_damage_get_one_answer_a_line():
    console, port = made()
    good = lines.frame(b'{"id":1,"do":"pause"}')
    console.typed = b"\r\n\r\nwhat?\r\n" + good.replace(b"pause", b"paws!") + good
    assert port.receive(0)[0] == 1
    errors = [one["error"] for one in drained(console, port)]
    assert len(errors) == 2
    assert errors[0] == "no line of the form @{...}*crc32"
    assert errors[1].startswith("crc32 is ")


def test_a_line_too_long_gets_one_answer_and_the_next_is_read():
    console, port = made()
    for _ in range(8):
        console.typed = b"x" * 90
        assert port.receive(0) is None
    console.typed = b"x\n" + lines.frame(b'{"id":1,"do":"pause"}')
    assert port.receive(0)[0] == 1
    assert [one["error"] for one in drained(console, port)] == ["longer than 200 bytes"]


def test_answers():
    console, port = made()
    port.answer(1, b"", 0)
    port.answer(2, b'"set":144', 0)
    got = drained(console, port)
    assert got[0] == {"n": 0, "t": 0, "e": "answer", "id": 1}
    assert got[1] == {"n": 1, "t": 0, "e": "answer", "id": 2, "set": 144}


def test_hello_is_one_line_also_with_large_numbers():
    body = hello.body("10.10.10", "esp32s3", "hongzhong", "deepsleep", 5, 94, 104, 16, 2)
    assert len(lines.encode(b"hello", body, 0, 1234)) == 1
    assert json.loads(b"{%s}" % body)["protocol"] == 1


def test_hidden_fields_never_reach_a_public_line():
    tile = 77
    for kind in names.kinds():
        _, fields, hidden = names.fields(kind)
        values = [kind]
        values.extend([tile if field in hidden else 1 for field in fields])
        _, body = public.public(tuple(values))
        got = json.loads(b"{%s}" % body)
        assert set(got) == set(fields) - set(hidden)
        assert tile not in got.values()


def test_rulings_have_the_numbers_of_the_table():
    cancel = requests.event_of({"id": 1, "do": "cancel", "entry": 4}, 1)
    assert cancel[2] == (rulings.CANCEL, 0, 4)
    last = {"id": 1, "do": "ruling", "what": rulings.RESUME, "side": 0, "number": 0}
    assert requests.event_of(last, 1)[2] == (rulings.RESUME, 0, 0)
    last["what"] += 1
    try:
        requests.event_of(last, 1)
    except ValueError as error:
        assert "what" in str(error)
    else:
        raise AssertionError("there is no such ruling")
