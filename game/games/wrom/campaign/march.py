"""The march of a campaign: a battle as a match, what became of it, who goes on, and how all of it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from game.core.dice import Dice
from game.games.entry import Entry
from game.games.wrom.campaign.values import (
    EXILE,
    FOE,
    HERO,
    THRONE,
    TRUCE,
    Campaign,
    Company,
)
from game.games.wrom.rules.state import (
    SETUP,
    Leader,
    Reserve,
    Settings,
    Side,
    Warband,
    WarState,
)
from game.games.wrom.rules.state_json import state_to_json
from game.play.match import Match
from game.play.players import PlayerSpec


@dataclass(frozen=True, slots=True)
class Fought:
    """What became of a battle: ``is_won`` None for a draw; the company that is left."""

    is_won: bool | None
    company: Company


def mustered(campaign: Campaign, fought: Sequence[Fought]) -> Company:
    """Who marches into the next battle: those who are left of the last one, those who join, volunteers."""
    company = fought[-1].company if fought else campaign.company
    battle = campaign.battles[min(len(fought), len(campaign.battles) - 1)]
    bands = [replace(band, moved=0, has_attacked=False, leaders=()) for band in company.warbands]
    bands += [Warband("", race) for race in battle.joins]
    volunteers = cycle(band.race for band in campaign.company.warbands)
    bands += [Warband("", next(volunteers)) for _ in range(campaign.least - len(bands))]
    leaders = [Leader(x.id, x.attribute) for x in (*company.leaders, *battle.joining)]
    return Company(tuple(replace(band, id=f"w{n}") for n, band in enumerate(bands, 1)), tuple(leaders))


def first_state(campaign: Campaign, number: int, company: Company, seed: str) -> WarState:
    """The position in which a battle begins: the enemy places first, so that he is seen."""
    battle = campaign.battles[number]
    sides = tuple(
        Side(tuple(dict.fromkeys(band.race for band in force.warbands)), zone=player)
        for player, force in ((HERO, company), (FOE, battle.enemy))
    )
    return WarState(
        board=battle.board,
        sides=sides,
        phase=SETUP,
        player=FOE,
        order=(FOE, HERO),
        keys=battle.keys,
        reserve={
            player: Reserve(force.warbands, force.leaders)
            for player, force in ((HERO, company), (FOE, battle.enemy))
        },
        zones=battle.zones,
        settings=Settings(
            keys_to_hold=battle.keys_to_hold, hold_turns=battle.hold_turns, turn_limit=battle.turn_limit
        ),
        dice=Dice(seed),
    )


def begun(
    entry: Entry,
    campaign: Campaign,
    number: int,
    company: Company,
    seed: str,
    players: Sequence[PlayerSpec],
    *,
    created: str | None = None,
) -> Match:
    """The match of a battle; ``players`` are who fights the campaign and who stands against him."""
    battle = campaign.battles[number]
    options = {
        "players": 2,
        "keys_to_hold": battle.keys_to_hold,
        "hold_turns": battle.hold_turns,
        "turn_limit": battle.turn_limit,
    }
    return Match.start(
        entry,
        options,
        seed,
        {str(player): spec for player, spec in zip((HERO, FOE), players, strict=True)},
        created=created,
        title=f"{campaign.title} {number + 1}: {battle.title}",
        position=state_to_json(first_state(campaign, number, company, seed)),
    )


def fought(last: WarState) -> Fought:
    """What a battle that is over comes to. Who is driven off the field is lost; leaders go on with those who
    are left.
    """
    outcome = last.ended
    winners = outcome.winners if outcome is not None else ()
    is_won = None if not winners else str(HERO) in winners
    stacks = last.stacks_of(HERO).values()
    bands = tuple(band for stack in stacks for band in stack.warbands)
    return Fought(is_won, Company(bands, tuple(x for stack in stacks for x in stack.leaders)))


def is_over(campaign: Campaign, done: Sequence[Fought]) -> bool:
    """Whether all is fought."""
    return len(done) >= len(campaign.battles)


def ending(campaign: Campaign, done: Sequence[Fought]) -> str:
    """How a campaign that is over ends: the throne for whoever wins the last battle and most of all, a truce
    for whoever wins as many as he loses, exile for the rest.
    """
    won = sum(battle.is_won is True for battle in done)
    lost = sum(battle.is_won is False for battle in done)
    is_last_won = len(done) == len(campaign.battles) and done[-1].is_won is True
    if is_last_won and won > len(campaign.battles) // 2:
        return THRONE
    return TRUCE if won >= max(lost, 1) else EXILE
