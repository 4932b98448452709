"""The launch schedule and what may be known of it (rule 2, Q-1 to Q-3): sealed at the start, shown at the
end, in no view.
"""

from dataclasses import replace
from hashlib import sha256

import pytest

from game.core.codec import canonical_json
from game.core.dice import Dice
from game.core.errors import OptionError
from game.core.results import Outcome
from game.games.diplomacy.martian.rules.ledger import MARTIANS, Wave
from game.games.diplomacy.martian.rules.schedule import (
    FIRST_SEASONS,
    FORCES,
    LATE,
    NOVEL,
    check_waves,
    drawn_waves,
    schedule_text,
    seal_of,
    season_key,
    written_waves,
)
from game.games.diplomacy.rules.calendar import read_moment
from game.games.list import find_game
from game.play.match import Match
from tests.games.diplomacy.martian.rules.positions import ledger, martian, play, position, sentences, walker

START = read_moment("S1901M")


def drawn(number):
    return drawn_waves(START, Dice(str(number)))


def test_rule_2_the_drawn_schedules_keep_to_the_form():
    firsts = set()
    for number in range(60):
        waves = drawn(number)
        firsts.add(waves[0].season)
        assert sum(w.capsules for w in waves) == 10
        assert all(1 <= w.capsules <= 3 for w in waves)
        assert [w.season[0] for w in waves[1:]] == ["F"] * (len(waves) - 1)
        years = [int(w.season[1:]) for w in waves[1:]]
        assert years == list(range(years[0], years[0] + len(years)))
        assert season_key(waves[0].season) < season_key(waves[1].season)
    assert firsts == {"F1901", "S1902", "F1902"}


class Lowest:
    """Dice that draw the latest first season, then the fewest capsules in every wave."""

    def __init__(self, rolled=0):
        self.rolled = rolled

    def roll(self, sides):
        return (0 if self.rolled else sides - 1), Lowest(self.rolled + 1)


@pytest.mark.parametrize("invasion", FORCES)
@pytest.mark.parametrize("opening", FIRST_SEASONS)
def test_rule_2_a_game_master_may_write_whatever_the_dice_can_draw(invasion, opening):
    """rm46 rule 4 sets no last season; a wave comes every Fall until all have come, in a late invasion up to
    Fall 1914.
    """
    waves = drawn_waves(START, Lowest(), invasion, opening)
    check_waves(waves, START)
    assert written_waves(schedule_text(waves), START) == waves
    if (invasion, opening) == (NOVEL, LATE):
        assert (len(waves), waves[0].season, waves[-1].season) == (10, "F1905", "F1914")


def test_q_2_q_3_a_schedule_is_capsules_by_season_and_nothing_else():
    assert written_waves("F1903:2, s1902:1", START) == (Wave("S1902", 1), Wave("F1903", 2))
    assert written_waves("A1902:3", START) == (Wave("F1902", 3),)
    assert written_waves("none", START) == ()


@pytest.mark.parametrize("text", ["F1901: 2", "F1901 :2", "F1901:2,", " f1901:2 ;", ",F1901:2"])
def test_a_schedule_is_read_with_spaces_and_commas_to_spare(text):
    assert written_waves(text, START) == (Wave("F1901", 2),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("F1901:99", "F1901:99 is too large; a wave has 1 to 10 capsules"),
        ("S9999:3", "S9999 is too late; waves come down from 1901 to 1914"),
        ("W1901:2", "Spring or Fall only, such as S1901 or F1901"),
        ("F1901:0", '"F1901:0" brings no capsule'),
        (",;", '",;" holds no wave'),
        ("F1901", '"F1901" is no wave; a wave is a season and a number of capsules, such as F1901:2'),
    ],
)
def test_no_game_begins_with_a_schedule_that_cannot_be_and_the_sentence_says_why(text, said):
    with pytest.raises(OptionError, match="schedule") as caught:
        Match.start(find_game("martian"), {"schedule": text}, "x", {})
    assert said in str(caught.value)


