"""The line of words below a board: all of a sentence is to be seen, and it covers no more of the board than
it must.
"""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import LEAST, VerbWheel, WheelItem, draw_status_line, place_status
from game.ui.theme import BODY, Theme, color, scale_for

LONG = (
    "F NTH cannot convoy A YOR to HOL, because the army that was chosen lies on no coast from which a "
    "fleet could take it up. "
)
ITEMS = [WheelItem(verb, verb[0], verb.title()) for verb in ("move", "support", "convoy", "hold")]


@pytest.fixture(params=[0.9, 1.35, 2.25], ids=lambda scale: f"scale {scale}")
def texts(request: pytest.FixtureRequest) -> Texts:
    pygame.font.init()
    return Texts(Theme(request.param, assets_root()))


def line_of(texts: Texts, width: int) -> pygame.Rect:
    return pygame.Rect(10, 860, width + 20, texts.theme.px(36))


@pytest.mark.parametrize("width", [500, 640, 1200])
@pytest.mark.parametrize("text", ["Short.", LONG, LONG * 2])
@pytest.mark.parametrize("has_wheel", [True, False])
def test_all_of_a_sentence_is_to_be_seen(texts: Texts, width: int, text: str, *, has_wheel: bool) -> None:
    line = line_of(texts, width)
    wheel = VerbWheel.along(ITEMS, texts, line) if has_wheel else None
    ground, part, logical = place_status(line, text, texts, wheel)
    assert (ground.left, ground.bottom, ground.width) == (line.left, line.bottom, line.width)
    assert ground.contains(part)
    assert texts.theme.px(logical) >= min(LEAST, texts.theme.px(BODY))
    surface = pygame.Surface((width + 40, 960))
    assert draw_status_line(surface, line, text, "brass", texts, wheel).ground == ground
    is_one = texts.theme.font("sans", logical).size(text)[0] <= part.width
    assert texts.image(text, logical=logical, wrap=0 if is_one else part.width).get_height() <= part.height
    for rect in wheel.rects.values() if wheel else ():
        assert not part.colliderect(rect)
        assert ground.contains(rect)


def test_a_sentence_that_fits_leaves_the_line_as_it_is(texts: Texts) -> None:
    line = line_of(texts, 900)
    ground, _, logical = place_status(line, "Short.", texts)
    assert ground == line
    assert logical == BODY


def test_words_stand_above_the_choices_where_they_would_be_a_tower_beside_them() -> None:
    pygame.font.init()
    texts = Texts(Theme(2.25, assets_root()))
    line = line_of(texts, 620)
    ground, part, _ = place_status(line, LONG, texts, VerbWheel.along(ITEMS, texts, line))
    assert part.width > 500
    assert part.bottom <= line.top
    assert ground.height < 300


def test_a_line_that_has_risen_shows_where_it_begins(texts: Texts) -> None:
    surface = pygame.Surface((700, 960))
    ground = draw_status_line(surface, line_of(texts, 500), LONG * 2, "text", texts).ground
    assert surface.get_at(ground.topleft) == color("panel_edge")


MANY = [
    WheelItem(f"verb{n}", "xyz"[n % 3], title)
    for n, title in enumerate(["Move", "Support", "Stays", "Receives", "Arrive"] * 2)
]


def test_choices_of_which_one_row_has_no_room_stand_in_rows(texts: Texts) -> None:
    width = texts.theme.px(700)
    rows = VerbWheel.rows_for(MANY, texts, width, texts.theme.px(720))
    assert rows == 2
    line = pygame.Rect(10, 800, width, VerbWheel.height_of(rows, texts))
    wheel = VerbWheel.along(MANY, texts, line)
    assert not wheel.is_small
    assert list(wheel.rects) == [item.pick for item in MANY]
    assert all(line.contains(rect) for rect in wheel.rects.values())
    assert len({rect.top for rect in wheel.rects.values()}) == rows
    assert all(wheel.pick_at(rect.center) == pick for pick, rect in wheel.rects.items())


def test_titles_that_have_no_room_in_the_line_rise_above_it(texts: Texts) -> None:
    line = line_of(texts, texts.theme.px(300))
    wheel = VerbWheel.along(MANY, texts, line)
    assert not wheel.is_small
    assert wheel.top < line.top
    assert all(line.left <= rect.left and rect.right <= line.right for rect in wheel.rects.values())
    assert max(rect.bottom for rect in wheel.rects.values()) <= line.bottom
    ground, words, _ = place_status(line, "Army Paris: click a lit place.", texts, wheel)
    assert all(ground.contains(rect) and not words.colliderect(rect) for rect in wheel.rects.values())


PROMPT = "Army Belgium: click a lit place, a unit to support, itself to hold."
VERBS = [WheelItem(t.lower(), t[0].lower(), t) for t in ("Move", "Support", "Via convoy", "Hold")]


@pytest.mark.parametrize("percent", [100, 150, 200, 250])
def test_words_and_verbs_take_little_of_the_board_in_the_smallest_window(percent: int) -> None:
    """At 1280x720 beside the widest panel: half of the window is the board's."""
    pygame.font.init()
    texts = Texts(Theme(scale_for((1280, 720), percent), assets_root()))
    line = pygame.Rect(0, 0, 640, 2 * texts.theme.line() + texts.theme.px(6))
    line.bottom = 720
    wheel = VerbWheel.along(VERBS, texts, line)
    ground = draw_status_line(pygame.Surface((1280, 720)), line, PROMPT, "text", texts, wheel).ground
    assert not wheel.is_small
    assert all(ground.contains(rect) for rect in wheel.rects.values())
    assert ground.height - line.height < 0.06 * 720


def test_what_to_do_next_is_told_whole_where_it_fits() -> None:
    pygame.font.init()
    texts = Texts(Theme(0.9, assets_root()))
    line = line_of(texts, 1100)
    wheel = VerbWheel.along(VERBS, texts, line)
    lengths = []
    for ink in ("text", "brass"):
        surface = pygame.Surface(line.size)
        draw_status_line(surface, line.move(-line.left, -line.top), PROMPT, ink, texts, wheel)
        letters = pygame.mask.from_threshold(surface, color(ink), (90, 90, 90))
        lengths.append(max(rect.right for rect in letters.get_bounding_rects()))
    assert lengths[0] == lengths[1] > texts.theme.font("sans").size(PROMPT)[0]


def test_letters_stand_for_titles_where_a_single_one_has_no_room(texts: Texts) -> None:
    line = line_of(texts, texts.theme.px(60))
    assert VerbWheel.along(MANY, texts, line).is_small


def test_a_title_without_its_letter_tells_it() -> None:
    assert WheelItem("send", "x", "Send").label == "Send (X)"
    assert WheelItem("move", "m", "Move").label == "Move"
