"""What the others of a puzzle of Diplomacy or a variant answer: orders that foil what was ordered, if there
are any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game import AnyGame
from game.core.puzzle import Foil, Task
from game.games.diplomacy.puzzles.force import Aim, Theater, TooManyReplies
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState, Step


def answer_to(task: Task) -> Foil:
    """The answers in one puzzle."""
    aim = Aim(task.kind, task.place, task.seat)

    def answer(game: AnyGame, state: DiplomacyState, own: tuple[Order, ...]) -> Mapping[str, Sequence[Order]]:
        if not own or state.moment.step is not Step.MOVEMENT:
            return {}
        try:
            reply = Theater(DiplomacyGame.of(game), state, aim).foil(own)
        except TooManyReplies:
            return {}
        found: dict[str, list[Order]] = {}
        for order in reply or ():
            found.setdefault(order.seat, []).append(order)
        return found

    return answer
