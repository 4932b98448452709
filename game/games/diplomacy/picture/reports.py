"""What is seen of orders and reports of Diplomacy: marks by the rows of its `MarkTable`, and what lies on the
board after.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.board.frame import Condition, Frame, Look, Mark, event_tag
from game.board.marks import MarkTable, Route
from game.core.results import Report, Resolution, Verdict
from game.games.diplomacy.picture.deciding import Deciding
from game.games.diplomacy.picture.frames import frame_of, sprite_of
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.transmissions import marks_beside, planned_ways, sent_ways, with_beams
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import BUILD, CONVOY, MOVE, RETREAT, SUPPORT, Order
from game.games.diplomacy.rules.pieces import UnitKind
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState

LOOKS = {Verdict.SUCCEEDS: Look.SUCCEEDED, Verdict.FAILS: Look.FAILED, Verdict.VOID: Look.VOID}
"""How a verdict is drawn."""

BY_SEA = ("convoyed", "convoy_disrupted", "no_convoy", "paradox")
"""The reasons of moves that only a convoy can have."""

FOLLOWED = ("caught",)
"""The reasons of such orders after which the unit is elsewhere: at the reason's place."""

MOVES = ("move", "convoyed")
"""The marks of units that move."""


def result_frame(
    game: DiplomacyGame,
    before: DiplomacyState,
    report: Report,
    table: MarkTable = STANDARD,
    stood: Frame | None = None,
) -> Frame:
    """The position before a turn with what came of its orders: moving its pieces shows the turn. ``stood`` is
    the frame of that position, where there is one.
    """
    frame = frame_of(game, before) if stood is None else stood
    marks = marks_of_report(game, before, report, table)
    conditions = (*frame.conditions, *left_lying(game, report, table))
    return replace(frame, title=f"{frame.title}: results", marks=marks, conditions=conditions)


def marks_of_orders(
    state: DiplomacyState,
    orders: Iterable[Order],
    *,
    board_map: DiplomacyMap | None = None,
    kinds: Mapping[str, UnitKind] = Rulebook.kinds,
    table: MarkTable = STANDARD,
) -> tuple[Mark, ...]:
    """The orders of a sheet, not sent yet. With ``board_map`` the fleets of a convoy stand in the sequence of
    its route.
    """
    sheet = tuple(orders)
    given = [order for order in sheet if is_drawn(order, table)]
    marks = (
        _mark(order, Look.PLANNED, _is_planned_by_sea(order, given), given, board_map, table)
        for order in given
    )
    drawn = tuple(_with_sprite(mark, order, kinds) for mark, order in zip(marks, given, strict=True))
    if not table.has_beside:
        return drawn
    drawn, left = with_beams(drawn, planned_ways(sheet))
    return (*drawn, *marks_beside(sheet, left, kinds, table))


def _with_sprite(mark: Mark, order: Order, kinds: Mapping[str, UnitKind]) -> Mark:
    """A build with the unit that is to be built."""
    return replace(mark, sprite=sprite_of(order.kind, kinds)) if order.verb == BUILD else mark


def marks_of_report(
    game: DiplomacyGame, before: DiplomacyState, report: Report, table: MarkTable = STANDARD
) -> tuple[Mark, ...]:
    """What came of the orders of a turn, and of units that were lost without an order. ``before`` is the
    state before it.
    """
    shown = [r for r in report.resolutions if is_drawn(r.order, table)]
    making = _Making(game, table, report, shown)
    seen = tuple(map(making.mark, shown))
    if not table.has_beside:
        return (*seen, *marks_of_events(game, report, table))
    lost = [(r.order.at, r.order.target) for r in report.resolutions if r.reason.code == "not_transmitted"]
    ways = sent_ways(report.resolutions)
    drawn, left = with_beams(seen, ways + Counter(lost))
    beside = (
        replace(m, **making.told(r))
        for r in report.resolutions
        for m in marks_beside((r.order,), left, game.rules.kinds, table)
    )
    return (*drawn, *beside, *marks_of_events(game, report, table))


