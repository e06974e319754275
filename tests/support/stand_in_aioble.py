"""
``aioble`` and ``bluetooth`` over the emulated air of wireless dice, for boards/dice_air.py, under
MicroPython's own asyncio. No unix port has a Bluetooth of its own.
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
        def __init__(self, device, adv_data, resp_data):
            self.device = device
            self.adv_data = adv_data
            self.resp_data = resp_data

        def name(self):
            for data in (self.adv_data, self.resp_data):
                at = 0
                while at + 1 < len(data):
                    if data[at + 1] == 9:
                        return data[at + 2 : at + 1 + data[at]].decode()
                    at += 1 + data[at]
            return None

    class Scan:
        active = 0

        def __init__(self, duration_ms, interval_us, window_us, active):
            assert window_us <= interval_us
            self.until = air.clock.now + duration_ms * 1000
            self.results = []

        async def __aenter__(self):
            air.scanning = self._heard
            Scan.active += 1
            assert Scan.active == 1
            return self

        async def __aexit__(self, *why):
            air.scanning = None
            Scan.active -= 1

        def _heard(self, address, data, response):
            self.results.append(Result(Device(air.die(address)), data, response))

        def __aiter__(self):
            return self

        async def __anext__(self):
            while not self.results:
                if air.clock.now >= self.until:
                    raise StopAsyncIteration
                await asyncio.sleep_ms(0)
            return self.results.pop(0)

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
            self.came = []

        async def subscribe(self, notify):
            assert notify
            self.die.subscribe(self.came.append)

        async def notified(self):
            while not self.came:
                if not self.die.connected:
                    raise DeviceDisconnectedError
                await asyncio.sleep_ms(0)
            return self.came.pop(0)

    aioble = Module()
    aioble.scan = Scan
    bluetooth = Module()
    bluetooth.UUID = str
    sys.modules["aioble"] = aioble
    sys.modules["bluetooth"] = bluetooth
