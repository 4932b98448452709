"""The title screen: what there is to play, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core import keymap as key_actions
from game.core.errors import RedWeedError
from game.games.entry import Entry
from game.play.saves_list import SaveSummary, latest_running
from game.screens.analysis.scene import AnalysisScene
from game.screens.credits import CreditsScene
from game.screens.dialogs.dialog import message
from game.screens.game_pages import Door, pages_of
from game.screens.keeping import other_folders
from game.screens.learn.learn import LearnScene
from game.screens.load.games import LoadGameScene
from game.screens.opening import opened
from game.screens.preferences.settings import SettingsScene
from game.screens.puzzles.scene import PuzzlesScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import KeyList, Move, Push, Quit
from game.screens.setup.cards import draw_card
from game.screens.setup.new_game import NewGameScene
from game.screens.widget_scene import WidgetScene
from game.ui.backdrop import darken_column, draw_backdrop
from game.ui.interface import Face, Interface
from game.ui.layout import Column, grid
from game.ui.theme import GRID, HEADING, TITLE
from game.ui.widgets import Container

NAME = "Red Weed"
MOTTO = "Six games of war, diplomacy and Mars"
ROOMY = (1080, 600)  # logical size from which the games have a panel of their own
PANEL, ROW = 384, 58  # its width, and the height of a game in it
SLIM, LOW = 356, 45  # the same where the window is so low that they would hide the machine
HIGH = 720
COLUMNS = (360, 560, 760)  # logical widths from which the menu of a small window has one more
CARD = (380, 60)  # least width and height of a game in a small window
TALL = 660  # logical height from which the name is large
BUTTON = (300, 44)
DIMMED = (90, 90, 90)  # the backdrop under texts of a small window


Entered = tuple[str, Callable[[], Move | None]]
"""A line of the menu and what it opens."""


class TitleScene(WidgetScene):
    """The first screen; it stays at the bottom of the stack."""

    title = NAME
    place = key_actions.TITLE

    def __init__(self) -> None:
        super().__init__()
        self.backdrop: pygame.Surface | None = None
        self.column = 0  # the width kept dark for the menu
        self.last: SaveSummary | None = None

    def keys(self) -> KeyList:
        """The short cuts of the menu."""
        return self.told(load="Load a game")

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """What the keys of the menu open."""
        return {
            "new": self._new_game,
            "load": lambda: Push(LoadGameScene()),
            "rules": lambda: Push(RulesScene()),
        }

    @property
    def is_roomy(self) -> bool:
        """Whether menu and games stand side by side."""
        return self.area.width >= self.theme.px(ROOMY[0]) and self.area.height >= self.theme.px(ROOMY[1])

    def resume(self) -> None:
        """There may be a newer game to continue."""
        super().resume()
        self.rebuild()

    def build(self, ui: Interface) -> None:
        """The name, the menu at the left, the games at the right; one below the other in a small window."""
        self.last = latest_running(self.context.games, other_folders(self.context))
        self.first_focus = self._entries()[0][0]
        if self.is_roomy:
            self._build_roomy(ui)
        else:
            self._build_small(ui)

    def _entries(self) -> list[Entered]:
        """What can be done: first what is likely to be wanted, which is to learn where nothing was played."""
        learning: list[Entered] = [
            ("Learn", lambda: Push(LearnScene())),
            ("Puzzles", lambda: Push(PuzzlesScene())),
        ]
        playing: list[Entered] = [("New game", self._new_game), ("Load", lambda: Push(LoadGameScene()))]
        first = [("Continue", self.resume_last), *playing, *learning] if self.last else [*learning, *playing]
        together: Entered = ("Play with others", self._together)
        board: Entered = ("Analysis board", lambda: Push(AnalysisScene(self.context.games)))
        return [*first, together, board, *((door.title, partial(self._open, door)) for door in self._doors())]

    def _together(self) -> Move:
        """What talks to other machines is read when it is asked for, so that the title is there sooner."""
        from game.screens.live.together import TogetherScene

        return Push(TogetherScene())

    def _others(self) -> list[Entered]:
        """What is about the program itself: small buttons below, where there is room for large ones."""
        return [
            ("Rules", lambda: Push(RulesScene())),
            ("Settings", lambda: Push(SettingsScene())),
            ("Credits", lambda: Push(CreditsScene())),
            ("Quit", Quit),
        ]

    def _doors(self) -> Sequence[Door]:
        """The ways to screens of games' own, each once."""
        entries = self.context.games.entries
        return tuple(dict.fromkeys(door for entry in entries for door in pages_of(entry).doors))

    def _open(self, door: Door) -> Move:
        return Push(door.opens(self.context))

    def _build_roomy(self, ui: Interface) -> None:
        px, is_tall = self.theme.px, self.area.height >= self.theme.px(TALL)
        left, top = px(72 if is_tall else 40), max(px(16), self.area.height // 2 - px(330))
        name = ui.text(NAME, (left, top), face="serif", logical=TITLE * (1.6 if is_tall else 1))
        motto = ui.text(
            MOTTO, (left + px(4), name.rect.bottom + px(2)), face="serif_italic", logical=HEADING, ink="brass"
        )
        self.column = max(motto.rect.right, left + px(BUTTON[0])) + px(8)
        first = pygame.Rect(
            left,
            name.rect.bottom + px(56 if is_tall else 44),
            px(BUTTON[0]),
            px(BUTTON[1] if is_tall else 38),
        )
        bottom = self._build_menu(ui, first)
        if self.last and bottom + 2 * self.theme.line() < self.area.height - px(4):
            note = f"Last played: {self.last.game_title}, {self.last.phase}"
            ui.text(note, (left + px(4), bottom + px(4)), ink="quiet", width=px(BUTTON[0]))
        self._build_games(ui)

    def _build_menu(self, ui: Interface, first: pygame.Rect) -> int:
        """The buttons of the menu from ``first`` on, what is about the program two in a line; gives the y
        below them.
        """
        gap = self.theme.px(GRID)
        large = grid(first, 1, first.size, len(self._entries()), gap)
        ui.buttons(self._faces(), large)
        half = (first.width - gap) // 2, first.height
        start = pygame.Rect((first.left, large[-1].bottom + gap), half)
        small = grid(start, 2, half, len(self._others()), gap)
        ui.buttons([(text, command, "plain") for text, command in self._others()], small)
        return small[-1].bottom + gap

    def _faces(self) -> list[Face]:
        """The large buttons, the first of them golden."""
        kinds = ["primary", *["plain"] * len(self._entries())]
        return [(text, command, kind) for (text, command), kind in zip(self._entries(), kinds, strict=False)]

    def _build_games(self, ui: Interface) -> None:
        """The games below the ray and beside the legs of the machine."""
        px, games = self.theme.px, self.context.games
        is_high = self.area.height >= px(HIGH)
        width, row, edge = (px(n) for n in ((PANEL, ROW, 24) if is_high else (SLIM, LOW, GRID)))
        lines = len(games.entries) + len(games.coming)
        box = pygame.Rect(0, 0, width, lines * row - px(4) + 2 * px(6))
        box.bottomright = self.area.width - edge, self.area.height - edge
        column = Column(box.inflate(-2 * px(6), -2 * px(6)), px(4))
        panel = ui.panel(box)
        for entry in games.entries:
            place = column.first(row - px(4)).move(-box.left, -box.top)
            self._build_card(ui, entry, place, panel)
        for title in games.coming.values():
            place = column.first(row - px(4)).move(-box.left, -box.top)
            ui.text(f"{title}: in preparation", place.topleft, ink="quiet", container=panel)

    def _build_card(self, ui: Interface, entry: Entry, place: pygame.Rect, container: Container) -> None:
        """A game with its author, set up by a click."""
        command = partial(self._new_game, entry.id)
        card = ui.button("", place, command, kind="card", name=entry.id, container=container)
        lines = (entry.title, entry.credit)
        draw = partial(draw_card, entry, self.context.assets, self.theme, lines)
        ui.paint(card, draw)

    def _new_game(self, game_id: str = "") -> Move:
        return Push(NewGameScene(self.context.games, game_id))

    def _build_small(self, ui: Interface) -> None:
        px = self.theme.px
        pane = ui.pane(self.area.inflate(-px(32), -px(24)))
        name = ui.text(NAME, (px(6), 0), face="serif", logical=TITLE * 0.75, container=pane.inner)
        columns = 1 + sum(pane.width >= px(least) for least in COLUMNS)
        width = (pane.width - px(12) - (columns - 1) * px(GRID)) // columns
        faces = [*self._faces(), *((text, command, "plain") for text, command in self._others())]
        first = pygame.Rect(px(6), name.rect.height + px(8), width, px(BUTTON[1]))
        places = grid(first, columns, first.size, len(faces), px(GRID))
        ui.buttons(faces, places, container=pane.inner)
        y = places[-1].bottom + px(GRID)
        y += ui.text(MOTTO, (px(6), y), ink="brass", width=pane.width, container=pane.inner).rect.height
        games, gap = self.context.games, px(GRID)
        columns = max(1, pane.width // px(CARD[0]))
        size = (pane.width - px(12) - (columns - 1) * gap) // columns, px(CARD[1])
        first = pygame.Rect((px(6), y + gap), size)
        places = grid(first, columns, size, len(games.entries), gap)
        for entry, place in zip(games.entries, places, strict=True):
            self._build_card(ui, entry, place, pane.inner)
        y = max((place.bottom for place in places), default=y) + gap
        for title in games.coming.values():
            words = f"{title}: in preparation"
            y += ui.text(words, (px(6), y), ink="quiet", container=pane.inner).rect.height
        pane.finish(y + px(8))

    def draw_background(self, surface: pygame.Surface) -> None:
        """The fighting machine by lamplight; made once for each size."""
        if self.backdrop is None or self.backdrop.get_size() != self.area.size:
            self.backdrop = draw_backdrop(self.area.size, self.context.assets / "art" / "title.svg")
        surface.blit(self.backdrop, (0, 0))
        if self.is_roomy:
            darken_column(surface, self.column)
        if not self.is_roomy:
            surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)

    def resume_last(self) -> Move | None:
        """Takes up the game that was played last."""
        if self.last is None:
            return None
        try:
            return opened(self.context, self.last.path, Push)
        except RedWeedError as error:
            return Push(message("This game cannot be continued", str(error)))

    def back(self) -> Move | None:
        """Esc goes to the button that ends the program; it does not end it."""
        self.ui.focus.focus(self.ui.names["Quit"])
        self.ui.focus.is_shown = True
        return None
