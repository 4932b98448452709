"""Setting up a new game: which game, who sits where, rule options, seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.clock import THINKING, thinking_title
from game.play.maps import MapChoice, map_choices
from game.play.seeds import fresh_seed, seed_warning
from game.screens.dialogs.choice import open_choice
from game.screens.game_pages import Door, pages_of
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scenarios.scene import ScenariosScene
from game.screens.scene import KeyList, Move, Push
from game.screens.setup.cards import build_card, build_head
from game.screens.setup.preview import FieldPreview
from game.screens.setup.rules_part import RulesPart
from game.screens.setup.seating import SOLO, Setup, seat_players
from game.screens.setup.seats_part import SeatsPart
from game.screens.setup.starting import Starting
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form

SAME_AGAIN = "The same seed, players and orders give the same game again."
SIDE = 320  # width of the list of games, in logical pixels
WIDE = 960  # content width from which it stands beside the form
NARROW = 640  # width of a window below which the rules have a key and no button
WIDER = 1500  # and from which the rules stand beside the players


class NewGameScene(PageScene):
    """The setup is a value (``Setup``); the widgets show it and change it."""

    title = "New game"
    first_focus = "Start"
    widest = ROOMY

    def __init__(self, games: Catalogue, game_id: str = "", map_path: Path | None = None) -> None:
        """``game_id`` is the game to begin with, '' for the first; ``map_path`` the map. Raises MapError when
        no game can be played on it.
        """
        super().__init__()
        self.games = games
        entry = games.find(game_id) if game_id else games.entries[0]
        self.setup = Setup(entry, seat_players(entry, SOLO), fresh_seed())
        if map_path is not None:
            self.setup = self.setup.with_map(map_path, entry)
        self._map_choices: dict[str, tuple[MapChoice, ...]] = {}
        self._map_fault = ""
        self.preview = FieldPreview()
        self.rules = RulesPart(self._edit, self.rebuild)
        self.seats = SeatsPart(self._edit, self.rules)

    @property
    def entry(self) -> Entry:
        """The game chosen."""
        return self.setup.entry

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            *self.told(confirm="Start", rules="Rules of the game"),
            ("Left, Right", "Change the focused value"),
        )

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Start; the rules."""
        return {"confirm": self.start, "rules": self.open_rules}

    def foot(self) -> Sequence[FootButton]:
        """Back, scenarios, rules, start; in narrow windows the rules have a key alone."""
        faces: tuple[FootButton, ...] = (
            ("Back", self.back, "plain"),
            ("Scenarios", self.open_scenarios, "plain"),
            ("Rules", self.open_rules, "plain"),
            ("Start", self.start, "primary"),
        )
        return tuple(face for face in faces if face[0] != "Rules" or self.area.width >= self.theme.px(NARROW))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The games beside the form, or the form alone with the game as its first field."""
        px = self.theme.px
        is_wide = rect.width >= px(WIDE)
        row = Row(rect, px(32))
        if is_wide:
            self._build_games(ui, row.first(px(SIDE)))
        form = Form(ui, row.rest, open_choice=open_choice)
        if not is_wide:
            form.choice(
                "Game",
                [(entry.id, entry.title) for entry in self.games.entries],
                self.entry.id,
                self._choose_game,
            )
            if self.games.coming:
                form.paragraph(f"In preparation: {', '.join(self.games.coming.values())}.", ink="quiet")
        build_head(form, self.entry, self.context.assets)
        if rect.width >= px(WIDER):
            form.gap(10)
            with form.columns(6, 5) as (seats, rules):
                self._build_seats(seats)
                self._build_map(seats)
                self._build_options(rules)
        else:
            self._build_seats(form)
            self._build_map(form)
            self._build_options(form)
        form.finish()

    def _build_seats(self, form: Form) -> None:
        """Who plays, and how long computer players think."""
        self.seats.build(form, self.setup)
        self._build_thinking(form)

    def _build_games(self, ui: Interface, rect: pygame.Rect) -> None:
        form = Form(ui, rect, open_choice=open_choice)
        for entry in self.games.entries:
            choose, is_chosen = partial(self._choose_game, entry.id), entry.id == self.entry.id
            build_card(form, entry, self.context.assets, choose, is_chosen=is_chosen)
        if self.games.coming:
            form.heading("In preparation")
        for title in self.games.coming.values():
            form.paragraph(title, ink="quiet")
        form.finish()
        form.pane.reveal(ui.names[self.entry.title])

    def _build_map(self, form: Form) -> None:
        """The maps to choose from, with their story."""
        choices = self._maps()
        if not choices:
            return
        form.heading("Map")
        now = next((c for c in choices if c.path == self.setup.map_path), choices[0])
        form.choice(
            "Battlefield", [(c, c.label) for c in choices], now, self._choose_map, name="map", logical=480
        )
        if self._map_fault or now.story:
            form.paragraph(self._map_fault or now.story, ink="danger_text" if self._map_fault else "quiet")
        self.preview.build(form, lambda: self.setup, self.context.assets, self.context.settings)
        pages = pages_of(self.entry)
        doors = [door for door in (pages.map_editor, pages.campaign) if door is not None]
        form.buttons([(door.title, partial(self._open_editor, door), "plain") for door in doors])

    def _open_editor(self, editor: Door) -> Move:
        return Push(editor.opens(self.context))

    def resume(self) -> None:
        """There may be other maps to choose."""
        super().resume()
        if self._map_choices:
            self._map_choices.clear()
            self.rebuild()

    def _maps(self) -> tuple[MapChoice, ...]:
        """Read once for every game that is looked at."""
        if self.entry.id not in self._map_choices:
            self._map_choices[self.entry.id] = map_choices(self.entry)
        return self._map_choices[self.entry.id]

    def _build_thinking(self, form: Form) -> None:
        """How long computer players think, where that makes a difference: a setting, as at the table."""
        if any(self.entry.is_timed(spec.kind) for spec in self.setup.players.values()):
            now = self.context.settings.bot_seconds
            items = [(seconds, thinking_title(seconds)) for seconds in sorted({*THINKING, now})]
            form.choice("Computers think", items, now, self._choose_thinking, name="thinking", logical=400)

    def _choose_thinking(self, seconds: object) -> None:
        settings = self.context.settings
        self.context.change_settings(replace(settings, bot_seconds=float(str(seconds))))
        self.rebuild()

    def _build_options(self, form: Form) -> None:
        self.rules.build(form, self.setup)
        form.heading("Chance")
        field = form.field("Seed", 320, is_last=False)
        row = form.rest_of_line(field)
        place = row.first(min(field.width, row.room - row.gap - field.height))
        seed = form.ui.entry(self.setup.seed, place, name="seed", container=form.inner, limit=40)
        dice = form.ui.button(
            "", row.first(field.height), self._throw_seed, name="dice", container=form.inner
        )
        form.ui.paint(dice, self._draw_dice)
        form.below(field)
        warning = self._seed_warning
        said = form.paragraph(warning or SAME_AGAIN, ink="danger_text" if warning else "quiet")
        if warning:
            form.ui.shown_with[seed] = said

    def _draw_dice(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        unit = rect.width / 40
        face = rect.inflate(-round(16 * unit), -round(16 * unit))
        pygame.draw.rect(surface, "#f2e8d2", face, border_radius=max(2, round(5 * unit)))
        for x, y in ((-6, -6), (6, 6), (0, 0), (-6, 6), (6, -6)):
            pygame.draw.circle(
                surface, "#232b32", (face.centerx + x * unit, face.centery + y * unit), max(1.0, 2.3 * unit)
            )

    @property
    def _seed_warning(self) -> str:
        """What is to be said of the seed as it is typed, '' for nothing."""
        return seed_warning(self.setup.entry, self.setup.seed)

    def read_fields(self) -> None:
        """Keeps names, seed and numbers as they are typed."""
        before = self.setup.shown_preset, self._seed_warning
        for name, text in self.ui.field_texts().items():
            kind, _, seat = name.partition(" ")
            if kind == "name" and seat in self.setup.players:
                self.setup = self.setup.with_name(seat, text)
            elif kind == "name":
                self.setup = self.setup.with_master(text)
            elif name == "seed":
                self.setup = replace(self.setup, seed=text)
            else:
                self.setup = self.setup.with_option(name, text)
        if (self.setup.shown_preset, self._seed_warning) != before:
            self.rebuild()

    def _edit(self, change: Callable[[Setup], Setup]) -> None:
        self._change(change(self.setup))

    def _change(self, setup: Setup) -> None:
        self.setup, self._map_fault = setup, ""
        self.rebuild()

    def _choose_game(self, game_id: object) -> None:
        entry = self.games.find(str(game_id))
        self._change(Setup(entry, seat_players(entry, SOLO), self.setup.seed))

    def _choose_map(self, choice: object) -> None:
        """Another map; one that cannot be played says why and is not taken."""
        if not isinstance(choice, MapChoice):
            return
        try:
            is_own = choice == self._maps()[0]
            self._change(self._with_map(None if is_own else choice.path))
        except RedWeedError as error:
            self._map_fault = choice.fault or str(error)
            self.rebuild()

    def _with_map(self, path: Path | None) -> Setup:
        return self.setup.with_map(path, self.games.find(self.entry.id))

    def _throw_seed(self) -> None:
        self._change(replace(self.setup, seed=fresh_seed()))

    def open_scenarios(self) -> Move:
        """Games that begin with a story, those of the chosen game first."""
        return Push(ScenariosScene(self.entry.id))

    def open_rules(self) -> Move:
        """The rules of the chosen game."""
        return Push(RulesScene(self.entry.rules_page))

    def start(self) -> Move:
        """Starts the game, or says why it cannot be started."""
        return Starting(self.setup, self.context, self._settle).start()

    def _settle(self, setup: Setup) -> None:
        self.setup = setup
