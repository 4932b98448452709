"""A turn file at the usual table: what the seat may see, its orders by the usual clicks; *Send* writes
them as a sealed orders file and puts the same as a text block on the clipboard.

The game itself is elsewhere: nothing is played here, and nothing is saved but the orders being written.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.net.files.away_seat import AwaySeat
from game.net.files.letter import is_letter
from game.net.files.seat_keys import OtherDeskError
from game.net.files.turn_file import TurnFile, read_turn_file
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.scene import Home, KeyList, Move, Pop, Push, Scene
from game.table.by_file.inviting import show_file
from game.table.by_file.screen import NOT_HERE, FileTable, TurnScreen
from game.table.by_file.turns import open_letter
from game.table.menu import MenuItem
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.state import Commit, Wish
from game.table.view import LAST
from game.ui.clipboard import put_on_clipboard
from game.ui.intents import ShowPhase

RENEW = (
    "The key of {title} is forgotten, a sheet that it has sent in this turn counts no longer, and its next "
    "turn file has a new one-time secret: whoever opens that file signs for {title} from then on. Do so when "
    "its player has lost the key, has another computer, or is somebody else. Then write the turn files, and "
    "send {title} its own."
)
LED = "Say by the menu what those do whom nobody plays, then send it by the menu. Else the dice decide."
LEADS = "{title}: what they do is said and sent by the menu."
IDLE = "{title} has no orders to give in this phase."


class TurnSaving(NothingSaved):
    """Keeps the orders being written, beside the keys of the seat."""

    def __init__(self, seat: AwaySeat) -> None:
        super().__init__(seat.match)
        self.seat = seat
        self._is_told = False
        self.is_replay = seat.turn.seat not in seat.match.to_act

    def note_edits(self) -> None:
        """They have changed."""
        self.noted, self.is_due = self.match.edits, True

    def save(self) -> Move | None:
        """Keeps them; a disk that refuses is told once."""
        if not self.is_due:
            return None
        self.is_due = False
        try:
            self.seat.keep()
        except RedWeedError as error:
            is_told, self._is_told = self._is_told, True
            return None if is_told else Push(message("The orders are not kept", str(error)))
        return None

    def leave(self) -> bool | None:
        """Keeps what is not kept yet, also what was told without a sheet."""
        self.is_due = True
        self.save()
        return None


class TurnScene(TableScene):
    """The table of one turn file; ``done`` is where it leads when its orders are sent."""

    title = "Turn file"

    def __init__(self, seat: AwaySeat) -> None:
        saving = TurnSaving(seat)
        super().__init__(seat.match, saving, is_replay=saving.is_replay)
        self.seat = seat
        self.done: Callable[[], Move] = Home
        items = (MenuItem("Send the orders", self._send),) if seat.may_order else ()
        title = seat.match.entry.seat_title(seat.turn.seat)
        self.idle = (LEADS if seat.is_led else IDLE).format(title=title)
        file = FileTable(seat.until, lambda: items, title)
        self.new_screen = lambda table, tools: TurnScreen(table, tools, file)

    def enter(self, context: Context) -> None:
        """Tells what is to be known first."""
        super().enter(context)
        self.send(ShowPhase(self.match.turn - 1 if self.match.turn and not self.seat.is_led else None))
        if words := self.seat.words():
            self.later(Push(message("Play by file", words)))
        if self.seat.turn.note:
            self.later(Push(message("From the host", self.seat.turn.note)))
        if self.seat.is_led:
            self.later(Push(message("For the game master", LED)))

    def leads_back(self) -> None:
        """When its orders are sent it leads back to the page below, not to the title."""
        self.done = Pop

    def send(self, wish: Wish) -> Move | None:
        """What belongs to games that are held here has no meaning."""
        if wish in NOT_HERE:
            return None
        return super().send(wish)

    def status(self) -> tuple[str, str]:
        """The line below the board, where the button is *Send*; until when, while no order is being built:
        beside a large type the panel's head has no room for it.
        """
        words, ink = super().status()
        words = words.replace("Confirm to send them", "Send them to the host").replace(LAST, self.idle)
        ordering, until = self.live_ordering, self.seat.until()
        if until and ink == "text" and ordering is not None and ordering.picking.is_idle:
            words = f"{until[:1].upper()}{until[1:]}. {words}"
        return words, ink

    def keys(self) -> KeyList:
        """The keys of the table, where orders are sent."""
        usual = super().keys()
        return tuple((key, words.replace("Confirm the orders", "Send the orders")) for key, words in usual)

    def _send(self) -> Move | None:
        return self.send(Commit())

    def _commit(self) -> None:
        """Seals the orders, writes them, and says what is to be done with them."""
        try:
            path, block = self.seat.send()
        except RedWeedError as error:
            self.later(Push(message("The orders are not sent", str(error))))
            return
        self.later(Push(self._sent(path, is_copied=put_on_clipboard(block))))

    def _sent(self, path: Path, *, is_copied: bool) -> Dialog:
        copied = (
            "The same lies on the clipboard as a block of text: paste it into a mail. " if is_copied else ""
        )
        said = (
            f"The orders are sealed in {path.name}, beside the turn file. {copied}"
            "Send one of the two to the host. Until the turn is played you may change them and send "
            "again: the later sheet counts."
        )
        return ask(
            "Sealed and signed",
            said,
            Answer("Done", self.done, "primary"),
            Answer("Show the file", partial(show_file, path)),
            Answer("Back to the orders"),
        )


def ask_renew(title: str, renew: Callable[[], Move | None]) -> Move:
    """Asks before the key of a seat is forgotten."""
    yes = Answer("New key", renew, "danger")
    return Push(ask(f"A new key for {title}?", RENEW.format(title=title), yes, Answer("Leave it")))


def open_turn(games: Catalogue, path: Path) -> Scene:
    """The table of a turn file, or the question whether another host is to be trusted; of a letter of a game
    by turns its table. Raises RedWeedError.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RedWeedError(f"{path}: {error.strerror or error}") from error
    if is_letter(data):
        return open_letter(games, path)
    turn = read_turn_file(data)
    try:
        return TurnScene(AwaySeat(path, turn, games))
    except OtherDeskError as error:
        words = (
            f"{error} Trust it only if the host tells you this number in another way than by the mail "
            "it came with."
        )
        return ask(
            "Another host?",
            words,
            Answer("Trust it", partial(_trusting, games, path, turn), "danger"),
            Answer("Leave it"),
        )


def _trusting(games: Catalogue, path: Path, turn: TurnFile) -> Move:
    try:
        return Push(TurnScene(AwaySeat(path, turn, games, trusts=True)))
    except RedWeedError as error:
        return Push(message("This file cannot be opened", str(error)))
