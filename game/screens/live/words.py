"""What is said in a room: the last words, and the line in which one writes to others."""

from __future__ import annotations

from collections.abc import Callable

from game.net.live.book import Said
from game.net.live.visit import Visit
from game.net.live.wire import LONGEST_WORDS
from game.screens.scene import Move
from game.ui.panels.form import Form

LINE = "words"
"""The name of the line in which one writes."""
ALL = ""
RECORDED = (
    "This table keeps its talk: what players say from the beginning of the game on stands in its record, "
    "with whom it was said to. What was said to one alone is shown there when the game is over."
)
NOT_RECORDED = "What is said is not part of the record of the game; the host keeps it beside it."
"""What players are told before they talk."""


class Talking:
    """What a guest is writing, and to whom (a seat, '' for all)."""

    def __init__(self, visit: Visit, rebuild: Callable[[], None]) -> None:
        self.visit = visit
        self.rebuild = rebuild
        self.text = ""
        self.to = ALL

    def build(self, form: Form, most: int, *, has_button: bool = True) -> None:
        """The last words, so many at most, and the line; its button below it, or at the foot of a dialog."""
        room = self.visit.room
        if room is not None:
            form.paragraph(RECORDED if room.is_recorded else NOT_RECORDED, ink="quiet")
        words = self.visit.words[-most:]
        if not words:
            form.paragraph("Nothing has been said yet.", ink="quiet")
        for said in words:
            form.paragraph(said_text(self.visit, said), ink="brass" if said.to else "text")
        form.choice("To", self._items(), self.to, self._choose, name="to")
        form.entry("Say", self.text, name=LINE, logical=900, limit=LONGEST_WORDS)
        if has_button:
            form.buttons([("Say it", self.say, "plain")])

    def _items(self) -> list[tuple[object, str]]:
        """To all, or to the player of a seat; a spectator speaks to all."""
        room, own = self.visit.room, self.visit.seat
        others = [p for p in room.places if p.is_taken and p.seat != own] if room is not None and own else []
        return [(ALL, "All"), *((p.seat, f"{p.title} alone ({p.name})") for p in others)]

    def _choose(self, to: object) -> None:
        self.to = str(to)
        self.rebuild()

    def read(self, text: str) -> None:
        """Keeps what stands in the line."""
        self.text = text

    def say(self) -> Move | None:
        """Says it."""
        if self.text.strip():
            self.visit.say(self.text.strip(), [self.to] if self.to else [])
            self.text = ""
            self.rebuild()
        return None


def said_text(visit: Visit, said: Said) -> str:
    """A line of what was said: "Anna (France) to Italy: Burgundy is yours". Whoever has no seat is said to
    look on, so that nobody speaks for another by a name.
    """
    titles = {p.seat: p.title for p in visit.room.places} if visit.room is not None else {}
    if not said.seat:
        return f"{said.name} (looking on): {said.text}" if said.name else f"A spectator: {said.text}"
    seat = titles.get(said.seat, "")
    who = f"{said.name} ({seat})" if seat and said.name and said.name != seat else said.name or seat
    to = f" to {', '.join(titles.get(one, one) for one in said.to)}" if said.to else ""
    return f"{who}{to}: {said.text}"
