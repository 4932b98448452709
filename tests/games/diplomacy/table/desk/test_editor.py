"""The position editor by mouse: tools, coasts, faults, undo, a new game from the result."""

from __future__ import annotations

import pygame
import pytest

from game.games.diplomacy.table.desk.editor import EditorScene
from game.games.diplomacy.table.desk.scene import DeskScene, open_desk
from game.games.diplomacy.table.desk.tool import Tool
from game.play.settings import Settings
from tests.games.diplomacy.desk.gm_desk import new_match
from tests.pilot import Pilot
from tests.table.pilot import Floor


class EditorPilot(Pilot):
    """A window with the editor on it."""

    def __init__(self, size=(1280, 720), game="standard", scale=100):
        super().__init__(size, settings=Settings(ui_scale=scale))
        self.editor = EditorScene(new_match(game), open_desk)
        self.start(Floor(), self.editor)

    @property
    def kept(self):
        """The position as the editor keeps it."""
        return self.editor.editor

    @property
    def board(self):
        return self.editor.board

    @property
    def position(self):
        return self.editor.position

    def at(self, *keys):
        """Clicks provinces."""
        for key in keys:
            self.click(self.board.middle(key))

    def pick(self, name, title):
        """Chooses from a field."""
        self.click(name)
        self.click(title)


@pytest.fixture
def pilot():
    made = EditorPilot()
    yield made
    if not made.is_over:
        made.close()


def test_a_unit_is_placed_for_the_chosen_power(pilot):
    pilot.pick("power", "France")
    pilot.at("PIC")
    assert (pilot.position.unit_at("PIC").power, pilot.position.unit_at("PIC").unit) == ("FRANCE", "A PIC")


def test_a_click_on_the_board_lets_the_button_go(pilot):
    """While one is held the screen is drawn all the time."""
    pilot.at("PIC")
    assert not pilot.editor.is_held


def test_a_coast_is_asked_only_where_it_matters(pilot):
    pilot.pick("unit", "Fleet")
    pilot.at("NTH")
    assert pilot.position.unit_at("NTH").unit == "F NTH"
    pilot.at("SPA")
    pilot.click("Spain (south coast)")
    pilot.run()
    assert pilot.position.unit_at("SPA").unit == "F SPA/SC"


def test_what_cannot_stand_there_is_refused_in_a_sentence(pilot):
    before = pilot.position
    pilot.at("NTH")
    assert pilot.editor.notice == '"Army North Sea" cannot stand there; North Sea is at sea.'
    assert pilot.position == before


def test_units_are_moved_removed_and_dislodged(pilot):
    pilot.click("Move")
    pilot.at("PAR", "BUR")
    assert pilot.position.unit_at("BUR").power == "FRANCE"
    pilot.click("Remove")
    pilot.at("BRE")
    assert pilot.position.unit_at("BRE") is None
    pilot.pick("phase", "Fall, retreats")
    pilot.click("Dislodge")
    pilot.at("MUN", "TYR")
    assert pilot.position.dislodged_at("MUN").came_from == "TYR"
    assert pilot.kept.faults(pilot.position) == ()


def test_centers_change_hands(pilot):
    pilot.pick("power", "England")
    pilot.click("Owner")
    pilot.at("BEL")
    assert pilot.position.centers["BEL"] == "ENGLAND"
    pilot.pick("power", "Nobody")
    pilot.at("BEL")
    assert "BEL" not in pilot.position.centers


def test_changes_are_taken_back(pilot):
    before = pilot.position
    pilot.at("PIC", "GAL")
    pilot.click("Undo")
    pilot.press("z", ctrl=True)
    assert pilot.position == before


def test_esc_takes_back_the_first_of_two_clicks(pilot):
    pilot.click("Move")
    pilot.at("PAR")
    assert pilot.editor.first == "PAR"
    pilot.press("esc")
    assert pilot.editor.first == ""
    assert pilot.scene is pilot.editor


def test_changes_are_typed_too(pilot):
    pilot.click("typed change")
    pilot.type("France F Mao")
    pilot.press("enter")
    pilot.run()
    assert pilot.position.unit_at("MAO").power == "FRANCE"


