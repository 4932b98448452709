"""The game master's desk, by mouse and keys: a whole turn, corrections, stand-ins, dry run, rolling back,
reports, forms.
"""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO

import pygame
import pytest
from PIL import Image

from game.core.game import PRINTED, RECOMMENDED
from game.core.results import Outcome
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.table.desk import forms as desk_forms
from game.games.diplomacy.table.desk import mail_commands, pictures
from game.games.diplomacy.table.desk import report as desk_report
from game.games.diplomacy.table.desk.door import DeskDoorScene
from game.games.diplomacy.table.desk.pictures import report_paths, report_pictures
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.diplomacy.table.desk.stage import Stage
from game.games.diplomacy.table.desk.widgets import FIX, MAILS
from game.games.diplomacy.table.screen import desk_games
from game.games.list import CATALOGUE, find_game
from game.play.library import discard, restore
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.saves_list import list_saves
from game.play.storage import load_match, mails_path
from game.screens.title import TitleScene
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN, SHEET, new_match, orders_of
from tests.pilot import Pilot
from tests.screens.layout import SCALES, SIZES, faults
from tests.table.pilot import Floor, TablePilot, match_at

ENGLISH = "ENGLAND\nLon - Nth\nEdi - Nwg\nLvp - Edi\n"
RUSSIAN = "RUSSIA\nMos - Ukr\nWar - Gal\nSev - Bla\nStp - Bot\n"


class DeskPilot(Pilot):
    """A window with a desk on it."""

    def __init__(self, size=(1280, 720), ui_scale=100, game="standard", match=None):
        super().__init__(size, ui_scale)
        self.desk = DeskScene(match or new_match(game))
        self.start(Floor(), self.desk)

    @property
    def master(self):
        return self.desk.master

    @property
    def match(self):
        return self.master.match

    @property
    def options(self):
        return self.desk.options

    @property
    def board(self):
        return self.desk.board

    @property
    def layout(self):
        return self.desk.layout

    @property
    def thinker(self):
        return self.desk.thinker

    @property
    def bag(self):
        """What was read of the mails."""
        return self.master.bag

    @property
    def detail(self):
        """What is told below the lines."""
        model = self.desk.view_model
        return model._detail()[0]

    @property
    def power_rows(self):
        powers = self.lists.powers
        return powers.rows

    @property
    def lists(self):
        return self.desk.lists

    @property
    def saving(self):
        return self.desk.saving

    @property
    def lines(self):
        return self.lists.lines

    @property
    def commands(self):
        return self.desk.commands

    @property
    def mails(self):
        return self.desk.mails

    def paste(self, monkeypatch, *texts):
        """Pastes mails with the button."""
        for text in texts:
            monkeypatch.setattr(mail_commands, "clipboard_text", lambda text=text: text)
            self.click("Paste")

    def choose(self, seat):
        """Clicks a power."""
        self.click(self.lists.powers.rect_of(seat).center)

    def row(self, text):
        """Clicks the row of a line."""
        key = next(row.key for row in self.lines.rows if text in row.text)
        self.lines.select(key)
        self.lines.selected = self.desk.chosen
        self.click(self.lines.rect_of(key).center)

    def read(self):
        """Waits until what was typed is read."""
        self.until(lambda: not self.desk.mails.is_typed)


def test_a_whole_turn_by_mouse(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH, GERMAN, SHEET, ENGLISH)
    assert pilot.bag.count(Sign.UNREADABLE) == 2
    pilot.row("A Mun-Rhurr")
    assert pilot.commands.mails.fix_text() == "A Mun-RUH"
    pilot.click("Put right")
    assert orders_of(pilot.master, "GERMANY")[-1] == "A MUN - RUH"
    assert pilot.lists.finding().text == "A Ven Hoddl"  # the next one comes up by itself
    pilot.click("Ignore")
    assert pilot.bag.count(Sign.UNREADABLE) == 0
    pilot.choose("RUSSIA")
    pilot.click("Computer")
    pilot.click("Computer: easy")
    pilot.until(lambda: not pilot.master.is_thinking)
    pilot.choose("ITALY")
    pilot.click("Hold")
    assert pilot.master.open_points() == ()
    pilot.click("Dry run")
    assert pilot.desk.stage is Stage.DRY_RUN
    assert pilot.match.turn == 0
    pilot.click("Back to the mails")
    pilot.click("Adjudicate")
    assert pilot.desk.stage is Stage.RESULTS
    assert pilot.match.turn == 1
    pilot.click("Go on")
    assert pilot.desk.view_model.heading == "Fall 1901, movement"


