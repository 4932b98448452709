"""When a table of Mars wakes, when advice is asked for and goes, and offers of a draw: without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games.mars.rules.orders import DRAW
from game.games.mars.table import actions as acting
from game.games.mars.table.actions import MarsActions
from game.games.mars.table.advice import advice_of
from game.games.mars.table.times import FINE_TICK
from game.games.mars.table.tools import MarsTools
from game.screens.dialogs.dialog import Dialog
from game.screens.scene import Push
from tests.games.mars.table.pilot import mars_match


def tools(*, clocks=None, thought=None, is_advising=False, has_analysis=True, view="here", about=None):
    """The tools of a table, with clocks and an analysis that wake after so many seconds."""
    found = MarsTools.__new__(MarsTools)
    called = []
    analysis = SimpleNamespace(
        wake_after=thought,
        update=lambda seconds: called.append(seconds),
        follow=lambda: called.append("follow"),
    )
    found.times = SimpleNamespace(
        wake_after=clocks, update=lambda seconds: None, follow=lambda: called.append("times")
    )
    found.adviser = SimpleNamespace(
        is_thinking=is_advising, view=about, stop=lambda: called.append("stopped"), advice=None, note=""
    )
    found.analysis = SimpleNamespace(shown=SimpleNamespace(analysis=analysis) if has_analysis else None)
    found.view_model = SimpleNamespace(view=view)
    return found, called


@pytest.mark.parametrize(
    ("more", "seconds"),
    [
        ({}, None),
        ({"clocks": 0.5}, 0.5),
        ({"thought": 0.2}, 0.2),
        ({"clocks": 0.5, "thought": 0.2}, 0.2),
        ({"clocks": 0.1, "thought": 0.2}, 0.1),
        ({"clocks": 0.5, "has_analysis": False}, 0.5),
        ({"clocks": 9.0, "is_advising": True, "has_analysis": False}, FINE_TICK),
    ],
)
def test_a_table_wakes_for_whatever_comes_first(more, seconds):
    found, _ = tools(**more)
    assert found.wake_after == seconds


@pytest.mark.parametrize("has_analysis", [True, False])
def test_time_passes_for_the_analysis_where_there_is_one(has_analysis):
    found, called = tools(has_analysis=has_analysis)
    found.update(0.3)
    assert called == ([0.3] if has_analysis else [])


@pytest.mark.parametrize(("about", "goes"), [("here", False), ("there", True), (None, False)])
def test_advice_on_another_position_goes_with_the_turn(about, goes):
    found, called = tools(about=about)
    found.note_turn()
    assert called == ["times", "follow"] + ["stopped"] * goes


class Acts(MarsActions):
    """Notes what is asked and sent."""

    def __init__(self, *, view=None, about=None, ordering=None):
        self.done = []
        self.view_model = SimpleNamespace(view=view)
        self.adviser = SimpleNamespace(
            view=about,
            stop=lambda: self.done.append("stopped"),
            ask=lambda view, told, seconds: self.done.append(("asked", told, seconds)),
        )
        self.table = SimpleNamespace(
            match=None, position=0, settings=SimpleNamespace(bot_seconds=3.0), ordering=ordering
        )

    @property
    def ordering(self):
        return self.table.ordering

    def _vote(self, order):
        self.done.append(None if order is None else (order.seat, order.verb))


@pytest.fixture
def here():
    return SimpleNamespace(ended=None)


def test_advice_is_asked_for_goes_when_asked_again_and_is_none_at_the_end(here, monkeypatch):
    monkeypatch.setattr(acting, "told_by", lambda match, position: "position")
    for view, about, done in (
        (here, None, [("asked", "position", 3.0)]),
        (here, object(), [("asked", "position", 3.0)]),
        (here, here, ["stopped"]),
        (SimpleNamespace(ended=object()), None, []),
    ):
        acts = Acts(view=view, about=about)
        assert acts.advise() is None
        assert acts.done == done


def ordering(*, offer="", orders=()):
    return SimpleNamespace(seat="WHITE", orders=orders, view=SimpleNamespace(offer=offer))


@pytest.mark.parametrize(
    ("desk", "done"),
    [
        (ordering(), [("WHITE", DRAW)]),
        (ordering(offer="WHITE"), [("WHITE", DRAW)]),
        (ordering(orders=(SimpleNamespace(verb=DRAW),)), [None]),
        (ordering(offer="BLACK", orders=(SimpleNamespace(verb=DRAW),)), [None]),
        (None, []),
    ],
)
def test_a_draw_is_offered_and_taken_back(desk, done):
    acts = Acts(ordering=desk)
    assert acts.offer_draw() is None
    assert acts.done == done


def test_the_enemys_offer_is_accepted_by_an_answer():
    acts = Acts(ordering=ordering(offer="BLACK"))
    move = acts.offer_draw()
    assert isinstance(move, Push)
    assert isinstance(move.scene, Dialog)
    assert move.scene.title == "Accept the draw?"
    assert acts.done == []
    move.scene.answers[0].action()
    assert acts.done == [("WHITE", DRAW)]


@pytest.mark.parametrize(("seat", "other"), [("WHITE", "Black"), ("BLACK", "White")])
def test_before_a_game_is_given_up_it_is_said_who_wins(seat, other):
    acts = Acts(ordering=SimpleNamespace(seat=seat))
    acts.table.match = SimpleNamespace(entry=SimpleNamespace(seat_title=str.title))
    move = acts.ask_resign()
    assert isinstance(move, Push)
    assert move.scene.title == f"Resign as {seat.title()}?"
    assert move.scene.text == f"{other} wins the game."
    assert Acts().ask_resign() is None


def test_an_action_of_which_the_engine_tells_no_more_is_advised_by_its_name():
    state = mars_match().states[0]
    best = "d3-d4"
    advice = advice_of(state, [f"bestmove {best}"])
    assert (advice.score, advice.depth, advice.nodes) == (0, 0, 0)
    assert advice.text == "d3-d4."
    others = "info depth 3 nodes 9 time 0 score cp 5 multipv 2 pv d3-d4 d6-d5"
    assert advice_of(state, [others, f"bestmove {best}"]).text == "d3-d4."
