"""The desk of a game master: a match, the mails of the running phase, and what is done about orders that did
not come.

    master = GameMaster(match)
    master.set_text(pasted)                     # any number of mails; read anew after every change
    for found in master.bag.findings: ...       # line by line: legal, doubtful, unreadable, no order
    master.stand_in("ITALY", "hold")            # or a computer player: "normal"
    after, report = master.dry_run()            # what would happen; nothing is changed
    master.adjudicate()

Nothing is played except by the match: ``adjudicate`` commits and advances it, ``roll_back`` forks it. The
sheets read from the mails are kept in the match as drafts, so a saved game holds them; ``papers`` are the
mails themselves, kept beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.errors import RedWeedError
from game.core.results import Report
from game.games.catalogue import Catalogue
from game.games.diplomacy.desk.mail import BETWEEN, split_lines, split_texts
from game.games.diplomacy.desk.mail_finding import Mailbag
from game.games.diplomacy.desk.mail_store import Papers, last_seal
from game.games.diplomacy.desk.sheets import WAITS, Sheets
from game.games.diplomacy.desk.standing import given_slots
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.play.branches.tree import cut_back
from game.play.match import Match
from game.play.players import HOLD, HUMAN, PlayerSpec, available_kinds
from game.play.thinking import Task, bot_task


def may_be_mastered(match: Match) -> bool:
    """Whether there is a desk for this game: it is played by orders in writing, phase by phase."""
    return isinstance(match.game, DiplomacyGame)


class GameMaster(Sheets):
    """One match at the desk. ``text`` are the mails of the running phase, ``deadline`` a line for reports and
    forms, and what is done when it passes if it is a date and time; ``passed`` is the one that has passed.
    """

    def __init__(self, match: Match, *, deadline: str = "") -> None:
        """Takes a match up; orders that are in it already are written into the text. Raises RedWeedError for
        other games.
        """
        if not may_be_mastered(match):
            raise RedWeedError(f"{match.entry.title} has no game master's desk.")
        super().__init__(_opened(match))
        self.deadline, self.passed = deadline, ""
        self.is_out = False  # whether players have turn files: then the game must be kept, whatever came
        self.faults: tuple[str, ...] = ()
        self._open_phase({seat: self.match.draft(seat) for seat in self.match.to_act})

    # -- what is kept beside the game ------------------------------------------------------------------------

    @property
    def papers(self) -> Papers:
        """The mails of the running phase, and who stands in."""
        seal, phase = last_seal(self.match.record), self.match.phase.code
        mails, stand_ins = split_texts(self.text), dict(self.stand_ins)
        return Papers(seal, phase, mails, stand_ins, self.deadline, self.passed)

    def has_kept(self, papers: Papers) -> bool:
        """Whether mails were kept in this very phase of this game."""
        return papers.after == last_seal(self.match.record)

    def take_up(self, papers: Papers, bag: Mailbag | None = None) -> bool:
        """Lays mails on the desk again that were kept beside this game; False, and no change, for those of
        another phase.

        The orders of the game count: where the mails say others, because these were changed at the table, the
        mails become remarks above the orders. ``bag`` as in `set_text`.
        """
        if not self.has_kept(papers):
            return False
        self._read = (papers.text, bag) if bag is not None else self._read
        drafts = {seat: self.match.draft(seat) for seat in self.match.to_act}
        known = {
            seat: kind
            for seat, kind in papers.stand_ins.items()
            if seat in drafts and kind in self.stand_in_kinds
        }
        self.deadline, self.passed = papers.deadline or self.deadline, papers.passed
        before = self.text, self.stand_ins
        self.text, self.stand_ins = papers.text, known
        mailed = {seat: given_slots(self.bag.sheets.get(seat, ())) for seat in known if known[seat] != HOLD}
        written = {
            seat: tuple(o for o in drafts[seat] if o.slot not in slots) for seat, slots in mailed.items()
        }
        self._computed = {seat: orders for seat, orders in written.items() if orders}
        if any(set(self.sheet(seat)) != set(draft) for seat, draft in drafts.items()):
            self.text, self.stand_ins, self._computed = *before, {}
            remarks = _remarks(papers)
            self.set_text(f"{remarks}{BETWEEN}\n{self.text}" if remarks else self.text)
        return True

    def take_along(self, papers: Papers) -> None:
        """Lays mails of another phase on the desk, as remarks: they are of a game that this one goes on
        from.
        """
        remarks = _remarks(papers)
        if remarks:
            self.set_text(f"# Mails of {papers.phase}:\n{remarks}")

    def set_deadline(self, deadline: str) -> None:
        """Another deadline."""
        self.deadline = deadline

    def send_out(self) -> None:
        """Players have turn files now."""
        self.is_out = True

    # -- stand-ins -------------------------------------------------------------------------------------------

    @property
    def stand_in_kinds(self) -> tuple[str, ...]:
        """What may stand in for a power: "hold", and the computer players of this game."""
        return tuple(kind for kind in available_kinds(self.match.entry) if kind != HUMAN)

    def stand_in(self, seat: str, kind: str) -> None:
        """Has somebody stand in for what a power did not order, in this phase; WAITS takes it back. Raises
        ValueError.
        """
        if kind != WAITS and kind not in self.stand_in_kinds:
            raise ValueError(f"there is no stand-in {kind!r}")
        self.stand_ins.pop(seat, None)
        self._computed.pop(seat, None)
        if kind != WAITS and seat in self.match.to_act:
            self.stand_ins[seat] = kind
        self._keep()

    def tasks(self) -> tuple[Task, ...]:
        """What computer players have still to think about."""
        seats = [seat for seat, kind in self.stand_ins.items() if kind != HOLD and seat not in self._computed]
        return tuple(bot_task(self.match, seat, PlayerSpec(self.stand_ins[seat])) for seat in seats)

    def take(self, thought: Mapping[str, Sequence[Order]]) -> None:
        """Takes up what computer players have written."""
        for seat, orders in thought.items():
            if seat in self.stand_ins:
                self._computed[seat] = tuple(order for order in orders if order.seat == seat)
        self._keep()

    def think(self) -> None:
        """Lets the computer players write their orders now; a window uses ``tasks`` and a worker instead."""
        self.take({task.seat: task.orders() for task in self.tasks()})

    # -- the course of the game ------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether orders of a computer player are still to come."""
        return bool(self.tasks())

    def dry_run(self) -> tuple[Any, Report]:
        """The state after the phase and what would come of every order; the match stays as it is.

        The same dice will be thrown when the phase is played, so that nothing but other orders can change it.
        """
        return self.game.resolve(self.match.state, self.sheets() | self.led)

    def adjudicate(self) -> Report:
        """Plays the phase with the orders as they are. Raises ValueError when the game is over or somebody
        still thinks.
        """
        if self.match.outcome is not None or self.is_thinking:
            raise ValueError(
                "the game is over" if self.match.outcome is not None else "a computer player still thinks"
            )
        for seat, sheet in self.sheets().items():
            self.match.commit(seat, [order for order in sheet if order.seat == seat])
        report = self.match.advance()
        self._open_phase({})
        return report

    def roll_back(self, turn: int) -> None:
        """Goes on from before turn ``turn`` (from 0) in a copy of the game, with the orders of that turn in
        the text; branches that grew from later turns keep these.
        """
        orders = self.match.orders_at(turn) if turn < self.match.turn else {}
        whole = self.match.record
        self.match = self.match.fork(turn, keeps_dice=True)
        self.match.set_branches(cut_back(whole.branches, whole.turns, whole.dice, turn))
        self._open_phase(orders)

    def _open_phase(self, orders: Mapping[str, Sequence[Order]]) -> None:
        players = self.match.players
        self._computed, self._read, self._reader = {}, (None, Mailbag()), None
        self.stand_ins = {
            seat: players[seat].kind for seat in self.match.to_act if not players[seat].is_human
        }
        self.set_text(
            sheet_text(
                self.match, {seat: sheet for seat, sheet in orders.items() if seat in self.match.seats}
            )
        )
        for seat in self.match.beside:
            if orders.get(seat):
                self.match.set_draft(seat, orders[seat])


def sheet_text(match: Match, orders: Mapping[str, Sequence[Any]]) -> str:
    """Orders as an order sheet that can be read again: a heading for each power, an order in each line."""
    write, title = match.game.write_order, match.entry.seat_title
    parts = [
        f"{title(seat)}:\n" + "".join(f"{write(o)}\n" for o in sheet)
        for seat, sheet in orders.items()
        if sheet
    ]
    return "\n".join(parts)


def _opened(match: Match) -> Match:
    """The match with nobody's orders final: at the desk they may be changed until the phase is played."""
    if not match.committed:
        return match
    return Match.from_record(replace(match.record, committed=frozenset()), Catalogue((match.entry,)))


def _remarks(papers: Papers) -> str:
    """Mails as lines that are not read."""
    return "".join(f"# {line}\n" for line in split_lines(papers.text) if line.strip())
