"""The page in a real browser: what lies, shines and is said there is what the host sent."""

import copy
import time
from pathlib import Path

import pytest
from chromium import Browser
from web_scene import scene

from mjtable.table import zones
from mjtable_host.web.server import serve

PICTURES = Path(__file__).resolve().parents[2] / "build" / "web"
READY = "document.body && document.body.dataset.ready && document.querySelectorAll('.tile').length"
NO_MOTION = "document.getElementById('board').style.setProperty('--move', '0ms')"


class Shown:
    """A server with a view that a test may change, and a browser looking at it."""

    def __init__(self):
        self.view, self.world, self.bench = scene()
        self.commands = []
        self.server = serve(lambda: copy.deepcopy(self.view), self.commands.append)
        try:
            self.browser = Browser(1280, 800)
        except BaseException:
            self.server.close()
            raise

    def open(self, query=""):
        self.browser.open(self.server.address + query, READY)
        return self.browser

    def close(self):
        self.browser.close()
        self.server.close()


@pytest.fixture(scope="module")
def shown():
    table = Shown()
    yield table
    table.close()


def tiles_seen(browser):
    return browser.run(
        "Array.from(document.querySelectorAll('.tile'), e => [Number(e.dataset.tile),"
        " Number(e.dataset.zone), Number(e.dataset.slot), e.dataset.place])"
    )


def test_every_tile_lies_where_the_world_has_it(shown):
    browser = shown.open()
    seen = {row[0]: row[1:3] for row in tiles_seen(browser)}
    assert len(seen) == 144
    there = {row[0]: row[1:3] for row in shown.view["tiles"] if row[1] != zones.NOWHERE}
    assert {tile: seen[tile] for tile in there} == there
    assert browser.run("document.querySelectorAll('.tile.away').length") == 144 - len(there)


def test_lamps_show_what_the_emulator_decoded(shown):
    browser = shown.open()
    pixels = shown.view["pixels"]
    want = [pixels[6 * i : 6 * i + 6] for i in range(104)]
    lamps = "Array.from(document.querySelectorAll('[data-pixel]'))"
    by_number = f"{lamps}.sort((a, b) => a.dataset.pixel - b.dataset.pixel)"
    assert browser.run(f"{by_number}.map(e => e.dataset.rgb)") == want
    lit = [i for i in range(104) if want[i] != "000000"]
    assert lit
    assert browser.run(f"{by_number}.map(e => e.classList.contains('lit'))") == [
        i in lit for i in range(104)
    ]
    first = browser.run(f"getComputedStyle({by_number}[{lit[0]}]).boxShadow")
    assert "rgb" in first


def test_digits_show_their_segments(shown):
    browser = shown.open()
    boards = "Array.from(document.querySelectorAll('.seat .digits'))"
    seen = browser.run(
        f"{boards}.map(e => Array.from(e.querySelectorAll('g'), g => Array.from("
        "g.querySelectorAll('polygon'), p => p.classList.contains('on'))))"
    )
    want = [
        [[bool(byte >> bit & 1) for bit in range(7)] for byte in side]
        for side in shown.view["digits"]
    ]
    assert seen == want and any(any(any(d) for d in side) for side in seen)


def test_dice_and_feed(shown):
    browser = shown.open("?lang=en")
    assert browser.run("Array.from(document.querySelectorAll('.die'), e => e.dataset.value)") == [
        "4",
        "3",
    ]
    assert (
        browser.run("document.querySelectorAll('.die')[0].querySelectorAll('circle').length") == 4
    )
    assert browser.run("document.querySelectorAll('#events li').length") == len(
        shown.view["events"]
    )
    last = "document.querySelector('#events li:last-child')"
    assert "put it right" in browser.run(f"{last}.textContent")
    assert browser.run(f"{last}.className") == "wrong"
    browser.wait(
        "(f => f.scrollTop + f.clientHeight >= f.scrollHeight - 2)"
        "(document.getElementById('events'))"
    )
    assert browser.run("document.querySelectorAll('#events .mini[data-kind=\"5m\"]').length") == 4


def test_what_changes_is_drawn(shown):
    browser = shown.open()
    before = copy.deepcopy(shown.view)
    tile = next(row for row in shown.view["tiles"] if row[1] == zones.RACK)
    where = f"document.querySelector('.tile[data-tile=\"{tile[0]}\"]')"
    browser.run(NO_MOTION)
    tile[1:3] = [zones.NOWHERE, 0]
    browser.wait(f"{where}.classList.contains('lifted')")
    tile[1:] = [zones.POND, 8, 1]
    shown.view["pixels"] = "00" * 3 * 71 + "380000" + "00" * 3 * 32
    shown.view["dice"] = [None, 6]
    shown.view["events"] = [*before["events"], [9999, 5000, "win", "The end {1m}", "完 {1m}"]]
    browser.wait(f"{where}.dataset.place === 'pond' && !{where}.classList.contains('lifted')")
    browser.wait("document.querySelector('#events li:last-child').dataset.n === '9999'")
    assert browser.run(
        "Array.from(document.querySelectorAll('.lit'), e => [e.dataset.pixel, e.dataset.rgb])"
    ) == [["71", "380000"]]
    assert browser.run("document.querySelectorAll('.die.air').length") == 1
    shown.view = before