def test_what_is_typed_is_read(pilot):
    pilot.click("mails")
    pilot.type("FRANCE:")
    pilot.press("enter")
    pilot.type("A Par - Bur")
    pilot.read()
    assert orders_of(pilot.master, "FRANCE") == ["A PAR - BUR"]
    assert [row.icon for row in pilot.lines.rows] == ["", "succeeded"]


def test_every_sign_has_an_icon_of_its_own(pilot, monkeypatch):
    pilot.paste(monkeypatch, "FRANCE\nA PAR - BUR\nA MAR - LON\nF Berset - MAO\nHello all\nA PAR - PIC")
    icons = {row.text.split("  ")[-1]: row.icon for row in pilot.lines.rows}
    assert icons["A PAR - BUR"] == "void"
    assert icons["A MAR - LON"] == "warning"
    assert icons["F Berset - MAO"] == "failed"
    assert icons["Hello all"] == "dot"
    assert icons["A PAR - PIC"] == "succeeded"


def test_adjudicating_with_open_points_asks_first(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.click("Adjudicate")
    assert pilot.scene.title == "Adjudicate all the same?"
    assert "Russia: no orders, 4 due." in pilot.scene.text
    pilot.click("Back")
    assert pilot.match.turn == 0
    pilot.press("enter", ctrl=True)
    pilot.click("Adjudicate")
    assert pilot.match.turn == 1


def test_hold_for_all_powers_leaves_those_with_a_computer(pilot):
    pilot.choose("RUSSIA")
    pilot.click("Computer")
    pilot.click("Computer: easy")
    pilot.choose("*")
    pilot.click("Hold")
    assert pilot.master.stand_ins["RUSSIA"] == "easy"
    assert pilot.master.stand_ins["TURKEY"] == "hold"
    pilot.click("Wait")
    assert pilot.master.stand_ins == {}


def test_only_the_orders_of_the_chosen_power_are_on_the_map(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH, ENGLISH)
    owners = {mark.owner for mark in pilot.board.frame.marks}
    assert owners == {"FRANCE", "ENGLAND"}
    pilot.choose("ENGLAND")
    assert pilot.options.only_owner == "ENGLAND"
    pilot.choose("*")
    assert pilot.options.only_owner is None


def test_a_click_on_a_unit_chooses_its_line(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.click(pilot.board.middle("MAR"))
    assert pilot.lists.finding().text == "A Marseilles S A Par-Bur"


def test_a_chosen_result_lights_up_its_causes_and_tells_the_reason(pilot, monkeypatch):
    pilot.paste(monkeypatch, "AUSTRIA\nVie - Gal\nRUSSIA\nWar - Gal")
    pilot.click("Hold")
    pilot.click("Adjudicate")
    pilot.row("Army Vienna to Galicia")
    assert pilot.options.emphasized == {"A VIE - GAL", "A WAR - GAL"}
    told = "Army Vienna to Galicia bounced: strength 1 (Army Vienna) did not beat 1 (Army Warsaw to Galicia)."
    assert told in pilot.detail


def test_rolling_back_brings_the_orders_back(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.choose("*")
    pilot.click("Hold")
    pilot.click("Adjudicate")
    pilot.click("Go on")
    pilot.click("Roll back")
    pilot.click("Back to Spring 1901, movement")
    pilot.run()
    assert pilot.match.turn == 0
    assert orders_of(pilot.master, "FRANCE") == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]
    assert "Back in Spring 1901" in pilot.desk.notice


def test_what_a_computer_player_has_thought_is_saved(pilot):
    pilot.choose("RUSSIA")
    pilot.click("Computer")
    pilot.click("Computer: easy")
    pilot.saving.save()
    pilot.until(lambda: not pilot.master.is_thinking)
    pilot.saving.rested = 99.0
    pilot.run()
    again = load_match(list_saves(CATALOGUE)[0].path, CATALOGUE)
    assert orders_of(pilot.master, "RUSSIA")
    record = pilot.match.record
    assert again.record.drafts["RUSSIA"] == record.drafts["RUSSIA"]


def test_after_rolling_back_the_computer_players_of_the_game_think_anew():
    players = {
        seat: PlayerSpec("easy" if seat == "RUSSIA" else "human") for seat in find_game("standard").seats
    }
    made = DeskPilot(match=Match.start(find_game("standard"), {}, "desk", players))
    made.until(lambda: not made.master.is_thinking)
    made.choose("*")
    made.click("Hold")
    made.click("Adjudicate")
    made.click("Go on")
    made.until(lambda: not made.master.is_thinking)
    made.click("Roll back")
    made.click("Back to Spring 1901, movement")
    assert made.match.turn == 0
    assert made.desk.thinker.is_busy or not made.master.is_thinking
    made.close()


def test_rolling_back_before_the_first_phase_is_told(pilot):
    pilot.click("Roll back")
    assert "No phase has been played yet" in pilot.desk.notice


def test_the_next_fault_is_chosen_by_a_key(pilot, monkeypatch):
    pilot.paste(monkeypatch, GERMAN, SHEET)
    pilot.press("n")
    assert pilot.lists.finding().text == "A Mun-Rhurr"
    pilot.press("n")
    assert pilot.lists.finding().text == "A Ven Hoddl"


def test_lists_are_walked_by_keys(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    for _ in range(20):
        if pilot.focus.widget is pilot.names["powers"]:
            break
        pilot.press("tab")
    pilot.press("down")
    pilot.press("down")
    assert pilot.desk.power in pilot.match.seats
    pilot.press("h")
    assert pilot.desk.power not in pilot.match.to_act or pilot.master.is_settled(pilot.desk.power)


def test_a_click_on_a_row_hands_the_keys_to_its_list(pilot, monkeypatch):
    """What was typed into before is left."""
    pilot.paste(monkeypatch, FRENCH)
    pilot.click("mails")
    assert pilot.desk.is_typing
    pilot.choose("FRANCE")
    assert not pilot.desk.is_typing
    assert pilot.focus.widget is pilot.names["powers"]
    pilot.row("A Marseilles S")
    assert pilot.focus.widget is pilot.names["lines"]
    assert pilot.lists.finding().text == "A Marseilles S A Par-Bur"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_no_part_of_a_mail_is_one_row_that_counts_its_lines(pilot, monkeypatch, count):
    """One line, two lines."""
    heads = ["From: Anna Berg <a@b.org>", "To: gm@example.org", "Subject: Spring"][:count]
    quoted = [f"> quoted line {n}" for n in range(count)]
    pilot.paste(monkeypatch, "\n".join([*heads, "", "A Par - Bur", *quoted]))
    told = "1 line" if count == 1 else f"{count} lines"
    rows = [row.text for row in pilot.lines.rows]
    assert f"Quoted, {told}" in rows, rows
    assert f"Header, {told}" in rows, rows


def test_orders_on_the_desk_survive_a_crash(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.saving.rested = 99.0
    pilot.run()
    again = DeskScene(load_match(list_saves(CATALOGUE)[0].path, CATALOGUE))
    assert orders_of(again.master, "FRANCE") == orders_of(pilot.master, "FRANCE")


def test_mails_survive_a_crash_whole(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH, GERMAN)
    pilot.saving.rested = 99.0
    pilot.run()
    path = list_saves(CATALOGUE)[0].path
    again = DeskScene(load_match(path, CATALOGUE), path)
    assert again.master.text == pilot.master.text
    assert "A quick question first" in again.master.text


def test_a_game_saved_under_a_name_has_its_mails_beside_it(pilot, monkeypatch, redweed_home):
    pilot.paste(monkeypatch, FRENCH)
    pilot.press("s", ctrl=True)
    pilot.click("Save")
    (path,) = (redweed_home / "saves").glob("*.json")
    assert "A quick question first" in DeskScene(load_match(path, CATALOGUE), path).master.text
    thrown = discard(path)
    assert list((redweed_home / "saves").iterdir()) == []
    assert "A quick question first" in mails_path(thrown).read_text(encoding="utf-8")
    assert "A quick question first" in DeskScene(load_match(restore(thrown), CATALOGUE), path).master.text


def test_damaged_mails_are_told_once_and_the_orders_are_there(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.close()
    path = list_saves(CATALOGUE)[0].path
    mails = mails_path(path)
    mails.write_text(mails.read_text(encoding="utf-8")[:200], encoding="utf-8")
    other = Pilot()
    desk = DeskScene(load_match(path, CATALOGUE), path)
    other.start(Floor(), desk)
    assert other.scene.title == "The mails of this game cannot be read"
    assert "the orders read from the mails are in the game" in other.scene.text
    assert mails.with_name(f"{mails.name}.damaged").exists()
    other.press("enter")
    assert other.scene is desk
    assert orders_of(desk.master, "FRANCE")[0] == "A PAR - BUR"
    other.close()


@pytest.mark.parametrize("game", [entry.id for entry in desk_games(CATALOGUE)[1:]])
def test_other_games_of_the_family_come_to_the_desk(game, monkeypatch):
    pilot = DeskPilot(game=game)
    pilot.paste(monkeypatch, FRENCH)
    pilot.choose("*")
    pilot.click("Hold")
    pilot.press("enter", ctrl=True)
    if pilot.scene is not pilot.desk:
        pilot.click("Adjudicate")
    assert pilot.match.turn == 1
    pilot.close()


def test_the_report_is_saved_as_page_and_text(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.choose("*")
    pilot.click("Hold")
    pilot.click("Adjudicate")
    pilot.click("Report")
    pilot.click("deadline")
    pilot.type("Sunday")
    assert pilot.page.text.endswith("Next: Fall 1901, movement. Deadline: Sunday.\n")
    pilot.click("Save as files")
    assert pilot.scene.title == "The report is saved"
    page, text = report_paths(pilot.match, 0)
    assert page.read_text(encoding="utf-8").count("data:image/webp;base64,") == 2
    for found in re.findall(r"data:image/webp;base64,([^\"]*)", page.read_text(encoding="utf-8")):
        assert Image.open(BytesIO(b64decode(found))).size == (1280, 800)
    assert page.stat().st_size <= 400_000
    assert "Deadline: Sunday." in text.read_text(encoding="utf-8")


def test_maps_that_are_too_large_for_a_mail_are_packed_smaller(pilot, monkeypatch):
    hold = report_pictures(pilot.match, -1)
    monkeypatch.setattr(pictures, "MOST", len(hold[0].webp) - 1)
    smaller = report_pictures(pilot.match, -1)
    assert len(smaller[0].webp) <= pictures.MOST
    assert smaller[0].caption == hold[0].caption


def test_the_report_goes_into_the_folder_that_was_named(pilot, monkeypatch, tmp_path):
    shown = []
    monkeypatch.setattr(desk_report, "launch", lambda command: shown.append(command) or True)
    pilot.press("r", ctrl=True)
    pilot.click("folder")
    pilot.press("a", ctrl=True)
    pilot.type(str(tmp_path / "mails"))
    pilot.click("Save as files")
    assert len(list((tmp_path / "mails").glob("*.html"))) == 1
    pilot.click("Show in folder")
    assert str(tmp_path / "mails") in shown[0]
    assert pilot.settings.report_folder == str(tmp_path / "mails")


def test_the_report_is_copied(pilot, monkeypatch):
    copied = []
    monkeypatch.setattr(desk_report, "put_on_clipboard", lambda text: copied.append(text) or True)
    pilot.press("r", ctrl=True)
    pilot.press("c", ctrl=True)
    assert "the first position" in copied[0]


def test_the_report_opens_in_the_browser(pilot, monkeypatch):
    opened = []
    monkeypatch.setattr(desk_report.webbrowser, "open", lambda address: opened.append(address) or True)
    pilot.click("Report")
    pilot.click("Open in the browser")
    assert opened[0].startswith("file://")
    assert opened[0].endswith(".html")


def test_forms_are_copied_and_saved(pilot, monkeypatch, redweed_home):
    copied = []
    monkeypatch.setattr(desk_forms, "put_on_clipboard", lambda text: copied.append(text) or True)
    pilot.click("Order forms")
    pilot.click("Copy this form")
    assert copied[0].startswith("Subject: Diplomacy, Spring 1901, movement: orders of Austria")
    pilot.press("esc")
    pilot.click("Save all as files")
    assert len(list((redweed_home / "reports" / "standard-S1901M-forms").iterdir())) == 7


def test_the_title_leads_to_the_desk(redweed_home):
    pilot = Pilot()
    pilot.start(TitleScene())
    pilot.click("Game master's desk")
    pilot.click("name FRANCE")
    pilot.type("Anna")
    pilot.click("Begin")
    assert isinstance(pilot.scene, DeskScene)
    assert pilot.played.players["FRANCE"].name == "Anna"
    pilot.close()


@pytest.mark.parametrize(
    ("button", "centers"), [("", "majority"), ("As printed", "18"), ("Recommended for play", "majority")]
)
def test_a_new_game_at_the_desk_has_the_presets_of_new_game(button, centers):
    pilot = Pilot()
    pilot.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    pilot.scene._choose_game("martian")
    if button:
        pilot.click(button)
    pilot.click("Begin")
    options = {option.name: option for option in pilot.played.entry.options}
    preset = PRINTED if button == "As printed" else RECOMMENDED
    assert {n: v for n, v in pilot.played.options.items() if v != options[n].in_preset(preset)} == {}
    assert pilot.played.options["victory"] == centers
    pilot.close()


@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 720), 100), ((640, 480), 100)])
def test_a_finished_game_at_the_desk_reads_no_orders_and_says_that_it_is_over(size, ui_scale):
    pilot = DeskPilot(size, ui_scale)
    pilot.desk.match.end(Outcome("limit"))
    pilot.desk.show(Stage.MAILS, None)
    pilot.run()
    offered = set(pilot.ui.names)
    assert not offered & {
        "Paste",
        "Clear",
        "Put right",
        "Ignore",
        "Hold",
        "Computer",
        "Wait",
        "Order forms",
        "Mails",
        MAILS,
        FIX,
    }
    assert "Leave" in offered
    assert "The game ended (limit). No orders are read any more" in pilot.detail
    for key in ("paste", "hold", "next_unit", "forms", "confirm"):
        pilot.desk.notice = ""
        pilot.commands.by_action()[key]()
        assert pilot.desk.notice == "The game is over."
    assert pilot.master.text == ""
    assert faults(pilot.scene.ui) == []
    pilot.close()


def test_a_saved_game_comes_to_the_desk(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.close()
    other = Pilot()
    other.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    name = next(name for name in other.names if name.startswith("Diplomacy"))
    other.click(name)
    assert orders_of(other.scene.master, "FRANCE")[0] == "A PAR - BUR"
    other.close()


def test_the_tables_menu_leads_to_the_desk_and_back():
    pilot = TablePilot(match_at("FRANCE: A PAR; ITALY: A ROM"))
    pilot.press("esc")
    pilot.click("Open at the game master's desk")
    pilot.run()
    assert isinstance(pilot.scene, DeskScene)
    pilot.click("menu")
    pilot.click("Go on at the table")
    pilot.run()
    assert pilot.scene.title == "Table"
    pilot.close()


def test_no_way_leads_to_the_desk_while_persons_hide_orders_from_each_other():
    from game.games.diplomacy.table.desk.link import desk_items

    match = match_at("FRANCE: A PAR; ITALY: A ROM", people={"FRANCE": "Anna", "ITALY": "Bert"})
    assert desk_items(match) == []


# -- layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_at_any_size(size, ui_scale, monkeypatch):
    pilot = DeskPilot(size, ui_scale)
    master = pilot.desk.master
    master.set_text(master.with_mail(FRENCH))
    pilot.desk.show_text()
    for stage in ("mails", "dry run"):
        tabs = [name for name in ("Mails", "Lines", "Powers", "Map") if name in pilot.names]
        for tab in tabs or [""]:
            if tab:
                pilot.click(tab)
            pilot.run()
            assert faults(pilot.scene.ui) == [], (stage, tab)
        pilot.press("esc")
        pilot.press("d", ctrl=True)
    pilot.close()


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_desks_other_screens_fit(size, ui_scale):
    pilot = DeskPilot(size, ui_scale)
    for key in "rfe":
        pilot.press(key, ctrl=True)
        assert pilot.scene is not pilot.desk
        assert faults(pilot.scene.ui) == [], pilot.scene.title
        pilot.press("esc")
    pilot.close()
    other = Pilot(size, ui_scale)
    other.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    assert faults(other.scene.ui) == []
    other.close()


@pytest.mark.parametrize("words", [3, 300])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)], ids=str)
def test_what_is_told_is_written_however_long_it_is(size, words):
    pilot = DeskPilot(size)
    pictures = []
    for word in ("north", "south"):
        pilot.desk.notice = f"{word} " * words
        pilot.resize((size[0] + len(pictures), size[1]))
        pilot.resize(size)
        place = pilot.layout.detail
        pictures.append(pygame.image.tobytes(pilot.screen.subsurface(place), "RGB"))
    assert pictures[0] != pictures[1]
    pilot.close()


