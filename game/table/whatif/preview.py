"""What the order under the pointer would come to while it is aimed."""

from __future__ import annotations

from game.play.whatif.changes import changes
from game.play.whatif.supposed import Supposed, Supposing
from game.table.orders.ordering import AnyOrdering
from game.table.tools import TableModel
from game.table.whatif.telling import preview_lines

Lines = tuple[str, ...]


class Preview:
    """What is told beside the pointer; found once for each order and sheet."""

    def __init__(self, table: TableModel, supposing: Supposing) -> None:
        self.table = table
        self.supposing = supposing
        self.aimed: Supposed | None = None  # the turn with the order that was aimed last
        self._told: tuple[object, Lines] = (None, ())

    @property
    def lines(self) -> Lines:
        """What the order that a click now would give comes to; none where nothing is aimed."""
        ordering, supposed = self.table.ordering, self.table.state.supposed
        if ordering is None or supposed is None or ordering.picking.is_idle:
            return ()
        key = ordering, self.table.state.place
        if self._told[0] != key:
            self._told = key, self._lines(ordering, supposed)
        return self._told[1]

    def _lines(self, ordering: AnyOrdering, supposed: Supposed) -> Lines:
        place, picking = self.table.state.place, ordering.picking
        following = picking.pick(place) if place and not ordering.asked else None
        order = following.order if following is not None else None
        if following is None or order is None:
            return ()
        turn_flow, before = ordering.parts.turn_flow, ordering.orders
        sheet = turn_flow.entered(
            ordering.game, ordering.view, before, turn_flow.joined(before, order), following.picks
        )
        self.aimed = found = self.supposing.of({order.seat: sheet})
        resolution = found.report.of(order)
        if resolution is None:
            return ()
        told = preview_lines(ordering.parts, resolution, changes(supposed.report, found.report))
        return tuple(map(self.table.said, told))
