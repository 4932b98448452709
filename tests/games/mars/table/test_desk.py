"""Beside the board of Mars: clocks, advice, legend, set-up, texts on the clipboard, and a computer player
that is stopped.
"""

from __future__ import annotations

import pygame
import pytest

from game.core.results import Outcome
from game.games.list import CATALOGUE
from game.games.mars.rules.position_text import write_position
from game.games.mars.table import texts
from game.games.mars.table.legend import LegendScene
from game.games.mars.table.setup import SetupScene
from game.games.mars.table.texts import match_of
from game.games.mars.table.times import WAITING
from game.play.clock import (
    THINKING,
    Clocks,
    Control,
    control_title,
    read_control,
    thinking_title,
    time_text,
)
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.record import ClockTimes
from game.play.settings import Settings
from game.screens.setup.new_game import NewGameScene
from game.table.replay import ReplayScene
from game.table.stages import Stage
from game.ui import clipboard
from game.ui.intents import Act
from tests.games.mars.table.pilot import AGAINST_COMPUTER, HOT_SEAT, MarsPilot, mars, mars_match
from tests.pilot import Pilot
from tests.table.pilot import STILL, Floor
from tests.waiting import DEAD

SEATS = ("WHITE", "BLACK")


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of the test's own: its last item is what is on it."""
    held = [""]

    def put(text: str) -> bool:
        held.append(text)
        return True

    for module in ("game.games.mars.table.texts", "game.ui.clipboard"):
        monkeypatch.setattr(f"{module}.put_on_clipboard", put)
        monkeypatch.setattr(f"{module}.clipboard_text", lambda: held[-1])
    assert clipboard.clipboard_text() == ""
    return held


# -- clocks --------------------------------------------------------------------------------------------------


def test_a_turn_costs_its_time_and_earns_the_increment() -> None:
    clocks = Clocks(Control(60.0, 3.0), SEATS, 0)
    assert not clocks.run("WHITE", 10.0)
    clocks.follow(1, "WHITE")
    assert clocks.left == {"WHITE": 53.0, "BLACK": 60.0}
    assert clocks.run("BLACK", 61.0)


def test_taking_back_gives_the_time_back_that_was_left_then() -> None:
    clocks = Clocks(Control(60.0, 0.0), SEATS, 0)
    clocks.run("WHITE", 10.0)
    clocks.follow(1, "WHITE")
    clocks.run("BLACK", 20.0)
    clocks.follow(2, "BLACK")
    clocks.run("WHITE", 5.0)
    clocks.follow(1, "BLACK")
    assert clocks.left == {"WHITE": 50.0, "BLACK": 60.0}


@pytest.mark.parametrize(
    ("text", "control"),
    [("5+3", Control(300.0, 3.0)), ("10", Control(600.0, 0.0)), ("", None), ("0+5", None), ("five", None)],
)
def test_times_are_read(text: str, control: Control | None) -> None:
    assert read_control(text) == control
    assert (control_title(text) == "No clocks") == (control is None)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(3900.0, "1:05:00"), (299.2, "5:00"), (60.0, "1:00"), (12.34, "12.3"), (0.0, "0.0")],
)
def test_a_clock_shows_tenths_at_the_end_only(seconds: float, shown: str) -> None:
    assert time_text(seconds) == shown


def run_down(pilot: MarsPilot, seat: str) -> None:
    """All but a moment of the time of a seat is gone."""
    clocks = pilot.times.clocks
    assert clocks is not None
    clocks.left[seat] = 0.01


def lost_on_time() -> MarsPilot:
    """A game in which Black's time is up after 1. d3-d4."""
    pilot = MarsPilot(mars_match(), settings=STILL)
    pilot.times.choose("1+0")
    pilot.act("d3-d4")
    run_down(pilot, "BLACK")
    pilot.until(lambda: pilot.match.outcome is not None)
    return pilot


