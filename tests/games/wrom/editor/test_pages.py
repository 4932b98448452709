"""The pages of the scenario editor's tools: what they offer and say, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.games.wrom.editor.hand import GROUNDS, Put, Site, Tab
from game.games.wrom.editor.panel import LEFT_OPEN, NOT_STATED
from game.games.wrom.maps.draft import Draft, empty_draft
from game.games.wrom.maps.draft_edits import painted, resized, with_leader, with_players, with_warband, zoned
from game.games.wrom.rules.battlefield.grid import RECTANGLE
from game.games.wrom.rules.forces import FORCES
from game.games.wrom.rules.options import war_options
from game.games.wrom.rules.races import ATTRIBUTES, PRINTED_VARIANTS, vector
from game.ui.theme import Theme
from tests.games.wrom.editor.test_hand_on_board import HandPilot
from tests.games.wrom.editor.test_scene import small

RED = PRINTED_VARIANTS[0]


class PagePilot(HandPilot):
    """An editor that says what stands on its page."""

    @property
    def words(self) -> str:
        """What is said, on one line."""
        return " ".join(text.replace("\n", " ") for text in self.said)

    @property
    def tools(self) -> pygame.Rect:
        """Where the tools are."""
        return pygame.Rect(self.editor.panel)

    def px(self, logical: float) -> int:
        """A logical length in pixels."""
        theme = self.editor.theme
        return theme.px(logical)

    def selected(self, start: str) -> list[str]:
        """The widgets with such names that are marked."""
        return [name for name, widget in self.names.items() if name.startswith(start) and widget.is_selected]

    def called(self, start: str) -> list[str]:
        """The widgets with such names."""
        return [name for name in self.names if name.startswith(start)]


@pytest.fixture
def pilot() -> Iterator[PagePilot]:
    made = PagePilot()
    yield made
    if not made.is_over:
        made.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are drawn on rows."""
    texts: list[str] = []
    render = Theme.render

    def noted(theme: Theme, text: str, *args: object, **more: object) -> object:
        texts.append(text)
        return render(theme, text, *args, **more)

    monkeypatch.setattr(Theme, "render", noted)
    return texts


def bare() -> Draft:
    return resized(empty_draft(2, "standard"), 9, 7, RECTANGLE)


# -- all pages -----------------------------------------------------------------------------------------------


def test_the_page_in_hand_is_marked_and_every_page_has_the_buttons_of_the_foot(pilot: PagePilot) -> None:
    for tab in Tab:
        pilot.click(f"tab {tab.value}")
        assert pilot.selected("tab") == [f"tab {tab.value}"]
        assert {"Undo", "Redo", "Leave", "Save", "Play it"} <= set(pilot.names)
        lines = [pilot.rect(name) for name in ("Undo", "Redo", "Leave", "Save", "Play it")]
        assert lines[0].top == lines[2].top < lines[3].top == lines[4].top
        assert lines[3].bottom <= pilot.tools.bottom
        assert "Nothing is missing; it can be played." in pilot.words
    pilot.click("tab Terrain")
    pilot.click("hills")
    pilot.at("0202")
    pilot.click("Undo")
    assert pilot.kind("0202") == "barren"
    pilot.click("Redo")
    assert pilot.kind("0202") == "hills"


def test_what_is_wrong_is_said_in_rows_the_worst_first(drawn: list[str]) -> None:
    draft = replace(with_players(small(), 3), title="")
    pilot = PagePilot(draft)
    assert "Nothing is missing" not in pilot.words
    faults = pilot.editor.faults
    assert pilot.called("fault") == [f"fault {n}" for n in range(len(faults))]
    assert "Player 3 has no warband; every side needs at least one." in drawn
    assert "The map has no name." in drawn
    assert [flaw.is_fatal for flaw in faults] == sorted((f.is_fatal for f in faults), reverse=True)
    pilot.close()


# -- terrain and sites ---------------------------------------------------------------------------------------


