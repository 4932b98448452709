"""What pages and dialogs draw by themselves: the flags and signs of a review, the bar of an export, keys in
columns; without a window.
"""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.fonts import Fonts
from game.board.palette import power_style
from game.core.keymap import ACTIONS
from game.core.places import assets_root
from game.play.review.values import Moment
from game.screens.dialogs import export
from game.screens.dialogs.export import ExportDialog
from game.screens.dialogs.keyhelp import LEAST, KeyHelp, _divided
from game.screens.preferences.key_bindings import COMMON, _columns, group_of
from game.screens.review import drawing
from game.screens.review.drawing import INKS, MomentCard, draw_graph, draw_progress, draw_sign
from game.ui.theme import Theme, color

BEHIND = (1, 2, 3)


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.font.init()
    return Theme(1.0, assets_root())


def paper(width: int = 400, height: int = 120) -> pygame.Surface:
    made = pygame.Surface((width, height), 0, 32)
    made.fill(BEHIND)
    return made


def box_of(surface: pygame.Surface, ink: Any) -> pygame.Rect:
    """Where a color is seen; an empty box for nowhere."""
    found = pygame.mask.from_threshold(surface, ink, (2, 2, 2, 255)).get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


# -- a review ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", ["??", "?", "!"])
def test_a_sign_stands_in_the_middle_of_its_circle_and_none_is_a_small_diamond(
    sign: str, theme: Theme
) -> None:
    surface = paper()
    draw_sign(surface, (60, 50), sign, theme)
    circle = box_of(surface, color(INKS[sign][0]))
    inside = circle.inflate(-8, -8)
    mask = pygame.mask.from_threshold(surface.subsurface(inside), color(INKS[sign][0]), (24, 24, 24, 255))
    mask.invert()
    parts = mask.get_bounding_rects()
    letters = parts[0].unionall(parts[1:]).move(inside.topleft)
    assert circle.collidepoint(60, 50)
    assert abs(circle.width - theme.px(drawing.SIGN)) <= 2
    assert letters.height > 4
    assert abs(letters.centerx - 60) <= 1
    assert abs(letters.centery - 50) <= 1
    bare = paper()
    draw_sign(bare, (60, 50), "", theme)
    diamond = box_of(bare, color("quiet"))
    assert 0 < diamond.width < circle.width
    assert abs(diamond.centerx - 60) <= 1
    assert bare.get_at(diamond.topleft)[:3] == BEHIND


def test_a_moment_has_the_stripe_of_its_seat_its_sign_and_its_words_beside_them(theme: Theme) -> None:
    moment = Moment(3, "FRANCE", "??", "Spring 1903", "A PAR - BUR was a mistake. " * 8, 1.0)
    card = MomentCard.of(moment, str, 400, theme)
    surface = paper(400, card.height)
    rect = pygame.Rect(0, 0, 400, card.height)
    card.draw(surface, rect)
    stripe = box_of(surface, power_style("FRANCE").fill)
    sign = box_of(surface, color("danger"))
    when, text = box_of(surface, color("brass")), box_of(surface, color("text"))
    assert 0 < stripe.left < stripe.right < sign.left < sign.right < when.left
    assert when.right < 400
    assert abs(sign.centery - when.centery) <= 3
    assert rect.contains(stripe)
    assert stripe.height > card.height / 2
    assert card.height >= card.when.get_height() + card.text.get_height() + 10
    assert text.bottom <= card.height - 4


class Chart:
    """Tells where the graph is."""

    inner = pygame.Rect(50, 20, 300, 80)

    def __init__(self, *_: object) -> None:
        self.drawn: list[tuple[str, dict[str, Any]]] = []

    def draw(self, *given: Any, **how: Any) -> pygame.Rect:
        return self.inner

    draw_balance = draw


def flagged(
    monkeypatch: pytest.MonkeyPatch, *moments: tuple[int, str], turns: int = 10, is_balance: bool = False
) -> Any:
    found: dict[int, str] = {}

    def flag(surface: Any, inner: pygame.Rect, x: int, sign: str, theme: Any) -> None:
        found[x] = sign

    monkeypatch.setattr(drawing, "BalanceChart", Chart)
    monkeypatch.setattr(drawing, "_draw_flag", flag)
    graph: Any = SimpleNamespace(
        values=[()] * (turns + 1), is_balance=is_balance, title="", owners=(), dates=(), most=1.0
    )
    made: Any = [SimpleNamespace(turn=turn, sign=sign) for turn, sign in moments]
    draw_graph(
        paper(),
        pygame.Rect(0, 0, 400, 120),
        graph,
        made,
        SimpleNamespace(px=round),
        Fonts(assets_root() / "fonts"),
    )
    return found


def test_a_flag_stands_at_the_end_of_its_turn_with_the_worst_that_was_found_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert flagged(monkeypatch, (0, "?"), (9, "!")) == {50 + 30: "?", 50 + 300: "!"}
    for pair in ((("?"), ("??")), (("??"), ("?"))):
        assert flagged(monkeypatch, *((4, sign) for sign in pair)) == {50 + 150: "??"}
    assert flagged(monkeypatch, (4, "")) == {}
    assert flagged(monkeypatch, (0, "!"), turns=0) == {50 + 300: "!"}
    assert flagged(monkeypatch, (0, "?"), is_balance=True) == {50 + 30: "?"}


