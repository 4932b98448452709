import io
import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.commands.simulate import Simulation, game_seed, play_out, simulate, simulate_command
from game.core.errors import OptionError, RecordError, UsageError
from game.core.results import Outcome
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import load_match
from tests.play.games import RANDOM, new_match
from tests.play.toy import SEATS, TOY

ENTRY = find_game("standard")
ALL_RANDOM = dict.fromkeys(ENTRY.seats, RANDOM)


def simulation(**changes: object) -> Simulation:
    return replace(Simulation("standard", ALL_RANDOM, {}, "abc", games=3, limit=2), **changes)


def without_seconds(wanted: Simulation, jobs: int = 1) -> list[object]:
    return [replace(result, seconds=0.0) for result in simulate(wanted, jobs)]


def lines(wanted: Simulation, jobs: int = 1) -> list[dict[str, object]]:
    out = io.StringIO()
    assert simulate_command(wanted, jobs=jobs, as_json=True, out=out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_the_seed_of_a_game_is_the_text_with_its_number():
    assert [game_seed("abc", n, 3) for n in (1, 2, 3)] == ["abc-1", "abc-2", "abc-3"]
    assert game_seed("abc", 1, 1) == "abc-1"
    assert game_seed("abc-2", 1, 1) == "abc-2"
    assert game_seed("abc-2", 1, 2) == "abc-2-1"


def test_one_line_of_json_a_game_as_the_contract_says(tmp_path):
    found = lines(simulation(save_dir=tmp_path / "records"))
    assert [list(line) for line in found] == [["game", "seed", "turns", "outcome", "seconds", "record"]] * 3
    assert [line["seed"] for line in found] == ["abc-1", "abc-2", "abc-3"]
    assert {line["turns"] for line in found} == {2}
    assert found[0]["outcome"] == {"ending": "limit", "winners": []}
    assert [Path(str(line["record"])).name for line in found] == [f"standard-abc-{n}.json" for n in (1, 2, 3)]
    assert "record" not in lines(simulation(games=1))[0]


def test_records_replay_and_end_by_the_limit(tmp_path):
    simulate_command(simulation(save_dir=tmp_path), jobs=1, as_json=False, out=io.StringIO())
    for path in sorted(tmp_path.iterdir()):
        match = load_match(path, CATALOGUE)
        assert match.outcome == Outcome("limit")
        assert match.phase_at(match.turn - 1).turn == 2
        assert match.phase.turn == 3


def test_a_game_can_be_run_again_alone(tmp_path):
    list(simulate(simulation(save_dir=tmp_path / "all")))
    list(simulate(simulation(seed="abc-3", games=1, save_dir=tmp_path / "one")))
    name = "standard-abc-3.json"
    assert (tmp_path / "all" / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_the_number_of_processes_changes_nothing(tmp_path):
    alone = without_seconds(simulation(save_dir=tmp_path / "a"))
    together = without_seconds(simulation(save_dir=tmp_path / "b"), jobs=2)
    assert [replace(r, record="") for r in together] == [replace(r, record="") for r in alone]
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_the_table_has_a_row_a_game_and_a_summary():
    out = io.StringIO()
    seen = []
    simulate_command(simulation(), jobs=1, as_json=False, out=out, progress=lambda *p: seen.append(p))
    rows = out.getvalue().splitlines()
    assert rows[0] == "Diplomacy, seed abc, games: 3, turns at most: 2"
    assert rows[1].split() == ["seed", "turns", "ending", "seconds", "winners"]
    assert [row.split()[:3] for row in rows[2:5]] == [[f"abc-{n}", "2", "limit"] for n in (1, 2, 3)]
    assert rows[5] == "endings: limit 3"
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_game_of_holders_ends_by_the_limit():
    players = dict.fromkeys(ENTRY.seats, PlayerSpec("hold"))
    (result,) = simulate(simulation(players=players, games=1, limit=5))
    assert (result.turns, result.outcome) == (5, Outcome("limit"))


def test_persons_and_impossible_options_are_refused():
    with pytest.raises(UsageError, match="No person can sit at ENGLAND"):
        list(simulate(simulation(players={"ENGLAND": PlayerSpec("human")})))
    with pytest.raises(OptionError, match="draw_votes"):
        list(simulate(simulation(options={"draw_votes": "maybe"})))


def test_a_game_that_ends_by_the_rules_keeps_its_ending():
    match = new_match()
    play_out(match, limit=1000)
    assert match.outcome is not None
    assert match.outcome.ending == "nearest"


def test_a_limit_that_is_never_reached_changes_nothing():
    short, long = (Match.start(TOY, None, "x", dict.fromkeys(SEATS, RANDOM), created="") for _ in range(2))
    play_out(short, limit=60)
    play_out(long, limit=1000)
    assert short.record == long.record


def test_a_seed_becomes_a_file_name(tmp_path):
    (result,) = simulate(simulation(seed="../a b/ü", games=1, limit=1, save_dir=tmp_path))
    assert result.record == (tmp_path / "standard-.._a_b_-1.json").as_posix()
    assert Path(result.record).is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process of its own")
def test_ctrl_c_again_while_the_summary_is_written_changes_nothing():
    """The first ends the games, and what was played is told whole."""

    class Out(io.StringIO):
        def write(self, text: str) -> int:
            if text.startswith(("abc-2", "endings")):
                os.kill(os.getpid(), signal.SIGINT)
            return super().write(text)

    out = Out()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate_command(simulation(), jobs=1, as_json=False, out=out)
    finally:
        signal.signal(signal.SIGINT, before)
    assert out.getvalue().splitlines()[-1] == "endings: limit 2; played: 2 of 3"


def test_a_folder_for_records_is_made_before_anything_is_played_or_it_is_told_why_not(tmp_path):
    """Hours must not be spent on games that could not be kept."""
    folder = tmp_path / "new" / "records"
    simulate(simulation(save_dir=folder))
    assert folder.is_dir()
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match="cannot be made"):
        simulate(simulation(save_dir=tmp_path / "file" / "records"))
