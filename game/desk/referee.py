"""The referee: requests in, one a line, answers out, one a line (the command ``referee``; JSON Lines).

Every line is answered by itself and at once. A line that cannot be read or answered gives ``{"id", "error"}``, one sentence that
names the field and the value; nothing of it is played, and it spoils no other line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import IO, Any

from game.core.codec import Json
from game.core.errors import PositionError, RedWeedError
from game.core.quoting import glimpse, shown
from game.desk.json_lines import read_line, refusal
from game.desk.referee_mars import answer_mars
from game.desk.referee_wrom import answer_wrom

Answer = Callable[[dict[str, Any]], dict[str, Json]]
"""Answers a request of one game, without its ``id``; raises RedWeedError for what it cannot answer."""

REFEREED: Mapping[str, Answer] = {"mars": answer_mars, "wrom": answer_wrom}
"""The games a request may name, and who answers."""


def run_referee(stream_in: Iterable[str] | Iterable[bytes], stream_out: IO[str]) -> int:
    """Answer every line of ``stream_in``; 0 when all were answered, 1 when some could not be. Empty lines are passed over."""
    status = 0
    for line in getattr(stream_in, "buffer", stream_in):
        if not line.strip():
            continue
        answer = answer_line(line)
        if "error" in answer:
            status = 1
        stream_out.write(json.dumps(answer) + "\n")
        stream_out.flush()
    return status


def answer_line(line: str | bytes) -> dict[str, Json]:
    """The answer to one line."""
    request: dict[str, Any] = {}
    try:
        request = read_line(line, "request")
        name = request.get("id")
        if name is not None and not isinstance(name, str):
            raise PositionError(f"id: {shown(name)} is not a text")
        return {"id": name, **_referee_of(request)(request)}
    except RedWeedError as error:
        return refusal(request.get("id"), error)


def _referee_of(request: dict[str, Any]) -> Answer:
    if "game" not in request:
        near = get_close_matches("game", [key for key in request if key != "id"], n=1)
        hint = f' (there is "{glimpse(near[0])}")' if near else ""
        raise PositionError(f"game: is missing{hint}; it is one of {', '.join(REFEREED)}")
    name = request["game"]
    if not isinstance(name, str) or name not in REFEREED:
        raise PositionError(f"game: {shown(name)} is none of {', '.join(REFEREED)}")
    return REFEREED[name]
