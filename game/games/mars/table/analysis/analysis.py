"""Analysis at a table of Mars: what the engine is asked while it is on, and what it has found.

It thinks about the position that is looked at, deeper and deeper, up to a number of nodes, so that it comes
to the same on every machine; and about the best reply to an action that is aimed at for a while. Nothing is
asked while a computer player has to think, and nothing of it goes into the record.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.errors import RecordError
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import DRAW, Order
from game.games.mars.rules.position import Position
from game.games.mars.rules.state import MarsState
from game.games.mars.table.advice import rules_of, told_by
from game.games.mars.table.analysis.asking import Asker
from game.games.mars.table.analysis.findings import LINES, NOTHING, Findings, PlayLine, findings_of
from game.games.mars.table.analysis.walk import Walk, walk_of
from game.games.mars.table.view_model import MarsViewModel
from game.play.processes import Companion
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Pop, Push
from game.table.stages import Stage
from game.table.state import GoTo
from game.table.tools import TableModel, Taken
from game.ui.intents import Do, Intent, OnRow, Pick, ShowTurn, Step

NODES, REPLY_NODES = 120_000, 6_000
"""So many nodes are thought about a position, and about a reply."""
STAY = 0.25
"""Seconds after which the reply to an action is asked for."""
KEPT = 100
"""So many positions are remembered."""
TICK = 0.1
"""Seconds between two looks at what the engine has found."""
LINE = "line "
"""The beginning of the key of a line of play in the list."""


@dataclass(slots=True)
class Memory:
    """What was found out about positions, the last ones that were looked at."""

    kept: list[tuple[Position, Findings]] = field(default_factory=list)

    def of(self, position: Position) -> Findings:
        """What is known of a position."""
        return next((found for known, found in self.kept if known is position), NOTHING)

    def keep(self, position: Position, found: Findings) -> Findings:
        """What is known with what was found now: all, or else that which took more nodes."""
        known = self.of(position)
        if known.is_whole or (found.nodes <= known.nodes and not found.is_whole):
            return known
        self.kept = [pair for pair in self.kept if pair[0] is not position][-KEPT:]
        self.kept.append((position, found))
        return found


class Analysis:
    """That of one table, from switch to switch. ``walk`` is the line of play that is looked at, None for
    none.
    """

    def __init__(
        self, table: TableModel, view_model: MarsViewModel, analysts: Companion, advisers: Companion
    ) -> None:
        self.table = table
        self.view_model = view_model
        self.walk: Walk | None = None
        self.lines, self.replies = Asker(analysts), Asker(advisers)
        self._memory = Memory()
        self._aim: Order | None = None
        self._stay = 0.0
        self._was_awaiting = False  # anything from the engine, when time passed last

    def stop(self) -> None:
        """Nobody thinks any longer."""
        self.lines.stop()
        self.replies.stop()

    # -- what is found ---------------------------------------------------------------------------------------

    @property
    def findings(self) -> Findings:
        """What is known of the position that is looked at."""
        return self._heard(self.lines, self.view_model.view.position)

    def _heard(self, asker: Asker, position: Position) -> Findings:
        """What is known of a position that somebody may have been asked about."""
        if asker.about is not position:
            return self._memory.of(position)
        is_whole = asker.is_whole  # asked before the lines are taken: none comes after that
        found = findings_of(asker.infos, position.turn, is_whole=is_whole)
        return self._memory.keep(position, found)

    @property
    def is_thinking(self) -> bool:
        """Whether more is to be found out."""
        return self.lines.is_thinking

    @property
    def is_waiting(self) -> bool:
        """Whether a computer player has the word, so that nothing is asked."""
        return self.table.stages.stage is Stage.THINKING

    @property
    def reply(self) -> PlayLine | None:
        """What answers the action that is aimed at: the answer itself first in its line; None while it is not
        known.
        """
        order = self.view_model.aimed
        if order is None:
            return None
        action = write_order(order)
        known = next((line for line in self.findings.lines if line.play[0] == action), None)
        if known is not None and len(known.play) > 1:
            return PlayLine(known.number, known.score, known.play[1:], known.depth - 1)
        after = self.view_model.previewed.after
        found = self._heard(self.replies, after.position) if after is not None else NOTHING
        return next(iter(found.lines), None)

    @property
    def seen(self) -> object:
        """What changes by itself, to be compared."""
        at = (self.walk.line.number, self.walk.at) if self.walk is not None else None
        return self.findings, self.is_thinking, self.is_waiting, self.lines.note, self.reply, at

    # -- what is asked ---------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Asks about what is looked at now, and stops whoever thinks about anything else."""
        view = self.view_model.view
        if self.walk is not None and self.walk.start.position is not view.position:
            self.walk = None
        may_think = not self.is_waiting
        if not may_think or self.lines.about is not view.position:
            self.lines.stop()
        if not may_think or self._aim is None or self._aim != self.view_model.aimed:
            self.replies.stop()
        is_known = view.ended is not None or self._memory.of(view.position).is_whole
        if may_think and self.lines.about is None and not is_known:
            many = f"setoption name MultiPV value {LINES}"
            self.lines.ask(view.position, [*self._told(view), many, f"go nodes {NODES}"])

    def _told(self, view: MarsState) -> list[str]:
        """The lines that tell the engine of the position."""
        told = told_by(self.table.match, self.table.position)
        return ["position start", *rules_of(view), told]

    def update(self, seconds: float) -> None:
        """Time passes: an action that is still aimed at after a while is asked about."""
        self.lines.look()
        self.replies.look()
        self.follow()
        aim = self.view_model.aimed
        self._stay = self._stay + seconds if aim == self._aim else 0.0
        self._aim = aim
        if aim is not None and self._stay >= STAY and self._wants_reply:
            self._ask_reply(aim)
        self._was_awaiting = self.is_thinking or self.replies.is_thinking

    @property
    def _wants_reply(self) -> bool:
        """Whether a reply to what is aimed at is to be asked for, now or soon."""
        order = self.view_model.aimed
        if self.is_waiting or order is None or order.verb == DRAW:
            return False
        after = self.view_model.previewed.after
        return after is not None and self.replies.about is None and self.reply is None

    def _ask_reply(self, order: Order) -> None:
        after = self.view_model.previewed.after
        if after is None:
            return
        *rules, told = self._told(self.view_model.view)
        moves = f"{told}{' ' if ' moves ' in told else ' moves '}{write_order(order)}"
        self.replies.ask(after.position, [*rules, moves, f"go nodes {REPLY_NODES}"])

    @property
    def wake_after(self) -> float | None:
        """Seconds until there may be something new, 0 where the last of it has come since time passed; None
        while nobody thinks and nothing is aimed at.
        """
        if self.is_thinking or self.replies.is_thinking:
            return TICK
        if self._was_awaiting:
            return 0.0
        return max(STAY - self._stay, 0.01) if self._wants_reply else None

    # -- what is done ----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> Taken:
        """A line of play that is chosen is walked along, a step an intent, and kept where that is wanted;
        False for an intent that means nothing of that.
        """
        match intent:
            case OnRow("chosen", key) if key.startswith(LINE):
                self._step_along(key)
            case ShowTurn(step) if self.walk is not None:
                self.walk = self.walk.stepped(step)
            case Pick() | Do.BACK if self.walk is not None:
                self.walk = None
            case Do.ACCEPT if self.walk is not None:
                return self._keep(self.walk)
            case _:
                return False
        return True

    def _keep(self, walk: Walk) -> Move | None:
        """Plays a line in a branch of the game, and leads there; from a what-if with what is supposed."""
        stages, here = self.table.stages, self.table.position
        what_if, line, start = stages.what_if, stages.line, here
        if what_if is not None:
            line, start = what_if.source, min(here, what_if.turn)
        line.settle()
        try:
            supposed = [stages.match.orders_at(turn) for turn in range(start, here)]
            turns = [*supposed, *({order.seat: (order,)} for order in walk.orders)]
            number = line.grove.grow(line.number, start, turns=turns)
        except RecordError as error:
            return Push(message("No branch can leave here", str(error)))
        self.stop()  # the table of the branch may ask the same engine
        return self.table.send(GoTo(number)) if what_if is None else Pop(lambda: what_if.lead(number))

    def _step_along(self, key: str) -> None:
        """One action on along a line, or its first."""
        number = int(key.rpartition(" ")[2])
        if self.walk is not None and self.walk.line.number == number:
            self.walk = self.walk.stepped(Step.FORWARD)
            return
        line = next((line for line in self.findings.lines if line.number == number), None)
        game = self.view_model.parts.game
        self.walk = walk_of(game, self.view_model.view, line) if line is not None else None
