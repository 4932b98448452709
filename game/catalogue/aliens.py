"""The Aliens in the catalogue: two to ten races on the board of Diplomacy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.diplomacy import EASY, HARD, NORMAL, DiplomacyBot
from game.bots.diplomacy_aliens import AliensDoctrine
from game.bots.random_bot import RandomBot
from game.catalogue.diplomacy import diplomacy_map
from game.catalogue.entry import Entry, LoadedGame
from game.geo.tmx import load_document
from game.rules.diplomacy.game import DiplomacyGame
from game.rules.diplomacy.variants.aliens import AliensRules
from game.rules.diplomacy.variants.aliens_limits import ALIENS_OPTIONS, USUAL
from game.rules.diplomacy.variants.aliens_map import ALIENS as RACES
from game.rules.diplomacy.variants.aliens_map import alien_map

if TYPE_CHECKING:
    from game.view.aliens_picture import AliensPicture


def _load(path: Path) -> LoadedGame:
    document = load_document(path)
    return LoadedGame(DiplomacyGame(alien_map(diplomacy_map(document)), AliensRules()), document)


def _picture() -> type[AliensPicture]:
    from game.view.aliens_picture import AliensPicture

    return AliensPicture


ALIENS = Entry(
    id="aliens",
    title="The Aliens",
    author="Lewis Pulsipher",
    year_text="rw03/02",
    blurb=(
        "Two to ten alien races land on an empty Europe with armies and matter transmitters; reserves follow from the stars. "
        "Jump from transmitter to transmitter, guard them, and own 19 of the 34 centers."
    ),
    family="diplomacy",
    seats=RACES[:USUAL],
    seat_titles={race: race.title() for race in RACES},
    options=ALIENS_OPTIONS,
    map_file="europe.tmx",
    rules_page="aliens.md",
    bots={
        "random": RandomBot,
        "easy": lambda: DiplomacyBot(EASY, AliensDoctrine()),
        "normal": lambda: DiplomacyBot(NORMAL, AliensDoctrine()),
        "hard": lambda: DiplomacyBot(HARD, AliensDoctrine()),
    },
    builder=_load,
    picture=_picture,
    turn_limit=40,
    seat_option="players",
    seat_names=RACES,
)
