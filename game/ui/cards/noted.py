"""Texts that remember what they have drawn: what a game writes over the board can be asked for its cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.cards.shown import Meant
from game.ui.intents import Place
from game.ui.panels.spoken import spoken_at
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, Theme


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line, or a text in several, as it stands in the window."""

    words: str
    box: pygame.Rect
    face: str
    logical: float
    wraps: bool = False


class NotedTexts(Texts):
    """``drawn``: the lines since `forget`, ``signs`` the pictures that were told of. ``names`` are lines that
    stand for the name of a sign.
    """

    def __init__(self, theme: Theme, names: dict[str, str]) -> None:
        super().__init__(theme)
        self.names = names
        self.drawn: list[Drawn] = []
        self.signs: list[tuple[str, pygame.Rect]] = []

    def forget(self) -> None:
        """Everything is drawn anew."""
        self.drawn.clear()
        self.signs.clear()

    def note(self, name: str, box: pygame.Rect) -> None:
        """A sign of a name was drawn there."""
        self.signs.append((name, box))

    def wrote(self, text: str, box: pygame.Rect, face: str, logical: float) -> None:
        """Remembers a text in lines."""
        self.drawn.append(Drawn(text, box, face, logical, wraps=True))

    def line(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        *,
        face: str = "sans",
        logical: float = BODY,
        ink: str = "text",
        align: str = "left",
    ) -> int:
        """Draws a line and remembers where."""
        used = super().line(surface, text, rect, face=face, logical=logical, ink=ink, align=align)
        free = {"left": 0, "center": (rect.width - used) // 2}.get(align, rect.width - used)
        high = self.theme.line(face, logical)
        box = pygame.Rect(rect.left + free, rect.centery - high // 2, used, high)
        shown = self.cut(text, rect.width, face=face, logical=logical)
        self.drawn.append(Drawn(shown, box, face, logical))
        return used

    def meant_at(self, place: Place) -> Meant | None:
        """What the line at a point says there; the last that was drawn, where several lie there."""
        for name, box in self.signs:
            if box.collidepoint(place):
                return Meant("", None, box, name)
        for line in reversed(self.drawn):
            if not line.box.collidepoint(place):
                continue
            if line.words in self.names:
                return Meant("", None, line.box, self.names[line.words])
            said = spoken_at(
                self,
                line.words,
                line.box,
                place,
                face=line.face,
                logical=line.logical,
                wraps=line.wraps,
            )
            return Meant(line.words, said.letter, said.line) if said is not None else None
        return None
