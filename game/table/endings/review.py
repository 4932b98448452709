"""The way from a table to the review of its game, and back to a phase of it with what would have been better
there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.board.frame import Look, Mark
from game.core.errors import NotationError
from game.core.game import Order
from game.screens.review.scene import Goal, ReviewScene
from game.screens.scene import Move, Pop, Push
from game.table.state import Proposal
from game.table.tools import TableModel
from game.ui.intents import ShowPhase

TITLE = "Review"


def review_scene(table: TableModel) -> ReviewScene:
    """The review of the game as it stands; a search that has begun is the same one."""

    def show(goal: Goal) -> Move:
        return Pop(lambda: go_to(table, goal))

    return ReviewScene(table.review(), table.said, show)


def open_review(table: TableModel) -> Move:
    """The move to that page."""
    return Push(review_scene(table))


def go_to(table: TableModel, goal: Goal) -> Move | None:
    """Looks at a phase, with what would have been better in it."""
    move = table.send(ShowPhase(goal.turn))
    table.change(replace(table.state, proposal=_proposal(table, goal)))
    return move


def _proposal(table: TableModel, goal: Goal) -> Proposal:
    orders = tuple(_read(table, goal))
    return Proposal(goal.turn, goal.text, tuple(_marks(table, goal, orders)) if orders else ())


def _read(table: TableModel, goal: Goal) -> Iterator[Order]:
    """The orders of a goal; one that cannot be read is none."""
    match = table.match
    for text in goal.better:
        try:
            yield match.game.read_order(match.states[goal.turn], goal.seat, text)
        except NotationError:
            continue


def _marks(table: TableModel, goal: Goal, orders: tuple[Order, ...]) -> Iterator[Mark]:
    """Their arrows, dashed; where sheets are not drawn, what would come of the orders in such a turn."""
    match, picture = table.match, table.parts.picture
    view = match.view(None, goal.turn)
    found = picture.planned(view, orders).marks
    if not found:
        _, report = match.game.resolve(match.states[goal.turn], {goal.seat: orders})
        found = picture.results(view, report).marks
    return (replace(mark, look=Look.HINTED) for mark in found)
