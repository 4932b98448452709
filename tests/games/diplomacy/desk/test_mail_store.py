"""The mails of a desk in a file beside the game: whole, of their own phase only, and no trouble where there
is none.
"""

import json

import pytest

from game.core.errors import RecordError
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail import split_lines, split_texts
from game.games.diplomacy.desk.mail_store import Papers, load_papers, save_papers, set_aside
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.reading import record_of
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN, SHEET, new_master, orders_of

PAPERS = Papers(
    "abc", "S1901M", ("From: Anna\n\nHello Zoë,\nA PAR - BUR", "=====\nFrance: BRE H\n"), {"ITALY": "hold"}
)


def again(master: GameMaster) -> GameMaster:
    """The same game opened from its record, with its mails."""
    opened = GameMaster(Match.from_record(record_of(master.match.record.to_text(), CATALOGUE), CATALOGUE))
    assert opened.take_up(master.papers)
    return opened


@pytest.mark.parametrize(
    "text", ["", "A PAR H", "=====\n", "\n\nA PAR H\n\n", f"{FRENCH}\n{GERMAN}\n=====\n{SHEET}", "a\r\nb\rc"]
)
def test_mails_joined_again_are_the_text(text):
    assert "\n".join(split_texts(text)) == "\n".join(split_lines(text))


def test_every_mail_is_kept_by_itself(tmp_path):
    papers = new_master(FRENCH, GERMAN, SHEET).papers
    first, second, third = papers.mails
    assert "Anna Berg" in first
    assert "bert@example.net" in second
    assert "AUSTRIA" in third
    save_papers(tmp_path / "game.mails", papers)
    assert load_papers(tmp_path / "game.mails") == papers
    assert [path.name for path in tmp_path.iterdir()] == ["game.mails"]


def test_the_file_is_text_that_people_can_read(tmp_path):
    path = tmp_path / "game.mails"
    save_papers(path, PAPERS)
    assert "Hello Zoë" in path.read_text(encoding="utf-8")
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == 1


def test_a_game_without_mails_has_none(tmp_path):
    assert load_papers(tmp_path / "old.mails") is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"mails": [', '"mails": ', "line 8 is damaged (Expecting"),
        ('"format": 1', '"format": 2', "the mails have format 2; this program reads format 1"),
        ('"after": "abc"', '"after": 7', "after is 7, where a text is expected"),
        ('"hold"', "3", 'stand_ins, "ITALY" is 3, where a text is expected'),
        ('"after"', '"before"', 'the field "before" is unknown; the fields are format, after,'),
        ('"after"', '"anew": 1, "after"', 'the field "anew" is unknown'),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence(tmp_path, old, new, says):
    path = tmp_path / "game.mails"
    save_papers(path, PAPERS)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RecordError, match=r"game\.mails: ") as caught:
        load_papers(path)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_bytes_that_are_no_text_are_told(tmp_path):
    path = tmp_path / "game.mails"
    path.write_bytes(b'{"mails": "\xff"}')
    with pytest.raises(RecordError, match=r"game\.mails: byte 12 is no UTF-8 text"):
        load_papers(path)


def test_prose_lies_on_the_desk_again_with_its_orders():
    master = new_master(FRENCH, GERMAN)
    opened = again(master)
    assert opened.text == master.text
    assert "A quick question first" in opened.text
    assert opened.bag.findings == master.bag.findings
    assert opened.sheets() == master.sheets()


def test_stand_ins_stand_in_again_with_the_orders_they_wrote():
    master = new_master(FRENCH, GERMAN)
    master.stand_in("ITALY", "hold")
    master.stand_in("GERMANY", "random")
    master.think()
    opened = again(master)
    assert opened.stand_ins == {"ITALY": "hold", "GERMANY": "random"}
    assert not opened.is_thinking
    assert sorted(orders_of(opened, "GERMANY")) == sorted(orders_of(master, "GERMANY"))
    assert opened.text == master.text


def test_mails_of_another_phase_are_left_alone():
    master = new_master(FRENCH)
    papers = master.papers
    master.adjudicate()
    text = master.text
    assert not master.take_up(papers)
    assert master.text == text


def test_orders_that_were_changed_elsewhere_count_and_the_mails_become_remarks():
    master = new_master(FRENCH)
    papers = master.papers
    match = Match.from_record(master.match.record, CATALOGUE)
    order = match.game.read_order(match.view("FRANCE"), "FRANCE", "A PAR - GAS")
    match.set_draft("FRANCE", [order])
    opened = GameMaster(match)
    assert opened.take_up(papers)
    assert orders_of(opened, "FRANCE") == ["A PAR - GAS"]
    assert "# A quick question first" in opened.text
    assert opened.match.draft("FRANCE") == (order,)


def test_mails_that_cannot_be_read_are_refused_with_the_reason_in_words(tmp_path):
    path = tmp_path / "game.mails.json"
    path.mkdir()
    with pytest.raises(RecordError) as refused:
        load_papers(path)
    words = str(refused.value).removeprefix(f"{path}: ")
    assert words[0].isalpha(), "no number of the system"
    assert str(path) not in words


def test_mails_that_cannot_be_written_are_refused_with_the_reason_in_words(tmp_path):
    (tmp_path / "file").write_text("x")
    path = tmp_path / "file" / "game.mails"
    with pytest.raises(RecordError) as refused:
        save_papers(path, PAPERS)
    assert str(refused.value).startswith(f"{path} cannot be written: ")
    assert str(refused.value).removeprefix(f"{path} cannot be written: ")[0].isalpha(), "no number"


def test_a_damaged_file_is_kept_under_another_name(tmp_path):
    path = tmp_path / "game.mails"
    assert set_aside(path) == path, "there is none"
    path.write_text("damaged")
    aside = set_aside(path)
    assert (aside.name, aside.read_text(), path.exists()) == ("game.mails.damaged", "damaged", False)