class _Making:
    """Makes the marks of what has been resolved; what is the same for all of them is found once."""

    def __init__(
        self, game: DiplomacyGame, table: MarkTable, report: Report, shown: Sequence[Resolution]
    ) -> None:
        self.game, self.table = game, table
        self.deciding = Deciding(report.resolutions)
        convoys = [r for r in shown if r.order.verb == CONVOY]
        self.working = [r.order for r in convoys if r.verdict is Verdict.SUCCEEDS]
        self.tried = [r.order for r in convoys if r.verdict is not Verdict.VOID]
        self.supports = Counter(
            (province_of(r.order.helped_at), province_of(r.order.target))
            for r in shown
            if r.order.verb == SUPPORT and r.order.target and r.verdict is Verdict.SUCCEEDS
        )

    def told(self, resolution: Resolution) -> dict[str, Any]:
        """What a mark says of an order that has been resolved."""
        write = self.game.write_order
        causes = tuple(dict.fromkeys(map(write, self.deciding.orders(resolution))))
        tag, sentence = write(resolution.order), self.game.explain(resolution)
        return {"look": LOOKS[resolution.verdict], "tag": tag, "sentence": sentence, "causes": causes}

    def mark(self, resolution: Resolution) -> Mark:
        """The mark of an order that has been resolved."""
        order, reason, game = resolution.order, resolution.reason, self.game
        look, is_by_sea = LOOKS[resolution.verdict], _is_by_sea(game.map, order, reason.code)
        convoys = self.working if reason.verdict is Verdict.SUCCEEDS else self.tried
        mark = _mark(order, look, is_by_sea, convoys, game.map, self.table)
        mark = _with_sprite(mark, order, game.rules.kinds)
        is_away = bool(self.table.kinds[mark.kind].glyph) and reason.code in FOLLOWED
        way = order.slot, province_of(order.target)
        return Mark(
            mark.kind,
            mark.owner,
            (order.at, reason.places[0]) if is_away else mark.places,
            sprite=mark.sprite,
            supports=self.supports[way] if mark.kind in MOVES else 0,
            sign=mark.kind if is_away else mark.sign,
            **self.told(resolution),
        )


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
    return (
        code in BY_SEA or order.via or (order.kind == "A" and not is_near and order.slot in board_map.shores)
    )


def _carriers(order: Order, others: Iterable[Order]) -> list[str]:
    """The fleets ordered to carry a move."""
    ways = (order.slot, province_of(order.target))
    fleets = [
        o.slot
        for o in others
        if o.verb == CONVOY and (province_of(o.helped_at), province_of(o.target)) == ways
    ]
    return list(dict.fromkeys(fleets))


def _route(order: Order, others: Iterable[Order], board_map: DiplomacyMap | None) -> tuple[str, ...]:
    """The shortest chain of fleets from shore to shore; all the fleets where none leads there."""
    fleets = _carriers(order, others)
    if board_map is None:
        return tuple(fleets)
    queue: deque[tuple[str, ...]] = deque(
        (fleet,) for fleet in fleets if order.slot in board_map.touching[fleet]
    )
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


# -- events --------------------------------------------------------------------------------------------------


def marks_of_events(game: DiplomacyGame, report: Report, table: MarkTable) -> Iterator[Mark]:
    """The marks of every event that is seen on the board."""
    for number, event in enumerate(report.events):
        row = table.of_event.get(event.kind)
        if row is None or not row.kind or not event.places:
            continue
        tag, sentence = event.piece if row.is_of_unit else event_tag(number), game.explain(event)
        name = "" if row.is_of_unit else row.token(event)
        for places in row.places(event):
            yield Mark(
                row.kind, event.seat, places, Look.SUCCEEDED, tag, sentence, sprite=row.sprite, name=name
            )


def left_lying(game: DiplomacyGame, report: Report, table: MarkTable) -> Iterator[Condition]:
    """What the events of a turn left lying on the board."""
    for event in report.events:
        row = table.of_event.get(event.kind)
        if row is None or not row.leaves:
            continue
        for place in event.places:
            is_afloat = bool(row.afloat) and place in game.map.seas
            yield Condition(row.afloat if is_afloat else row.leaves, place, game.explain(event))
