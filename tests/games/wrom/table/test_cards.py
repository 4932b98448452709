"""What lies over a battlefield: the card of a stack, the fan of another; and what settlements give, beside
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.games.wrom.picture.frame import Band, Rider, StackLook
from game.games.wrom.picture.odds import duel, odds_tag
from game.games.wrom.picture.palette import SHORT_ATTRIBUTES, TERSE_ATTRIBUTES
from game.games.wrom.rules.battle import Odds
from game.games.wrom.rules.races import ATTRIBUTES, race_values
from game.games.wrom.rules.state import BATTLE, MOVE, Leader, Stack
from game.games.wrom.table import over
from game.games.wrom.table.duel_card import SMALL, draw_duel, duel_height, duel_height_in
from game.games.wrom.table.hold import Claim
from game.games.wrom.table.stack_card import Grip, StackCard
from game.play.settings import Settings
from game.table.layout import Free
from game.ui.panels.row_drawing import GOOD
from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import place_status
from game.ui.theme import color
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, WHITE, band, painter, two_armies
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import STILL
from tests.written import note_lines

MANY = (band("w1", GREEN), band("w2", RED), band("w3", WHITE), band("w4", BLUE), band("w5", BLUE))


@pytest.fixture
def pilot() -> Iterator[WarPilot]:
    """Player 1 on move: five warbands at the left edge of the field, one warband in its middle."""
    match = war_match(others="hold", even_zones=False)
    state = match.states[0]
    edge, middle, enemy = _places(state.board)
    stacks = {edge: Stack(1, MANY), middle: Stack(1, MANY[:1]), enemy: Stack(2, (band("w9", BLUE),))}
    match.states[0] = replace(
        state, phase=MOVE, points=9, player=1, order=(1, 2), stacks=stacks, reserve={}, zones=()
    )
    made = WarPilot(match, settings=STILL)
    made.ready()
    yield made
    made.close()


def _places(board) -> tuple[str, str, str]:
    """A hex of the first column, one of the middle, one of the last column."""
    free = [key for key in board.passable if board.ways[key]]
    columns = sorted({key[:2] for key in free})
    half = [key for key in free if key[:2] == columns[len(columns) // 2]]
    inner = [key for key in free if key[:2] == columns[0]]
    return inner[len(inner) // 2], half[len(half) // 2], next(key for key in free if key[:2] == columns[-1])


def _own(pilot: WarPilot, count: int) -> str:
    return next(h for h, s in pilot.state.stacks.items() if s.player == 1 and len(s.warbands) == count)


def _chosen(pilot: WarPilot, key: str) -> StackCard:
    """The card of a stack that is clicked."""
    pilot.clicks(key)
    pilot.run()
    tools = pilot.tools
    card = tools.over._card
    assert card is not None
    return card


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The filled plates with round corners that are drawn."""
    found: list[pygame.Rect] = []
    draw = pygame.draw.rect

    def noting(surface, ink, rect, width=0, **how):
        if not width and how.get("border_radius"):
            found.append(pygame.Rect(rect))
        return draw(surface, ink, rect, width, **how)

    monkeypatch.setattr(pygame.draw, "rect", noting)
    return found


def _over_board(pilot: WarPilot, plates: list[pygame.Rect], key: str) -> list[pygame.Rect]:
    """The plates that lie over the board while the pointer is at a hex."""
    pilot.move(pilot.layout.panel.center)
    pilot.settle()
    plates.clear()
    pilot.move(pilot.at(key))
    pilot.run()
    return [plate for plate in plates if plate.colliderect(pilot.layout.board)]


def test_the_warbands_of_a_stack_under_the_pointer_are_fanned_out_on_the_board(
    pilot: WarPilot, plates: list[pygame.Rect]
) -> None:
    assert _over_board(pilot, plates, _own(pilot, 5))
    assert _over_board(pilot, plates, _own(pilot, 1)) == [], "one warband needs no fan"


