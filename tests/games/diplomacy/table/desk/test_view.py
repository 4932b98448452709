"""What the game master's desk says and marks at each stage of a phase: one desk is led through all."""

from __future__ import annotations

import pygame
import pytest

from game.core.results import Outcome
from game.games.diplomacy.table.desk.view_model import DeskViewModel
from game.ui.panels.texts import Texts
from tests.games.diplomacy.desk.gm_desk import FRENCH
from tests.games.diplomacy.table.desk.test_scene import DeskPilot


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The lines of text that are drawn, with their inks; clear it before a new picture."""
    found: dict[str, str] = {}
    line = Texts.line

    def noted(self: Texts, surface: pygame.Surface, text: str, *rest: object, **how: object) -> object:
        found[text] = str(how.get("ink", "text"))
        return line(self, surface, text, *rest, **how)

    monkeypatch.setattr(Texts, "line", noted)
    return found


def seen(pilot: DeskPilot, drawn: dict[str, str]) -> dict[str, str]:
    drawn.clear()
    desk = pilot.desk
    desk.view_model.draw(pilot.screen)
    return dict(drawn)


def test_each_stage_is_named_with_what_is_to_be_done(
    pilot: DeskPilot, monkeypatch: pytest.MonkeyPatch, drawn: dict[str, str]
) -> None:
    model = pilot.desk.view_model
    usual = "Diplomacy: the game master's desk"
    words = seen(pilot, drawn)
    assert words["Spring 1901, movement"] == "text"
    assert words[usual] == "brass"
    assert {"Mails of this phase", "All powers that lack orders:"} <= words.keys()
    pilot.paste(monkeypatch, FRENCH)
    pilot.choose("FRANCE")
    assert "France: 3 of 3" in seen(pilot, drawn)
    pilot.choose("ENGLAND")
    assert "England: no orders, 3 due" in seen(pilot, drawn)
    pilot.choose("*")
    pilot.click("Hold")
    pilot.click("Dry run")
    words = seen(pilot, drawn)
    assert {"Spring 1901, movement: dry run", "Nothing is played yet. This is what would happen."} <= set(
        words
    )
    assert "What came of the orders" in words
    assert "All powers that lack orders:" not in words
    pilot.click("Back to the mails")
    pilot.click("Adjudicate")
    words = seen(pilot, drawn)
    assert {"Spring 1901, movement: results", usual} <= words.keys()
    pilot.choose("FRANCE")
    assert "Orders of France" in seen(pilot, drawn)
    assert [model.line_at(key) for key in ("PAR", "SWE")] == [key_of(pilot, "Army Paris to Burgundy"), ""]
    assert model.emphasized() is None
    pilot.click("Go on")
    assert "Fall 1901, movement" in seen(pilot, drawn)


def key_of(pilot: DeskPilot, text: str) -> str:
    return next(row.key for row in pilot.lines.rows if row.text == text)


def test_the_last_line_for_a_unit_is_the_one_that_counts(
    pilot: DeskPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later line for a unit replaces an earlier one (the mails are read from the top)."""
    pilot.paste(monkeypatch, "FRANCE\nA Par - Bur\nA Par - Pic\n")
    model: DeskViewModel = pilot.desk.view_model
    text = pilot.bag.findings[int(model.line_at("PAR"))].text
    assert text == "A Par - Pic"
    assert model.line_at("BUR") == ""
    pilot.desk.chosen = model.line_at("PAR")
    assert model.emphasized() == {"A PAR - PIC"}


def test_a_game_that_is_over_is_said_to_be(
    pilot: DeskPilot, monkeypatch: pytest.MonkeyPatch, drawn: dict[str, str]
) -> None:
    monkeypatch.setattr(type(pilot.match), "outcome", Outcome("draw", ("FRANCE", "ENGLAND")), raising=False)
    words = seen(pilot, drawn)
    assert {"Diplomacy: the game is over", "The game is over"} <= words.keys()
    desk = pilot.desk
    text, ink = desk.view_model._detail()
    assert ink == "text"
    assert text.startswith("The game ")
    assert "No orders are read any more" in text


def test_a_disk_that_refuses_is_told_in_place_of_what_is_to_be_done(
    pilot: DeskPilot, drawn: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(pilot.saving.keeping), "mark", "Not saved", raising=False)
    words = seen(pilot, drawn)
    assert words["Not saved"] == "danger_text"
    assert "Diplomacy: the game master's desk" not in words
