"""What a hint says at the table, about what it is asked, and what of it is taken over, without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.board.frame import Frame, Look, Mark
from game.core.game import Hint
from game.games.list import find_game
from game.play.players import PlayerSpec
from game.table import hints
from game.table.hints import (
    ALL,
    AWAITING,
    HINT,
    NOBODY,
    ORDERED,
    TAKE_ALL,
    THINKING,
    TITLE,
    TOLD,
    Asked,
    TableHints,
)
from game.table.panel.look import PanelLook
from game.table.state import Write
from game.ui.intents import Act, OnRow
from tests.table.pilot import match_at, new_match

LOOK = PanelLook("Spring", "S1901M", "Orders")


class Table:
    """A table of Diplomacy at which FRANCE orders, or whose results are looked at."""

    def __init__(self, match: Any = None, *, shown: int | None = None, orders: bool = True) -> None:
        self.match = match or match_at("FRANCE: A PAR, A MAR; GERMANY: A MUN")
        self.stages = SimpleNamespace(shown=shown)
        self.sheet: list[Any] = []
        self.sent: list[Any] = []
        self.picks_nothing = True
        self.orders = orders
        self.in_codes = True
        self.context = SimpleNamespace(mind=None)
        self.parts = SimpleNamespace(
            order_words=lambda order: f"words of {order}",
            picture=SimpleNamespace(
                planned=lambda view, orders: Frame(
                    "", marks=tuple(Mark("move", "", (o.at,), tag=str(o)) for o in orders)
                )
            ),
        )

    @property
    def ordering(self) -> Any:
        if not self.orders:
            return None
        return SimpleNamespace(
            seat="FRANCE",
            view=self.match.state,
            orders=tuple(self.sheet),
            picking=SimpleNamespace(is_idle=self.picks_nothing),
        )

    def said(self, text: str) -> str:
        return text.upper()

    def send(self, wish: Any) -> None:
        self.sent.append(wish)


def order(table: Table, text: str) -> Any:
    match = table.match
    return match.game.read_order(match.state, "FRANCE", text)


def answered(table: Table, *texts: str, told: str = "", fault: str = "", tasks: int = 1) -> TableHints:
    """Hints at a table that have found these orders, each for a reason."""
    made = TableHints(table)
    orders = tuple(order(table, text) for text in texts)
    made.asked = Asked(made.about, [None] * tasks, None, told=told, fault=fault)
    made.asked.found = None if fault else [Hint(orders, tuple(f"because of {text}" for text in texts))]
    return made


# -- asking --------------------------------------------------------------------------------------------------


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Threads that would have begun."""
    found: list[Any] = []

    class Thread:
        def __init__(self, target: Any, **how: Any) -> None:
            self.target, self.how = target, how

        def start(self) -> None:
            found.append(self)

    monkeypatch.setattr(hints.threading, "Thread", Thread)
    return found


def test_asked_again_the_answer_goes_away(begun: list[Any]) -> None:
    made = TableHints(Table())
    assert made.wake_after is None
    made.ask()
    asked = made.asked
    assert asked is not None
    assert (len(begun), made.is_thinking, made.wake_after) == (1, True, AWAITING)
    assert begun[0].how["daemon"], "it keeps no program from ending"
    made.ask()
    assert (made.asked, len(begun), made.wake_after) == (None, 1, None)
    assert asked.stop.is_set()
    made.drop()


def test_a_hint_on_something_else_is_not_shown_and_another_one_is_asked_for(begun: list[Any]) -> None:
    table = Table()
    made = answered(table, "A PAR - BUR")
    assert made.found
    table.stages.shown = 0
    assert (made.found, made.seen, made.status()) == ({}, None, None)
    table.stages.shown = None
    first = made.asked
    table.orders = False
    assert made.found == {}
    table.orders = True
    assert made.asked is first


def test_nobody_is_asked_where_nobody_orders_or_no_computer_gives_reasons(begun: list[Any]) -> None:
    made = TableHints(Table(orders=False))
    assert made.can_tell
    assert not made.may_ask
    made.ask()
    assert (made.asked, begun) == (None, [])
    assert TableHints(Table(orders=False, shown=0)).may_ask
    mute = TableHints(Table())
    mute.can_tell = False
    assert not mute.may_ask
    assert not mute._knows(PlayerSpec("human"))
    assert mute._knows(PlayerSpec(find_game("standard").best_bot))


def test_who_orders_asks_the_best_computer_player_about_the_own_seat() -> None:
    (task,) = TableHints(Table())._tasks()
    assert (task.seat, task.player.kind) == ("FRANCE", find_game("standard").best_bot)
    assert list(TableHints(Table(orders=False))._tasks()) == []


def test_of_results_every_computer_player_is_asked_about_what_it_ordered() -> None:
    match = new_match(others="hold")
    for seat, kind in (("GERMANY", "normal"), ("TURKEY", "normal")):
        match.set_player(seat, PlayerSpec(kind))
    for seat, text in (("FRANCE", "A PAR - BUR"), ("GERMANY", "A MUN - RUH")):
        match.commit(seat, [match.game.read_order(match.state, seat, text)])
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    tasks = list(TableHints(Table(match, shown=0))._tasks())
    assert [(task.seat, [str(o) for o in task.given]) for task in tasks] == [("GERMANY", ["A MUN - RUH"])]