def test_who_runs_out_of_time_loses_on_time_and_everything_says_so(board: list[str]) -> None:
    """Dialog, banner, list, copied text and the record, which knows no action or word that Black never
    gave.
    """
    pilot = lost_on_time()
    assert pilot.match.outcome == Outcome("time", ("WHITE",))
    assert pilot.match.turn == 1
    assert (pilot.scene.title, pilot.scene.text) == ("Black's time is up", "White wins on time.")
    pilot.press("enter")
    assert pilot.look.subtitle == "White has won"
    parts = pilot.tools.parts
    ending = parts.picture.ending(pilot.match.outcome, pilot.match.state)
    assert (ending.headline, ending.sentence) == ("White has won", "Black's time is up.")
    assert [row.text for row in pilot.look.rows][1:] == ["d3-d4", "Black's time is up"]
    detail = pilot.tools.detail("")
    assert detail is not None
    assert detail.text == "Black's time is up: White wins."
    pilot.send(Act("copy_game"))
    pilot.run()
    assert '[Result "0-1"]' not in board[-1]
    assert '[Result "1-0"]' in board[-1]
    assert '[Termination "time"]' in board[-1]
    assert "resign" not in board[-1]
    pilot.close()


def test_white_runs_out_of_time_too() -> None:
    with mars() as pilot:
        pilot.times.choose("1+0")
        pilot.act("d3-d4")
        pilot.act("d6-d5")
        run_down(pilot, "WHITE")
        pilot.until(lambda: pilot.match.outcome is not None)
        assert pilot.match.outcome == Outcome("time", ("BLACK",))
        assert (pilot.scene.title, pilot.scene.text) == ("White's time is up", "Black wins on time.")
        pilot.press("enter")
        detail = pilot.tools.detail("")
        assert detail is not None
        assert detail.text == "White's time is up: Black wins."


def test_a_computer_player_whose_time_is_up_thinks_no_longer() -> None:
    with mars(players=(PlayerSpec("human", "Anna"), PlayerSpec("hard"))) as pilot:
        pilot.times.choose("1+0")
        pilot.act("d3-d4")
        thinker = pilot.stages.thinker
        assert thinker.is_busy
        run_down(pilot, "BLACK")
        pilot.until(lambda: pilot.match.outcome is not None)
        assert pilot.match.outcome == Outcome("time", ("WHITE",))
        assert not thinker.is_busy


def test_the_menu_of_a_game_that_is_over_offers_no_draw_nor_clocks() -> None:
    pilot = lost_on_time()
    pilot.press("enter")
    pilot.click("menu")
    assert "Set up a position" in pilot.names
    assert not {"Offer or accept a draw", "Resign"} & set(pilot.names)
    assert not [line for line in pilot.names if line.startswith("Clocks")]
    pilot.close()


def test_a_game_lost_on_time_is_kept_verified_and_looked_at_again() -> None:
    pilot = lost_on_time()
    text = pilot.match.record.to_text()
    pilot.close()
    again = Match.from_record(record_of(text, CATALOGUE), CATALOGUE)
    assert again.outcome == Outcome("time", ("WHITE",))
    pilot = MarsPilot(again, settings=STILL)
    pilot.start(Floor(), ReplayScene(again))
    companion, look = pilot.scene.tools, pilot.scene.model.look
    assert look.rows[-1].text == "Black's time is up"
    assert companion.times.running == ""
    pilot.close()


def test_a_pasted_game_that_was_lost_on_time_is_over(board: list[str]) -> None:
    pilot = lost_on_time()
    pilot.press("enter")
    pilot.send(Act("copy_game"))
    pilot.run()
    assert match_of(board[-1], pilot.match).outcome == Outcome("time", ("WHITE",))
    assert match_of(board[-1].replace('[Termination "time"]\n', ""), pilot.match).outcome is None
    pilot.close()


def test_a_game_lost_on_time_is_given_back_by_undo() -> None:
    pilot = lost_on_time()
    pilot.press("enter")
    pilot.press("z", ctrl=True)
    assert (pilot.match.outcome, pilot.match.turn) == (None, 0)
    times = pilot.times
    assert times.shown() == {"WHITE": "1:00", "BLACK": "1:00"}
    assert times.running == ""
    pilot.close()


def test_clocks_start_with_the_first_action() -> None:
    """Nobody's time runs before, and the action that starts them earns no seconds."""
    with mars() as pilot:
        times = pilot.times
        times.choose("5+3")
        assert times.running == ""
        assert times.note == WAITING
        times.update(30.0)
        pilot.act("d3-d4")
        assert (times.running, times.note) == ("BLACK", "")
        assert times.shown() == {"WHITE": "5:00", "BLACK": "5:00"}
        pilot.act("d6-d5")
        assert times.clocks is not None
        assert times.clocks.left["BLACK"] == pytest.approx(303.0, abs=1.0)
        assert times.running == "WHITE"


