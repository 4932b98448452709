"""When the page of the end comes up, and when somebody whose last seat has fallen is asked."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.board.frame import Score
from game.play.players import PlayerSpec
from game.screens.dialogs.dialog import Dialog
from game.screens.scene import Push
from game.table.endings import watch as watching
from game.table.endings.watch import EndWatch
from game.table.stages import Stage

SEATS = ("FRANCE", "ITALY", "TURKEY")


class Game:
    """A table of three seats: who plays them, and which have fallen."""

    def __init__(self, people, *, stage=Stage.ORDERS, has_results=True, is_replay=False):
        self.out, self.sent = set(), []
        players = {
            seat: PlayerSpec("human", people[seat]) if seat in people else PlayerSpec("normal")
            for seat in SEATS
        }
        self.stages = SimpleNamespace(stage=stage)
        entry = SimpleNamespace(best_bot="hard", seat_title=str.title)
        self.table = SimpleNamespace(
            is_replay=is_replay,
            stages=self.stages,
            parts=SimpleNamespace(turn_flow=SimpleNamespace(has_results=has_results)),
            match=SimpleNamespace(players=players, seats=SEATS, outcome=object(), entry=entry),
            send=self.sent.append,
        )
        stood = SimpleNamespace(at=lambda turn: SimpleNamespace(scores=self.scores))
        self.watch = EndWatch(self.table, stood)

    @property
    def scores(self):
        return tuple(Score(seat, seat.title(), 3, is_out=seat in self.out) for seat in SEATS)

    def at(self, stage):
        self.stages.stage = stage
        return self.watch.next()


@pytest.fixture(autouse=True)
def no_page(monkeypatch):
    monkeypatch.setattr(watching, "EndScene", lambda table: "the end")


def test_the_end_is_told_once_when_the_results_have_been_looked_at():
    game = Game({"FRANCE": "Anna"})
    assert game.at(Stage.RESULTS) is None
    assert game.at(Stage.OVER) == Push("the end")
    assert game.at(Stage.OVER) is None


def test_an_end_that_was_taken_back_is_told_again():
    game = Game({"FRANCE": "Anna"})
    assert game.at(Stage.OVER) == Push("the end")
    assert game.at(Stage.ORDERS) is None
    assert game.at(Stage.OVER) == Push("the end")


@pytest.mark.parametrize("more", [{"stage": Stage.OVER}, {"has_results": False}, {"is_replay": True}])
def test_nothing_is_told_of_what_was_over_before_or_is_only_looked_at(more):
    assert Game({"FRANCE": "Anna"}, **more).at(Stage.OVER) is None


def test_whoever_has_lost_everything_is_asked_once_what_to_do():
    game = Game({"FRANCE": "Anna"})
    assert game.at(Stage.ORDERS) is None
    game.out = {"ITALY"}
    assert game.at(Stage.ORDERS) is None
    game.out = {"FRANCE", "ITALY"}
    move = game.at(Stage.ORDERS)
    assert isinstance(move.scene, Dialog)
    assert move.scene.title == "France is out"
    assert move.scene.text.startswith(
        "France has lost everything. You are out of the game, which goes on without"
    )
    assert [answer.text for answer in move.scene.answers] == ["Take another seat", "Leave", "Watch"]
    assert game.at(Stage.ORDERS) is None


def test_two_seats_are_lost_together_and_each_person_by_name():
    game = Game({"FRANCE": "Anna", "ITALY": "Anna", "TURKEY": "Bert"})
    game.out = {"FRANCE"}
    assert game.at(Stage.ORDERS) is None
    game.out = {"FRANCE", "ITALY"}
    dialog = game.at(Stage.ORDERS).scene
    assert dialog.title == "France and Italy are out"
    assert "have lost everything. Anna is out of the game" in dialog.text
    assert [answer.text for answer in dialog.answers] == ["Leave", "Watch"]  # no computer has a seat left


def test_who_watches_leaves_the_seats_to_computer_players():
    game = Game({"FRANCE": "Anna", "ITALY": "Anna"})
    game.out = {"FRANCE", "ITALY"}
    answers = {answer.text: answer.action for answer in game.at(Stage.ORDERS).scene.answers}
    answers["Watch"]()
    assert [(one.seat, one.spec.kind) for one in game.sent] == [("FRANCE", "hard"), ("ITALY", "hard")]


def test_another_seat_is_taken_over_from_a_computer_that_is_left():
    game = Game({"FRANCE": "Anna"})
    game.out = {"FRANCE", "ITALY"}
    first = {answer.text: answer.action for answer in game.at(Stage.ORDERS).scene.answers}
    dialog = first["Take another seat"]().scene
    assert [answer.text for answer in dialog.answers] == ["Turkey", "Watch"]
    dialog.answers[0].action()
    assert [(one.seat, one.spec.kind, one.spec.name) for one in game.sent] == [
        ("FRANCE", "hard", ""),
        ("TURKEY", "human", "Anna"),
    ]