class Mind:
    """Answers with what was told."""

    def __init__(self, *answers: tuple[str, str]) -> None:
        self.answers = list(answers)

    def hint(self, task: Any, is_over: Any) -> tuple[str, str]:
        return self.answers.pop(0)


def test_an_answer_is_all_hints_and_the_first_thing_to_be_told_and_a_failure_is_a_sentence() -> None:
    asked = Asked(None, [1, 2], Mind(("one", ""), ("two", "begun again")))
    asked.run()
    assert (asked.found, asked.told, asked.fault) == (["one", "two"], "begun again", "")
    asked = Asked(None, [1], Mind())
    asked.run()
    assert asked.found is None
    assert asked.fault.startswith("No hint: the computer player failed (IndexError")


# -- what is said --------------------------------------------------------------------------------------------


def test_the_line_below_the_board_tells_how_it_stands_with_the_hint() -> None:
    table = Table()
    made = TableHints(table)
    assert made.status() is None
    made.asked = Asked(made.about, [None], None)
    assert made.status() == (THINKING, "brass")
    assert answered(table, fault="No hint.").status() == ("No hint.", "danger_text")
    assert not answered(table, fault="No hint.").is_thinking
    assert answered(table, "A PAR - BUR", told="Begun again.").status() == ("Begun again.", "brass")
    assert answered(table, "A PAR - BUR").status() == (ORDERED, "brass")
    table.picks_nothing = False
    assert answered(table, "A PAR - BUR").status() is None, "the order that is built is told"
    past = Table(shown=0, orders=False)
    assert answered(past).status() == (TOLD, "brass")
    assert answered(past, tasks=0).status() == (NOBODY, "brass")


def test_the_reason_of_an_order_of_the_results_is_told_by_its_row() -> None:
    past = Table(shown=0)
    made = answered(past, "A PAR - BUR", "A MAR H")
    assert made.why("A MAR H") == "because of A MAR H"
    assert made.why("A MUN H") == made.why("") == ""
    past.stages.shown = None
    now = answered(past, "A PAR - BUR")
    assert now.why("A PAR - BUR") == ""


def test_arrows_of_a_hint_stand_beside_those_that_are_ordered_already() -> None:
    table = Table()
    made = answered(table, "A PAR - BUR", "A MAR H")
    own = Mark("move", "FRANCE", ("PAR",), tag=str(order(table, "A PAR - BUR")))
    marked = made.marked(Frame("", marks=(own,)))
    assert [(mark.tag, mark.look is Look.HINTED) for mark in marked.marks] == [
        ("A PAR - BUR", False),
        ("A MAR H", True),
    ]
    bare = Frame("")
    assert TableHints(table).marked(bare) is bare
    table.orders = False
    assert made.ghosts() == ()
    assert made.orders == ()


def test_orders_of_a_hint_stand_below_the_own_ones_with_reasons_and_a_line_that_takes_them_all() -> None:
    table = Table()
    table.sheet = [order(table, "A MAR H")]
    made = answered(table, "A PAR - BUR", "A MAR H")
    head, whole, first, second = made.rows()
    assert (head.text, head.is_head, whole.key, whole.text) == (TITLE, True, ALL, TAKE_ALL)
    assert [(row.key, row.text, row.note, row.icon) for row in (first, second)] == [
        ("hint 0", "A PAR - BUR", "BECAUSE OF A PAR - BUR", "ring"),
        ("hint 1", "A MAR H", "BECAUSE OF A MAR H", "check"),
    ]
    table.in_codes = False
    assert made.rows()[2].text == "words of A PAR - BUR"
    panel = made.panel(LOOK)
    assert (panel.rows, panel.in_sight) == (made.rows(), "hint 0")
    table.picks_nothing = False
    assert made.panel(LOOK).in_sight == LOOK.in_sight
    assert TableHints(table).rows() == ()
    assert TableHints(table).panel(LOOK) is LOOK
    table.orders = False
    assert made.panel(LOOK) is LOOK


# -- taken over ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "taken"),
    [(ALL, ["A PAR - BUR", "A MAR H"]), ("hint 0", ["A PAR - BUR"]), ("hint 1", ["A MAR H"])],
)
def test_a_click_takes_one_order_over_or_all(
    key: str, taken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        hints,
        "entered",
        lambda ordering, order: [*(ordering if isinstance(ordering, list) else []), str(order)],
    )
    table = Table()
    made = answered(table, "A PAR - BUR", "A MAR H")
    assert made.take(OnRow("chosen", key))
    (wish,) = table.sent
    assert isinstance(wish, Write)
    assert wish.ordering == taken
    table.orders = False
    assert made.take(OnRow("chosen", key))
    assert len(table.sent) == 1


def test_other_intents_mean_the_usual(begun: list[Any]) -> None:
    made = answered(Table(), "A PAR - BUR")
    for intent in (OnRow("hovered", ALL), OnRow("chosen", "PAR"), Act("offers")):
        assert not made.take(intent)
    assert made.asked is not None
    assert made.take(Act(HINT.name))
    assert made.asked is None
