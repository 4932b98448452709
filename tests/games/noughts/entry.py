"""Noughts and crosses as an entry of a catalogue: a whole game that no file of the program knows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.random_bot import RandomBot
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.geo.document import Document
from tests.games.noughts.bot import RowBot
from tests.games.noughts.rules import SEATS, NoughtsGame

if TYPE_CHECKING:
    from tests.games.noughts.picture import NoughtsPicture
    from tests.games.noughts.table import NoughtsScreen


def _load(path: Path) -> LoadedGame:
    return LoadedGame(NoughtsGame(), Document(path, 3, 3, "orthogonal", 100, 100, {}, ()))


def _picture() -> type[NoughtsPicture]:
    from tests.games.noughts.picture import NoughtsPicture

    return NoughtsPicture


def _screen() -> NoughtsScreen:
    from tests.games.noughts.table import NoughtsScreen

    return NoughtsScreen()


NOUGHTS = Entry(
    id="noughts",
    title="Noughts and crosses",
    author="nobody",
    year_text="",
    blurb="Three in a row win.",
    seats=SEATS,
    seat_titles={seat: seat.title() for seat in SEATS},
    options=(),
    map_file="noughts.tmx",
    rules_page="noughts.md",
    bots={"random": RandomBot, "normal": RowBot},
    builder=_load,
    picture=_picture,
    screen=_screen,
    hides_orders=False,
)

GAMES = Catalogue((NOUGHTS,))
"""What stands where the list of games would."""
