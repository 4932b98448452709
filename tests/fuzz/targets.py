"""The parsers that read what a person, a file or another program gives: one target each, with good inputs to
begin from.
"""

from __future__ import annotations

import contextlib
import gzip
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from game.app.arguments import read_arguments
from game.commands.check_maps import findings
from game.commands.judge import Judge
from game.commands.referee import answer_line
from game.core.errors import NotationError, RedWeedError
from game.core.places import maps_root
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_store import load_papers
from game.games.diplomacy.martian.rules.schedule import written_waves
from game.games.diplomacy.rules.calendar import read_moment
from game.games.list import CATALOGUE, GAMES, find_game
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.transcript import read_transcript, write_transcript
from game.geo.tmx import load_document
from game.play.match import Match
from game.play.reading import read_record
from game.play.settings import load_settings
from game.play.storage import load_match
from tests.fuzz.engine_lines import answer_of_engine, engine_lines
from tests.fuzz.exercise_files import exercise_files, read_exercise_file
from tests.fuzz.foreign_games import FOREIGN_GAMES
from tests.fuzz.sealed_files import SEALED
from tests.games.diplomacy.rules.scenarios import position_of, rows_of, sheets

DATA = Path(__file__).parents[1] / "data"
Read = Callable[[str], str]
"""Reads a text; gives the sentence that refused it, '' when it was taken. Raises only what is a fault."""


@dataclass(frozen=True, slots=True)
class Target:
    """A parser. ``share``: how many inputs it gets at a time, the fewer the dearer one is."""

    name: str
    read: Read
    seeds: Callable[[], list[str]]
    share: int = 200


def _refusal(call: Callable[[], object]) -> str:
    try:
        call()
    except RedWeedError as error:
        return str(error) or "?"
    return ""


def _judge_lines() -> list[str]:
    wanted = []
    for game in ("aliens", "mad", "martian"):
        for row in rows_of(game):
            wanted.append(
                json.dumps(
                    {
                        "id": row["id"],
                        "game": game,
                        **position_of(row),
                        "orders": sheets(row.get("orders", [])),
                    }
                )
            )
    with gzip.open(DATA / "bench_phases.jsonl.gz", "rt", encoding="utf-8") as file:
        wanted += [
            json.dumps({"game": "standard", **json.loads(line)})
            for _, line in zip(range(40), file, strict=False)
        ]
    return wanted


def _referee_lines(game: str, part: str) -> list[str]:
    """The requests of the rows, in whichever field they stand."""
    rows = map(json.loads, (DATA / f"{game}_referee.jsonl").read_text(encoding="utf-8").splitlines())
    return [json.dumps({"game": game, **row[part]}) for row in rows]


def _answered(answer: Mapping[str, Any]) -> str:
    json.dumps(answer)
    return str(answer.get("error", ""))


def _records() -> list[str]:
    paths = sorted((DATA / "records").glob("*.json"))
    return [path.read_text(encoding="utf-8") for path in paths if path.stat().st_size < 60_000]


def _read_record(text: str) -> str:
    record, error = read_record(text, CATALOGUE)
    if error is not None:
        return str(error)
    assert record is not None, "neither a record nor a fault"
    again, fault = read_record(record.to_text(), CATALOGUE)
    assert fault is None, f"what was written again is refused: {fault}"
    assert again == record, "what was written again reads otherwise"
    return ""


def _salvage(text: str) -> str:
    record, error = read_record(text, CATALOGUE)
    if record is None:
        return str(error)

    def walk() -> None:
        _, fault = Match.salvage(record, CATALOGUE)
        if fault is not None:
            raise fault

    return _refusal(walk)


