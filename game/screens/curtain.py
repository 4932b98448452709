"""The curtain between two persons at one screen: opaque, with nothing on it but whose turn it is and who has
finished.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.screens.scene import Home, Move, Pop
from game.screens.widget_scene import WidgetScene
from game.ui.interface import Face, Interface
from game.ui.layout import Column
from game.ui.theme import BODY, HEADING, color

WIDTH = 640  # logical pixels
BUTTON = 52


class Curtain(WidgetScene):
    """Asks for a person and calls ``ready`` once that person says to be there.

    ``phase``, ``person`` and ``seats`` are titles for people; ``done`` are the persons who have sent their
    orders, None where that is no matter. ``wish`` is what the person says to the program. ``way_back`` is who
    was at the screen before, where nothing is lost by going back to them: the curtain goes, and everything is
    as it was.
    """

    def __init__(
        self,
        phase: str,
        person: str,
        seats: str,
        done: Sequence[str] | None,
        ready: Callable[[], Move | None],
        *,
        wish: str = "show my orders",
        way_back: str = "",
    ) -> None:
        super().__init__()
        self.title = "Hand over"
        self.phase = phase
        self.person = person
        self.seats = seats
        self.done = None if done is None else tuple(done)
        self.wish = wish
        self.way_back = way_back
        self.ready = ready
        self.first_focus = self.answer

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

    def build(self, ui: Interface) -> None:
        """Texts and two buttons in a column that scrolls where the window is small."""
        px = self.theme.px
        width = min(px(WIDTH), self.area.width - px(48))
        pane = ui.pane(pygame.Rect((self.area.width - width) // 2, px(16), width, self.area.height - px(32)))
        lines = (
            (self.phase, "sans", BODY, "brass"),
            (self.plea, "serif", HEADING * 1.5, "text"),
            ("Nobody else should look.", "serif_italic", HEADING, "quiet"),
            (self._done_text, "sans", BODY, "quiet"),
        )
        images = [self.theme.render(text, face, size, ink, pane.width) for text, face, size, ink in lines]
        buttons = 3 if self.way_back else 2
        content = (
            sum(i.get_height() + px(16) for i in images)
            + buttons * px(BUTTON)
            + px(40)
            + (buttons - 2) * px(16)
        )
        y = max(0, (pane.rect.height - content) // 2)
        for text, face, size, ink in lines:
            place = (pane.width // 2, y)
            made = ui.text(
                text,
                place,
                face=face,
                logical=size,
                ink=ink,
                width=pane.width,
                align="center",
                container=pane.inner,
            )
            y += made.rect.height + px(16)
        column = Column(pygame.Rect(0, y + px(8), pane.width, buttons * px(BUTTON)), px(16))
        back: tuple[Face, ...] = ((self.retreat, Pop, "plain"),) if self.way_back else ()
        for text, command, kind in (
            (self.answer, lambda: Pop(self.ready), "primary"),
            *back,
            ("Leave the game", Home, "quiet"),
        ):
            rect = column.first(px(BUTTON))
            width = min(px(220 if kind == "quiet" else 420), pane.width)
            rect = pygame.Rect((pane.width - width) // 2, rect.top, width, rect.height)
            ui.button(text, rect, command, kind=kind, container=pane.inner)
        pane.finish(column.rest.top - px(16))

    @property
    def _done_text(self) -> str:
        if self.done is None:
            return " "
        return f"Orders are in from {', '.join(self.done)}." if self.done else "No orders are in yet."

    def draw_background(self, surface: pygame.Surface) -> None:
        """Opaque, with a brass line as a frame."""
        surface.fill(color("night"))
        frame = self.area.inflate(-self.theme.px(24), -self.theme.px(24))
        pygame.draw.rect(
            surface, color("panel_edge"), frame, max(1, self.theme.px(1)), border_radius=self.theme.px(8)
        )

    def back(self) -> Move | None:
        """Esc shows nothing to nobody, but goes back to who was here before where that loses nothing."""
        return Pop() if self.way_back else None
