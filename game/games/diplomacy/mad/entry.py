"""M.A.D. Diplomacy in the catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.diplomacy.entry import (
    POWERS,
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
from game.games.diplomacy.mad.rules.options import MAD_OPTIONS
from game.games.entry import Card, Entry, LoadedGame

if TYPE_CHECKING:
    from game.games.diplomacy.mad.bot import MissileDoctrine
    from game.games.diplomacy.mad.picture import MadPicture
    from game.games.diplomacy.mad.table.screen import MadScreen
    from game.games.diplomacy.story import DiplomacyStory
    from game.sound.cues import Sounds


def _load(path: Path) -> LoadedGame:
    from game.games.diplomacy.mad.rules.rulebook import MadRules
    from game.games.diplomacy.maps.board import diplomacy_map
    from game.games.diplomacy.rules.game import DiplomacyGame
    from game.geo.tmx import load_document

    document = load_document(path)
    return LoadedGame(DiplomacyGame(diplomacy_map(document), MadRules()), document)


def _picture() -> type[MadPicture]:
    from game.games.diplomacy.mad.picture import MadPicture

    return MadPicture


def _sounds() -> Sounds:
    from game.games.diplomacy.mad.sounds import SOUNDS

    return SOUNDS


def _story() -> DiplomacyStory:
    from game.games.diplomacy.story import DiplomacyStory

    return DiplomacyStory("mad.toml")


def _screen() -> MadScreen:
    from game.games.diplomacy.mad.table.screen import MadScreen

    return MadScreen()


def _doctrine() -> MissileDoctrine:
    from game.games.diplomacy.mad.bot import MissileDoctrine

    return MissileDoctrine()


MAD = Entry(
    id="mad",
    title="M.A.D. Diplomacy",
    author="Graham Tunnicliffe",
    year_text="rn12",
    card=Card(
        "1 to 7 players",
        "2 to 5 hours",
        (
            "Missiles that always hit",
            "Wasteland for ever, fallout for a season",
            "The only defense is retaliation",
        ),
    ),
    blurb=(
        "Diplomacy with nuclear missiles: every launch hits, leaves a wasteland for ever and fallout for a "
        "season. "
        "Whoever holds more than half of the surviving supply centers wins, if an army or fleet is left."
    ),
    seats=POWERS,
    seat_titles={power: power.title() for power in POWERS},
    options=MAD_OPTIONS,
    map_file="europe.tmx",
    rules_page="mad.md",
    cards=("mad.toml", "standard.toml"),
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
    turn_limit=60,
)