def test_a_record_that_began_with_such_a_schedule_reads_for_ever():
    """They were taken without a word once."""
    assert ledger(martian().initial("x", {"schedule": "F1901:99 S9999:3"})).waves == (
        Wave("F1901", 99),
        Wave("S9999", 3),
    )


@pytest.mark.parametrize(
    "text", ["F1901", "1901:2", "F1901:0", "W1901:2", "F1901:2 F1901:1", "F1900:1", "soon"]
)
def test_a_bad_schedule_is_refused_in_a_sentence(text):
    with pytest.raises(OptionError, match=r'option "schedule": '):
        martian().initial("x", {"schedule": text})


def test_rule_2_the_schedule_is_sealed_by_its_hash_with_salt():
    found = ledger(martian().initial("x", {"schedule": "F1901:2 S1903:1"}))
    assert found.seal == sha256(f"{found.salt} F1901:2 S1903:1".encode()).hexdigest()
    assert found.seal == seal_of(found.waves, found.salt)
    assert ledger(martian().initial("y", {"schedule": "F1901:2 S1903:1"})).seal != found.seal


def test_two_states_that_differ_only_in_the_schedule_have_equal_views():
    state = martian().initial("x", {"schedule": "F1901:2"})
    other = replace(
        state,
        ledger=replace(ledger(state), waves=drawn(1), salt="0", forced=(("c1", "LYO"),)),
        options={**state.options, "schedule": "none"},
        dice=Dice("other"),
    )
    for seat in (*martian().seats(state), None):
        assert martian().view(state, seat) == martian().view(other, seat)
        text = canonical_json(martian().to_json(martian().view(state, seat)))
        assert "F1901" not in text
        assert ledger(state).salt not in text
        assert ledger(state).seal in text


def test_a_view_is_blind_for_the_schedule_through_a_whole_game():
    state = martian().initial("x", {"schedule": "S1901:2 F1901:1 F1903:1"})
    for _ in range(12):
        assert ledger(martian().view(state, "FRANCE")).waves == ()
        state, report = play(state)
        assert not any("1903:1" in sentence for sentence in sentences(report))


def test_a_game_master_sees_everything_but_the_dice():
    state = martian().initial("x")
    view = martian().view(state, MARTIANS)
    assert ledger(view).waves == ledger(state).waves
    assert view.dice is None


def test_rule_2_the_schedule_is_shown_when_the_game_is_over():
    state = martian().initial("x", {"schedule": "F1901:2"})
    votes = dict.fromkeys(martian().seats(state), "VOTE DRAW")
    after, report = play(state, **votes)
    salt, seal = ledger(state).salt, ledger(state).seal
    assert f"The launch schedule was: F1901:2; salt {salt}, sealed as {seal} (rule 2)." in sentences(report)
    assert ledger(martian().view(after, "FRANCE")).waves == (Wave("F1901", 2),)


def test_q_30_the_first_strike_cancels_every_later_wave():
    state = position("S1903M", {"FRANCE": "A PAR"}, martians=[walker("POR", 6)], waves="F1903:2 F1904:1")
    state, report = play(state)
    assert ledger(state).cancelled
    assert "The Martians have found out about the bacteria: no further wave will come (rule 2)." in sentences(
        report
    )
    assert ledger(play(state)[0]).capsules == ()


def test_q_1_a_turn_is_a_season_of_movement():
    state = position(
        "S1901M", {"FRANCE": "A PAR"}, {"FRANCE": "PAR"}, waves="S1901:1", rolls={"wave S1901 1": "TUN"}
    )
    struck = ""
    while not struck:
        phase = state.moment.code
        state, report = play(state)
        struck = phase if any(e.kind == "struck" for e in report.events) else ""
    assert struck == "S1905M"  # landed in Spring 1901: four years


def test_the_schedule_in_one_line():
    assert schedule_text(()) == "none"
    assert schedule_text((Wave("F1901", 2), Wave("S1903", 1))) == "F1901:2 S1903:1"


def test_an_ended_game_is_no_secret():
    state = replace(martian().initial("x"), ended=Outcome("draw", ("FRANCE",)))
    assert ledger(martian().view(state, None)).waves == ledger(state).waves
