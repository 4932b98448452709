"""A second look at a line that could not be read: one letter wrong, an order of another phase, what may have
been meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.core.errors import NotationError
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import DISBAND, RETREAT, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step

MOST_MENDS = 4
"""Words of one line that are put right one after the other."""

Read = Callable[[str], Order]
"""Reads a text, with everything that may have been meant in its NotationError."""


class Mended(NamedTuple):
    """A text that can be read after words of it were put right, and those words with what they were taken
    for.
    """

    order: Order
    text: str
    changes: tuple[tuple[str, str], ...]


def one_letter_wrong(read: Read, text: str) -> Mended | None:
    """The order of a text in which words have one letter wrong and can each be one thing only; None for any
    other text.
    """
    return _mended(read, text, lambda error: error.near[0] if len(error.near) == 1 else "")


def nearest_order(read: Read, text: str) -> Mended | None:
    """The order of a text whose unreadable words are replaced by what they resemble most; None when that does
    not read.
    """
    return _mended(read, text, lambda error: error.suggestion)


def _mended(read: Read, text: str, choose: Callable[[NotationError], str]) -> Mended | None:
    changes: list[tuple[str, str]] = []
    for _ in range(MOST_MENDS + 1):
        try:
            return Mended(read(text), text, tuple(changes))
        except NotationError as error:
            meant, start = choose(error), error.column - 1
            if not meant or start < 0 or not error.word:
                return None
            changes.append((error.word, meant))
            text = f"{text[:start]}{meant}{text[start + len(error.word) :]}"
    return None


# -- other phases --------------------------------------------------------------------------------------------


def of_other_phase(game: DiplomacyGame, view: DiplomacyState, seat: str, text: str) -> Order | None:
    """The order that a text would be in another phase, None when it would be none there either."""
    units = (*view.units, *(waiting.unit for waiting in view.dislodged))
    for step in Step:
        if step is not view.moment.step:
            try:
                return game.notation.read(seat, text, step, units, hints=False)
            except NotationError:
                continue
    return None


def phase_note(game: DiplomacyGame, view: DiplomacyState, order: Order, code: str = "wrong_phase") -> str:
    """That an order is one of another phase, in a sentence; '' when ``code``, the reason why it is void, says
    something else.
    """
    return next(_phase_notes(game, view, order, code), "")


def _phase_notes(game: DiplomacyGame, view: DiplomacyState, order: Order, code: str) -> Iterator[str]:
    here = f"This is {game.phase(view).title}"
    unit = f"{order.kind} {order.at}".strip()
    if view.moment.step is Step.RETREATS and order.at:
        waiting = {entry.unit.province for entry in view.dislodged}
        if province_of(order.at) not in waiting:
            yield f"{here}; {unit} has no retreat."
        elif order.verb not in (RETREAT, DISBAND):
            yield f"{here}; {unit} was dislodged and can only retreat or disband."
    elif code == "wrong_phase":
        yield f"{here}; {game.write_order(order)} is an order of another phase."
