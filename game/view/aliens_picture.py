"""How The Aliens are seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.diplomacy.orders import Order
from game.rules.diplomacy.state import DiplomacyState
from game.rules.diplomacy.variants.aliens_orders import SHIP
from game.view.diplomacy_picture import DiplomacyPicture
from game.view.frame import Frame, Piece
from game.view.picture import Ending


class AliensPicture(DiplomacyPicture):
    """Provinces with arrows, and the landing sites of the ships."""

    endings = {
        **DiplomacyPicture.endings,
        "nobody": Ending("Nobody is left", sentence="No alien has a unit or a center left."),
    }

    def planned(self, view: DiplomacyState, orders: Sequence[Order]) -> Frame:
        """With the numbers of the landing sites."""
        frame = super().planned(view, [order for order in orders if order.verb != SHIP])
        return replace(frame, pieces=(*frame.pieces, *sites_of(orders)))


def sites_of(orders: Sequence[Order]) -> Iterator[Piece]:
    """The landing sites of lists, numbered, side by side where several ships want one."""
    taken: Counter[str] = Counter()
    for order in orders:
        for rank, site in enumerate(order.target.split() if order.verb == SHIP else (), 1):
            yield Piece(f"site_{order.at}", order.seat, site, "token", name=str(rank), slot=taken[site])
            taken[site] += 1
