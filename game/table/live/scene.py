"""The usual table for a guest of a room: the game is held elsewhere, orders go there, turns come from
there.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.net.live.host import Host
from game.net.live.visit import Visit
from game.play.keys import key_title, keys_of
from game.play.match import Match
from game.screens.dialogs.dialog import Answer, Dialog
from game.screens.live.coming import note_seat
from game.screens.live.people import PeopleDialog
from game.screens.live.talk import TalkDialog
from game.screens.live.words import said_text
from game.screens.scene import Home, Move, Push, Replace
from game.table.lists import menu_items
from game.table.menu import MenuItem, open_menu
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.stages import Stage
from game.table.state import Effect, End, GoTo, HandOver, Open, TurnBack, Wish
from game.ui.boxes import draw_box
from game.ui.intents import Act, Do

LOOK = 0.1
"""Seconds between looks at what has come."""
TALK = Act("talk")
NOT_HERE = (Do.SAVE, Do.FORK, Do.RESIGN, Do.BRANCHES)
"""What belongs to games that are held here."""
HELD_ELSEWHERE = ("save", "load", "branches", "offers")
"""The actions of their lines in the menu."""


class LiveScene(TableScene):
    """``host`` is there for who has opened the room: it is closed when the table is left."""

    title = "Live table"

    def __init__(self, visit: Visit, host: Host | None = None) -> None:
        match = _match_of(visit)
        super().__init__(match, NothingSaved(match))
        self.visit = visit
        self.host = host
        self.chip = pygame.Rect(0, 0, 0, 0)
        self._read = len(visit.words)
        self._goes_on = self._is_told = False
        self._noted: object = None

    # -- what comes ------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """Often enough for what comes."""
        usual = super().wake_after
        return LOOK if usual is None else min(usual, LOOK)

    @property
    def wake_below(self) -> float | None:
        """The line is listened to under a dialog too."""
        usual = super().wake_below
        return LOOK if usual is None else min(usual, LOOK)

    def update_below(self, seconds: float) -> None:
        """Takes what has come; it is shown when the dialog is gone."""
        super().update_below(seconds)
        self.visit.follow()

    def update(self, seconds: float) -> Move | None:
        """Takes what has come, and lets time pass."""
        if self.visit.follow():
            note_seat(self.visit)
        if self.visit.refusal and not self._is_told:
            self._is_told = True
            text = f"{self.visit.refusal} What you have seen so far stays on the screen until you leave."
            self.later(
                Push(Dialog("You are out of the room", text, (Answer("Leave", Home), Answer("Look on"))))
            )
        is_other = self.visit.match is not None and self.visit.match is not self.match
        if is_other and self.visit.is_whole:
            self._goes_on = True
            return Replace(LiveScene(self.visit, self.host))
        self._catch_up()
        noted = self._chip_words(), self.match.committed, self.visit.room
        if noted != self._noted:
            self._noted, self.needs_redraw = noted, True
        return super().update(seconds)

    def _catch_up(self) -> None:
        """A turn was played although orders were being written here, or the game has ended elsewhere."""
        stages = self.stages
        is_late = stages.stage is Stage.ORDERS and self.match.is_ready
        is_over = self.match.outcome is not None and stages.stage in (Stage.ORDERS, Stage.THINKING)
        if is_late or (is_over and not self.match.is_ready):
            shown = stages.shown
            stages.open_phase()
            stages.shown = shown
            self._begin_stage()

    # -- what is done ----------------------------------------------------------------------------------------

    def send(self, wish: Wish) -> Move | None:
        """As at every table but for what belongs to games that are held here."""
        if wish == TALK:
            return self.talk()
        if wish in NOT_HERE or wish == Act("offers"):
            return None
        return super().send(wish)

    def talk(self) -> Move:
        """The words that were said, and a line to write in."""
        self._read = len(self.visit.words)
        return Push(TalkDialog(self.visit))

    def resume(self) -> None:
        """What was said under the dialog was read there."""
        self._read = len(self.visit.words)
        super().resume()

    def _carry_out(self, effect: Effect) -> Move | None:
        match effect:
            case Open("menu"):
                anchor, items = self.screen.anchor("menu", self.ui), self._menu()
                place, own = self.tools.place, self.context.settings.keys
                return open_menu(anchor, items, self.later, place=place, own=own)
            case HandOver() | End() | TurnBack() | GoTo():
                return None
        return super()._carry_out(effect)

    def _menu(self) -> Sequence[MenuItem]:
        usual = menu_items(self.model, self.tools, self.layout)
        kept = [
            item for item in usual if item.key not in HELD_ELSEWHERE and not item.title.startswith("Resign")
        ]
        people = MenuItem("Who is here", lambda: Push(PeopleDialog(self.visit, self.host)))
        return [MenuItem("Talk", self.talk, TALK.name), people, *kept]

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The words over the board take a click; everything else as usual."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_click and self.chip.collidepoint(event.pos):
            return self.talk()
        return super().handle(event)

    def leave(self) -> None:
        """The line is closed, and the room of who has opened it."""
        super().leave()
        if not self._goes_on:
            self.visit.leave()
            if self.host is not None:
                self.host.stop()

    # -- what is seen ----------------------------------------------------------------------------------------

    def status(self) -> tuple[str, str]:
        """The line below the board: who is waited for, where the usual one speaks of computer players."""
        if self.visit.is_broken:
            return "The line to the host is broken; it is tried again. Your orders are kept.", "danger_text"
        if self.stages.stage is Stage.THINKING and self.stages.shown is None:
            return self._waiting_words(), "text"
        return super().status()

    def _waiting_words(self) -> str:
        titles = [self.match.entry.seat_title(seat) for seat in self.match.waiting if seat != self.visit.seat]
        if not titles:
            return "The turn is being played ..."
        return f"Waiting for {' and '.join(', '.join(titles).rsplit(', ', 1))} ..."

    def _chip_words(self) -> str:
        """What stands over the board: the time that is left, the last word that was not read."""
        key = key_title(keys_of(TALK.name, self.context.settings.keys)[0])
        new = [
            said for said in self.visit.words[self._read :] if said.seat != self.visit.seat or not said.seat
        ]
        parts = [f"{key}: talk"]
        if new:
            more = f" (and {len(new) - 1} more)" if len(new) > 1 else ""
            parts = [f"{said_text(self.visit, new[-1])}{more}"]
        if (left := self.visit.left) is not None:
            parts.insert(0, f"{int(left) // 60}:{int(left) % 60:02d}")
        return "   ".join(parts)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and over the board the words."""
        super().draw(surface)
        px, board = self.theme.px, self.layout.board
        text = self.theme.fit(self._chip_words(), board.width - px(120))
        drawn = self.theme.render(text, ink="text")
        box = drawn.get_rect(topleft=(board.left + px(20), board.top + px(16))).inflate(px(20), px(10))
        self.chip = box
        draw_box(surface, box, self.theme, "panel", "panel_edge", 6)
        surface.blit(drawn, drawn.get_rect(center=box.center))


def _match_of(visit: Visit) -> Match:
    if visit.match is None:
        raise ValueError("the game of the room has not begun")
    return visit.match