def test_every_change_of_the_mails_is_saved_after_a_rest(pilot, monkeypatch):
    for mail, word in ((FRENCH, "Marseilles"), (GERMAN, "Rhurr")):
        pilot.paste(monkeypatch, mail)
        assert word.lower() in pilot.master.text.lower()
        pilot.saving.rested = 99.0
        pilot.run()
        path = list_saves(CATALOGUE)[0].path
        assert DeskScene(load_match(path, CATALOGUE), path).master.text == pilot.master.text


def test_the_report_offers_every_phase_that_was_played_and_no_other(pilot):
    for _ in range(2):
        pilot.choose("*")
        pilot.click("Hold")
        pilot.click("Adjudicate")
        pilot.click("Go on")
    pilot.click("Report")
    pilot.click("phase")
    offered = [name for name in pilot.names if "190" in name]
    assert offered == ["Fall 1901, movement", "Spring 1901, movement"]


def test_the_chosen_line_stays_marked_while_another_power_is_looked_at(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH, GERMAN)
    pilot.row("A Mun-Rhurr")
    assert pilot.desk.chosen
    pilot.choose("FRANCE")
    assert pilot.lines.selected == pilot.desk.chosen
    assert pilot.lists.finding().text == "A Mun-Rhurr"


def test_the_first_line_of_a_chosen_power_comes_into_sight_and_nothing_moves_for_one_without(
    pilot, monkeypatch
):
    pilot.paste(monkeypatch, FRENCH, GERMAN, SHEET, ENGLISH)
    lines = pilot.lines
    offsets = set()
    for seat in ("TURKEY", "FRANCE", "ENGLAND", "GERMANY"):
        pilot.choose(seat)
        first = next(number for number, found in enumerate(pilot.bag.findings) if found.seat == seat)
        assert lines.rect.contains(lines.rect_of(str(first))), seat
        assert lines.selected == pilot.desk.chosen == ""
        offsets.add(lines.scroll.offset)
    assert len(offsets) > 1, "they do not all fit"
    before = lines.scroll.offset
    pilot.choose("RUSSIA")
    assert lines.scroll.offset == before


