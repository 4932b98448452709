"""The command line as it is written: every word checked for its form, nothing done yet."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from game.core.errors import UsageError
from game.core.game import PRESETS
from game.core.near_words import suggestion
from game.export.formats import endings
from game.games.list import CATALOGUE
from game.net.live.address import LARGEST_PORT
from game.play.players import KINDS, is_kind

COMMANDS = (
    "play",
    "replay",
    "open",
    "host",
    "join",
    "simulate",
    "verify",
    "export",
    "import",
    "convert",
    "judge",
    "referee",
    "perft",
    "engine",
    "games",
    "selfcheck",
)


PLAYERS = "; ".join((*KINDS, "level-1 and up in games that have them: mars"))

VERIFY = (
    "Replay saved games: every turn is resolved again and compared with its digest, every seal with what it "
    "covers. This finds "
    "damage and wrong rulings. It does not find forgery: the seals are no secret, and whoever writes a "
    "record anew can make them "
    "fit. A game played under older rules is told as that, with the turn from which today's rules come to "
    "another result."
)


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake by a UsageError of one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises UsageError."""
        raise UsageError(f"{message[:1].upper()}{message[1:].rstrip('.')}; see: {self.prog} --help")


def read_arguments(words: list[str]) -> argparse.Namespace:
    """The command line as values; ``command`` is None for the title screen. A file alone is opened: so the
    desktop hands over what is double-clicked. Raises UsageError (SystemExit for --help).
    """
    first = words[0] if words else ""
    if len(words) == 1 and first not in COMMANDS and _is_file(first):
        return make_parser().parse_args(["open", first])
    if first and not first.startswith("-") and first not in COMMANDS:
        raise UsageError(f'There is no command "{first}"; {suggestion(first, COMMANDS)}')
    return make_parser().parse_args(words)


def _is_file(word: str) -> bool:
    with suppress(OSError, ValueError):  # a name that is too long or holds a zero byte is no file either
        return not word.startswith("-") and Path(word).is_file()
    return False


