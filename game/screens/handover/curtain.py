"""The curtain between two persons at one screen: opaque, with nothing on it but whose turn it is, who has
finished and how much time there is to negotiate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.screens.dialogs.choice import open_choice
from game.screens.handover.negotiation import MINUTES, Negotiation, minutes_title
from game.screens.handover.pin_dialog import PinDialog
from game.screens.handover.pins import has_pin, is_pin, set_pin
from game.screens.handover.seasons import draw_shields, sky
from game.screens.scene import Home, Move, Pop, Push
from game.screens.widget_scene import WidgetScene
from game.ui.interface import Face, Interface
from game.ui.layout import Column, wrapped
from game.ui.panels.scroll import ScrollPane
from game.ui.theme import BODY, GRID, HEADING, color
from game.ui.widgets import Button

WIDTH = 720  # logical pixels
BUTTON = 48
SHIELD, LEAST = 148, 56  # height of a shield in most windows, and the least for which there has to be room
TICK = 0.25  # seconds between looks at the clock


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who may come to the screen: name and seats for people, the seats by their own names, and what
    happens when the curtain rises for that person.
    """

    person: str
    seats: str
    ready: Callable[[], Move | None]
    owners: tuple[str, ...] = ()


class Curtain(WidgetScene):
    """Asks for one of the ``guests``, the first of them if nobody says otherwise, and does what is to be done
    once that person says to be there.

    ``done`` are the persons who have sent their orders, None where that is no matter. ``wish`` is what the
    person says to the program. ``way_back`` is who was at the screen before, where nothing is lost by going
    back to them: the curtain goes, and everything is as it was. ``game`` is the id of the game in which
    persons may have PINs, '' for none; ``clock`` the time to negotiate, None for no matter.
    """

    def __init__(
        self,
        phase: str,
        guests: Guest | Sequence[Guest],
        done: Sequence[str] | None,
        *,
        wish: str = "show my orders",
        way_back: str = "",
        game: str = "",
        clock: Negotiation | None = None,
    ) -> None:
        super().__init__()
        self.title = "Hand over"
        self.phase = phase
        self.guests = (guests,) if isinstance(guests, Guest) else tuple(guests)
        self.guest = self.guests[0]
        self.done = None if done is None else tuple(done)
        self.wish = wish
        self.way_back = way_back
        self.game = game
        self.clock = clock
        self._told = ""  # what was said of the clock last
        self._shields = pygame.Rect(0, 0, 0, 0)
        self.first_focus = self.answer
        if clock is not None:
            clock.begin(phase)

    @property
    def person(self) -> str:
        """Who is asked for."""
        return self.guest.person

    @property
    def seats(self) -> str:
        """That person's seats, for people."""
        return self.guest.seats

    @property
    def answer(self) -> str:
        """What the button says."""
        return f"I am {self.person}: {self.wish}"

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Enter, and Esc where there is a way back."""
        return (("Enter", self.answer), *((("Esc", self.retreat),) if self.way_back else ()))

    @property
    def retreat(self) -> str:
        """What the button says that goes back."""
        return f"Back to {self.way_back}"

    @property
    def plea(self) -> str:
        """Whom to pass the screen to: the seats and who sits there, once where both are called the same."""
        is_same = self.seats.casefold().removeprefix("the ") == self.person.casefold()
        return f"Pass to {self.seats}." if is_same else f"Pass to {self.seats} ({self.person})."

    # -- layout ----------------------------------------------------------------------------------------------

    def build(self, ui: Interface) -> None:
        """Shields, texts and buttons in the middle. In a low window the shields are smaller, or not there; a
        lower one scrolls.
        """
        px = self.theme.px
        width = min(px(WIDTH), self.area.width - px(48))
        whole = pygame.Rect((self.area.width - width) // 2, px(16), width, self.area.height - px(32))
        pane = ui.pane(whole)
        pane.move(whole.move((whole.width - pane.width) // 2, 0))  # what is left for its bar is at the right
        height = self._fill(ui, pane)
        free = whole.height - height
        gap = px(20) if self.guest.owners and free >= px(LEAST + 40) else 0
        shield = min(max(px(SHIELD), whole.height // 5), free - 2 * gap) if gap else 0
        column = Column(whole)
        column.first(max(0, (free - shield - gap) // 2))
        self._shields = column.first(shield, gap)
        pane.move(column.rest.move(pane.rect.left - whole.left, 0))
        pane.finish(height)

    def _fill(self, ui: Interface, pane: ScrollPane) -> int:
        """Texts and buttons; gives where they end."""
        px = self.theme.px
        column = Column(pygame.Rect(0, 0, pane.width, 0), px(10))
        lines = [
            (self.phase, "sans", BODY, "brass"),
            (self.plea, "serif", HEADING * 1.5, "text"),
            ("Nobody else should look.", "serif_italic", HEADING, "quiet"),
            (self._done_text, "sans", BODY, "quiet"),
        ]
        for text, face, size, ink in lines:
            middle = (pane.width // 2, column.rest.top)
            made = ui.text(
                text,
                middle,
                face=face,
                logical=size,
                ink=ink,
                width=pane.width,
                align="center",
                container=pane.inner,
            )
            column.first(made.rect.height)
        column.first(px(4))
        self._place(ui, pane, column, [(self.answer, self.greet, "primary")], px(420))
        if self.way_back:
            self._place(ui, pane, column, [(self.retreat, Pop, "plain")], px(420))
        others: list[Face] = [
            (
                f"{guest.seats} ({guest.person})" if guest.seats != guest.person else guest.person,
                partial(self._ask_for, guest),
                "plain",
            )
            for guest in self.guests
            if guest is not self.guest
        ]
        self._place(ui, pane, column, others)
        column.first(px(4))
        self._place(ui, pane, column, [*self._room_buttons(), ("Leave the game", Home, "quiet")])
        return column.rest.top

    def _room_buttons(self) -> list[Face]:
        """The clock, and the PIN of whoever is asked for."""
        faces: list[Face] = []
        if self.clock is not None:
            self._told = self.clock.text
            faces.append((self._told, self._choose_time, "plain"))
        if self.game:
            has = has_pin(self.game, self.person)
            faces.append(("Change my PIN" if has else "Choose a PIN", self._choose_pin, "plain"))
        return faces

    def _place(
        self, ui: Interface, pane: ScrollPane, column: Column, faces: Sequence[Face], least: int = 0
    ) -> None:
        """Buttons in lines, each line in the middle; ``least`` is how wide they are at least."""
        if not faces:
            return
        px = self.theme.px
        widths = [max(self.theme.button_width(text, edge=36), least) for text, _, _ in faces]
        room = pygame.Rect(0, column.rest.top, pane.width, 0)
        places = wrapped(room, widths, px(BUTTON), px(GRID))
        ends = {place.top: place.right for place in places}
        places = [place.move((pane.width - ends[place.top]) // 2, 0) for place in places]
        ui.buttons(faces, places, container=pane.inner)
        column.first(places[-1].bottom - room.top)

    @property
    def _done_text(self) -> str:
        if self.done is None:
            return " "
        return f"Orders are in from {', '.join(self.done)}." if self.done else "No orders are in yet."

    # -- what can be done ------------------------------------------------------------------------------------

    def greet(self) -> Move:
        """The curtain rises, for whoever knows the PIN where there is one."""
        rise = partial(Pop, self.guest.ready)
        if not (self.game and has_pin(self.game, self.person)):
            return rise()

        def check(typed: str) -> str:
            return "" if is_pin(self.game, self.person, typed) else "This is not the PIN."

        return Push(PinDialog(f"The PIN of {self.person}", "It keeps others from your orders.", check, rise))

    def _ask_for(self, guest: Guest) -> None:
        """Another person comes to the screen first."""
        self.guest = guest
        self.first_focus = self.answer
        self.rebuild()

    def _choose_time(self) -> Move | None:
        field = self.ui.names.get(self._told)
        if self.clock is None or not isinstance(field, Button):
            return None
        items = [(minutes, minutes_title(minutes)) for minutes in MINUTES]
        return open_choice(field, items, self.clock.minutes, self._take_time)

    def _take_time(self, minutes: object) -> None:
        if self.clock is not None:
            self.clock.choose(minutes)
        self.rebuild()

    def _choose_pin(self) -> Move:
        def take(typed: str) -> str:
            try:
                set_pin(self.game, self.person, typed)
            except OSError as error:
                return f"It cannot be kept: {error.strerror or error}."
            self.rebuild()
            return ""

        words = "Your orders are shown only to whoever types it. Leave it empty for none."
        new = Push(PinDialog(f"A PIN for {self.person}", words, take))
        if not has_pin(self.game, self.person):
            return new

        def check(typed: str) -> str:
            return "" if is_pin(self.game, self.person, typed) else "This is not the PIN."

        return Push(PinDialog(f"The PIN of {self.person} so far", "", check, lambda: new))

    # -- time and pictures -----------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """The clock goes on."""
        return TICK if self.clock is not None and self.clock.minutes else super().wake_after

    def update(self, seconds: float) -> Move | None:
        """Another second to be seen."""
        if self.clock is not None and self.clock.text != self._told and not self.is_held:
            self.rebuild()
        return super().update(seconds)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Opaque: the sky of the season, a line of brass as a frame, the shields."""
        surface.blit(sky(self.area.size, self.phase), (0, 0))
        frame = self.area.inflate(-self.theme.px(24), -self.theme.px(24))
        pygame.draw.rect(
            surface, color("brass"), frame, max(1, self.theme.px(1)), border_radius=self.theme.px(8)
        )
        if self._shields.height:
            draw_shields(surface, self.guest.owners, self._shields, self.theme)

    def back(self) -> Move | None:
        """Esc shows nothing to nobody, but goes back to who was here before where that loses nothing."""
        return Pop() if self.way_back else None
