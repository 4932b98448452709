"""The moments of Warrior Races, as values: dice for initiative and command, the die of a battle over the nine
attributes, the counter that breaks, leaders who fall, key locations and settlements taken, recruits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.board.frame import event_tag
from game.board.moments import Moment, in_turn
from game.core.results import Event, Report, Verdict
from game.games.wrom.picture.frame import StackLook
from game.games.wrom.picture.frames import position_after, stack_look
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.leaders import Persona, persona_of
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.state import Leader, Stack, WarState

ROLLS, BREAKS = "rolls", "breaks"
INITIATIVE, COMMAND = "initiative", "command"
FALLS, TAKEN, SETTLED, RECRUITS = "leader_falls", "key_taken", "settled", "recruits"


@dataclass(frozen=True, slots=True)
class Throw:
    """A die of ten on the table: whose it is, its face, and what is added to it ('' where it is one of
    several).
    """

    owner: str
    face: int
    added: str = ""


@dataclass(frozen=True, slots=True)
class WarMoment(Moment):
    """A moment with what its drawer shows: dice, the two stacks of a battle and what each had in the key
    ``attribute``, which of them fall, a leader (``abreast``: which of how many of a place), the sum
    of the dice.
    """

    throws: tuple[Throw, ...] = ()
    stacks: tuple[StackLook, ...] = ()
    scores: tuple[int, int] = (0, 0)
    attribute: int = -1
    fallen: tuple[bool, bool] = (False, False)
    persona: Persona | None = None
    abreast: tuple[int, int] = (0, 1)
    total: int = 0


def moments_of(
    game: WarriorRacesGame, before: WarState, report: Report, after: WarState
) -> tuple[Moment, ...]:
    """The moments of a turn, in the sequence in which they are played."""
    given = [r.order for r in report.resolutions if r.verdict is Verdict.SUCCEEDS]
    ready = position_after(game, before, given)
    groups: list[list[Moment]] = []
    recruits: list[Moment] = []
    for number, event in enumerate(report.events):
        match event.kind:
            case "initiative":
                groups.append([_initiative(event, ready)])
            case "command":
                groups.append([_command(event, ready)])
            case "battle":
                groups += _battle(event, ready, event_tag(number))
            case "recruit":
                recruits.append(Moment(RECRUITS, event.places, event.seat, lasts=0.6))
    return in_turn([*groups, recruits, list(_taken(before, after))])


def _first_hex(state: WarState, player: int) -> tuple[str, ...]:
    """Where dice of a player fall: beside his first stack."""
    return tuple(state.stacks_of(player))[:1] or tuple(state.stacks)[:1]


def _initiative(event: Event, state: WarState) -> Moment:
    """One die a player, the last he rolled: ties are rolled again."""
    last = {}
    for roll in event.words["rolls"].split():
        player, _, rest = roll.partition(":")
        face, _, leaders = rest.partition("+")
        last[player] = Throw(player, int(face), f"+{leaders}")
    order = event.words["order"].split()
    throws = tuple(last[player] for player in order if player in last)
    place = _first_hex(state, int(order[0]))
    return WarMoment(INITIATIVE, place, order[0], lasts=0.9, throws=throws)


def _command(event: Event, state: WarState) -> Moment:
    words, seat = event.words, event.seat
    throws = tuple(Throw(seat, int(face)) for face in words["dice"].split())
    place, leaders = _first_hex(state, int(seat)), f"+{words['leaders']}"
    return WarMoment(COMMAND, place, seat, leaders, lasts=0.8, throws=throws, total=int(words["points"]))


def _battle(event: Event, state: WarState, tag: str) -> Iterator[list[Moment]]:
    """The roll, then what it broke, then the leaders who are lost."""
    words, own = event.words, state.board.races
    stacks = [state.stacks[place] for place in event.places]
    looks = tuple(stack_look(stack, own, state) for stack in stacks)
    scores = int(words["score"]), int(words["enemy_score"])
    attribute = ATTRIBUTES.index(words["attribute"])
    fallen = (scores[0] <= scores[1], scores[1] <= scores[0])
    for kind, lasts in ((ROLLS, 0.8), (BREAKS, 0.5)):
        yield [
            WarMoment(
                kind,
                event.places,
                event.seat,
                lasts=lasts,
                tags=(tag,),
                stacks=looks,
                scores=scores,
                attribute=attribute,
                fallen=fallen,
            )
        ]
    lost = {pair[:-1] for pair in words["leaders"].split() if pair.endswith(">")}
    yield [
        fall
        for place, stack in zip(event.places, stacks, strict=True)
        for fall in _falls(state, place, stack, [x for x in stack.leaders if x.id in lost])
    ]


def _falls(state: WarState, place: str, stack: Stack, lost: Sequence[Leader]) -> Iterator[WarMoment]:
    """The leaders of a place who are lost, beside each other."""
    look = stack_look(stack, state.board.races, state)
    for number, leader in enumerate(lost):
        yield WarMoment(
            FALLS,
            (place,),
            str(stack.player),
            lasts=0.7,
            persona=persona_of(state, stack.player, leader),
            abreast=(number, len(lost)),
            stacks=(look,),
        )


def _taken(before: WarState, after: WarState) -> Iterator[Moment]:
    """Key locations and settlements that somebody holds who did not hold them before the turn."""
    for place, stack in after.stacks.items():
        old = before.stacks.get(place)
        if (old is not None and old.player == stack.player) or place in _reserved(before):
            continue
        if place in after.keys:
            yield Moment(TAKEN, (place,), str(stack.player), lasts=0.8)
        elif after.board.terrain[place].is_settlement:
            yield Moment(SETTLED, (place,), str(stack.player), lasts=0.6)


def _reserved(state: WarState) -> frozenset[str]:
    """The hexes where armies are only placed."""
    return frozenset(h for zone in state.zones for h in zone) if state.reserve else frozenset()
