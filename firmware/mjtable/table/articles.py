"""
The articles of procedure, a row each (procedures §D, V01-V29, of the contest code; §E.2 of the
official rules of guobiao), to be read against the book. The texts in two languages are the host's.

===========  =================================================================================
row          its number in §D; 30 is time overrun, which §D does not have (E.2, last line)
phase        before (取牌前), deal (取牌), play (打牌), win (擂牌)
trigger      what was done
closes       the settled action that ends the time to put it right; ``-``: it cannot be
remedy       what puts it right inside that time
tiles        effect outside it where penalties are tiles: the contest code
points       effect outside it where penalties are points: guobiao
confirms     who decides: n nobody, v victim or consent, r referee
module       of this folder that follows it
===========  =================================================================================

Effects: ``stands`` what happened is fact; ``queue`` the tiles named are penalty tiles; ``dead``
cannot win this hand; ``skip_deal`` misses its next deal; ``pickup`` takes the refused wall tile;
``warn`` a warning; ``ladder`` a warning, then 5, 10, 20 ... points (E.2); ``pay10``, ``pay20`` so
many points to each opponent, and dead; ``-`` nothing.

The table is this text, which the device does not hold. There the effects are a letter of
``NAMES`` for each article, and a test holds the two together.

=== ====== ====================== =========== ============ ===== ====== ======== ===========
row phase  trigger                closes      remedy       tiles     points confirms module
=== ====== ====================== =========== ============ ===== ====== ======== ===========
V01 before wind_tile_out_of_order throw       draw_again   stands    stands v        seatdraw
V02 before wrong_dealer           throw       right_dealer stands    stands n        throws
V03 before wrong_round            throw       right_round  stands    stands n        before
V04 before seats_not_exchanged    throw       exchange     stands    stands v        before
V05 before wall_wrong             throw       rebuild      stands    stands r        before
V06 before reshuffle              throw       rebuild      -         -      n        reshuffle
V07 deal   thrown_out_of_order    first_take  rethrow      skip_deal warn   v        throws
V08 deal   wrong_second_thrower   first_take  rethrow      stands    stands n        throws
V09 deal   wrong_cut              dealer_take reopen       stands    stands n        taking
V10 deal   wrong_cut_taken        at_once     -            stands    stands n        misdeal
V11 deal   wrong_take             next_take   put_back     stands    stands n        taking
V12 deal   took_out_of_order      seen        put_back     queue     stands v        taking
V13 play   kong_out_of_turn       tail_take   cancel       queue     warn   n        kongs
V14 play   bonus_wrong            discard     replace      stands    stands n        kongs
V15 play   discard_out_of_turn    next_draw   take_back    stands    warn   n        discards
V16 play   chow_out_of_order      laid        call_only    queue     dead   n        false_melds
V17 play   chow_wrong_tiles       laid        call_only    queue     dead   n        false_melds
V18 play   pung_after_chow        settled     refuse       -         ladder n        calls
V19 play   pung_kong_wrong_tiles  laid        call_only    queue     dead   n        false_melds
V20 play   wrong_count            discovery   refill       dead      dead   n        counts
V21 play   exposed_own            at_once     turn_back    queue     queue  r        exposed
V22 play   named_not_played       -           -            queue     ladder v        exposed
V23 play   exposed_wall           decision    accept       pickup    warn   v        exposed
V24 play   early_draw             decision    accept       pickup    ladder v        exposed
V25 play   peeked                 -           -            queue     warn   r        exposed
V26 win    ready_wrong            win_call    withdraw     stands    -      n        declare
V27 win    touched_while_verified verified    put_back     warn      warn   r        winning
V28 win    false_win              -           -            dead      pay10  r        falsewin
V29 win    dispute                appeal      rule         -         -      r        rulings
T30 play   overrun                -           -            warn      ladder n        overrun
=== ====== ====================== =========== ============ ===== ====== ======== ===========
"""

# letter and effect
NAMES = b" -- sstands qqueue ddead mskip_deal ppickup wwarn lladder fpay10 "
# V01 to V29, T30
_TILES = b"sssss-mssssqqssqq-qdqqppqswd-w"
_POINTS = b"sssss-wssssswswddlddqlwlw-wf-l"
# V16, V17, -, V19 of which nothing was laid down (空吃空碰空杠)
_CALLED_TILES = b"ww--"
_CALLED_POINTS = b"ll-l"


def _named(letter):
    at = NAMES.find(b" " + letter) + 2
    return NAMES[at : NAMES.find(b" ", at)]


def effect(article, code):
    """Effect of an article that is not put right, where penalties are ``code``: ``tiles``,
    ``points``, or ``none``, which leaves only what cannot win."""
    points = _POINTS[article - 1 : article]
    if code == "tiles":
        return _named(_TILES[article - 1 : article])
    if code == "points":
        return _named(points)
    return b"dead" if points in (b"d", b"f") else b"stands"


def called(article, code):
    """Effect of a chow, pung or kong that was called and not laid down."""
    at = article - 16
    if code == "none":
        return b"-"
    letters = _CALLED_TILES if code == "tiles" else _CALLED_POINTS
    return _named(letters[at : at + 1])
