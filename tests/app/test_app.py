"""The whole firmware over the emulated chips of a table, from hello to the committed wall."""

import os
import sys
from binascii import crc32, unhexlify

from scratch import Scratch

from mjtable.app import main
from mjtable.app.app import App
from mjtable.boards import profile, virtual
from mjtable.link import lines, proof, requests
from mjtable.sense.places import BUTTON, GONE, HERE
from mjtable.table import cues, events, zones
from mjtable_host.sim.chips import ble_dice
from mjtable_host.sim.chips.ht16k33 import HT16K33
from mjtable_host.sim.chips.mcp23017 import MCP23017
from mjtable_host.sim.chips.ws2812 import WS2812
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.world import enrol

WALLS_MS = 7000  # until all tiles are known of walls that stand when the table starts


class Table:
    """An App on a machine, in a folder of its own."""

    def __init__(self, fs, machine=None):
        self.machine = machine or Machine(profile, seed=5)
        if machine is None:
            self.lamps = WS2812(profile.PIXEL_COUNT)
            self.machine.attach_stream(profile.PIXELS, self.lamps)
            for address in profile.DIGIT_ADDRESS:
                self.machine.attach_i2c(address, HT16K33())
            for address in profile.BUTTON_ADDRESS:
                self.machine.attach_buttons(address, MCP23017())
        self.board = virtual.build(self.machine, fs=fs)
        self.app = App(self.board)
        self.app.start()

    def run(self, ms):
        clock = self.machine.clock
        end = clock.now + ms * 1000
        until = self.board.clock.ticks_ms()
        clock.at(end, lambda: None)
        while clock.now < end:
            try:
                until = self.app.step(self.board.clock.ticks_ms())
            except Exception as error:  # as app/main.py
                self.app.failed(error)
            left = self.board.clock.ticks_diff(until, self.board.clock.ticks_ms())
            left = min(left, -(-(end - clock.now) // 1000))
            self.board.wait(
                self.board.clock.ticks_add(self.board.clock.ticks_ms(), left), self.app.work
            )

    def build(self, leave=()):
        for tile in range(144):
            if tile not in leave:
                self.machine.world.put(tile, tile // 2, tile & 1)

    def throw(self, a, b):
        world = self.machine.world
        world.dice_lift(0)
        world.dice_lift(1)
        self.run(1200)
        world.dice_rest(0, 0, a)
        world.dice_rest(1, 1, b)
        self.run(1500)

    def said(self):
        """Messages on the link, CRC checked, as dicts."""
        found = bytes(self.machine.console_out).split(b"\n")
        return [requests.decode(line) for line in found if line]

    def ask(self, text):
        """Type a request in on the link."""
        self.machine.console_in.extend(lines.frame(text))
        self.run(50)

    def names(self):
        return [message["e"] for message in self.said()]


def written_down(fs):
    """Everything in the files of the journal."""
    found = b""
    for name in os.listdir(fs + "journal"):
        with open(fs + "journal/" + name, "rb") as file:
            found += file.read()
    return found


def test_hello_comes_first_with_board_and_cause():
    with Scratch() as fs:
        table = Table(fs)
        table.run(300)
        hello = table.said()[0]
        assert hello["e"] == "hello" and hello["n"] == 0
        assert hello["board"] == "virtual" and hello["ruleset"] == "guobiao"
        assert hello["cause"] == "power_on"
        assert hello["antennas"] == 94 and hello["readers"] == 5


def test_house_rules_hold_and_wrong_ones_are_named():
    with Scratch() as fs:
        with open(fs + "config.json", "wb") as file:
            file.write(b'{"rules":{"break_mode":"at_count","claim_ms":-5,"set":"136"}}')
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)
        assert [m["text"] for m in table.said() if m["e"] == "config_problem"] == [
            "rules.claim_ms: a whole number from 0 is needed",
            "rules.set: one of 144 136 is needed, did you mean 136?",
        ]
        rules = table.app.session.rules
        assert (rules.break_mode, rules.claim_ms, rules.set) == ("at_count", 3000, 144)
        table.throw(3, 4)
        table.throw(5, 2)
        told = [m for m in table.said() if m["e"] == "break"]
        assert told[0]["zone"] == zones.stack_zone(2, 14)  # B.000-3: one before O15
        for name in ("rules.options", "rules.guobiao", "store.config"):
            assert "mjtable." + name not in sys.modules  # only the choices stay


def test_from_walls_to_the_committed_wall():
    with Scratch() as fs:
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)
        assert "roll" in table.names()
        table.throw(3, 4)
        table.throw(5, 2)
        told = [m for m in table.said() if m["e"] == "break"]
        assert told[0]["zone"] == zones.stack_zone(2, 15)  # procedures B.000-2, first row
        commits = [m for m in table.said() if m["e"] == "commit"]
        assert len(commits) == 1 and len(commits[0]["digest"]) == 64
        assert "nonce" not in commits[0] and "wall" not in commits[0]


def test_the_journal_says_by_what_a_hand_is_played():
    with Scratch() as fs:
        with open(fs + "config.json", "wb") as file:
            file.write(b'{"ruleset":"contest","rules":{"set":136}}')
        table = Table(fs)
        table.run(300)
        table.app.journal.commit()
        lines = written_down(fs).split(b"\n")
        at = [b'"e":"hand"' in line for line in lines].index(True)
        assert b'"e":"config","board":"esp32s3","ruleset":"contest"' in lines[at + 1]
        assert b'"rules":{"set":136}' in lines[at + 1]
        assert "config" not in table.names()


def test_hidden_tiles_stay_off_the_link():
    with Scratch() as fs:
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)
        table.throw(3, 4)
        table.throw(5, 2)
        for message in table.said():
            assert message["e"] != "wall" or "tiles" not in message
            assert message["e"] != "move"


