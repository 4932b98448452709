"""Setting up a position of Mars: units from a tray onto the board, who is on move, what the etiquette
remembers; or as text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from game.board.options import DrawOptions
from game.core.errors import RedWeedError
from game.core.keymap import SETUP
from game.games.mars.picture.frames import frame_of
from game.games.mars.picture.marks import sprite_of
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.pieces import GENERAL, LETTERS, MASTER, SIDE_NAMES, TITLES
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import Setup, laid_out, read_position, start_position, write_position
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.table.setup_edits import with_unit, without
from game.games.mars.table.texts import match_at
from game.geo.squares import square_board
from game.play.match import Match
from game.screens.board_editor import BoardEditor, beside_board
from game.screens.dialogs.dialog import message
from game.screens.page_scene import FootButton
from game.screens.scene import KeyList, Move, Pop, Push, Replace
from game.ui.board_view import BoardView
from game.ui.interface import Interface
from game.ui.layout import Column, Row, grid
from game.ui.panels.scroll import ScrollPane
from game.ui.theme import HEADING, color

PANEL = (400, 700)  # logical pixels, at least and at most
TALL = 800  # logical height from which the tray is larger
FIELD, GAP = 38, 8
ROYAL = {"general": (GENERAL,), "master": (MASTER,), "both": (GENERAL, MASTER)}
Tool = tuple[int, int]
"""A kind of unit and a side; (0, 0) takes away."""
ERASER: Tool = (0, 0)
TEXT = "position"
HINT = (
    "Click sets the chosen unit, the right button takes one away. Swarms on an enemy piece sit on it; "
    "another click adds one."
)


class SetupScene(BoardEditor[Setup]):
    """The editor. ``tool`` is what a click sets; ``notice`` what is wrong with the text; ``is_flipped``:
    Black sits below.
    """

    place = SETUP

    title = "Set up a position"

    def __init__(self, match: Match, position: Position, *, is_flipped: bool = False) -> None:
        super().__init__(replace(laid_out(position), ending=GOES_ON))
        self.is_flipped = is_flipped
        self.match = match
        self.game = cast(MarsGame, match.game)
        self.settings = position.settings
        self.tool: Tool = (GENERAL, 0)
        self.painter: MarsPainter

    @property
    def setup(self) -> Setup:
        """What stands where, who is on move, what the right of way remembers."""
        return self.now

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            ("Click", "Set the chosen unit; on a host, or on Swarms, one Swarm more"),
            ("Right click", "Take a unit away"),
            ("Letter, Shift+letter", "Choose a unit of Black, of White"),
            *self.told(),
            ("Esc", "Back"),
        )

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Play, back and forth through the changes, and the other side of the board."""
        return {"confirm": self.play, "undo": self.undo, "redo": self.redo, "flip": self._flip}

    def _flip(self) -> None:
        self.is_flipped, self.needs_redraw = not self.is_flipped, True

    def make_board(self) -> BoardView:
        """The squares, without a match."""
        self.painter = MarsPainter(square_board(self.match.document), self.context.assets)
        return BoardView(self.painter)

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.setup.position(self.settings)

    # -- layout ----------------------------------------------------------------------------------------------

    @property
    def panel_width(self) -> int:
        """What the board leaves, at most half the window."""
        return min(beside_board(self.area, self.painter.size, self.theme, PANEL), self.area.width // 2)

    @property
    def board_scale(self) -> float:
        """That of the panel."""
        return max(self.theme.scale, 0.85)

    @property
    def margins(self) -> tuple[int, int]:
        """More at the sides."""
        return -2 * self.theme.px(14), -2 * self.theme.px(10)

    def build_tools(self, ui: Interface, rect: pygame.Rect) -> None:
        """Tray, switches and text in a pane that scrolls where room is short; buttons below it."""
        px = self.theme.px
        column = Column(rect, px(GAP))
        head = ui.text(
            self.title, column.rest.topleft, face="serif", logical=HEADING, width=column.rest.width
        )
        column.first(head.rect.height)
        self._build_foot(ui, Column(column.last(2 * px(FIELD) + px(6)), px(6)))
        pane = ui.pane(column.rest)
        inside = Column(pygame.Rect(px(4), px(4), pane.width - 2 * px(4), 0), px(4))
        inside.first(self._build_tray(ui, pane, inside.rest), gap=px(4) + px(GAP))
        inside.first(self._build_switches(ui, pane, inside.rest))
        ui.text("As text:", (px(2), inside.rest.top + px(4)), ink="quiet", container=pane.inner)
        inside.first(self.theme.line() + px(6), gap=0)
        place = pygame.Rect(px(2), inside.rest.top, pane.width - px(4), px(FIELD))
        ui.entry(write_position(self.position), place, name=TEXT, limit=400, container=pane.inner)
        pane.finish(place.bottom + px(4))

    def _build_tray(self, ui: Interface, pane: ScrollPane, rect: pygame.Rect) -> int:
        """A button for every unit of both sides and the eraser; gives its height."""
        gap, columns = self.theme.px(4), 6
        side = min(
            Row(rect, gap).share(columns), self.theme.px(54 if self.area.height < self.theme.px(TALL) else 80)
        )
        white, black = ([(kind, owner) for kind in LETTERS] for owner in (0, 1))
        tools = [*white, ERASER, *black]  # two rows each
        places = grid(rect, columns, (side, side), len(tools), gap)
        for tool, place in zip(tools, places, strict=True):
            name = "Take away" if tool == ERASER else f"{SIDE_NAMES[tool[1]]} {TITLES[tool[0]]}"
            button = ui.button("", place, partial(self._choose, tool), name=name, container=pane.inner)
            ui.paint(button, partial(self._draw_tool, tool))
        return places[-1].bottom - rect.top

    def _build_switches(self, ui: Interface, pane: ScrollPane, rect: pygame.Rect) -> int:
        """Who is on move, and what the right of way remembers; gives their height."""
        gap, height = self.theme.px(4), self.theme.px(FIELD)
        now = self.setup
        switches: tuple[tuple[str, str, Setup], ...] = (
            ("turn", f"{SIDE_NAMES[now.turn]} on move", replace(now, turn=1 - now.turn)),
            ("clock", f"No progress: {now.clock}", replace(now, clock=0)),
            ("cap w", f"White took: {_yes(now.cap & 1)}", replace(now, cap=now.cap ^ 1)),
            ("cap b", f"Black took: {_yes(now.cap & 2)}", replace(now, cap=now.cap ^ 2)),
            ("lost w", f"White lost: {_yes(now.lost & 1)}", replace(now, lost=now.lost ^ 1)),
            ("lost b", f"Black lost: {_yes(now.lost & 2)}", replace(now, lost=now.lost ^ 2)),
        )
        places = grid(rect, 2, (Row(rect, gap).share(2), height), len(switches), gap)
        for (name, text, changed), place in zip(switches, places, strict=True):
            ui.button(text, place, partial(self._lay, changed), name=name, container=pane.inner)
        return places[-1].bottom - rect.top

    def _build_foot(self, ui: Interface, lines: Column) -> None:
        """The buttons below the pane."""
        upper: tuple[FootButton, ...] = (
            ("Empty board", partial(self._lay, replace(self.setup, pieces={}, stacks={})), "plain"),
            ("Usual set-up", partial(self._lay, laid_out(start_position(self.settings))), "plain"),
        )
        lower: tuple[FootButton, ...] = (
            ("Undo", self.undo, "plain"),
            ("Redo", self.redo, "plain"),
            ("Back", Pop, "plain"),
            ("Play", self.play, "primary"),
        )
        for faces in (upper, lower):
            places = Row(lines.first(self.theme.px(FIELD)), self.theme.px(GAP)).even(len(faces))
            ui.buttons(faces, places)

    # -- drawing ---------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """The position with its Fronts."""
        self.board.show(frame_of(self.game, self.game.from_position(self.position)))

    @property
    def options(self) -> DrawOptions:
        """Fronts are always shown."""
        is_plain = self.context.settings.is_plain("mars")
        return DrawOptions(overlays=frozenset({"fronts"}), is_flipped=self.is_flipped, is_plain=is_plain)

    def draw_status(self, surface: pygame.Surface) -> None:
        """The hint, or what is wrong with the text."""
        px, line = self.theme.px, self.status_rect
        ink = "danger_text" if self.notice else "quiet"
        picture = self.theme.render(self.notice or HINT, ink=ink, width=line.width - px(24))
        surface.blit(picture, (px(12), line.top + px(4)), pygame.Rect(0, 0, *line.size))

    def _draw_tool(self, tool: Tool, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if tool == ERASER:
            inner = rect.inflate(-rect.width // 2, -rect.height // 2)
            for start, end in ((inner.topleft, inner.bottomright), (inner.topright, inner.bottomleft)):
                pygame.draw.line(surface, color("text"), start, end, max(2, self.theme.px(3)))
        else:
            side = round(min(rect.size) * 0.9)
            picture = self.painter.sprites.figure(sprite_of(tool[0]), ("WHITE", "BLACK")[tool[1]], side)
            surface.blit(picture, picture.get_rect(center=rect.center))
        if tool == self.tool:
            pygame.draw.rect(
                surface, color("brass"), rect, max(2, self.theme.px(3)), border_radius=self.theme.px(4)
            )

    # -- changing --------------------------------------------------------------------------------------------

    def _lay(self, setup: Setup) -> None:
        self.put(self.history.changed(setup))
        self.notice = ""
        self.rebuild()

    def _choose(self, tool: Tool) -> None:
        self.tool = tool
        self.needs_redraw = True

    def put_unit(self, key: str) -> None:
        """Sets the chosen unit on a square."""
        self._lay(with_unit(self.setup, NUMBERS[key], *self.tool))

    def take_away(self, key: str) -> None:
        """Takes away what is uppermost on a square."""
        self._lay(without(self.setup, NUMBERS[key]))

    def read(self, text: str) -> bool:
        """Takes the position of a text; False, with what is wrong in a sentence, when it cannot be read."""
        try:
            self._lay(laid_out(read_position(" ".join(text.split()), self.settings)))
        except RedWeedError as error:
            sentence = str(error).rstrip(".")
            self.tell(f"{sentence[:1].upper()}{sentence[1:]}.")
            return False
        return True

    # -- events ----------------------------------------------------------------------------------------------

    def on_board(self, event: pygame.event.Event) -> tuple[bool, Move | None]:
        """A press sets or takes away at once; the board is always seen as a whole."""
        place = getattr(event, "pos", None)
        if place is None or not self.board_rect.collidepoint(place):
            return False, None
        self.needs_redraw = self.board.point_at(place) or self.needs_redraw
        is_press, key = event.type == pygame.MOUSEBUTTONDOWN, self.board.hover
        if is_press and key and event.button == pygame.BUTTON_LEFT:
            self.put_unit(key)
        elif is_press and key and event.button == pygame.BUTTON_RIGHT:
            self.take_away(key)
        return is_press, None

    def entered(self, name: str) -> Move | None:
        """Enter reads the text."""
        self.read(self.ui.field_texts()[TEXT])
        return None

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Letters choose units."""
        if event.type == pygame.KEYDOWN and not self.is_typing:
            kinds = [kind for kind, letter in LETTERS.items() if letter == event.unicode.upper()]
            if kinds:
                self._choose((kinds[0], 0 if event.unicode.isupper() else 1))
                return None
        return super().handle_other(event)

    def play(self) -> Move | None:
        """A new game from here; first what is typed is read."""
        typed = self.ui.field_texts()[TEXT]
        if typed != write_position(self.position) and not self.read(typed):
            return None
        problem = self.objection()
        if problem:
            return Push(message("This cannot be played", problem))
        try:
            match = match_at(self.position, self.match)
        except RedWeedError as error:
            sentence = str(error)
            return Push(message("This cannot be played", f"{sentence[:1].upper()}{sentence[1:]}."))
        return Pop(lambda: Replace(self.context.open_table(match)))

    def objection(self) -> str:
        """Why no game can begin here: a side without a royal piece; '' where one can."""
        codes = set(self.setup.pieces.values())
        for side, name in enumerate(SIDE_NAMES):
            for kind in ROYAL[self.settings.royal]:
                if 2 * kind + side not in codes:
                    return f"{name} has no {TITLES[kind]}, which would have to be brought down."
        return ""


def _yes(flag: int) -> str:
    return "yes" if flag else "no"
