"""Everything that is seen or ordered in a game has a card, with a picture and a rule that exist, and every
card has room in a small window with large letters.
"""

import re
from functools import cache

import pytest

from game.core.cards import read_deck
from game.core.places import assets_root, docs_root
from game.export.page_signs import PageSigns
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.list import CATALOGUE
from game.games.mars.rules.orders import DRAW, RESIGN
from game.games.mars.rules.orders import VERBS as ACTIONS
from game.games.mars.rules.pieces import TITLES
from game.games.wrom.rules.battlefield.terrain import KINDS
from game.games.wrom.rules.orders import VERBS
from game.games.wrom.rules.races import ATTRIBUTES, RACES
from game.ui.cards.press import CardPress
from game.ui.panels.texts import Texts
from game.ui.theme import Theme

FOLDER = docs_root() / "rules" / "cards"
WINDOW = 720  # pixels of the smallest window that must have room
LARGE = 1.8  # its letters at 200 %
BADGES = {
    "martian": ("clock", "alarm", "sea", "rust", "bacteria", "bound", "capsule"),
    "mad": ("anarchy",),
    "aliens": ("guest", "stack"),
}
GAMES = [pytest.param(entry, id=entry.id) for entry in CATALOGUE.entries]


def deck(entry):
    return read_deck(FOLDER, entry.cards)


def shown(entry):
    """The names of everything that the program can show or be told in a game."""
    names = {*entry.pictured().marks.explained}
    if entry.id == "mars":
        sprites = {f"mars_{title.lower().replace(' ', '_')}" for title in TITLES.values()}
        return {*names, *sprites, *ACTIONS, RESIGN, DRAW}
    if entry.id == "wrom":
        attributes = {f"attribute_{name.lower().replace(' ', '_')}" for name in ATTRIBUTES}
        return {*names, *VERBS, *KINDS, *attributes, *(f"race_{race.lower()}" for race in RACES)}
    rules = DiplomacyGame.of(entry.load().game).rules
    kinds = {kind.name.lower() for kind in rules.kinds.values()}
    verbs = {row.verb for row in entry.pictured().marks.orders} | {*rules.verbs, *rules.beside}
    badges = {f"badge_{badge}" for badge in BADGES.get(entry.id, ())}
    return {*names, *kinds, *verbs, *rules.ground_kinds, *badges, "center"}


@pytest.mark.parametrize("entry", GAMES)
def test_whatever_is_seen_or_ordered_has_a_card(entry):
    assert {name for name in shown(entry) if deck(entry).named(name) is None} == set()


def test_every_badge_that_is_drawn_is_some_games():
    drawn = {path.stem.removeprefix("badge_") for path in (assets_root() / "sprites").glob("badge_*.svg")}
    assert drawn == {badge for badges in BADGES.values() for badge in badges}


@cache
def anchors(page):
    """The headings of a page and what it writes in bold letters."""
    text = (docs_root() / "rules" / page).read_text(encoding="utf-8")
    return {*re.findall(r"^#+ (.+)$", text, re.MULTILINE), *re.findall(r"\*\*(.+?)\*\*", text)}


@pytest.mark.parametrize("entry", GAMES)
def test_every_rule_of_a_card_stands_on_its_page(entry):
    assert [card.word for card in deck(entry).cards if card.rule not in anchors(card.page)] == []


@pytest.mark.parametrize("entry", GAMES)
def test_every_picture_of_a_card_can_be_drawn(entry):
    signs = PageSigns(assets_root(), (entry.pictured(),))
    assert [card.word for card in deck(entry).cards if not signs.knows(card.picture)] == []


@pytest.mark.parametrize("entry", GAMES)
def test_no_word_means_two_things_on_the_cards_of_one_page(entry):
    page = [card for card in deck(entry).cards if card.page == entry.rules_page]
    ways = [way for card in page for way in {card.word, *card.aliases}]
    assert sorted({way for way in ways if ways.count(way) > 1}) == []


@pytest.mark.parametrize("entry", GAMES)
def test_every_card_has_room_in_a_small_window_with_large_letters(entry):
    press = CardPress(Texts(Theme(LARGE, assets_root())), lambda *_: None)
    assert [card.word for card in deck(entry).cards if press.height(card) > WINDOW - 16] == []
