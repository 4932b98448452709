"""The words at the left of the lines of buttons, above the lists and at the head."""

import pytest

from game.ui.panels.texts import Texts
from tests.games.diplomacy.desk.gm_desk import FRENCH


@pytest.fixture
def drawn(pilot, monkeypatch):
    """Draws the desk; the texts of single lines, each with where it was drawn."""
    found = {}
    line = Texts.line

    def noted(texts, surface, text, rect, **style):
        found[text] = rect.copy()
        return line(texts, surface, text, rect, **style)

    monkeypatch.setattr(Texts, "line", noted)

    def draw():
        found.clear()
        pilot.desk.needs_redraw = True
        pilot.run()
        return found

    return draw


def test_every_part_of_the_desk_is_named(pilot, drawn, monkeypatch):
    found = drawn()
    assert {"Mails of this phase", "All powers that lack orders:"} <= set(found)
    pilot.paste(monkeypatch, FRENCH)
    pilot.choose("FRANCE")
    found = drawn()
    assert "France: 3 of 3" in found
    assert "All powers that lack orders:" not in found
    pilot.click("Adjudicate")
    pilot.click("Adjudicate")  # orders are missing, which is asked about
    assert "What came of the orders" in drawn()
    pilot.choose("FRANCE")
    found = drawn()
    assert "Orders of France" in found
    assert "Mails of this phase" not in found


def test_the_words_end_before_the_first_button(pilot, drawn):
    head, theme = pilot.layout.mails_head, pilot.desk.theme
    first = min(w.rect.left for w in pilot.names.values() if head.contains(w.rect))
    words = drawn()["Mails of this phase"]
    assert words.left == head.left
    assert words.right == first - theme.px(8)