def test_a_clock_is_looked_at_oftener_where_it_shows_tenths() -> None:
    with mars(players=HOT_SEAT) as pilot:
        times = pilot.times
        times.choose("5+3")
        pilot.act("d3-d4")
        assert times.clocks is not None
        looks = []
        for left in (300.0, 20.0, 19.9, 1.0):
            times.clocks.left["BLACK"] = left
            looks.append((times.wake_after, "." in times.shown()["BLACK"]))
        assert [is_fine for _, is_fine in looks] == [False, False, True, True]
        assert looks[0][0] == looks[1][0] > looks[2][0] == looks[3][0]


@pytest.mark.parametrize("players", [HOT_SEAT, AGAINST_COMPUTER], ids=["two persons", "alone"])
def test_time_runs_under_a_dialog_where_two_persons_play(players: tuple[PlayerSpec, PlayerSpec]) -> None:
    with mars(players=players) as pilot:
        times = pilot.times
        times.choose("5+0")
        pilot.act("d3-d4")
        pilot.until(lambda: times.running == "WHITE" or players is HOT_SEAT)
        assert times.clocks is not None
        mover, before = times.running, dict(times.clocks.left)
        pilot.send(Act("legend"))
        pilot.run()
        assert pilot.scene is not pilot.table
        pilot.stack.update(7.0)
        passed = before[mover] - times.clocks.left[mover]
        assert (passed >= 7.0) == (players is HOT_SEAT)
        assert (pilot.stack.wake_after is not None) == (players is HOT_SEAT)


def test_time_that_is_up_under_a_page_ends_the_game_at_once_and_is_told_after_it() -> None:
    with mars() as pilot:
        pilot.times.choose("1+0")
        pilot.act("d3-d4")
        pilot.send(Act("legend"))
        pilot.run()
        run_down(pilot, "BLACK")
        pilot.stack.update(1.0)
        assert pilot.match.outcome == Outcome("time", ("WHITE",))
        pilot.press("esc")
        pilot.run()
        assert pilot.scene.title == "Black's time is up"


def test_nobody_resigns_a_game_whose_time_was_up_while_it_was_asked() -> None:
    with mars() as pilot:
        pilot.times.choose("1+0")
        pilot.act("d3-d4")
        pilot.click("resign")
        run_down(pilot, "BLACK")
        pilot.stack.update(1.0)
        pilot.click("Resign")
        assert pilot.match.outcome == Outcome("time", ("WHITE",))
        assert pilot.scene.title == "Black's time is up"


def test_a_computer_player_keeps_time_for_the_turns_to_come() -> None:
    clocks = Clocks(Control(300.0, 0.0), SEATS, 0)
    assert clocks.seconds_to_think("WHITE", 2.0) == 2.0
    clocks.run("WHITE", 270.0)
    assert clocks.seconds_to_think("WHITE", 2.0) == 1.0
    assert Clocks(Control(3.0, 10.0), SEATS, 0).seconds_to_think("WHITE", 2.0) == 0.5


def test_the_time_of_computer_players_is_chosen_in_the_menu_and_kept_to() -> None:
    with mars(players=(PlayerSpec("hard"), PlayerSpec("human", "Ben"))) as pilot:
        assert pilot.stages.limits("WHITE") == 2.0
        pilot.press("f10")
        pilot.click("Computer players think: at most 2 seconds a turn")
        for _ in range(3):
            pilot.press("left")
        assert pilot.settings.bot_seconds == 2.0  # not before it is kept
        pilot.click("Keep")
        assert pilot.settings.bot_seconds == 0.5
        assert pilot.stages.limits("WHITE") == 0.5


