"""Other dice in the middle of a game of Martian Diplomacy: nothing that is to come stays, all that has come
does.
"""

from collections import Counter
from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.games.diplomacy.martian.rules.anew import drawn_anew
from game.games.diplomacy.martian.rules.ledger import Wave
from game.games.diplomacy.martian.rules.schedule import drawn_waves, seal_of
from game.games.diplomacy.rules.calendar import read_moment
from game.games.list import GAMES, find_game

GAME = find_game("martian").load().game
FIRST = read_moment("S1901M")


def anew(waves, phase, seed, **options):
    return drawn_anew(waves, read_moment(phase), 1901, options, Dice(seed))


@pytest.mark.parametrize("invasion", ["skirmish", "novel", "doom"])
@pytest.mark.parametrize("opening", ["early", "usual", "late"])
def test_what_has_come_stays_and_the_same_number_is_still_to_come(invasion, opening):
    for seed in map(str, range(40)):
        waves = drawn_waves(FIRST, Dice(seed), invasion, opening)
        for phase in ("S1901M", "F1901R", "W1901A", "S1902M", "F1903M", "W1905A", "S1907M", "F1911M"):
            fresh = anew(waves, phase, seed, invasion=invasion, opening=opening)
            came = [
                w
                for w in waves
                if (int(w.season[1:]), "SFW".index(w.season[0])) < (int(phase[1:5]), "SFW".index(phase[0]))
            ]
            assert list(fresh[: len(came)]) == came
            assert sum(w.capsules for w in fresh) == sum(w.capsules for w in waves)
            seasons = [(int(w.season[1:]), "SF".index(w.season[0])) for w in fresh]
            assert seasons == sorted(set(seasons))
            assert all(key >= (int(phase[1:5]), "SFW".index(phase[0])) for key in seasons[len(came) :])


def test_the_first_season_is_drawn_among_those_that_are_left():
    waves = (Wave("F1902", 10),)
    begun = Counter(anew(waves, "S1902M", str(n))[0].season for n in range(300))
    assert set(begun) == {"S1902", "F1902"}
    assert min(begun.values()) > 100
    assert {anew(waves, "F1902M", str(n))[0].season for n in range(30)} == {"F1902"}


@pytest.mark.parametrize("phase", ["F1902M", "F1902R"])
def test_the_wave_of_the_turn_that_is_played_is_still_to_come(phase):
    """It comes down at the end of its turn: ten at once are more than the dice ever draw, so they go."""
    for seed in map(str, range(30)):
        fresh = anew((Wave("F1902", 10),), phase, seed)
        assert fresh[0].season == "F1902"
        assert all(wave.capsules <= 3 for wave in fresh)
        assert sum(wave.capsules for wave in fresh) == 10


@pytest.mark.parametrize(
    ("phase", "season"),
    [("S1904M", "S1904"), ("F1904R", "F1904"), ("W1904A", "S1905"), ("S1905M", "S1905")],
)
@pytest.mark.parametrize("waves", [(Wave("F1907", 4),), (Wave("F1901", 2), Wave("F1907", 4))])
def test_waves_that_somebody_put_off_come_in_the_next_season_there_is(waves, phase, season):
    """Later than any season the dice draw for them. In Winter nothing comes down: the next is the Spring."""
    for seed in map(str, range(10)):
        fresh = anew(waves, phase, seed)
        assert fresh[: len(waves) - 1] == waves[:-1]
        assert fresh[len(waves) - 1].season == season


def test_other_dice_bring_other_waves_other_places_and_a_seal_that_holds():
    state = GAME.initial("first")
    other = GAME.with_seed(state, "second")
    assert other.dice == Dice("second")
    assert other.ledger.seal == seal_of(other.ledger.waves, other.ledger.salt)
    assert other.ledger.salt != state.ledger.salt
    assert len({GAME.with_seed(state, str(n)).ledger.waves for n in range(30)}) > 10
    assert replace(other, dice=state.dice, ledger=state.ledger) == state


def test_the_last_of_several_seeds_counts_alone():
    state = GAME.initial("first")
    assert GAME.with_seed(GAME.with_seed(state, "second"), "third") == GAME.with_seed(state, "third")


def test_the_schedule_that_a_game_master_wrote_stays():
    state = GAME.initial("first", {"schedule": "F1901:2 S1903:1"})
    assert GAME.with_seed(state, "second").ledger.waves == state.ledger.waves
    assert GAME.with_seed(state, "second").dice != state.dice


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_games_in_which_no_die_decides_anything_are_the_same_with_other_dice(entry):
    game = entry.load().game
    state = game.initial("first")
    assert (game.with_seed(state, "second") == state) is (entry.id in ("standard", "mad", "mars"))


@pytest.mark.parametrize(
    ("invasion", "least", "most"), [("skirmish", 1, 2), ("novel", 1, 3), ("doom", 6, 10)]
)
def test_waves_drawn_anew_are_as_large_as_those_of_their_invasion(invasion, least, most):
    """Only the last of all may be smaller: there are no more capsules."""
    sizes = {
        wave.capsules
        for seed in map(str, range(100))
        for wave in anew(
            drawn_waves(FIRST, Dice(seed), invasion, "usual"), "S1901M", seed, invasion=invasion
        )[:-1]
    }
    assert sizes == set(range(least, most + 1))
