"""The dialogs of the scenario editor: variants, own races, the size of the field, the name of the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pygame
import pytest

from game.core.places import assets_root
from game.games.wrom.editor.dialogs import NameDialog, SizeDialog, VariantDialog
from game.games.wrom.editor.races import RaceDialog, build_races
from game.games.wrom.maps.draft import Draft
from game.games.wrom.maps.draft_races import with_own_race
from game.games.wrom.picture.palette import RACE_COLORS
from game.games.wrom.rules.own_races import MOST_OWN, POINTS
from game.games.wrom.rules.races import PRINTED_VARIANTS, Race, Variant, vector
from game.games.wrom.table.army import ArmyDialog
from game.ui.theme import Theme, color
from tests.games.wrom.editor.test_scene import EditorPilot, small
from tests.pilot import Pilot
from tests.table.pilot import Floor

VALUES = (3, 3, 3, 3, 2, 2, 3, 2, 3)
COLORS = tuple(RACE_COLORS.values())


class DialogPilot(Pilot):
    """A window with one dialog, and what it handed on."""

    def __init__(self) -> None:
        super().__init__((1280, 900))
        self.taken: list[object] = []
        self.start(Floor())

    def open(self, kind: type, *args: object, **more: object) -> None:
        """The dialog in place of any other."""
        self.taken.clear()
        self.dialog = kind(*args, **more)
        self.start(Floor(), self.dialog)

    @property
    def words(self) -> str:
        """What is said, on one line."""
        return " ".join(text.replace("\n", " ") for text in self.said)

    @property
    def is_open(self) -> bool:
        """Whether the dialog is still there."""
        return self.scene is self.dialog

    def write(self, name: str, text: str) -> None:
        """Another text in a field."""
        self.click(name)
        self.press("a", ctrl=True)
        self.press("delete")
        self.type(text)


def inks_of(pilot: DialogPilot) -> set[tuple[int, ...]]:
    """The colors on the screen."""
    pixels = pygame.surfarray.array3d(pilot.screen).reshape(-1, 3)
    return {(*map(int, one), 255) for one in np.unique(pixels, axis=0)}


def test_an_army_that_nobody_has_begun_is_not_told_in_red(pilot: DialogPilot) -> None:
    pilot.open(ArmyDialog, "Army of player 1", "", 2, pilot.taken.append)
    assert "Now 0 warbands of 0 races." in pilot.words
    assert not inks_of(pilot) & {tuple(color("danger_text"))}
    pilot.click("Take it")
    assert (pilot.is_open, pilot.taken) == (True, [])
    assert inks_of(pilot) >= {tuple(color("danger_text"))}


@pytest.mark.parametrize("is_by_mouse", [True, False])
def test_enter_takes_an_army_wherever_it_was_changed(pilot: DialogPilot, *, is_by_mouse: bool) -> None:
    """After a click on + it added another warband, and on the number it did nothing."""
    pilot.open(ArmyDialog, "Army", "Green 4, Red 3, Black 3", 2, pilot.taken.append)
    black = next(number for number, title in enumerate(pilot.dialog.titles) if title == "Black")
    if is_by_mouse:
        pilot.click(f"less {black}")
        pilot.click(f"more {black}")
    else:
        pilot.focus.show(pilot.names[f"warbands {black}"])
        pilot.press("left")
        pilot.press("right")
    pilot.press("enter")
    assert [sorted(str(army).split(", ")) for army in pilot.taken] == [["Black 3", "Green 4", "Red 3"]]


@pytest.fixture
def pilot() -> Iterator[DialogPilot]:
    made = DialogPilot()
    yield made
    made.close()


def race(name: str, color: str = COLORS[0]) -> Race:
    return Race(name, VALUES, color)


def names_of_races(pilot: EditorPilot) -> list[str]:
    board = pilot.draft.board
    return [found.name for found in board.races]


# -- variants ------------------------------------------------------------------------------------------------


def test_a_variant_is_made_point_by_point_and_told_as_it_stands(pilot: DialogPilot) -> None:
    pilot.open(VariantDialog, 3, None, pilot.taken.append)
    base = int(pilot.names["shift 2"].text)
    assert "1 to 6: 0 added, 0 taken away." in pilot.words
    assert "The variant shifts 0 points" in pilot.words
    pilot.click("more 6")
    assert ": 1 added, 0 taken away." in pilot.words
    pilot.click("more 6")
    pilot.click("less 2")
    assert ": 2 added, 1 taken away." in pilot.words
    assert pilot.names["shift 2"].text == f"{base - 1} (-1)"
    assert pilot.names["shift 6"].text.endswith(" (+2)")
    pilot.press("tab")
    pilot.focus.focus(pilot.names["shift 2"])
    pilot.press("left")
    assert pilot.names["shift 2"].text == f"{base - 2} (-2)"
    pilot.press("right")
    pilot.press("left")
    pilot.write("name", "Mob")
    assert "Sound: Numbers +2, Surprise -2." in pilot.words
    pilot.press("enter")
    assert not pilot.is_open
    assert pilot.taken == [Variant("Mob", 3, vector({6: 2, 2: -2}))]


def test_a_variant_that_is_none_is_not_taken(pilot: DialogPilot) -> None:
    pilot.open(VariantDialog, 0, None, pilot.taken.append)
    pilot.write("name", "Wasps")
    pilot.press("enter")
    pilot.click("Take it")
    assert (pilot.is_open, pilot.taken) == (True, [])
    pilot.click("Cancel")
    assert (pilot.is_open, pilot.taken) == (False, [])


def test_the_printed_variants_are_a_click_each(pilot: DialogPilot) -> None:
    for printed in PRINTED_VARIANTS:
        pilot.open(VariantDialog, 2, None, pilot.taken.append)
        assert not pilot.names[printed.name].is_selected
        pilot.click(printed.name)
        assert pilot.names[printed.name].is_selected
        assert pilot.names["race"].text == printed.name.partition(" ")[0]
        pilot.click("Take it")
        assert pilot.taken == [printed]


def test_a_warband_that_stands_keeps_its_race(pilot: DialogPilot) -> None:
    """Only printed variants of its race are offered, and no race; the turn's recruits have no way back."""
    red = PRINTED_VARIANTS[0]
    pilot.open(VariantDialog, red.race, red, pilot.taken.append, is_bound=True, may_be_basic=False)
    offered = [v.name for v in PRINTED_VARIANTS if v.name in pilot.names]
    assert (offered, "race" in pilot.names, "Basic warband" in pilot.names) == ([red.name], False, False)
    assert pilot.names[red.name].is_selected
    pilot.open(VariantDialog, 2, None, pilot.taken.append, is_bound=True)
    assert [v.name for v in PRINTED_VARIANTS if v.name in pilot.names] == []
    pilot.click("Basic warband")
    assert (pilot.is_open, pilot.taken) == (False, [None])


