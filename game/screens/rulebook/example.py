"""The examples of the rules pages as data: one turn each, that shows one rule on a board.

A file of ``docs/rules/examples`` holds those of a game: ``name`` (unique, also that of the picture),
``title``, ``rule`` (where on the page it stands), ``position`` in the form of the judge or the referee,
``options``, ``orders`` by seat (in a game whose seats alternate those of the one on move), ``around`` (the
places in the middle of the picture; none: the whole board), ``came``: what comes of it, "fails A PAR - BUR"
of an order, "kept_in TYR" of an event.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core.codec import Json
from game.core.errors import RedWeedError
from game.core.fields import Field
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec

FIELDS = ("name", "title", "rule", "position", "options", "orders", "around", "came", "seed")
NEEDED = ("name", "title", "rule", "position", "orders", "came")
CREATED = "2026-11-01T12:00:00+00:00"


@dataclass(frozen=True, slots=True)
class Example:
    """One example; ``game`` is the id of its entry."""

    game: str
    name: str
    title: str
    rule: str
    position: Json = field(hash=False)
    orders: Mapping[str, tuple[str, ...]] = field(hash=False)
    came: tuple[str, ...]
    options: Mapping[str, bool | int | str] = field(default_factory=dict, hash=False)
    around: tuple[str, ...] = ()
    seed: str = ""

    def match(self, games: Catalogue, loaded: LoadedGame | None = None) -> Match:
        """The position at a table at which every seat is the person's, with the orders on the sheets where
        seats write them at once. ``loaded`` saves reading the map again. Raises RedWeedError.
        """
        entry = games.find(self.game)
        loaded = loaded or entry.load()
        game = loaded.game
        if entry.positions is None:
            raise RedWeedError(f"{entry.title} reads no positions.")
        settled, seed = game.options_of_game(self.options), self.seed or self.name
        given = ExampleField(self.position, "position")
        state = game.to_json(entry.positions().read(game, given, settled, seed))
        seats = game.seats(game.from_json(state))
        match = Match.start(
            entry,
            self.options,
            seed,
            {seat: PlayerSpec(HUMAN) for seat in seats},
            loaded=loaded,
            created=CREATED,
            title=self.title,
            position=state,
        )
        if entry.hides_orders:
            for seat in self.orders:
                match.set_draft(seat, self._sheet(match, seat))
        return match

    def _sheet(self, match: Match, seat: str) -> list[object]:
        """The orders of a seat, read in the position of a match."""
        return [match.game.read_order(match.state, seat, text) for text in self.orders.get(seat, ())]

    def played(self, games: Catalogue, loaded: LoadedGame | None = None) -> Match:
        """The same with the turn played. Raises RedWeedError."""
        match = self.match(games, loaded)
        for seat in tuple(match.waiting):
            match.commit(seat, self._sheet(match, seat))
        match.advance()
        return match


class ExampleField(Field):
    """Faults are told by file and example: "mad.toml, example 3, came: ..."."""

    error = RedWeedError
    joint = ", "
    is_counted = True


def read_examples(path: Path) -> Iterator[Example]:
    """The examples of a file. Raises RedWeedError with the file, the example and what is wrong there."""
    try:
        value = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise RedWeedError(f"The examples of {path.name} cannot be read: {fault}.") from None
    whole = ExampleField(value, path.name).object(("game", "example"), ("game", "example"))
    game = whole["game"].text()
    yield from (_example(item, game) for item in whole["example"].items())


def _example(item: ExampleField, game: str) -> Example:
    given = item.object(FIELDS, NEEDED)
    return Example(
        game,
        name=given["name"].text(),
        title=given["title"].text(),
        rule=given["rule"].text(),
        position=given["position"].value,
        orders={seat: tuple(texts.texts()) for seat, texts in given["orders"].table().items()},
        came=tuple(given["came"].texts()),
        options={name: one.value for name, one in given.get("options", {}).table().items()},
        around=tuple(given.get("around", []).texts()),
        seed=given.get("seed", "").text(),
    )
