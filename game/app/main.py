"""The program: reads the command line and does what it says.

Exit status: 0 done; 1 the input was refused or did not verify; 2 the command line was not understood; 130
ended by Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.arguments import read_arguments
from game.app.start import StartRequest
from game.app.whole import check_whole
from game.core.errors import MapError, OptionError, RecordError, RedWeedError, UsageError
from game.core.game import PRESETS, Option, OptionValue
from game.core.near_words import suggestion
from game.games.entry import Entry, LoadedGame
from game.games.list import CATALOGUE
from game.games.presets import preset_values
from game.play.players import HUMAN, PlayerSpec, check_player, seat_named, seated
from game.play.seeds import fresh_seed, seed_warning

if TYPE_CHECKING:
    from game.net.live.plan import Plan
    from game.play.match import Match


def main(words: Sequence[str] | None = None) -> int:
    """Runs the program with the given words (None: those of the process) and gives its exit status."""
    try:
        arguments = read_arguments(list(sys.argv[1:] if words is None else words))
        check_whole()
        status = COMMANDS[arguments.command](arguments)
        sys.stdout.flush()
        return status
    except (UsageError, OptionError) as error:
        return _refuse(str(error), 2)
    except RedWeedError as error:
        return _refuse(str(error), 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # whoever read the output has left; say no more
        return 1
    except OSError as error:
        return _refuse(f"{error.filename or 'the system'}: {error.strerror or error}", 1)


def _refuse(sentence: str, status: int) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return status


def _title(_: Namespace) -> int:
    return _open_window(StartRequest())


def _play(arguments: Namespace) -> int:
    entry = CATALOGUE.find(arguments.game)
    if arguments.load is not None:
        return _open_window(_loaded_start(entry, arguments))
    loaded = _load(entry, arguments.map)
    options = _options(entry, loaded, arguments)
    seed = _seed(arguments.seed)
    players = _players(entry, loaded, options, arguments, _default_players(entry, arguments))
    start = StartRequest("play", entry.id, players, options, seed, arguments.map)
    if arguments.seed is None:
        print(f"seed: {seed}", flush=True)
    elif warning := seed_warning(entry, seed):
        print(warning, file=sys.stderr, flush=True)
    return _open_window(start)


def _loaded_start(entry: Entry, arguments: Namespace) -> StartRequest:
    from game.play.storage import load_record

    for name in ("seat", "all", "option", "preset", "seed", "map"):
        if getattr(arguments, name):
            raise UsageError(f"--{name} cannot stand beside --load: a saved game goes on as it was saved")
    record = load_record(arguments.load, CATALOGUE)
    if record.game != entry.id:
        raise RecordError(f'{arguments.load}: this is a game of "{record.game}", not of "{entry.id}"')
    return StartRequest("play", entry.id, load_path=arguments.load)


def _replay(arguments: Namespace) -> int:
    from game.play.storage import read_file

    record, fault = read_file(arguments.file, CATALOGUE)
    if record is None and fault is not None:
        raise fault
    return _open_window(StartRequest("replay", load_path=arguments.file))


def _open(arguments: Namespace) -> int:
    if not arguments.file.is_file():
        raise RedWeedError(f"There is no file {arguments.file}.")
    return _open_window(StartRequest("open", load_path=arguments.file))


def _host(arguments: Namespace) -> int:
    from game.commands.host import host_command
    from game.net.live.address import PORT
    from game.net.live.line import Certificate

    if (arguments.cert is None) != (arguments.key is None):
        raise UsageError("--cert and --key belong together")
    certificate = Certificate(arguments.cert, arguments.key) if arguments.cert is not None else None
    return host_command(
        _hosted(CATALOGUE.find(arguments.game), arguments),
        port=PORT if arguments.port is None else arguments.port,
        address=arguments.address,
        certificate=certificate,
        minutes=arguments.minutes,
        records_talk=arguments.record_talk,
        out=sys.stdout,
        commands=sys.stdin,
    )


def _hosted(entry: Entry, arguments: Namespace) -> Plan | Match:
    """What is to be played, or the saved game that goes on."""
    from game.net.live.plan import Plan
    from game.play.storage import load_match

    if arguments.load is not None:
        _loaded_start(entry, arguments)
        return load_match(arguments.load, CATALOGUE)
    loaded = _load(entry, arguments.map)
    options, seed = _options(entry, loaded, arguments), _seed(arguments.seed)
    players = _players(entry, loaded, options, arguments, PlayerSpec(HUMAN))
    return Plan(entry, options, seed, players, arguments.map)


def _join(arguments: Namespace) -> int:
    from game.net.live.address import read_address
    from game.net.packages import require
    from game.screens.live.coming import Invitation

    read_address(arguments.address)
    require("websockets", "Live tables")
    given = Invitation(arguments.address, arguments.code, arguments.name, arguments.seat, cert=arguments.cert)
    return _open_window(StartRequest("join", invitation=given))


def _open_window(start: StartRequest) -> int:
    from game.app.display import require_display

    require_display()
    from game.app.window import run_window

    return run_window(start)


def _simulate(arguments: Namespace) -> int:
    from game.app.progress import progress_bar
    from game.commands.simulate import Simulation, simulate_command

    entry = CATALOGUE.find(arguments.game)
    loaded = _load(entry, None)
    options = _options(entry, loaded, arguments)
    seed = _seed(arguments.seed)
    players = _players(entry, loaded, options, arguments, PlayerSpec(entry.best_bot))
    limit = arguments.limit or entry.turn_limit
    simulation = Simulation(entry.id, players, options, seed, arguments.games, limit, save_dir=arguments.save)
    bar = progress_bar("game")
    out = sys.stdout if bar is None else bar.above(sys.stdout)
    return simulate_command(
        simulation,
        jobs=arguments.jobs,
        cluster=arguments.cluster,
        as_json=arguments.json,
        out=out,
        progress=bar,
    )


def _verify(arguments: Namespace) -> int:
    from game.app.progress import progress_bar
    from game.commands.verify import verify_command

    bar = progress_bar("file") if len(arguments.files) > 1 else None
    out, errors = (sys.stdout, sys.stderr) if bar is None else map(bar.above, (sys.stdout, sys.stderr))
    return verify_command(arguments.files, out=out, errors=errors, progress=bar)


def _export(arguments: Namespace) -> int:
    from game.app.display import require_pygame

    require_pygame()
    from game.app.progress import progress_bar
    from game.commands.export import export_command

    export_command(
        arguments.file,
        arguments.out,
        turns=arguments.turns,
        size=arguments.size,
        seconds=arguments.seconds,
        viewer=arguments.viewer,
        overlays=tuple(arguments.overlay),
        moments=arguments.moments,
        progress=progress_bar("picture"),
        tell=lambda words: print(words, file=sys.stderr, flush=True),
    )
    return 0


def _import(arguments: Namespace) -> int:
    from game.commands.foreign import import_command

    return import_command(arguments.source, arguments.out, arguments.format, sys.stdout)


def _convert(arguments: Namespace) -> int:
    from game.commands.foreign import convert_command

    return convert_command(arguments.file, arguments.out, arguments.format)


def _judge(arguments: Namespace) -> int:
    from game.commands.judge import run_judge

    if arguments.file is None:
        return run_judge(sys.stdin, sys.stdout, arguments.jobs)
    with arguments.file.open(encoding="utf-8", errors="replace") as lines:
        return run_judge(lines, sys.stdout, arguments.jobs)


def _referee(arguments: Namespace) -> int:
    from game.commands.referee import run_referee

    if arguments.file is None:
        return run_referee(sys.stdin, sys.stdout)
    with arguments.file.open("rb") as lines:
        return run_referee(lines, sys.stdout)


def _perft(arguments: Namespace) -> int:
    counters = {entry.id: entry.perft for entry in CATALOGUE.entries if entry.perft is not None}
    count = counters.get(arguments.game.lower())
    if count is None:
        raise UsageError(f'perft counts positions of {", ".join(counters)}, not of "{arguments.game}"')
    return count(arguments.position, arguments.depth, sys.stdout)


def _engine(arguments: Namespace) -> int:
    engines = {entry.id: entry.engine for entry in CATALOGUE.entries if entry.engine is not None}
    run = engines.get(arguments.game.lower())
    if run is None:
        raise UsageError(f'engine plays {", ".join(engines)}, not "{arguments.game}"')
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return run(partial(os.read, sys.stdin.fileno()), sys.stdout)


def _games(_: Namespace) -> int:
    for entry in CATALOGUE.entries:
        print(f"{entry.id:<10} {entry.title} by {entry.credit}")
        print(f"{'':<10} seats: {', '.join(entry.seats)}")
        for option in entry.options:
            told = f"{option.title}: {option.range_text()}{_presets_text(option)}"
            print(f"{'':<10} option {option.name}={_value_text(option.default)}  ({told})")
        if entry.advice:
            print(f"{'':<10} recommended: {entry.advice}")
    for name, title in CATALOGUE.coming.items():
        print(f"{name:<10} {title} (not available yet)")
    return 0


def _selfcheck(arguments: Namespace) -> int:
    from game.app.selfcheck import selfcheck_command

    return selfcheck_command(arguments.places, sys.stdout)


COMMANDS: Mapping[str | None, Callable[[Namespace], int]] = {
    None: _title,
    "play": _play,
    "replay": _replay,
    "open": _open,
    "simulate": _simulate,
    "verify": _verify,
    "export": _export,
    "import": _import,
    "convert": _convert,
    "judge": _judge,
    "referee": _referee,
    "perft": _perft,
    "engine": _engine,
    "games": _games,
    "selfcheck": _selfcheck,
    "host": _host,
    "join": _join,
}
"""What runs each command; None is no command at all."""


def _load(entry: Entry, path: Path | None) -> LoadedGame:
    if path is not None and not path.is_file():
        raise MapError(f"There is no map file {path}.")
    return entry.load(path)


def _seed(given: str | None) -> str:
    return given if given is not None else fresh_seed()


def _value_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _presets_text(option: Option) -> str:
    """The values in the presets where they are not the default."""
    values = {preset: option.in_preset(preset) for preset in PRESETS}
    return "".join(
        f"; {preset}: {_value_text(value)}" for preset, value in values.items() if value != option.default
    )


def _options(entry: Entry, loaded: LoadedGame, arguments: Namespace) -> dict[str, OptionValue]:
    """All options of the game with their values: those given, then those of the preset, then the defaults.
    Raises OptionError.
    """
    known: dict[str, Option] = {option.name: option for option in loaded.game.options}
    given: dict[str, OptionValue] = {}
    for name, text in arguments.option:
        if name not in known:
            raise OptionError(f'There is no option "{name}"; {suggestion(name, known)}')
        given[name] = known[name].read(text)
    if arguments.preset is None:
        return loaded.game.options_of_game(given)
    seats = (
        given.get(entry.seat_option, known[entry.seat_option].default)
        if entry.seat_option in known
        else len(entry.seats)
    )
    return loaded.game.settle_options(
        preset_values(loaded.game.options, arguments.preset, entry.seat_option, int(seats)) | given
    )


def _default_players(entry: Entry, arguments: Namespace) -> PlayerSpec:
    """Who sits where nothing is said: computers, or, when nothing at all is said, one person everywhere."""
    return PlayerSpec(entry.best_bot if arguments.seat else HUMAN)


def _players(
    entry: Entry,
    loaded: LoadedGame,
    options: Mapping[str, OptionValue],
    arguments: Namespace,
    rest: PlayerSpec,
) -> dict[str, PlayerSpec]:
    """The player of every seat. Raises UsageError."""
    seats = loaded.game.seats(loaded.game.initial("", options))
    given: dict[str, PlayerSpec] = {}
    persons = [name for name, kind in arguments.seat if kind == HUMAN]
    for name, kind in arguments.seat:
        seat = seat_named(name, seats, entry.seat_titles)
        if seat in given:
            raise UsageError(f"The seat {seat} is given two players")
        # Persons named one by one are different persons, who hand the screen over; ``--all human`` is one
        # person everywhere.
        given[seat] = PlayerSpec(kind, entry.seat_title(seat) if kind == HUMAN and len(persons) > 1 else "")
        check_player(entry, given[seat])
    return seated(entry, seats, given, PlayerSpec(arguments.all) if arguments.all else rest)
