"""What a table tells a referee of its antennas becomes a trace that the firmware sees again."""

import pytest
from begun_hand import until

from mjtable.app.tracing import Tracing
from mjtable.sense.places import BUTTON, DIE, GONE, HEARD, HERE
from mjtable.table import cues, events
from mjtable_host.cli.main import main
from mjtable_host.device.link import Event, Receiver
from mjtable_host.sim import script as s
from mjtable_host.sim import trace
from mjtable_host.sim.compare import foreign_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.sittings import sitting
from mjtable_host.sim.table_trace import TableTrace
from mjtable_host.sim.world import die_tag

CONFIG = {"ruleset": "ningbo", "dealer_side": 2, "assist": "teach", "rules": {"set": 144}}
RACK, RACK_LEFT, POCKET = 18, 19, 4 << 5 | 4
T = 70_000  # table time of the first reading; the ticks began anew since


def readings(t, first, *entries):
    """A line of the link: ``(ms before it, what, tag, site)`` each."""
    data = bytearray()
    for before, what, tag, site in entries:
        value = (t - before) & 0xFFFC | what
        data += bytes((value & 0xFF, value >> 8 & 0xFF, tag, site))
    fields = {"first": first, "ticks": t & 0xFFFF, "data": data.hex()}
    return Event(0, t, "readings", fields)


def kept(*heard):
    found = TableTrace(CONFIG)
    for one in heard:
        found.hear(one)
    return found


def entries_of(found):
    """``(ms since the first, site, number, heard)``."""
    _, _, _, entries = trace.read(found.data())
    return [(entry[0] - entries[0][0], *entry[1:]) for entry in entries]


def test_a_tag_is_over_an_antenna_until_it_is_missed_or_heard_elsewhere_alone():
    found = kept(
        readings(T, 7, (0, HERE, 9, RACK)),
        readings(T + 1000, 8, (600, HEARD, 9, RACK_LEFT), (400, HEARD, 9, RACK), (0, GONE, 9, 3)),
        readings(T + 2000, 11, (0, HERE, 9, RACK_LEFT)),
    )
    assert found.lost == 0 and entries_of(found) == [
        (0, RACK, 9, True),
        (400, RACK_LEFT, 9, True),
        (2000, RACK, 9, False),
    ]


def test_a_die_shows_one_face():
    found = kept(
        readings(T, 0, (0, HERE, DIE + 3, 0)),
        readings(T + 400, 1, (0, HERE, DIE + 5, 0)),
        readings(T + 800, 2, (0, HERE, DIE + 7, 0)),  # two at once
        readings(T + 1200, 3, (0, GONE, DIE + 5, 0)),
    )
    three, five = die_tag(0, 3), die_tag(0, 5)
    got = entries_of(found)
    assert [(entry[0], entry[2], entry[3]) for entry in got] == [
        (0, three, True),
        (400, three, False),
        (400, five, True),
        (1200, five, False),
    ]
    assert len({entry[1] for entry in got}) == 1


def test_buttons_go_up_again_and_foreign_tags_come_behind_the_dice():
    pressed = BUTTON + 8 + events.HU
    found = kept(readings(T, 0, (0, HEARD, pressed, 0), (0, HERE, 145, RACK)))
    assert entries_of(found) == [
        (0, trace.BUTTON, 8 + events.HU, True),
        (0, RACK, 156, True),
        (150, trace.BUTTON, 8 + events.HU, False),
    ]


def test_what_did_not_come_is_counted_and_another_start_ends_it():
    found = kept(readings(T, 0, (0, HERE, 9, RACK)), readings(T + 400, 5, (0, GONE, 9, RACK)))
    assert found.lost == 4 and not found.stopped
    found.hear(Event(0, 5, "hello", {}))
    assert found.stopped


