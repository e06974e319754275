"""
Serves the page of the table and a WebSocket beside it, on threads of its own.

A *view* is a dict, whole at every call::

    t        table time, ms
    tiles    [[tile, zone, slot, face], ...] of every tile; zone as in table/zones.py, NOWHERE
             for a tile in a hand; slot as in sim/world.py, fractions leave gaps; tiles from 144
             on are foreign tags; face 0 = down, 1 = up, 2 = only its owner sees it
    dice     [a, b]: face up of each die, None in the air
    pixels   hex of R, G, B of each lamp of the chain
    digits   four lists of four bytes, the segments lit at each seat
    tone     Hz of the piezo now, 0 = silent
    events   [[n, t, kind, english, chinese], ...], n counting up (see words.py)
    speed    times real time, 0 = as fast as it goes;  paused  true or false
    labels   [[english, chinese], ...] of the four sides
    legend   [[RRGGBB, english, chinese], ...]
    title    [english, chinese], optional
    seats    what stands against each seat, the fields of the cue ``seat``
    question [bits of the sides asked, english, chinese], None when nothing is asked
    ledger   [[entry, english, chinese, cancelled], ...] of this hand
    points   the side whose win's points are asked for, -1 none;  stopped: the table is paused
    record   [[t, english, chinese], ...] of the table's last events, when they were asked for
    assist   assist level

The page is sent the first view whole, with ``"full": true``, then about ``RATE`` times a second
what has changed: whole values, but of ``tiles`` and ``events`` only the new rows. It sends back
``{"cmd": "speed", "value": 4}``, ``{"cmd": "pause", "value": true}``,
``{"cmd": "press", "side": 0, "button": "hu"}`` and requests for the table's link, such as
``{"cmd": "ask", "do": "points", "value": 24}`` (docs/messages.md).
"""

import json
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync import server as ws

from mjtable_host.texts.buttons import BUTTONS

View = dict[str, Any]

PAGE = Path(__file__).parent / "page"
RATE = 20
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}
_BUTTONS = tuple(name for name, _ in BUTTONS)
# Requests of the table's link that the page may send: fields, and those that may be left out.
REQUESTS: dict[str, tuple[str, str]] = {
    "points": ("value", ""),
    "dice": ("a b", "side"),
    "pause": ("", ""),
    "resume": ("", ""),
    "abort": ("", ""),
    "next_hand": ("", ""),
    "assist": ("level", ""),
    "ruling": ("what side number", "tile"),
    "cancel": ("entry", ""),
    "events": ("", ""),
}
_MOST = 1000000

log = logging.getLogger("mjtable.web")


def changes(before: View, view: View) -> View:
    """What of ``view`` is not in ``before`` (empty: everything)."""
    delta: View = {}
    for key, value in view.items():
        if key in before and before[key] == value:
            continue
        if key == "tiles":
            known = {row[0]: row for row in before.get(key, ())}
            value = [row for row in value if known.get(row[0]) != row]
        elif key == "events":
            last = before[key][-1][0] if before.get(key) else -1
            value = [row for row in value if row[0] > last]
        delta[key] = value
    return delta


def command(text: str | bytes) -> dict[str, Any]:
    """A message of the page as a checked command; ValueError if it is none."""
    message = json.loads(text)
    if not isinstance(message, dict):
        raise ValueError("not an object")
    kind, value = message.get("cmd"), message.get("value")
    if kind == "speed" and not isinstance(value, bool):
        if isinstance(value, (int, float)) and 0 <= value <= 1000:
            return {"cmd": kind, "value": value}
    if kind == "pause" and isinstance(value, bool):
        return {"cmd": kind, "value": value}
    side, button = message.get("side"), message.get("button")
    if kind == "press" and side in (0, 1, 2, 3) and button in _BUTTONS:
        return {"cmd": kind, "side": side, "button": button}
    if kind == "ask" and isinstance(message.get("do"), str) and message["do"] in REQUESTS:
        needed, optional = (set(words.split()) for words in REQUESTS[message["do"]])
        fields = {key: message[key] for key in message if key not in ("cmd", "do")}
        whole = all(type(number) is int and abs(number) <= _MOST for number in fields.values())
        if whole and needed <= fields.keys() <= needed | optional:
            return {"cmd": kind, "do": message["do"], "fields": fields}
    raise ValueError(f"unknown command {text!r}")


def respond(connection: ws.ServerConnection, request: Request) -> Response | None:
    """A file of the page; None lets a WebSocket open, to pages of this server only."""
    path = urlsplit(request.path).path
    if path == "/ws":
        origin = request.headers.get("Origin")
        if origin is None or urlsplit(origin).netloc == request.headers.get("Host"):
            return None
        return connection.respond(403, "another site's page\n")
    name = path.lstrip("/") or "index.html"
    file = PAGE / name
    if "/" in name or file.suffix not in TYPES or not file.is_file():
        return connection.respond(404, "no such file\n")
    body = file.read_bytes()
    headers = Headers()
    headers["Content-Type"] = TYPES[file.suffix]
    headers["Content-Length"] = str(len(body))
    headers["Cache-Control"] = "no-cache"
    headers["Connection"] = "close"
    return Response(200, "OK", headers, body)


class TableServer:
    """
    ``view`` gives the view; ``on_command(dict)`` takes a command. Both are called on the
    server's threads, so they must not touch what the simulator's thread is changing (``Live``
    of view.py keeps them apart).
    """

    def __init__(
        self,
        view: Callable[[], View],
        on_command: Callable[[dict[str, Any]], None],
        host: str = "127.0.0.1",
        port: int = 0,
    ) -> None:
        """Binds the port (0: any free one); OSError if it is taken."""
        self._view = view
        self._on_command = on_command
        self._over = threading.Event()
        self._server = ws.serve(self._talk, host, port, process_request=respond)
        self.host = host
        self.port: int = self._server.socket.getsockname()[1]
        self._thread = threading.Thread(target=self._server.serve_forever, name="web", daemon=True)

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}/"

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Stop serving; open pages say that the connection is lost."""
        self._over.set()
        self._server.shutdown()
        self._thread.join()

    def _talk(self, connection: ws.ServerConnection) -> None:
        """One page, as long as it is open."""
        sent: View = {}
        try:
            while not self._over.is_set():
                view = self._view()
                delta = changes(sent, view)
                if delta:
                    if not sent:
                        delta["full"] = True
                    connection.send(json.dumps(delta, ensure_ascii=False))
                    sent = view
                self._hear(connection)
        except ConnectionClosed:
            pass

    def _hear(self, connection: ws.ServerConnection) -> None:
        """Take one command, or let one period pass."""
        try:
            text = connection.recv(timeout=1 / RATE)
        except TimeoutError:
            return
        try:
            order = command(text)
        except ValueError as error:
            log.warning("ignored from the page: %s", error)
            return
        self._on_command(order)


def serve(
    view_provider: Callable[[], View],
    on_command: Callable[[dict[str, Any]], None],
    host: str = "127.0.0.1",
    port: int = 0,
) -> TableServer:
    """Start serving on a thread; the server, with ``address`` and ``close()``."""
    server = TableServer(view_provider, on_command, host, port)
    server.start()
    return server
