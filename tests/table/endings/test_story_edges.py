"""Which changes of the standings are turning points, and which are not."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.board.frame import Frame, Score
from game.core.results import Outcome
from game.table.endings.story import Story, agreement, story_of, turning_points


def score(owner: str, value: int, *, is_out: bool = False) -> Score:
    return Score(owner, owner.title(), value, is_out=is_out)


def story(*rows: dict[str, int | None]) -> Story:
    """The numbers of every seat, None for one that is out."""
    scores = tuple(tuple(score(k, v or 0, is_out=v is None) for k, v in row.items()) for row in rows)
    return Story(tuple(range(len(rows))), scores)


def told(*rows: dict[str, int | None]) -> list[tuple[int, str]]:
    return [(point.turn, point.text) for point in turning_points(story(*rows))]


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        (3, 4, ""),
        (3, 5, "Italy gains 2 and has 5"),
        (5, 4, ""),
        (5, 3, "Italy loses 2 and has 3"),
        (2, 0, "Italy loses 2 and has none"),
    ],
)
def test_a_change_of_two_is_told(before: int, after: int, text: str) -> None:
    rows = {"FRANCE": 9, "ITALY": before}, {"FRANCE": 9, "ITALY": after}
    assert told(*rows) == ([(0, text)] if text else [])


def test_who_falls_out_is_told_once_and_not_by_numbers() -> None:
    rows: list[dict[str, int | None]] = [
        {"FRANCE": 9, "ITALY": 3},
        {"FRANCE": 9, "ITALY": None},
        {"FRANCE": 9, "ITALY": None},
    ]
    assert told(*rows) == [(0, "Italy is out of the game")]


def test_a_lead_is_told_when_it_is_taken_from_somebody() -> None:
    rows = {"FRANCE": 4, "ITALY": 3}, {"FRANCE": 4, "ITALY": 4}, {"FRANCE": 4, "ITALY": 5}
    assert told(*rows) == [(1, "Italy takes the lead with 5")]
    assert told({"FRANCE": 3, "ITALY": 3}, {"FRANCE": 4, "ITALY": 3}) == []
    assert told({"FRANCE": 4, "ITALY": 3}, {"FRANCE": 3, "ITALY": 3}, {"FRANCE": 4, "ITALY": 3}) == []


def test_who_takes_the_lead_by_a_great_gain_is_told_once() -> None:
    assert told({"FRANCE": 4, "ITALY": 3}, {"FRANCE": 4, "ITALY": 6}) == [(0, "Italy takes the lead with 6")]


def test_of_more_than_nine_the_weightiest_are_told_in_their_sequence() -> None:
    rows, value = [{"FRANCE": 99, "ITALY": 0}], 0
    for number in range(12):
        value += 2 if number % 2 else 4
        rows.append({"FRANCE": 99, "ITALY": value})
    found = told(*rows)
    assert len(found) == 9
    assert [turn for turn, _ in found] == sorted(turn for turn, _ in found)
    assert {0, 2, 4, 6, 8, 10} <= {turn for turn, _ in found}
    assert {turn for turn, _ in found} - {0, 2, 4, 6, 8, 10} == {7, 9, 11}


@pytest.mark.parametrize(
    ("losers", "words"),
    [
        ((), "Conceded by nobody."),
        (("ITALY",), "Conceded by Italy."),
        (("ITALY", "TURKEY"), "Conceded by Italy and Turkey."),
        (("ITALY", "TURKEY", "RUSSIA"), "Conceded by Italy, Turkey and Russia."),
    ],
)
def test_a_concession_names_all_who_were_left_and_did_not_win(losers: tuple[str, ...], words: str) -> None:
    last = (score("FRANCE", 9), *(score(owner, 3) for owner in losers), score("GERMANY", 0, is_out=True))
    course = Story((0,), (last,))
    assert agreement(Outcome("conceded", ("FRANCE",)), course) == words
    assert agreement(Outcome("draw", ("FRANCE",)), course) == ""


@pytest.mark.parametrize(
    ("turns", "looked"), [(0, 1), (1, 2), (240, 241), (241, 122), (480, 241), (481, 162)]
)
def test_of_a_long_game_so_many_positions_are_looked_at_the_first_and_the_last_always(
    turns: int, looked: int
) -> None:
    match = SimpleNamespace(
        states=range(turns + 1),
        view=lambda seat, turn: turn,
        phase_at=lambda turn: SimpleNamespace(title=f"Turn {turn}, move"),
    )
    picture = SimpleNamespace(frame=lambda turn: Frame(str(turn)))
    course = story_of(match, SimpleNamespace(picture=picture))
    assert len(course.turns) == looked
    assert course.turns[0] == 0
    assert course.turns[-1] == turns
    assert course.dates[0] == "0"
    assert course.dates[-1] == str(turns)
