"""What a person sees when the program has stopped by a fault of its own: the sentence, and the report to
copy.
"""

from __future__ import annotations

import pygame

from game.screens.dialogs.dialog import Answer, Dialog
from game.screens.scene import Push
from game.ui.boxes import draw_box
from game.ui.clipboard import put_on_clipboard
from game.ui.theme import color


class FaultDialog(Dialog):
    """A dialog in a window of its own: no screen lies below it."""

    is_overlay = False

    def draw_background(self, surface: pygame.Surface) -> None:
        """The ground of every page, with the panel on it."""
        surface.fill(color("night"))
        draw_box(surface, self.box, self.theme, "panel", "panel_edge", 8)


def fault_dialog(sentence: str, report: str, note: str = "") -> FaultDialog:
    """Tells of a fault. *Copy report* puts ``report`` on the clipboard and the dialog stays; ``note`` says
    how that went.
    """

    def copy() -> Push:
        done = (
            "The report is on the clipboard."
            if put_on_clipboard(report)
            else "There is no clipboard to copy to."
        )
        return Push(fault_dialog(sentence, report, done))

    text = "\n\n".join(filter(None, (sentence, note)))
    return FaultDialog(
        "Red Weed has stopped", text, (Answer("Copy report", copy), Answer("Close", kind="primary")), first=1
    )
