"""The launch schedule of a game master of Martian Diplomacy, written wave by wave before the game begins
(rm46 rule 2).

The scene lies behind a curtain; what is written here is sealed by a hash and seen by nobody else until the
game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.dice import Dice
from game.core.game import Options
from game.games.diplomacy.martian.rules.ledger import Wave
from game.games.diplomacy.martian.rules.schedule import (
    MOST,
    NOVEL,
    USUAL,
    YEARS,
    drawn_waves,
    schedule_text,
    season_key,
)
from game.games.diplomacy.rules.calendar import read_moment
from game.screens.dialogs.choice import open_choice
from game.screens.page_scene import FootButton, PageScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import KeyList, Move, Pop, Push
from game.ui.interface import Interface
from game.ui.panels.form import Form

FIRST_YEAR = 1901
LAST_YEAR = FIRST_YEAR + YEARS - 1

SEASONS = {"S": "Spring", "F": "Fall"}
EVERY = tuple(f"{letter}{year}" for year in range(FIRST_YEAR, LAST_YEAR + 1) for letter in SEASONS)


def season_title(season: str) -> str:
    """ "F1901" as "Fall 1901"."""
    return f"{SEASONS[season[0]]} {season[1:]}"


class ScheduleScene(PageScene):
    """``waves`` are in the sequence of their seasons. ``sealed`` is told the schedule in one line when it is
    done.

    ``options`` say which invasion it begins with.
    """

    title = "Launch schedule"
    first_focus = "Seal and start"

    def __init__(self, seed: str, sealed: Callable[[str], Move], options: Options | None = None) -> None:
        super().__init__()
        self.sealed = sealed
        chosen = options or {}
        self.kind = str(chosen.get("invasion", NOVEL)), str(chosen.get("opening", USUAL))
        self._dice = Dice(seed).fork("a game master's draft")
        self.waves: tuple[Wave, ...] = ()
        self.draw_waves()

    def draw_waves(self) -> None:
        """A schedule by the dice, to begin with; it is not the one that the game would draw."""
        number, self._dice = self._dice.roll(1 << 30)
        self.waves = drawn_waves(read_moment(f"S{FIRST_YEAR}M"), Dice(str(number)), *self.kind)

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            *self.told(confirm="Seal and start", rules="Rules of the game"),
            ("Left, Right", "Change the focused value"),
        )

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Seal and start; the rules."""
        return {"confirm": self.seal, "rules": self._open_rules}

    def foot(self) -> Sequence[FootButton]:
        """Back, rules, start."""
        return (
            ("Back", self.back, "plain"),
            ("Rules", self._open_rules, "plain"),
            ("Seal and start", self.seal, "primary"),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """One line for every wave, and what can be done with all of them."""
        form = Form(ui, rect, open_choice=open_choice)
        form.paragraph(
            "All capsules of one season are a wave; they come down at its end, wherever the dice send them. "
            "Nobody else sees "
            "this page. The schedule is sealed by a hash that everybody is shown, and revealed when the "
            "game is over (rule 2)."
        )
        for number, wave in enumerate(self.waves):
            self._build_wave(form, number, wave)
        total = sum(wave.capsules for wave in self.waves)
        capsules = "1 capsule" if total == 1 else f"{total} capsules"
        waves = "1 wave" if len(self.waves) == 1 else f"{len(self.waves)} waves"
        form.paragraph(f"{capsules} in {waves}." if self.waves else "No Martians will come.", ink="brass")
        add = (("Add a wave", self._add, "plain"),) if self._free() else ()
        form.buttons((*add, ("Draw another", self._draw, "plain"), ("Clear", self._clear, "plain")))
        form.finish()

    def _build_wave(self, form: Form, number: int, wave: Wave) -> None:
        """Season, number of capsules, and a button that takes the wave out."""
        seasons = [
            (season, season_title(season)) for season in sorted((*self._free(), wave.season), key=season_key)
        ]
        season = form.field(f"Wave {number + 1}", 180, is_last=False, column=100)
        form.place_choice(
            season, seasons, wave.season, partial(self._set_season, wave), name=f"season {number + 1}"
        )
        counts = [(count, f"{count} capsule{'s' if count > 1 else ''}") for count in range(1, MOST + 1)]
        place = form.beside(season, 160)
        form.place_choice(
            place, counts, wave.capsules, partial(self._set_count, wave), name=f"capsules {number + 1}"
        )
        out = form.beside(place, 110)
        form.ui.button(
            "Take out", out, partial(self._drop, wave), name=f"out {number + 1}", container=form.inner
        )
        form.below(out)

    # -- changes ---------------------------------------------------------------------------------------------

    def _free(self) -> tuple[str, ...]:
        """The seasons without a wave."""
        taken = {wave.season for wave in self.waves}
        return tuple(season for season in EVERY if season not in taken)

    def _change(self, waves: Sequence[Wave]) -> None:
        self.waves = tuple(sorted(waves, key=lambda wave: season_key(wave.season)))
        self.rebuild()

    def _set_season(self, wave: Wave, season: object) -> None:
        self._change([w._replace(season=str(season)) if w is wave else w for w in self.waves])

    def _set_count(self, wave: Wave, count: object) -> None:
        self._change(
            [w._replace(capsules=count) if w is wave and isinstance(count, int) else w for w in self.waves]
        )

    def _drop(self, wave: Wave) -> None:
        self._change([w for w in self.waves if w is not wave])

    def _add(self) -> None:
        """One capsule in the first free season after the last wave, or else in the first free one."""
        last = season_key(self.waves[-1].season) if self.waves else (0, 0)
        later = [season for season in self._free() if season_key(season) > last]
        self._change([*self.waves, Wave((later or list(self._free()))[0], 1)])

    def _draw(self) -> None:
        self.draw_waves()
        self.rebuild()

    def _clear(self) -> None:
        self._change(())

    def _open_rules(self) -> Move:
        return Push(RulesScene("martian.md"))

    def seal(self) -> Move:
        """The schedule is done."""
        return Pop(lambda: self.sealed(schedule_text(self.waves)))
