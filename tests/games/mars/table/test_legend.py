"""The legend of Mars: what its page tells in windows of all sizes."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games.mars.picture.diagram import legend_of
from game.games.mars.rules.position_text import read_position, start_position
from game.games.mars.table.legend import LegendScene
from game.games.mars.table.legend_page import SIGN_TEXT, Card, LegendPage
from tests.pilot import Pilot
from tests.table.pilot import Floor

CROWDED = (
    "7k/8/8/3w4/2wTf3/2wwM3/8/K7 w - - 0 1",  # a Thief among five
    "7k/8/8/2www3/2wTw3/2www3/8/K7 w - - 0 1",  # among eight
    "7k/8/8/3M4/2GTw3/3f4/8/K7 w - - 0 1",  # among four, which it may act as
    "7k/8/4w3/8/3T4/8/4w3/K7 w - - 0 1",  # alone
    "7k/8/8/4w3/3T4/8/4w3/K7 w - - 0 1",  # beside one
)


@pytest.mark.parametrize("text", ["", *CROWDED])
@pytest.mark.parametrize("side", [0, 1])
def test_every_sign_on_the_boards_is_told_in_words(text: str, side: int) -> None:
    position = read_position(text) if text else start_position()
    shown = {
        kind
        for line in legend_of(position, side)
        for _, kinds in line.diagram.targets
        for kind in kinds.split("+")
    }
    assert shown
    assert shown <= {name for name, _ in SIGN_TEXT}


def legend(size: tuple[int, int], ui_scale: int) -> Pilot:
    pilot = Pilot(size, ui_scale)
    pilot.start(Floor(), LegendScene(start_position()))
    return pilot


def cards(pilot: Pilot) -> tuple[list[Card], tuple[int, int]]:
    """All cards on the page as wide and high as the panel, and that size."""
    scene = pilot.scene
    theme, scroll, panel = scene.theme, scene.scroll, scene.panel
    size = (panel.width - theme.px(40), scroll.view)
    return LegendPage(theme, scene.context.assets, legend_of(start_position(), 0)).cards(size), size


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160)])
def test_all_units_are_seen_at_once_in_a_large_window(size: tuple[int, int]) -> None:
    pilot = legend(size, 100)
    scroll = pilot.scene.scroll
    assert scroll.content <= scroll.view
    pilot.close()


@pytest.mark.parametrize("ui_scale", [75, 100, 150, 200, 250])
def test_cards_keep_apart_and_a_whole_one_is_in_sight_in_a_small_window(ui_scale: int) -> None:
    pilot = legend((1280, 720), ui_scale)
    found, (width, view) = cards(pilot)
    whole = [card.words_at.union(card.board_at) for card in found]
    assert len(whole) == 11, "the kinds of units"
    assert max(rect.height for rect in whole) <= view
    assert whole[0].bottom <= view, "the first one with the letters of its files, before anybody scrolls"
    assert max(rect.right for rect in whole) <= width
    assert not any(one.colliderect(other) for one, other in combinations(whole, 2))
    pilot.close()


def test_boards_of_one_row_begin_at_one_height() -> None:
    """Words of one line and of three stand above them."""
    pilot = legend((1280, 720), 100)
    rows: dict[int, list[Card]] = {}
    for card in cards(pilot)[0]:
        rows.setdefault(card.words_at.top, []).append(card)
    assert len(rows) > 1
    for row in rows.values():
        assert len({card.board_at.top for card in row}) == 1
    assert any(len({card.words_at.height for card in row}) > 1 for row in rows.values())
    pilot.close()


def test_the_title_says_whose_units_are_shown() -> None:
    pilot = legend((1280, 720), 100)
    told = [pilot.scene.title]
    pilot.click("Units of Black")
    assert [*told, pilot.scene.title] == ["How White moves now", "How Black moves now"]
    pilot.close()
