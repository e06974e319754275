"""
The instruction set of the emulated PN5180 (data sheet, table 5 and following).

There are no other tags than those of ISO 15693 and no test bus: a MIFARE authentication times
out, an EPC inventory finds nobody, a test bus can be chosen and shows nothing. Standby ends
with its counter, the modes LPCD and autocoll with a reset only.
"""

from mjtable_host.sim.chips import pn5180_registers as r

RF_ON_US = 500  # RF_ON to the field
_REGISTER_US = 5  # more for each register of a MULTIPLE
_MULTIPLE = 42  # elements of a MULTIPLE
_TIMED_OUT = 2  # of MIFARE_AUTHENTICATE


def execute(chip, frame):
    """Carries out the instruction in ``frame``."""
    code = frame[0]
    if code < len(_TABLE):
        handler, busy_us, least, most = _TABLE[code]
        chip.busy_us = chip.clock.now + busy_us
        if least <= len(frame) <= most:
            handler(chip, frame)
            return
    else:
        chip.busy_us = chip.clock.now + 30
    chip.error(r.SYNTAX_ERROR)


# --- registers ------------------------------------------------------------------------------


def _write_register(chip, frame):
    _write(chip, frame[1], frame[0] + 1, int.from_bytes(frame[2:6], "little"))


def _write_multiple(chip, frame):
    writes = chip.memo.get(frame)
    if writes is None:
        if len(frame) % 6 != 1:
            chip.error(r.SYNTAX_ERROR)
            return
        writes = []
        for i in range(1, len(frame), 6):
            value = int.from_bytes(frame[i + 2 : i + 6], "little")
            writes.append((frame[i], frame[i + 1], value))
        if len(chip.memo) > 50:
            chip.memo.clear()
        chip.memo[frame] = writes
    chip.busy_us += _REGISTER_US * len(writes)
    for address, action, value in writes:
        if address == r.IRQ_CLEAR and action == 1:
            chip.trx.irq &= ~value
        else:
            _write(chip, address, action, value)


def _write(chip, address, action, value):
    """Action 1 write, 2 OR, 3 AND."""
    trx = chip.trx
    if address >= r.COUNT or not 1 <= action <= 3:
        chip.error(r.PARAMETER_ERROR)
        return
    if action == 2:
        value |= trx.registers[address]
    elif action == 3:
        value &= trx.registers[address]
    if address == r.SYSTEM_CONFIG:
        _command(chip, value)
    elif address == r.IRQ_CLEAR:
        trx.irq &= ~value
    elif address not in r.READ_ONLY:
        trx.registers[address] = value
        if r.TIMER0_CONFIG <= address < r.TIMER0_CONFIG + 3:
            trx.timers.configure(address - r.TIMER0_CONFIG)
            trx.plan()


def _command(chip, value):
    """SYSTEM_CONFIG: StopCom, transceive, loop-back; START_SEND; soft reset."""
    trx = chip.trx
    if value & 0x100:
        chip.boot(r.BOOT_SOFT_RESET)
        return
    before = trx.registers[r.SYSTEM_CONFIG] & 7
    command = value & 7
    trx.registers[r.SYSTEM_CONFIG] = value & ~8
    if command == 0:
        trx.stop()
    elif command == 3 and before != 3:
        trx.start()
    elif command == 5:
        trx.loop_back()
    if value & 8:
        _transmit(chip, chip.tx)


def _read_registers(chip, frame):
    out = b""
    for address in frame[1:]:
        value = _register(chip, address)
        if value < 0:
            chip.error(r.PARAMETER_ERROR)
            return
        out += value.to_bytes(4, "little")
    chip.busy_us += _REGISTER_US * len(frame)
    chip.answer(out)


def _register(chip, address):
    """Value of a register; -1 if there is none."""
    trx = chip.trx
    if address == r.IRQ_STATUS:
        value = trx.irq
        if chip.eeprom[r.IRQ_PIN_CONFIG] & 2:
            trx.irq = 0
        return value
    if address == r.RX_STATUS:
        return trx.rx_status
    if address == r.RF_STATUS:
        return trx.rf_status()
    if address in r.TIMER_STATUS:
        return trx.timers.status(address - r.TIMER_STATUS[0])
    return trx.registers[address] if address < r.COUNT else -1


# --- EEPROM and buffers ---------------------------------------------------------------------


def _write_eeprom(chip, frame):
    address = frame[1]
    end = address + len(frame) - 2
    if end > len(chip.eeprom):
        chip.error(r.PARAMETER_ERROR)
    else:
        chip.eeprom[address:end] = frame[2:]


def _read_eeprom(chip, frame):
    end = frame[1] + frame[2]
    if end > len(chip.eeprom):
        chip.error(r.PARAMETER_ERROR)
    else:
        chip.answer(bytes(chip.eeprom[frame[1] : end]))


def _write_tx_data(chip, frame):
    if chip.trx.state == r.TRANSMITTING:
        chip.error(r.SEMANTIC_ERROR)
    else:
        chip.tx = frame[1:]


def _send_data(chip, frame):
    if frame[1] > 7:
        chip.error(r.PARAMETER_ERROR)
        return
    chip.tx = frame[2:]
    _transmit(chip, chip.tx, frame[1])


