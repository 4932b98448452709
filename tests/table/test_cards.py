"""The card of a word comes up where the pointer rests on it, beside what it explains; it goes with the
pointer or Esc, and leads to its rule.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.board.pane import REST
from game.core.cards import Card
from game.core.errors import RedWeedError
from game.games.list import CATALOGUE
from game.play.settings import Settings
from game.play.storage import load_match
from game.screens.rulebook.rules import RulesScene
from game.table.cards import showing
from game.table.cards.words import told_at
from tests.games.diplomacy.aliens.table.tables import match_in
from tests.table.pilot import TablePilot, match_at

RECORDS = Path(__file__).parents[1] / "data" / "records"
UNITS = "FRANCE: A PAR, F BRE; TURKEY: A CON"


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    made = TablePilot(match_at(UNITS))
    yield made
    made.close()


def shown_by(pilot: TablePilot) -> showing.Shown | None:
    screen = pilot.table.screen
    return screen.cards.shown


def press_card(pilot: TablePilot) -> None:
    pilot.press("f1", shift=True)


def card(pilot: TablePilot) -> Card | None:
    shown = shown_by(pilot)
    return None if shown is None else shown.card


def word_at(pilot: TablePilot, key: str, word: str) -> tuple[int, int]:
    """Where a word of a line can be pointed at."""
    rect = pilot.list.rect_of(key)
    for x in range(rect.left, rect.right, 2):
        row = pilot.list.row_at((x, rect.centery))
        told = row and told_at(pilot.list, row, (x, rect.centery))
        if told and told.text[told.letter :].startswith(word):
            return x + 4, rect.centery
    raise AssertionError(f"{word} is not said")


def rest(pilot: TablePilot, place: tuple[int, int], seconds: float = REST) -> None:
    """Points at a place and leaves the pointer there."""
    pilot.move(place)
    pilot.stack.update(seconds)
    pilot.run()


def test_a_word_tells_its_card_after_a_short_stay(pilot: TablePilot) -> None:
    place = word_at(pilot, "BRE", "Fleet")
    rest(pilot, place, REST / 3)
    assert card(pilot) is None
    pilot.stack.update(REST)
    shown = card(pilot)
    assert shown is not None
    assert (shown.word, shown.page) == ("Fleet", "standard.md")


def test_words_about_a_line_have_cards_where_they_stand(pilot: TablePilot) -> None:
    assert "will hold" in pilot.detail.text
    texts = pilot.panel.texts
    line = texts.width("2 units will ho")
    detail = pilot.layout.detail
    rest(pilot, (detail.left + line, detail.top + 6))
    shown = card(pilot)
    assert shown is not None
    assert shown.word == "Hold"


def test_the_name_of_a_place_tells_none_and_another_word_its_own(pilot: TablePilot) -> None:
    rest(pilot, word_at(pilot, "PAR", "Paris"))
    assert card(pilot) is None
    rest(pilot, word_at(pilot, "PAR", "Army"))
    shown = card(pilot)
    assert shown is not None
    assert shown.word == "Army"


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_it_covers_neither_the_word_nor_any_of_the_panel(ui_scale: int) -> None:
    pilot = TablePilot(match_at(UNITS), settings=Settings(reduced_motion=True, ui_scale=ui_scale))
    place = word_at(pilot, "BRE", "Fleet")
    rest(pilot, place)
    shown = shown_by(pilot)
    assert shown is not None
    assert not shown.box.colliderect(pilot.layout.panel)
    assert not shown.box.collidepoint(place)
    assert pilot.context.size[1] >= shown.box.bottom
    pilot.close()


def test_esc_puts_it_away_and_does_nothing_else(pilot: TablePilot) -> None:
    pilot.clicks("PAR")
    rest(pilot, word_at(pilot, "BRE", "Fleet"))
    assert card(pilot) is not None
    pilot.press("esc")
    assert card(pilot) is None
    assert pilot.picking.unit == "PAR"


def test_it_goes_when_the_pointer_goes(pilot: TablePilot) -> None:
    rest(pilot, word_at(pilot, "BRE", "Fleet"))
    pilot.move(word_at(pilot, "PAR", "Paris"))
    assert card(pilot) is None


def test_a_click_on_it_opens_its_rule(pilot: TablePilot) -> None:
    rest(pilot, word_at(pilot, "BRE", "Fleet"))
    box = shown_by(pilot).box
    pilot.move((box.right - 4, box.centery))
    assert card(pilot) is not None
    pilot.click(box.center)
    assert isinstance(pilot.scene, RulesScene)
    view = pilot.page
    heading = next(heading for heading in view.page.headings if heading.text == "The board")
    assert 0 <= heading.y - pilot.scroll.offset < 100
    pilot.press("esc")
    assert pilot.scene is pilot.table
    assert card(pilot) is None


def test_a_key_tells_what_stands_on_the_place_of_the_focus_and_the_next_of_it(pilot: TablePilot) -> None:
    pilot.change(focus="PAR")
    press_card(pilot)
    first = card(pilot)
    press_card(pilot)
    second = card(pilot)
    assert first is not None
    assert second is not None
    assert [first.word, second.word] == ["Army", "Supply center"]
    press_card(pilot)
    assert card(pilot) is first


def test_a_card_of_a_place_leaves_that_place_in_sight(pilot: TablePilot) -> None:
    pilot.change(focus="PAR")
    press_card(pilot)
    assert not shown_by(pilot).box.collidepoint(pilot.at("PAR"))


def test_a_key_tells_the_unit_whose_order_is_being_built_and_leaves_its_goals_in_sight(
    pilot: TablePilot,
) -> None:
    pilot.clicks("BRE")
    header = pilot.layout.header
    pilot.move(header.center)
    press_card(pilot)
    shown = shown_by(pilot)
    assert shown is not None
    assert shown.card.word == "Fleet"
    assert pilot.targets
    assert not [key for key in pilot.targets if shown.box.collidepoint(pilot.at(key))]


def test_a_key_tells_the_words_of_the_line_that_has_the_keys(pilot: TablePilot) -> None:
    press_card(pilot)
    assert card(pilot) is None, "no line has the keys and none is explained"
    pilot.table_focus.show(pilot.widgets["list"])
    pilot.press("down")
    press_card(pilot)
    shown = card(pilot)
    assert shown is not None
    assert shown.word in ("Fleet", "Army")
    pilot.press("enter")
    assert isinstance(pilot.scene, RulesScene)


def test_another_key_puts_it_away_and_is_done(pilot: TablePilot) -> None:
    pilot.change(focus="PAR")
    press_card(pilot)
    pilot.press("l")
    assert card(pilot) is None


def test_a_line_in_signs_tells_what_is_said_about_it() -> None:
    pilot = TablePilot(load_match(RECORDS / "mars-royal.json", CATALOGUE))
    key = pilot.rows[-1].key
    rest(pilot, word_at(pilot, key, pilot.rows[-1].text))
    shown = card(pilot)
    assert shown is not None
    assert shown.word in pilot.detail.text
    assert shown.kind == "unit"
    pilot.close()


def test_an_order_tells_its_card_at_its_button_and_covers_no_choice(pilot: TablePilot) -> None:
    pilot.clicks("PAR")
    wheel = pilot.offer
    assert wheel is not None
    rest(pilot, wheel.rects["hold"].center)
    shown = shown_by(pilot)
    assert shown is not None
    assert shown.card.word == "Hold"
    assert not shown.box.collideobjects(list(wheel.rects.values()))
    assert not shown.box.colliderect(pilot.layout.status)
    pilot.move(wheel.rects["support"].center)
    pilot.stack.update(REST)
    assert card(pilot).word == "Support"
    pilot.click(wheel.rects["support"].center)
    pilot.stack.update(REST)
    assert card(pilot) is None


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_a_choice_by_a_unit_tells_its_card_and_stays_in_sight(ui_scale: int) -> None:
    settings = Settings(reduced_motion=True, ui_scale=ui_scale)
    pilot = TablePilot(match_at("FRANCE: A PAR", phase="W1905A"), settings=settings)
    pilot.clicks("MAR")
    wheel = pilot.offer
    assert wheel is not None
    fleet = next(item for item in wheel.items if "leet" in item.title)
    assert wheel.area != pilot.layout.status
    rest(pilot, wheel.rects[fleet.pick].center)
    shown = shown_by(pilot)
    assert shown is not None
    assert shown.card.word == "Fleet"
    assert not shown.box.collideobjects(list(wheel.rects.values()))
    assert not shown.box.collidepoint(pilot.at("MAR"))
    pilot.close()


def test_the_line_below_the_board_tells_its_words(pilot: TablePilot) -> None:
    pilot.clicks("BRE")
    line = pilot.layout.status
    told = ""
    for x in range(line.left, line.right, 8):
        rest(pilot, (x, line.centery))
        shown = shown_by(pilot)
        if shown is not None and not pilot.offer.hovered:
            told = shown.card.word
            assert not shown.box.colliderect(line)
            assert shown.box.left - 60 <= x <= shown.box.right, "beside its word"
            break
    assert told.lower() in pilot.status.lower()
    assert told


def told_of(pilot: TablePilot, word: str) -> tuple[int, int]:
    """Where a sign, a note or a fact of the standings can be pointed at."""
    box = next(told.box for told in pilot.panel.told if told.words.startswith(word))
    return box.left + 4, box.centery


@pytest.mark.parametrize(
    ("record", "sign", "word"),
    [
        ("aliens-random", "transmitter", "Transmitter"),
        ("wrom-normal", "wrom_banner", "Warband"),
        ("wrom-normal", "wrom_star", "Leader"),
        ("mad-random", "Launches", "Launch"),
    ],
)
def test_the_standings_tell_their_signs_and_facts(record: str, sign: str, word: str) -> None:
    pilot = TablePilot(load_match(RECORDS / f"{record}.json", CATALOGUE))
    place = told_of(pilot, sign)
    rest(pilot, place)
    shown = shown_by(pilot)
    assert shown is not None
    assert shown.card.word == word
    assert not shown.box.colliderect(pilot.layout.panel)
    header = pilot.layout.header
    pilot.move((header.right + 6, header.top))
    assert card(pilot) is None
    pilot.close()


def test_cards_that_cannot_be_read_are_told_by_the_key_alone(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RedWeedError("standard.toml, card 3: the field is unknown.")

    monkeypatch.setattr(showing, "read_deck", fail)
    rest(pilot, word_at(pilot, "BRE", "Fleet"))
    assert card(pilot) is None
    press_card(pilot)
    assert "standard.toml, card 3: the field is unknown." in pilot.said


@pytest.mark.parametrize(
    ("record", "sign", "word"),
    [("aliens-random", "transmitter", "Transmitter"), ("wrom-normal", "wrom_star", "Leader")],
)
def test_standings_among_the_lines_tell_their_signs_too(record: str, sign: str, word: str) -> None:
    settings = Settings(reduced_motion=True, ui_scale=200)
    pilot = TablePilot(load_match(RECORDS / f"{record}.json", CATALOGUE), settings=settings)
    assert pilot.layout.is_shared
    pilot.click("standings")
    number = next(n for n, score in enumerate(pilot.scores) if sign in dict(score.extras))
    line = pilot.list.row_rect(number)
    words = set()
    for x in range(line.left, line.right, 10):
        rest(pilot, (x, line.centery))
        words |= {shown.word} if (shown := card(pilot)) is not None else set()
    assert word in words
    pilot.close()


def test_the_units_a_side_has_lost_have_their_cards() -> None:
    pilot = TablePilot(load_match(RECORDS / "mars-royal.json", CATALOGUE))
    lost = {card.word for card in _cards_over(pilot, pilot.layout.side)}
    assert {"War Man", "Foot Soldier"} <= lost
    pilot.close()


def _cards_over(pilot: TablePilot, side: pygame.Rect) -> Iterator[Card]:
    """The cards of all that stands in a part of the panel."""
    for y in (side.top + side.height // 2, side.bottom - side.height // 4):
        for x in range(side.left + 90, side.right, 20):
            rest(pilot, (x, y))
            if (shown := card(pilot)) is not None:
                yield shown


@pytest.mark.parametrize(("owner", "place"), [("ALPHA", "RUH"), ("BETA", "TYR")])
def test_what_a_card_shows_is_in_the_color_of_whose_it_is_or_of_somebody_who_plays(
    owner: str, place: str
) -> None:
    """Two play, and the samples on the rules pages are a third one's."""
    pilot = TablePilot(match_in("S2053M", {"ALPHA": "A RUH", "BETA": "A TYR"}, players=2))
    pilot.change(focus=place)
    press_card(pilot)
    assert colors_of(pilot) == {owner}
    pilot.press("esc")
    rest(pilot, word_at(pilot, "RUH", "Army"))
    assert colors_of(pilot) == {"ALPHA"}
    pilot.close()


def test_a_word_of_a_line_shows_its_unit_in_the_color_of_whose_order_it_is() -> None:
    pilot = TablePilot(match_in("S2053M", {"ALPHA": "A RUH", "GAMMA": "A TYR"}, players=3))
    rest(pilot, word_at(pilot, "RUH", "Army"))
    assert colors_of(pilot) == {"ALPHA"}
    pilot.close()


def colors_of(pilot: TablePilot) -> set[str]:
    """Whose counters the card that is shown has, of those of The Aliens."""
    shown, drawing, screen = card(pilot), pilot.parts.picture, pilot.table.screen
    assert shown is not None
    world, cards = drawing.world, screen.cards
    picture = cards.press.printed(shown)
    there = {tuple(picture.get_at((x, y)))[:3] for x in range(picture.get_width()) for y in range(60, 120)}
    seats = ("ALPHA", "BETA", "GAMMA", "DELTA")
    return {seat for seat in seats if tuple(world.style(seat).body)[:3] in there}
