"""How the orders of Martian Diplomacy are written and read.

    F LYO P   F LYO P c2   F LYO U   F LYO - MAR U   A TYR BL   F BLA XR   A BER REPAIR   A SIL S X MUN - BER

A Martian is ``X``; ``M`` is read as well. Each verb is the word that stands in the canonical text.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.diplomacy.martian.rules.ledger import MARTIAN
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.text.forms import MOVE_WORDS
from game.games.diplomacy.rules.text.notation import Notation
from game.games.diplomacy.rules.text.reading import Form, Reader

PICK_UP, UNLOAD, BLOCKADE, EXTERMINATE, REPAIR = "p", "u", "bl", "xr", "repair"
DELIVER = "move+u"
"""A move with the capsule aboard unloaded on arrival."""

MARTIAN_VERBS = (PICK_UP, UNLOAD, DELIVER, BLOCKADE, EXTERMINATE, REPAIR)
"""The verbs that standard Diplomacy does not have."""

MAJORITY = "MAJORITY"
MOTIONS = {MAJORITY: "Vote for the end by majority"}
"""What all survivors may agree on by votes beside a draw (rule 23)."""

EMERGE = "emerge"
"""What a capsule that is due does; nobody orders it."""
EMERGING = "the Martian emerging in "


class Emergence(Order):
    """What a capsule does that opens: an order that nobody wrote, told in words wherever orders are told
    (rule 10).
    """

    __slots__ = ()

    def own_text(self) -> str:
        """ "the Martian emerging in MUN"."""
        return f"{EMERGING}{self.at}"


_UNLOAD_WORDS = ("u", "unload", "unloads", "unloading")


def _plain(verb: str) -> Callable[[Reader, str, str], Order]:
    return lambda reader, kind, at: Order(reader.power, verb, kind, at)


def _read_pick_up(reader: Reader, kind: str, at: str) -> Order:
    """ "P", "P c2", "pick-up c2", "picks up the capsule"."""
    reader.skip(("-", "up", "the", "capsule", "cylinder"))
    target = ""
    if reader.word[:1] == "c" and reader.word[1:].isdigit():
        target = reader.word
        reader.accept((target,))
    return Order(reader.power, PICK_UP, kind, at, target)


def _read_deliver(reader: Reader, kind: str, at: str) -> Order | None:
    """ "- MAR U"; without the word at the end it is a move."""
    reader.skip(MOVE_WORDS)
    target, via = reader.target(kind)
    reader.skip(("and", "+"))
    if via or not reader.accept(_UNLOAD_WORDS):
        return None
    return Order(reader.power, DELIVER, kind, at, target)


MARTIAN_FORMS = (
    Form(
        PICK_UP,
        ("p", "pi", "pick", "picks", "pickup", "pickups", "capture"),
        _read_pick_up,
        steps="M",
        may_end=True,
    ),
    Form(UNLOAD, _UNLOAD_WORDS, _plain(UNLOAD), steps="M", may_end=True),
    Form(
        BLOCKADE,
        ("bl", "block", "blockade", "blockades", "blockage"),
        _plain(BLOCKADE),
        steps="M",
        may_end=True,
    ),
    Form(EXTERMINATE, ("xr", "exterminate", "exterminates"), _plain(EXTERMINATE), steps="M", may_end=True),
    Form(REPAIR, ("repair", "rep", "repairs"), _plain(REPAIR), steps="M", may_end=True),
    Form(DELIVER, tuple(sorted(MOVE_WORDS)), _read_deliver, steps="M"),
)

MARTIAN_WORDS = {"x": MARTIAN, "m": MARTIAN, "martian": MARTIAN, "martians": MARTIAN}


class MartianNotation(Notation):
    """The orders of Martian Diplomacy, and of its reports."""

    def unwritten(self, seat: str, text: str) -> Order | None:
        """What a capsule does that opens."""
        place = text.removeprefix(EMERGING)
        is_told = place != text and place in self.map.regions
        return Emergence(seat, EMERGE, MARTIAN, place) if is_told else None


def martian_notation(board_map: DiplomacyMap) -> Notation:
    """The notation of Martian Diplomacy on a map."""
    return MartianNotation(board_map, forms=MARTIAN_FORMS, kinds=MARTIAN_WORDS, motions=MOTIONS)
