"""What is seen of a game of Diplomacy: frames from states, marks from order sheets and reports. Pure functions."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.results import Report, Resolution, Verdict
from game.rules.diplomacy.game import DiplomacyGame
from game.rules.diplomacy.map import DiplomacyMap, province_of
from game.rules.diplomacy.orders import BUILD, CONVOY, HOLD, MOVE, RETREAT, SUPPORT, Order, Unit
from game.rules.diplomacy.pieces import Guise, UnitKind
from game.rules.diplomacy.rulebook import Rulebook
from game.rules.diplomacy.state import DiplomacyState, Step
from game.view.diplomacy_causes import deciding_orders
from game.view.diplomacy_events import left_lying, marks_of_events
from game.view.diplomacy_marks import STANDARD
from game.view.frame import Condition, Frame, Look, Mark, Piece, Score
from game.view.marks import MarkTable, Route
from game.view.passages import marks_beside, planned_ways, sent_ways, with_beams
from game.view.places import PILED

LOOKS = {Verdict.SUCCEEDS: Look.SUCCEEDED, Verdict.FAILS: Look.FAILED, Verdict.VOID: Look.VOID}
"""How a verdict is drawn."""

BY_SEA = ("convoyed", "convoy_disrupted", "no_convoy", "paradox")
"""The reasons of moves that only a convoy can have."""

FOLLOWED = ("caught",)
"""The reasons of such orders after which the unit is elsewhere: at the reason's place."""

MOVES = ("move", "convoyed")
"""The marks of units that move."""

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
        scores=tuple(_score(game, state, seat) for seat in game.seats(state)),
        facts=game.rules.facts(game.map, state),
    )


def conditions_of(game: DiplomacyGame, state: DiplomacyState) -> tuple[Condition, ...]:
    """What lies on the board, and the supply centers that are lost."""
    lying = tuple(Condition(*condition) for condition in game.rules.conditions(game.map, state))
    told = {condition.key for condition in lying if condition.kind == LOST_CENTER}
    lost = (c for c in game.map.centers if c not in told and not game.rules.center_counts(state, c))
    return (*lying, *(Condition(LOST_CENTER, c) for c in lost))


def result_frame(game: DiplomacyGame, before: DiplomacyState, report: Report, table: MarkTable = STANDARD) -> Frame:
    """The position before a turn with what came of its orders: moving its pieces shows the turn."""
    frame = frame_of(game, before)
    marks = marks_of_report(game, before, report, table)
    conditions = (*frame.conditions, *left_lying(game, report, table))
    return replace(frame, title=f"{frame.title}: results", marks=marks, conditions=conditions)


def fills_of(board_map: DiplomacyMap, state: DiplomacyState) -> dict[str, str]:
    """Who colors which land.

    A center belongs to its owner. Other land of a power's country goes with the home centers it touches: to whoever owns most
    of them.
    """
    fills = {center: owner for center, owner in state.centers.items() if owner}
    for code, province in board_map.provinces.items():
        if province.country and not province.is_center:
            near = [c for c in board_map.homes[province.country] if c in board_map.touching[code]]
            near = near or list(board_map.homes[province.country])
            counts = Counter(owner for c in near if (owner := state.centers.get(c, "")))
            if counts:
                fills[code] = max(sorted(counts), key=lambda owner: (counts[owner], owner == province.country))
    return fills


def _pieces(game: DiplomacyGame, state: DiplomacyState) -> tuple[Piece, ...]:
    return (*_units(game, state), *_tokens(game, state), *_dislodged(game, state))


def _units(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Piece]:
    """Every unit in its guise, with the sign of what keeps it from orders."""
    idle, guises = idle_units(game, state), game.rules.guises(game.map, state)
    bound = {} if state.moment.step is Step.ADJUSTMENTS else game.rules.restricted(game.map, state)
    for unit in state.units:
        piece, guise = _piece(game, unit, "unit"), guises.get(unit.province, PLAIN)
        code = bound[unit.province].code if unit.province in bound and unit.power not in game.rules.outsiders else ""
        signs = (BOUND[code],) if code in BOUND else ()
        sprite = f"{piece.sprite}_{guise.form}" if guise.form else piece.sprite
        is_idle = unit.province in idle
        yield replace(piece, sprite=sprite, badges=(*signs, *guise.badges), is_dim=is_idle, note=guise.note)


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
        yield Piece(token.kind, token.owner, token.place, "token", badges, name=name, slot=slot, note=token.note)


def _dislodged(game: DiplomacyGame, state: DiplomacyState) -> Iterator[Piece]:
    return (_piece(game, entry.unit, "dislodged") for entry in state.dislodged)


