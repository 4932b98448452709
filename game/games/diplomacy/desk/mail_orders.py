"""The orders in pasted mails: whose they are, and line by line what became of them.

Everything that is found out about a text is remembered, so that the work grows with the number of lines and
no faster.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.results import Resolution
from game.games.diplomacy.desk.mail import Mail, split_mails
from game.games.diplomacy.desk.mail_doubts import (
    phase_note,
)
from game.games.diplomacy.desk.mail_finding import Finding, Mailbag, Sign
from game.games.diplomacy.desk.mail_line_reader import LineReader
from game.games.diplomacy.desk.mail_powers import PowerNames
from game.games.diplomacy.desk.mail_walk import OneMail
from game.games.diplomacy.desk.mail_worker import Tick
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState

EVERY = 64
"""Lines between two words to the tick."""


class MailReader(LineReader):
    """Reads mails for one position. ``view`` is what may be known of it, ``seats`` those that have orders to
    give now.

    One reader serves all texts of a phase: a text in which one line has changed costs little more than that
    line.
    """

    def __init__(
        self, game: DiplomacyGame, view: DiplomacyState, seats: tuple[str, ...], names: PowerNames
    ) -> None:
        super().__init__(game, view, names)
        self.seats = seats
        self._tick: Tick | None = None
        self._lines_done = 0
        self._objections: dict[Order, bool] = {}

    def read(self, text: str, tick: Tick | None = None) -> Mailbag:
        """Everything found in a pasted text. ``tick`` is told now and then how many lines are done, and may
        raise to give up.
        """
        self._tick, self._lines_done = tick, 0
        found: list[Finding] = []
        bounds = []
        for mail in split_mails(text):
            start = len(found)
            found += OneMail(self, mail).findings(self.count)
            bounds.append((mail, start, len(found)))
        notes = tuple(self._revisions(found, bounds))
        standing = [self._in_phase(one) for one in self._without_replaced(found)]
        sheets: dict[str, list[Order]] = {}
        for one in standing:
            if (
                one.order is not None
                and one.counts
                and one.sign in (Sign.LEGAL, Sign.DOUBTFUL)
                and one.seat in self.seats
            ):
                sheets.setdefault(one.seat, []).append(one.order)
        final = {seat: tuple(orders) for seat, orders in sheets.items()}
        return Mailbag(tuple(self._reviewed(standing, final)), final, notes)

    def count(self) -> None:
        """One more line is done."""
        self._lines_done += 1
        if self._tick is not None and self._lines_done % EVERY == 0:
            self._tick(self._lines_done)

    def _without_replaced(self, findings: list[Finding]) -> list[Finding]:
        """The findings with those lines marked whose unit another line orders.

        The last line counts that can be carried out; of several that cannot, the last.
        """
        slots: dict[tuple[str, str], list[int]] = {}
        for number, found in enumerate(findings):
            if found.order is not None:
                slots.setdefault((found.seat, found.order.slot), []).append(number)
        result = list(findings)
        for numbers in slots.values():
            if len(numbers) > 1:
                winner = next((n for n in reversed(numbers) if self._is_possible(findings[n])), numbers[-1])
                for number in numbers:
                    if number != winner:
                        result[number] = self._set_aside(
                            findings[number], findings[winner], is_later=number > winner
                        )
        return result

    def _in_phase(self, found: Finding) -> Finding:
        """An order of another phase stays out of the sheet, and off the map."""
        order = found.order
        if (
            order is None
            or found.sign not in (Sign.LEGAL, Sign.DOUBTFUL)
            or found.seat not in self.seats
            or not found.counts
        ):
            return found
        reason = self.game.objection(self.view, order)
        if reason is None or not phase_note(self.game, self.view, order, reason.code):
            return found
        return replace(found, sign=Sign.DOUBTFUL, counts=False)

    def _is_possible(self, found: Finding) -> bool:
        """Whether the rules have nothing against the order by itself."""
        order = found.order
        if order is None or found.seat not in self.seats:
            return False
        if order not in self._objections:
            self._objections[order] = self.game.objection(self.view, order) is None
        return self._objections[order]

    def _set_aside(self, found: Finding, winner: Finding, *, is_later: bool) -> Finding:
        """A line whose unit another line orders: an impossible one that comes later stays doubtful, and does
        not count.
        """
        same = "says the same" if winner.order == found.order else "orders this unit otherwise"
        if not is_later:
            return replace(
                found, sign=Sign.REPLACED, note=f"Line {winner.line} {same}; the later one counts."
            )
        note = f"Line {winner.line}, which can be carried out, counts instead."
        return replace(
            found, sign=Sign.DOUBTFUL, note=" ".join(filter(None, (note, found.note))), counts=False
        )

    def _reviewed(
        self, findings: list[Finding], sheets: Mapping[str, tuple[Order, ...]]
    ) -> Iterator[Finding]:
        """Every order with what the rules have against it."""
        reasons: dict[Order, str] = {}
        for seat, sheet in sheets.items():
            for resolution in self.game.review(self.view, seat, sheet):
                reasons.setdefault(resolution.order, self._reason(resolution))
        for found in findings:
            if found.order is None or found.sign not in (Sign.LEGAL, Sign.DOUBTFUL):
                yield found
            elif found.seat not in self.seats:
                title = self.names.title(found.seat)
                yield replace(found, sign=Sign.DOUBTFUL, note=f"{title} has no orders to give in this phase.")
            elif not found.counts:
                yield replace(found, note=f"{self._against(found.order)} {found.note}".strip())
            elif found.order in reasons:
                yield replace(
                    found, sign=Sign.DOUBTFUL, note=" ".join(filter(None, (reasons[found.order], found.note)))
                )
            else:
                yield found

    def _reason(self, resolution: Resolution) -> str:
        """What the rules have against an order; of one of another phase, that it is."""
        note = phase_note(self.game, self.view, resolution.order, resolution.reason.code)
        return note or self.game.explain(resolution)

    def _against(self, order: Order) -> str:
        reason = self.game.objection(self.view, order)
        return self._reason(Resolution(order, reason)) if reason is not None else ""

    def _revisions(self, findings: list[Finding], bounds: list[tuple[Mail, int, int]]) -> Iterator[str]:
        """What later mails of the same seat changed."""
        sheets: dict[str, dict[str, Order]] = {}
        for mail, start, end in bounds:
            fresh: dict[str, dict[str, Order]] = {}
            for found in findings[start:end]:
                if (
                    found.order is not None
                    and found.seat
                    and (found.seat not in sheets or self._is_possible(found))
                ):
                    fresh.setdefault(found.seat, {})[found.order.slot] = found.order
            for seat, orders in fresh.items():
                if seat in sheets:
                    yield self._revision(seat, mail, sheets[seat], orders)
                sheets[seat] = {**sheets.get(seat, {}), **orders}

    def _revision(
        self, seat: str, mail: Mail, before: Mapping[str, Order], after: Mapping[str, Order]
    ) -> str:
        write = self.game.write_order
        changed = [
            f"{write(before[slot])} to {write(new)}"
            for slot, new in after.items()
            if before.get(slot, new) != new
        ]
        added = [write(order) for slot, order in after.items() if slot not in before]
        kept = [slot for slot in before if slot not in after]
        parts = [f"changes {', '.join(changed)}"] * bool(changed) + [f"adds {', '.join(added)}"] * bool(added)
        rest = f"; {len(kept)} of the earlier orders stand" if kept else ""
        sent = f" of {mail.date}" if mail.date else ""
        return (
            f"{self.names.title(seat)}: a later mail{sent} "
            f"{' and '.join(parts) or 'says the same again'}{rest}."
        )
