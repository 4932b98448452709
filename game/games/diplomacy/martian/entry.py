"""Martian Diplomacy in the catalogue."""

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
from game.games.diplomacy.martian.rules.ledger import MARTIANS
from game.games.diplomacy.martian.rules.options import BY_MASTER, MARTIAN_OPTIONS, leads
from game.games.entry import Card, Entry, LoadedGame

if TYPE_CHECKING:
    from game.core.game import Options
    from game.games.diplomacy.martian.bot import MartianDoctrine
    from game.games.diplomacy.martian.hunt import MartianLeader
    from game.games.diplomacy.martian.picture import MartianPicture
    from game.games.diplomacy.martian.table.screen import MartianScreen
    from game.games.diplomacy.story import DiplomacyStory
    from game.sound.cues import Sounds


def _load(path: Path) -> LoadedGame:
    from game.games.diplomacy.maps.board import diplomacy_map
    from game.games.diplomacy.martian.rules.rulebook import MartianRules
    from game.games.diplomacy.rules.game import DiplomacyGame
    from game.geo.tmx import load_document

    document = load_document(path)
    return LoadedGame(DiplomacyGame(diplomacy_map(document), MartianRules()), document)


def _picture() -> type[MartianPicture]:
    from game.games.diplomacy.martian.picture import MartianPicture

    return MartianPicture


def _sounds() -> Sounds:
    from game.games.diplomacy.martian.sounds import SOUNDS

    return SOUNDS


def _story() -> DiplomacyStory:
    from game.games.diplomacy.story import DiplomacyStory

    return DiplomacyStory("martian.toml", MARTIANS)


def _screen() -> MartianScreen:
    from game.games.diplomacy.martian.table.screen import MartianScreen

    return MartianScreen()


def _doctrine() -> MartianDoctrine:
    from game.games.diplomacy.martian.bot import MartianDoctrine

    return MartianDoctrine()


def _leader(options: Options) -> MartianLeader | None:
    from game.games.diplomacy.martian.hunt import leader_at

    return leader_at(leads(options))


MARTIAN = Entry(
    id="martian",
    title="Martian Diplomacy",
    author="Jonathan Lingard",
    year_text="rm46",
    card=Card(
        "1 to 7 players",
        "3 to 6 hours",
        (
            "Capsules fall, Martians come out",
            "Ash, black dead land and Red Weed",
            "Bacteria end the war in their time",
        ),
    ),
    blurb=(
        "Diplomacy in the War of the Worlds: capsules fall, fighting machines of double strength come out "
        "and lay Europe waste, "
        "until bacteria kill them. Blockade them, drown them, gather three against one, or leave them to "
        "your neighbor."
    ),
    seats=POWERS,
    seat_titles={power: power.title() for power in POWERS} | {MARTIANS: "The Martians"},
    options=MARTIAN_OPTIONS,
    map_file="europe.tmx",
    rules_page="martian.md",
    cards=("martian.toml", "standard.toml"),
    secrets="when and where every capsule comes down and where the Martians go",
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
    master_seat=MARTIANS,
    leader=_leader,
    led_by_hand={"martian_moves": BY_MASTER},
    advice=(
        "On average 7 of the 34 centers are destroyed, so that 18 are seldom reached: as printed 27 of 30 "
        "games of computer "
        "players were drawn, by the majority of the living centers 9 of 15, with capsules that stay at sea "
        "and weed that withers "
        "30 of 60."
    ),
)
