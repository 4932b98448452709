"""What every scene may ask for: the settings, the size and theme of the window, and the doors to other
screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import RedWeedError
from game.play.thinking import OWN_MIND, Mind
from game.sound.sound import Sound
from game.ui.theme import Theme, fitting_scale, scale_for

if TYPE_CHECKING:
    from game.games.catalogue import Catalogue
    from game.net.live.host import Host
    from game.net.live.party import Party
    from game.play.exercises.exercise import Exercise
    from game.play.exercises.rehearsal import Answers
    from game.play.match import Match
    from game.play.settings import Settings
    from game.screens.scene import Scene


@dataclass(slots=True)
class Context:
    """Shared by all scenes of one window. Changed by the window and by ``change_settings`` only.

    ``size`` is that of the window, ``screen`` that of the screen it lies on (at least as large; 0: unknown).
    ``games`` are those of the program. ``open_table`` makes the playing screen of a match, ``open_replay``
    the replay screen, ``open_review`` the same with the review over it, ``open_trial`` the table of a match
    that is kept nowhere, ``open_exercise`` the screen of one of some exercises, to be told by what the others
    send (None: as their scripts say), which raises ExerciseError, ``open_turn`` the table of a turn file,
    which raises RedWeedError, ``open_live`` that of a room (the host is there for who has opened it); a test
    puts its own in. ``mind`` is where computer players think,
    ``sound`` whom sounds are asked of.
    """

    settings: Settings
    size: tuple[int, int]
    assets: Path
    games: Catalogue
    open_table: Callable[[Match], Scene]
    open_replay: Callable[[Match], Scene]
    open_trial: Callable[[Match], Scene]
    open_exercise: Callable[[tuple[Exercise, ...], int, Answers | None], Scene]
    open_review: Callable[[Match], Scene]
    open_turn: Callable[[Path], Scene]
    open_live: Callable[[Party, Host | None], Scene]
    keep_settings: Callable[[Settings], None]
    mind: Mind = OWN_MIND
    sound: Sound = field(default_factory=Sound)
    settings_problem: str = ""
    screen: tuple[int, int] = (0, 0)
    _themes: dict[float, Theme] = field(default_factory=dict)

    @property
    def scale(self) -> float:
        """How many pixels one logical pixel has: by the screen, times the user's UI scale."""
        return scale_for(self.size, self.settings.ui_scale, self.screen)

    @property
    def map_scale(self) -> float:
        """The same for maps, whose names grow with the window."""
        return max(self.scale, fitting_scale(self.size))

    @property
    def theme(self) -> Theme:
        """The look of panels and texts at the present scale."""
        scale = self.scale
        if scale not in self._themes:
            self._themes.clear()
            self._themes[scale] = Theme(scale, self.assets)
        return self._themes[scale]

    def try_keep_settings(self) -> str:
        """Writes the settings to disk; '' or why that failed, which ``settings_problem`` keeps until it goes
        well.
        """
        try:
            self.keep_settings(self.settings)
        except RedWeedError as error:
            self.settings_problem = str(error)
        else:
            self.settings_problem = ""
        return self.settings_problem

    def remember_folder(self, folder: Path) -> None:
        """Keeps in the settings that games are kept in another folder too; in force even where they cannot be
        written.
        """
        self.change_settings(replace(self.settings, other_folder=str(folder)))
        self.try_keep_settings()

    def change_settings(self, settings: Settings) -> None:
        """Puts new settings in force; the window follows at its next turn. ``keep_settings`` writes them to
        disk.
        """
        self.settings = settings
        self.follow_volumes()

    def turn_mute(self) -> None:
        """Silence, or sound again."""
        self.change_settings(replace(self.settings, muted=not self.settings.muted))

    def follow_volumes(self) -> None:
        """Sounds are as loud as the settings say."""
        now = self.settings
        self.sound.follow((now.sound_effects, now.sound_ambience, now.sound_music, now.muted))
