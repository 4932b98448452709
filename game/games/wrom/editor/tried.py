"""A field that was laid out for the analysis board, played with all seats one person's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.errors import RedWeedError
from game.games.wrom.editor.file import Begin
from game.play.match import Match
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Push, Replace, Scene


def played_alone(board: Match, open_table: Callable[[Match], Scene]) -> Begin:
    """Who begins a game on the map of a file; seed, title and the person are those of ``board``."""
    alone = next(iter(board.players.values()))

    def begin(path: Path) -> Move:
        entry, record = board.entry, board.record
        try:
            loaded = entry.load(path)
            seats = loaded.game.seats(loaded.game.initial("", None))
            specs = dict.fromkeys(seats, alone)
            match = Match.start(entry, None, board.seed, specs, path, loaded=loaded, title=record.title)
        except RedWeedError as error:
            return Push(message("This field cannot be played", str(error)))
        return Replace(open_table(match), all_scenes=True)

    return begin
