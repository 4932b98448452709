"""Reading data that people write: every refusal names the field and the value."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.core.errors import PositionError
from game.core.quoting import literal, shown


class Fields:
    """An object of JSON being read: ``place`` is where it stands ("stacks 0305, warband 2")."""

    def __init__(self, data: object, place: str, allowed: Collection[str]) -> None:
        """Raises PositionError for what is no object, or has unknown keys."""
        if not isinstance(data, dict):
            raise PositionError(f"{place}: {literal(data)} is no object")
        unknown = sorted(str(key) for key in data if key not in allowed)
        if unknown:
            raise PositionError(f"{place}: there is no key {shown(unknown[0])}; it may have {', '.join(sorted(allowed))}")
        self.data: dict[str, Any] = data
        self.place = place

    def at(self, name: str) -> str:
        """Where a key of it stands."""
        return f"{self.place}, {name}" if self.place else name

    def fault(self, name: str, problem: str) -> PositionError:
        """The error to raise about one key."""
        return PositionError(f"{self.at(name)}: {problem}")

    def number(self, name: str, default: int | None, low: int, high: int) -> int:
        """A whole number; ``default`` None = it must be there."""
        value = self.data.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.fault(name, f"{literal(value)} is no whole number from {low} to {high}")
        return value

    def flag(self, name: str, *, default: bool) -> bool:
        """true or false."""
        value = self.data.get(name, default)
        if not isinstance(value, bool):
            raise self.fault(name, f"{literal(value)} is neither true nor false")
        return value

    def text(self, name: str, default: str | None = "") -> str:
        """A text; null counts as the default, ``default`` None = it must be there."""
        value = self.data.get(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise self.fault(name, f"{literal(value)} is no text")
        return value

    def choice(self, name: str, default: str | None, choices: Collection[str]) -> str:
        """One of some texts."""
        value = self.text(name, default)
        if value not in choices:
            raise self.fault(name, f"{literal(value)} is none of {', '.join(choices)}")
        return value

    def items(self, name: str, *, required: bool = False) -> list[Any]:
        """A list."""
        value = self.data.get(name, None if required else [])
        if not isinstance(value, list):
            raise self.fault(name, f"{literal(value)} is no list")
        return value

    def table(self, name: str) -> dict[str, Any]:
        """An object with any keys; {} when left out."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise self.fault(name, f"{literal(value)} is no object")
        return value

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        values = self.items(name)
        for value in values:
            if not isinstance(value, str):
                raise self.fault(name, f"{literal(value)} is no text")
        return values

    def numbers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of different whole numbers."""
        values = self.items(name)
        for value in values:
            if type(value) is not int or not low <= value <= high:
                raise self.fault(name, f"{literal(value)} is no whole number from {low} to {high}")
        if len(set(values)) != len(values):
            raise self.fault(name, f"{shown(values)} names a number twice")
        return tuple(values)
