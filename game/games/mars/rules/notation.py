"""Actions as text: canonical, and the forgiving reader (notation, "Actions").

d3-d4  move or landing      d3xd6  capture by moving      b5*a5  capture in place      d5**!c5,e5  area
capture a1-c3!d4  move that takes something beside      b3+d4  spawn      d5&  brood      resign      draw
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from game.core.errors import NotationError
from game.games.mars.rules.orders import (
    AREA,
    BROOD,
    CAPTURE,
    DRAW,
    LAND,
    MOVE,
    RESIGN,
    SPAWN,
    STRIKE,
    VERBS,
    Order,
)
from game.games.mars.rules.pieces import KIND_OF
from game.games.mars.rules.squares import NUMBERS

_MARKS = {MOVE: "-", LAND: "-", CAPTURE: "x", STRIKE: "*", SPAWN: "+", AREA: "**", BROOD: "&"}
_BY_MARK = {"-": MOVE, "x": CAPTURE, "*": STRIKE, "+": SPAWN, "**": AREA, "&": BROOD}
_IN_PLACE = (AREA, BROOD)
_SQUARE = "[a-h][1-8]"
_LETTERS = "".join(KIND_OF).lower()
_ACTION = re.compile(rf"[{_LETTERS}]?({_SQUARE})(\*\*|[-x*+&]|)({_SQUARE})?(?:!({_SQUARE}(?:,{_SQUARE})*))?")
# as people type them
_SAME = {"–": "-", "—": "-", "−": "-", ":": "x", "×": "x", "to": "-", "takes": "x"}  # noqa: RUF001
_WORDS = {
    RESIGN: RESIGN,
    "resigns": RESIGN,
    DRAW: DRAW,
    "offerdraw": DRAW,
    "offeradraw": DRAW,
    "acceptdraw": DRAW,
}


def write_order(order: Order) -> str:
    """The canonical text."""
    if order.verb in (RESIGN, DRAW):
        return order.verb
    taken = f"!{','.join(order.victims)}" if order.verb in (MOVE, AREA) and order.victims else ""
    goal = "" if order.verb in _IN_PLACE else order.goal
    return f"{order.origin}{_MARKS[order.verb]}{goal}{taken}"


def read_order(seat: str, text: str, legal: Iterable[Order]) -> Order:
    """The order a text means; of what is left open (the mark, what falls beside) the legal orders decide.

    Raises NotationError for what is no order at all; a readable one that is not legal comes back as it was
    written.
    """
    cleaned = "".join(text.lower().split())
    for written, mark in _SAME.items():
        cleaned = cleaned.replace(written, mark)
    if cleaned in _WORDS:
        return Order(seat, _WORDS[cleaned])
    found = _ACTION.fullmatch(cleaned)
    choices = tuple(legal)
    if not found or not (found[3] or found[2] in ("**", "&")) or (found[3] and found[2] in ("**", "&")):
        raise _unreadable(text, cleaned, choices)
    origin, mark, goal, beside = found.groups()
    verb = _BY_MARK.get(mark, "")
    victims = tuple(sorted(beside.split(","), key=NUMBERS.__getitem__)) if beside else ()
    return _meant(Order(seat, verb, origin, goal or origin, victims), choices)


def _meant(written: Order, legal: Iterable[Order]) -> Order:
    """The legal order that a written one stands for, or the written one itself."""
    there = [o for o in legal if (o.seat, o.origin, o.goal) == (written.seat, written.origin, written.goal)]
    there = [o for o in there if written.victims in ((), o.victims) and _may_mean(written.verb, o.verb)]
    if there:
        return min(there, key=lambda o: (o.verb != written.verb, VERBS.index(o.verb)))
    return (
        written if written.verb else Order(written.seat, MOVE, written.origin, written.goal, written.victims)
    )


def _may_mean(written: str, verb: str) -> bool:
    """Whether a mark may be meant so: no mark means anything that goes there, and a move or a capture may be
    mixed up.
    """
    if not written:
        return verb not in _IN_PLACE
    return written == verb or (written in (MOVE, CAPTURE) and verb in (MOVE, CAPTURE, LAND))


def _unreadable(text: str, cleaned: str, legal: Iterable[Order]) -> NotationError:
    """What cannot be read, and the nearest legal action."""
    word = text.strip()
    texts = [*map(write_order, legal), RESIGN, DRAW]
    near = get_close_matches(cleaned[:20], texts, n=1, cutoff=0.5)
    hint = (
        f'; did you mean "{near[0]}"?'
        if near
        else "; an action is written like d3-d4, d3xd6, b5*a5, b3+d4 or d5&"
    )
    shown = word if len(word) <= 40 else word[:37] + "..."
    return NotationError(f'"{shown}" is no action{hint}', word=word, suggestion=near[0] if near else "")
