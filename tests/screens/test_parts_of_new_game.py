"""What the parts of the form of New game ask, and what they make of a setup: players, rules, explanations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.palette import power_style
from game.core.game import PRINTED, RECOMMENDED, Option
from game.core.places import assets_root
from game.games.list import find_game
from game.games.presets import PRESET_TITLES
from game.play.clock import CONTROLS
from game.screens.game_pages import pages_of
from game.screens.scene import Push
from game.screens.setup import seats_part
from game.screens.setup.option_texts import option_text
from game.screens.setup.rules_part import (
    FEW,
    OWN,
    ROLLED,
    SAME,
    RulesPart,
    _draw_fold,
    explanation,
    value_title,
)
from game.screens.setup.seating import (
    DICE,
    HOT_SEAT,
    MASTER,
    SANDBOX,
    SOLO,
    WATCH,
    Setup,
    presets,
    seat_players,
)
from game.screens.setup.seats_part import BY_FILE, SeatsPart, with_seating
from game.ui.theme import Theme, color
from tests.screens.forms import NotingForm


def setup_of(preset: str, game: str = "standard", **more: Any) -> Setup:
    entry = find_game(game)
    return replace(Setup(entry, seat_players(entry, preset), "seed"), **more)


class Asked:
    """A part of the form laid out for a setup, and what became of the setup."""

    def __init__(self, setup: Setup, width: int = 1000) -> None:
        self.setup = setup
        self.redone = 0
        self.form = NotingForm(width)
        self.rules = RulesPart(self.change, self.redo)
        self.seats = SeatsPart(self.change, self.rules)

    def change(self, made: Callable[[Setup], Setup]) -> None:
        self.setup = made(self.setup)

    def redo(self) -> None:
        self.redone += 1

    def seated(self) -> Asked:
        del self.form.things[:]
        self.seats.build(self.form, self.setup)
        return self

    def ruled(self) -> Asked:
        del self.form.things[:]
        self.rules.build(self.form, self.setup)
        return self

    def ways(self) -> Any:
        return next(thing for thing in self.form.things if thing.kind == "buttons")


# -- players -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", [SOLO, HOT_SEAT, SANDBOX, WATCH])
def test_the_way_the_seats_are_filled_is_lit_and_each_way_fills_them(preset: str) -> None:
    asked = Asked(setup_of(SOLO)).seated()
    ways = presets(asked.setup.entry)
    assert [text for text, _, _ in asked.ways().choices] == list(ways.values())
    assert asked.ways().selected == ways[SOLO]
    next(command for text, command, _ in asked.ways().choices if text == ways[preset])()
    assert asked.seated().ways().selected == ways[preset]


def test_no_way_is_lit_at_a_mixed_table() -> None:
    assert Asked(setup_of(SOLO).with_kind("TURKEY", "random")).seated().ways().selected == ""


def test_where_no_computer_plays_nobody_asks_how_well_they_all_do() -> None:
    assert Asked(setup_of(HOT_SEAT)).seated().form.named("level") is None
    same = Asked(setup_of(SOLO)).seated()
    level = same.form.named("level")
    assert "Different ones" not in dict(level.items).values()
    level.choose("easy")
    assert {spec.kind for spec in same.setup.players.values() if not spec.is_human} == {"easy"}
    mixed = Asked(setup_of(SOLO).with_kind("TURKEY", "random")).seated()
    before = mixed.setup
    level = mixed.form.named("level")
    assert (level.items[0], level.current) == (("", "Different ones"), "")
    level.choose("")
    assert mixed.setup == before, "that is no level"


def test_every_seat_asks_who_plays_it_and_a_person_for_a_name() -> None:
    asked = Asked(setup_of(SOLO)).seated()
    entry = asked.setup.entry
    assert [name for name in asked.form.names if name.startswith("kind ")] == [
        f"kind {s}" for s in entry.seats
    ]
    assert [name for name in asked.form.names if name.startswith("name ")] == ["name FRANCE"]
    assert asked.form.named("name FRANCE").current == "Player"
    asked.form.named("kind TURKEY").choose("human")
    assert asked.setup.players["TURKEY"].is_human


@pytest.mark.parametrize(("width", "is_beside"), [(1000, True), (640, True), (639, False)])
def test_the_name_stands_beside_the_kind_where_there_is_room_else_below_it(
    width: int, is_beside: bool
) -> None:
    form = Asked(setup_of(SOLO), width).seated().form
    kind, name = form.named("kind FRANCE").rect, form.named("name FRANCE").rect
    assert (name.top == kind.top) is is_beside
    assert (name.left > kind.right) is is_beside or not is_beside
    assert is_beside or name.top > kind.bottom
    assert is_beside or (name.left, name.width) == (kind.left, kind.width)  # it was narrower
    belows = [thing.rect for thing in form.things if thing.kind == "below"]
    assert name in belows
    assert len(belows) == 7


def test_a_character_is_told_with_its_style() -> None:
    entry = find_game("standard")
    name = next(iter(entry.characters))
    asked = Asked(setup_of(SOLO).with_kind("TURKEY", f"hard:{name}")).seated()
    assert f"{name}. {entry.characters[name].style}" in asked.form.texts("quiet")
    assert sum(text.startswith(f"{name}. ") for text in asked.form.texts()) == 1


def test_the_seat_of_the_martians_is_the_dice_s_or_a_game_master_s() -> None:
    asked = Asked(setup_of(SOLO, "martian")).seated()
    seat = asked.setup.entry.master_seat
    kind = asked.form.named(f"kind {seat}")
    assert kind.current == DICE
    assert asked.form.named(f"name {seat}") is None
    kind.choose("human")
    assert asked.setup.master == MASTER
    form = asked.seated().form
    assert (form.named(f"kind {seat}").current, form.named(f"name {seat}").current) == ("human", MASTER)
    form.named(f"kind {seat}").choose(DICE)
    assert asked.setup.master is None
    words = pages_of(asked.setup.entry).master_page.words.format(asked.setup.entry.seat_title(seat))
    assert words in form.texts("quiet")
    bare = Asked(replace(asked.setup, entry=replace(asked.setup.entry, screen=None))).seated().form
    assert words not in bare.texts(), "a game without a page of its master says nothing of it"
    assert f"kind {seat}" not in Asked(setup_of(SOLO)).seated().form.names


def test_several_persons_may_sit_elsewhere_and_one_cannot() -> None:
    assert Asked(setup_of(SOLO)).seated().form.named("places") is None
    asked = Asked(setup_of(HOT_SEAT)).seated()
    places = asked.form.named("places")
    assert places.current is False
    assert BY_FILE not in asked.form.texts()
    places.choose(True)
    assert asked.setup.goes_by_file
    assert BY_FILE in asked.seated().form.texts()
    asked.form.named("places").choose(False)
    assert not asked.setup.goes_by_file
    assert Asked(setup_of(HOT_SEAT, "mars")).seated().form.named("places") is None


def test_what_several_persons_see_of_each_other_is_told() -> None:
    def told(setup: Setup) -> str:
        return seats_part.explanation(setup)

    assert told(setup_of(SOLO)) == told(setup_of(WATCH)) == told(setup_of(SOLO, "mars")) == ""
    assert "you give the orders of all of them" in told(setup_of(SANDBOX))
    assert told(setup_of(HOT_SEAT)).startswith("A curtain hides the orders")
    assert told(setup_of(HOT_SEAT, "mars")).startswith("Everything is open in this game")
    one = setup_of(SOLO).with_kind("TURKEY", "human").with_name("TURKEY", "Player")
    assert told(one) == "", "the same person on both"
    two = setup_of(SOLO).with_kind("TURKEY", "human")
    assert told(two).startswith("A curtain hides the orders")
    for setup in (one, two):
        form = Asked(setup).seated().form
        assert form.headings == ["Players"]
        assert [text for text in form.texts("quiet") if "curtain" in text or not text] == [
            t for t in [told(setup)] if t
        ]


def test_only_games_with_clocks_ask_for_the_time() -> None:
    assert Asked(setup_of(SOLO)).seated().form.named("clocks") is None
    asked = Asked(setup_of(SOLO, "mars")).seated()
    clocks = asked.form.named("clocks")
    assert [value for value, _ in clocks.items] == list(CONTROLS)
    assert clocks.current == ""
    assert not any("they run on under dialogs" in text for text in asked.form.texts())
    clocks.choose(next(text for text in CONTROLS if text))
    assert asked.setup.clock
    assert any("they run on under dialogs" in text for text in asked.seated().form.texts())


def test_how_many_play_is_asked_with_the_players_and_no_other_rule_is() -> None:
    asked = Asked(setup_of(SOLO, "wrom")).seated()
    assert asked.setup.entry.seat_option in asked.form.names
    assert len([n for n in asked.form.names if n in {o.name for o in asked.setup.entry.options}]) == 1


def test_seats_dealt_anew_keep_the_only_person_and_the_level_of_characters() -> None:
    own = setup_of(WATCH).with_kind("RUSSIA", "human")
    assert [s for s, spec in with_seating(own, SOLO).players.items() if spec.is_human] == ["RUSSIA"]
    two = own.with_kind("TURKEY", "human")
    assert [s for s, spec in with_seating(two, SOLO).players.items() if spec.is_human] == ["FRANCE"]
    easy = replace(own, players=seat_players(own.entry, SOLO, level="easy"))
    assert {spec.kind for spec in with_seating(easy, WATCH).players.values()} == {"easy"}
    asked = Asked(setup_of(SOLO)).seated()
    asked.form.named("level").choose("hard:")
    kinds = {spec.kind for spec in with_seating(asked.setup, WATCH).players.values()}
    assert all(kind.startswith("hard:") for kind in kinds)
    held = setup_of(HOT_SEAT).with_kind("ITALY", "hold")
    assert "hold" not in {spec.kind for spec in with_seating(held, WATCH).players.values()}


def test_the_sign_of_a_seat_has_its_color_and_letter() -> None:
    pygame.font.init()
    theme, rect = Theme(1.0, assets_root()), pygame.Rect(4, 4, 32, 32)
    for seat in ("FRANCE", "WHITE", "1"):
        paper = pygame.Surface((40, 40))
        paper.fill((1, 2, 3))
        seats_part._draw_sign(seat, theme, paper, rect)
        style = power_style(seat)
        found = {tuple(paper.get_at((x, y)))[:3] for x in range(40) for y in range(40)}
        assert {tuple(pygame.Color(style.body))[:3], tuple(pygame.Color(style.ink))[:3]} <= found
        assert paper.get_at((0, 0))[:3] == paper.get_at((39, 39))[:3] == (1, 2, 3)


# -- rules ---------------------------------------------------------------------------------------------------


def test_many_rules_are_folded_and_few_are_shown() -> None:
    few = Asked(setup_of(SOLO)).ruled()
    assert len(few.setup.rule_options) == FEW
    assert few.form.named("single rules") is None
    assert {option.name for option in few.setup.rule_options} <= set(few.form.names)
    asked = Asked(setup_of(SOLO, "martian")).ruled()
    count = len(asked.setup.rule_options)
    assert count > FEW
    fold = asked.form.named("single rules")
    assert fold.text == f"Show and change the {count} single rules"
    assert not {option.name for option in asked.setup.rule_options} & set(asked.form.names)
    fold.command()
    assert asked.redone == 1
    form = asked.ruled().form
    assert form.named("single rules").text == f"Hide the {count} single rules"
    assert {option.name for option in asked.setup.rule_options} <= set(form.names)
    form.named("single rules").command()
    assert asked.ruled().form.named("single rules").text.startswith("Show")


def test_the_preset_is_lit_and_one_s_own_rules_are_told() -> None:
    asked = Asked(setup_of(SOLO)).ruled()
    assert asked.form.headings == ["Rules"]
    assert asked.ways().selected == PRESET_TITLES[RECOMMENDED]
    assert OWN not in asked.form.texts()
    next(command for text, command, _ in asked.ways().choices if text == PRESET_TITLES[PRINTED])()
    assert asked.setup.preset == PRINTED
    option = next(o for o in asked.setup.rule_options if o.choices)
    asked.setup = asked.setup.with_option(option.name, next(c for c in option.choices if c != option.default))
    asked.ruled()
    assert asked.ways().selected == ""
    assert OWN in asked.form.texts("brass")


@pytest.mark.parametrize("game", ["standard", "mars", "wrom", "martian", "mad", "aliens"])
def test_why_a_game_is_recommended_otherwise_is_told_where_it_is(game: str) -> None:
    setup = setup_of(SOLO, game)
    differs = any(len({o.in_preset(p) for p in (PRINTED, RECOMMENDED)}) > 1 for o in setup.rule_options)
    quiet = Asked(setup).ruled().form.texts("quiet")
    assert (SAME in quiet) is not differs
    assert (setup.entry.advice in quiet) is differs or not setup.entry.advice


class OneOption:
    """A setup with one option."""

    def __init__(self, option: Option, value: Any) -> None:
        self.option, self.value = option, value
        self.entry = replace(find_game("standard"), screen=None)

    def value_of(self, option: Option) -> Any:
        return self.value


@pytest.mark.parametrize(
    ("option", "value", "kind", "current"),
    [
        (Option("way", "Way", "a", choices=("a", "b")), "b", "choice", "b"),
        (Option("on", "On", False), True, "toggle", True),
        (Option("many", "Many", 3), 4, "number", "4"),
        (Option("said", "Said", ""), "word", "entry", "word"),
    ],
)
def test_an_option_is_asked_for_as_its_values_are(
    option: Option, value: Any, kind: str, current: Any
) -> None:
    asked = Asked(setup_of(SOLO))
    asked.rules.build_option(asked.form, OneOption(option, value), option)
    field = asked.form.named(option.name)
    assert (field.kind, field.current) == (kind, current)
    assert asked.form.kept == 0, "nothing explains it"
    assert asked.form.named(f"about {option.name}") is None


def test_what_is_chosen_of_an_option_reaches_the_setup() -> None:
    asked = Asked(setup_of(SOLO)).ruled()
    option = next(o for o in asked.setup.rule_options if o.choices)
    field = asked.form.named(option.name)
    assert [value for value, _ in field.items] == list(option.choices)
    assert [title for _, title in field.items] == list(option.choice_titles or map(str, option.choices))
    other = next(value for value in option.choices if value != field.current)
    field.choose(other)
    assert asked.setup.value_of(option) == other
    assert asked.ruled().form.named(option.name).current == other


@pytest.mark.parametrize("is_unfolded", [False, True])
def test_the_angle_at_the_right_points_down_where_there_is_more_and_up_where_it_is_shown(
    is_unfolded: bool,
) -> None:
    paper, rect = pygame.Surface((300, 60)), pygame.Rect(10, 10, 280, 40)
    _draw_fold(is_unfolded, paper, rect)
    mask = pygame.mask.from_threshold(paper, color("brass"), (2, 2, 2, 255))
    (box,) = mask.get_bounding_rects()
    assert box.width > box.height > 3
    assert abs(box.centery - rect.centery) <= 1
    assert rect.right - rect.height < box.left < box.right < rect.right
    tip = [y for y in range(box.top, box.bottom) if mask.get_at((box.centerx, y))]
    ends = [y for y in range(box.top, box.bottom) if mask.get_at((box.left, y))]
    assert (max(tip) < min(ends)) if is_unfolded else (min(tip) > max(ends))
    assert abs(box.centerx - (rect.right - rect.height // 2)) <= 1


def test_an_explanation_is_shown_and_hidden_by_its_button() -> None:
    asked = Asked(setup_of(SOLO))
    option = asked.setup.rule_options[0]
    for is_shown in (False, True, False):
        asked.form.things.clear()
        asked.rules.build_option(asked.form, asked.setup, option)
        about = asked.form.named(f"about {option.name}")
        assert about.is_selected is is_shown
        assert bool(asked.form.texts("quiet")) is is_shown
        assert asked.form.kept > 0
        about.command()
    assert asked.redone == 3


def test_armies_of_one_s_own_are_put_together_on_a_screen_and_rolled_where_none_are() -> None:
    asked = Asked(setup_of(SOLO, "wrom"))
    options = [o for o in asked.setup.open_options if o not in asked.setup.rule_options]
    assert options
    form = asked.ruled().form
    assert "Further choices" in form.headings
    picked = [form.named(o.name) for o in options if form.named(o.name).kind == "button"]
    assert picked
    assert all(button.text == ROLLED for button in picked)
    assert isinstance(picked[0].command(), Push), "the screen on which it is put together"
    assert "Further choices" not in Asked(setup_of(SOLO, "mars")).ruled().form.headings


def test_a_value_is_called_as_the_form_calls_it() -> None:
    titled = Option("way", "Way", "a", choices=("a", "b"), choice_titles=("First", "Second"))
    assert value_title(titled, "b") == "Second"
    assert value_title(Option("way", "Way", "a", choices=("a", "b")), "b") == "b"
    plain = Option("on", "On", False)
    assert (value_title(plain, True), value_title(plain, False)) == ("yes", "no")
    assert value_title(Option("many", "Many", 3), 4) == "4"


def test_only_where_the_presets_differ_their_values_are_told() -> None:
    entry = find_game("wrom")
    setup = setup_of(SOLO, "wrom")
    for option in setup.rule_options:
        is_disputed = option.in_preset(PRINTED) != option.in_preset(RECOMMENDED)
        assert (f"{PRESET_TITLES[PRINTED].lower()}: " in explanation(setup, option).lower()) is is_disputed
        assert explanation(setup, option).startswith(option_text(entry, option))


# -- what the rules pages say of options ---------------------------------------------------------------------

PAGE = """# Rules

