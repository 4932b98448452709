"""An exercise at the table: what the card says, the answer, another try, the next one; nothing is saved."""

from dataclasses import replace

import pygame
import pytest

from game.board.pane import REST
from game.core.places import assets_root
from game.games.mars.picture.picture import VALLES
from game.play.exercises.exercise import Exercise, Step
from game.play.exercises.goals import OutcomeGoal, StandingGoal
from game.play.exercises.progress import load_progress
from game.play.exercises.verdict import Status
from game.play.storage import autosaves_dir
from game.table.coach.card import Mood, card_height, parts_of
from game.table.coach.coach import SHOWN, Course
from game.table.panel.look import PanelLook
from game.table.panel.switches import draw_head
from game.table.stages import Stage
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, Theme
from tests.lessons.doing import lessons
from tests.lessons.hands import LessonPilot
from tests.written import note_lines

FORCE = ("A PAR - BUR", "A MAR S A PAR - BUR")
POSITION = {
    "phase": "S1901M",
    "units": {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"]},
    "centers": {"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN", "KIE"]},
}
TAKE = Step(
    "Take Burgundy.",
    (StandingGoal(unit="A BUR", otherwise="Burgundy is not yours."),),
    (FORCE,),
    others=({"GERMANY": ("A BUR H",)}, {"GERMANY": ("A BUR R MUN",)}),
)
HOME = Step("Go home.", (StandingGoal(unit="A PAR"),), (("A BUR - PAR",),))
HINT = "Two are stronger than one."


def exercise(name, *steps):
    return Exercise("standard", name, name.title(), "FRANCE", steps, "One. Two.", HINT, POSITION)


COURSE = [exercise("force", TAKE), exercise("there and back", TAKE, HOME)]


@pytest.fixture
def tables():
    opened = []

    def open_at(index=0):
        opened.append(LessonPilot(COURSE, index))
        return opened[-1]

    yield open_at
    for pilot in opened:
        pilot.close()


@pytest.fixture
def table(tables):
    return tables()


def test_the_card_says_what_it_is_about_and_what_is_to_be_done(table):
    card = table.card
    assert (card.number, card.text, card.task) == ("Lesson 1 of 2", "One. Two.", "Take Burgundy.")
    assert (card.verdict, card.reasons, card.mood) == ("", (), Mood.NONE)
    assert (table.look.title, table.look.subtitle) == ("Force", "France (Spring 1901, movement)")


def test_an_exercise_that_stands_alone_has_no_number():
    lesson = Course(COURSE[:1], 0)
    assert (lesson.number, lesson.following) == ("Lesson", None)
    puzzle = Course((replace(COURSE[0], depth=2),), 0)
    assert puzzle.number == "Puzzle"


def test_a_wrong_try_is_explained_by_the_judge_with_names_of_places(table):
    table.play([("A PAR - BUR",)])
    assert (table.card.verdict, table.card.mood) == ("Not yet.", Mood.BAD)
    assert table.card.reasons == (
        "Burgundy is not yours.",
        "Army Paris to Burgundy bounced: strength 1 (Army Paris) did not beat 1 (Army Burgundy held).",
    )
    assert {"answer", "try again"} <= set(table.widgets)
    assert "Continue" not in table.widgets


@pytest.mark.parametrize("how", ["try again", "space", "."])
def test_another_try_begins_where_the_step_began(table, how):
    table.play([("A PAR - BUR",)])
    if how in table.widgets:
        table.click(how)
    else:
        table.press(how)
    assert (table.match.turn, table.stage, table.status) == (0, Stage.ORDERS, Status.OPEN)
    assert table.texts() == []
    table.play([FORCE])
    assert table.status is Status.SOLVED


def test_the_answer_comes_onto_the_sheet_and_is_sent_by_hand(table):
    table.click("answer")
    assert sorted(table.texts()) == sorted(FORCE)
    assert table.card.hint == SHOWN
    table.click("Confirm")
    table.until(lambda: table.stage is Stage.RESULTS)
    assert (table.status, table.card.verdict) == (Status.SOLVED, "That is the answer.")
    assert not load_progress().has("standard/force")
    assert load_progress().done["standard/force"].helped
    table.click("again")
    table.play([FORCE])
    assert table.card.verdict == "Well done."
    assert load_progress().has("standard/force")


def test_the_answer_takes_the_place_of_what_was_ordered_and_of_a_wrong_try(table):
    table.clicks("PAR", "PIC")
    assert table.texts() == ["A PAR - PIC"]
    table.click("answer")
    assert sorted(table.texts()) == sorted(FORCE)
    table.click("Confirm")
    table.until(lambda: table.stage is Stage.RESULTS)
    assert table.status is Status.SOLVED


def test_the_list_has_the_results_of_the_answer_and_no_more_those_of_a_wrong_try(table):
    table.play([("A PAR - BUR",)])
    assert table.rows[0].text == "You: 0 of 1 order succeeded."
    table.click("answer")
    table.click("Confirm")
    table.until(lambda: table.stage is Stage.RESULTS)
    assert table.rows[0].text == "You: 2 of 2 orders succeeded."


