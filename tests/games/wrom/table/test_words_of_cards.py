"""Races, leaders, attributes, ground and words on the card of a stack and on that of the odds have cards."""

from collections.abc import Iterator

import pygame
import pytest

from game.board.pane import REST
from game.core.cards import read_deck
from game.core.places import assets_root, docs_root
from game.games.wrom.entry import WROM
from game.games.wrom.picture.odds import duel
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.state import BATTLE, MOVE
from game.games.wrom.table.card_words import SHORT_NAMES, CardWords
from game.games.wrom.table.duel_card import draw_duel, duel_height
from game.games.wrom.table.over import WarOver
from game.ui.cards.noted import NotedTexts
from game.ui.cards.shown import Meant
from game.ui.theme import Theme
from tests.games.wrom.picture.boards import painter
from tests.games.wrom.rules.boards import band, war
from tests.games.wrom.table.pilot import WarPilot, war_match


@pytest.fixture(scope="module")
def pilot() -> Iterator[WarPilot]:
    made = WarPilot(war_match())
    made.to_phase(MOVE)
    yield made
    made.close()


def card_at(pilot: WarPilot, place: tuple[int, int]) -> str:
    """The word whose card comes up where the pointer rests."""
    pilot.move((2, 2))
    pilot.move(place)
    pilot.stack.update(REST)
    pilot.run()
    screen = pilot.table.screen
    shown = screen.cards.shown
    return "" if shown is None else shown.card.word


def words_of(pilot: WarPilot) -> CardWords:
    """What the cards say now."""
    over: WarOver = pilot.tools.over
    return over.words


def led(pilot: WarPilot) -> str:
    """A stack of the person's with a leader, chosen, so that its card is in sight."""
    state, tools = pilot.state, pilot.tools
    stacks = state.stacks_of(tools.player)
    key = next(key for key in stacks if state.stacks[key].leaders)
    pilot.hand.select(state, key)
    pilot.move((4, 4))
    pilot.run()
    return key


def test_the_card_of_a_stack_tells_race_leader_attribute_and_ground(pilot: WarPilot) -> None:
    key = led(pilot)
    words = words_of(pilot)
    card = words.card
    assert card is not None
    place, band = next((n, band) for n, band in enumerate(card.stack.bands) if band.riders)
    row = card.row_rect(place)
    assert card_at(pilot, card.badge_rect(place, 0).center) == "Leader"
    assert card_at(pilot, (row.left + 12, row.centery)) == "Warband"
    races = ("Green", "Red", "White", "Blue", "Yellow", "Black")
    name = next(line for line in words.lines if line.words.startswith(f"{place + 1}  "))
    assert card_at(pilot, name.box.center) == races[band.race]
    board = pilot.state.board
    ground = board.terrain[key].title
    title = next(line for line in words.lines if line.words.startswith(f"{key}: "))
    assert card_at(pilot, (title.box.right - 4, title.box.centery)).lower() == ground.lower()
    heads = [line for line in words.lines if line.words in SHORT_NAMES]
    assert [card_at(pilot, line.box.center) for line in heads] == list(ATTRIBUTES)


def test_every_attribute_of_the_odds_has_its_card() -> None:
    state = war({"0101": (1, band("w1", "Red")), "0102": (2, band("w2", "White"))}, BATTLE)
    texts = NotedTexts(Theme(1.0, assets_root()), SHORT_NAMES)
    box = pygame.Rect(10, 10, 400, duel_height(texts))
    draw_duel(pygame.Surface((420, box.bottom)), box, duel(state, "0101", "0102"), texts, painter().counters)
    deck = read_deck(docs_root() / "rules" / "cards", WROM.cards)

    def told(meant: Meant | None) -> str | None:
        found = deck.at(meant.sentence, meant.letter) if meant and meant.letter is not None else None
        return found.card.word if found else None

    assert {told(texts.meant_at((box.centerx, y))) for y in range(box.top, box.bottom, 4)} >= set(ATTRIBUTES)


def test_the_bonuses_in_the_panel_tell_their_attributes(pilot: WarPilot) -> None:
    side = pilot.layout.side
    found = {card_at(pilot, (x, side.top + 10)) for x in range(side.left + 30, side.left + 240, 12)}
    assert found & set(ATTRIBUTES)


def test_what_is_said_beside_the_buttons_has_its_cards() -> None:
    """ "3 command points left": the words of the line above the list."""
    pilot = WarPilot(war_match())
    pilot.to_phase(MOVE)
    tools, said = pilot.layout.tools, pilot.look.progress
    assert "point" in said
    texts = pilot.panel.texts
    left = texts.width(said[: said.index("point")], "sans_bold") + 6
    assert card_at(pilot, (tools.left + left, tools.centery)) == "Command points"
    pilot.close()
