"""What an export is asked for: size, turns, time, whose eyes, what is drawn; and these read from what a
person typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.core.errors import UsageError
from game.core.near_words import suggestion

Turns = tuple[int | None, int | None]
"""The first and the last turn, both included, an end left open by None. Turns count from 1; 0 is the start
position.
"""

WIDTHS = (320, 7680)
HEIGHTS = (180, 4320)
SECONDS = (0.1, 60.0)

OVERLAYS: Mapping[str, str] = {
    "names": "the names of places in full",
    "codes": "their codes of three letters",
    "orders": "orders and results as arrows",
    "own": "only the arrows of the viewer",
    "patterns": "a hatch on the land of each power",
    "plain": "the plain board, without the world of its game",
    "motion": "units that move from place to place",
    "moments": "what was special in a turn as it happens",
    "pages": "front pages of turns of which there is much to tell",
    "title": "which turn it is",
    "counts": "what everybody holds, and how it changed",
    "legend": "what the arrows mean",
    "sheets": "the order sheets (on paper)",
    "gray": "black and white, with a hatch on the land of each power (on paper)",
    "a3": "pages of A3 and not of A4 (on paper)",
}
"""What can be laid over the board, by name."""

USUAL = frozenset({"names", "orders", "title", "counts", "legend", "sheets"})
"""The overlays of an export of which nothing else is said."""

ON_PAPER = ("sheets", "gray", "a3")
"""Those of pages alone."""

LEAVE_OUT = "no-"


STAGED, PLAIN = 3.5, 2.0


def usual_seconds(*, has_stages: bool) -> float:
    """How long a turn is shown where nobody says otherwise: results with all their arrows for two seconds."""
    return STAGED if has_stages else PLAIN


@dataclass(frozen=True, slots=True)
class FilmOptions:
    """How a game is put on film.

    ``size`` in pixels; ``turns`` None means the whole game; ``seconds`` is how long a turn is shown;
    ``viewer`` the seat whose eyes are used (None: a spectator); ``overlays`` names out of `OVERLAYS` and of
    the game's own.
    """

    size: tuple[int, int] = (1280, 720)
    turns: Turns | None = None
    seconds: float = 2.0
    viewer: str | None = None
    overlays: frozenset[str] = field(default=USUAL)

    def shows(self, overlay: str) -> bool:
        """Whether an overlay is drawn."""
        return overlay in self.overlays


def check_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size if a board can be shown in it. Raises UsageError."""
    width, height = size
    if not (WIDTHS[0] <= width <= WIDTHS[1] and HEIGHTS[0] <= height <= HEIGHTS[1]):
        low, high = f"{WIDTHS[0]}x{HEIGHTS[0]}", f"{WIDTHS[1]}x{HEIGHTS[1]}"
        raise UsageError(f"The size {width}x{height} cannot be used; it may be from {low} to {high}")
    return size


def check_seconds(seconds: float) -> float:
    """The seconds if a turn can be shown so long. Raises UsageError."""
    if not SECONDS[0] <= seconds <= SECONDS[1]:
        raise UsageError(
            f"A turn cannot be shown for {seconds:g} seconds; it may be from {SECONDS[0]:g} to {SECONDS[1]:g}"
        )
    return seconds


def read_size(text: str) -> tuple[int, int]:
    """A size such as "1280x720" or "1280 * 720". Raises UsageError."""
    found = re.fullmatch(r"\s*([0-9]{1,6})\s*[xX\u00d7*]\s*([0-9]{1,6})\s*", text)
    if not found:
        raise UsageError(f'"{text}" is no size such as 1280x720')
    return check_size((int(found[1]), int(found[2])))


def read_seconds(text: str) -> float:
    """A number of seconds such as "2" or "1.5". Raises UsageError."""
    if not re.fullmatch(r"\s*[0-9]{0,6}([.,][0-9]{0,6})?\s*", text) or not re.search(r"[0-9]", text):
        raise UsageError(f'"{text}" is no number of seconds such as 2 or 1.5')
    return check_seconds(float(text.strip().replace(",", ".")))


def read_turns(text: str) -> Turns:
    """A range such as "3:9", "3-9", "3:", ":9" or "12". Raises UsageError."""
    found = re.fullmatch(r"\s*([0-9]{0,6})\s*([:-]?)\s*([0-9]{0,6})\s*", text)
    if not found or not (found[1] or found[3]):
        raise UsageError(f'"{text}" is no range of turns such as 3:9, 3: or 12')
    first, sign, last = found.groups()
    if not sign:
        return int(first + last), int(first + last)
    return check_turns((int(first) if first else None, int(last) if last else None))


def check_turns(turns: Turns) -> Turns:
    """The range if it is not turned round. Raises UsageError."""
    first, last = turns
    if first is not None and last is not None and first > last:
        raise UsageError(f"Turn {first} comes after turn {last}; write the first one first")
    return turns


def read_overlays(
    names: Iterable[str], base: frozenset[str] = USUAL, own: Mapping[str, str] | None = None
) -> frozenset[str]:
    """The overlays of ``base`` with ``names`` added; "no-orders" takes one away. Raises UsageError with the
    choices.

    ``own`` are those that only the game has.
    """
    shown, known = set(base), {**OVERLAYS, **(own or {})}
    for name in names:
        is_out = name.startswith(LEAVE_OUT)
        overlay = name.removeprefix(LEAVE_OUT)
        if overlay not in known:
            choices = [*known, *(LEAVE_OUT + word for word in known)] if is_out else list(known)
            near = suggestion(name, choices)
            listed = "" if near.startswith("there are") else f" There are: {', '.join(known)}"
            raise UsageError(
                f'There is no overlay "{name}"; {near.removesuffix(".")}{listed} (with "{LEAVE_OUT}" before '
                "it, it is left out)."
            )
        shown -= {overlay, *({"names", "codes"} if overlay in ("names", "codes") and not is_out else ())}
        if not is_out:
            shown.add(overlay)
    return frozenset(shown)
