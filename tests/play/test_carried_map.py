"""Records carry the maps they were played on: one file that opens anywhere, whatever becomes of the map."""

import json
import os
import re
from pathlib import Path

import pytest

from game.commands.verify import verify_file
from game.core.errors import MapError, RecordError
from game.core.places import maps_root
from game.games.list import CATALOGUE, find_game
from game.geo.document import ImageLayer
from game.play.carried_map import LARGEST, bare_name, carried, is_file_name, read_carried, unpacked
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.record import closing_seal
from game.play.scan import Piece
from game.play.storage import load_match, load_record, save_record
from game.play.thinking import play_bots

WROM = find_game("wrom")
RECORDS = Path(__file__).parents[1] / "data" / "records"


def own_field(folder: Path) -> Path:
    """A battlefield of somebody's own, called Corner."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "Corner.tmx"
    path.write_bytes((RECORDS / "Corner.tmx").read_bytes())
    return path


def without_folders(path: Path) -> str:
    """The text of Corner, in which the folder of its tiles' picture is the only thing that is not carried."""
    return path.read_text().replace("../redweed/assets/hex/terrain.png", "terrain.png")


def game_on(path: Path, turns: int = 12) -> Match:
    match = Match.start(WROM, None, "corner", {seat: PlayerSpec("random") for seat in ("1", "2", "3")}, path)
    for _ in range(turns):
        play_bots(match)
        match.advance()
    return match


@pytest.fixture
def drawn(tmp_path):
    return own_field(tmp_path / "maps of Anna")


@pytest.fixture
def saved(drawn, tmp_path):
    path = tmp_path / "saves" / "game.json"
    save_record(path, game_on(drawn).record)
    return path


def edit(path: Path) -> None:
    text = path.read_text()
    changed = re.sub(
        r"(<data encoding=\"csv\">\s*)(\d+)", lambda m: m[1] + ("2" if m[2] != "2" else "3"), text, count=1
    )
    assert changed != text
    path.write_text(changed)


def rename(path: Path) -> None:
    path.rename(path.with_name("Other.tmx"))


