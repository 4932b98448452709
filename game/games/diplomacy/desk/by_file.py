"""The game of a desk by file: turn files for the seats, and their sealed sheets among the mails.

    post = FilePost(match)
    taken = post.taken(text, master.text)    # a text with sealed blocks: what the mails are with them
    master.set_text(taken.text)
    post.keep()                              # only when the mails are safe: a sheet is taken once

A sheet becomes a mail in plain words, headed by its power, in place of an earlier one of the same seat. Every
order is read by the rules first and written in its canonical form, so that no line of it can be meant for
another power.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.errors import NetError
from game.games.diplomacy.desk.mail import BETWEEN, split_lines, split_texts
from game.games.diplomacy.desk.sheets import Sheets
from game.net.files.orders_file import Sheet, blocks
from game.net.files.post import Post


@dataclass(frozen=True, slots=True)
class Taken:
    """``text`` are the mails with the sheets that came, ``seats`` whose these are, ``notices`` what is to be
    said of all that came.
    """

    text: str
    seats: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()


class FilePost(Post):
    """What goes between one match at a desk and its seats."""

    def taken(self, text: str, others: str) -> Taken:
        """What the mails ``others`` are with the sealed sheets in a text. Nothing is kept yet, see `keep`."""
        found = Taken(others)
        for block, _ in blocks(text):
            try:
                found = self._with(found, *self.read(block))
            except NetError as error:
                found = Taken(found.text, found.seats, (*found.notices, self.in_words(error)))
        if not found.notices:
            found = Taken(
                found.text, (), ("There are no sealed orders in it, or their last line is missing.",)
            )
        return found

    def _with(self, found: Taken, sheet: Sheet, orders: Sequence[Any]) -> Taken:
        title, count = self.title(sheet.seat), f"{len(orders)} order{'' if len(orders) == 1 else 's'}"
        said = (*found.notices, f"{title}: a sealed sheet with {count}.")
        if sheet.seat in self.match.beside:
            self.match.set_draft(sheet.seat, orders)
            return Taken(found.text, (*found.seats, sheet.seat), said)
        lines = [self.match.game.write_order(order) for order in orders]
        mail = "\n".join([self._head(sheet.seat), f"{title}:", *lines])
        others = self.withdrawn(sheet.seat, found.text).rstrip()
        text = f"\n\n{BETWEEN}\n".join(part for part in (others, mail) if part) + "\n"
        return Taken(text, (*found.seats, sheet.seat), said)

    def _head(self, seat: str) -> str:
        return f"# Sealed sheet of {self.title(seat)}"

    def withdrawn(self, seat: str, text: str) -> str:
        """Mails without the sealed sheet of a seat."""
        return without_sheet(text, self._head(seat))

    def doubts(self, master: Sheets) -> tuple[str, ...]:
        """A sentence for every power whose orders are not those that it sealed."""
        return tuple(
            f"{self.title(seat)}: its orders are not those of the sheet it has sealed."
            for seat in self.match.to_act
            if self.has_sheet(seat) and not self._is_as_sealed(master, seat)
        )

    def _is_as_sealed(self, master: Sheets, seat: str) -> bool:
        keys = self.keys
        assert keys is not None
        view = self.match.view(seat)
        sealed = {self.match.game.read_order(view, seat, line) for line in keys.seats[seat].orders}
        return sealed <= set(master.sheet(seat)) and set(master.bag.sheets.get(seat, ())) <= sealed


def without_sheet(text: str, head: str) -> str:
    """Mails without the sealed one that begins with a line. What stands below its empty line, and a mail of
    somebody who writes such a line, stay.
    """
    parts = [_rest_of(split_lines(part), head) for part in split_texts(text)]
    kept = [line for part in parts for line in part]
    return "\n".join(kept[_start_of(kept) :])


def _rest_of(mail: list[str], head: str) -> list[str]:
    """The lines of a mail but for the sealed sheet that it begins with."""
    start = _start_of(mail)
    if start == len(mail):
        return []
    if [line.strip() for line in mail[start : start + 1]] != [head]:
        return mail
    end = next((n for n in range(start, len(mail)) if not mail[n].strip()), len(mail))
    rest = mail[end:]
    return [*mail[:start], *rest] if any(line.strip() for line in rest) else []


def _start_of(lines: list[str]) -> int:
    """The first line that is neither empty nor a rule."""
    return next((number for number, line in enumerate(lines) if line.strip().strip("=")), len(lines))
