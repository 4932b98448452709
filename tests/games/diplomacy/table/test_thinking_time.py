"""How long computer players of Diplomacy may think: told and changed where some of them search."""

from game.play.clock import THINKING
from game.play.players import PlayerSpec
from tests.table.pilot import new_match, opened_tables

LINE = "Computer players think: at most 2 seconds a turn"


def lines(pilot):
    """The lines of the menu."""
    pilot.press("f10")
    return [name for name in pilot.names if name.startswith("Computer players think")]


def test_the_time_is_chosen_in_the_menu_and_shared_by_those_that_search():
    match = new_match(others="normal")
    match.set_player("ITALY", PlayerSpec("hard"))
    match.set_player("TURKEY", PlayerSpec("hard:Bismarck"))
    for pilot_of in opened_tables(lambda one: one):
        pilot = pilot_of(match)
        assert pilot.stages.limits("ITALY") == 1.0
        assert lines(pilot) == [LINE]
        pilot.click(LINE)
        for _ in THINKING:
            pilot.press("right")
        pilot.press("return")
        assert pilot.settings.bot_seconds == THINKING[-1]
        assert pilot.stages.limits("TURKEY") == THINKING[-1] / 2


def test_where_nobody_searches_a_time_would_change_nothing():
    for pilot_of in opened_tables(lambda one: one):
        pilot = pilot_of(new_match(others="normal"))
        assert pilot.stages.limits("ITALY") is None
        assert lines(pilot) == []
