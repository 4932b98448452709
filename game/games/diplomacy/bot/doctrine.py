"""What a computer player of a variant knows beyond armies and fleets, with the answers of standard Diplomacy:
nothing.

A variant's doctrine is a subclass, handed to ``DiplomacyBot`` by the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.bot import Chance
from game.games.diplomacy.bot.memory import BLOWS
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.bot.votes import PATIENCE
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Order, Unit


class Outcome:
    """What movements come to for one power in one position of a variant, beyond what the units do."""

    def seen(self, result: Adjudication) -> tuple[Sequence[Unit], float]:
        """The units that are left on the board, and what the power's special orders came to, in centers."""
        return result.units, 0.0


class Doctrine:
    """Standard Diplomacy."""

    blows: Mapping[str, float] = BLOWS
    """How great a wrong each verb is against another power (`memory`)."""

    late_patience: int = PATIENCE
    """Years without a gain after which a game that has gone on for long is as good as over (`votes`)."""

    def orders(self, survey: Survey, power: str, chance: Chance) -> dict[str, Order]:
        """Movement-phase orders of units that no plan moves, by their provinces; decided before the plan."""
        return {}

    def variations(
        self, survey: Survey, power: str, orders: Mapping[str, Order]
    ) -> Iterator[dict[str, Order]]:
        """Other sets of the same kind as ``orders``, each changed in one thing, the most promising first."""
        yield from ()

    def outcome(self, survey: Survey, power: str) -> Outcome | None:
        """What a search counts besides; None where there is nothing to be counted."""
        return None

    def allies(self, survey: Survey, power: str) -> frozenset[str]:
        """The powers with which it wins or loses together, and which it never attacks."""
        return frozenset()

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """How much less provinces are worth as places to be after this movement, given what ``orders`` will
        do.
        """
        return {}

    def worth(self, survey: Survey, power: str, orders: Sequence[Order]) -> float:
        """What orders of the variant's own are worth in centers, beyond where units come to stand by them:
        what a review of a game weighs.
        """
        return 0.0

    def is_content(self, survey: Survey, power: str) -> bool:
        """Whether the power has nothing left by which it could still change a position where no unit gets
        through.
        """
        return True

    def beside(self, survey: Survey, power: str, sheet: Mapping[str, Order], chance: Chance) -> list[Order]:
        """Orders for pieces beside the units, given those of the units by province."""
        return []

    def others_beside(
        self, survey: Survey, power: str, sheet: Mapping[str, Order], beside: Sequence[Order]
    ) -> Iterator[list[Order]]:
        """Other orders for those pieces, each changed in one thing."""
        yield from ()

    def own_phase(self, board: Board, power: str, second: int, chance: Chance) -> list[Order]:
        """The orders of a phase that the variant plays in its own way; ``second`` as in ``Habits``."""
        return []

    def reason(self, board: Board, order: Order) -> str:
        """Why to give an order of such a phase; '' for one that Diplomacy has too."""
        return ""

    def builds(
        self, survey: Survey, power: str, choices: list[Order], due: int, chance: Chance
    ) -> list[Order]:
        """Builds that are made first, at most ``due`` of ``choices``; the rest goes by value."""
        return []
