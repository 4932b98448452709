"""The room before its game begins: where it is found, who sits where, what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.games.entry import Entry
from game.net.live.address import own_addresses
from game.net.live.host import Host
from game.net.live.line import UNSAFE, UNSAFE_HERE
from game.net.live.party import Party
from game.net.live.visit import Place, Visit
from game.net.live.wire import LONGEST_NAME
from game.play.players import HUMAN, available_kinds
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.handover.curtain import Curtain, Guest
from game.screens.handover.negotiation import MINUTES, minutes_title
from game.screens.live.coming import note_seat, visit_beside
from game.screens.live.words import LINE, Talking
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move, Pop, Push, Replace
from game.screens.setup.seating import KIND_TITLES
from game.ui.clipboard import put_on_clipboard
from game.ui.interface import Interface
from game.ui.panels.form import Form

LOOK = 0.1
"""Seconds between looks at what has come."""
WIDE = 1165  # logical pixels from which the talk stands beside the seats with their buttons
MOST_WORDS = 10
BEGIN = "Begin"
BESIDE = "beside"
FURTHER = (
    "You can take more seats than one. Under your own name you play them all; under another name somebody "
    "else at this desk does, and a curtain comes between."
)


class LobbyScene(PageScene):
    """``party`` are the guests at this desk; ``host`` is there for who has opened the room, which is closed
    with this screen.
    """

    title = "Play with others"

    def __init__(self, party: Party, host: Host | None = None) -> None:
        super().__init__()
        self.party = party
        self.host = host
        self.talking = Talking(party.first, self.rebuild)
        self.beside = ""  # the name of who takes a further seat at this desk
        self._refused = ""
        self._goes_on = False
        self._is_copied = False
        self._shown: object = None

    @property
    def visit(self) -> Visit:
        """Who came first."""
        return self.party.first

    @property
    def entry(self) -> Entry | None:
        """The game of the room."""
        room, games = self.visit.room, self.context.games
        return games.find(room.game) if room is not None and room.game in games.ids else None

    def keys(self) -> KeyList:
        """What keys do here."""
        return self.told(confirm=BEGIN)

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Who has opened the room begins."""
        return {"confirm": self.begin}

    def foot(self) -> Sequence[FootButton]:
        """Leave; begin, for who has opened the room."""
        begin: FootButton = (BEGIN, self.begin, "primary")
        leave: FootButton = ("Close the room" if self.host is not None else "Leave", self.back, "plain")
        return (leave, begin) if self.visit.is_owner and self.visit.is_in else (leave,)

    def begin(self) -> Move | None:
        """Begins the game; computer players have the seats that are free."""
        if self.visit.is_owner:
            self.visit.begin()
        return None

    # -- what is seen ----------------------------------------------------------------------------------------

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The room, the talk beside or below it."""
        form = Form(ui, rect, open_choice=open_choice)
        if self.visit.room is None or self.visit.refusal:
            self._build_coming(form)
        elif rect.width >= self.theme.px(WIDE):
            with form.columns(5, 4) as (seats, talk):
                self._build_room(seats)
                self._build_talk(talk)
        else:
            self._build_room(form)
            self._build_talk(form)
        form.finish()

    def _build_coming(self, form: Form) -> None:
        visit = self.visit
        if visit.refusal:
            form.paragraph(visit.refusal, ink="danger_text")
        elif visit.link.trouble:
            form.paragraph(f"{visit.link.trouble} It is tried again and again.", ink="danger_text")
        else:
            form.paragraph(f"Coming in at {visit.link.address} ...")

    def _build_room(self, form: Form) -> None:
        room = self.visit.room
        if room is None:
            return
        if self.host is not None:
            self._build_address(form, self.host)
        form.heading(room.title)
        if self.visit.is_broken:
            form.paragraph("The line to the host is broken; it is tried again.", ink="danger_text")
        if complaint := self._refused or self.visit.complaint:
            form.paragraph(complaint, ink="danger_text")
        for place in room.places:
            self._build_place(form, place)
        if self.visit.seat and any(place.is_open for place in room.places):
            form.entry("Further seat for", self.beside or self.visit.name, name=BESIDE, limit=LONGEST_NAME)
            form.paragraph(FURTHER, ink="quiet")
        watching = [name or "somebody" for name in room.spectators]
        own = "" if self.visit.seat else " You look on until you sit down."
        form.paragraph(f"Looking on: {', '.join(watching) or 'nobody'}.{own}", ink="quiet")
        if self.visit.is_owner:
            items = [(minutes, minutes_title(minutes)) for minutes in sorted({*MINUTES, room.minutes})]
            form.choice("Negotiation", items, room.minutes, self._choose_minutes, name="minutes")
            form.paragraph(
                "Begin when all are there. Computer players sit on the seats that are free.", ink="quiet"
            )
        else:
            form.paragraph("The game begins when who has opened the room says so.", ink="quiet")
            if not self.visit.link.address.is_safe:
                form.paragraph(UNSAFE_HERE, ink="quiet")

    def _build_address(self, form: Form, host: Host) -> None:
        """What guests have to know."""
        form.heading("Tell the others")
        for line in invitation_lines(host):
            form.paragraph(line, ink="brass", face="sans_bold")
        copied = "Copied" if self._is_copied else "Copy the invitation"
        form.buttons([(copied, partial(self._copy, host), "plain")])
        if host.certificate is None:
            form.paragraph(UNSAFE, ink="quiet")

    def _copy(self, host: Host) -> None:
        self._is_copied = put_on_clipboard("\n".join(invitation_lines(host)))
        self.rebuild()

    def _build_place(self, form: Form, place: Place) -> None:
        """A seat: its player, and what can be done about it."""
        rect = form.field(place.title, 300, is_last=False)
        own = self.party.at(place.seat)
        is_own = own is not None
        is_beside = is_own and own is not self.visit
        if self.visit.is_owner and not place.is_taken and self.entry is not None:
            items = [(kind, kind_title(kind)) for kind in available_kinds(self.entry)]
            form.place_choice(
                rect, items, place.kind, partial(self._seat, place.seat), name=f"player {place.seat}"
            )
        else:
            ink = "brass" if is_own else "text" if place.is_taken else "quiet"
            top = rect.centery - self.theme.line() // 2
            words = player_words(place, is_you=is_own, is_beside=is_beside)
            form.ui.text(words, (rect.left, top), ink=ink, container=form.inner)
        if place.is_open or is_own:
            side, act = form.beside(rect, 120), partial(self._sit, place.seat)
            word = "Stand up" if is_own else "Sit here too" if self.visit.seat else "Sit down"
            form.ui.button(word, side, act, name=f"sit {place.seat}", container=form.inner)
            form.below(side)
        else:
            form.below(rect)

    def _build_talk(self, form: Form) -> None:
        form.heading("Talk")
        self.talking.build(form, MOST_WORDS)

    # -- what is done ----------------------------------------------------------------------------------------

    def _sit(self, seat: str) -> None:
        """Sits down, or stands up; who sits already takes one seat more."""
        own = self.party.at(seat)
        if own is not None:
            own.sit("")
            if own is not self.visit:
                self.party.visits.remove(own)
                own.leave()
        elif not self.visit.seat:
            self.visit.sit(seat)
        else:
            self.take_too(seat)

    def take_too(self, seat: str) -> None:
        """Takes one seat more, for the name that is typed."""
        self.read_fields()
        try:
            more = visit_beside(self.visit, seat, self.beside, self.context.games)
        except RedWeedError as error:
            self._refused = str(error)
            self.rebuild()
        else:
            self._refused = ""
            self.party.visits.append(more)

    def _seat(self, seat: str, kind: object) -> None:
        self.visit.seat_player(seat, str(kind))

    def _choose_minutes(self, minutes: object) -> None:
        self.visit.negotiate(int(str(minutes)))

    def read_fields(self) -> None:
        """Keeps what is typed."""
        texts = self.ui.field_texts()
        self.talking.read(texts.get(LINE, self.talking.text))
        self.beside = texts.get(BESIDE, self.beside)

    def entered(self, name: str) -> Move | None:
        """Enter in the line says it."""
        self.read_fields()
        return self.talking.say() if name == LINE else None

    def back(self) -> Move | None:
        """Leaves the room."""
        return Pop()

    # -- time ------------------------------------------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """Takes what has come already."""
        super().enter(context)
        self.party.follow()

    @property
    def wake_after(self) -> float | None:
        """Often enough for what comes."""
        return LOOK

    def update(self, seconds: float) -> Move | None:
        """Follows the room; goes to the table when the game has begun."""
        self.party.follow()
        self._refused = self.party.drop_refused() or self._refused
        for visit in self.party.visits:
            note_seat(visit)
        now = self._look_of()
        if now != self._shown and not self.is_held:  # a press that has begun keeps its button
            self._shown = now
            self.rebuild()
        if self.party.is_whole and not self.visit.refusal:
            return self._to_table()
        return super().update(seconds)

    def _to_table(self) -> Move:
        """The table of the game; a curtain before the first seat where several persons are at this desk."""
        first, entry = self.visit, self.entry
        is_one = len({visit.name for visit in self.party.visits}) == 1
        if is_one or first.match is None or not first.seat or entry is None:
            return self._opened()
        comer = Guest(first.name, entry.seat_title(first.seat), self._opened, (first.seat,))
        return Push(Curtain(first.match.phase.title, comer, None))

    def _opened(self) -> Move:
        self._goes_on = True
        return Replace(self.context.open_live(self.party, self.host))

    def _look_of(self) -> object:
        """What is to be seen, to be compared."""
        visit = self.visit
        told = visit.seat, visit.is_owner, visit.is_in, visit.refusal, visit.complaint, visit.link.trouble
        seats = tuple(one.seat for one in self.party.visits)
        return visit.room, len(visit.words), told, seats, self._refused

    def leave(self) -> None:
        """The line is closed, and the room of who has opened it."""
        if not self._goes_on:
            self.party.leave()
            if self.host is not None:
                self.host.stop()


def player_words(place: Place, *, is_you: bool, is_beside: bool = False) -> str:
    """Who has a seat, in words; ``is_beside``: by a further visit from this desk."""
    if is_beside:
        return f"At this desk: {place.name}"
    if is_you:
        return f"You ({place.name})" if place.name else "You"
    if place.is_taken:
        return f"{place.name or 'A guest'}{'' if place.is_here else ', away'}"
    return "Free" if place.kind == HUMAN else place.name


def kind_title(kind: str) -> str:
    """What may have a seat, in words."""
    return "Open for a guest" if kind == HUMAN else KIND_TITLES.get(kind, kind)


def invitation_lines(host: Host) -> list[str]:
    """Address and code, as they are told to guests."""
    scheme = "wss://" if host.certificate is not None else ""
    places = [
        f"{scheme}[{one}]:{host.port}" if ":" in one else f"{scheme}{one}:{host.port}"
        for one in own_addresses()
    ]
    return [f"Address: {' or '.join(places)}", f"Code: {host.code}"]
