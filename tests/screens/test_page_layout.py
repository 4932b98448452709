"""A page from the top: its heading, the panel, a row of buttons; none touches another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.games.list import CATALOGUE
from game.screens.analysis import scene as analysis
from game.screens.analysis.scene import AnalysisScene
from game.screens.page_scene import PageScene
from game.screens.preferences import settings
from game.screens.preferences.settings import SettingsScene
from game.ui.interface import Face, Interface
from game.ui.layout import Row
from game.ui.widgets import Widget
from tests.pilot import Pilot

LONG = "A button with very many words on it"


class Three(PageScene):
    """A page with a short, a middling and a long button."""

    title = "Page"

    def foot(self) -> Sequence[Face]:
        return (
            ("Back", lambda: None, "plain"),
            ("No", lambda: None, "plain"),
            (LONG, lambda: None, "primary"),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        self.inner = rect
        ui.pane(rect).finish(3 * rect.height)


class Short(PageScene):
    """A page with two lines in columns of their own, the second the lower one."""

    title = "Page"

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        left, right = Row(rect).even(2)
        first, second = ui.pane(left), ui.pane(right)
        ui.text("One", (0, 0), container=first.inner)
        lower = ui.text("Two", (0, 50), container=second.inner)
        first.finish(20)
        second.finish(lower.place.bottom)


class Page:
    """Where everything of a page lies in a window."""

    def __init__(self, size: tuple[int, int], ui_scale: int) -> None:
        pilot = Pilot(size, ui_scale)
        scene = Three()
        pilot.start(scene)
        self.px = scene.theme.px
        self.font = scene.theme.font("sans_bold")
        self.window = pygame.Rect((0, 0), size)
        assert pilot.screen.get_size() == size
        self.panel, self.inner = scene.panel, scene.inner
        self.back, self.no, self.long = (pilot.rect(name) for name in ("Back", "No", LONG))
        pilot.close()


@pytest.fixture(
    scope="module",
    params=[((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200), ((1920, 1080), 200)],
    ids=lambda given: str(given),
)
def page(request: pytest.FixtureRequest) -> Page:
    return Page(*request.param)


def is_small(page: Page) -> bool:
    return page.window.height < page.px(600)


def test_the_foot_is_a_row_below_the_panel_as_wide_as_it(page: Page) -> None:
    buttons = (page.back, page.no, page.long)
    assert {(rect.top, rect.height) for rect in buttons} == {(page.panel.bottom + page.px(12), page.px(44))}
    assert page.back.left == page.panel.left
    assert page.long.right == page.panel.right


def test_the_first_button_stands_at_the_left_the_others_at_the_right_with_a_gap(page: Page) -> None:
    assert page.long.left - page.no.right == page.px(8)
    assert page.back.right + page.px(8) <= page.no.left


def test_a_button_of_the_foot_has_room_for_its_words_and_is_no_narrower_than_others(page: Page) -> None:
    assert page.back.width == page.no.width == page.px(110)
    assert page.long.width == page.font.size(LONG)[0] + page.px(40)


def test_the_page_leaves_the_same_edge_at_all_sides_of_a_window(page: Page) -> None:
    edge = page.px(12 if is_small(page) else 32)
    assert page.window.bottom - page.back.bottom == edge
    if page.panel.width < page.px(1320):
        assert page.panel.left == page.window.right - page.panel.right == edge
    else:
        assert page.panel.width == page.px(1320)


def test_the_content_keeps_its_distance_from_the_edges_of_the_panel(page: Page) -> None:
    inset = page.px(8 if is_small(page) else 20)
    assert page.inner == page.panel.inflate(-2 * inset, -2 * inset)
    assert page.panel.height > page.window.height / 2


def test_whoever_needs_large_type_gets_more_room_in_a_larger_window() -> None:
    """At 200 % a page in a window of 1920 x 1080 showed as few lines as in one of 1280 x 720."""
    small, large = Page((1280, 720), 200), Page((1920, 1080), 200)
    assert large.inner.height / large.px(1) > 1.4 * small.inner.height / small.px(1)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_panel_ends_where_its_content_does_and_the_foot_stands_below_it(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    scene = Short()
    pilot.start(scene)
    first, second = scene.ui.panes
    last = next(picture for text, picture in scene.ui.texts if text == "Two")
    assert scene.panel.bottom == last.rect.bottom + scene.theme.px(20)
    assert first.rect.bottom == second.rect.bottom == last.rect.bottom
    assert second.scroll.limit == 0
    assert pilot.rect("Back").top == scene.panel.bottom + scene.theme.px(12)
    pilot.close()


class Growing(PageScene):
    """A page with one line, of any height."""

    title = "Page"
    height = 40

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        ui.space(pygame.Rect(rect.topleft, (rect.width, self.px(self.height))))

    @property
    def px(self) -> Callable[[float], int]:
        return self.theme.px


def test_a_short_page_stands_above_the_middle_and_moves_only_where_it_must() -> None:
    pilot = Pilot((1280, 720))
    scene = Growing()
    pilot.start(scene)

    def room() -> tuple[int, int]:
        heading = next(picture.rect for text, picture in scene.ui.texts if text == "Page")
        edge = scene.theme.px(32)
        return heading.top - edge, 720 - edge - pilot.rect("Back").bottom

    above, below = room()
    assert above > 0
    assert abs(2 * above - below) <= 2
    for height in (160, 80):  # what changes in it moves nothing above it
        scene.height = height
        scene.rebuild()
        pilot.run()
        assert room()[0] == above
    scene.height = 1000
    scene.rebuild()
    pilot.run()
    assert room() == (0, 0)
    pilot.close()


def _built(scene: PageScene, wide: float, narrower: int) -> dict[str, Widget]:
    """The widgets of a page whose content is so wide, in logical pixels, but for some real ones."""
    pilot = Pilot((1280, 720))
    pilot.start(scene)
    ui = Interface((1280, 720), scene.theme)
    scene.build_content(ui, pygame.Rect(0, 0, scene.theme.px(wide) - narrower, 600))
    pilot.close()
    return ui.names


@pytest.mark.parametrize(("narrower", "stand_beside"), [(0, True), (1, False)])
def test_from_its_width_on_a_page_has_two_columns(narrower: int, stand_beside: bool) -> None:
    """The settings what is done beside what is seen, the analysis board the text beside the game."""
    names = _built(SettingsScene(), settings.WIDE, narrower)
    assert (names["keys"].rect.left > names["fullscreen"].rect.right) is stand_beside
    names = _built(AnalysisScene(CATALOGUE), analysis.WIDE, narrower)
    assert (names["pasted"].rect.left > names["game"].rect.right) is stand_beside
