"""Notes which lines of text are drawn, and where: ``lines = note_lines(monkeypatch)`` fills while anything is
drawn by `game.ui.panels.texts`.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from game.ui.panels.texts import Texts


@dataclass(frozen=True)
class Line:
    """A text that was drawn: the box it was given, and ``ink``, the part of it that the letters take."""

    text: str
    box: pygame.Rect
    ink: pygame.Rect


def note_lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """A list that every line drawn from now on is put on."""
    lines: list[Line] = []
    draw = Texts.line

    def noting(texts: Texts, surface: pygame.Surface, text: str, rect: pygame.Rect, **how: str) -> int:
        width = draw(texts, surface, text, rect, **how)
        if width:
            ink = pygame.Rect(rect.left, rect.top, width, rect.height)
            match how.get("align", "left"):
                case "center":
                    ink.centerx = rect.centerx
                case "right":
                    ink.right = rect.right
            lines.append(Line(text, rect.copy(), ink))
        return width

    monkeypatch.setattr(Texts, "line", noting)
    return lines