def idle_units(game: DiplomacyGame, state: DiplomacyState) -> dict[str, str]:
    """The provinces whose units take no order at all in this season, with the reason's code."""
    if state.moment.step is Step.ADJUSTMENTS:
        return {}
    restricted = game.rules.restricted(game.map, state)
    return {place: found.code for place, found in restricted.items() if found.forbids(HOLD)}


def _piece(game: DiplomacyGame, unit: Unit, role: str) -> Piece:
    return Piece(sprite_of(unit.kind, game.rules.kinds), unit.power, unit.region, role)


def sprite_of(kind: str, kinds: Mapping[str, UnitKind]) -> str:
    """The drawing of a kind of unit."""
    return kinds[kind].name.lower() if kind in kinds else kind.lower()


def _score(game: DiplomacyGame, state: DiplomacyState, seat: str) -> Score:
    centers, units = len(state.owned(seat)), len(state.units_of(seat))
    driven_out = sum(entry.unit.power == seat for entry in state.dislodged)
    notes = [_count(units, "unit")]
    if driven_out:
        notes.append(_count(driven_out, "retreat"))
    if state.moment.step is Step.ADJUSTMENTS and state.ended is None and game.rules.own_phase(state.moment) is None:
        notes += _adjustment_note(game, state, seat, centers - units)
    is_out, extras = seat not in game.rules.survivors(game.map, state), game.rules.extras(state, seat)
    return Score(seat, seat.title(), centers, ", ".join(notes), is_out, extras)


def _adjustment_note(game: DiplomacyGame, state: DiplomacyState, seat: str, due: int) -> list[str]:
    if due < 0:
        return [_count(-due, "removal")]
    room = len({order.slot for order in game.legal_orders(state, seat)}) if due else 0
    return [_count(min(due, room), "build")] if room else []


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# -- marks -----------------------------------------------------------------------------------------------------------------


def marks_of_orders(
    state: DiplomacyState,
    orders: Iterable[Order],
    *,
    board_map: DiplomacyMap | None = None,
    kinds: Mapping[str, UnitKind] = Rulebook.kinds,
    table: MarkTable = STANDARD,
) -> tuple[Mark, ...]:
    """The orders of a sheet, not sent yet. With ``board_map`` the fleets of a convoy stand in the sequence of its route."""
    sheet = tuple(orders)
    given = [order for order in sheet if is_drawn(order, table)]
    marks = (_mark(order, Look.PLANNED, _is_planned_by_sea(order, given), given, board_map, table) for order in given)
    drawn = tuple(_with_sprite(mark, order, kinds) for mark, order in zip(marks, given, strict=True))
    drawn, left = with_beams(drawn, planned_ways(sheet))
    return (*drawn, *marks_beside(sheet, left, kinds, table))


def _with_sprite(mark: Mark, order: Order, kinds: Mapping[str, UnitKind]) -> Mark:
    """A build with the unit that is to be built."""
    return replace(mark, sprite=sprite_of(order.kind, kinds)) if order.verb == BUILD else mark


def marks_of_report(game: DiplomacyGame, before: DiplomacyState, report: Report, table: MarkTable = STANDARD) -> tuple[Mark, ...]:
    """What came of the orders of a turn, and of units that were lost without an order. ``before`` is the state before it."""
    shown = [r for r in report.resolutions if is_drawn(r.order, table)]
    lost = [(r.order.at, r.order.target) for r in report.resolutions if r.reason.code == "not_transmitted"]
    ways = sent_ways(report.resolutions)
    seen = tuple(_resolved(game, r, shown, report.resolutions, table) for r in shown)
    drawn, left = with_beams(seen, ways + Counter(lost))
    beside = (
        replace(m, **_told(game, r, report.resolutions))
        for r in report.resolutions
        for m in marks_beside((r.order,), left, game.rules.kinds, table)
    )
    return (*drawn, *beside, *marks_of_events(game, report, table))


def _told(game: DiplomacyGame, resolution: Resolution, resolutions: Sequence[Resolution]) -> dict[str, Any]:
    """What a mark says of an order that has been resolved."""
    causes = tuple(dict.fromkeys(game.write_order(cause) for cause in deciding_orders(resolution, resolutions)))
    tag, sentence = game.write_order(resolution.order), game.explain(resolution)
    return {"look": LOOKS[resolution.verdict], "tag": tag, "sentence": sentence, "causes": causes}