def test_the_race_of_a_variant_is_chosen_with_its_own_values(pilot: DialogPilot) -> None:
    own = (Race("Sand Riders", (9, 3, 3, 3, 0, 2, 2, 0, 2), COLORS[0]),)
    pilot.open(VariantDialog, 0, None, pilot.taken.append, own=own)
    pilot.click("race")
    pilot.click("Sand Riders")
    assert [pilot.names[f"shift {n}"].text for n in (0, 4)] == ["9", "0"]
    pilot.click("more 0")
    pilot.click("less 4")
    assert "down to -1; no attribute is below 0" in pilot.words
    pilot.click("more 4")
    pilot.click("less 1")
    pilot.write("name", "Dunes")
    pilot.click("Take it")
    assert pilot.taken == [Variant("Dunes", 6, vector({0: 1, 1: -1}))]


# -- own races -----------------------------------------------------------------------------------------------


def test_a_new_race_wants_a_name_alone(pilot: DialogPilot) -> None:
    pilot.open(RaceDialog, None, (), pilot.taken.append)
    assert f"{POINTS} of {POINTS} points." in pilot.words
    assert "A race needs a name." in pilot.words
    assert not inks_of(pilot) & {tuple(color("danger_text"))}  # nobody has done anything wrong yet
    assert "Take it away" not in pilot.names
    pilot.press("enter")
    pilot.click("Take it")
    assert (pilot.is_open, pilot.taken) == (True, [])
    assert inks_of(pilot) >= {tuple(color("danger_text"))}
    pilot.write("name", "  Sand Riders ")
    assert "Sound." in pilot.said
    pilot.press("enter")
    assert not pilot.is_open
    assert pilot.taken == [Race("Sand Riders", VALUES, COLORS[0])]


