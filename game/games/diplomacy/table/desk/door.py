"""The way to the game master's desk: a new game with the players' names, or a saved one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.entry import Entry
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.saves_list import SaveSummary, list_saves
from game.play.seeds import fresh_seed
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.keeping import other_folders
from game.screens.opening import opened
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move, Push, Replace
from game.screens.setup.rules_part import RulesPart
from game.screens.setup.seating import HOT_SEAT, Setup, seat_players
from game.ui.interface import Interface
from game.ui.panels.form import Form

NAME, DEADLINE, PLAYER = "title", "deadline", "name"
WIDE = 860  # logical width of the content from which rules and saved games stand beside the players


class DeskDoorScene(PageScene):
    """Names of players by power; a mail is known by the name, or by the address where that is entered."""

    title = "Game master's desk"
    first_focus = "Begin"

    def __init__(self, games: Sequence[Entry]) -> None:
        """``games`` are those that are played by orders in writing."""
        super().__init__()
        self.games = games
        self.setup = _setup_of(games[0])
        self.rules = RulesPart(self._edit, self.rebuild)
        self.names: dict[str, str] = {}
        self.name = self.deadline = ""
        self.saves: list[SaveSummary] = []

    def enter(self, context: Context) -> None:
        """Looks what games there are."""
        titles = {entry.title for entry in self.games}
        found = list_saves(context.games, other_folders(context))
        self.saves = [save for save in found if save.game_title in titles and not save.fault]
        super().enter(context)

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm="Begin"), ("Left, Right", "Change the focused value"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Begin."""
        return {"confirm": self.begin}

    def foot(self) -> Sequence[FootButton]:
        """Back and begin."""
        return (("Back", self.back, "plain"), ("Begin", self.begin, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Who plays, and beside or below it the rules and the saved games."""
        form = Form(ui, rect, open_choice=open_choice)
        form.paragraph(
            "You run a game for players who send their orders by mail, on paper or by word of mouth.",
            ink="quiet",
        )
        if rect.width >= self.theme.px(WIDE):
            form.gap(8)
            with form.columns(1, 1) as (players, rules):
                self._build_players(players)
                self._build_rules(rules)
        else:
            self._build_players(form)
            self._build_rules(form)
        form.finish()

    def _build_players(self, form: Form) -> None:
        """The game with its name, its first deadline and its players."""
        entry = self.setup.entry
        items = [(entry.id, entry.title) for entry in self.games]
        form.choice("Game", items, entry.id, self._choose_game, name="game")
        form.entry("Name of the game", self.name, name=NAME, limit=60)
        form.entry("First deadline", self.deadline, name=DEADLINE, limit=80)
        form.heading("Players")
        for option in entry.options:
            if option.name == entry.seat_option:
                self.rules.build_option(form, self.setup, option)
        for seat in entry.seats:
            form.entry(entry.seat_title(seat), self.names.get(seat, ""), name=f"{PLAYER} {seat}", limit=60)
        form.paragraph("Names or e-mail addresses: mails are then known by their sender.", ink="quiet")

    def _build_rules(self, form: Form) -> None:
        """The rules of a new game, and the saved ones."""
        self.rules.build(form, self.setup)
        form.heading("Saved games")
        if not self.saves:
            form.paragraph("There are none that could come to the desk.", ink="quiet")
        for save in self.saves:
            form.wide_button(
                f"{save.path.stem}: {save.phase}" if not save.is_autosave else f"{save.title}: {save.phase}",
                partial(self.open, save),
            )

    def _choose_game(self, game_id: object) -> None:
        entry = next(entry for entry in self.games if entry.id == game_id)
        self._edit(lambda _: _setup_of(entry))

    def _edit(self, change: Callable[[Setup], Setup]) -> None:
        self.setup = change(self.setup)
        self.rebuild()

    def read_fields(self) -> None:
        """Keeps what is typed: names, deadline, numbers among the rules."""
        for name, text in self.ui.field_texts().items():
            kind, _, seat = name.partition(" ")
            if kind == PLAYER:
                self.names[seat] = text
            elif name == NAME:
                self.name = text
            elif name == DEADLINE:
                self.deadline = text
            else:
                self.setup = self.setup.with_option(name, text)

    def begin(self) -> Move | None:
        """A new game at the desk."""
        self.read_fields()
        entry = self.setup.entry
        players = {seat: PlayerSpec(HUMAN, self.names.get(seat, "").strip()) for seat in entry.seats}
        title = self.name.strip() or f"{entry.title} by mail"
        try:
            match = Match.start(entry, self.setup.final_options(), self.setup.seed, players, title=title)
            return Replace(DeskScene(match, deadline=self.deadline.strip()))
        except RedWeedError as error:
            return Push(message("This game cannot be started", str(error)))

    def open(self, save: SaveSummary) -> Move | None:
        """A saved game at the desk."""
        try:
            return opened(self.context, save.path, Replace, DeskScene)
        except RedWeedError as error:
            return Push(message("This game cannot be opened", str(error)))


def _setup_of(entry: Entry) -> Setup:
    """A new game as it is recommended; who plays is asked on this page."""
    return Setup(entry, seat_players(entry, HOT_SEAT), fresh_seed())
