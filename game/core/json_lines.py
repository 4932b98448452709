"""The form that the judge and the referee share: one JSON object a line, answered by one line, faults in one
sentence.

Every line is answered by itself and at once. A line that cannot be read or answered gives ``{"id",
"error"}``, one sentence that names the field and the value; nothing of it is played, and it spoils no other
line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from json.encoder import encode_basestring_ascii as quoted
from typing import IO, Any

from game.core.codec import Json, Written
from game.core.errors import PositionError, RedWeedError
from game.core.fields import Field, read_json
from game.core.quoting import one_line, shown

Lines = Iterable[str] | Iterable[bytes]
Answer = Callable[[dict[str, Any]], dict[str, Json]]
"""Answers what a line holds, without its ``id``; raises RedWeedError for what it cannot answer."""

_ENCODE = json.JSONEncoder(check_circular=False).encode


def write_answer(answer: dict[str, Json]) -> str:
    """An answer in JSON."""
    parts, rest = [], dict[str, Json]()
    for name, value in answer.items():
        if type(value) is Written:
            text = f"[{', '.join(value.texts)}]"
        elif type(value) is str:
            text = quoted(value)  # no reason to set the encoder up
        else:
            rest[name] = value
            continue
        if rest:
            parts.append(_ENCODE(rest)[1:-1])
            rest = {}
        parts.append(f"{quoted(name)}: {text}")
    if rest:
        parts.append(_ENCODE(rest)[1:-1])
    return f"{{{', '.join(parts)}}}"


def answer_lines(
    answer: Callable[[str | bytes], dict[str, Json]], stream_in: Lines, stream_out: IO[str]
) -> int:
    """Answer every line of ``stream_in``; 0 when all were answered, 1 when some could not be. Empty lines are
    passed over.
    """
    status = 0
    for line in asking(stream_in):
        answered = answer(line)
        if "error" in answered:
            status = 1
        stream_out.write(write_answer(answered) + "\n")
        stream_out.flush()
    return status


def asking(stream_in: Lines) -> Iterator[str | bytes]:
    """The lines that are not empty, of a file as bytes: whether they are text is for their reader to say."""
    for line in getattr(stream_in, "buffer", stream_in):
        if line.strip():
            yield line


def answered_line(line: str | bytes, what: str, answer: Answer) -> dict[str, Json]:
    """The answer to one line; ``what`` it holds."""
    name: Json = None
    try:
        data = _read_line(line, what)
        name = data.get("id")
        if name is not None:
            Field(name, "id").text()
        return {"id": name, **answer(data)}
    except RedWeedError as error:
        said = " ".join(one_line(str(error)).split())
        return {"id": name if isinstance(name, str) else None, "error": said}


def _read_line(line: str | bytes, what: str) -> dict[str, Any]:
    try:
        data = read_json(line)
    except ValueError as error:
        raise PositionError(f"the line {error}") from None
    if not isinstance(data, dict):
        raise PositionError(f"a line holds one {what}, a JSON object, not {shown(data)}")
    return data
