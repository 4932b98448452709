"""The boards of Mars and Warrior Races on paper: lines and areas, no picture of pixels. What stands there is
printed; in black and white owners and terrain are told apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from game.board.sheet import Disk, Drawing, Outline, Photograph, Sheet, Words
from game.export.film import Film
from game.export.options import USUAL, FilmOptions
from game.export.paper.pages import map_page
from game.export.paper.svg import svg_of
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

FRONTS = ("fronts", "territory", "no_mans_land", "right_of_way", "attacks", "thieves")


def begun(name: str) -> Match:
    entry = CATALOGUE.find(name)
    return Match.start(entry, None, "page", {seat: PlayerSpec("human") for seat in entry.seats}, created="")


def page(match: Match, overlays: Sequence[str] = (), turn: int = 1) -> tuple[Sheet, Film]:
    made = Film(match, FilmOptions(turns=(turn, turn), overlays=USUAL | set(overlays)))
    return map_page(made, made.picture()), made


@pytest.mark.parametrize("name", ["mars", "wrom"])
def test_nothing_is_a_picture_of_pixels_and_nothing_lies_beyond_the_edges(name):
    sheet, _ = page(begun(name), FRONTS if name == "mars" else ("codes",))
    assert not [item for item in sheet.items if isinstance(item, Photograph)]
    for item in sheet.items:
        points = [point for ring in item.rings for point in ring] if isinstance(item, Outline) else []
        points += [item.place] if isinstance(item, Words) else []
        points += [item.middle] if isinstance(item, Disk) else []
        assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for x, y in points)


def test_every_piece_of_mars_is_printed_on_its_base():
    sheet, made = page(begun("mars"))
    pieces = made.frame(made.picture()).pieces
    assert len(pieces) == 2 * 24  # three ranks a side
    drawings = [item for item in sheet.items if isinstance(item, Drawing)]
    assert len(drawings) == 2 * len(pieces)
    assert {"a", "h", "1", "8"} <= {item.text for item in sheet.items if isinstance(item, Words)}


def test_every_hex_and_every_stack_is_printed():
    entry = CATALOGUE.find("wrom")
    match = Match.start(entry, None, "page", dict.fromkeys(entry.seats, PlayerSpec("random")), created="")
    for _ in range(2):  # both sides place their armies
        play_bots(match)
        match.advance()
    sheet, made = page(match, turn=match.turn + 1)
    frame = made.frame(made.picture())
    hexes = [
        item
        for item in sheet.items
        if isinstance(item, Outline) and item.is_closed and item.fill and [len(r) for r in item.rings] == [6]
    ]
    assert len(hexes) >= len(match.states[0].board.terrain)
    assert frame.stacks
    figures = [item for item in sheet.items if isinstance(item, Drawing)]
    assert len(figures) >= 5 * len(frame.stacks)


@pytest.mark.parametrize("name", ["mars", "wrom"])
def test_black_and_white_has_no_color_and_more_hatches(name):
    match = begun(name)
    plain, gray = page(match)[0], page(match, ["gray"])[0]
    text = svg_of([gray], name).decode()
    assert "<image" not in text
    assert all(c[1:3] == c[3:5] == c[5:7] for c in re.findall("#[0-9a-f]{6}", text))
    assert _strokes(gray) > _strokes(plain) + 300


def _strokes(sheet: Sheet) -> int:
    return sum(len(item.rings) for item in sheet.items if isinstance(item, Outline) and not item.is_closed)
