"""The game of an ordinary table by file: who holds it has its seats' sealed sheets laid on their drafts, and
plays the turn when they are there.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game.core.errors import NetError, NotationError
from game.net.files.host_keys import host_path, load_host_keys
from game.net.files.orders_file import blocks
from game.net.files.post import Post
from game.play.match import Match


class TablePost(Post):
    """What goes between a match that is held here, with nobody at a desk, and its seats."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who gets turn files: persons, and those beside the seats that a person may lead."""
        players = self.match.players
        persons = (seat for seat in self.match.seats if players[seat].is_human)
        return (*persons, *self.led)

    @property
    def awaited(self) -> tuple[str, ...]:
        """Persons whose sheets of the running turn have not come."""
        return tuple(seat for seat in self.match.waiting if seat in self.seats and not self.has_sheet(seat))

    @property
    def deadline(self) -> str:
        """Until when orders are awaited, as it was written."""
        return (self.keys.deadline or "") if self.keys is not None else ""

    def hold(self, deadline: str) -> None:
        """Keeps the deadline, and that the game is held here by file. Raises NetError."""
        self.keys = replace(self.begin(), deadline=deadline)
        self.keys.save()

    def restore(self) -> None:
        """Lays the sheets of the running turn that have come on the drafts again."""
        if self.keys is None:
            return
        for seat, known in self.keys.seats.items():
            if known.mark == self.mark and seat in (*self.match.waiting, *self.match.beside):
                view = self.match.view(seat)
                with suppress(NotationError):
                    orders = [self.match.game.read_order(view, seat, line) for line in known.orders]
                    self.match.set_draft(seat, orders)

    def take(self, text: str) -> tuple[str, ...]:
        """Takes the sealed sheets in a text; a sentence for each. See `keep`."""
        said = []
        for block, _ in blocks(text):
            try:
                said.append(self._taken(block))
            except NetError as error:
                said.append(self.in_words(error))
        return tuple(said) or ("There are no sealed orders in it, or their last line is missing.",)

    def _taken(self, block: str) -> str:
        before = self.keys
        sheet, orders = self.read(block)
        title = self.title(sheet.seat)
        if sheet.seat not in (*self.match.waiting, *self.match.beside):
            self.keys = before
            raise NetError(f"{title} has given its orders at this table already.")
        self.match.set_draft(sheet.seat, orders)
        return f"{title}: a sealed sheet with {len(orders)} order{'' if len(orders) == 1 else 's'}."


def is_hosted(match: Match) -> bool:
    """Whether a match is held here by file, with nobody at a desk."""
    with suppress(NetError):
        keys = load_host_keys(host_path(match.id)) if match.id else None
        return keys is not None and keys.deadline is not None
    return False
