"""Opening a saved game that today's rules, or a map of the program that was changed since, would play
otherwise.

What stands before the first difference is as true as ever: it is shown, and played on from there as a game of
its own.
"""

from __future__ import annotations

from pathlib import Path

from game.core.errors import OlderRulesError
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.storage import load_match, salvage_match


def open_far(path: Path, games: Catalogue) -> tuple[Match, OlderRulesError | None]:
    """The game in a file; of one played under older rules what stands before the difference, and the
    difference.

    Raises RecordError for a damaged file, and where today's rules come to another first position.
    """
    try:
        return load_match(path, games), None
    except OlderRulesError as error:
        return salvage_match(path, games)[0], error


def older_words(match: Match) -> str:
    """What is to be said of a game played under older rules, of which ``match`` holds what comes out the
    same.
    """
    return (
        f"This game was played under older rules: from turn {match.turn + 1} ({match.phase.title}) on, "
        "today's rules come "
        "to another result. It can be shown up to there, and played on from there as a game of its own. "
        "The saved game stays as it is."
    )


def played_on(match: Match) -> Match:
    """The game that goes on where the rules begin to differ, with its players and dice; it is another game
    than the saved one.
    """
    return match.fork(match.turn, keeps_dice=True)


def map_words(match: Match) -> str:
    """What is to be said where the program's map was changed since the game began and every turn comes out
    the same; else ''.
    """
    if not match.is_on_older_map:
        return ""
    name = match.document.path.name
    return (
        f"{name}, a map of the program, was changed since this game began; every turn comes out the same "
        "on it."
    )