def test_a_typed_change_that_is_refused_stays_to_be_corrected(pilot):
    pilot.click("typed change")
    pilot.type("France F Mai")
    pilot.press("enter")
    pilot.run()
    assert "did you mean" in pilot.editor.notice
    assert pilot.ui.field_texts()["typed change"] == "France F Mai"


def test_without_room_for_the_board_nothing_is_offered_that_needs_it():
    """The tools would be dead; what can be typed is told instead."""
    made = EditorPilot((1024, 768), "martian", scale=200)
    assert not made.editor.board_rect.width
    assert not {"unit", "thing", *(tool.value for tool in Tool)} & set(made.scene.ui.names)
    told = " ".join(text for text, _ in made.scene.ui.texts)
    assert "too small for the board" in told
    assert "remove Par" in told
    assert "capsule" in told
    made.click("typed change")
    made.type("France F Mao")
    made.press("enter")
    made.run()
    assert made.position.unit_at("MAO").power == "FRANCE"
    made.close()


def test_at_twice_the_size_of_letters_a_window_of_1280_has_the_board_and_its_tools():
    made = EditorPilot((1280, 720), scale=200)
    made.click(Tool.PLACE.value)
    made.at("BUR")
    assert made.position.unit_at("BUR") is not None
    assert made.editor.board_rect.width > 0.45 * 1280
    made.close()


def test_without_the_board_what_was_typed_is_told_in_sight_whatever_came_of_it():
    made = EditorPilot((1024, 768), scale=200)
    assert not made.editor.has_board
    for typed, told in (("France F Mao", "Changed: France F Mao."), ("France F Mai", "did you mean")):
        made.editor.typed = typed
        made.editor.rebuild()
        made.click("typed change")
        made.press("enter")
        made.run()
        assert told in made.editor.notice
        (shown,) = [picture for text, picture in made.ui.texts if told in text]
        way_on = made.names["Begin a game from here"]
        assert shown.container is way_on.container  # and not in the part that scrolls
        assert way_on.rect.top - 5 * made.editor.theme.line() < shown.rect.bottom <= way_on.rect.top
    made.close()


def test_the_year_is_typed(pilot):
    pilot.click("year")
    for _ in range(4):
        pilot.press("backspace")
    pilot.type("19075")
    assert pilot.position.phase == "S1907M", "a year has four digits"


@pytest.mark.parametrize(("width", "is_there"), [(1260, True), (1259, False)])
def test_the_board_stands_beside_the_tools_where_there_is_room_for_it(width, is_there):
    """The tools take 380 logical pixels, the board 320 at least; at 200 % ten of them are eighteen."""
    pilot = EditorPilot((width, 720), scale=200)
    editor, theme = pilot.editor, pilot.context.theme
    assert theme.px(380 + 320) == 1260
    assert editor.has_board is is_there
    assert ("unit" in pilot.names) is is_there
    pilot.close()


def test_a_faulty_position_begins_no_game_and_says_why(pilot):
    pilot.pick("phase", "Spring, retreats")
    pilot.click("Dislodge")
    pilot.at("PAR", "PAR")
    pilot.pick("phase", "Spring, movement")
    pilot.click("Begin a game from here")
    assert pilot.scene.title == "No game can begin from this position"
    assert "S1901M is no retreat phase" in pilot.scene.text


def test_a_new_game_begins_at_the_desk(pilot):
    pilot.at("GAL")
    pilot.click("Begin a game from here")
    assert isinstance(pilot.scene, DeskScene)
    assert any(str(unit) == "A GAL" for unit in pilot.played.state.units)
    assert pilot.played.record.position is not None


def test_leaving_with_changes_asks(pilot):
    pilot.at("GAL")
    pilot.press("esc")
    assert pilot.scene.title == "Leave the editor?"
    pilot.click("Stay")
    assert pilot.scene is pilot.editor
    assert pilot.editor.tool is Tool.PLACE


