"""
The link over a console: outgoing lines paced and bounded, incoming bytes made into requests.

A UART console swallows about 115 bytes per 10 ms, beyond that a write blocks; so at most 100
bytes go out per 10 ms and the rest waits in a queue. What the full queue cannot take is
refused, never something older dropped: its sequence numbers stay unused, so that the host sees
the gap, and a line ``lost`` says how many lines are missing since the reset.

The host sends one request at a time and waits for its ``answer``. It is a player's until it has
asked for another role; a reset makes it a player's again.
"""

from micropython import const

from mjtable.link import lines
from mjtable.table import jsontext

_QUEUE = const(4096)  # bytes waiting
_BURST = const(100)  # bytes a burst
_PAUSE = const(10)  # ms between bursts


class Port:
    """``console`` has write(bytes) and read() -> bytes; ``clock`` ticks_add and ticks_diff."""

    def __init__(self, console, clock):
        self.lost = 0  # lines refused since the reset
        self.role = 0  # of requests.ROLES, or PROVED
        self.key = self.nonce = b""  # what a referee proves it by, see proof.py
        self._console = console
        self._clock = clock
        self._out = bytearray()
        self._n = 0
        self._t = 0
        self._told = 0  # lost lines reported so far
        self._due = None  # ticks of the next burst
        self._in = b""
        self._long = False  # within a line that is too long

    def send(self, name, body, t):
        """Queue a message at table time ``t``; False if the queue cannot take it."""
        message = lines.encode(name, body, self._n, t)
        self._n += len(message)
        self._t = t
        if len(self._out) + sum([len(line) for line in message]) > _QUEUE:
            self.lost += len(message)
            return False
        for line in message:
            self._out.extend(line)
        return True

    def step(self, now):
        """Write what is due; ticks at which to come again, None when nothing waits."""
        if self._due is not None and self._clock.ticks_diff(now, self._due) < 0:
            return self._due
        if self.lost != self._told and len(self._out) < _QUEUE // 2:
            self._told = self.lost
            self.send(b"lost", b'"lines":%d' % self.lost, self._t)
        if not self._out:
            self._due = None
            return None
        self._console.write(bytes(self._out[:_BURST]))
        self._out[:_BURST] = b""
        self._due = self._clock.ticks_add(now, _PAUSE)
        return self._due

    def receive(self, t):
        """
        The next request as ``(id, do, event)``, None when there is none yet; call again until
        then. ``event`` is None for a question. A bad line is answered here.
        """
        line = self._line()
        while line is not None:
            request = self._request(line, t)
            if request:
                return request
            line = self._line()
        return None

    def _request(self, line, t):
        """What a line asks for; None if it is empty or bad."""
        number = None
        try:
            if self._long:
                self._long = False
                raise ValueError("longer than %d bytes" % lines.LINE)
            if not line.strip():
                return None
            from mjtable.link import requests  # not before anybody asks

            request = requests.decode(line)
            number = requests.request_id(request)
            do = request.get("do")
            event = requests.event_of(request, self.role)
            if do == "role":
                nonce, self.nonce = self.nonce, b""  # it is good for one proof
                self.role = requests.role_of(request, self.key, nonce)
            return number, do, event
        except ValueError as error:
            self.answer(number, jsontext.body(b"error", (str(error),)), t)

    def answer(self, number, body, t):
        """Answer the request with this id; the body of a plain yes is empty."""
        start = jsontext.body(b"id", (number,))
        self.send(b"answer", b"%s,%s" % (start, body) if body else start, t)

    def _line(self):
        """The next whole line without its end (CR or LF), None when there is none yet."""
        end = self._in.find(b"\n")
        if end < 0:
            came = self._console.read()
            if not came:  # the length was looked at when something came
                return None
            self._in += came.replace(b"\r", b"\n")
            end = self._in.find(b"\n")
            if end < 0:
                if len(self._in) >= lines.LINE:
                    self._long = True
                    self._in = b""
                return None
        line = self._in[:end]
        self._in = self._in[end + 1 :]
        return line
