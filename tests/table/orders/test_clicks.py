"""Further clicks on a place where several pieces stand: each gives one more order while there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

from game.table.orders.clicks import (
    Additions,
    added_at,
    called_at,
    calls,
    clicks_of,
    fullest_at,
    given_at,
    has_room,
    is_one_way,
    ways_of,
    without,
)
from game.table.orders.picking import Picking


class Say(NamedTuple):
    """An order of a made-up game: "first" or "second" says which piece of a pile is meant."""

    seat: str
    slot: str
    picks: tuple[str, ...]

    def path(self) -> tuple[str, ...]:
        return self.picks


@dataclass
class Rules:
    verbs: Sequence[str] = ("give", "bring", "go")
    self_verbs: Sequence[str] = ()
    instant_verbs: Sequence[str] = ("give",)
    calling_verbs: Sequence[str] = ("give", "bring")
    aimed_verbs: Sequence[str] = ()
    asked_verbs: Sequence[str] = ()

    def is_place(self, pick: str) -> bool:
        return pick.isupper()

    def means(self, verb: str, order: Say) -> bool:
        return verb in order.picks

    def groups(self, unit: str, key: str) -> Sequence[Sequence[str]]:
        return ()


RULES = Rules()
ONE, TWO = Say("A", "1 KIE", ("KIE", "give")), Say("A", "2 KIE", ("second", "KIE", "give"))
OTHER = Say("A", "1 MUN", ("MUN", "give"))
ARMY, FLEET = Say("A", "b1", ("KIE", "bring", "army")), Say("A", "b1", ("KIE", "bring", "fleet"))
LATER = Say("A", "b2", ("KIE", "bring", "army"))
WALK = Say("A", "KIE", ("KIE", "go", "MUN"))
CLICKS, CHOICES = (RULES, ("give",)), (RULES, ("bring",))


def anything(order: Say) -> bool:
    return True


def test_the_picks_of_an_order_begin_at_its_place() -> None:
    assert clicks_of(ONE, RULES) == clicks_of(TWO, RULES) == ("KIE", "give")
    assert clicks_of(WALK, RULES) == ("KIE", "go", "MUN")


def test_orders_given_by_clicks_on_a_place_are_those_of_its_verbs_there() -> None:
    assert given_at("KIE", [ONE, OTHER, TWO, WALK, ARMY], CLICKS) == (ONE, TWO)
    assert given_at("KIE", [ONE, OTHER, TWO, WALK, ARMY], CHOICES) == (ARMY,)
    assert given_at("BER", [ONE, OTHER], CLICKS) == ()


def test_places_call_for_the_first_of_their_verbs_that_call() -> None:
    assert calls(Picking.start([WALK, ONE, ARMY, OTHER], RULES)) == {"KIE": "give", "MUN": "give"}
    assert calls(Picking.start([WALK], RULES)) == {}


def test_a_call_is_answered_by_an_order_of_such_a_verb_and_no_other() -> None:
    assert called_at([WALK, TWO], RULES) == {"KIE"}
    assert called_at([WALK, Say("A", "x", ("BER",))], RULES) == frozenset()


def test_the_next_piece_of_a_pile_is_meant_by_the_next_click() -> None:
    legal = [ONE, TWO, OTHER, WALK]
    first = added_at("KIE", [], legal, CLICKS, anything)
    assert first is not None
    assert first.order == ONE
    second = added_at("KIE", [ONE], legal, CLICKS, anything)
    assert second is not None
    assert second.order == TWO
    assert added_at("KIE", [ONE, TWO], legal, CLICKS, anything) is None
    assert added_at("KIE", [], legal, CLICKS, lambda order: False) is None
    assert added_at("BER", [], legal, CLICKS, anything) is None


def test_a_piece_whose_order_was_clicked_has_no_other_and_one_that_was_chosen_may() -> None:
    again = Say("A", "1 KIE", ("third", "KIE", "give"))
    assert added_at("KIE", [ONE], [ONE, again], CLICKS, anything) is None
    chosen = added_at("KIE", [ARMY], [ARMY, FLEET], CHOICES, anything)
    assert chosen is not None
    assert [branch.order for branch in chosen.branches] == [FLEET]


def test_orders_of_a_verb_that_is_chosen_again_stand_side_by_side() -> None:
    found = added_at("KIE", [], [ARMY, FLEET, LATER, WALK], CHOICES, anything)
    assert found is not None
    assert found.has_verb
    assert [branch.order for branch in found.branches] == [ARMY, FLEET], "of one path the first"


def test_only_single_clicks_add_while_nothing_else_is_picked() -> None:
    flow = SimpleNamespace(repeated_verbs=("bring",))
    idle = Picking.start([ONE, ARMY, WALK], RULES)
    assert ways_of(idle, flow) == (RULES, ("give",))
    bringing = idle.pick("KIE").choose("bring")
    assert ways_of(bringing, flow) == (RULES, ("bring",))
    assert is_one_way(bringing, flow)
    assert not is_one_way(idle.pick("KIE").choose("go"), flow)
    assert not is_one_way(idle, flow)
    assert ways_of(Picking.start([ONE], RULES).pick("KIE"), flow) == (RULES, ("give",))


class Flow:
    """Writes an order in its slot; ``pushes`` out an order of another slot."""

    def __init__(self, pushed: str = "") -> None:
        self.pushed = pushed
        self.repeated_verbs = ()

    def entered(self, game: Any, view: Any, orders: Sequence[Say], order: Say, picks: Any) -> tuple[Say, ...]:
        return (*(o for o in orders if o.slot not in (order.slot, self.pushed)), order)

    def removed(self, game: Any, view: Any, orders: Sequence[Say], slot: str) -> tuple[Say, ...]:
        return tuple(o for o in orders if o.slot != slot)


def doubting(limit: int) -> Any:
    """A game that has a doubt about every order beyond so many."""
    return SimpleNamespace(review=lambda view, seat, orders: list(orders[limit:]))


def test_there_is_room_for_an_order_that_puts_nothing_off_and_raises_no_doubt() -> None:
    assert has_room(doubting(2), None, Flow(), (ONE,), TWO)
    assert not has_room(doubting(1), None, Flow(), (ONE,), TWO)
    assert has_room(doubting(1), None, Flow(), (ONE,), ONE), "in place of itself"
    assert has_room(doubting(0), None, Flow(), (ARMY,), FLEET), "as much in doubt as before"
    assert not has_room(doubting(5), None, Flow("1 MUN"), (ONE, OTHER), TWO)


def test_a_sheet_without_some_orders_keeps_the_others() -> None:
    assert list(without(None, None, Flow(), (ONE, TWO, OTHER), (ONE, OTHER))) == [TWO]


def test_what_takes_most_along_is_taken_back_first() -> None:
    orders = [ONE, TWO, OTHER]
    left = {"1 KIE": [OTHER], "2 KIE": [ONE, OTHER]}
    assert fullest_at("KIE", orders, RULES, left.__getitem__) == "1 KIE"
    same = {"1 KIE": [OTHER], "2 KIE": [OTHER]}
    assert fullest_at("KIE", orders, RULES, same.__getitem__) == "2 KIE", "of equals the last"
    assert fullest_at("KIE", [*orders, WALK], RULES, left.__getitem__) == "KIE", "that of the unit"
    assert fullest_at("BER", orders, RULES, left.__getitem__) == "BER"


def test_what_can_be_added_is_reckoned_once_for_a_sheet() -> None:
    asked: list[str] = []

    def legal(view: object, seat: str) -> list[Say]:
        asked.append(seat)
        return [ONE, TWO]

    game = SimpleNamespace(legal_orders=legal, review=lambda *_: [])
    additions = Additions(game, Flow())
    for _ in range(2):
        assert additions.at("KIE", None, "A", (), CLICKS).order == ONE
        assert additions.at("BER", None, "A", (), CLICKS) is None
    assert len(asked) == 2
    assert additions.at("KIE", None, "A", (ONE,), CLICKS).order == TWO
    assert additions.at("KIE", None, "B", (ONE,), CLICKS).order == TWO
    assert asked == ["A", "A", "A", "B"]
