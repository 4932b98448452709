"""What was done, is planned or was done last in a game of Mars, as marks. Pure functions.

| kind                | places                                                                         |
| move                | from, to: moves, captures by moving, landings; ``sprite`` is who goes          |
| strike              | from, the enemy that is taken without moving                                   |
| spawn               | from, the place of the new Cyzneo                                              |
| area, brood         | the place                                                                      |
| doomed              | the place of something that leaves the board; ``sprite`` is what, ``sentence`` why |
| last                | from, to of the last action                                                    |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.board.frame import Look, Mark, event_tag
from game.core.results import Event, Report, Resolution, Verdict
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import ACTION_SLOT, AREA, BROOD, CAPTURE, LAND, MOVE, SPAWN, STRIKE, Order
from game.games.mars.rules.pieces import CYZNEO, SEATS, SWARM, TITLES
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.turn import BEATEN, CAPTOR, CAPTURED, REVENGE, SWARMED

KINDS = {
    MOVE: "move",
    CAPTURE: "move",
    LAND: "move",
    STRIKE: "strike",
    SPAWN: "spawn",
    AREA: "area",
    BROOD: "brood",
}
"""The verbs of actions and the kinds of their marks."""

IN_PLACE = (AREA, BROOD)
FATES = (CAPTURED, REVENGE, CAPTOR, BEATEN, SWARMED)
LOOKS = {Verdict.SUCCEEDS: Look.SUCCEEDED, Verdict.FAILS: Look.FAILED, Verdict.VOID: Look.VOID}


def marks_of_orders(game: MarsGame, view: MarsState, orders: Iterable[Order]) -> tuple[Mark, ...]:
    """Actions that are not sent yet, each with everything that it would destroy."""
    return tuple(mark for order in orders for mark in preview(game, view, order))


def preview(game: MarsGame, view: MarsState, order: Order) -> tuple[Mark, ...]:
    """One action as it would come out: its mark, and one for everything that would leave the board,
    whyever.
    """
    if order.slot != ACTION_SLOT:
        return ()
    if game.objection(view, order) is not None:
        return (_mark(view.position, order, Look.VOID),)
    _, report = game.resolve(view, {order.seat: (order,)})
    return planned_marks(game, view, report)


def planned_marks(game: MarsGame, before: MarsState, report: Report) -> tuple[Mark, ...]:
    """What would come of a turn that is not played; ``before`` is the state before it."""
    return tuple(replace(mark, look=Look.PLANNED) for mark in marks_of_report(game, before, report))


def marks_of_report(game: MarsGame, before: MarsState, report: Report) -> tuple[Mark, ...]:
    """What came of a turn: the action, and what left the board. ``before`` is the state before it."""
    shown = [r for r in report.resolutions if r.order.slot == ACTION_SLOT]
    done = next((r.order for r in shown if r.verdict is Verdict.SUCCEEDS), None)
    fates = (_fate(game, before.position, done, event, number) for number, event in enumerate(report.events))
    return (*(_resolved(game, before, r) for r in shown), *(mark for mark in fates if mark is not None))


def last_marks(game: MarsGame, report: Report) -> tuple[Mark, ...]:
    """The action of a turn that has been carried out, for the position after it: where from, where to, and
    what fell.
    """
    return tuple(_last(game, report))


def _last(game: MarsGame, report: Report) -> Iterator[Mark]:
    for resolution in report.resolutions:
        order = resolution.order
        if order.slot == ACTION_SLOT and resolution.verdict is Verdict.SUCCEEDS:
            text, sentence = game.write_order(order), game.explain(resolution)
            yield Mark("last", order.seat, _places(order), Look.SUCCEEDED, tag=text, sentence=sentence)


def _resolved(game: MarsGame, before: MarsState, resolution: Resolution) -> Mark:
    order = resolution.order
    mark = _mark(before.position, order, LOOKS[resolution.verdict])
    return replace(mark, tag=game.write_order(order), sentence=game.explain(resolution))


def _mark(position: Position, order: Order, look: Look) -> Mark:
    return Mark(KINDS[order.verb], order.seat, _places(order), look, sprite=goer_of(position, order))


def _places(order: Order) -> tuple[str, ...]:
    return (order.origin,) if order.verb in IN_PLACE else (order.origin, order.goal)


def goer_of(position: Position, order: Order) -> str:
    """Who acts, as its drawing; for a spawn who is put there."""
    origin = NUMBERS[order.origin]
    if order.verb == SPAWN:
        return sprite_of(CYZNEO)
    side = SEATS.index(order.seat)
    return sprite_of(position.at[origin] >> 1 if position.pieces[side] >> origin & 1 else SWARM)


def _fate(game: MarsGame, before: Position, done: Order | None, event: Event, number: int) -> Mark | None:
    """The mark of something that left the board."""
    if event.kind not in FATES:
        return None
    sprite = fallen(before, done, SEATS.index(event.seat), event.places)
    sentence = game.explain(event)
    return Mark(
        "doomed",
        event.seat,
        event.places,
        Look.SUCCEEDED,
        tag=event_tag(number),
        sentence=sentence,
        sprite=sprite,
    )


def fallen(before: Position, done: Order | None, side: int, places: Sequence[str]) -> str:
    """What fell: the piece that stood there, whoever has just come there, or Swarms."""
    square = NUMBERS[places[0]]
    if before.pieces[side] >> square & 1:
        return sprite_of(before.at[square] >> 1)
    if done is not None and done.goal == places[0] and SEATS.index(done.seat) == side:
        return goer_of(before, done)
    return sprite_of(SWARM)


def sprite_of(kind: int) -> str:
    """The drawing of a kind of unit."""
    return "mars_" + TITLES[kind].lower().replace(" ", "_")
