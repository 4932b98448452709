"""The card of a word on a rules page comes up where the pointer rests on it, and leads to its rule."""

import pytest

from game.board.pane import REST
from game.screens.rulebook.rules import RulesScene
from game.screens.title import TitleScene


def opened(pilots, page, ui_scale=100):
    room = pilots((1280, 720), ui_scale)
    room.start(TitleScene(), RulesScene(page))
    return room


def place_of(room, words):
    """Where the first of these words, one after the other, stands in the window, scrolled into sight."""
    view, wanted = room.page, words.split()
    view.finish()
    runs = view.page.runs
    number = next(n for n in range(len(runs)) if [r.text for r in runs[n : n + len(wanted)]] == wanted)
    view.show(runs[number].y - 200)
    run = runs[number]
    return view.rect.left + run.x + 4, view.rect.top + run.y + 6 - room.scroll.offset


def rest(room, place):
    room.move(place)
    room.stack.update(REST)
    room.run()


def shown(room):
    return room.scene.cards.shown


def test_a_word_of_the_page_has_its_card_beside_it(pilots):
    room = opened(pilots, "mad.md")
    place = place_of(room, "missile")
    room.move(place)
    room.stack.update(REST / 2)
    assert shown(room) is None
    room.stack.update(REST)
    assert shown(room).card.names[0] == "missile"
    assert not shown(room).box.collidepoint(place)
    assert shown(room).box.bottom <= 720
    room.move((place[0], room.page.rect.bottom - 2))
    assert shown(room) is None


def test_a_word_of_two_words_is_one(pilots):
    room = opened(pilots, "wrom.md")
    place = place_of(room, "Small Arms")
    rest(room, place)
    assert shown(room).card.word == "Small Arms"


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_a_click_on_it_shows_its_rule(pilots, ui_scale):
    room = opened(pilots, "aliens.md", ui_scale)
    rest(room, place_of(room, "transmitter"))
    card = shown(room).card
    room.click(shown(room).box.center)
    assert shown(room) is None
    assert room.scene.page == card.page
    view = room.page
    runs, wanted = view.page.runs, card.rule.split()
    starts = [r.y for n, r in enumerate(runs) if [run.text for run in runs[n : n + len(wanted)]] == wanted]
    assert any(0 <= y - room.scroll.offset < 60 for y in starts)


def test_esc_puts_it_away_and_leaves_the_page(pilots):
    room = opened(pilots, "standard.md")
    rest(room, place_of(room, "army"))
    assert shown(room).card.word == "Army"
    room.press("esc")
    assert shown(room) is None
    assert isinstance(room.scene, RulesScene)
    room.press("esc")
    assert isinstance(room.scene, TitleScene)


def test_a_word_beside_all_cards_has_none(pilots):
    room = opened(pilots, "standard.md")
    rest(room, place_of(room, "the"))
    assert shown(room) is None
