"""What if at the table of standard Diplomacy, by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.table.stages import Stage
from tests.table.pilot import new_match
from tests.table.whatif.pilot import SPRING, WhatIfPilot, ordered, sandbox


@pytest.fixture
def pilot() -> Iterator[WhatIfPilot]:
    """A sandbox whose first turn was played; its results are looked at."""
    pilot = WhatIfPilot(sandbox(SPRING))
    pilot.press("home")
    yield pilot
    pilot.close()


def test_another_order_of_anybody_is_resolved_at_once_and_what_has_changed_is_lit(pilot: WhatIfPilot) -> None:
    pilot.ask()
    assert pilot.verdicts()["A PAR - BUR"] == "succeeds"
    assert pilot.view.lit() == frozenset()
    view = pilot.view
    words = view.table.said(view.words())
    assert [row.text for row in pilot.rows].count(words) + pilot.status.count(words) == 1, "it is said once"
    pilot.clicks("MAR", "SPA")
    words = view.table.said(view.words())
    assert [row.text for row in pilot.rows].count(words) + pilot.status.count(words) == 1
    assert pilot.verdicts() | {"A MAR - SPA": "succeeds", "A PAR - BUR": "fails"} == pilot.verdicts()
    assert pilot.view.lit() == {"MAR", "PAR"}
    assert pilot.view.words() == "Changed: A MAR - SPA succeeds, A PAR - BUR fails."
    rows = {row.key: row for row in pilot.rows}
    assert (rows["A PAR - BUR"].ink, rows["A PAR - BUR"].note) == ("brass", "bounced · was: moved")
    assert rows["A MUN - BUR"].ink == "text", "it bounced before and bounces now"
    pilot.clicks("MUN", "SIL")  # a unit of another seat, by the same clicks
    assert pilot.verdicts()["A PAR - BUR"] == "succeeds"
    assert pilot.view.lit() == {"MAR", "MUN"}


def test_results_are_those_of_the_judge_with_the_arrows_and_reasons_of_results(pilot: WhatIfPilot) -> None:
    pilot.ask()
    pilot.clicks("MAR", "SPA")
    mark = next(mark for mark in pilot.frame.marks if mark.tag == "A PAR - BUR")
    assert mark.look.value == "failed"
    assert mark.sentence == ("A PAR - BUR bounced: strength 1 (A PAR) did not beat 1 (A MUN - BUR).")
    pilot.click(pilot.row("A PAR - BUR"))
    assert "bounces" in pilot.detail.text
    assert "Before: Army Paris moved to Burgundy" in pilot.detail.text
    assert "Before:" in pilot.detail.text


def test_the_position_that_the_orders_lead_to_is_shown_and_what_differs_in_it(pilot: WhatIfPilot) -> None:
    pilot.ask()
    pilot.clicks("MAR", "SPA")
    pilot.click("Next position")
    armies = {piece.key for piece in pilot.frame.pieces if piece.owner == "FRANCE"}
    assert armies == {"PAR", "SPA", "MAO"}
    assert pilot.view.lit() == {"PAR", "BUR", "MAR", "SPA"}
    pilot.click("Results")
    assert any(mark.tag == "A MAR - SPA" for mark in pilot.frame.marks)


def test_while_an_order_is_aimed_its_outcome_is_told_under_the_pointer(pilot: WhatIfPilot) -> None:
    pilot.ask()
    pilot.clicks("MUN")
    pilot.move(pilot.at("TYR"))
    assert pilot.preview[:2] == ("Would succeed", "Army Munich moves to Tyrolia.")
    pilot.move(pilot.at("BUR"))
    assert pilot.preview[0] == "Would fail, bounced: 1 against 2"
    assert pilot.status.startswith("Would fail, bounced: 1 against 2.")
    pilot.press("esc")
    pilot.clicks("PAR")
    pilot.move(pilot.at("BUR"))
    assert pilot.preview[:1] == ("Would succeed: 2 against 1",)
    pilot.move(pilot.at("GAS"))
    assert "And Army Marseilles supports Army Paris to Burgundy fails." in pilot.preview
    pilot.move(pilot.at("MOS"))
    assert pilot.preview == ()


def test_what_the_aimed_order_comes_to_is_ready_to_be_drawn_once_the_pointer_has_rested(
    pilot: WhatIfPilot,
) -> None:
    pilot.ask()
    pilot.clicks("MAR")
    pilot.move(pilot.at("SPA"))
    pilot.until(lambda: pilot.board.is_prepared)
    painter = pilot.board.painter
    before = painter.rendered
    pilot.click(pilot.at("SPA"))
    assert {"A MAR - SPA", "A PAR - BUR"} <= {mark.tag for mark in pilot.frame.marks}
    assert pilot.verdicts()["A PAR - BUR"] == "fails"
    assert painter.rendered == before, "no arrow was left to be made after the click"


def test_leaving_changes_nothing_of_the_match(pilot: WhatIfPilot) -> None:
    table, match = pilot.table, pilot.match
    before = match.record.to_text()
    for leave in ("w", "esc"):
        pilot.ask()
        assert pilot.scene is not table
        pilot.clicks("MAR", "SPA", "MUN", "SIL")
        pilot.press("z", ctrl=True)
        pilot.press("enter", ctrl=True)
        pilot.press("s", ctrl=True)
        pilot.press(leave)
        assert pilot.scene is table
        assert match.record.to_text() == before
        assert match.turn == 1
        assert table.stages.shown == 0
        pilot.table = table


def test_undo_and_delete_take_back_what_was_supposed(pilot: WhatIfPilot) -> None:
    pilot.ask()
    pilot.clicks("MAR", "SPA")
    pilot.press("z", ctrl=True)
    assert pilot.view.words().startswith("As it was")
    pilot.clicks("MUN")
    pilot.press("delete")
    assert pilot.verdicts()["A MUN H"] == "succeeds"


def test_the_present_of_a_sandbox_can_be_tried_out_and_what_was_written_stays() -> None:
    pilot = WhatIfPilot(sandbox())
    pilot.clicks("PAR", "BUR")
    pilot.ask()
    assert pilot.verdicts()["A PAR - BUR"] == "succeeds"
    pilot.clicks("MUN", "BUR")
    assert pilot.verdicts()["A PAR - BUR"] == "fails"
    pilot.press("w")
    pilot.table = pilot.scene
    assert pilot.stage is Stage.ORDERS
    assert (pilot.texts("FRANCE"), pilot.texts("GERMANY")) == (["A PAR - BUR"], [])
    pilot.close()


def test_orders_of_others_are_guesses_where_they_are_hidden() -> None:
    pilot = WhatIfPilot(new_match({"FRANCE": "Anna"}, others="hold"))
    pilot.ask()
    assert pilot.ordering.seat == "FRANCE", "one's own come first"
    pilot.clicks("PAR", "BUR", "MUN", "BUR")
    heads = [row.text for row in pilot.rows if row.is_head]
    assert "France" in heads
    assert "Germany (your guess)" in heads
    assert "What others order is your guess." in [row.text for row in pilot.rows]
    pilot.press("w")
    pilot.table = pilot.scene
    assert pilot.match.draft("FRANCE") == pilot.match.draft("GERMANY") == ()
    pilot.close()


def test_what_is_supposed_is_kept_as_a_branch_of_the_game(pilot: WhatIfPilot) -> None:
    match = pilot.match
    pilot.ask()
    pilot.clicks("MAR", "SPA")
    pilot.click("Keep as branch")
    pilot.table = pilot.scene
    assert pilot.match is not match
    texts = map(pilot.game.write_order, pilot.match.orders_at(0)["FRANCE"])
    assert "A MAR - SPA" in texts
    assert len(match.branches) == 1
    assert "A MAR S A PAR - BUR" in map(match.game.write_order, match.orders_at(0)["FRANCE"])


def test_under_the_curtain_nothing_is_asked() -> None:
    pilot = WhatIfPilot(new_match({"FRANCE": "Anna", "ITALY": "Bert"}))
    scenes = list(pilot.scenes)
    pilot.press("w")
    assert list(pilot.scenes) == scenes
    pilot.close()


def test_it_begins_with_the_seat_that_is_looked_at() -> None:
    pilot = WhatIfPilot(sandbox())
    pilot.click("seat FRANCE")
    pilot.ask()
    assert pilot.ordering.seat == "FRANCE"
    pilot.close()


def test_where_nobody_has_an_order_to_give_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = WhatIfPilot(sandbox())
    monkeypatch.setattr("game.table.whatif.saving.begun", lambda *_, **__: None)
    pilot.press("w")
    assert any(text.startswith("Nobody has an order to give in this phase") for text in pilot.said)
    pilot.press("esc")
    assert pilot.scene is pilot.table
    pilot.close()


def test_retreats_and_builds_are_tried_out_as_well() -> None:
    match = ordered(sandbox(SPRING), {"FRANCE": ("A MAR - SPA", "F MAO - POR")})
    assert match.phase.code == "W1901A"
    pilot = WhatIfPilot(match)
    pilot.ask()
    pilot.clicks("PAR")
    pilot.press("a")
    assert pilot.verdicts()["A PAR B"] == "succeeds"
    pilot.click("Next position")
    assert "PAR" in {piece.key for piece in pilot.frame.pieces if piece.owner == "FRANCE"}
    pilot.close()
