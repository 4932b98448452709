"""What an action that is only pointed at would change: the next Fronts, every right of way that flips, what
is left hanging. A pure function.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.mars.picture.hanging import hanging
from game.games.mars.picture.overlays import Badge, Overlays, fronts_of
from game.games.mars.rules.modes import standings, unit_title
from game.games.mars.rules.orders import AREA, BROOD, SPAWN, STRIKE, Order
from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import NAMES, NUMBERS, names_of, squares_of

IN_PLACE = (STRIKE, AREA, SPAWN, BROOD)
"""The verbs of actions after which the unit stands where it stood."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The position after an action beside the one before it.

    ``fronts`` are the next Fronts, None where none changes; ``turns``: the Front becomes Active or Passive;
    ``flips`` the badges of pieces of both sides that gain or lose the right of way, ``hanging`` the squares
    of the acting side's units that could be taken for nothing. ``words`` say the same, '' for no change.
    """

    fronts: Overlays | None = None
    turns: bool = False
    flips: tuple[Badge, ...] = ()
    hanging: tuple[str, ...] = ()
    words: str = ""


def ahead_of(before: Position, after: Position, order: Order) -> Ahead:
    """What a legal action changes."""
    origin, goal, side = NUMBERS[order.origin], NUMBERS[order.goal], before.turn
    mover = goal if order.verb not in IN_PLACE and before.pieces[side] >> origin & 1 else -1
    known, flips = standings(before), []
    for square, found in standings(after).items():
        old = known.get(origin if square == mover else square)
        if old is not None and old.has != found.has:
            flips.append(Badge(NAMES[square], found.has, found.line, found.text))
    field = hanging(after)
    turns = before.etiquette.is_active != after.etiquette.is_active
    hung = " and ".join(
        f"{unit_title(after, square, side)} on {NAMES[square]}" for square in squares_of(field)
    )
    words = [
        f"The Front becomes {'Active' if after.etiquette.is_active else 'Passive'}." if turns else "",
        _flipped(after, flips),
        f"Left hanging: {hung}." if hung else "",
    ]
    fronts = fronts_of(after)
    is_same = not turns and fronts.fronts == fronts_of(before).fronts
    return Ahead(
        None if is_same else fronts, turns, tuple(flips), names_of(field), " ".join(filter(None, words))
    )


def _flipped(after: Position, flips: list[Badge]) -> str:
    """Who gains the right of way and who loses it: one piece by its name, several by their numbers."""
    if len(flips) == 1:
        square = NUMBERS[flips[0].key]
        unit = unit_title(after, square, after.at[square] & 1)
        return f"{unit} on {flips[0].key} {'gains' if flips[0].has else 'loses'} the right of way."
    told = []
    for verb, has in (("gained", True), ("lost", False)):
        sides = [after.at[NUMBERS[flip.key]] & 1 for flip in flips if flip.has == has]
        counts = [f"{sides.count(side)} of {SIDE_NAMES[side]}" for side in (0, 1) if side in sides]
        told += [f"{verb} by {' and '.join(counts)}"] if counts else []
    return f"Right of way {', '.join(told)}." if told else ""
