"""Drives a what-if: the table it is asked at, and the one that lies over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.dice import Dice
from game.games.entry import LoadedGame
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.table.whatif.view import WhatIfView
from tests.table.pilot import TablePilot, loaded_standard, new_match

SPRING = {
    "FRANCE": ("A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"),
    "GERMANY": ("A MUN - BUR", "F KIE - DEN"),
}
"""Orders by which Burgundy is taken, two against one."""


class WhatIfPilot(TablePilot):
    """``table`` is the what-if while one is open."""

    def ask(self) -> None:
        """Presses the key of What if."""
        self.press("w")
        self.table = self.scene

    @property
    def view(self) -> WhatIfView:
        """How the what-if is seen."""
        seen = self.table.view
        found: WhatIfView = seen.what_if
        return found

    @property
    def supposed(self) -> Any:
        """What would come of the orders as they stand."""
        return self.seen.supposed

    @property
    def preview(self) -> tuple[str, ...]:
        """What is told of the order that is aimed."""
        preview = self.view.preview
        return preview.lines

    def verdicts(self) -> dict[str, str]:
        """What would come of every order, by its text."""
        write, report = self.game.write_order, self.supposed.report
        return {write(r.order): r.verdict.value for r in report.resolutions}


def ordered(match: Match, orders: Mapping[str, Sequence[str]]) -> Match:
    """The match after a turn with these orders."""
    for seat in match.waiting:
        texts = orders.get(seat, ())
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    return match


def sandbox(orders: Mapping[str, Sequence[str]] | None = None) -> Match:
    """A game of one person on all seats, after its first turn with these orders if there are any."""
    match = new_match(dict.fromkeys(find_game("standard").seats, "Anna"))
    return ordered(match, orders) if orders is not None else match


@lru_cache
def loaded(name: str) -> LoadedGame:
    """A game on its map, read once."""
    return loaded_standard() if name == "standard" else find_game(name).load()


def some_match(name: str, turns: int, kind: str = "random") -> Match:
    """A sandbox of any game in which computer players have played some turns."""
    entry = find_game(name)
    seats = dict.fromkeys(entry.seats, PlayerSpec(kind))
    match = Match.start(entry, None, "what if", seats, loaded=loaded(name))
    for turn in range(turns):
        for seat, bot in match.thinkers().items():
            match.commit(seat, list(bot.choose(match.game, match.view(seat), seat, Dice(f"{seat} {turn}"))))
        match.advance()
    for seat in match.seats:
        match.set_player(seat, PlayerSpec("human", "Anna"))
    return match
