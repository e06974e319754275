"""
What silicon supplies on a virtual board: flash, the ``machine`` module and the boot order.

This file runs under MicroPython as the script of the board's process, never as part of the
host. It mounts the flash image as LittleFS2 at ``/``, puts a ``machine`` module in place, runs
boot.py and main.py as the ESP32 port does and leaves the rest to the REPL.

Environment: MJTABLE_CONTROL (fd of the supervisor's socket), MJTABLE_FLASH (image path),
MJTABLE_RAW ("1": the console is in the raw REPL, so main.py is not run), MJTABLE_CUT (the
flash operation at whose half the power fails; empty: never).
"""


def boot():
    import os
    import sys

    import vfs

    # the same numbers as in mjtable/boards/wire.py and wire_server.py
    op_rtc_load, op_rtc_save, op_cause, op_reset, op_watchdog = 0x0B, 0x0C, 0x0D, 0x0E, 0x0F
    op_soft_reset, op_deep_sleep, op_prompt, op_power_cut, op_begun = 0x20, 0x21, 0x22, 0x23, 0x24
    block = 4096

    control = open(int(os.getenv("MJTABLE_CONTROL")), "r+b")

    def ask(op):
        """Ask for bytes: the answer is 11 bytes of head, n16 and n bytes."""
        head = bytearray(13)
        control.write(bytes((op,)))
        control.readinto(head)
        found = bytearray(head[11] | head[12] << 8)
        if found:
            control.readinto(found)
        return bytes(found)

    def save(data):
        control.write(bytes((op_rtc_save, len(data) & 0xFF, len(data) >> 8)) + data)
        control.readinto(bytearray(11))

    def never(op, payload=b""):
        """The supervisor ends this process instead of answering."""
        control.write(bytes((op,)) + payload)
        while True:
            control.readinto(bytearray(1))

    def number(value):
        return int(value).to_bytes(4, "little")

    class Flash:
        """NOR flash in a file; erasing leaves 0xFF."""

        def __init__(self, path, cut):
            self.file = open(path, "r+b")
            self.blocks = self.file.seek(0, 2) // block
            self.cut = int(cut) if cut else 0

        def readblocks(self, n, buf, offset=0):
            self.file.seek(n * block + offset)
            self.file.readinto(buf)

        def writeblocks(self, n, buf, offset=0):
            self.program(n * block + offset, buf)

        def ioctl(self, op, arg):
            if op == 4:
                return self.blocks
            if op == 5:
                return block
            if op == 6:
                self.program(arg * block, b"\xff" * block)
            return 0

        def program(self, at, buf):
            self.file.seek(at)
            if self.cut:
                self.cut -= 1
                if not self.cut:
                    self.file.write(memoryview(buf)[: len(buf) // 2])
                    never(op_power_cut)
            self.file.write(buf)

    import machine as port

    class RTC:
        def memory(self, data=None):
            if data is None:
                return ask(op_rtc_load)
            save(bytes(data))

        def datetime(self, value=None):
            import time

            now = time.localtime()
            return now[:3] + (now[6],) + now[3:6] + (0,)

    class WDT:
        def __init__(self, id=0, timeout=5000):
            control.write(bytes((op_watchdog,)) + number(timeout))

        def feed(self):
            control.write(bytes((op_watchdog,)) + number(0))

    class Machine:
        PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = 1, 2, 3, 4, 5
        mem8, mem16, mem32, idle = port.mem8, port.mem16, port.mem32, port.idle

        def reset():
            never(op_reset)

        def soft_reset():
            never(op_soft_reset)

        def bootloader(timeout=0):
            never(op_reset)

        def deepsleep(time_ms=0):
            never(op_deep_sleep, number(time_ms))

        def lightsleep(time_ms=0):
            import time

            time.sleep_ms(time_ms)

        def reset_cause():
            names = (b"power_on", b"reset", b"watchdog", b"deepsleep", b"soft")
            return names.index(ask(op_cause)) + 1

        def unique_id():
            return b"mjvirt"

        def freq(hz=None):
            return 240000000

    Machine.RTC, Machine.WDT = RTC, WDT

    flash = Flash(os.getenv("MJTABLE_FLASH"), os.getenv("MJTABLE_CUT"))
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(flash), "/")
    except OSError:  # blank flash: the ESP32 port formats it, see inisetup.py
        vfs.VfsLfs2.mkfs(flash)
        vfs.mount(vfs.VfsLfs2(flash), "/")
    sys.path[:] = ["", ".frozen", "/lib"]
    sys.argv[:] = []
    sys.modules["machine"] = Machine

    def run(name):
        """False if the file ended with an error."""
        try:
            with open(name) as file:
                source = file.read()
        except OSError:
            return True
        try:
            exec(compile(source, name, "exec"), globals())
        except SystemExit:
            never(op_soft_reset)
        except BaseException as error:
            sys.print_exception(error)
            return False
        return True

    try:
        control.write(bytes((op_begun,)))
        if run("boot.py") and os.getenv("MJTABLE_RAW") != "1":
            run("main.py")
    except KeyboardInterrupt:
        pass  # it came before or between them
    told = False
    while not told:
        try:
            control.write(bytes((op_prompt,)))
            control.readinto(bytearray(11))
            told = True
        except KeyboardInterrupt:
            pass


boot()
del boot
