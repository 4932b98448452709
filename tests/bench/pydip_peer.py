"""The phases of the benchmark as commands of the package ``pydip``, which is measured beside the judge."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Draft
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from tests.bench.phases import Case, standard

NAMES = {
    "EAS": "Eastern Mediterranean Sea",
    "WES": "Western Mediterranean Sea",
    "STP": "St. Petersburg",
}
"""Provinces that the package calls by another name."""
COASTS = {"": "Coast", "NC": "North Coast", "EC": "North Coast", "SC": "South Coast"}


class Peer:
    """The package's map and commands. Raises ImportError where it is not installed."""

    def __init__(self) -> None:
        self.map = import_module("pydip.map.predefined.vanilla_dip").generate_map()
        self.units = import_module("pydip.player.unit")
        self.players = import_module("pydip.player.player")
        self.commands = import_module("pydip.player.command.command")
        self.resolve = import_module("pydip.turn.resolve").resolve_turn

    def turn(self, case: Case) -> Callable[[], object] | None:
        """What plays the phase, its commands made; None where the package cannot say an order."""
        draft = Draft(Board(standard().map, standard().rules, case.state), case.orders)
        units = {unit.province: self._unit(unit) for unit in case.state.units}
        players = {power: self._player(power, case.state.units_of(power)) for power in standard().map.powers}
        try:
            commands = [self._command(order, players[order.seat], units) for order in draft.standing.values()]
        except AssertionError:
            return None
        return lambda: self.resolve(self.map, commands)

    def _unit(self, unit: Unit) -> Any:
        kinds = self.units.UnitTypes
        kind = kinds.FLEET if unit.kind == "F" else kinds.TROOP
        return self.units.Unit(kind, self._place(unit.kind, unit.region))

    def _player(self, power: str, units: tuple[Unit, ...]) -> Any:
        pieces = [self._unit(unit) for unit in units]
        start = [{"territory_name": u.position, "unit_type": u.unit_type} for u in pieces]
        return self.players.Player(power, self.map, start)

    def _place(self, kind: str, region: str) -> str:
        code, _, coast = region.partition("/")
        name = NAMES.get(code, standard().map.provinces[code].name)
        return name if kind != "F" or code in standard().map.seas else f"{name} {COASTS[coast]}"

    def _command(self, order: Order, player: Any, units: dict[str, Any]) -> Any:
        made, unit = self.commands, units[order.slot]
        if order.verb == HOLD:
            return made.HoldCommand(player, unit)
        if order.verb == MOVE:
            by_sea = order.kind == "A" and (order.via or order.target not in standard().map.army[order.at])
            kind = made.ConvoyMoveCommand if by_sea else made.MoveCommand
            return kind(player, unit, self._place(order.kind, order.target))
        helped = units[province_of(order.helped_at)]
        if order.verb == CONVOY:
            return made.ConvoyTransportCommand(player, unit, helped, self._place("A", order.target))
        assert order.verb == SUPPORT
        if not order.target:
            return made.SupportCommand(player, unit, helped, helped.position)
        return made.SupportCommand(player, unit, helped, self._supported(order))

    def _supported(self, order: Order) -> str:
        """The place supported into; of a fleet's two coasts that it can reach the first."""
        coasts = sorted(standard().map.reach[order.helped_kind][order.helped_at])
        region = next((r for r in coasts if province_of(r) == province_of(order.target)), order.target)
        return self._place(order.helped_kind, region)
