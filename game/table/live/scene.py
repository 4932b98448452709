"""The usual table for a guest of a room: the game is held elsewhere, orders go there, turns come from
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.net.live.host import Host
from game.net.live.party import Party
from game.net.live.visit import Visit
from game.net.seat_match import SeatMatch
from game.play.keys import key_title, keys_of
from game.play.match import Match
from game.screens.dialogs.dialog import Answer, Dialog, message
from game.screens.handover.curtain import Curtain
from game.screens.handover.curtain import Guest as Comer
from game.screens.live.coming import note_seat
from game.screens.live.people import PeopleDialog
from game.screens.live.talk import TalkDialog
from game.screens.live.words import said_text
from game.screens.scene import Home, Move, Push, Replace
from game.table.lists import menu_items
from game.table.live.screen import PLAYED, RECALL, WHY_NOT, LiveScreen
from game.table.menu import MenuItem, open_menu
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.stages import Stage
from game.table.state import Effect, End, GoTo, HandOver, Open, TurnBack, Wish
from game.ui.boxes import draw_box
from game.ui.intents import Act, Do
from game.ui.theme import BODY

LOOK = 0.1
"""Seconds between looks at what has come."""
TALK = Act("talk")
MOST_LINES = 4
"""Of words over the board; the talk has all of them."""
HELD_ELSEWHERE = ("save", "load")
"""The actions of lines in the menu that belong to games that are held here."""


class LiveScene(TableScene):
    """``party`` are those who play at this desk, ``visit`` is the one at the screen, the first if nobody is
    named; ``host`` is there for who has opened the room: it is closed when the table is left.
    """

    title = "Live table"
    new_screen = LiveScreen

    def __init__(
        self, party: Party, host: Host | None = None, visit: Visit | None = None, *, is_wished: bool = False
    ) -> None:
        self.party, self.visit = party, visit or party.first
        match = _match_of(self.visit)
        super().__init__(match, NothingSaved(match))
        self.host = host
        self.chip = pygame.Rect(0, 0, 0, 0)
        self._read = len(self.visit.words)
        self._goes_on = self._is_told = False
        self._noted: object = None
        self._stays = is_wished  # somebody wanted this seat, though another is to order

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
        self.party.follow()

    def update(self, seconds: float) -> Move | None:
        """Takes what has come, and lets time pass."""
        if self.party.follow():
            for visit in self.party.visits:
                note_seat(visit)
        if self.visit.refusal and not self._is_told:
            self._is_told = True
            text = f"{self.visit.refusal} What you have seen so far stays on the screen until you leave."
            self.later(
                Push(Dialog("You are out of the room", text, (Answer("Leave", Home), Answer("Look on"))))
            )
        is_other = self.visit.match is not None and self.visit.match is not self.match
        if is_other and self.visit.is_whole:
            self._goes_on = True
            return Replace(LiveScene(self.party, self.host, self.visit))
        self._catch_up()
        if self.stages.stage is Stage.THINKING and (other := self._next()) is not None:
            return self.pass_to(other)
        noted = self._chip_words(), self.match.committed, self.visit.room, self.visit.offered
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

    # -- several at one desk ---------------------------------------------------------------------------------

    def _next(self) -> Visit | None:
        """Who of this desk has orders to give while nothing is to be done here."""
        return None if self._stays or self.match.is_ready else self.party.next_after(self.visit)

    def pass_to(self, other: Visit, *, is_wished: bool = False) -> Move:
        """The screen goes to another seat of this desk, behind a curtain where that is another person;
        ``is_wished``: because somebody wants it.
        """
        taken = partial(self._taken_by, other, is_wished=is_wished)
        if other.name == self.visit.name:
            return taken()
        comer = Comer(other.name, self.match.entry.seat_title(other.seat), taken, (other.seat,))
        return Push(Curtain(self.match.phase.title, comer, None))

    def _taken_by(self, other: Visit, *, is_wished: bool) -> Move:
        self._goes_on = True
        return Replace(LiveScene(self.party, self.host, other, is_wished=is_wished))

    def _commit(self) -> None:
        """Who has sent what was to be sent gives the screen away."""
        self._stays = False
        super()._commit()

    def _seat_items(self) -> Sequence[MenuItem]:
        """The other seats of this desk."""
        return [
            MenuItem(
                f"To the seat of {self.match.entry.seat_title(other.seat)}",
                partial(self.pass_to, other, is_wished=True),
            )
            for other in self.party.visits
            if other is not self.visit and other.seat and not other.refusal
        ]

    # -- what is done ----------------------------------------------------------------------------------------

    def send(self, wish: Wish) -> Move | None:
        """As at every table but for what belongs to games that are held here."""
        if wish == TALK:
            return self.talk()
        if wish == RECALL:
            return self._recall()
        if isinstance(wish, Act | Do) and wish in WHY_NOT:
            return Push(message("Not at a live table", WHY_NOT[wish]))
        return super().send(wish)

    def _recall(self) -> Move | None:
        """What was sent can be changed again, as long as the turn is not played."""
        match = self.match
        if not isinstance(match, SeatMatch) or not match.can_recall:
            return Push(message("Not at a live table", PLAYED))
        match.recall(self.visit.seat)
        self.stages.open_phase()
        self._begin_stage()
        return None

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
            case TurnBack(is_redo):
                return None if is_redo else self._recall()
            case HandOver() | End() | GoTo():
                return None
        return super()._carry_out(effect)

    def _menu(self) -> Sequence[MenuItem]:
        usual = menu_items(self.model, self.tools, self.layout)
        kept = [item for item in usual if item.key not in HELD_ELSEWHERE]
        people = MenuItem("Who is here", lambda: Push(PeopleDialog(self.party.first, self.host)))
        return [MenuItem("Talk", self.talk, TALK.name), people, *self._seat_items(), *kept]

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
            self.party.leave()
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

    def _chip_picture(self, room: int) -> pygame.Surface:
        """The words on one line where there is room, else on as many as they need, at most `MOST_LINES`."""
        words, theme = self._chip_words(), self.theme
        font = theme.font("sans", BODY)
        if font.size(words)[0] <= room:
            return theme.render(words)
        return theme.render(theme.fit(words, MOST_LINES * room * 9 // 10), width=room)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and over the board the words."""
        super().draw(surface)
        px, board = self.theme.px, self.layout.board
        drawn = self._chip_picture(board.width - px(60))
        box = drawn.get_rect(topleft=(board.left + px(20), board.top + px(16))).inflate(px(20), px(10))
        self.chip = box
        draw_box(surface, box, self.theme, "panel", "panel_edge", 6)
        surface.blit(drawn, drawn.get_rect(center=box.center))
        if self.lost is not None:
            self.lost.append(box)


def _match_of(visit: Visit) -> Match:
    if visit.match is None:
        raise ValueError("the game of the room has not begun")
    return visit.match
