"""Games in several processes: the end of one process costs its game and no other."""

import multiprocessing
from dataclasses import replace

import pytest

from game.commands import simulate as simulate_module
from game.commands.simulate import GameResult, simulate, simulate_command
from game.commands.workers import Lost, in_processes
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.list import find_game
from tests.commands.dying import DEADLY, always_dying, square
from tests.commands.test_simulate import lines, simulation


@pytest.fixture(autouse=True)
def no_process_left():
    """None is left beside those that were there before: windows of other tests share theirs."""
    before = set(multiprocessing.active_children())
    yield
    assert set(multiprocessing.active_children()) <= before


def test_results_come_in_sequence_and_a_killed_worker_costs_its_number_alone():
    found = list(in_processes(square, range(1, 9), 2))
    assert found == [1, 4, Lost(DEADLY), 16, 25, 36, 49, 64]


def test_what_the_work_raises_is_raised_here():
    with pytest.raises(ValueError, match="unlucky"):
        list(in_processes(square, (12, 13, 14), 2))


def test_when_no_process_lives_that_is_said():
    with pytest.raises(RedWeedError, match="one after the other"):
        list(in_processes(always_dying, range(30), 2))


def test_whoever_stops_asking_leaves_no_process():
    numbers = in_processes(square, (1, 2, 4, 5), 2)
    assert next(numbers) == 1
    numbers.close()  # and no process is left


def test_a_process_reads_the_map_once_for_all_its_games(monkeypatch):
    entry, read = find_game("standard"), []

    def counted(path):
        read.append(path)
        return entry.builder(path)

    monkeypatch.setattr(simulate_module, "CATALOGUE", Catalogue((replace(entry, builder=counted),), {}))
    monkeypatch.setattr(simulate_module, "in_processes", lambda play, numbers, jobs: map(play, numbers))
    results = list(simulate(simulation(games=4, limit=1), 2))
    assert [result.number for result in results] == [1, 2, 3, 4]
    assert len(read) <= 2  # whoever asks for the games reads it too


def test_a_lost_game_is_told_in_one_line_and_the_others_are_there(capsys, monkeypatch):
    whole = lines(simulation(games=4))

    def with_one_lost(play, numbers, jobs):
        return (Lost(n) if n == 2 else play(n) for n in numbers)

    monkeypatch.setattr(simulate_module, "in_processes", with_one_lost)
    out = []

    class Out:
        write = staticmethod(out.append)
        flush = staticmethod(lambda: None)

    assert simulate_command(simulation(games=4), jobs=2, as_json=False, out=Out()) == 1
    assert capsys.readouterr().err.splitlines() == [
        "Game abc-2 is missing: the process that played it was ended from outside."
    ]
    text = "".join(out)
    assert "abc-2" not in text
    assert text.rstrip().endswith("played: 3 of 4")
    found = [replace(result, seconds=0.0) for result in simulate(simulation(games=4), 2)]
    assert [result.seed for result in found] == [whole[n]["seed"] for n in (0, 2, 3)]
    assert all(isinstance(result, GameResult) for result in found)
