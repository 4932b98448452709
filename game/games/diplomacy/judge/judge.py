"""The judge of one game: a position with its orders in, what becomes of them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from json.encoder import encode_basestring_ascii as quoted

from game.core.codec import Json, Written
from game.core.errors import NotationError
from game.core.fields import Field
from game.core.quoting import one_line
from game.core.results import Event, Report, Resolution, Verdict
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order, Unit
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, MovementReport, Step
from game.games.diplomacy.rules.state_json import retreats_by_power

_Entry = tuple[Mapping[str, Json], str]
"""What came of one order: as data, and as it is written in JSON."""
_Words = tuple[str, str]
"""An order as text, and that in JSON."""


_REMEMBERED = 1 << 16


class GameJudge:
    """Judges positions of one game."""

    def __init__(self, name: str, game: DiplomacyGame) -> None:
        self.name = name
        self.game = game
        self.desk = PositionDesk(game)
        self._plain: dict[tuple[Order, str, str], _Entry] = {}
        self._words = lru_cache(maxsize=_REMEMBERED)(self._write)

    def answer(self, data: Mapping[str, Json]) -> dict[str, Json]:
        """The answer to a position, without its ``id``. Raises PositionError."""
        state = self.desk.read(data)
        sheets, unreadable = self._sheets(state, Field(data).get("orders", {}))
        after, report = self.game.resolve(state, sheets)
        outcome = self.game.outcome(after)
        return {
            "orders": self._entries(report, unreadable),
            "dislodged": retreats_by_power(after.dislodged),
            "contested": sorted(contested(report)),
            "removed": removed(state, report, self.game.rules),
            "events": [self._event(e) for e in report.events],
            "next": self._next(after),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def _sheets(self, state: DiplomacyState, field: Field) -> tuple[dict[str, list[Order]], list[_Entry]]:
        """The orders by power, and entries for the texts that cannot be read."""
        sheets: dict[str, list[Order]] = {}
        unreadable: list[_Entry] = []
        notation, step = self.game.notation, state.moment.step
        for power, texts in self.desk.orders(field):
            canonical = notation.canonical(power, step)
            sheet = sheets[power] = []
            for text in texts:
                try:
                    sheet.append(canonical[text] or self.game.read_order(state, power, text))
                except NotationError as error:
                    if not notation.is_waive(text):
                        unreadable.append(_unreadable(power, text, error))
        return sheets, unreadable

    def _entries(self, report: Report, unreadable: list[_Entry]) -> Written:
        """What came of every order; most of it was written before, in another answer."""
        entries = [*map(self._entry, report.resolutions), *unreadable]
        return Written([data for data, _ in entries], [text for _, text in entries])

    def _entry(self, resolution: Resolution) -> _Entry:
        reason = resolution.reason
        if reason.causes or reason.strengths or reason.words or reason.chain or reason.places:
            return self._told(resolution)
        # nothing but its code explains it, as most orders of most turns
        key = resolution.order, reason.code, reason.verdict._value_  # whose hash is fast
        entry = self._plain.get(key)
        if entry is None:
            if len(self._plain) >= _REMEMBERED:
                self._plain.clear()
            entry = self._plain[key] = self._told(resolution)
        return entry

    def _write(self, order: Order) -> _Words:
        text = self.game.write_order(order)
        return text, quoted(text)

    def _told(self, resolution: Resolution) -> _Entry:
        order: Order = resolution.order
        reason = resolution.reason
        words = self._words
        causes = [words(cause) for cause in reason.causes]
        text = self.game.explain(resolution)
        return _entry(order.seat, words(order), reason.verdict._value_, reason.code, text, causes)

    def _event(self, event: Event) -> dict[str, Json]:
        return {"kind": event.kind, "where": " ".join(event.places), "text": self.game.explain(event)}

    def _next(self, after: DiplomacyState) -> dict[str, Json]:
        position = {"game": self.name, **self.desk.write(after)}
        changed = self.desk.changed_options(after)
        return {**position, "options": changed} if changed else position


def contested(report: Report) -> frozenset[str]:
    """The provinces that a standoff of this phase left empty."""
    return report.contested if isinstance(report, MovementReport) else frozenset()


def removed(before: DiplomacyState, report: Report, rules: Rulebook) -> list[dict[str, Json]]:
    """The units that left the board for good, by where they stood when they went, with why."""
    gone: list[dict[str, Json]] = []
    for resolution in report.resolutions:
        why = rules.gone_orders.get(resolution.reason.code)
        if why is not None:
            unit = _as_it_stood(before, resolution.order)
            gone.append({"power": unit.power, "unit": str(unit), "why": why})
    kinds = rules.gone_events
    gone += [
        {"power": e.seat, "unit": e.piece, "why": kinds[e.kind]} for e in report.events if e.kind in kinds
    ]
    return gone


def _as_it_stood(before: DiplomacyState, order: Order) -> Unit:
    """The unit an order speaks of, with its true region; in a retreat phase the dislodged one."""
    units = before.units if before.moment.step is not Step.RETREATS else [d.unit for d in before.dislodged]
    return next(u for u in units if u.power == order.seat and u.province == order.slot)


def _unreadable(power: str, text: str, error: NotationError) -> _Entry:
    said = one_line(str(error) if str(error).endswith(("?", ".")) else f"{error}.")
    return _entry(power, (text, quoted(text)), Verdict.VOID.value, "unreadable", said, [])


def _entry(
    power: str, order: _Words, verdict: str, reason: str, text: str, causes: Sequence[_Words]
) -> _Entry:
    data = {
        "power": power,
        "order": order[0],
        "verdict": verdict,
        "reason": reason,
        "text": text,
        "causes": [cause for cause, _ in causes],
    }
    in_json = ", ".join([cause for _, cause in causes])
    return data, (  # names of verdicts and reasons are plain words
        f'{{"power": {quoted(power)}, "order": {order[1]}, "verdict": "{verdict}", "reason": "{reason}", '
        f'"text": {quoted(text)}, "causes": [{in_json}]}}'
    )
