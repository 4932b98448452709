"""The way from a saved game to its screen: at once, or past a question where today's rules or the program's
map differ.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.errors import RedWeedError
from game.play.match import Match
from game.play.opening import map_words, older_words, open_far, played_on
from game.play.review.inquiry import may_review
from game.play.storage import load_match
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, ask
from game.screens.scene import Move, Push, Scene

Make = Callable[[Match, Path | None], Scene]
"""Makes the screen of a match and the file it lies in; None: it is a new game, in no file yet."""


def opened(context: Context, path: Path, go: Callable[[Scene], Move], make: Make | None = None) -> Move:
    """The move to the screen of a saved game (the table if ``make`` says nothing else); a question where it
    is not what it was.

    ``go`` makes a move of a scene. Raises RedWeedError when the file is damaged.
    """

    def show(match: Match, lies_at: Path | None) -> Move:
        return go(context.open_table(match) if make is None else make(match, lies_at))

    def accept() -> Move:
        match.accept_map()
        return show(match, path)

    match, difference = open_far(path, context.games)
    if difference is not None:
        return Push(
            ask(
                "Played under older rules",
                older_words(match),
                Answer("Play on", lambda: show(played_on(match), path), "primary"),
                Answer("Watch", lambda: Push(context.open_replay(match))),
                Answer("Cancel"),
            )
        )
    words = map_words(match)
    if words:
        return Push(ask("The map has changed", words, Answer("Play on", accept, "primary"), Answer("Cancel")))
    return show(match, path)


def to_review(context: Context, path: Path) -> Move:
    """The move to the review of a saved game. Raises RedWeedError for one that cannot be reviewed."""
    match = load_match(path, context.games)
    if not may_review(match):
        raise RedWeedError(f"{path.name} is not over, or there is nothing in it that could be reviewed.")
    return Push(context.open_review(match))
