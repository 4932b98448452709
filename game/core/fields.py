"""JSON as records, the judge and the referee read it: no key twice in an object, no NaN or Infinity, and
every refusal is one sentence that names the field and the value.

A `Field` is a value and where it stands ("variant.capsules"). It is asked for what it must be, and gives it
or raises:

    capsule = field.object(("id", "at", "age"), needed=("id",))
    Capsule(capsule["id"].text(), capsule.get("age", 0).number(0, 99))

Null counts as left out. How places are written and which error is raised is the reader's choice: a subclass
says so.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any, Self

from game.core.codec import Json
from game.core.dice import Dice
from game.core.errors import PositionError, RedWeedError
from game.core.quoting import glimpse, shown
from game.core.results import Outcome

MOST_ROLLS = 10**12
"""No dice were rolled more often."""

OBJECT = "an object in braces"
_NAMED = 5
"""So many unknown fields of one object are named."""
_LONG = 40
"""A name of so many letters is none of the program's, and is cut short in places."""


class Field:
    """A value, what it is called ('' for the whole) and the one it stands in."""

    __slots__ = ("name", "value", "within")
    error: type[RedWeedError] = PositionError
    joint = "."
    """What stands between the place of an object and the name of a field."""
    is_counted = False
    """Whether the items of a list are told apart: "stacks 2"."""

    def __init__(self, value: Json, name: str = "", within: Self | None = None) -> None:
        self.value = value
        self.name = name
        self.within = within

    @property
    def place(self) -> str:
        """Where it stands; '' for the whole."""
        name = self.name if len(self.name) < _LONG else glimpse(self.name)
        before = self.within.place if self.within is not None else ""
        return f"{before}{self.joint}{name}" if before else name

    # -- faults ----------------------------------------------------------------

    def fault(self, problem: str) -> RedWeedError:
        """The error to raise about this value."""
        place = self.place
        return self.error(f"{place}: {problem}" if place else problem)

    def wrong(self, wanted: str) -> RedWeedError:
        """The error that it is not what is wanted ("a text")."""
        return self.fault(f"{shown(self.value)} is not {wanted}")

    def none_of(self, choices: Iterable[str]) -> RedWeedError:
        """The error that it is none of some texts."""
        return self.fault(f"{shown(self.value)} is none of {', '.join(choices)}")

    # -- values ----------------------------------------------------------------

    def text(self, wanted: str = "a text") -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.wrong(wanted)
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.fault(f"{shown(self.value)} is neither true nor false")
        return self.value

    def number(self, low: int, high: int) -> int:
        """A whole number within limits."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return self.value

    def choice(self, choices: Collection[str]) -> str:
        """One of some texts."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.none_of(choices)
        return self.value

    # -- lists ----------------------------------------------------------------

    def values(self, wanted: str = "a list") -> list[Any]:
        """The items of a list as they are."""
        if not isinstance(self.value, list):
            raise self.wrong(wanted)
        return self.value

    def item(self, value: Json, number: int = 0) -> Self:
        """An item of a list, ``number`` from 1."""
        return type(self)(value, f"{self.name} {number}" if self.is_counted else self.name, self.within)

    def items(self) -> list[Self]:
        """The items of a list."""
        return [self.item(value, number) for number, value in enumerate(self.values(), 1)]

    def row(self, *names: str) -> list[Self]:
        """The items of a list that has one for each name."""
        if not isinstance(self.value, list) or len(self.value) != len(names):
            raise self.wrong(f"of the form [{', '.join(names)}]")
        return [type(self)(value, name, self) for name, value in zip(names, self.value, strict=True)]

    def texts(self) -> list[str]:
        """A list of texts."""
        return [item.text() for item in self.items()]

    # -- objects ----------------------------------------------------------------

    def table(self) -> dict[str, Self]:
        """The values of an object by their names, whatever these are."""
        if not isinstance(self.value, dict):
            raise self.wrong(OBJECT)
        here = type(self)
        return {name: here(value, name, self) for name, value in self.value.items()}

    def object(self, allowed: tuple[str, ...], needed: Iterable[str] = (), wanted: str = OBJECT) -> Self:
        """An object that has fields of these names alone, and all that are needed."""
        if not isinstance(self.value, dict):
            raise self.wrong(wanted)
        odd = [name for name in self.value if name not in allowed]
        if odd:
            near = get_close_matches(str(odd[0])[:40], allowed, n=1)
            hint = f'did you mean "{near[0]}"?' if near else f"the fields are {', '.join(allowed)}"
            names = ", ".join(map(shown, odd[:_NAMED])) + (
                f" and {len(odd) - _NAMED} more" if len(odd) > _NAMED else ""
            )
            raise self.fault(
                f"the {f'fields {names} are' if len(odd) > 1 else f'field {names} is'} unknown; {hint}"
            )
        for name in needed:
            if name not in self.value:
                raise self.fault(f'the field "{name}" is missing')
        return self

    def __contains__(self, name: str) -> bool:
        return name in self.value

    def __getitem__(self, name: str) -> Self:
        """A field of an object, None where it is left out."""
        return type(self)(self.value.get(name), name, self)

    def get(self, name: str, otherwise: Json) -> Self:
        """A field of an object; ``otherwise`` is its value where it is left out or null."""
        value = self.value.get(name)
        return type(self)(otherwise if value is None else value, name, self)


# -- what every game keeps ----------------------------------------------------------------


def read_dice(field: Field) -> Dice | None:
    """``{"seed", "count"}``, or null."""
    if field.value is None:
        return None
    dice = field.object(("seed", "count"), ("seed", "count"))
    return Dice(dice["seed"].text(), dice["count"].number(0, MOST_ROLLS))


def read_outcome(field: Field) -> Outcome | None:
    """``{"ending", "winners"}``, or null."""
    if field.value is None:
        return None
    ended = field.object(("ending", "winners"), ("ending", "winners"))
    return Outcome(ended["ending"].text(), tuple(ended["winners"].texts()))


# -- text ----------------------------------------------------------------


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
        raise ValueError(
            f"cannot be read: {'it holds a number that is too long' if is_long else error}"
        ) from None
