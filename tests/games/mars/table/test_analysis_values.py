"""What is remembered of positions, the walk along a line, and when the engine is asked: without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games.mars.rules.orders import DRAW
from game.games.mars.table.analysis.analysis import KEPT, STAY, TICK, Analysis, Memory
from game.games.mars.table.analysis.findings import NOTHING, Findings, PlayLine
from game.games.mars.table.analysis.walk import Walk, walk_of
from game.table.stages import Stage
from game.ui.intents import Do, OnRow, Pick, ShowTurn, Step
from tests.games.mars.table.pilot import mars_match

LINE = PlayLine(1, 30, ("e3-e5", "d6xa3"), 5)
LITTLE, MORE, ALL = Findings((LINE,), 100), Findings((LINE,), 200), Findings((), 50, is_whole=True)


def test_of_two_findings_the_one_that_took_more_nodes_is_remembered():
    memory, here = Memory(), object()
    assert memory.of(here) is NOTHING
    assert memory.keep(here, MORE) is MORE
    assert memory.keep(here, LITTLE) is MORE
    assert memory.keep(here, Findings((LINE,), 200)) is MORE
    assert memory.of(here) is MORE


def test_what_is_whole_stays_and_takes_the_place_of_everything_else():
    memory, here = Memory(), object()
    memory.keep(here, MORE)
    assert memory.keep(here, ALL) is ALL
    assert memory.keep(here, Findings((LINE,), 9999)) is ALL


def test_the_last_hundred_positions_are_remembered_each_once():
    memory, places = Memory(), [object() for _ in range(KEPT + 50)]
    for place in places:
        memory.keep(place, LITTLE)
        memory.keep(place, MORE)
    assert memory.of(places[0]) is NOTHING
    assert all(memory.of(place) is MORE for place in places[-KEPT:])
    assert len({id(place) for place, _ in memory.kept}) == len(memory.kept) <= KEPT + 1


@pytest.fixture(scope="module")
def match():
    return mars_match()


@pytest.fixture
def walk(match):
    """Three actions from the beginning."""
    state, play = match.states[0], []
    for _ in range(3):
        order = match.game.legal_orders(state, state.seat)[0]
        play.append(match.game.write_order(order))
        state, _ = match.game.resolve(state, {order.seat: (order,)})
    return walk_of(match.game, match.states[0], PlayLine(2, 10, tuple(play), 3))


def test_a_walk_goes_from_the_first_action_to_the_last_and_out_at_both_ends(walk):
    assert (walk.at, len(walk.states)) == (1, 3)
    assert walk.stepped(Step.BACK) is None
    second = walk.stepped(Step.FORWARD)
    assert second.at == 2
    assert second.state is walk.states[1]
    assert second.report is walk.reports[1]
    last = second.stepped(Step.LAST)
    assert last.at == 3
    assert last.stepped(Step.FORWARD) is None
    assert last.stepped(Step.FIRST).at == 1


def test_the_words_of_a_walk_name_line_place_side_and_action(walk):
    told = walk.words()
    assert told.startswith(f"Line 2, 1 of 3: White plays {walk.line.play[0]}. ")
    assert walk.stepped(Step.FORWARD).words().startswith(f"Line 2, 2 of 3: Black plays {walk.line.play[1]}. ")
    assert walk.stepped(Step.LAST).words().startswith("Line 2, 3 of 3: White plays")


def test_a_line_is_walked_as_far_as_it_can_be_played(match, walk):
    start, first = match.states[0], walk.line.play[0]
    for odd in ("x9-z1", "a1-a8"):
        short = walk_of(match.game, start, PlayLine(1, 0, (first, odd, first), 3))
        assert len(short.states) == 1
        assert walk_of(match.game, start, PlayLine(1, 0, (odd, first), 3)) is None


class Asked:
    """Stands for whoever asks an engine."""

    def __init__(self):
        self.about, self.infos, self.note = None, (), ""
        self.is_whole = self.is_thinking = False
        self.said = []

    def ask(self, position, lines):
        self.about, self.is_thinking = position, True
        self.said.append(lines)

    def stop(self):
        self.about, self.is_thinking = None, False

    def look(self):
        """Nothing has come."""


@pytest.fixture
def analysis(match):
    """At the first position, nothing aimed at."""
    table = SimpleNamespace(match=match, position=0, stages=SimpleNamespace(stage=Stage.ORDERS))
    seen = SimpleNamespace(
        view=match.states[0],
        aimed=None,
        previewed=SimpleNamespace(after=SimpleNamespace(position=object())),
        parts=SimpleNamespace(game=match.game),
    )
    made = Analysis(table, seen, SimpleNamespace(), SimpleNamespace())
    made.lines, made.replies = Asked(), Asked()
    return made


def aim(analysis, match, verb=None):
    order = match.game.legal_orders(match.states[0], match.states[0].seat)[0]
    analysis.view_model.aimed = order if verb is None else SimpleNamespace(verb=verb, picks=())
    return order


def test_a_position_is_asked_about_once_and_not_again_while_it_is_thought_about(analysis):
    analysis.follow()
    analysis.follow()
    assert len(analysis.lines.said) == 1
    assert "position start" in analysis.lines.said[0]
    assert analysis.wake_after == TICK


def test_what_is_wholly_known_or_over_is_not_asked_about(analysis, match):
    analysis._memory.keep(match.states[0].position, ALL)
    analysis.follow()
    assert analysis.lines.said == []
    assert analysis.wake_after is None


def test_while_a_computer_player_thinks_nothing_is_asked(analysis):
    analysis.follow()
    analysis.table.stages.stage = Stage.THINKING
    assert analysis.is_waiting
    analysis.follow()
    assert not analysis.lines.is_thinking
    analysis.follow()
    assert len(analysis.lines.said) == 1


def test_an_action_is_asked_about_when_it_is_aimed_at_for_a_while(analysis, match):
    analysis.lines.about = match.states[0].position
    aim(analysis, match)
    analysis.update(0.0)
    analysis.update(STAY / 2)
    assert analysis.replies.said == []
    assert 0 < analysis.wake_after <= STAY / 2 + 0.011
    analysis.update(STAY / 2)
    assert len(analysis.replies.said) == 1
    assert any(" moves " in line for line in analysis.replies.said[0])


def test_another_aim_waits_anew_and_none_stops_the_question(analysis, match):
    analysis.lines.about = match.states[0].position
    aim(analysis, match)
    analysis.update(0.0)
    analysis.update(STAY)
    assert analysis.replies.is_thinking
    analysis.view_model.aimed = match.game.legal_orders(match.states[0], match.states[0].seat)[1]
    analysis.update(STAY)
    assert not analysis.replies.is_thinking
    assert len(analysis.replies.said) == 1
    analysis.view_model.aimed = None
    analysis.update(STAY)
    analysis.update(STAY)
    assert len(analysis.replies.said) == 1


def test_a_draw_that_is_offered_has_no_reply(analysis, match):
    aim(analysis, match, DRAW)
    assert not analysis._wants_reply


@pytest.mark.parametrize("intent", [Pick("a1", (1, 1)), Do.BACK])
def test_a_click_and_escape_lead_out_of_a_walk_and_mean_nothing_without_one(analysis, walk, intent):
    assert analysis.take(intent) is False
    analysis.walk = walk
    assert analysis.take(intent) is True
    assert analysis.walk is None


def test_steps_go_along_a_walk_and_mean_nothing_without_one(analysis, walk):
    assert analysis.take(ShowTurn(Step.FORWARD)) is False
    assert analysis.take(Do.ACCEPT) is False
    analysis.walk = walk
    assert analysis.take(ShowTurn(Step.FORWARD)) is True
    assert isinstance(analysis.walk, Walk)
    assert analysis.walk.at == 2


def test_a_line_is_chosen_and_chosen_again_a_step_on(analysis, match, walk):
    found = Findings((walk.line,), 100)
    analysis._memory.keep(match.states[0].position, found)
    assert analysis.take(OnRow("chosen", "line 2")) is True
    assert analysis.walk.at == 1
    analysis.take(OnRow("chosen", "line 2"))
    assert analysis.walk.at == 2
    analysis.take(OnRow("chosen", "line 7"))
    assert analysis.walk is None
    assert analysis.take(OnRow("chosen", "turn 3")) is False
