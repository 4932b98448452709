"""The field below the lines: it holds the line that is chosen, as it would be read."""

from game.games.diplomacy.table.desk.widgets import FIX
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN


def test_what_is_written_there_stays_while_its_line_is_chosen_and_goes_with_it(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    field = pilot.ui.field(FIX)
    assert field.text == ""
    pilot.row("bre - mid-atlantic")
    field = pilot.ui.field(FIX)
    chosen = field.text
    assert chosen
    pilot.desk.show_text()
    assert field.text == chosen, "the mails were written anew, and the line is still chosen"
    pilot.desk.choose_line(pilot.desk.chosen)
    assert (pilot.desk.chosen, field.text) == ("", "")
    field.write("A PAR H")
    pilot.desk.show_text()
    assert field.text == ""


def test_no_line_is_marked_when_none_is_chosen_any_more(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.row("bre - mid-atlantic")
    lines = pilot.lists.lines
    assert lines.selected == pilot.desk.chosen != ""
    pilot.desk.drop_line()
    pilot.desk.refresh()
    assert lines.selected == ""


def test_a_window_without_room_for_the_field_reads_mails_all_the_same(monkeypatch):
    from tests.games.diplomacy.table.desk.test_scene import DeskPilot

    small = DeskPilot((900, 560))
    assert small.ui.field(FIX) is None or small.layout.fix.height
    small.paste(monkeypatch, GERMAN)
    assert "HOL" in " ".join(row.text.upper() for row in small.lines.rows)
    small.close()
