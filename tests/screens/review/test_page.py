"""The page of a review by what has been found so far, and how its tables and graph are drawn."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.board.fonts import Fonts
from game.core.places import assets_root
from game.play.review.values import Graph, Line, Moment, Review, Table
from game.screens.review.drawing import (
    INKS,
    Columns,
    MomentCard,
    column_widths,
    draw_graph,
    draw_progress,
    heads_alike,
    is_centered,
)
from game.screens.review.scene import LOOKING, NOTHING, Goal, ReviewScene
from game.screens.scene import Scene
from game.ui.theme import color
from tests.screens.layout import SCALES, faults

DARK = (0, 0, 0)
GREAT = Moment(3, "FRANCE", "??", "Spring 1902, France", "Burgundy was given away.", 9.0, ("A PAR - BUR",))
SMALL = Moment(5, "ITALY", "", "Fall 1903, Italy", "A small thing.", 1.0)
MANY = Table("Centers", ("Year", "France"), tuple(Line((str(1900 + n), str(n))) for n in range(30)))
ROWS = Table(
    "Mistakes",
    ("Phase", "Power", "Sign"),
    (
        Line(("Spring 1901", "France", "?"), 1, "FRANCE", ("A PAR - BUR",), "Better"),
        Line(("-", "Italy", "!")),
    ),
    "Counted are orders that gave much away.",
)


class Work(SimpleNamespace):
    """A search that is as far as the test says."""

    def begin(self):
        self.begun += 1

    def stop(self):
        self.is_busy = False

    def told(self):
        return self.review


def work(done=4, of=4, *, is_busy=False, review=None, **more):
    told = {"fault": "", "problem": "", "note": "", "begun": 0, "is_stopping": False, **more}
    return Work(
        match=SimpleNamespace(title="Anna's war", seats=()),
        done=done,
        turns=range(of),
        is_busy=is_busy,
        is_whole=done == of,
        review=review or Review(note="Found by a search."),
        **told,
    )


@pytest.fixture
def opened(pilots):
    shown = []

    def enter(search, size=(1280, 720), scale=100):
        pilot = pilots(size, scale)
        scene = ReviewScene(search, lambda text: text.replace("Burgundy", "BUR"), shown.append)
        pilot.start(Scene(), scene)
        return pilot, scene

    enter.shown = shown
    return enter


@pytest.mark.parametrize(
    ("search", "buttons", "words"),
    [
        (work(), {"To the board"}, ""),
        (work(1, is_busy=True), {"To the board", "Stop"}, "Searching: 1 of 4 phases."),
        (work(4, is_busy=True), {"To the board", "Stop"}, "Searching: 4 of 4 phases."),
        (work(3), {"To the board", "Search on"}, "Stopped: 3 of 4 phases."),
    ],
)
def test_how_far_the_search_is_and_what_can_be_done_about_it(opened, search, buttons, words):
    pilot, _ = opened(search)
    assert {"To the board", "Stop", "Search on"} & pilot.names.keys() == buttons
    assert [text for text in pilot.said if "phases." in text] == ([words] if words else [])
    assert search.begun == 1


def test_a_search_is_stopped_and_gone_on_with(opened):
    search = work(1, is_busy=True)
    pilot, scene = opened(search)
    pilot.click("Stop")
    scene.update(0)
    pilot.run()
    assert not search.is_busy
    pilot.click("Search on")
    assert search.begun == 2


def test_a_search_that_is_stopped_says_so_at_once_while_the_phase_in_hand_is_searched(opened):
    search = work(1, is_busy=True)
    search.stop = lambda: setattr(search, "is_stopping", True)
    pilot, _ = opened(search)
    pilot.click("Stop")
    assert "Stopping: 1 of 4 phases." in pilot.said
    assert "Stop" not in pilot.names


@pytest.mark.parametrize("name", ["fault", "problem", "note"])
def test_what_is_wrong_or_worth_knowing_is_said(opened, name):
    pilot, _ = opened(work(**{name: "The disk is full."}))
    assert "The disk is full." in pilot.said


@pytest.mark.parametrize(
    ("search", "is_said"),
    [(work(), True), (work(3), False), (work(review=Review(moments=(GREAT,))), False)],
)
def test_only_of_a_game_that_was_searched_to_its_end_it_is_said_that_nothing_decided_it(
    opened, search, is_said
):
    pilot, _ = opened(search)
    assert (NOTHING in pilot.said) == is_said


def test_moments_and_lines_lead_to_their_phases(opened):
    pilot, _ = opened(work(review=Review(moments=(GREAT, SMALL), tables=(ROWS,))))
    pilot.click("moment 0")
    pilot.click("moment 1")
    pilot.click("table 0 line 0")
    assert opened.shown == [
        Goal(3, "FRANCE", ("A PAR - BUR",), "Burgundy was given away."),
        Goal(5, "ITALY", (), "A small thing."),
        Goal(1, "FRANCE", ("A PAR - BUR",), "Better"),
    ]
    assert "table 0 line 1" not in pilot.names
    assert "Counted are orders that gave much away." in pilot.said


def test_tables_speak_of_places_as_moments_do(opened, monkeypatch):
    drawn = []
    monkeypatch.setattr(Columns, "draw", lambda columns, surface, rect, cells, **how: drawn.append(cells))
    units = Table("The most cut units", ("Unit", "Cut"), (Line(("A Burgundy", "3")),))
    opened(work(review=Review(tables=(units,))))
    assert ("A BUR", "3") in drawn


def test_the_page_follows_the_search_but_not_too_often(opened):
    search = work(1, is_busy=True)
    pilot, scene = opened(search)
    assert scene.wake_after <= LOOKING
    search.done = 2
    scene.update(LOOKING / 4)
    pilot.run()
    assert "Searching: 1 of 4 phases." in pilot.said
    scene.update(LOOKING)
    pilot.run()
    assert "Searching: 2 of 4 phases." in pilot.said
    search.done, search.is_busy, search.is_whole = 4, False, True
    assert scene.wake_after <= LOOKING
    scene.update(0.0)
    pilot.run()
    assert not any("phases." in text for text in pilot.said)


@pytest.mark.parametrize(("width", "is_beside"), [(1280, True), (800, False)])
def test_tables_stand_beside_the_moments_where_there_is_room(opened, width, is_beside):
    pilot, _ = opened(work(review=Review(moments=(GREAT,), tables=(ROWS,))), (width, 900))
    moment, line = pilot.rect("moment 0"), pilot.rect("table 0 line 0")
    assert (line.left >= moment.right) == is_beside
    assert (line.top >= moment.bottom) == (not is_beside)


@pytest.mark.parametrize("scale", SCALES)
def test_a_page_with_everything_fits(opened, scale):
    graph = Graph("Centers", ("FRANCE", "ITALY"), ((3, 3), (4, 3), (5, 2)))
    review = Review(graph, (GREAT, SMALL), (ROWS, MANY), "Found by a search.")
    pilot, _ = opened(work(3, review=review), scale=scale)
    assert faults(pilot.ui) == []


def test_a_long_table_of_short_lines_stands_in_parts_of_equal_length(opened):
    lines = tuple(Line((str(n), str(n)), n, "FRANCE") for n in range(31))
    pilot, _ = opened(work(review=Review(tables=(Table("Centers", ("Year", "N"), lines),))))
    rects = [pilot.rect(f"table 0 line {n}") for n in range(31)]
    columns = sorted({rect.left for rect in rects})
    assert 2 <= len(columns) <= 3
    counts = [sum(rect.left == left for rect in rects) for left in columns]
    assert max(counts) - counts[-1] <= len(columns)
    assert all(
        below.top > above.top if below.left == above.left else below.left > above.left
        for above, below in pairwise(rects)
    )
    assert len({rect.top for rect in rects if rect in (rects[0], rects[counts[0]])}) == 1


def test_twelve_lines_or_long_ones_stay_one_below_the_other(opened):
    short = tuple(Line((str(n), str(n)), n, "FRANCE") for n in range(11))
    wide = tuple(Line(("A long story of what was given away. " * 3, str(n)), n) for n in range(31))
    for lines in (short, wide):
        pilot, _ = opened(work(review=Review(tables=(Table("T", ("A", "B"), lines),))))
        assert len({pilot.rect(f"table 0 line {n}").left for n in range(len(lines))}) == 1


# -- drawn ---------------------------------------------------------------------------------------------------


@pytest.fixture
def theme(pilots):
    pilot = pilots()
    pilot.start(Scene())
    return pilot.context.theme


def test_columns_are_as_wide_as_their_widest_cell_where_there_is_room(theme):
    rows = [("a", "bb"), ("a long cell", "b")]
    gap = theme.px(16)
    font = theme.font("sans_bold")
    assert column_widths(rows, 2000, theme) == [font.size("a long cell")[0] + gap, font.size("bb")[0] + gap]


@pytest.mark.parametrize("room", [300, 200, 120])
def test_where_there_is_none_the_widest_give_way(theme, room):
    rows = [("a word " * 9, "a word " * 5, "12")]
    free, widths = column_widths(rows, 9999, theme), column_widths(rows, room, theme)
    assert sum(widths) <= room
    assert widths[2] == free[2]
    assert widths[0] >= widths[1]


def test_heads_are_cut_short_before_what_stands_below_them(theme):
    rows = [("", "Austria", "England"), ("At first", "3", "3")]
    free = column_widths(rows, 9999, theme)
    widths = column_widths(rows, sum(free) - 1, theme)
    assert widths[0] == free[0]
    assert sorted(b - a > 0 for a, b in zip(widths, free, strict=True)) == [False, False, True]


def test_the_powers_at_the_heads_are_cut_short_all_or_none(theme):
    powers, line = ("Austria", "England", "Italy"), ("1901", "3", "3", "3")
    heads = ("Year", *powers)
    free = sum(column_widths([heads, line], 9999, theme))
    assert heads_alike(heads, [line], powers, free, theme) == heads
    assert heads_alike(heads, [line], powers, free - 1, theme) == ("Year", "Aus", "Eng", "Ita")
    assert heads_alike(heads, [line], (), free - 1, theme) == heads


def test_columns_never_get_narrower_than_a_letter_or_two(theme):
    rows = [("a word " * 9,) * 8]
    assert min(column_widths(rows, 50, theme)) == 2 * theme.px(16)


@pytest.mark.parametrize(
    ("cells", "is_so"),
    [
        (("1", "-3.5", "12 %", "\u2013", "#", ""), True),
        (("1", "France"), False),
        (("+4",), True),
        (("1st",), False),
    ],
)
def test_numbers_stand_in_the_middle(cells, is_so):
    assert is_centered(cells) == is_so


def lit_columns(surface):
    return [
        x
        for x in range(surface.get_width())
        if any(surface.get_at((x, y))[:3] != DARK for y in range(surface.get_height()))
    ]


def test_cells_stand_at_the_left_or_in_the_middle_of_their_column(theme):
    for centered in (False, True):
        surface = pygame.Surface((300, 40))
        Columns((200,), (centered,), theme).draw(surface, surface.get_rect(), ("ii",))
        xs = lit_columns(surface)
        left, right = min(xs) - theme.px(8), theme.px(8) + 200 - theme.px(8) - max(xs)
        assert (abs(left - right) <= 3) == centered
        assert (left <= 3) == (not centered)


def test_cells_never_leave_their_column(theme):
    surface = pygame.Surface((400, 40))
    Columns((90, 90), (False, False), theme).draw(surface, surface.get_rect(), ("a word " * 9, ""))
    assert max(lit_columns(surface)) < theme.px(8) + 90


def test_a_long_cell_is_read_whole_on_several_lines(theme):
    """ "Italy and Austria: peace..." did not say until when."""
    text, pictures = "Italy and Austria: peace until Fall 1902", []
    for width in (900, 160):
        columns = Columns((width,), (False,), theme)
        surface = pygame.Surface((920, columns.height((text,))))
        columns.draw(surface, surface.get_rect(), (text,))
        pictures.append(surface)
    one, several = (
        pygame.mask.from_threshold(made, color("text"), (40, 40, 40)).count() for made in pictures
    )
    assert pictures[1].get_height() >= 2 * pictures[0].get_height()
    assert several == pytest.approx(one, rel=0.03)


def test_heads_without_room_are_cut_to_three_letters(theme):
    font = theme.font("sans_bold")
    surface = pygame.Surface((400, 40))
    width = font.size("Aus")[0] + theme.px(8) + 4
    Columns((width,), (False,), theme).draw(surface, surface.get_rect(), ("Austria",), is_head=True)
    whole = pygame.Surface((400, 40))
    Columns((300,), (False,), theme).draw(whole, whole.get_rect(), ("Aus",), is_head=True)
    assert lit_columns(surface) == lit_columns(whole)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_the_bar_is_filled_as_far_as_the_search_is(theme, share):
    surface = pygame.Surface((200, 10))
    draw_progress(surface, pygame.Rect(0, 0, 200, 10), share, theme)
    gold = [x for x in range(200) if surface.get_at((x, 5))[:3] == color("brass")[:3]]
    assert abs(len(gold) - 200 * share) <= 1
    assert surface.get_at((199, 5))[:3] != DARK


def test_words_of_a_moment_lie_inside_its_card(theme):
    for width in (300, 700):
        card = MomentCard.of(GREAT, str, width, theme)
        surface = pygame.Surface((width, card.height))
        card.draw(surface, surface.get_rect())
        xs = lit_columns(surface)
        assert min(xs) >= 2
        assert max(xs) < width - 4
        rows = [
            y for y in range(card.height) if any(surface.get_at((x, y))[:3] != DARK for x in range(width))
        ]
        assert min(rows) >= 4
        assert max(rows) < card.height - 4
        assert card.when.get_height() + card.text.get_height() < card.height


@pytest.mark.parametrize(
    ("signs", "shown"),
    [(("?", "??"), "??"), (("??", "?"), "??"), (("!", "?"), "?"), (("",), ""), (("", "!"), "!")],
)
def test_of_the_moments_of_a_turn_the_graph_has_the_worst(theme, signs, shown):
    graph = Graph("Centers", ("FRANCE", "ITALY"), tuple((3 + n, 3) for n in range(5)))
    moments = [Moment(1, "FRANCE", sign, "", "", 1.0) for sign in signs]
    fonts = Fonts(assets_root() / "fonts")
    with_signs, without = pygame.Surface((400, 160)), pygame.Surface((400, 160))
    draw_graph(with_signs, with_signs.get_rect(), graph, moments, theme, fonts)
    draw_graph(without, without.get_rect(), graph, (), theme, fonts)
    changed = {
        tuple(with_signs.get_at((x, y))[:3])
        for x in range(400)
        for y in range(160)
        if with_signs.get_at((x, y)) != without.get_at((x, y))
    }
    grounds = {sign for sign in ("??", "?", "!") if tuple(color(INKS[sign][0])[:3]) in changed}
    assert grounds == ({shown} if shown else set())
