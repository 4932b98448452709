"""Canonical JSON, the digest of a value written in it, and lists whose JSON is known already."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

Json = Any
"""Anything ``json`` writes: None, bool, int, float, str, lists and dicts with text keys."""


class Written(list[Json]):
    """A list of an answer whose items are written already: ``texts`` are what they are in JSON."""

    def __init__(self, items: Iterable[Json], texts: Iterable[str]) -> None:
        super().__init__(items)
        self.texts = tuple(texts)


def canonical_json(data: Json) -> str:
    """The one text that stands for ``data``: sorted keys, no spaces, plain UTF-8."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Json) -> str:
    """32 hexadecimal digits that two values share only when their canonical JSON is the same."""
    return blake2b(canonical_json(data).encode(), digest_size=16).hexdigest()
