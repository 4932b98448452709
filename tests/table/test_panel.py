"""Words in the panel beside the board: each in its place, none on a sign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.core.places import assets_root
from game.play.settings import Settings
from game.table.panel import switches
from game.table.panel.look import Key
from game.table.words import Detail
from game.ui.fields import BLINK
from game.ui.intents import Do
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color
from tests.table.pilot import TablePilot, match_at, new_match
from tests.written import note_lines

WRONG = ("A MAR - BURGNDY", "A LON - ENG", "quick brown fox")
"""Typed orders that are refused in sentences that begin differently."""


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    made = TablePilot(match_at("FRANCE: A PAR, A MAR; ENGLAND: A LON"))
    yield made
    made.close()


def test_the_words_of_a_warning_leave_its_sign_free(pilot: TablePilot) -> None:
    """One sign and several sentences: the place of the sign always looks the same."""
    signs, letters = set(), set()
    for text in WRONG:
        pilot.type_order(text)
        assert pilot.detail.icon == "warning"
        line, place = pilot.table.theme.line(), pilot.layout.detail
        box = pygame.Rect(place.left, place.top, line, line)
        signs.add(pygame.image.tobytes(pilot.screen.subsurface(box), "RGB"))
        letters.add(pilot.detail.text[0])
        pilot.type_out()
        pilot.widgets["typed order"].write("")
    assert len(letters) > 1
    assert len(signs) == 1


def test_the_words_of_a_warning_are_wrapped_in_the_room_beside_its_sign(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    wraps, image = {}, Texts.image

    def noting(texts: Texts, text: str, **how: int) -> pygame.Surface:
        wraps[text] = how.get("wrap", 0)
        return image(texts, text, **how)

    monkeypatch.setattr(Texts, "image", noting)
    pilot.type_order(WRONG[0])
    assert 0 < wraps[pilot.detail.text] <= pilot.layout.detail.width - pilot.table.theme.line()


@pytest.mark.parametrize("icon", ["", "warning"])
def test_words_longer_than_their_place_and_the_list_are_cut(pilot: TablePilot, icon: str) -> None:
    """Of their lines as many are seen as there is room for, and nothing around is written over."""
    strange = pygame.Color(255, 0, 255)
    paper = pygame.Surface(pilot.screen.get_size())
    paper.fill(strange)
    place, theme = pilot.layout.detail, pilot.table.theme
    endless = Detail("A unit that is dislodged has no effect. " * 60, "text", icon)
    switches.draw_detail(paper, pilot.layout, pilot.list, endless, pilot.panel.texts)
    assert paper.get_clip() == paper.get_rect()
    paper.set_colorkey(strange)
    written = paper.get_bounding_rect()
    whole = place.union(pilot.layout.rows)
    assert whole.contains(written)
    assert written.height > whole.height - theme.line(), "it is written full"


def test_words_longer_than_their_place_are_read_in_whole_over_the_end_of_the_list(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, image = [], Texts.image

    def noting(texts: Texts, text: str, **how: int) -> pygame.Surface:
        said.append(text)
        return image(texts, text, **how)

    monkeypatch.setattr(Texts, "image", noting)
    paper = pygame.Surface(pilot.screen.get_size(), pygame.SRCALPHA)
    long = Detail("A unit that is dislodged has no effect. " * 6, "text", "")
    switches.draw_detail(paper, pilot.layout, pilot.list, long, pilot.panel.texts)
    assert said[-1] == long.text, "nothing of it is cut"
    written, place = paper.get_bounding_rect(), pilot.layout.detail
    assert (written.bottom, written.top < place.top) == (place.bottom, True)
    rows = [pilot.list.row_rect(number) for number in range(len(pilot.list.rows))]
    assert not [row for row in rows if row.top < written.top < row.bottom], "no line is seen in part"


def test_quiet_words_longer_than_their_place_leave_the_list_its_lines(pilot: TablePilot) -> None:
    """Those of a line that is pointed at may take all but one of them."""
    place, list_ = pilot.layout.detail, pilot.layout.rows
    long, tops = "A unit that is dislodged has no effect. " * 30, []
    for ink in ("quiet", "text"):
        paper = pygame.Surface(pilot.screen.get_size(), pygame.SRCALPHA)
        switches.draw_detail(paper, pilot.layout, pilot.list, Detail(long, ink), pilot.panel.texts)
        tops.append(paper.get_bounding_rect().top)
    assert tops[0] >= place.top
    assert list_.top <= tops[1] < place.top


def test_the_line_below_the_title_begins_behind_the_chip_of_the_seat_and_ends_in_the_head(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = note_lines(monkeypatch)
    pilot = TablePilot(new_match())
    head, look, least = pilot.layout.header, pilot.look, pilot.table.theme.line() // 2
    pilot.close()
    assert look.seat
    boxes = [line.box for line in lines if line.text == look.subtitle]
    assert boxes
    assert all(head.left + least <= box.left and box.right <= head.right for box in boxes)


def test_the_chip_of_the_seat_is_a_square_before_the_words_and_no_higher(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines, chips = note_lines(monkeypatch), []
    monkeypatch.setattr(
        switches, "draw_chip", lambda surface, owner, rect, texts: chips.append((owner, rect))
    )
    pilot = TablePilot(new_match())
    look = pilot.look
    pilot.close()
    said = next(line.box for line in lines if line.text == look.subtitle)
    assert chips
    for owner, chip in chips:
        assert owner == look.seat == "FRANCE"
        assert chip.width == chip.height
        assert chip.right < said.left
        assert said.top <= chip.top < chip.bottom <= said.bottom


def test_switches_are_lit_while_they_hide_something(pilot: TablePilot) -> None:
    seen = {}
    for key in "lllooo":
        pilot.press(key)
        seen |= dict(pilot.faces.values())
    assert {word for word, is_lit in seen.items() if is_lit} == {"No names", "No orders"}
    assert {"Names", "Codes", "Orders"} <= seen.keys()


@pytest.mark.parametrize("ui_scale", [100, 250])
def test_the_panel_and_the_strip_above_the_board_leave_nothing_of_what_was_there(ui_scale: int) -> None:
    """In large type the switches stand above the board."""
    pilot = TablePilot(new_match(), settings=Settings(ui_scale=ui_scale, reduced_motion=True))
    layout, strange = pilot.layout, pygame.Color(255, 0, 255)
    paper = pygame.Surface(pilot.screen.get_size())
    paper.fill(strange)
    pilot.panel.paint(paper)
    strip = pygame.Rect(0, 0, layout.board.width, layout.board.top)
    pilot.close()
    assert bool(strip.height) == (ui_scale == 250)
    for place in (strip, layout.panel):
        left = pygame.mask.from_threshold(paper.subsurface(place), strange, (1, 1, 1, 255))
        assert left.count() == 0


def test_a_button_of_the_panel_is_lit_while_the_pointer_is_over_it(pilot: TablePilot) -> None:
    def seen() -> bytes:
        return pygame.image.tobytes(pilot.screen.subsurface(pilot.rect("menu")), "RGB")

    at_rest, board = seen(), pilot.layout.board
    pilot.move(pilot.rect("menu").center)
    lit = seen()
    assert lit != at_rest
    pilot.move(board.center)
    assert seen() == at_rest


def test_a_line_of_one_pixel_parts_the_panel_from_the_board(pilot: TablePilot) -> None:
    panel, screen = pilot.layout.panel, pilot.screen
    edge = color("panel_edge")
    assert {screen.get_at((panel.left, y))[:3] for y in range(panel.height)} == {tuple(edge)[:3]}
    assert screen.get_at((panel.left + 1, 1))[:3] == tuple(color("panel"))[:3]


def test_a_phase_is_told_in_smaller_letters_in_its_button_rather_than_by_its_code(monkeypatch) -> None:
    lines = note_lines(monkeypatch)
    pilot = TablePilot(new_match(), (870, 600), Settings(ui_scale=200, reduced_motion=True))
    told = [line.text for line in lines if pilot.rect("phases").contains(line.ink)]
    assert set(told) == {"Spring 1901"}
    pilot.close()


@pytest.mark.parametrize(
    ("progress", "short"),
    [
        ("0 of 3 ordered", "0 of 3"),
        ("2 command points left", "2 command points"),
        ("15 to place", ""),
        ("No order needed", ""),
        ("3 stacks can attack", ""),
        ("A leader is to be named", ""),
        ("", ""),
    ],
)
def test_in_little_room_the_count_is_said_or_nothing_and_no_other_sentence(progress, short):
    """ "15 to" and "No order" stood there."""
    found = switches.COUNT.fullmatch(progress)
    assert (found[1] if found else "") == short


TOOLS = (*(Key(word, word, Do.MENU) for word in ("What if", "Hint", "Vote", "Next")), *switches.HISTORY[:2])


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_tools_begin_at_the_edge_of_the_panel_or_leave_room_for_a_count(scale: float) -> None:
    """At 1280x720 they began twelve pixels beside what stands above and below, with nothing said there."""
    texts = Texts(Theme(scale, assets_root()))
    for width in range(texts.theme.px(200), texts.theme.px(600), 5):
        rect = pygame.Rect(20, 10, width, 42)
        places = [place for _, place in switches.tool_places(TOOLS, rect, texts)][::-1]
        free = places[0].left - rect.left
        assert free == 0 or free >= texts.width("0 of 1", "sans_bold")
        assert places[-1].right == rect.right
        gaps = {right.left - left.right for left, right in pairwise(places)}
        assert gaps == {texts.theme.px(switches.GAP)}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_tool_for_which_there_is_room_stands(scale: float) -> None:
    texts = Texts(Theme(scale, assets_root()))
    whole = [place for _, place in switches.tool_places(TOOLS, pygame.Rect(0, 0, 9999, 42), texts)]
    least = sum(place.width for place in whole) + texts.theme.px(switches.GAP) * (len(TOOLS) - 1)
    shown = [key for key, _ in switches.tool_places(TOOLS, pygame.Rect(0, 0, least, 42), texts)]
    fewer = [key for key, _ in switches.tool_places(TOOLS, pygame.Rect(0, 0, least - 1, 42), texts)]
    assert shown == [*reversed(TOOLS)]
    assert fewer == [*reversed(TOOLS[1:])]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_chips_of_seats_end_where_the_panel_does_and_are_no_wider_than_a_word(seats: int) -> None:
    """The rounded widths of seven left three pixels."""
    texts = Texts(Theme(1.0, assets_root()))
    for width in range(200, 600, 3):
        places = list(switches.tab_places(seats, pygame.Rect(20, 10, width, 42), texts))
        assert places[0].left == 20
        assert places[-1].right == 20 + min(width, seats * 140 + (seats - 1) * 4)
        assert all(left.right < right.left for left, right in pairwise(places))


def test_two_tools_stand_in_the_panel_however_little_room_there_is() -> None:
    texts = Texts(Theme(1.0, assets_root()))
    shown = [key for key, _ in switches.tool_places(TOOLS, pygame.Rect(0, 0, 10, 42), texts)]
    assert shown == [*reversed(TOOLS[-2:])]


def test_the_cursor_of_the_order_box_blinks_also_while_the_pointer_is_on_the_board(pilot: TablePilot) -> None:
    pilot.press("t")
    pilot.move(pilot.at("BUR"))
    field = pilot.widgets["typed order"]
    seen = [field.is_cursor_on]
    for _ in range(2):
        pilot.table.update(BLINK)
        seen.append(field.is_cursor_on)
    assert seen in ([True, False, True], [False, True, False])