def test_a_saved_game_has_its_own_clocks_which_go_on_with_the_next_action() -> None:
    with mars() as pilot:
        pilot.times.choose("5+3")
        pilot.act("d3-d4")
        clocks = pilot.times.clocks
        assert clocks is not None
        clocks.run("BLACK", 40.0)
        pilot.run()
        left, text = dict(clocks.left), pilot.match.record.to_text()
    record = record_of(text, CATALOGUE)
    loaded = MarsPilot(Match.from_record(record, CATALOGUE), settings=STILL)
    again = loaded.tools.times
    assert again.chosen == "5+3"
    assert again.clocks is not None
    assert again.clocks.left == pytest.approx(left, abs=0.3)
    assert again.clocks.left["BLACK"] < 260.5
    assert again.running == ""
    loaded.act("d6-d5")
    assert again.running == "WHITE"
    loaded.close()


def test_no_game_gets_the_clocks_of_another() -> None:
    with mars() as pilot:
        pilot.times.choose("1+0")
        context = pilot.context
    following = MarsPilot(mars_match(), settings=context.settings)
    assert following.tools.times.clocks is None
    following.close()


def test_a_game_saved_without_clocks_goes_on_without() -> None:
    with mars(settings=STILL) as pilot:
        pilot.act("d3-d4")
        text = pilot.match.record.to_text()
    loaded = MarsPilot(Match.from_record(record_of(text, CATALOGUE), CATALOGUE), settings=STILL)
    assert loaded.tools.times.clocks is None
    loaded.close()


def test_only_players_with_a_time_begin_their_turn_anew_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    monkeypatch.setattr(
        "game.play.thinking.Thinker.start", lambda _, match, limits: begun.append(limits("WHITE"))
    )
    with mars(players=(PlayerSpec("hard"), PlayerSpec("human", "Ben"))) as pilot:
        assert begun == [None, 2.0]
        pilot.stages.give_time(lambda seat: None)
        assert begun == [None, 2.0]


def test_clocks_are_chosen_in_the_menu_for_this_game() -> None:
    with mars() as pilot:
        pilot.click("menu")
        pilot.click("Clocks: No clocks")
        pilot.click("5 minutes, 3 seconds more a turn")
        assert pilot.times.chosen == "5+3"
        assert pilot.match.clock == ClockTimes("5+3", {"WHITE": 300.0, "BLACK": 300.0})


# -- advice and computer players -----------------------------------------------------------------------------


def test_advice_names_an_action_and_says_why() -> None:
    with mars("k7/8/8/8/8/8/8/r1R4K w - - 0 1") as pilot:
        pilot.click("advice")
        pilot.until(lambda: pilot.tools.adviser.advice is not None)
        said = pilot.detail.text
        assert said.startswith("The computer would play ")
        assert "the game is even" in said or "ahead" in said or "wins" in said
        pilot.act("h1-h2")
        assert pilot.tools.adviser.view is None, "it was about another position"


@pytest.mark.parametrize(
    ("position", "general"),
    [("k7/8/8/8/8/8/8/r1R4K w - - 0 1", "h1"), ("k7/8/8/3h4/8/8/8/3K2W1 w - - 0 20", "d1")],
)
def test_advice_is_told_below_the_board_where_the_panel_has_no_room(position: str, general: str) -> None:
    with mars(position, settings=Settings(reduced_motion=True, ui_scale=200)) as pilot:
        place, adviser = pilot.layout.detail, pilot.tools.adviser
        assert not place.height
        pilot.press("i")
        pilot.until(lambda: adviser.advice is not None)
        assert pilot.status == pilot.detail.text
        assert pilot.status.startswith("The computer would play ")
        assert pilot.ink == "brass"
        pilot.clicks(general)
        assert not pilot.status.startswith("The computer")


def test_advice_is_told_below_the_board_beside_an_analysis_too() -> None:
    with mars(settings=Settings(reduced_motion=True, ui_scale=200)) as pilot:
        pilot.press("e")
        pilot.until(lambda: "Analysis: depth " in pilot.detail.text)
        pilot.press("i")
        adviser = pilot.tools.adviser
        pilot.until(lambda: adviser.advice is not None)
        assert pilot.status.startswith("The computer would play ")


