"""
MicroPython's ``bluetooth`` over the emulated air of wireless dice (sim/chips/ble_dice.py), as far
as a central needs it: what library/bluetooth.rst promises, with the manners of the NimBLE of an
ESP32. Events come by the clock, never within the call that asks for them; their buffers are used
again as soon as the handler returns. Refusals are OSErrors.
"""

import errno

SCAN_RESULT, SCAN_DONE, CONNECT, DISCONNECT = 5, 6, 7, 8
SERVICE, SERVICE_DONE, CHARACTERISTIC, CHARACTERISTIC_DONE = 9, 10, 11, 12
DESCRIPTOR, DESCRIPTOR_DONE, NOTIFY = 13, 14, 18

_ADV_IND, _SCAN_RSP = 0, 4
_RANDOM = 1  # kind of address
_NOBODY = 0xFFFF  # handle of a connection that was not made
_NOT_CONNECTED = 7  # BLE_HS_ENOTCONN, status of a question whose answerer has gone
_CCCD = 0x2902
_STEP_US = 20000  # from a question to each part of its answer


class UUID:
    def __init__(self, value):
        self.value = value.value if isinstance(value, UUID) else value

    def __eq__(self, other):
        return isinstance(other, UUID) and self.value == other.value

    def __hash__(self):
        return hash(self.value)


class Radio:
    """
    ``BLE`` and what a test does to it. ``refusals``: so many of the next scans are refused;
    ``mute``: whoever disconnects leaves its questions unanswered.
    """

    def __init__(self, air):
        self.refusals = 0
        self.mute = False
        self.asked = 0  # questions to dice
        self._air = air
        self._clock = air.clock
        self._handler = None
        self._on = False
        self._scans = 0  # numbers them; an end that was planned is of one of them
        self._connecting = False
        self._joined = {}  # die by handle
        self._asking = {}  # event of the end by handle
        self._buffer = bytearray(64)
        self._chance = 0

    def irq(self, handler):
        self._handler = handler

    def active(self, on=None):
        if on is None:
            return self._on
        if self._on and not on:
            for die in self._joined.values():
                die.disconnect()
            self._joined.clear()
            self._asking.clear()
            self._air.scanning = None
            self._connecting = False
        self._on = on
        return on

    def _tell(self, event, *data):
        """``data`` with its bytes in the buffer that every event shares."""
        if not self._on:
            return
        at = 0
        told = []
        for part in data:
            if isinstance(part, bytes):
                self._buffer[at : at + len(part)] = part
                part = memoryview(self._buffer)[at : at + len(part)]
                at += len(part)
            told.append(part)
        self._handler(event, tuple(told))
        self._buffer[:] = b"\xa5" * 64

    def _later(self, us, act):
        self._clock.at(self._clock.now + us, act)

    # --- scans --------------------------------------------------------------------------------

    def gap_scan(self, duration_ms, interval_us=1280000, window_us=11250, active=False):
        assert self._on and window_us <= interval_us
        if duration_ms is None:
            if self._air.scanning:
                self._later(0, self._ender(self._scans))
            return
        if self.refusals or self._air.scanning or self._connecting:
            self.refusals = max(0, self.refusals - 1)
            raise OSError(errno.EBUSY)

        def heard(address, data, response):
            self._chance = (self._chance * 5 + 3) % 16
            self._tell(SCAN_RESULT, _RANDOM, address, _ADV_IND, -60 - self._chance, data)
            if active:
                self._tell(SCAN_RESULT, _RANDOM, address, _SCAN_RSP, -60 - self._chance, response)

        self._scans += 1
        self._air.scanning = heard
        if duration_ms:
            self._later(duration_ms * 1000, self._ender(self._scans))

    def _ender(self, scan):
        def end():
            if scan == self._scans and self._air.scanning:
                self._air.scanning = None
                self._tell(SCAN_DONE)

        return end

    # --- connections --------------------------------------------------------------------------

    def gap_connect(self, kind, address, scan_duration_ms=2000):
        assert self._on and kind == _RANDOM
        if self._connecting or self._air.scanning:
            raise OSError(errno.EBUSY)
        self._connecting = True
        die = self._air.die(address)

        def join():
            self._connecting = False
            if die.lost:
                self._tell(DISCONNECT, _NOBODY, 0xFF, bytes(6))
                return
            handle = die.die
            die.connected = True
            die.left = lambda: self._left(handle)
            self._joined[handle] = die
            self._tell(CONNECT, handle, kind, bytes(address))

        self._later(scan_duration_ms * 1000 if die.lost else _STEP_US, join)

    def gap_disconnect(self, handle):
        die = self._joined.get(handle)
        if die:
            self._later(_STEP_US, die.disconnect)
        return die is not None

    def _left(self, handle):
        die = self._joined.pop(handle, None)
        if not die:
            return
        end = self._asking.pop(handle, None)
        if end and not self.mute:
            self._tell(end, handle, _NOT_CONNECTED)
        self._tell(DISCONNECT, handle, _RANDOM, die.address)

    # --- what a die has (GATT) ----------------------------------------------------------------

    def _answer(self, handle, results, end):
        """``results``: events with what comes after the handle."""
        if handle not in self._joined:
            raise OSError(errno.ENOTCONN)
        assert handle not in self._asking
        self.asked += 1
        self._asking[handle] = end

        def say():
            if self._asking.get(handle) != end:
                return
            for event, data in results:
                self._tell(event, handle, *data)
            del self._asking[handle]
            self._tell(end, handle, 0)

        self._later(_STEP_US, say)

    def _attributes(self, handle):
        """``(start, end, service, [(value handle, characteristic)])``, numbered as found."""
        at = 10
        found = []
        for service, characteristics in sorted(self._joined[handle].services.items()):
            values = [(at + 2 + 3 * i, uuid) for i, uuid in enumerate(characteristics)]
            found.append((at, at + 3 * len(values), service, values))
            at += 3 * len(values) + 1
        return found

    def gattc_discover_services(self, handle, uuid=None):
        self._answer(
            handle,
            [
                (SERVICE, (start, end, UUID(service)))
                for start, end, service, _ in self._attributes(handle)
                if uuid in (None, UUID(service))
            ],
            SERVICE_DONE,
        )

    def gattc_discover_characteristics(self, handle, start, end, uuid=None):
        self._answer(
            handle,
            [
                (CHARACTERISTIC, (value + 1, value, 0x10, UUID(name)))
                for first, _, _, values in self._attributes(handle)
                for value, name in values
                if start <= first and value <= end and uuid in (None, UUID(name))
            ],
            CHARACTERISTIC_DONE,
        )

    def gattc_discover_descriptors(self, handle, start, end):
        self._answer(handle, [(DESCRIPTOR, (start + 1, UUID(_CCCD)))], DESCRIPTOR_DONE)

    def gattc_write(self, handle, value, data, mode=0):
        die = self._joined.get(handle)
        if not die:
            raise OSError(errno.ENOTCONN)
        assert data == b"\x01\x00" and not mode

        def notify(said):
            self._tell(NOTIFY, handle, value - 1, bytes(said))

        self._later(_STEP_US, lambda: handle in self._joined and die.subscribe(notify))


class Module:
    def __init__(self, air):
        radio = Radio(air)
        self.radio = radio
        self.UUID = UUID
        self.BLE = lambda: radio
