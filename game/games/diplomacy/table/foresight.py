"""What is known beforehand about an order or a place: what it costs, what it leaves, what may come there.

The words of a variant's own rules are its parts' (`DiplomacyParts.foresee`); here is what they are made of.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.board.frame import Condition, Frame
from game.games.diplomacy.rules.orders import Order
from game.table.orders.ordering import AnyOrdering


@dataclass(frozen=True, slots=True)
class Foresight:
    """``words`` are said below the board, ``is_loss``: in red, because a unit is lost or bound for certain.

    ``conditions`` will lie on the land, the units of ``doomed`` provinces fall, ``steps`` are the places to
    which something may come.
    """

    words: str = ""
    is_loss: bool = False
    conditions: tuple[Condition, ...] = ()
    doomed: Collection[str] = ()
    steps: Sequence[str] = ()

    def on(self, frame: Frame) -> Frame:
        """The frame with what is foreseen."""
        if not (self.conditions or self.doomed):
            return frame
        pieces = (
            replace(piece, is_dim=True) if piece.key.partition("/")[0] in self.doomed else piece
            for piece in frame.pieces
        )
        return replace(frame, pieces=tuple(pieces), conditions=(*frame.conditions, *self.conditions))


NOTHING = Foresight()


def aimed(ordering: AnyOrdering, key: str) -> Order | None:
    """The order that a click on a place would give, or the first of those that it would leave open; None
    where it leads nowhere.
    """
    picking = ordering.picking
    following = picking.pick(key) if key and not picking.is_idle and not ordering.asked else None
    return following.branches[0].order if following is not None else None
