"""What may come of Martians and Red Weed: where they step, what holds them, what grows (rm46 rules 8, 11 to
16).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.frame import Condition
from game.games.diplomacy.martian.rules.attacks import goals, strength_of
from game.games.diplomacy.martian.rules.ledger import Martian, ledger_of
from game.games.diplomacy.martian.rules.notation import BLOCKADE, DELIVER
from game.games.diplomacy.martian.rules.season import grown
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, RETREAT, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.table.foresight import NOTHING, Foresight

MOVING = (MOVE, RETREAT, DELIVER)
WEED = "Red Weed grows in {place}: who enters cannot move out until it is cleared (rule 19)."
STEP = "A Martian of strength {strength} steps to {place} {chance} (rule 14)."
FALL = "The Martian in {place} falls to an attack of {strength}: with {supports} (rule 16)."
STEPS = "Steps to {places}{chance} (rule 14)"
BEATEN = "Falls to an attack of {strength} (rule 16)"
HOLDS = "A blockade defends with 1 and its supports; {attack} (rule 11)"


def foresight(game: DiplomacyGame, view: DiplomacyState, order: Order) -> Foresight:
    """What an order leads into, or is up against."""
    target = province_of(order.target) if order.verb in MOVING else ""
    if order.verb == BLOCKADE:
        return Foresight(f"{_blockade(game, view, order.slot, order.seat)}.")
    ledger, place = ledger_of(view), game.words.place(target) if target else ""
    if target in ledger.weed:
        return Foresight(WEED.format(place=place), is_loss=True)
    there = ledger.martian_at(target)
    if there is not None:
        strength = strength_of(half=there.half) + 1
        supports = "1 support" if strength == 2 else f"{strength - 1} supports"
        return Foresight(FALL.format(place=place, strength=strength, supports=supports))
    comers = [(m, len(places)) for m, places in _steps(game, view) if target in places]
    if not comers:
        return NOTHING
    martian, count = min(comers, key=lambda comer: comer[1])
    words = STEP.format(
        strength=strength_of(half=martian.half),
        place=place,
        chance="for certain" if count == 1 else f"with a chance of 1 in {count}",
    )
    return Foresight(words, is_loss=count == 1)


def foresight_at(game: DiplomacyGame, view: DiplomacyState, key: str) -> Foresight:
    """Where the Martian of a place steps; where the weed of a place grows next Winter."""
    ledger = ledger_of(view)
    martian = ledger.martian_at(key)
    if martian is not None and not martian.eating:
        return Foresight(steps=goals(game.map, ledger, martian))
    if key in ledger.weed:
        growing = grown(game.map, ledger)
        return Foresight(conditions=tuple(Condition("weed_next", place) for place in sorted(growing)))
    return NOTHING


def lines_of(game: DiplomacyGame, view: DiplomacyState, key: str) -> Iterator[str]:
    """What is told of a place beside who stands there: steps, strengths, a blockade."""
    ledger, name = ledger_of(view), game.words.place
    martian = ledger.martian_at(key)
    if martian is not None:
        places = [] if martian.eating else goals(game.map, ledger, martian)
        if places:
            chance = f", 1 in {len(places)} each" if len(places) > 1 else ""
            yield STEPS.format(places=", ".join(map(name, places)), chance=chance)
        yield BEATEN.format(strength=strength_of(half=martian.half) + 1)
    elif any(capsule.is_due for capsule in ledger.capsules_at(key)):
        owner = next((u.power for u in view.units if u.province == key), "")
        yield _blockade(game, view, key, owner)


def _steps(game: DiplomacyGame, view: DiplomacyState) -> Iterator[tuple[Martian, list[str]]]:
    ledger = ledger_of(view)
    return ((m, goals(game.map, ledger, m)) for m in ledger.martians if not m.eating)


def _blockade(game: DiplomacyGame, view: DiplomacyState, place: str, owner: str) -> str:
    """How many can attack a blockade: every neighbor of others, and the Martians that may step there."""
    board = game.board(view)
    outsiders = game.rules.outsiders

    def reaches(unit: Unit) -> bool:
        return any(province_of(region) == place for region in board.reach(unit))

    free = (u for u in view.units if u.province not in ledger_of(view).weed)
    units = [u for u in free if u.power not in (owner, *outsiders) and reaches(u)]
    martians = sum(strength_of(half=m.half) for m, places in _steps(game, view) if place in places)
    most = len(units) + martians
    if not most:
        return HOLDS.format(attack="nobody can attack it this turn")
    who = [*map(str, units), *([f"Martians {martians}"] if martians else [])]
    return HOLDS.format(attack=f"at most {most} can attack: {', '.join(who)}")
