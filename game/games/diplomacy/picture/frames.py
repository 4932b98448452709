"""What is seen of a position of Diplomacy: frames from states. Pure; marks are in `reports`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from game.board.frame import Condition, Frame, Piece, Score
from game.games.diplomacy.picture.places import PILED
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.pieces import Guise, UnitKind
from game.games.diplomacy.rules.state import DiplomacyState, Step

BOUND: Mapping[str, str] = {"anarchy": "anarchy", "red_weed": "bound"}
"""The signs of units that may not be given all orders, by the code of the reason."""

PLAIN = Guise()

LOST_CENTER = "lost_center"
"""What lies on a supply center that is worth nothing any more."""


def frame_of(game: DiplomacyGame, state: DiplomacyState) -> Frame:
    """The position, without marks."""
    return Frame(
        title=game.phase(state).title,
        subtitle=game.map.title,
        pieces=_pieces(game, state),
        fills=fills_of(game.map, state),
        centers={c: state.centers.get(c, "") for c in game.map.centers if game.rules.center_counts(state, c)},
        conditions=conditions_of(game, state),
        scores=scores_of(game, state),
        facts=game.rules.facts(game.map, state),
        season=state.moment.season.value,
    )


def conditions_of(game: DiplomacyGame, state: DiplomacyState) -> tuple[Condition, ...]:
    """What lies on the board, and the supply centers that are lost."""
    lying = tuple(Condition(*condition) for condition in game.rules.conditions(game.map, state))
    told = {condition.key for condition in lying if condition.kind == LOST_CENTER}
    lost = (c for c in game.map.centers if c not in told and not game.rules.center_counts(state, c))
    return (*lying, *(Condition(LOST_CENTER, c) for c in lost))


def fills_of(board_map: DiplomacyMap, state: DiplomacyState) -> dict[str, str]:
    """Who colors which land.

    A center belongs to its owner. Other land of a power's country goes with the home centers it touches: to
    whoever owns most of them.
    """
    fills = {center: owner for center, owner in state.centers.items() if owner}
    for code, province in board_map.provinces.items():
        if province.country and not province.is_center:
            near = [c for c in board_map.homes[province.country] if c in board_map.touching[code]]
            near = near or list(board_map.homes[province.country])
            counts = Counter(owner for c in near if (owner := state.centers.get(c, "")))
            if counts:
                fills[code] = max(
                    sorted(counts), key=lambda owner: (counts[owner], owner == province.country)
                )
    return fills


def _pieces(game: DiplomacyGame, state: DiplomacyState) -> tuple[Piece, ...]:
    return (*_units(game, state), *_tokens(game, state), *_dislodged(game, state))


def _units(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Piece]:
    """Every unit in its guise, with the sign of what keeps it from orders."""
    idle, guises = game.rules.idle(game.map, state), game.rules.guises(game.map, state)
    bound = {} if state.moment.step is Step.ADJUSTMENTS else game.rules.restricted(game.map, state)
    for unit in state.units:
        guise = guises.get(unit.province, PLAIN)
        code = (
            bound[unit.province].code
            if unit.province in bound and unit.power not in game.rules.outsiders
            else ""
        )
        signs = (BOUND[code],) if code in BOUND else ()
        usual = sprite_of(unit.kind, game.rules.kinds)
        yield Piece(
            f"{usual}_{guise.form}" if guise.form else usual,
            unit.power,
            unit.region,
            "unit",
            badges=(*signs, *guise.badges),
            is_dim=unit.province in idle,
            note=guise.note,
        )


def _tokens(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Piece]:
    tokens = game.rules.tokens(game.map, state)
    piles = Counter(token.place for token in tokens if token.kind in PILED)
    slots: Counter[str] = Counter()
    for token in tokens:
        slot = slots[token.place]
        slots[token.place] += 1
        name = f"{token.name} {token.place}" if token.kind in PILED else token.name
        count = (f"stack:{piles[token.place]}",) if 1 < piles[token.place] == slot + 1 else ()
        badges = (*token.badges, *count)
        yield Piece(
            token.kind, token.owner, token.place, "token", badges, name=name, slot=slot, note=token.note
        )


def _dislodged(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Piece]:
    for entry in state.dislodged:
        sprite = sprite_of(entry.unit.kind, game.rules.kinds)
        yield Piece(sprite, entry.unit.power, entry.unit.region, "dislodged")


def sprite_of(kind: str, kinds: Mapping[str, UnitKind]) -> str:
    """The drawing of a kind of unit."""
    return kinds[kind].name.lower() if kind in kinds else kind.lower()


def scores_of(game: DiplomacyGame, state: DiplomacyState) -> tuple[Score, ...]:
    """The standings: centers, and beside them units and what is to be done with them."""
    survivors = game.rules.survivors(game.map, state)
    return tuple(_score(game, state, seat, is_out=seat not in survivors) for seat in game.seats(state))


def _score(game: DiplomacyGame, state: DiplomacyState, seat: str, *, is_out: bool) -> Score:
    centers, units = len(state.owned(seat)), len(state.units_of(seat))
    driven_out = sum(entry.unit.power == seat for entry in state.dislodged)
    notes = [_count(units, "unit")]
    if driven_out:
        notes.append(_count(driven_out, "retreat"))
    if (
        state.moment.step is Step.ADJUSTMENTS
        and state.ended is None
        and game.rules.own_phase(state.moment) is None
    ):
        notes += _adjustment_note(game, state, seat, centers - units)
    return Score(seat, seat.title(), centers, ", ".join(notes), is_out, game.rules.extras(state, seat))


def _adjustment_note(game: DiplomacyGame, state: DiplomacyState, seat: str, due: int) -> list[str]:
    if due < 0:
        return [_count(-due, "removal")]
    room = len({order.slot for order in game.legal_orders(state, seat)}) if due else 0
    return [_count(min(due, room), "build")] if room else []


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
