"""Which orders light up together: an order and all that decided what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.results import Resolution, Verdict
from game.rules.diplomacy.map import province_of
from game.rules.diplomacy.orders import CONVOY, SUPPORT, Order


def deciding_orders(resolution: Resolution, resolutions: Sequence[Resolution]) -> tuple[Order, ...]:
    """Of a failure the orders to blame; of a success those that helped and those that were beaten."""
    if resolution.verdict is not Verdict.SUCCEEDS:
        return tuple(dict.fromkeys(resolution.reason.causes))
    found = (*resolution.reason.causes, *_helpers(resolution, resolutions), *_beaten(resolution, resolutions))
    return tuple(other for other in dict.fromkeys(found) if other != resolution.order)


def _helpers(resolution: Resolution, resolutions: Iterable[Resolution]) -> Iterator[Order]:
    """Supports and convoys that worked for the order; of such an order itself, the one it worked for."""
    order = resolution.order
    for strength in resolution.reason.strengths[:1]:
        yield from strength.supports
    for other in resolutions:
        if (other.verdict is Verdict.SUCCEEDS and helps(other.order, order)) or helps(order, other.order):
            yield other.order


def _beaten(resolution: Resolution, resolutions: Iterable[Resolution]) -> Iterator[Order]:
    """The orders that failed because of this one, and those whose strength it was measured against."""
    for strength in resolution.reason.strengths[1:]:
        if strength.order is not None:
            yield strength.order
    for other in resolutions:
        if resolution.order in other.reason.causes and not _is_for(other.order, resolution.order):
            yield other.order


def _is_for(helper: Order, order: Order) -> bool:
    """Whether a support or convoy names the unit of an order, whatever it says of it."""
    return helper.verb in (SUPPORT, CONVOY) and province_of(helper.helped_at) == order.slot


def helps(helper: Order, order: Order) -> bool:
    """Whether an order supports or carries another one, as both are written."""
    if not _is_for(helper, order):
        return False
    way = order.target if order.verb not in (SUPPORT, CONVOY) else ""  # also that of moves with a further word
    return province_of(helper.target) == province_of(way)
