"""What of a turn of Warrior Races is set down in the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.game import AnyGame
from game.core.results import Event, Report
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.state import Leader, WarState
from game.story.page import OTHER, POWER, Happening


class WarStory:
    """Battles, recruits, and who is about to win."""

    file = "wrom.toml"

    def happenings(self, report: Report, before: WarState | None = None) -> Iterator[Happening]:
        """The events, a battle by how it went; who fought by the names of the leaders."""
        for event in report.events:
            found = _battle(event) if event.kind == "battle" else _other(event)
            yield found if before is None else replace(found, words={**found.words, **_names(before, event)})

    def place(self, game: AnyGame, key: str) -> str:
        """A hex by its number."""
        return f"the field of {key}"


def _battle(event: Event) -> Happening:
    own, enemy = int(event.words["score"]), int(event.words["enemy_score"])
    kind = "battle_even" if own == enemy else "battle_won" if own > enemy else "battle_lost"
    return Happening(kind, event.places[-1:], event.seat, event.words["enemy"], event.words)


def _other(event: Event) -> Happening:
    return Happening(event.kind, event.places, event.seat, words=event.words)


def _names(before: WarState, event: Event) -> dict[str, str]:
    """What the chronicle calls those who had to do with an event: by the leader in charge there, else by
    the first leader that they have left; nothing where a player has none.
    """
    hexes = event.places if event.kind == "battle" else ()
    sides = ((POWER, event.seat, hexes[:1]), (OTHER, event.words.get("enemy", ""), hexes[1:]))
    named = ((word, _title(before, int(seat), places)) for word, seat, places in sides if seat)
    return {word: title for word, title in named if title}


def _title(before: WarState, player: int, hexes: tuple[str, ...]) -> str:
    there = (before.stacks[h].chief for h in hexes if h in before.stacks)
    own = (x for stack in before.stacks_of(player).values() for x in stack.leaders)
    leader = next((x for x in there if x is not None), None) or min(own, key=_number, default=None)
    return persona_of(before, player, leader).title if leader is not None else ""


def _number(leader: Leader) -> tuple[int, str]:
    return len(leader.id), leader.id
