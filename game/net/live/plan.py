"""What a room is opened for before its game begins: the game, its rules, and which seats are for guests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.game import OptionValue
from game.games.entry import Entry
from game.play.clock import first_times
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec, check_player


@dataclass(frozen=True, slots=True)
class Plan:
    """``players`` says who is to sit where; a person's seat is open for a guest. ``clock`` is the time of
    both sides where the game has clocks ("5+3").
    """

    entry: Entry
    options: Mapping[str, OptionValue]
    seed: str
    players: Mapping[str, PlayerSpec]
    map_path: Path | None = None
    clock: str = ""

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.entry.title

    @property
    def master(self) -> str:
        """The seat of a game master, '' where nobody is to be one."""
        return self.entry.master_seat if self.options.get("master") else ""

    def with_player(self, seat: str, spec: PlayerSpec) -> Plan:
        """With another player on a seat. Raises UsageError."""
        check_player(self.entry, spec)
        return replace(self, players={**self.players, seat: spec})

    def begun(self, names: Mapping[str, str]) -> Match:
        """The match, with guests of these names on their seats, and computer players on those that are free.
        Raises MapError, OptionError, UsageError.
        """
        free = PlayerSpec(self.entry.best_bot)
        players = {
            seat: PlayerSpec(HUMAN, names[seat]) if seat in names else free if spec.is_human else spec
            for seat, spec in self.players.items()
        }
        match = Match.start(self.entry, self.options, self.seed, players, self.map_path)
        match.set_clock(first_times(self.clock, match.seats))
        return match


def plan_of(match: Match) -> Plan:
    """What a game was begun for."""
    return Plan(match.entry, match.options, match.seed, match.players)
