"""Races of one's own: in drafts, map files, games, records, odds and pictures."""

import re

import pytest

from game.commands.check_maps import findings
from game.core.dice import Dice
from game.core.errors import MapError, OptionError, PositionError
from game.games.list import CATALOGUE
from game.games.wrom.bot.levels import NORMAL
from game.games.wrom.bot.player import WarriorRacesBot
from game.games.wrom.editor.hand import Hand
from game.games.wrom.entry import WROM
from game.games.wrom.maps.draft import draft_of, empty_draft, rolled_draft
from game.games.wrom.maps.draft_checks import faults, is_playable, sentence
from game.games.wrom.maps.draft_edits import painted, with_race, with_warband
from game.games.wrom.maps.draft_races import with_own_race, without_own_race
from game.games.wrom.maps.own_maps import save_draft
from game.games.wrom.maps.scenarios import load_wrom
from game.games.wrom.picture.frames import frame_of
from game.games.wrom.picture.odds import duel
from game.games.wrom.picture.palette import RACE_COLORS, RACE_STYLES, race_styles
from game.games.wrom.referee import answer_wrom
from game.games.wrom.rules.battle import odds, scores
from game.games.wrom.rules.own_races import MOST_OWN, race_problem, read_race, write_race
from game.games.wrom.rules.races import RACES, Race, vector
from game.games.wrom.rules.state_json import state_to_json
from game.games.wrom.rules.state_reading import state_from_json
from game.geo.tmx import load_document
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.walk import walk

SAND = Race("Sand Riders", vector({0: 6, 2: 6, 3: 6, 8: 6}), "#c8873c")
OXIDE = Race("Oxide", vector({4: 12, 5: 12}), "#8a5cc0")
FIRST = len(RACES)


def draft():
    return with_own_race(with_own_race(rolled_draft(2, "standard", "own"), SAND), OXIDE)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("race", "problem"),
    [
        (Race("", SAND.values, SAND.color), "a race needs a name"),
        (Race("Sand", vector({0: 23}), SAND.color), "its attributes sum to 23; a race has 24 points"),
        (Race("Sand", vector({0: 25, 1: -1}), SAND.color), "no attribute is below 0"),
        (Race("blue", SAND.values, SAND.color), 'the name "blue" is that of Blue'),
        (Race("Oxide", SAND.values, SAND.color), 'the name "Oxide" is that of Oxide'),
        (Race("Sand; 3", SAND.values, SAND.color), "signs other than letters"),
        (Race("Sand", SAND.values, "brown"), '"brown" is no color such as #c08040'),
        (Race("S" * 21, SAND.values, SAND.color), "the name has 21 letters; 20 is the most"),
    ],
)
def test_what_is_no_race_is_said_in_a_sentence(race, problem):
    assert problem in race_problem(race, [OXIDE])
    with pytest.raises(MapError, match=re.escape(race_problem(race, [OXIDE]))):
        with_own_race(with_own_race(empty_draft(2, "short"), OXIDE), race)


def test_a_race_is_written_and_read():
    assert write_race(SAND) == "Sand Riders; #c8873c; Speed 6, Surprise 6, Hand to Hand 6, Morale 6"
    assert read_race(write_race(SAND)) == SAND
    assert "is not written" in read_race("Sand")
    assert '"Luck 3" is no attribute' in read_race("Sand; #112233; Luck 3")
    assert "named twice" in read_race("Sand; #112233; Speed 3, Speed 4")


def test_a_map_brings_its_races_along(tmp_path):
    made = with_race(painted(draft(), "0605", "city"), "0605", FIRST + 1)
    path = save_draft(made, "Own")
    assert findings(load_document(path)) == []
    assert draft_of(load_document(path)) == made
    state = load_wrom(path).game.initial("x", {"army_1": "Sand Riders 4, oxide 3, Green 3"})
    assert state.sides[0].races == (FIRST, FIRST + 1, 0)
    assert state.board.terrain["0605"].title == "City of Oxide"
    assert state_from_json(state_to_json(state)) == state


def test_an_army_of_an_unknown_race_names_those_there_are():
    game = load_wrom(save_draft(draft(), "Own")).game
    with pytest.raises(OptionError, match="Yellow, Black, Sand Riders, Oxide"):
        game.initial("x", {"army_1": "Dust 4, Red 3, White 3"})
    option = next(o for o in game.options if o.name == "army_2")
    assert option.title.endswith("own races: Sand Riders, Oxide)")


def test_own_races_are_rolled_with_the_others():
    game = load_wrom(save_draft(draft(), "Own")).game
    rolled = {race for n in range(40) for side in game.initial(f"{n}").sides for race in side.races}
    assert rolled == set(range(FIRST + 2))


def test_odds_and_scores_count_what_the_race_has():
    made = with_warband(with_warband(draft(), passable(draft())[0], 1, FIRST), passable(draft())[1], 2, 1)
    state = load_wrom(save_draft(made, "Own")).game.initial("x")
    mine, theirs = state.stacks
    bonus = state.board.terrain[mine]
    expected = tuple(
        a + b + c for a, b, c in zip(SAND.values, bonus.hex_bonus, bonus.realm_bonus, strict=True)
    )
    assert scores(state, mine) == expected
    told = duel(state, mine, theirs)
    assert (told.mine.name, told.odds) == ("Sand Riders", odds(state, mine, theirs))
    assert told.mine.addends[0][0].name == "Sand Riders"
    frame = frame_of(load_wrom(save_draft(made, "Own")).game, state)
    assert frame.stacks[mine].bands[0].race_name == "Sand Riders"


