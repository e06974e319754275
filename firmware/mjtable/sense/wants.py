"""What is expected of a tag where it is read, the more the likelier it is to lie there."""

NOTHING = 0
BESIDE = 1  # it is to come to a zone beside this one
STACK = 2  # nothing, in a stack
ANY = 3  # any tile may come
NAMED = 4
NAMED_STACK = 5
NEXT = 6  # it is named and goes this way in play, or was lifted and is back
NEEDED = 7  # it is named, and what is laid there lacks it
CLAIMED = 8  # it is the discard that somebody may claim, and hands carry it past others' melds