| Option | Meaning |
|---|---|
| `way` | How units go. *a*: by land (a). *b*: second way, by sea. |
| `on`, `off` | whether it is on |
| `bare` | *yes*: it is |
| only one cell |
"""


@pytest.fixture
def told(tmp_path: Path) -> Callable[[Option], str]:
    (tmp_path / "own.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "standard.md").write_text("| Option | Meaning |\n|---|---|\n| `far` | shared! |\n", "utf-8")
    entry = SimpleNamespace(rules_page="own.md")
    return lambda option: option_text(entry, option, tmp_path)


def test_an_option_is_explained_by_the_row_that_names_it_with_a_line_for_each_value(
    told: Callable[[Option], str],
) -> None:
    titles = ("By land", "Second way: by sea")
    way = Option("way", "Way", "a", choices=("a", "b"), choice_titles=titles, source="rule 7")
    lines = told(way).splitlines()
    assert lines[0] == "How units go."
    assert lines[1:] == ["By land.", "Second way, by sea. (rule 7)"]
    assert told(Option("off", "Off", False)) == "Whether it is on."
    assert told(Option("far", "Far", False)) == "Shared!"
    assert told(Option("unknown", "Unknown", False)) == ""


def test_a_page_that_is_not_there_explains_nothing(tmp_path: Path) -> None:
    entry = SimpleNamespace(rules_page="none.md")
    assert option_text(entry, Option("way", "Way", False), tmp_path) == ""
