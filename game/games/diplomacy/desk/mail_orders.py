"""The orders in pasted mails: whose they are, and line by line what became of them.

Everything that is found out about a text is remembered, so that the work grows with the number of lines and
no faster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.errors import NotationError
from game.core.results import Resolution
from game.games.diplomacy.desk.mail import Mail, MailLine, Part, split_mails
from game.games.diplomacy.desk.mail_doubts import (
    Mended,
    nearest_order,
    of_other_phase,
    one_letter_wrong,
    phase_note,
)
from game.games.diplomacy.desk.mail_finding import Finding, Mailbag, Sign
from game.games.diplomacy.desk.mail_lines import OrderSense, bare, parted, without_lead, without_remark
from game.games.diplomacy.desk.mail_powers import Heading, PowerNames
from game.games.diplomacy.desk.mail_worker import Tick
from game.games.diplomacy.rules.game import DiplomacyGame, known_units
from game.games.diplomacy.rules.orders import BUILD, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step

EVERY = 64
"""Lines between two words to the tick."""

MOST_DOUBTS = 500
"""Unreadable lines of a phase for which it is looked for what they may mean, which takes ten times as long as
to read one.
"""

HINT = "; did you mean "
"""Where in the sentence of a NotationError the nearest thing begins; it is left out where it would not
help.
"""


class MailReader:
    """Reads mails for one position. ``view`` is what may be known of it, ``seats`` those that have orders to
    give now.

    One reader serves all texts of a phase: a text in which one line has changed costs little more than that
    line.
    """

    def __init__(
        self, game: DiplomacyGame, view: DiplomacyState, seats: tuple[str, ...], names: PowerNames
    ) -> None:
        self.game = game
        self.view = view
        self.seats = seats
        self.names = names
        self.sense = OrderSense(game.notation)
        self._tick: Tick | None = None
        self._lines_done = 0
        self._units = known_units(view)
        self._owners = self._unit_owners()
        self._tried: dict[tuple[str, str], tuple[Order | None, NotationError | None]] = {}
        self._unread: dict[tuple[str, str], Finding] = {}
        self._doubts = 0
        self._headings: dict[str, Heading | None] = {}
        self._objections: dict[Order, bool] = {}

    def _unit_owners(self) -> dict[str, str]:
        """Whose orders an order is, by the province of its unit; in an adjustment phase also by home and
        center.
        """
        owners: dict[str, str] = {}
        if self.view.moment.step is Step.ADJUSTMENTS:
            owners |= {
                code: p.home or p.country
                for code, p in self.game.map.provinces.items()
                if p.home or p.country
            }
            owners |= self.view.centers
        units = (
            [d.unit for d in self.view.dislodged]
            if self.view.moment.step is Step.RETREATS
            else self.view.units
        )
        return owners | {unit.province: unit.power for unit in units}

    def read(self, text: str, tick: Tick | None = None) -> Mailbag:
        """Everything found in a pasted text. ``tick`` is told now and then how many lines are done, and may
        raise to give up.
        """
        self._tick, self._lines_done = tick, 0
        found: list[Finding] = []
        bounds = []
        for mail in split_mails(text):
            start = len(found)
            found += _OneMail(self, mail).findings()
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

    # -- one order -------------------------------------------------------------------------------------------

    def try_order(self, seat: str, text: str) -> tuple[Order | None, NotationError | None]:
        """The order a text means for ``seat`` ('' = for whoever has the unit), or what cannot be read of
        it.
        """
        key = (seat, text)
        if key not in self._tried:
            try:
                self._tried[key] = self._read(seat, text, hints=False), None
            except NotationError as error:
                self._tried[key] = None, error
        return self._tried[key]

    def _read(self, seat: str, text: str, *, hints: bool) -> Order:
        power = seat or self.game.map.powers[0]
        order = self.game.notation.read(power, text, self.view.moment.step, self._units, hints=hints)
        return order._replace(seat=seat or self.owner(order))

    def heading(self, text: str) -> Heading | None:
        """The power that a line is a heading of, and the orders that follow it there."""
        if text not in self._headings:
            found = self.names.heading(text)
            self._headings[text] = (
                found if found is None or not found.rest or self._are_orders(found) else None
            )
        return self._headings[text]

    def _are_orders(self, heading: Heading) -> bool:
        """Whether orders follow the power in its line; without a colon it must be no less than a unit with
        something to do.
        """
        rest = heading.rest
        texts = (bare(rest), *parted(rest))
        if any(self.try_order(heading.seat, part)[0] for part in texts) or (
            not heading.is_bare and self.is_waive(rest)
        ):
            return True
        return self.sense.is_order(rest) and (not heading.is_bare or self.sense.begins_with_unit(rest))

    def one_letter_wrong(self, seat: str, text: str) -> Mended | None:
        """The order of a text with a misspelled word or two that can each mean one thing only."""
        return one_letter_wrong(lambda words: self._read(seat, words, hints=True), text)

    def doubt(self, seat: str, text: str) -> tuple[str, str]:
        """What cannot be read of a text, in a sentence, and the text put right if the nearest thing it could
        be can be read.
        """
        nearest = nearest_order(lambda words: self._read(seat, words, hints=True), text)
        try:
            self._read(seat, text, hints=True)
        except NotationError as error:
            note = str(error) if nearest is not None else str(error).partition(HINT)[0]
            return note if note.endswith(
                ("?", ".")
            ) else f"{note}.", nearest.text if nearest is not None else ""
        return "", ""

    def other_phase(self, seat: str, text: str) -> str:
        """That a text is an order of another phase, in a sentence; '' when it is none."""
        order = of_other_phase(self.game, self.view, seat or self.game.map.powers[0], text)
        return phase_note(self.game, self.view, order) if order is not None else ""

    def owner(self, order: Order) -> str:
        """Whose order it is by the unit it names, '' when nobody's."""
        return self._owners.get(order.slot, "")

    def unread(self, seat: str, text: str) -> Finding:
        """What to make of a text that is no order, in line 0."""
        key = (seat, text)
        if key not in self._unread:
            self._unread[key] = self._second_look(seat, text)
        return self._unread[key]

    def _second_look(self, seat: str, text: str) -> Finding:
        if not self.sense.is_order(text):
            return Finding(0, text, Sign.ASIDE, seat, note="Taken as prose, not as an order.")
        self._doubts += 1
        mended = self.one_letter_wrong(seat, text) if self._doubts <= MOST_DOUBTS else None
        if mended is not None and mended.order.seat:
            title = self.game.notation.places.title
            changes = ", ".join(f'"{word}" as {title(meant)}' for word, meant in mended.changes)
            note = f"Understood as {self.game.write_order(mended.order)}: read {changes}."
            return Finding(0, text, Sign.DOUBTFUL, mended.order.seat, mended.order, note, mended.text)
        if note := self.other_phase(seat, text):
            return Finding(0, text, Sign.DOUBTFUL, seat, note=note)
        note, corrected = (
            self.doubt(seat, text) if self._doubts <= MOST_DOUBTS else (self._plainly(seat, text), "")
        )
        return Finding(0, text, Sign.UNREADABLE, seat, note=note, corrected=corrected)

    def _plainly(self, seat: str, text: str) -> str:
        """What cannot be read, where so much cannot that nobody looks for what was meant."""
        _, error = self.try_order(seat, text)
        return f"{error}. More than {MOST_DOUBTS} lines cannot be read, so nothing is proposed here."

    def is_waive(self, text: str) -> bool:
        """Whether the text says that nothing is ordered."""
        words = text.lower().replace("builds", "").replace("build", "")
        return self.game.notation.is_waive(words)


