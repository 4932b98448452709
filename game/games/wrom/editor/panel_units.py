"""The tools of the scenario editor for setup zones and units, player by player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.board.palette import rim_points
from game.games.wrom.editor.hand import NO_VARIANT, Put
from game.games.wrom.editor.panel_ground import PanelPart
from game.games.wrom.editor.units import EditorUnits
from game.games.wrom.editor.work import DraftWork
from game.games.wrom.maps.draft import side_points
from game.games.wrom.maps.draft_edits import Unit
from game.games.wrom.picture.frame import StackLook
from game.games.wrom.picture.frames import stack_look
from game.games.wrom.picture.palette import DARK_INK, owner_style
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.rules.races import ATTRIBUTES, race_title, race_titles
from game.games.wrom.rules.state import Stack
from game.ui.interface import Face, Interface
from game.ui.panels.form import Form
from game.ui.panels.icons import draw_icon
from game.ui.theme import BODY, color


class UnitTools(PanelPart):
    """The pages of zones and units."""

    def __init__(self, editor: DraftWork, units: EditorUnits, ui: Interface, tiles: TileSprites) -> None:
        super().__init__(editor, ui, tiles)
        self.units = units

    def build_zones(self, form: Form) -> None:
        """The page of this name."""
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

    def build_units(self, form: Form) -> None:
        """The page of this name."""
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
            form.wide_button(title, self.units.choose_variant, name="variant")
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
        editor, units = self.editor, self.units
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
        command, painting = partial(self.units.choose, unit), partial(self._draw_unit, text, look)
        name, is_selected = f"unit {unit[0]} {unit[1]}", self.units.chosen == unit
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