def test_a_missing_tile_is_named_and_found():
    with Scratch() as fs:
        table = Table(fs)
        table.build(leave=(77,))
        table.run(WALLS_MS + 4000)
        missing = [m for m in table.said() if m["e"] == "missing"]
        assert missing and missing[0]["tile"] == 77
        assert "roll" not in table.names()
        table.machine.world.put(77, 77 // 2, 1)
        table.run(3000)
        assert "roll" in table.names()


def test_a_reset_goes_on_with_the_journal():
    with Scratch() as fs:
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)
        last = table.app.journal.n
        machine = table.machine
        machine.cause = "reset"
        machine.console_out = bytearray()
        again = Table(fs, machine)
        again.run(300)
        assert again.said()[0]["cause"] == "reset"
        assert again.app.journal.recovered > 0 and again.app.journal.n > last


def test_a_tournament_stays_one_until_the_next_start():
    with Scratch() as fs:
        table = Table(fs)
        assert table.app.session.rules.assist == "club"
        for level, assist in (
            (0, "teach"),
            (2, "tournament"),
            (0, "tournament"),
            (1, "tournament"),
        ):
            table.ask(b'{"id":1,"do":"assist","level":%d}' % level)
            assert table.app.session.rules.assist == assist


def test_what_a_tournament_does_not_tell_is_in_the_journal_alone():
    """Through the whole firmware: chips of the panel, the link, and what is written down."""
    with Scratch() as fs:
        table = Table(fs)
        table.run(300)
        table.ask(b'{"id":1,"do":"assist","level":2}')
        dark = bytes(table.lamps.pixels)
        table.machine.console_out = bytearray()
        now = table.board.clock.ticks_ms()
        untold = (
            (cues.COUNT, 1, 13, 12),
            (cues.VIOLATION, 20, 1, -1, zones.RACK + 1, -1),
            (cues.REPLACE, 2, zones.stack_zone(3, 1)),
            (cues.STANDS, 20, 1, -1),
            (cues.SEAT, 1, b"", -1, 1, 0, 0, 0, 0),
            (cues.HINT, 1, 1),
        )
        for cue in untold:
            table.app._say(cue, now)
        for _ in range(20):
            table.run(50)
            assert bytes(table.lamps.pixels) == dark
        assert table.names() == []
        table.app._say((cues.SEAT, 1, b"\x09", -1, 1, 0, 0, 0, 0), now)
        table.run(300)
        (said,) = table.said()
        assert said["queue"] == "09" and said["dead"] == 0
        assert bytes(table.lamps.pixels) != dark
        table.app.journal.commit()
        written = written_down(fs)
        for name in (b"count", b"violation", b"replace_here", b"stands", b"seat", b"hint"):
            assert b'"e":"%s"' % name in written, name
        assert b'"dead":1' in written


