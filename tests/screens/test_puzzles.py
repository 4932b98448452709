"""The Puzzles screen: the five of the day, the games, and a puzzle that is solved at the table."""

from datetime import date

import pygame
import pytest

from game.core.places import assets_root
from game.games.list import CATALOGUE
from game.play.exercises.exercise import Exercise
from game.play.exercises.progress import load_progress, note_solved
from game.play.exercises.puzzles import five_of, puzzles_of
from game.screens.puzzles.cards import Label, draw_puzzle
from game.screens.puzzles.scene import PuzzlesScene
from game.screens.title import TitleScene
from game.ui.theme import ELLIPSIS, Theme, color
from tests.lessons.hands import LessonPilot
from tests.pilot import Pilot
from tests.table.pilot import Floor

DAY = date(2026, 11, 26)


@pytest.fixture
def pilot(monkeypatch):
    """The screen, opened from the title."""
    monkeypatch.setattr(PuzzlesScene, "today", staticmethod(lambda: DAY))
    pilot = Pilot()
    pilot.start(TitleScene())
    pilot.click("Puzzles")
    yield pilot
    pilot.close()


def opened(pilot: Pilot) -> Exercise:
    """The puzzle on the table."""
    scene = pilot.scene
    found: Exercise = scene.coach.exercise
    return found


def test_the_five_of_the_day_come_first_and_are_those_of_its_date(pilot):
    scene = pilot.scene
    assert isinstance(scene, PuzzlesScene)
    assert scene.shown == five_of(DAY, scene.exercises)
    assert "26 November" in scene._heading()
    assert "0 of 5 solved" in scene._said()


def test_what_was_solved_is_marked_and_the_next_one_is_opened(pilot):
    first = pilot.scene.shown[0]
    note_solved(first.key, DAY)
    pilot.scene.resume()
    assert "1 of 5 solved" in pilot.scene._said()
    assert pilot.scene.next_index == 1
    second = pilot.scene.shown[1]
    pilot.click("Solve")
    assert opened(pilot) is second


def test_a_click_on_a_game_shows_its_puzzles(pilot):
    pilot.click("Mars")
    assert {puzzle.game for puzzle in pilot.scene.shown} == {"mars"}
    assert f"0 of {len(pilot.scene.shown)} solved" in pilot.scene._said()


def test_a_file_that_cannot_be_read_is_one_sentence_and_the_others_are_there(pilot, monkeypatch, tmp_path):
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "mars.toml").write_text('game = "mars"\n[[exercise]]\nid = 1\n')
    monkeypatch.setattr("game.play.exercises.puzzles.assets_root", lambda: tmp_path)
    scene = PuzzlesScene()
    scene.enter(pilot.context)
    assert len(scene.faults) == 1
    assert "mars.toml" in scene.faults[0]
    assert scene.shown == ()
    assert scene.go_on() is None


@pytest.mark.parametrize("game", ["standard", "mars"])
def test_a_puzzle_is_solved_with_the_mouse(game):
    puzzle = puzzles_of(CATALOGUE.find(game), CATALOGUE)[0]
    pilot = LessonPilot([puzzle])
    pilot.play(puzzle.steps[0].solution)
    assert pilot.status.value == "solved"
    assert load_progress().has(puzzle.key)
    pilot.close()


def test_the_screen_is_whole_at_twice_the_size(monkeypatch):
    pilot = Pilot(ui_scale=200)
    drawn, fit = [], Theme.fit

    def noting(theme: Theme, text: str, *more: object) -> str:
        drawn.append(fit(theme, text, *more))
        return drawn[-1]

    monkeypatch.setattr(Theme, "fit", noting)
    pilot.start(Floor(), PuzzlesScene("mars"))
    assert "Win the General in 2" in drawn
    assert [text for text in drawn if text.endswith(ELLIPSIS)] == []
    assert pilot.scene.title == "Puzzles"
    pilot.click("Solve")
    assert opened(pilot).game == "mars"
    pilot.close()


def test_the_longest_title_stands_whole_on_a_card_of_half_a_small_window():
    """At 1280x720 with 200 % it ended in "Sevas..."."""
    theme = Theme(2.0, assets_root())
    paper = pygame.Surface((566, 128))
    drawn: list[pygame.Rect] = []
    for title in ("Keep everybody out of Sevastopol", "Keep everybody out of Sevastopo"):
        paper.fill("black")
        puzzle = Exercise("standard", "x", title, "FRANCE", (), depth=1)
        draw_puzzle(puzzle, Label(1, "", "France", is_done=False), theme, paper, paper.get_rect())
        mask = pygame.mask.from_threshold(paper, color("text"), (40, 40, 40))
        drawn.append(pygame.Rect.unionall(*mask.get_bounding_rects()[:1], mask.get_bounding_rects()[1:]))
    assert drawn[0].right > drawn[1].right, "its last letter too"


@pytest.mark.parametrize("game", ["standard", "mars"])
def test_no_key_tries_orders_out_before_a_puzzle_is_over(game):
    puzzle = puzzles_of(CATALOGUE.find(game), CATALOGUE)[0]
    pilot = LessonPilot([puzzle])
    pilot.press("w")
    assert pilot.scene is pilot.table
    pilot.play(puzzle.steps[0].solution)
    pilot.press("w")
    assert pilot.scene is not pilot.table
    pilot.close()
