"""The sides of games by letters, of two and of more: how one begins, and the one that is kept here."""

from __future__ import annotations

from game.core.errors import NetError
from game.games.catalogue import Catalogue
from game.net.files.by_turns import BOTH, Side, read_side
from game.net.files.key_files import keys_dir, read_keys, without_end
from game.net.files.letter import Letter
from game.net.files.rounds import RoundSide, free_seats, read_round
from game.play.match import Match

AnySide = Side | RoundSide


def inviting(match: Match, seat: str) -> AnySide:
    """Somebody who invites to a game like this one, on a seat. Raises NetError for games that cannot be
    played so.
    """
    return (Side if len(match.seats) == BOTH else RoundSide).inviting(match, seat)


def invited_by(letter: Letter, games: Catalogue) -> tuple[AnySide, ...]:
    """What could answer an invitation: a side for each free seat. Raises NetError."""
    if letter.company is None:
        return (Side.invited_by(letter, games),)
    return tuple(RoundSide.invited_by(letter, seat, games) for seat in free_seats(letter, games))


def load_side(table: bytes, games: Catalogue) -> AnySide | None:
    """The side that is kept of a game here, None for none. Raises NetError."""
    for path in sorted(keys_dir().glob(f"{table.hex()}-*.side")):
        data = read_keys(path)
        if data is not None:
            try:
                return read_round(data, games) if "company" in data else read_side(data, games)
            except NetError as error:
                raise NetError(f"The game in {path} cannot be read: {without_end(error)}.") from error
    return None
