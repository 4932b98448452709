"""The rules pages: their contents, words that are looked for, examples that are shown on the board."""

import pytest

from game.app.context import open_trial
from game.screens.rulebook.rules import RulesScene
from game.screens.title import TitleScene
from game.table.trial import TrialScene
from tests.pilot import Blank
from tests.screens.layout import faults


@pytest.fixture
def room(pilot):
    pilot.start(TitleScene(), RulesScene("standard.md"))
    return pilot


def headings(room):
    return {heading.text: heading.y for heading in room.page.page.headings}


def test_the_contents_lead_to_every_part(room):
    assert room.scroll.offset == 0
    number = list(headings(room)).index("Convoys")
    room.click(f"part {number}")
    assert 0 <= headings(room)["Convoys"] - room.scroll.offset < room.page.rect.height // 4


def test_in_a_narrow_window_a_list_leads_to_the_parts_and_its_first_line_nowhere(pilots):
    room = pilots((640, 480))
    room.start(TitleScene(), RulesScene("standard.md"))
    room.click("Contents")
    room.click("Convoys")
    place = room.scroll.offset
    assert 0 <= headings(room)["Convoys"] - place < room.page.rect.height // 4
    room.click("Contents")
    room.click("Contents")
    assert (room.scene.title, room.scroll.offset) == ("Rules", place)


def test_a_page_may_begin_with_its_first_part_which_is_led_to_as_well(pilot, tmp_path):
    (tmp_path / "standard.md").write_text("\n\n".join(f"## Part {n}\n\n" + "Text. " * 900 for n in (1, 2)))
    pilot.start(TitleScene(), RulesScene("standard.md", tmp_path))
    for number, part in ((1, "Part 2"), (0, "Part 1")):
        pilot.click(f"part {number}")
        assert 0 <= headings(pilot)[part] - pilot.scroll.offset < 180


def test_in_a_narrow_window_there_is_a_choice_of_pages_where_there_are_several(pilots, tmp_path):
    for count, page in enumerate(("standard.md", "notation.md")):
        (tmp_path / page).write_text("# Page\n\n## Part\n\nText.\n", encoding="utf-8")
        room = pilots((640, 480))
        room.start(TitleScene(), RulesScene("standard.md", tmp_path))
        assert ("Page" in room.names) is (count > 0)
        assert "Contents" in room.names
        assert room.names["Page" if count else "Contents"].rect.left == room.page.rect.left, "nothing is free"
        assert faults(room.ui) == []


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_fields_begin_where_the_page_below_them_does(pilots, ui_scale):
    pilot = pilots((640, 480), ui_scale=ui_scale)
    pilot.start(TitleScene(), RulesScene("standard.md"))
    assert pilot.names["Page"].rect.left == pilot.page.rect.left


def test_words_are_found_one_after_the_other(room):
    room.click("search")
    room.type("cut")
    count = len(room.page.found)
    assert count > 1
    assert f"1 of {count} here" in room.said
    first = room.scroll.offset
    room.press("enter")
    assert f"2 of {count} here" in room.said
    assert room.scroll.offset >= first
    assert room.scene.page == "standard.md"


def test_words_of_another_page_are_found_there(room):
    room.click("search")
    room.type("cyzneo")
    assert room.page.found == []
    room.press("enter")
    assert room.scene.page == "mars.md"
    assert room.page.found


def test_words_that_stand_nowhere_leave_the_page_as_it_is(room):
    room.click("search")
    room.type("zeppelin")
    room.press("enter")
    assert room.scene.page == "standard.md"
    assert "Not on this page: Enter looks on" in room.said


def test_a_blank_is_written_and_does_not_scroll(room):
    room.click("search")
    room.type("equal strength")
    before = room.scroll.offset
    room.press("home")
    assert room.scroll.offset == before


def test_a_click_on_an_example_shows_it_on_the_board(room):
    picture = next(p for p in room.page.page.pictures if p.name == "examples/coasts")
    room.page.show(picture.y)
    left, top = room.page.rect.left + picture.x, room.page.rect.top + picture.y - room.scroll.offset
    room.click((left + 40, top + 40))
    assert isinstance(room.scene, Blank)
    assert room.played.record.title == "A fleet goes to one of two coasts"


def test_an_example_that_was_looked_at_goes_back_to_its_page(room):
    room.context.open_trial = open_trial
    seen = room.page
    picture = next(picture for picture in seen.page.pictures if picture.name)
    seen.show(picture.y)
    offset = room.scroll.offset
    room.click((seen.rect.left + picture.x + 40, seen.rect.top + picture.y + 40 - offset))
    assert isinstance(room.scene, TrialScene)
    room.click("menu")
    room.click("Leave the table")
    assert isinstance(room.scene, RulesScene)
    assert room.scroll.offset == offset


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (2560, 1440)])
@pytest.mark.parametrize("ui_scale", [100, 200])
def test_the_rules_fit(pilots, size, ui_scale):
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene(), RulesScene("standard.md"))
    assert faults(pilot.ui) == []