def _short_records() -> list[str]:
    return [text for text in _records() if len(text) < 14_000]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A position in which somebody orders."""

    game: Any
    state: Any
    seat: str


def _sheets(game_id: str) -> list[_Sheet]:
    entry = find_game(game_id)
    loaded = entry.load()
    path = min((DATA / "records").glob(f"{game_id}-*.json"))  # the same one whatever the disk lists first
    record, _ = read_record(path.read_text(encoding="utf-8"), CATALOGUE)
    assert record is not None
    match, _ = Match.salvage(record, CATALOGUE)
    states = [state for state in match.states[::3] if match.game.to_act(state)]
    return [_Sheet(loaded.game, state, match.game.to_act(state)[0]) for state in states]


def _order_target(game_id: str) -> Target:
    made: list[_Sheet] = []

    def sheets() -> list[_Sheet]:
        if not made:
            made.extend(_sheets(game_id))
        return made

    def seeds() -> list[str]:
        return sorted(
            {s.game.write_order(o) for s in sheets() for o in s.game.legal_orders(s.state, s.seat)[:60]}
        )

    def read(text: str) -> str:
        sheet = sheets()[len(text) % len(sheets())]
        try:
            order = sheet.game.read_order(sheet.state, sheet.seat, text)
        except NotationError as error:
            return str(error) or "?"
        written = sheet.game.write_order(order)
        assert sheet.game.read_order(sheet.state, sheet.seat, written) == order, (
            f"{written!r} reads otherwise"
        )
        sheet.game.objection(sheet.state, order)
        return ""

    return Target(f"orders of {game_id}", read, seeds)


def _mars_position(text: str) -> str:
    def call() -> None:
        position = read_position(text)
        assert write_position(read_position(write_position(position))) == write_position(position), (
            "writes otherwise"
        )

    return _refusal(call)


def _mars_positions() -> list[str]:
    texts = {json.loads(line).get("position") for line in _referee_lines("mars", "send")}
    return sorted(text for text in texts if isinstance(text, str))


def _transcripts() -> list[str]:
    made = []
    for path in sorted((DATA / "records").glob("mars-*.json"))[:3]:
        match = load_match(path, CATALOGUE)
        turns = [
            [order for orders in match.orders_at(n).values() for order in orders] for n in range(match.turn)
        ]
        made.append(write_transcript(match.game, match.states, turns, {"WHITE": "Anna", "BLACK": "Bo"}))
    return made


def _transcript(text: str) -> str:
    return _refusal(lambda: read_transcript(text, find_game("mars").load().game))


_FOLDER = Path(mkdtemp(prefix="redweed-fuzz-"))


def _map_seeds() -> list[str]:
    names = ("hex_rolled.tmx", "hex_crater_lords.tmx", "chessboard.tmx")
    return [(maps_root() / name).read_text(encoding="utf-8") for name in names]


def _read_map(text: str) -> str:
    path = _FOLDER / "map.tmx"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")

    def call() -> None:
        document = load_document(path)
        for finding in findings(document):
            str(finding)
        if document.orientation == "hexagonal":
            find_game("wrom").load(path)

    return _refusal(call)


def _settings_seeds() -> list[str]:
    return [
        'ui_scale = 100\nnames = "full"\nanimation_speed = 1.0\nwindow_width = 1280\noverlays = "fronts"\n',
        'export_format = "gif"\nexport_seconds = 0.5\nfullscreen = true\n[keys]\nnext = "n"\nhold = "h"\n',
        'bot_seconds = 2.0\nchess_clock = "5+3"\n[keys]\nfire = "x"\n',
    ]


def _read_settings(text: str) -> str:
    path = _FOLDER / "settings.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    settings, problem = load_settings(path)
    assert settings is not None
    return problem


def _read_papers(text: str) -> str:
    path = _FOLDER / "game.mails"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    return _refusal(lambda: load_papers(path))


def _papers_seeds() -> list[str]:
    return [
        json.dumps(
            {
                "format": 1,
                "after": "a",
                "phase": "S1901M",
                "mails": ["FRANCE: A PAR H"],
                "stand_ins": {"ITALY": "hold"},
            }
        )
    ]


def _command_lines() -> list[str]:
    return [
        "play standard --seat FRANCE=human --all normal --option paradox_rule=1982 --seed x",
        "simulate martian --all normal --games 2 --limit 3 --json --jobs 2",
        "export game.json out.gif --turns 1:4 --size 640x400 --seconds 0.5 --viewer FRANCE",
        "verify a.json b.json",
        "perft mars --depth 3 --position x",
        "engine mars",
        "judge lines.jsonl",
        "games",
    ]


def _read_command_line(text: str) -> str:
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            read_arguments(text.split(" "))
    except RedWeedError as error:
        return str(error)
    except SystemExit as leaving:  # --help
        if leaving.code:
            raise
    return ""


def _mails() -> list[str]:
    return [
        "From: Anna <anna@example.org>\nSubject: orders\n\nFRANCE: A PAR - BUR, A MAR S A PAR - BUR, F BRE "
        "- MAO\nGood luck!\n",
        "Hi Bob,\nhere are my orders for England\n  F Lon-Nth\n  F Edi - Nwg\n  A Lpl - Yor (please)\n> A "
        "Vie H\nCheers\n",
        "Germany\nA ber-kie; a mun S ruh\nF KIE - DEN VIA\n\n-- \nsent from a telephone\n",
        "Subject: =?utf-8?q?orders?=\n folded\nDate: Mon, 1 Jan 1901 00:00:00 +0000\n\nItaly: A Ven H. A "
        "Rom-Apu! F Nap-Ion?\n",
    ]


def _mail_target() -> Target:
    entry = find_game("standard")
    made: list[GameMaster] = []

    def read(text: str) -> str:
        if not made:
            made.append(GameMaster(Match.start(entry, None, "fuzz", {})))
        made[0].text = text
        bag = made[0].bag
        assert all(finding.sign is not None for finding in bag.findings)
        for seat in made[0].match.to_act:
            made[0].standing(seat)
        return ""

    return Target("mails", read, _mails, share=40)


def _schedules() -> list[str]:
    return ["F1901:2 S1903:1", "none", "", "F1901:3,S1902:1", "S1904:10 F1912:2 F1905:1"]


def _options_of(game_id: str) -> Target:
    entry = find_game(game_id)

    def read(text: str) -> str:
        name, _, value = text.partition("=")
        option = next((option for option in entry.options if option.name == name), None)
        return "no such option" if option is None else _refusal(lambda: option.read(value))

    return Target(
        f"options of {game_id}", read, lambda: [f"{o.name}={o.default}" for o in entry.options], share=300
    )


def targets() -> list[Target]:
    """All of them, made anew."""
    judge = Judge()
    first = read_moment("S1901M")
    return [
        Target("judge", lambda text: _answered(judge.answer_line(text)), _judge_lines, share=60),
        Target(
            "referee, mars",
            lambda text: _answered(answer_line(text)),
            lambda: _referee_lines("mars", "send"),
            share=60,
        ),
        Target(
            "referee, wrom",
            lambda text: _answered(answer_line(text)),
            lambda: _referee_lines("wrom", "request"),
            share=60,
        ),
        Target("records", _read_record, _records, share=40),
        Target("records, played again", _salvage, _short_records, share=4),
        *(_order_target(entry.id) for entry in GAMES),
        *(_options_of(entry.id) for entry in GAMES),
        Target("positions of mars", _mars_position, _mars_positions),
        Target("games of mars as text", _transcript, _transcripts, share=20),
        Target("engine of mars", answer_of_engine, lambda: engine_lines(_mars_positions()[::10]), share=20),
        Target("maps", _read_map, _map_seeds, share=10),
        Target("exercises", read_exercise_file, exercise_files, share=40),
        Target("settings", _read_settings, _settings_seeds, share=100),
        Target("mails kept by the desk", _read_papers, _papers_seeds, share=100),
        Target("command lines", _read_command_line, _command_lines, share=20),
        _mail_target(),
        *(Target(*row) for row in (*SEALED, *FOREIGN_GAMES)),
        Target(
            "launch schedules",
            lambda text: _refusal(lambda: written_waves(text, first)),
            _schedules,
            share=300,
        ),
    ]
