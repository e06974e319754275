"""
PN5180 register file: addresses, values after reset and after LOAD_RF_CONFIG, EEPROM contents
(data sheet PN5180A0xx/C3,C4, register chapter, RF-configuration annex, EEPROM table).
"""

SYSTEM_CONFIG = 0x00
IRQ_ENABLE = 0x01
IRQ_STATUS = 0x02
IRQ_CLEAR = 0x03
TIMER0_STATUS = 0x08
TIMER0_RELOAD = 0x0B
TIMER0_CONFIG = 0x0E
CRC_RX_CONFIG = 0x12
RX_STATUS = 0x13
TX_CONFIG = 0x18
CRC_TX_CONFIG = 0x19
RF_STATUS = 0x1D
SYSTEM_STATUS = 0x24
COUNT = 0x44
TIMER_STATUS = (TIMER0_STATUS, TIMER0_STATUS + 1, TIMER0_STATUS + 2)
READ_ONLY = TIMER_STATUS + (IRQ_STATUS, RX_STATUS, RF_STATUS)

# Bits of IRQ_STATUS.
IRQ_RX = 1 << 0
IRQ_TX = 1 << 1
IRQ_IDLE = 1 << 2
IRQ_TX_RFOFF = 1 << 8
IRQ_TX_RFON = 1 << 9
IRQ_TIMER0 = 1 << 11
IRQ_RX_SOF_DET = 1 << 14
IRQ_GENERAL_ERROR = 1 << 17
IRQ_UNMASKABLE = 7 << 17

# Bits of RX_STATUS: bytes 8:0, frames 12:9, then
RX_INTEGRITY_ERROR = 1 << 16
RX_COLLISION = 1 << 18
RX_POSITION = 19

# Bits of SYSTEM_STATUS.
BOOT_POR = 1 << 0
BOOT_SOFT_RESET = 1 << 3
SEMANTIC_ERROR = 1 << 6
SYNTAX_ERROR = 1 << 7
PARAMETER_ERROR = 1 << 8
ERRORS = SEMANTIC_ERROR | SYNTAX_ERROR | PARAMETER_ERROR

# Bits of TX_CONFIG.
TX_DATA_ENABLE = 1 << 10
TX_START_SYMBOL = 3 << 6

# TRANSCEIVE_STATE.
IDLE, WAIT_TRANSMIT, TRANSMITTING, WAIT_RECEIVE, WAIT_FOR_DATA, RECEIVING = range(6)

AGC_VALUE = 0x1F0  # in RF_STATUS 9:0 while the field is on: any plausible value

# What LOAD_RF_CONFIG writes: (register, value). TX_CONFIG and the CRC registers are not in the
# annex; these values frame with SOF, data and EOF, and check CRC-16 with preset FFFF, inverted.
_CRC = 0x1B
_COMMON_TX = ((TX_CONFIG, 0x0540), (CRC_TX_CONFIG, _CRC), (0x15, 0), (0x16, 0), (0x29, 0x10))
_COMMON_RX = ((CRC_RX_CONFIG, _CRC), (0x1B, 0), (0x1E, 0x804B), (0x1F, 0x801F0), (0x22, 0x1A))
TX_PROFILES = {
    0x0D: _COMMON_TX + ((0x14, 0xF000001F), (0x20, 0xDBC745), (0x21, 0x782)),
    0x0E: _COMMON_TX + ((0x14, 0x00FF000F), (0x20, 0x3A4F44), (0x21, 0x8E)),
}
RX_PROFILES = {
    0x8D: _COMMON_RX + ((0x1C, 0x4010),),
    0x8E: _COMMON_RX + ((0x1C, 0xC4010),),
}


def after_reset():
    """The register file as a list; registers not named here are 0."""
    registers = [0] * COUNT
    registers[TX_CONFIG] = 0x0540
    return registers


def eeprom():
    """EEPROM of a hobby module: product 3.5, firmware 4.1 (C4), EEPROM 145.0."""
    memory = bytearray(255)
    memory[0x00:0x10] = bytes(range(0x51, 0x61))  # die identifier
    memory[0x10:0x16] = b"\x05\x03\x01\x04\x00\x91"  # minor version first
    memory[0x16] = 1  # IDLE_IRQ_AFTER_BOOT
    return memory
