"""The title screen: what there is to play, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core import keymap as key_actions
from game.core.errors import RedWeedError
from game.play.saves_list import SaveSummary, latest_running
from game.screens.credits import CreditsScene
from game.screens.dialogs.dialog import message
from game.screens.game_pages import Door, pages_of
from game.screens.keeping import other_folders
from game.screens.load.games import LoadGameScene
from game.screens.opening import opened
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import KeyList, Move, Push, Quit
from game.screens.settings import SettingsScene
from game.screens.setup.new_game import NewGameScene
from game.screens.widget_scene import WidgetScene
from game.ui.backdrop import darken_column, draw_backdrop
from game.ui.interface import Interface
from game.ui.layout import Column, grid
from game.ui.panels.scroll import ScrollPane
from game.ui.theme import BODY, GRID, HEADING, TITLE

NAME = "Red Weed"
MOTTO = "Six games of war, diplomacy and Mars"
ROOMY = (900, 528)  # logical size from which the games have a panel of their own
TALL = 660  # logical height from which the name is large
BUTTON = (300, 44)
DIMMED = (90, 90, 90)  # the backdrop under texts of a small window


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

    def _entries(self) -> list[tuple[str, Callable[[], Move | None]]]:
        entries: list[tuple[str, Callable[[], Move | None]]] = [
            ("New game", self._new_game),
            ("Load", lambda: Push(LoadGameScene())),
            *((door.title, partial(self._open, door)) for door in self._doors()),
            ("Rules", lambda: Push(RulesScene())),
            ("Settings", lambda: Push(SettingsScene())),
            ("Credits", lambda: Push(CreditsScene())),
            ("Quit", Quit),
        ]
        return [("Continue", self.resume_last), *entries] if self.last else entries

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
        bottom = self._build_menu(ui, None, first, columns=1)
        if self.last:
            note = f"Last played: {self.last.game_title}, {self.last.phase}"
            ui.text(note, (left + px(4), bottom + px(4)), ink="quiet", width=px(BUTTON[0]))
        self._build_games(ui)

    def _build_menu(self, ui: Interface, pane: ScrollPane | None, first: pygame.Rect, columns: int) -> int:
        """The buttons of the menu from ``first`` on; gives the y below them."""
        gap, entries = self.theme.px(GRID), self._entries()
        places = grid(first, columns, first.size, len(entries), gap)
        faces = [
            (text, command, "plain" if number else "primary")
            for number, (text, command) in enumerate(entries)
        ]
        ui.buttons(faces, places, container=pane.inner if pane else None)
        return places[-1].bottom + gap

    def _build_games(self, ui: Interface) -> None:
        px, games = self.theme.px, self.context.games
        width, row = px(440), px(62)
        head = px(60)
        box = pygame.Rect(0, 0, width, head + len(games.ids) * row + px(16))
        box.midright = (
            self.area.width - px(72 if self.area.width >= px(1200) else 24),
            self.area.height // 2 + px(20),
        )
        panel = ui.panel(box)
        ui.text("The games", (px(24), px(16)), face="serif", logical=HEADING, container=panel)
        column = Column(pygame.Rect(px(12), head, width - px(24), 0), px(4))
        for entry in games.entries:
            place = column.first(row - px(4))
            card = ui.button(
                "", place, partial(self._new_game, entry.id), kind="card", name=entry.id, container=panel
            )
            ui.paint(card, partial(self._draw_game, entry.title, entry.credit))
        for title in games.coming.values():
            middle = column.first(row - px(4)).top + (row - self.theme.line()) // 2
            ui.text(title, (px(24), middle), ink="quiet", container=panel)
            ui.text("in preparation", (width - px(24), middle), ink="quiet", align="right", container=panel)

    def _new_game(self, game_id: str = "") -> Move:
        return Push(NewGameScene(self.context.games, game_id))

    def _draw_game(self, title: str, note: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The title above its author, so that neither is cut where both are long."""
        left, room = rect.left + self.theme.px(12), rect.width - self.theme.px(24)
        name = self.theme.render(self.theme.fit(title, room, "sans_bold"), "sans_bold", BODY, "brass")
        text = self.theme.render(self.theme.fit(note, room), "sans", BODY, "text")
        surface.blit(name, name.get_rect(bottomleft=(left, rect.centery)))
        surface.blit(text, text.get_rect(topleft=(left, rect.centery)))

    def _build_small(self, ui: Interface) -> None:
        px = self.theme.px
        pane = ui.pane(self.area.inflate(-px(32), -px(24)))
        name = ui.text(NAME, (px(6), 0), face="serif", logical=TITLE * 0.75, container=pane.inner)
        columns = 2 if pane.width >= px(360) else 1
        width = (pane.width - px(12) - (columns - 1) * px(GRID)) // columns
        y = self._build_menu(
            ui, pane, pygame.Rect(px(6), name.rect.height + px(8), width, px(BUTTON[1])), columns
        )
        games = self.context.games
        credits = ((f"{entry.title}: {entry.credit}", "text") for entry in games.entries)
        for text, ink in ((MOTTO, "brass"), *credits):
            y += ui.text(text, (px(6), y), ink=ink, width=pane.width, container=pane.inner).rect.height
        for title in games.coming.values():
            y += ui.text(
                f"{title}: in preparation", (px(6), y), ink="quiet", width=pane.width, container=pane.inner
            ).rect.height
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