def test_taking_back_stops_a_computer_player_in_the_middle_of_its_thoughts() -> None:
    with mars(players=(PlayerSpec("human", "Anna"), PlayerSpec("hard"))) as pilot:
        pilot.act("d3-d4")
        thread = pilot.stages.thinker._thread
        assert thread is not None
        assert pilot.stage is Stage.THINKING
        pilot.press("z", ctrl=True)
        thread.join(DEAD)
        assert not thread.is_alive()
        assert (pilot.match.turn, pilot.stage) == (0, Stage.ORDERS)


# -- legend --------------------------------------------------------------------------------------------------


def test_the_legend_shows_how_the_units_of_both_sides_move_now() -> None:
    with mars() as pilot:
        pilot.click("legend")
        assert isinstance(pilot.scene, LegendScene)
        pilot.click("Units of Black")
        assert pilot.scene.side == 1
        pilot.press("esc")
        assert pilot.scene is pilot.table


# -- texts ---------------------------------------------------------------------------------------------------


def test_a_copied_position_is_pasted_as_a_new_game(board: list[str]) -> None:
    with mars() as pilot:
        pilot.act("d3-d4")
        pilot.press("c", ctrl=True)
        assert board[-1] == pilot.text()
        pilot.press("esc")
        pilot.act("d6-d5")
        pilot.press("v", ctrl=True)
        pilot.click("Play")
        assert write_position(pilot.played.state.position) == board[-1]
        assert pilot.played.turn == 0


def test_a_copied_game_calls_nobody_player_where_one_person_has_both_sides(board: list[str]) -> None:
    with mars(players=(PlayerSpec("human", "Player"), PlayerSpec("human", "Player"))) as pilot:
        pilot.act("d3-d4")
        pilot.press("c", ctrl=True, shift=True)
        assert "d3-d4" in board[-1]
        assert "Player" not in board[-1]


def test_a_copied_game_is_pasted_with_all_its_turns(board: list[str]) -> None:
    with mars() as pilot:
        for text in ("d3-d4", "d6-d5", "b3+c5"):
            pilot.act(text)
        pilot.press("c", ctrl=True, shift=True)
        assert "1. d3-d4 d6-d5 2. b3+c5 *" in board[-1]
        pilot.press("esc")
        pilot.press("v", ctrl=True)
        pilot.click("Play")
        assert pilot.played.turn == 3
        assert pilot.played.state.position == pilot.state.position


def test_what_cannot_be_pasted_is_said_in_a_sentence(board: list[str]) -> None:
    with mars() as pilot:
        board.append("1. d3-d9")
        pilot.press("v", ctrl=True)
        assert pilot.scene.title == "This cannot be pasted"
        pilot.press("esc")
        assert pilot.scene is pilot.table


# -- set-up --------------------------------------------------------------------------------------------------


def open_setup(pilot: MarsPilot) -> SetupScene:
    pilot.click("menu")
    pilot.click("Set up a position")
    assert isinstance(pilot.scene, SetupScene)
    return pilot.scene


def square(scene: SetupScene, key: str) -> tuple[int, int]:
    x, y = scene.painter.stand(scene.board.camera, key)
    return round(x), round(y)


def test_a_position_is_set_up_by_mouse_and_played() -> None:
    with mars() as pilot:
        scene = open_setup(pilot)
        pilot.click("Empty board")
        for name, key in (
            ("White General", "a1"),
            ("Black General", "h8"),
            ("Black War Man", "d5"),
            ("White Ice Swarm", "d5"),
        ):
            pilot.click(name)
            pilot.click(square(scene, key))
        pilot.click(square(scene, "d5"))
        pilot.click("turn")
        assert write_position(scene.position).startswith("7k/8/8/3{w/S2:0}4/8/8/8/K7 b")
        pilot.click("Play")
        assert write_position(pilot.played.state.position) == write_position(scene.position)


def test_the_board_is_set_up_from_the_side_from_which_it_was_seen_and_turned_by_its_key() -> None:
    with mars() as pilot:
        pilot.press("b")
        scene = open_setup(pilot)
        pilot.click("Empty board")
        seen = [square(scene, "a1")]
        pilot.click(seen[0])
        pilot.press("b")
        seen.append(square(scene, "a1"))
        (left, top), (right, bottom) = seen[1], seen[0]
        assert left < right, "a1 lies at the left of White and at the right of Black"
        assert top > bottom
        pilot.click(square(scene, "b2"))
        assert write_position(scene.position).startswith("8/8/8/8/8/8/1K6/K7 ")