def test_in_a_small_window_the_map_has_a_tab_of_its_own():
    pilot = DeskPilot((640, 480))
    for tab, part in (("Map", "board"), ("Lines", "lines"), ("Powers", "powers"), ("Map", "board")):
        pilot.click(tab)
        shown = {name for name in ("board", "lines", "powers") if getattr(pilot.desk.layout, name).width}
        assert shown == {part}
    pilot.close()


def test_the_door_tells_of_saved_games_below_their_heading():
    pilot = Pilot()
    pilot.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    tops = {text: image.rect.top for text, image in pilot.ui.texts}
    pilot.close()
    assert tops["Saved games"] < tops["There are none that could come to the desk."]


def test_a_deadline_goes_into_the_form_as_it_is_typed(pilot):
    pilot.click("Order forms")
    assert "Sunday" not in pilot.page.text
    power, deadline = pilot.rect("power"), pilot.rect("deadline")
    assert (power.left, power.right) == (deadline.left, deadline.right)
    pilot.click("deadline")
    pilot.type("Sunday")
    assert "Sunday" in pilot.page.text
    pilot.type("y" * 100)
    assert len(pilot.master.deadline) == 80


def test_a_click_beside_all_provinces_shows_the_orders_of_everybody_again(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH, ENGLISH)
    pilot.choose("ENGLAND")
    assert pilot.options.only_owner == "ENGLAND"
    place = pilot.layout.board
    pilot.click(
        next(p for p in (place.topleft, (place.right - 1, place.bottom - 1)) if not pilot.board.hover)
    )
    pilot.click((place.left + 1, place.top + 1))
    assert pilot.board.hover == ""
    assert pilot.options.only_owner is None


def test_a_game_at_the_desk_begins_with_a_name_a_deadline_and_its_own_rules(monkeypatch):
    other = Pilot()
    other.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    for name, text in (
        ("title", "Club cup"),
        ("deadline", "Sunday noon"),
        ("name FRANCE", "anna@example.org"),
    ):
        other.click(name)
        other.type(text)
    other.click("draw_votes")
    other.click("no")
    other.click("Begin")
    assert isinstance(other.scene, DeskScene)
    record = other.scene.match.record
    assert record.title == "Club cup"
    assert record.options["draw_votes"] is False
    assert record.players["FRANCE"].name == "anna@example.org"
    other.press("r", ctrl=True)
    assert other.page.text.endswith("Deadline: Sunday noon.\n")
    other.close()
