"""What stands on order sheets of paper: what was ordered and what came of it, or lines to be filled in."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.results import Resolution, Verdict
from game.export.film import Film


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One order as a sheet tells it: what came of it ('' for success) and why."""

    text: str
    verdict: str = ""
    sentence: str = ""
    is_default: bool = False


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """What one seat ordered in a turn, or the beginnings of the ``blanks`` that it fills in."""

    seat: str
    title: str
    orders: tuple[ToldLine, ...] = ()
    blanks: tuple[str, ...] = ()


def sheets_of(film: Film, turn: int) -> tuple[SeatSheet, ...]:
    """The sheets of a turn, from 1; a viewer's own alone."""
    view, report = film.view(turn), film.report(turn)
    seats = [seat for seat in film.game.seats(view) if film.options.viewer in (None, seat)]
    titles = {seat: film.entry.seat_title(seat) for seat in seats}
    if report is None:
        due = film.game.to_act(view)
        return tuple(
            SeatSheet(seat, title, blanks=film.seen.blanks(view, seat))
            for seat, title in titles.items()
            if seat in due
        )
    told = [(resolution.order.seat, _told(film, resolution)) for resolution in report.resolutions]
    sheets = (
        SeatSheet(seat, title, tuple(line for owner, line in told if owner == seat))
        for seat, title in titles.items()
    )
    return tuple(sheet for sheet in sheets if sheet.orders)


def _told(film: Film, resolution: Resolution) -> ToldLine:
    has_failed = resolution.verdict is not Verdict.SUCCEEDS
    return ToldLine(
        film.game.write_order(resolution.order),
        resolution.verdict.value if has_failed else "",
        film.game.explain(resolution) if has_failed else "",
        resolution.defaulted,
    )
