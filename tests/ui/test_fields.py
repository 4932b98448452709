"""Fields to write in: what keys, the mouse, the clipboard and an input method do to a text."""

import pygame
import pytest

from game.core.places import assets_root
from game.ui import fields
from game.ui.interface import Interface
from game.ui.theme import Theme
from game.ui.writing import Writing, readable

LINE, PAGE = pygame.Rect(10, 10, 200, 40), pygame.Rect(10, 80, 200, 120)
TALE = "The chances of anything coming from Mars are a million to one. " * 6


@pytest.fixture
def ui():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((400, 300))
    made = Interface((400, 300), Theme(1.0, assets_root()), lambda name: name)
    made.entry("A PAR H", LINE, name="line", limit=12)
    made.page(TALE, PAGE, name="page")
    return made


@pytest.fixture
def clipboard(monkeypatch):
    """A clipboard of its own, as a list of what was put on it."""
    kept = []
    monkeypatch.setattr(fields, "put_on_clipboard", lambda text: kept.append(text) or True)
    monkeypatch.setattr(fields, "clipboard_text", lambda: kept[-1])
    return kept


def key(ui, code, mod=0, unicode=""):
    return ui.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))


def letters(ui, text):
    ui.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def mouse(ui, kind, place):
    values = {"pos": place} | (
        {"rel": (1, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    )
    ui.handle(pygame.event.Event(kind, **values))


def focused(ui, name):
    ui.focus.focus(ui.names[name])
    return ui.names[name]


def test_words_are_gone_over_and_taken_away_whole():
    text = Writing.of("A Par - Bur")
    assert text.step(-1, by_word=True).cursor == text.text.index("Bur")
    assert text.step(-1, by_word=True).step(-1, by_word=True).cursor == text.text.index("Par")
    assert text.erase(-1, by_word=True).text == "A Par - "
    assert text.to(0).erase(1, by_word=True).text == " Par - Bur"
    assert text.to(0).step(1, by_word=True).cursor == 1


def test_a_step_from_a_selection_goes_to_its_end_on_that_side():
    text = Writing("A Par - Bur", cursor=5, anchor=2)
    assert text.selected == "Par"
    assert text.step(-1).cursor == 2
    assert text.step(1).cursor == 5
    assert text.step(1).selected == ""
    assert text.erase(-1).text == text.erase(1).text == "A  - Bur"
    assert text.put("Mar").text == "A Mar - Bur"


def test_no_step_leaves_the_text():
    assert Writing.of("A").step(1).cursor == 1
    assert Writing("A", 0, 0).step(-1).cursor == 0
    assert Writing("A", 0, 0).erase(-1) == Writing("A", 0, 0)


def test_a_limit_leaves_out_what_has_no_room():
    assert Writing.of("Par").put("is and Marseilles", 5).text == "Paris"
    assert Writing("Paris", 0, 5).put("London", 5).text == "Londo", "what is selected makes room"


def test_a_word_is_selected_where_it_is_pointed_at():
    text = Writing.of("A Par - Bur")
    assert text.word_selected(3).selected == "Par"
    assert text.word_selected(6).selected == ""


def test_pasted_lines_become_one_line_or_stay_lines():
    assert readable("A Par\r\nH\x00\x07", of_lines=True) == "A Par\nH"
    assert readable("A Par\r\nH", of_lines=False) == "A Par H"


def test_a_line_takes_no_more_than_its_limit(ui):
    line = focused(ui, "line")
    letters(ui, "OLDS FOREVER")
    assert line.text == "A PAR HOLDS "
    assert len(line.text) == line.limit


def test_copy_cut_and_paste(ui, clipboard):
    line = focused(ui, "line")
    key(ui, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert key(ui, pygame.K_x, pygame.KMOD_LCTRL)
    assert (line.text, clipboard) == ("A PAR ", ["H"])
    key(ui, pygame.K_a, pygame.KMOD_LCTRL)
    key(ui, pygame.K_c, pygame.KMOD_LCTRL)
    key(ui, pygame.K_END)
    key(ui, pygame.K_v, pygame.KMOD_LCTRL)
    assert line.text == "A PAR A PAR "


def test_cutting_nothing_leaves_the_clipboard_alone(ui, clipboard):
    line = focused(ui, "line")
    key(ui, pygame.K_x, pygame.KMOD_LCTRL)
    assert (line.text, clipboard) == ("A PAR H", [])


def test_what_is_being_composed_is_no_text_yet(ui):
    line = focused(ui, "line")
    ui.handle(pygame.event.Event(pygame.TEXTEDITING, text="に", start=1, length=0))
    assert (line.text, line.composed) == ("A PAR H", "に")
    assert key(ui, pygame.K_BACKSPACE), "the key is the input method's"
    assert line.text == "A PAR H"
    letters(ui, "日")
    assert (line.text, line.composed) == ("A PAR H日", "")


def test_the_candidates_of_an_input_method_lie_at_the_cursor(ui, monkeypatch):
    told = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: told.append(pygame.Rect(rect)))
    line = focused(ui, "line")
    letters(ui, "OLDS")
    assert told[-1].left > told[0].left
    assert line.rect.contains(told[-1])


def test_enter_in_a_line_is_told_with_its_name(ui):
    focused(ui, "line")
    assert key(ui, pygame.K_RETURN)
    assert ui.take_answer() == "line"
    focused(ui, "page")
    key(ui, pygame.K_RETURN)
    assert ui.take_answer() is None
    assert ui.field_texts()["page"].endswith("\n")


def test_a_press_sets_the_cursor_and_a_drag_selects(ui):
    line = ui.names["line"]
    mouse(ui, pygame.MOUSEBUTTONDOWN, (LINE.left + 2, LINE.centery))
    assert line.writing.cursor == 0
    mouse(ui, pygame.MOUSEMOTION, (LINE.right - 2, LINE.centery))
    assert line.writing.selected == "A PAR H"
    mouse(ui, pygame.MOUSEBUTTONUP, (LINE.right - 2, LINE.centery))
    mouse(ui, pygame.MOUSEMOTION, (LINE.left + 2, LINE.centery))
    assert line.writing.selected == "A PAR H", "let go, it stays"


def test_a_double_click_selects_a_word(ui, monkeypatch):
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)
    line = ui.names["line"]
    place = (LINE.left + 8 + line.font.size("A P")[0], LINE.centery)
    for _ in range(2):
        mouse(ui, pygame.MOUSEBUTTONDOWN, place)
        mouse(ui, pygame.MOUSEBUTTONUP, place)
    assert line.writing.selected == "PAR"


def test_the_cursor_is_seen_wherever_it_is_in_a_long_text(ui):
    line = focused(ui, "line")
    line.limit = 400
    for text in ("x" * 200, ""):
        line.write(text)
        assert LINE.contains(line.cursor_rect())
    line.write("y" * 200)
    key(ui, pygame.K_HOME)
    assert LINE.contains(line.cursor_rect())
    page = focused(ui, "page")
    for code in (pygame.K_HOME, pygame.K_END):
        key(ui, code, pygame.KMOD_LCTRL)
        assert PAGE.contains(page.cursor_rect())


def test_a_page_is_wrapped_at_words_and_shows_every_letter(ui):
    page = ui.names["page"]
    rows = [page.text[start:end] for start, end in page.rows]
    assert "".join(rows) == TALE
    assert all(row.endswith(" ") for row in rows)
    assert all(page.font.size(row.rstrip())[0] <= PAGE.width for row in rows)


def test_a_word_wider_than_the_page_is_broken(ui):
    page = ui.names["page"]
    page.write("w" * 90 + "\n\nend")
    rows = [page.text[start:end] for start, end in page.rows]
    assert "".join(rows) == "w" * 90 + "end"
    assert rows[-2:] == ["", "end"]
    assert all(page.font.size(row)[0] <= PAGE.width for row in rows)


def test_up_and_down_keep_the_column_over_short_rows(ui):
    page = focused(ui, "page")
    page.write("abcdef\n\nabcdef")
    key(ui, pygame.K_UP)
    key(ui, pygame.K_UP)
    assert page.writing.cursor == len("abcdef"), "over the empty row to the column it came from"
    key(ui, pygame.K_UP)
    key(ui, pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert page.writing.selected == "\n"


def test_home_and_end_stay_in_their_row(ui):
    page = focused(ui, "page")
    key(ui, pygame.K_HOME, pygame.KMOD_LCTRL)
    key(ui, pygame.K_END)
    assert page.cursor_rect().top == page.rect.top + page.theme.px(6)
    key(ui, pygame.K_HOME)
    assert page.writing.cursor == 0


def test_a_slider_follows_the_pointer_and_stays_in_its_span():
    pygame.display.init()
    ui = Interface((400, 300), Theme(1.0, assets_root()))
    slider = ui.slider(100, (75, 250), pygame.Rect(10, 10, 200, 40), name="scale", step=5)
    mouse(ui, pygame.MOUSEBUTTONDOWN, slider.thumb.center)
    assert slider.value == 100, "taking the thumb does not move it"
    mouse(ui, pygame.MOUSEMOTION, (1000, 30))
    assert slider.value == 250
    mouse(ui, pygame.MOUSEMOTION, (0, 30))
    assert slider.value == 75
    mouse(ui, pygame.MOUSEBUTTONUP, (0, 30))
    mouse(ui, pygame.MOUSEMOTION, (1000, 30))
    assert slider.value == 75
    ui.focus.focus(slider)
    key(ui, pygame.K_RIGHT)
    assert slider.value == 80
    mouse(ui, pygame.MOUSEBUTTONDOWN, (110, 30))
    assert slider.thumb.collidepoint(110, 30), "a press beside the thumb brings it there"


def test_a_button_let_go_elsewhere_or_that_cannot_be_used_does_nothing():
    pygame.display.init()
    ui, pressed = Interface((400, 300), Theme(1.0, assets_root())), []
    button = ui.button("Go", pygame.Rect(10, 10, 100, 40), lambda: pressed.append(1))
    mouse(ui, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(ui, pygame.MOUSEBUTTONUP, (300, 200))
    mouse(ui, pygame.MOUSEBUTTONUP, (50, 30))
    assert not pressed
    button.become("Go", is_enabled=False)
    mouse(ui, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(ui, pygame.MOUSEBUTTONUP, (50, 30))
    assert not pressed
    button.become("Go", is_enabled=True)
    mouse(ui, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(ui, pygame.MOUSEBUTTONUP, (50, 30))
    assert pressed == [1]


def test_a_text_too_long_for_its_line_shows_its_beginning_until_one_writes_in_it(ui):
    """The dice of a new game and the text of a position stood there cut at their left."""
    line = ui.entry(TALE[:80], pygame.Rect(10, 220, 200, 40), name="long", limit=100)
    screen = pygame.Surface((400, 300))
    line.draw(screen, is_lit=False)
    assert line.place_at((line.rect.left, line.rect.centery)) == 0
    focused(ui, "long")
    line.draw(screen, is_lit=False)
    letters(ui, "!")
    assert line.place_at((line.rect.left, line.rect.centery)) > 0
    assert line.cursor_rect().right <= line.rect.right
    line.unfocus()
    assert line.place_at((line.rect.left, line.rect.centery)) == 0
