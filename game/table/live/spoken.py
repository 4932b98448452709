"""What the players of a live table said to each other, where the record of their game has kept it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.core.talk import Speech
from game.play.match import Match
from game.play.talk.spoken import speeches
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import Pop
from game.ui.panels.form import Form

TITLE = "What was said"


class SpokenDialog(FormDialog):
    """All of it, phase by phase."""

    title = TITLE
    width = 760

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def build_form(self, form: Form) -> None:
        """A heading for every phase, a line for everything that was said."""
        if self.match.outcome is None:
            form.paragraph("What was said to one player alone is shown when the game is over.", ink="quiet")
        for turn, said in groupby(speeches(self.match.record), key=lambda one: one[0]):
            form.heading(self.match.phase_at(turn).title)
            for _, seat, speech in said:
                form.paragraph(speech_text(self.match, seat, speech), ink="brass" if speech.to else "text")

    def foot(self) -> Sequence[FootButton]:
        """One way out."""
        return (("Close", Pop, "primary"),)


def speech_text(match: Match, seat: str, speech: Speech) -> str:
    """A line of it: "France to Italy: Burgundy is yours"."""
    names = [_name(match, one) for one in (seat, *speech.to)]
    to = f" to {', '.join(names[1:])}" if speech.to else ""
    return f"{names[0]}{to}: {speech.text}"


def _name(match: Match, seat: str) -> str:
    return "Game master" if seat == match.entry.master_seat else match.entry.seat_title(seat)