def test_the_referee_sees_the_last_events_when_nobody_waits():
    with Scratch() as fs:
        table = Table(fs)
        table.run(300)
        table.ask(b'{"id":1,"do":"events"}')
        assert "role" in table.said()[-1]["error"]
        table.ask(b'{"id":2,"do":"role","name":"referee"}')
        table.ask(b'{"id":3,"do":"dice","a":3,"b":4}')
        table.app.session.quiet = lambda: False  # a claim is open
        table.ask(b'{"id":4,"do":"events"}')
        table.run(500)
        assert [m["id"] for m in table.said() if m["e"] == "answer"] == [1, 2, 3]
        del table.app.session.quiet
        table.run(500)
        answer = table.said()[-1]
        assert answer["id"] == 4
        rows = [row[1:] for row in answer["last"]]
        assert rows[-1] == ["entry", events.MANUAL_DICE, [3, 4]]
        assert ["entry", events.ROLE, 1] in rows
        assert "mjtable.store.evidence" not in sys.modules


def test_what_was_read_before_something_is_wrong_goes_into_the_journal():
    with Scratch() as fs:
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)
        table.app.journal.commit()
        assert b'"e":"readings"' not in written_down(fs)
        table.machine.world.lift(31)
        table.machine.world.press(2, events.CALL)  # the referee
        table.run(3000)
        assert "referee" in table.names()
        table.app.journal.commit()
        written = written_down(fs)
        assert written.count(b'"e":"readings"') == 1
        line = written[written.find(b'"e":"readings"') :]
        data = line[line.find(b'"data":"') + 8 :].split(b'"')[0]
        last = [data[i + 4 : i + 8] for i in range(0, len(data), 8)]  # tags and sites
        assert len(last) == 64 and b"%02x00" % (BUTTON + 16 + events.CALL) in last
        assert "readings" not in table.names()  # which tells where concealed tiles lie
        assert "mjtable.sense.readings" not in sys.modules


