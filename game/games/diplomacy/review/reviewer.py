"""The review of a game of Diplomacy or of a variant: what was found of every sheet, and what is told of
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile

from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.review.course import graph, season, turning_points, years
from game.games.diplomacy.review.relations import agreement_table, betrayals, help_table
from game.games.diplomacy.review.sheets import Reviewed, movement_turns, powers_in
from game.games.diplomacy.review.units import unit_table
from game.games.diplomacy.review.ways import REPLIES
from game.games.diplomacy.rules.wording import power_title
from game.play.review.values import Finding, Line, Moment, Past, Review, Table

BLUNDER, MISTAKE = 150, 70
"""Hundredths of centers that are given away by ?? and by ?."""
FIND = 0.8
"""What a find weighs."""
MOST_FOUND, MOST_COUNTED = 12, 8
"""So many moments are told of what was found by search, and by counting."""


class DiplomacyReviewer:
    """Reviews games of Diplomacy and of its variants; ``doctrine``: what the computer player knows of one."""

    unit = "centers"

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine

    def turns(self, played: Past) -> Sequence[int]:
        """The movement phases."""
        return movement_turns(played)

    def search(
        self, played: Past, turn: int, is_over: Callable[[], bool] = lambda: False
    ) -> tuple[Finding, ...]:
        """The sheets of all powers that gave orders, each against the best; ``is_over`` is asked before
        each.
        """
        powers = takewhile(lambda _: not is_over(), powers_in(played, turn))
        return tuple(Reviewed(played, turn, power, self.doctrine).finding() for power in powers)

    def told(self, played: Past, findings: Sequence[Finding]) -> Review:
        """The turning points, by search and by the count, and what else there is to count."""
        chosen = [
            *_greatest(_found(played, findings), MOST_FOUND),
            *_greatest([*turning_points(played), *betrayals(played)], MOST_COUNTED),
        ]
        tables = (
            years(played),
            _powers(played, findings),
            help_table(played),
            agreement_table(played),
            unit_table(played),
        )
        return Review(
            graph(played),
            tuple(sorted(chosen, key=lambda moment: (moment.turn, -moment.weight))),
            tuple(table for table in tables if table is not None),
            f"Every sheet was tried against {REPLIES} likely replies of the others, and against what these "
            "ordered; so was the best the computer found for the same power.",
        )


def sign_of(finding: Finding) -> str:
    """``??``, ``?`` or ``!``, '' for what is neither."""
    if finding.loss >= BLUNDER:
        return "??"
    return "?" if finding.loss >= MISTAKE else "!" if finding.is_only else ""


def _found(played: Past, findings: Sequence[Finding]) -> Iterator[Moment]:
    for finding in findings:
        sign = sign_of(finding)
        if sign:
            when = f"{season(played, finding.turn)}, {power_title(finding.seat)}"
            weight = finding.loss / 100 or FIND
            yield Moment(finding.turn, finding.seat, sign, when, finding.text, weight, finding.better)


def _greatest(moments: Iterable[Moment], most: int) -> list[Moment]:
    return sorted(moments, key=lambda moment: (-moment.weight, moment.turn))[:most]


def _powers(played: Past, findings: Sequence[Finding]) -> Table:
    """How well every power ordered."""
    lines = []
    for seat in played.seats:
        mine = [finding for finding in findings if finding.seat == seat]
        if not mine:
            continue
        signs = [sign_of(finding) for finding in mine]
        worst = max(mine, key=lambda finding: finding.loss)
        cells = (
            power_title(seat),
            *(str(signs.count(sign)) for sign in ("??", "?", "!")),
            f"{sum(finding.loss for finding in mine) / len(mine) / 100:.2f}",
        )
        lines.append(Line(cells, worst.turn, seat, worst.better, worst.text))
    note = "Given away: centers in each movement phase, on the average, by what the computer expects."
    return Table("How well they ordered", ("", "??", "?", "!", "Given away"), tuple(lines), note)
