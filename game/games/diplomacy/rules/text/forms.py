"""The forms of standard Diplomacy: how each kind of order may be worded after the unit."""

from __future__ import annotations

from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import (
    BUILD,
    CONVOY,
    DISBAND,
    HOLD,
    MOVE,
    REMOVE,
    RETREAT,
    SUPPORT,
    Order,
)
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.rules.text.reading import Form, Reader

MOVE_WORDS = frozenset(
    ("-", "to", "m", "mv", "move", "moves", "moving", "go", "goes", "attack", "attacks", "into")
)
HOLD_WORDS = frozenset(("h", "hold", "holds", "holding", "stand", "stands", "stay", "stays"))


def _read_hold(reader: Reader, kind: str, at: str) -> Order:
    return Order(reader.power, HOLD, kind, at)


def read_move(reader: Reader, kind: str, at: str) -> Order:
    """ "- BUR", "to Norway via convoy"; in a retreat phase the move of a dislodged unit is its retreat."""
    reader.skip(MOVE_WORDS)
    target, via = reader.target(kind)
    if reader.step is Step.RETREATS and province_of(at) in reader.unit_at and not via:
        return Order(reader.power, RETREAT, kind, at, target)
    return Order(reader.power, MOVE, kind, at, target, via=via)


def read_support(reader: Reader, kind: str, at: str) -> Order:
    """ "S A MAR", "S A MAR H", "supports A MAR - BUR"."""
    helped_kind, helped_at = reader.helped()
    target = ""
    reader.skip(("in", "by"))
    if reader.rest[:1] == ["to"] and reader.rest[1:2] and reader.rest[1] in HOLD_WORDS:
        reader.skip(("to",))
    if reader.accept(HOLD_WORDS):
        pass
    elif reader.word in MOVE_WORDS or reader.is_place():
        reader.skip(MOVE_WORDS)
        target, _ = reader.target(helped_kind)
    return Order(reader.power, SUPPORT, kind, at, target, helped_kind, helped_at)


def read_convoy(reader: Reader, kind: str, at: str) -> Order:
    """ "C A LON - NWY", "convoys London to Norway"."""
    helped_kind, helped_at = reader.helped("A")
    reader.skip(MOVE_WORDS)
    target, _ = reader.target(helped_kind)
    return Order(reader.power, CONVOY, kind, at, target, helped_kind, helped_at)


def _read_retreat(reader: Reader, kind: str, at: str) -> Order:
    reader.skip(MOVE_WORDS)
    return Order(
        reader.power, RETREAT, kind, at, reader.region(kind, "the place it retreats to", reader.in_reach())
    )


def _read_disband(reader: Reader, kind: str, at: str) -> Order:
    return Order(reader.power, REMOVE if reader.step is Step.ADJUSTMENTS else DISBAND, kind, at)


def _read_build(reader: Reader, kind: str, at: str) -> Order:
    return Order(reader.power, BUILD, kind, at)


STANDARD_FORMS: tuple[Form, ...] = (
    Form(HOLD, tuple(sorted(HOLD_WORDS)), _read_hold),
    Form(MOVE, tuple(sorted(MOVE_WORDS)), read_move),
    Form(SUPPORT, ("s", "sup", "supp", "support", "supports", "supporting"), read_support),
    Form(CONVOY, ("c", "conv", "convoy", "convoys", "convoying", "transport", "transports"), read_convoy),
    Form(RETREAT, ("r", "ret", "retreat", "retreats", "withdraw", "withdraws"), _read_retreat),
    Form(DISBAND, ("d", "dis", "disband", "disbands", "remove", "removes", "destroy"), _read_disband),
    Form(BUILD, ("b", "build", "builds"), _read_build),
)
