"""Who sits on a seat: a person, a computer player, or nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.errors import UsageError
from game.core.near_words import suggestion
from game.games.entry import Entry

HUMAN, HOLD = "human", "hold"
AWAY = "away"
"""Of a seat whose player sits at another machine that holds the game; it stands in no record."""
COMPUTERS = ("random", "easy", "normal", "hard")
KINDS = (HUMAN, HOLD, *COMPUTERS)
"""Every kind of player there is; which computer players a game has is written in its catalogue entry."""


def only_seat(players: Mapping[str, PlayerSpec]) -> str | None:
    """The first seat of the only person who plays, None where there are several or none."""
    seats = [seat for seat, spec in players.items() if is_person(spec.kind)]
    return seats[0] if len({players[seat].name for seat in seats}) == 1 else None


def is_kind(text: str) -> bool:
    """Whether a text is a kind of player in form: one of KINDS, a character of a level ("hard:Bonaparte"), or
    a level of a game of its own ("level-3"). Which there are is for each game to say (`check_player`).
    """
    level, _, name = text.partition(":")
    number = text.removeprefix("level-")
    return (level in COMPUTERS and name.isalpha()) or text in KINDS or (number != text and number.isdigit())


def is_person(kind: str) -> bool:
    """Whether somebody plays, at this machine or at another one."""
    return kind in (HUMAN, AWAY)


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player: ``kind`` is in the form of `is_kind`; ``name`` is a person's, '' where nobody was asked, or
    says what gives the orders of a seat that nobody plays.

    Persons of one name are one person: they share the screen without a curtain (all seats of one person =
    sandbox).
    """

    kind: str
    name: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person gives the orders."""
        return self.kind == HUMAN

    @property
    def title(self) -> str:
        """For lists: the person's name, or what sits there."""
        if self.kind == AWAY:
            return self.name or "player elsewhere"
        titles = {
            HUMAN: self.name or "person",
            HOLD: self.name or "nobody (holds)",
            "random": "computer (random)",
        }
        level, _, name = self.kind.partition(":")
        return titles.get(
            self.kind, f"{name}, computer ({level})" if name else f"computer ({level.replace('-', ' ')})"
        )


def available_kinds(entry: Entry) -> tuple[str, ...]:
    """The kinds of players this game can have."""
    return (HUMAN, HOLD, *entry.bots)


def check_player(entry: Entry, spec: PlayerSpec) -> None:
    """Raises UsageError when this game has no such player."""
    kinds = (*available_kinds(entry), *entry.named_bots)
    if spec.kind not in kinds:
        raise UsageError(f'{entry.title} has no player "{spec.kind}"; {suggestion(spec.kind, kinds)}')


def seat_named(word: str, seats: Sequence[str], titles: Mapping[str, str]) -> str:
    """The seat that ``word`` means, by its name or title in any case. Raises UsageError naming the
    nearest.
    """
    known = {titles.get(seat, seat).lower(): seat for seat in seats} | {seat.lower(): seat for seat in seats}
    if word.lower() in known:
        return known[word.lower()]
    raise UsageError(f'There is no seat "{word}"; {suggestion(word, seats)}')


def seated(
    entry: Entry, seats: Sequence[str], given: Mapping[str, PlayerSpec], rest: PlayerSpec
) -> dict[str, PlayerSpec]:
    """A player for every seat: those given, and ``rest`` on the others. Raises UsageError."""
    for seat in given:
        seat_named(seat, seats, entry.seat_titles)
    table = {seat: given.get(seat, rest) for seat in seats}
    for spec in table.values():
        check_player(entry, spec)
    return table
