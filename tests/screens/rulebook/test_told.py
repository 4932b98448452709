"""Words over the board of an example, the shots of its turn one after the other, and what of the board is
seen.
"""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pygame
import pytest

from game.board.fonts import Fonts
from game.board.frame import Frame
from game.core.places import assets_root
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.screens.rulebook.examples import Shot, Stage, framed
from game.screens.rulebook.told import draw_told
from game.ui.theme import color

SENTENCE = "The vote for a draw has passed, and everybody who is left shares the victory of this game."
FIRST, GOING, LAST = Shot(Frame("1"), 0.6), Shot(Frame("2"), 0.7, moves=True), Shot(Frame("3"), 0.0)
STAGE = Stage(None, (FIRST, GOING, LAST))


@pytest.mark.parametrize(
    ("seconds", "shot", "share"),
    [
        (0.0, FIRST, 0.0),
        (0.59, FIRST, 0.0),
        (0.6, GOING, 0.0),
        (0.95, GOING, 0.5),
        (1.31, LAST, 0.0),
        (99.0, LAST, 0.0),
    ],
)
def test_shots_follow_each_other(seconds, shot, share):
    seen, moved = STAGE.shot(seconds)
    assert seen is shot
    assert moved == pytest.approx(share, abs=1e-6)


@pytest.mark.parametrize(
    ("seconds", "rest", "moves"),
    [(0.0, 0.6, False), (0.5, 0.1, False), (0.6, 0.7, True), (1.0, 0.3, True), (1.31, 0.0, False)],
)
def test_how_much_longer_a_shot_is_seen(seconds, rest, moves):
    assert STAGE.rest(seconds) == (pytest.approx(rest), moves)


def test_all_shots_together_take_their_time():
    assert STAGE.length == pytest.approx(1.3)


@pytest.fixture
def fonts():
    return Fonts(assets_root() / "fonts")


def bounds(surface):
    ground = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    ground.invert()
    (box,) = ground.get_bounding_rects()
    return box


@pytest.mark.parametrize("size", [(620, 340), (300, 200), (1240, 680)])
@pytest.mark.parametrize("sentences", [("Short.",), (SENTENCE,), (SENTENCE, SENTENCE)])
def test_the_words_lie_whole_within_the_picture(fonts, size, sentences):
    surface = pygame.Surface(size)
    draw_told(surface, sentences, fonts, ())
    box = bounds(surface)
    assert surface.get_rect().contains(box)
    assert box.left > 0
    assert box.top > 0
    assert box.right < size[0]
    assert box.bottom < size[1]


def test_words_stand_inside_their_plate_line_below_line(fonts):
    surface = pygame.Surface((300, 200))
    draw_told(surface, (SENTENCE,), fonts, ())
    box = bounds(surface)
    inner, ground = box.inflate(-6, -6), color("panel")[:3]
    lit = [
        (x, y)
        for x in range(inner.left, inner.right)
        for y in range(inner.top, inner.bottom)
        if sum(surface.get_at((x, y))[:3]) > sum(ground) + 250
    ]
    xs, ys = [x for x, _ in lit], [y for _, y in lit]
    assert box.left + 3 < min(xs)
    assert max(xs) < box.right - 3
    assert box.top + 2 < min(ys)
    assert max(ys) < box.bottom - 2
    left, right = min(xs) - box.left, box.right - max(xs)
    assert abs(left - right) <= box.width // 6
    rows = sorted(set(ys))
    gaps = [b - a for a, b in itertools.pairwise(rows)]
    assert max(gaps) <= 8
    assert box.height >= 3 * 10


def test_more_sentences_need_a_higher_plate(fonts):
    heights = []
    for count in (1, 2, 3):
        surface = pygame.Surface((620, 340))
        draw_told(surface, ("Short.",) * count, fonts, ())
        heights.append(bounds(surface).height)
    assert heights[1] - heights[0] == heights[2] - heights[1] > 9


@pytest.mark.parametrize(
    ("clear", "is_above"),
    [((), True), (((40, 20),), False), (((40, 310),), True), (((40, 20), (40, 290), (60, 290)), True)],
)
def test_the_plate_lies_where_it_covers_fewer_units(fonts, clear, is_above):
    surface = pygame.Surface((620, 340))
    draw_told(surface, ("Short.",), fonts, clear)
    box = bounds(surface)
    assert (box.bottom < 170) == is_above
    assert (box.top > 170) == (not is_above)


def test_letters_grow_with_the_picture(fonts):
    small, large = pygame.Surface((620, 340)), pygame.Surface((1240, 680))
    for surface in (small, large):
        draw_told(surface, ("Short.",), fonts, ())
    ratio = bounds(large).height / bounds(small).height
    assert 1.7 < ratio < 2.3


@pytest.fixture(scope="module")
def seen():
    """The board of standard Diplomacy."""
    entry = find_game("standard")
    match = Match.start(entry, {}, "1", dict.fromkeys(entry.seats, PlayerSpec("hold")))
    return entry.pictured()(match, assets_root())


@pytest.mark.parametrize("size", [(620, 340), (300, 300)])
@pytest.mark.parametrize("around", [("MUN",), ("MUN", "VIE"), ("LON", "CON"), ("STP", "NAP")])
def test_what_an_example_is_about_is_in_sight_and_in_the_middle(seen, around, size):
    pane = framed(SimpleNamespace(around=around), seen, size)
    camera = pane.camera
    points = [camera.to_screen(*seen.painter.anchor(place)) for place in around]
    assert all(0 < x < size[0] and 0 < y < size[1] for x, y in points)
    seen_wide = size[0] / camera.zoom
    assert seen_wide >= 419 or camera.is_fitted
    if around in {("MUN",), ("MUN", "VIE")}:  # far from the edges of the board
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert abs((min(xs) + max(xs)) / 2 - size[0] / 2) < 3
        assert abs((min(ys) + max(ys)) / 2 - size[1] / 2) < 3
        assert seen_wide < 520
    else:
        assert (max(x for x, _ in points) - min(x for x, _ in points)) * 1.6 < size[0]


def test_an_example_about_no_place_shows_the_whole_board(seen):
    pane = framed(SimpleNamespace(around=()), seen, (620, 340))
    assert pane.camera.is_fitted
    assert pane.area == pygame.Rect(0, 0, 620, 340), "the whole picture is its board"