def _transmit(chip, data, last_bits=0):
    refused = chip.trx.transmit(data, last_bits)
    if refused:
        chip.error(refused)


def _read_data(chip, frame):
    # without a reception it gives what the buffer held before
    chip.answer(chip.trx.rx, chip.trx.rx_status & 0x1FF)


# --- modes and the field --------------------------------------------------------------------


def _switch_mode(chip, frame):
    """0 standby: wake control, counter in ms; 1 LPCD; 2 autocoll."""
    mode = frame[1]
    counter = int.from_bytes(frame[3:5], "little")
    if mode > 2 or (mode == 0 and (len(frame) != 5 or counter > 2690)):
        chip.error(r.PARAMETER_ERROR)
        return
    if chip.trx.field:
        chip.trx.field_off()
    chip.stuck = True
    if mode == 0 and frame[2] & 1 and counter:
        chip.wake_us = chip.clock.now + 1000 * counter


def _load_rf_config(chip, frame):
    tx, rx = frame[1], frame[2]
    if (tx > 0x1C and tx != 0xFF) or (not 0x80 <= rx <= 0x9C and rx != 0xFF):
        chip.error(r.PARAMETER_ERROR)
        return
    trx = chip.trx
    if trx.state in (r.WAIT_RECEIVE, r.WAIT_FOR_DATA, r.RECEIVING):
        chip.stuck = True
        return
    before = chip.loaded
    chip.loaded = (before[0] if tx == 0xFF else tx, before[1] if rx == 0xFF else rx)
    for number in (tx, rx):
        for address, value in chip.profiles.get(number, ()):
            trx.registers[address] = value
    trx.load(chip.loaded[0], chip.loaded[1])


def _update_rf_config(chip, frame):
    """Elements of configuration, register, value; only what a configuration has can be changed."""
    if len(frame) % 6 != 1:
        chip.error(r.SYNTAX_ERROR)
        return
    for i in range(1, len(frame), 6):
        number, address = frame[i], frame[i + 1]
        value = int.from_bytes(frame[i + 2 : i + 6], "little")
        pairs = chip.profiles.get(number, ())
        if address not in [pair[0] for pair in pairs]:
            chip.error(r.PARAMETER_ERROR)
            return
        pairs = [(pair[0], value if pair[0] == address else pair[1]) for pair in pairs]
        chip.profiles[number] = tuple(pairs)


def _rf_config_size(chip, frame):
    if r.is_profile(frame[1]):
        chip.answer(bytes((len(chip.profiles.get(frame[1], ())),)))
    else:
        chip.error(r.PARAMETER_ERROR)


def _retrieve_rf_config(chip, frame):
    if not r.is_profile(frame[1]):
        chip.error(r.PARAMETER_ERROR)
        return
    out = b""
    for address, value in chip.profiles.get(frame[1], ()):
        out += bytes((address,)) + value.to_bytes(4, "little")
    chip.answer(out)


def _rf_on(chip, frame):
    if frame[1] > 3:
        chip.error(r.PARAMETER_ERROR)
    elif not chip.trx.field:
        chip.busy_us = chip.clock.now + RF_ON_US
        chip.trx.field_on(chip.busy_us)


def _rf_off(chip, frame):
    if chip.trx.field:
        chip.trx.field_off()


# --- what there is nobody for ---------------------------------------------------------------


def _mifare_authenticate(chip, frame):
    chip.answer(bytes((_TIMED_OUT,)))


def _nothing(chip, frame):
    pass


def _no_results(chip, frame):
    chip.answer(bytes(2))


# Handler, microseconds of BUSY after the NSS rise (estimates), least and most bytes of the frame.
# fmt: off
_TABLE = (
    (_write_register, 30, 6, 6),
    (_write_register, 30, 6, 6),
    (_write_register, 30, 6, 6),
    (_write_multiple, 30, 7, 1 + 6 * _MULTIPLE),
    (_read_registers, 30, 2, 2),
    (_read_registers, 30, 2, 19),
    (_write_eeprom, 3000, 3, 257),
    (_read_eeprom, 80, 3, 3),
    (_write_tx_data, 40, 2, 261),
    (_send_data, 40, 2, 262),
    (_read_data, 30, 2, 2),
    (_switch_mode, 100, 2, 5),
    (_mifare_authenticate, 5000, 13, 13),  # key 6, type, block, UID 4
    (_nothing, 5000, 7, 46),  # EPC_INVENTORY
    (_nothing, 5000, 2, 2),  # EPC_RESUME_INVENTORY
    (_no_results, 30, 2, 2),
    (_no_results, 30, 2, 2),
    (_load_rf_config, 800, 3, 3),
    (_update_rf_config, 3000, 7, 1 + 6 * _MULTIPLE),
    (_rf_config_size, 30, 2, 2),
    (_retrieve_rf_config, 60, 2, 2),
    (_nothing, 30, 1, 0),  # 0x15 RFU: always a syntax error
    (_rf_on, 40, 2, 2),
    (_rf_off, 40, 2, 2),
    (_nothing, 30, 2, 5),  # test bus, digital
    (_nothing, 30, 2, 5),  # test bus, analogue
)
# fmt: on
