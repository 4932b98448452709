"""The command ``perft``: counts the sequences of actions from a position of Mars and writes the number."""

from __future__ import annotations

from typing import IO

from game.core.errors import NotationError, PositionError
from game.games.mars.rules.perft import perft
from game.games.mars.rules.position_text import read_position, start_position


def perft_command(text: str | None, depth: int, out: IO[str]) -> int:
    """Counts from the position of ``text`` (None: the start); gives the exit status. Raises PositionError."""
    try:
        position = start_position() if text is None else read_position(text)
    except NotationError as error:
        raise PositionError(f"--position: {error}") from error
    out.write(f"{perft(position, depth)}\n")
    return 0
