"""Air that goes wrong in one way, as often as a test wants."""

from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import airtime

CAPTURE = "capture"  # of those who answer in a slot the first is received, the others are lost


class Flawed(air.Radio):
    """Clean air but for the first ``flaws`` receptions, which come to ``status``."""

    def __init__(self, world, status, flaws):
        air.Radio.__init__(self, world)
        self.status = status
        self.flaws = flaws

    def receive(self, field, replies, now):
        answer = air.Radio.receive(self, field, replies, now)
        if not self.flaws:
            return answer
        self.flaws -= 1
        if self.status == CAPTURE:
            return air.Radio.receive(self, field, replies[:1], now)
        if self.status == air.GHOST or self.status == air.BROKEN:
            return airtime.T1, None, -1, self.status
        return answer and (answer[0], answer[1], -1, self.status)


class Covered(air.Radio):
    """Clean air in which a tag captures every slot in which another one answers as well."""

    def __init__(self, world, upper, lower):
        air.Radio.__init__(self, world)
        self.pair = [world.tags[tile].uid for tile in (upper, lower)]

    def receive(self, field, replies, now):
        answering = [reply[0].uid for reply in replies]
        if all(uid in answering for uid in self.pair):
            replies = [reply for reply in replies if reply[0].uid != self.pair[1]]
        return air.Radio.receive(self, field, replies, now)


def spoil(machine, status, flaws):
    """The air of a machine whose readers are on goes wrong from now on."""
    _breathe(machine, Flawed(machine.world, status, flaws))


def cover(machine, upper, lower):
    """One tile lies upon another from now on, as far as the air goes."""
    _breathe(machine, Covered(machine.world, upper, lower))


def _breathe(machine, radio):
    radio.fields = machine.radio.fields
    radio._epoch = machine.radio._epoch
    machine.radio = radio
    for chip in machine.readers:
        chip.trx._radio = radio
