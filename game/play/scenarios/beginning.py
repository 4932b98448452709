"""A scenario as a match."""

from __future__ import annotations

from game.core.errors import RedWeedError, ScenarioError
from game.core.fields import Field
from game.core.places import maps_root
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.scenarios.reading import OWN_ENDINGS
from game.play.scenarios.values import Scenario
from game.play.seeds import fresh_seed

USUAL = "normal"
"""The level of computer players where nobody chooses one."""


def entry_of(scenario: Scenario, games: Catalogue) -> Entry:
    """Its game, with so many seats as it has."""
    entry = games.find(scenario.game)
    return entry.with_seats(scenario.seats_of) if scenario.seats_of else entry


def begun(
    scenario: Scenario,
    games: Catalogue,
    seat: str | None = None,
    *,
    name: str = "Player",
    level: str = USUAL,
    seed: str | None = None,
    created: str | None = None,
) -> Match:
    """The match of a scenario: a person on ``seat`` (None: its own; '' for nobody, all are computer players),
    computer players of a level on the others. A seat that needs no player (`Entry.master_seat`) is taken by
    the
    option "master". Raises ScenarioError with the place of what cannot be played.
    """
    entry = entry_of(scenario, games)
    person = scenario.seat if seat is None else seat
    is_master = bool(person) and person == entry.master_seat
    players = {
        other: PlayerSpec(HUMAN, name) if other == person else PlayerSpec(scenario.players.get(other, level))
        for other in entry.seats
    }
    options = {**scenario.options, **({"master": name, **entry.led_by_hand} if is_master else {})}
    dice = fresh_seed() if seed is None else seed
    try:
        path = maps_root() / scenario.map if scenario.map else None
        loaded = entry.load(path)
        unknown = sorted(set(scenario.endings) - {*loaded.game.endings, *OWN_ENDINGS})
        if unknown:
            ways = ", ".join((*loaded.game.endings, *OWN_ENDINGS))
            raise ScenarioError(f'endings: there is no ending "{unknown[0]}"; there are {ways}')
        position = None
        if scenario.position is not None:
            if entry.positions is None:
                raise ScenarioError(f"{entry.title} reads no positions")
            given, settled = (
                Field(scenario.position, "position"),
                loaded.game.options_of_game(options),
            )
            position = loaded.game.to_json(entry.positions().read(loaded.game, given, settled, dice))
        return Match.start(
            entry,
            options,
            dice,
            players,
            path,
            loaded=loaded,
            created=created,
            title=scenario.title,
            position=position,
        )
    except RedWeedError as error:
        raise ScenarioError(f"{scenario.source}: {error}") from error
