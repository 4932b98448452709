"""The list of rows: pointing, choosing, deleting, keys, scrolling."""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.ui.panels.row_drawing import LEAD, Row
from game.ui.panels.row_list import RowEvent, RowList
from game.ui.panels.texts import Texts
from game.ui.theme import Theme
from tests.written import note_lines


@pytest.fixture
def rows() -> RowList:
    pygame.font.init()
    made = RowList(pygame.Rect(100, 50, 300, 140), Texts(Theme(1.0, assets_root())))
    made.set_rows(
        [Row("", "France", is_head=True), Row("PAR", "A PAR", may_delete=True), Row("MAR", "A MAR")]
    )
    return made


def press(rows: RowList, place: tuple[int, int]) -> object:
    return rows.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), place)


def push(rows: RowList, code: int) -> object:
    return rows.handle_key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def test_a_click_chooses_a_row(rows: RowList) -> None:
    assert press(rows, rows.rect_of("MAR").center) == RowEvent("chosen", "MAR")
    assert press(rows, (5, 5)) is False


def test_rows_that_are_cut_at_a_height_are_told_column_by_column(rows: RowList) -> None:
    second = rows.rect_of("PAR")
    middle = second.centery
    (part,) = rows.cut_at(middle)
    assert (part.top, part.bottom, part.right) == (second.top, middle, second.right)
    assert 0 < part.left - second.left < 4, "the edge of the list stays"
    assert rows.cut_at(second.top) == rows.cut_at(rows.rect_of("MAR").bottom + 3) == []
    columns = RowList(pygame.Rect(0, 0, 400, 100), rows.texts, columns=2)
    columns.set_rows([Row(str(n), "A PAR to BUR" * (1 + 3 * (n == 0)), wraps=True) for n in range(6)])
    for height in range(100):
        cut = [r for r in map(columns.row_rect, range(6)) if r.top < height < r.bottom <= 100]
        assert {(r.right, r.top) for r in columns.cut_at(height)} >= {(r.right, r.top) for r in cut}
        assert all(part.bottom == height for part in columns.cut_at(height))


def test_a_heading_cannot_be_chosen(rows: RowList) -> None:
    assert press(rows, rows.row_rect(0).center) is True


def test_the_cross_at_the_end_deletes(rows: RowList) -> None:
    right = rows.rect_of("PAR").right - 8
    assert press(rows, (right, rows.rect_of("PAR").centery)) == RowEvent("deleted", "PAR")
    assert press(rows, (right, rows.rect_of("MAR").centery)) == RowEvent("chosen", "MAR")


def test_pointing_is_told_once(rows: RowList) -> None:
    place = rows.rect_of("PAR").center
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=place)
    assert rows.handle(motion, place) == RowEvent("hovered", "PAR")
    assert rows.handle(motion, place) is False


def test_keys_walk_past_headings_and_delete(rows: RowList) -> None:
    assert push(rows, pygame.K_DOWN) == RowEvent("hovered", "PAR")
    assert push(rows, pygame.K_DELETE) == RowEvent("deleted", "PAR")
    assert push(rows, pygame.K_DOWN) == RowEvent("hovered", "MAR")
    assert push(rows, pygame.K_DELETE) is False
    assert push(rows, pygame.K_RETURN) == RowEvent("chosen", "MAR")
    assert push(rows, pygame.K_UP) == RowEvent("hovered", "PAR")


def test_home_and_end_go_to_the_ends_past_headings(rows: RowList) -> None:
    assert push(rows, pygame.K_END) == RowEvent("hovered", "MAR")
    assert push(rows, pygame.K_HOME) == RowEvent("hovered", "PAR")
    rows.set_rows([Row("", "France", is_head=True)])
    assert push(rows, pygame.K_END) is False


def test_a_long_list_scrolls_to_what_is_selected(rows: RowList) -> None:
    rows.set_rows([Row(str(n), f"row {n}") for n in range(40)])
    rows.select("30")
    assert rows.rect.contains(rows.rect_of("30"))
    rows.draw(pygame.Surface((500, 300)))
    rows.select("0")
    assert rows.rect.contains(rows.rect_of("0"))


