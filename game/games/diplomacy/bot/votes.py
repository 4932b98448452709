"""When a computer player votes for a draw.

A player sees the position, not its history, so "nobody has won a center for years" is read off the board: the
game has gone on for long, every center is owned, and on no front does anybody bring more units to a center of
another power than that power can bring to its defense. All computer players see the same and vote alike, save
one that is close to winning.
"""

from __future__ import annotations

from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.ballot import Ballot
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.state import Season

PATIENCE = 15
"""Years that are played before anybody thinks of a draw."""

CLOSE_TO_WINNING = 3
"""A power that lacks at most so many centers plays on."""


def is_stalled(survey: Survey) -> bool:
    """Whether no power can force a center from another, and none is left to be taken."""
    if (survey.owner == -1).any():
        return False
    for number in range(len(survey.powers)):
        held = survey.owner == number
        for other in range(len(survey.powers)):
            if other != number and (held & (survey.reach[other] > survey.reach[number])).any():
                return False
    return True


def votes(board: Board, power: str, survey: Survey, first_year: int) -> list[Order]:
    """The vote for a draw, where one is due; asked in Spring only. A motion that lets somebody win again is
    always supported.
    """
    state = board.state
    motions = board.rules.open_motions(board.map, state)
    if motions:
        return [Order(power, VOTE, target=motions[0])]
    if not state.options.get("draw_votes", True) or state.moment.season is not Season.SPRING:
        return []
    if state.moment.year - first_year < PATIENCE or not is_stalled(survey):
        return []
    if not Ballot(board.rules, board.map, state).may_agree_on_draw:
        return []
    return [] if is_close_to_winning(board, power) else [Order(power, VOTE, target="DRAW")]


def is_close_to_winning(board: Board, power: str) -> bool:
    """Whether the power lacks a few centers at most, fewer where fewer win, and may win at all."""
    rules, state = board.rules, board.state
    needed = rules.centers_needed(board.map, state)
    close = CLOSE_TO_WINNING * needed // rules.centers_to_win
    return rules.may_win(state, power) and needed - rules.allowance(state, power) <= close
