"""Who tells the story of a game: what of a turn is worth a line, and what its places are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Protocol

from game.core.game import AnyGame
from game.core.places import assets_root
from game.core.results import Event, Report
from game.story.page import FrontPage, Happening, Names, Press, read_press


class Storyteller(Protocol):
    """The answer of a game's entry."""

    @property
    def file(self) -> str:
        """Its words, in ``assets/story``."""

    def happenings(self, report: Report, before: Any = None) -> Iterable[Happening]:
        """What is worth a line; ``before`` is the view of the position that the turn was played from, where
        it is known.
        """

    def place(self, game: AnyGame, key: str) -> str:
        """The name of a place by its key."""


def press_of(teller: Storyteller) -> Press:
    """Its paper."""
    return _press_of(teller.file)


@cache
def _press_of(file: str) -> Press:
    return read_press(assets_root() / "story" / file)


def names_of(teller: Storyteller, game: AnyGame, seat_title: Callable[[str], str]) -> Names:
    """How places and seats are called in the middle of a sentence."""

    def seat(key: str) -> str:
        title = seat_title(key)
        return f"the {title[4:]}" if title.startswith("The ") else title

    return Names(lambda key: teller.place(game, key), seat)


def headline(teller: Storyteller, game: AnyGame, event: Event, seat_title: Callable[[str], str]) -> str:
    """An event in the words of its world, '' where these have none for it."""
    return next((head for _, head in headlines(teller, game, Report((), (event,)), seat_title)), "")


def headlines(
    teller: Storyteller, game: AnyGame, report: Report, seat_title: Callable[[str], str]
) -> Iterator[tuple[Happening, str]]:
    """What happened in a turn, each with its words, as far as there are any."""
    press, names = press_of(teller), names_of(teller, game, seat_title)
    found = ((happening, press.headline(happening, names)) for happening in teller.happenings(report))
    return ((happening, head) for happening, head in found if head)


def is_worth_a_page(teller: Storyteller, report: Report) -> bool:
    """Whether anything of a turn is told in its paper."""
    kinds = press_of(teller).kinds
    return any(happening.kind in kinds for happening in teller.happenings(report))


def told_page(
    teller: Storyteller,
    game: AnyGame,
    report: Report,
    date: str,
    seat_title: Callable[[str], str],
    standings: Sequence[tuple[str, int]] = (),
    before: Any = None,
) -> FrontPage:
    """The front page of a turn. ``date`` is what the season is called, ``standings`` what is printed of how
    everybody stands, ``before`` as `Storyteller.happenings` has it.
    """

    names = names_of(teller, game, seat_title)
    page = press_of(teller).page(teller.happenings(report, before), date, names)
    return replace(page, standings=tuple(standings))