@pytest.mark.parametrize("how", ["hint", "i"])
def test_a_hint_is_there_for_who_asks_and_goes_again(table, how):
    for shown in (HINT, ""):
        if how == "hint":
            table.click(how)
        else:
            table.press(how)
        assert table.card.hint == shown


@pytest.mark.parametrize("how", ["following", "space"])
def test_the_next_one_follows_and_behind_the_last_the_table_is_left(table, how):
    def follow():
        if how == "space":
            table.press(how)
        else:
            table.click(how)

    table.play([FORCE])
    follow()
    table.take_up()
    assert table.exercise.id == "there and back"
    table.play([FORCE, ("A BUR - PAR",)])
    assert table.look.main_keys[-1].text == "All lessons"
    follow()
    assert table.scene.title == "Floor"


def test_a_step_that_is_done_leads_on_to_the_next(tables):
    table = tables(1)
    assert table.card.note == "step 1 of 2"
    table.play([])
    table.click("answer")
    table.click("Confirm")
    table.until(lambda: table.stage is Stage.RESULTS)
    assert (table.card.verdict, table.card.mood) == ("Done. Go on.", Mood.GOOD)
    table.go_on()
    assert (table.card.note, table.card.task, table.card.text) == ("step 2 of 2", "Go home.", "")
    table.play([("A BUR - RUH",)])
    assert (table.status, table.verdict.step) == (Status.MISSED, 1)
    table.click("try again")
    phase = table.phase
    assert phase.code == "F1901M"
    table.play([("A BUR - PAR",)])
    assert table.status is Status.SOLVED
    table.click("again")
    assert (table.match.turn, table.card.note) == (0, "step 1 of 2")


def test_nothing_is_kept_but_that_it_was_solved(table):
    table.play([FORCE])
    table.press("s", ctrl=True)
    assert table.scene is table.table
    table.press("esc")
    titles = [item.title for item in table.scene.items]
    assert titles == [
        "Show the answer",
        "Once more",
        "What if (W)",
        "Rules of this game (F1)",
        "Settings",
        "Leave the lesson",
    ]
    table.press("end")
    table.press("enter")
    assert table.scene.title == "Floor"
    assert not list(autosaves_dir().glob("*"))


@pytest.mark.parametrize("how", ["what if", "w"])
def test_what_other_orders_would_have_come_to_can_be_tried_once_it_is_over(table, how):
    assert "what if" not in table.widgets
    table.play([("A PAR - BUR",)])
    if how == "w":
        table.press(how)
    else:
        table.click(how)
    assert table.scene is not table.table
    assert "Next position" in table.names
    table.press("esc")
    assert (table.scene, table.status) == (table.table, Status.MISSED)
    table.click("try again")
    table.play([FORCE])
    assert table.status is Status.SOLVED


def test_nobody_else_tells_the_answer():
    pilot = LessonPilot([replace(COURSE[0], hint="")])
    pilot.press("i")
    assert pilot.hints.asked is None
    assert (pilot.card.hint, "hint" in pilot.widgets) == ("", False)
    pilot.close()


def test_no_branch_of_an_exercise_is_kept(table):
    table.play([("A PAR - BUR",)])
    assert "branches" not in table.widgets
    table.press("y")
    assert table.scene is table.table
    table.press("w")
    assert "Keep as branch" not in table.names


def test_where_the_progress_cannot_be_kept_it_is_said(table, monkeypatch):
    def refuse(path, text):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.play.exercises.progress.write_whole", refuse)
    table.play([FORCE])
    table.until(lambda: table.scene is not table.table)
    assert table.scene.title == "The progress is not kept"
    table.press("enter")
    assert (table.scene, table.verdict.status) == (table.table, Status.SOLVED)


def test_where_room_is_short_what_is_new_takes_the_place_of_what_is_over(table):
    table.play([("A PAR - BUR",)])
    card = table.card
    assert card.text in [part.text for part in parts_of(card, is_tight=False)]
    tight = [part.text for part in parts_of(card, is_tight=True)]
    assert tight == [card.verdict, *card.reasons]
    texts = table.panel.texts
    assert card_height(card, 300, texts, is_tight=True) < card_height(card, 300, texts, is_tight=False)
    assert card_height(card, 200, texts, is_tight=False) > card_height(card, 400, texts, is_tight=False)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1920, 1080), 200)])
def test_where_room_is_short_the_card_has_no_more_reasons_than_can_be_read_beside_the_list(size, scale):
    """What it leaves out is in the list."""
    table = LessonPilot(COURSE, 0, size, scale)
    table.play([FORCE])
    screen, texts, layout = table.table.screen, table.panel.texts, table.layout
    space, rows, own = layout.side, layout.rows, table.card
    card = screen.side.card(space.width, texts)
    assert 1 <= len(card.reasons) < len(own.reasons)
    assert card.reasons == own.reasons[: len(card.reasons)]
    assert card_height(card, space.width, texts, is_tight=True) <= space.height
    assert rows.height >= 2 * texts.theme.line()
    table.close()


