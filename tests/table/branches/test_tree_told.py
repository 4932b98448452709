"""What the tree of branches says of a line, what it offers there, and how its lines are drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.play.match import Match
from game.play.players import PlayerSpec
from game.table.branches.drawing import TreeDrawing, TreeRow
from game.table.branches.tree import NO_BRANCH, TreeScene
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color
from tests.games.mars.table.pilot import mars_match
from tests.screens.layout import faults
from tests.table.pilot import TablePilot
from tests.written import note_lines

ME = PlayerSpec("human", "Me")


def played(turns: int = 2) -> Match:
    """A game of Mars after some turns; one person has both sides."""
    match = mars_match(players=(ME, ME))
    for _ in range(turns):
        seat = match.to_act[0]
        match.commit(seat, [match.game.legal_orders(match.state, seat)[0]])
        match.advance()
    return match


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    found = TablePilot(played())
    yield found
    found.close()


def grow(pilot: TablePilot, parent: int | None, turn: int, turns: int = 0) -> int:
    """A new branch with so many turns of its own, all as in the game."""
    match = pilot.match
    stages = pilot.table.stages
    orders = [match.orders_at(n) for n in range(turn, turn + turns)]
    return stages.line.grove.grow(parent, turn, turns=orders)


def opened(pilot: TablePilot, line: int | None = None) -> TreeScene:
    """The tree with a line chosen."""
    pilot.press("y")
    if line is not None:
        pilot.click(f"line {line}")
    scene = pilot.scene
    assert isinstance(scene, TreeScene)
    return scene


def told(pilot: TablePilot) -> str:
    """What is said of the chosen line."""
    return pilot.said[-1]


def phase(pilot: TablePilot, turn: int) -> str:
    title: str = pilot.match.phase_at(turn).title
    return title


def test_a_game_without_branches_says_what_they_are(pilot: TablePilot) -> None:
    opened(pilot)
    assert told(pilot) == NO_BRANCH
    assert {*pilot.names} == {"Close", "New branch here", "line None"}


def test_the_game_says_how_long_it_is(pilot: TablePilot) -> None:
    grow(pilot, None, 0)
    opened(pilot)
    assert told(pilot) == "2 phases, as played."


@pytest.mark.parametrize(
    ("turn", "turns", "own"), [(0, 0, "No phases"), (0, 1, "1 phase"), (0, 2, "2 phases"), (1, 1, "1 phase")]
)
def test_a_branch_says_where_it_leaves_and_how_long_it_is(
    pilot: TablePilot, turn: int, turns: int, own: str
) -> None:
    grow(pilot, None, turn, turns)
    opened(pilot, 0)
    assert told(pilot) == f"Leaves the game before {phase(pilot, turn)}. {own} of its own."


def test_a_branch_of_a_branch_names_it(pilot: TablePilot) -> None:
    first = grow(pilot, None, 0, 2)
    grow(pilot, first, 1)
    grow(pilot, first, 2)
    scene = opened(pilot, 1)
    name = scene.grove.branches[first].name
    assert told(pilot) == f'Leaves "{name}" before {pilot.match.phase_at(1).code}. No phases of its own.'
    pilot.click("line 2")
    assert told(pilot) == f'Leaves "{name}" before its last position. No phases of its own.'


def test_notes_stand_below(pilot: TablePilot) -> None:
    number = grow(pilot, None, 0)
    stages = pilot.table.stages
    stages.line.grove.describe(number, "A try", "What if white waits?")
    opened(pilot, number)
    assert told(pilot).endswith("No phases of its own.\nWhat if white waits?")


def test_what_is_offered_by_the_chosen_line(pilot: TablePilot) -> None:
    number = grow(pilot, None, 0)
    tools = {"Name and notes", "Save as a game", "Cut off"}
    opened(pilot)
    assert not (tools | {"Go there"}) & pilot.names.keys()
    pilot.click(f"line {number}")
    assert tools | {"Go there", "New branch here", "Close"} <= pilot.names.keys()


def test_a_second_click_goes_to_a_line_but_not_to_the_one_that_is_shown(pilot: TablePilot) -> None:
    number = grow(pilot, None, 0)
    scene = opened(pilot)
    pilot.click("line None")
    assert pilot.scene is scene
    pilot.click(f"line {number}")
    assert pilot.scene is scene
    pilot.click(f"line {number}")
    assert pilot.scene is not scene
    stages = pilot.scene.stages
    assert stages.line.number == number


@pytest.mark.parametrize(
    ("others", "words"),
    [(0, "is gone then."), (1, ", and one branch that grew from it."), (2, ", and 2 branches that grew")],
)
def test_what_is_cut_off_is_told_first(pilot: TablePilot, others: int, words: str) -> None:
    first = grow(pilot, None, 0, 1)
    for _ in range(others):
        grow(pilot, first, 1)
    opened(pilot, first)
    pilot.click("Cut off")
    said = " ".join(" ".join(pilot.said).split())
    assert "with its 1 phase is gone then" in said
    assert words in said
    pilot.click("Keep it")
    assert len(pilot.match.branches) == others + 1


def test_who_stands_on_a_branch_does_not_cut_it_off(pilot: TablePilot) -> None:
    first = grow(pilot, None, 0, 1)
    opened(pilot, first)
    pilot.click("Go there")
    pilot.press("y")
    pilot.click("Cut off")
    assert pilot.scene.title == "You are on this branch"
    assert len(pilot.match.branches) == 1


def test_orders_that_were_entered_go_along(pilot: TablePilot) -> None:
    ordering = pilot.ordering
    seat = ordering.seat
    order = pilot.game.legal_orders(pilot.state, seat)[0]
    pilot.match.enter({seat: [order]}, pilot.match.undo)
    opened(pilot)
    pilot.click("New branch here")
    assert pilot.scene.match is not pilot.match
    assert [*pilot.played.draft(seat)] == [order]


@pytest.mark.parametrize("size", [(1280, 720), (700, 400)])
def test_many_branches_are_scrolled_and_the_buttons_stay(pilot: TablePilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    for _ in range(40):
        grow(pilot, None, 0)
    scene = opened(pilot)
    assert [fault for fault in faults(pilot.ui) if "too low" not in fault] == []
    assert scene.area.contains(scene.box)
    pilot.click("line 39")
    assert told(pilot).startswith("Leaves the game before")
    tree = next(pane for pane in pilot.ui.panes if pane.holds(pilot.names["line 39"]))
    assert tree.rect.height >= 3 * scene.theme.px(32)
    assert tree.scroll.limit > 0


ROWS = (
    TreeRow(None, "The game", end=4),
    TreeRow(1, "Late", 1, 0, 3, 4),
    TreeRow(0, "Early", 1, 0, 1, 3),
    TreeRow(2, "Later still", 2, 2, 2, 3),
)


WIDE = 500
DARK = (0, 0, 0)


class TestDrawing:
    """Turns lie from left to right, and there is room to mark each."""

    @pytest.fixture
    def theme(self, pilot: TablePilot) -> Theme:
        theme: Theme = pilot.context.theme
        return theme

    def draw(self, theme: Theme, current: tuple[int, int], turns: int = 4) -> list[pygame.Surface]:
        drawing = TreeDrawing(ROWS, turns, current, Texts(theme))
        found = []
        for number in range(len(ROWS)):
            surface = pygame.Surface((WIDE, 41))
            drawing.draw(number, surface, surface.get_rect())
            found.append(surface)
        return found

    def x(self, theme: Theme, turn: float) -> int:
        left = min(round(WIDE * 0.36), theme.px(300)) + theme.px(20)
        return round(left + turn * (WIDE - theme.px(20) - left) / 4)

    def lit(self, theme: Theme, surface: pygame.Surface, y: int) -> list[int]:
        """At which turns something is drawn at this height."""
        return [t for t in range(5) if surface.get_at((self.x(theme, t), y))[:3] != DARK]

    def test_a_line_reaches_from_its_beginning_to_its_end(self, theme: Theme) -> None:
        for row, surface in zip(ROWS, self.draw(theme, (0, 0)), strict=True):
            found = [t for t in range(4) if surface.get_at((self.x(theme, t + 0.5), 20))[:3] != DARK]
            assert found == [*range(row.start, row.end)], row.name

    def test_lines_come_down_from_where_they_grow_past_those_between(self, theme: Theme) -> None:
        rows = self.draw(theme, (0, 0))
        assert [self.lit(theme, surface, 36) for surface in rows] == [[1, 3], [1], [2], []]
        assert [self.lit(theme, surface, 4) for surface in rows] == [[], [1, 3], [1], [2]]

    def test_the_line_of_the_table_is_golden_and_its_turn_ringed(self, theme: Theme) -> None:
        for number, surface in enumerate(self.draw(theme, (2, 3))):
            middle = surface.get_at((self.x(theme, ROWS[number].start + 0.5), 20))[:3]
            assert (middle == color("brass")[:3]) == (number == 2)
            beside = [surface.get_at((self.x(theme, 3) + dx, 20))[:3] for dx in range(-8, 9)]
            assert (color("ring")[:3] in beside) == (number == 2)

    def test_every_turn_has_its_mark_where_there_is_room(self, theme: Theme) -> None:
        rows = self.draw(theme, (1, 3))
        marked = [self.lit(theme, surface, 21) for surface in rows]
        assert marked[0] == [0, 1, 2, 3, 4]
        assert marked[2] == [2, 3]  # where a branch leaves there is the mark of the line it leaves
        assert marked[3] == [3]

    def test_where_there_is_none_the_last_alone(self, theme: Theme) -> None:
        surface = self.draw(theme, (1, 3), turns=400)[0]
        left = self.x(theme, 0)
        marks = [x for x in range(left, WIDE) if surface.get_at((x, 21))[:3] != DARK]
        end = left + 4 * (WIDE - theme.px(20) - left) / 400
        assert marks
        assert all(abs(x - end) <= 4 for x in marks)

    def test_a_name_keeps_to_the_column_of_names_however_deep_its_line_lies(
        self, theme: Theme, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = note_lines(monkeypatch)
        self.draw(theme, (0, 0))
        assert [line.text for line in lines] == [row.name for row in ROWS]
        assert len({line.box.left for line in lines}) == 3, "so deep do they lie"
        assert {line.box.right for line in lines} == {min(round(WIDE * 0.36), theme.px(300))}
