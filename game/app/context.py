"""Puts the parts together that scenes ask for: the context of a window, with the real table and replay behind
its doors.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.places import assets_root
from game.games.catalogue import Catalogue
from game.play.exercises.exercise import Exercise
from game.play.exercises.rehearsal import Answers
from game.play.match import Match
from game.play.settings import Settings, save_settings
from game.play.thinking import OWN_MIND, Mind
from game.screens.context import Context
from game.screens.scene import Scene
from game.sound.sound import Sound

if TYPE_CHECKING:
    from game.net.live.host import Host
    from game.net.live.party import Party


def make_context(
    settings: Settings, size: tuple[int, int], games: Catalogue, mind: Mind = OWN_MIND
) -> Context:
    """The context of a window of ``size`` pixels, with the games that can be played in it, and where computer
    players think.
    """
    context = Context(
        settings=settings,
        size=size,
        assets=assets_root(),
        games=games,
        open_table=open_table,
        open_replay=open_replay,
        open_trial=open_trial,
        open_exercise=partial(open_exercise, games),
        open_review=open_review,
        open_turn=partial(open_turn, games),
        open_live=open_live,
        keep_settings=save_settings,
        mind=mind,
        sound=Sound(assets_root() / "sounds"),
    )
    context.follow_volumes()
    return context


def open_table(match: Match) -> Scene:
    """The playing screen of a match; of one that is held here by file the page of its files. Its module is
    loaded when the first game begins, so that the title is there at once.
    """
    from game.net.files.table_post import is_hosted
    from game.table.scene import TableScene

    if is_hosted(match):
        from game.table.by_file.hosting import HostScene

        return HostScene(match)

    return TableScene(match)


def open_live(party: Party, host: Host | None) -> Scene:
    """The playing screen of guests of a room."""
    from game.table.live.scene import LiveScene

    return LiveScene(party, host)


def open_replay(match: Match) -> Scene:
    """The replay screen of a match."""
    from game.table.replay import ReplayScene

    return ReplayScene(match)


def open_exercise(
    games: Catalogue, exercises: tuple[Exercise, ...], index: int, answers: Answers | None
) -> Scene:
    """The screen at which an exercise is done, the next ones after it. Raises ExerciseError."""
    from game.table.coach.coach import Course
    from game.table.coach.scene import ExerciseScene

    return ExerciseScene(games, Course(exercises, index), answers)


def open_review(match: Match) -> Scene:
    """The replay of a match with its review over it."""
    from game.table.replay import ReplayScene

    return ReplayScene(match, is_reviewed=True)


def open_turn(games: Catalogue, path: Path) -> Scene:
    """The playing screen of a turn file. Raises RedWeedError."""
    from game.table.by_file.scene import open_turn as opened

    return opened(games, path)


def open_trial(match: Match) -> Scene:
    """The playing screen of a match that is kept nowhere."""
    from game.table.trial import TrialScene

    return TrialScene(match)
