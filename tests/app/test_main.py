import io
import json
import os
import shutil
import signal
import subprocess
import sys
import types
from dataclasses import replace

import pytest

from game.app import main as program
from game.app.arguments import COMMANDS as COMMAND_NAMES
from game.app.arguments import read_arguments
from game.app.main import main
from game.app.start import StartRequest
from game.commands import simulate
from game.core.errors import UsageError
from game.core.game import Option
from game.core.places import maps_root, program_root
from game.games.catalogue import Catalogue
from game.games.diplomacy.entry import STANDARD
from game.games.list import CATALOGUE
from game.play.players import PlayerSpec
from game.play.storage import load_record
from tests.interrupts import interruptible, is_alive, workers_of
from tests.waiting import DEAD

POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")


@pytest.fixture
def started(monkeypatch) -> list[StartRequest]:
    """The requests that would have opened a window."""
    seen: list[StartRequest] = []
    monkeypatch.setattr(program, "_open_window", lambda start: seen.append(start) or 0)
    return seen


@pytest.fixture
def record(tmp_path):
    """The file of a short game."""
    assert (
        main(
            [
                "simulate",
                "standard",
                "--all",
                "random",
                "--limit",
                "1",
                "--seed",
                "r",
                "--save",
                str(tmp_path),
            ]
        )
        == 0
    )
    return tmp_path / "standard-r-1.json"


def run(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    command = [sys.executable, str(program_root() / "run.py"), *map(str, words)]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=DEAD,
        cwd=program_root(),
    )


def test_no_command_is_the_title_screen(started):
    assert main([]) == 0
    assert started == [StartRequest("title")]


def test_play_opens_a_table(started, capsys):
    words = [
        "play",
        "standard",
        "--seat",
        "France=human",
        "--all",
        "random",
        "--option",
        "draw_votes=false",
        "--seed",
        "s",
    ]
    assert main(words) == 0
    (start,) = started
    assert (start.kind, start.game, start.seed, start.map_path, start.load_path) == (
        "play",
        "standard",
        "s",
        None,
        None,
    )
    assert start.players == dict.fromkeys(POWERS, PlayerSpec("random")) | {"FRANCE": PlayerSpec("human")}
    assert start.options["draw_votes"] is False
    assert start.options["paradox_rule"] == "szykman"
    assert capsys.readouterr().out == ""


def test_a_seed_left_out_is_fresh_and_printed(started, capsys):
    assert main(["play", "standard"]) == main(["play", "standard"]) == 0
    seeds = [start.seed for start in started]
    assert capsys.readouterr().out.splitlines() == [f"seed: {seed}" for seed in seeds]
    assert seeds[0] != seeds[1]
    assert main(["simulate", "standard", "--all", "hold", "--limit", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"].endswith("-1")


def test_seats_left_out_are_one_person_or_computers(started):
    main(["play", "standard"])
    main(["play", "standard", "--seat", "italy=human"])
    assert {spec.kind for spec in started[0].players.values()} == {"human"}
    assert started[1].players["ITALY"].kind == "human"
    assert {spec.is_human for seat, spec in started[1].players.items() if seat != "ITALY"} == {False}


def test_play_goes_on_with_a_saved_game(started, record):
    assert main(["play", "standard", "--load", str(record)]) == 0
    assert started == [StartRequest("play", "standard", load_path=record)]


def test_replay_opens_a_record_also_one_that_is_damaged_further_on(started, record):
    assert main(["replay", str(record)]) == 0
    record.write_text(record.read_text()[:-200])
    assert main(["replay", str(record)]) == 0
    assert started == [StartRequest("replay", load_path=record)] * 2


def test_another_map_is_handed_on(started, tmp_path):
    own = tmp_path / "own.tmx"
    own.write_bytes((maps_root() / "europe.tmx").read_bytes())
    assert main(["play", "standard", "--map", str(own), "--seed", "x"]) == 0
    assert started[0].map_path == own


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("paly", 'There is no command "paly"; did you mean "play"?'),
        ("play", "The following arguments are required: GAME; see: run.py play --help"),
        ("play standrd", 'There is no game "standrd"; did you mean "standard"?'),
        ("play standard --seat FRANZE=human", 'There is no seat "FRANZE"; did you mean "FRANCE"?'),
        (
            "play standard --seat FRANCE=robot",
            'Diplomacy has no player "robot"; there are: human, hold, random',
        ),
        (
            "play standard --seat FRANCE",
            'Argument --seat: "FRANCE" is not written NAME=VALUE; see: run.py play --help',
        ),
        ("play standard --seat FRANCE=hold --seat france=random", "The seat FRANCE is given two players"),
        (
            "play standard --all genius",
            "there are: human, hold, random, easy, normal, hard; see: run.py play --help",
        ),
        ("play standard --all level-3", 'Diplomacy has no player "level-3"'),
        ("play mars --seat WHITE=level-8", 'Mars has no player "level-8"; did you mean "level-'),
        ("play standard --all rendom", 'there is no player "rendom"; did you mean "random"?'),
        ("play standard --option draws=true", 'There is no option "draws"; did you mean "draw_votes"?'),
        (
            "play standard --option draw_votes=maybe",
            "option \"draw_votes\" cannot be 'maybe'; it may be true, false",
        ),
        ("play standard --colour red", "Unrecognized arguments: --colour red"),
        ("simulate standard --games 0", 'Argument --games: "0" is no whole number from 1'),
        ("simulate standard --limit ten", '"ten" is no whole number from 1'),
        ("simulate standard --seat FRANCE=human", "No person can sit at FRANCE"),
        ("simulate standard --map x.tmx", "Unrecognized arguments"),
        ("export a.json", "required: OUT"),
        ("export a.json b.gif --size big", '"big" is no size such as 1280x720'),
        ("export a.json b.gif --turns 5:2", "the first turn comes after the last"),
        ("export a.json b.gif --seconds nan", '"nan" is no number of seconds'),
        ("verify", "required: FILE"),
        ("perft standard --depth 2", "perft counts positions of mars"),
        ("perft mars", "required: --depth"),
        ("engine standard", 'engine plays mars, not "standard"'),
        ("engine", "required: GAME"),
    ],
)
def test_a_command_line_that_is_not_understood_ends_with_2_and_a_sentence(words, sentence, capsys, started):
    assert main(words.split()) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert len(captured.err.splitlines()) == 1
    assert captured.out == ""
    assert started == []


