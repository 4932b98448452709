"""What of a turn of Warrior Races is set down in the chronicle."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.game import AnyGame
from game.core.results import Event, Report
from game.story.page import Happening


class WarStory:
    """Battles, recruits, and who is about to win."""

    file = "wrom.toml"

    def happenings(self, report: Report) -> Iterator[Happening]:
        """The events; a battle by how it went."""
        for event in report.events:
            yield _battle(event) if event.kind == "battle" else _other(event)

    def place(self, game: AnyGame, key: str) -> str:
        """A hex by its number."""
        return f"the field of {key}"


def _battle(event: Event) -> Happening:
    own, enemy = int(event.words["score"]), int(event.words["enemy_score"])
    kind = "battle_even" if own == enemy else "battle_won" if own > enemy else "battle_lost"
    return Happening(kind, event.places[-1:], event.seat, event.words["enemy"], event.words)


def _other(event: Event) -> Happening:
    return Happening(event.kind, event.places, event.seat, words=event.words)
