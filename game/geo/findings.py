"""What the map lint reports, and the words it shares between kinds of maps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from game.geo.document import Document, MapObject


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong with a map: where it is, and what is wrong, in a map author's words."""

    place: str
    problem: str

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


Check = Callable[[Document], Iterator[Finding]]
"""A lint rule: a function that yields what it finds in a document."""


def at_object(layer: str, item: MapObject, problem: str) -> Finding:
    """A finding about one object, named so that it can be found in Tiled."""
    return Finding(
        f"layer {layer}, object {item.id} {item.name or '(unnamed)'} at ({item.x:.0f}, {item.y:.0f})", problem
    )


def suggestion(word: str, known: Iterable[str]) -> str:
    """`` (did you mean X?)`` with the nearest known word, or ''."""
    nearest = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f" (did you mean {nearest[0]!r}?)" if nearest else ""
