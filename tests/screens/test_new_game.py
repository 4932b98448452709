"""Setting up a game: what is chosen reaches the match."""

from dataclasses import replace

import pytest

from game.core.errors import MapError
from game.core.game import PRINTED, RECOMMENDED, Option
from game.games.list import CATALOGUE, GAMES, find_game
from game.games.wrom.entry import WROM
from game.play.clock import STARTING, THINKING, thinking_title
from game.play.maps import map_choices
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.record import ClockTimes
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.option_texts import option_text
from game.screens.setup.rules_part import OWN, explanation
from game.screens.setup.seating import (
    HOT_SEAT,
    SANDBOX,
    SOLO,
    WATCH,
    Setup,
    level_of,
    preset_of,
    presets,
    seat_players,
    usual_level,
    with_level,
)
from game.screens.title import TitleScene
from game.table.game import parts_of
from game.table.hot_seat import needs_curtain, people
from tests.pilot import Blank

STANDARD = GAMES[0]


@pytest.fixture
def form(pilot):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE))
    return pilot


def test_start_gives_the_match_to_the_table(form):
    form.click("Start")
    match = form.scene.match
    kinds = {seat: spec.kind for seat, spec in match.players.items()}
    assert isinstance(form.scene, Blank)
    assert kinds == {seat: "human" if seat == "FRANCE" else usual_level(STANDARD) for seat in STANDARD.seats}
    assert isinstance(form.scenes[0], TitleScene)
    assert len(form.scenes) == 2


def test_the_card_of_the_game_that_is_chosen_lies_in_sight(pilots):
    """That of the last game was cut by the lower edge when the page came up with it chosen."""
    form = pilots(ui_scale=120)
    form.start(NewGameScene(CATALOGUE, "wrom"))
    card = form.names["Warrior Races of Mars"]
    assert card.is_selected
    assert card.container.clip.contains(card.rect)


def test_the_parts_of_the_form_have_headings(form):
    headings = ["Players", "Rules", "Chance"]
    assert [text for text in form.said if text in headings] == headings


def test_names_seed_and_options_reach_the_match(form):
    form.click("kind TURKEY")
    form.click("Person")
    form.click("name TURKEY")
    form.press("a", ctrl=True)
    form.type("Anna")
    form.click("seed")
    form.press("a", ctrl=True)
    form.type("red planet")
    option = STANDARD.options[0]
    form.click(option.name)
    form.click(option.choice_titles[1] if option.choice_titles else str(option.choices[1]))
    form.press("enter", ctrl=True)
    match = form.scene.match
    assert match.players["TURKEY"] == PlayerSpec("human", "Anna")
    assert match.seed == "red planet"
    assert match.record.options[option.name] == option.choices[1]


def test_a_seat_by_keys_alone(form):
    form.scene.ui.focus.focus(form.names["kind ITALY"])
    form.press("enter")
    assert form.scene.title == "Choose"
    form.press("home")
    while form.scene.ui.focus.widget is not form.names["Nobody (holds)"]:
        form.press("up")
    form.press("enter")
    assert form.scene.setup.players["ITALY"] == PlayerSpec("hold")
    form.press("left")
    assert form.scene.setup.players["ITALY"] == PlayerSpec("human", "Italy")


@pytest.mark.parametrize("way", list(presets(STANDARD)))
def test_quick_ways_to_fill_the_seats(form, way):
    form.click(presets(STANDARD)[way])
    assert preset_of(form.scene.setup) == way
    form.click("Start")
    people = [spec.name for spec in form.scene.match.players.values() if spec.is_human]
    assert (len(people), len(set(people))) == {
        SOLO: (1, 1),
        HOT_SEAT: (7, 7),
        SANDBOX: (7, 1),
        WATCH: (0, 0),
    }[way]


