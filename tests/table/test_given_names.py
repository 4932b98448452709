"""Names of files that are given out tell nothing of the seed."""

from dataclasses import replace

from game.games.diplomacy.table.desk.pictures import report_paths
from game.games.list import CATALOGUE, find_game
from game.games.wrom.table.map import SaveMapDialog
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.storage import save_record, saves_dir


def game_of(seed: str, name: str = "martian") -> Match:
    entry = find_game(name)
    return Match.start(entry, None, seed, {seat: PlayerSpec("human", "Anna") for seat in entry.seats})


def with_head(match: Match, **fields: str) -> Match:
    return Match.from_record(replace(match.record, **fields), CATALOGUE)


def test_reports_are_named_after_the_random_id(redweed_home):
    one, other = game_of("a"), game_of("a")
    assert one.id[:8] in report_paths(one, -1)[0].name
    assert report_paths(one, -1) != report_paths(other, -1)
    same = [with_head(game_of(seed), id="f" * 32) for seed in "ab"]
    assert report_paths(same[0], -1) == report_paths(same[1], -1)


def test_reports_of_older_games_do_not_hang_on_their_seeds_either(redweed_home):
    old = [with_head(game_of(seed), id="", created="2024-05-01T12:00:00+00:00") for seed in "ab"]
    assert report_paths(old[0], -1) == report_paths(old[1], -1)
    later = with_head(old[0], created="2024-05-02T12:00:00+00:00")
    assert report_paths(old[0], -1) != report_paths(later, -1)


def test_a_battlefield_that_is_saved_as_a_map_is_not_called_by_its_seed():
    match = game_of("secret words", "wrom")
    assert "secret" not in SaveMapDialog(match).name


def test_a_record_without_an_id_stays_without(redweed_home):
    record = replace(game_of("a").record, id="")
    assert Match.from_record(record_of(record.to_text(), CATALOGUE), CATALOGUE).id == ""


def test_saved_games_and_their_folders_are_for_nobody_else(redweed_home):
    path = saves_dir() / "game.json"
    saves_dir().mkdir(mode=0o755, parents=True)
    save_record(path, game_of("a").record)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
