"""Whole sheets of one power's movement orders: what one unit could do instead, or two that stand each other
off, and keeping the rest in accord with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.games.diplomacy.bot.plans import Ground, Trip
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order

Sheet = Mapping[str, Order]
"""The orders of one power by the province of the unit."""

MAX_REPAIRS = 6
"""One change seldom needs more than two rounds; a sheet that is not settled after these is given up."""


class Sheets:
    """The sheets possible on one ground; ``most_voyages`` is how many convoys are tried for an army. Where
    there are ``standoffs`` two units may go to one own center, so that nobody gets into it and both stay
    where they are.
    """

    def __init__(self, ground: Ground, most_voyages: int = 0, standoffs: bool = False) -> None:
        self.ground = ground
        self.most_voyages = most_voyages
        self.place = ground.board.map.place
        owned = ground.board.state.owned(ground.power) if standoffs else ()
        self.guarded = tuple(center for center in sorted(owned) if ground.rivals[center] > 0)

    def alternatives(self, sheet: Sheet, here: str, most_trips: int) -> Iterator[dict[str, Order]]:
        """Sheets in which the unit of ``here`` does something else: its best trips, and supports of what own
        units do, or standoffs with another.
        """
        together = self._together(sheet)
        for order in self._other_orders(sheet, here, most_trips):
            if order != sheet[here]:
                changed = self._settled(dict(sheet) | {here: order}, here, together - {here})
                if changed is not None:
                    yield changed
        for trip in self._voyages(here):
            changed = self._settled(dict(sheet) | self._carried(here, trip), here, together - {here})
            if changed is not None:
                yield changed
        for moves in self._standoffs(sheet, here):
            changed = self._settled(dict(sheet) | moves, here, together.union(moves))
            if changed is not None:
                yield changed

    def _standoffs(self, sheet: Sheet, here: str) -> Iterator[dict[str, Order]]:
        """Moves of a unit and of another to an own center that others could enter and where nobody stays: of
        that which goes there already, or of each that could.
        """
        for center in self.guarded:
            there = sheet.get(center)
            is_left = there.verb == MOVE if there is not None else center not in self.ground.board.unit_at
            mine = self._walk(here, center)
            if mine is None or not is_left or sheet[here] == mine:
                continue
            going = self._going(sheet, center)
            if len(going) > 1:
                continue
            for other in going or [unit for unit in self.ground.units if unit != here]:
                theirs = sheet[other] if going else self._walk(other, center)
                if theirs is not None:
                    yield {here: mine, other: theirs}

    def _walk(self, here: str, goal: str) -> Order | None:
        """The move of a unit to a province beside it; None where it cannot go there."""
        if here == goal:
            return None
        unit = self.ground.units[here]
        walks = (t.region for t in self.ground.trips[here] if t.place == goal and not t.fleets)
        region = next(walks, None)
        return None if region is None else Order(unit.power, MOVE, unit.kind, unit.region, region)

    def _going(self, sheet: Sheet, goal: str) -> list[str]:
        """Whose move ends in a province, if it succeeds."""
        place = self.place
        return [here for here, order in sheet.items() if order.verb == MOVE and place[order.target] == goal]

    def _together(self, sheet: Sheet) -> frozenset[str]:
        """The units that stand each other off on a sheet."""
        pairs = (self._going(sheet, center) for center in self.guarded)
        return frozenset(here for pair in pairs if len(pair) > 1 for here in pair)

    def _voyages(self, here: str) -> list[Trip]:
        """The best convoys of a unit over fleets of its own power."""
        return [trip for trip in self.ground.trips[here] if trip.fleets][: self.most_voyages]

    def _carried(self, here: str, trip: Trip) -> dict[str, Order]:
        """The orders of a unit and of the fleets that carry it."""
        unit, units = self.ground.units[here], self.ground.units
        move = Order(unit.power, MOVE, unit.kind, unit.region, trip.region)
        return {here: move} | {
            sea: Order(
                unit.power, CONVOY, units[sea].kind, units[sea].region, trip.region, unit.kind, unit.region
            )
            for sea in trip.fleets
        }

    def _other_orders(self, sheet: Sheet, here: str, most_trips: int) -> Iterator[Order]:
        unit = self.ground.units[here]
        yield self.hold(here)
        walks = [t for t in self.ground.trips[here] if not t.fleets and t.place != here]
        for trip in walks[:most_trips]:
            yield Order(unit.power, MOVE, unit.kind, unit.region, trip.region)
        for other in self.ground.units:
            order = self.support(sheet, here, other)
            if order is not None:
                yield order

    def hold(self, here: str) -> Order:
        """The hold of a unit."""
        unit = self.ground.units[here]
        return Order(unit.power, HOLD, unit.kind, unit.region)

    def support(self, sheet: Sheet, here: str, other: str) -> Order | None:
        """The support of one own unit for what another does on the sheet; None when it cannot."""
        ground = self.ground
        done = sheet[other]
        place = self.place[done.target] if done.verb == MOVE else other
        if here in (other, place) or place not in ground.near[here] or not ground.may(here, SUPPORT):
            return None
        unit, helped = ground.units[here], ground.units[other]
        if not ground.board.rules.may_be_supported(ground.board.state, helped):
            return None
        target = place if done.verb == MOVE else ""
        return Order(unit.power, SUPPORT, unit.kind, unit.region, target, helped.kind, helped.region)

    def adapted(self, sheet: Sheet) -> dict[str, Order]:
        """A sheet that was made for another ground of the same units, on this one: who had no order holds,
        and so does whoever can no longer do what it says.
        """
        found = {here: self._still(sheet, here) for here in self.ground.units}
        idle = [here for here, order in found.items() if order.verb == HOLD]
        settled = self._settled(found, idle[0]) if idle else found
        return settled if settled is not None else {here: self.hold(here) for here in found}

    def _still(self, sheet: Sheet, here: str) -> Order:
        """The order of a unit if nothing decided otherwise contradicts it, or its hold."""
        order, units = sheet.get(here), self.ground.units
        if order is None:
            return self.hold(here)
        goal, helped = self.place.get(order.target, ""), self.place.get(order.helped_at, "")
        if order.verb == MOVE:
            is_carried = any(o.verb == CONVOY and o.helped_at == order.at for o in sheet.values())
            is_possible = goal not in self.ground.closed if is_carried else goal in self.ground.near[here]
            return order if is_possible else self.hold(here)
        is_decided = helped in self.ground.mine and helped not in units
        if is_decided or (order.verb == SUPPORT and (goal or helped) in self.ground.closed):
            return self.hold(here)
        return order

    def _settled(
        self, sheet: dict[str, Order], fixed: str, together: frozenset[str] = frozenset()
    ) -> dict[str, Order] | None:
        """The sheet with all other orders brought into accord with that of ``fixed``; None when that cannot
        be. Units ``together`` may go where others of them go.
        """
        for _ in range(MAX_REPAIRS):
            changes = self._repairs(sheet, fixed, together)
            if changes is None:
                return None
            if not changes:
                return sheet
            sheet.update(changes)
        return None

    def _repairs(self, sheet: Sheet, fixed: str, together: frozenset[str]) -> dict[str, Order] | None:
        """New orders for units whose order contradicts the sheet; None when ``fixed`` itself would have to
        change.
        """
        changes: dict[str, Order] = {}
        goals = self._goals(sheet, fixed)
        for here, order in sheet.items():
            better = self._repaired(sheet, here, order, goals, together)
            if better != order:
                if here == fixed:
                    return None
                changes[here] = better
        return changes

    def _goals(self, sheet: Sheet, fixed: str) -> dict[str, str]:
        """Which unit has the first right to end in a province: who stays, ``fixed`` before all others, then
        the first.
        """
        goals = {here: here for here, order in sheet.items() if order.verb != MOVE}
        for here in (fixed, *sheet):
            if sheet[here].verb == MOVE:
                goals.setdefault(self.place[sheet[here].target], here)
        return goals

    def _repaired(
        self, sheet: Sheet, here: str, order: Order, goals: Mapping[str, str], together: frozenset[str]
    ) -> Order:
        if order.verb == MOVE:
            return self._repaired_move(sheet, here, order, goals, together)
        if order.verb == SUPPORT and self.place[order.helped_at] in sheet:
            return self.support(sheet, here, self.place[order.helped_at]) or self.hold(here)
        if order.verb == CONVOY:
            carried = sheet.get(self.place[order.helped_at])  # None: another power's army
            return order if carried is None or carried.target == order.target else self.hold(here)
        return order

    def _repaired_move(
        self, sheet: Sheet, here: str, order: Order, goals: Mapping[str, str], together: frozenset[str]
    ) -> Order:
        target = self.place[order.target]
        first = goals[target]
        if first != here and not {first, here} <= together:
            return self.support(sheet, here, first) or self.hold(here)
        is_walk = target in self.ground.near[here]
        back = sheet.get(target)
        if is_walk and back is not None and self.place.get(back.target) == here and back.verb == MOVE:
            return self.hold(here)
        if not is_walk and not any(
            o.verb == CONVOY and o.helped_at == order.at and o.target == order.target for o in sheet.values()
        ):
            return self.hold(here)
        return order
