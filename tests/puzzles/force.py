"""Puzzles of Diplomacy and its variants, from games the program plays against itself: positions in which one
set of orders reaches a goal by force, found and proved by search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.core.codec import Json
from game.core.dice import Dice
from game.games.diplomacy.aliens.rules.ledger import AliensLedger
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.martian.rules.ledger import MARTIANS, MartianLedger, ledger_of
from game.games.diplomacy.puzzles.force import (
    BAR,
    DESTROY,
    HOLD_IT,
    MISSILE,
    SHUT,
    STAND,
    TAKE,
    Aim,
    Sheet,
    Theater,
    TooManyReplies,
)
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, Step, sorted_units
from game.games.entry import Entry, LoadedGame
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

MOST_SHEETS, FEW_SHEETS = 6_000, 1_500
MOST_WINNERS = 60
FEWEST, FEWEST_SHEETS = 2, 10
MOST_EXITS = 5
LOTS = 4
USUAL = (HOLD, MOVE, SUPPORT, CONVOY)


@dataclass(frozen=True, slots=True)
class Find:
    """A position, an aim, and the orders without which it is not reached."""

    state: DiplomacyState
    aim: Aim
    core: Sheet
    winners: int
    sheets: int
    killers: int


def aims_of(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Aim]:
    """What could be asked of somebody in a position: centers next to two own units at least, and own centers
    that an enemy could enter.
    """
    entering: dict[str, dict[str, int]] = {}
    for seat in game.to_act(state):
        for goals in _goals(game, state, seat).values():
            for goal in goals:
                entering.setdefault(goal, {}).setdefault(seat, 0)
                entering[goal][seat] += 1
    holder = {unit.province: unit.power for unit in state.units}
    for center in sorted(game.map.centers):
        who = entering.get(center, {})
        for power, count in who.items():
            others = sum(number for seat, number in who.items() if seat != power)
            if holder.get(center) == power:
                continue
            if count >= 2 and state.centers.get(center) != power and (others or center in holder):
                yield Aim(TAKE, center, power)
            if center not in holder and state.centers.get(center) == power and others >= 1:
                yield Aim(BAR, center, power)
        yield from _aims_at_units(state, center, holder, who)
        if center in holder and holder[center] in game.to_act(state):
            others = sum(number for seat, number in who.items() if seat != holder[center])
            if others >= 2:
                yield Aim(HOLD_IT, center, holder[center])


def _aims_at_units(
    state: DiplomacyState, place: str, holder: dict[str, str], who: dict[str, int]
) -> Iterator[Aim]:
    """Aims of Martian Diplomacy: machines to be destroyed, capsules to be kept shut."""
    here = holder.get(place)
    if here == MARTIANS:
        yield from (Aim(DESTROY, place, power) for power, count in who.items() if count >= 2)
    elif here and isinstance(state.ledger, MartianLedger) and _is_due(state.ledger, place):
        yield Aim(SHUT, place, here)


def _is_due(ledger: MartianLedger, place: str) -> bool:
    return any(capsule.is_due for capsule in ledger.capsules_at(place))


def aims_by_missile(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Aim]:
    """Units with few ways out, to be destroyed by whoever has two units of his own near."""
    for unit in state.units:
        exits = game.map.army if unit.kind == "A" else game.map.fleet
        if unit.kind == MISSILE or unit.region in game.map.seas or len(exits[unit.region]) > MOST_EXITS:
            continue
        around = reach_of(game, unit.province)
        near = [u.power for u in state.units if u.province in around and u.kind != MISSILE]
        for power in dict.fromkeys(near):
            if (
                power != unit.power
                and near.count(power) >= 2
                and game.map.provinces[unit.province].home != power
            ):
                yield Aim(DESTROY, unit.province, power)


def armed(game: DiplomacyGame, state: DiplomacyState, power: str) -> DiplomacyState:
    """The position with a missile of the power, in its first vacant home province where it has none."""
    if any(unit.kind == MISSILE and unit.power == power for unit in state.units):
        return state
    taken = {unit.province for unit in state.units} | game.board(state).closed
    provinces = game.map.provinces
    homes = [p.code for p in provinces.values() if p.home == power and p.code not in taken]
    if not homes:
        return state
    return replace(state, units=tuple(sorted_units([*state.units, Unit(MISSILE, power, min(homes))])))


def aims_at_transmitters(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Aim]:
    """Spaces with a transmitter: its race wants a unit there, or nobody else."""
    ledger = state.ledger
    assert isinstance(ledger, AliensLedger)
    holder = {unit.province: unit.power for unit in state.units}
    for place, stack in ledger.stacks.items():
        if holder.get(place) == stack.power:
            yield Aim(HOLD_IT, place, stack.power)
        else:
            yield Aim(TAKE, place, stack.power)
            if place not in holder:
                yield Aim(BAR, place, stack.power)


def _goals(game: DiplomacyGame, state: DiplomacyState, seat: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for order in game.legal_orders(state, seat):
        if order.verb == MOVE:
            found.setdefault(order.slot, set()).add(order.target[:3])
    return found


def solved(theater: Theater) -> tuple[list[Sheet], int, int]:
    """All sheets that reach the aim by force (none where they have too little in common), how many sheets
    there were, and how many replies it took to refute the others. Raises TooManyReplies.
    """
    is_standard = type(theater.game.rules) is Rulebook
    sheets = list(theater.sheets(MOST_SHEETS if is_standard else FEW_SHEETS))
    dice = Dice("theater").fork(theater.aim.place, theater.aim.power)
    sheets, _ = dice.shuffle(sheets)
    left = theater.prepared(sheets)
    left = left.kept(theater.reached(left, ()))
    killers, winners = 0, list[Sheet]()
    while left.sheets:
        reply = theater.foil(left.sheets[0])
        if reply is None:
            winners.append(left.sheets[0])
            left = left.kept([number > 0 for number in range(len(left.sheets))])
            if len(winners) > MOST_WINNERS or len(core_of(winners)) < FEWEST:
                return [], len(sheets), killers
        else:
            killers += 1
            left = left.kept(theater.reached(left, reply))
    return winners, len(sheets), killers


def core_of(winners: list[Sheet]) -> Sheet:
    """The orders that every one of some sheets has, holds left aside."""
    core = set[Order](winners[0])
    for sheet in winners[1:]:
        core &= set(sheet)
    return tuple(sorted(order for order in core if order.verb not in (HOLD, STAND)))


def find(game: DiplomacyGame, state: DiplomacyState, aim: Aim) -> Find | None:
    """The puzzle that an aim makes in a position, if it makes one."""
    try:
        theater = Theater(game, state, aim)
        winners, sheets, killers = solved(theater)
        if not winners:
            return None
        core = core_of(winners)
        if len(core) < FEWEST or theater.foil(core) is not None:
            return None
    except TooManyReplies:
        return None
    return Find(state, aim, core, len(winners), sheets, killers)


def thinned(game: DiplomacyGame, state: DiplomacyState, aim: Aim, dice: Dice) -> DiplomacyState:
    """The position with the units around the place alone, some of them left out by lot."""
    around = reach_of(game, aim.place)
    near = [unit for unit in state.units if unit.province in around and unit.kind not in (MISSILE, "X")]
    own = [unit for unit in near if unit.power == aim.power]
    others = [unit for unit in near if unit.power != aim.power and unit.province != aim.place]
    own, dice = dice.shuffle(own)
    others, dice = dice.shuffle(others)
    more, dice = dice.roll(3)
    fewer, dice = dice.roll(4)
    missiles = [unit for unit in state.units if unit.kind == MISSILE and unit.power == aim.power]
    missiles, dice = dice.shuffle(missiles)
    few = 1 if isinstance(state.ledger, AliensLedger) else 3
    kept = {*own[: few + more], *missiles[:2], *(u for u in state.units if u.kind == "X")}
    kept |= {*own[: few + more], *others[: 2 + fewer], *(u for u in near if u.province == aim.place)}
    return replace(state, units=tuple(unit for unit in state.units if unit in kept))


def reach_of(game: DiplomacyGame, place: str) -> frozenset[str]:
    """The provinces at most two steps from a place, by land or sea."""
    near = _beside(game, {place})
    return frozenset(near | _beside(game, near) | {place})


def _beside(game: DiplomacyGame, places: set[str]) -> set[str]:
    found = set[str]()
    for borders in (game.map.army, game.map.fleet):
        for region, others in borders.items():
            if game.map.place[region] in places:
                found |= {game.map.place[other] for other in others}
    return found


def plainness(found: Find) -> int:
    """How many orders of the answer do nothing but move to the place or support there."""
    place = found.aim.place
    return sum(
        (order.verb == MOVE and order.target[:3] == place and found.aim.kind in (TAKE, BAR, HOLD_IT))
        or (order.verb == SUPPORT and (order.target[:3] or order.helped_at[:3]) == place)
        for order in found.core
    )


def states_of(
    entry: Entry, loaded: LoadedGame, seed: str, kinds: Sequence[str], limit: int
) -> Iterator[DiplomacyState]:
    """The movement phases of one game of computer players, whose kinds are dealt out by the seed."""
    dice = Dice("puzzles").fork(entry.id, seed)
    players = {}
    for seat in entry.seats:
        kind, dice = dice.choose(kinds)
        players[seat] = PlayerSpec(kind)
    match = Match.start(entry, {}, f"puzzles/{seed}", players, None, loaded=loaded, created="")
    while match.outcome is None and match.phase.turn <= limit:
        state = match.state
        if state.moment.step is Step.MOVEMENT:
            yield state
        play_bots(match)
        match.advance()


def found_in(entry: Entry, loaded: LoadedGame, seed: str) -> Iterator[dict[str, Json]]:
    """What one game leaves: of every fourth position (of variants every second) and every aim the first
    thinned position that makes a puzzle which is not dull.
    """
    game, is_standard = DiplomacyGame.of(loaded.game), entry.id == "standard"
    kinds = [kind for kind in entry.bots if is_standard or kind != "random"]
    for number, state in enumerate(states_of(entry, loaded, seed, kinds, 12 if is_standard else 9)):
        if number < 2 or (number + int(seed)) % (4 if is_standard else 2):
            continue
        for aim in _aims(game, state, entry.id):
            base = armed(game, state, aim.power) if entry.id == "mad" else state
            for lot in range(LOTS):
                dice = Dice("thin").fork(seed, number, aim.place, aim.power, lot)
                found = find(game, thinned(game, base, aim, dice), aim)
                if found is not None and is_good(found, entry.id):
                    yield data_of(game, found, seed)
                    break


def _aims(game: DiplomacyGame, state: DiplomacyState, game_id: str) -> Iterator[Aim]:
    if game_id == "mad":
        return aims_by_missile(game, state)
    if game_id == "aliens":
        return aims_at_transmitters(game, state)
    aims = aims_of(game, state)
    if game_id == "martian":
        return (aim for aim in aims if is_among_martians(game, state, aim.place))
    return aims


def is_among_martians(game: DiplomacyGame, state: DiplomacyState, place: str) -> bool:
    """Whether a capsule that opens or a Martian at its meal is near, and none that dice send anywhere."""
    ledger, near = ledger_of(state), reach_of(game, place)
    walking = [m for m in ledger.martians if m.at in near and not m.eating]
    here = [m for m in ledger.martians if m.at in near]
    return not walking and bool(here or any(c.is_due and c.at in near for c in ledger.capsules))


def is_trivial(found: Find) -> bool:
    """Whether nothing is to be thought of: there is little to choose from, or what fails needs no reply."""
    return found.killers == 0 or found.sheets < FEWEST_SHEETS


def is_good(found: Find, game_id: str) -> bool:
    """Whether a find is worth a person's time: not only a move with its support, and in a variant something
    that only the variant has.
    """
    core, kind = found.core, found.aim.kind
    if game_id != "standard" and is_trivial(found):
        return False
    if game_id == "standard":
        return len(core) >= 3 and (len(core) > plainness(found) or len(core) >= 4)
    if game_id == "aliens":
        is_special = kind == BAR or any(order.verb not in USUAL for order in core)
        return is_special and (found.killers > 0 or len(core) >= 3)
    if any(order.verb not in USUAL for order in core) or kind in (DESTROY, SHUT):
        return True
    return game_id == "martian"


def data_of(game: DiplomacyGame, found: Find, seed: str) -> dict[str, Json]:
    """A find as data; positions as the judge writes them."""
    desk, aim = PositionDesk(game), found.aim
    return {
        "kind": aim.kind,
        "place": aim.place,
        "power": aim.power,
        "core": [game.write_order(order) for order in found.core],
        "plain": plainness(found),
        "sheets": found.sheets,
        "position": desk.write(found.state),
        "options": dict(desk.changed_options(found.state)),
        "seed": seed,
    }
