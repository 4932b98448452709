"""What the desk says: rows for the lines of mails, for powers, for results. Pure functions of the game
master's state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from game.board.frame import Score
from game.core.game import Order
from game.core.results import Report, Resolution, Verdict, told
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_finding import Finding, Sign
from game.games.diplomacy.desk.sheets import WAITS
from game.games.diplomacy.desk.standing import Progress
from game.play.match import Match
from game.ui.panels.row_drawing import Row

SIGNS: Mapping[Sign, tuple[str, str]] = {
    Sign.LEGAL: ("succeeded", "good_text"),
    Sign.DOUBTFUL: ("warning", "brass"),
    Sign.UNREADABLE: ("failed", "danger_text"),
    Sign.REPLACED: ("void", "quiet"),
    Sign.ASIDE: ("dot", "quiet"),
    Sign.HEADING: ("", "text"),
}
"""For each sign an icon, so that color is never the only sign, and the color of the text."""

VERDICTS: Mapping[Verdict, tuple[str, str]] = {
    Verdict.SUCCEEDS: ("succeeded", "text"),
    Verdict.FAILS: ("failed", "danger_text"),
    Verdict.VOID: ("void", "quiet"),
}
PASTE = "Paste the players' mails here, as many as you like. Every line is read as you type."
NOTHING_READ = (
    Row(
        "", "What is read of the mails stands here line by line, with what is wrong.", ink="quiet", wraps=True
    ),
)
CHOOSE = "Choose a line to read what is wrong with it and to put it right."
ALL = "*"
"""The key of the row that stands for all powers."""


def line_rows(master: GameMaster) -> tuple[Row, ...]:
    """A row for every line that was read; headers, quotations and signatures in one row each."""
    rows: list[Row] = []
    numbered = enumerate(master.bag.findings)
    for note, group in groupby(numbered, key=lambda item: _folded(item[1])):
        items = list(group)
        if note:
            count = f"{len(items)} line{'' if len(items) == 1 else 's'}"
            rows.append(
                Row(str(items[0][0]), f"{note.removesuffix(', not read.')}, {count}", icon="dot", ink="quiet")
            )
        else:
            rows += [_line_row(master, index, found) for index, found in items]
    return tuple(rows)


def _folded(found: Finding) -> str:
    """The note under which neighboring lines are one row, '' for a row of its own."""
    return (
        found.note
        if found.sign is Sign.ASIDE and found.note.endswith(", not read.") and "remark" not in found.note
        else ""
    )


def _line_row(master: GameMaster, index: int, found: Finding) -> Row:
    icon, ink = SIGNS[found.sign]
    if found.sign is Sign.HEADING:
        title = (
            found.text
            if found.text.startswith("Mail of")
            else f"Orders of {master.match.entry.seat_title(found.seat)}"
        )
        doubt = bool(found.note) and not found.note.endswith(
            f"plays {master.match.entry.seat_title(found.seat)}."
        )
        return Row(
            str(index), title, found.note, "warning" if doubt else "", found.seat, is_head=True, wraps=True
        )
    note = found.note
    if found.order is not None and not note:
        written = master.game.write_order(found.order)
        note = "" if written == found.text else written
    return Row(str(index), f"{found.line}  {found.text}", note, icon, ink=ink, wraps=bool(note))


def lines_title(master: GameMaster) -> str:
    """How many lines are good, doubtful, unreadable."""
    bag = master.bag
    good, doubtful, red = (bag.count(sign) for sign in (Sign.LEGAL, Sign.DOUBTFUL, Sign.UNREADABLE))
    return f"Read: {good} good, {doubtful} doubtful, {red} unreadable"


def line_detail(master: GameMaster, index: int) -> tuple[str, str]:
    """The whole note of a line and its ink; what later mails changed when no line is chosen."""
    if 0 <= index < len(master.bag.findings):
        found = master.bag.findings[index]
        note = found.note or _good_words(master, found)
        return f"Line {found.line}: {note}", "danger_text" if found.sign is Sign.UNREADABLE else "text"
    if master.bag.notes:
        return " ".join(master.bag.notes), "brass"
    return CHOOSE if master.bag.findings else "", "quiet"


def _good_words(master: GameMaster, found: Finding) -> str:
    if found.order is None:
        return "A heading." if found.sign is Sign.HEADING else ""
    title = master.match.entry.seat_title(found.seat)
    return f"{title}: {master.game.write_order(found.order)}."


# -- powers --------------------------------------------------------------------------------------------------


def power_rows(master: GameMaster) -> tuple[Row, ...]:
    """A row for each power with how complete it is, and one for all."""
    acting = master.match.to_act
    settled = sum(master.is_settled(seat) for seat in acting)
    everybody = Row(
        ALL,
        "All powers",
        f"{settled} of {len(acting)} settled",
        "check" if settled == len(acting) else "ring",
    )
    return (everybody, *(_power_row(master, seat) for seat in master.match.seats))


def _power_row(master: GameMaster, seat: str) -> Row:
    progress, kind = master.tally_of(seat).progress, master.stand_ins.get(seat, WAITS)
    icon, ink = {
        Progress.COMPLETE: ("succeeded", "good_text"),
        Progress.NOTHING_DUE: ("dot", "quiet"),
        Progress.PARTIAL: ("warning", "brass"),
        Progress.MISSING: ("ring", "text"),
    }[progress]
    if kind != WAITS and progress in (Progress.PARTIAL, Progress.MISSING):
        icon, ink = "succeeded", "text"
    return Row(seat, master.match.entry.seat_title(seat), _standing(master, seat), icon, seat, ink=ink)


def _standing(master: GameMaster, seat: str) -> str:
    player = master.match.players[seat]
    name = f" ({player.name})" if player.is_human and player.name else ""
    is_waited = any(task.seat == seat for task in master.tasks())
    return f"{master.standing(seat)}{' ...thinking' if is_waited else ''}{name}"


def standing_rows(scores: Sequence[Score]) -> tuple[Row, ...]:
    """How the powers stand after a phase."""
    everybody = Row(ALL, "All powers", "", "dot")
    return (everybody, *(_score_row(score) for score in scores))


def _score_row(score: Score) -> Row:
    count = "1 center" if score.value == 1 else f"{score.value} centers"
    return Row(
        score.owner,
        score.title,
        f"{count}, {score.note}" if score.note else count,
        "void" if score.is_out else "dot",
        score.owner,
    )


# -- results -------------------------------------------------------------------------------------------------


def result_rows(match: Match, report: Report, *, in_codes: bool) -> tuple[Row, ...]:
    """Everything that came of a phase: the orders by power, in words or ``in_codes``, and the events."""
    rows = list(_resolved(match, report, match.game.write_order if in_codes else match.game.order_words))
    if report.events:
        rows.append(Row("", "What else happened", is_head=True))
    rows += [
        Row(f"event {n}", said, icon="dot", wraps=True) for n, said in told(report.events, match.game.explain)
    ]
    return tuple(rows)


def _resolved(match: Match, report: Report, say: Callable[[Order], str]) -> Iterator[Row]:
    known = {seat: number for number, seat in enumerate(match.seats)}
    seats = dict.fromkeys(r.order.seat for r in report.resolutions)
    for seat in sorted(seats, key=lambda s: known.get(s, len(known))):
        yield Row(f"seat {seat}", match.entry.seat_title(seat), owner=seat, is_head=True)
        for number, resolution in enumerate(report.resolutions):
            if resolution.order.seat == seat:
                yield _result_row(match, number, resolution, say(resolution.order))


def _result_row(match: Match, number: int, resolution: Resolution, said: str) -> Row:
    icon, ink = VERDICTS[resolution.verdict]
    note = "" if resolution.verdict is Verdict.SUCCEEDS else resolution.reason.code.replace("_", " ")
    is_left_out = resolution.defaulted and resolution.order.seat in match.seats  # nobody orders Martians
    note = f"{note} (no order)".strip() if is_left_out else note
    return Row(f"result {number}", said, note, icon, ink=ink, wraps=True)


def result_detail(match: Match, report: Report, key: str) -> str:
    """The sentence on a row of results."""
    kind, _, number = key.partition(" ")
    if kind == "result":
        return match.game.explain(report.resolutions[int(number)])
    if kind == "event":
        return match.game.explain(report.events[int(number)])
    return "Choose an order to read why it came out so."