def test_one_field_sets_all_computers(form):
    form.click("level")
    form.click("Easy")
    assert [spec.kind for spec in form.scene.setup.players.values()].count("easy") == 6
    form.click("kind ITALY")
    form.click("Computer: random")
    assert level_of(form.scene.setup) == ""
    assert ("Different ones") in [form.names["level"].text]


def test_another_preset_keeps_my_seat(form):
    form.click("kind RUSSIA")
    form.click("Person")
    form.click("kind FRANCE")
    form.click("Nobody (holds)")
    form.click(presets(STANDARD)[SOLO])
    assert [seat for seat, spec in form.scene.setup.players.items() if spec.is_human] == ["RUSSIA"]


@pytest.mark.parametrize("way", [SOLO, WATCH])
def test_another_preset_keeps_the_level_of_the_computers(form, way):
    form.click("level")
    form.click("Easy")
    form.click(presets(STANDARD)[way])
    kinds = {spec.kind for spec in form.setup.players.values() if not spec.is_human}
    assert kinds == {"easy"}


def test_another_preset_gives_seats_that_nobody_had_to_the_usual_computers(form):
    for seat in STANDARD.seats:
        form.click(f"kind {seat}")
        form.click("Nobody (holds)")
    form.click(presets(STANDARD)[SOLO])
    kinds = {spec.kind for spec in form.setup.players.values() if not spec.is_human}
    assert kinds == {usual_level(STANDARD)}


def test_the_dice_throw_another_seed(form):
    before = form.scene.setup.seed
    form.click("dice")
    assert form.scene.setup.seed != before
    assert form.names["seed"].text == form.scene.setup.seed


def test_an_empty_seed_and_an_empty_name_are_filled(form):
    for field in ("seed", "name FRANCE"):
        form.click(field)
        form.press("a", ctrl=True)
        form.press("backspace")
    form.click("Start")
    assert form.scene.match.seed
    assert form.scene.match.players["FRANCE"].name == "France"


def leave_names_out(form, *seats):
    players = {seat: PlayerSpec("human") if seat in seats else PlayerSpec("hold") for seat in STANDARD.seats}
    form.scene.setup = replace(form.scene.setup, players=players)
    form.scene.rebuild()
    form.run()


def test_several_seats_without_names_are_asked_about(form):
    leave_names_out(form, "FRANCE", "TURKEY")
    form.click("Start")
    assert form.scene.title == "One person or two?"
    assert "France and Turkey have no names." in form.scene.text
    form.click("Back")
    assert form.scene.title == "New game"
    form.press("enter", ctrl=True)
    form.press("enter")  # the curtain is what Enter takes: it shows nothing to anybody
    match = form.scene.match
    assert people(match) == ("France", "Turkey")
    assert needs_curtain(match)


def test_games_that_hide_nothing_are_not_said_to_have_a_curtain(form):
    for entry in GAMES:
        match = Match.start(entry, {}, "1", {seat: PlayerSpec("human", seat) for seat in entry.seats})
        assert parts_of(match, form.window.context.assets).turn_flow.has_secrets is entry.hides_orders
    form.click("Mars")
    players = {seat: PlayerSpec("human") for seat in form.scene.entry.seats}
    form.scene.setup = replace(form.scene.setup, players=players)
    form.scene.rebuild()
    form.run()
    form.click("Start")
    assert people(form.scene.match) == ("White", "Black")


def test_the_warning_of_a_short_seed_scrolls_into_sight_where_it_is_typed(form):
    form.click("Martian Diplomacy")
    type_seed(form, "4")
    form.run()
    warning = form.scene.ui.shown_with[form.names["seed"]]
    pane = next(pane for pane in form.scene.ui.panes if pane.holds(warning))
    assert pane.rect.contains(warning.rect)


def test_one_person_on_several_seats_has_no_curtain(form):
    leave_names_out(form, "ENGLAND", "FRANCE", "TURKEY")
    form.click("Start")
    assert form.scene.title == "One person or 3?"
    form.click("One person")
    assert len(people(form.scene.match)) == 1
    assert not needs_curtain(form.scene.match)


