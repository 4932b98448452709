"""The five puzzles of a day."""

from datetime import date, timedelta

from game.games.list import CATALOGUE
from game.play.exercises.puzzles import FIVE, five_of, puzzles_of

DAY = date(2026, 11, 26)
ALL = {entry.id: found for entry in CATALOGUE.entries if (found := puzzles_of(entry, CATALOGUE))}


def test_a_day_has_five_different_puzzles_from_as_many_games_as_there_are():
    for number in range(30):
        five = five_of(DAY + timedelta(number), ALL)
        assert len({puzzle.key for puzzle in five}) == FIVE
        assert len({puzzle.game for puzzle in five}) == min(FIVE, len(ALL))
        assert [puzzle.depth for puzzle in five] == sorted(puzzle.depth for puzzle in five)


def test_they_are_the_same_for_everybody_and_others_on_the_next_day():
    assert five_of(DAY, ALL) == five_of(DAY, dict(reversed(list(ALL.items()))))
    days = {tuple(p.key for p in five_of(DAY + timedelta(number), ALL)) for number in range(30)}
    assert len(days) == 30


def test_where_there_are_fewer_they_are_all_there_is():
    few = {"mars": ALL["mars"][:3]}
    assert sorted(p.key for p in five_of(DAY, few)) == sorted(p.key for p in few["mars"])
    assert five_of(DAY, {}) == ()
