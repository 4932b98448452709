"""The sheet of orders: one order per slot, undo and redo."""

from __future__ import annotations

from game.games.diplomacy.rules.orders import HOLD, MOVE, Order
from game.table.orders.sheet import OrderSheet

HOLD_PAR = Order("FRANCE", HOLD, "A", "PAR")
MOVE_PAR = Order("FRANCE", MOVE, "A", "PAR", "BUR")
MOVE_MAR = Order("FRANCE", MOVE, "A", "MAR", "SPA")
ITALIAN = Order("ITALY", HOLD, "A", "ROM")


def test_a_later_order_takes_the_place_of_the_one_in_its_slot() -> None:
    sheet = (
        OrderSheet({})
        .with_orders(HOLD_PAR.seat, [HOLD_PAR])
        .with_orders(MOVE_MAR.seat, [MOVE_MAR])
        .with_orders(MOVE_PAR.seat, [MOVE_PAR])
    )
    assert sheet.of("FRANCE") == (MOVE_PAR, MOVE_MAR)
    assert sheet.in_slot("FRANCE", "PAR") == MOVE_PAR
    assert sheet.in_slot("FRANCE", "BRE") is None


def test_undo_and_redo_walk_the_changes_of_all_seats() -> None:
    sheet = (
        OrderSheet({})
        .with_orders(HOLD_PAR.seat, [HOLD_PAR])
        .with_orders(ITALIAN.seat, [ITALIAN])
        .without("FRANCE", "PAR")
    )
    back = sheet.undone().undone()
    assert back.orders == {"FRANCE": (HOLD_PAR,)}
    assert back.redone().redone().orders == sheet.orders
    assert not OrderSheet({}).can_undo
    assert OrderSheet({}).undone() == OrderSheet({})


def test_a_new_change_forgets_what_was_undone() -> None:
    sheet = (
        OrderSheet({}).with_orders(HOLD_PAR.seat, [HOLD_PAR]).undone().with_orders(MOVE_MAR.seat, [MOVE_MAR])
    )
    assert not sheet.can_redo
    assert sheet.redone() is sheet


def test_what_changes_nothing_is_no_step() -> None:
    sheet = OrderSheet({}).with_orders(HOLD_PAR.seat, [HOLD_PAR])
    assert sheet.with_orders(HOLD_PAR.seat, [HOLD_PAR]) is sheet
    assert sheet.without("FRANCE", "MAR") is sheet


def test_clearing_a_seat_is_one_step() -> None:
    sheet = OrderSheet({}).with_orders("FRANCE", [HOLD_PAR, MOVE_MAR]).cleared("FRANCE")
    assert sheet.of("FRANCE") == ()
    assert len(sheet.undone().of("FRANCE")) == 2
