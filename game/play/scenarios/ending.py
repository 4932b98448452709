"""What the end of a game means that began as a scenario."""

from __future__ import annotations

from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.played import Played
from game.play.players import is_person
from game.play.scenarios.reading import OWN_ENDINGS, scenarios_of
from game.play.scenarios.values import Scenario

WON, LOST = OWN_ENDINGS


def scenario_of(played: Played) -> Scenario | None:
    """The scenario that a game began as: by its title and its options; None for a game of its own. Raises
    ScenarioError.
    """
    options, by_hand = played.options, played.entry.led_by_hand
    for scenario in scenarios_of(played.entry, Catalogue((played.entry,))):
        chosen = ((name, value) for name, value in scenario.options.items() if name not in by_hand)
        if scenario.title == played.title and all(options.get(name) == value for name, value in chosen):
            return scenario
    return None


def told_ending(played: Played) -> str:
    """What the scenario says of how the game ended: of the person's own victory or defeat, else of the ending
    that the rules gave; '' where it says nothing. Raises ScenarioError.
    """
    outcome, scenario = played.outcome, scenario_of(played)
    if outcome is None or scenario is None:
        return ""
    own = _own(played, played.entry)
    told = (WON if own & set(outcome.winners) else LOST) if own and outcome.winners else ""
    return scenario.endings.get(told, "") or scenario.endings.get(outcome.ending, "")


def _own(played: Played, entry: Entry) -> set[str]:
    """The seats of persons, the one that needs no player among them."""
    seats = {seat for seat, spec in played.players.items() if is_person(spec.kind)}
    return seats | ({entry.master_seat} if played.options.get("master") else set())
