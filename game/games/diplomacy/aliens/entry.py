"""The Aliens in the catalogue: two to ten races on the board of Diplomacy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.diplomacy.aliens.rules.limits import ALIENS_OPTIONS, USUAL
from game.games.diplomacy.aliens.rules.map import ALIENS as RACES
from game.games.diplomacy.entry import (
    SEARCHING,
    computers,
    foils,
    judged,
    persons,
    positions,
    reviewed,
    share,
    talk,
)
from game.games.entry import Card, Entry, LoadedGame

if TYPE_CHECKING:
    from game.games.diplomacy.aliens.bot import AliensDoctrine
    from game.games.diplomacy.aliens.picture import AliensPicture
    from game.games.diplomacy.aliens.table.screen import AliensScreen
    from game.games.diplomacy.story import DiplomacyStory
    from game.sound.cues import Sounds


def _load(path: Path) -> LoadedGame:
    from game.games.diplomacy.aliens.rules.map import alien_map
    from game.games.diplomacy.aliens.rules.rulebook import AliensRules
    from game.games.diplomacy.maps.board import diplomacy_map
    from game.games.diplomacy.rules.game import DiplomacyGame
    from game.geo.tmx import load_document

    document = load_document(path)
    return LoadedGame(DiplomacyGame(alien_map(diplomacy_map(document)), AliensRules()), document)


def _picture() -> type[AliensPicture]:
    from game.games.diplomacy.aliens.picture import AliensPicture

    return AliensPicture


def _sounds() -> Sounds:
    from game.games.diplomacy.aliens.sounds import SOUNDS

    return SOUNDS


def _story() -> DiplomacyStory:
    from game.games.diplomacy.story import DiplomacyStory

    return DiplomacyStory("aliens.toml")


def _screen() -> AliensScreen:
    from game.games.diplomacy.aliens.table.screen import AliensScreen

    return AliensScreen()


def _doctrine() -> AliensDoctrine:
    from game.games.diplomacy.aliens.bot import AliensDoctrine

    return AliensDoctrine()


ALIENS = Entry(
    id="aliens",
    title="The Aliens",
    author="Lewis Pulsipher",
    year_text="rw03/02",
    card=Card(
        "1 to 10 players",
        "2 to 5 hours",
        (
            "Land where you choose on an empty Europe",
            "Jump from transmitter to transmitter",
            "Reserves follow from the stars",
        ),
    ),
    blurb=(
        "Two to ten alien races land on an empty Europe with armies and matter transmitters; reserves "
        "follow from the stars. "
        "Jump from transmitter to transmitter, guard them, and own 19 of the 34 centers."
    ),
    seats=RACES[:USUAL],
    seat_titles={race: race.title() for race in RACES},
    options=ALIENS_OPTIONS,
    map_file="europe.tmx",
    rules_page="aliens.md",
    cards=("aliens.toml", "standard.toml"),
    bots=computers(_doctrine),
    characters=persons(_doctrine),
    timed=SEARCHING,
    share=share,
    builder=_load,
    picture=_picture,
    screen=_screen,
    sounds=_sounds,
    story=_story,
    talk=talk,
    judge=judged,
    positions=positions,
    review=reviewed(_doctrine),
    answers=foils,
    turn_limit=40,
    seat_option="players",
    seat_names=RACES,
)