def test_a_folder_that_cannot_be_made_is_refused_before_the_first_game(tmp_path, capsys):
    taken = tmp_path / "taken"
    taken.write_text("x", encoding="utf-8")
    assert (
        main(["simulate", "standard", "--all", "hold", "--limit", "1", "--save", str(taken), "--json"]) == 1
    )
    captured = capsys.readouterr()
    assert captured.err == f"{taken} cannot be made: File exists\n"
    assert captured.out == ""


def test_games_to_come_are_refused_with_1(one_to_come, capsys):
    for command in ("play", "simulate"):
        assert main([command, "canals"]) == 1
        assert capsys.readouterr().err == "Canals of Mars is not available yet.\n"


def test_perft_writes_the_number(capsys):
    assert main(["perft", "mars", "--depth", "2"]) == 0
    assert capsys.readouterr().out == "3259\n"


def test_perft_refuses_a_broken_position_with_1(capsys):
    assert main(["perft", "mars", "--depth", "1", "--position", "k7/8 w"]) == 1
    assert capsys.readouterr().err == "--position: the board has 2 ranks, not 8\n"


@pytest.mark.parametrize(
    "words",
    [
        "replay none.json",
        "verify none.json",
        "play standard --load none.json",
        "play standard --map none.tmx",
        "judge none.json",
        "referee none.json",
    ],
)
def test_a_missing_file_is_refused_with_1_and_its_name(words, capsys, started):
    assert main(words.split()) == 1
    captured = capsys.readouterr()
    assert words.split()[-1] in captured.err
    assert len(captured.err.splitlines()) == 1
    assert started == []


def test_a_broken_map_is_refused_with_its_name(tmp_path, capsys):
    (tmp_path / "bad.tmx").write_text("<map")
    assert main(["play", "standard", "--map", str(tmp_path / "bad.tmx")]) == 1
    assert capsys.readouterr().err.startswith("bad.tmx cannot be read")