def test_a_foreign_tag_is_drawn_as_one(shown):
    before = copy.deepcopy(shown.view)
    shown.view["tiles"].append([156, zones.stack_zone(1, 4), 0, 1])
    browser = shown.open()
    assert browser.run("document.querySelector('.tile.foreign').dataset.zone") == str(
        zones.stack_zone(1, 4)
    )
    shown.view = before


def test_concealed_faces_can_be_hidden(shown):
    browser = shown.open()
    faces = (
        "Array.from(document.querySelectorAll('.tile:not(.away)')).filter(e =>"
        " getComputedStyle(e.querySelector('svg')).display !== 'none').map(e => e.dataset.place)"
    )
    assert browser.run(faces).count("rack") == 14 + 10 + 10 + 13
    browser.run("document.getElementById('hide').click()")
    seen = browser.run(faces)
    assert "rack" not in seen and "wall" not in seen
    assert seen.count("pond") == 29 and seen.count("meld") == 3
    assert browser.run(
        "document.querySelectorAll('.tile:not(.away)[title]:not([title=\"\"])').length"
    ) == len(seen)


def test_both_languages(shown):
    browser = shown.open("?lang=en")
    assert browser.run("document.getElementById('pause').textContent") == "Pause"
    assert "discards" in browser.run("document.getElementById('events').textContent")
    browser.run("document.querySelector('[data-language=zh]').click()")
    assert browser.run("document.documentElement.lang") == "zh-CN"
    assert browser.run("document.getElementById('pause').textContent") == "暂停"
    assert "家打" in browser.run("document.getElementById('events').textContent")
    text = browser.run("document.querySelector('aside').textContent")
    assert "discards" not in text and "{" not in text
    browser.run("document.querySelector('[data-language=en]').click()")


def test_controls_send_commands(shown):
    browser = shown.open()
    shown.commands.clear()
    browser.run("document.querySelector('[data-speed=\"16\"]').click()")
    browser.run("document.querySelector('[data-speed=\"0\"]').click()")
    browser.run("document.getElementById('pause').click()")
    browser.run("document.querySelectorAll('.seat')[2].querySelectorAll('.key')[1].click()")
    for _ in range(100):
        if len(shown.commands) == 4:
            break
        time.sleep(0.05)
    assert shown.commands == [
        {"cmd": "speed", "value": 16},
        {"cmd": "speed", "value": 0},
        {"cmd": "pause", "value": True},
        {"cmd": "press", "side": 2, "button": "kong"},
    ]


def heard(shown, count):
    """The commands of the page, once there are so many."""
    for _ in range(100):
        if len(shown.commands) >= count:
            break
        time.sleep(0.05)
    return shown.commands


def test_every_seat_has_eight_buttons(shown):
    browser = shown.open("?lang=en")
    shown.commands.clear()
    keys = "document.querySelectorAll('.seat')[3].querySelectorAll('.key')"
    assert browser.run(f"Array.from({keys}, e => e.textContent)") == [
        "Hu",
        "Kong",
        "Pung",
        "Chow",
        "Ready",
        "Yes",
        "No",
        "Call",
    ]
    browser.run(f"{keys}.forEach(key => key.click())")
    assert heard(shown, 8) == [
        {"cmd": "press", "side": 3, "button": button}
        for button in ("hu", "kong", "pung", "chow", "ready", "yes", "no", "call")
    ]


def test_questions_and_what_stands_against_a_seat_are_shown_there(shown):
    before = copy.deepcopy(shown.view)
    seats = shown.view["seats"]
    seats[1] = {**seats[1], "queue": [5, 9], "dead": 1}
    seats[2] = {**seats[2], "ready": 1, "warnings": 2, "pickup": 40}
    shown.view["question"] = [0b0110, "South, West: is it agreed?", "南、西家：是否认可？"]
    browser = shown.open("?lang=en")
    marks = "Array.from(document.querySelectorAll('.seat .marks'), e => e.textContent)"
    assert browser.run(marks) == [
        "",
        "penalty tiles 2 · cannot win",
        "tile to take · ready · warnings 2",
        "",
    ]
    asked = "Array.from(document.querySelectorAll('.seat'), e => e.classList.contains('asked'))"
    assert browser.run(asked) == [False, True, True, False]
    question = "document.getElementById('question').textContent"
    assert browser.run(question) == "South, West: is it agreed?"
    browser.run("document.querySelector('[data-language=zh]').click()")
    assert browser.run(question) == "南、西家：是否认可？"
    assert browser.run(marks)[1] == "罚张 2 · 停和"
    browser.run("document.querySelector('[data-language=en]').click()")
    shown.view = before
    browser.wait(f"{question} === ''")


