"""Reports of turns as JSON. Orders stand as their seat and text, once in every report, and are meant by their
numbers.
"""

from __future__ import annotations

from typing import Any

from game.core.codec import Json
from game.core.errors import NotationError
from game.core.fields import Field
from game.core.game import AnyGame
from game.core.results import Event, Reason, Report, Resolution, Strength, Verdict

DEEPEST = 8
"""So deep are reasons within reasons."""
_VERDICTS = {verdict.value: verdict for verdict in Verdict}


# -- writing -------------------------------------------------------------------------------------------------


class _Writer:
    """Writes one report; ``orders`` are those it has named so far, in their sequence."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.orders: list[list[str]] = []
        self._numbers: dict[tuple[str, str], int] = {}

    def order(self, order: Any) -> int:
        """The number of an order."""
        key = order.seat, self.game.write_told(order)
        if key not in self._numbers:
            self._numbers[key] = len(self.orders)
            self.orders.append(list(key))
        return self._numbers[key]

    def resolution(self, item: Resolution) -> Json:
        data = {"order": self.order(item.order), "reason": self.reason(item.reason)}
        return {**data, "defaulted": True} if item.defaulted else data

    def reason(self, reason: Reason) -> Json:
        lists = {
            "causes": [self.order(order) for order in reason.causes],
            "places": list(reason.places),
            "strengths": [self.strength(item) for item in reason.strengths],
            "chain": [self.resolution(item) for item in reason.chain],
            "words": dict(reason.words),
        }
        filled = {name: value for name, value in lists.items() if value}
        return {"code": reason.code, "verdict": reason.verdict.value, **filled}

    def strength(self, item: Strength) -> Json:
        order = None if item.order is None else self.order(item.order)
        return [item.role, order, item.value, [self.order(order) for order in item.supports]]


def report_json(game: AnyGame, report: Report) -> Json:
    """All that came of a turn."""
    writer = _Writer(game)
    resolutions = [writer.resolution(item) for item in report.resolutions]
    events = [[e.kind, e.seat, e.piece, list(e.places), dict(e.words)] for e in report.events]
    return {"orders": writer.orders, "resolutions": resolutions, "events": events}


# -- reading -------------------------------------------------------------------------------------------------


class _Reader:
    """Reads one report of a turn that was played in the position ``view``."""

    def __init__(self, game: AnyGame, view: Any, orders: Field) -> None:
        self.orders = [self._order(game, view, item) for item in orders.items()]

    def _order(self, game: AnyGame, view: Any, item: Field) -> Any:
        seat, text = item.row("seat", "order")
        try:
            return game.read_told(view, seat.text(), text.text())
        except NotationError as error:
            raise text.fault(str(error)) from error

    def order(self, item: Field) -> Any:
        """The order of a number."""
        return self.orders[item.number(0, len(self.orders) - 1)]

    def resolution(self, item: Field, depth: int = 0) -> Resolution:
        given = item.object(("order", "reason", "defaulted"), ("order", "reason"))
        is_left_out = given.get("defaulted", False).flag()
        return Resolution(self.order(given["order"]), self.reason(given["reason"], depth), is_left_out)

    def reason(self, item: Field, depth: int) -> Reason:
        if depth > DEEPEST:
            raise item.fault("reasons are nested too deeply")
        names = ("code", "verdict", "causes", "places", "strengths", "chain", "words")
        given = item.object(names, ("code", "verdict"))
        return Reason(
            given["code"].text(),
            _VERDICTS[given["verdict"].choice(_VERDICTS)],
            tuple(map(self.order, given.get("causes", []).items())),
            tuple(given.get("places", []).texts()),
            tuple(map(self.strength, given.get("strengths", []).items())),
            tuple(self.resolution(one, depth + 1) for one in given.get("chain", []).items()),
            _words(given.get("words", {})),
        )

    def strength(self, item: Field) -> Strength:
        role, order, value, supports = item.row("role", "order", "value", "supports")
        whose = None if order.value is None else self.order(order)
        helpers = tuple(map(self.order, supports.items()))
        return Strength(role.text(), whose, value.number(-99, 9999), helpers)


def read_report(game: AnyGame, view: Any, data: Field) -> Report:
    """The report of a turn that was played in the position ``view``. Raises the error of the field."""
    given = data.object(("orders", "resolutions", "events"), ("orders", "resolutions", "events"))
    reader = _Reader(game, view, given["orders"])
    resolutions = tuple(reader.resolution(item) for item in given["resolutions"].items())
    return Report(resolutions, tuple(_event(item) for item in given["events"].items()))


def _event(item: Field) -> Event:
    kind, seat, piece, places, words = item.row("kind", "seat", "piece", "places", "words")
    return Event(kind.text(), seat.text(), piece.text(), tuple(places.texts()), _words(words))


def _words(item: Field) -> dict[str, str]:
    return {name: value.text() for name, value in item.table().items()}
