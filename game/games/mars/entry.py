"""Mars in the catalogue: the chess variant on its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING

from game.core.random_bot import RandomBot
from game.games.entry import Card, Character, Entry, LoadedGame
from game.games.mars.rules.pieces import SEATS
from game.games.mars.rules.settings import OPTIONS

if TYPE_CHECKING:
    from game.core.json_lines import Answer
    from game.core.positions import Positions
    from game.core.puzzle import Foil, Task
    from game.games.mars.bot.player import MarsBot
    from game.games.mars.picture.picture import MarsPicture
    from game.games.mars.review import MarsReviewer
    from game.games.mars.story import MarsStory
    from game.games.mars.table.screen import MarsScreen
    from game.sound.cues import Sounds


def _load(path: Path) -> LoadedGame:
    from game.games.mars.rules.game import MarsGame
    from game.geo.squares import square_board
    from game.geo.tmx import load_document

    document = load_document(path)
    square_board(document)  # a map without the sixty-four squares is refused at once
    return LoadedGame(MarsGame(), document)


def _picture() -> type[MarsPicture]:
    from game.games.mars.picture.picture import MarsPicture

    return MarsPicture


def _sounds() -> Sounds:
    from game.games.mars.sounds import SOUNDS

    return SOUNDS


def _screen() -> MarsScreen:
    from game.games.mars.table.screen import MarsScreen

    return MarsScreen()


def _review() -> MarsReviewer:
    from game.games.mars.review import MarsReviewer

    return MarsReviewer()


def _story() -> MarsStory:
    from game.games.mars.story import MarsStory

    return MarsStory()


def _referee() -> Answer:
    from game.games.mars.referee import answer_mars

    return answer_mars


def _positions() -> Positions:
    from game.games.mars.referee import MarsPositions

    return MarsPositions()


def _answers(task: Task) -> Foil:
    from game.games.mars.puzzles.defense import answer_to

    return answer_to(task)


def _perft(position: str | None, depth: int, out: IO[str]) -> int:
    from game.games.mars.perft import perft_command

    return perft_command(position, depth, out)


def _engine(read: Callable[[int], bytes], out: IO[str]) -> int:
    from game.games.mars.engine.process import run_engine

    return run_engine(read, out)


def _bot(level: str) -> MarsBot:
    from game.games.mars.bot.book import openings
    from game.games.mars.bot.levels import LEVELS
    from game.games.mars.bot.player import MarsBot

    return MarsBot(LEVELS[level], book=openings())


STYLES: Mapping[str, str] = {
    "Wells": "Attacker: brings everything near your General, whatever stays behind.",
    "Antoniadi": "Guardian: keeps his pieces around his General and waits.",
    "Lowell": "Sees Swarms everywhere: breeds them, spares his own and hunts yours.",
}
"""The characters of Mars; how they play is `bot.characters`, which is imported late."""


def _person(name: str, level: str) -> MarsBot:
    from game.games.mars.bot.book import openings
    from game.games.mars.bot.characters import at_level
    from game.games.mars.bot.levels import LEVELS
    from game.games.mars.bot.player import MarsBot

    return MarsBot(at_level(name, LEVELS[level]), book=openings())


PLAYERS = (*(f"level-{number}" for number in range(1, 8)), "easy", "normal", "hard")
"""The computer players that think, the best last; `bot.levels` says who they are, and is imported late."""

MARS = Entry(
    id="mars",
    title="Mars",
    author="Daniel MacDuff",
    year_text="2013",
    card=Card(
        "2 players",
        "20 to 60 minutes",
        (
            "Eleven kinds of units on 64 squares",
            "Fronts that touch change how all move",
            "Chess players are at home at once",
        ),
    ),
    blurb=(
        "A chess variant in the Valles Marineris: when the Fronts touch, war etiquette decides how every "
        "piece may move. "
        "Whoever brings down the enemy General wins."
    ),
    seats=SEATS,
    seat_titles={"WHITE": "White", "BLACK": "Black"},
    options=OPTIONS,
    map_file="chessboard.tmx",
    rules_page="mars.md",
    cards=("mars.toml",),
    bots={"random": RandomBot, **{level: partial(_bot, level) for level in PLAYERS}},
    builder=_load,
    characters={name: Character(style, partial(_person, name)) for name, style in STYLES.items()},
    levels=PLAYERS,
    nicknames={"easy": "level-3", "normal": "level-5", "hard": "level-7"},
    picture=_picture,
    screen=_screen,
    sounds=_sounds,
    story=_story,
    referee=_referee,
    positions=_positions,
    answers=_answers,
    perft=_perft,
    engine=_engine,
    review=_review,
    turn_limit=400,
    has_clocks=True,
    timed=PLAYERS,
    hides_orders=False,
    advice=(
        "Where Fronts of neighboring files touch as well, the Front is Active in 25 % of all positions "
        "instead of 18 % (100 "
        "games of computer players each), so that the right of way matters more, and games are as long and "
        "as even as printed."
    ),
)
