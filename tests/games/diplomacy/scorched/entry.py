"""Scorched earth as an entry of a catalogue: a variant with an order of its own, in four files."""

from dataclasses import replace
from pathlib import Path

from game.games.catalogue import Catalogue
from game.games.diplomacy.entry import STANDARD
from game.games.diplomacy.maps.board import diplomacy_map
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.entry import LoadedGame
from game.geo.tmx import load_document
from tests.games.diplomacy.scorched.picture import ScorchedPicture
from tests.games.diplomacy.scorched.rules import ScorchedRules
from tests.games.diplomacy.scorched.table import ScorchedScreen


def _load(path: Path) -> LoadedGame:
    document = load_document(path)
    return LoadedGame(DiplomacyGame(diplomacy_map(document), ScorchedRules()), document)


SCORCHED = replace(
    STANDARD,
    id="scorched",
    title="Scorched earth",
    builder=_load,
    picture=lambda: ScorchedPicture,
    screen=ScorchedScreen,
)
GAMES = Catalogue((SCORCHED,))
