"""The server of the page: files, the socket, and what it takes from outside."""

import json
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mjtable_host.web.server import changes, command, serve

VIEW = {
    "t": 1000,
    "tiles": [[0, 5, 0, 0], [1, 5, 1, 0]],
    "dice": [None, 3],
    "pixels": "00" * 312,
    "events": [[1, 10, "fact", "one", "一"]],
}


@pytest.fixture
def table():
    view = json.loads(json.dumps(VIEW))
    heard = []
    server = serve(lambda: json.loads(json.dumps(view)), heard.append)
    yield server, view, heard
    server.close()


def get(address):
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, None, error.read()


def test_the_page_and_its_parts(table):
    server = table[0]
    status, kind, body = get(server.address)
    assert status == 200 and kind.startswith("text/html") and b"table.js" in body
    assert get(server.address + "table.css")[1].startswith("text/css")
    assert get(server.address + "table.js?x=1")[1].startswith("text/javascript")


@pytest.mark.parametrize(
    "path", ["nothing.js", "../server.py", "..%2fserver.py", "page/index.html", "%2e%2e/words.py"]
)
def test_nothing_but_the_page(table, path):
    assert get(table[0].address + path)[0] == 404


def ws(server):
    return f"ws://{server.host}:{server.port}/ws"


def test_first_all_then_what_changed(table):
    server, view, _ = table
    with connect(ws(server)) as page:
        assert json.loads(page.recv(timeout=5)) == {**VIEW, "full": True}
        view["tiles"][1] = [1, 84, 0, 1]
        view["events"].append([2, 20, "fact", "two", "二"])
        got = {}
        while len(got) < 2:
            got.update(json.loads(page.recv(timeout=5)))
        assert got == {"tiles": [[1, 84, 0, 1]], "events": [[2, 20, "fact", "two", "二"]]}
    with connect(ws(server)) as page:
        assert json.loads(page.recv(timeout=5))["full"] is True


def test_commands_arrive_and_nonsense_does_not(table):
    server, _, heard = table
    with connect(ws(server)) as page:
        for message in (
            '{"cmd":"speed","value":4}',
            "no json",
            '{"cmd":"eval"}',
            '{"cmd":"press","side":1,"button":"pung"}',
        ):
            page.send(message)
        for _ in range(100):
            if len(heard) == 2:
                break
            try:
                page.recv(timeout=0.05)
            except TimeoutError:
                pass
    assert heard == [
        {"cmd": "speed", "value": 4},
        {"cmd": "press", "side": 1, "button": "pung"},
    ]


def test_another_sites_page_gets_nothing(table):
    with pytest.raises(InvalidStatus) as refused:
        connect(ws(table[0]), origin="http://elsewhere.example")
    assert refused.value.response.status_code == 403
    with connect(ws(table[0]), origin=table[0].address.rstrip("/")) as page:
        assert page.recv(timeout=5)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        '{"cmd":"speed"}',
        '{"cmd":"speed","value":-1}',
        '{"cmd":"speed","value":true}',
        '{"cmd":"pause","value":1}',
        '{"cmd":"press","side":4,"button":"hu"}',
        '{"cmd":"press","side":0,"button":"x"}',
        '{"cmd":"ask","do":"points"}',
        '{"cmd":"ask","do":"points","value":true}',
        '{"cmd":"ask","do":"points","value":8,"more":1}',
        '{"cmd":"ask","do":"reset"}',
        '{"cmd":"ask","do":["points"],"value":8}',
    ],
)
def test_a_bad_command_is_an_error(text):
    with pytest.raises(ValueError):
        command(text)


def test_a_request_for_the_table_needs_its_fields():
    for text, fields in (
        ('{"cmd":"ask","do":"points","value":24}', {"value": 24}),
        ('{"cmd":"ask","do":"pause"}', {}),
        ('{"cmd":"ask","do":"dice","a":1,"b":6}', {"a": 1, "b": 6}),
    ):
        assert command(text) == {"cmd": "ask", "do": json.loads(text)["do"], "fields": fields}


def test_changes_of_nothing_is_all():
    assert changes({}, VIEW) == VIEW
    assert changes(VIEW, VIEW) == {}
    assert changes(VIEW, {**VIEW, "t": 1}) == {"t": 1}
