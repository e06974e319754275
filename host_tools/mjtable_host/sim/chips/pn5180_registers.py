"""
PN5180 register file: addresses, values after reset and after LOAD_RF_CONFIG, EEPROM contents
(data sheet PN5180A0xx/C3,C4, register chapter, RF-configuration annex, EEPROM table).
"""

SYSTEM_CONFIG = 0x00
IRQ_ENABLE = 0x01
IRQ_STATUS = 0x02
IRQ_CLEAR = 0x03
TRANSCEIVE_CONTROL = 0x04
TIMER0_STATUS = 0x08
TIMER0_RELOAD = 0x0B
TIMER0_CONFIG = 0x0E
RX_WAIT_CONFIG = 0x11
CRC_RX_CONFIG = 0x12
RX_STATUS = 0x13
TX_WAIT_CONFIG = 0x17
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
IRQ_STATE_CHANGE = 1 << 5
IRQ_TX_RFOFF = 1 << 8
IRQ_TX_RFON = 1 << 9
IRQ_TIMER0 = 1 << 11
IRQ_RX_SOF_DET = 1 << 14
IRQ_GENERAL_ERROR = 1 << 17
IRQ_UNMASKABLE = 7 << 17

# Bits of TRANSCEIVE_CONTROL; 9:4 name states that raise IRQ_STATE_CHANGE.
INITIATOR = 1 << 0
RX_MULTIPLE_ENABLE = 1 << 1
TX_SKIP_SEND = 1 << 3

# Bits of RX_STATUS: bytes 8:0, frames 12:9, then
RX_FRAMES = 9
RX_INTEGRITY_ERROR = 1 << 16
RX_PROTOCOL_ERROR = 1 << 17
RX_COLLISION = 1 << 18
RX_POSITION = 19

# Bits of SYSTEM_STATUS.
BOOT_POR = 1 << 0
BOOT_WAKE_UP = 1 << 2
BOOT_SOFT_RESET = 1 << 3
SEMANTIC_ERROR = 1 << 6
SYNTAX_ERROR = 1 << 7
PARAMETER_ERROR = 1 << 8
ERRORS = SEMANTIC_ERROR | SYNTAX_ERROR | PARAMETER_ERROR

# Bits of TX_CONFIG.
TX_DATA_ENABLE = 1 << 10
TX_START_SYMBOL = 3 << 6

# TRANSCEIVE_STATE.
IDLE, WAIT_TRANSMIT, TRANSMITTING, WAIT_RECEIVE, WAIT_FOR_DATA, RECEIVING, LOOPBACK = range(7)

AGC_VALUE = 0x1F0  # in RF_STATUS 9:0 while the field is on: any plausible value

# RF configurations of ISO 15693: 100 % and 10 % ASK, replies at 26 and at 53 kbit/s.
TX_ASK100, TX_ASK10 = 0x0D, 0x0E
RX_26, RX_53 = 0x8D, 0x8E
ISO15693_TX, ISO15693_RX = (TX_ASK100, TX_ASK10), (RX_26, RX_53)

# What LOAD_RF_CONFIG writes: (register, value). TX_CONFIG and the CRC registers are not in the
# annex; these values frame with SOF, data and EOF, and check CRC-16 with preset FFFF, inverted.
_CRC = 0x1B
_COMMON_TX = ((TX_CONFIG, 0x0540), (CRC_TX_CONFIG, _CRC), (0x15, 0), (0x16, 0), (0x29, 0x10))
_COMMON_RX = ((CRC_RX_CONFIG, _CRC), (0x1B, 0), (0x1E, 0x804B), (0x1F, 0x801F0), (0x22, 0x1A))
PROFILES = {
    TX_ASK100: _COMMON_TX + ((0x14, 0xF000001F), (0x20, 0xDBC745), (0x21, 0x782)),
    TX_ASK10: _COMMON_TX + ((0x14, 0x00FF000F), (0x20, 0x3A4F44), (0x21, 0x8E)),
    RX_26: _COMMON_RX + ((0x1C, 0x4010),),
    RX_53: _COMMON_RX + ((0x1C, 0xC4010),),
}


def is_profile(number):
    """Whether there is an RF configuration of that number."""
    return number <= 0x1C or 0x80 <= number <= 0x9C


IRQ_PIN_CONFIG = 0x1A  # EEPROM: bit 0 the pin is active high, 1 reading IRQ_STATUS clears it


def after_reset():
    """The register file as a list; registers not named here are 0."""
    registers = [0] * COUNT
    registers[TX_CONFIG] = 0x0540
    # an estimate, so that who never writes it is an initiator, as in AN12650's sequences
    registers[TRANSCEIVE_CONTROL] = INITIATOR
    return registers


def eeprom():
    """EEPROM of a hobby module: product 3.5, firmware 4.1 (C4), EEPROM 145.0."""
    memory = bytearray(255)
    memory[0x00:0x10] = bytes(range(0x51, 0x61))  # die identifier
    memory[0x10:0x16] = b"\x05\x03\x01\x04\x00\x91"  # minor version first
    memory[0x16] = 1  # IDLE_IRQ_AFTER_BOOT
    memory[IRQ_PIN_CONFIG] = 1
    return memory
