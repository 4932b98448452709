"""The players' part of the new-game form: who sits where, how strong computer players are, the clocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.board.palette import power_style, rim_points
from game.play.clock import CONTROLS, STARTING, control_title
from game.play.players import HUMAN
from game.screens.game_pages import pages_of
from game.screens.setup.rules_part import RulesPart
from game.screens.setup.seating import (
    DICE,
    MASTER,
    MASTER_KINDS,
    SANDBOX,
    Setup,
    kind_items,
    level_items,
    level_of,
    listed_kind,
    preset_of,
    presets,
    seat_players,
    with_level,
)
from game.ui.layout import Row
from game.ui.panels.form import Form
from game.ui.theme import BODY, Theme

TWO_FIELDS = 640  # form width from which kind and name stand on one line


PLACES = ((False, "At this computer"), (True, "Elsewhere, by file"))
BY_FILE = (
    "Every person gets a file each turn, by mail or chat, and sends one back; this program holds the game "
    "and plays the turns."
)


class SeatsPart:
    """Lays out the seats of a setup; ``change`` is told what a click makes of the setup as it is then."""

    def __init__(self, change: Callable[[Callable[[Setup], Setup]], None], rules: RulesPart) -> None:
        self.change = change
        self.rules = rules

    def build(self, form: Form, setup: Setup) -> None:
        """The seats with what is chosen for all of them, and the clocks."""
        entry = setup.entry
        form.heading("Players")
        for option in entry.options:
            if option.name == entry.seat_option:
                self.rules.build_option(form, setup, option)
        self._build_ways(form, setup)
        self._build_level(form, setup)
        for seat in entry.seats:
            self._build_seat(form, setup, seat)
        if entry.master_seat:
            self._build_master(form, setup, entry.master_seat)
        self._build_places(form, setup)
        if entry.has_clocks:
            self._build_clocks(form, setup)

    def _build_ways(self, form: Form, setup: Setup) -> None:
        """The quick ways to fill the seats."""
        ways = presets(setup.entry)
        current = ways.get(preset_of(setup), "")
        form.buttons(
            [(title, partial(self._choose_preset, way), "plain") for way, title in ways.items()],
            selected=current,
        )
        form.gap()

    def _build_places(self, form: Form, setup: Setup) -> None:
        """Where persons sit, and what is to be known of it."""
        if explanation(setup):
            form.paragraph(explanation(setup), ink="quiet")
        if not setup.may_go_by_file:
            return
        form.choice("People sit", PLACES, setup.is_by_file, self._choose_place, name="places", logical=400)
        if setup.is_by_file:
            form.paragraph(BY_FILE, ink="quiet")

    def _choose_place(self, is_by_file: object) -> None:
        self.change(lambda setup: replace(setup, is_by_file=is_by_file is True))

    def _build_clocks(self, form: Form, setup: Setup) -> None:
        """The time of this game, none unless it is chosen here."""
        items = [(text, control_title(text)) for text in CONTROLS]
        form.choice("Clocks", items, setup.clock, self._choose_clock, name="clocks", logical=400)
        if setup.clock:
            form.paragraph(
                f"{STARTING} Between two persons they run on under dialogs and pages.", ink="quiet"
            )

    def _choose_clock(self, text: object) -> None:
        self.change(lambda setup: replace(setup, clock=str(text)))

    def _build_level(self, form: Form, setup: Setup) -> None:
        """One field for all computer players."""
        levels = level_items(setup.entry)
        if not any(setup.entry.has_bot(spec.kind) for spec in setup.players.values()):
            return
        now = listed_kind(setup.entry, level_of(setup))
        items = levels if now in dict(levels) else [("", "Different ones"), *levels]
        form.choice("All computers", items, now, self._choose_level, name="level", logical=240)

    def _build_seat(self, form: Form, setup: Setup, seat: str) -> None:
        """Seat, kind of player, and the name of a person, on one line or two."""
        spec = setup.players[seat]
        kind = self._place_kind(
            form,
            (seat, setup.entry.seat_title(seat)),
            kind_items(setup.entry),
            listed_kind(setup.entry, spec.kind),
            partial(self._choose_kind, seat),
        )
        self._place_name(form, seat, kind, spec.name if spec.is_human else None)
        name = setup.entry.character(spec.kind)
        if name:
            form.paragraph(f"{name}. {setup.entry.characters[name].style}", ink="quiet")

    def _build_master(self, form: Form, setup: Setup, seat: str) -> None:
        """The seat that needs no player."""
        kind = self._place_kind(
            form,
            (seat, setup.entry.seat_title(seat)),
            MASTER_KINDS,
            DICE if setup.master is None else HUMAN,
            self._choose_master,
        )
        self._place_name(form, seat, kind, setup.master)
        page = pages_of(setup.entry).master_page
        if page is not None:
            form.paragraph(page.words.format(setup.entry.seat_title(seat)), ink="quiet")

    def _place_kind(
        self,
        form: Form,
        seat: tuple[str, str],
        items: Sequence[tuple[object, str]],
        current: object,
        choose: Callable[[object], None],
    ) -> pygame.Rect:
        """``seat``: its name and title."""
        name, title = seat
        kind = form.field(title, 240, is_last=False, sign=partial(_draw_sign, name, form.look))
        form.place_choice(kind, items, current, choose, name=f"kind {name}")
        return kind

    def _place_name(self, form: Form, seat: str, kind: pygame.Rect, person: str | None) -> None:
        """The name of the person on a seat, None where there is none, beside the kind of player or below
        it.
        """
        if person is None:
            form.below(kind)
            return
        row = form.rest_of_line(kind)
        if form.width >= form.look.px(TWO_FIELDS):
            row.first(kind.width)
        else:
            row = Row(row.rest.move_to(top=kind.bottom + row.gap), row.gap)
        place = row.first(min(kind.width, row.room))
        form.ui.entry(person, place, name=f"name {seat}", container=form.inner, limit=24)
        form.below(place)

    # -- choosing --------------------------------------------------------------------------------------------

    def _choose_preset(self, preset: str) -> None:
        self.change(lambda setup: with_seating(setup, preset))

    def _choose_kind(self, seat: str, kind: object) -> None:
        self.change(lambda setup: setup.with_kind(seat, str(kind)))

    def _choose_master(self, kind: object) -> None:
        self.change(lambda setup: setup.with_master(MASTER if kind == HUMAN else None))

    def _choose_level(self, level: object) -> None:
        if level:
            self.change(lambda setup: with_level(setup, str(level)))


def with_seating(setup: Setup, preset: str) -> Setup:
    """The seats dealt anew; who was the only person keeps the seat, computer players keep their level."""
    entry, level = setup.entry, level_of(setup)
    mine = [seat for seat, spec in setup.players.items() if spec.is_human]
    players = seat_players(
        entry,
        preset,
        mine=mine[0] if len(mine) == 1 else "",
        level=level if level in entry.bots else "",
    )
    dealt = replace(setup, players=players)
    return with_level(dealt, level) if level.endswith(":") else dealt


def explanation(setup: Setup) -> str:
    """What is to be known of persons at one screen; '' for nothing."""
    if setup.goes_by_file:
        return ""
    names = [spec.name for spec in setup.players.values() if spec.is_human]
    if preset_of(setup) == SANDBOX:
        return "Seats with the same name belong to one person: here you give the orders of all of them."
    if len(set(names)) > 1 and not setup.entry.hides(setup.options):
        return "Everything is open in this game, so that no curtain comes between the turns."
    if len(set(names)) > 1:
        return (
            "A curtain hides the orders of each person from the others. Seats with the same name "
            "belong to one person."
        )
    return ""


def _draw_sign(seat: str, theme: Theme, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The color and letter of a seat."""
    style = power_style(seat)
    if style.shape:
        pygame.draw.polygon(surface, style.body, rim_points(style.shape, rect.center, rect.width * 0.54))
    else:
        pygame.draw.rect(surface, style.body, rect, border_radius=theme.px(4))
        pygame.draw.rect(surface, style.fill, rect, max(1, theme.px(2)), border_radius=theme.px(4))
    letter = theme.font("sans_bold", BODY * 0.85).render(style.letter, True, style.ink)
    surface.blit(letter, letter.get_rect(center=rect.center))