def test_a_white_general_is_in_hand_to_begin_with() -> None:
    with mars() as pilot:
        scene = open_setup(pilot)
        pilot.click("Empty board")
        pilot.click(square(scene, "c3"))
        assert write_position(scene.position).startswith("8/8/8/8/8/2K5/8/8 ")


def test_the_right_button_takes_away_what_is_uppermost() -> None:
    with mars("7k/8/8/3{w/S2:1}4/8/8/8/K7 w - - 0 1") as pilot:
        scene = open_setup(pilot)
        pilot.click(square(scene, "d5"), button=3)
        assert write_position(scene.position).startswith("7k/8/8/3w4/")
        pilot.click(square(scene, "d5"), button=3)
        assert write_position(scene.position).startswith("7k/8/8/8/")


def test_a_board_without_a_general_is_refused() -> None:
    with mars() as pilot:
        scene = open_setup(pilot)
        pilot.click(square(scene, "d1"), button=3)
        pilot.click("Play")
        assert pilot.scene.title == "This cannot be played"
        assert scene.objection() == "White has no General, which would have to be brought down."


def test_a_text_that_cannot_be_read_is_said_beside_the_field() -> None:
    with mars() as pilot:
        scene = open_setup(pilot)
        assert not scene.read("8/8 w")
        assert scene.notice == "The board has 2 ranks, not 8."
        assert scene.read("k7/8/8/8/8/8/8/K7 b - - 5 9")
        assert (scene.setup.turn, scene.setup.clock, scene.setup.number) == (1, 5, 9)


# -- export --------------------------------------------------------------------------------------------------


def test_the_export_offers_the_overlays_that_are_on() -> None:
    with mars() as pilot:
        pilot.act("d3-d4")
        pilot.press("2")
        pilot.press("b")
        pilot.press("f12")
        assert {"territory", "flipped"} <= pilot.scene.choice.overlays
        assert "right_of_way" not in pilot.scene.choice.overlays
        pilot.click("right_of_way")
        assert "right_of_way" in pilot.scene.choice.overlays


def test_letters_choose_units_as_they_are_written_capitals_are_white() -> None:
    with mars() as pilot:
        scene = open_setup(pilot)
        pilot.click("Empty board")
        for letter, key in (("W", "a1"), ("w", "a2"), ("g", "h8")):
            pilot._post(
                pygame.KEYDOWN, key=pygame.key.key_code(letter.lower()), mod=0, unicode=letter, scancode=0
            )
            pilot.click(square(scene, key))
        assert write_position(scene.position).startswith("7g/8/8/8/8/8/w7/W7")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cap w", "White took"),
        ("cap b", "Black took"),
        ("lost w", "White lost"),
        ("lost b", "Black lost"),
    ],
)
def test_what_the_right_of_way_remembers_is_switched_for_one_side(name: str, said: str) -> None:
    with mars() as pilot:
        open_setup(pilot)
        others = {n: pilot.names[n].text for n in ("cap w", "cap b", "lost w", "lost b") if n != name}
        for answer in ("yes", "no"):
            pilot.click(name)
            assert pilot.names[name].text == f"{said}: {answer}"
            assert {n: pilot.names[n].text for n in others} == others


def test_how_long_computers_think_is_chosen_in_new_game() -> None:
    pilot = Pilot()
    pilot.start(Floor(), NewGameScene(CATALOGUE, "mars"))
    pilot.click("thinking")
    pilot.click(thinking_title(THINKING[-1]))
    assert pilot.settings.bot_seconds == THINKING[-1]
    pilot.click("Persons on every seat")
    assert "thinking" not in pilot.names, "nobody thinks"
    pilot.click("Diplomacy")
    assert "thinking" not in pilot.names
    pilot.close()


@pytest.mark.parametrize("length", [299, 300, 301, 400])
def test_a_text_on_the_clipboard_is_shown_up_to_300_letters(
    board: list[str], monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    text = "x" * length
    monkeypatch.setattr(texts, "write_position", lambda position: text)
    with mars() as pilot:
        told = texts.copy_position(pilot.state).scene.text
    assert board[-1] == text
    assert told == (text if length <= 300 else "x" * 300 + " ...")
