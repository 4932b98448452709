"""The scenario editor by mouse and keys: ground, zones, sites, units, variants, faults, saving, playing,
leaving.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.commands.check_maps import findings
from game.core.places import maps_root
from game.games.list import CATALOGUE
from game.games.wrom.editor.door import ScenarioDoor
from game.games.wrom.editor.scene import ScenarioEditor
from game.games.wrom.maps.draft import draft_of, empty_draft
from game.games.wrom.maps.draft_checks import faults as faults_of
from game.games.wrom.maps.draft_edits import resized, with_title, with_warband
from game.games.wrom.maps.own_maps import own_maps, save_draft, unfinished_maps
from game.games.wrom.maps.scenarios import load_wrom, scenario_of
from game.games.wrom.rules.battlefield.grid import RECTANGLE
from game.games.wrom.rules.own_races import LONGEST_RACE
from game.games.wrom.rules.races import vector
from game.geo.tmx import load_document
from game.play.storage import maps_dir
from game.screens.setup.new_game import NewGameScene
from game.ui.theme import BODY
from tests.pilot import Pilot
from tests.screens.layout import SCALES, SIZES, faults
from tests.table.pilot import Floor


def small():
    """Nine by seven, a warband on either side: it can be played."""
    draft = resized(empty_draft(2, "standard"), 9, 7, RECTANGLE)
    return with_title(with_warband(with_warband(draft, "0003", 1, 0), "0803", 2, 1), "Small war")


class EditorPilot(Pilot):
    """A window with the editor on it."""

    def __init__(self, draft=None, stem="", size=(1280, 720), ui_scale=100):
        super().__init__(size, ui_scale)
        self.editor = ScenarioEditor(draft or small(), stem)
        self.start(Floor(), self.editor)

    @property
    def hand(self):
        return self.editor.hand

    @property
    def board(self):
        return self.editor.board

    @property
    def draft(self):
        return self.editor.draft

    def at(self, *keys, button=1):
        for key in keys:
            self.click(self.board.middle(key), button)

    @property
    def ground(self):
        """What every hex is."""
        board = self.draft.board
        return dict(board.terrain)

    def drag_along(self, start, *places):
        """Drags with the left button along a way."""
        self.move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for place in places:
            self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=places[-1], button=1)

    def settle(self):
        self.run()
        painter = self.board.painter
        self.until(lambda: not painter.is_refining)

    def pick(self, name, title):
        self.click(name)
        self.click(title)

    def sentences(self):
        return [flaw.problem for flaw in self.editor.faults]

    def kind(self, key):
        terrain = self.draft.board.terrain.get(key)
        return terrain.cell if terrain else "void"


@pytest.fixture
def pilot():
    made = EditorPilot()
    yield made
    if not made.is_over:
        made.close()


# -- ground, sites, zones ------------------------------------------------------------------------------------


def test_ground_is_painted_by_click_and_by_drag_in_one_step(pilot):
    pilot.click("forest")
    pilot.at("0202")
    assert pilot.kind("0202") == "forest"
    pilot.click("impassable")
    pilot.drag(pilot.board.middle("0401"), pilot.board.middle("0405"))
    assert {pilot.kind(f"04{row:02d}") for row in range(1, 6)} == {"impassable"}
    pilot.press("z", ctrl=True)
    assert {pilot.kind(f"04{row:02d}") for row in range(1, 6)} == {"barren"}
    assert pilot.kind("0202") == "forest"
    pilot.press("y", ctrl=True)
    assert pilot.kind("0403") == "impassable"


def test_a_brush_paints_nothing_beside_the_field_and_goes_on_where_it_comes_back(pilot):
    """A press, a way out over the upper edge and back, another hex; one step of undo."""
    board, area = pilot.board, pilot.editor.board_rect
    beside = (board.middle("0400")[0], area.top + 1)
    assert board.locate(beside) is None
    pilot.click("impassable")
    ground = pilot.ground
    pilot.drag_along(board.middle("0401"), board.middle("0400"), beside, beside, board.middle("0400"))
    changed = {key for key, terrain in pilot.ground.items() if terrain != ground[key]}
    assert changed == {"0401", "0400"}
    assert not board.is_brushing
    pilot.press("z", ctrl=True)
    assert pilot.ground == ground


def test_the_picture_shows_the_ground_that_is_painted_and_again_what_was_there_before(pilot):
    patch = pygame.Rect(0, 0, 9, 9).move_to(center=pilot.board.middle("0403"))

    def seen():
        pilot.settle()
        return pygame.image.tobytes(pilot.screen.subsurface(patch), "RGB")

    barren = seen()
    pilot.click("swamp")
    pilot.at("0403")
    pilot.click("forest")
    assert seen() != barren
    pilot.press("z", ctrl=True)
    assert seen() == barren


def test_the_hex_under_the_pointer_is_told_below_the_board_wherever_the_pointer_goes(pilot):
    def told():
        pilot.settle()
        return pygame.image.tobytes(pilot.screen.subsurface(pilot.editor.status_rect), "RGB")

    pilot.click("tab Units")
    seen = []
    for key in ("0202", "0403", "0202"):
        pilot.move(pilot.board.middle(key))
        seen.append(told())
    assert seen[0] == seen[2] != seen[1]


def test_void_is_painted_seen_and_painted_over(pilot):
    pilot.click("void")
    pilot.at("0101")
    assert pilot.kind("0101") == "void"
    pilot.click("swamp")
    pilot.at("0101")
    assert pilot.kind("0101") == "swamp"


@pytest.mark.parametrize("hexagon", ["0403", "0103", "0302"])
def test_a_wide_brush_paints_a_hex_and_the_six_around_it(pilot, hexagon):
    pilot.click("hills")
    pilot.click("wide")
    pilot.at(hexagon)
    board = pilot.draft.board
    painted = {label for label in board.terrain if pilot.kind(label) == "hills"}
    assert painted == {hexagon, *board.adjacent[hexagon]}
    assert len(painted) == 7


def test_a_right_click_takes_up_the_ground_and_a_right_drag_paints_nothing(pilot):
    pilot.click("temple")
    pilot.at("0303")
    pilot.click("barren")
    pilot.at("0303", button=3)
    assert pilot.hand.ground == "temple"
    before = pilot.draft
    pilot.drag(pilot.board.middle("0202"), pilot.board.middle("0505"), button=3)
    assert pilot.draft == before


def test_a_right_click_takes_up_a_city_with_its_race_ruins_with_their_attribute_and_void(pilot):
    pilot.click("city")
    pilot.pick("race", "Blue")
    pilot.at("0402")
    pilot.click("ruins")
    pilot.pick("attribute", "Psionics")
    pilot.at("0404")
    pilot.click("void")
    pilot.at("0606")
    pilot.click("barren")
    for source, goal in (("0402", "0502"), ("0404", "0504"), ("0606", "0506")):
        pilot.at(source, button=3)
        pilot.at(goal)
        assert pilot.kind(goal) == pilot.kind(source), source
    assert [pilot.kind(key) for key in ("0502", "0504", "0506")] == ["city:Blue", "ruins:Psionics", "void"]
    pilot.press("s")
    pilot.at("0402", button=3)
    assert pilot.hand.ground == "void", "only a brush takes up the ground"


def test_ruins_are_given_their_attribute_and_lose_it_and_nothing_else_has_one(pilot):
    pilot.click("ruins")
    pilot.at("0402")
    assert pilot.kind("0402") == "ruins"
    pilot.press("s")
    pilot.click("Attribute of ruins")
    for title, kind in (("Speed", "ruins:Speed"), ("Rolled at the start", "ruins")):
        pilot.pick("attribute", title)
        pilot.at("0402")
        assert pilot.kind("0402") == kind
    before = pilot.draft
    pilot.at("0404")
    assert pilot.draft == before
    assert "0404" in pilot.editor.notice
    assert "ruins" in pilot.editor.notice


def test_a_map_without_a_name_for_its_file_is_not_saved(pilot):
    pilot.press("s", ctrl=True)
    pilot.click("name")
    pilot.press("a", ctrl=True)
    pilot.press("delete")
    pilot.click("Save")
    assert pilot.scene is not pilot.editor
    assert "Please enter a name." in pilot.said
    assert (own_maps(), unfinished_maps()) == ((), ())
    pilot.click("name")
    pilot.type("Ford")
    pilot.press("enter")
    assert [path.stem for path in own_maps()] == ["Ford"]


def test_units_are_not_painted_over_and_the_hex_is_named(pilot):
    pilot.click("void")
    pilot.at("0003")
    assert pilot.kind("0003") == "barren"
    assert pilot.editor.notice == "Hex 0003 has units, so it cannot become void; take them away first."
    pilot.drag(pilot.board.middle("0002"), pilot.board.middle("0005"))
    assert [pilot.kind(f"00{row:02d}") for row in range(2, 6)] == ["void", "barren", "void", "void"]
    assert pilot.editor.notice.startswith("Hex 0003 has units")
    pilot.at("0606")
    assert pilot.editor.notice == ""


def test_sites_are_marked_and_named(pilot):
    pilot.click("city")
    pilot.pick("race", "Blue")
    pilot.at("0402")
    assert pilot.kind("0402") == "city:Blue"
    pilot.press("s")
    pilot.at("0402")
    assert pilot.draft.keys == ("0402",)
    pilot.click("Race of a city")
    pilot.pick("race", "Rolled at the start")
    pilot.at("0402")
    assert pilot.kind("0402") == "city"
    pilot.at("0404")
    assert pilot.editor.notice == "Hex 0404 is no city."


def test_zones_are_painted_counted_and_drawn_by_the_rules(pilot):
    pilot.press("z")
    pilot.press("2")
    pilot.drag(pilot.board.middle("0700"), pilot.board.middle("0704"))
    assert {pilot.draft.zone_of(f"07{row:02d}") for row in range(5)} == {2}
    pilot.click("zone 0")
    pilot.at("0700")
    assert pilot.draft.zone_of("0700") == 0
    pilot.click("Zones of the rules")
    assert pilot.draft.zone_of("0202") == 1
    pilot.click("Clear all")
    assert not pilot.draft.has_zones


# -- units ---------------------------------------------------------------------------------------------------


def test_warbands_and_leaders_are_placed_ordered_and_taken_away(pilot):
    pilot.press("u")
    pilot.pick("warband", "Black")
    pilot.at("0003")
    assert [w.race for w in pilot.draft.stack_at("0003").warbands] == [5, 0]
    pilot.click("Leader")
    pilot.pick("leader", "Morale")
    pilot.at("0003")
    assert pilot.draft.stack_at("0003").top.leaders[0].attribute == 8
    pilot.click("unit 0 0")
    pilot.click("Down")
    assert [len(w.leaders) for w in pilot.draft.stack_at("0003").warbands] == [0, 1]
    pilot.click("unit 0 -1")
    pilot.press("delete")
    assert [w.race for w in pilot.draft.stack_at("0003").warbands] == [0]
    pilot.at("0803")
    assert pilot.editor.notice == "Hex 0803 has units of player 2; a hex holds those of one player."


def test_a_printed_variant_is_placed(pilot):
    pilot.press("u")
    pilot.click("variant")
    pilot.click("Green Beetle Tanks")
    pilot.click("Take it")
    pilot.at("0202")
    assert pilot.draft.stack_at("0202").top.name == "Green Beetle Tanks"


def test_own_shifts_must_sum_to_zero_and_have_a_name(pilot):
    pilot.press("u")
    pilot.click("Choose")
    pilot.at("0003")
    pilot.click("Variant ...")
    pilot.click("more 0")
    pilot.click("Take it")
    assert pilot.scene.problem == "The variant adds 1 and takes away 0; both must be the same."
    pilot.click("less 1")
    assert pilot.scene.problem == "A variant needs a name of its own on the counter."
    pilot.click("name")
    pilot.type("Runners")
    pilot.click("Take it")
    top = pilot.draft.stack_at("0003").top
    assert (top.name, top.shifts[:2]) == ("Runners", (1, -1))
    pilot.click("Variant ...")
    pilot.click("Basic warband")
    assert not pilot.draft.stack_at("0003").top.is_variant


@pytest.mark.parametrize(
    ("opened", "named"),
    [
        ("Variant ...", "A variant needs a name of its own on the counter."),
        ("new race", "A race needs a name."),
    ],
)
def test_what_is_wrong_with_a_name_is_told_while_it_is_typed(pilot, opened, named):
    if opened == "new race":
        pilot.click("tab Map")
    else:
        pilot.press("u")
        pilot.click("Choose")
        pilot.at("0003")
    pilot.click(opened)
    if opened == "Variant ...":
        pilot.click("more 0")
        pilot.click("less 1")
    assert named in pilot.said
    pilot.click("name")
    pilot.type("R")
    assert named not in pilot.said
    assert [text for text in pilot.said if text.startswith("Sound")]
    pilot.press("backspace")
    assert named in pilot.said


def test_a_fault_is_listed_and_a_click_looks_at_its_hex(pilot):
    pilot.press("m")
    pilot.pick("players", "3 players")
    assert "player 3 has no warband; every side needs at least one" in pilot.sentences()
    pilot.pick("players", "2 players")
    pilot.press("t")
    pilot.click("impassable")
    pilot.at("0100", "0001")
    number = next(n for n, flaw in enumerate(pilot.editor.faults) if flaw.hex == "0000")
    pilot.click(f"fault {number}")
    assert pilot.board.chosen == "0000"


def test_everything_is_in_reach_of_the_keys(pilot):
    pilot.press("]")
    assert pilot.hand.ground == "impassable"
    pilot.press("right", shift=True)
    pilot.press("right", shift=True)
    pilot.press("down", shift=True)
    pilot.press("enter")
    assert pilot.kind("0101") == "impassable"
    pilot.press("u")
    pilot.press("2")
    pilot.press("right", shift=True)
    pilot.press("space")
    assert pilot.draft.stack_at("0201").player == 2
    pilot.press("delete")
    assert pilot.draft.stack_at("0201") is None


# -- words, rules, size --------------------------------------------------------------------------------------


def test_name_story_and_rules_are_typed(pilot):
    pilot.press("m")
    pilot.click("title")
    pilot.type(" of two")
    pilot.click("story")
    pilot.type("Once.")
    pilot.click("rule turn_limit")
    pilot.type("7")
    pilot.pick("rule reorder", "In the own move phase only")
    assert (pilot.draft.title, pilot.draft.story) == ("Small war of two", "Once.")
    pilot.press("z", ctrl=True)  # also while a field has the keys
    pilot.press("z", ctrl=True)
    pilot.press("z", ctrl=True)
    assert (pilot.draft.title, pilot.draft.story, pilot.draft.rules) == ("Small war of two", "", ())
    for _ in range(3):
        pilot.press("y", ctrl=True)
    assert dict(pilot.draft.rules) == {"turn_limit": 7, "reorder": "own_move"}
    pilot.click("rule hold_turns")
    pilot.type("99")
    assert "hold_turns" in pilot.editor.notice
    assert dict(pilot.draft.rules)["hold_turns"] == 9


def test_the_size_is_changed_and_refused_in_a_sentence(pilot):
    pilot.press("m")
    pilot.click("size")
    pilot.press("backspace")
    pilot.press("backspace")
    pilot.type("8")
    pilot.press("enter")
    assert pilot.scene.fault == "Hex 0803 would be cut off, but has units; take them away first."
    pilot.click("columns")
    pilot.press("backspace")
    pilot.type("11")
    pilot.click("Change")
    assert (pilot.draft.board.columns, pilot.draft.board.rows) == (11, 7)
    pilot.click("tab Terrain")
    pilot.click("swamp")
    pilot.at("1003")
    assert pilot.kind("1003") == "swamp", "the new columns are in sight and can be painted"


@pytest.mark.parametrize("typed", ["x", "\N{SUPERSCRIPT TWO}", ""])
@pytest.mark.parametrize("side", ["columns", "rows"])
def test_a_size_that_is_no_number_is_told_by_its_side(pilot, side, typed):
    pilot.press("m")
    pilot.click("size")
    pilot.click(side)
    pilot.press("a", ctrl=True)
    pilot.press("delete")
    pilot.type(typed)
    pilot.click("Change")
    fault = f'{side.capitalize()} is "{typed}" where a whole number is expected.'
    assert fault in " ".join(text.replace("\n", " ") for text in pilot.said)
    pilot.pick("shape", "Hexagon")
    assert "rows" not in pilot.names
    if side == "rows":
        pilot.click("Change")
        assert pilot.scene is pilot.editor, "a hexagon has no rows that could be wrong"


def test_the_words_of_a_page_keep_off_the_right_edge_of_their_rows_in_large_type():
    """Players on three pages, an own race with the longest name there is."""
    pilot = EditorPilot(size=(960, 600), ui_scale=200)
    pilot.click("tab Map")
    pilot.click("new race")
    pilot.type("W" * LONGEST_RACE)
    pilot.click("Take it")
    rows = []
    for page in ("tab Zones", "tab Units", "tab Map"):
        pilot.click(page)
        for name in [name for name in pilot.names if name.split()[0] in ("zone", "player", "race")]:
            if name != "zone 0":
                pilot._scroll_to(name)
                pilot.run()
                rows.append(name)
                assert _inks_at_the_end(pilot, pilot.rect(name)) == 1, name
    pilot.close()
    assert {"zone 1", "player 2", "race 0"} <= set(rows)


def _inks_at_the_end(pilot, row):
    """How many colors a line of the last pixels of a row has at most, but for its frame: a fade at the edge
    of the pane changes whole lines.
    """
    px = pilot.editor.theme.px
    end = pygame.Rect(row.right - px(8), row.top + px(8), px(4), row.height - px(16))
    seen = pilot.screen.subsurface(end)
    return max(len({tuple(seen.get_at((x, y))) for x in range(end.width)}) for y in range(end.height))


# -- saving, playing, leaving --------------------------------------------------------------------------------


def test_what_is_drawn_is_saved_offered_and_played(pilot):
    pilot.click("farms")
    pilot.at("0403")
    pilot.press("u")
    pilot.click("variant")
    pilot.click("Red Commandos")
    pilot.click("Take it")
    pilot.at("0202")
    pilot.press("s", ctrl=True)
    pilot.click("Save")
    (path,) = own_maps()
    assert path.stem == "Small war"
    assert pilot.editor.file.is_saved
    assert draft_of(load_document(path)) == pilot.draft
    assert findings(load_document(path)) == []
    pilot.press("enter", ctrl=True)
    assert isinstance(pilot.scene, NewGameScene)
    assert pilot.setup.map_path == path
    pilot.click("Start")
    state = pilot.played.state
    assert state.stacks["0202"].top.name == "Red Commandos"
    assert state.board.terrain["0403"].kind == "farms"


def test_an_unfinished_map_is_kept_apart_and_opened_again(pilot):
    pilot.press("u")
    pilot.click("Choose")
    pilot.at("0803")
    pilot.press("delete")
    pilot.click("Play it")
    assert "Player 2 has no warband" in pilot.scene.text
    pilot.press("esc")
    pilot.click("Save")
    assert "Player 2 has no warband" in pilot.scene.text
    pilot.click("Keep it")
    pilot.click("Save")
    assert (own_maps(), [path.stem for path in unfinished_maps()]) == ((), ["Small war"])
    draft = pilot.draft
    pilot.click("Leave")
    pilot.start(Floor(), ScenarioDoor("seed"))
    pilot.click("unfinished/Small war.tmx")
    assert pilot.scene.draft == draft


def test_leaving_asks_and_nothing_is_lost(pilot):
    pilot.click("farms")
    pilot.at("0403")
    pilot.press("esc")
    assert pilot.scene.title == "Save the map first?"
    pilot.click("Stay")
    assert pilot.scene is pilot.editor
    pilot.close()  # the window goes away: what is not saved is kept
    (kept,) = unfinished_maps()
    assert (kept.stem, own_maps()) == ("Small war (kept)", ())
    assert draft_of(load_document(kept)) == pilot.draft


def test_saving_before_leaving_leaves(pilot):
    pilot.click("farms")
    pilot.at("0403")
    pilot.click("Leave")
    pilot.click("Save")
    pilot.click("Save")
    assert pilot.scene is not pilot.editor
    assert draft_of(load_document(own_maps()[0])) == pilot.draft
    again = EditorPilot(pilot.draft, "Small war")
    again.click("farms")
    again.at("0405")
    again.click("Leave")
    again.click("Save")
    assert again.scene is not again.editor
    assert draft_of(load_document(own_maps()[0])) == again.draft
    again.close()


def test_what_is_dropped_is_gone(pilot):
    pilot.click("farms")
    pilot.at("0403")
    pilot.press("esc")
    pilot.click("Leave")
    assert pilot.scene.title != "Edit a battlefield"
    assert (own_maps(), unfinished_maps()) == ((), ())


def test_another_map_is_not_replaced_unasked(pilot):
    before = save_draft(with_title(small(), "Other"), "Small war")
    pilot.click("farms")
    pilot.at("0403")
    pilot.click("Save")
    pilot.click("Save")
    assert pilot.scene.title == "Replace the map?"
    pilot.click("Cancel")
    assert draft_of(load_document(before)).title == "Other"


def test_a_place_that_cannot_be_written_is_told_in_a_sentence(pilot):
    maps_dir().parent.mkdir(parents=True, exist_ok=True)
    maps_dir().write_text("no folder", encoding="utf-8")
    pilot.click("farms")
    pilot.at("0403")
    pilot.click("Save")
    pilot.click("Save")
    assert "cannot be written" in pilot.scene.text
    pilot.press("esc")
    assert not pilot.editor.file.is_saved
    maps_dir().unlink()


# -- the way in ----------------------------------------------------------------------------------------------


def test_a_rolled_field_is_not_lost_unasked():
    pilot = Pilot()
    pilot.start(Floor(), ScenarioDoor("seed"))
    pilot.click("Rolled field")
    pilot.click("Leave")
    assert pilot.scene.title == "Save the map first?"
    pilot.close()


def test_a_rolled_field_is_saved_edited_in_its_text_linted_and_played(monkeypatch):
    """A generated map saved, edited in its TMX, linted and played (rules 2.8, 14.6)."""
    for module in ("game.screens.setup.new_game", "game.games.wrom.table.screen"):
        monkeypatch.setattr(f"{module}.fresh_seed", lambda: "seven")
    pilot = Pilot()
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    pilot.click("Edit a battlefield")
    pilot.click("Rolled field")
    pilot.click("Save")
    pilot.click("Save")
    (path,) = own_maps()
    text = path.read_text(encoding="utf-8")
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">\n')
    first = text.index(",", start)
    path.write_text(
        f"{text[:start]}17{text[first:]}", encoding="utf-8"
    )  # farms in the first hex, as a stamp in Tiled leaves them
    assert findings(load_document(path)) == []
    assert scenario_of(load_document(path)).board.terrain["0000"].kind == "farms"
    pilot.click("Leave")
    pilot.click("map")
    pilot.click(next(item.title for item in pilot.scene.items if "your own" in item.title))
    assert pilot.setup.map_path == path
    pilot.click("Start")
    assert pilot.played.state.board.terrain["0000"].kind == "farms"
    pilot.close()


@pytest.mark.parametrize("path", sorted(maps_root().glob("hex_*.tmx"))[:3], ids=lambda path: path.stem)
def test_battlefields_of_the_program_are_edited_as_copies(path):
    pilot = Pilot()
    pilot.start(Floor(), ScenarioDoor("seed"))
    pilot.click(f"maps/{path.name}")
    assert pilot.scene.file.stem == ""
    before = path.read_bytes()
    pilot.scene.take_player(1)
    pilot.click("Save")
    pilot.click("Save")
    assert path.read_bytes() == before
    assert load_wrom(own_maps()[0]).game.initial("x").board == scenario_of(load_document(path)).board
    pilot.close()


def test_a_map_that_cannot_be_read_says_why():
    maps_dir().mkdir(parents=True)
    (maps_dir() / "broken.tmx").write_text("no map", encoding="utf-8")
    pilot = Pilot()
    pilot.start(Floor(), ScenarioDoor("seed"))
    pilot.click("maps/broken.tmx")
    assert "broken.tmx" in pilot.scene.text
    pilot.close()


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off_or_overlaps(size, ui_scale):
    pilot = EditorPilot(size=size, ui_scale=ui_scale)
    for key in "tszum":
        pilot.press(key)
        assert faults(pilot.scene.ui) == [], key
    pilot.press("u")
    pilot.scene.board.reveal("0003")
    pilot.scene.units.look()
    pilot.scene.rebuild()
    pilot.run()
    assert faults(pilot.scene.ui) == []
    pilot.click("variant")
    assert faults(pilot.scene.ui) == []
    pilot.close()


# -- own races, lost key locations ---------------------------------------------------------------------------


def test_a_race_is_made_placed_saved_and_taken_away(pilot):
    pilot.click("tab Map")
    pilot.click("new race")
    dialog = pilot.scene
    assert dialog.problem == "A race needs a name."
    pilot.type("Sand Riders")
    assert dialog.problem == ""
    pilot.click("more 0")
    assert dialog.problem == "Its attributes sum to 25; a race has 24 points."
    pilot.click("less 8")
    pilot.click("Take it")
    (race,) = pilot.draft.board.races
    assert (race.name, race.values) == ("Sand Riders", (4, 3, 3, 3, 2, 2, 3, 2, 2))
    pilot.click("tab Units")
    pilot.editor.take_hand(replace(pilot.editor.hand, warband=6))
    assert pilot.hand.prompt.startswith("Click a hex: a Sand Riders warband of player 1")
    pilot.at("0303")
    assert pilot.draft.stack_at("0303").top.race == 6
    pilot.click("tab Map")
    pilot.click("race 0")
    pilot.click("Take it away")
    assert pilot.editor.notice == "Hex 0303 has a warband of Sand Riders; take it away first."
    pilot.editor.undo()
    pilot.click("race 0")
    pilot.click("Take it away")
    assert pilot.draft.board.races == ()
    assert pilot.hand.warband == 0


def test_a_key_location_that_is_painted_over_is_lost_and_told_and_comes_back_by_undo(pilot):
    pilot.click("farms")
    pilot.at("0202")
    pilot.click("tab Sites")
    pilot.at("0202")
    assert pilot.draft.keys == ("0202",)
    pilot.click("tab Terrain")
    pilot.click("forest")
    pilot.at("0202")
    assert pilot.draft.keys == ()
    assert pilot.editor.notice == "0202: no settlement, so no key location any more. Undo brings it back."
    pilot.editor.undo()
    assert pilot.draft.keys == ("0202",)


def test_the_door_tells_own_maps_from_those_of_the_program_by_their_files():
    save_draft(small(), "Small war")
    pilot = Pilot()
    pilot.start(Floor(), ScenarioDoor("seed"))
    faces = {name: widget.text for name, widget in pilot.names.items() if name.endswith(".tmx")}
    own = {name: face for name, face in faces.items() if "Small war" in name}
    pilot.close()
    assert len(own) == 1
    assert len(faces) > 1
    for name, face in faces.items():
        assert face.endswith(".tmx") is (name in own), face


@pytest.mark.parametrize("player", [1, 2])
def test_a_side_without_a_warband_is_named_whoever_it_is(player):
    draft = resized(empty_draft(2, "standard"), 9, 7, RECTANGLE)
    pilot = EditorPilot(with_warband(draft, "0003", 3 - player, 0))
    said = pilot.sentences()
    pilot.close()
    assert f"player {player} has no warband; every side needs at least one" in said
    assert not any(f"player {3 - player} has no warband" in sentence for sentence in said)


@pytest.mark.parametrize(("name", "told"), [("Wasps", "the variant Wasps"), ("", "the variant w1")])
def test_a_variant_that_cannot_be_is_told_by_its_name_or_number(name, told):
    draft = small()
    stack = draft.stack_at("0003")
    band = replace(stack.warbands[0], id="w1", name=name, shifts=vector({0: 9}))
    spoiled = tuple((key, replace(s, warbands=(band,)) if key == "0003" else s) for key, s in draft.stacks)
    assert any(told in flaw.problem for flaw in faults_of(replace(draft, stacks=spoiled)))


@pytest.mark.parametrize(
    ("players", "size"), [("2 players", "Short game"), ("3 players", "Large"), ("4 players", "Standard")]
)
@pytest.mark.parametrize("door", ["Empty field", "Rolled field"])
def test_a_new_field_is_as_wide_and_high_as_the_size_says_that_was_chosen(players, size, door):
    pilot = Pilot()
    pilot.start(Floor(), ScenarioDoor("seed"))
    pilot.click("players")
    pilot.click(players)
    pilot.click("size")
    told = next(item.title for item in pilot.scene.items if item.title.startswith(size))
    pilot.click(told)
    assert pilot.names["size"].text == told
    pilot.click(door)
    draft = pilot.scene.draft
    pilot.close()
    board = draft.board
    assert told == f"{size} ({board.columns} x {board.rows})"


def test_what_is_kept_of_a_map_without_a_name_fits_below_it_in_large_type() -> None:
    pilot = EditorPilot(with_title(small(), ""), ui_scale=200)
    theme, editor = pilot.editor.theme, pilot.editor
    room = editor.status_rect.width - theme.px(24)
    assert "not changed" in editor.file.told
    assert theme.font("sans", BODY).size(editor.file.told)[0] <= room
