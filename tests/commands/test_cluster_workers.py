"""Who may play games on other machines, told without a scheduler: one that only says what its workers are."""

import pytest

from game.commands.cluster import OTHER_VERSION, _check_workers, _fault, program_mark
from game.core.errors import RedWeedError


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
