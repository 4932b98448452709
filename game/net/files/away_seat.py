"""A seat whose game is held elsewhere and goes by file: its turn file, its keys, the orders it writes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.errors import NotationError, RedWeedError
from game.games.catalogue import Catalogue
from game.net.files.deadlines import deadline_words, left_words
from game.net.files.orders_file import ENDING
from game.net.files.seals import check_number
from game.net.files.seat_keys import namesake_words, seat_keys, standing_words
from game.net.files.turn_file import TurnFile
from game.net.seat_match import SeatMatch, match_of
from game.play.whole_files import write_whole


class NoMessenger:
    """Orders go nowhere until they are sent as a file."""

    def drafted(self, seat: str, orders: Sequence[Any]) -> None:
        """They are kept by `TurnSaving`."""

    def committed(self, seat: str, orders: Sequence[Any]) -> None:
        """Nothing is committed here."""

    def recalled(self, seat: str) -> None:
        """So nothing is asked back."""

    def spoke(self, seat: str, text: str) -> None:
        """Nothing is offered by file."""


class AwaySeat:
    """A turn file with the keys of its seat and its match; ``is_new``: the keys were made just now."""

    def __init__(self, path: Path, turn: TurnFile, games: Catalogue, *, trusts: bool = False) -> None:
        """Raises RedWeedError for a file that is not what it says, OtherDeskError for another host's."""
        self.path = path
        self.turn = turn
        self.match: SeatMatch = match_of(turn.sight, games, NoMessenger())
        self.keys, self.is_new = seat_keys(turn, trusts=trusts)
        self._take_up()

    @property
    def may_order(self) -> bool:
        """Whether the seat has orders to give."""
        return self.turn.seat in (*self.match.to_act, *self.match.beside)

    @property
    def is_led(self) -> bool:
        """Whether it is a game master's, who says what those do whom nobody plays."""
        return self.turn.seat in self.match.beside

    def _take_up(self) -> None:
        """The orders that were being written lie on the sheet again."""
        seat, view = self.turn.seat, self.match.view(self.turn.seat)
        try:
            orders = [self.match.game.read_order(view, seat, text) for text in self.keys.drafts_of(self.turn)]
        except NotationError:
            return
        if self.may_order:
            self.match.set_draft(seat, orders)

    @property
    def texts(self) -> tuple[str, ...]:
        """The orders being written."""
        return tuple(map(self.match.game.write_order, self.match.draft(self.turn.seat)))

    def keep(self) -> None:
        """Keeps the orders being written. Raises NetError."""
        if self.may_order:
            self.keys = self.keys.drafted(self.turn, self.texts)

    def send(self) -> tuple[Path, str]:
        """Writes the orders file beside the turn file; its path and its text. Raises RedWeedError."""
        self.keys, block = self.keys.signed(self.turn, self.texts)
        path = self.path.with_suffix(ENDING)
        try:
            write_whole(path, block)
        except OSError as error:
            raise RedWeedError(f"{path} cannot be written: {error.strerror or error}") from error
        return path, block

    def words(self) -> str:
        """What is to be said when it is opened first, or where something is wrong; '' for nothing."""
        number = check_number(self.turn.desk)
        first = (
            f"This is the first turn file of {self.match.entry.seat_title(self.turn.seat)} on this computer. "
            f"Ask the host of the game for its number; it must be {number}."
        )
        news = (first, namesake_words(self.turn)) if self.is_new else ()
        said = (*news, standing_words(self.turn, self.keys))
        return "\n".join(text for text in said if text)

    def until(self) -> str:
        """Until when orders are awaited, in the zone of this computer; '' where nothing is said."""
        if not self.turn.deadline:
            return ""
        moment = datetime.fromisoformat(self.turn.deadline)
        return f"until {deadline_words(moment)}, {left_words(moment, datetime.now().astimezone())}"
