"""A board in a window: clicks and drags, what lies under the pointer, when it is told, and places brought
into sight.
"""

from __future__ import annotations

import pygame
import pytest

from game.board.camera import Camera
from game.board.frame import Frame, Mark, Piece
from game.board.options import DrawOptions
from game.board.pane import REST
from game.geo.document import Point
from game.ui.board_view import BoardView
from game.ui.intents import Do, Pick

AREA = pygame.Rect(0, 0, 400, 300)
CELL = 100  # board pixels


class Squares:
    """A painter of an endless row of squares, "0" to "39", that remembers how it was asked to draw."""

    size = (4000, 300)
    is_refining = False
    rendered = 0

    def __init__(self) -> None:
        self.drawn = DrawOptions()

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        self.drawn = options

    def locate(self, camera: Camera, pos: Point) -> str | None:
        x, _ = camera.to_board(*pos)
        return str(int(x // CELL)) if 0 <= x < self.size[0] else None

    def named_at(self, camera: Camera, pos: Point) -> str | None:
        return None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        return None

    def mark_at(
        self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None
    ) -> Mark | None:
        return None

    def anchor(self, key: str) -> Point:
        return (int(key) + 0.5) * CELL, 150


@pytest.fixture
def view():
    made = BoardView(Squares())
    made.resize(AREA, 1.5)
    made.zoom(10)  # near enough that there is something to pan to
    made.camera.settle()  # and at rest
    return made


def mouse(kind, pos, button=1):
    return pygame.event.Event(kind, pos=pos, button=button)


def click(view, pos, button=1):
    view.handle(mouse(pygame.MOUSEBUTTONDOWN, pos, button), pos)
    return view.handle(mouse(pygame.MOUSEBUTTONUP, pos, button), pos)[0]


def move(view, pos):
    return view.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos), pos)


def test_a_click_names_the_place_under_it(view):
    found = click(view, view.middle("20"))
    assert isinstance(found, Pick)
    assert found.key == "20"


def test_the_right_button_asks_for_a_step_back(view):
    assert click(view, (200, 150), button=3) is Do.BACK


def test_a_drag_moves_the_board_and_picks_nothing(view):
    before = view.middle("20")
    view.handle(mouse(pygame.MOUSEBUTTONDOWN, (200, 150)), (200, 150))
    move(view, (160, 150))
    assert view.handle(mouse(pygame.MOUSEBUTTONUP, (160, 150)), (160, 150))[0] is None
    assert view.middle("20")[0] == before[0] - 40


def test_a_press_beside_the_board_is_none_of_its_business(view):
    assert view.handle(mouse(pygame.MOUSEBUTTONDOWN, (500, 150)), (500, 150)) == (None, False)


def test_what_the_pointer_is_over_is_told_when_it_rests(view):
    assert move(view, view.middle("20"))[1]
    assert (view.hover, view.is_telling) == ("20", False)
    assert view.wake_after == pytest.approx(REST)
    assert view.update(REST)
    assert view.is_telling
    view.hush()
    assert not view.is_telling
    assert view.wake_after is None


def test_the_keyboards_place_is_lit_before_that_of_the_pointer(view):
    surface = pygame.Surface((400, 300))
    move(view, view.middle("20"))
    view.draw(surface, DrawOptions())
    assert (view.painter.drawn.hover, view.painter.drawn.ui_scale) == ("20", 1.5)
    view.focus = "21"
    view.draw(surface, DrawOptions(selected="3"))
    assert (view.painter.drawn.hover, view.painter.drawn.selected) == ("21", "3")


def test_a_place_out_of_sight_is_brought_into_it(view):
    assert not AREA.collidepoint(view.middle("39"))
    view.reveal("39")
    assert AREA.collidepoint(view.middle("39"))


def test_the_named_actions_zoom_and_show_the_whole_board(view):
    told = []
    actions = view.by_action(lambda: told.append(True))
    near = view.camera.zoom
    actions["zoom_out"]()
    assert view.camera.zoom < near
    actions["fit"]()
    assert view.camera.is_fitted
    assert len(told) == 2
