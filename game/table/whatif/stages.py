"""The course of a what-if at one screen: which turn is supposed, by whose eyes, and what is never sent."""

from __future__ import annotations

from collections.abc import Callable

from game.board.camera import Sight
from game.play.played import is_open
from game.play.thinking import Mind
from game.play.whatif.supposed import Eyes, played, scratch, suppose
from game.screens.scene import Move
from game.table.orders.ordering import AnyOrdering
from game.table.parts import AnyParts
from game.table.saving import TableSaving
from game.table.stages import Stage, Stages
from game.table.whatif.whatif import WhatIf


def begun(
    stages: Stages, sight: Sight | None, lead: Callable[[int], Move | None], *, is_kept: bool
) -> WhatIf | None:
    """What if the phase that is looked at went otherwise; None where nobody has anything to order in it."""
    match, turn = stages.match, supposable(stages)
    if turn is None:
        return None
    eyes, is_past = eyes_of(stages), turn < match.turn
    has_results = stages.parts.turn_flow.has_results
    made = scratch(match, turn, eyes, is_written=has_results)
    was = played(match, turn, eyes.seat) if is_past else suppose(made) if has_results else None
    seat = _own_seat(stages, eyes)
    return WhatIf(stages.line, made, eyes, turn, was, is_past, not has_results, seat, sight, lead, is_kept)


def _own_seat(stages: Stages, eyes: Eyes) -> str:
    """The seat that orders at the table, or one of those who ask; '' where that may be any."""
    if stages.ordering is not None:
        return stages.ordering.seat
    return "" if eyes.is_open else min(eyes.mine, default="")


def supposable(stages: Stages) -> int | None:
    """The turn that is supposed to go otherwise: the one that is looked at, the last of a game that is
    over.
    """
    match = stages.match
    if stages.stage is Stage.CURTAIN:
        return None
    turn = match.turn if stages.shown is None else stages.shown
    if turn == match.turn and match.outcome is not None:
        turn -= 1
    return turn if turn >= 0 and match.game.to_act(match.states[turn]) else None


def eyes_of(stages: Stages) -> Eyes:
    """Who looks: all who play where nothing is hidden, or the person at the screen."""
    match = stages.match
    people = {seat: spec.name for seat, spec in match.players.items() if spec.is_human}
    person = stages.ordering.duty.person if stages.ordering is not None else stages.last_person
    mine = frozenset(seat for seat, name in people.items() if name == person)
    has_secrets = stages.parts.turn_flow.has_secrets and stages.stage is not Stage.OVER
    game = match.game
    is_veiled = game.may_be_veiled and game.is_veiled(match.state) and not is_open(match)
    if not has_secrets or (mine >= set(match.to_act) and not is_veiled):
        return Eyes(None, frozenset(match.seats), is_open=True)
    return Eyes(min(mine, default=None), mine, is_open=False)


class WhatIfStages(Stages):
    """The stages of a what-if: nothing is sent where results are only supposed, and nothing is taken back
    from before it.
    """

    def __init__(self, what_if: WhatIf, parts: AnyParts) -> None:
        super().__init__(what_if.match, parts)
        self.what_if = what_if
        if self.ordering is not None and not what_if.is_instant:
            self.ordering = self.ordering.at_seat(what_if.seat)
        self._follow(what_if)

    def _follow(self, what_if: WhatIf) -> None:
        """What comes of the sheets as they stand; where the seats act in turn, of what was done first, if
        anything was.
        """
        if not what_if.is_instant:
            self.supposed = what_if.supposing.of()
        else:
            self.supposed = (
                played(self.match, what_if.turn, what_if.eyes.seat)
                if self.match.turn > what_if.turn
                else None
            )

    def open_phase(self) -> None:
        """The next one orders."""
        super().open_phase()
        if self.what_if is not None:
            self._follow(self.what_if)

    def write(self, ordering: AnyOrdering) -> None:
        """Other orders are resolved at once."""
        before = self.ordering
        super().write(ordering)
        is_other = before is None or before.sheet is not ordering.sheet
        if self.what_if is not None and is_other and not self.what_if.is_instant:
            self._follow(self.what_if)

    def commit(self) -> None:
        """Plays where the seats act in turn."""
        if self.what_if is not None and self.what_if.is_instant:
            super().commit()

    @property
    def can_take_back(self) -> bool:
        """Whether anything was played that is only supposed."""
        return self.what_if is not None and self.match.turn > self.what_if.turn

    def take_back(self, to: int | None = None) -> bool:
        """Takes back the last turn that is supposed; whether there was one."""
        return self.can_take_back and super().take_back(self.match.turn - 1)


def stages_of(parts: AnyParts, saving: TableSaving, mind: Mind) -> Stages:
    """The stages of a usual table, or of a what-if."""
    if saving.what_if is not None:
        return WhatIfStages(saving.what_if, parts)
    stages = Stages(parts.match, parts, is_replay=saving.is_replay, mind=mind)
    stages.show_line(saving.line)
    return stages
