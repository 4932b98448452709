"""A desk and its seats, made once for a module's tests."""

from pathlib import Path

from game.net.files.host_keys import HostKeys
from game.net.files.seals import SignKey
from game.net.files.seat_keys import SeatKeys
from game.net.files.turn_file import TurnFile

MARK, LATER = "0" * 31 + "1", "0" * 31 + "2"
SEATS = ("FRANCE", "GERMANY")


def a_desk(folder: Path) -> HostKeys:
    return HostKeys.fresh(folder / "game.host").with_seats(SEATS)


def turn_of(desk: HostKeys, seat: str, mark: str = MARK, phase: str = "S1901M") -> TurnFile:
    known = desk.seats[seat]
    return TurnFile(
        desk.table,
        mark,
        phase,
        seat,
        desk.box.public,
        {"units": ["A PAR"]},
        "By mail",
        ticket=known.ticket,
        key=known.key,
        desk=desk.signer.public,
    )


def a_seat(desk: HostKeys, folder: Path, name: str = "seat") -> SeatKeys:
    return SeatKeys(desk.signer.public, SignKey.fresh(), path=folder / f"{name}.seat")
