"""What an intent makes of the state of a table, and how its stages follow each other: asked for as values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.board.frame import Mark
from game.core.results import Outcome
from game.play.players import PlayerSpec
from game.screens.scene import Home, Push
from game.table.stages import Stage, Stages
from game.table.state import Commit, Fit, Focus, Hasten, Open, Set, Show, TableState, Write
from game.table.tools import ENTRY, TableModel
from game.table.update import FILTERED, HIDDEN, told, update
from game.table.words import detail_of, event_key, phase_rows, sentence_of, turn_key, turn_of
from game.ui.intents import (
    Arrows,
    Carry,
    Do,
    OneSeat,
    OnlySeat,
    OnRow,
    Over,
    Pan,
    Pick,
    Reveal,
    ShowPhase,
    ShowTurn,
    Step,
    Walk,
    Zoom,
)
from tests.table.pilot import TablePilot, new_match


class StepPilot(TablePilot):
    """A table that is asked what it would do."""

    @property
    def model(self) -> TableModel:
        """What intents are put to."""
        return self.table.model

    def after(self, intent: object, **fields: object) -> tuple[TableState, tuple[object, ...]]:
        """The state after an intent and the effects, from a state with such fields."""
        self.change(**fields)
        state, effects = update(self.model, intent)
        return state, tuple(effects)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder for the table that all these tests look at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REDWEED_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="module")
def ordering(home: None) -> Iterator[StepPilot]:
    """A person writes orders."""
    pilot = StepPilot(new_match())
    yield pilot
    pilot.close()


@pytest.fixture(scope="module")
def past(home: None) -> Iterator[StepPilot]:
    """The first turn of three is looked at while orders are due; in the winter nobody had any to give."""
    pilot = StepPilot(new_match())
    for _ in range(2):
        pilot.finish_turn()
        pilot.send(Do.GO_ON)
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    pilot.send(Do.GO_ON)
    pilot.send(ShowPhase(0))
    assert (pilot.match.turn, pilot.stage) == (3, Stage.ORDERS)
    yield pilot
    pilot.close()


@pytest.fixture(autouse=True)
def fresh(ordering: StepPilot, past: StepPilot) -> None:
    """Nothing is pointed at nor chosen."""
    for pilot in (ordering, past):
        pilot.change(
            focus="",
            hover="",
            mark=None,
            pointed="",
            selected="",
            carried=None,
            only_owner=None,
            show_orders=True,
        )


# -- the state -----------------------------------------------------------------------------------------------


def test_the_pointer_takes_the_focus_unless_it_is_to_be_kept(ordering: StepPilot) -> None:
    state, effects = ordering.after(Over((5, 6), "par", None), focus="bur")
    assert (state.focus, state.hover, state.pointer, effects) == ("", "par", (5, 6), ())
    state, _ = ordering.after(Over((5, 6), "par", None, keeps_focus=True), focus="bur")
    assert (state.focus, state.place) == ("bur", "bur")


def test_an_arrow_under_the_pointer_is_explained_as_long_as_it_is_there(past: StepPilot) -> None:
    mark = Mark("move", "FRANCE", ("par", "bur"), tag="A PAR - BUR")
    state, _ = past.after(Over((1, 1), "par", mark))
    assert state.pointed == "A PAR - BUR"
    state, _ = past.after(Over((2, 1), "par", mark), hover="par", mark=mark, pointed="a row")
    assert state.pointed == "a row", "the pointer is still on the same thing"
    state, _ = past.after(Over((2, 1), "bur", mark), hover="par", mark=mark, pointed="a row")
    assert state.pointed == "A PAR - BUR"
    state, _ = past.after(Over((9, 9), "par", None), hover="par", mark=mark, pointed="a row")
    assert state.pointed == ""


def test_what_is_carried_hangs_where_it_is_held(ordering: StepPilot) -> None:
    assert ordering.after(Carry("par", (3, 4)))[0].carried == ("par", (3, 4))
    assert ordering.after(Carry("par", None), carried=("par", (3, 4)))[0].carried is None


def test_arrows_of_one_seat_are_shown_by_its_number_and_again_of_all(past: StepPilot) -> None:
    seats = past.match.seats
    for number, seat in ((1, seats[0]), (len(seats), seats[-1]), (0, None), (len(seats) + 1, None)):
        assert past.after(OneSeat(number), only_owner=None)[0].only_owner == seat
    assert past.after(OneSeat(1), only_owner=seats[0])[0].only_owner is None
    state, _ = past.after(OnlySeat(seats[1]), show_orders=False)
    assert (state.only_owner, state.show_orders) == (seats[1], True)
    state, _ = past.after(OnlySeat(""), only_owner=seats[1], show_orders=False)
    assert (state.only_owner, state.show_orders) == (None, False)
    state, _ = past.after(Arrows(False, "ITALY"))
    assert (state.show_orders, state.only_owner) == (False, "ITALY")


def test_what_a_switch_leaves_as_it_is_is_said_to_whoever_writes(
    ordering: StepPilot, past: StepPilot
) -> None:
    def notice(pilot: StepPilot, intent: object, **fields: object) -> list[str]:
        _, effects = pilot.after(intent, **fields)
        return [effect.ordering.notice for effect in effects if isinstance(effect, Write)]

    assert notice(ordering, Do.ORDERS) == [HIDDEN]
    assert notice(ordering, Do.ORDERS, show_orders=False) in ([], [""])
    assert notice(ordering, OnlySeat("ITALY")) == [FILTERED.format(seat="Italy")]
    assert notice(past, Do.ORDERS) == []
    assert past.after(Do.ORDERS)[0].show_orders is False
    assert past.after(Do.ORDERS, show_orders=False)[0].show_orders is True


def test_phases_are_looked_at_with_units_travelling_forward_alone(past: StepPilot) -> None:
    for step in Step:
        (effect,) = past.after(ShowTurn(step))[1]
        assert effect == Show(ShowTurn(step), forward=step is Step.FORWARD)
    assert past.after(ShowPhase(1))[1] == (Show(ShowPhase(1)),)
    for intent in (Pan(3, 4), Zoom(2.0, (1, 1)), Reveal("par")):
        assert past.after(intent)[1] == (intent,)


def test_the_board_is_walked_from_the_focus_the_unit_or_the_pointer(ordering: StepPilot) -> None:
    neighbor = ordering.parts.neighbor
    for fields, start in (({"focus": "par", "hover": "bur"}, "par"), ({"focus": "", "hover": "bur"}, "bur")):
        state, effects = ordering.after(Walk(1, 0), **fields)
        assert state.focus == neighbor(start, 1, 0)
        assert effects == (Reveal(state.focus),)
    state, _ = ordering.after(Walk(1, 0), focus="", hover="")
    assert state.focus in {slot.place for slot in ordering.ordering.slots}


def test_switches_of_the_panel_turn_over(past: StepPilot) -> None:
    for intent, name in ((Do.PANEL, "is_panel_open"), (Do.STANDINGS, "shows_standings")):
        for before in (True, False):
            state, effects = past.after(intent, **{name: before})
            assert (getattr(state, name), effects) == (not before, ())
    past.change(is_panel_open=True, shows_standings=False)
    assert past.after(Do.UNFOCUS, focus="par")[0].focus == ""


def test_what_opens_and_what_is_asked_of_the_scene(past: StepPilot, ordering: StepPilot) -> None:
    for intent, what in (
        (Do.MENU, "menu"),
        (Do.VOTES, "vote"),
        (Do.PHASES, "phases"),
        (Do.SEATS, "powers"),
        (Do.EXPORT, "export"),
    ):
        assert past.after(intent)[1] == (Open(what),)
    assert past.after(Do.FIT)[1] == (Fit(),)
    assert past.after(Do.TYPE)[1] == (Focus(ENTRY),)
    assert past.after(Do.SEND)[1] == (Commit(),)
    assert past.after(Do.LEAVE)[1] == (Home(),)
    assert past.after(Do.NAMES)[1] == (Set(replace(past.model.settings, names="codes")),)
    for intent in (Do.RULES, Do.SAVE, Do.LOAD, Do.COURSE):
        (effect,) = past.after(intent)[1]
        assert isinstance(effect, Push), intent
    (fork,) = past.after(Do.FORK)[1]
    assert isinstance(fork, Push)
    assert fork.scene.title == f"Play on from {past.match.phase_at(0).title}?"
    assert ordering.after(Do.FORK)[1] == ()


def test_the_board_is_plain_or_in_its_world_and_the_settings_keep_which(past: StepPilot) -> None:
    game = past.match.entry.id
    (effect,) = past.after(Do.PLAIN)[1]
    assert isinstance(effect, Set)
    assert effect.settings.plain_boards == game
    assert not past.table.view.options().is_plain
    past.table.context.change_settings(effect.settings)
    assert past.table.view.options().is_plain
    (back,) = past.after(Do.PLAIN)[1]
    assert isinstance(back, Set)
    past.table.context.change_settings(back.settings)
    assert back.settings.plain_boards == ""


def test_back_takes_one_thing_back_at_a_time(past: StepPilot, ordering: StepPilot) -> None:
    fields = {"carried": ("par", (1, 1)), "focus": "par", "selected": "A PAR - BUR"}
    for name, empty in (("carried", None), ("focus", ""), ("selected", "")):
        state, effects = past.after(Do.BACK, **fields)
        assert (getattr(state, name), effects) == (empty, ())
        fields[name] = empty
    assert past.after(Do.BACK, **fields)[1] == (Show(ShowPhase(None)),)
    assert ordering.after(Do.BACK)[1] == (Open("menu"),)


def test_enter_in_the_past_explains_the_order_with_the_focus(past: StepPilot) -> None:
    mark = past.frame.marks[0]
    key = mark.places[0].partition("/")[0]
    assert past.after(Do.ACCEPT, focus=key)[0].selected == mark.tag
    assert past.after(Pick(key, (0, 0)))[0].selected == mark.tag
    assert past.after(Pick(key, (0, 0)), selected=mark.tag)[0].selected == ""
    assert past.after(Pick("", (0, 0)), selected=mark.tag)[0].selected == ""
    assert past.after(Do.ACCEPT, focus="") == (past.seen, ())


def test_rows_of_the_past_are_pointed_at_chosen_and_left(past: StepPilot) -> None:
    key = next(row.key for row in past.rows if row.key)
    assert past.after(OnRow("hovered", key))[0].pointed == key
    assert past.after(OnRow("stepped", key))[0].selected == key
    assert past.after(OnRow("chosen", key))[0].selected == key
    assert past.after(OnRow("chosen", key), selected=key)[0].selected == ""
    assert past.after(OnRow("stepped", key), selected=key)[0].selected == key
    assert past.after(OnRow("chosen", turn_key(1)))[1] == (Show(ShowPhase(1)),)


def test_space_and_events_mean_nothing_while_orders_are_written(ordering: StepPilot) -> None:
    assert ordering.after(Do.SPACE) == (ordering.seen, ())
    assert told(ordering.model, Do.SPACE) is None
    assert told(ordering.model, ShowTurn(Step.FORWARD)) is None
    assert ordering.after(OnRow("stepped", "par"))[0] == ordering.seen


def test_a_turn_of_computers_that_is_waited_for_is_hastened(ordering: StepPilot) -> None:
    stages = ordering.stages
    stage, stages.stage = stages.stage, Stage.THINKING
    try:
        assert ordering.after(Do.SPACE)[1] == (Hasten(),)
    finally:
        stages.stage = stage
        ordering.change()


# -- words ---------------------------------------------------------------------------------------------------


def test_rows_of_phases_and_events_have_their_keys(past: StepPilot) -> None:
    rows = phase_rows(past.match, past.stages.parts)
    assert [(turn_of(row.key), row.text) for row in rows] == [
        (0, "Spring 1901, movement"),
        (1, "Fall 1901, movement"),
        (2, "Winter 1901, adjustments"),
    ]
    assert [turn_of(key) for key in ("", "turn", "turn x", event_key(1), "row 2")] == [None] * 5
    assert sentence_of(past.match, 0, "no such order") == ""
    assert detail_of(past.stages, "").text.startswith("Point at an order")
    order = past.match.reports[0].resolutions[0]
    key = past.match.game.write_order(order.order)
    assert detail_of(past.stages, key).text == past.match.game.explain(order)


# -- stages --------------------------------------------------------------------------------------------------


@pytest.fixture
def replay(past: StepPilot) -> Stages:
    """The same game, only looked at."""
    return Stages(past.match, past.parts, is_replay=True)


def test_a_replay_begins_with_the_first_turn_and_steps_to_the_last_position(replay: Stages) -> None:
    assert (replay.stage, replay.shown, replay.ordering, replay.is_watched) == (Stage.OVER, 0, None, False)
    seen = []
    for _ in range(5):
        seen.append((replay.shown, replay.can_step_back, replay.can_step_forward, replay.standing))
        replay.step(Step.FORWARD)
    present = (None, True, False, None)
    assert seen == [(0, False, True, 1), (1, True, True, 2), (2, True, True, 3), present, present]
    for shown in (2, 1, 0, 0):
        replay.step(Step.BACK)
        assert replay.shown == shown
    replay.step(Step.LAST)
    assert (replay.shown, replay.is_live, replay.is_at_end) == (None, True, True)
    replay.step(Step.FIRST)
    assert (replay.shown, replay.is_at_end, replay.is_fresh) == (0, False, False)
    replay.look(ShowPhase(1))
    assert replay.shown == 1
    replay.look(ShowTurn(Step.BACK))
    assert replay.shown == 0
    replay.look(Do.GO_ON)
    assert replay.shown is None
    assert not replay.can_take_back
    assert not replay.can_redo
    assert not replay.redo()
    assert not replay.take_back()


def test_playing_begins_anew_at_the_end_and_stops_when_asked(replay: Stages) -> None:
    replay.step(Step.FORWARD)
    replay.toggle_play()
    assert (replay.is_playing, replay.shown) == (True, 1)
    replay.toggle_play()
    assert (replay.is_playing, replay.shown) == (False, 1)
    replay.jump(None)
    replay.toggle_play()
    assert (replay.is_playing, replay.shown) == (True, 0)
    replay.pause()
    assert not replay.is_playing


def test_a_game_of_computers_is_watched_and_one_that_ended_is_over() -> None:
    pilot = StepPilot(new_match({"FRANCE": "Anna", "ITALY": "Bert"}))
    stages = pilot.stages
    assert (stages.stage, stages.is_watched, stages.people) == (Stage.CURTAIN, False, ("Anna", "Bert"))
    assert stages.is_at_end
    stages.sit_down("Bert")
    assert stages.ordering is not None
    assert (stages.stage, stages.last_person, stages.ordering.seats) == (Stage.ORDERS, "Bert", ("ITALY",))
    stages.commit()
    assert stages.stage is Stage.CURTAIN
    assert not stages.poll()
    stages.hand_over("FRANCE", PlayerSpec("hold"))
    assert (stages.people, stages.stage) == (("Bert",), Stage.THINKING)
    assert not stages.is_at_end
    stages.end(Outcome("limit"))
    assert (stages.stage, stages.ordering, stages.is_at_end) == (Stage.OVER, None, True)
    assert not stages.can_step_back
    stages.step(Step.BACK)
    assert stages.shown is None
    pilot.close()


def test_fresh_results_come_before_the_present(past: StepPilot) -> None:
    stages = Stages(past.match, past.parts, is_replay=True)
    stages.stage = Stage.RESULTS
    stages.jump(0)
    assert not stages.is_fresh
    stages.jump(None)
    assert (stages.shown, stages.is_fresh, stages.is_at_end) == (2, True, True)
    stages.is_watched = True
    assert not stages.is_at_end
    stages.jump(None)
    assert (stages.shown, stages.stage) == (None, Stage.OVER)
