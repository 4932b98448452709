"""The mails of a phase, the sheets of orders they come to, and what is still open."""

from __future__ import annotations

from typing import Any

from game.games.diplomacy.desk.mail import BETWEEN, split_lines
from game.games.diplomacy.desk.mail_finding import Finding, Mailbag, Sign
from game.games.diplomacy.desk.mail_orders import MailReader
from game.games.diplomacy.desk.mail_powers import PowerNames
from game.games.diplomacy.desk.standing import Progress, Tally, given_slots, tally
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import Step
from game.play.match import Match
from game.play.played import led_orders
from game.play.players import HOLD

WAITS = ""
"""No stand-in: the power's orders are waited for."""


class Sheets:
    """``text`` are the mails, ``stand_ins`` who orders for powers in what their mails leave open."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.text = ""
        self.stand_ins: dict[str, str] = {}
        self._computed: dict[str, tuple[Order, ...]] = {}
        self._read: tuple[str | None, Mailbag] = (None, Mailbag())
        self._reader: tuple[object, MailReader] | None = None

    @property
    def game(self) -> DiplomacyGame:
        """The rules."""
        return DiplomacyGame.of(self.match.game)

    @property
    def view(self) -> Any:
        """The position as everybody may know it."""
        return self.match.view(None)

    @property
    def names(self) -> PowerNames:
        """The powers and who plays them."""
        players = {seat: spec.name for seat, spec in self.match.players.items() if spec.is_human}
        titles = {seat: self.match.entry.seat_title(seat) for seat in self.match.seats}
        return PowerNames(self.match.seats, titles, players)

    @property
    def bag(self) -> Mailbag:
        """What was found in the text."""
        if self._read[0] != self.text:
            self._read = (self.text, self.reader.read(self.text))
        return self._read[1]

    @property
    def reader(self) -> MailReader:
        """Reads the mails of this phase; what it has found out about a line it knows in the next text."""
        key = (self.match.turn, id(self.match))
        if self._reader is None or self._reader[0] != key:
            self._reader = (key, MailReader(self.game, self.view, self.match.to_act, self.names))
        return self._reader[1]

    def sheet(self, seat: str) -> tuple[Order, ...]:
        """The orders that count: those of the mails, and those of a computer player for what the mails leave
        open.
        """
        mailed = self.bag.sheets.get(seat, ())
        if self.stand_ins.get(seat, WAITS) in (WAITS, HOLD):
            return mailed
        taken = given_slots(mailed)
        added = [order for order in self._computed.get(seat, ()) if order.slot not in taken]
        if self.view.moment.step is Step.ADJUSTMENTS and mailed:
            left = self.tally_of(seat)
            added = added if left.is_optional else added[: left.due - left.ordered]
        return (*mailed, *added)

    def sheets(self) -> dict[str, tuple[Order, ...]]:
        """The orders of all powers that have orders to give."""
        return {seat: self.sheet(seat) for seat in self.match.to_act}

    @property
    def led(self) -> dict[str, tuple[Order, ...]]:
        """The orders of those nobody waits for: what the game master, or a computer player, has pieces do
        that nobody plays.
        """
        return led_orders(self.match, {seat: self.match.draft(seat) for seat in self.match.beside})

    def tally_of(self, seat: str) -> Tally:
        """How complete the mails of a power are, without a stand-in."""
        return tally(self.game, self.view, seat, self.bag.sheets.get(seat, ()), self.bag.waived(seat))

    def standing(self, seat: str) -> str:
        """The line of a power: how complete it is and who stands in."""
        found, kind = self.tally_of(seat), self.stand_ins.get(seat, WAITS)
        if found.is_optional and kind not in (WAITS, HOLD):
            return f"{found.text}; computer ({kind})"
        if found.progress in (Progress.NOTHING_DUE, Progress.COMPLETE) or kind == WAITS:
            return found.text
        if kind == HOLD:
            return self._held(found)
        return f"{found.text}; the rest by the computer ({kind})" if found.ordered else f"computer ({kind})"

    def _held(self, found: Tally) -> str:
        """What happens to units without orders in this phase, short enough for a column: "2 of 3; A MUN
        holds".
        """
        one, many = {Step.MOVEMENT: ("holds", "hold"), Step.RETREATS: ("disbanded",) * 2}.get(
            self.view.moment.step, ("", "")
        )
        if not one or self.game.rules.own_phase(self.view.moment) is not None:
            return f"{found.text}; the rest by the rules"
        if not found.ordered:
            return f"no orders, {found.due} {one if found.due == 1 else many}"
        return (
            f"{found.ordered} of {found.due}; {', '.join(found.missing)} "
            f"{one if len(found.missing) == 1 else many}"
        )

    def is_settled(self, seat: str) -> bool:
        """Whether nothing of a power is waited for."""
        done = self.tally_of(seat).progress in (Progress.NOTHING_DUE, Progress.COMPLETE)
        return done or self.stand_ins.get(seat, WAITS) != WAITS

    def open_points(self) -> tuple[str, ...]:
        """What is still open, a sentence each: powers whose orders are not complete, and lines that could not
        be read.
        """
        title = self.match.entry.seat_title
        points = [
            f"{title(seat)}: {self.standing(seat)}."
            for seat in self.match.to_act
            if not self.is_settled(seat)
        ]
        red = self.bag.count(Sign.UNREADABLE)
        if red:
            points.append("A line could not be read." if red == 1 else f"{red} lines could not be read.")
        return tuple(points)

    def set_text(self, text: str, bag: Mailbag | None = None) -> None:
        """Other mails; ``bag`` is what ``reader`` found in them, where that is known already."""
        self.text = text
        if bag is not None:
            self._read = (text, bag)
        self._keep()

    def with_mail(self, text: str) -> str:
        """The mails with one more below the others."""
        parts = [part for part in (self.text.rstrip(), text.strip()) if part]
        return f"\n\n{BETWEEN}\n".join(parts) + "\n"

    def corrected(self, found: Finding, text: str) -> str:
        """The mails with another text in place of what was found in a line; an empty one takes it out."""
        lines = split_lines(self.text)
        if 1 <= found.line <= len(lines):
            line = lines[found.line - 1]
            lines[found.line - 1] = line.replace(found.text, text, 1) if found.text in line else text
        return "\n".join(lines)

    def ignored(self, found: Finding) -> str:
        """The mails with a line made a remark that is not read."""
        lines = split_lines(self.text)
        if 1 <= found.line <= len(lines):
            lines[found.line - 1] = f"# {lines[found.line - 1].strip()}"
        return "\n".join(lines)

    def ignore(self, found: Finding) -> None:
        """Makes a line a remark."""
        self.set_text(self.ignored(found))

    def _keep(self) -> None:
        """Keeps the sheets in the match, so that they are saved."""
        for seat, sheet in self.sheets().items():
            self.match.set_draft(seat, [order for order in sheet if order.seat == seat])