def test_the_table_begins_with_the_hand_that_is_traced():
    hand = {"number": 3, "dealer": 1, "round_wind": 1}
    start, _, _, _ = trace.read(kept(Event(0, T, "hand", hand)).data())
    assert (start.ruleset, start.tiles, start.assist) == ("ningbo", 144, "teach")
    assert (start.dealer_side, start.round_wind, start.first_side) == (1, 1, 2)
    late = kept(Event(0, T, "thrown", {}), Event(0, T, "hand", hand))
    assert trace.read(late.data())[0].dealer_side == 2


def test_a_hand_in_noisy_air_is_seen_again():
    script = until(80, 11)
    level = RadioLevel(script.start, Conditions(11, "typical"))
    app = level.app
    app._tracing = Tracing(app._sense, app._send, 0)
    seen = [one for one in level.run(script) if one["e"] == "move"]
    level.close()
    found = TableTrace(CONFIG | {"ruleset": "guobiao"} | script.start.config)
    for item in Receiver().feed(bytes(level.link)):
        if isinstance(item, Event) and item.name != "hello":
            found.hear(item)
    again = [one for one in trace.replay(found.data()) if one["e"] == "move"]
    moves = [sorted((one["x"], one["from"], one["to"]) for one in m) for m in (seen, again)]
    assert moves[0] == moves[1] and len(seen) > 220 and found.lost == 0
    assert len(found) > 2 * len(seen)  # noise is in it


@pytest.mark.parametrize("mistake", ["other_set", "copied_tag", "foreign_tag"])
def test_what_the_table_said_of_a_foreign_tag_it_says_again(mistake):
    (script,) = sitting(1, 4, mistake=mistake)
    laid = next(action[0] for action in script.actions if action[1] == s.FOREIGN_PUT)
    end = laid + 16000
    script.actions = [a for a in script.actions if a[0] < end] + [(end, s.END)]
    level = RadioLevel(script.start, Conditions(4, "typical"))
    app = level.app
    app._tracing = Tracing(app._sense, app._send, 0)
    seen = told(level.run(script))
    level.close()
    found = TableTrace(script.start.config)
    for item in Receiver().feed(bytes(level.link)):
        if isinstance(item, Event) and item.name != "hello":
            found.hear(item)
    assert told(trace.replay(found.data())) == seen == (script.truth.foreign, 1)


def told(records):
    """What is said of foreign tags, and how often that one was taken away."""
    records = list(records)
    gone = [one for one in records if one["e"] == "foreign_cleared"]
    return [foreign_of(one) for one in records if one["e"] == "foreign_tag"], len(gone)


def test_two_that_had_one_number_after_another_are_two_tags():
    said = [
        Event(0, T + 500, "foreign_tag", {"zone": 18 * 3 + 4, "tile": 9, "what": cues.COPIED}),
        Event(0, T + 30500, "foreign_tag", {"zone": 18 * 3 + 4, "tile": -1, "what": cues.NO_TILE}),
    ]
    there = 3 << 5 | 4
    found = kept(
        readings(T, 0, (0, HERE, 144, there)),
        said[0],
        readings(T + 9000, 1, (0, GONE, 144, there)),
        readings(T + 30000, 2, (0, HERE, 144, there)),
        said[1],
        readings(T + 31000, 3, (0, GONE, 144, there)),
    )
    _, _, tags, entries = trace.read(found.data())
    assert [entry[2:] for entry in entries] == [
        (156, True),
        (156, False),
        (157, True),
        (157, False),
    ]
    assert [tag.dsfid for tag in tags[156:]] == [9, 0xFF] and any(tags[156].memory)


def test_what_is_asked_must_be_something(tmp_path, capsys):
    key, file = tmp_path / "key", tmp_path / "trace"
    for words, complaint in (
        ([], "FILE or --record is needed"),
        (["--record", str(file)], "--port and --key are needed"),
        (["--record", str(file), "--port", "x", "--key", str(key)], "No such file"),
    ):
        assert main(["trace", *words]) == 2
        assert complaint in capsys.readouterr().err
    key.write_text("secret")
    assert main(["trace", "--record", str(file), "--port", "/dev/nowhere", "--key", str(key)]) == 2
    assert "--port: /dev/nowhere" in capsys.readouterr().err and not file.exists()
