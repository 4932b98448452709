"""One line of a mail: the order it means, the power it is a heading of, or what it may be where it is none.

Everything that is found out about a text is remembered.
"""

from __future__ import annotations

from game.core.errors import NotationError
from game.games.diplomacy.desk.mail_doubts import (
    Mended,
    nearest_order,
    of_other_phase,
    one_letter_wrong,
    phase_note,
)
from game.games.diplomacy.desk.mail_finding import Finding, Sign
from game.games.diplomacy.desk.mail_lines import OrderSense, bare, parted
from game.games.diplomacy.desk.mail_powers import Heading, PowerNames
from game.games.diplomacy.rules.game import DiplomacyGame, known_units
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState, Step

MOST_DOUBTS = 500
"""Unreadable lines of a phase for which it is looked for what they may mean, which takes ten times as long as
to read one.
"""

HINT = "; did you mean "
"""Where in the sentence of a NotationError the nearest thing begins; it is left out where it would not
help.
"""


class LineReader:
    """Reads lines for one position. ``view`` is what may be known of it."""

    def __init__(self, game: DiplomacyGame, view: DiplomacyState, names: PowerNames) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.sense = OrderSense(game.notation)
        self._units = known_units(view)
        self._owners = self._unit_owners()
        self._tried: dict[tuple[str, str], tuple[Order | None, NotationError | None]] = {}
        self._unread: dict[tuple[str, str], Finding] = {}
        self._doubts = 0
        self._headings: dict[str, Heading | None] = {}

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
            note = error.fault if nearest is not None else error.fault.partition(HINT)[0]
            note = f"{note[:1].upper()}{note[1:]}"
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
