"""
docs/messages.md: what the table says and hears, from the code that says it.

``python -m mjtable_host.docs.messages [--check]`` writes the page, or says whether it is current.
"""

import sys

from mjtable.table import names
from mjtable_host.docs import pages

MEANING = {
    "phase": "the hand entered a phase: " + ", ".join(names.PHASES),
    "roll": "this side throws now; throw 1 or 2, 0 for the seats",
    "break": "the wall is broken at this stack",
    "take": "a deal take: this side takes so many tiles from this stack (and from zone2)",
    "draw_here": "the next tile to draw lies here",
    "replace_here": "the next replacement tile lies here",
    "turn": "this side plays, until then if there is a limit",
    "claim_window": "this discard may be claimed until then",
    "count": "a rack holds a wrong number of tiles",
    "violation": "a rule was broken, and where to put it right: " + ", ".join(names.ARTICLES[1:]),
    "cleared": "a violation was put right",
    "paused": "the hand stands still (1) or goes on (0)",
    "out_of_step": "what lies on the table cannot be explained; here it is in question",
    "in_step": "it can be explained again",
    "missing": "this tile is missing (named only before the first throw), expected here",
    "foreign_tag": "a tag that is no tile of this set lies here; it says to be this tile, -1: none"
    " or it lies concealed; `what`: 0 no tile, 1 a tile the game is played without, 2 of another"
    " set, 3 a copy of a tile's tag, 4 the old tag of a tile that was replaced, 5 of another set"
    " or copied (its memory cannot be read, or the table has no passport)",
    "foreign_cleared": "and has been taken away",
    "reader_out": "a reader does not answer, play pauses (`up` 0); it answers again (`up` 1)",
    "hand": "a hand begins: its number, the dealer's side, the wind of the round",
    "thrown": "a throw counts: by this side, throw 1 or 2, both dice",
    "wall": "a wall is complete; its tiles stay secret while the hand runs",
    "dealt": "a tile was dealt from this stack",
    "drew": "a tile was drawn from this stack",
    "flowered": "a flower was laid down",
    "replaced": "a replacement was drawn from this stack",
    "discarded": "a tile was discarded; drawn 1 = straight from the draw",
    "claimed": "a discard was claimed as this meld",
    "concealed_kong": "a concealed kong",
    "added_kong": "a tile was added to a pung",
    "win": "a hand was won: by 0 self-drawn, 1 discard, 2 robbed kong",
    "drawn_hand": "the wall is used up and nobody won",
    "score": "what a win is worth: `total` with the flowers, `legal` 0 if that is too little;"
    " `items` are three bytes each: number of the fan (101 a win of hongzhong, 102 its birds that"
    " hit, from 110 the rows of Ningbo's table of tai), its value, how often",
    "settlement": "what each seat gets or pays, the dealer first; `winner` is a seat, -1 of a"
    " false win; the scores of the players after it, a player being named by"
    " the side he began at",
    "birds": "so many birds are turned after this side's win: the next tiles of the wall go one by"
    " one into its flower zone",
    "bird": "a bird was turned",
    "points": "what this side's win counts is asked for: the answer is the request `points`, or"
    " `next_hand` for a win that pays nothing",
    "indicator": "the upper tile of this stack is to be turned (tile -1), or was, and these kinds"
    " are wild, two hex digits each",
    "called": "a button was pressed: 0 hu, 1 kong, 2 pung, 3 chow, 4 ready, 5 yes, 6 no, 7 call",
    "ask": "people are asked: 1 does the throw out of turn stand (dealer), 2 was it"
    " inadvertent, 3 is the wall tile accepted, 4 is the win agreed, 5 pull a penalty tile,"
    " 6 have seats been exchanged, 7 who has won the hand before, which ended unsaid (yes: I have;"
    " no: nobody, it is played again); 0: nothing is asked any more;"
    " `who` are the bits of the sides that may answer with yes or no",
    "answered": "a side said yes (1) or no (0)",
    "seat": "what stands against a side: its penalty tiles, the next to be discarded first; the"
    " wall tile it must take and discard; whether it cannot win this hand; draws to omit, deals to"
    " miss; whether it is ready; warnings",
    "ledger": "an entry of the ledger of penalties: its number, the article, against whom, points,"
    " the effect, who confirmed it (a side, 4 the referee, -1 the table)",
    "cancelled": "the referee cancelled an entry of the ledger; it stays in the record",
    "ruled": "the referee ruled",
    "referee": "a side calls the referee to this table, or he is called about what it did",
    "stands": "the time to put a violation right is over: it is fact and takes effect",
    "refused": "a button that means nothing now",
    "ready": "a side declares itself ready (1), or withdraws it (0)",
    "overrun": "a side's time to discard is over",
    "dealer": "who deals this hand after all, and the wind of the round: people put it right"
    " before the throw, or a throw out of turn stands",
    "session_time": "so many minutes are left of the session; 0: it is over, no dice"
    " count any more",
    "tray": "dice that do not count as a throw: 1 a die leans (it shows two faces or does not lie"
    " still), 2 a die is not seen in the tray (die -1: neither), 3 a die lies off the tray, in"
    " that zone: throw both again, or enter them with `dice`; 4 thrown again, the throw before"
    " stands; 0 nothing is wrong any more",
    "rebuild": "a side asks for the walls to be mixed and built again",
    "pulled": "a penalty tile was pulled from a hand, by lot where there is a seed",
    "hint": "what a learner could complete: 1 the hand, 2 a kong, 4 a pung, 8 a chow, 256 a bonus"
    " tile is held, added; 0: nothing any more; only at the assist level teach",
    "marker": "the discard of a ready declaration belongs on this empty stack behind the tail, "
    "where it is no tile of the wall",
    "sham_kong": "four tiles that lie face down for a concealed kong and are none (诈杠): for the"
    " journal and the referee, no player is told before the hand is over",
    "final": "the time to appeal is over: the scores are final",
    "next": "a hand is over: who deals next, -1 when the session is over; the player that then"
    " sits at each side, two digits each: where they differ from before, seats are exchanged",
}