def test_a_game_that_cannot_be_started_is_said(form, monkeypatch):
    def refuse(*_):
        raise MapError("maps/europe.tmx: line 3 is no map.")

    monkeypatch.setattr(Match, "start", refuse)
    form.click("Start")
    assert "line 3" in form.scene.text
    form.press("enter")
    assert isinstance(form.scene, NewGameScene)


def test_what_was_entered_survives_a_new_size(form):
    form.click("name FRANCE")
    form.press("a", ctrl=True)
    form.type("Ogilvy")
    form.resize((1700, 1000))
    assert form.names["name FRANCE"].text == "Ogilvy"
    assert form.scene.is_typing


def test_levels_leave_empty_seats_alone():
    setup = Setup(
        STANDARD, {"A": PlayerSpec("hold"), "B": PlayerSpec("easy"), "C": PlayerSpec("human", "X")}, "1"
    )
    assert [spec.kind for spec in with_level(setup, "hard").players.values()] == ["hold", "hard", "human"]


def test_characters_are_drawn_by_the_seed_and_each_is_told_with_its_style(form):
    form.click("level")
    form.click("Hard, characters")
    drawn = {seat: spec.kind for seat, spec in form.setup.players.items() if not spec.is_human}
    assert len(set(drawn.values())) == len(STANDARD.characters), "everybody plays, before anybody plays twice"
    assert all(STANDARD.character(kind) and kind.startswith("hard:") for kind in drawn.values())
    assert with_level(form.setup, "hard:") == form.setup, "the same seed, the same names"
    first = STANDARD.character(drawn["AUSTRIA"])
    assert f"{first}. {STANDARD.characters[first].style}" in form.said
    form.click("kind AUSTRIA")
    form.click("Bismarck (easy)")
    assert form.setup.players["AUSTRIA"].kind == "easy:Bismarck"
    form.click(presets(STANDARD)[WATCH])
    form.click("level")
    form.click("Normal, characters")
    form.click("Start")
    assert all(spec.kind.startswith("normal:") for spec in form.scene.match.players.values())


def test_the_person_who_plays_alone_may_choose_the_seat():
    players = seat_players(STANDARD, SOLO, mine="ITALY")
    assert [seat for seat, spec in players.items() if spec.is_human] == ["ITALY"]


TRIED = replace(
    STANDARD,
    advice="Szykman leaves less to chance.",
    options=(
        Option("convoys", "Convoys", "a", ("a", "b"), printed="b"),
        Option("limit", "Limit", 18, recommended=15, low=1, high=34),
        Option("army", "Army", ""),
        Option("table", "Players", 7, (6, 7), printed=6, recommended=6),
        Option("secret", "Secret", False, is_private=True, recommended=True),
    ),
    seat_option="table",
)
"""A game whose presets differ, with a number of players, a free text and a private option that no preset may
touch.
"""


def test_a_new_game_begins_as_recommended_and_a_preset_sets_rules_only():
    setup = Setup(TRIED, seat_players(TRIED, SOLO), "1")
    assert (setup.shown_preset, setup.final_options()) == (RECOMMENDED, {"convoys": "a", "limit": 15})
    printed = setup.with_option("army", "Green 4").with_preset(PRINTED)
    assert (printed.shown_preset, printed.final_options()) == (
        PRINTED,
        {"convoys": "b", "limit": 18, "army": "Green 4"},
    )
    assert len(printed.players) == 7


def test_a_changed_rule_is_neither_preset_until_it_is_one_again():
    setup = Setup(TRIED, seat_players(TRIED, SOLO), "1").with_option("limit", "1")
    assert setup.shown_preset == ""
    assert setup.with_option("limit", "15").shown_preset == RECOMMENDED
    assert setup.with_option("limit", "18").with_option("convoys", "b").shown_preset == PRINTED
    assert setup.with_option("limit", "many").shown_preset == ""
    assert setup.with_preset(RECOMMENDED).final_options()["limit"] == 15


