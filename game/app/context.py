"""Puts the parts together that scenes ask for: the context of a window, with the real table and replay behind
its doors.
"""

from __future__ import annotations

from game.core.places import assets_root
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.settings import Settings, save_settings
from game.play.thinking import OWN_MIND, Mind
from game.screens.context import Context
from game.screens.scene import Scene


def make_context(
    settings: Settings, size: tuple[int, int], games: Catalogue, mind: Mind = OWN_MIND
) -> Context:
    """The context of a window of ``size`` pixels, with the games that can be played in it, and where computer
    players think.
    """
    return Context(
        settings=settings,
        size=size,
        assets=assets_root(),
        games=games,
        open_table=open_table,
        open_replay=open_replay,
        keep_settings=save_settings,
        mind=mind,
    )


def open_table(match: Match) -> Scene:
    """The playing screen of a match. Its module is loaded when the first game begins, so that the title is
    there at once.
    """
    from game.table.scene import TableScene

    return TableScene(match)


def open_replay(match: Match) -> Scene:
    """The replay screen of a match."""
    from game.table.replay import ReplayScene

    return ReplayScene(match)
