"""How long computer players may think, as a slider: in the settings, and laid over a table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from game.play.clock import THINKING
from game.screens.dialogs.form import KeptDialog
from game.ui.panels.form import Form

NAME = "bot_seconds"
"""The name of the slider."""

TIMED = (
    "Of the processor: they play no worse while it is busy. In Diplomacy and its variants those that search "
    "share it; in Warrior Races it is for a phase."
)


class TimeSlider:
    """The slider with what its time means below it; ``seconds`` is where it begins, which need not be one of
    the times that are offered.
    """

    def __init__(self, form: Form, seconds: float) -> None:
        self.stops: list[float] = sorted({*THINKING, seconds})
        last = len(self.stops) - 1
        self.slider = form.slider(
            "Thinking", bisect_left(self.stops, seconds), (0, last), self._words, name=NAME
        )
        form.paragraph(TIMED, ink="quiet")

    def _words(self, at: int) -> str:
        return f"{self.stops[at]:g} s a turn"

    @property
    def seconds(self) -> float:
        """The time at which it stands."""
        return self.stops[self.slider.value]


class ThinkingDialog(KeptDialog):
    """``chosen`` is told the time that was kept, in seconds."""

    title = "How long computer players think"
    first_focus = NAME

    def __init__(self, seconds: float, chosen: Callable[[float], None]) -> None:
        super().__init__()
        self.seconds = seconds
        self.chosen = chosen

    def build_form(self, form: Form) -> None:
        """One slider."""
        self.times = TimeSlider(form, self.seconds)

    def read_fields(self) -> None:
        """What it stands at is kept when the window changes its size."""
        self.seconds = self.times.seconds

    def tell(self) -> None:
        """The time that was chosen."""
        self.chosen(self.seconds)
