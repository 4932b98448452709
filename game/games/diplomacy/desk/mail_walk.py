"""One mail, line by line: whose orders follow, and what became of every line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from game.games.diplomacy.desk.mail import Mail, MailLine, Part
from game.games.diplomacy.desk.mail_finding import Finding, Sign
from game.games.diplomacy.desk.mail_line_reader import LineReader
from game.games.diplomacy.desk.mail_lines import bare, parted, without_lead, without_remark
from game.games.diplomacy.rules.orders import BUILD, Order


class OneMail:
    """One mail while it is read. ``seat`` is whose orders the next line is."""

    def __init__(self, reader: LineReader, mail: Mail) -> None:
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
        return max(owners, key=owners.__getitem__, default="")

    def findings(self, count: Callable[[], None]) -> Iterator[Finding]:
        """All lines in their sequence; the first says whose mail it is, if it has a header. ``count`` is told
        of every line.
        """
        if self.mail.is_signed:
            yield self._from()
        for line in self.mail.lines:
            count()
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
