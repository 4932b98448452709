"""The referee: requests in, one a line, answers out, one a line (the command ``referee``; JSON Lines)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import IO, Any

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.fields import Field
from game.core.json_lines import Answer, Lines, answer_lines, answered_line
from game.core.quoting import glimpse
from game.games.list import CATALOGUE

REFEREES: Mapping[str, Callable[[], Answer]] = {
    entry.id: entry.referee for entry in CATALOGUE.entries if entry.referee is not None
}
"""The games a request may name, and what brings who answers."""


def run_referee(stream_in: Lines, stream_out: IO[str]) -> int:
    """Answer every line of ``stream_in``; 0 when all were answered, 1 when some could not be."""
    return answer_lines(answer_line, stream_in, stream_out)


def answer_line(line: str | bytes) -> dict[str, Json]:
    """The answer to one line."""
    return answered_line(line, "request", lambda request: _referee_of(request)(request))


def _referee_of(request: dict[str, Any]) -> Answer:
    if "game" not in request:
        near = get_close_matches("game", [key for key in request if key != "id"], n=1)
        hint = f' (there is "{glimpse(near[0])}")' if near else ""
        raise PositionError(f"game: is missing{hint}; it is one of {', '.join(REFEREES)}")
    return REFEREES[Field(request)["game"].choice(REFEREES)]()
