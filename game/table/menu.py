"""What the playing screen opens: its menu and lists of choices, saving, leaving a seat, forking the game,
export and rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.core.game import Order
from game.play.keys import Own, key_title, keys_of
from game.play.library import discard_copy
from game.play.match import Match
from game.play.players import HOLD, HUMAN, PlayerSpec, available_kinds
from game.play.storage import SUFFIX, save_record, saves_dir, sealed, suggested_name
from game.play.whole_files import short_name
from game.screens.context import Context
from game.screens.dialogs.choice import ChoiceMenu, Item
from game.screens.dialogs.dialog import WIDTH, Answer, Dialog, ask, lay_panel, message
from game.screens.load.games import LoadGameScene
from game.screens.preferences.settings import SettingsScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Move, Pop, Push, Replace
from game.screens.widget_scene import WidgetScene
from game.table.stages import Stages
from game.ui.interface import Interface
from game.ui.theme import HEADING

Later = Callable[[Move | None], None]
Chooser = Callable[[object], object]


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of the menu and what it does; ``key`` is the named action whose key does the same."""

    title: str
    action: Callable[[], Move | None]
    key: str = ""


def open_menu(anchor: pygame.Rect, items: Sequence[MenuItem], later: Later, *, place: str, own: Own) -> Move:
    """The menu, with the keys of its lines in ``place``, which work while it is open; what its items answer
    goes to ``later``.
    """

    def chosen(item: object) -> None:
        if isinstance(item, MenuItem):
            later(item.action())

    def title(item: MenuItem) -> str:
        return f"{item.title} ({key_title(keys_of(item.key, own)[0])})" if item.key else item.title

    lines = [Item(item, title(item)) for item in items]
    shortcuts = {item.key: line for item, line in zip(items, lines, strict=True) if item.key}
    return Push(ChoiceMenu(anchor, lines, None, chosen, shortcuts=shortcuts, place=place))


def open_list(
    anchor: pygame.Rect,
    items: Sequence[tuple[object, str]],
    current: object,
    choose: Chooser,
    note: str = "",
    within: pygame.Rect | None = None,
) -> Move:
    """A list of values with the current one marked, and a note under them; where there is room, between the
    sides of ``within``.
    """
    choices = [Item(value, title) for value, title in items]
    return Push(ChoiceMenu(anchor, choices, current, choose, note=note, within=within))


def rules_scene(match: Match) -> RulesScene:
    """The rules of the match's game."""
    return RulesScene(match.entry.rules_page)


def load_scene() -> LoadGameScene:
    """The saved games."""
    return LoadGameScene()


def settings_scene() -> SettingsScene:
    """The settings."""
    return SettingsScene()


def export_scene(stages: Stages, viewer: str | None, overlays: frozenset[str] = frozenset()) -> Move:
    """The export of what is on the table: every resolved turn, as ``viewer`` may see it, with the
    ``overlays`` that are on.
    """
    from game.screens.dialogs.export import ExportDialog

    return Push(ExportDialog(stages.match, _turn_of(stages), viewer, overlays))


def print_scene(stages: Stages, viewer: str | None) -> Move:
    """The map and the order sheets of the turn on the screen, as ``viewer`` may see them, as pages."""
    from game.screens.dialogs.printing import PrintDialog

    return Push(PrintDialog(stages.match, _turn_of(stages), viewer))


def _turn_of(stages: Stages) -> int:
    """The turn that is looked at, from 0."""
    return stages.match.turn if stages.shown is None else stages.shown


