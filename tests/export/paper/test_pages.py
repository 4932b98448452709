import re
import sys
import zlib
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from game.app.main import main
from game.board.sheet import Disk, Drawing, Outline, Sheet, Words
from game.core.errors import RedWeedError
from game.export.film import Film
from game.export.options import USUAL, FilmOptions
from game.export.paper import pages, svg
from game.export.paper.orders import sheets_of
from game.export.paper.pages import map_page, order_pages, pages_of
from game.export.paper.pdf import pdf_of
from game.export.paper.svg import svg_of
from game.games.list import CATALOGUE, GAMES
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots
from tests.export.short_games import film, played

A4 = (1754.0, 1240.0)


def words_of(sheet: Sheet) -> list[str]:
    return [item.text for item in sheet.items if isinstance(item, Words)]


def test_a_page_has_the_map_the_standings_and_every_unit(ended):
    made = film(ended, turns=(2, 2))
    page = map_page(made, made.picture())
    told = words_of(page)
    assert (page.width, page.height) == A4
    assert {"Diplomacy", "Fall 1901", "Austria", "Turkey", "Moscow"} <= set(told)
    pieces = made.frame(made.picture()).pieces
    blocks = [item for item in page.items if isinstance(item, Drawing) and "#445566" not in item.svg]
    assert len(blocks) >= 2 * len(pieces)  # a block and a silhouette each


def test_nothing_lies_beyond_the_edges(ended):
    for page in pages_of(film(ended, turns=(1, 1)), film(ended, turns=(1, 1)).picture()):
        for item in page.items:
            points = [point for ring in item.rings for point in ring] if isinstance(item, Outline) else []
            points += [item.place] if isinstance(item, Words) else []
            points += [item.middle] if isinstance(item, Disk) else []
            assert all(0 <= x <= page.width and 0 <= y <= page.height for x, y in points)


def test_in_black_and_white_no_color_is_left_and_lands_are_hatched(ended):
    made = film(ended, turns=(2, 2), overlays=USUAL | {"gray"})
    page = map_page(made, made.picture())
    for item in page.items:
        colors = re.findall(
            "#[0-9a-f]{6}", svg.fragment_of(page, [item]) if not isinstance(item, Words) else ""
        )
        assert all(color[1:3] == color[3:5] == color[5:7] for color in colors)
    plain = map_page(film(ended, turns=(2, 2)), film(ended, turns=(2, 2)).picture())
    assert _lines(page) > _lines(plain) + 100  # the hatches


def _lines(page: Sheet) -> int:
    return sum(len(item.rings) for item in page.items if isinstance(item, Outline) and not item.is_closed)


def test_a_larger_sheet_is_the_same_page_larger(ended):
    made = film(ended, turns=(2, 2), overlays=USUAL | {"a3"})
    page = map_page(made, made.picture())
    assert (page.width, page.height) == (2480.0, 1754.0)
    assert page.width / page.height == pytest.approx(A4[0] / A4[1], abs=0.002)


def test_a_played_turn_tells_what_came_of_every_order(ended):
    made = film(ended, turns=(1, 1))
    sheets = sheets_of(made, 1)
    assert [sheet.title for sheet in sheets][:2] == ["Austria", "England"]
    report = ended.reports[0]
    assert sum(len(sheet.orders) for sheet in sheets) == len(report.resolutions)
    for line in (line for sheet in sheets for line in sheet.orders):
        assert bool(line.verdict) == bool(line.sentence)


def test_a_turn_to_come_has_a_line_for_every_unit_and_no_order(running):
    made = film(running, turns=(6, 6))
    assert made.report(6) is None
    for sheet in sheets_of(made, 6):
        state = running.states[-1]
        if running.game.phase(state).code[-1] == "M":
            assert list(sheet.blanks) == sorted(str(unit) for unit in state.units_of(sheet.seat))
        assert sheet.orders == ()
    lines = [word for page in order_pages(made, made.picture()) for word in words_of(page)]
    assert "Orders" in lines


def test_builds_and_retreats_have_their_lines():
    match = played(2)
    made = film(match, turns=(3, 3))
    assert match.game.phase(match.states[-1]).code == "W1901A"
    for sheet in sheets_of(made, 3):
        assert set(sheet.blanks) <= {"Build", "Remove"}
        assert sheet.blanks


