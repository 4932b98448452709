"""How far an exercise has come, turn by turn, and why a try comes to nothing."""

import pytest

from game.games.list import CATALOGUE
from game.play.exercises.exercise import Exercise, Step
from game.play.exercises.goals import EventGoal, OrderGoal, OutcomeGoal, StandingGoal, ValueGoal
from game.play.exercises.rehearsal import Rehearsal
from game.play.exercises.verdict import Status, verdict_on
from tests.lessons.doing import begun, done, loaded, send_rest

UNITS = {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"]}
POSITION = {"phase": "S1901M", "units": UNITS, "centers": {"FRANCE": ["PAR"], "GERMANY": ["MUN", "KIE"]}}
FORCE = ("A PAR - BUR", "A MAR S A PAR - BUR")
FLEES = ({"GERMANY": ("A BUR H",)}, {"GERMANY": ("A BUR R MUN",)})


def exercise(*steps, **fields):
    usual = {"game": "standard", "id": "x", "title": "X", "seat": "FRANCE", "position": POSITION}
    return Exercise(**{**usual, **fields}, steps=steps)


def step(*goal, **fields):
    return Step(**{"task": "Go.", "goal": goal, "solution": (FORCE,), "others": FLEES, **fields})


IN_BURGUNDY = StandingGoal(unit="A BUR")


@pytest.mark.parametrize(
    ("goal", "status"),
    [
        (IN_BURGUNDY, Status.SOLVED),
        (StandingGoal(unit="* BUR", seat="GERMANY"), Status.MISSED),
        (StandingGoal(is_not=True, unit="* BUR", seat="GERMANY"), Status.SOLVED),
        (StandingGoal(unit="A MUN", seat="GERMANY"), Status.MISSED),  # it has not retreated yet
        (OrderGoal(text="a par-bur"), Status.SOLVED),
        (OrderGoal(text="A MAR S *", reason="support_given"), Status.SOLVED),
        (OrderGoal(text="A BUR H", seat="GERMANY", reason="dislodged"), Status.SOLVED),
        (OrderGoal(text="A BUR H"), Status.MISSED),
        (ValueGoal(path="phase", value="S1901R"), Status.SOLVED),
        (ValueGoal(path="centers.GERMANY", value="MUN", has=True), Status.SOLVED),
        (ValueGoal(path="centers.ITALY", value="ROM", has=True), Status.MISSED),
        (ValueGoal(path="units.FRANCE.1", value="A BUR"), Status.MISSED),
        (ValueGoal(path="units.FRANCE.0", value="A BUR"), Status.SOLVED),
        (OutcomeGoal(ending="*"), Status.MISSED),
        (EventGoal(kind="landed"), Status.MISSED),
    ],
)
def test_what_rows_say_of_the_turn(goal, status):
    match = begun(exercise(step(goal)))
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", text) for text in FORCE])
    send_rest(match)
    assert verdict_on(match).status is status


def test_nothing_is_said_before_anything_is_played():
    assert verdict_on(begun(exercise(step(IN_BURGUNDY)))).status is Status.OPEN


def test_the_end_is_awaited_where_the_goal_says_so():
    goal = StandingGoal(unit="A MUN", seat="GERMANY")
    assert done(exercise(step(goal, at_end=True)), [FORCE]).status is Status.SOLVED
    stays = ({"GERMANY": ("A BUR H",)}, {"GERMANY": ("A BUR D",)})
    assert done(exercise(step(goal, at_end=True, others=stays)), [FORCE]).status is Status.MISSED


def test_what_is_done_in_one_turn_of_two_is_done():
    assert done(exercise(step(IN_BURGUNDY, turns=2)), [FORCE]).status is Status.SOLVED


def test_the_second_turn_may_bring_what_the_first_did_not():
    late = exercise(step(IN_BURGUNDY, turns=2, others=()))
    assert done(late, [(), FORCE]).status is Status.SOLVED
    assert done(late, [(), ()]).status is Status.MISSED


def test_a_step_follows_when_the_person_orders_again():
    home = step(StandingGoal(unit="A PAR"), solution=(("A BUR - PAR",),), others=())
    both = exercise(step(IN_BURGUNDY), home)
    match = begun(both)
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", text) for text in FORCE])
    send_rest(match)
    assert (verdict_on(match).status, verdict_on(match).step) == (Status.PASSED, 0)
    send_rest(match)  # the retreat of Germany
    assert (verdict_on(match).status, verdict_on(match).step, verdict_on(match).first) == (Status.OPEN, 1, 2)
    assert done(both, [FORCE, ("A BUR - PAR",)]).status is Status.SOLVED
    missed = done(both, [FORCE, ("A BUR - RUH",)])
    assert (missed.status, missed.step, missed.first) == (Status.MISSED, 1, 2)
    assert missed.reasons == ("A BUR moved to RUH.",)


def test_what_was_taken_back_was_never_tried():
    match = begun(exercise(step(IN_BURGUNDY)))
    send_rest(match)
    assert verdict_on(match).status is Status.MISSED
    match.take_back(0)
    assert verdict_on(match).status is Status.OPEN
    assert match.draft("GERMANY") == (match.game.read_order(match.state, "GERMANY", "A BUR H"),)


@pytest.mark.parametrize(
    ("goal", "sheet", "words"),
    [
        (
            OrderGoal(text="A PAR - BUR", verdict=None, reason="moved"),
            ("A PAR - BUR",),
            "A PAR - BUR bounced",
        ),
        (
            IN_BURGUNDY,
            ("A MAR - BUR",),
            "A MAR - BUR bounced: strength 1 (A MAR) did not beat 1 (A BUR held).",
        ),
        (IN_BURGUNDY, ("A PAR - PIC",), "A BUR held"),
        (
            StandingGoal(unit="A SPA", otherwise="Nobody is in Spain."),
            ("A PAR - PIC",),
            "Nobody is in Spain.",
        ),
        (StandingGoal(unit="A SPA"), ("A PAR - PIC",), "A PAR moved to PIC."),
    ],
)
def test_the_judge_says_why_it_came_to_nothing(goal, sheet, words):
    reasons = done(exercise(step(goal)), [sheet]).reasons
    assert reasons[0].startswith(words)
    assert 1 <= len(reasons) <= 2


@pytest.mark.parametrize(
    ("goal", "reasons"),
    [
        (EventGoal(kind="center_taken", at="SPA"), ("France took SPA.",)),
        (StandingGoal(unit="A SPA"), ("France took SPA.", "A MAR moved to SPA.")),
        (EventGoal(kind="center_taken", at="POR"), ("France took SPA.",)),
        (EventGoal(is_not=True, kind="center_taken"), ("France took SPA.",)),
        (StandingGoal(unit="A POR", otherwise="Portugal is not yours."), ("Portugal is not yours.",)),
        (
            EventGoal(kind="center_taken", at="POR", otherwise="Portugal is not yours."),
            ("Portugal is not yours.", "France took SPA."),
        ),
    ],
    ids=["wanted", "a unit", "elsewhere", "unwanted", "in words", "in words and elsewhere"],
)
def test_what_happened_is_told_before_what_was_ordered(goal, reasons):
    fall = exercise(step(goal), position={**POSITION, "phase": "F1901M"})
    assert done(fall, [("A MAR - SPA",)]).reasons == reasons


def test_what_of_a_script_cannot_be_ordered_is_left_out():
    odd = ({"GERMANY": ("A BUR - NOWHERE", "A BUR - LON", "A BUR - MUN")},)
    match = begun(exercise(step(IN_BURGUNDY, others=odd)))
    assert [match.game.write_order(order) for order in match.draft("GERMANY")] == ["A BUR - MUN"]


def test_answers_can_be_found_when_the_orders_of_the_person_are_known():
    asked = []

    def answer(game, state, own):
        asked.append([game.write_order(order) for order in own])
        text = "A BUR - PAR" if asked[-1] == ["A PAR - PIC"] else "A BUR H"
        return {"GERMANY": [game.read_order(state, "GERMANY", text)] if own else [], "FRANCE": []}

    alone = exercise(step(IN_BURGUNDY, others=()))
    for sheet, status in ((("A PAR - PIC",), Status.MISSED), (FORCE, Status.SOLVED)):
        match = Rehearsal.of(alone, CATALOGUE, loaded("standard"), answer)
        match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", text) for text in sheet])
        assert match.is_ready, "everybody has answered"
        match.advance()
        assert verdict_on(match).status is status
    assert asked == [["A PAR - PIC"], list(FORCE), []], "in the retreat Germany alone has something to order"


def test_where_seats_alternate_answers_are_found_after_the_action_of_the_person():
    asked = []

    def answer(game, state, own):
        asked.append(own)
        return {"BLACK": [game.read_order(state, "BLACK", "h8-g8")]}

    taken = Step("Go.", (EventGoal(kind="captured", at="a5"),), (("a1-a4",), ("a4xa5",)), turns=2)
    position = {"position": "7k/8/8/w7/8/8/8/W3K3 w - - 0 1"}
    mars = Exercise("mars", "x", "X", "WHITE", (taken,), position=position)
    match = Rehearsal.of(mars, CATALOGUE, loaded("mars"), answer)
    for text in ("a1-a4", "a4xa5"):
        assert match.to_act == ("WHITE",)
        match.commit("WHITE", [match.game.read_order(match.state, "WHITE", text)])
        match.advance()
        if match.to_act == ("BLACK",) and match.is_ready and verdict_on(match).status is Status.OPEN:
            match.advance()
    assert asked == [(), ()]
    assert verdict_on(match).status is Status.SOLVED


def test_what_is_solved_stays_solved_whatever_is_played_on():
    """No step begins after the last one."""
    match = begun(exercise(step(IN_BURGUNDY)))
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", text) for text in FORCE])
    for _ in range(4):
        send_rest(match)
        found = verdict_on(match)
        assert (found.status, found.step, found.first) == (Status.SOLVED, 0, 0)
    assert len(match.legs()) == 1
