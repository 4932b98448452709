"""How the table of a what-if is kept: not at all; and how one is asked for."""

from __future__ import annotations

from functools import partial

from game.board.camera import Sight
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Push
from game.table.branches.saving import Make, way_to
from game.table.parts import AnyParts
from game.table.saving import NothingSaved, TableSaving
from game.table.stages import Stage, Stages
from game.table.whatif.stages import begun
from game.table.whatif.whatif import WhatIf

NOTHING = (
    "Nobody has an order to give in this phase, so nothing else could have been done. Look at another one."
)


class WhatIfSaving(NothingSaved):
    """Nothing of a what-if is saved."""

    def __init__(self, what_if: WhatIf, below: AnyParts) -> None:
        super().__init__(what_if.match)
        self.what_if = what_if
        self.below = below


def asked(stages: Stages, saving: TableSaving, sight: Sight | None, make: Make) -> Move | None:
    """The table of a what-if over one that shows ``sight``, or a message where nobody has anything to order;
    None under the curtain.
    """
    if stages.stage is Stage.CURTAIN:
        return None
    found = begun(stages, sight, partial(_way_to, saving, make), is_kept=saving.keeps_branches)
    if found is None:
        return Push(message("What if", NOTHING))
    return Push(make(found.match, WhatIfSaving(found, stages.parts)))


def _way_to(saving: TableSaving, make: Make, number: int) -> Move | None:
    """From the table below to a branch that has grown from what is supposed."""
    return way_to(saving, number, make)
