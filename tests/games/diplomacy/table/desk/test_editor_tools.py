"""The tools of the position editor: what each asks for, takes and refuses, and what its fields set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.diplomacy.table.desk.test_editor import EditorPilot

FIRST = "Paris: now click {}"


@pytest.fixture
def pilot() -> Iterator[EditorPilot]:
    made = EditorPilot()
    yield made
    if not made.is_over:
        made.close()


@pytest.fixture
def invaded() -> Iterator[EditorPilot]:
    made = EditorPilot(game="martian")
    yield made
    made.close()


def notice(pilot: EditorPilot) -> str:
    return str(pilot.editor.notice)


@pytest.mark.parametrize(
    ("tool", "asks", "then"),
    [
        ("Place", "Click the place where the unit shall stand.", ""),
        ("Move", "Click a unit, then where it shall stand.", "where it shall stand."),
        ("Remove", "Click the unit that shall go.", ""),
        ("Owner", "Click a supply center that shall belong to the power.", ""),
        ("Dislodge", "Click the unit that is driven out", "where its attacker came from, or the unit again."),
    ],
)
def test_every_tool_says_what_it_waits_for(pilot, tool, asks, then):
    """A tool that needs two places says so after the first, which is marked on the board."""
    pilot.click(tool)
    lit = [name for name in ("Place", "Move", "Remove", "Owner", "Dislodge") if pilot.names[name].is_selected]
    assert lit == [tool]
    assert pilot.editor.prompt.startswith(asks)
    pilot.at("PAR")
    assert pilot.editor.prompt.startswith(FIRST.format(then) if then else asks)
    options = pilot.editor.options
    assert options.selected == ("PAR" if then else None)


@pytest.mark.parametrize("tool", ["Move", "Dislodge"])
def test_a_place_without_a_unit_cannot_be_the_first(pilot, tool):
    before = pilot.position
    pilot.click(tool)
    pilot.at("GAL")
    assert (pilot.editor.first, notice(pilot)) == ("", "There is no unit in Galicia.")
    pilot.at("PAR")
    assert (pilot.editor.first, notice(pilot)) == ("PAR", "")
    assert pilot.position == before


def test_the_first_of_two_places_is_let_go_by_a_click_beside_the_board_another_tool_and_undo(pilot):
    pilot.at("PIC")
    for way in ("beside", "tool", "undo"):
        pilot.click("Move")
        pilot.at("PAR")
        assert pilot.editor.first == "PAR"
        if way == "beside":
            rect = pilot.editor.board_rect
            pilot.click((rect.left + 1, rect.top + 1))
            assert pilot.board.hover == ""
        elif way == "tool":
            pilot.click("Dislodge")
        else:
            pilot.press("z", ctrl=True)
        assert pilot.editor.first == "", way
    assert pilot.position.unit_at("PIC") is None, "undo took the change back as well"
    assert pilot.position.unit_at("PAR").unit == "A PAR"


def test_nobody_has_units(pilot):
    before = pilot.position
    pilot.pick("power", "Nobody")
    pilot.at("GAL")
    assert notice(pilot) == "Choose the power the unit shall belong to."
    assert pilot.position == before


def test_the_coast_is_asked_of_a_fleet_that_is_moved_and_of_no_army(pilot):
    assert pilot.editor.type_change("France F Mao")
    pilot.click("Move")
    pilot.at("MAO", "SPA")
    assert [item.title for item in pilot.scene.items] == ["Spain (north coast)", "Spain (south coast)"]
    pilot.click("Spain (north coast)")
    pilot.run()
    assert pilot.position.unit_at("SPA").unit == "F SPA/NC"
    assert pilot.position.unit_at("MAO") is None
    pilot.at("MAR", "BUL")
    assert pilot.scene is pilot.editor
    assert pilot.position.unit_at("BUL").unit == "A BUL"


def test_a_unit_clicked_twice_is_driven_out_from_nowhere(pilot):
    pilot.pick("phase", "Fall, retreats")
    pilot.click("Dislodge")
    pilot.at("MUN", "MUN")
    out = pilot.position.dislodged_at("MUN")
    assert (out.unit, out.came_from) == ("A MUN", "")
    assert pilot.position.unit_at("MUN") is None


def test_a_place_that_is_no_center_has_no_owner(pilot):
    pilot.click("Owner")
    pilot.at("GAL")
    assert notice(pilot) == "Galicia is no supply center."
    pilot.press("esc")
    assert notice(pilot) == ""
    assert pilot.scene is pilot.editor


def test_a_kind_of_unit_is_chosen_to_be_placed_and_a_power_for_the_tool_in_hand(pilot):
    pilot.click("Owner")
    pilot.pick("power", "Turkey")
    assert pilot.names["Owner"].is_selected
    pilot.at("SER")
    assert pilot.position.centers["SER"] == "TURKEY"
    pilot.pick("unit", "Fleet")
    assert pilot.names["Place"].is_selected
    pilot.at("AEG")
    assert (pilot.position.unit_at("AEG").unit, pilot.position.unit_at("AEG").power) == ("F AEG", "TURKEY")


def test_the_phase_is_chosen_with_its_year(pilot):
    titles = (
        ("Spring, retreats", "S1901R"),
        ("Fall, movement", "F1901M"),
        ("Winter, adjustments", "W1901A"),
        ("Spring, movement", "S1901M"),
    )
    pilot.click("phase")
    assert [item.title for item in pilot.scene.items] == [
        "Spring, movement",
        "Spring, retreats",
        "Fall, movement",
        "Fall, retreats",
        "Winter, adjustments",
    ]
    pilot.press("esc")
    for title, code in titles:
        pilot.pick("phase", title)
        assert pilot.position.phase == code


def test_a_year_that_is_none_changes_nothing(pilot):
    pilot.click("year")
    pilot.press("a", ctrl=True)
    for text in ("-", "x", "0"):
        pilot.type(text)
        assert pilot.position.phase == "S1901M", text
        pilot.press("backspace")
    pilot.press("backspace")
    assert pilot.position.phase == "S1901M"


def test_what_is_wrong_stands_in_place_of_sound(pilot):
    assert "The position is sound." in pilot.said
    assert pilot.editor.type_change("phase W1901A")
    assert pilot.editor.type_change("France A Pic")
    pilot.pick("phase", "Spring, retreats")
    pilot.click("Dislodge")
    pilot.at("PAR", "PAR")
    pilot.pick("phase", "Fall, movement")
    assert "The position is sound." not in pilot.said
    assert [text for text in pilot.said if "F1901M is no retreat phase" in text]


def test_start_anew_is_the_position_of_the_game_and_leaving_it_asks_nothing(pilot):
    before = pilot.position
    pilot.at("GAL")
    pilot.click("Move")
    pilot.at("PAR")
    pilot.click("Start anew")
    assert (pilot.position, pilot.editor.first) == (before, "")
    pilot.press("z", ctrl=True)
    assert pilot.position != before, "that can be undone as well"
    pilot.press("y", ctrl=True)
    pilot.click("Back")
    assert pilot.scene.title == "Floor"


def test_what_lies_at_a_place_is_told_there_alone_and_what_cannot_lie_there_by_its_name(invaded):
    invaded.editor.type_change("ash Eng")
    assert notice(invaded) == "No Ash can be in English Channel; it is put on land."
    assert invaded.editor.type_change("ash Bur")
    invaded.run()
    told = {key: "Barren wasteland" in " ".join(invaded.editor.tip(key)) for key in ("BUR", "GAS")}
    assert told == {"BUR": True, "GAS": False}


def test_who_leaves_all_the_same_loses_what_was_changed(pilot):
    pilot.at("GAL")
    pilot.click("Back")
    assert "what was changed here is lost" in pilot.scene.text
    pilot.click("Leave")
    assert pilot.scene.title == "Floor"


def test_the_tip_tells_of_the_position_and_of_nothing_while_there_is_none(pilot):
    assert [line for line in pilot.editor.tip("PAR") if "A PAR" in line or "Army" in line or "France" in line]
    assert pilot.editor.type_change("remove Par")
    assert not [line for line in pilot.editor.tip("PAR") if "A PAR" in line or "Army" in line]
    pilot.pick("phase", "Spring, retreats")
    pilot.click("Dislodge")
    pilot.at("BRE", "BRE")
    pilot.pick("phase", "Fall, movement")
    assert pilot.editor.tip("MAR") == ()


def test_a_typed_change_is_gone_from_its_field_once_it_is_made(pilot):
    for text in ("France F Mai", "France F Mao"):
        pilot.click("typed change")
        pilot.press("a", ctrl=True)
        pilot.type(text)
        pilot.press("enter")
        pilot.run()
    assert pilot.ui.field_texts()["typed change"] == ""
    assert notice(pilot) == ""
    pilot.click("typed change")
    pilot.type("  ")
    pilot.press("enter")
    assert notice(pilot) == "", "nothing was asked for"


def test_the_keys_tell_every_word_of_the_variant(invaded):
    told = dict(invaded.editor.keys()).keys()
    words = invaded.kept.things.rows
    assert {f'"{word} ..."' for word in words} <= told
    assert {'"France A Par"', '"owner Bel France"', "Click"} <= told


def test_the_seasons_of_twelve_years_are_offered_in_their_order(invaded):
    assert invaded.editor.type_change("wave F1930 2")
    assert invaded.editor.type_change("phase F1905M")
    count = len(invaded.position.variant["waves"])
    invaded.run()
    invaded.click(f"Waves of the schedule ({count})")
    seasons = [item.value for item in invaded.scene.items]
    near = [f"{letter}{year}" for year in range(1905, 1917) for letter in "SF"]
    known = [wave["season"] for wave in invaded.position.variant["waves"]]
    assert set(seasons) == {*near, *known}
    assert seasons == sorted(seasons, key=lambda season: (season[1:], season[0] == "F"))
    assert seasons[-1] == "F1930"
    invaded.click("Fall 1930: 2")
    most = [item.title for item in invaded.scene.items]
    assert most == ["none", *map(str, range(1, len(most)))]
    invaded.click("none")
    assert "F1930" not in [wave["season"] for wave in invaded.position.variant["waves"]]


def test_a_switch_is_turned_on_and_off(invaded):
    for title, is_on in (("Yes", True), ("No", False)):
        invaded.pick("cancelled", title)
        assert bool(invaded.position.variant["cancelled"]) is is_on
        invaded.run()
        assert invaded.names["cancelled"].text == title
