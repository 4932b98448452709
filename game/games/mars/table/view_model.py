"""What of Mars is laid over the board: overlays that are on, lights by what a click does, the last action, a
preview; and what the line below it says of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.board.frame import Frame, Mark
from game.board.options import DrawOptions
from game.games.mars.picture.ahead import Ahead, ahead_of
from game.games.mars.picture.diagram import on_move, target_of
from game.games.mars.picture.frames import MarsFrame
from game.games.mars.picture.marks import FATES, last_marks, planned_marks
from game.games.mars.picture.overlays import OVERLAYS
from game.games.mars.rules.orders import DRAW, Order, legal_orders
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES, TITLES
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.wording import fates, listed
from game.games.mars.table.parts import MarsParts
from game.table.stages import Stage, Stages
from game.table.tools import TableModel


@dataclass(frozen=True, slots=True)
class Preview:
    """What one action would do and destroy, as marks, and who falls by it, in sentences; the ``warning`` that
    it loses at once, and the ``ending`` that it brings, as sentences ('' for neither), by which the side that
    acts loses if it ``is_lost``; what it changes, and the state after it, None where it ends the game.
    """

    marks: tuple[Mark, ...] = ()
    fallen: tuple[str, ...] = ()
    warning: str = ""
    ending: str = ""
    is_lost: bool = False
    ahead: Ahead | None = None
    after: MarsState | None = None


NO_PREVIEW = Preview()


class MarsViewModel:
    """What one table shows beside the position. ``shown`` are the names of the overlays that are on."""

    def __init__(self, table: TableModel, parts: MarsParts) -> None:
        self.table = table
        self.parts = parts
        self.shown: frozenset[str] = frozenset(table.settings.overlays.split(",")) & frozenset(OVERLAYS)
        self._previews: dict[Order, Preview] = {}
        self._previewed_at: Position | None = None
        self._last: tuple[object, tuple[Mark, ...]] = (None, ())

    @property
    def view(self) -> MarsState:
        """The position that is looked at."""
        view: MarsState = self.table.match.view(None, self.table.stages.shown)
        return view

    @property
    def on_board(self) -> MarsState:
        """The position that is seen: that before an action as long as its unit is on its way."""
        view: MarsState = self.table.match.view(None, self.table.on_board)
        return view

    def switch(self, overlay: str) -> None:
        """Switches an overlay on or off; that is remembered for other games."""
        self.shown ^= {overlay}
        context = self.table.context
        context.change_settings(replace(context.settings, overlays=",".join(sorted(self.shown))))

    # -- lights ----------------------------------------------------------------------------------------------

    def targets(self) -> Mapping[str, str]:
        """The squares a click on which leads on, and what it would do; several things joined by "+"."""
        found: dict[str, dict[str, None]] = {}
        for order in self._orders():
            found.setdefault(order.goal, {})[target_of(order)] = None
        return {key: "+".join(kinds) for key, kinds in found.items()}

    def _orders(self) -> tuple[Order, ...]:
        """The actions that are still possible for the unit that is picked."""
        ordering = self.table.ordering
        if ordering is None or ordering.picking.is_idle:
            return ()
        return tuple(branch.order for branch in ordering.picking.branches)

    def options(self, options: DrawOptions) -> DrawOptions:
        """The board as this game draws it."""
        return replace(
            options,
            overlays=self.shown,
            is_flipped=self.parts.is_flipped,
            targets=self.targets(),
            hover=options.hover if self.table.ordering is not None or self.table.state.focus else None,
        )

    # -- marks -----------------------------------------------------------------------------------------------

    def dressed(self, frame: Frame, advised: Order | None = None) -> Frame:
        """The frame with the last action, and with everything the action under the pointer would do, or else
        one that is advised.
        """
        if self.table.state.animation.passage:
            return frame
        seen = self._preview_of(advised) if advised is not None and not self._orders() else self.previewed
        marks, ahead = (*self.last(), *seen.marks), seen.ahead
        if ahead is not None and isinstance(frame, MarsFrame):
            return replace(frame, marks=marks, ahead=ahead)
        return replace(frame, marks=marks) if marks else frame

    def last(self) -> tuple[Mark, ...]:
        """The action that led to the position that is looked at."""
        turn = self.table.position
        report = self.table.match.reports[turn - 1] if turn else None
        if self._last[0] is not report:
            self._last = (report, last_marks(self.parts.game, report) if report is not None else ())
        return self._last[1]

    @property
    def aimed(self) -> Order | None:
        """The action that a click now would give."""
        key = self.table.state.place
        return next((order for order in self._orders() if order.goal == key), None)

    def costs_own(self, order: Order) -> bool:
        """Whether the previewed action destroys a piece of the side that acts, such as a captor that falls
        (R6.4b).
        """
        marks = self.previewed.marks
        return any(mark.kind == "doomed" and mark.owner == order.seat for mark in marks)

    def lost_by(self, key: str) -> str:
        """How the game would end by the one action of the chosen unit on a square, where the side that acts
        loses it by that; '' for any other.
        """
        orders = [order for order in self._orders() if order.goal == key]
        return self.loss_with(orders[0]) if len(orders) == 1 else ""

    def loss_with(self, order: Order) -> str:
        """How the game would end by an order, where the side that gives it loses it by that; '' for any
        other.
        """
        found = self._preview_of(order) if order.verb != DRAW else NO_PREVIEW
        return found.ending if found.is_lost else ""

    @property
    def previewed(self) -> Preview:
        """What the action under the pointer would do, destroy and change."""
        order = self.aimed
        return self._preview_of(order) if order is not None else NO_PREVIEW

    def _preview_of(self, order: Order) -> Preview:
        """Found out once as long as the position is looked at."""
        position = self.view.position
        if position is not self._previewed_at:
            self._previews.clear()
            self._previewed_at = position
        if order not in self._previews:
            self._previews[order] = self._ahead(order)
        return self._previews[order]

    def _ahead(self, order: Order) -> Preview:
        game, view = self.parts.game, self.view
        after, report = game.resolve(view, {order.seat: (order,)})
        marks = planned_marks(game, view, report)
        fallen = tuple(fates([event for event in report.events if event.kind in FATES]))
        if after.ended is not None:
            is_lost = bool(after.ended.winners) and order.seat not in after.ended.winners
            ending = game.explain(report.events[-1]) if report.events else ""
            return Preview(marks, fallen, ending=ending, is_lost=is_lost)
        side = SEATS.index(order.seat)
        warning = (
            f"This lets {SIDE_NAMES[1 - side]} win at once: {SIDE_NAMES[side]}'s royal piece can be taken."
        )
        is_open = bool(game.winning_orders(after))
        ahead = ahead_of(view.position, after.position, order)
        return Preview(marks, fallen, warning if is_open else "", ahead=ahead, after=after)

    def endangered(self) -> str:
        """That the side on move can lose its royal piece, in a sentence; '' where it cannot."""
        view = self.view
        squares = self.parts.game.threatened(view, view.seat) if view.ended is None else ()
        if not squares:
            return ""
        side = view.position.turn
        units = [f"{TITLES[view.position.at[NUMBERS[key]] >> 1]} on {key}" for key in squares]
        attackers = self._attackers(view.position, squares)
        who = f"{SIDE_NAMES[1 - side]}'s {listed(attackers)}" if attackers else SIDE_NAMES[1 - side]
        return f"{who} attack{'' if len(attackers) > 1 else 's'} {SIDE_NAMES[side]}'s {listed(units)}."

    def _attackers(self, position: Position, squares: Sequence[str]) -> list[str]:
        """The enemies that could take what stands on some squares of the side on move: "Thief on g5"."""
        taking = (
            order.origin
            for order in legal_orders(on_move(position, 1 - position.turn))
            if not set(squares).isdisjoint(order.victims)
        )
        return [f"{TITLES[position.at[NUMBERS[key]] >> 1]} on {key}" for key in dict.fromkeys(taking)]


# -- the line below the board --------------------------------------------------------------------------------


def aim_words(seen: Preview, naming: str) -> str:
    """What a click now would do: ``naming`` it, then what falls by it and what changes."""
    said = [*seen.fallen, seen.ending, seen.ahead.words if seen.ahead is not None else ""]
    return " ".join([naming, *filter(None, said)])


def idle_words(stages: Stages, view: MarsState) -> tuple[str, str] | None:
    """What is said while nobody can act, and its ink; None for nothing of one's own."""
    if not stages.is_live:
        where = "Replay." if stages.is_replay else "You are looking at the past."
        return f"{where} The keys , and . step.", "brass"
    if stages.stage is Stage.THINKING:
        return f"{SIDE_NAMES[view.position.turn]} is thinking ...", "text"
    return None