def make_parser() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(
        prog=_program_name(),
        description="Red Weed: board games of Europe and Mars. Without a command: the title screen.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, text: str) -> Parser:
        made: Parser = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        return made

    _play(command("play", "play a game at the table"))
    command("replay", "look at a saved game").add_argument("file", type=Path, metavar="FILE")
    opening = command("open", "open a saved game, a map or a game of another program, by what it is")
    opening.add_argument("file", type=Path, metavar="FILE")
    _host(command("host", "open a room for a game that others join"))
    _join(command("join", "join a game that somebody else holds"))
    _simulate(command("simulate", "let computer players play without a window"))
    verify = command("verify", "replay saved games and compare every digest and seal")
    verify.description = VERIFY
    verify.add_argument("files", type=Path, metavar="FILE", nargs="+")
    _export(command("export", "make pictures or a film of a saved game"))
    importing = command("import", "make a record of a game of another program")
    importing.add_argument("source", type=Path, metavar="SOURCE")
    importing.add_argument("out", type=Path, metavar="OUT.json")
    importing.add_argument("--from", dest="format", default="", metavar="FORMAT", help="left out: found out")
    convert = command("convert", "write a saved game in the form of another program")
    convert.add_argument("file", type=Path, metavar="RECORD")
    convert.add_argument("out", type=Path, metavar="OUT")
    convert.add_argument(
        "--to", dest="format", default="", metavar="FORMAT", help="left out: by OUT's ending"
    )
    judge = command("judge", "adjudicate positions of the Diplomacy games, JSON lines in and out")
    referee = command("referee", "answer positions of mars and wrom, JSON lines in and out")
    for reader_of_lines in (judge, referee):
        reader_of_lines.add_argument("file", type=Path, metavar="FILE", nargs="?")
    _jobs(judge.add_argument)
    perft = command("perft", "count positions of mars to a depth")
    perft.add_argument("game", metavar="GAME")
    perft.add_argument("--depth", type=_whole(1), required=True, metavar="N", help="in plies")
    perft.add_argument("--position", metavar="TEXT", help="a position as text; left out: the set-up")
    engine = command("engine", "answer lines in the manner of UCI for mars: positions in, best actions out")
    engine.add_argument("game", metavar="GAME")
    command("games", "list the games with their seats and options")
    check = command("selfcheck", "open every screen once and say whether the program is whole")
    check.add_argument("places", metavar="SCREEN", nargs="*", help="title or a game; left out: all")
    return parser


def _program_name() -> str:
    """What the person called: "run.py" in a checkout, "redweed" where it is installed."""
    name = Path(sys.argv[0]).stem if sys.argv else ""
    return name if name.startswith("redweed") else "run.py"


def _game(parser: Parser) -> None:
    ids = ", ".join(CATALOGUE.ids)
    parser.add_argument("game", metavar="GAME", help=ids)
    parser.add_argument(
        "--seat", action="append", default=[], metavar="NAME=PLAYER", type=_pair, help=PLAYERS
    )
    parser.add_argument(
        "--all", metavar="PLAYER", type=_player, help="the player of every seat not named by --seat"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", type=_pair, help="a rule option"
    )
    parser.add_argument(
        "--preset",
        metavar="PRESET",
        type=_preset,
        help="printed or recommended: all rule options at once; --option wins",
    )
    parser.add_argument("--seed", metavar="TEXT", help="left out: a fresh one, printed")


def _play(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--map", type=Path, metavar="FILE.tmx", help="another map for the game")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")


def _host(parser: Parser) -> None:
    _play(parser)
    parser.add_argument("--port", type=_port, metavar="N", help="left out: 19010; 0: any that is free")
    parser.add_argument(
        "--address", default="", metavar="TEXT", help="of this computer; left out: all it has"
    )
    parser.add_argument("--cert", type=Path, metavar="FILE", help="a certificate: what is sent is encrypted")
    parser.add_argument("--key", type=Path, metavar="FILE", help="the key of the certificate")
    parser.add_argument("--record-talk", action="store_true", help="what players say is kept in the record")
    parser.add_argument(
        "--minutes", type=_whole(0), default=0, metavar="N", help="for every phase (no limit)"
    )


def _join(parser: Parser) -> None:
    parser.add_argument("address", metavar="ADDRESS", help="192.168.1.7, host.example:19010, wss://host")
    parser.add_argument("--code", required=True, metavar="CODE", help="of the room")
    parser.add_argument("--seat", default="", metavar="NAME", help="left out: chosen in the room")
    parser.add_argument("--name", default="", metavar="TEXT", help="what you are called there")
    parser.add_argument("--cert", type=Path, metavar="FILE", help="a certificate to be trusted")


def _simulate(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--games", type=_whole(1), default=1, metavar="N", help="how many games (1)")
    parser.add_argument(
        "--limit", type=_whole(1), metavar="TURNS", help="end a game after so many turns (Diplomacy: years)"
    )
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep a record of every game here")
    where = parser.add_mutually_exclusive_group()
    _jobs(where.add_argument)
    where.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play the games"
    )
    parser.add_argument("--json", action="store_true", help="one line of JSON a game instead of a table")


def _jobs(add_argument: Callable[..., object]) -> None:
    add_argument("--jobs", type=_whole(1), default=1, metavar="N", help="how many processes (1)")


def _export(parser: Parser) -> None:
    forms = ".png (one turn), " + ", ".join(ending for ending in endings() if ending != ".png")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("out", type=Path, metavar="OUT", help=f"{forms}, or a folder for PNGs")
    parser.add_argument(
        "--turns", type=_turns, metavar="A:B", help="from turn A to turn B; one number for one turn"
    )
    parser.add_argument("--size", type=_size, metavar="WIDTHxHEIGHT")
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="how long a phase is shown")
    parser.add_argument("--viewer", metavar="SEAT", help="what this seat may see")
    parser.add_argument("--overlay", action="append", default=[], metavar="NAME")
    parser.add_argument("--moments", action="store_true", help="films show what was special in a turn")


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f'"{text}" is not written NAME=VALUE')
    return name, value


def _player(text: str) -> str:
    """A kind of player; which levels ("level-3") and characters ("hard:NAME") there are is for each game to
    say.
    """
    if not is_kind(text):
        raise argparse.ArgumentTypeError(f'there is no player "{text}"; {suggestion(text, KINDS)}')
    return text


def _preset(text: str) -> str:
    if text not in PRESETS:
        raise argparse.ArgumentTypeError(f'there is no preset "{text}"; {suggestion(text, PRESETS)}')
    return text


def _whole(low: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < low:
            raise argparse.ArgumentTypeError(f'"{text}" is no whole number from {low}')
        return int(text)

    return read


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > LARGEST_PORT:
        raise argparse.ArgumentTypeError(f'"{text}" is no port from 0 to {LARGEST_PORT}')
    return int(text)


def _turns(text: str) -> tuple[int | None, int | None]:
    """First and last turn, both included, from 0 (the start position)."""
    found = re.fullmatch(r"([0-9]{0,6})(:?)([0-9]{0,6})", text)
    if not text.strip(":") or not found:
        raise argparse.ArgumentTypeError(f'"{text}" is not written A:B, A:, :B or A')
    first, colon, last = found.groups()
    if not colon:
        return int(first), int(first)
    if first and last and int(first) > int(last):
        raise argparse.ArgumentTypeError(f'in "{text}" the first turn comes after the last')
    return int(first) if first else None, int(last) if last else None


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX]([0-9]{1,5})", text)
    if not found or not all(16 <= int(side) <= 16384 for side in found.groups()):
        raise argparse.ArgumentTypeError(f'"{text}" is no size such as 1280x720')
    return int(found[1]), int(found[2])


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 3600:
        raise argparse.ArgumentTypeError(f'"{text}" is no number of seconds from 0.01 to 3600')
    return value