@pytest.mark.parametrize("game", ["mad", "martian"])
def test_the_units_of_a_variant_can_be_placed(game):
    pilot = EditorPilot(game=game)
    pilot.click("unit")
    titles = [item.title for item in pilot.scene.items]
    kinds = pilot.kept.game.rules.kinds.values()
    assert titles == [kind.name.capitalize() for kind in kinds if kind.is_ordered]
    pilot.click(titles[-1])
    pilot.at("GAL" if titles[-1] != "Fleet" else "NTH")
    assert pilot.kept.faults(pilot.position) == ()
    pilot.close()


# -- what variants keep --------------------------------------------------------------------------------------


@pytest.fixture
def open_editor():
    made = []

    def opened(game, size=(1280, 720)):
        made.append(EditorPilot(size, game))
        return made[-1]

    yield opened
    for pilot in made:
        pilot.close()


def test_land_is_marked_and_unmarked_by_clicks_and_the_board_shows_it(open_editor):
    pilot = open_editor("mad")
    pilot.pick("thing", "Wasteland")
    assert pilot.editor.tool is Tool.THING
    before = pilot.board.frame
    pilot.at("GAL")
    assert pilot.position.variant["destroyed"] == ["GAL"]
    assert pilot.board.frame != before
    pilot.at("GAL")
    assert pilot.position.variant["destroyed"] == []
    assert pilot.board.frame == before


@pytest.mark.parametrize(
    ("game", "title", "power", "whose", "again"),
    [
        ("mad", "Wasteland", "France", "", "again to take it away"),
        ("martian", "Capsule", "France", "", "where one is, to change it"),
        ("martian", "Ash", "France", "", "again to take it away"),
        ("aliens", "Transmitter", "Alpha", " of Alpha", "where one is, to change it"),
        ("aliens", "Transmitter", "Nobody", "", "where one is, to change it"),
    ],
)
def test_what_a_click_puts_down_and_what_the_next_one_does_is_told(
    open_editor, game, title, power, whose, again
):
    """Land is marked and unmarked; of what can be several in a place or has a state, a further click asks."""
    pilot = open_editor(game)
    pilot.pick("power", power)
    pilot.pick("thing", title)
    told = pilot.editor.prompt
    assert told.startswith(f"{title}{whose}: click where it shall be; {again}. ")


def test_what_contradicts_itself_is_seen_as_well_as_said(open_editor):
    """A unit in a wasteland is a fault; that, and what is changed after it, is on the board all the same."""
    pilot = open_editor("mad")
    pilot.pick("thing", "Wasteland")
    pilot.at("PAR")
    pilot.at("GAL")
    assert pilot.editor.editor.faults(pilot.position) == ("A PAR of FRANCE stands in a wasteland.",)
    assert "Army Paris of France stands in a wasteland." in pilot.said
    marked = {condition.key for condition in pilot.board.frame.conditions}
    assert {"PAR", "GAL"} <= marked


def test_a_capsule_is_put_down_by_a_click_and_set_by_further_ones(open_editor):
    pilot = open_editor("martian")
    pilot.click("Thing")
    pilot.at("NTH")
    assert [c["status"] for c in pilot.position.variant["capsules"]] == ["afloat"]
    assert any("c1" in line for line in pilot.editor.tip("NTH"))
    pilot.at("NTH")
    pilot.click("Turns at sea: 1 instead of 0")
    assert pilot.position.variant["capsules"][0]["sea"] == 1
    pilot.at("NTH")
    pilot.click("Half strength")
    assert pilot.position.variant["capsules"][0]["half"] is True
    pilot.at("NTH")
    pilot.click("Take c1 away")
    assert pilot.position.variant["capsules"] == []


def test_changes_are_taken_back_and_made_again(open_editor):
    pilot = open_editor("martian")
    pilot.pick("thing", "Ash")
    pilot.at("GAL")
    pilot.at("UKR")
    pilot.press("z", ctrl=True)
    assert pilot.position.variant["barren"] == ["GAL"]
    pilot.press("y", ctrl=True)
    assert pilot.position.variant["barren"] == ["GAL", "UKR"]
    pilot.click("Undo")
    pilot.click("Undo")
    assert pilot.position == pilot.kept.position()
    pilot.click("Redo")
    assert pilot.position.variant["barren"] == ["GAL"]


