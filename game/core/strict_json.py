"""JSON as records, the judge and the referee read it: no key twice in an object, no NaN or Infinity."""

from __future__ import annotations

import json
from typing import Any

from game.core.codec import Json
from game.core.quoting import shown


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{shown(next(n for n in names if names.count(n) > 1))} stands there twice")
    return result


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
"""Raises ValueError with a message for people; JSONDecodeError where the text is no JSON at all."""


def read_json(text: str | bytes) -> Json:
    """The value of a text. Raises ValueError with what is wrong, in words that follow "the text"."""
    try:
        return DECODER.decode(text if isinstance(text, str) else text.decode(json.detect_encoding(text)))
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: {error.msg} at column {error.colno}") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"is not UTF-8 text: byte {error.start + 1} cannot be read") from None
    except RecursionError:
        raise ValueError("is not JSON that can be read: it is nested too deeply") from None
    except ValueError as error:
        is_long = "string conversion" in str(error)
        raise ValueError(f"cannot be read: {'it holds a number that is too long' if is_long else error}") from None
