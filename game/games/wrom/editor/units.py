"""The units of the scenario editor: the one that is chosen, its place in the stack, variants."""

from __future__ import annotations

from dataclasses import replace

from game.games.wrom.editor.dialogs import VariantDialog
from game.games.wrom.editor.work import DraftWork
from game.games.wrom.maps.draft_edits import Unit, shifted_unit, varied, without_stack, without_unit
from game.games.wrom.rules.races import NOTHING, Variant
from game.screens.scene import Move, Push


class EditorUnits:
    """``chosen`` is the place of the unit in the stack that is looked at, None for none."""

    def __init__(self, editor: DraftWork) -> None:
        self.editor = editor
        self.chosen: Unit | None = None

    def look(self) -> None:
        """Chooses the top of the stack that is looked at; nothing where there is none."""
        self.chosen = (0, -1) if self.editor.draft.stack_at(self.editor.board.chosen) else None

    def check(self) -> None:
        """Drops the choice of a unit that is gone."""
        stack = self.editor.draft.stack_at(self.editor.board.chosen)
        if stack is None or (self.chosen is not None and self.chosen[0] >= len(stack.warbands)):
            self.chosen = None

    def drop(self) -> None:
        """No unit is chosen."""
        self.chosen = None

    def choose(self, unit: Unit) -> None:
        """A unit of the chosen stack."""
        self.chosen = unit
        self.editor.rebuild()

    def shift(self, step: int) -> None:
        """The chosen unit up or down."""
        if self.chosen is not None:
            moved, unit = shifted_unit(self.editor.draft, self.editor.board.chosen, self.chosen, step)
            if self.editor.change(lambda: moved):
                self.chosen = unit

    def remove(self) -> None:
        """Takes the chosen unit away."""
        unit, key = self.chosen, self.editor.board.chosen
        if unit is not None and self.editor.change(lambda: without_unit(self.editor.draft, key, unit)):
            self.chosen = (0, -1) if self.editor.draft.stack_at(key) else None

    def remove_at(self, key: str) -> None:
        """Takes a whole stack away."""
        if self.editor.draft.stack_at(key) is not None:
            self.editor.change(lambda: without_stack(self.editor.draft, key))

    def choose_variant(self) -> Move:
        """The variant that is to be placed."""
        race = self.editor.hand.variant.race if self.editor.hand.variant else self.editor.hand.warband

        def take(variant: Variant | None) -> None:
            race = variant.race if variant else self.editor.hand.warband
            self.editor.take_hand(replace(self.editor.hand, variant=variant, warband=race))

        return Push(VariantDialog(race, self.editor.hand.variant, take, own=self.editor.draft.board.races))

    def vary(self) -> Move | None:
        """Makes the chosen warband a variant, or a basic one again."""
        stack, key = self.editor.draft.stack_at(self.editor.board.chosen), self.editor.board.chosen
        if stack is None or self.chosen is None:
            return None
        place = self.chosen[0]
        band = stack.warbands[place]

        def take(variant: Variant | None) -> None:
            name, shifts = (variant.name, variant.shifts) if variant else ("", NOTHING)
            self.editor.change(lambda: varied(self.editor.draft, key, place, name, shifts))

        variant, own = variant_of(band.race, band.name, band.shifts), self.editor.draft.board.races
        return Push(VariantDialog(band.race, variant, take, is_bound=True, own=own))


def variant_of(race: int, name: str, shifts: tuple[int, ...]) -> Variant | None:
    """A warband's variant, None for a basic one."""
    return Variant(name, race, tuple(shifts)) if name or any(shifts) else None
