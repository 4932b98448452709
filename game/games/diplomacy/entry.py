"""Standard Diplomacy in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.random_bot import RandomBot
from game.games.diplomacy.rules.options import STANDARD_OPTIONS
from game.games.entry import Card, Character, Entry, LoadedGame

if TYPE_CHECKING:
    from game.core.game import Bot
    from game.core.json_lines import Answer
    from game.core.positions import Positions
    from game.core.puzzle import Foil, Task
    from game.core.talk import Talk
    from game.games.diplomacy.bot.doctrine import Doctrine
    from game.games.diplomacy.picture.picture import DiplomacyPicture
    from game.games.diplomacy.review.reviewer import DiplomacyReviewer
    from game.games.diplomacy.story import DiplomacyStory
    from game.games.diplomacy.table.screen import DiplomacyScreen
    from game.geo.findings import Check
    from game.sound.cues import Sounds


def _load(path: Path) -> LoadedGame:
    from game.games.diplomacy.maps.board import diplomacy_map
    from game.games.diplomacy.rules.game import DiplomacyGame
    from game.games.diplomacy.rules.rulebook import Rulebook
    from game.geo.tmx import load_document

    document = load_document(path)
    return LoadedGame(DiplomacyGame(diplomacy_map(document), Rulebook()), document)


def _picture() -> type[DiplomacyPicture]:
    from game.games.diplomacy.picture.picture import DiplomacyPicture

    return DiplomacyPicture


def _map_checks() -> Mapping[str, tuple[Check, ...]]:
    from game.games.diplomacy.maps.checks import PROVINCE_CHECKS

    return {"provinces": PROVINCE_CHECKS}


def _sounds() -> Sounds:
    from game.games.diplomacy.sounds import SOUNDS

    return SOUNDS


def _story() -> DiplomacyStory:
    from game.games.diplomacy.story import DiplomacyStory

    return DiplomacyStory("standard.toml")


def _screen() -> DiplomacyScreen:
    from game.games.diplomacy.table.screen import DiplomacyScreen

    return DiplomacyScreen()


def judged(entry: Entry) -> Answer:
    """Who judges positions of a game of this family."""
    from game.games.diplomacy.judge.judge import GameJudge
    from game.games.diplomacy.rules.game import DiplomacyGame

    return GameJudge(entry.id, DiplomacyGame.of(entry.load().game)).answer


def positions() -> Positions:
    """Who reads positions of a game of this family."""
    from game.games.diplomacy.judge.standing import DiplomacyPositions

    return DiplomacyPositions()


def _foreign() -> object:
    from game.games.diplomacy.foreign.formats import DiplomacyForeign

    return DiplomacyForeign()


def foils(task: Task) -> Foil:
    """Who answers in puzzles of a game of this family."""
    from game.games.diplomacy.puzzles.answer import answer_to

    return answer_to(task)


POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
"""The powers of Europe."""


def computers(doctrine: Callable[[], Doctrine]) -> Mapping[str, Callable[[], Bot]]:
    """The computer players of Diplomacy by name, each with a variant's ``doctrine``."""

    def at(level: str) -> Callable[[], Bot]:
        def make() -> Bot:
            from game.games.diplomacy.bot.player import LEVELS, DiplomacyBot

            return DiplomacyBot(LEVELS[level], doctrine())

        return make

    return {"random": RandomBot, **{level: at(level) for level in ("easy", "normal", "hard")}}


SEARCHING = ("hard",)
"""The levels that search, and so make use of their time."""


def share(kinds: Sequence[str], states: Sequence[object]) -> float:
    """Those that search think one after the other, and together no longer than the time of a turn."""
    return 1 / sum(kind.partition(":")[0] in SEARCHING for kind in kinds)


STYLES: Mapping[str, str] = {
    "Castlereagh": "Cautious: guards what is his before he takes more.",
    "Bonaparte": "Greedy: takes whatever is in reach, and leaves his own centers open.",
    "Bismarck": "Patient: strikes where he is the stronger, and seldom elsewhere.",
    "Garibaldi": "Restless: often does something else than what seems best.",
    "Clemenceau": "Vengeful: goes above all for the power that attacked him last.",
}
"""The characters of Diplomacy and its variants; how they play is `bot.characters`, which is imported late."""


def persons(doctrine: Callable[[], Doctrine]) -> Mapping[str, Character]:
    """The characters by name, each with a variant's ``doctrine``."""

    def called(name: str) -> Callable[[str], Bot]:
        def made(level: str) -> Bot:
            from game.games.diplomacy.bot.characters import CHARACTERS
            from game.games.diplomacy.bot.player import LEVELS, DiplomacyBot

            return DiplomacyBot(CHARACTERS[name].at(LEVELS[level]), doctrine())

        return made

    return {name: Character(style, called(name)) for name, style in STYLES.items()}


def talk() -> Talk:
    """What is said in a game of this family."""
    from game.games.diplomacy.bot.talking import DiplomacyTalk

    return DiplomacyTalk()


def reviewed(doctrine: Callable[[], Doctrine]) -> Callable[[], DiplomacyReviewer]:
    """How a game of this family is reviewed, by what a doctrine knows of it."""

    def made() -> DiplomacyReviewer:
        from game.games.diplomacy.review.reviewer import DiplomacyReviewer

        return DiplomacyReviewer(doctrine())

    return made


def _doctrine() -> Doctrine:
    from game.games.diplomacy.bot.doctrine import Doctrine

    return Doctrine()


STANDARD = Entry(
    id="standard",
    title="Diplomacy",
    author="Allan B. Calhamer",
    year_text="1959",
    card=Card(
        "1 to 7 players",
        "2 to 6 hours",
        (
            "No dice: plans and persuasion",
            "All orders are revealed at once",
            "Alliances hold as long as both want",
        ),
    ),
    blurb=(
        "Seven powers contend for Europe in 1901; all orders are revealed at once and there is no luck. "
        "Whoever holds 18 of the 34 supply centers wins."
    ),
    seats=POWERS,
    seat_titles={power: power.title() for power in POWERS},
    options=STANDARD_OPTIONS,
    map_file="europe.tmx",
    rules_page="standard.md",
    cards=("standard.toml",),
    bots=computers(_doctrine),
    characters=persons(_doctrine),
    timed=SEARCHING,
    share=share,
    builder=_load,
    picture=_picture,
    screen=_screen,
    sounds=_sounds,
    story=_story,
    map_checks=_map_checks,
    talk=talk,
    judge=judged,
    positions=positions,
    foreign=_foreign,
    review=reviewed(_doctrine),
    answers=foils,
    turn_limit=100,
)
