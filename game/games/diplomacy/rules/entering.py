"""Which units could go where, asked province by province: what support orders choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.diplomacy.rules.orders import Unit

if TYPE_CHECKING:
    from game.games.diplomacy.rules.legality import Board


class Entering:
    """For every province the units that could move there and may be supported: ``walking`` by their own
    borders, or by convoy.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.walking: dict[str, list[Unit]] = {}
        self.sailing: dict[str, list[Unit]] = {}
        for unit in board.state.units:
            if not board.rules.may_be_supported(board.state, unit):
                continue
            near = board.nears[unit.kind][unit.region]
            for province in near:
                self.walking.setdefault(province, []).append(unit)
            if board.rules.kinds[unit.kind].moves_as == "A" and unit.region in board.map.shores:
                for shore in board.convoys.destinations(unit.region) - near:
                    self.sailing.setdefault(shore, []).append(unit)

    def by_convoy(self, province: str, without: str) -> Iterator[Unit]:
        """The armies that could be carried there by fleets other than ``without``."""
        convoys = self.board.convoys
        for unit in self.sailing.get(province, ()):
            if without not in convoys.fleets or convoys.may_carry(unit.region, province, without=without):
                yield unit
