import pytest

from game.core.errors import MapError, RedWeedError, UsageError
from game.core.near_words import nearest, suggestion
from game.core.places import docs_root, maps_root, program_root
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.list import COMING, GAMES, find_game
from game.play.players import is_kind


def test_a_game_is_found_by_its_id_in_any_case():
    assert find_game("standard").title == "Diplomacy"
    assert find_game("Standard") is find_game("standard")


def test_an_unknown_game_is_refused_with_the_nearest():
    with pytest.raises(UsageError, match=r'There is no game "standrd"; did you mean "standard"\?'):
        find_game("standrd")
    with pytest.raises(UsageError, match="there are: standard"):
        find_game("xyzzy")


def test_games_to_come_are_not_available_yet(one_to_come):
    game_id, title = one_to_come
    with pytest.raises(RedWeedError, match=f"{title} is not available yet.") as caught:
        find_game(game_id)
    assert not isinstance(caught.value, UsageError)


def test_a_game_that_is_not_announced_is_unknown(nothing_to_come):
    with pytest.raises(UsageError, match=r'There is no game "canals"; '):
        find_game("canals")


def test_the_readme_says_which_games_can_be_played():
    readme = (program_root() / "README.md").read_text(encoding="utf-8")
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in readme.splitlines()
        if line.startswith("|")
    ]
    rows = [row for row in cells if len(row) == 3]
    for entry in GAMES:
        row = next(row for row in rows if row[0].partition(" (")[0].partition(",")[0] == entry.title)
        assert row[1].startswith(entry.author)
        assert row[2] == "playable"
    assert [row[2] for row in rows].count("in preparation") == len(COMING)


def test_ids_are_used_once():
    ids = [entry.id for entry in GAMES] + list(COMING)
    assert sorted(ids) == sorted({"standard", "martian", "mad", "aliens", "mars", "wrom"})


@pytest.mark.parametrize(
    "entry", {entry.id: entry for entry in (*GAMES, MARTIAN)}.values(), ids=lambda entry: entry.id
)
def test_what_an_entry_says_is_true_of_its_game(entry):
    loaded = entry.load()
    state = loaded.game.initial("x")
    assert loaded.game.seats(state) == entry.seats
    assert tuple(loaded.game.options) == entry.options
    assert set(entry.seats) <= set(entry.seat_titles)
    assert (maps_root() / entry.map_file).is_file()
    assert loaded.document.path.name == entry.map_file
    assert entry.blurb.count(".") == 2
    assert all(is_kind(kind) for kind in entry.bots), "what records and the command line can name"
    assert set(entry.bots) >= {"random", *entry.levels}
    assert "random" in entry.bots
    assert entry.best_bot == list(entry.bots)[-1]


def test_seats_of_other_maps_have_titles_too():
    assert find_game("standard").seat_title("NORTH SEA") == "North Sea"


def test_a_missing_map_is_refused(tmp_path):
    with pytest.raises(MapError, match="There is no map file"):
        find_game("standard").load(tmp_path / "none.tmx")


def test_places_lie_beside_the_package():
    assert (program_root() / "game" / "games").is_dir()
    assert docs_root().parent == maps_root().parent == program_root()


def test_the_nearest_word_and_what_else_there_is():
    assert nearest("AUSTIRA", ["AUSTRIA", "ITALY"]) == "AUSTRIA"
    assert nearest("x", ["AUSTRIA"]) == ""
    assert suggestion("x", []) == "there are: none."
