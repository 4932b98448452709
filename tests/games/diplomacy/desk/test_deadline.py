"""The deadline of a desk: the rules stand in when it passes, once; the next one is set after a phase."""

from datetime import UTC, datetime, timedelta

import pytest

from game.games.diplomacy.desk.deadline import pass_deadline, seconds_left, set_next_deadline
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_store import load_papers, save_papers
from game.games.diplomacy.desk.sheets import WAITS
from tests.games.diplomacy.desk.gm_desk import new_master

WHEN = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
FRENCH = "France: A PAR - BUR, A MAR H, F BRE - MAO"


@pytest.fixture
def master() -> GameMaster:
    made = new_master(FRENCH)
    made.set_deadline("2026-12-01 20:00 UTC")
    return made


def test_nothing_happens_before_it_has_passed(master):
    assert pass_deadline(master, WHEN - timedelta(minutes=1)) == ""
    assert seconds_left(master, WHEN - timedelta(minutes=1)) == 60
    assert master.stand_ins == {}


def test_when_it_passes_the_rules_stand_in_for_who_is_missing_and_nothing_is_played(master):
    said = pass_deadline(master, WHEN)
    assert "Austria, England, Germany, Italy, Russia, Turkey" in said
    assert set(master.stand_ins.values()) == {"hold"}
    assert "FRANCE" not in master.stand_ins
    assert master.match.turn == 0
    assert master.open_points() == ()


def test_who_is_waited_for_again_is_not_passed_over_a_second_time(master):
    pass_deadline(master, WHEN)
    master.stand_in("ITALY", WAITS)
    assert pass_deadline(master, WHEN + timedelta(hours=1)) == ""
    assert "ITALY" not in master.stand_ins


def test_another_deadline_counts_anew(master):
    pass_deadline(master, WHEN)
    master.stand_in("ITALY", WAITS)
    master.set_deadline("2026-12-02 20:00 UTC")
    assert pass_deadline(master, WHEN + timedelta(hours=25)) != ""
    assert master.stand_ins["ITALY"] == "hold"


def test_words_that_name_no_moment_never_pass(master):
    master.set_deadline("Sunday")
    assert seconds_left(master, WHEN) is None
    assert pass_deadline(master, WHEN) == ""


def test_after_a_phase_the_next_one_is_set_as_mail_judges_have_it(master):
    pass_deadline(master, WHEN)
    master.adjudicate()
    set_next_deadline(master, WHEN)
    left = seconds_left(master, WHEN)
    assert 47 * 3600 <= left < 72 * 3600


def test_it_is_kept_beside_the_game_and_files_without_one_are_read_as_before(master, tmp_path):
    path = tmp_path / "game.mails"
    pass_deadline(master, WHEN)
    save_papers(path, master.papers)
    again = GameMaster(master.match)
    assert again.take_up(load_papers(path))
    assert (again.deadline, again.passed) == (master.deadline, master.deadline)
    path.write_text('{"format": 1, "after": "a", "phase": "S1901M", "mails": [], "stand_ins": {}}')
    assert load_papers(path).deadline == ""


def test_when_nothing_is_missing_the_deadline_passes_with_that_word(master):
    for seat in master.match.to_act:
        master.stand_in(seat, "hold")
    master.set_deadline("2026-12-01 20:00")
    late = datetime(2026, 12, 1, 20, 0).astimezone()
    assert (
        pass_deadline(master, late)
        == "The deadline has passed: all orders are there. Adjudicate when you like."
    )
    assert pass_deadline(master, late) == ""
