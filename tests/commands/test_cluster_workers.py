"""Games handed to other machines, without the package that does it and without a scheduler: stand-ins that do
what is asked of them at once.
"""

import logging
import sys
from types import SimpleNamespace

import pytest

from game.commands import cluster
from game.commands.cluster import (
    OTHER_VERSION,
    SECONDS_TO_ANSWER,
    _check_workers,
    _fault,
    in_cluster,
    program_mark,
)
from game.commands.workers import Lost
from game.core.errors import RedWeedError, UsageError


class Scheduler:
    """What a client of one would answer."""

    def __init__(self, marks=(), status="running"):
        self.marks = dict(marks)
        self.status = status

    def run(self, asked, *, on_error):
        assert (asked, on_error) == (program_mark, "return")
        return self.marks


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ({}, 'The Dask scheduler at "tcp://mars:1" has no workers.'),
        ({"a": OSError("gone")}, 'The Dask scheduler at "tcp://mars:1" has no workers.'),
        ({"a": ImportError("no module")}, "The worker a has no Red Weed: no module."),
        ({"a": "0" * 32}, f"The worker a has {OTHER_VERSION}"),
    ],
    ids=["none", "none that answers", "without the program", "with another program"],
)
def test_workers_that_cannot_play_are_told(marks, words):
    with pytest.raises(RedWeedError) as caught:
        _check_workers(Scheduler(marks), "tcp://mars:1")
    assert str(caught.value) == words


def test_one_worker_with_this_program_is_enough():
    _check_workers(Scheduler({"a": OSError("gone"), "b": program_mark()}), "tcp://mars:1")


def test_what_a_game_raised_is_told_while_the_scheduler_runs_and_else_that_it_has_gone():
    wrong, own = ValueError("unlucky"), RedWeedError("no such map")
    assert _fault(wrong, Scheduler(), "tcp://mars:1") is wrong
    for status in ("running", "closed"):
        assert _fault(own, Scheduler(status=status), "tcp://mars:1") is own
    gone = _fault(wrong, Scheduler(status="closed"), "tcp://mars:1")
    assert str(gone) == 'The Dask scheduler at "tcp://mars:1" has gone.'


# -- the games, handed to a scheduler that plays them at once ------------------------------------------------


class KilledWorker(Exception):
    """What the package raises for a game over which several workers were ended."""


class Game:
    """A game that was handed over."""

    def __init__(self, play, number):
        self.play, self.number = play, number

    def result(self):
        return self.play(self.number)


class Client(Scheduler):
    """The package's client of a scheduler that plays in this very program."""

    made: list["Client"] = []

    def __init__(self, address, *, timeout, set_as_default):
        if address == "nowhere":
            raise OSError("timed out")
        super().__init__({"a": program_mark()})
        self.address, self.timeout, self.set_as_default = address, timeout, set_as_default
        self.handed, self.canceled, self.is_closed = [], [], False
        self.made.append(self)

    def submit(self, play, number, *, pure):
        assert not pure, "the same number is another game the next time"
        self.handed.append(number)
        return Game(play, number)

    def cancel(self, games):
        self.canceled += [game.number for game in games]
        raise OSError("the scheduler is gone")

    def close(self):
        self.is_closed = True

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()


@pytest.fixture
def package(monkeypatch):
    """The package distributed, of which only this much is asked."""
    made = SimpleNamespace(Client=Client, KilledWorker=KilledWorker)
    monkeypatch.setitem(sys.modules, "distributed", made)
    monkeypatch.setattr(Client, "made", [])
    return made


def play(number):
    """A game: 13 kills whoever plays it, and 7 is unlucky."""
    if number == 13:
        raise KilledWorker
    if number == 7:
        raise ValueError("unlucky")
    return number * number


def test_games_come_back_in_their_sequence_and_a_deadly_one_is_lost_alone(package):
    assert list(in_cluster(play, (3, 13, 2), "tcp://mars:1")) == [9, Lost(13), 4]
    (client,) = Client.made
    assert (client.handed, client.canceled, client.is_closed) == ([3, 13, 2], [], True)
    assert (client.address, client.timeout, client.set_as_default) == (
        "tcp://mars:1",
        SECONDS_TO_ANSWER,
        False,
    )


def test_what_a_game_raises_ends_the_others(package):
    found = in_cluster(play, (2, 7, 3, 4), "tcp://mars:1")
    assert next(found) == 4
    with pytest.raises(ValueError, match="unlucky"):
        next(found)
    assert Client.made[0].canceled == [3, 4]


def test_whoever_stops_asking_leaves_no_game_behind(package):
    found = in_cluster(play, (2, 3, 4), "tcp://mars:1")
    next(found)
    found.close()
    assert (Client.made[0].canceled, Client.made[0].is_closed) == ([3, 4], True)


def test_a_worker_that_comes_later_with_another_program_plays_nothing(package, monkeypatch):
    marks = iter(("here", "here", "there"))
    monkeypatch.setattr(cluster, "program_mark", lambda: next(marks))
    monkeypatch.setattr(cluster, "_check_workers", lambda client, address: None)
    found = in_cluster(play, (2, 3), "tcp://mars:1")
    assert next(found) == 4
    with pytest.raises(RedWeedError, match="A worker that came later has another version"):
        next(found)


def test_a_scheduler_that_does_not_answer_is_told_and_one_without_workers_is_let_go(package, monkeypatch):
    with pytest.raises(RedWeedError, match='There is no Dask scheduler at "nowhere"'):
        in_cluster(play, (1,), "nowhere")
    monkeypatch.setattr(Client, "run", lambda self, asked, *, on_error: {})
    with pytest.raises(RedWeedError, match="has no workers"):
        in_cluster(play, (1,), "tcp://mars:1")
    assert Client.made[0].is_closed


def test_without_the_package_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match="pip install distributed"):
        in_cluster(play, (1,), "tcp://mars:1")


def test_the_package_says_nothing_but_what_is_fatal(package):
    name = "distributed.made_up"
    logging.getLogger(name).setLevel(logging.INFO)
    other = logging.getLogger("made_up")
    other.setLevel(logging.INFO)
    list(in_cluster(play, (1,), "tcp://mars:1"))
    assert logging.getLogger(name).level == logging.CRITICAL
    assert other.level == logging.INFO


def test_the_mark_of_a_program_is_that_of_its_code_and_its_maps_whatever_the_line_ends(tmp_path, monkeypatch):
    def mark(text):
        (tmp_path / "europe.tmx").write_bytes(text)
        program_mark.cache_clear()
        return program_mark()

    before = program_mark()
    monkeypatch.setattr(cluster, "maps_root", lambda: tmp_path)
    (tmp_path / "folder").mkdir()
    one, same, other = mark(b"a\nb\n"), mark(b"a\r\nb\r\n"), mark(b"a\nc\n")
    program_mark.cache_clear()
    assert one == same
    assert len({before, one, other}) == 3
    assert len(one) == 32