def delete(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize("harm", [edit, rename, delete])
def test_whatever_becomes_of_the_map_its_saved_games_stay(harm, saved, drawn):
    before = load_match(saved, CATALOGUE).states
    harm(drawn)
    assert "12 turns replayed, every digest agrees" in verify_file(saved)
    match = load_match(saved, CATALOGUE)
    assert match.states == before
    fork = match.fork(5)
    play_bots(fork)
    fork.advance()
    again = saved.with_name("fork.json")
    save_record(again, fork.record)
    assert load_match(again, CATALOGUE).states == fork.states


def test_no_path_of_this_computer_is_in_the_record(saved, drawn):
    text = saved.read_text()
    assert json.loads(text)["map"] == "Corner.tmx"
    assert str(drawn.parent) not in text
    assert "maps of Anna" not in text


def test_the_map_is_text_that_a_person_can_read_and_comes_back(saved, drawn):
    lines = json.loads(saved.read_text())["carried"]["text"]
    assert any("<map " in line for line in lines)
    assert "\n".join(lines) == without_folders(drawn)
    assert record_of(load_record(saved, CATALOGUE).to_text(), CATALOGUE) == load_record(saved, CATALOGUE)


def test_a_game_on_a_map_of_the_program_carries_none_and_says_which_text_it_was():
    record = Match.start(WROM, None, "x", {}, maps_root() / "hex_three_wells.tmx").record
    assert (record.map, record.carried, len(record.map_mark)) == ("hex_three_wells.tmx", None, 32)
    assert "carried" not in record.to_json()


def test_an_own_map_may_be_called_like_one_of_the_program(tmp_path):
    path = tmp_path / "hex_three_wells.tmx"
    path.write_bytes((RECORDS / "Corner.tmx").read_bytes())
    saved = tmp_path / "save.json"
    match = game_on(path, 3)
    save_record(saved, match.record)
    path.unlink()
    assert load_match(saved, CATALOGUE).states == match.states


def test_an_older_record_carries_its_map_from_the_next_save_on(tmp_path):
    drawn = own_field(tmp_path / "here")
    (tmp_path / "here" / "old.json").write_bytes((RECORDS / "wrom-own-map.json").read_bytes())
    match = load_match(tmp_path / "here" / "old.json", CATALOGUE)
    assert (match.record.map, match.record.carried.text) == ("Corner.tmx", without_folders(drawn))
    moved = tmp_path / "moved.json"
    save_record(moved, match.record)
    drawn.unlink()
    assert "/home/" not in moved.read_text()
    assert load_match(moved, CATALOGUE).states == match.states


def test_an_older_record_names_the_map_file_that_no_longer_fits(tmp_path):
    drawn = own_field(tmp_path / "here")
    old = tmp_path / "here" / "old.json"
    old.write_bytes((RECORDS / "wrom-own-map.json").read_bytes())
    edit(drawn)
    with pytest.raises(
        RecordError, match=re.escape(f"the map file {drawn} is not as it was when the game was played")
    ):
        load_match(old, CATALOGUE)
    drawn.unlink()
    with pytest.raises(RecordError, match=r"was not found; put Corner\.tmx beside the record"):
        load_match(old, CATALOGUE)


# -- what a map uses -----------------------------------------------------------------------------------------


def europe_copy(folder: Path, picture: str) -> Path:
    """Europe as a map of somebody's own, with ``picture`` as its background."""
    folder.mkdir(parents=True, exist_ok=True)
    text = (maps_root() / "europe.tmx").read_text()
    path = folder / "mine.tmx"
    path.write_text(text.replace('source="europe_background.png"', f'source="{picture}"'))
    return path


def background(match: Match) -> Path | None:
    return next(layer.source for layer in match.document.layers if isinstance(layer, ImageLayer))


def test_the_picture_of_an_own_map_is_carried(tmp_path):
    path = europe_copy(tmp_path / "maps", "art/sea &amp; land.png")
    (tmp_path / "maps" / "art").mkdir()
    (tmp_path / "maps" / "art" / "sea & land.png").write_bytes(b"\x89PNG what it shows")
    record = Match.start(find_game("standard"), None, "x", {}, path).record
    saved = tmp_path / "save.json"
    save_record(saved, record)
    (tmp_path / "maps" / "art" / "sea & land.png").unlink()
    path.unlink()
    shown = background(load_match(saved, CATALOGUE))
    assert shown is not None
    assert shown.name == "sea & land.png"
    assert shown.read_bytes() == b"\x89PNG what it shows"


def test_a_picture_of_the_program_is_not_carried_but_lent(tmp_path):
    path = europe_copy(tmp_path, "europe_background.png")
    own = (maps_root() / "europe_background.png").read_bytes()
    (tmp_path / "europe_background.png").write_bytes(own)
    record = Match.start(find_game("standard"), None, "x", {}, path).record
    assert not record.carried.files
    (tmp_path / "europe_background.png").unlink()
    path.unlink()
    shown = background(Match.from_record(record, CATALOGUE))
    assert shown is not None
    assert shown.read_bytes() == own


def test_a_picture_that_is_missing_is_no_hindrance_and_its_folder_stays_untold(tmp_path):
    path = europe_copy(tmp_path, "secret folder/none.png")
    record = Match.start(find_game("standard"), None, "x", {}, path).record
    assert "secret folder" not in record.to_text()
    shown = background(Match.from_record(record, CATALOGUE))
    assert shown is not None
    assert not shown.exists()


def test_a_tileset_of_another_folder_is_carried(tmp_path):
    text = (RECORDS / "Corner.tmx").read_text()
    inside = re.search(r'<tileset firstgid="1"([^>]*)>(.*?)</tileset>', text, flags=re.DOTALL)
    assert inside is not None
    (tmp_path / "maps" / "tiles").mkdir(parents=True)
    tiles = tmp_path / "maps" / "tiles" / "terrain.tsx"
    tiles.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset{inside[1]}>{inside[2]}</tileset>\n')
    path = tmp_path / "maps" / "Corner.tmx"
    path.write_text(text.replace(inside[0], '<tileset firstgid="1" source="tiles/terrain.tsx"/>'))
    match = game_on(path)
    assert list(match.record.carried.files) == ["terrain.tsx"]
    assert "tiles/" not in match.record.to_text()
    tiles.unlink()
    path.unlink()
    assert Match.from_record(record_of(match.record.to_text(), CATALOGUE), CATALOGUE).states == match.states


def test_two_files_of_one_name_keep_apart(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "sea.png").write_bytes(name.encode())
    path = tmp_path / "map.tmx"
    layers = "".join(f'<imagelayer name="{n}"><image source="{n}/sea.png"/></imagelayer>' for n in "ab")
    path.write_text(f"<map>{layers}</map>")
    board = carried(path)
    assert board.files == {"sea.png": b"a", "sea-2.png": b"b"}
    assert board.text.count('source="sea-2.png"') == 1


def test_a_map_that_is_too_large_to_be_carried_is_refused_before_the_game(tmp_path):
    path = europe_copy(tmp_path, "sea.png")
    with (tmp_path / "sea.png").open("wb") as file:
        os.truncate(file.fileno(), LARGEST + 1)
    with pytest.raises(MapError, match=r"sea\.png is too large: a saved game carries its map"):
        Match.start(find_game("standard"), None, "x", {}, path)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/home/anna/Corner.tmx", "Corner.tmx"),
        (r"C:\maps\Corner.tmx", "Corner.tmx"),
        ("..", "map"),
        (".hidden.tmx", "hidden.tmx"),
        ("a:b?.tmx", "a_b_.tmx"),
        ("x" * 300 + ".tmx", "x" * 96 + ".tmx"),
        ("", "map"),
    ],
)
def test_names_without_folders_can_be_written_everywhere(path, name):
    assert bare_name(path) == name
    assert is_file_name(name)


