"""What ends a phase at a battlefield, what a click on the card does, and how long computers think."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games.list import find_game
from game.games.wrom.rules.state import BATTLE, MOVE, SETUP
from game.games.wrom.table import actions as acting
from game.games.wrom.table.actions import ROLLS, WarActions
from game.games.wrom.table.over import WarOver
from game.play.players import HUMAN, PlayerSpec
from game.screens.dialogs.dialog import Dialog
from game.screens.scene import Push
from game.table.lists import thinking_items


class Acts(WarActions):
    """Notes what is entered."""

    def __init__(self, *, phase, left=(), reserve_is_empty=True, challenge=None, orders=True, warns=True):
        self.entered, self.said = [], []
        reserve = {1: SimpleNamespace(is_empty=reserve_is_empty)}
        state = SimpleNamespace(phase=phase, challenge=challenge, reserve=reserve, left=left)
        self.tools = SimpleNamespace(
            state=state,
            ordering=object() if orders else None,
            seat="1",
            player=1,
            warns=warns,
            hand=SimpleNamespace(say=self.said.append),
        )

    def enter(self, orders):
        self.entered.append([order.verb for order in orders])

    def end(self):
        self.entered.append("end")


@pytest.fixture(autouse=True)
def wasted(monkeypatch):
    monkeypatch.setattr(acting, "leftovers", lambda state, player: state.left)


@pytest.mark.parametrize("phase", sorted(ROLLS))
def test_where_a_die_is_due_it_is_rolled(phase):
    acts = Acts(phase=phase, left=("3 points are left.",))
    acts.done()
    assert acts.entered == [[ROLLS[phase]]]


def test_whoever_has_units_to_place_cannot_end_the_setting_up():
    acts = Acts(phase=SETUP, reserve_is_empty=False)
    assert acts.done() is None
    assert acts.said == ["Not everything is placed yet."]
    assert acts.entered == [[]]
    whole = Acts(phase=SETUP)
    whole.done()
    assert whole.entered == ["end"]


@pytest.mark.parametrize(("phase", "title"), [(MOVE, "End the moves?"), (BATTLE, "End the battles?")])
def test_what_would_be_wasted_is_asked_about_first(phase, title):
    acts = Acts(phase=phase, left=("3 points are left.", "Two stacks have not moved."))
    move = acts.done()
    assert isinstance(move, Push)
    dialog = move.scene
    assert isinstance(dialog, Dialog)
    assert dialog.title == title
    assert dialog.text.splitlines() == ["3 points are left.", "Two stacks have not moved."]
    assert acts.entered == []


@pytest.mark.parametrize("more", [{"left": ()}, {"left": ("3 points are left.",), "warns": False}])
def test_nothing_is_asked_where_nothing_is_wasted_or_nobody_wants_to_know(more):
    acts = Acts(phase=MOVE, **more)
    assert acts.done() is None
    assert acts.entered == ["end"]


@pytest.mark.parametrize("more", [{"orders": False}, {"challenge": object()}])
def test_nothing_is_ended_where_nobody_orders_or_an_answer_is_awaited(more):
    acts = Acts(phase=MOVE, **more)
    assert acts.done() is None
    assert acts.entered == []


def card(phase, *, grip, orders=True):
    """A card of a stack at a table, with what is done by a click on it."""
    done = []
    hand = SimpleNamespace(
        toggle=lambda state, place: done.append(("toggled", place)),
        choose_standing=lambda state, seat, leader: ("stands", leader),
        drag_band=lambda state, seat, place, goal: ("raised", place, goal),
    )
    over = WarOver.__new__(WarOver)
    over._tools = SimpleNamespace(
        state=SimpleNamespace(phase=phase), seat="1", hand=hand, ordering=object() if orders else None
    )
    over._actions = SimpleNamespace(enter=lambda what: done.append(what))
    over._card = None if grip is None else SimpleNamespace(grip_at=lambda place: grip)
    over.click_card((1, 1))
    return done


@pytest.mark.parametrize(
    ("phase", "leader", "done"),
    [
        (MOVE, "", [("toggled", 2), ()]),
        (BATTLE, "", [("raised", 2, 0)]),
        (MOVE, "l1", [("stands", "l1")]),
        (BATTLE, "l1", [("stands", "l1")]),
    ],
)
def test_a_click_on_the_card_takes_a_warband_along_raises_it_or_chooses_a_leader(phase, leader, done):
    assert card(phase, grip=SimpleNamespace(leader=leader, place=2)) == done


@pytest.mark.parametrize(
    "more", [{"grip": None}, {"grip": SimpleNamespace(leader="", place=2), "orders": False}]
)
def test_a_click_beside_the_card_or_by_who_looks_on_does_nothing(more):
    assert card(MOVE, **more) == []


@pytest.mark.parametrize(
    ("people", "is_replay", "is_told"),
    [
        ((True, False), False, True),
        ((True, True), False, False),
        ((False, False), False, True),
        ((True, False), True, False),
    ],
)
def test_how_long_computers_think_is_said_where_there_are_any(people, is_replay, is_told):
    kinds = [HUMAN if is_person else "hard" for is_person in people]
    table = SimpleNamespace(
        is_replay=is_replay,
        match=SimpleNamespace(
            entry=find_game("wrom"), players={str(n): PlayerSpec(kind) for n, kind in enumerate(kinds)}
        ),
        settings=SimpleNamespace(bot_seconds=8.0),
    )
    told = [item.title for item in thinking_items(table)]
    assert told == ["Computer players think: at most 8 seconds a turn"] * is_told