def test_load_and_seats_do_not_go_together(record, capsys):
    assert main(["play", "standard", "--load", str(record), "--seed", "x"]) == 2
    assert "--seed cannot stand beside --load" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_refused(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    words = [
        "simulate",
        "standard",
        "--all",
        "hold",
        "--limit",
        "1",
        "--seed",
        "x",
        "--save",
        str(tmp_path / "file" / "dir"),
    ]
    assert main(words) == 1
    assert "cannot be made" in capsys.readouterr().err


def test_verify_says_0_or_1(record, capsys):
    assert main(["verify", str(record)]) == 0
    record.write_text(record.read_text().replace('"digest": "', '"digest": "0', 1))
    assert main(["verify", str(record)]) == 1
    assert f"{record}: line " in capsys.readouterr().err


def test_the_catalogue_lists_games_seats_and_options(capsys):
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("standard   Diplomacy by Allan B. Calhamer, 1959\n")
    assert ", ".join(POWERS) in text
    assert "option paradox_rule=szykman" in text
    assert "mars       Mars by Daniel MacDuff, 2013\n" in text


def test_judge_answers_what_it_reads(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"id": "a", "game": "chess"}\n'))
    assert main(["judge"]) == 1
    assert json.loads(capsys.readouterr().out)["id"] == "a"


def test_export_gets_its_arguments_as_values():
    options = [
        "--turns",
        "3:9",
        "--size",
        "640x360",
        "--seconds",
        "1.5",
        "--viewer",
        "FRANCE",
        "--overlay",
        "centers",
    ]
    given = read_arguments(["export", "a.json", "b.gif", *options])
    assert (given.turns, given.size, given.seconds) == ((3, 9), (640, 360), 1.5)
    assert (given.viewer, given.overlay) == ("FRANCE", ["centers"])
    ranges = {
        text: read_arguments(["export", "a", "b", "--turns", text]).turns for text in ("12", "3:", ":9")
    }
    assert ranges == {"12": (12, 12), "3:": (3, None), ":9": (None, 9)}


def test_every_command_has_its_help(capsys):
    assert set(COMMAND_NAMES) == set(program.COMMANDS) - {None}
    for name in COMMAND_NAMES:
        with pytest.raises(SystemExit) as caught:
            main([name, "--help"])
        assert caught.value.code == 0
        assert capsys.readouterr().out.startswith(f"usage: run.py {name}")


def test_words_cannot_be_shortened():
    with pytest.raises(UsageError, match="--opt"):
        read_arguments(["play", "standard", "--opt", "a=b"])


def test_an_interrupt_ends_with_130(monkeypatch, capsys):
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "COMMANDS", {"games": interrupted})
    assert main(["games"]) == 130
    assert capsys.readouterr().err == ""


