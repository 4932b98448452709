"""The orders in pasted mails: whose they are, and line by line what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.errors import NotationError
from game.desk.mail import Mail, MailLine, Part, split_mails
from game.desk.mail_finding import Finding, Mailbag, Sign
from game.desk.mail_lines import OrderSense, bare, parted, without_lead, without_remark
from game.desk.mail_powers import PowerNames
from game.rules.diplomacy.game import DiplomacyGame
from game.rules.diplomacy.orders import BUILD, Order
from game.rules.diplomacy.state import DiplomacyState, Step


class MailReader:
    """Reads mails for one position. ``view`` is what may be known of it, ``seats`` those that have orders to give now."""

    def __init__(self, game: DiplomacyGame, view: DiplomacyState, seats: tuple[str, ...], names: PowerNames) -> None:
        self.game = game
        self.view = view
        self.seats = seats
        self.names = names
        self.sense = OrderSense(game.notation)
        self._owners = self._unit_owners()

    def _unit_owners(self) -> dict[str, str]:
        """Whose orders an order is, by the province of its unit; in an adjustment phase also by home and center."""
        owners: dict[str, str] = {}
        if self.view.moment.step is Step.ADJUSTMENTS:
            owners |= {code: p.home or p.country for code, p in self.game.map.provinces.items() if p.home or p.country}
            owners |= self.view.centers
        units = [d.unit for d in self.view.dislodged] if self.view.moment.step is Step.RETREATS else self.view.units
        return owners | {unit.province: unit.power for unit in units}

    def read(self, text: str) -> Mailbag:
        """Everything found in a pasted text. Raises nothing."""
        found: list[Finding] = []
        bounds = []
        for mail in split_mails(text):
            start = len(found)
            found += _OneMail(self, mail).findings()
            bounds.append((mail, start, len(found)))
        notes = tuple(self._revisions(found, bounds))
        standing = _without_replaced(found)
        sheets: dict[str, tuple[Order, ...]] = {}
        for one in standing:
            if one.order is not None and one.sign in (Sign.LEGAL, Sign.DOUBTFUL) and one.seat in self.seats:
                sheets[one.seat] = (*sheets.get(one.seat, ()), one.order)
        return Mailbag(tuple(self._reviewed(standing, sheets)), sheets, notes)

    def _reviewed(self, findings: list[Finding], sheets: Mapping[str, tuple[Order, ...]]) -> Iterator[Finding]:
        """Every order with what the rules have against it."""
        reasons: dict[Order, str] = {}
        for seat, sheet in sheets.items():
            for resolution in self.game.review(self.view, seat, sheet):
                reasons.setdefault(resolution.order, self.game.explain(resolution))
        for found in findings:
            if found.order is None or found.sign not in (Sign.LEGAL, Sign.DOUBTFUL):
                yield found
            elif found.seat not in self.seats:
                title = self.names.title(found.seat)
                yield replace(found, sign=Sign.DOUBTFUL, note=f"{title} has no orders to give in this phase.")
            elif found.order in reasons:
                yield replace(found, sign=Sign.DOUBTFUL, note=" ".join(filter(None, (reasons[found.order], found.note))))
            else:
                yield found

    def _revisions(self, findings: list[Finding], bounds: list[tuple[Mail, int, int]]) -> Iterator[str]:
        """What later mails of the same seat changed."""
        sheets: dict[str, dict[str, Order]] = {}
        for mail, start, end in bounds:
            fresh: dict[str, dict[str, Order]] = {}
            for found in findings[start:end]:
                if found.order is not None and found.seat:
                    fresh.setdefault(found.seat, {})[found.order.slot] = found.order
            for seat, orders in fresh.items():
                if seat in sheets:
                    yield self._revision(seat, mail, sheets[seat], orders)
                sheets[seat] = {**sheets.get(seat, {}), **orders}

    def _revision(self, seat: str, mail: Mail, before: Mapping[str, Order], after: Mapping[str, Order]) -> str:
        write = self.game.write_order
        changed = [f"{write(before[slot])} to {write(new)}" for slot, new in after.items() if before.get(slot, new) != new]
        added = [write(order) for slot, order in after.items() if slot not in before]
        kept = [slot for slot in before if slot not in after]
        parts = [f"changes {', '.join(changed)}"] * bool(changed) + [f"adds {', '.join(added)}"] * bool(added)
        rest = f"; {len(kept)} of the earlier orders stand" if kept else ""
        sent = f" of {mail.date}" if mail.date else ""
        return f"{self.names.title(seat)}: a later mail{sent} {' and '.join(parts) or 'says the same again'}{rest}."

    # -- one order --------------------------------------------------------------------------------------------------------------

    def try_order(self, seat: str, text: str) -> tuple[Order | None, NotationError | None]:
        """The order a text means for ``seat`` ('' = for whoever has the unit), or what cannot be read of it."""
        try:
            order = self.game.read_order(self.view, seat or self.game.map.powers[0], text)
        except NotationError as error:
            return None, error
        return order._replace(seat=seat or self.owner(order)), None

    def owner(self, order: Order) -> str:
        """Whose order it is by the unit it names, '' when nobody's."""
        return self._owners.get(order.slot, "")

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
        """The power a line is a heading of; what follows a colon must be an order, for "France: please help" is none."""
        found = self.reader.names.heading(text)
        if found is None or not found.rest:
            return found
        orders = [self.reader.try_order(found.seat, part)[0] for part in (bare(found.rest), *parted(found.rest))]
        is_order = any(orders) or self.reader.is_waive(found.rest) or self.reader.sense.is_order(found.rest)
        return found if is_order else None

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
            if line.part is not Part.BODY:
                yield Finding(line.number, line.text, Sign.ASIDE, note=f"{line.part.value.capitalize()}, not read.")
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
            why = f"No player of this name; taken as the orders of {title(self.seat)}, by its subject or its units."
        else:
            why = "No player of this name."
        return Finding(number, text, Sign.HEADING, self.seat, note=why)

    def _other_sender(self) -> str:
        title = self.reader.names.title
        if self.sender and self.sender != self.seat:
            return f"The sender plays {title(self.sender)}, but these are headed as the orders of {title(self.seat)}."
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
        order, error = reader.try_order(self.seat, text)
        if order is not None:
            yield self._ordered(number, text, order)
            return
        parts = parted(text)
        if any(reader.try_order(self.seat, bare(part))[0] for part in parts):
            for part in parts:
                yield from self._line(number, bare(part))
            return
        yield self._remarked(number, text) or self._unread(number, text, error)

    def _remarked(self, number: int, text: str) -> Finding | None:
        """ "A PAR - BUR (if you must)", "sorry, change: A PAR - BUR": the order without what stands beside it."""
        for short, remark in (without_remark(text), without_lead(text)):
            order, _ = self.reader.try_order(self.seat, short) if remark else (None, None)
            if order is not None:
                found = self._ordered(number, text, order)
                note = f'Understood as {self.reader.game.write_order(order)}; left out: "{remark}".'
                return found if found.sign is not Sign.LEGAL else replace(found, sign=Sign.DOUBTFUL, note=note)
        return None

    def _ordered(self, number: int, text: str, order: Order) -> Finding:
        if order.seat:
            return Finding(number, text, Sign.LEGAL, order.seat, order)
        what = "Nobody stands there" if order.at and order.verb != BUILD else "It does not say"
        note = f"{what}, so nobody knows whose order this is; put the power above it."
        return Finding(number, text, Sign.UNREADABLE, note=note)

    def _unread(self, number: int, text: str, error: NotationError | None) -> Finding:
        if error is None or not self.reader.sense.is_order(text):
            return Finding(number, text, Sign.ASIDE, self.seat, note="Taken as prose, not as an order.")
        words = str(error)
        note = words if words.endswith(("?", ".")) else f"{words}."
        return Finding(number, text, Sign.UNREADABLE, self.seat, note=note, word=error.word, suggestion=error.suggestion)


def _without_replaced(findings: list[Finding]) -> list[Finding]:
    """The findings with those lines marked whose unit a later line orders."""
    last = {(f.seat, f.order.slot): n for n, f in enumerate(findings) if f.order is not None}
    result = []
    for number, found in enumerate(findings):
        winner = last[found.seat, found.order.slot] if found.order is not None else number
        if winner == number:
            result.append(found)
        else:
            same = "says the same" if findings[winner].order == found.order else "orders this unit otherwise"
            result.append(replace(found, sign=Sign.REPLACED, note=f"Line {findings[winner].line} {same}; the later one counts."))
    return result