def test_the_schedule_is_changed_by_choosing_season_and_number(open_editor):
    pilot = open_editor("martian")
    pilot.click(next(name for name in pilot.editor.ui.names if name.startswith("Waves of the schedule")))
    pilot.click("Spring 1908")
    pilot.click("3")
    assert {"season": "S1908", "capsules": 3} in pilot.position.variant["waves"]
    pilot.pick("cancelled", "Yes")
    assert pilot.position.variant["cancelled"] is True


def test_transmitters_belong_to_the_chosen_power_and_reserves_are_given_or_computed(open_editor):
    pilot = open_editor("aliens")
    for text in ("phase W2052A", "Alpha A Mun", "owner Mun Alpha", "Beta A Par", "owner Par Beta"):
        assert pilot.editor.type_change(text)
    pilot.pick("power", "Alpha")
    pilot.click("Thing")
    pilot.at("BOH")
    assert pilot.position.variant["transmitters"] == {"ALPHA": ["BOH"]}
    pilot.at("BOH")
    pilot.click("One more transmitter")
    assert pilot.position.variant["transmitters"] == {"ALPHA": ["BOH", "BOH"]}
    pilot.pick("reserve", "3")
    assert pilot.position.variant["reserve"] == {"ALPHA": 3}
    pilot.pick("reserve", "By the rules")
    assert "reserve" not in pilot.position.variant


def test_the_standard_game_has_no_such_tools(open_editor):
    pilot = open_editor("standard")
    assert "Thing" not in pilot.editor.ui.names
    assert "thing" not in pilot.editor.ui.names


def test_a_season_without_a_wave_is_offered_none_first():
    """Enter leaves the schedule as it is."""
    pilot = EditorPilot(game="martian")
    before = pilot.position
    pilot.click(next(name for name in pilot.names if name.startswith("Waves")))
    pilot.click(
        next(name for name in pilot.names if name.startswith(("Spring 19", "Fall 19")) and ":" not in name)
    )
    assert "none" in pilot.names
    pilot.press("enter")
    assert pilot.scene is pilot.editor
    assert pilot.position == before
    pilot.close()


def test_the_phase_of_the_position_stands_in_its_field(pilot):
    assert pilot.scene.type_change("phase F1905R")
    pilot.run()
    assert pilot.names["phase"].text == "Fall, retreats"


def test_the_seasons_of_the_schedule_tell_their_capsules(open_editor):
    pilot = open_editor("martian")
    pilot.click(next(name for name in pilot.names if name.startswith("Waves")))
    waves = {w["season"]: w["capsules"] for w in pilot.position.variant["waves"]}
    told = dict(name.split(": ") for name in pilot.names if ": " in name)
    titles = {"S": "Spring", "F": "Fall"}
    assert told == {f"{titles[season[0]]} {season[1:]}": str(count) for season, count in waves.items()}


def test_a_thing_that_somebody_must_own_asks_for_the_power(open_editor):
    pilot = open_editor("aliens")
    pilot.pick("power", "Nobody")
    pilot.click("Thing")
    pilot.at("BOH")
    assert pilot.editor.notice == "Choose the power whose transmitter it shall be."
    variant = pilot.position.variant
    assert not variant.get("transmitters")


@pytest.mark.parametrize("game", ["standard", "mad", "martian", "aliens"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)], ids=str)
def test_the_way_on_and_what_is_wrong_are_in_sight_however_long_the_tools_are(
    size: tuple[int, int], scale: int, game: str
) -> None:
    pilot = EditorPilot(size, game, scale)
    assert pilot.editor.type_change("remove Par" if game != "aliens" else "phase S2052M")
    pilot.run()
    window, names = pygame.Rect((0, 0), size), pilot.names
    for name in ("Begin a game from here", "Back"):
        assert window.contains(names[name].rect)
    pilot.close()


def test_a_number_that_is_not_stated_follows_the_rules(open_editor):
    pilot = open_editor("aliens")
    assert pilot.names["reserve"].text == "By the rules"
    for title in ("3", "0", "By the rules"):
        pilot.pick("reserve", title)
        pilot.run()
        assert pilot.names["reserve"].text == title