def test_the_palette_has_every_ground_four_in_a_row(pilot: PagePilot) -> None:
    assert [name for name in pilot.names if name in GROUNDS] == list(GROUNDS)
    rects = [pilot.rect(kind) for kind in GROUNDS]
    for number, rect in enumerate(rects):
        assert (rect.left, rect.top) == (rects[number % 4].left, rects[number // 4 * 4].top)
        assert rect.size == rects[0].size
        assert rect.right <= pilot.tools.right
    gap = rects[1].left - rects[0].right
    assert gap == rects[4].top - rects[0].bottom == pilot.px(4)
    for kind, asked in (("farms", []), ("city", ["race"]), ("ruins", ["attribute"]), ("void", [])):
        pilot.click(kind)
        assert [name for name in GROUNDS if pilot.names[name].is_selected] == [kind]
        assert [name for name in ("race", "attribute") if name in pilot.names] == asked
        lowest = max(pilot.rect(name).bottom for name in GROUNDS)
        assert all(pilot.rect(name).top > lowest for name in (*asked, "wide"))
    pilot.click("wide")
    assert pilot.hand.is_wide
    pilot.click("wide")
    assert not pilot.hand.is_wide


def test_race_and_attribute_are_chosen_or_left_to_the_dice(pilot: PagePilot) -> None:
    pilot.click("city")
    pilot.pick("race", "Yellow")
    assert (pilot.hand.race, pilot.names["race"].text) == (4, "Yellow")
    pilot.pick("race", "Rolled at the start")
    assert pilot.hand.race is None
    pilot.click("ruins")
    for number in (0, len(ATTRIBUTES) - 1):
        pilot.pick("attribute", ATTRIBUTES[number])
        assert (pilot.hand.attribute, pilot.names["attribute"].text) == (number, ATTRIBUTES[number])
    pilot.pick("attribute", "Rolled at the start")
    assert pilot.hand.attribute is None


def test_the_page_of_sites_tells_the_key_locations_and_asks_for_what_it_gives(pilot: PagePilot) -> None:
    pilot.take(ground="farms")
    pilot.at("0202", "0404")
    pilot.click("tab Sites")
    assert "Key locations: none marked: chosen by rule 7.2 when a game begins." in pilot.words
    assert "They are settlements outside the setup zones." in pilot.words
    pilot.at("0404")
    assert "1 key location: 0404." in pilot.words
    pilot.at("0202")
    assert "2 key locations: 0202, 0404." in pilot.words
    for site, asked in ((Site.RACE, ["race"]), (Site.ATTRIBUTE, ["attribute"]), (Site.KEY, [])):
        pilot.click(site.value)
        assert [s.value for s in Site if pilot.names[s.value].is_selected] == [site.value]
        assert [name for name in ("race", "attribute") if name in pilot.names] == asked
        assert ("key locations" in pilot.words) is (site is Site.KEY)


# -- zones and units -----------------------------------------------------------------------------------------


def test_zones_are_counted_where_units_can_stand(drawn: list[str]) -> None:
    draft = bare()
    for key in ("0101", "0102", "0103"):
        draft = zoned(draft, key, 2)
    pilot = PagePilot(painted(draft, "0102", "impassable"))
    pilot.click("tab Zones")
    assert {"Player 1: 0 hexes to stand on", "Player 2: 2 hexes to stand on"} <= set(drawn)
    assert "Where no zone is drawn, those of rule 3.4 hold." in pilot.words
    assert pilot.selected("zone") == ["zone 1"]
    pilot.click("zone 2")
    assert pilot.selected("zone") == ["zone 2"]
    pilot.click("zone 0")
    assert pilot.selected("zone") == ["zone 0"]
    pilot.close()


@pytest.mark.parametrize(
    ("draft", "shown"),
    [
        (bare(), 2),
        (with_players(bare(), 4), 4),
        (zoned(bare(), "0101", 3), 3),
        (with_warband(bare(), "0101", 4, 0), 4),
    ],
    ids=["two", "four", "zone of the third", "units of the fourth"],
)
def test_whoever_left_something_on_the_map_has_a_row(draft: Draft, shown: int) -> None:
    pilot = PagePilot(draft)
    for page, name in (("tab Zones", "zone"), ("tab Units", "player")):
        pilot.click(page)
        rows = [row for row in pilot.called(f"{name} ") if row != "zone 0"]
        assert rows == [f"{name} {player}" for player in range(1, shown + 1)]
    pilot.close()


def test_sides_are_told_by_points_leaders_and_warbands(drawn: list[str]) -> None:
    draft = with_leader(with_warband(bare(), "0003", 1, 0), "0003", 1, 0)
    pilot = PagePilot(draft)
    pilot.click("tab Units")
    points = FORCES[2].points
    assert f"2 of {points} points: 1 leader, 1 warband" in drawn
    assert f"0 of {points} points: 0 leaders, 0 warbands" in drawn
    assert pilot.selected("player") == ["player 1"]
    pilot.click("player 2")
    assert (pilot.selected("player"), pilot.hand.player, pilot.hand.zone) == (["player 2"], 2, 2)
    assert "Recruit points: one for every unit" in pilot.words
    pilot.close()


def test_armies_are_said_to_be_rolled_as_long_as_no_unit_stands() -> None:
    pilot = PagePilot(bare())
    pilot.click("tab Units")
    assert "As long as no unit stands here, armies are rolled" in pilot.words
    pilot.at("0003")
    assert "As long as no unit stands here" not in pilot.words
    assert "Stack in hex 0003" in pilot.said
    pilot.at("0804")
    pilot.press("esc")
    assert "As long as no unit stands here" not in pilot.words
    assert not any("Stack in hex" in text for text in pilot.said)
    pilot.close()


def test_what_is_put_is_asked_for_by_its_kind(pilot: PagePilot) -> None:
    pilot.click("tab Units")
    for puts, asked in ((Put.LEADER, ["leader"]), (Put.CHOOSE, []), (Put.WARBAND, ["warband", "variant"])):
        pilot.click(puts.value)
        assert [p.value for p in Put if pilot.names[p.value].is_selected] == [puts.value]
        assert [name for name in ("leader", "warband", "variant") if name in pilot.names] == asked
    assert pilot.names["variant"].text == "Variant: none ..."
    pilot.click("variant")
    assert pilot.names["race"].text == "Green"
    pilot.click(RED.name)
    pilot.click("Take it")
    assert (pilot.hand.variant, pilot.hand.warband) == (RED, RED.race)
    assert pilot.names["variant"].text == f"Variant: {RED.name} ..."
    pilot.take(warband=5)
    pilot.click("variant")
    assert (pilot.names["race"].text, pilot.names[RED.name].is_selected) == ("Red", True)
    pilot.click("Basic warband")
    assert (pilot.hand.variant, pilot.hand.warband) == (None, 5)
    pilot.take(variant=RED)
    pilot.pick("warband", "White")
    assert (pilot.hand.variant, pilot.hand.warband) == (None, 2)


def test_a_stack_is_listed_from_the_top_down_with_leaders_below_their_warband(drawn: list[str]) -> None:
    draft = with_leader(with_warband(small(), "0003", 1, RED.race, RED.name, RED.shifts), "0003", 1, 8)
    pilot = PagePilot(with_leader(draft, "0003", 1, 0))
    pilot.take(tab=Tab.UNITS, puts=Put.CHOOSE)
    drawn.clear()
    pilot.at("0003")
    rows = ["unit 0 -1", "unit 0 0", "unit 0 1", "unit 1 -1"]
    assert pilot.called("unit") == rows
    told = list(dict.fromkeys(text for text in drawn if "eader of" in text or "warband" in text.split()))
    assert RED.name in drawn
    assert [text for text in told if "points" not in text] == [
        "Leader of Morale",
        "Leader of Speed",
        "Green warband",
    ]
    lefts = [pilot.rect(name).left for name in rows]
    assert lefts[0] == lefts[3] < lefts[1] == lefts[2]
    assert len({pilot.rect(name).right for name in rows}) == 1
    assert pilot.selected("unit") == ["unit 0 -1"]
    assert "Variant ..." in pilot.names
    for leader in ("unit 0 0", "unit 0 1"):
        pilot.click(leader)
        assert (pilot.selected("unit"), "Variant ..." in pilot.names) == ([leader], False)
    pilot.close()


def test_units_go_up_and_down_and_no_farther(pilot: PagePilot) -> None:
    def races() -> list[int]:
        return [band.race for band in pilot.draft.stack_at("0003").warbands]

    pilot.take(tab=Tab.UNITS, warband=5)
    pilot.at("0003")
    pilot.click("Up")
    assert (races(), pilot.chosen) == ([5, 0], (0, -1))
    pilot.click("Down")
    assert (races(), pilot.chosen) == ([0, 5], (1, -1))
    pilot.click("Down")
    assert (races(), pilot.chosen) == ([0, 5], (1, -1))
    pilot.click("Up")
    assert (races(), pilot.chosen) == ([5, 0], (0, -1))
    pilot.click("unit 1 -1")
    pilot.click("Remove")
    assert (races(), pilot.chosen) == ([5], (0, -1))
    pilot.click("Remove")
    assert (pilot.draft.stack_at("0003"), pilot.chosen) == (None, None)


def test_a_warband_that_stands_is_varied_in_its_place(pilot: PagePilot) -> None:
    pilot.take(tab=Tab.UNITS, warband=RED.race)
    pilot.at("0003")
    pilot.take(warband=5)
    pilot.at("0003")
    pilot.click("unit 1 -1")
    pilot.click("Variant ...")
    assert "race" not in pilot.names
    pilot.click(RED.name)
    pilot.click("Take it")
    bands = pilot.draft.stack_at("0003").warbands
    assert [band.name for band in bands] == ["", RED.name, ""]
    pilot.click("Variant ...")
    assert pilot.names[RED.name].is_selected
    pilot.click("Basic warband")
    bands = pilot.draft.stack_at("0003").warbands
    assert {(band.name, band.shifts) for band in bands} == {("", vector({}))}


# -- map -----------------------------------------------------------------------------------------------------


def test_every_rule_a_drawn_field_can_state_is_on_the_page_of_the_map(pilot: PagePilot) -> None:
    pilot.click("tab Map")
    options = [option for option in war_options((2,)) if option.name not in NOT_STATED]
    assert pilot.called("rule ") == [f"rule {option.name}" for option in options]
    assert "Size: 9 x 7 hexes ..." in {
        widget.text for widget in pilot.names.values() if hasattr(widget, "text")
    }
    assert "What is left open is chosen when a game is set up." in pilot.words
    for option in options:
        assert option.title in pilot.words
        name = f"rule {option.name}"
        if isinstance(option.default, bool):
            assert pilot.names[name].text == LEFT_OPEN
            for title, value in (("Yes", True), ("No", False)):
                pilot.pick(name, title)
                assert dict(pilot.draft.rules)[option.name] is value
                assert pilot.names[name].text == title
            pilot.pick(name, LEFT_OPEN)
        elif option.choices:
            titles = option.choice_titles or tuple(map(str, option.choices))
            pilot.pick(name, titles[-1])
            assert dict(pilot.draft.rules)[option.name] == option.choices[-1]
            pilot.pick(name, LEFT_OPEN)
        assert option.name not in dict(pilot.draft.rules)


def test_a_number_of_the_rules_is_typed_taken_back_and_refused(pilot: PagePilot) -> None:
    pilot.click("tab Map")
    pilot.click("rule turn_limit")
    pilot.type("7")
    assert dict(pilot.draft.rules) == {"turn_limit": 7}
    pilot.type("x")
    assert (dict(pilot.draft.rules), "turn_limit" in pilot.editor.notice) == ({"turn_limit": 7}, True)
    pilot.press("backspace")
    pilot.type("5")
    assert (dict(pilot.draft.rules), pilot.editor.notice) == ({"turn_limit": 75}, "")
    for _ in "75":
        pilot.press("backspace")
    assert dict(pilot.draft.rules) == {}
    pilot.press("z", ctrl=True)
    assert dict(pilot.draft.rules) == {}, "the typing of a number is one step"
    assert pilot.steps == 0


def test_players_of_the_map_are_chosen(pilot: PagePilot) -> None:
    pilot.click("tab Map")
    for players in (4, 3, 2):
        pilot.pick("players", f"{players} players")
        assert (pilot.draft.players, pilot.names["players"].text) == (players, f"{players} players")


def test_what_is_wrong_follows_what_is_typed(pilot: PagePilot) -> None:
    pilot.click("tab Map")
    assert pilot.called("fault") == []
    pilot.click("title")
    pilot.press("a", ctrl=True)
    pilot.press("delete")
    assert pilot.called("fault") == ["fault 0"]
    assert "Nothing is missing" not in pilot.words
    pilot.type("F")
    assert pilot.called("fault") == []
    assert pilot.focused == "title"
