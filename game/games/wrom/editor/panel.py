"""The tools of the scenario editor as widgets: five groups of them, the list of faults, the buttons at the
foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core.game import Option
from game.games.wrom.editor.file import EditorFile
from game.games.wrom.editor.hand import Tab
from game.games.wrom.editor.panel_ground import GroundTools, PanelPart
from game.games.wrom.editor.panel_units import UnitTools
from game.games.wrom.editor.races import build_races
from game.games.wrom.editor.units import EditorUnits
from game.games.wrom.editor.work import LONG, DraftWork
from game.games.wrom.maps.draft import shape_title
from game.games.wrom.maps.draft_checks import sentence
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.rules.battlefield.scenario import Flaw
from game.games.wrom.rules.options import ROLLED_ONLY, war_options
from game.screens.dialogs.choice import open_choice
from game.ui.interface import Face, Interface
from game.ui.layout import Column, Row
from game.ui.panels.form import Form
from game.ui.panels.scroll import BAR
from game.ui.theme import BODY, GRID, color

LEFT_OPEN = "Left to the players"
NOT_STATED = ROLLED_ONLY | {"players"}
"""Options that mean nothing on a field that is drawn."""
FEW = 8
"""So many faults fill the room they may have."""


class EditorPanel(PanelPart):
    """Makes the widgets in the sequence in which Tab walks them."""

    def __init__(
        self, editor: DraftWork, units: EditorUnits, file: EditorFile, ui: Interface, tiles: TileSprites
    ) -> None:
        super().__init__(editor, ui, tiles)
        self.file = file
        self.ground_tools = GroundTools(editor, ui, tiles)
        self.unit_tools = UnitTools(editor, units, ui, tiles)

    def build(self, rect: pygame.Rect) -> None:
        """Groups at the top, tools, faults, and the buttons at the foot."""
        px, column = self.px, Column(rect, self.px(8))
        self._build_tabs(column.first(px(40)))
        foot = column.last(2 * px(40) + column.gap)
        most = min(max(column.room // 4, px(60)), px(240)) if column.room > px(200) else 0
        faults = min(most, max(self._faults_height(rect.width), px(34)) + column.gap)
        faults_rect = column.last(faults - column.gap) if faults else None
        self._build_tools(column.rest)
        if faults_rect is not None:
            self._build_faults(faults_rect)
        self._build_foot(Column(foot, column.gap))

    def _build_tabs(self, rect: pygame.Rect) -> None:
        for tab, place in zip(Tab, Row(rect, self.px(4)).even(len(Tab)), strict=True):
            command = partial(self.editor.take_hand, replace(self.hand, tab=tab))
            self.ui.button(
                tab.value, place, command, is_selected=tab is self.hand.tab, name=f"tab {tab.value}"
            )

    def _build_tools(self, rect: pygame.Rect) -> None:
        form = Form(self.ui, rect, open_choice=open_choice)
        {
            Tab.TERRAIN: self.ground_tools.build_terrain,
            Tab.SITES: self.ground_tools.build_sites,
            Tab.ZONES: self.unit_tools.build_zones,
            Tab.UNITS: self.unit_tools.build_units,
            Tab.MAP: self._build_map,
        }[self.hand.tab](form)
        form.finish()

    # -- map -------------------------------------------------------------------------------------------------

    def _build_map(self, form: Form) -> None:
        draft, editor = self.editor.draft, self.editor
        form.entry("Name", draft.title, name="title", logical=LONG, limit=60)
        form.entry("Story, one line", draft.story, name="story", logical=LONG, limit=200)
        players = [(n, f"{n} players") for n in (2, 3, 4)]
        form.choice("For", players, draft.players, editor.choose_players, name="players", logical=240)
        size = f"Size: {shape_title(draft.board)} ..."
        form.wide_button(size, editor.change_size, name="size", logical=LONG)
        form.buttons([("Save under another name ...", self.file.save_as, "plain")])
        build_races(editor, form)
        form.heading("Rules of this map")
        form.paragraph("What is left open is chosen when a game is set up.", ink="quiet")
        for option in war_options((draft.players,)):
            if option.name not in NOT_STATED:
                self._build_rule(form, option)

    def _build_rule(self, form: Form, option: Option) -> None:
        """An option: stated by the map, or left open."""
        now = dict(self.editor.draft.rules).get(option.name)
        name, text = f"rule {option.name}", "" if now is None else str(now)
        if isinstance(option.default, bool) or option.choices:
            values: Sequence[tuple[object, str]] = [(True, "Yes"), (False, "No")]
            if option.choices:
                values = list(
                    zip(option.choices, option.choice_titles or map(str, option.choices), strict=False)
                )
            choose = partial(self.editor.state_rule, option.name)
            form.paragraph(option.title)
            form.choice("", [(None, LEFT_OPEN), *values], now, choose, name=name, logical=LONG)
        elif isinstance(option.default, str):
            form.paragraph(option.title)
            form.entry("", text, name=name, logical=LONG)
        else:
            form.number(option.title, text, name=name)

    # -- faults and foot -------------------------------------------------------------------------------------

    def _build_faults(self, rect: pygame.Rect) -> None:
        form = Form(self.ui, rect, open_choice=open_choice)
        faults = self.editor.faults
        if not faults:
            form.paragraph("Nothing is missing; it can be played.", ink="good_text")
        for number, flaw in enumerate(faults):
            self._build_fault(form, number, flaw)
        form.finish()

    def _faults_height(self, width: int) -> int:
        """What the list of faults takes at most where it need not scroll."""
        theme, px = self.editor.theme, self.px
        room = width - px(34 + 2 * BAR)
        images = [theme.render(sentence(f), "sans", BODY, "text", room) for f in self.editor.faults[:FEW]]
        return sum(image.get_height() + px(9) for image in images) + px(2 * GRID)

    def _build_fault(self, form: Form, number: int, flaw: Flaw) -> None:
        """A sentence as high as it needs; a click looks at its hex. What keeps from playing has a cross, the
        rest a dot.
        """
        px, ink = self.px, "danger_text" if flaw.is_fatal else "brass"
        image = self.editor.theme.render(sentence(flaw), "sans", BODY, ink, form.width - px(34))
        rect, command = form.line(image.get_height() + px(6), px(3)), partial(self.editor.look_at, flaw)
        button = self.ui.button("", rect, command, kind="card", name=f"fault {number}", container=form.inner)
        self.ui.paint(button, partial(self._draw_fault, image, ink, flaw))

    def _draw_fault(
        self, image: pygame.Surface, ink: str, flaw: Flaw, surface: pygame.Surface, rect: pygame.Rect
    ) -> None:
        x, y, r = rect.left + self.px(13), rect.centery, self.px(5)
        if flaw.is_fatal:
            for dx in (-r, r):
                pygame.draw.line(surface, color(ink), (x - dx, y - r), (x + dx, y + r), max(2, self.px(2)))
        else:
            pygame.draw.circle(surface, color(ink), (x, y), self.px(4))
        surface.blit(image, image.get_rect(midleft=(rect.left + self.px(26), rect.centery)))

    def _build_foot(self, lines: Column) -> None:
        editor = self.editor
        rows: tuple[tuple[Face, ...], ...] = (
            (
                ("Undo", editor.undo, "plain"),
                ("Redo", editor.redo, "plain"),
                ("Leave", self.file.leave, "plain"),
            ),
            (("Save", self.file.save, "plain"), ("Play it", self.file.play, "primary")),
        )
        for faces in rows:
            self.ui.buttons(faces, Row(lines.first(self.px(40)), lines.gap).even(len(faces)))
