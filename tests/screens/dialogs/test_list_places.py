"""Where a list of choices opens: at its field, inside the window, with no line cut."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.screens.dialogs.choice import ChoiceMenu, Item
from tests.pilot import Pilot
from tests.table.pilot import Floor

WINDOW = pygame.Rect(0, 0, 1280, 720)
LINE, RIM, GAP = 36, 5, 4  # pixels in a window of that size, of 40, 6 and 4 logical ones


class PlacePilot(Pilot):
    """A window with one list over a floor."""

    def open(self, anchor: pygame.Rect, count: int, title: str = "Line", note: str = "") -> ChoiceMenu:
        """A list of so many lines."""
        items = [Item(n, f"{title} {n}") for n in range(count)]
        made = ChoiceMenu(anchor.copy(), items, 0, lambda value: None, note=note)
        self.start(Floor(), made)
        return made


@pytest.fixture(scope="module")
def pilot() -> Iterator[PlacePilot]:
    made = PlacePilot()
    yield made
    made.close()


def field(bottom: int, left: int = 100, width: int = 200) -> pygame.Rect:
    return pygame.Rect(left, bottom - LINE, width, LINE)


@pytest.mark.parametrize(
    ("bottom", "is_below"),
    [(558, True), (559, False), (100, True), (700, False)],
    ids=lambda found: str(found),
)
def test_a_list_is_below_its_field_while_it_fits_there_with_a_gap_at_both_ends(
    pilot: PlacePilot, bottom: int, is_below: bool
) -> None:
    made = pilot.open(field(bottom), 4)
    assert made.box.height == 4 * LINE + 2 * RIM
    assert made.box.left == 100
    if is_below:
        assert made.box.top == bottom + GAP
    else:
        assert made.box.bottom == bottom - LINE - GAP


@pytest.mark.parametrize(
    ("bottom", "lines"),
    [
        (162, 15),  # 720 - 162 - 2 gaps - 2 rims = 15 lines below
        (163, 14),
        (594, 15),  # 558 - 2 gaps - 2 rims = 15 lines above
        (593, 14),
        (378, 19),  # less than half the window either way: over the field, 720 - 2 gaps - 2 rims = 702
    ],
)
def test_a_long_list_takes_whole_lines_on_the_roomier_side(
    pilot: PlacePilot, bottom: int, lines: int
) -> None:
    made = pilot.open(field(bottom), 30)
    assert made.box.height == lines * LINE + 2 * RIM
    assert WINDOW.contains(made.box)


def test_a_list_at_the_right_edge_ends_with_its_field(pilot: PlacePilot) -> None:
    wide = "A title that is much wider than the field from which it opens"
    made = pilot.open(field(140, left=1180, width=80), 3, wide)
    assert made.box.width > 100
    assert made.box.right == 1260
    made = pilot.open(field(140, left=200, width=80), 3, wide)
    assert made.box.left == 200


def test_a_note_has_a_line_of_its_own_below_all_others(pilot: PlacePilot) -> None:
    made = pilot.open(field(140), 3, note="A note")
    assert made.box.height == 4 * LINE + 2 * RIM
    last = pilot.rect("Line 2")
    assert last.bottom + LINE + RIM == made.box.bottom


@pytest.mark.parametrize(
    ("anchor", "moved"),
    [
        (field(140), (0, 0)),
        (field(140, left=1000), (-100, 0)),
        (field(600, left=1000), (-100, -50)),
        (field(600), (0, -50)),
    ],
    ids=["upper left", "upper right", "lower right", "lower left"],
)
def test_the_field_of_a_list_keeps_its_distance_from_the_nearer_edges(
    anchor: pygame.Rect, moved: tuple[int, int]
) -> None:
    pilot = PlacePilot()
    made = pilot.open(anchor, 3)
    pilot.resize((1180, 670))
    assert made.anchor == anchor.move(moved)
    pilot.close()
