"""The board under a map author's hand: brush, cursor, and what is drawn of void and zones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.board.palette import mix
from game.games.wrom.editor.board import EditorBoard
from game.games.wrom.maps.draft import Draft, empty_draft
from game.games.wrom.maps.draft_edits import painted, resized, zoned
from game.games.wrom.picture.palette import DARK_INK, INK, LIGHT, SHEET, owner_style
from game.games.wrom.rules.battlefield.grid import RECTANGLE
from tests.games.wrom.editor.test_scene import EditorPilot, small


@pytest.fixture
def pilot() -> Iterator[EditorPilot]:
    made = EditorPilot()
    yield made
    made.close()


def press(place: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button)


def move(place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0))


def lift(place: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=button)


def test_a_brush_tells_every_hex_of_its_way_once(pilot: EditorPilot) -> None:
    board = pilot.board
    at = board.middle
    assert board.brush(move(at("0101"))) is None
    assert board.brush(lift(at("0101"))) is None
    assert (board.brush(press(at("0101"), 3)), board.is_brushing) == (None, False)
    assert (board.brush(press(at("0101"))), board.is_brushing) == (("0101",), True)
    assert board.brush(move(at("0101"))) is None
    assert board.brush(move(at("0105"))) == ("0102", "0103", "0104", "0105")
    assert board.hover == "0105"
    assert board.brush(move(at("0104"))) == ("0104",)
    assert (board.brush(lift(at("0104"), 3)), board.is_brushing) == (None, True)
    assert (board.brush(lift(at("0104"))), board.is_brushing) == ((), False)
    assert board.brush(lift(at("0104"))) is None


@pytest.mark.parametrize(
    ("start", "end"), [("0000", "0800"), ("0806", "0006"), ("0000", "0806"), ("0502", "0105")]
)
def test_the_way_of_a_brush_has_no_gap_and_no_hex_twice(pilot: EditorPilot, start: str, end: str) -> None:
    board = pilot.board
    board.brush(press(board.middle(start)))
    way = (start, *(board.brush(move(board.middle(end))) or ()))
    board.lift()
    drawn_board = pilot.draft.board
    adjacent = drawn_board.adjacent
    assert (way[-1], len(set(way))) == (end, len(way))
    assert all(b in adjacent[a] for a, b in pairwise(way))


def test_the_hex_of_the_keys_is_kept_until_the_pointer_comes_to_another(pilot: EditorPilot) -> None:
    board = pilot.board
    assert board.point_at(board.middle("0202"))
    board.look_at("0404")
    x, y = board.middle("0202")
    board.point_at((x + 2, y))
    assert (board.focus, board.pointed) == ("0404", "0404")
    board.point_at(None)
    assert (board.focus, board.hover) == ("0404", "")
    board.point_at(board.middle("0203"))
    assert (board.focus, board.pointed) == ("", "0203")


def test_looking_away_tells_whether_anything_was_looked_at(pilot: EditorPilot) -> None:
    board = pilot.board
    assert not board.look_away()
    board.choose("0303")
    assert (board.look_away(), board.chosen) == (True, "")
    board.walk(1, 0)
    assert (board.look_away(), board.focus) == (True, "")
    assert not board.look_away()


def test_what_the_keys_come_to_is_brought_into_sight(pilot: EditorPilot) -> None:
    board = pilot.board
    for _ in range(8):
        board.zoom(1.25)
    assert not board.area.collidepoint(board.middle("0000"))
    board.look_at("0000")
    assert board.area.collidepoint(board.middle("0000"))
    for _ in range(8):
        board.walk(1, 1)
    assert board.focus == "0806"
    assert board.area.collidepoint(board.middle("0806"))
    assert not board.area.collidepoint(board.middle("0000"))


def test_another_size_is_seen_whole_and_another_ground_from_where_one_is(pilot: EditorPilot) -> None:
    board = pilot.board
    board.zoom(2.0)
    board.choose("0303")
    seen = board.middle("0303")
    board.take(painted(pilot.draft, "0404", "farms"))
    assert (board.middle("0303"), board.chosen) == (seen, "0303")
    for columns, rows in ((9, 13), (14, 13)):
        board.zoom(2.0)
        board.choose("0303")
        board.take(resized(pilot.draft, columns, rows, RECTANGLE))
        assert board.chosen == ""
        last = f"{columns - 1:02d}{rows - 1:02d}"
        assert board.area.collidepoint(board.middle("0000"))
        assert board.area.collidepoint(board.middle(last))
        assert board.locate(board.middle(last)) == last


def test_a_place_beside_the_board_is_no_hex(pilot: EditorPilot) -> None:
    board = pilot.board
    board.zoom(3.0)
    outside = (board.area.right + 3, board.area.centery)
    assert board.locate(outside) is None
    assert board.locate((board.area.right - 3, board.area.centery))


# -- pictures ------------------------------------------------------------------------------------------------


def drawn(pilot: EditorPilot, draft: Draft, **looked: str) -> pygame.Surface:
    """The board with a draft on it, into a picture of its own."""
    board: EditorBoard = pilot.board
    board.take(draft)
    board.focus = board.hover = ""
    board.chosen = looked.get("chosen", "")
    board.focus = looked.get("focus", "")
    picture = pygame.Surface(pilot.screen.get_size())
    picture.fill("magenta")
    board.draw(picture, pilot.editor.options)
    return picture


def inks(picture: pygame.Surface, rect: pygame.Rect) -> set[tuple[int, ...]]:
    shown = rect.clip(picture.get_rect())
    return {
        tuple(picture.get_at((x, y)))[:3]
        for x in range(shown.left, shown.right)
        for y in range(shown.top, shown.bottom)
    }


def cell(pilot: EditorPilot, key: str) -> pygame.Rect:
    """The middle of a hex, without its rim."""
    x, y = pilot.board.middle(key)
    width = pilot.board.middle("0303")[0] - pilot.board.middle("0203")[0]
    rect = pygame.Rect(0, 0, width, width)
    rect.center = (x, y)
    return rect


def test_void_is_an_outline_that_is_bright_where_one_looks(pilot: EditorPilot) -> None:
    draft = painted(painted(small(), "0303", "void"), "0505", "void")
    light = tuple(pygame.Color(LIGHT))[:3]
    plain = drawn(pilot, draft)
    rect = cell(pilot, "0303").inflate(8, 8)
    assert light not in inks(plain, rect)
    rim = tuple(mix(SHEET, INK, 0.3))[:3]
    assert rim in inks(plain, cell(pilot, "0505"))
    assert rim not in inks(plain, cell(pilot, "0703").inflate(8, 8)), "ground has no such outline"
    ground = cell(pilot, "0703").inflate(8, 8)
    assert inks(drawn(pilot, draft, chosen="0703"), ground) != inks(plain, ground)
    for looked in ({"chosen": "0303"}, {"focus": "0303"}):
        seen = drawn(pilot, draft, **looked)
        assert light in inks(seen, rect), looked
        assert inks(seen, cell(pilot, "0505").inflate(8, 8)) == inks(plain, cell(pilot, "0505").inflate(8, 8))


def test_a_zone_has_the_number_and_shape_of_its_owner_at_the_upper_left(pilot: EditorPilot) -> None:
    """The number stands in the middle of a light disc, and nothing is drawn at the right."""
    bare = resized(empty_draft(2, "standard"), 9, 7, RECTANGLE)
    light, dark = (tuple(pygame.Color(ink))[:3] for ink in (LIGHT, DARK_INK))
    before, theme = drawn(pilot, bare), pilot.editor.theme
    for player in (1, 2, 3):
        after = drawn(pilot, zoned(bare, "0303", player))
        x, y = pilot.board.middle("0303")
        reach = cell(pilot, "0303").width // 2
        upper_left = pygame.Rect(x - reach, y - reach, reach, reach)
        disc = _box(after, upper_left, light)
        digit = _box(after, disc, dark)
        assert tuple(pygame.Color(owner_style(str(player)).rim))[:3] in inks(after, upper_left)
        assert 8 * 2 - 8 <= disc.width / theme.px(1) <= 24
        assert abs(disc.centerx - digit.centerx) <= 1
        assert abs(disc.centery - digit.centery) <= 1
        assert disc.centerx < x - reach // 4
        assert disc.centery < y - reach // 3
        inside = pygame.Rect(x + 4, y - reach // 2, reach // 4, reach)
        assert light not in inks(after, inside)
    assert light not in inks(before, upper_left)


def _box(picture: pygame.Surface, rect: pygame.Rect, ink: tuple[int, ...]) -> pygame.Rect:
    """What of a rectangle nearly has an ink."""
    mask = pygame.mask.from_threshold(picture.subsurface(rect), ink, (60, 60, 60, 255))
    boxes = mask.get_bounding_rects()
    assert boxes, f"nothing is {ink}"
    return boxes[0].unionall(boxes[1:]).move(rect.topleft)


def test_nothing_is_drawn_beside_the_board(pilot: EditorPilot) -> None:
    draft = small()
    for column in range(9):
        for row in range(7):
            draft = zoned(draft, f"{column:02d}{row:02d}", 1)
    board = pilot.board
    board.take(painted(draft, "0404", "void"))
    board.zoom(3.0)
    picture = drawn(pilot, painted(draft, "0404", "void"))
    beside = pygame.Rect(board.area.right, 0, 12, board.area.height)
    assert inks(picture, beside) == {tuple(pygame.Color("magenta"))[:3]}
    assert picture.get_clip() == picture.get_rect()
