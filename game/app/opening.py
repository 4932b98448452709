"""The scenes a window opens with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.start import StartRequest
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.opening import map_words, older_words, open_far, played_on
from game.play.storage import salvage_match
from game.screens.context import Context
from game.screens.dialogs.dialog import message
from game.screens.load.files import open_file
from game.screens.scene import Push, Scene
from game.screens.title import TitleScene

if TYPE_CHECKING:
    from game.screens.live.coming import Invitation


def first_scenes(start: StartRequest, context: Context, problem: str = "") -> list[Scene]:
    """The title, the screen that was asked for on top of it, and above all what was wrong with the settings,
    if anything.

    Raises RedWeedError when the game cannot be started or loaded.
    """
    scenes: list[Scene] = [TitleScene()]
    if start.kind == "play":
        match, words = _match_to_play(start, context.games)
        scenes.append(context.open_table(match))
        if words:
            scenes.append(message("Not as it was played", words))
    elif start.kind == "replay":
        match, fault = _match_to_show(start, context.games)
        scenes.append(context.open_replay(match))
        if fault is not None:
            scenes.append(message("Not all of this record can be shown", str(fault)))
    elif start.kind == "open" and start.load_path is not None:
        move = open_file(context, start.load_path, Push)
        scenes += [move.scene] if isinstance(move, Push) else []
    elif start.kind == "join" and start.invitation is not None:
        scenes.append(_lobby(start.invitation, context.games))
    return [*scenes, message("Settings", problem)] if problem else scenes


def _lobby(invitation: Invitation, games: Catalogue) -> Scene:
    """The room that somebody is invited to. What talks to it is read with the first."""
    from game.screens.live.coming import party_to
    from game.screens.live.lobby import LobbyScene

    return LobbyScene(party_to(invitation, games))


def _match_to_play(start: StartRequest, games: Catalogue) -> tuple[Match, str]:
    """The game, and what is to be said of it first."""
    if start.load_path is None:
        return Match.start(
            games.find(start.game), start.options, start.seed, start.players, start.map_path
        ), ""
    match, difference = open_far(start.load_path, games)
    return (match, map_words(match)) if difference is None else (played_on(match), older_words(match))


def _match_to_show(start: StartRequest, games: Catalogue) -> tuple[Match, RedWeedError | None]:
    if start.load_path is None:
        raise RedWeedError("There is no record to replay.")
    return salvage_match(start.load_path, games)
