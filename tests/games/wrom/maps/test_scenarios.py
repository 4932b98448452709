"""Scenarios from map files, and generated maps that are saved, read again and played."""

import pytest

from game.commands.check_maps import findings
from game.core.dice import Dice
from game.core.errors import MapError, OptionError
from game.core.places import maps_root
from game.games.wrom.bot.levels import NORMAL
from game.games.wrom.bot.player import WarriorRacesBot
from game.games.wrom.entry import WROM
from game.games.wrom.maps.scenarios import field_of, load_wrom, map_text, scenario_of
from game.games.wrom.rules.battlefield.scenario import flaws, recruit_points
from game.geo.tmx import load_document

SCENARIOS = sorted(path for path in maps_root().glob("hex_*.tmx") if path.name != WROM.map_file)
TANKS = maps_root() / "hex_beetle_tanks.tmx"


def played(game, seed, orders=60):
    """A game of plain computer players, so many orders long."""
    state = game.initial(seed)
    for number in range(orders):
        if state.ended is not None:
            break
        seat = game.to_act(state)[0]
        order = WarriorRacesBot(NORMAL).choose(game, game.view(state, seat), seat, Dice(f"{seed}{number}"))
        state, report = game.resolve(state, {seat: order})
        assert report.resolutions[0].verdict.name == "SUCCEEDS"
    return state


def test_there_are_six_battlefields_for_all_numbers_of_players():
    counts = [scenario_of(load_document(path)).players for path in SCENARIOS]
    assert len(counts) >= 6
    assert set(counts) == {2, 3, 4}


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda p: p.stem)
def test_a_battlefield_is_whole_and_played(path):
    scenario = scenario_of(load_document(path))
    assert scenario.title
    assert scenario.story.endswith(".")
    assert list(flaws(scenario)) == []
    assert len(scenario.keys) >= 5
    assert played(load_wrom(path).game, "field").turn >= 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_generated_map_is_saved_read_and_played(tmp_path, players):
    start = WROM.load().game.initial("generated", {"players": players})
    path = tmp_path / "mine.tmx"
    path.write_text(map_text(field_of(start, "My field", "A story."), path), encoding="utf-8")
    document = load_document(path)
    assert findings(document) == []
    scenario = scenario_of(document)
    assert (scenario.board, scenario.zones, scenario.keys) == (start.board, start.zones, start.keys)
    assert played(load_wrom(path).game, "again", 30).turn >= 1


def test_a_map_edited_by_hand_is_played(tmp_path):
    text = TANKS.read_text("utf-8").replace(
        'value="Yellow Wasp Riders"', 'value="Wasp Riders: Speed +1, Numbers -1"'
    )
    path = tmp_path / "edited.tmx"
    path.write_text(text, encoding="utf-8")
    state = load_wrom(path).game.initial("x")
    assert any(
        w.name == "Wasp Riders" and w.shifts[0] == 1 for s in state.stacks.values() for w in s.warbands
    )


def test_8_3_sides_have_recruit_points_and_start_where_they_stand():
    game = load_wrom(TANKS).game
    assert [recruit_points(game.scenario, n) for n in (1, 2)] == [12, 12]
    state = game.initial("x")
    assert (state.phase, state.settings.turn_limit) == ("initiative", 15)
    names = {w.name for s in state.stacks.values() for w in s.warbands if w.is_variant}
    assert names == {"Green Beetle Tanks", "Black Warlocks", "Blue Mob", "Yellow Wasp Riders"}


def test_a_map_has_its_own_number_of_players():
    with pytest.raises(OptionError, match="players"):
        load_wrom(TANKS).game.initial("x", {"players": 3})


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('value="Green Beetle Tanks"', 'value="Big: Armor +2, Speed -1"', "adds 2 and takes away 1"),
        (
            'value="Green Beetle Tanks"',
            'value="Blue Mob"',
            'variant "Blue Mob" is not known; Green has Green Beetle Tanks',
        ),
        ('name="race" value="Green"', 'name="race" value="Purple"', 'race "Purple"'),
        (
            'name="player" type="int" value="1"',
            'name="player" type="int" value="2"',
            "its units are of player 1 and 2",
        ),
        ('name="players" type="int" value="2"', 'name="players" type="int" value="3"', "three players"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(tmp_path, old, new, words):
    path = tmp_path / "wrong.tmx"
    path.write_text(TANKS.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(MapError) as caught:
        load_wrom(path)
    assert words in str(caught.value)
