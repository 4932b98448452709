"""The figures of the serif types: 1907 is read in titles, papers and places of the field (0600)."""

from __future__ import annotations

import pygame

from game.board.fonts import Fonts
from game.core.places import assets_root


def _drawn(face: str, figure: str) -> pygame.mask.Mask:
    font = Fonts(assets_root() / "fonts").font(face, 60)
    return pygame.mask.from_surface(font.render(figure, True, "white"))


def _height(mask: pygame.mask.Mask) -> int:
    return pygame.Rect.unionall(mask.get_bounding_rects()[0], mask.get_bounding_rects()).height


def test_figures_are_as_high_as_capitals() -> None:
    for face in ("serif", "serif_bold", "serif_italic"):
        capital = _height(_drawn(face, "H"))
        assert [figure for figure in "0123456789" if _height(_drawn(face, figure)) < 0.9 * capital] == []
        assert [figure for figure in "0123456789" if _height(_drawn(face, figure)) > 1.15 * capital] == []


def test_bold_figures_are_all_bold() -> None:
    """A 7 was thin between others: 1907."""
    weights = {
        figure: _drawn("serif_bold", figure).count() / _drawn("serif", figure).count()
        for figure in "0123456789"
    }
    assert [figure for figure, weight in weights.items() if weight < 1.2] == []
