"""The form that the judge and the referee share: one JSON object a line, answered by one line, faults in one sentence."""

from __future__ import annotations

from typing import Any

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.quoting import one_line, shown
from game.core.strict_json import read_json


def read_line(line: str | bytes, what: str) -> dict[str, Any]:
    """The object that a line holds; ``what`` it is. Raises PositionError."""
    try:
        data = read_json(line)
    except ValueError as error:
        raise PositionError(f"the line {error}") from None
    if not isinstance(data, dict):
        raise PositionError(f"a line holds one {what}, a JSON object, not {shown(data)}")
    return data


def refusal(name: Json, error: Exception) -> dict[str, Json]:
    """The answer to a line that cannot be answered; ``name`` is its ``id`` as it came."""
    return {"id": name if isinstance(name, str) else None, "error": " ".join(one_line(str(error)).split())}
