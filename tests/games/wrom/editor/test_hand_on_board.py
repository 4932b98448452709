"""The scenario editor between board, keys and widgets: what is chosen and has the focus, what is one step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.games.wrom.editor.hand import Put, Site, Tab
from game.games.wrom.maps.draft import NO_ZONES, Draft
from game.games.wrom.maps.draft_edits import with_warband
from game.games.wrom.rules.races import vector
from tests.games.wrom.editor.test_scene import EditorPilot, small


class HandPilot(EditorPilot):
    """An editor that says what is chosen."""

    @property
    def chosen(self) -> object:
        """The unit that is chosen in the stack that is looked at."""
        units = self.editor.units
        return units.chosen

    @property
    def steps(self) -> int:
        """How many steps can be taken back."""
        history = self.editor.history
        return len(history.past)

    @property
    def focused(self) -> str:
        """The name of the widget the keys go to."""
        return next((name for name, widget in self.names.items() if widget is self.focus.widget), "")

    def take(self, **changes: object) -> None:
        """Another hand."""
        self.editor.take_hand(replace(self.hand, **changes))
        self.run()

    def beside(self) -> tuple[int, int]:
        """A place on the board's ground off every hex."""
        area = self.editor.board_rect
        place = (area.left + 2, area.top + 2)
        assert self.board.locate(place) is None
        return place


@pytest.fixture
def pilot() -> Iterator[HandPilot]:
    made = HandPilot()
    yield made
    if not made.is_over:
        made.close()


def two_high() -> Draft:
    """A stack of two for player 1."""
    return with_warband(small(), "0003", 1, 4)


def test_a_click_beside_the_field_keeps_what_is_chosen(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.UNITS, puts=Put.CHOOSE)
    pilot.at("0003")
    assert (pilot.board.chosen, pilot.chosen, pilot.editor.notice) == ("0003", (0, -1), "")
    pilot.click(pilot.beside())
    assert (pilot.board.chosen, pilot.chosen, pilot.editor.notice) == ("0003", (0, -1), "")
    pilot.at("0404")
    assert (pilot.board.chosen, pilot.chosen) == ("0404", None)
    assert pilot.editor.notice == "Hex 0404 has no units."
    assert "Up" not in pilot.names
    pilot.at("0803")
    assert (pilot.editor.notice, "Up" in pilot.names) == ("", True)


def test_a_hex_is_looked_at_by_every_tool_but_those_of_the_map(pilot: HandPilot) -> None:
    for tab, seen in ((Tab.SITES, "0303"), (Tab.UNITS, "0303"), (Tab.MAP, "")):
        pilot.take(tab=tab)
        pilot.at("0303")
        assert pilot.board.chosen == seen, tab
    pilot.take(tab=Tab.SITES, site=Site.KEY)
    assert pilot.chosen is None, "a site that is marked chooses no unit"
    pilot.at("0003")
    assert (pilot.board.chosen, pilot.chosen) == ("0003", None)
    pilot.take(tab=Tab.SITES, puts=Put.CHOOSE)
    pilot.at("0404")
    assert pilot.draft.keys == ("0003", "0303", "0404"), "what a click does to units does nothing to sites"


def test_a_unit_that_is_gone_is_chosen_no_more(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.UNITS)
    pilot.at("0003")
    pilot.click("unit 1 -1")
    assert pilot.chosen == (1, -1)
    pilot.editor.undo()
    pilot.run()
    assert (pilot.chosen, len(pilot.draft.stack_at("0003").warbands)) == (None, 1)
    assert "Up" not in pilot.names
    pilot.click("unit 0 -1")
    assert pilot.chosen == (0, -1)
    pilot.click("Remove")
    assert (pilot.chosen, pilot.draft.stack_at("0003")) == (None, None)


def test_esc_lets_go_of_the_hex_and_its_unit_before_it_leaves(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.UNITS, puts=Put.CHOOSE)
    pilot.at("0003")
    assert "Up" in pilot.names
    pilot.press("esc")
    assert pilot.scene is pilot.editor
    assert (pilot.board.chosen, pilot.chosen, "Up" in pilot.names) == ("", None, False)
    pilot.press("right", shift=True)
    pilot.board.focus = "0803"
    pilot.press("delete")
    assert pilot.draft.stack_at("0803") is None
    pilot.press("esc")
    assert (pilot.scene is pilot.editor, pilot.board.focus) == (True, "")
    pilot.press("esc")
    assert pilot.scene.title == "Save the map first?"