def is_drawn(order: Order, table: MarkTable) -> bool:
    """Whether an order has a place on the board (a vote has none) and says all that is needed to draw it."""
    row = table.of_verb.get(order.verb)
    if row is None or row.make is not None or not order.at:
        return False
    needed = {SUPPORT: order.helped_at, CONVOY: order.helped_at and order.target}
    return bool(needed.get(order.verb, order.target if _has_goal(row.kind, table) else True))


def _has_goal(kind: str, table: MarkTable) -> bool:
    """Whether marks of a kind lead from a place to another."""
    return kind in (MOVE, RETREAT) or table.kinds[kind].route is Route.LAUNCH


def _resolved(
    game: DiplomacyGame,
    resolution: Resolution,
    shown: Sequence[Resolution],
    resolutions: Sequence[Resolution],
    table: MarkTable,
) -> Mark:
    order, reason = resolution.order, resolution.reason
    working = [r.order for r in shown if r.order.verb == CONVOY and r.verdict is Verdict.SUCCEEDS]
    convoys = working if reason.verdict is Verdict.SUCCEEDS else [r.order for r in shown if r.verdict is not Verdict.VOID]
    mark = _mark(order, LOOKS[resolution.verdict], _is_by_sea(game.map, order, reason.code), convoys, game.map, table)
    mark = _with_sprite(mark, order, game.rules.kinds)
    is_away = bool(table.kinds[mark.kind].glyph) and reason.code in FOLLOWED
    return replace(
        mark,
        places=(order.at, reason.places[0]) if is_away else mark.places,
        sign=mark.kind if is_away else mark.sign,
        **_told(game, resolution, resolutions),
        supports=sum(_supports(r.order, order) for r in shown if r.verdict is Verdict.SUCCEEDS) if mark.kind in MOVES else 0,
    )


def _supports(helper: Order, order: Order) -> bool:
    if helper.verb != SUPPORT or not helper.target:
        return False
    return (province_of(helper.helped_at), province_of(helper.target)) == (order.slot, province_of(order.target))


def _mark(
    order: Order,
    look: Look,
    is_by_sea: bool,
    others: Sequence[Order],
    board_map: DiplomacyMap | None,
    table: MarkTable,
) -> Mark:
    """An order as a mark; ``others`` are the orders that may carry it over sea."""
    row = table.of_verb[order.verb]
    kind = row.kind
    places: tuple[str, ...] = (order.at,)
    if kind == MOVE:
        kind = "convoyed" if is_by_sea else "move"
        places = (order.at, *(_route(order, others, board_map) if is_by_sea else ()), order.target)
    elif _has_goal(kind, table):
        places = (order.at, order.target)
    elif order.verb == SUPPORT:
        kind = "support_move" if order.target else "support_hold"
        places = (order.at, order.helped_at, order.target) if order.target else (order.at, order.helped_at)
    elif order.verb == CONVOY:
        places = (order.at, order.helped_at, order.target)
    return Mark(kind, order.seat, places, look, tag=str(order), sign=row.sign)


def _is_planned_by_sea(order: Order, others: Sequence[Order]) -> bool:
    return order.verb == MOVE and (order.via or bool(_carriers(order, others)))


def _is_by_sea(board_map: DiplomacyMap, order: Order, code: str) -> bool:
    if order.verb != MOVE:
        return False
    is_near = province_of(order.target) in board_map.touching.get(order.slot, frozenset())
    return code in BY_SEA or order.via or (order.kind == "A" and not is_near and order.slot in board_map.shores)


def _carriers(order: Order, others: Iterable[Order]) -> list[str]:
    """The fleets ordered to carry a move."""
    ways = (order.slot, province_of(order.target))
    fleets = [o.slot for o in others if o.verb == CONVOY and (province_of(o.helped_at), province_of(o.target)) == ways]
    return list(dict.fromkeys(fleets))


def _route(order: Order, others: Iterable[Order], board_map: DiplomacyMap | None) -> tuple[str, ...]:
    """The shortest chain of fleets from shore to shore; all the fleets where none leads there."""
    fleets = _carriers(order, others)
    if board_map is None:
        return tuple(fleets)
    queue: deque[tuple[str, ...]] = deque((fleet,) for fleet in fleets if order.slot in board_map.touching[fleet])
    seen = {chain[0] for chain in queue}
    while queue:
        chain = queue.popleft()
        if province_of(order.target) in board_map.touching[chain[-1]]:
            return chain
        for fleet in fleets:
            if fleet not in seen and fleet in board_map.touching[chain[-1]]:
                seen.add(fleet)
                queue.append((*chain, fleet))
    return tuple(fleets)