def test_the_wrong_pygame_is_told(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pygame", types.ModuleType("pygame"))
    assert main([]) == 1
    assert "needs pygame-ce" in capsys.readouterr().err


def test_no_display_is_one_sentence():
    environment = {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    if sys.platform != "linux":
        return
    output = run(**environment)
    assert (output.returncode, output.stdout) == (1, "")
    assert output.stderr.startswith("There is no display to open a window on")
    assert len(output.stderr.splitlines()) == 1


def test_a_reader_that_leaves_is_no_crash():
    command = [sys.executable, str(program_root() / "run.py"), "games"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=program_root()
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""


SIMULATE = ("simulate", "standard", "--all", "random", "--games", "5000", "--seed", "c")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process of its own")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_a_simulation_ends_with_130_whole_files_and_a_summary(tmp_path, jobs):
    with interruptible(*SIMULATE, "--save", tmp_path, "--jobs", jobs) as process:
        rows = [process.stdout.readline() for _ in range(4)]  # two of heading, two games
        process.send_signal(signal.SIGINT)
        rest, errors = (
            process.stdout.read(),
            process.stderr.read(),
        )  # communicate() would lose what readline() has taken in
    assert (process.returncode, errors) == (130, "")
    assert rows[0].startswith("Diplomacy, seed c")
    last = rest.splitlines()[-1]
    played = len(rest.splitlines()) - 1 + 2
    assert last.startswith("endings: ")
    assert last.endswith(f"; played: {played} of 5000")
    records = [load_record(path, CATALOGUE) for path in tmp_path.glob("*.json")]
    assert len(records) >= played
    assert all(record.outcome for record in records)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process of its own")
def test_after_ctrl_c_no_worker_is_left_alive():
    with interruptible(*SIMULATE, "--limit", "2", "--jobs", "3") as process:
        for _ in range(6):
            process.stdout.readline()  # two of heading, four games
        workers = workers_of(process.pid)
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert len(workers) == 3
    assert [number for number in workers if is_alive(number)] == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process of its own")
def test_a_second_ctrl_c_is_no_traceback(tmp_path):
    for _ in range(3):
        with interruptible(*SIMULATE, "--jobs", "2") as process:
            for _ in range(3):
                process.stdout.readline()
            for _ in range(4):
                process.send_signal(signal.SIGINT)
            _, errors = process.communicate()
        assert (process.returncode, errors) == (130, "")


def test_persons_named_one_by_one_hand_the_screen_over_and_all_human_is_one_person(started):
    assert (
        main(
            [
                "play",
                "standard",
                "--seat",
                "FRANCE=human",
                "--seat",
                "ENGLAND=human",
                "--all",
                "hold",
                "--seed",
                "s",
            ]
        )
        == 0
    )
    assert main(["play", "standard", "--all", "human", "--seed", "s"]) == 0
    assert main(["play", "standard", "--seat", "FRANCE=human", "--all", "hold", "--seed", "s"]) == 0
    two, everybody, alone = (request.players for request in started)
    assert (two["FRANCE"].name, two["ENGLAND"].name) == ("France", "England")
    assert {spec.name for spec in everybody.values()} == {""}
    assert alone["FRANCE"].name == ""


@pytest.fixture
def presets(monkeypatch) -> None:
    """Diplomacy as a game whose presets differ."""
    option = Option("draw_votes", "Votes", True, (True, False), ("yes", "no"), printed=False)
    paradoxes = Option("paradox_rule", "Paradoxes", "szykman", ("szykman", "1982"), recommended="1982")
    options = (option, paradoxes, Option("secret", "Secret", "", is_private=True, recommended="x"))

    def load(path):
        loaded = STANDARD.builder(path)
        loaded.game.options = options
        return loaded

    entry = replace(STANDARD, options=options, advice="Votes end games that nobody can win.", builder=load)
    for user in (program, simulate):
        monkeypatch.setattr(user, "CATALOGUE", Catalogue((entry,)))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], {"draw_votes": True, "paradox_rule": "szykman", "secret": ""}),
        (["--preset", "printed"], {"draw_votes": False, "paradox_rule": "szykman", "secret": ""}),
        (["--preset", "recommended"], {"draw_votes": True, "paradox_rule": "1982", "secret": ""}),
        (
            ["--option", "draw_votes=true", "--preset", "printed"],
            {"draw_votes": True, "paradox_rule": "szykman", "secret": ""},
        ),
    ],
)
def test_a_preset_sets_the_rules_and_single_options_win(presets, started, words, expected):
    assert main(["play", "standard", "--all", "hold", *words]) == 0
    assert dict(started[0].options) == expected


def test_an_unknown_preset_is_refused_and_stands_beside_no_saved_game(record, capsys):
    assert main(["simulate", "standard", "--preset", "recomended"]) == 2
    assert 'did you mean "recommended"?' in capsys.readouterr().err
    assert main(["play", "standard", "--load", str(record), "--preset", "printed"]) == 2
    assert "--preset cannot stand beside --load" in capsys.readouterr().err


def test_the_catalogue_names_the_presets_where_they_differ(presets, capsys):
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    assert "option draw_votes=true  (Votes: true, false; printed: false)" in text
    assert "option paradox_rule=szykman  (Paradoxes: szykman, 1982; recommended: 1982)" in text
    assert "recommended: Votes end games that nobody can win." in text


def test_simulated_games_keep_the_preset_they_were_played_by(presets, tmp_path):
    words = ["simulate", "standard", "--all", "hold", "--limit", "1", "--seed", "p", "--save", str(tmp_path)]
    assert main([*words, "--preset", "printed"]) == 0
    assert load_record(tmp_path / "standard-p-1.json", CATALOGUE).options["draw_votes"] is False


@pytest.mark.parametrize(
    "lost", ["assets/art/icon.svg", "assets/CREDITS.toml", "maps/europe.tmx", "docs/rules/mad.md"]
)
def test_a_copy_that_lost_a_file_says_that_it_is_incomplete(lost, tmp_path, monkeypatch, capsys):
    for folder in ("assets", "maps", "docs/rules"):
        shutil.copytree(program_root() / folder, tmp_path / folder)
    (tmp_path / lost).unlink()
    for folder in ("assets_root", "maps_root", "docs_root", "program_root"):
        place = {"assets_root": "assets", "maps_root": "maps", "docs_root": "docs"}.get(folder, "")
        monkeypatch.setattr(f"game.app.whole.{folder}", lambda place=place: tmp_path / place)
    assert main(["games"]) == 1
    said = capsys.readouterr().err
    assert said == f"The program is incomplete: {lost} is missing; install it again.\n"
