"""Going on without a side from which no letter comes, where three or four play by letters: all others are
asked, and each of them agrees or waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.net.files.rounds import RoundSide
from game.net.files.turns_match import TurnsMatch
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.scene import Move, Push
from game.table.menu import MenuItem

MEANS = "the rules stand in for that side from now on, and it makes no dice any more"


class GoingOn:
    """``goes_on`` makes the table of what the own side has become."""

    def __init__(
        self, match: TurnsMatch, games: Callable[[], Catalogue], goes_on: Callable[[RoundSide], Move]
    ) -> None:
        self.match, self.games, self.goes_on = match, games, goes_on

    def items(self) -> Sequence[MenuItem]:
        """A line of the menu for each side that the others could go on without."""
        side, title = self.match.side, self.match.entry.seat_title
        if not isinstance(side, RoundSide):
            return ()
        late = side.late(self.match)
        return [
            MenuItem(f"Go on without {title(seat)}", partial(self._asking, side, seat, title(seat)))
            for seat in late
        ]

    def question(self) -> Dialog | None:
        """What others ask; None for nothing."""
        side = self.match.side
        if not isinstance(side, RoundSide) or not side.asks:
            return None
        titles = " and ".join(map(self.match.entry.seat_title, side.asks))
        return ask(
            f"Without {titles}?",
            f"You are asked to go on without {titles}, from whom no letter comes: {MEANS}. All others must "
            "agree.",
            Answer("Go on without", partial(self._go, lambda: side.agreed(self.games())), "danger"),
            Answer("Wait"),
        )

    def _asking(self, side: RoundSide, seat: str, title: str) -> Move:
        return Push(
            ask(
                f"Go on without {title}?",
                f"The letter asks all others to go on without {title}. When they agree, {MEANS}.",
                Answer(
                    "Ask the others", partial(self._go, lambda: side.without(seat, self.games())), "danger"
                ),
                Answer("Wait"),
            )
        )

    def _go(self, becomes: Callable[[], RoundSide]) -> Move:
        try:
            side = becomes()
            side.save()
        except RedWeedError as error:
            return Push(message("This cannot be done", str(error)))
        return self.goes_on(side)
