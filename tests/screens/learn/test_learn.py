"""The lessons of all games: the way there, what is done, and the way into one."""

from datetime import date

import pygame
import pytest

from game.core.places import assets_root
from game.games.list import CATALOGUE
from game.play.exercises.progress import note_solved
from game.play.exercises.reading import lessons_of
from game.screens.learn.cards import BESIDE, SEAL, draw_lesson, lesson_height
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Pop, Scene
from game.screens.title import TitleScene
from game.ui.theme import ELLIPSIS, Theme
from tests.screens.layout import faults

DIPLOMACY = lessons_of(CATALOGUE.find("standard"), CATALOGUE)
DAY = date(2026, 11, 26)


class Opened(Scene):
    """A lesson that was opened."""

    title = "Lesson"

    def __init__(self, exercises, index, answer):
        super().__init__()
        self.exercise, self.answer = exercises[index], answer

    def handle(self, event):
        return Pop() if event.type == pygame.KEYDOWN else None

    def draw(self, surface):
        surface.fill("black")


@pytest.fixture
def room(pilot):
    pilot.context.open_exercise = Opened
    return pilot


def open_learn(room):
    room.start(TitleScene())
    room.click("Learn")
    return room


def opened(room):
    """The lesson that is on the table."""
    scene = room.scene
    return scene.exercise.key


def test_to_learn_is_the_first_thing_for_whoever_has_played_nothing(pilot):
    pilot.start(TitleScene())
    assert next(iter(pilot.names)) == "Learn"
    assert pilot.names["Learn"].kind == "primary"
    assert pilot.names["New game"].kind == "plain"
    pilot.press("enter")
    assert pilot.scene.title == "Learn"


def test_who_has_a_game_to_go_on_with_finds_it_first_and_learning_below(pilot, saves):
    pilot.start(TitleScene())
    assert list(pilot.names)[:4] == ["Continue", "New game", "Load", "Learn"]
    assert pilot.names["Learn"].kind == "plain"


def test_it_begins_with_the_first_lesson_of_the_first_game(room):
    open_learn(room)
    room.click("Begin")
    assert (opened(room), room.scene.answer) == (DIPLOMACY[0].key, None)


def test_it_goes_on_with_the_first_lesson_that_is_not_done(room):
    note_solved(DIPLOMACY[0].key, DAY)
    note_solved(DIPLOMACY[1].key, DAY, helped=True)
    open_learn(room)
    assert f"{len(DIPLOMACY)} lessons, 1 done" in room.said
    room.press("enter", ctrl=True)
    assert opened(room) == DIPLOMACY[1].key


def test_every_lesson_can_be_chosen(room):
    open_learn(room)
    for lesson in DIPLOMACY:
        room.click(lesson.title)
        assert opened(room) == lesson.key
        room.press("esc")


def lesson_file(folder, game):
    goal = '[[exercise.step]]\ntask = "Go."\nsolution = []\ngoal = [{ outcome = "*" }]\n'
    text = f'game = "{game}"\n[[exercise]]\nid = "only"\ntitle = "Only"\nseat = "WHITE"\n{goal}'
    (folder / f"{game}.toml").write_text(text)


@pytest.fixture
def own_lessons(monkeypatch, tmp_path):
    """A folder for lessons in place of the program's."""
    monkeypatch.setattr("game.play.exercises.reading.assets_root", lambda: tmp_path)
    (tmp_path / "lessons").mkdir()
    return tmp_path / "lessons"


def test_where_the_lessons_of_a_game_are_done_it_begins_with_the_next_one(room, own_lessons):
    lesson_file(own_lessons, "standard")
    lesson_file(own_lessons, "mars")
    note_solved("standard/only", DAY)
    open_learn(room)
    assert room.scene.chosen == "mars"
    room.click("Diplomacy")
    assert "1 lesson, all done" in room.said


def test_the_rules_of_the_game_are_at_hand(room):
    open_learn(room)
    room.click("Rules")
    assert isinstance(room.scene, RulesScene)


def test_lessons_that_cannot_be_read_are_told_and_the_others_are_there(room, own_lessons):
    (own_lessons / "standard.toml").write_text('game = "standard"\n')
    lesson_file(own_lessons, "mars")
    open_learn(room)
    assert 'standard.toml: the field "exercise" is missing' in room.said
    room.click("Begin")
    assert opened(room) == "mars/only"


def test_without_any_lessons_there_is_the_way_back(room, own_lessons):
    open_learn(room)
    room.click("Back")
    assert isinstance(room.scene, TitleScene)


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (2560, 1440)])
@pytest.mark.parametrize("ui_scale", [100, 200])
def test_everything_has_room(pilots, size, ui_scale):
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene())
    assert not faults(pilot.ui)
    pilot.click("Learn")
    assert not faults(pilot.ui)


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_no_card_cuts_what_a_lesson_begins_with(pilots, monkeypatch, ui_scale):
    drawn, render = [], Theme.render

    def noting(theme, text, *more):
        drawn.append(text)
        return render(theme, text, *more)

    pilot = pilots((1280, 720), ui_scale)
    pilot.start(TitleScene())
    monkeypatch.setattr(Theme, "render", noting)
    pilot.click("Learn")
    assert "An army goes to a province" in " ".join(drawn)
    assert [text for text in drawn if text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("scale", [0.9, 1.8, 2.2])
def test_the_words_of_a_card_keep_their_distance_from_its_edges(scale):
    theme = Theme(scale, assets_root())
    for lesson in DIPLOMACY[:3]:
        width = theme.px(330)
        card = pygame.Surface((width, lesson_height(lesson, width, theme)), pygame.SRCALPHA)
        draw_lesson(lesson, 1, theme, card, card.get_rect(), is_done=False)
        words = card.subsurface(
            (theme.px(SEAL + 2 * BESIDE), 0, width - theme.px(SEAL + 2 * BESIDE), card.get_height())
        )
        ink = words.get_bounding_rect()
        assert min(ink.top, card.get_height() - ink.bottom) >= theme.px(8)
