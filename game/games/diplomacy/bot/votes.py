"""When a computer player votes for an end of the game: when it has stood still for years, or is lost.

That is read off what it has seen (`memory`), and everybody has seen the same, so all computer players vote
alike: for a draw where the powers are balanced; where one of them alone is near the goal there is no draw,
and the others concede the game. They concede it as well to a leader whom nobody has come near for years.
"""

from __future__ import annotations

from game.core.remembered import remembered
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.ballot import DRAW, Ballot
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.state import Season

PATIENCE = 5
"""Years without a gain after which the game is as good as over."""

LONG = 15
"""Years of play after which a variant may have less patience (`Doctrine.late_patience`)."""

TOWERING = 3
"""Years after which nobody hopes to catch up with a leader who had so many more centers all the time."""

NEAR_THE_GOAL = 2 / 3
"""The part of the centers needed that makes a power a leader."""


def votes(survey: Survey, power: str, late_patience: int = PATIENCE) -> list[Order]:
    """The vote of a power, where one is due: in Spring, and for a motion that lets somebody win again
    always. ``late_patience`` stands for `PATIENCE` after `LONG` years of play.
    """
    board, memory = survey.board, survey.memory
    state = board.state
    motions = board.rules.open_motions(board.map, state)
    if motions:
        return [Order(power, VOTE, target=motions[0])]
    if not state.options.get("draw_votes", True) or state.moment.season is not Season.SPRING:
        return []
    if memory is None:
        return []
    leaders = leaders_of(board)
    is_lost = len(leaders) == 1 and memory.years_ahead(leaders[0]) >= TOWERING
    year = state.moment.year
    patience = PATIENCE if year - memory.since < LONG else late_patience
    if not is_lost and memory.years_still(year) < patience:
        return []
    if len(leaders) != 1:
        may_draw = Ballot(board.rules, board.map, state).may_agree_on_draw
        return [Order(power, VOTE, target=DRAW)] if may_draw else []
    return [] if leaders == (power,) else [Order(power, VOTE, target=leaders[0])]


@remembered
def leaders_of(board: Board) -> tuple[str, ...]:
    """The powers near the goal that may win."""
    rules, state = board.rules, board.state
    needed = rules.centers_needed(board.map, state)
    return tuple(
        power
        for power in rules.survivors(board.map, state)
        if rules.may_win(state, power) and rules.allowance(state, power) >= NEAR_THE_GOAL * needed
    )
