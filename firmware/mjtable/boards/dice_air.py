"""
Bluetooth of wireless dice on an ESP32, by aioble of micropython-lib (mjtable deploy installs it
where config.json says ``dice``). Its tasks run only while the board waits, see ``run``.

Dice whose driver has a NAME are connected to and subscribed to; of others the advertisements are
enough. What they send is taken one message at a time.
"""

import asyncio

import aioble  # pyright: ignore[reportMissingImports]
import bluetooth
from micropython import const

_SCAN_MS = const(5000)  # then anew: a scan gives each advertisement once until it changes
_WINDOW_US = const(30000)  # it listens all the time
_CONNECT_MS = const(3000)
_PAUSE_MS = const(1000)  # after a failure of the radio
_ROOM = const(32)


async def _sleep(ms):
    await asyncio.sleep_ms(ms)


class DiceAir:
    def __init__(self, driver):
        self._driver = driver
        self._came = []  # (address, data), oldest first
        self._joined = {}  # address of a die that is connected: the task that follows it
        self._failed = None  # address of the die that could not be joined last
        self._listening = asyncio.create_task(self._listen())

    def take(self):
        """The next ``(address, data)``, or None."""
        return self._came.pop(0) if self._came else None

    def run(self, ms):
        """Let the tasks run for so long."""
        asyncio.run(_sleep(ms))

    def _put(self, address, data):
        if len(self._came) < _ROOM:
            self._came.append((bytes(address), bytes(data)))

    async def _listen(self):
        while True:
            scanned = False
            try:
                found = await self._scan()
                scanned = True
                if found:
                    self._failed = found.addr
                    await self._join(found)
                    self._failed = None
            except Exception:  # the radio fails in many ways, and the table goes on without it
                if not scanned:
                    self._stop()
                await asyncio.sleep_ms(_PAUSE_MS)

    def _stop(self):
        """Begin anew: aioble awaits the end of a scan that was refused, for ever."""
        while self._joined:
            self._joined.popitem()[1].cancel()
        aioble.stop()

    async def _scan(self):
        """A die that is to be joined, if there is one."""
        name = self._driver.NAME
        passed = self._failed  # over, once: such a die must not stand in the way of others
        self._failed = None
        async with aioble.scan(_SCAN_MS, _WINDOW_US, _WINDOW_US, len(name) > 0) as scanner:
            async for result in scanner:
                device = result.device
                told = result.adv_data or b""
                if not name:
                    if told:
                        self._put(device.addr, told)
                elif device.addr == passed or device.addr in self._joined:
                    continue
                elif name in told + (result.resp_data or b""):
                    return device

    async def _join(self, device):
        connection = await device.connect(timeout_ms=_CONNECT_MS)
        try:  # what aioble asks of a die has no end if the die has gone
            notify = await asyncio.wait_for_ms(self._subscribe(connection), _CONNECT_MS)
        except Exception:
            await connection.disconnect()
            raise
        self._joined[device.addr] = asyncio.create_task(self._follow(device.addr, notify))

    async def _subscribe(self, connection):
        service = await connection.service(bluetooth.UUID(self._driver.SERVICE))
        notify = await service.characteristic(bluetooth.UUID(self._driver.NOTIFY))
        await notify.subscribe(notify=True)
        return notify

    async def _follow(self, address, notify):
        try:
            while True:
                self._put(address, await notify.notified())
        except Exception:  # it has gone: the next scan finds it again
            del self._joined[address]
