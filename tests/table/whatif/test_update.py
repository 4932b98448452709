"""What keys, buttons and lines mean in a what-if, without a window."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.screens.scene import Pop, Push
from game.table.state import Suppose, TableState, Write
from game.table.whatif import update
from game.table.whatif.update import IDLE, TREE_ELSEWHERE, ask, supposing
from game.table.whatif.whatif import NOT_KEPT
from game.ui.intents import Choose, Do, OnlySeat, OnRow, Pick, Reveal, Take

PICK = Pick("PAR", (0, 0))
STATE = TableState()


class Supposing:
    """A table at which something is supposed."""

    def __init__(
        self,
        state: TableState = STATE,
        *,
        why: str = "",
        is_instant: bool = False,
        is_live: bool = True,
        ordering: Any = None,
        match: Any = None,
        tags: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.kept: list[Any] = []
        what_if = SimpleNamespace(
            why_no_branch=why, is_instant=is_instant, turn=3, keep=lambda turns: self.kept.append(turns)
        )
        self.state = state
        self.ordering = ordering
        self.match = match
        self.frame = SimpleNamespace(marks=[SimpleNamespace(tag=tag, places=(at,)) for tag, at in tags])
        self.stages: Any = SimpleNamespace(what_if=what_if, is_live=is_live)

    def after(self, intent: Any) -> Any:
        return supposing(self, intent)


def writing(notice: str = "", *, is_idle: bool = True) -> Any:
    return SimpleNamespace(notice=notice, picking=SimpleNamespace(is_idle=is_idle))


def is_left(after: Any) -> bool:
    return after is not None and len(after[1]) == 1 and isinstance(after[1][0], Pop)


def test_at_a_usual_table_nothing_has_another_meaning() -> None:
    table = Supposing()
    table.stages.what_if = None
    assert table.after(Do.LEAVE) is None
    assert Supposing().after(OnlySeat("")) is None


@pytest.mark.parametrize("intent", [Do.WHAT_IF, Do.LEAVE, Do.BACK])
def test_the_key_that_asked_leaves_and_so_do_leaving_and_a_step_back(intent: Do) -> None:
    table = Supposing()
    assert is_left(table.after(intent))
    assert table.after(intent)[0] is table.state


@pytest.mark.parametrize(
    "table",
    [
        Supposing(is_live=False),
        Supposing(replace(STATE, carried=("PAR", (1, 1)))),
        Supposing(replace(STATE, focus="PAR")),
        Supposing(replace(STATE, selected="A PAR H")),
        Supposing(ordering=writing("no")),
        Supposing(ordering=writing(is_idle=False)),
    ],
)
def test_a_step_back_first_puts_away_what_is_open(table: Supposing) -> None:
    assert table.after(Do.BACK) is None
    assert is_left(table.after(Do.LEAVE))


def test_a_step_back_leaves_where_orders_are_written_and_nothing_is_picked() -> None:
    assert is_left(Supposing(ordering=writing()).after(Do.BACK))


@pytest.mark.parametrize("intent", IDLE)
def test_what_is_said_to_a_game_that_is_played_does_nothing(intent: Do) -> None:
    table = Supposing()
    assert table.after(intent) == (table.state, ())


@pytest.mark.parametrize("why", ["", "You play against others."])
def test_where_the_branches_are_is_told_or_why_there_are_none(why: str) -> None:
    table = Supposing(why=why)
    state, (move,) = table.after(Do.BRANCHES)
    assert state is table.state
    assert move.scene.text == (why or TREE_ELSEWHERE)


def test_the_orders_lead_to_the_next_position_and_back() -> None:
    for intent in (Do.SPACE, Do.PLAY, Do.GO_ON):
        shown = Supposing().after(intent)
        assert shown == (replace(STATE, shows_next=True), ())
        assert Supposing(shown[0]).after(intent) == (STATE, ())
    assert Supposing().after(Do.CONFIRM) == (STATE, ())
    assert Supposing(replace(STATE, shows_next=True)).after(Do.CONFIRM) == (STATE, ())


@pytest.mark.parametrize("how", [{"is_instant": True}, {"is_live": False}])
def test_where_seats_act_in_turn_or_the_past_is_looked_at_keys_mean_the_usual(how: dict[str, bool]) -> None:
    shown = replace(STATE, shows_next=True)
    for intent in (Do.SPACE, Do.CONFIRM, PICK, OnRow("hovered", "x")):
        assert Supposing(shown, **how).after(intent) is None


@pytest.mark.parametrize("intent", [PICK, Choose("m"), Take("move")])
def test_who_writes_while_the_next_position_is_shown_sees_the_present_one_again(intent: Any) -> None:
    assert Supposing(replace(STATE, shows_next=True)).after(intent) == (STATE, ())
    assert Supposing().after(intent) is None, "it means the usual"


def test_a_line_is_pointed_at_and_explained_and_its_arrow_comes_into_sight() -> None:
    table = Supposing(tags=(("A PAR H", "PAR"), ("A BUR H", "BUR")))
    assert table.after(OnRow("hovered", "A BUR H")) == (replace(STATE, pointed="A BUR H"), ())
    assert table.after(OnRow("chosen", "A BUR H")) == (replace(STATE, selected="A BUR H"), (Reveal("BUR"),))
    assert table.after(OnRow("chosen", "none")) == (replace(STATE, selected="none"), ())


def test_a_line_that_is_explained_is_explained_no_more_by_a_second_click_but_stays_so_by_keys() -> None:
    table = Supposing(replace(STATE, selected="A BUR H"), tags=(("A BUR H", "BUR"),))
    assert table.after(OnRow("chosen", "A BUR H")) == (STATE, (Reveal("BUR"),))
    assert table.after(OnRow("stepped", "A BUR H"))[0].selected == "A BUR H"


class Orders:
    """What two seats have ordered; a text is its order."""

    seats = ("FRANCE", "ITALY")
    game = SimpleNamespace(write_order=lambda order: order.text)

    def __init__(self, seat: str = "FRANCE", gone: tuple[str, str] | None = None) -> None:
        self.seat, self.gone = seat, gone

    def of(self, seat: str) -> list[Any]:
        texts = {"FRANCE": ["A PAR H", "A BUR H"], "ITALY": ["A ROM H"]}[seat]
        return [SimpleNamespace(text=text, slot=text[2:5]) for text in texts]

    @property
    def sheet(self) -> Any:
        return self

    def at_seat(self, seat: str) -> Orders:
        return Orders(seat, self.gone)


@pytest.mark.parametrize(
    ("text", "gone"), [("A BUR H", ("FRANCE", "BUR")), ("A ROM H", ("ITALY", "ROM")), ("A MUN H", None)]
)
def test_the_order_of_a_line_is_taken_back_whosever_it_is(
    text: str, gone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "removed", lambda ordering, slot: Orders("", (ordering.seat, slot)))
    supposed: Any = SimpleNamespace()
    table = Supposing(replace(STATE, supposed=supposed), ordering=Orders())
    state, effects = table.after(OnRow("deleted", text))
    assert state is table.state
    found = [effect.ordering for effect in effects if isinstance(effect, Write)]
    assert [(ordering.seat, ordering.gone) for ordering in found] == ([("FRANCE", gone)] if gone else [])
    for table in (Supposing(ordering=Orders()), Supposing(replace(STATE, supposed=supposed))):
        assert not any(isinstance(one, Write) for one in table.after(OnRow("deleted", text))[1])


# -- kept as a branch ----------------------------------------------------------------------------------------


def kept(*, is_instant: bool, has_dice: bool, supposed: Any) -> list[Any]:
    """The turns that are kept after turn 3 of a match that has come to turn 6."""
    match = SimpleNamespace(
        turn=6, game=SimpleNamespace(has_dice=has_dice), orders_at=lambda turn: f"orders of {turn}"
    )
    table = Supposing(replace(STATE, supposed=supposed), is_instant=is_instant, match=match)
    (effect,) = table.after(Do.FORK)[1]
    assert isinstance(effect, Pop)
    effect.then()
    (turns,) = table.kept
    return turns


def test_what_is_supposed_is_kept_as_a_branch_one_turn_or_all_that_was_done() -> None:
    supposed = SimpleNamespace(orders="orders of 3")
    assert kept(is_instant=False, has_dice=False, supposed=supposed) == ["orders of 3"]
    assert kept(is_instant=True, has_dice=True, supposed=supposed) == ["orders of 3"], "dice would fall anew"
    assert kept(is_instant=True, has_dice=False, supposed=supposed) == [f"orders of {n}" for n in (3, 4, 5)]
    assert kept(is_instant=False, has_dice=False, supposed=None) == []


def test_why_no_branch_can_begin_is_said() -> None:
    (effect,) = Supposing(why="It would tell the launches.").after(Do.FORK)[1]
    assert isinstance(effect, Push)
    assert (effect.scene.title, effect.scene.text) == (NOT_KEPT, "It would tell the launches.")


def test_it_is_asked_what_if_the_phase_that_is_looked_at_went_otherwise() -> None:
    table = Supposing()
    assert ask(table) == (table.state, (Suppose(),))
