"""The front page that goes with the report of a phase."""

from game.games.diplomacy.desk.report import bulletin_of
from tests.games.diplomacy.desk.gm_desk import new_master


def test_the_page_bears_the_season_alone_and_how_many_centers_everybody_has_after_it():
    """France has three centers and takes Spain, which counts at the end of Fall; the others have theirs."""
    master = new_master()
    for sheet in ("FRANCE: MAR - SPA", ""):
        master.set_text(sheet)
        master.adjudicate()
    start, spring, fall = (bulletin_of(master.match, turn).front for turn in (-1, 0, 1))
    assert start is None, "nothing has happened"
    assert (spring.date, fall.date) == ("Spring 1901", "Fall 1901")
    three = {"Austria": 3, "England": 3, "France": 3, "Germany": 3, "Italy": 3, "Russia": 4, "Turkey": 3}
    assert dict(spring.standings) == three
    assert dict(fall.standings) == {**three, "France": 4}