def test_the_color_of_a_new_race_is_the_first_that_none_has(pilot: DialogPilot) -> None:
    others = (race("One", COLORS[0]), race("Two", COLORS[2]))
    pilot.open(RaceDialog, None, others, pilot.taken.append)
    assert pilot.dialog.color == COLORS[1]
    pilot.click("color")
    assert {item.title for item in pilot.scene.items} == set(RACE_COLORS)
    pilot.click("Teal")
    assert pilot.names["color"].text == "Teal"
    field = pilot.rect("color")
    inks = {
        tuple(pilot.screen.get_at((x, field.centery)))[:3]
        for x in range(field.centerx, field.right - field.height)
    }
    assert tuple(pygame.Color(RACE_COLORS["Teal"]))[:3] in inks
    pilot.open(RaceDialog, race("Three", "#010203"), others, pilot.taken.append)
    assert pilot.names["color"].text == "#010203"
    pilot.click("color")
    assert [item.title for item in pilot.scene.items] == [*RACE_COLORS, "#010203"]
    pilot.press("esc")
    pilot.write("name", "Two")
    assert 'The name "Two" is that of Two.' in pilot.words
    pilot.click("Take it away")
    assert (pilot.is_open, pilot.taken) == (False, [None])


def test_an_attribute_stays_between_nothing_and_all_points(pilot: DialogPilot) -> None:
    values = (POINTS - 1, 1, 0, 0, 0, 0, 0, 0, 0)
    pilot.open(RaceDialog, Race("Runners", values, COLORS[0]), (), pilot.taken.append)
    for name in ("more 0", "more 0", "less 1", "less 1"):
        pilot.click(name)
    assert [pilot.names[f"value {n}"].text for n in (0, 1)] == [str(POINTS), "0"]
    assert "Sound." in pilot.said
    pilot.click("more 8")
    assert f"{POINTS + 1} of {POINTS} points." in pilot.said
    assert f"Its attributes sum to {POINTS + 1}; a race has {POINTS} points." in pilot.words


def test_a_race_is_changed_where_it_stands_and_no_more_than_a_map_brings() -> None:
    draft: Draft = small()
    for number in range(MOST_OWN - 1):
        draft = with_own_race(draft, race(f"Race {'ABCDEF'[number]}", COLORS[number]), None)
    pilot = EditorPilot(draft)
    pilot.click("tab Map")
    assert [name for name in pilot.names if name.startswith("race")] == [f"race {n}" for n in range(5)]
    assert "Races of its own" in pilot.said
    assert any(text.startswith("A race has 24 points") for text in pilot.said)
    pilot.click("new race")
    pilot.type("Race F")
    pilot.click("Take it")
    assert names_of_races(pilot)[-1] == "Race F"
    assert "new race" not in pilot.names
    pilot.click("race 1")
    assert pilot.scene.problem == "", "a race does not stand in its own way"
    pilot.click("name")
    pilot.type("x")
    pilot.click("Take it")
    names = names_of_races(pilot)
    assert names == ["Race A", "Race Bx", "Race C", "Race D", "Race E", "Race F"]
    pilot.click("race 1")
    pilot.click("Cancel")
    assert names_of_races(pilot) == names
    pilot.click("race 0")
    pilot.click("Take it away")
    assert names_of_races(pilot) == names[1:]
    assert "new race" in pilot.names
    pilot.close()


