"""Results and history at the table: reasons and their causes, stepping, playing, forking, watching,
endings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.board.frame import Look
from game.core.results import Outcome
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.screens.preferences.settings import SPEEDS
from game.table.animation import pace
from game.table.replay import ReplayScene
from game.table.stages import Stage
from game.table.state import HandOver
from game.ui.intents import ShowPhase, ShowTurn, Step
from tests.table.pilot import STILL, Floor, TablePilot, match_at, new_match

Open = Callable[..., TablePilot]
CUT = "FRANCE: A PAR, A MAR; GERMANY: A BUR, A MUN; ITALY: A PIE"
CUT_ORDERS = {
    "FRANCE": ("A PAR - BUR", "A MAR S A PAR - BUR"),
    "GERMANY": ("A BUR H", "A MUN S A BUR"),
    "ITALY": ("A PIE - MAR",),
}


@pytest.fixture
def tables() -> Iterator[Open]:
    opened: list[TablePilot] = []

    def open_table(match: Match | None = None, **more: object) -> TablePilot:
        opened.append(TablePilot(match or new_match(), **more))
        return opened[-1]

    yield open_table
    for pilot in opened:
        pilot.close()


def played(turns: int, people: dict[str, str] | None = None, seed: str = "played") -> Match:
    """A game in which random players have had ``turns`` phases or some more, up to a movement; France is
    Anna's.
    """
    from game.play.players import PlayerSpec
    from game.play.thinking import bot_task

    match = new_match(people, "random", seed)
    while match.turn < turns or not match.phase.code.endswith("M"):
        for seat in match.waiting:
            task = replace(bot_task(match, seat), player=PlayerSpec("random"))
            match.commit(seat, task.orders())
        match.advance()
    return match


def cut_match() -> Match:
    match = match_at(CUT, people={"FRANCE": "Anna"})
    for seat, texts in CUT_ORDERS.items():
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    return match


def test_results_come_up_after_the_turn_and_wait_to_be_left(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.finish_turn()
    assert pilot.seen.shown == 0
    assert {m.look for m in pilot.frame.marks} == {Look.SUCCEEDED}
    pilot.click("Continue")
    assert pilot.phase.code == "F1901M"
    assert pilot.ordering.seat == "FRANCE"
    assert pilot.texts() == []


def test_an_order_in_the_list_tells_its_reason_and_lights_up_its_causes(tables: Open) -> None:
    pilot = tables(cut_match())
    pilot.press("home")
    pilot.click(pilot.row("A PAR - BUR"))
    assert "strength" in pilot.detail.text
    lit = pilot.options.emphasized
    assert lit is not None
    assert "A PAR - BUR" in lit
    assert lit != {"A PAR - BUR"}
    pilot.click(pilot.row("A PAR - BUR"))
    assert not pilot.seen.selected


def test_only_the_row_that_is_pointed_at_is_lit(tables: Open) -> None:
    pilot = tables(cut_match())
    pilot.press("home")
    rows = pilot.panel.rows
    pilot.move(pilot.row("A PAR - BUR"))

    def ground(key: str) -> tuple[int, ...]:
        rect = rows.rect_of(key)
        return tuple(pilot.screen.get_at((rect.left + 4, rect.centery)))

    assert ground("A PAR - BUR") != ground("A PIE - MAR")
    assert ground("A BUR H") == ground("A PIE - MAR")


def test_pointing_at_an_arrow_tells_its_reason(tables: Open) -> None:
    pilot = tables(cut_match())
    pilot.press("home")
    pilot.settle()
    board = pilot.board
    arrows = board.painter.arrows(board.camera, pilot.frame, pilot.options)
    line = next(arrow.line for arrow in arrows if arrow.mark.tag == "A PIE - MAR")
    (x, y), (left, top) = line[len(line) // 2], board.camera.offset
    middle = round(x + left), round(y + top)
    pilot.move(middle)
    assert pilot.seen.mark is not None
    assert pilot.seen.mark.tag == "A PIE - MAR"
    mark = pilot.seen.mark
    assert pilot.detail.text == pilot.parts.spelled(mark.sentence)
    pilot.click(middle)
    assert pilot.seen.selected == "A PIE - MAR"


def test_r_reads_one_reason_after_the_other(tables: Open) -> None:
    pilot = tables(cut_match())
    pilot.press("home")
    read = []
    for _ in range(4):
        pilot.press("r")
        read.append(pilot.detail.text)
    assert len(set(read)) == 4
    assert all(read)
    pilot.press("esc")
    assert pilot.seen.selected == ""


def test_every_order_and_event_of_a_turn_has_a_row(tables: Open) -> None:
    pilot = tables(played(6))
    for turn in range(pilot.match.turn):
        pilot.send(ShowPhase(turn))
        report = pilot.match.reports[turn]
        rows = [row for row in pilot.rows if row.key]
        assert len(rows) == len(report.resolutions) + len(report.events)
        assert all(row.text for row in pilot.rows)


def test_stepping_through_the_phases_by_buttons_and_keys(tables: Open) -> None:
    pilot = tables(played(5))
    stages, last = pilot.stages, pilot.match.turn - 1
    pilot.click("back")
    assert stages.shown == last
    pilot.press(",")
    assert stages.shown == last - 1
    pilot.press("left")
    assert stages.shown == last - 2
    pilot.press("home")
    assert stages.shown == 0
    assert not pilot.widgets["back"].is_enabled
    pilot.press(".")
    assert stages.shown == 1
    pilot.press("right")
    assert stages.shown == 2
    pilot.click("phases")
    pilot.click(pilot.match.phase_at(3).title)
    assert stages.shown == 3
    pilot.press("end")
    assert stages.shown is None
    assert pilot.ordering.seat == "FRANCE"
    pilot.click("first")
    pilot.click("last")
    assert stages.is_live


def test_arrows_pan_where_the_map_is_larger_than_its_place(tables: Open) -> None:
    pilot = tables(played(2))
    pilot.press("+")
    pilot.press("+")
    before = pilot.camera.offset
    pilot.press("right")
    assert pilot.stages.is_live
    assert pilot.camera.offset[0] < before[0]
    pilot.press("f")
    assert pilot.camera.is_fitted


def test_orders_cannot_be_written_in_the_past(tables: Open) -> None:
    pilot = tables(played(3))
    pilot.press("home")
    pilot.clicks("PAR", "BUR")
    pilot.press("h")
    pilot.press("z", ctrl=True)
    ordering = pilot.stages.ordering
    assert ordering is not None
    assert ordering.sheet.of("FRANCE") == ()
    assert "typed order" not in pilot.widgets


def test_the_line_below_the_board_says_that_the_past_is_looked_at(tables: Open) -> None:
    pilot = tables(played(3))
    writing = pilot.status
    for key in ("home", "."):
        pilot.press(key)
        assert (pilot.status, pilot.ink) == ("You are looking at the past.", "brass")
    pilot.press("end")
    assert pilot.status == writing
    replay = ReplayScene(played(3, seed="other"))
    pilot.start(Floor(), replay)
    assert replay.status()[0].startswith("Replay.")
    pilot.press("end")
    assert replay.status()[0] == "This is the last position."


def test_playing_runs_to_the_present_and_stops(tables: Open) -> None:
    pilot = tables(played(3), settings=replace(STILL, animation_speed=10.0))
    pilot.press("home")
    pilot.press("space")
    assert pilot.seen.is_playing
    seen = [pilot.seen.shown]
    for _ in range(
        64 * 60
    ):  # a minute at most, given to the table by the test: no matter how fast the machine is
        if pilot.stages.is_live:
            break
        pilot.table.update(1 / 64)
        if pilot.seen.shown != seen[-1]:
            seen.append(pilot.seen.shown)
    assert seen == [*range(pilot.match.turn), None], "phase after phase is shown, and then the present"
    pilot.table.update(1 / 64)
    assert not pilot.seen.is_playing
    pilot.press("space")
    assert not pilot.seen.is_playing, "Space must not play while orders are written"
    pilot.click("play")
    assert pilot.seen.shown == 0
    pilot.press("space")
    assert not pilot.seen.is_playing


def test_units_travel_when_motion_is_on_and_any_key_ends_it(tables: Open) -> None:
    pilot = tables(played(3), settings=Settings(animation_speed=0.25))
    pilot.press("home")
    pilot.press(".")
    assert pilot.seen.shown == 0
    assert pilot.is_moving
    pilot.press("l")
    assert pilot.seen.shown == 1


def travel(pilot: TablePilot, before: float) -> int:
    """Goes to the next phase and counts turns of the loop, 1/64 s each, till the units are there; ``before``
    passes first.
    """
    pilot.press("home")
    shown = pilot.seen.shown
    pilot.table.send(ShowTurn(Step.FORWARD))
    pilot.table.update(before)
    for turn in range(200):
        if pilot.seen.shown != shown:
            return turn
        pilot.table.update(1 / 64)
    raise AssertionError("they never arrive")


@pytest.mark.parametrize(
    ("name", "seconds"), [("Slow", 0.5), ("Normal", 0.25), ("Fast", 0.125), ("Very fast", 0.0625)]
)
@pytest.mark.parametrize("before", [1 / 64, 1.0])
def test_units_take_as_long_as_the_speed_says_however_long_the_window_slept_before(
    tables: Open, name: str, seconds: float, before: float
) -> None:
    speed = next(value for value, label in SPEEDS if label == name)
    assert travel(tables(played(3), settings=Settings(animation_speed=speed)), before) == 64 * seconds


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(animation_speed=0.0)])
def test_with_reduced_motion_units_are_there_at_once(tables: Open, settings: Settings) -> None:
    pilot = tables(played(3), settings=settings)
    assert travel(pilot, 0.0) == 0
    assert not pilot.is_moving
    assert pilot.options.moment == 0.0


def test_one_power_alone(tables: Open) -> None:
    pilot = tables(played(2))
    pilot.press("3")
    assert pilot.seen.only_owner == "FRANCE"
    pilot.press("0")
    assert pilot.seen.only_owner is None
    pilot.click("powers")
    pilot.click("Italy")
    assert pilot.options.only_owner == "ITALY"


def test_names_are_remembered_and_orders_are_switched_at_one_table_only(tables: Open) -> None:
    pilot = tables()
    pilot.press("l")
    pilot.click("orders")
    assert pilot.settings.names == "codes"
    assert pilot.options.show_orders is False
    again = tables(settings=pilot.settings)
    assert again.options.show_orders is True


def test_orders_of_the_running_phase_are_always_shown_to_their_writer(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.press("o")
    pilot.press("3")
    look = pilot.options
    assert (look.show_orders, look.only_owner) == (True, None)
    assert "always shown" in pilot.status
    pilot.press("o")
    pilot.finish_turn()
    assert pilot.options.show_orders is False
    assert pilot.options.only_owner == pilot.match.seats[2]


def test_the_next_person_sees_all_orders_again(tables: Open) -> None:
    pilot = tables(new_match({"FRANCE": "Anna", "ITALY": "Ben"}))
    pilot.press("enter")
    pilot.press("o")
    pilot.press("1")
    assert not pilot.seen.show_orders or pilot.seen.only_owner
    pilot.finish_turn()
    pilot.press("enter")
    pilot.until(lambda: pilot.stage is Stage.ORDERS)
    assert pilot.ordering.seat == "ITALY"
    assert (pilot.seen.show_orders, pilot.seen.only_owner) == (True, None)


def test_forking_a_past_phase_makes_a_new_game(tables: Open) -> None:
    match = played(4)
    pilot = tables(match)
    pilot.press("home")
    pilot.press(".")
    pilot.click("Play on from here")
    pilot.click("Same players")
    table = pilot.scene
    assert table is not pilot.table
    assert table.match.turn == 1
    assert table.match.phase == match.phase_at(1)
    assert table.stages.stage is Stage.ORDERS
    assert match.turn >= 4


def test_results_of_a_phase_without_orders_ask_nobody_to_point_at_one(tables: Open) -> None:
    """Everybody holds in 1901, so that nobody builds or removes in Winter."""
    match = new_match(others="hold")
    while match.turn < 3:
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
    assert (match.phase_at(2).code, match.orders_at(2)) == ("W1901A", {})
    pilot = tables(match)
    pilot.send(ShowPhase(2))
    assert pilot.detail.text == "Nobody had an order to give."
    pilot.send(ShowPhase(1))
    assert pilot.detail.text.startswith("Point at an order")


def test_a_fork_may_be_a_sandbox(tables: Open) -> None:
    pilot = tables(played(4))
    pilot.press("home")
    pilot.click("Play on from here")
    pilot.click("I order all")
    assert len(pilot.scene.live_ordering.seats) == 7


def test_a_fork_may_bring_the_orders_that_were_given(tables: Open) -> None:
    match = new_match()
    match.commit("FRANCE", [match.game.read_order(match.view("FRANCE"), "FRANCE", "A PAR - BUR")])
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    pilot = tables(match)
    pilot.send(ShowPhase(0))
    pilot.click("Play on from here")
    pilot.click("All, as ordered")
    ordering = pilot.scene.live_ordering
    sheet = ordering.sheet
    assert [str(order) for order in sheet.of("FRANCE")] == ["A PAR - BUR"]
    assert len(ordering.seats) == 7


def test_sandbox_one_person_orders_all(tables: Open) -> None:
    match = new_match(
        dict.fromkeys(("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"), "")
    )
    pilot = tables(match)
    assert pilot.stage is Stage.ORDERS
    pilot.clicks("PAR", "BUR")
    pilot.clicks("MUN", "BUR")
    assert pilot.texts("FRANCE") == ["A PAR - BUR"]
    assert pilot.texts("GERMANY") == ["A MUN - BUR"]
    pilot.click("seat TURKEY")
    assert pilot.ordering.seat == "TURKEY"
    pilot.press("u")
    assert pilot.ordering.seat == "AUSTRIA"
    pilot.type_order("a rom - apu")
    assert pilot.texts("ITALY") == ["A ROM - APU"]
    pilot.type_out()
    pilot.press("z", ctrl=True)
    assert pilot.texts("ITALY") == []
    pilot.finish_turn()
    assert pilot.match.orders_at(0)["GERMANY"] != ()


def test_the_next_unit_of_a_winter_may_be_another_powers(tables: Open) -> None:
    people = dict.fromkeys(("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"), "")
    centers = dict.fromkeys(("PAR", "MAR"), "FRANCE") | {"BER": "GERMANY"}
    pilot = tables(
        match_at("FRANCE: A SPA; GERMANY: A BER, A MUN", phase="W1905A", people=people, centers=centers)
    )
    assert pilot.ordering.seat == "FRANCE"
    pilot.press("n")
    assert pilot.ordering.seat == "GERMANY"
    pilot.press("n")
    assert pilot.ordering.seat == "FRANCE"
    pilot.clicks("PAR")
    pilot.press("a")
    assert pilot.texts("FRANCE") == ["A PAR B"]
    pilot.press("n")
    pilot.press("n")
    assert pilot.ordering.seat == "GERMANY"


def test_a_game_of_computers_goes_on_by_itself_and_can_be_paused(tables: Open) -> None:
    pilot = tables(new_match({"FRANCE": "x"}, "random"), settings=replace(STILL, bot_pace=0.01))
    for seat in pilot.match.seats:
        pilot.send(HandOver(seat, replace(pilot.match.players[seat], kind="random")))
    assert pilot.stages.is_watched
    pilot.until(lambda: pilot.match.turn >= 3)
    pilot.press("space")
    turn = pilot.match.turn
    assert not pilot.seen.is_playing
    for _ in range(20):
        pilot.run()
    assert pilot.match.turn <= turn + 1
    pilot.press("space")
    pilot.until(lambda: pilot.match.turn >= turn + 3)


def test_a_phase_that_computers_think_about_comes_to_its_results_though_the_play_is_paused(
    tables: Open,
) -> None:
    pilot = tables(new_match({"FRANCE": "x"}, "hold"))
    pilot.send(HandOver("FRANCE", PlayerSpec("hold")))
    pilot.press("space")
    assert pilot.stages.is_watched
    assert not pilot.seen.is_playing
    pilot.until(lambda: pilot.match.turn == 1 or pilot.match.is_ready)
    for _ in range(20):
        pilot.run()
    assert (pilot.stage, pilot.match.turn) == (Stage.RESULTS, 1)


def test_the_end_is_announced_and_the_game_can_be_watched_again(tables: Open) -> None:
    match = played(2)
    match.end(Outcome("abandoned"))
    pilot = tables(match)
    assert pilot.stage is Stage.OVER
    assert "Watch again" in pilot.widgets
    pilot.click("Watch again")
    assert pilot.seen.shown == 0
    pilot.press("end")
    pilot.click(pilot.row("turn 1"))
    assert pilot.seen.shown == 1
    pilot.press("end")
    pilot.click("Leave")
    assert pilot.scene.title == "Floor"


def test_a_draw_by_vote_ends_the_game(tables: Open) -> None:
    people, centers = {"FRANCE": "Anna", "ITALY": "Anna"}, {"PAR": "FRANCE", "ROM": "ITALY"}
    match = match_at("FRANCE: A PAR; ITALY: A ROM", people=people, centers=centers)
    pilot = tables(match)
    pilot.click("vote")
    pilot.click("Vote for a draw")
    pilot.click("seat ITALY")
    pilot.click("vote")
    pilot.click("Vote for a draw")
    pilot.finish_turn()
    pilot.press("space")
    assert pilot.match.outcome == Outcome("draw", ("FRANCE", "ITALY"))
    assert pilot.picture.ending(pilot.match.outcome, pilot.match.state).headline == "A draw"


def test_a_replay_starts_at_the_first_phase_and_saves_nothing(tables: Open) -> None:
    from game.play.storage import autosaves_dir

    pilot = tables(played(4))
    replay = ReplayScene(played(4, seed="other"))
    pilot.start(Floor(), replay)
    before = sorted(autosaves_dir().glob("*"))
    assert replay.stages.shown == 0
    assert replay.live_ordering is None
    pilot.press("end")
    assert replay.stages.shown is None
    assert replay.stages.stage is Stage.OVER
    assert replay.model.look.main_keys[-1].text == "Leave the replay"
    pilot.press("home")
    pilot.click("Play on from here")
    pilot.press("esc")
    pilot.click("Leave")
    assert pilot.scene.title == "Floor"
    assert sorted(autosaves_dir().glob("*")) == before


def test_a_record_that_has_barely_begun_can_be_replayed(tables: Open) -> None:
    pilot = tables()
    replay = ReplayScene(new_match())
    pilot.start(Floor(), replay)
    for name in ("home", "end", "space", ",", "."):
        pilot.press(name)
    assert replay.stages.shown is None


def test_keys_and_menu_open_their_screens(tables: Open) -> None:
    pilot = tables()
    pilot.press("f1")
    assert pilot.scene.title.startswith("Rules")
    pilot.press("esc")
    pilot.click("menu")
    pilot.click("Settings")
    assert pilot.scene.title == "Settings"
    pilot.press("esc")
    pilot.ask_for_keys()
    assert pilot.scene.title.startswith("Keys")
    pilot.press("esc")
    assert pilot.scene is pilot.table
    pilot.press("esc")
    pilot.click("Leave the table")
    assert pilot.scene.title == "Floor"


def test_results_stand_beside_the_numbers_they_led_to(tables: Open) -> None:
    """Fall 1901 is looked at: the center that was taken then is counted, in the past as after the turn."""
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.clicks("MAR", "SPA")
    pilot.finish_turn()
    assert values(pilot)["FRANCE"] == 3
    pilot.click("Continue")
    pilot.finish_turn()
    assert pilot.seen.shown == 1
    assert values(pilot)["FRANCE"] == 4
    pilot.press("home")
    assert values(pilot)["FRANCE"] == 3


def values(pilot: TablePilot) -> dict[str, int]:
    """The supply centers of all powers, as the panel tells them."""
    return {score.owner: score.value for score in pilot.scores}


def test_results_of_a_watched_game_stay_a_while_also_where_computers_play_all_at_once() -> None:
    for settings in (Settings(bot_pace=0), Settings(bot_pace=0, animation_speed=4)):
        assert pace(settings, is_watched=True) == pace(settings, is_watched=False) > 0
    assert pace(Settings(bot_pace=3), is_watched=True) == 3


def test_results_that_are_looked_at_are_drawn_once_where_nothing_moves(tables: Open) -> None:
    pilot = tables(played(3))
    pilot.press("home")
    pilot.settle()
    assert pilot.stages.shown == 0
    assert not pilot.is_moving
    screen = pilot.table.screen
    assert [screen.update(0.1) for _ in range(3)] == [False] * 3