def test_nothing_is_drawn_outside(rows: RowList) -> None:
    rows.set_rows(
        [Row(str(n), f"row {n}" * 30, note="note", icon="warning", owner="FRANCE") for n in range(40)]
    )
    surface = pygame.Surface((500, 300))
    rows.draw(surface)
    surface.fill("black", rows.rect)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == 500 * 300


def test_rows_in_two_columns_go_down_the_first_before_the_second(rows: RowList) -> None:
    rows = RowList(pygame.Rect(0, 0, 400, 100), rows.texts, columns=2)
    rows.set_rows([Row(str(n), f"row {n}") for n in range(5)])
    assert rows.row_rect(0).topleft == (0, 0)
    assert rows.row_rect(3).topleft == (200, 0)
    assert rows.row_rect(4).top == rows.row_height
    for number in range(5):
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rows.row_rect(number).center, button=1)
        assert rows.handle(event, event.pos) == RowEvent("chosen", str(number))
    beside = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(300, rows.row_height * 2 + 2), button=1)
    assert rows.handle(beside, beside.pos) is True


def test_two_halves_share_a_line_and_each_is_chosen_by_itself(rows: RowList) -> None:
    rows.set_rows(
        [Row("start", "Start"), Row("a", "A", half=1), Row("b", "B", half=2), Row("c", "C", half=2)]
    )
    left, right, alone = map(rows.rect_of, ("a", "b", "c"))
    assert left.top == right.top == rows.rect_of("start").bottom
    assert left.right == right.left
    lead = rows.theme.px(LEAD)
    assert left.width - right.width - lead in (0, 1), "words begin as far from the left of both"
    assert (alone.left, alone.top) == (right.left, right.bottom), "a second half without its first"
    assert press(rows, left.center) == RowEvent("chosen", "a")
    assert press(rows, right.center) == RowEvent("chosen", "b")
    assert press(rows, (left.centerx, alone.centery)) is True, "nothing stands there"
    rows.select("a")
    assert push(rows, pygame.K_DOWN) == RowEvent("hovered", "b")


@pytest.mark.parametrize(("width", "told"), [(640, "destroys 3, Active"), (360, "destroys 3"), (200, None)])
def test_beside_another_row_a_note_is_told_as_far_as_whole_parts_of_it_fit(
    rows: RowList, monkeypatch: pytest.MonkeyPatch, width: int, told: str | None
) -> None:
    rows = RowList(pygame.Rect(0, 0, width, 100), rows.texts)
    rows.set_rows([Row("a", "d3xd6", "destroys 3, Active", half=1), Row("b", "e6xh3", half=2)])
    lines = note_lines(monkeypatch)
    rows.draw(pygame.Surface((width, 100)))
    assert [line.text for line in lines] == ["d3xd6", *([told] if told else []), "e6xh3"]


def test_a_heading_never_ends_a_column_and_groups_stay_together_where_there_is_room(rows: RowList) -> None:
    for height in (60, 400):
        rows = RowList(pygame.Rect(0, 0, 400, height), rows.texts, columns=2)
        rows.set_rows([Row("" if n % 4 == 0 else str(n), f"row {n}", is_head=n % 4 == 0) for n in range(14)])
        columns = [rows.row_rect(number).left for number in range(14)]
        assert columns == sorted(columns)
        assert set(columns) == {0, columns[-1]}
        assert all(columns[head] == columns[head + 1] for head in range(0, 13, 4))
        if height == 400:
            assert all(columns[head] == columns[head + 3] for head in range(0, 9, 4))


def test_a_row_that_wraps_is_as_high_as_its_words(rows: RowList) -> None:
    long = Row(
        "PAR",
        "Army Marseilles supports Army Paris to Burgundy and holds the line there",
        "bounced",
        wraps=True,
    )
    rows.set_rows([long, Row("MAR", "A MAR", wraps=True)])
    first, second = rows.row_rect(0), rows.row_rect(1)
    assert first.height > 2 * rows.row_height - 8
    assert second.height == rows.row_height
    assert second.top == first.bottom
    assert press(rows, second.center) == RowEvent("chosen", "MAR")