REQUESTS = (
    "## What the table hears",
    "",
    'A request is a line of the same form, `@{"id":7,"do":"hello"}*` and the CRC. Its answer is a',
    "line with `e` `answer`, the same `id`, and `error` if it was refused. Send the next request",
    "when the answer has come. After a reset the table says `hello` by itself; `lost` counts the",
    "lines that found no room.",
    "",
    "A link is a player's until it asks for the role of the referee, and after a reset again; the",
    "journal has both. Who rules, cancels or looks at the last events without that role hears so.",
    "`hello`, `config`, `events` and `challenge` are answered when no claim is open or the",
    "hand stands still. The last events are `last`, a list of at most 20: `[t, name, value,",
    "...]`, the values in the order of the fields above or of `table/events.py`; prompts are",
    "left out, and what is hidden while a hand runs is `null`, but for a referee who has",
    "proved that he is one.",
    "",
    "A move in the journal and in the last events says how `sure` the senses were, in",
    "percent: how likely the next look says so again, by the rule of succession, (yes + 1) /",
    "(yes + no + 2). Yes say reads in the new place and misses in the old one (at most nine),",
    "no say misses in the new place and reads in others: 75 is two reads and nothing against",
    "them. It is what antennas said alone; what was expected, which made two reads enough, is",
    "not in it. Moves that were derived, and journals of before, have none.",
    "",
    "A table with a `referee_key` in its `config.json` (any text; 32 random characters are",
    "good) wants that proof: `challenge` gives a `nonce` of 16 bytes, good for one `role`,",
    "whose `proof` is the HMAC-SHA256 of these bytes under that text, 64 hex digits. Without",
    "a key it takes everybody at his word, and nobody has proved anything. The key is in no",
    "answer and not in the journal.",
    "",
    "To a referee who has proved it the table tells what its antennas begin and cease to",
    "hear, from `readings` on until he says otherwise, asks for a role, or a reset; `mjtable",
    "trace --record` keeps it. A line `readings` has the number of its `first` entry, the",
    "`ticks` of now (ms, 16 bits) and the entries in hex, 4 bytes each: ticks, low byte",
    "first, whose two lowest bits say 0 not heard any more, 1 heard, 2 heard there alone; the",
    "tag (0-143 tiles, 144-151 foreign ones, 160 + die * 8 + face, the bottom one, 176 + side",
    "* 8 + button that was pressed); the site (reader * 32 + antenna, of a die its pocket).",
    "The journal has such a record of the newest 64 when something was wrong.",
    "",
    "| do | fields | meaning |",
    "|---|---|---|",
    "| `hello` | - | who is there: firmware, board, rule set, parts |",
    "| `config` | - | the configuration |",
    "| `challenge` | - | a nonce, to prove that one is the referee |",
    "| `role` | `name`, `proof` | who is at this end: `player` or `referee`; `proof`: see above |",
    "| `events` | - | the referee asks for the last 20 events |",
    "| `readings` | `on` | a referee who has proved it is told raw readings (1), or no more (0) |",
    "| `dice` | `a`, `b`, `side` | dice that were not read; without `side`: whose throw it is |",
    "| `press` | `side`, `button` | as if that button were pressed, 0-7 |",
    "| `deals` | `side` | before the throw: who deals |",
    "| `round` | `wind` | before the throw: the wind of the round, 0-3 |",
    "| `seats` | `p0` ... `p3` | before the throw: the player that sits at each side |",
    "| `next_hand` | - | the next hand may begin |",
    "| `points` | `value` | what the win counts, where the table asks for it |",
    "| `abort` | - | the hand ends here |",
    "| `ruling` | `what`, `side`, `number`, `tile` | the referee rules, see `table/rulings.py` |",
    "| `cancel` | `entry` | the referee cancels an entry of the ledger |",
    "| `assist` | `level` | 0 teach, 1 club, 2 tournament, 3 referee, until the next start |",
    "| `pause`, `resume` | - | the hand stands still, goes on |",
)


def render() -> str:
    lines = [
        "# Messages of the table",
        "",
        "Written by `make docs` from `firmware/mjtable/table/cues.py`; change it there.",
        "",
        "A line on the link is `@`, compact JSON, `*`, eight hex digits of the JSON's CRC-32 and",
        "a newline. `n` is the sequence number, `t` the table's time in ms, `e` the name below,",
        "the fields follow. The journal has the same names and fields, the hidden ones too.",
        "Sides are 0-3, tiles 0-143, `-1` is none; zones are written `w0.15` (wall of side 0,",
        "15th stack from its right end), `rack2`, `meld2`, `flower2`, `pond2`, `tray0`, `-`.",
        "A tile below 136 is kind * 4 + copy, the kinds being nine characters, nine bamboos, nine",
        "dots, four winds, three dragons; 136-143 are the flowers.",
        "",
        "| name | fields | hidden while the hand runs | meaning |",
        "|---|---|---|---|",
    ]
    for kind in names.kinds():
        name, fields, hidden = names.fields(kind)
        lines.append(f"| `{name}` | {_list(fields)} | {_list(hidden)} | {MEANING[name]} |")
    lines += ["", *REQUESTS]
    return "\n".join(lines) + "\n"


def _list(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "-"


def main(arguments: list[str]) -> int:
    """Exit code 1 when ``--check`` finds a page out of date."""
    return pages.write(arguments, {"messages.md": render()})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
