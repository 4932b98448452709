"""How a game of Martian Diplomacy stands, for the screen: land, weed, capsules and Martians with their
clocks, the numbers.

Names of things and sentences only; how they are drawn is the view's business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.results import Fact
from game.games.diplomacy.martian.rules.ledger import (
    ABOARD,
    DUE,
    LAND,
    MARTIANS,
    Capsule,
    Martian,
    MartianLedger,
    ledger_of,
)
from game.games.diplomacy.martian.rules.options import are_allied
from game.games.diplomacy.martian.rules.schedule import schedule_told
from game.games.diplomacy.martian.rules.season import DYING, RUSTED, STRUCK, SUNK
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.pieces import Condition, Guise, Token
from game.games.diplomacy.rules.state import DiplomacyState, Step

GROUND_KINDS = ("barren", "weed", "weed_afloat", "weed_next")
"""What may lie on provinces: ash, weed on land and sea, and land where weed comes up at the end of this
turn.
"""

BARREN = "Barren wasteland: it can be entered and held (rules 12, 18)"
DEAD = "Destroyed supply center: it counts for nobody until it is repaired (rules 18, 21)"
WEED = "Red Weed: units here cannot move; clear it by XR (rules 19, 20)"
WEED_AFLOAT = "Red Weed afloat: fleets here cannot move; clear it by XR (rules 19, 20)"
MENDING = "Repair has begun: one more turn without attack restores the center (rule 21)"


def lying(board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Condition, ...]:
    """Barren land, dead centers and their repair, weed and where it comes up."""
    ledger = ledger_of(state)
    return (
        *(Condition("barren", p, BARREN) for p in sorted(ledger.barren)),
        *(Condition("lost_center", p, DEAD) for p in sorted(ledger.dead)),
        *(Condition("repair", p, MENDING) for p in sorted(ledger.repair)),
        *(
            Condition("weed_next", p, f"Red Weed comes up here {_end(state, 0)} (rule 19)")
            for p in sorted(ledger.sprout - ledger.weed)
        ),
        *(Condition("weed", p, WEED) for p in sorted(ledger.weed - board_map.seas)),
        *(Condition("weed_afloat", p, WEED_AFLOAT) for p in sorted(ledger.weed & board_map.seas)),
    )


# -- capsules and Martians ----------------------------------------------------------------


def tokens_of(state: DiplomacyState) -> tuple[Token, ...]:
    """The capsules that are aboard of no fleet."""
    return tuple(_token(state, capsule) for capsule in ledger_of(state).capsules if capsule.carrier is None)


def _token(state: DiplomacyState, capsule: Capsule) -> Token:
    look = "capsule" if capsule.status == LAND else "capsule_afloat"
    return Token(
        look, capsule.id, MARTIANS, capsule.at, capsule_note(state, capsule), tuple(_badges(state, capsule))
    )


def _badges(state: DiplomacyState, capsule: Capsule) -> Iterator[str]:
    if capsule.status == LAND:
        left = _until_open(state, capsule)
        yield f"clock:{left}" if left else "alarm"
    elif capsule.sea:
        yield f"sea:{capsule.sea}"
    if capsule.clock > STRUCK:
        yield "bacteria"
    elif capsule.half:
        yield "rust"


def capsule_note(state: DiplomacyState, capsule: Capsule) -> str:
    """The clocks of a capsule in words: "Capsule c2: emerges next turn"."""
    words = [_opening(state, capsule) if capsule.status == LAND else _at_sea(capsule)]
    if capsule.clock > STRUCK:
        words.append(f"struck by bacteria: its Martians die {_end(state, DYING - capsule.clock)} (rule 17)")
    elif capsule.half:
        words.append("half strength for ever (rule 5)")
    return f"Capsule {capsule.id}: {'; '.join(words)}"


def _until_open(state: DiplomacyState, capsule: Capsule) -> int:
    """Turns until a capsule on land tries to open: 0 in this one, 1 in the next (rule 9)."""
    least = 1 if state.moment.step is Step.RETREATS else 0  # the tries of this turn are over
    return max(DUE - capsule.age, least - _ahead(state), 0) + _ahead(state)


def _opening(state: DiplomacyState, capsule: Capsule) -> str:
    """When a capsule on land tries to open (rules 9, 10, Q-36)."""
    if capsule.is_due and capsule.id not in {c.id for c in ledger_of(state).opening()}:
        return "waits until another capsule here has opened (Q-36)"
    verb = "tries to emerge" if capsule.is_due else "emerges"
    match _until_open(state, capsule):
        case 0:
            return f"{verb} this turn (rule 10)"
        case 1:
            return f"{verb} next turn (rule 9)"
        case left:
            return f"{verb} in {left} turns (rule 9)"


def _at_sea(capsule: Capsule) -> str:
    """How long a capsule has been at sea (rule 5)."""
    where = "aboard" if capsule.status == ABOARD else "afloat"
    turns = (
        f"{capsule.sea} {'turn' if capsule.sea == 1 else 'turns'} at sea"
        if capsule.sea
        else "not a turn at sea yet"
    )
    fate = f"lost after {SUNK}" if capsule.half else f"half strength after {RUSTED}, lost after {SUNK}"
    return f"{where}, {turns} ({fate}; rule 5)"


def guises_of(state: DiplomacyState) -> Mapping[str, Guise]:
    """How Martians and fleets with a capsule aboard look."""
    ledger = ledger_of(state)
    found = {martian.at: _guise(state, martian) for martian in ledger.martians}
    for capsule in ledger.capsules:
        if capsule.carrier is not None:
            found[capsule.at] = Guise("", ("capsule", *_badges(state, capsule)), capsule_note(state, capsule))
    return found


def _guise(state: DiplomacyState, martian: Martian) -> Guise:
    forms = [name for name, has in (("half", martian.half), ("eating", martian.eating)) if has]
    is_struck = martian.clock > STRUCK
    return Guise("_".join(forms), ("bacteria",) if is_struck else (), martian_note(state, martian))


def martian_note(state: DiplomacyState, martian: Martian) -> str:
    """Strength, meal and clock of a Martian in words."""
    words = ["strength 1 (half)" if martian.half else "strength 2"]
    words.append("stays and eats (rule 15)" if martian.eating else "walks on (rule 14)")
    if martian.clock > STRUCK:
        words.append(f"struck by bacteria: dies {_end(state, DYING - martian.clock)} (rule 17)")
    else:
        words.append(f"struck by bacteria {_end(state, STRUCK - martian.clock)} (rule 17)")
    return f"Martian: {', '.join(words)}"


def _end(state: DiplomacyState, turns: int) -> str:
    """When something happens at whose end: of this turn for 0, of the next one for 1."""
    match max(turns, 0) + _ahead(state):
        case 0:
            return "at the end of this turn"
        case 1:
            return "after next turn"
        case left:
            return f"after {left} more turns"


def _ahead(state: DiplomacyState) -> int:
    """1 in Winter, when the turn that the clocks speak of has not begun."""
    return 1 if state.moment.step is Step.ADJUSTMENTS else 0


# -- numbers ----------------------------------------------------------------


def living_centers(board_map: DiplomacyMap, ledger: MartianLedger) -> int:
    """How many centers are not destroyed."""
    return sum(c not in ledger.dead for c in board_map.centers)


def standing(
    board_map: DiplomacyMap, state: DiplomacyState, needed: int, *, has_vote: bool = False
) -> tuple[str, ...]:
    """Living centers and how many win, whether anybody can, Martians, capsules, waves, bacteria, the seal at
    the start, in short lines; ``has_vote``: the survivors may vote for the end by majority.
    """
    ledger = ledger_of(state)
    living = living_centers(board_map, ledger)
    is_together = are_allied(state.options)
    wins = f"{needed} {'win' if living >= needed else 'would win'}"
    if is_together:
        wins = "Earth wins when the last Martian is dead"
    lines = [f"{living} of {len(board_map.centers)} centers live; {wins}"]
    if living < needed and state.ended is None and not is_together:
        vote = "; all survivors may vote for the end by majority" if has_vote else ""
        lines.append(f"Nobody can win until centers are restored (rules 21, 23){vote}")
    lines.append(_landed(ledger))
    if ledger.landed:
        lines.append(_martians(ledger))
    if ledger.cancelled:
        lines.append("Bacteria have ended the invasion: no further wave will come (rule 2)")
    if state.ended is not None:
        told = schedule_told(ledger.waves)
        said = f"Capsules were to come: {told} (rule 2)" if told else "No capsule was to come (rule 2)"
        lines.append(Fact(said, ""))  # an event of the last turn tells it
    elif ledger.seal and state.moment.code == board_map.first_phase:
        said = f"Launch schedule sealed by SHA-256: {spaced(ledger.seal)} (rule 2)"
        lines.append(Fact(said, "Launch schedule sealed"))
    return tuple(lines)


def spaced(seal: str) -> str:
    """A hash in groups of eight, so that it can be compared and wrapped."""
    return " ".join(seal[start : start + 8] for start in range(0, len(seal), 8))


def _martians(ledger: MartianLedger) -> str:
    walking, on_land = len(ledger.martians), sum(c.status == LAND for c in ledger.capsules)
    at_sea = len(ledger.capsules) - on_land
    return f"Martians: {walking}; capsules: {on_land} on land, {at_sea} at sea"


def _landed(ledger: MartianLedger) -> str:
    if not ledger.landed:
        return "No capsule has come down yet"
    count = f"{ledger.landed} capsule{'s' if ledger.landed > 1 else ''}"
    waves = f", in {ledger.arrivals} wave{'' if ledger.arrivals == 1 else 's'}" if ledger.arrivals else ""
    return f"{count} {'have' if ledger.landed > 1 else 'has'} come down so far{waves}"


def cargo_of(state: DiplomacyState, units: Sequence[Unit]) -> int:
    """How many capsules some units carry."""
    return sum(c.carrier in units for c in ledger_of(state).capsules if c.carrier is not None)
