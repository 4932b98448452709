"""How the table of a what-if is kept: not at all; and how one is asked for."""

from __future__ import annotations

from functools import partial

from game.board.camera import Sight
from game.screens.scene import Move, Push
from game.table.branches.saving import Make, way_to
from game.table.parts import AnyParts
from game.table.saving import NothingSaved, TableSaving
from game.table.stages import Stages
from game.table.whatif.stages import begun
from game.table.whatif.whatif import WhatIf


class WhatIfSaving(NothingSaved):
    """Nothing of a what-if is saved."""

    def __init__(self, what_if: WhatIf, below: AnyParts) -> None:
        super().__init__(what_if.match)
        self.what_if = what_if
        self.below = below


def asked(stages: Stages, saving: TableSaving, sight: Sight | None, make: Make) -> Move | None:
    """The table of a what-if over one that shows ``sight``; None where nobody has anything to order."""
    found = begun(stages, sight, partial(_way_to, saving, make), is_kept=saving.keeps_branches)
    return Push(make(found.match, WhatIfSaving(found, stages.parts))) if found is not None else None


def _way_to(saving: TableSaving, make: Make, number: int) -> Move | None:
    """From the table below to a branch that has grown from what is supposed."""
    return way_to(saving, number, make)