class _OneMail:
    """One mail while it is read. ``seat`` is whose orders the next line is."""

    def __init__(self, reader: MailReader, mail: Mail) -> None:
        self.reader = reader
        self.mail = mail
        self.sender = reader.names.of_sender(mail)
        self.seat = self.sender or reader.names.named_in(mail.subject)
        if not self.seat and mail.is_signed and not self._has_headings():
            self.seat = self._most_named()

    def _body(self) -> Iterator[MailLine]:
        yield from (line for line in self.mail.lines if line.part is Part.BODY)

    def _has_headings(self) -> bool:
        return any(self._heading(line.text) is not None for line in self._body())

    def _heading(self, text: str) -> tuple[str, str] | None:
        """The power a line is a heading of; what follows a colon must be an order, for "France: please help"
        is none.
        """
        found = self.reader.heading(text) if not bare(text).startswith("#") else None
        return (found.seat, found.rest) if found is not None else None

    def _most_named(self) -> str:
        """The power whose units most of the orders name."""
        orders = (self.reader.try_order("", bare(line.text))[0] for line in self._body())
        owners = Counter(order.seat for order in orders if order is not None and order.seat)
        return owners.most_common(1)[0][0] if owners else ""

    def findings(self) -> Iterator[Finding]:
        """All lines in their sequence; the first says whose mail it is, if it has a header."""
        if self.mail.is_signed:
            yield self._from()
        for line in self.mail.lines:
            self.reader.count()
            if line.part is not Part.BODY:
                yield Finding(
                    line.number, line.text, Sign.ASIDE, note=f"{line.part.value.capitalize()}, not read."
                )
                continue
            heading = self._heading(line.text)
            if heading is None:
                yield from self._line(line.number, bare(line.text))
                continue
            self.seat, rest = heading
            yield Finding(line.number, line.text, Sign.HEADING, self.seat, note=self._other_sender())
            if rest:
                yield from self._line(line.number, bare(rest))

    def _from(self) -> Finding:
        number = self.mail.lines[0].number
        text = f"Mail of {self.mail.title}" + (f", {self.mail.date}" if self.mail.date else "")
        title = self.reader.names.title
        if self.sender:
            why = f"{self.mail.title} plays {title(self.seat)}."
        elif self.seat:
            why = (
                f"No player of this name; taken as the orders of {title(self.seat)}, by its subject or "
                "its units."
            )
        else:
            why = "No player of this name."
        return Finding(number, text, Sign.HEADING, self.seat, note=why)

    def _other_sender(self) -> str:
        title = self.reader.names.title
        if self.sender and self.sender != self.seat:
            return (
                f"The sender plays {title(self.sender)}, but these are headed as the orders of "
                f"{title(self.seat)}."
            )
        return ""

    def _line(self, number: int, text: str) -> Iterator[Finding]:
        """The findings of one line: an order, several with commas, an order with a remark, or none."""
        reader = self.reader
        if text.startswith("#"):
            yield Finding(number, text, Sign.ASIDE, note="A remark, not read.")
            return
        if reader.is_waive(text):
            yield Finding(number, text, Sign.LEGAL, self.seat, note="Nothing is ordered.", waives=True)
            return
        order, _ = reader.try_order(self.seat, text)
        if order is not None:
            yield self._ordered(number, text, order)
            return
        parts = parted(text)
        if any(reader.try_order(self.seat, bare(part))[0] for part in parts):
            for part in parts:
                yield from self._line(number, bare(part))
            return
        yield self._remarked(number, text) or self._unread(number, text)

    def _remarked(self, number: int, text: str) -> Finding | None:
        """ "A PAR - BUR (if you must)", "sorry, change: A PAR - BUR": the order without what stands beside
        it.
        """
        for short, remark in (without_remark(text), without_lead(text)):
            order, _ = self.reader.try_order(self.seat, short) if remark else (None, None)
            if order is not None:
                found = self._ordered(number, text, order)
                note = f'Understood as {self.reader.game.write_order(order)}; left out: "{remark}".'
                return (
                    found if found.sign is not Sign.LEGAL else replace(found, sign=Sign.DOUBTFUL, note=note)
                )
        return None

    def _ordered(self, number: int, text: str, order: Order) -> Finding:
        if order.seat:
            return Finding(number, text, Sign.LEGAL, order.seat, order)
        what = "Nobody stands there" if order.at and order.verb != BUILD else "It does not say"
        note = f"{what}, so nobody knows whose order this is; put the power above it."
        return Finding(number, text, Sign.UNREADABLE, note=note)

    def _unread(self, number: int, text: str) -> Finding:
        """A line that could not be read: misspelled, of another phase, unreadable, or prose."""
        return replace(self.reader.unread(self.seat, text), line=number)
