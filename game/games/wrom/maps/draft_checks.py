"""What is wrong with a `Draft`: what keeps it from being played, and what its author may not have meant
(rules 2.8, 7, 8).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.errors import RedWeedError
from game.games.wrom.maps.draft import Draft, side_points
from game.games.wrom.rules.battlefield.scenario import Flaw, flaws
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.options import war_options
from game.games.wrom.rules.standing import counted


def faults(draft: Draft) -> tuple[Flaw, ...]:
    """Everything, what is fatal first; none fatal means that the game can be played on it."""
    found = [
        *_player_faults(draft),
        *_rule_faults(draft),
        *flaws(draft.scenario),
        *_key_faults(draft),
        *_hints(draft),
    ]
    if not any(flaw.is_fatal for flaw in found):
        found += _trial(draft)
    return tuple(sorted(dict.fromkeys(found), key=lambda flaw: not flaw.is_fatal))


def is_playable(draft: Draft) -> bool:
    """Whether nothing keeps it from being played."""
    return not any(flaw.is_fatal for flaw in faults(draft))


def sentence(flaw: Flaw) -> str:
    """``Hex 0304: units stand where no unit can stand.``"""
    text = f"Hex {flaw.hex}: {flaw.problem}" if flaw.hex else flaw.problem[:1].upper() + flaw.problem[1:]
    return f"{text}."


def _player_faults(draft: Draft) -> Iterator[Flaw]:
    """Ground, and sides that are there on one half only."""
    if not draft.board.passable:
        yield Flaw("there is no hex where units can stand", is_fatal=True)
    for player, zone in enumerate(draft.zones, 1):
        if zone and player > draft.players:
            yield Flaw(
                f"player {player} has a zone, but the map is for {draft.players} players",
                is_fatal=True,
                hex=zone[0],
            )
        if not zone and player <= draft.players and draft.has_zones and draft.stacks:
            yield Flaw(f"player {player} has no setup zone, though others have one", is_fatal=True)
    for h, stack in draft.stacks:
        if stack.player > draft.players:
            yield Flaw(
                f"its units are of player {stack.player}, but the map is for {draft.players}",
                is_fatal=True,
                hex=h,
            )


def _rule_faults(draft: Draft) -> Iterator[Flaw]:
    """Options that have values they cannot have."""
    known = {option.name: option for option in war_options((draft.players,))}
    for name, value in draft.rules:
        try:
            if name in known:
                known[name].check(value)
        except RedWeedError as error:
            yield Flaw(str(error), is_fatal=True)


def _key_faults(draft: Draft) -> Iterator[Flaw]:
    """Rule 7.2 marks settlements outside all zones; a map may do otherwise, but seldom means to."""
    for h in draft.keys:
        terrain, owner = draft.board.terrain.get(h), draft.zone_of(h)
        if terrain is not None and terrain.is_passable and not terrain.is_settlement:
            yield Flaw("the key location is no settlement", hex=h)
        if owner and not draft.stacks:
            yield Flaw(f"the key location lies in the setup zone of player {owner}", hex=h)
    needed = dict(draft.rules).get("keys_to_hold", 3)
    if draft.keys and isinstance(needed, int) and len(draft.keys) < needed:
        there = counted(len(draft.keys), "key location")
        yield Flaw(
            f"{needed} key locations are to be held, but the map has {there}: in play {len(draft.keys)} "
            "will do",
            hex=draft.keys[0],
        )


def _hints(draft: Draft) -> Iterator[Flaw]:
    if not draft.title:
        yield Flaw("the map has no name")
    points = [side_points(draft, player).points for player in range(1, draft.players + 1)]
    if all(points) and len(set(points)) > 1:
        told = ", ".join(f"player {n} has {p}" for n, p in enumerate(points, 1))
        yield Flaw(f"the sides have not the same recruit points: {told}")


def _trial(draft: Draft) -> Iterator[Flaw]:
    """What the game itself objects to when it begins on the draft."""
    try:
        WarriorRacesGame(draft.scenario).initial("a trial")
    except RedWeedError as error:
        yield Flaw(str(error), is_fatal=True)
