"""Orders as text: the canonical form, and a reader that forgives the form but not the sense.

Canonical: ``place w3 0102``, ``initiative``, ``command``, ``move 0305 2 0306``, ``mount l2 0305 3``,
``order 0305 3 1 2``, ``lead 0305 l2``, ``attack 0305 0406``, ``end``, ``standing 0305 l2``, ``resign``,
``vary w3 Speed +2 Numbers -2 as Wasp Riders``. Several orders of one phase in turn are written with
semicolons between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from itertools import pairwise

from game.core.errors import NotationError
from game.core.quoting import shown
from game.games.wrom.rules.orders import (
    ATTACK,
    CLOSES,
    COMMAND,
    END,
    INITIATIVE,
    LEAD,
    MOUNT,
    MOVE,
    ORDER,
    PLACE,
    RESIGN,
    STANDING,
    VARY,
    VERBS,
    Order,
    series,
)
from game.games.wrom.rules.races import ATTRIBUTES, attribute_named, vector

SYNONYMS: Mapping[str, str] = {
    "put": PLACE, "deploy": PLACE, "roll": INITIATIVE, "points": COMMAND, "go": MOVE, "m": MOVE,
    "ride": MOUNT, "attach": MOUNT,
    "arrange": ORDER, "reorder": ORDER, "name": LEAD, "fight": ATTACK, "a": ATTACK, "x": ATTACK, "done": END,
    "pass": END,
    "next": END, "variant": VARY, "concede": RESIGN, "prefer": STANDING,
}  # fmt: skip

FILLERS = frozenset(
    {"to", "at", "in", "on", "onto", "from", "with", "the", "->", "-", "=>", "phase", "turn", "into"}
)

LONGEST = 20_000
"""No order is longer, in characters."""


def write(order: Order) -> str:
    """The canonical text."""
    match order.verb:
        case "place":
            return f"{PLACE} {order.unit} {order.hex}"
        case "move":
            return f"{MOVE} {order.hex} {order.number} {order.target}"
        case "mount":
            return f"{MOUNT} {order.unit} {order.hex} {order.number}"
        case "order":
            return f"{ORDER} {order.hex} {' '.join(map(str, order.places))}"
        case "lead" | "standing":
            return f"{order.verb} {order.hex} {order.unit}"
        case "attack":
            return f"{ATTACK} {order.hex} {order.target}"
        case "vary":
            shifts = " ".join(f"{ATTRIBUTES[a]} {s:+d}" for a, s in enumerate(order.shifts) if s)
            return f"{VARY} {order.unit} {shifts} as {order.name}"
        case "series":
            return "; ".join(map(write, order.steps))
    return order.verb


def read(seat: str, text: str) -> Order:
    """The order a text means. Raises NotationError."""
    if len(text) > LONGEST:
        raise NotationError(f"an order has at most {LONGEST} characters, not {len(text)}")
    parts = [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]
    if not parts:
        raise NotationError("the order is empty")
    steps = tuple(_read_one(seat, part) for part in parts)
    for step, following in pairwise(steps):
        is_twice = step.verb == following.verb == END  # a battle nobody could fight, in older saved games
        if (step.verb in CLOSES or step.verb == RESIGN) and not is_twice:
            raise NotationError(f'"{write(step)}" must be the last order of a series', word=step.verb)
    if len(steps) > 1 and steps[-1].verb in (INITIATIVE, COMMAND, RESIGN):
        raise NotationError(f'"{steps[-1].verb}" is an order of its own', word=steps[-1].verb)
    return series(seat, steps)


def means_resigning(text: str) -> bool:
    """Whether one of the orders of a text gives the game up."""
    verbs = (part.split()[0].lower() for part in re.split(r"[;\n]", text) if part.strip())
    return any(SYNONYMS.get(verb, verb) == RESIGN for verb in verbs)


def _read_one(seat: str, text: str) -> Order:
    words = text.split()
    verb = _verb(words[0], text)
    if verb is None:  # "0305 2 0306", "0305 x 0406"
        verb = ATTACK if any(w.lower() in ("x", "attack", "attacks") for w in words) else MOVE
    else:
        words = words[1:]
    if verb == VARY:
        return _vary(seat, text, words)
    kept = [w for w in words if w.lower() not in FILLERS and w.lower() not in ("x", "attacks", "attack")]
    return _READERS[verb](_Words(seat, verb, text, kept))


def _verb(word: str, text: str) -> str | None:
    """The verb a word means; None for a label, where the verb is left out."""
    low = word.lower()
    if low in VERBS:
        return low
    if low in SYNONYMS:
        return SYNONYMS[low]
    if re.fullmatch(r"[0-9]{4}", word):
        return None
    near = get_close_matches(low, [*VERBS, *SYNONYMS], n=1, cutoff=0.6)
    hint = f'; did you mean "{near[0]}"?' if near else f"; an order begins with {', '.join(VERBS)}"
    raise NotationError(
        f"{shown(text)} cannot be read: {shown(word)} is no order{hint}",
        word=word,
        suggestion=near[0] if near else "",
    )


class _Words:
    """The words after the verb, taken one by one."""

    def __init__(self, seat: str, verb: str, text: str, words: list[str]) -> None:
        self.seat, self.verb, self.text, self.words = seat, verb, text, words

    def take(self, what: str) -> str:
        if not self.words:
            raise NotationError(f"{shown(self.text)} cannot be read: {what} is missing", word=self.text)
        return self.words.pop(0)

    def hex(self) -> str:
        word = self.take("a hex")
        if not re.fullmatch(r"[0-9]{4}", word):
            raise self.fault(word, "no hex such as 0305 (column and row, two digits each)")
        return word

    def number(self) -> int:
        word = self.take("the place in the stack")
        if not re.fullmatch(r"[0-9]{1,3}", word):
            raise self.fault(word, "no place in a stack such as 1 for the top")
        return int(word)

    def unit(self, letter: str, kind: str) -> str:
        word = self.take(f"a {kind}")
        known = word if word.isalnum() and not word.isdigit() else ""
        if not known:
            raise self.fault(word, f"no {kind} such as {letter}2")
        return known

    def fault(self, word: str, problem: str) -> NotationError:
        return NotationError(f"{shown(self.text)} cannot be read: {shown(word)} is {problem}", word=word)

    def done(self, order: Order) -> Order:
        if self.words:
            raise self.fault(self.words[0], "more than this order needs")
        return order


def _bare(words: _Words) -> Order:
    return words.done(Order(words.seat, words.verb))


def _place(words: _Words) -> Order:
    return words.done(Order(words.seat, PLACE, unit=words.unit("w", "warband"), hex=words.hex()))


def _move(words: _Words) -> Order:
    origin = words.hex()
    number = words.number() if len(words.words) > 1 else 1
    return words.done(Order(words.seat, MOVE, hex=origin, number=number, target=words.hex()))


def _mount(words: _Words) -> Order:
    leader, where = words.unit("l", "leader"), words.hex()
    return words.done(Order(words.seat, MOUNT, leader, where, words.number() if words.words else 1))


def _order(words: _Words) -> Order:
    where, first = words.hex(), words.number()
    places = [first]
    while words.words:
        places.append(words.number())
    return Order(words.seat, ORDER, hex=where, places=tuple(places))


def _lead(words: _Words) -> Order:
    where = words.hex()
    return words.done(Order(words.seat, words.verb, words.unit("l", "leader"), where))


def _attack(words: _Words) -> Order:
    return words.done(Order(words.seat, ATTACK, hex=words.hex(), target=words.hex()))


def _vary(seat: str, text: str, words: list[str]) -> Order:
    """``vary w3 Speed +2 Numbers -2 as Wasp Riders``."""
    low = [word.lower() for word in words]
    if "as" not in low or low.index("as") < 3 or low[-1] == "as":
        raise NotationError(
            f'{shown(text)} cannot be read: a variant is written "vary w3 Speed +2 Numbers -2 as Wasp '
            'Riders"',
            word=text,
        )
    cut = low.index("as")
    shifts: dict[int, int] = {}
    *pairs, rest = map(str.strip, re.split(r"([+-]?[0-9]{1,3})", " ".join(words[1:cut])))
    for name, value in zip(pairs[::2], pairs[1::2], strict=True):
        attribute = attribute_named(name)
        if attribute is None or attribute in shifts:
            problem = "no attribute" if attribute is None else "named twice"
            raise NotationError(
                f"{shown(text)} cannot be read: {shown(name or value)} is {problem}", word=name or value
            )
        shifts[attribute] = int(value)
    if rest:
        raise NotationError(f"{shown(text)} cannot be read: {shown(rest)} is without its number", word=rest)
    if not any(shifts.values()):
        raise NotationError(
            f"{shown(text)} cannot be read: no attribute of this variant is changed", word=text
        )
    return Order(seat, VARY, words[0], shifts=vector(shifts), name=" ".join(words[cut + 1 :]))


_READERS: Mapping[str, Callable[[_Words], Order]] = {
    PLACE: _place,
    INITIATIVE: _bare,
    COMMAND: _bare,
    MOVE: _move,
    MOUNT: _mount,
    ORDER: _order,
    LEAD: _lead,
    STANDING: _lead,
    ATTACK: _attack,
    END: _bare,
    RESIGN: _bare,
}
