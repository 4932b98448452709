"""The tools of the scenario editor as widgets: five groups of them, the list of faults, the buttons at the
foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.palette import HEXAGON, rim_points
from game.core.game import Option
from game.games.wrom.editor.hand import GROUNDS, NO_VARIANT, Hand, Put, Site, Tab
from game.games.wrom.editor.races import build_races
from game.games.wrom.maps.draft import shape_title, side_points
from game.games.wrom.maps.draft_checks import sentence
from game.games.wrom.maps.draft_edits import Unit
from game.games.wrom.picture.frame import StackLook
from game.games.wrom.picture.frames import stack_look
from game.games.wrom.picture.ground import SHORT_TITLES
from game.games.wrom.picture.palette import DARK_INK, owner_style
from game.games.wrom.picture.sheet import TILE
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.rules.battlefield.scenario import Flaw
from game.games.wrom.rules.battlefield.terrain import CITY, RUINS, TITLES, VOID
from game.games.wrom.rules.options import ROLLED_ONLY, war_options
from game.games.wrom.rules.races import ATTRIBUTES, race_title, race_titles
from game.games.wrom.rules.state import Stack
from game.screens.dialogs.choice import open_choice
from game.ui.interface import Face, Interface
from game.ui.layout import Column, Row, grid
from game.ui.panels.form import Form
from game.ui.panels.icons import draw_icon
from game.ui.theme import BODY, color

if TYPE_CHECKING:
    from game.games.wrom.editor.scene import ScenarioEditor

COLUMNS = 4
TILE_HEIGHT = 62  # logical height of a tile of the palette
ROLLED = "Rolled at the start"
LEFT_OPEN = "Left to the players"
NOT_STATED = ROLLED_ONLY | {"players"}
"""Options that mean nothing on a field that is drawn."""

PALETTE_TITLES = {kind: SHORT_TITLES.get(kind, TITLES[kind]) for kind in GROUNDS}


class EditorPanel:
    """Makes the widgets in the sequence in which Tab walks them."""

    def __init__(self, editor: ScenarioEditor, ui: Interface, tiles: TileSprites) -> None:
        self.editor = editor
        self.ui = ui
        self.tiles = tiles
        self.px = editor.theme.px

    @property
    def hand(self) -> Hand:
        """What is in hand."""
        return self.editor.hand

    def build(self, rect: pygame.Rect) -> None:
        """Groups at the top, tools, faults, and the buttons at the foot."""
        px, column = self.px, Column(rect, self.px(8))
        self._build_tabs(column.first(px(40)))
        foot = column.last(2 * px(40) + column.gap)
        faults = min(max(column.room // 4, px(60)), px(240)) if column.room > px(200) else 0
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
            Tab.TERRAIN: self._build_terrain,
            Tab.SITES: self._build_sites,
            Tab.ZONES: self._build_zones,
            Tab.UNITS: self._build_units,
            Tab.MAP: self._build_map,
        }[self.hand.tab](form)
        form.finish()

    # -- terrain and sites -----------------------------------------------------------------------------------

    def _build_terrain(self, form: Form) -> None:
        gap, height = self.px(4), self.px(TILE_HEIGHT)
        size = Row(form.line(0), gap).share(COLUMNS), height
        places = grid(form.line(0), COLUMNS, size, len(GROUNDS), gap)
        for kind, place in zip(GROUNDS, places, strict=True):
            command = partial(self.editor.take_hand, replace(self.hand, ground=kind))
            chosen = kind == self.hand.ground
            button = self.ui.button(
                "", place, command, kind="card", name=kind, container=form.inner, is_selected=chosen
            )
            self.ui.paint(button, partial(self._draw_tile, kind))
        form.below(places[-1], 2 * gap)
        if self.hand.ground == CITY:
            self._choose_race(form)
        if self.hand.ground == RUINS:
            self._choose_attribute(form)
        take = self.editor.take_hand
        form.toggle(
            "Seven hexes at a time",
            self.hand.is_wide,
            lambda on: take(replace(self.hand, is_wide=on)),
            name="wide",
        )

    def _draw_tile(self, kind: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A hex of the ground with its sign, and its name."""
        px, zoom = self.px, round(self.px(40) / TILE[1] * 64) / 64
        middle = (rect.centerx, rect.top + px(22))
        if kind == VOID:
            pygame.draw.polygon(surface, color("quiet"), rim_points(HEXAGON, middle, px(17)), max(1, px(1.5)))
        else:
            ground = self.tiles.ground(kind, zoom)
            surface.blit(ground, ground.get_rect(center=middle))
            sign = self.tiles.sign(kind, zoom)
            surface.blit(sign, sign.get_rect(center=middle))
        title = self.editor.theme.fit(PALETTE_TITLES[kind], rect.width - px(4))
        text = self.editor.theme.render(title, "sans", BODY, "text")
        surface.blit(text, text.get_rect(midbottom=(rect.centerx, rect.bottom - px(1))))

    def _build_sites(self, form: Form) -> None:
        take = self.editor.take_hand
        form.buttons(
            [(s.value, partial(take, replace(self.hand, site=s)), "plain") for s in Site],
            selected=self.hand.site.value,
        )
        if self.hand.site is Site.RACE:
            self._choose_race(form)
        elif self.hand.site is Site.ATTRIBUTE:
            self._choose_attribute(form)
        else:
            keys = self.editor.draft.keys
            told = ", ".join(keys) if keys else "none marked: chosen by rule 7.2 when a game begins"
            form.paragraph(
                f"{len(keys) or 'No'} key locations: {told}." if keys else f"Key locations: {told}.",
                ink="quiet",
            )
            form.paragraph(
                "They are settlements outside the setup zones. How many must be held is among the rules of "
                "the map."
            )

    def _choose_race(self, form: Form) -> None:
        races = [(None, ROLLED), *enumerate(race_titles(self.hand.own))]
        form.choice("Race", races, self.hand.race, self._take_race, name="race", logical=240)

    def _take_race(self, race: object) -> None:
        self.editor.take_hand(replace(self.hand, race=race if isinstance(race, int) else None))

    def _choose_attribute(self, form: Form) -> None:
        items = [(None, ROLLED), *enumerate(ATTRIBUTES)]
        form.choice(
            "Attribute", items, self.hand.attribute, self._take_attribute, name="attribute", logical=240
        )

    def _take_attribute(self, attribute: object) -> None:
        self.editor.take_hand(replace(self.hand, attribute=attribute if isinstance(attribute, int) else None))

    # -- zones -----------------------------------------------------------------------------------------------

    def _build_zones(self, form: Form) -> None:
        draft, room = self.editor.draft, set(self.editor.draft.board.passable)
        for player in range(1, self._players_shown() + 1):
            count = len(room.intersection(draft.zones[player - 1]))
            self._player_row(
                form,
                player,
                f"Player {player}: {count} hexes to stand on",
                is_selected=self.hand.zone == player,
                name="zone",
            )
        nobody = partial(self.editor.take_hand, replace(self.hand, zone=0))
        form.wide_button("Nobody's", nobody, is_selected=self.hand.zone == 0, name="zone 0")
        form.buttons(
            [
                ("Zones of the rules", self.editor.draw_zones, "plain"),
                ("Clear all", self.editor.clear_zones, "plain"),
            ]
        )
        form.paragraph(
            "Where no zone is drawn, those of rule 3.4 hold. Zones are dealt to the players by lot. They do "
            "not matter where "
            "armies stand on the map.",
            ink="quiet",
        )

    def _players_shown(self) -> int:
        """The players of the map, and those who left something on it."""
        draft = self.editor.draft
        drawn = [number for number, zone in enumerate(draft.zones, 1) if zone]
        return max(draft.players, *drawn, *(stack.player for _, stack in draft.stacks), 0)

    def _player_row(self, form: Form, player: int, told: str, *, is_selected: bool, name: str) -> None:
        command, painting = partial(self.editor.take_player, player), partial(self._draw_player, player, told)
        form.row(40, 6, command, painting, name=f"{name} {player}", is_selected=is_selected)

    def _draw_player(self, player: int, told: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The owner's shape with his number, and what is to be told of him."""
        px, style, theme = self.px, owner_style(str(player)), self.editor.theme
        middle = (rect.left + px(22), rect.centery)
        pygame.draw.polygon(surface, style.rim, rim_points(style.shape, middle, px(13)))
        number = theme.font("sans_bold", BODY).render(
            str(player), True, DARK_INK if player != 3 else color("text")
        )
        surface.blit(number, number.get_rect(center=middle))
        text = theme.render(theme.fit(told, rect.width - px(52)))
        surface.blit(text, text.get_rect(midleft=(rect.left + px(44), rect.centery)))

    # -- units -----------------------------------------------------------------------------------------------

    def _build_units(self, form: Form) -> None:
        for player in range(1, self._players_shown() + 1):
            side = side_points(self.editor.draft, player)
            leaders = f"{side.leaders} leader{'' if side.leaders == 1 else 's'}"
            bands = f"{side.warbands} warband{'' if side.warbands == 1 else 's'}"
            told = f"{side.points} of {side.standard} points: {leaders}, {bands}"
            self._player_row(form, player, told, is_selected=self.hand.player == player, name="player")
        take = self.editor.take_hand
        form.buttons(
            [(p.value, partial(take, replace(self.hand, puts=p)), "plain") for p in Put],
            selected=self.hand.puts.value,
        )
        if self.hand.puts is Put.WARBAND:
            form.choice(
                "Race",
                list(enumerate(race_titles(self.hand.own))),
                self.hand.warband,
                self._take_warband,
                name="warband",
                logical=240,
            )
            variant = self.hand.variant
            title = f"Variant: {variant.name if variant else NO_VARIANT} ..."
            form.wide_button(title, self.editor.units.choose_variant, name="variant")
        elif self.hand.puts is Put.LEADER:
            form.choice(
                "Leads in",
                list(enumerate(ATTRIBUTES)),
                self.hand.leader,
                self._take_leader,
                name="leader",
                logical=240,
            )
        stack = self.editor.draft.stack_at(self.editor.board.chosen)
        if stack is not None:
            self._build_stack(form, stack)
        elif not self.editor.draft.stacks:
            form.paragraph(
                "As long as no unit stands here, armies are rolled and placed when a game begins.",
                ink="quiet",
            )
        form.paragraph(
            "Recruit points: one for every unit, beside them those of a rolled army (rule 8.3).", ink="quiet"
        )

    def _take_warband(self, race: object) -> None:
        self.editor.take_hand(replace(self.hand, warband=int(str(race)), variant=None))

    def _take_leader(self, attribute: object) -> None:
        self.editor.take_hand(replace(self.hand, leader=int(str(attribute))))

    def _build_stack(self, form: Form, stack: Stack) -> None:
        """What can be done with the chosen unit, and the units of the chosen stack from the top down."""
        editor, units = self.editor, self.editor.units
        form.heading(f"Stack in hex {editor.board.chosen}")
        if units.chosen is not None:
            buttons: list[Face] = [
                ("Up", partial(units.shift, -1), "plain"),
                ("Down", partial(units.shift, 1), "plain"),
                ("Remove", units.remove, "plain"),
            ]
            if units.chosen[1] < 0:
                buttons.append(("Variant ...", units.vary, "plain"))
            form.buttons(buttons)
        look = stack_look(stack, editor.draft.board.races)
        for place, band in enumerate(stack.warbands):
            bare = StackLook(look.owner, (replace(look.bands[place], riders=()),))
            self._unit_row(
                form,
                (place, -1),
                band.name or f"{race_title(band.race, editor.draft.board.races)} warband",
                bare,
            )
            for number, leader in enumerate(band.leaders):
                self._unit_row(form, (place, number), f"Leader of {ATTRIBUTES[leader.attribute]}", None)

    def _unit_row(self, form: Form, unit: Unit, text: str, look: StackLook | None) -> None:
        """A warband with its counter, a leader indented below it."""
        command, painting = partial(self.editor.units.choose, unit), partial(self._draw_unit, text, look)
        name, is_selected = f"unit {unit[0]} {unit[1]}", self.editor.units.chosen == unit
        form.row(
            36, 4, command, painting, name=name, is_selected=is_selected, indent=0 if look else self.px(40)
        )

    def _draw_unit(
        self, text: str, look: StackLook | None, surface: pygame.Surface, rect: pygame.Rect
    ) -> None:
        px, theme = self.px, self.editor.theme
        middle = (rect.left + px(20), rect.centery)
        if look is not None:
            picture = self.editor.board.hexes.counters.sprite(look, px(26), is_bare=True)
            surface.blit(picture, picture.get_rect(center=middle))
        else:
            star = pygame.Rect(middle[0] - px(10), middle[1] - px(10), px(20), px(20))
            draw_icon(surface, "wrom_star", star, color("brass"))
        shown = theme.render(theme.fit(text, rect.width - px(48)))
        surface.blit(shown, shown.get_rect(midleft=(rect.left + px(42), rect.centery)))

    # -- map -------------------------------------------------------------------------------------------------

    def _build_map(self, form: Form) -> None:
        draft, editor = self.editor.draft, self.editor
        form.entry("Name", draft.title, name="title", logical=360, limit=60)
        form.entry("Story, one line", draft.story, name="story", logical=360, limit=200)
        players = [(n, f"{n} players") for n in (2, 3, 4)]
        form.choice("For", players, draft.players, editor.choose_players, name="players", logical=240)
        form.wide_button(f"Size: {shape_title(draft.board)} ...", editor.change_size, name="size")
        form.buttons([("Save under another name ...", editor.file.save_as, "plain")])
        build_races(editor, form)
        form.heading("Rules of this map")
        form.paragraph("What is left open is chosen when a game is set up.", ink="quiet")
        for option in war_options((draft.players,)):
            if option.name not in NOT_STATED:
                self._build_rule(form, option)

    def _build_rule(self, form: Form, option: Option) -> None:
        """An option: stated by the map, or left open."""
        now = dict(self.editor.draft.rules).get(option.name)
        form.paragraph(option.title, ink="text")
        name = f"rule {option.name}"
        if isinstance(option.default, bool) or option.choices:
            values: Sequence[tuple[object, str]] = [(True, "Yes"), (False, "No")]
            if option.choices:
                values = list(
                    zip(option.choices, option.choice_titles or map(str, option.choices), strict=False)
                )
            choose = partial(self.editor.state_rule, option.name)
            form.choice("", [(None, LEFT_OPEN), *values], now, choose, name=name, logical=360)
        else:
            form.entry(
                "",
                "" if now is None else str(now),
                name=name,
                logical=360 if isinstance(option.default, str) else 120,
            )

    # -- faults and foot -------------------------------------------------------------------------------------

    def _build_faults(self, rect: pygame.Rect) -> None:
        form = Form(self.ui, rect, open_choice=open_choice)
        faults = self.editor.faults
        if not faults:
            form.paragraph("Nothing is missing; it can be played.", ink="good_text")
        for number, flaw in enumerate(faults):
            self._build_fault(form, number, flaw)
        form.finish()

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
                ("Leave", editor.file.leave, "plain"),
            ),
            (("Save", editor.file.save, "plain"), ("Play it", editor.file.play, "primary")),
        )
        for faces in rows:
            self.ui.buttons(faces, Row(lines.first(self.px(40)), lines.gap).even(len(faces)))