def in_sight(rows: RowList) -> list[int]:
    """The rows whose places answer the pointer."""
    places = [rows.row_rect(number).center for number in range(len(rows.rows))]
    return [n for n, at in enumerate(places) if isinstance(press(rows, at), RowEvent)]


def test_a_row_is_shown_whole_or_not_at_all(rows: RowList) -> None:
    for height in range(90, 150, 7):
        rows = RowList(pygame.Rect(0, 0, 300, height), rows.texts)
        rows.set_rows([Row(str(n), f"row {n}") for n in range(12)])
        for offset in (0, 5, 17, 400):
            rows.scroll.move_to(offset)
            surface = pygame.Surface((300, height))
            rows.draw(surface)
            ink = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
            ink.invert()
            seen = [rows.row_rect(n) for n in in_sight(rows)]
            assert len(seen) >= height // rows.row_height - 1
            assert all(rect.inflate(0, -8).clamp(rows.rect) == rect.inflate(0, -8) for rect in seen)
            drawn = [box for box in ink.get_bounding_rects() if box.right < 280]
            assert all(any(rect.contains(box) for rect in seen) for box in drawn)


def test_a_scrolled_list_begins_with_a_row_and_no_blank(rows: RowList) -> None:
    words = [Row(str(n), "words that wrap " * (1 + 3 * (n % 5 == 2)), wraps=True) for n in range(12)]
    for height in (rows.row_height * 7 // 2, rows.row_height * 9 // 2):
        rows = RowList(pygame.Rect(0, 0, 240, height), rows.texts)
        rows.set_rows(words)
        tops = []
        for _ in range(12):
            push(rows, pygame.K_DOWN)
            assert rows.rect.contains(rows.rect_of(rows.selected))
            tops.append(min(rows.row_rect(n).top for n in in_sight(rows)))
        for y in (1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1):
            before = rows.scroll.offset
            wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=y)
            rows.handle(wheel, rows.rect.center)
            assert (rows.scroll.offset - before) * y < 0 or before in (0, rows.scroll.limit)
            tops.append(min(rows.row_rect(n).top for n in in_sight(rows)))
        assert set(tops) == {0}
        push(rows, pygame.K_END)
        assert rows.rect.contains(rows.rect_of("11"))


def test_a_row_higher_than_the_list_is_shown_as_far_as_it_fits(rows: RowList) -> None:
    rows = RowList(pygame.Rect(0, 0, 120, 60), rows.texts)
    rows.set_rows([Row("long", "a sentence of many words " * 8, wraps=True)])
    assert rows.row_rect(0).height > 60
    assert press(rows, (40, 30)) == RowEvent("chosen", "long")


def test_wide_rows_run_over_both_columns_and_what_stands_beside_keeps_to_the_second(rows: RowList) -> None:
    rows = RowList(pygame.Rect(0, 0, 600, 300), rows.texts, columns=2)
    wide = Row(
        "", "15 of 17 orders succeeded; centers: +2\u00a0France, -1\u00a0Austria", wraps=True, is_wide=True
    )
    rows.set_rows([wide, *(Row(str(n), f"row {n}") for n in range(6))])
    assert rows.row_rect(0).width == 600
    assert rows.row_rect(0).height == rows.row_height, "it needs one line"
    assert [rows.row_rect(n).topleft for n in (1, 4)] == [(0, rows.row_height), (300, rows.row_height)]
    rows.set_rows([Row("own", "Army Paris"), *(Row("", f"note {n}", beside=True) for n in range(5))])
    assert rows.row_rect(0).topleft == (0, 0)
    assert [rows.row_rect(n).left for n in range(1, 6)] == [300] * 5
    assert rows.row_rect(1).top == 0
    assert rows.row_rect(0).right <= 300 - 12, "a gutter keeps its cross from what stands beside it"
    assert in_sight(rows) == [0]