def test_the_form_offers_the_presets_says_why_and_follows_what_is_changed(form, monkeypatch):
    monkeypatch.setattr(form.scene, "setup", Setup(TRIED, seat_players(TRIED, SOLO), "1"))
    form.scene.rebuild()
    form.run()
    said = {text for text, _ in form.scene.ui.texts}
    assert TRIED.advice in said
    assert OWN not in said
    form.click("As printed")
    assert form.names["limit"].text == "18"
    assert form.names["As printed"].is_selected
    form.click("limit")
    form.press("a", ctrl=True)
    form.type("20")
    assert OWN in {text for text, _ in form.scene.ui.texts}
    assert form.scene.is_typing
    assert not form.names["As printed"].is_selected
    form.click("Recommended for play")
    assert form.names["limit"].text == "15"


def test_many_rules_are_folded_away_and_shown_when_asked_for(pilots):
    pilot = pilots()
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "wrom"))
    assert "hold_turns" not in pilot.names
    pilot.click("single rules")
    assert "hold_turns" in pilot.names
    pilot.click("single rules")
    assert "hold_turns" not in pilot.names


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_option_of_the_form_is_explained(pilots, entry):
    """By the row of the rules page that names it; shown below the option by a button beside it."""
    pilot = pilots()
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, entry.id))
    pilot.scene.rules.is_unfolded = True
    pilot.scene.rebuild()
    pilot.run()
    setup = pilot.scene.setup
    for option in (*setup.open_options, *(o for o in entry.options if o.name == entry.seat_option)):
        said = explanation(setup, option)
        assert said, f"{entry.id}: docs/rules/{entry.rules_page} has no row for `{option.name}`"
        pilot.click(f"about {option.name}")
        assert said in set(pilot.said)
        pilot.click(f"about {option.name}")
        assert said not in set(pilot.said)


def test_an_explanation_calls_the_values_of_an_option_as_the_form_does(pilots):
    """Not by the codes of the command line, which the rules page has beside them."""
    pilot = pilots()
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "standard"))
    pilot.click("about adjacent_convoy")
    pilot.click("about paradox_rule")
    lines = [line for text, _ in pilot.ui.texts for line in text.splitlines()]
    assert "Only when VIA is written." in lines
    assert "All hold: every move in the paradox fails." in lines


def test_an_explanation_ends_with_what_the_presets_make_of_the_option_where_they_differ():
    entry = find_game("martian")
    setup = Setup(entry, seat_players(entry, SOLO), "1")
    option = next(o for o in entry.options if o.in_preset(PRINTED) != o.in_preset(RECOMMENDED))
    said, told = option_text(entry, option), explanation(setup, option)
    assert told.startswith(f"{said} As printed: ")
    assert "; recommended for play: " in told
    same = next(o for o in entry.options if o.in_preset(PRINTED) == o.in_preset(RECOMMENDED))
    assert explanation(setup, same) == option_text(entry, same)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_no_explanation_speaks_in_codes(entry):
    for option in entry.options:
        said = option_text(entry, option)
        codes = [str(value) for value in option.choices if isinstance(value, str) and not value.isdecimal()]
        plain = {title.partition(":")[0].lower() for title in option.choice_titles}
        for code in codes:
            leads = [line.partition(":")[0].lower() for line in said.splitlines() if ":" in line]
            assert code in plain or (code not in leads and f"({code})" not in said), (
                f"{entry.id} {option.name}: {said}"
            )


def test_a_time_is_chosen_for_this_game_alone_where_a_game_has_clocks(form):
    form.click("Mars")
    form.click("Persons on every seat")
    assert not any(STARTING in text for text in form.said)
    form.click("clocks")
    form.click("5 minutes, 3 seconds more a turn")
    assert any(STARTING in text for text in form.said), "when they begin to run is told with them"
    form.press("enter", ctrl=True)
    assert form.scene.match.clock == ClockTimes("5+3", {"WHITE": 300.0, "BLACK": 300.0})