def test_a_fault_of_a_stack_chooses_its_top_where_it_is_mended() -> None:
    draft = two_high()
    stack = draft.stack_at("0003")
    assert stack is not None
    band = replace(stack.warbands[0], name="Wasps", shifts=vector({0: 9}))
    spoiled = tuple((key, replace(s, warbands=(band,)) if key == "0003" else s) for key, s in draft.stacks)
    stray = replace(draft, stacks=spoiled, zones=((), (), ("0505", "0506"), ()))
    pilot = HandPilot(stray)
    pilot.take(tab=Tab.UNITS)
    number = next(n for n, flaw in enumerate(pilot.editor.faults) if flaw.hex == "0003")
    pilot.click(f"fault {number}")
    assert (pilot.board.chosen, pilot.board.focus, pilot.chosen) == ("0003", "0003", (0, -1))
    assert "Variant ..." in pilot.names
    number = next(n for n, flaw in enumerate(pilot.editor.faults) if flaw.hex == "0505")
    pilot.click(f"fault {number}")
    assert (pilot.board.chosen, pilot.chosen, "Variant ..." in pilot.names) == ("0505", None, False)
    pilot.close()


def test_every_press_of_enter_is_a_step_of_its_own(pilot: HandPilot) -> None:
    pilot.take(ground="hills")
    pilot.press("right", shift=True)
    pilot.press("enter")
    pilot.press("right", shift=True)
    pilot.press("enter")
    assert (pilot.kind("0000"), pilot.kind("0100"), pilot.steps) == ("hills", "hills", 2)
    pilot.press("z", ctrl=True)
    assert (pilot.kind("0000"), pilot.kind("0100")) == ("hills", "barren")


def test_every_press_of_the_brush_is_a_step_of_its_own(pilot: HandPilot) -> None:
    pilot.take(ground="hills")
    pilot.at("0202")
    pilot.at("0203")
    assert pilot.steps == 2
    pilot.drag_along(pilot.board.middle("0402"), pilot.board.middle("0404"), pilot.board.middle("0406"))
    assert pilot.steps == 3
    pilot.press("z", ctrl=True)
    assert [pilot.kind(f"04{row:02d}") for row in range(2, 7)] == ["barren"] * 5
    assert pilot.kind("0203") == "hills"


def test_the_keys_go_to_the_board_once_it_is_pressed_or_walked_on(pilot: HandPilot) -> None:
    """A button keeps the focus while the pointer only passes, and whatever is clicked beside the board."""
    for use in (
        lambda: pilot.at("0202"),
        lambda: pilot.press("right", shift=True),
        lambda: pilot.click(pilot.beside()),
    ):
        for tab in (Tab.TERRAIN, Tab.UNITS):
            pilot.take(tab=tab)
            pilot.press("tab")
            held = pilot.focused
            assert held
            pilot.move(pilot.board.middle("0303"))
            pilot.move(pilot.board.middle("0304"))
            assert pilot.focused == held
            use()
            assert pilot.focused == "", tab
    pilot.take(tab=Tab.MAP)
    pilot.click("title")
    pilot.move(pilot.board.middle("0303"))
    assert pilot.focused == "title"
    for button in (1, 3):
        pilot.click("title")
        pilot.at("0303", button=button)
        assert not pilot.editor.is_typing, button


def test_a_stroke_that_ends_beside_the_board_has_ended(pilot: HandPilot) -> None:
    pilot.take(ground="hills")
    beside = pilot.rect("tab Map").center
    pilot.drag_along(pilot.board.middle("0202"), pilot.board.middle("0203"), beside)
    pilot.move(pilot.board.middle("0606"))
    assert {key for key in pilot.ground if pilot.kind(key) == "hills"} == {"0202", "0203"}
    assert (pilot.hand.tab, pilot.board.is_brushing) == (Tab.TERRAIN, False)
    pilot.take(ground="farms")
    pilot.drag_along(pilot.beside(), pilot.board.middle("0404"), pilot.board.middle("0405"))
    assert "farms" not in {pilot.kind(key) for key in pilot.ground}, "a press beside the field is no stroke"
    pilot.drag(pilot.board.middle("0404"), pilot.board.middle("0405"), button=3)
    assert (pilot.hand.ground, pilot.steps) == ("farms", 1)


def test_shift_and_an_arrow_are_letters_to_whoever_types(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.MAP)
    pilot.click("title")
    pilot.press("left", shift=True)
    assert (pilot.board.focus, pilot.focused) == ("", "title")
    pilot.press("2")
    pilot.press("u")
    pilot.press("space")
    assert (pilot.hand.tab, pilot.hand.player) == (Tab.MAP, 1)
    pilot.board.focus = "0202"
    pilot.press("enter")
    assert (pilot.board.chosen, pilot.hand.tab) == ("", Tab.MAP)


