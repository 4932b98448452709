"""What is told of a place that was reached with the keyboard leaves that place in sight."""

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


@pytest.mark.parametrize("key", ["BEL", "VIE", "BUR", "SER", "NTH", "TUN", "SYR", "NAO"])
def test_the_tip_of_the_focus_leaves_its_place_in_sight(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    boxes: list[pygame.Rect] = []
    draw = tooltip._draw

    def noting(surface: pygame.Surface, images: object, box: pygame.Rect, px: object) -> None:
        boxes.append(box)
        draw(surface, images, box, px)

    monkeypatch.setattr(tooltip, "_draw", noting)
    pilot.change(focus=key)
    pilot.run()
    x, y = pilot.at(key)
    points = [(x + right, y + down) for right in AROUND for down in AROUND]
    own = [point for point in points if pilot.board.locate(point) == key]
    assert own
    assert not any(map(boxes[-1].collidepoint, own))
