"""A form that notes what is put on it, in order, instead of laying it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pygame

from game.core.places import assets_root
from game.ui.layout import Row
from game.ui.theme import Theme


class Noted(SimpleNamespace):
    """One thing on a form: what kind it is and what was said of it."""


class NotingForm:
    """Answers as a form of a width does; ``things`` are what was put on it."""

    def __init__(self, width: int = 1000, height: int = 600) -> None:
        pygame.font.init()
        self.things: list[Noted] = []
        self.width = width
        self.look = Theme(1.0, assets_root())
        self.inner = object()
        self.y = 0
        self.kept = 0.0
        self.pane = SimpleNamespace(rect=pygame.Rect(0, 0, width, height))
        self.ui = SimpleNamespace(
            button=self._button, entry=self._entry, paint=lambda *_: None, shown_with={}, text=self._text
        )

    # -- what stands on it -----------------------------------------------------------------------------------

    def texts(self, ink: str | None = None) -> list[str]:
        """The paragraphs, those of one ink where it is told."""
        return [t.text for t in self.things if t.kind == "paragraph" and ink in (None, t.ink)]

    @property
    def headings(self) -> list[str]:
        return [thing.text for thing in self.things if thing.kind == "heading"]

    def named(self, name: str) -> Any:
        """The one field or button of a name; None where there is none."""
        return next((thing for thing in self.things if getattr(thing, "name", None) == name), None)

    @property
    def names(self) -> list[str]:
        return [thing.name for thing in self.things if hasattr(thing, "name")]

    # -- what forms do ---------------------------------------------------------------------------------------

    def _note(self, kind: str, **values: Any) -> Noted:
        noted = Noted(kind=kind, **values)
        self.things.append(noted)
        return noted

    def heading(self, text: str) -> None:
        self._note("heading", text=text)

    def paragraph(self, text: str, *, ink: str = "text", face: str = "sans") -> Any:
        noted = self._note("paragraph", text=text, ink=ink)
        return SimpleNamespace(noted=noted)

    def gap(self, logical: float = 8) -> None:
        self._note("gap", size=logical)

    def line(self, height: float, gap: int = 0) -> pygame.Rect:
        rect = pygame.Rect(0, self.y, self.width, height)
        self.y += rect.height + gap
        return rect

    def field(self, label: str, logical: float = 320, **how: Any) -> pygame.Rect:
        self._note("field", text=label, sign=how.get("sign"))
        return pygame.Rect(220, self.line(40, 8).top, min(round(logical), self.width), 40)

    def choice(
        self, label: str, items: Any, current: object, choose: Callable[[Any], None], **how: Any
    ) -> None:
        name = how.get("name") or label
        self._note("choice", text=label, items=list(items), current=current, choose=choose, name=name)

    def place_choice(
        self, rect: pygame.Rect, items: Any, current: object, choose: Callable[[Any], None], *, name: str
    ) -> None:
        self._note("choice", rect=rect, items=list(items), current=current, choose=choose, name=name)

    def toggle(self, label: str, value: bool, choose: Callable[[bool], None], *, name: str = "") -> None:
        self._note("toggle", text=label, current=value, choose=choose, name=name or label)

    def number(self, label: str, text: str, *, name: str = "", limit: int = 6) -> None:
        self._note("number", text=label, current=text, name=name or label)

    def entry(self, label: str, text: str, *, name: str = "", **_: Any) -> None:
        self._note("entry", text=label, current=text, name=name or label)

    def buttons(self, choices: Any, *, selected: str = "") -> None:
        self._note("buttons", choices=list(choices), selected=selected)

    def wide_button(self, text: str, command: Any, *, is_selected: bool = False, name: str = "") -> Any:
        return self._note("button", text=text, command=command, is_selected=is_selected, name=name)

    def at_the_side(self, text: str, command: Any, *, name: str, is_selected: bool = False) -> Any:
        self._note("button", text=text, command=command, is_selected=is_selected, name=name)
        return name

    @contextmanager
    def kept_free(self, logical: float) -> Iterator[None]:
        self.kept = logical
        yield

    def rest_of_line(self, rect: pygame.Rect) -> Row:
        return Row(pygame.Rect(rect.left, rect.top, self.width - rect.left, rect.height), 8)

    def below(self, rect: pygame.Rect, gap: int | None = None) -> None:
        self._note("below", rect=rect)

    def _entry(self, text: str, rect: pygame.Rect, *, name: str, **_: Any) -> None:
        self._note("entry", current=text, rect=rect, name=name)

    def _button(self, text: str, rect: pygame.Rect, command: Any, *, name: str, **_: Any) -> Any:
        return self._note("button", text=text, rect=rect, command=command, name=name)

    def _text(self, text: str, place: tuple[int, int], **_: Any) -> Any:
        return self._note("text", text=text)
