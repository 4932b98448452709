"""Switches say what is seen now, and are lit while something is hidden or alone in sight."""

from __future__ import annotations

from game.table.panel.look import PanelLook
from tests.table.pilot import TablePilot, match_at
from tests.table.test_results import played


def said(look: PanelLook) -> dict[str, tuple[str, bool]]:
    """The words of the switches and whether they are lit."""
    return {name: look.faces[name] for name in ("orders", "powers")}


def test_a_power_alone_in_sight_is_named_by_a_switch_that_is_lit() -> None:
    pilot = TablePilot(played(1))
    assert said(pilot.look)["powers"] == ("All powers", False)
    pilot.press("3")
    assert said(pilot.look)["powers"] == ("France", True)
    pilot.press("0")
    assert said(pilot.look)["powers"] == ("All powers", False)
    pilot.close()


def test_hidden_orders_light_their_switch() -> None:
    pilot = TablePilot(match_at("FRANCE: A PAR"))
    assert said(pilot.look)["orders"] == ("Orders", False)
    pilot.click("orders")
    assert said(pilot.look)["orders"] == ("No orders", True)
    pilot.click("orders")
    assert said(pilot.look)["orders"] == ("Orders", False)
    pilot.close()