# -- hostile data --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("m.tmx", 5, "carried is 5, where an object in braces is expected"),
        ("m.tmx", {}, 'carried: the field "text" is missing'),
        ("m.tmx", {"text": ["x"], "more": 1}, 'carried: the field "more" is unknown'),
        ("m.tmx", {"text": "x"}, "carried, text is 'x', where a list of lines"),
        ("m.tmx", {"text": [5]}, "carried, text is [5]"),
        ("m.tmx", {"text": ["x"], "files": []}, "carried, files is []"),
        ("m.tmx", {"text": ["x"], "files": {"../up.png": ""}}, "'../up.png' is no bare name"),
        ("m.tmx", {"text": ["x"], "files": {"/etc/up": ""}}, "'/etc/up' is no bare name"),
        ("m.tmx", {"text": ["x"], "files": {"M.TMX": ""}}, "'M.TMX' is no bare name of a file of its own"),
        (
            "m.tmx",
            {"text": ["x"], "files": {"a.png": "", "A.png": ""}},
            "'A.png' is no bare name of a file of its own",
        ),
        ("m.tmx", {"text": ["x"], "files": {"a.png": "?"}}, "is no picture in base64"),
        ("m.tmx", {"text": ["x"], "files": {"a.png": 5}}, "where a list of lines"),
        ("../m.tmx", {"text": ["x"]}, "map is '../m.tmx', where the bare name"),
        ("", {"text": ["x"]}, "map is ''"),
        ("m.tmx", {"text": ["x"], "files": {"b" * 10_000: ""}}, "is no bare name"),
    ],
)
def test_what_is_no_carried_map_is_refused_in_one_sentence(name, data, words):
    with pytest.raises(RecordError) as caught:
        read_carried(name, Piece(data, "line 1: carried"))
    assert words in str(caught.value)
    assert len(str(caught.value)) < 250
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [[], ["no xml"], ["<map/>"], ["<map"], ['<?xml version="1.0" encoding="none"?>', "<map/>"], ["\x00"]],
)
def test_a_carried_text_that_is_no_map_is_refused_with_its_name(text, saved):
    data = json.loads(saved.read_text())
    data["carried"] = {"text": text}
    data["seal"] = closing_seal(data, len(data["turns"]), data["turns"][-1]["seal"])
    with pytest.raises(RecordError, match="the map of the record cannot be used") as caught:
        Match.from_record(record_of(json.dumps(data), CATALOGUE), CATALOGUE)
    assert "Corner.tmx" in str(caught.value)


def test_an_altered_carried_map_is_found(saved):
    data = json.loads(saved.read_text())
    data["carried"]["text"].append("<!-- more -->")
    saved.write_text(json.dumps(data))
    with pytest.raises(RecordError, match="does not match its closing seal"):
        load_match(saved, CATALOGUE)


def test_the_same_map_is_unpacked_once(drawn):
    board = carried(drawn)
    assert unpacked("Corner.tmx", board) == unpacked("Corner.tmx", board)