def test_a_title_too_long_for_capitals_is_read_whole(monkeypatch):
    lines, theme = note_lines(monkeypatch), Theme(1.0, assets_root())
    look = PanelLook("War Man and Foot Soldier", "War Man and Foot Soldier", "White")
    plain, large = (theme.font("sans_bold").size(text)[0] for text in (look.title, look.title.upper()))
    beside = 2 * (theme.px(40) + theme.px(GRID))
    for width, said in ((plain + 4, look.title), (large + 4, look.title.upper())):
        lines.clear()
        rect = pygame.Rect(0, 0, width + beside, theme.px(60))
        draw_head(pygame.Surface(rect.size), rect, look, Texts(theme, VALLES), is_tight=True)
        assert lines[0].text == said


def test_who_orders_in_a_branch_is_read_whole(monkeypatch):
    """At 1280x720 and 200 % it was "Branch 1: Orders of Aus..."."""
    lines, theme = note_lines(monkeypatch), Theme(1.0, assets_root())
    look = PanelLook("Spring 1901, movement", "S1901M", "Branch 1: Orders of Austria (Anna)")
    beside = 2 * (theme.px(40) + theme.px(GRID))
    for said in ("Branch 1: Orders of Austria", "Branch 1: Austria"):
        lines.clear()
        rect = pygame.Rect(0, 0, theme.font("sans").size(said)[0] + 4 + beside, theme.px(60))
        draw_head(pygame.Surface(rect.size), rect, look, Texts(theme), is_tight=True)
        assert lines[1].text == said


MATE = {"position": "7k/8/8/8/8/8/1m6/K6w b - - 0 1"}
TAKEN = Step("Take him.", (OutcomeGoal("royal"),), (("h1xa1",),))
MARS = [
    Exercise(
        "mars", "take", "Take", "BLACK", (TAKEN,), "One sentence of many words. Another one.", HINT, MATE
    )
]


@pytest.mark.parametrize("course", [COURSE, MARS])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((2560, 1440), 100), ((2560, 1440), 200)]
)
def test_card_and_list_have_room(course, size, scale):
    pilot = LessonPilot(course, 0, size, scale)
    layout, panel = pilot.layout, pilot.panel
    side, rows, texts = layout.side, layout.rows, panel.texts
    needed = card_height(pilot.card, side.width, texts, is_tight=layout.is_tight)
    assert side.height >= needed
    assert rows.top >= side.bottom
    assert rows.height >= 2 * texts.theme.line()
    pilot.close()


def test_nothing_at_the_table_of_an_exercise_of_mars_shows_the_answer():
    pilot = LessonPilot(MARS)
    assert {"overlays", "legend", "flip"} <= set(pilot.widgets)
    assert "analysis" not in pilot.widgets
    pilot.press("e")
    switch = pilot.tools.analysis
    assert switch.shown is None
    pilot.close()


def test_all_that_was_to_be_taken_is_told_when_it_is():
    pilot = LessonPilot([next(one for one in lessons() if one.title == "Mantacron")])
    pilot.click("answer")
    told = [text.partition(" on ")[2] for text in pilot.card.reasons]
    assert told == ["c5 is taken.", "b4 is taken.", "c3 is taken."]
    pilot.close()


def test_the_board_begins_with_what_the_exercise_is_about_and_then_stays_where_it_is_put(table):
    board = table.board
    camera = board.camera
    assert camera.zoom > camera.fitting_zoom
    for place in ("PAR", "MAR", "BUR", "PIC", "GAS", "SPA", "PIE"):
        assert board.area.collidepoint(board.middle(place)), place
    table.press("f")
    assert camera.is_fitted
    table.play([("A PAR - BUR",)])
    table.click("try again")
    assert camera.is_fitted


def test_a_board_that_is_no_map_is_seen_whole():
    step = Step("Go.", (OutcomeGoal(ending="*"),), ((),))
    corner = {"position": "8/8/8/8/8/k7/8/K7 w - - 0 1"}
    pilot = LessonPilot([Exercise("mars", "x", "X", "WHITE", (step,), "One. Two.", position=corner)])
    board = pilot.board
    assert board.camera.is_fitted
    pilot.close()


def test_words_of_the_coachs_card_have_cards_of_their_own():
    """Hovering any word of a unit, sign or order shows its card: on the coach's card as well."""
    step = replace(TAKE, task="Support the attack.")
    table = LessonPilot([exercise("force", step)], 0)
    side, screen = table.layout.side, table.table.screen
    words = set()
    for y in range(side.top, side.bottom, 9):
        for x in range(side.left, side.right, 14):
            table.move((2, 2))
            table.move((x, y))
            table.stack.update(REST)
            table.run()
            shown = screen.cards.shown
            words |= set() if shown is None else {shown.card.word}
    table.close()
    assert words == {"Support"}