def passable(made):
    """Two hexes side by side where units can stand."""
    ways = made.board.ways
    first = next(h for h in ways if ways[h])
    return first, ways[first][0]


def test_computer_players_play_them_and_the_record_verifies():
    path = save_draft(draft(), "Own")
    options = {"army_1": "Sand Riders 4, Oxide 3, Green 3", "army_2": "Oxide 4, Sand Riders 3, Blue 3"}
    match = Match.start(WROM, options, "own", {s: PlayerSpec("normal") for s in ("1", "2")}, path)
    bot = WarriorRacesBot(NORMAL)
    while match.outcome is None:
        seat = match.game.to_act(match.state)[0]
        match.commit(seat, bot.choose(match.game, match.view(seat), seat, Dice(f"own {match.turn}")))
        match.advance()
    assert match.outcome.winners
    path.unlink()
    assert walk(match.record, CATALOGUE).states[-1] == match.state


def test_a_race_that_is_used_is_not_taken_away_and_a_renamed_one_keeps_its_cities():
    made = with_race(painted(draft(), "0605", "city"), "0605", FIRST)
    with pytest.raises(MapError, match="hex 0605 is a city of Sand Riders; give it another race first"):
        without_own_race(made, 0)
    renamed = with_own_race(made, Race("Dune Folk", SAND.values, SAND.color), 0)
    assert renamed.board.terrain["0605"].title == "City of Dune Folk"
    stood = with_warband(draft(), passable(draft())[0], 1, FIRST + 1)
    with pytest.raises(MapError, match="has a warband of Oxide; take it away first"):
        without_own_race(stood, 1)
    left = without_own_race(stood, 0)
    assert left.stacks[0][1].top.race == FIRST
    assert left.board.races == (OXIDE,)


def test_what_is_wrong_with_races_of_a_file_is_told():
    made = draft()
    text = save_draft(made, "Own").read_text("utf-8")
    path = save_draft(made, "Other")
    path.write_text(text.replace("Morale 6", "Morale 7"), encoding="utf-8")
    with pytest.raises(
        MapError, match="own race Sand Riders: its attributes sum to 25; a race has 24 points"
    ):
        load_wrom(path)
    path.write_text(text.replace("Morale 6", "Luck 7"), encoding="utf-8")
    with pytest.raises(MapError, match='the map property "race_1": "Luck 7" is no attribute'):
        load_wrom(path)
    alike = with_own_race(made, Race("Twin", SAND.values, SAND.color))
    assert "The own races Sand Riders and Twin have the same color." in [
        sentence(flaw) for flaw in faults(alike)
    ]
    assert is_playable(alike)


def test_a_map_brings_six_own_races_at_most():
    made = empty_draft(2, "short")
    for name in "ABCDEF"[:MOST_OWN]:
        made = with_own_race(made, Race(f"Tribe {name}", SAND.values, SAND.color))
    with pytest.raises(MapError, match="6 are the most"):
        with_own_race(made, OXIDE)
    assert len({style.letter for style in race_styles(made.board.races)}) == FIRST + MOST_OWN


def test_the_offered_colors_are_unlike_the_printed_races():
    for text in RACE_COLORS.values():
        (style,) = race_styles([Race("Z", SAND.values, text)])[FIRST:]
        for other in RACE_STYLES:
            assert sum(abs(a - b) for a, b in zip(style.body, other.body, strict=True)) > 60, (
                text,
                other.letter,
            )


def test_the_referee_knows_the_printed_races_alone():
    """Its contract has no place for others: a sentence, and nothing is played."""
    state = load_wrom(save_draft(draft(), "Own")).game.initial(
        "x", {"army_1": "Sand Riders 4, Oxide 3, Green 3"}
    )
    data = state_to_json(state)
    del data["zones"], data["dice"], data["own_races"]
    with pytest.raises(PositionError, match='"Sand Riders" is no race'):
        answer_wrom({"id": "own", "game": "wrom", "state": data})


def test_a_key_location_painted_over_is_none_any_more():
    made = rolled_draft(2, "standard", "own")
    key = made.keys[0]
    assert key not in painted(made, key, "forest").keys
    assert key in painted(made, key, "farms").keys
    assert key in painted(painted(made, key, "temple"), key, "dojo").keys


@pytest.mark.parametrize(
    ("own", "race", "warband"),
    [((SAND, OXIDE), len(RACES), len(RACES)), ((SAND,), len(RACES), len(RACES)), ((), None, 0)],
)
def test_a_race_in_hand_stays_there_as_long_as_the_map_has_it(own, race, warband):
    hand = Hand(own=(SAND,), race=len(RACES), warband=len(RACES)).with_own(own)
    assert (hand.own, hand.race, hand.warband) == (own, race, warband)
