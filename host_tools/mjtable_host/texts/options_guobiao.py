"""国标麻将: what its options mean, and the clause of each."""

from mjtable_host.texts.options_common import Texts

GUOBIAO: dict[str, Texts | str] = {
    "set": "000-03",
    "break_mode": "B.000-3",
    "claim_ms": "B.000-9",
    "rob_ms": "B.000-12",
    "flowers_ms": "B.000-6",
    "first_discard_ms": "B.000-6",
    "first_discard_clock": (
        "a clock of its own for the dealer's first discard, or a single one with the flowers",
        "庄家首张出牌另行计时（apart），或与开局补花合用一个时限（single）",
        "B.000-6",
    ),
    "discard_ms": "B.000-8",
    "bank_minutes": "B.000-8",
    "bank_for": "B.000-8",
    "chow_settles_on_lay": "B.000-10",
    "dead_may_claim": "D note 4",
    "minimum": (
        "fan without flowers that a hand needs to win; 0: any winning shape does",
        "起和番数（花牌不计）；0 为成牌即可和",
        "E.1",
    ),
    "verification": "E.1",
    "mcr_edition": (
        "edition of the fan: 1998 as played in China today, or the international one of 2006",
        "番种版本：1998（国内现行），或 2006 国际版",
        "E.4",
    ),
    "appeal_minutes": "B.004-34",
    "session_minutes": "E.1",
    "session_warning": "E.1",
    "time_called": "E.1",
    "hands": "E.1",
    "exchange_rounds": (
        "seats are exchanged after so many rounds; 0: never",
        "每打几圈调换一次座位；0 为不调换",
        "E.1",
    ),
    "penalties": "E.2",
}
