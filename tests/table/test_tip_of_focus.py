"""What is told of a place, reached with the keyboard or pointed at, leaves that place in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.panels import tooltip
from tests.table.pilot import TablePilot, match_at

AROUND = (-24, -12, 0, 12, 24)  # pixels from the middle of the place


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    made = TablePilot(match_at("FRANCE: A PAR; TURKEY: A CON"))
    yield made
    made.close()


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The tips that were drawn."""
    drawn: list[pygame.Rect] = []
    draw = tooltip._draw

    def noting(surface: pygame.Surface, images: object, box: pygame.Rect, px: object) -> pygame.Rect:
        drawn.append(box)
        return draw(surface, images, box, px)

    monkeypatch.setattr(tooltip, "_draw", noting)
    return drawn


@pytest.mark.parametrize("key", ["BEL", "VIE", "BUR", "SER", "NTH", "TUN", "SYR", "NAO"])
def test_the_tip_of_the_focus_leaves_its_place_in_sight(
    pilot: TablePilot, boxes: list[pygame.Rect], key: str
) -> None:
    pilot.change(focus=key)
    pilot.run()
    x, y = pilot.at(key)
    points = [(x + right, y + down) for right in AROUND for down in AROUND]
    own = [point for point in points if pilot.board.locate(point) == key]
    assert own
    assert not any(map(boxes[-1].collidepoint, own))


@pytest.mark.parametrize("key", ["ANK", "GRE", "SWE"])
def test_the_tip_of_what_is_pointed_at_covers_neither_its_name_nor_its_center(
    pilot: TablePilot, boxes: list[pygame.Rect], key: str
) -> None:
    """They lay under it where the pointer was left and above of them."""
    pilot.settle()
    (x, y), painter, camera = pilot.at(key), pilot.board.painter, pilot.camera
    for right, down in ((0, 0), (14, -9), (-20, -12)):
        if pilot.board.locate((x + right, y + down)) == key:
            pilot.move((x + right, y + down))
            pilot.stack.update(1.0)
            pilot.run()
            shown = painter.signs_of(camera, pilot.frame, key)
            assert len(shown) == 2
            assert boxes[-1].inflate(-4, -4).collidelist(shown) < 0


def test_where_all_the_board_can_be_meant_the_tip_lies_over_the_panel(
    pilot: TablePilot, boxes: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = pilot.layout
    board = layout.board
    targets = [(x, y) for x in range(board.left, board.right, 20) for y in range(board.top, board.bottom, 20)]
    monkeypatch.setattr(pilot.table.screen, "_clickable", lambda: targets)
    pilot.change(focus="BUR")
    pilot.run()
    assert layout.panel.contains(boxes[-1])
    assert boxes[-1].bottom == layout.rows.bottom
