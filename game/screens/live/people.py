"""Who is in a room, over its table; who has opened it says here who takes a seat over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.net.live.host import Host
from game.net.live.visit import Visit
from game.play.players import HUMAN
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.handover.negotiation import MINUTES, minutes_title
from game.screens.live.lobby import invitation_lines, player_words
from game.screens.scene import Move, Pop
from game.ui.panels.form import Form

LOOK = 0.2


class PeopleDialog(FormDialog):
    """Seats with their players."""

    title = "Who is here"
    width = 720

    def __init__(self, visit: Visit, host: Host | None) -> None:
        super().__init__()
        self.visit = visit
        self.host = host
        self._shown: object = None

    def build_form(self, form: Form) -> None:
        """Every seat; for who has opened the room what can be done about it."""
        room = self.visit.room
        if self.host is not None:
            for line in invitation_lines(self.host):
                form.paragraph(line, ink="quiet")
        for place in room.places if room is not None else ():
            rect, is_own = form.field(place.title, 260, is_last=False), place.seat == self.visit.seat
            top = rect.centery - self.theme.line() // 2
            words = player_words(place, is_you=is_own)
            form.ui.text(words, (rect.left, top), container=form.inner)
            if self.visit.is_owner and not is_own and self.visit.match is not None:
                best = self.visit.match.entry.best_bot
                is_person = place.kind == HUMAN
                text, kind = ("Computer", best) if is_person else ("Open it", HUMAN)
                self._button(form, text, kind, place.seat, rect)
            elif place.is_open and not self.visit.seat:
                side = form.beside(rect, 140)
                sit = partial(self._sit, place.seat)
                form.ui.button("Sit down", side, sit, name=f"sit {place.seat}", container=form.inner)
            form.below(rect)
        if room is not None:
            watching = ", ".join(name or "somebody" for name in room.spectators)
            form.paragraph(f"Looking on: {watching or 'nobody'}.", ink="quiet")
        if room is not None and self.visit.is_owner:
            items = [(minutes, minutes_title(minutes)) for minutes in sorted({*MINUTES, room.minutes})]
            form.choice("Negotiation", items, room.minutes, self._choose_minutes, name="minutes")

    def _button(self, form: Form, text: str, kind: str, seat: str, rect: pygame.Rect) -> None:
        act = partial(self._seat, seat, kind)
        form.ui.button(text, form.beside(rect, 140), act, name=f"player {seat}", container=form.inner)

    def _seat(self, seat: str, kind: str) -> None:
        self.visit.seat_player(seat, kind)

    def _sit(self, seat: str) -> Move:
        self.visit.sit(seat)
        return Pop()

    def _choose_minutes(self, minutes: object) -> None:
        self.visit.negotiate(int(str(minutes)))

    def foot(self) -> Sequence[FootButton]:
        """One way out."""
        return (("Close", Pop, "primary"),)

    @property
    def wake_after(self) -> float | None:
        """Now and then, for who comes and goes."""
        return LOOK

    def update(self, seconds: float) -> Move | None:
        """Follows the room."""
        self.visit.follow()
        if self.visit.room != self._shown and not self.is_held:
            self._shown = self.visit.room
            self.rebuild()
        return super().update(seconds)