# -- size and name -------------------------------------------------------------------------------------------


def test_a_size_is_asked_for_in_the_sides_its_shape_has(pilot: DialogPilot) -> None:
    draft = small()
    pilot.open(SizeDialog, draft, pilot.taken.append)
    assert ("Columns" in pilot.said, "Rows" in pilot.said) == (True, True)
    assert "The upper left corner stays where it is; new hexes are barren." in pilot.words
    ui = pilot.ui
    assert ui.field_texts() == {"columns": "9", "rows": "7"}
    pilot.write("columns", " 9")
    pilot.press("enter")
    assert (pilot.is_open, pilot.taken) == (False, [draft])
    pilot.open(SizeDialog, draft, pilot.taken.append)
    pilot.click("shape")
    pilot.click("Hexagon")
    assert ("Hexes across" in pilot.said, "Columns" in pilot.said, "Rows" in pilot.said) == (
        True,
        False,
        False,
    )
    pilot.write("columns", "8")
    pilot.click("Change")
    told = "A hexagon has as many columns as rows, an odd number, not 8 x 8."
    assert (pilot.is_open, told in pilot.words) == (True, True)
    pilot.click("Cancel")
    assert pilot.taken == []


def test_a_hexagon_is_as_high_as_it_is_wide(pilot: DialogPilot) -> None:
    pilot.open(SizeDialog, replace(small(), stacks=()), pilot.taken.append)
    pilot.click("shape")
    pilot.click("Hexagon")
    pilot.write("columns", "11")
    pilot.click("Change")
    (made,) = pilot.taken
    assert isinstance(made, Draft)
    assert (made.board.columns, made.board.rows, made.board.shape) == (11, 11, "hexagon")


def test_a_file_has_a_name_before_it_is_saved(pilot: DialogPilot) -> None:
    pilot.open(NameDialog, "Ford", "It lies there.", pilot.taken.append)
    assert ("It lies there." in pilot.said, "Please enter a name." in pilot.said) == (True, False)
    assert pilot.focus.is_typing
    pilot.write("name", " ")
    pilot.press("enter")
    assert (pilot.is_open, pilot.taken) == (True, [])
    assert ("It lies there." in pilot.said, "Please enter a name." in pilot.said) == (False, True)
    pilot.write("name", "Weir")
    pilot.click("Save")
    assert (pilot.is_open, pilot.taken) == (False, ["Weir"])


def _row_of(name: str) -> pygame.Surface:
    """What an own race says of itself in a row of 300 pixels, right of its sign."""
    editor: Any = SimpleNamespace(
        theme=Theme(1.0, assets_root()), draft=with_own_race(small(), Race(name, VALUES, COLORS[0]))
    )
    rows: list[Any] = []
    form: Any = SimpleNamespace(
        row=lambda high, gap, command, painting, name: rows.append(painting),
        heading=lambda words: None,
        wide_button=lambda words, command, **ways: None,
        paragraph=lambda words, ink: None,
    )
    build_races(editor, form)
    paper = pygame.Surface((400, 40))
    paper.set_colorkey((0, 0, 0))
    rows[0](paper, pygame.Rect(0, 0, 300, 40))
    return paper.subsurface((44, 0, 356, 40))


def test_an_own_race_is_listed_by_name_within_its_row() -> None:
    pygame.font.init()
    said = [_row_of(name) for name in ("Sand", "Frost", "Wardens of the North")]
    rooms = [words.get_bounding_rect() for words in said]
    assert all(room.width > 40 and room.right <= 256 for room in rooms)
    assert len({pygame.image.tobytes(words, "RGB") for words in said}) == len(said)