def test_arrows_alone_leave_the_cursor_of_the_board_where_it_is(pilot: HandPilot) -> None:
    pilot.press("right", shift=True)
    assert pilot.board.focus == "0000"
    pilot.press("right")
    assert pilot.board.focus == "0000"
    for key, there in (("right", "0100"), ("down", "0101"), ("left", "0001"), ("up", "0000"), ("up", "0000")):
        pilot.press(key, shift=True)
        assert pilot.board.focus == there


def test_the_cursor_begins_where_one_looks_or_points_and_stays_on_the_field(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.SITES)
    pilot.move(pilot.board.middle("0504"))
    pilot.press("down", shift=True)
    assert (pilot.board.focus, pilot.board.hover) == ("0504", "")
    for _ in range(4):
        pilot.press("right", shift=True)
        pilot.press("down", shift=True)
    assert pilot.board.focus == "0806"
    pilot.move(pilot.board.middle("0202"))
    assert (pilot.board.focus, pilot.board.pointed) == ("", "0202")
    pilot.at("0303")
    pilot.move(pilot.board.middle("0202"))
    pilot.press("up", shift=True)
    assert pilot.board.focus == "0303"


def test_undo_takes_back_what_was_typed_last_however_fast_the_keys_come(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.MAP)
    pilot.click("title")
    for text in "XY":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    undo = {"key": pygame.K_z, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, undo))
    pilot.run()
    assert pilot.draft.title == "Small war"
    pilot.press("y", ctrl=True)
    assert pilot.draft.title == "Small warXY"


@pytest.mark.parametrize(
    ("size", "ui_scale", "gives_way"),
    [((1280, 720), 100, "nothing"), ((640, 720), 100, "some"), ((960, 600), 200, "half")],
)
def test_the_tools_give_way_where_the_board_would_be_small(
    size: tuple[int, int], ui_scale: int, gives_way: str
) -> None:
    """436 wide, more where the board leaves it; the board keeps 300, but never more than half the window."""
    pilot = HandPilot(size=size, ui_scale=ui_scale)
    editor, panel = pilot.editor, pilot.editor.panel
    px, tools, board = editor.theme.px, panel.width, editor.board_rect
    pilot.close()
    assert (board.left, board.right) == (0, size[0] - tools)
    if gives_way == "nothing":
        assert px(436) <= tools <= px(640)
        assert board.width >= board.height * 0.95, "a field of 13 x 11 hexes is as high as its place"
    else:
        assert tools == {"some": size[0] - px(300), "half": size[0] // 2}[gives_way]
        assert tools <= px(436)


def test_a_digit_takes_a_player_the_map_has(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.UNITS)
    for key, player in (("2", 2), ("3", 2), ("1", 1), ("0", 1)):
        pilot.press(key)
        assert (pilot.hand.player, pilot.hand.zone) == (player, player)


def test_delete_takes_the_chosen_unit_on_the_page_of_units_and_else_the_stack() -> None:
    pilot = HandPilot(two_high())
    pilot.take(tab=Tab.UNITS, puts=Put.CHOOSE)
    pilot.at("0003")
    pilot.press("delete")
    assert len(pilot.draft.stack_at("0003").warbands) == 1
    pilot.press("z", ctrl=True)
    pilot.at("0003")
    pilot.take(tab=Tab.SITES)
    pilot.press("delete")
    assert pilot.draft.stack_at("0003") is None
    steps = pilot.steps
    pilot.press("delete")
    assert pilot.steps == steps, "where nothing stands nothing is taken"
    pilot.board.choose("0404")
    pilot.board.focus = "0803"
    pilot.press("delete")
    assert pilot.draft.stack_at("0803") is None
    pilot.close()


def test_nothing_to_undo_or_redo_is_said(pilot: HandPilot) -> None:
    pilot.press("z", ctrl=True)
    assert pilot.editor.notice == "There is nothing to undo."
    pilot.at("0202")
    pilot.take(ground="hills")
    pilot.at("0202")
    pilot.press("z", ctrl=True)
    assert pilot.editor.notice == ""
    pilot.press("y", ctrl=True)
    assert pilot.editor.notice == ""
    pilot.press("y", ctrl=True)
    assert pilot.editor.notice == "There is nothing to redo."


def test_zones_that_cannot_be_painted_and_buttons_of_the_page(pilot: HandPilot) -> None:
    pilot.take(tab=Tab.ZONES)
    pilot.click("zone 2")
    assert (pilot.hand.zone, pilot.hand.player) == (2, 2)
    pilot.at("0202")
    pilot.click("zone 0")
    assert (pilot.hand.zone, pilot.hand.player) == (0, 2)
    assert pilot.draft.zones[1] == ("0202",)
    pilot.at("0202")
    assert pilot.draft.zones == NO_ZONES
    assert [name for name in sorted(pilot.names) if name.startswith("zone")] == ["zone 0", "zone 1", "zone 2"]
