"""When a computer player votes for an end of the game: when nobody has gained a center for years.

That is read off what it has seen (`memory`), and everybody has seen the same, so all computer players vote
alike: for a draw where the powers are balanced; where one of them alone is near the goal there is no draw,
and the others concede the game.
"""

from __future__ import annotations

from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.ballot import DRAW, Ballot
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.state import Season

PATIENCE = 5
"""Years without a gain after which the game is as good as over."""

NEAR_THE_GOAL = 2 / 3
"""The part of the centers needed that makes a power a leader."""


def votes(survey: Survey, power: str) -> list[Order]:
    """The vote of a power, where one is due: in Spring, and for a motion that lets somebody win again
    always.
    """
    board, memory = survey.board, survey.memory
    state = board.state
    motions = board.rules.open_motions(board.map, state)
    if motions:
        return [Order(power, VOTE, target=motions[0])]
    if not state.options.get("draw_votes", True) or state.moment.season is not Season.SPRING:
        return []
    if memory is None or memory.years_still(state.moment.year) < PATIENCE:
        return []
    ballot, leaders = Ballot(board.rules, board.map, state), leaders_of(board)
    if len(leaders) != 1:
        return [Order(power, VOTE, target=DRAW)] if ballot.may_agree_on_draw else []
    return [] if leaders == [power] else [Order(power, VOTE, target=leaders[0])]


def leaders_of(board: Board) -> list[str]:
    """The powers near the goal that may win."""
    rules, state = board.rules, board.state
    needed = rules.centers_needed(board.map, state)
    return [
        power
        for power in rules.survivors(board.map, state)
        if rules.may_win(state, power) and rules.allowance(state, power) >= NEAR_THE_GOAL * needed
    ]
