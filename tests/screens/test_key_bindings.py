"""The page of the keys: recorded by pressing, refused with a sentence, restored, told by the list of keys,
used by the table.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.keymap import ACTIONS, ORDERS, PLACE_TITLES
from game.play.keys import key_list
from game.play.settings import Settings, load_settings
from game.screens.preferences.key_bindings import COMMON, HINT, PRESS, KeysScene
from game.screens.preferences.settings import SettingsScene
from tests.pilot import Pilot
from tests.screens.layout import SCALES, faults
from tests.table.pilot import Floor, TablePilot, new_match


@pytest.fixture
def page() -> Iterator[Pilot]:
    pilot = Pilot()
    pilot.start(Floor(), SettingsScene(), KeysScene())
    yield pilot
    pilot.close()


def chosen(pilot: Pilot) -> dict[str, str]:
    return dict(pilot.settings.keys)


def face(pilot: Pilot, name: str) -> str:
    return str(pilot.names[name].text)


def test_every_action_is_listed_with_its_key(page: Pilot) -> None:
    assert {action.name for action in ACTIONS} < set(page.names)
    assert face(page, "undo") == "Ctrl+Z"
    assert face(page, "clear") == "Delete or Backspace"


def test_actions_of_several_places_are_listed_first_and_then_place_by_place(page: Pilot) -> None:
    listed = sorted(ACTIONS, key=lambda action: page.rect(action.name).topleft)
    places = [action.places for action in listed]
    several = [len(found) > 1 for found in places]
    assert several == sorted(several, reverse=True)
    titles = list(PLACE_TITLES)
    of_one = [titles.index(found[0]) for found in places if len(found) == 1]
    assert of_one == sorted(of_one)


def test_a_key_is_recorded_by_pressing_it_and_kept(page: Pilot) -> None:
    page.click("panel")
    assert face(page, "panel") == PRESS
    page.press("k")
    assert chosen(page) == {"panel": "k"}
    assert face(page, "panel") == "K"
    page.click("undo")
    page.press("u", ctrl=True)
    assert chosen(page) == {"panel": "k", "undo": "ctrl+u"}
    page.press("esc")
    page.press("esc")
    assert load_settings() == (page.settings, "")


def test_a_key_is_reached_and_recorded_without_the_mouse(page: Pilot) -> None:
    while page.scene.ui.focus.widget is not page.names["confirm"]:
        page.press("tab")
    page.press("enter")
    assert page.scene.awaiting == "confirm"
    page.press("f2")
    assert chosen(page) == {"confirm": "f2"}
    assert page.scene.ui.focus.widget is page.names["confirm"]


@pytest.mark.parametrize("key", ["n", "m", "3", "tab", "left"])
def test_a_key_that_is_taken_is_refused_with_a_sentence(page: Pilot, key: str) -> None:
    page.click("panel")
    page.press(key)
    assert chosen(page) == {}
    assert page.scene.notice.endswith("\u201cPanel in and out\u201d keeps P.")
    assert any(text == page.scene.notice for text, _ in page.scene.ui.texts)
    page.click("panel")
    assert not page.scene.notice


def test_esc_and_a_click_beside_leave_the_key_as_it_is(page: Pilot) -> None:
    page.click("panel")
    page.press("esc")
    assert page.scene.title == "Keys"
    page.click("panel")
    page.click((3, 3))
    page.press("k")
    assert chosen(page) == {}


def test_the_question_mark_is_refused_while_a_key_is_waited_for(page: Pilot) -> None:
    page.click("panel")
    page.ask_for_keys()
    assert page.scene.title == "Keys"
    assert "shows the list of keys" in page.scene.notice


def test_the_defaults_come_back(page: Pilot) -> None:
    for name, key in (("panel", "k"), ("next_unit", "p")):
        page.click(name)
        page.press(key)
    assert chosen(page) == {"panel": "k", "next_unit": "p"}
    page.click("Restore the defaults")
    assert chosen(page) == {}
    assert face(page, "panel") == "P"


def test_the_settings_lead_to_the_page_and_tell_how_many_are_changed(page: Pilot) -> None:
    page.click("fit")
    page.press("k")
    page.press("esc")
    assert page.scene.title == "Settings"
    assert face(page, "keys") == "Keys of the table (1 changed)"
    page.click("keys")
    assert page.scene.title == "Keys"
    page.press("esc")
    page.click("Restore the defaults")
    assert chosen(page) == {}


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_page_fits(ui_scale: int) -> None:
    pilot = Pilot(ui_scale=ui_scale)
    pilot.start(Floor(), KeysScene())
    assert faults(pilot.scene.ui) == []
    assert any(text == HINT for text, _ in pilot.ui.texts)
    pilot.close()


def test_two_columns_have_room_with_long_actions_on_two_lines() -> None:
    pilot = Pilot(ui_scale=130)
    pilot.start(Floor(), KeysScene())
    assert len({pilot.names[action.name].rect.left for action in ACTIONS}) == 2
    assert faults(pilot.scene.ui) == []
    pilot.close()


def test_the_table_follows_the_chosen_keys() -> None:
    pilot = TablePilot(
        new_match(),
        settings=Settings(reduced_motion=True, keys={"panel": "k", "next_unit": "p", "confirm": "f2"}),
    )
    pilot.press("k")
    assert not pilot.seen.is_panel_open
    pilot.press("k")
    pilot.press("p")
    assert pilot.seen.is_panel_open
    assert pilot.picking.unit
    pilot.press("esc")
    unit = pilot.picking.unit
    pilot.press("n")
    assert pilot.picking.unit == unit
    pilot.press("t")
    pilot.press("f2")
    assert pilot.scene.title == "Send these orders?"
    pilot.close()


def test_menu_and_words_tell_the_chosen_keys() -> None:
    pilot = TablePilot(new_match(), settings=Settings(reduced_motion=True, keys={"save": "f5", "play": "k"}))
    pilot.press("f10")
    assert "Save the game (F5)" in pilot.names
    pilot.press("esc")
    pilot.finish_turn()
    assert pilot.status == "Results. Press K to go on."
    pilot.press("k")
    assert pilot.live_ordering is not None
    pilot.close()


def test_the_list_of_keys_tells_the_chosen_ones() -> None:
    own = {"panel": "k", "undo": "ctrl+u"}
    assert ("K", "Panel in and out") in key_list(ORDERS, own)
    assert ("Ctrl+U", "Undo") in key_list(ORDERS, own)
    assert not any(what == "Undo" for _, what in key_list(ORDERS, own, is_replay=True))
    pilot = TablePilot(new_match(), settings=Settings(reduced_motion=True, keys=own))
    pilot.ask_for_keys()
    assert ("K", "Panel in and out") in pilot.scene.lines
    pilot.close()


def test_every_action_stands_below_the_heading_of_the_place_it_belongs_to(page: Pilot) -> None:
    titles = {COMMON, *PLACE_TITLES.values()}
    headings = [(image.rect, text) for text, image in page.scene.ui.texts if text in titles]
    rows = {text: image.rect for text, image in page.scene.ui.texts}
    assert len({title for _, title in headings}) > 2
    for action in ACTIONS:
        row = rows[action.title]
        above = [
            (rect.top, title) for rect, title in headings if rect.left == row.left and rect.top < row.top
        ]
        mine = COMMON if len(action.places) > 1 else PLACE_TITLES[action.places[0]]
        assert max(above)[1] == mine, action.name
