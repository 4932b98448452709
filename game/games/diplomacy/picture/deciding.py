"""Which orders of a turn light up together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.results import Resolution, Verdict
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import CONVOY, SUPPORT, Order


class Deciding:
    """Who helped and who beat whom, of everything that was resolved in a turn."""

    def __init__(self, resolutions: Sequence[Resolution]) -> None:
        self._of: dict[str, list[tuple[int, Order]]] = {}
        self._working: dict[str, list[tuple[int, Order]]] = {}  # supports and convoys, by whom they name
        self._blaming: dict[Order, list[Order]] = {}
        for number, resolution in enumerate(resolutions):
            order = resolution.order
            self._of.setdefault(order.slot, []).append((number, order))
            if order.verb in (SUPPORT, CONVOY) and resolution.verdict is Verdict.SUCCEEDS:
                self._working.setdefault(province_of(order.helped_at), []).append((number, order))
            for cause in resolution.reason.causes:
                self._blaming.setdefault(cause, []).append(order)

    def orders(self, resolution: Resolution) -> tuple[Order, ...]:
        """Of a failure the orders to blame; of a success those that helped and those that were beaten."""
        if resolution.verdict is not Verdict.SUCCEEDS:
            return tuple(dict.fromkeys(resolution.reason.causes))
        found = (*resolution.reason.causes, *self._helpers(resolution), *self._beaten(resolution))
        return tuple(other for other in dict.fromkeys(found) if other != resolution.order)

    def _helpers(self, resolution: Resolution) -> Iterator[Order]:
        """Supports and convoys that worked for the order; of such an order itself, the one it worked for."""
        order = resolution.order
        for strength in resolution.reason.strengths[:1]:
            yield from strength.supports
        near = {n: other for n, other in self._working.get(order.slot, ()) if _agrees(other, order)}
        if order.verb in (SUPPORT, CONVOY):
            helped = self._of.get(province_of(order.helped_at), ())
            near |= {n: other for n, other in helped if _agrees(order, other)}
        for number in sorted(near):
            yield near[number]

    def _beaten(self, resolution: Resolution) -> Iterator[Order]:
        """The orders that failed because of this one, and those whose strength it was measured against."""
        for strength in resolution.reason.strengths[1:]:
            if strength.order is not None:
                yield strength.order
        for order in self._blaming.get(resolution.order, ()):
            if not _is_for(order, resolution.order):
                yield order


def _is_for(helper: Order, order: Order) -> bool:
    """Whether a support or convoy names the unit of an order, whatever it says of it."""
    return helper.verb in (SUPPORT, CONVOY) and province_of(helper.helped_at) == order.slot


def _agrees(helper: Order, order: Order) -> bool:
    """Whether a support or convoy that names the unit of an order agrees with it, as both are written."""
    way = (
        order.target if order.verb not in (SUPPORT, CONVOY) else ""
    )  # also that of moves with a further word
    return province_of(helper.target) == province_of(way)