def test_a_flag_is_a_thin_line_down_the_graph_with_a_dot_on_its_edge(theme: Theme) -> None:
    surface, inner = paper(), pygame.Rect(50, 20, 300, 80)
    drawing._draw_flag(surface, inner, 90, "??", theme)
    dot = box_of(surface, color("danger"))
    assert abs(dot.centerx - 90) <= 1
    assert abs(dot.centery - inner.top) <= 4
    assert surface.get_at((90, inner.bottom - 1))[:3] != BEHIND
    assert surface.get_at((90, inner.bottom))[:3] == surface.get_at((92, inner.bottom - 1))[:3] == BEHIND


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_a_bar_is_filled_as_far_as_it_is_done(share: float, theme: Theme) -> None:
    surface, rect = paper(), pygame.Rect(20, 30, 200, 18)
    draw_progress(surface, rect, share, theme)
    done = box_of(surface, color("brass"))
    assert abs(done.width - 200 * share) <= 2
    assert not done.width or done.left == rect.left
    if share < 1:
        assert surface.get_at((rect.right - 6, rect.centery))[:3] == tuple(color("field"))[:3]


# -- an export -----------------------------------------------------------------------------------------------


class Exporting(ExportDialog):
    """The dialog while something is made, without a window."""

    theme: Any = None

    def __init__(self, theme: Theme) -> None:
        self.box = pygame.Rect(20, 20, 360, 160)
        type(self).theme = theme


def test_the_bar_of_an_export_is_filled_as_far_as_it_is_done_with_words_below(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "progress_words", lambda job: "30 of 120 pictures")
    surface, made = paper(400, 200), Exporting(theme)
    made._draw_bar(surface, SimpleNamespace(done=30, total=120))
    field, done, words = (box_of(surface, color(ink)) for ink in ("field", "brass", "quiet"))
    whole = field.union(done)
    assert made.box.contains(whole)
    assert abs(whole.centerx - made.box.centerx) <= 1
    assert abs(done.width - whole.width / 4) <= 4
    assert done.left - whole.left <= 1
    assert words.top >= whole.bottom
    assert made.box.contains(words)


# -- keys ----------------------------------------------------------------------------------------------------


class Help(KeyHelp):
    """The list of the keys of a screen with so many, without a window."""

    area: Any = None
    theme: Any = None

    def __init__(self, theme: Theme, size: tuple[int, int], *lines: tuple[str, str]) -> None:
        self.lines = lines
        type(self).area, type(self).theme = pygame.Rect(0, 0, *size), theme


LINES = tuple((f"Ctrl+{chr(65 + number)}", f"Does what is number {number}") for number in range(24))


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (2560, 1440), (400, 300)])
def test_keys_stand_in_as_few_columns_as_the_height_needs_and_the_width_has_room_for(
    size: tuple[int, int], theme: Theme
) -> None:
    gap, room = 48, size[1] - 150
    made = Help(theme, size, *LINES)
    keys, width, columns = made._columns(room, gap)
    assert [line for column in columns for line in column] == list(LINES)
    count = len(columns)
    tall = made._tall(columns, width - keys)
    natural = made._widths()[1]
    assert width <= natural
    if count > 1:
        assert count * width + (count - 1) * gap <= size[0] - 2 * gap - 8
        assert width - keys >= min(LEAST, natural - keys) - 1
        fewer = _divided(LINES, [made._height(what, width - keys) for _, what in LINES], count - 1)
        assert made._tall(fewer, width - keys) > room, "one column less would be too high"
    assert tall <= room or (size[0] - 2 * gap - 8 - count * gap) // (count + 1) - keys < LEAST
    assert keys > max(theme.font("sans_bold").size(key)[0] for key, _ in LINES)


def test_lines_are_divided_in_order_and_no_later_column_is_higher_than_the_first() -> None:
    heights = [10, 30, 10, 10, 20, 10]
    lines = [(str(number), "") for number in range(6)]
    for count in (1, 2, 3):
        columns = _divided(lines, heights, count)
        assert 1 <= len(columns) <= count
        assert [line for column in columns for line in column] == lines
        tall = [sum(heights[int(key)] for key, _ in column) for column in columns]
        assert all(high <= sum(heights) // count + 30 for high in tall)
    assert _divided(lines, heights, 9)[0] == lines[:1]


def test_a_panel_of_keys_is_in_the_middle_and_no_larger_than_the_window(theme: Theme) -> None:
    made = Help(theme, (640, 480), *LINES)
    small, large = made._box(300, 200), made._box(3000, 2000)
    assert (small.size, small.center) == ((300, 200), (320, 240))
    assert large.width == 640
    assert 400 < large.height < 480
    assert large.centery == 240


@pytest.mark.parametrize("count", [1, 2, 3])
def test_actions_stand_in_columns_of_about_the_same_length_place_by_place(count: int) -> None:
    columns = _columns(count)
    assert len(columns) == count
    lengths = [len(column) for column in columns]
    assert max(lengths) - min(lengths) <= count
    ranked = [action for column in columns for action in column]
    assert sorted(map(id, ranked)) == sorted(map(id, ACTIONS))
    groups = [group_of(action) for action in ranked]
    changes = [after for before, after in pairwise(groups) if before != after]
    assert groups[0] == COMMON
    assert len(set(changes)) == len(changes), "each group once"