def test_without_a_choice_there_are_no_clocks(form):
    form.click("Mars")
    form.press("enter", ctrl=True)
    assert form.scene.match.clock is None


def test_other_games_offer_no_clocks(form):
    assert "clocks" not in form.names


def type_seed(form, text):
    form.click("seed")
    form.press("a", ctrl=True)
    form.type(text)


def test_a_short_seed_is_warned_of_where_it_keeps_secrets(pilot):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "martian"))
    type_seed(pilot, "mars")
    pilot.click("Start")
    assert pilot.scene.title == "A short seed"
    assert "can be found by trying, and with it when and where every capsule comes down" in pilot.scene.text
    pilot.click("Back")
    said = " ".join(pilot.said)
    assert "A seed of fewer than 20 characters can be found by trying" in said
    pilot.click("Start")
    pilot.click("Play with it")
    assert pilot.played.seed == "mars"


@pytest.mark.parametrize(
    ("game", "seed"), [("standard", "mars"), ("martian", "as long as nobody tries"), ("martian", " ")]
)
def test_no_other_seed_is_warned_of(pilot, game, seed):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, game))
    type_seed(pilot, seed)
    pilot.click("Start")
    assert pilot.played.entry.id == game


def test_a_seed_that_nobody_typed_has_128_bits_and_is_never_the_same(pilot):
    seeds = {NewGameScene(CATALOGUE, "martian").setup.seed for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}
    assert all(int(seed, 16) >= 0 for seed in seeds)


@pytest.mark.parametrize(("preset", "touch"), [("", "near"), ("As printed", "file")])
def test_mars_is_recommended_with_fronts_that_touch_between_files(form, preset, touch):
    form.click("Mars")
    if preset:
        form.click(preset)
    form.press("enter", ctrl=True)
    assert form.scene.match.options["touch"] == touch


def test_the_story_of_the_chosen_battlefield_is_told(pilot):
    chosen = map_choices(WROM)[1]
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "wrom", chosen.path))
    assert pilot.setup.map_path == chosen.path
    assert chosen.story in list(pilot.said)


def test_of_curtains_nothing_is_said_where_one_person_plays(pilot):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "mars"))
    assert not [text for text in pilot.said if "curtain" in text]
    pilot.click("Persons on every seat")
    assert [text for text in pilot.said if "no curtain" in text]


def test_of_curtains_nothing_is_said_where_persons_sit_elsewhere(pilot):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "standard"))
    pilot.click("Persons on every seat")
    assert [text for text in pilot.said if "A curtain hides" in text]
    pilot.click("places")
    pilot.click("Elsewhere, by file")
    assert not [text for text in pilot.said if "curtain" in text]
    assert [text for text in pilot.said if "gets a file each turn" in text]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_game_has_a_card_that_says_for_how_many_it_is(pilot, entry):
    """A picture of its own in the list and beside the words, which name no more players than there are
    seats.
    """
    pilot.start(TitleScene(), NewGameScene(pilot.context.games))
    pilot.click(entry.title)
    said = " ".join(pilot.said)
    assert f"{entry.card.players} \u00b7 {entry.card.time}" in said
    assert all(special in said for special in entry.card.special)
    counts = [o for o in entry.options if o.name == entry.seat_option]
    most = max([len(entry.seats), *(max(o.choices, default=o.high) for o in counts)])
    assert str(most) in entry.card.players.split()
    assert (pilot.context.assets / "cards" / f"{entry.id}.jpg").exists()


def test_a_time_to_think_is_chosen_where_a_computer_player_makes_use_of_it(form):
    assert "thinking" not in form.names, "nobody searches at the usual level"
    form.click("level")
    form.click("Hard")
    form.click("thinking")
    form.click(thinking_title(THINKING[0]))
    assert form.settings.bot_seconds == THINKING[0]
