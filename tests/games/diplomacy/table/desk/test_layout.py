"""Where the parts of the game master's desk lie, by numbers alone."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pygame
import pytest

from game.core.places import assets_root
from game.games.diplomacy.table.desk.layout import DeskLayout, Part, desk_layout, power_columns, row_height
from game.ui.panels.texts import Texts
from game.ui.theme import HEADING, Theme

POWERS = 8
"""Rows of a game of seven: one is for all of them."""


@pytest.fixture(params=[1.0, 1.5])
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(Theme(request.param, assets_root()))


def laid_out(
    texts: Texts,
    width: int,
    height: int,
    *,
    powers: int = POWERS,
    has_mails: bool = True,
    part: Part = Part.MAILS,
) -> DeskLayout:
    """The layout of a window of a logical size."""
    px = texts.theme.px
    return desk_layout((px(width), px(height)), texts, powers, has_mails=has_mails, part=part)


def places(layout: DeskLayout) -> dict[str, pygame.Rect]:
    """The parts that are there."""
    found = {field.name: getattr(layout, field.name) for field in fields(layout)}
    return {
        name: rect for name, rect in found.items() if isinstance(rect, pygame.Rect) and rect.size != (0, 0)
    }


@pytest.mark.parametrize("has_mails", [True, False])
@pytest.mark.parametrize("size", [(1000, 600), (1280, 720), (1920, 1080)], ids=str)
def test_all_parts_lie_apart_within_margins_of_one_width(
    texts: Texts, size: tuple[int, int], has_mails: bool
) -> None:
    layout = laid_out(texts, *size, has_mails=has_mails)
    px = texts.theme.px
    found = places(layout)
    assert not layout.is_tight
    gone = {"tabs"} if has_mails else {"tabs", "mails_head", "mails", "fix"}
    assert found.keys() == {field.name for field in fields(layout)} - gone - {"is_tight"}
    for (name, one), (other, two) in combinations(found.items(), 2):
        assert not one.colliderect(two), (name, other)
    whole = next(iter(found.values())).unionall([*found.values()])
    assert whole == pygame.Rect(0, 0, px(size[0]), px(size[1])).inflate(-2 * px(12), -2 * px(12))


@pytest.mark.parametrize("width", [1000, 1280, 1920])
def test_results_have_more_room_than_mails_where_the_powers_keep_their_columns(
    texts: Texts, width: int
) -> None:
    """At 3840x2160 with 200 % "(no order)" had no room beside most units that held."""
    mails, results = (laid_out(texts, width, 720, has_mails=has_mails) for has_mails in (True, False))
    assert results.lines.width >= mails.lines.width
    assert power_columns(results.powers.width, texts) == power_columns(mails.powers.width, texts)
    assert (results.lines.width >= texts.theme.px(width) // 2) == (width >= 1280)


def test_mails_and_lines_are_flush_at_the_left_and_board_and_powers_at_the_right(texts: Texts) -> None:
    layout = laid_out(texts, 1280, 720)
    px = texts.theme.px
    left = (
        layout.header,
        layout.mails_head,
        layout.mails,
        layout.lines_head,
        layout.lines,
        layout.detail,
        layout.fix,
    )
    right = (layout.board, layout.powers_head, layout.powers)
    assert len({(rect.left, rect.right) for rect in left}) == 1
    assert len({(rect.left, rect.right) for rect in right}) == 1
    for column in (left, right):
        assert [rect.top for rect in column] == sorted(rect.top for rect in column), "from top to bottom"
    assert layout.board.left - layout.header.right == px(12), "between them the margin of the window"
    assert layout.header.top == layout.board.top
    assert layout.fix.bottom == layout.powers.bottom, "the columns end in one line"
    assert layout.foot.top - layout.fix.bottom == px(8)
    assert (layout.foot.left, layout.foot.right) == (layout.header.left, layout.powers.right)
    assert layout.board.width > layout.mails.width, "the board has the larger half"
    assert layout.lines.height > layout.mails.height, "lines are read longer than mails"


def test_buttons_and_fields_are_38_high_and_the_foot_a_little_more(texts: Texts) -> None:
    layout = laid_out(texts, 1280, 720)
    px = texts.theme.px
    assert {rect.height for rect in (layout.mails_head, layout.fix, layout.powers_head)} == {px(38)}
    assert layout.foot.height == px(42)


def test_mails_and_powers_begin_close_under_their_buttons(texts: Texts) -> None:
    layout = laid_out(texts, 1280, 720)
    assert layout.mails.top - layout.mails_head.bottom == texts.theme.px(4)
    assert layout.powers.top - layout.powers_head.bottom == texts.theme.px(4)


def test_the_detail_has_three_lines_and_the_header_title_and_subtitle(texts: Texts) -> None:
    layout = laid_out(texts, 1280, 720)
    theme = texts.theme
    assert layout.detail.height == 3 * theme.line()
    assert layout.header.height >= theme.line("serif", HEADING) + theme.line()
    assert layout.lines_head.height >= theme.line()


@pytest.mark.parametrize("powers", [3, POWERS, 14, 40])
@pytest.mark.parametrize("width", [1000, 1280, 1920])
def test_every_power_has_a_row_in_sight_up_to_eight(texts: Texts, width: int, powers: int) -> None:
    """Where the column is wide enough there are two in a row."""
    layout = laid_out(texts, width, 900, powers=powers)
    columns = 2 if layout.powers.width >= texts.theme.px(600) else 1
    assert power_columns(layout.powers.width, texts) == columns
    rows = min((powers + columns - 1) // columns, 8)
    left = layout.powers.height - rows * row_height(texts)
    assert 0 <= left < row_height(texts) // 2


def test_two_columns_of_powers_need_300_pixels_each(texts: Texts) -> None:
    wide = texts.theme.px(600)
    assert (power_columns(wide, texts), power_columns(wide - 1, texts)) == (2, 1)


@pytest.mark.parametrize(
    ("size", "is_tight"), [((1000, 600), False), ((999, 600), True), ((1000, 599), True), ((640, 480), True)]
)
def test_a_window_below_1000_by_600_shows_a_part_at_a_time(
    texts: Texts, size: tuple[int, int], is_tight: bool
) -> None:
    assert laid_out(texts, *size).is_tight is is_tight


@pytest.mark.parametrize("has_mails", [True, False])
@pytest.mark.parametrize("part", Part, ids=lambda part: part.value)
def test_a_tight_window_has_the_chosen_part_alone(texts: Texts, part: Part, has_mails: bool) -> None:
    layout = laid_out(texts, 640, 480, has_mails=has_mails, part=part)
    shown = {
        (Part.MAILS, True): {"mails_head", "mails"},
        (Part.LINES, True): {"lines", "detail", "fix"},
        (Part.POWERS, True): {"powers_head", "powers"},
        (Part.MAP, True): {"board"},
        (Part.MAILS, False): {"lines", "detail"},
        (Part.LINES, False): {"lines", "detail"},
        (Part.POWERS, False): {"powers_head", "powers"},
        (Part.MAP, False): {"board"},
    }[part, has_mails]
    found = places(layout)
    assert found.keys() == {"header", "tabs", "foot"} | shown
    assert {(rect.left, rect.right) for rect in found.values()} == {
        (texts.theme.px(12), texts.theme.px(640) - texts.theme.px(12))
    }
    for (name, one), (other, two) in combinations(found.items(), 2):
        assert not one.colliderect(two), (name, other)
    assert layout.header.bottom <= layout.tabs.top
    below = [found[name] for name in shown]
    assert min(rect.top for rect in below) - layout.tabs.bottom == texts.theme.px(4)
    assert layout.foot.top - max(rect.bottom for rect in below) == texts.theme.px(8)
    buttons = ("tabs", "mails_head", "powers_head", "fix")
    assert {found[name].height for name in buttons if name in found} == {texts.theme.px(32)}
    if "detail" in shown:
        assert layout.detail.height == texts.theme.line()
