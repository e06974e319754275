"""
The articles of procedure, a row each (procedures §D, V01-V29, of the contest code; §E.2 of the
official rules of guobiao), to be read against the book. The texts in two languages are the host's.

===========  =================================================================================
article      its number in §D; 30 is time overrun, which §D does not have (E.2, last line)
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
"""

# fmt: off
BOOK = (
    b"\n"
    # article phase trigger closes remedy tiles points confirms module
    b"V01 before wind_tile_out_of_order throw draw_again stands stands v seatdraw\n"
    b"V02 before wrong_dealer throw right_dealer stands stands n throws\n"
    b"V03 before wrong_round throw right_round stands stands n before\n"
    b"V04 before seats_not_exchanged throw exchange stands stands v before\n"
    b"V05 before wall_wrong throw rebuild stands stands r before\n"
    b"V06 before reshuffle throw rebuild - - n reshuffle\n"
    b"V07 deal thrown_out_of_order first_take rethrow skip_deal warn v throws\n"
    b"V08 deal wrong_second_thrower first_take rethrow stands stands n throws\n"
    b"V09 deal wrong_cut dealer_take reopen stands stands n taking\n"
    b"V10 deal wrong_cut_taken at_once - stands stands n misdeal\n"
    b"V11 deal wrong_take next_take put_back stands stands n taking\n"
    b"V12 deal took_out_of_order seen put_back queue stands v taking\n"
    b"V13 play kong_out_of_turn tail_take cancel queue warn n kongs\n"
    b"V14 play bonus_wrong discard replace stands stands n kongs\n"
    b"V15 play discard_out_of_turn next_draw take_back stands warn n discards\n"
    b"V16 play chow_out_of_order laid call_only queue dead n false_melds\n"
    b"V17 play chow_wrong_tiles laid call_only queue dead n false_melds\n"
    b"V18 play pung_after_chow settled refuse - ladder n calls\n"
    b"V19 play pung_kong_wrong_tiles laid call_only queue dead n false_melds\n"
    b"V20 play wrong_count discovery refill dead dead n counts\n"
    b"V21 play exposed_own at_once turn_back queue queue r exposed\n"
    b"V22 play named_not_played - - queue ladder v exposed\n"
    b"V23 play exposed_wall decision accept pickup warn v exposed\n"
    b"V24 play early_draw decision accept pickup ladder v exposed\n"
    b"V25 play peeked - - queue warn r exposed\n"
    b"V26 win ready_wrong win_call withdraw dead - n ready\n"
    b"V27 win touched_while_verified verified put_back warn warn r winning\n"
    b"V28 win false_win - - dead pay10 r winning\n"
    b"V29 win dispute appeal rule - - r rulings\n"
    b"T30 play overrun - - warn ladder n overrun\n"
)

# Effects of those of which nothing was laid down: article, tiles, points (空吃空碰空杠).
CALLED = (
    b"V16 warn ladder\n"
    b"V17 warn ladder\n"
    b"V19 - ladder\n"
)
# fmt: on

ARTICLE, PHASE, TRIGGER, CLOSES, REMEDY, TILES, POINTS, CONFIRMS, MODULE = range(9)


def row(article):
    """The words of an article's row, as a list of bytes."""
    return BOOK.split(b"\n", article + 1)[article].split(b" ")


def effect(article, code):
    """Effect of an article that is not put right, where penalties are ``code``: ``tiles``,
    ``points``, or ``none``, which leaves only what cannot win."""
    words = row(article)
    if code == "tiles":
        return words[TILES]
    if code == "points":
        return words[POINTS]
    return b"dead" if words[POINTS] in (b"dead", b"pay10", b"pay20") else b"stands"


def called(article, code):
    """Effect of a chow, pung or kong that was called and not laid down."""
    words = CALLED[CALLED.index(b"V%d " % article) :].split(b"\n", 1)[0].split(b" ")
    return {"tiles": words[1], "points": words[2]}.get(code, b"-")