def test_no_fan_lies_below_the_card_of_a_word(pilot: WarPilot, plates: list[pygame.Rect]) -> None:
    (fan,) = _over_board(pilot, plates, _own(pilot, 5))
    plates.clear()
    pilot.press("f1", shift=True)
    pilot.run()
    screen = pilot.table.screen
    assert screen.cards.shown is not None
    assert fan not in plates


@pytest.mark.parametrize("ui_scale", [100, 250])
def test_a_fan_at_the_edge_of_the_board_lies_on_the_board(
    pilot: WarPilot, plates: list[pygame.Rect], ui_scale: int
) -> None:
    """In the largest type five warbands side by side are wider than the board."""
    pilot.context.change_settings(Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.run()
    key, board = _own(pilot, 5), pilot.layout.board
    pilot.wheel(pilot.at(key), 6)
    pilot.camera.pan(board.left + 20 - pilot.at(key)[0], 0)
    assert pilot.at(key)[0] <= board.left + 40
    fan = _over_board(pilot, plates, key)
    assert fan
    assert all(board.contains(plate) for plate in fan)


@pytest.mark.parametrize("room", [30, 300], ids=["below the edge", "in the middle"])
def test_a_fan_lies_beside_its_stack_and_not_on_it(
    pilot: WarPilot, plates: list[pygame.Rect], room: int
) -> None:
    key, board = _own(pilot, 5), pilot.layout.board
    pilot.wheel(pilot.at(key), 6)
    pilot.camera.pan(board.centerx - pilot.at(key)[0], board.top + room - pilot.at(key)[1])
    assert abs(pilot.at(key)[1] - board.top - room) < 10
    fan = _over_board(pilot, plates, key)
    assert fan
    assert not any(plate.collidepoint(pilot.at(key)) for plate in fan)


def _counters_in(pilot: WarPilot, plate: pygame.Rect, inks: list[tuple[int, int, int]]) -> list[pygame.Rect]:
    """Where on a plate each of these colors is seen."""
    picture = pilot.screen.subsurface(plate)
    masks = [pygame.mask.from_threshold(picture, ink, (1, 1, 1, 255)) for ink in inks]
    return [mask.get_bounding_rects()[0] for mask in masks]


def test_a_fan_shows_every_warband_in_the_order_of_the_stack_at_equal_gaps_in_the_middle_of_its_plate(
    pilot: WarPilot, plates: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A blank of a color of its own stands for the counter of each race."""
    bands = (band("w1", GREEN), band("w2", RED), band("w3", WHITE), band("w4", BLUE))
    inks = {GREEN: (0, 255, 1), RED: (255, 0, 1), WHITE: (255, 254, 255), BLUE: (1, 0, 255)}

    def blank(look: StackLook, side: int, **_: bool) -> pygame.Surface:
        made = pygame.Surface((side, side), 0, 32)
        made.fill(inks[look.bands[0].race])
        return made

    key = _own(pilot, len(MANY))
    state = pilot.match.states[0]
    pilot.match.states[0] = replace(state, stacks={**state.stacks, key: Stack(1, bands)})
    pilot.tools.note_turn()
    monkeypatch.setattr(pilot.counters, "sprite", blank)
    (plate,) = _over_board(pilot, plates, key)
    places = _counters_in(pilot, plate, [inks[one.race] for one in bands])
    assert len({place.size for place in places}) == 1
    assert places[0].width == places[0].height
    steps = {after.left - before.left for before, after in pairwise(places)}
    assert len(steps) == 1
    assert steps.pop() > places[0].width, "in this order, and none on another"
    assert abs(places[0].left - (plate.width - places[-1].right)) <= 1
    assert all(abs(place.top - (plate.height - place.bottom)) <= 1 for place in places)
    assert places[0].left > 0 < places[0].top


def test_what_settlements_give_is_told_beside_the_board_for_every_player(
    pilot: WarPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = note_lines(monkeypatch)
    pilot.clicks(_own(pilot, 5))
    pilot.resize((1281, 720))
    pilot.run()
    side = pilot.layout.side
    rows = {line.box.top for line in lines if side.contains(line.ink)}
    assert len(rows) >= len(pilot.match.seats)


# -- the card ------------------------------------------------------------------------------------------------

RIDERS = (Rider("l1", 0), Rider("l2", 4))


@pytest.mark.parametrize("room", [60, 170, 400], ids=["tight", "scarce", "roomy"])
@pytest.mark.parametrize("moved", [0, 2])
def test_the_words_of_a_card_keep_off_its_edge_and_off_the_leaders(
    monkeypatch: pytest.MonkeyPatch, pilot: WarPilot, room: int, moved: int
) -> None:
    lines = note_lines(monkeypatch)
    bands = (Band("w1", 0, riders=RIDERS, moved=moved), Band("w2", 1, moved=moved))
    texts = Texts(pilot.table.theme)
    card = StackCard(
        StackLook("1", bands),
        "0304: a long title of a place with a long name",
        "Drag: order, mounts. Click: who moves.",
        pygame.Rect(100, 200, 330, room),
        texts,
        (((3,) * 9, (3,) * 9),) * 2 if room > 100 else (),
    )
    card.draw(pilot.screen, pilot.counters, ())
    row = card.row_rect(0)
    edge = row.left - card.box.left
    badges = [card.badge_rect(0, number) for number in range(len(RIDERS))]
    words = [line for line in lines if not any(badge.contains(line.box) for badge in badges)]
    assert len(words) >= 4, "title, hint, two warbands"
    for line in words:
        assert row.left <= line.box.left, line.text
        assert line.box.right <= row.right, line.text
        assert card.box.top + edge <= line.box.top, line.text
        assert line.box.bottom <= card.box.bottom - edge, line.text
        assert not any(line.box.colliderect(badge) for badge in badges), line.text


@pytest.mark.parametrize("ui_scale", [75, 100, 200])
def test_the_words_of_the_odds_have_room_for_their_letters_and_none_lies_on_another(
    monkeypatch: pytest.MonkeyPatch, pilot: WarPilot, ui_scale: int
) -> None:
    pilot.context.change_settings(Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.run()
    texts, lines = Texts(pilot.table.theme), note_lines(monkeypatch)
    box = pygame.Rect(20, 10, texts.theme.px(400), duel_height(texts))
    draw_duel(
        pygame.Surface((box.right + 20, box.bottom + 20)),
        box,
        duel(two_armies(), "0101", "0202"),
        texts,
        painter().counters,
    )
    assert {line.text for line in lines} >= set(ATTRIBUTES)
    for line in lines:
        assert line.box.height >= texts.theme.line("sans", SMALL), line.text
        assert box.contains(line.ink), line.text
    for one, other in combinations(lines, 2):
        assert not one.ink.colliderect(other.ink), (one.text, other.text)


def test_in_a_narrow_card_who_fights_and_the_odds_the_other_way_are_told_in_whole_words(
    monkeypatch: pytest.MonkeyPatch, pilot: WarPilot
) -> None:
    texts, lines = Texts(pilot.table.theme), note_lines(monkeypatch)
    box = pygame.Rect(0, 0, texts.theme.px(300), duel_height(texts))
    told = replace(duel(two_armies(), "0101", "0202"), odds=Odds(5, 1, 3))
    draw_duel(pygame.Surface(box.size), box, told, texts, painter().counters)
    said = [line.text for line in lines]
    assert [words for words in said if "..." in words] == []
    for words in (told.mine.name, told.theirs.name):
        assert words.partition(" ")[0] in said, words
    odds = told.odds
    back = f"If attacked: {odds.losses}/{odds.ties}/{odds.wins}"
    assert [words for words in said if words.startswith("If ")] == [back]


def test_the_odds_the_other_way_name_the_enemy_where_both_are_called_alike(
    monkeypatch: pytest.MonkeyPatch, pilot: WarPilot
) -> None:
    texts, lines = Texts(pilot.table.theme), note_lines(monkeypatch)
    box = pygame.Rect(0, 0, texts.theme.px(500), duel_height(texts))
    told = duel(two_armies(), "0101", "0202")
    alike = replace(told, theirs=replace(told.theirs, name=told.mine.name), odds=Odds(4, 1, 4))
    draw_duel(pygame.Surface(box.size), box, alike, texts, painter().counters)
    assert "If the enemy attacks: the same odds" in [line.text for line in lines]


def test_a_card_of_four_on_the_board_leaves_most_of_it_in_sight() -> None:
    for pilot, mine, _ in _fight((1920, 1080), 200):
        pilot.clicks(mine)
        area, cards = pilot.layout.board, pilot.tools.over
        sides = area.left + 60, area.right - 60
        high = [sum(cards.is_card_at((x, y)) for y in range(area.top, area.bottom)) for x in sides]
        assert 0 < max(high) < 0.42 * area.height


def test_a_plate_that_points_at_the_better_sum_gets_no_higher_toward_its_point(pilot: WarPilot) -> None:
    """To the left in green where the attacker is better, to the right in red where he is not."""
    texts, told = Texts(pilot.table.theme), duel(two_armies(), "0101", "0202")
    box = pygame.Rect(20, 10, texts.theme.px(400), duel_height(texts))
    paper = pygame.Surface((box.right + 20, box.bottom + 20))
    draw_duel(paper, box, told, texts, painter().counters)
    better = [mine - theirs for mine, theirs in zip(told.mine.scores, told.theirs.scores, strict=True)]
    for ink, count, way in (
        (GOOD, sum(lead > 0 for lead in better), 1),
        (color("danger"), sum(lead < 0 for lead in better), -1),
    ):
        mask = pygame.mask.from_threshold(paper, ink, (1, 1, 1, 255))
        plates = [found for found in mask.get_bounding_rects() if found.width > 3 * found.height]
        assert count == len(plates) > 0
        for plate in plates:
            heights = [_height(mask, plate, x) for x in range(plate.left, plate.right)][::way]
            assert heights[: plate.height // 2] == sorted(heights[: plate.height // 2])
            assert max(heights) == heights[-1], "as high at its other end"


def _height(mask: pygame.mask.Mask, plate: pygame.Rect, x: int) -> int:
    """From the highest to the lowest point that a plate has at ``x``."""
    ys = [y for y in range(plate.top, plate.bottom) if mask.get_at((x, y))]
    return ys[-1] - ys[0] + 1


def _drawn(pilot: WarPilot, held: Grip | None) -> list[pygame.Surface]:
    """The pictures of three warbands on a card, the first with two leaders, while one is held."""
    bands = (Band("w1", 0, riders=RIDERS), Band("w2", 1), Band("w3", 0))
    card = StackCard(StackLook("1", bands), "0304", "", pygame.Rect(0, 0, 330, 200), Texts(pilot.table.theme))
    paper = pygame.Surface(card.box.size, 0, 32)
    card.draw(paper, pilot.counters, (), held)
    rows = [card.row_rect(place) for place in range(len(bands))]
    return [paper.subsurface(row.left, row.top, row.height, row.height) for row in rows]


def _contrast(picture: pygame.Surface) -> float:
    return float(pygame.surfarray.array3d(picture).astype(float).std())


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_warband_that_is_held_is_pale_where_it_stood_and_no_other_is(pilot: WarPilot, place: int) -> None:
    at_rest, held = (_drawn(pilot, grip) for grip in (None, Grip(place)))
    for number, (before, after) in enumerate(zip(at_rest, held, strict=True)):
        if number == place:
            assert _contrast(after) < 0.6 * _contrast(before)
        else:
            assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB"), number


def test_the_warband_of_a_leader_that_is_held_is_not_pale(pilot: WarPilot) -> None:
    at_rest, held = (_drawn(pilot, grip) for grip in (None, Grip(0, "l1")))
    assert [pygame.image.tobytes(picture, "RGB") for picture in held] == [
        pygame.image.tobytes(picture, "RGB") for picture in at_rest
    ]


def test_the_words_below_a_chosen_stack_take_nothing_of_its_card_at_twice_the_size(pilot: WarPilot) -> None:
    pilot.resize((1280, 720))
    pilot.context.change_settings(Settings(ui_scale=200, reduced_motion=True))
    pilot.run()
    pilot.clicks(_own(pilot, len(MANY)))
    assert pilot.hand.selected
    line, texts = pilot.layout.status, Texts(pilot.table.theme)
    assert place_status(line, pilot.status, texts)[0] == line


@pytest.mark.parametrize("count", [1, 5])
def test_a_card_on_the_board_lies_below_the_banner_of_who_is_about_to_win(
    pilot: WarPilot, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    pilot.resize((1280, 720))
    pilot.context.change_settings(Settings(ui_scale=200, reduced_motion=True))
    pilot.run()
    pilot.clicks(_own(pilot, count))
    monkeypatch.setattr(over, "claims_of", lambda state: (Claim((2,), 1, 5, ("Player 2 holds", "")),))
    lines = note_lines(monkeypatch)
    tools = pilot.tools
    rows = pilot.panel.rows
    free = Free(pilot.layout.free, rows.cut_at)
    tools.over.draw(pilot.screen, pilot.board, Texts(pilot.table.theme), free)
    banner = next(line.box for line in lines if line.text == "Player 2 holds")
    card = next(line.box for line in lines if line.text.startswith(f"{pilot.hand.selected}: "))
    assert banner.bottom <= card.top


def test_a_card_on_the_board_keeps_the_same_edge_to_both_sides_of_its_corner(pilot: WarPilot) -> None:
    """At twice the size the panel has no room for it."""
    pilot.context.change_settings(Settings(ui_scale=200, reduced_motion=True))
    pilot.run()
    card, board = _chosen(pilot, _own(pilot, len(MANY))).box, pilot.layout.board
    across = min(card.left - board.left, board.right - card.right)
    assert across == min(card.top - board.top, board.bottom - card.bottom)


@pytest.mark.parametrize(("count", "most"), [(2, 0.38), (3, 0.38), (4, 0.44), (5, 0.5)])
def test_a_card_on_the_board_is_as_low_as_it_can_be_read(pilot: WarPilot, count: int, most: float) -> None:
    """At 1280x720 with twice the size; three warbands took half of the board."""
    pilot.resize((1280, 720))
    pilot.context.change_settings(Settings(ui_scale=200, reduced_motion=True))
    key, state = _own(pilot, len(MANY)), pilot.match.states[0]
    pilot.match.states[0] = replace(state, stacks={**state.stacks, key: Stack(1, MANY[:count])})
    pilot.tools.note_turn()
    pilot.run()
    card, board = _chosen(pilot, key), pilot.layout.board
    assert card.is_easy
    assert board.contains(card.box)
    assert card.box.height <= most * board.height


def test_every_attribute_has_its_letters_in_the_largest_type(
    pilot: WarPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280x720 with 250 % those of the widest letters were left out."""
    pilot.resize((1280, 720))
    pilot.context.change_settings(Settings(ui_scale=250, reduced_motion=True))
    key, state = _own(pilot, len(MANY)), pilot.match.states[0]
    led = Stack(1, (band("w1", GREEN, Leader("l1", 0)), band("w2", RED)))
    pilot.match.states[0] = replace(state, stacks={**state.stacks, key: led})
    pilot.tools.note_turn()
    pilot.run()
    lines = note_lines(monkeypatch)
    _chosen(pilot, key)
    assert set(SHORT_ATTRIBUTES) <= {line.text for line in lines}
    lines.clear()
    texts, board = Texts(pilot.table.theme), pilot.layout.board
    box = pygame.Rect(0, 0, board.width, duel_height_in(texts, board.height // 2))
    draw_duel(pilot.screen, box, duel(two_armies(), "0101", "0202"), texts, pilot.counters)
    assert set(SHORT_ATTRIBUTES) <= {line.text for line in lines}


def test_the_cards_lie_in_the_panel_and_nothing_of_them_on_the_board(
    pilot: WarPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280x720 they covered 40 % of the field."""
    lines = note_lines(monkeypatch)
    pilot.clicks(_own(pilot, len(MANY)))
    pilot.run()
    assert not [line.text for line in lines if line.box.colliderect(pilot.layout.board)]
    told = {line.text for line in lines if pilot.layout.free.contains(line.box)}
    assert {*SHORT_ATTRIBUTES, "1  Green", "5  Blue"} <= told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_a_warband_has_by_itself_is_told_before_it_is_placed(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Below the list of what is to be placed, which stays in sight, with names in full where they fit."""
    pilot = WarPilot(war_match(), size, STILL)
    pilot.ready()
    lines, layout, state = note_lines(monkeypatch), pilot.layout, pilot.state
    pilot.move(layout.status.center)
    pilot.press("n")
    pilot.run()
    race = next(w.race for w in state.reserve[1].warbands if w.id == pilot.hand.unit)
    names = {1280: SHORT_ATTRIBUTES, 1920: TERSE_ATTRIBUTES, 3840: ATTRIBUTES}[size[0]]
    heads = [line.box for line in lines if line.text in names][-len(ATTRIBUTES) :]
    below = heads[0].top
    told = [line.text for line in lines if line.box.top > below and line.text.isdigit()]
    assert told[-len(ATTRIBUTES) :] == [str(value) for value in race_values(race)]
    rows = [line.box for line in lines if line.text.startswith("Leader: ")]
    assert rows
    assert max(row.bottom for row in rows) <= below
    pilot.close()


def test_a_stack_that_is_told_in_the_panel_is_not_told_on_the_board_as_well(
    pilot: WarPilot, plates: list[pygame.Rect]
) -> None:
    """A fan and a list of its warbands hid six hexes around it."""
    key = _own(pilot, len(MANY))
    board = pilot.board
    pilot.move(pilot.at(key))
    board._rested = 1.0
    assert board.is_telling
    plates.clear()
    pilot.table.needs_redraw = True
    pilot.run()
    assert pilot.tip[0].startswith(f"{key}: ")
    assert "Player 1, 5 warbands" in pilot.tip
    assert not [line for line in pilot.tip if "Green" in line]
    field = pilot.layout.board
    assert not [p for p in plates if p.colliderect(field) and p.height == round(1.5 * over.FAN)]


def test_a_card_tells_the_nine_attributes_of_every_warband(
    pilot: WarPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule 8: Green has Speed 3, Hand to Hand 5 ...; the stack stands where nothing is added."""
    state = pilot.match.states[0]
    plain = next(
        key
        for key in state.board.passable
        if state.board.terrain[key].kind == "barren" and key not in state.stacks
    )
    pilot.match.states[0] = replace(state, stacks={plain: Stack(1, MANY), **_enemies(state)})
    lines = note_lines(monkeypatch)
    pilot.tools.note_turn()
    pilot.clicks(plain)
    pilot.run()
    rows: dict[int, dict[int, str]] = {}
    for line in lines:
        if pilot.layout.free.contains(line.box) and line.text.isdigit():
            rows.setdefault(line.box.top, {})[line.box.left] = line.text
    assert [" ".join(row.values()) for row in rows.values()][: len(MANY)] == [
        " ".join(map(str, race_values(band.race))) for band in MANY
    ]


@pytest.fixture
def fighting() -> Iterator[tuple[WarPilot, str, str]]:
    """A window of 1280x720 at 200 %: four warbands of player 1, in battle, and beside them an enemy."""
    yield from _fight((1280, 720), 200)


def _fight(size: tuple[int, int], ui_scale: int) -> Iterator[tuple[WarPilot, str, str]]:
    match = war_match(others="hold", even_zones=False)
    state = match.states[0]
    mine = next(key for key in state.board.passable if state.board.ways[key])
    foe = state.board.ways[mine][0]
    stacks = {mine: Stack(1, MANY[:4]), foe: Stack(2, (band("w9", BLUE), band("w8", BLUE)))}
    match.states[0] = replace(
        state, phase=BATTLE, player=1, order=(1, 2), stacks=stacks, reserve={}, zones=()
    )
    pilot = WarPilot(match, size, replace(STILL, ui_scale=ui_scale))
    pilot.ready()
    yield pilot, mine, foe
    pilot.close()


def test_a_stack_of_four_tells_its_attributes_at_twice_the_size_and_hides_no_fighter(
    fighting: tuple[WarPilot, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, mine, foe = fighting
    lines, field = note_lines(monkeypatch), pilot.layout.board
    pilot.clicks(mine)
    pilot.run()
    rows: dict[int, dict[int, str]] = {}
    for line in lines:
        if line.box.colliderect(field) and line.text.isdigit():
            rows.setdefault(line.box.top, {})[line.box.left] = line.text
    assert [len(row) for row in rows.values()] == [len(ATTRIBUTES)] * 4
    told = [line.ink for line in lines if line.box.colliderect(field)]
    card = told[0].unionall(told[1:])
    assert not card.collidepoint(pilot.at(mine))
    assert not card.collidepoint(pilot.at(foe))
    assert card.height <= field.height // 2


def test_the_odds_of_a_fight_that_is_pointed_at_leave_the_whole_field_free_at_twice_the_size(
    fighting: tuple[WarPilot, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They covered two thirds of it. Where the pointer is on the panel, the panel is free."""
    pilot, mine, foe = fighting
    pilot.clicks(mine)
    lines, field = note_lines(monkeypatch), pilot.layout.board
    pilot.move(pilot.at(foe))
    pilot.run()
    odds = [line for line in lines if line.text in SHORT_ATTRIBUTES and line.box.left >= field.right]
    assert {line.text for line in odds} == set(SHORT_ATTRIBUTES)
    assert not [line.text for line in lines if line.text in ATTRIBUTES]
    assert all(pilot.screen.get_rect().contains(line.box) for line in odds)
    lines.clear()
    pilot.move(pilot.rect("End battles").center)
    pilot.run()
    assert not [line for line in lines if line.text in SHORT_ATTRIBUTES and line.box.left >= field.right]
    turn = pilot.match.turn
    pilot.click("End battles")
    assert pilot.match.turn > turn or pilot.scene is not pilot.table


@pytest.mark.parametrize("ui_scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_odds_lie_clear_of_buttons_order_field_and_history(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], ui_scale: int
) -> None:
    """At 200 % they lay on all of them while an enemy was pointed at; aimed at from the list they lie on the
    field then, of which they leave half.
    """
    cards: list[pygame.Rect] = []
    draw = over.draw_duel
    monkeypatch.setattr(over, "draw_duel", lambda *given: (cards.append(given[1]), draw(*given)))
    for pilot, mine, foe in _fight(size, ui_scale):
        pilot.clicks(mine)
        pilot.move(pilot.at(foe))
        pilot.run()
        layout, rows = pilot.layout, pilot.panel.rows
        buttons = [box for box in map(pilot.rect, pilot.names) if box != layout.rows]
        parts = [layout.entry, layout.confirm, layout.history, layout.toggles, layout.tools, *buttons]
        assert len(buttons) > 10
        assert not [part for part in parts if part.colliderect(cards[-1])]
        assert layout.panel.contains(cards[-1])
        cards.clear()
        pilot.press("esc")
        row = next(n for n, row in enumerate(rows.rows) if row.key == f"attack {mine} {foe}")
        pilot.click(rows.row_rect(row).center)
        pilot.run()
        assert not [part for part in parts if part.colliderect(cards[-1])]
        assert layout.panel.contains(cards[-1]) or cards[-1].height <= layout.board.height / 2


@pytest.mark.parametrize("logical", [312, 420, 700])
@pytest.mark.parametrize("room", [80, 110, 130])
def test_in_little_room_the_sums_stand_side_by_side(
    pilot: WarPilot, monkeypatch: pytest.MonkeyPatch, logical: int, room: int
) -> None:
    """Every sum below its attribute, the better ones in the usual ink; no word lies on another."""
    texts, told = Texts(pilot.table.theme), duel(two_armies(), "0101", "0202")
    high = duel_height_in(texts, texts.theme.px(room))
    assert high <= texts.theme.px(room)
    box, lines = pygame.Rect(0, 0, texts.theme.px(logical), high), note_lines(monkeypatch)
    draw_duel(pygame.Surface(box.size), box, told, texts, painter().counters)
    heads = [line for line in lines if line.text in (*ATTRIBUTES, *SHORT_ATTRIBUTES)]
    assert len(heads) == len(ATTRIBUTES)
    for head, mine, theirs in zip(heads, told.mine.scores, told.theirs.scores, strict=True):
        below = [n for n in lines if n.text.isdigit() and abs(n.ink.centerx - head.ink.centerx) <= 2]
        assert [n.text for n in sorted(below, key=lambda n: n.ink.top)] == [str(mine), str(theirs)]
    assert all(box.contains(line.ink) for line in lines)
    assert not [a.text for a, b in combinations(lines, 2) if a.ink.colliderect(b.ink)]
    odds = told.odds
    assert any(line.text.startswith((f"{odds.wins} of 9 win", odds_tag(odds))) for line in lines)


def test_a_late_phase_is_named_in_words_where_there_is_little_room(
    fighting: tuple[WarPilot, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280x720 and 200 % it was "T20B1"."""
    pilot, *_ = fighting
    states = pilot.match.states
    states[0] = replace(states[0], turn=20)
    lines, history = note_lines(monkeypatch), pilot.layout.history
    pilot.table.needs_redraw = True
    pilot.resize((1260, 720))
    pilot.resize((1280, 720))
    pilot.run()
    told = {line.text for line in lines if history.contains(line.box)}
    assert told & {"Turn 20, battle, player 1", "Turn 20, battle", "Turn 20"}


@pytest.mark.parametrize("ui_scale", [100, 150, 200])
def test_no_line_of_the_panel_is_cut_by_the_odds(
    fighting: tuple[WarPilot, str, str], monkeypatch: pytest.MonkeyPatch, ui_scale: int
) -> None:
    """Neither a row of the list nor the words and buttons above it."""
    pilot, mine, foe = fighting
    pilot.context.change_settings(Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.run()
    pilot.clicks(mine)
    cards: list[pygame.Rect] = []
    draw = over.draw_duel
    monkeypatch.setattr(over, "draw_duel", lambda *given: (cards.append(given[1]), draw(*given)))
    pilot.move(pilot.at(foe))
    pilot.run()
    top, layout, rows = cards[-1].top, pilot.layout, pilot.panel.rows
    parts = [*(rows.row_rect(n) for n in range(len(rows.rows))), layout.tools]
    cut = [part.top for part in parts if part.top < top < part.bottom]
    across = range(cards[-1].left + 2, cards[-1].right - 2, 7)
    for y in range(min(cut, default=top), top - 3):
        assert {tuple(pilot.screen.get_at((x, y)))[:3] for x in across} == {tuple(color("panel"))[:3]}, y


def _enemies(state):
    return {key: stack for key, stack in state.stacks.items() if stack.player != 1}


def test_a_click_beside_the_warbands_of_a_card_changes_nothing(pilot: WarPilot) -> None:
    key = _own(pilot, len(MANY))
    pilot.clicks(key)
    free = pilot.layout.free
    pilot.click((free.centerx, free.top + 4))
    assert pilot.hand.selected == key
    assert pilot.hand.chosen == (0, 1, 2, 3, 4)
