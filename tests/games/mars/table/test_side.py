"""The space of Mars in the panel: a line for the Front, one for each side with what it has lost, the news."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.board.frame import Piece
from game.core.places import assets_root
from game.games.mars.picture.frames import frame_of, losses_of
from game.games.mars.picture.marks import sprite_of
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.pieces import WAR_MAN
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import start_position
from game.games.mars.rules.state import MarsState, opened
from game.games.mars.table.side import SideLook, draw_side, side_height
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color
from tests.games.mars.rules.boards import place
from tests.written import Line, note_lines

FEW = "7k/8/8/8/8/8/W7/7K w - - 0 1"
"""Nearly everything is lost on both sides, and White is on move."""


def few(position: Position) -> MarsState:
    """A game that began with the set-up and has come to a position."""
    return replace(opened(position), began=start_position())


GAME = MarsGame()
NAMES = {"WHITE": "Anna", "BLACK": "Bert"}


class Blanks:
    """Squares of a strange color in place of the pictures of units; ``asked`` are the pieces."""

    INK = (255, 0, 255)

    def __init__(self) -> None:
        self.asked: list[Piece] = []

    def sprite(self, piece: Piece, side: int) -> pygame.Surface:
        """A square."""
        self.asked.append(piece)
        picture = pygame.Surface((side, side))
        picture.fill(self.INK)
        return picture


class Drawn:
    """The space as it is drawn, 480 pixels wide, 40 from the left and 30 from the top."""

    def __init__(
        self,
        lines: list[Line],
        state: MarsState,
        *,
        is_flipped: bool = False,
        times: dict[str, str] | None = None,
        width: int = 480,
        is_tight: bool = False,
    ) -> None:
        self.texts = Texts(Theme(1.0, assets_root()))
        self.rect = pygame.Rect(40, 30, width, side_height(self.texts, is_tight=is_tight))
        self.paper = pygame.Surface((width + 80, self.rect.height + 60))
        blanks: Any = Blanks()
        look = SideLook(state, is_flipped, times or {}, NAMES)
        draw_side(self.paper, self.rect, look, blanks, self.texts)
        self.pieces: list[Piece] = blanks.asked
        self.lines = {line.text: line for line in lines}

    def seen(self, ink: tuple[int, int, int]) -> list[pygame.Rect]:
        """Where a color is seen, from the left to the right."""
        mask = pygame.mask.from_threshold(self.paper, ink, (1, 1, 1, 255))
        found: list[pygame.Rect] = mask.get_bounding_rects()
        return sorted(found, key=lambda rect: (rect.top, rect.left))


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    return note_lines(monkeypatch)


def row_of(drawn: Drawn, name: str) -> pygame.Rect:
    return drawn.lines[name].box


@pytest.mark.parametrize("is_flipped", [False, True])
def test_the_sides_stand_as_on_the_board(lines: list[Line], is_flipped: bool) -> None:
    drawn = Drawn(lines, few(place(FEW)), is_flipped=is_flipped)
    anna, bert = row_of(drawn, "Anna"), row_of(drawn, "Bert")
    upper, lower = (anna, bert) if is_flipped else (bert, anna)
    assert upper.bottom == lower.top
    assert upper.height == lower.height == 34
    assert drawn.rect.top < upper.top
    assert lower.bottom < drawn.rect.bottom, "the news have a line of their own below"


def test_in_a_tight_panel_both_sides_have_a_line_and_fill_it(lines: list[Line]) -> None:
    drawn = Drawn(lines, few(place(FEW)), is_tight=True)
    anna, bert = row_of(drawn, "Anna"), row_of(drawn, "Bert")
    assert bert.bottom == anna.top
    assert anna.bottom == drawn.rect.bottom
    assert bert.top - drawn.rect.top == anna.height == bert.height


@pytest.mark.parametrize("times", [{}, {"WHITE": "4:59", "BLACK": "5:00"}], ids=["no clocks", "clocks"])
def test_what_a_side_has_lost_stands_behind_its_name_at_equal_steps(
    lines: list[Line], times: dict[str, str]
) -> None:
    state = few(place(FEW))
    drawn = Drawn(lines, state, times=times, width=900)
    for side, name in enumerate(("Anna", "Bert")):
        row = row_of(drawn, name)
        end = drawn.lines[times[("WHITE", "BLACK")[side]]].box.left if times else drawn.rect.right
        step = _steps(drawn, row)
        assert len(step) == 1, "all are equally far from each other"
        own = [rect for rect in drawn.seen(Blanks.INK) if row.top <= rect.centery < row.bottom]
        own.sort(key=lambda rect: rect.left)
        assert drawn.lines[name].ink.right < own[0].left
        assert own[-1].right <= end
        assert all(row.top <= rect.top and rect.bottom <= row.bottom for rect in own)
    assert len(drawn.pieces) == sum(len(losses_of(state, side)) for side in (0, 1))


def _steps(drawn: Drawn, row: pygame.Rect) -> set[int]:
    """From each picture of a row to the next."""
    lefts = sorted(rect.left for rect in drawn.seen(Blanks.INK) if row.top <= rect.centery < row.bottom)
    return {right - left for left, right in pairwise(lefts)}


def test_who_is_on_move_has_a_bar_before_its_row_and_the_other_none(lines: list[Line]) -> None:
    brass = tuple(color("brass"))[:3]
    for text, name in ((FEW, "Anna"), (FEW.replace(" w ", " b "), "Bert")):
        drawn = Drawn(lines, few(place(text)))
        (bar,) = drawn.seen(brass)
        row = row_of(drawn, name)
        assert row.top < bar.top < bar.bottom < row.bottom
        assert bar.right <= drawn.rect.left + 2, "left of the chip"
        assert bar.height > row.height * 0.7


def test_clocks_stand_at_the_right_end_one_below_the_other(lines: list[Line]) -> None:
    drawn = Drawn(lines, few(place(FEW)), times={"WHITE": "4:59", "BLACK": "5:00"})
    first, second = drawn.lines["5:00"].box, drawn.lines["4:59"].box
    assert first.right == second.right == drawn.rect.right
    assert first.left == second.left
    assert first.bottom < second.top
    assert row_of(drawn, "Bert").right <= first.left


def test_how_many_of_a_kind_are_lost_is_told_for_two_and_more(lines: list[Line]) -> None:
    """The set-up has more than one of some kinds and one General."""
    state = few(place(FEW))
    drawn = Drawn(lines, state, width=1200)
    told = [line.text for line in lines if line.text.isdigit()]
    counts = [count for side in (1, 0) for _, count in losses_of(state, side)]
    assert told == [str(count) for count in counts if count > 1]
    pictures, row = drawn.seen(Blanks.INK), row_of(drawn, "Bert")
    for line in lines:
        if line.text.isdigit() and line.box.centery < row.bottom:
            beside = max(
                rect.left for rect in pictures if rect.top < row.bottom and rect.left < line.box.left
            )
            assert 0 < line.box.left - beside < 40, "behind its picture, before the next"


def test_in_a_position_set_up_nothing_is_lost_but_what_is_taken_since(lines: list[Line]) -> None:
    state = opened(place("7k/8/8/8/w7/8/8/W6K w - - 0 1"))
    assert Drawn(lines, state).pieces == []
    after, _ = GAME.resolve(state, {"WHITE": (GAME.read_order(state, "WHITE", "a1xa4"),)})
    taken = Drawn(lines, after).pieces
    assert [(piece.owner, piece.sprite) for piece in taken] == [("BLACK", sprite_of(WAR_MAN))]
    assert [score.note for score in frame_of(GAME, after).scores] == ["", "1 lost"]
