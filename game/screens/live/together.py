"""*Play with others*: join a room, come back to one, open one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.net.live.tickets import Ticket, load_tickets, tickets_for
from game.net.packages import require
from game.play.saves_list import list_saves
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.live.coming import Invitation, party_to
from game.screens.live.hosting import HostGameScene, rooms_kept, take_up
from game.screens.live.lobby import LobbyScene
from game.screens.page_scene import PageScene
from game.screens.scene import Move, Push
from game.ui.interface import Interface
from game.ui.panels.form import Form

WIDE = 900
MOST = 4
"""So many rooms of before are offered."""
NAME, ADDRESS, CODE = "name", "address", "code"
PLAYER = "Player"


class TogetherScene(PageScene):
    """The fields live here; the widgets show them."""

    title = "Play with others"
    first_focus = ADDRESS

    def __init__(self) -> None:
        super().__init__()
        self.fields = {NAME: "", ADDRESS: "", CODE: ""}
        self.problem = ""
        self.tickets: tuple[Ticket, ...] = ()
        self.rooms: tuple[tuple[Path, str], ...] = ()

    def enter(self, context: Context) -> None:
        """Looks for rooms of before."""
        self.tickets = tuple({ticket.code: ticket for ticket in reversed(load_tickets())}.values())[::-1][
            :MOST
        ]
        self.fields[NAME] = self.tickets[0].name if self.tickets else PLAYER
        titles = {save.path: f"{save.game_title}, {save.phase}" for save in list_saves(context.games)}
        self.rooms = tuple((path, titles[path]) for path in rooms_kept() if path in titles)[:MOST]
        try:
            require("websockets", "Live tables")
        except RedWeedError as error:
            self.problem = str(error)
        super().enter(context)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Joining beside opening, or above it."""
        form = Form(ui, rect, open_choice=open_choice)
        if self.problem:
            form.paragraph(self.problem, ink="danger_text")
        form.entry("Your name", self.fields[NAME], name=NAME)
        if rect.width >= self.theme.px(WIDE):
            with form.columns(1, 1) as (left, right):
                self._build_joining(left)
                self._build_opening(right)
        else:
            self._build_joining(form)
            self._build_opening(form)
        form.finish()

    def _build_joining(self, form: Form) -> None:
        form.heading("Join a room")
        form.paragraph("Who has opened a room tells its address and its code.", ink="quiet")
        form.entry("Address", self.fields[ADDRESS], name=ADDRESS, limit=80)
        form.entry("Room code", self.fields[CODE], name=CODE, limit=20)
        form.buttons([("Join", self.join, "primary")])
        for ticket in self.tickets:
            seats = " and ".join(one.seat.title() for one in tickets_for(ticket.code))
            text = f"Back to {ticket.title} as {seats}, at {ticket.address}"
            form.wide_button(text, partial(self._return, ticket), name=f"ticket {ticket.code}")

    def _build_opening(self, form: Form) -> None:
        form.heading("Open a room")
        form.paragraph(
            "The game is held on this computer. The others join over your network; from outside, your router "
            "must let the port through.",
            ink="quiet",
        )
        form.buttons([("Open a room", self.open, "primary")])
        for path, title in self.rooms:
            form.wide_button(f"Open again: {title}", partial(self._take_up, path), name=f"room {path.stem}")

    def read_fields(self) -> None:
        """Keeps what is typed."""
        texts = self.ui.field_texts()
        self.fields = {name: texts.get(name, text) for name, text in self.fields.items()}

    def entered(self, name: str) -> Move | None:
        """Enter joins."""
        self.read_fields()
        return self.join() if name != NAME else None

    def join(self) -> Move | None:
        """Goes into the room of address and code."""
        self.read_fields()
        if not self.fields[CODE].strip():
            return Push(
                message("A room has a code", "Who has opened the room tells it: eight letters and digits.")
            )
        return self._come(Invitation(self.fields[ADDRESS], self.fields[CODE], self.fields[NAME]))

    def _return(self, ticket: Ticket) -> Move | None:
        return self._come(Invitation(ticket.address, ticket.code, ticket.name))

    def _come(self, invitation: Invitation) -> Move:
        try:
            return Push(LobbyScene(party_to(invitation, self.context.games)))
        except RedWeedError as error:
            return Push(message("This room cannot be joined", str(error)))

    def open(self) -> Move:
        """The form of the game."""
        self.read_fields()
        return Push(HostGameScene(self.context.games, self.fields[NAME]))

    def _take_up(self, path: Path) -> Move:
        self.read_fields()
        return take_up(self.context, path, self.fields[NAME])
