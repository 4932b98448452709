"""The army of a player put together before a game: so many warbands of so many races (rule 3.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.errors import OptionError
from game.games.wrom.editor.dialogs import attribute_row
from game.games.wrom.rules.forces import FORCES
from game.games.wrom.rules.options import read_army
from game.games.wrom.rules.races import Own, race_titles
from game.games.wrom.rules.standing import counted
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import KeyList, Move, Pop
from game.ui.panels.form import Form


class ArmyDialog(FormDialog):
    """A number of warbands for every race. ``take`` gets the army as the option has it, '' for a rolled one;
    ``text`` is what it was.
    """

    def __init__(
        self, title: str, text: str, players: int, take: Callable[[str], Move | None], own: Own = ()
    ) -> None:
        super().__init__()
        self.title = title
        self.size = FORCES[players]
        self.titles = race_titles(own)
        self.take = take
        try:
            known = dict(read_army("", text, players, own)) if text else {}
        except OptionError:
            known = {}
        self.is_refused = False  # taken too early: what is missing is told in red
        self.counts = [known.get(race, 0) for race in range(len(self.titles))]

    def keys(self) -> KeyList:
        """What keys do here."""
        return (("Left, Right", "On a race: one warband less or more"),)

    def foot(self) -> Sequence[FootButton]:
        """Rolled, cancel, take."""
        return (
            ("Rolled", lambda: Pop(lambda: self.take("")), "plain"),
            ("Cancel", Pop, "plain"),
            ("Take it", self.accept, "primary"),
        )

    def build_form(self, form: Form) -> None:
        """What is still missing, and a line for every race."""
        size, told = self.size, self.problem or "Complete."
        ink = ("danger_text" if self.is_refused else "quiet") if self.problem else "good_text"
        form.paragraph(f"{size.warbands} warbands of {size.races} races. {told}", ink=ink)
        for race, title in enumerate(self.titles):
            turn = partial(self._turn, race)
            attribute_row(form, race, str(self.counts[race]), turn, name="warbands", title=title)

    def _turn(self, race: int, step: int) -> None:
        self.counts[race] = max(0, self.counts[race] + step)
        self.rebuild()

    @property
    def problem(self) -> str:
        """What is still wrong, '' for an army that can be taken."""
        bands, races = sum(self.counts), sum(map(bool, self.counts))
        if (bands, races) == (self.size.warbands, self.size.races):
            return ""
        return f"Now {counted(bands, 'warband')} of {counted(races, 'race')}."

    def accept(self) -> Move | None:
        """Hands the army on, once it is one."""
        self.is_refused = bool(self.problem)
        if self.is_refused:
            self.rebuild()
            return None
        chosen = zip(self.titles, self.counts, strict=True)
        text = ", ".join(f"{title} {count}" for title, count in chosen if count)
        return Pop(lambda: self.take(text))
