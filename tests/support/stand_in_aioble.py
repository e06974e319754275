"""
A stand-in of ``aioble`` over the emulated air of wireless dice, for boards/dice_air.py, where the
real one (real_aioble.py) cannot be had. What is wrong with that one is wrong here as well.
"""

import asyncio
import sys


class DeviceDisconnectedError(Exception):
    pass


class Module:
    pass


def install(air):
    """Put both modules in place for an ``Air`` of sim/chips/ble_dice.py."""

    class Result:
        def __init__(self, device):
            self.device = device
            self.adv_data = None
            self.resp_data = None

    class Scan:
        active = 0
        refusals = 0  # of the next scans
        ends = True  # that of the one before will come: not if it was refused

        def __init__(self, duration_ms, interval_us, window_us, active):
            assert window_us <= interval_us
            self.until = air.clock.now + duration_ms * 1000
            self.queue = []  # (address, data, response) that came since it was asked
            self.known = {}  # Result by address

        async def __aenter__(self):
            while not Scan.ends:
                await asyncio.sleep_ms(0)
            if Scan.refusals:
                Scan.refusals -= 1
                Scan.ends = False
                raise OSError
            air.scanning = self._heard
            Scan.active += 1
            assert Scan.active == 1
            return self

        async def __aexit__(self, *why):
            air.scanning = None
            Scan.active -= 1

        def _heard(self, address, data, response):
            self.queue.append((address, data, response))

        def __aiter__(self):
            return self

        async def __anext__(self):
            while True:
                while self.queue:  # as aioble: of what came between, the newest first
                    result = self._changed(*self.queue.pop())
                    if result:
                        return result
                if air.clock.now >= self.until:
                    raise StopAsyncIteration
                await asyncio.sleep_ms(0)

        def _changed(self, address, data, response):
            """The Result of a device if it says something new; aioble gives the same one again."""
            result = self.known.get(address)
            if result and result.adv_data == data:
                return None
            if not result:
                result = self.known[address] = Result(Device(air.die(address)))
            result.adv_data = data
            result.resp_data = response
            return result

    class Device:
        def __init__(self, die):
            self.die = die
            self.addr = die.address

        async def connect(self, timeout_ms):
            assert not Scan.active  # a scan must end before
            if self.die.lost:
                raise asyncio.TimeoutError
            self.die.connected = True
            return Connection(self.die)

    class Connection:
        def __init__(self, die):
            self.die = die

        async def service(self, uuid):
            while self.die.mute:
                await asyncio.sleep_ms(0)
            return Service(self.die, uuid) if uuid in self.die.services else None

        async def disconnect(self):
            self.die.disconnect()

    class Service:
        def __init__(self, die, uuid):
            self.die = die
            self.uuid = uuid

        async def characteristic(self, uuid):
            return Notify(self.die) if uuid in self.die.services[self.uuid] else None

    class Notify:
        def __init__(self, die):
            self.die = die
            self.came = []  # the newest alone: aioble keeps one

        async def subscribe(self, notify):
            assert notify
            self.die.subscribe(self._notify)

        def _notify(self, data):
            self.came[:] = [data]

        async def notified(self):
            while not self.came:
                if not self.die.connected:
                    raise DeviceDisconnectedError
                await asyncio.sleep_ms(0)
            return self.came.pop(0)

    def stop():
        Scan.ends = True
        for die in air.dice:
            die.disconnect()

    aioble = Module()
    aioble.scan = Scan
    aioble.stop = stop
    bluetooth = Module()
    bluetooth.UUID = str
    sys.modules["aioble"] = aioble
    sys.modules["bluetooth"] = bluetooth
    return Scan
