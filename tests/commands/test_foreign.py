"""Games of other programs on the command line: the forms, the files, the refusals."""

from __future__ import annotations

import pytest

from game.app.main import main

TEXT = "Spring 1901\nAustria\nA Vie - Gal (bounced)\nRussia\nA War - Gal (bounced)\nA Mos dances\n"


@pytest.fixture
def season(tmp_path):
    path = tmp_path / "season.txt"
    path.write_text(TEXT)
    return path


def test_a_text_becomes_a_record_that_verifies(season, tmp_path, capsys):
    out = tmp_path / "game.json"
    assert main(["import", str(season), str(out)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == "imported: 1 phase, 0 differ"
    assert main(["verify", str(out)]) == 0
    assert "1 turn replayed" in capsys.readouterr().out


def test_what_could_not_be_read_is_a_line_each(season, tmp_path, capsys):
    season.write_text(TEXT.replace("A Mos dances", "A Mos - Xyz"))
    assert main(["import", str(season), str(tmp_path / "game.json"), "--from", "backstabbr-text"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2
    assert said[0].startswith('S1901M, Russia, "A Mos - Xyz": ')


def test_a_record_goes_there_and_back(season, tmp_path, capsys):
    record, mail, saved = (tmp_path / name for name in ("game.json", "mail.txt", "saved.json"))
    assert main(["import", str(season), str(record)]) == 0
    assert main(["convert", str(record), str(mail)]) == 0
    assert main(["convert", str(record), str(saved), "--to", "diplomacy-json"]) == 0
    assert "Austria: Army Vienna -> Galicia.  (*bounce*)" in mail.read_text()
    for made in (mail, saved):
        assert main(["import", str(made), str(tmp_path / "again.json")]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == "imported: 1 phase, 0 differ"


@pytest.mark.parametrize(
    ("words", "status", "fault"),
    [
        (["import", "{season}", "{out}", "--from", "datk"], 2, 'no format "datk"; did you mean "datc"'),
        (["import", "{prose}", "{out}"], 1, "prose.txt: this is in none of the formats that can be read"),
        (
            ["import", "{season}", "{out}", "--from", "diplomacy-json"],
            1,
            "season.txt (diplomacy-json): the text",
        ),
        (["import", "{missing}", "{out}"], 1, "missing.txt"),
        (["convert", "{season}", "{out}"], 1, "season.txt"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_no_file(words, status, fault, season, tmp_path, capsys):
    (tmp_path / "prose.txt").write_text("Dear all,\nthe game begins on Monday.\n")
    out = tmp_path / "out.json"
    places = {
        "season": season,
        "out": out,
        "prose": tmp_path / "prose.txt",
        "missing": tmp_path / "missing.txt",
    }
    assert main([word.format(**places) for word in words]) == status
    said = capsys.readouterr().err
    assert fault in said
    assert said.count("\n") == 1
    assert not out.exists()


def test_a_game_no_other_program_knows_is_said_to_be_one(tmp_path, capsys):
    assert (
        main(["simulate", "mars", "--all", "random", "--limit", "2", "--seed", "f", "--save", str(tmp_path)])
        == 0
    )
    capsys.readouterr()
    assert main(["convert", str(tmp_path / "mars-f-1.json"), str(tmp_path / "x.json")]) == 1
    assert "no other program has a form for games of Mars" in capsys.readouterr().err


def test_the_form_must_be_said_where_the_name_does_not_tell(season, tmp_path, capsys):
    record = tmp_path / "game.json"
    assert main(["import", str(season), str(record)]) == 0
    assert main(["convert", str(record), str(tmp_path / "x.foo")]) == 2
    assert "say the format with --to" in capsys.readouterr().err