def test_a_viewer_has_its_own_sheet_alone(ended):
    made = film(ended, turns=(1, 1), viewer="ITALY")
    assert [sheet.seat for sheet in sheets_of(made, 1)] == ["ITALY"]


def test_sheets_run_over_as_many_pages_as_they_need(ended, monkeypatch):
    made = film(ended, turns=(1, 1))
    whole = order_pages(made, made.picture())
    monkeypatch.setattr(pages, "LINE", 80.0)
    longer = order_pages(made, made.picture())
    assert len(longer) > len(whole)
    assert [w for page in longer for w in words_of(page) if w.startswith("A VIE")] == [
        w for page in whole for w in words_of(page) if w.startswith("A VIE")
    ]


def test_svg_needs_no_font_and_pdf_keeps_the_words(ended):
    made = film(ended, turns=(2, 2))
    sheets = list(pages_of(made, made.picture()))
    root = ET.fromstring(svg_of(sheets, "Fall 1901"))
    assert root.find(".//{*}text") is None
    assert root.get("width") == "11.69in"
    content = pdf_of(sheets, "Fall 1901")
    assert content.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b(?!s)", content)) == len(sheets)
    assert b"/FontFile" in content
    drawn = b"".join(_streams(content))
    assert drawn.count(b"Tj") + drawn.count(b"TJ") > 60


def _streams(content: bytes):
    for found in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", content, re.S):
        try:
            yield zlib.decompress(found[1])
        except zlib.error:
            continue


@pytest.mark.parametrize("name", [entry.id for entry in GAMES])
def test_every_game_can_be_printed(name, tmp_path):
    entry = CATALOGUE.find(name)
    match = Match.start(entry, None, "page", {seat: PlayerSpec("easy") for seat in entry.seats}, created="")
    for _ in range(3):
        play_bots(match)
        match.advance()
    for turn in (3, 4):
        made = Film(match, FilmOptions(turns=(turn, turn), overlays=USUAL | {"gray"}))
        content = pdf_of(list(pages_of(made, made.picture())), entry.title)
        assert content.startswith(b"%PDF-")


def test_the_command_writes_pages_and_a_missing_library_is_one_sentence(
    record, tmp_path, capsys, monkeypatch
):
    for form in ("pdf", "svg"):
        out = tmp_path / f"a.{form}"
        assert main(["export", str(record), str(out), "--turns", "2", "--overlay", "no-sheets"]) == 0
        assert out.stat().st_size > 10_000
    monkeypatch.setitem(sys.modules, "fpdf", None)
    assert main(["export", str(record), str(tmp_path / "b.pdf"), "--turns", "2"]) == 1
    assert "Pages need fpdf2" in capsys.readouterr().err
    assert not (tmp_path / "b.pdf").exists()


def test_a_range_of_turns_is_refused(record, tmp_path, capsys):
    assert main(["export", str(record), str(tmp_path / "a.pdf"), "--turns", "1:3"]) == 2
    assert "One picture shows one turn" in capsys.readouterr().err


def test_what_the_disk_refuses_is_told(ended, tmp_path, monkeypatch):
    from game.export.job import run
    from game.export.paper import job as printing
    from game.export.target import read_target

    monkeypatch.setattr(printing, "file_of", lambda *_: b"x")
    monkeypatch.setattr(printing.FileDraft, "keep", lambda self: (_ for _ in ()).throw(OSError(28, "full")))
    job = printing.PaperJob(film(ended, turns=(1, 1)), read_target(tmp_path / "a.pdf"))
    with pytest.raises(RedWeedError, match="cannot be written: full"):
        run(job)
    assert list(tmp_path.glob("*.pdf")) == []


def test_an_ink_that_is_gray_is_the_gray_of_its_lightness():
    sheet = Sheet(10.0, 10.0, is_gray=True)
    sheet.disk((1.0, 1.0), 1.0, (255, 0, 0))
    assert sheet.items == [Disk((1.0, 1.0), 1.0, (76, 76, 76))]
    assert replace(sheet, is_gray=False).items == sheet.items