def test_the_referee_rules_cancels_and_looks_at_the_record(shown):
    before = copy.deepcopy(shown.view)
    shown.view["ledger"] = [[0, "Noted against South", "记录南家", 0], [1, "Noted", "记录", 1]]
    shown.view["points"] = 2
    shown.view["record"] = [[61000, "{5m}: South's pond", "{5m}：南家牌池"], [62000, "b", "二"]]
    browser = shown.open("?lang=en")
    shown.commands.clear()
    browser.run("document.getElementById('referee').open = true")
    browser.run("document.querySelector('#ledger li[data-entry=\"0\"] button').click()")
    browser.run("document.getElementById('ask-record').click()")
    browser.run(
        "(f => { f.what.value = 5; f.side.value = 3; f.number.value = 1; f.requestSubmit(); })"
        "(document.getElementById('ruling-form'))"
    )
    browser.run(
        "(f => { f.value.value = 24; f.requestSubmit(); })(document.getElementById('points-form'))"
    )
    browser.run(
        "(f => { f.a.value = 3; f.b.value = 6; f.requestSubmit(); })"
        "(document.getElementById('dice-form'))"
    )
    browser.run("document.getElementById('stop').click()")
    browser.run(
        "(s => { s.value = 'teach'; s.dispatchEvent(new Event('change')); })"
        "(document.getElementById('assist'))"
    )
    assert heard(shown, 7) == [
        {"cmd": "ask", "do": "cancel", "fields": {"entry": 0}},
        {"cmd": "ask", "do": "events", "fields": {}},
        {"cmd": "ask", "do": "ruling", "fields": {"what": 5, "side": 3, "number": 1}},
        {"cmd": "ask", "do": "points", "fields": {"value": 24}},
        {"cmd": "ask", "do": "dice", "fields": {"a": 3, "b": 6}},
        {"cmd": "ask", "do": "pause", "fields": {}},
        {"cmd": "ask", "do": "assist", "fields": {"level": 0}},
    ]
    assert browser.run("document.querySelectorAll('#ledger .cancelled').length") == 1
    assert browser.run("document.querySelectorAll('#ledger button').length") == 1
    assert browser.run("document.querySelectorAll('#record li').length") == 2
    first = "document.querySelector('#record li')"
    assert browser.run(f"{first}.textContent") == "01:01 : South's pond"
    assert browser.run(f"{first}.querySelector('.mini').dataset.kind") == "5m"
    assert browser.run("document.querySelectorAll('#points-form.wanted').length") == 1
    browser.run(NO_MOTION)
    browser.picture(PICTURES / "referee.png")
    shown.view = before


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (1024, 700), (420, 900)])
def test_it_fits_the_window(shown, width, height):
    shown.browser.resize(width, height)
    browser = shown.open("?lang=en")
    browser.wait(
        "Math.abs(document.getElementById('felt').getBoundingClientRect().width /"
        " getComputedStyle(document.documentElement).getPropertyValue('--scale') - 900) < 2"
    )
    board = browser.run(
        "(({left, right, top, bottom}) => [left, right, top, bottom])"
        "(document.getElementById('felt').getBoundingClientRect())"
    )
    assert board[0] >= 0 and board[1] <= width and board[2] >= 0
    assert width < 900 or board[3] <= height
    assert min(width, height) * 0.85 <= board[1] - board[0]
    assert browser.run("document.documentElement.scrollWidth") <= width
    off = browser.run(
        "(() => { const b = document.getElementById('felt').getBoundingClientRect();"
        " return Array.from(document.querySelectorAll('.tile:not(.away)')).filter(e => {"
        " const t = e.getBoundingClientRect(); return t.left < b.left || t.right > b.right ||"
        " t.top < b.top || t.bottom > b.bottom; }).length; })()"
    )
    assert off == 0
    browser.run(NO_MOTION)
    browser.picture(PICTURES / f"table-{width}x{height}.png")
    browser.resize(1280, 800)


def test_nothing_comes_from_elsewhere_and_nothing_goes_wrong(shown):
    browser = shown.open()
    names = browser.run("performance.getEntriesByType('resource').map(e => e.name)")
    assert names and all(name.startswith(shown.server.address) for name in names)
    assert browser.errors == []
