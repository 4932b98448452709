"""Warrior Races of Mars in the catalogue: the hex wargame on battlefields of map files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.random_bot import RandomBot
from game.games.entry import Card, Character, Entry, LoadedGame
from game.games.wrom.maps.files import MAP_PATTERN, ROLLED_MAP
from game.games.wrom.rules.options import war_options

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.json_lines import Answer
    from game.core.positions import Positions
    from game.games.wrom.bot.player import WarriorRacesBot
    from game.games.wrom.picture.picture import WarriorPicture
    from game.games.wrom.review import WarReviewer
    from game.games.wrom.rules.state import WarState
    from game.games.wrom.story import WarStory
    from game.games.wrom.table.screen import WarScreen
    from game.geo.findings import Check
    from game.sound.cues import Sounds

_SEATS: Mapping[str, str] = {str(n): f"Player {n}" for n in range(1, 5)}


def _load(path: Path) -> LoadedGame:
    from game.games.wrom.maps.scenarios import load_wrom

    return load_wrom(path)


def _picture() -> type[WarriorPicture]:
    from game.games.wrom.picture.picture import WarriorPicture

    return WarriorPicture


def _map_checks() -> Mapping[str, tuple[Check, ...]]:
    from game.games.wrom.maps.checks import HEX_CHECKS

    return {"hexes": HEX_CHECKS}


def _sounds() -> Sounds:
    from game.games.wrom.sounds import SOUNDS

    return SOUNDS


def _story() -> WarStory:
    from game.games.wrom.story import WarStory

    return WarStory()


def _screen() -> WarScreen:
    from game.games.wrom.table.screen import WarScreen

    return WarScreen()


def _review() -> WarReviewer:
    from game.games.wrom.review import WarReviewer

    return WarReviewer()


def _referee() -> Answer:
    from game.games.wrom.referee import answer_wrom

    return answer_wrom


def _positions() -> Positions:
    from game.games.wrom.referee import WarPositions

    return WarPositions()


def _bot(level: str) -> WarriorRacesBot:
    from game.games.wrom.bot.levels import LEVELS
    from game.games.wrom.bot.player import WarriorRacesBot

    return WarriorRacesBot(LEVELS[level])


def _still_in(state: WarState) -> tuple[str, ...]:
    """While armies are set up all but those who have given up, then those with units."""
    from game.games.wrom.rules.state import SETUP

    players = state.seats if state.phase == SETUP else state.living
    return tuple(str(player) for player in players if player not in state.resigned)


STYLES: Mapping[str, str] = {
    "Thoral": "Cautious: keeps stacks together, guards key locations, attacks when the odds are good.",
    "Zuvra": "Greedy: runs for every key location and settlement, and leaves few guards behind.",
    "Karkas": "Head-hunter: goes for enemy leaders, and for key locations when there is time.",
}
"""The characters of Warrior Races; how they play is `bot.characters`, which is imported late."""


def _person(name: str, level: str) -> WarriorRacesBot:
    from game.games.wrom.bot.characters import CHARACTERS
    from game.games.wrom.bot.levels import LEVELS
    from game.games.wrom.bot.player import WarriorRacesBot

    return WarriorRacesBot(CHARACTERS[name].at(LEVELS[level]))


LEVELS = ("easy", "normal", "hard")


def _share(kinds: Sequence[str], states: Sequence[WarState]) -> float:
    """Of a battle phase every decision takes its part."""
    from game.games.wrom.bot.player import share_of_phase

    return share_of_phase(states)


WROM = Entry(
    id="wrom",
    title="Warrior Races of Mars",
    author="Lloyd Krassner, Warp Spawn Games",
    year_text="",
    card=Card(
        "2 to 4 players",
        "1 to 2 hours",
        (
            "Six warrior races, leaders and stacks",
            "Command dice and nine attributes",
            "Battlefields rolled or your own",
        ),
    ),
    blurb=(
        "The six warrior races of Mars fight for farms, cities and ruins on a field of hexes, with leaders, "
        "stacks and dice. "
        "Hold the key locations for five turns or destroy every enemy warband."
    ),
    seats=("1", "2"),
    seat_titles=_SEATS,
    options=war_options(),
    map_file=ROLLED_MAP,
    rules_page="wrom.md",
    cards=("wrom.toml",),
    bots={"random": RandomBot, **{level: partial(_bot, level) for level in LEVELS}},
    builder=_load,
    characters={name: Character(style, partial(_person, name)) for name, style in STYLES.items()},
    picture=_picture,
    screen=_screen,
    sounds=_sounds,
    story=_story,
    map_checks=_map_checks,
    referee=_referee,
    positions=_positions,
    review=_review,
    turn_limit=500,
    seat_option="players",
    map_pattern=MAP_PATTERN,
    timed=LEVELS,
    share=_share,
    still_in=_still_in,
    hides_orders=False,
    hides_by="fog",
    advice=(
        "The printed page leaves it to the players how key locations are won: held for three turns a game "
        "is often a "
        "dash that is over before armies meet; held for five, and from setup zones with about the same "
        "room, it is a battle."
    ),
)