def entries_of(said):
    """(number, what, tag, site) of all that readings on the link say."""
    found = []
    for message in said:
        if message["e"] == "readings":
            data = message["data"]
            for i in range(len(data) // 8):
                row = int(data[8 * i : 8 * i + 8], 16)
                number = message["first"] + i
                found.append((number, row >> 24 & 3, row >> 8 & 0xFF, row & 0xFF))
    return found


def test_a_referee_who_has_proved_it_is_told_what_antennas_hear():
    with Scratch() as fs:
        with open(fs + "config.json", "wb") as file:
            file.write(b'{"referee_key":"secret"}')
        table = Table(fs)
        world = table.machine.world
        world.put(9, zones.RACK, 0)
        table.run(2000)
        table.ask(b'{"id":1,"do":"config"}')
        table.ask(b'{"id":2,"do":"challenge"}')
        table.run(300)
        answer = table.said()[-1]
        mac = proof.of(b"secret", unhexlify(answer["nonce"])).encode()
        table.ask(b'{"id":3,"do":"role","name":"referee","proof":"%s"}' % mac)
        table.ask(b'{"id":4,"do":"readings","on":1}')
        table.run(1000)
        assert [entry[1:] for entry in entries_of(table.said())] == [(HERE, 9, 19)]
        world.lift(9)
        table.run(1000)
        for tile in range(40, 80):
            world.put(tile, tile // 2, tile & 1)
        table.run(8000)
        told = entries_of(table.said())
        assert told[1][1:] == (GONE, 9, 19)
        assert [entry[0] for entry in told] == list(range(told[0][0], told[-1][0] + 1))
        assert {entry[2] for entry in told if entry[1] == HERE} == set([9] + list(range(40, 80)))
        table.ask(b'{"id":5,"do":"readings","on":0}')
        world.lift(40)
        table.run(1500)
        assert entries_of(table.said()) == told
        table.app.journal.commit()
        for text in (written_down(fs), bytes(table.machine.console_out)):
            assert b"secret" not in text
        for name in ("app.tracing", "link.requests", "link.proof"):
            assert "mjtable." + name not in sys.modules


def test_every_button_of_every_seat_is_heard():
    with Scratch() as fs:
        table = Table(fs)
        table.run(100)
        heard = []
        table.app._event = heard.append
        world = table.machine.world
        for side in range(4):
            for button in range(events.BUTTONS):
                world.press(side, button)
                table.run(60)
                world.release(side, button)
                table.run(60)
        pressed = [event for event in heard if event[0] == events.BUTTON]
        assert pressed == [
            (events.BUTTON, side, button) for side in range(4) for button in range(events.BUTTONS)
        ]


def test_wireless_dice_break_the_wall():
    for kind in ("pixels", "godice"):
        with Scratch() as fs:
            with open(fs + "config.json", "wb") as file:
                file.write(b'{"dice":"%s"}' % kind.encode())
            table = Table(fs)
            air = ble_dice.make(table.machine.world, kind)
            table.machine.air_take = ble_dice.Central(air).take
            table.build()
            table.run(WALLS_MS)
            table.throw(3, 4)
            table.throw(5, 2)
            table.run(1000)
            told = [m for m in table.said() if m["e"] in ("thrown", "tray", "break")]
            assert [m["e"] for m in told] == ["thrown", "thrown", "break"], told
            assert [sorted((m["a"], m["b"])) for m in told[:2]] == [[3, 4], [2, 5]]


def test_an_error_of_the_program_ends_neither_the_table_nor_its_next_start():
    with Scratch() as fs:
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)
        for _ in range(2):  # told once
            table.app._event((events.ENTRY, events.ASSIST, None))  # which is no level
            table.run(500)
        assert [m["zone"] for m in table.said() if m["e"] == "out_of_step"] == [zones.TRAY]
        table.throw(3, 4)
        assert "thrown" in table.names()
        table.machine.console_out[:] = b""
        table.app.journal.commit()
        assert written_down(fs).count(b'"e":"fault","text":') == 1
        table.app = App(table.board)
        table.app.start()
        table.run(13000)
        assert "out_of_step" in table.names()
        table.throw(5, 2)
        assert "break" in table.names()


def test_the_loop_goes_on_after_an_error():
    class Twice:
        work = None
        found = []

        def __init__(self, board):
            self.clock = board.clock

        def start(self):
            pass

        def step(self, now):
            if len(self.found) == 2:
                raise KeyboardInterrupt
            raise ValueError("bad")

        def failed(self, error):
            self.found.append(error)

    kept, main.App = main.App, Twice
    try:
        main.run(virtual.build(Machine(profile, seed=5), fs=""))
    except KeyboardInterrupt:
        pass
    finally:
        main.App = kept
    assert [error.args for error in Twice.found] == [("bad",)] * 2


def test_lamps_that_fail_keep_nobody_from_playing():
    with Scratch() as fs:
        table = Table(fs)
        table.build()
        table.run(WALLS_MS)

        def broken(now):
            raise OSError(5)

        table.app._panel.step = broken
        table.throw(3, 4)
        assert "thrown" in table.names()
        assert table.names().count("out_of_step") == 1


def test_a_table_without_the_files_of_its_dice_starts():
    with Scratch() as fs:
        with open(fs + "config.json", "wb") as file:
            file.write(b'{"dice":"pixels"}')

        def missing(driver):
            raise ImportError("no module named 'aioble'")

        machine = Machine(profile, seed=5)
        board = virtual.build(machine, fs=fs)
        board.dice_air = missing
        app = App(board)
        app.start()
        for _ in range(60):
            board.wait(app.step(board.clock.ticks_ms()), app.work)
        said = bytes(machine.console_out)
        assert b"config_problem" in said and b"deploy again" in said


def test_a_tile_of_another_set_is_told_by_the_passport():
    with Scratch() as fs:
        table = Table(fs)
        world = table.machine.world
        uids = b"".join([bytes(tag.uid) for tag in world.tags[:144]])
        data = b"MJP1" + b"set1" + uids[: 8 * 9] + bytes(b ^ 1 for b in uids[72:80]) + uids[80:]
        with open(fs + "passport.bin", "wb") as file:
            file.write(data + crc32(data).to_bytes(4, "little"))
        enrol(world.tags[9], world.tags[9].uid, b"set2")
        table.app = App(table.board)
        table.app.start()
        table.build()
        table.run(6000)
        (told,) = [m for m in table.said() if m["e"] == "foreign_tag"]
        assert (told["zone"], told["tile"]) == (world.places[9][0], 9)
        assert told["what"] == cues.OTHER_SET


def test_dice_that_are_put_right_after_an_entry_are_no_second_throw():
    with Scratch() as fs:
        table = Table(fs)
        world = table.machine.world
        table.build()
        table.run(WALLS_MS)
        world.dice_lean(0, 0, 3, 2)
        world.dice_rest(1, 1, 4)
        table.run(6000)
        table.ask(b'{"id":1,"do":"dice","a":3,"b":4}')
        table.run(500)
        world.dice_rest(0, 0, 3)
        table.run(2000)
        told = [m.get("what", m["e"]) for m in table.said() if m["e"] in ("thrown", "tray")]
        assert told == [cues.COCKED, "thrown", cues.TRAY_GOOD], told
        table.throw(5, 2)
        assert [m["e"] for m in table.said()].count("thrown") == 2
