"""Setting up a new game: which game, who sits where, rule options, seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.board.palette import power_style, rim_points
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.clock import CONTROLS, STARTING, control_title, first_times
from game.play.maps import MapChoice, map_choices
from game.play.match import Match
from game.play.players import HUMAN
from game.play.seeds import fresh_seed, seed_warning
from game.screens.curtain import Curtain
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.game_pages import Door, MasterPage, pages_of
from game.screens.new_game_rules import RulesPart
from game.screens.page_scene import FootButton, PageScene
from game.screens.rules import RulesScene
from game.screens.scene import KeyList, Move, Push, Replace
from game.screens.seating import (
    DICE,
    LEVEL_TITLES,
    MASTER,
    MASTER_KINDS,
    SANDBOX,
    SOLO,
    Setup,
    kind_items,
    level_of,
    preset_of,
    presets,
    seat_players,
    with_level,
)
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form
from game.ui.theme import BODY

SAME_AGAIN = "The same seed, players and orders give the same game again."
SIDE = 300  # width of the list of games, in logical pixels
WIDE = 960  # content width from which it stands beside the form
TWO_FIELDS = 640  # form width from which kind and name stand on one line


class NewGameScene(PageScene):
    """The setup is a value (``Setup``); the widgets show it and change it."""

    title = "New game"
    first_focus = "Start"

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
        self.rules = RulesPart(lambda change: self._change(change(self.setup)), self.rebuild)

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
        """Back, rules, start."""
        return (
            ("Back", self.back, "plain"),
            ("Rules", self.open_rules, "plain"),
            ("Start", self.start, "primary"),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The games beside the form, or the form alone with the game as its first field."""
        is_wide = rect.width >= self.theme.px(WIDE)
        if is_wide:
            row = Row(rect, self.theme.px(32))
            self._build_games(ui, row.first(self.theme.px(SIDE)))
            rect = row.rest
        form = Form(ui, rect, open_choice=open_choice)
        if not is_wide:
            form.choice(
                "Game",
                [(entry.id, entry.title) for entry in self.games.entries],
                self.entry.id,
                self._choose_game,
            )
            if self.games.coming:
                form.paragraph(f"In preparation: {', '.join(self.games.coming.values())}.", ink="quiet")
        self._build_map(form)
        self._build_seats(form)
        self._build_options(form)
        form.finish()

    def _build_games(self, ui: Interface, rect: pygame.Rect) -> None:
        form = Form(ui, rect, open_choice=open_choice)
        form.heading("Game")
        for entry in self.games.entries:
            form.wide_button(
                entry.title, partial(self._choose_game, entry.id), is_selected=entry.id == self.entry.id
            )
        form.paragraph(self.entry.credit, ink="brass")
        form.paragraph(self.entry.blurb)
        if self.games.coming:
            form.heading("In preparation")
        for title in self.games.coming.values():
            form.paragraph(title, ink="quiet")
        form.finish()

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
        editor = pages_of(self.entry).map_editor
        if editor is not None:
            form.buttons([(editor.title, partial(self._open_editor, editor), "plain")])

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

    def _build_seats(self, form: Form) -> None:
        form.heading("Players")
        for option in self.entry.options:
            if option.name == self.entry.seat_option:
                self.rules.build_option(form, self.setup, option)
        ways = presets(self.entry)
        current = ways.get(preset_of(self.setup), "")
        form.buttons(
            [(title, partial(self._choose_preset, way), "plain") for way, title in ways.items()],
            selected=current,
        )
        form.gap()
        self._build_level(form)
        for seat in self.entry.seats:
            self._build_seat(form, seat)
        if self.entry.master_seat:
            self._build_master(form, self.entry.master_seat)
        if self._explanation():
            form.paragraph(self._explanation(), ink="quiet")
        if self.entry.has_clocks:
            self._build_clocks(form)

    def _build_clocks(self, form: Form) -> None:
        """The time of this game, none unless it is chosen here."""
        items = [(text, control_title(text)) for text in CONTROLS]
        form.choice("Clocks", items, self.setup.clock, self._choose_clock, name="clocks", logical=400)
        if self.setup.clock:
            form.paragraph(
                f"{STARTING} Between two persons they run on under dialogs and pages.", ink="quiet"
            )

    def _choose_clock(self, text: object) -> None:
        self._change(replace(self.setup, clock=str(text)))

    def _build_level(self, form: Form) -> None:
        """One field for all computer players."""
        levels = [(kind, LEVEL_TITLES.get(kind, kind)) for kind in self.entry.bots]
        if not any(spec.kind in self.entry.bots for spec in self.setup.players.values()):
            return
        now = level_of(self.setup)
        items = levels if now in self.entry.bots else [("", "Different ones"), *levels]
        form.choice("All computers", items, now, self._choose_level, name="level", logical=240)

    def _build_seat(self, form: Form, seat: str) -> None:
        """Seat, kind of player, and the name of a person, on one line or two."""
        spec = self.setup.players[seat]
        kind = self._place_kind(
            form, seat, kind_items(self.entry), spec.kind, partial(self._choose_kind, seat)
        )
        self._place_name(form, seat, kind, spec.name if spec.is_human else None)

    def _build_master(self, form: Form, seat: str) -> None:
        """The seat that needs no player."""
        setup = self.setup
        kind = self._place_kind(
            form, seat, MASTER_KINDS, DICE if setup.master is None else HUMAN, self._choose_master
        )
        self._place_name(form, seat, kind, setup.master)
        page = pages_of(self.entry).master_page
        if page is not None:
            form.paragraph(page.words.format(self.entry.seat_title(seat)), ink="quiet")

    def _place_kind(
        self,
        form: Form,
        seat: str,
        items: Sequence[tuple[object, str]],
        current: object,
        choose: Callable[[object], None],
    ) -> pygame.Rect:
        kind = form.field(
            self.entry.seat_title(seat), 240, is_last=False, sign=partial(self._draw_sign, seat)
        )
        form.place_choice(kind, items, current, choose, name=f"kind {seat}")
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
            row.rest.top = kind.bottom + row.gap
        place = row.first(min(form.look.px(220), row.room))
        form.ui.entry(person, place, name=f"name {seat}", container=form.inner, limit=24)
        form.below(place)

    def _explanation(self) -> str:
        names = [spec.name for spec in self.setup.players.values() if spec.is_human]
        if preset_of(self.setup) == SANDBOX:
            return "Seats with the same name belong to one person: here you give the orders of all of them."
        if len(set(names)) > 1 and not self.entry.hides_orders:
            return "Everything is open in this game, so that no curtain comes between the turns."
        if len(set(names)) > 1:
            return (
                "A curtain hides the orders of each person from the others. Seats with the same name "
                "belong to one person."
            )
        return ""

    def _draw_sign(self, seat: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The color and letter of a seat."""
        style = power_style(seat)
        if style.shape:
            pygame.draw.polygon(surface, style.body, rim_points(style.shape, rect.center, rect.width * 0.54))
        else:
            pygame.draw.rect(surface, style.body, rect, border_radius=self.theme.px(4))
            pygame.draw.rect(
                surface, style.fill, rect, max(1, self.theme.px(2)), border_radius=self.theme.px(4)
            )
        letter = self.theme.font("sans_bold", BODY * 0.85).render(style.letter, True, style.ink)
        surface.blit(letter, letter.get_rect(center=rect.center))

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

    def _choose_preset(self, preset: str) -> None:
        mine = next((seat for seat, spec in self.setup.players.items() if spec.is_human), "")
        is_alone = sum(spec.is_human for spec in self.setup.players.values()) == 1
        level = level_of(self.setup)
        level = level if level in self.entry.bots else ""
        players = seat_players(self.entry, preset, mine=mine if is_alone else "", level=level)
        self._change(replace(self.setup, players=players))

    def _choose_kind(self, seat: str, kind: object) -> None:
        self._change(self.setup.with_kind(seat, str(kind)))

    def _choose_master(self, kind: object) -> None:
        self._change(self.setup.with_master(MASTER if kind == HUMAN else None))

    def _choose_level(self, level: object) -> None:
        if level:
            self._change(with_level(self.setup, str(level)))

    def _throw_seed(self) -> None:
        self._change(replace(self.setup, seed=fresh_seed()))

    def open_rules(self) -> Move:
        """The rules of the chosen game."""
        return Push(RulesScene(self.entry.rules_page))

    def start(self) -> Move:
        """Starts the game, or says why it cannot be started; asks first whether seats without names are one
        person.
        """
        nameless = self.setup.nameless
        if len(nameless) < 2 or not self.entry.hides_orders:
            return self._start()
        titles = " and ".join(", ".join(map(self.entry.seat_title, nameless)).rsplit(", ", 1))
        count = "Two" if len(nameless) == 2 else str(len(nameless))
        text = (
            f"{titles} have no names. One person sees the orders of all of them; between several a "
            "curtain hides them."
        )
        persons = Answer(f"{count} persons", self._start, "primary")
        question = f"One person or {count.lower()}?"
        return Push(
            Dialog(
                question, text, (Answer("One person", self._start_as_one), persons, Answer("Back")), first=1
            )
        )

    def _start_as_one(self) -> Move:
        self.setup = self.setup.as_one_person()
        return self._start()

    def _start(self) -> Move:
        """Asks where the seed is short and keeps secrets."""
        warning = self._seed_warning
        if warning:
            return Push(
                ask("A short seed", warning, Answer("Play with it", self._begin, "primary"), Answer("Back"))
            )
        return self._begin()

    def _begin(self) -> Move:
        """A game master writes the page of the game first, behind a curtain."""
        setup, page = self.setup, pages_of(self.entry).master_page
        if setup.master is not None and page is not None:
            return self._hand_to_master(setup.master_name, page)
        return self._open(setup)

    def _hand_to_master(self, name: str, page: MasterPage) -> Move:
        def sealed(written: str) -> Move:
            return self._open(self.setup.with_option(page.option, written))

        editor = Push(page.opens(self.setup.seed, sealed, self.setup.options))
        if {spec.name for spec in self.setup.final_players().values() if spec.is_human} <= {name}:
            return editor
        return Push(
            Curtain(
                "Before the game begins",
                name,
                "the game master",
                None,
                lambda: editor,
                wish=page.wish,
                way_back="the new game",
            )
        )

    def _open(self, setup: Setup) -> Move:
        try:
            seed = setup.seed.strip() or fresh_seed()
            match = Match.start(
                setup.entry, setup.final_options(), seed, setup.final_players(), setup.map_path
            )
            match.clock = first_times(setup.clock, match.seats)
            return Replace(self.context.open_table(match))
        except RedWeedError as error:
            return Push(message("This game cannot be started", str(error)))
