"""A row of the list of games: its picture, and the room of its words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.places import assets_root
from game.screens.load import rows
from game.ui.theme import Theme


class Words(Theme):
    """Notes the widths that words are fitted to."""

    widths: list[int]

    def fit(self, text: str, width: int, *how: object) -> str:
        self.widths.append(width)
        return super().fit(text, width, *how)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_words_stand_as_far_from_the_picture_as_from_the_right_edge(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[pygame.Rect] = []
    monkeypatch.setattr(rows, "draw_board", lambda save, boards, theme, surface, rect: pictures.append(rect))
    for name in ("row_title", "row_note"):
        monkeypatch.setattr(rows, name, lambda save, **how: "A game with a name beyond measure " * 9)
    pygame.font.init()
    theme = Words(scale, assets_root())
    theme.widths = []
    rect = pygame.Rect(20, 30, theme.px(600), theme.px(rows.ROW))
    paper = pygame.Surface((rect.right + 20, rect.bottom + 20))
    save = type("Save", (), {"fault": "", "path": Path("x")})()
    rows.draw_save(save, None, theme, paper, rect, is_version=False, is_trash=False)
    (picture,) = pictures
    gap = theme.px(14)
    assert set(theme.widths) == {rect.right - gap - (picture.right + gap)}
    assert (picture.left - rect.left, picture.top - rect.top) == (theme.px(10), theme.px(10))
    assert rect.bottom - picture.bottom == theme.px(10)
    inked = pygame.mask.from_threshold(paper, (0, 0, 0), (1, 1, 1, 255))
    inked.invert()
    box = inked.get_bounding_rects()
    assert min(r.left for r in box) >= picture.right + gap
    assert max(r.right for r in box) <= rect.right - gap