class SaveDialog(WidgetScene):
    """Asks for a name and saves the game under it; ``beside`` saves what belongs to the game at the path of
    its file.
    """

    is_overlay = True
    title = "Save the game"
    first_focus = "name"

    def __init__(self, match: Match, beside: Callable[[Path], None] | None = None) -> None:
        super().__init__()
        self.match = match
        self.beside = beside
        self.is_open = beside is not None  # on a game master's desk nothing is hidden
        self.name = suggested_name(match.record, match.phase.code).removesuffix(SUFFIX)
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, context: Context) -> None:
        """The proposed name is written over by whoever types another one."""
        super().enter(context)
        field = self.ui.field("name")
        if field is not None:
            field.select_all()

    @property
    def path(self) -> Path:
        """Where the game will be."""
        return saves_dir() / f"{file_stem(self.name)}{SUFFIX}"

    def build(self, ui: Interface) -> None:
        """A field for the name and two buttons."""
        px, edge = self.theme.px, self.theme.px(28)
        line = self.theme.line()
        head = self.theme.line("serif", HEADING)
        width = min(px(WIDTH), self.area.width - px(32))
        height = 2 * edge + head + line + px(40) + px(44) + px(44)
        size = width, min(height, self.area.height - px(8))
        self.box = pygame.Rect((0, 0), size).move_to(center=self.area.center)
        left, inner = self.box.left + edge, width - 2 * edge
        top = self.box.top + edge
        ui.text(self.title, (left, top), face="serif", logical=HEADING, width=inner)
        top += head + px(8)
        ui.text("Name of the file:", (left, top), ink="quiet", width=inner)
        top += line + px(8)
        ui.entry(self.name, pygame.Rect(left, top, inner, px(40)), name="name", limit=80)
        corner = (self.box.right - edge, self.box.bottom - px(16))
        button = pygame.Rect(0, 0, min(px(140), (inner - px(16)) // 2), px(44)).move_to(bottomright=corner)
        ui.button("Cancel", button.move(-button.width - px(16), 0), Pop)
        ui.button("Save", button, self.save, kind="primary")

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the table and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    def entered(self, name: str) -> Move | None:
        """Enter saves."""
        return self.save()

    def read_fields(self) -> None:
        """Keeps what was typed."""
        self.name = self.ui.field_texts().get("name", self.name)

    def save(self) -> Move | None:
        """Saves, after asking when there is a game of that name already."""
        self.read_fields()
        if not file_stem(self.name):
            return Push(message("The game has no name", "Please enter a name for the file."))
        if self.path.exists():
            question = f"{self.path.name}. The one that is there goes to the trash."
            return Push(
                ask(
                    "Replace the saved game?",
                    question,
                    Answer("Replace", self.write, "danger"),
                    Answer("Cancel"),
                )
            )
        return self.write()

    def write(self) -> Move | None:
        """Writes the file, and says so when that fails."""
        try:
            if self.path.exists():
                discard_copy(self.path)
            save_record(self.path, self.match.record if self.is_open else sealed(self.match.record))
            if self.beside is not None:
                self.beside(self.path)
        except RedWeedError as error:
            return Push(message("The game was not saved", str(error)))
        except OSError as error:
            return Push(message("The game was not saved", f"{self.path}: {error.strerror or error}"))
        return Replace(message("The game is saved", str(self.path)))


def file_stem(name: str) -> str:
    """A name as a file name: letters of any alphabet, digits, and a few signs."""
    return short_name(re.sub(r"[^\w .,()+-]", "", name).strip(" .")[:80]).strip(" .")


def ask_confirm(lines: Sequence[str], send: Callable[[], Move | None]) -> Move:
    """Asks before orders are sent that leave something open; ``lines`` say what."""
    text = "\n".join(lines)
    return Push(Dialog("Send these orders?", text, (Answer("Send", send, "primary"), Answer("Back"))))


def ask_fork(match: Match, turn: int, play: Callable[[Match], Move | None]) -> Move:
    """Asks how the game is to go on from a phase of the past: with the same players, or all seats for one
    person.
    """
    title = match.phase_at(turn).title

    def same() -> Move | None:
        return play(match.fork(turn))

    def alone() -> Move | None:
        return play(sandbox_of(match.fork(turn)))

    def again() -> Move | None:
        return play(with_orders(sandbox_of(match.fork(turn)), match.orders_at(turn)))

    text = (
        f"A new game begins that is the same up to {title}. The present one stays among the saved games. "
        "As ordered: you order all, and find on the sheets what was ordered then."
    )
    return Push(
        ask(
            f"Play on from {title}?",
            text,
            Answer("Same players", same, "primary"),
            Answer("I order all", alone),
            Answer("All, as ordered", again),
            Answer("Cancel"),
        )
    )


def sandbox_of(match: Match) -> Match:
    """The match with one person on all seats from now on."""
    for seat in match.seats:
        match.set_player(seat, PlayerSpec(HUMAN))
    return match


def with_orders(match: Match, orders: Mapping[str, Sequence[Order]]) -> Match:
    """The match with these orders on the sheets of its seats."""
    for seat in match.waiting:
        match.set_draft(seat, orders.get(seat, ()))
    return match


def ask_resign(match: Match, seat: str, done: Callable[[PlayerSpec], Move | None]) -> Move:
    """Asks who shall take over a seat: the best computer player, or nobody."""
    title = match.entry.seat_title(seat)
    kinds = [kind for kind in available_kinds(match.entry) if kind != HUMAN]
    answers = []
    if kinds[-1] != HOLD:
        answers.append(Answer("Computer", lambda: done(PlayerSpec(kinds[-1])), "danger"))
    answers += [Answer("Nobody", lambda: done(PlayerSpec(HOLD)), "danger"), Answer("Play on")]
    text = (
        f"You give up {title} for the rest of the game. A computer player can take the seat, or its "
        "units hold."
    )
    return Push(ask(f"Resign {title}?", text, *answers))
