"""What buttons, keys and the menu of the game master's desk do, stage by stage, and the sentences it says."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.core.results import Outcome
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.table.desk import mail_commands
from game.games.diplomacy.table.desk.layout import Part
from game.games.diplomacy.table.desk.stage import Stage
from game.games.diplomacy.table.desk.words import NOTHING_READ, line_detail
from game.games.list import CATALOGUE
from game.play.storage import autosave_path, load_match
from game.ui.theme import color
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN, orders_of
from tests.games.diplomacy.table.desk.test_scene import DeskPilot
from tests.table.whatif.pilot import sandbox

ASIDE = ("Order forms", "By file", "Edit position", "Roll back", "Report")
"""The buttons at the left of the foot."""
MENU = [
    "Save the game (Ctrl+S)",
    "Load a game (Ctrl+O)",
    "Export pictures or a film (F12)",
    "Print this phase",
    "Rules of this game (F1)",
    "Settings",
    "What if",
    "Go on at the table",
    "Leave the desk",
]
MORE = [
    "Order forms to send out (Ctrl+F)",
    "Play by file",
    "Edit the position (Ctrl+E)",
    "Roll back (Ctrl+B)",
    "Report (Ctrl+R)",
]
"""The lines above them where the window has no room for the buttons."""


def hold_all(pilot: DeskPilot) -> None:
    """Every power holds."""
    pilot.choose("*")
    pilot.press("h")


# -- what there is -------------------------------------------------------------------------------------------


def test_every_stage_has_the_buttons_of_what_comes_next(pilot):
    def main() -> set[str]:
        names = ("Dry run", "Adjudicate", "Back to the mails", "Go on", "Leave")
        return {name for name in names if name in pilot.names}

    assert main() == {"Dry run", "Adjudicate"}
    assert set(ASIDE) <= set(pilot.names)
    pilot.press("d", ctrl=True)
    assert main() == {"Back to the mails", "Adjudicate"}
    pilot.press("d", ctrl=True)
    assert (pilot.desk.stage, main()) == (Stage.MAILS, {"Dry run", "Adjudicate"})
    hold_all(pilot)
    pilot.press("enter", ctrl=True)
    assert main() == {"Go on"}
    assert set(ASIDE) <= set(pilot.names)
    pilot.press("enter", ctrl=True)
    assert (pilot.desk.stage, main()) == (Stage.MAILS, {"Dry run", "Adjudicate"})
    pilot.match.end(Outcome("limit"))
    pilot.desk.show(Stage.MAILS, None)
    pilot.run()
    assert main() == {"Leave"}
    assert "Order forms" not in pilot.names, "nobody has orders to give"
    assert set(ASIDE[1:]) <= set(pilot.names)
    pilot.click("Leave")
    assert pilot.scene.title == "Floor"


@pytest.mark.parametrize(
    ("button", "rival"),
    [("Hold", "Wait"), ("Paste", "Clear"), ("Put right", "Next"), ("Dry run", "Adjudicate")],
)
def test_buttons_of_a_line_are_in_one_line_and_end_with_it(pilot, button, rival):
    first, last = pilot.rect(button), pilot.rect(rival)
    layout = pilot.desk.layout
    assert (first.top, first.bottom) == (last.top, last.bottom)
    assert first.right < last.left
    heads = (layout.powers_head, layout.mails_head, layout.fix, layout.foot)
    line = next(rect for rect in heads if rect.contains(first))
    assert last.right == line.right


def test_the_menu_has_what_has_no_button(pilot):
    pilot.press("f10")
    assert [item.title for item in pilot.scene.items] == MENU
    small = DeskPilot((640, 480))
    small.click("menu")
    assert [item.title for item in small.scene.items] == [*MORE, *MENU]
    small.close()


def test_a_list_of_a_command_that_has_no_button_opens_at_the_menu():
    """It stood alone in the middle of the window."""
    small = DeskPilot((1280, 720), 200)
    hold_all(small)
    small.press("enter", ctrl=True)
    menu = small.rect("menu")
    small.click("menu")
    small.click(MORE[3])
    box = small.scene.box
    assert (box.right, box.top) == (menu.right, menu.bottom + small.scene.theme.px(4))
    small.close()


@pytest.mark.parametrize(
    ("line", "title"),
    [
        (MENU[0], "Save the game"),
        (MENU[1], "Load a game"),
        (MENU[2], "Export"),
        (MENU[3], "Print"),
        (MENU[4], "Rules"),
        (MENU[5], "Settings"),
        (MENU[6], "Table"),
        (MENU[7], "Table"),
        (MENU[8], "Floor"),
    ],
)
def test_the_lines_of_the_menu_lead_where_they_say(pilot, line, title):
    pilot.press("f10")
    pilot.click(line)
    assert pilot.scene.title == title


@pytest.mark.parametrize(
    ("key", "ctrl", "title"),
    [
        ("r", True, "Report"),
        ("e", True, "Edit the position"),
        ("f", True, "Order forms"),
        ("s", True, "Save the game"),
        ("o", True, "Load a game"),
        ("f12", False, "Export"),
        ("f1", False, "Rules"),
        ("f10", False, "Choose"),
        ("c", False, "Choose"),
    ],
)
def test_keys_lead_there_too_and_esc_leads_back(pilot, key, ctrl, title):
    pilot.press(key, ctrl=ctrl)
    assert pilot.scene.title == title
    pilot.press("esc")
    assert pilot.scene is pilot.desk


def test_a_film_of_the_desk_begins_with_the_last_phase_that_was_played(pilot):
    for _ in range(2):
        hold_all(pilot)
        pilot.press("enter", ctrl=True)
        pilot.click("Go on")
    assert pilot.match.turn == 2
    pilot.press("f12")
    assert pilot.scene.turn == 1


# -- one step back -------------------------------------------------------------------------------------------


def test_esc_goes_back_one_step_at_a_time(pilot, monkeypatch):
    """What is told, the line, the power, and at last the menu."""
    pilot.paste(monkeypatch, FRENCH, GERMAN)
    pilot.choose("FRANCE")
    pilot.row("A Marseilles S")
    pilot.press("b", ctrl=True)
    assert pilot.desk.notice == "No phase has been played yet that could be taken back."
    chosen = pilot.desk.chosen
    pilot.press("esc")
    assert (pilot.desk.notice, pilot.desk.chosen, pilot.desk.power) == ("", chosen, "FRANCE")
    pilot.press("esc")
    assert (pilot.desk.chosen, pilot.desk.power) == ("", "FRANCE")
    pilot.press("esc")
    assert pilot.desk.power == "*"
    assert pilot.scene is pilot.desk
    pilot.press("esc")
    assert pilot.scene.title == "Choose"


def test_esc_leaves_the_dry_run_before_the_menu(pilot):
    pilot.press("d", ctrl=True)
    pilot.press("esc")
    assert (pilot.desk.stage, pilot.scene) == (Stage.MAILS, pilot.desk)


def test_esc_in_a_field_leaves_the_field_alone(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.choose("FRANCE")
    pilot.click("mails")
    pilot.press("esc")
    assert not pilot.desk.is_typing
    assert pilot.desk.power == "FRANCE"


# -- mails ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "  \n "])
def test_an_empty_clipboard_is_told_of(pilot, monkeypatch, text):
    pilot.paste(monkeypatch, FRENCH)
    before = pilot.master.text
    pilot.paste(monkeypatch, text)
    assert pilot.desk.notice == pilot.detail == "There is no text on the clipboard."
    assert pilot.master.text == before


def test_what_a_tight_window_has_no_room_for_is_said_in_a_dialog(pilot):
    long = "These orders are signed with another key than that of France, whose player has another computer."
    pilot.desk.tell(long)
    pilot.run()
    assert pilot.scene is pilot.desk
    pilot.resize((640, 480))
    pilot.desk.tell("France: a sealed sheet with 1 order.")
    pilot.run()
    assert pilot.scene is pilot.desk
    pilot.desk.tell(long)
    pilot.run()
    assert pilot.scene.text == long


def test_nothing_is_pasted_while_results_are_looked_at(pilot, monkeypatch):
    hold_all(pilot)
    pilot.press("enter", ctrl=True)
    monkeypatch.setattr("game.games.diplomacy.table.desk.mail_commands.clipboard_text", lambda: FRENCH)
    pilot.press("v", ctrl=True)
    assert pilot.master.text == ""


def test_clearing_asks_and_there_is_nothing_to_ask_without_mails(pilot, monkeypatch):
    pilot.click("Clear")
    assert pilot.scene is pilot.desk
    pilot.paste(monkeypatch, FRENCH)
    pilot.row("A Marseilles S")
    pilot.click("Clear")
    assert pilot.scene.title == "Clear the mails?"
    assert "the orders read from them" in pilot.scene.text
    pilot.click("Keep them")
    assert "Marseilles" in pilot.master.text
    pilot.click("Clear")
    pilot.click("Clear")
    assert (pilot.master.text, pilot.mails.text, pilot.desk.chosen) == ("", "", "")
    assert pilot.ui.field_texts()["mails"] == ""
    assert pilot.ui.field_texts()["fix"] == ""
    assert pilot.lines.rows == NOTHING_READ
    assert orders_of(pilot.master, "FRANCE") == []


def test_without_a_chosen_line_nothing_can_be_put_right(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    before = pilot.master.text
    pilot.click("Put right")
    assert pilot.desk.notice == "Choose a line of the list first."
    pilot.desk.tell("")
    pilot.click("Ignore")
    assert (pilot.master.text, pilot.desk.notice) == (before, "")


def test_a_line_is_put_right_by_enter_in_its_field(pilot, monkeypatch):
    pilot.paste(monkeypatch, "FRANCE\nA Par - Bur\nA Mar - Spa\n")
    pilot.row("A Mar - Spa")
    assert pilot.ui.field_texts()["fix"] == "A Mar - Spa", "a good line stands there as it is"
    pilot.click("fix")
    pilot.press("a", ctrl=True)
    pilot.type(" A Mar - Gas ")
    pilot.press("enter")
    assert orders_of(pilot.master, "FRANCE") == ["A PAR - BUR", "A MAR - GAS"]
    assert pilot.master.text == "FRANCE\nA Par - Bur\nA Mar - Gas\n"
    assert pilot.ui.field_texts()["mails"] == pilot.master.text
    assert (pilot.desk.chosen, pilot.ui.field_texts()["fix"]) == ("", "")


def test_a_mail_that_comes_in_leaves_the_line_that_is_being_put_right_as_it_is(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.row("A Marseilles S")
    pilot.click("fix")
    pilot.press("a", ctrl=True)
    pilot.type("A Mar - Gas")
    pilot.paste(monkeypatch, GERMAN)
    assert pilot.lists.finding().text == "A Marseilles S A Par-Bur"
    assert pilot.ui.field_texts()["fix"] == "A Mar - Gas"
    pilot.click("Put right")
    assert "A MAR - GAS" in orders_of(pilot.master, "FRANCE")


def test_a_mail_is_taken_where_a_small_window_shows_the_map_alone(monkeypatch):
    pilot = DeskPilot((640, 480))
    pilot.click("Map")
    assert not {"mails", "fix"} & set(pilot.ui.field_texts())
    monkeypatch.setattr(mail_commands, "clipboard_text", lambda: FRENCH)
    pilot.press("v", ctrl=True)
    assert orders_of(pilot.master, "FRANCE")
    assert pilot.scene is pilot.desk
    pilot.close()


def test_what_was_written_is_read_before_another_part_of_a_small_window_is_shown():
    pilot = DeskPilot((640, 480))
    mails = pilot.desk.mails
    mails.note_typed(FRENCH)
    assert not orders_of(pilot.master, "FRANCE"), "the next key may come at once"
    pilot.desk.show_part(Part.LINES)
    assert orders_of(pilot.master, "FRANCE")
    pilot.close()


def test_next_goes_round_the_unreadable_lines_before_the_doubtful(pilot, monkeypatch):
    pilot.click("Next")
    assert pilot.desk.notice == "Every order can be read and carried out."
    pilot.paste(monkeypatch, "GERMANY\nA BER - LON\nA Mun-Rhurr\nF Berset - HOL\n")
    assert (pilot.bag.count(Sign.UNREADABLE), pilot.bag.count(Sign.DOUBTFUL)) == (2, 1)
    seen = []
    for _ in range(3):
        pilot.click("Next")
        seen.append(pilot.lists.finding().text)
    assert seen == ["A Mun-Rhurr", "F Berset - HOL", "A Mun-Rhurr"]
    pilot.click("Ignore")
    pilot.click("Next")
    pilot.click("Ignore")
    pilot.click("Next")
    assert pilot.lists.finding().text == "A BER - LON"
    pilot.click("Next")
    assert pilot.lists.finding().text == "A BER - LON", "the only one stays chosen"
    pilot.click("Ignore")
    pilot.click("Next")
    assert pilot.desk.notice == "Every order can be read and carried out."


def test_a_line_that_is_chosen_again_is_let_go(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.row("A Marseilles S")
    key = pilot.desk.chosen
    assert pilot.ui.field_texts()["fix"] == "A Marseilles S A Par-Bur"
    pilot.click(pilot.lines.rect_of(key).center)
    assert pilot.desk.chosen == ""
    assert pilot.ui.field_texts()["fix"] == ""


# -- stand-ins -----------------------------------------------------------------------------------------------


def test_a_power_that_owes_nothing_needs_no_stand_in(pilot):
    hold_all(pilot)
    hold_all(pilot)
    assert pilot.desk.notice == pilot.detail == "Nothing is missing there."
    pilot.press("w")
    assert (pilot.desk.notice, pilot.master.stand_ins) == ("", {})
    pilot.press("w")
    assert pilot.desk.notice == "Nothing is missing there."


def test_waiting_for_one_power_leaves_the_others_as_they_are(pilot):
    hold_all(pilot)
    pilot.choose("ITALY")
    pilot.click("Wait")
    assert set(pilot.master.stand_ins) == set(pilot.match.seats) - {"ITALY"}
    notes = {row.key: row.note for row in pilot.power_rows}
    assert notes["*"] == "6 of 7 settled"
    icons = {row.key: row.icon for row in pilot.power_rows}
    assert (icons["*"], icons["ITALY"], icons["FRANCE"]) == ("ring", "ring", "succeeded")


def test_a_table_has_to_wait_for_the_computer_player(pilot, monkeypatch):
    pilot.choose("RUSSIA")
    pilot.click("Computer")
    monkeypatch.setattr(pilot.desk.thinker, "poll", dict)  # it takes its time
    pilot.click("Computer: easy")
    notes = {row.key: row.note for row in pilot.power_rows}
    assert "...thinking" in notes["RUSSIA"]
    assert "...thinking" not in notes["FRANCE"]
    for key in ("d", "enter"):
        pilot.desk.tell("")
        pilot.press(key, ctrl=True)
        assert pilot.desk.notice == "A computer player still thinks; a moment, please."
    assert (pilot.desk.stage, pilot.match.turn) == (Stage.MAILS, 0)
    pilot.press("f10")
    pilot.click("Go on at the table")
    assert pilot.scene.title == "A computer player still thinks"


def test_who_is_waited_for_again_is_thought_about_no_longer(pilot, monkeypatch):
    thinker = pilot.desk.thinker
    monkeypatch.setattr(thinker, "poll", dict)  # it takes its time
    pilot.choose("RUSSIA")
    pilot.click("Computer")
    pilot.click("Computer: easy")
    assert thinker.is_busy
    assert pilot.master.is_thinking
    pilot.click("Wait")
    assert not thinker.is_busy
    assert not pilot.master.is_thinking


# -- what is said --------------------------------------------------------------------------------------------


def test_headings_tell_phase_stage_and_game(pilot):
    model = pilot.desk.view_model
    assert (model.heading, model.subtitle) == (
        "Spring 1901, movement",
        "Diplomacy: the game master's desk",
    )
    pilot.press("d", ctrl=True)
    assert (model.heading, model.subtitle) == (
        "Spring 1901, movement: dry run",
        "Nothing is played yet. This is what would happen.",
    )
    pilot.press("d", ctrl=True)
    hold_all(pilot)
    pilot.press("enter", ctrl=True)
    assert (model.heading, model.subtitle) == (
        "Spring 1901, movement: results",
        "Diplomacy: the game master's desk",
    )
    pilot.match.end(Outcome("limit"))
    assert model.subtitle == "Diplomacy: the game is over"


def test_the_line_above_the_powers_tells_whom_the_buttons_mean(pilot, monkeypatch):
    model = pilot.desk.view_model
    pilot.paste(monkeypatch, FRENCH)
    assert model._chosen_power() == "All powers that lack orders:"
    pilot.choose("FRANCE")
    assert model._chosen_power() == "France: 3 of 3"
    pilot.choose("RUSSIA")
    assert model._chosen_power() == "Russia: no orders, 4 due"
    pilot.press("d", ctrl=True)
    assert model._chosen_power() == ""
    pilot.choose("RUSSIA")
    assert model._chosen_power() == "Orders of Russia"


def test_fields_and_lists_that_are_empty_say_what_they_are_for(pilot):
    def hint() -> int:
        return len(inked(pilot, pilot.rect("mails"), "quiet"))

    lines = pilot.desk.lists.lines
    assert hint() > 0
    assert [(row.key, row.ink) for row in lines.rows] == [("", "quiet")]
    pilot.click("mails")
    pilot.type("France")
    pilot.until(lambda: lines.rows[0].key == "0")
    assert hint() == 0


def inked(pilot: DeskPilot, rect: pygame.Rect, ink: str) -> list[tuple[int, int]]:
    """The pixels of a part of the window that have the ink of a color."""
    shown, places = pilot.screen.subsurface(rect), product(range(rect.width), range(rect.height))
    return [place for place in places if shown.get_at(place) == color(ink)]


def test_every_line_is_told_of_in_a_sentence(pilot, monkeypatch):
    assert pilot.detail == ""
    pilot.paste(monkeypatch, "FRANCE\nA Par - Bur\nF Berset - MAO\n")
    assert pilot.detail == "Choose a line to read what is wrong with it and to put it right."
    told = [line_detail(pilot.master, number) for number in range(3)]
    assert told[0] == ("Line 1: A heading.", "text")
    assert told[1] == ("Line 2: France: A PAR - BUR.", "text")
    assert told[2][0].startswith("Line 3: ")
    assert told[2][1] == "danger_text"
    pilot.row("F Berset")
    assert pilot.detail == told[2][0]


def test_results_are_told_power_by_power(pilot, monkeypatch):
    """An order that nobody gave is marked, and so is what came of each."""
    pilot.paste(monkeypatch, "AUSTRIA\nVie - Gal\nRUSSIA\nWar - Gal\nFRANCE\nPar - Bur\n")
    hold_all(pilot)
    pilot.press("enter", ctrl=True)
    assert pilot.detail == "Choose an order to read why it came out so."
    rows = pilot.lines.rows
    heads = [row.text for row in rows if row.is_head]
    assert heads == ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"]
    found = {row.text: (row.icon, row.note, row.ink) for row in rows}
    assert found["Army Paris to Burgundy"] == ("succeeded", "", "text")
    assert found["Army Vienna to Galicia"] == ("failed", "bounced", "danger_text")
    assert found["Fleet Brest holds"] == ("succeeded", "(no order)", "text")
    standings = {row.key: row.note for row in pilot.power_rows}
    assert standings["RUSSIA"].startswith("4 centers")
    assert standings["*"] == ""


def test_a_click_on_a_unit_chooses_what_came_of_its_order(pilot, monkeypatch):
    pilot.paste(monkeypatch, "AUSTRIA\nF Tri H\n")
    hold_all(pilot)
    pilot.press("enter", ctrl=True)
    pilot.click(pilot.board.middle("TRI"))
    row = next(row for row in pilot.lines.rows if row.key == pilot.desk.chosen)
    assert row.text == "Fleet Trieste holds"
    assert "Fleet Trieste" in pilot.detail
    pilot.click(pilot.board.middle("BUR"))
    assert pilot.desk.chosen == row.key, "nobody stands there"


def test_other_orders_are_tried_out_over_the_desk_and_the_desk_stays_as_it_is(pilot):
    desk, match = pilot.scene, pilot.match
    before = match.record.to_text()
    pilot.press("f10")
    pilot.click("What if")
    table = pilot.scene
    assert table is not desk
    for key in ("PAR", "BUR", "MUN", "BUR"):
        pilot.click(table.board.middle(key))
    found = {str(r.order): r.verdict.value for r in table.state.supposed.report.resolutions}
    assert (found["A PAR - BUR"], found["A MUN - BUR"]) == ("fails", "fails")
    pilot.press("w")
    assert pilot.scene is desk
    assert match.record.to_text() == before


def branch_over(pilot):
    """Asks what if, orders otherwise, and presses Branch."""
    pilot.press("f10")
    pilot.click("What if")
    board = pilot.scene.board
    for key in ("PAR", "BUR"):
        pilot.click(board.middle(key))
    pilot.click("Keep as branch")


def test_a_branch_over_the_desk_is_kept_with_its_game():
    pilot = DeskPilot(match=sandbox())
    desk, match = pilot.scene, pilot.match
    pilot.saving.save()  # nothing is due any more
    branch_over(pilot)
    assert [scene.title for scene in pilot.scenes] == ["Floor", "Game master's desk", "Table"]
    branch = pilot.scene.match
    assert "A PAR - BUR" in map(match.game.write_order, branch.orders_at(0)["FRANCE"])
    pilot.press("y")
    pilot.click("line None")
    pilot.click("Go there")
    assert pilot.scene is desk
    assert match.turn == 0
    pilot.stack.close()
    assert len(load_match(autosave_path(match.record), CATALOGUE).branches) == 1


def test_where_orders_are_hidden_at_the_table_no_branch_is_kept_and_it_is_said_why(pilot):
    desk, match = pilot.scene, pilot.match
    branch_over(pilot)
    assert pilot.scene.title == "This cannot be kept"
    assert "hide their orders from each other" in " ".join(pilot.said)
    pilot.press("enter")
    pilot.press("w")
    assert pilot.scene is desk
    assert match.branches == ()
