"""What a computer player would order in the place of the person at the screen, and why computer players
ordered what they did: asked for, thought out beside the window, and shown until something else is looked at.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from game.board.frame import Frame, Look, Mark
from game.core.dice import Dice
from game.core.errors import in_words
from game.core.game import Hint, Order, Reasoning
from game.play.players import PlayerSpec
from game.play.thinking import Mind, Task
from game.table.orders.entering import entered
from game.table.panel.look import Key, PanelLook
from game.table.state import Write
from game.table.tools import TableModel
from game.ui.intents import Act, Intent, OnRow
from game.ui.panels.row_drawing import Row

TITLE = "The computer would order"
HINT = Act("advice")
ASK_KEY = Key("advice", "Hint", HINT)
TAKE_ALL = "Take all of them over"
THINKING = "The computer is thinking about it ..."
ORDERED = "The hint is in the list, each order with its reason: a click there takes it over."
TOLD = "Point at an order of a computer player to read why it was given."
NOBODY = "No computer player gave an order in this phase."
AWAITING = 0.05  # seconds between two looks whether the answer is there
ROW = "hint "
ALL = f"{ROW}all"


@dataclass(slots=True)
class Asked:
    """A question: what was looked at, and its tasks; its thread writes ``found`` or ``fault``, and ``told``,
    what is to be said beside the answer (a process was ended from outside).
    """

    about: object
    tasks: Sequence[Task]
    mind: Mind
    stop: threading.Event = field(default_factory=threading.Event)
    found: Sequence[Hint] | None = None
    fault: str = ""
    told: str = ""

    def run(self) -> None:
        """Works it out."""
        try:
            answers = [self.mind.hint(task, self.stop.is_set) for task in self.tasks]
            self.told = next((told for _, told in answers if told), "")
            self.found = [hint for hint, _ in answers]
        except Exception as error:  # whatever a computer player does wrong must not end the person's game
            self.fault = f"No hint: the computer player failed ({in_words(error)})."


class TableHints:
    """The hints of one table: its key asks, and takes away what is shown."""

    def __init__(self, table: TableModel) -> None:
        self.table = table
        self.can_tell = self._knows(self._best)
        """Whether the best computer player of the game gives reasons."""
        self.asked: Asked | None = None
        """What was asked last; a table of which this is None need ask for nothing else here."""
        self._was_thinking = False  # when it was looked at last

    # -- asking ----------------------------------------------------------------------------------------------

    @property
    def about(self) -> object:
        """What is looked at: a hint on anything else is not shown."""
        ordering = self.table.ordering
        return self.table.stages.shown, self.table.match.turn, ordering.seat if ordering is not None else ""

    @property
    def _question(self) -> Asked | None:
        asked = self.asked
        return asked if asked is not None and asked.about == self.about else None

    @property
    def may_ask(self) -> bool:
        """Whether there is somebody who could tell something about what is looked at."""
        is_looking_back = self.table.stages.shown is not None
        return self.can_tell and (is_looking_back or self.table.ordering is not None)

    @property
    def _best(self) -> PlayerSpec:
        return PlayerSpec(self.table.match.entry.best_bot)

    def _knows(self, player: PlayerSpec) -> bool:
        entry = self.table.match.entry
        return entry.has_bot(player.kind) and isinstance(entry.bot(player.kind), Reasoning)

    @property
    def view(self) -> object:
        """The position in which somebody orders."""
        ordering = self.table.ordering
        return ordering.view if ordering is not None else None

    def ask(self) -> None:
        """Asks about what is looked at; asked again, the answer goes away."""
        shown = self._question
        self.drop()
        if shown is not None or not self.may_ask:
            return
        asked = Asked(self.about, list(self._tasks()), self.table.context.mind)
        self.asked = asked
        threading.Thread(target=asked.run, name="hint", daemon=True).start()

    def drop(self) -> None:
        """Drops question and answer."""
        if self.asked is not None:
            self.asked.stop.set()
        self.asked = None

    def _tasks(self) -> Iterator[Task]:
        ordering, turn, match = self.table.ordering, self.table.stages.shown, self.table.match
        if turn is None:
            if ordering is not None:
                talk, asked = match.entry.talk, self._task(self.view, ordering.seat, self._best, match.turn)
                yield replace(asked, pledges=talk().pledges(match, ordering.seat)) if talk else asked
            return
        given = match.reports[turn].resolutions
        for seat, player in match.players_at(turn).items():
            orders = tuple(r.order for r in given if r.order.seat == seat and not r.defaulted)
            if orders and self._knows(player):
                yield replace(self._task(match.view(None, turn), seat, player, turn), given=orders)

    def _task(self, view: object, seat: str, player: PlayerSpec, turn: int) -> Task:
        match = self.table.match
        dice, path = Dice("hint").fork(seat, match.turn), match.document.path
        memory = match.memory(seat, player, turn)
        return Task(match.entry, match.game, view, seat, player, dice, map_path=path, memory=memory)

    # -- what was found --------------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        asked = self._question
        return asked is not None and asked.found is None and not asked.fault

    @property
    def seen(self) -> object:
        """What changes by itself, to be compared."""
        asked, self._was_thinking = self._question, self.is_thinking
        return None if asked is None else (asked.found, asked.fault)

    @property
    def wake_after(self) -> float | None:
        """When to look again: at once where the answer has come since."""
        if self.is_thinking:
            return AWAITING
        return 0.0 if self._was_thinking else None

    @property
    def found(self) -> dict[Order, str]:
        """Orders with their reasons."""
        asked = self._question
        hints = asked.found or () if asked is not None else ()
        return {order: why for hint in hints for order, why in zip(hint.orders, hint.reasons, strict=True)}

    @property
    def orders(self) -> tuple[Order, ...]:
        """What the computer would order for the seat being ordered; none while nothing was asked."""
        return tuple(self.found) if self.table.ordering is not None else ()

    def status(self) -> tuple[str, str] | None:
        """The line below the board."""
        asked = self._question
        if asked is None:
            return None
        if asked.fault:
            return asked.fault, "danger_text"
        if self.is_thinking:
            return THINKING, "brass"
        if asked.told:
            return asked.told, "brass"
        if self.table.ordering is not None:
            return (ORDERED, "brass") if self.table.ordering.picking.is_idle else None
        return (TOLD if asked.tasks else NOBODY), "brass"

    def why(self, key: str) -> str:
        """The reason of an order of the results, by its row; '' where none was asked or is known."""
        if self.table.stages.shown is None or not key:
            return ""
        write = self.table.match.game.write_order
        return next((why for order, why in self.found.items() if write(order) == key), "")

    def marked(self, frame: Frame) -> Frame:
        """The frame with the arrows of the hint beside those of the person's own orders."""
        own = {mark.tag for mark in frame.marks}
        ghosts = tuple(mark for mark in self.ghosts() if mark.tag not in own)
        return replace(frame, marks=(*frame.marks, *ghosts)) if ghosts else frame

    def ghosts(self) -> tuple[Mark, ...]:
        """The arrows of the hint."""
        ordering = self.table.ordering
        if ordering is None or not self.orders:
            return ()
        marks = self.table.parts.picture.planned(ordering.view, self.orders).marks
        return tuple(replace(mark, look=Look.HINTED) for mark in marks)

    def panel(self, look: PanelLook) -> PanelLook:
        """With the orders of the hint below the person's own."""
        ordering, rows = self.table.ordering, self.rows()
        if ordering is None or not rows:
            return look
        in_sight = f"{ROW}0" if ordering.picking.is_idle else look.in_sight
        return replace(look, rows=(*look.rows, *rows), in_sight=in_sight)

    def rows(self) -> tuple[Row, ...]:
        """The orders of the hint, each with its reason; none while there is no hint."""
        if not self.orders:
            return ()
        return Row("", TITLE, is_head=True, wraps=True), Row(ALL, TAKE_ALL, ink="brass"), *self._order_rows()

    def _order_rows(self) -> Iterator[Row]:
        ordering = self.table.ordering
        given = ordering.orders if ordering is not None else ()
        for number, (order, why) in enumerate(self.found.items()):
            write = self.table.match.game.write_order
            words = write(order) if self.table.in_codes else self.table.parts.order_words(order)
            icon = "check" if order in given else "ring"
            yield Row(f"{ROW}{number}", words, self.table.said(why), icon, wraps=True)

    # -- taking over -----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> bool:
        """Whether an intent was about hints, and is done."""
        match intent:
            case Act(name) if name == HINT.name:
                self.ask()
            case OnRow("chosen", key) if key == ALL:
                self.take_over(self.orders)
            case OnRow("chosen", key) if key.startswith(ROW):
                self.take_over(self.orders[int(key.removeprefix(ROW)) :][:1])
            case _:
                return False
        return True

    def take_over(self, orders: Sequence[Order]) -> None:
        """Puts orders of the hint on the sheet."""
        ordering = self.table.ordering
        if ordering is None:
            return
        for order in orders:
            ordering = entered(ordering, order)
        self.table.send(Write(ordering))
