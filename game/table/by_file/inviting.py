"""Letters of games by turns: how one is written, and how the first one invites."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.core.errors import RedWeedError
from game.net.files.key_files import file_name, files_dir
from game.net.files.letter import ENDING, block_of
from game.net.files.rounds import RoundSide
from game.net.files.sides import AnySide, inviting
from game.net.files.table_post import TablePost
from game.play.match import Match
from game.play.whole_files import write_whole
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.scene import Home, Move, Push, Replace
from game.ui.clipboard import put_on_clipboard
from game.ui.desktop import launch, showing

HOLDING = (
    "This program holds the game from now on: every person gets a file each turn and sends one back, and the "
    "orders of others are not shown. Everybody's own seat is played by its file, yours too."
)
PAIR = 2
"""Of a game of so many nothing goes round."""
TWO = "The other side gets a letter and answers it; then you play, in turn, by letters."
MORE = (
    "The letter goes to the first of the others, who takes a seat and sends it on, until every seat is "
    "taken; then you play, in turn, by letters."
)
DICE = (
    "Where dice are thrown they are made of a share of each side, so that nobody can choose or foresee them. "
    "Which side do you play?"
)


def written(side: AnySide, folder: Path, match: Match, *, at_table: bool = True) -> Dialog:
    """Writes the letter of a side; what is told of it. ``at_table``: there is a table to stay at."""
    path = folder / file_name(match.title, match.phase.code, side.seat, ENDING.removeprefix("."))
    try:
        letter = side.letter().to_bytes(side.signer)
        write_whole(path, letter)
    except (OSError, RedWeedError) as error:
        return message("The letter was not written", str(error))
    is_copied = put_on_clipboard(block_of(letter))
    copied = "The same lies on the clipboard as a block of text, for a mail. " if is_copied else ""
    then = "It tells how the game has ended."
    if match.outcome is None:
        then = "Open the letter that comes back, or paste its text, and the game goes on."
    said = f"{path.name} {_goes_to(side, match)}. {copied}{_dice(side, match)}{then}"
    show = Answer("Show the file", partial(show_file, path))
    stay = [Answer("Stay at the table")] if at_table else []
    return ask("Send this letter", said, Answer("Done", Home, "primary"), show, *stay)


def _goes_to(side: AnySide, match: Match) -> str:
    """Whom a letter is for; an invitation while more than one seat is free is for any of those who are to
    play.
    """
    if isinstance(side, RoundSide) and len(side.seats) - len(side.company.members) > 1:
        return "is for one of the others, who takes a seat"
    return f"is for {match.entry.seat_title(side.to) if side.to else 'all the others'}"


def _dice(side: AnySide, match: Match) -> str:
    """What a letter does for dice that wait: own ones, or those of another, for which it brings a share."""
    if side.orders is not None and len(match.seats) == PAIR:
        return "The dice are thrown when its answer comes, which brings its share. "
    if side.orders is not None:
        return "The dice are thrown when it has gone round and every other has brought its share. "
    throw = side.company.throw if isinstance(side, RoundSide) and side.is_complete else None
    if throw is None:
        return ""
    whose = f"the dice of {match.entry.seat_title(throw.seat)}" if throw.seat else "the first dice"
    return f"It brings your share for {whose}. "


def show_file(path: Path) -> Move | None:
    """Shows where a file lies, by the program of the system for folders."""
    launch(showing(path))
    return None


def invite(match: Match) -> Move:
    """Asks which side one plays, and writes the invitation."""

    def begin(seat: str) -> Move:
        try:
            side = inviting(match, seat)
            side.save()
        except RedWeedError as error:
            return Push(message("This game cannot go by file", str(error)))
        return Push(written(side, files_dir(), match))

    words = f"{TWO if len(match.seats) == PAIR else MORE} {DICE}"
    seats = [Answer(match.entry.seat_title(seat), partial(begin, seat)) for seat in match.seats]
    return Push(ask("Invite somebody by file", words, *seats, Answer("Cancel")))


class HoldDialog(Dialog):
    """Asks, and goes on by file: on the page of the game's files."""

    def __init__(self, match: Match) -> None:
        self.match = match
        answers = (Answer("Play by file", self.begin, "primary"), Answer("Cancel"))
        super().__init__("Play by file?", HOLDING, answers)

    def begin(self) -> Move:
        """The program holds the game by file from now on."""
        try:
            TablePost(self.match).hold("")
        except RedWeedError as error:
            return Push(message("This game cannot go by file", str(error)))
        return Replace(self.context.open_table(self.match))
