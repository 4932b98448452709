"""The card of the selected stack, which can be taken hold of, and the odds: over the list of the panel, or
over the board where the panel has no room; and the fan of another stack, which lies on the board.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.board.blits import Kept
from game.board.options import DrawOptions
from game.games.wrom.picture.frame import StackLook
from game.games.wrom.picture.frames import stack_look
from game.games.wrom.picture.odds import Duel, duel
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.rules.battle import own_sources, realm_sources, scores, scores_of
from game.games.wrom.rules.state import MOVE, SETUP, Reserve, Stack, WarState, foe_at
from game.games.wrom.table.actions import WarActions
from game.games.wrom.table.battle import Battle, on_board
from game.games.wrom.table.card_words import CardWords
from game.games.wrom.table.duel_card import draw_duel, duel_height, duel_height_in
from game.games.wrom.table.hand import Orders
from game.games.wrom.table.hold import claims_height, claims_of, draw_claims
from game.games.wrom.table.plan import groups_to_place, movable
from game.games.wrom.table.reach import WarReach
from game.games.wrom.table.stack_card import Grip, Scores, StackCard
from game.games.wrom.table.words import band_title, stack_of
from game.screens.scene import Move
from game.table.board import TableBoard
from game.table.layout import Free
from game.ui.intents import Place
from game.ui.panels.row_list import ROW
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color

FIGHT = 20  # how much it counts that a card hides the stacks of a fight; others count 1 and 3
FAN = 46  # logical pixels: the side of a counter in the fan
ROOM_TO_PLACE = 100  # logical pixels of a card of what is placed next
WIDTH = 400  # logical pixels: of cards that lie over the board
SHARE = 0.5  # of the height of the board that a card may take there
STACK_SHARES = ((0.38, True), (0.38, False), (0.44, False), (SHARE, False))
"""That the card of a stack takes there, with or without its hint: the first in which all is easy to read."""


class WarOver:
    """Cards of one table; ``held`` is what a drag on the card carries, ``told_beside`` where the stack stands
    whose card lies in the panel.
    """

    def __init__(self, tools: Battle, actions: WarActions, reach: WarReach, painter: HexPainter) -> None:
        self._tools = tools
        self._actions = actions
        self._reach = reach
        self._painter = painter
        self._card: StackCard | None = None
        self.words = CardWords()
        self._covered: list[pygame.Rect] = []  # of the panel
        self._clear = pygame.Rect(0, 0, 0, 0)  # of the board, below the banner
        self._numbers: Kept[tuple[Scores, ...]] = Kept()
        self._pressed: Grip | None = None
        self.held: Grip | None = None
        self.told_beside = ""

    # -- what is shown ---------------------------------------------------------------------------------------

    def options(self, options: DrawOptions) -> DrawOptions:
        """The drawing of the board with reach, odds and threats."""
        hand = self._tools.hand
        overlay = self._reach.overlay()
        targets = dict.fromkeys(overlay.odds, "attack")
        carried = None if self.held is not None else options.carried
        selected = hand.selected or None
        return replace(options, overlays=overlay.words(), targets=targets, selected=selected, carried=carried)

    def duel(self) -> Duel | None:
        """The odds that are told: of the selected stack against the enemy pointed at, or aimed at."""
        tools = self._tools
        state, hand, hover = tools.state, tools.hand, tools.table.state.hover
        if state.challenge is not None:
            return duel(state, *state.challenge)
        if not hand.selected or hand.selected not in state.stacks:
            return None
        for key in (hover, hand.target):
            if foe_at(state, key, tools.player):
                return duel(state, hand.selected, key)
        return None

    def draw(self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free) -> None:
        """Everything over the board, or over the ``free`` part of the panel if that is high enough."""
        texts = self.words.begin(texts)
        before, told, high = surface.get_clip(), self.duel(), duel_height(texts)
        self._card, self._covered, self.told_beside = None, [], ""
        is_beside = free.rect.width > 0 and free.rect.height >= high
        surface.set_clip(board.area.clip(before))
        claims = claims_of(on_board(self._tools))
        draw_claims(surface, board.area, claims, texts, self._tools.table.state.pointer)
        field, told_above = board.area, claims_height(claims, texts)
        self._clear = pygame.Rect(field.left, field.top + told_above, field.width, field.height - told_above)
        if is_beside:
            surface.set_clip(before)
            self._draw_beside(surface, board, texts, free, told)
            surface.set_clip(board.area.clip(before))
            self._draw_fan(surface, board, texts, free)
        else:
            self._draw_above(surface, board, texts, free, told)
        surface.set_clip(before)

    def _draw_above(
        self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free, told: Duel | None
    ) -> None:
        """The card of the selected stack in a corner of the board. The odds lie over the list of the panel as
        long as the pointer or the focus is on the board, which nobody can click meanwhile.
        """
        box, aside = pygame.Rect(0, 0, 0, 0), None
        if told is not None:
            aside = self._aside(texts, free)
            box = aside or self._duel_place(board, told, texts)
        card = self._card_over(board, texts)
        if card is not None and not card.box.colliderect(box):
            self._draw_card(surface, card)
        self._draw_fan(surface, board, texts, free)
        if told is not None:
            surface.set_clip(None)
            if aside is not None:
                self._clear_above(surface, aside, free, 0)
            draw_duel(surface, box, told, texts, self._painter.counters)

    def _aside(self, texts: Texts, free: Free) -> pygame.Rect | None:
        """Where the odds lie at the lower end of a list that is too low for all of them; None while the panel
        is needed, or where the list has no room for the fewest words.
        """
        state, place = self._tools.table.state, free.rect
        high = duel_height_in(texts, place.height)
        if not place.width or high > place.height or not (state.pointer or state.focus):
            return None
        return pygame.Rect(place.left, place.bottom - high, place.width, high)

    def _draw_beside(
        self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free, told: Duel | None
    ) -> None:
        """The card at the lower end of the list, below what can be chosen, and the odds above it, if there is
        room for both; with nothing in hand the card of the stack that is looked at.
        """
        gap, hand, place = texts.theme.px(GRID), self._tools.hand, free.rect
        odds, bottom = duel_height(texts) if told is not None else 0, place.bottom
        room = pygame.Rect(place.left, place.top, place.width, place.height - odds - (gap if odds else 0))
        key = hand.selected or (self._tools.table.state.hover if board.is_telling else "")
        make = self._card_of if key in self._tools.state.stacks else self._card_to_place
        card = make(key, room, texts)
        if card is not None and card.box.height <= room.height:
            card = make(key, room.move(0, bottom - card.box.bottom), texts) or card
            self._clear_above(surface, card.box, free, gap)
            self._draw_card(surface, card, is_own=bool(hand.selected))
            self._covered.append(card.box)
            self.told_beside = key
            bottom = card.box.top - gap
        if told is not None:
            box = pygame.Rect(place.left, bottom - odds, place.width, odds)
            self._clear_above(surface, box, free, 0)
            draw_duel(surface, box, told, texts, self._painter.counters)
            self._covered.append(box)

    def _clear_above(self, surface: pygame.Surface, box: pygame.Rect, free: Free, gap: int) -> None:
        """Nothing of the panel stands half above a card."""
        edge = box.top - gap
        surface.fill(color("panel"), (box.left, edge, box.width, gap))
        for part in free.cut_at(edge):
            surface.fill(color("panel"), part)

    def _card_over(self, board: TableBoard, texts: Texts) -> StackCard | None:
        """The card of the selected stack in a corner of the board."""
        edge = texts.theme.px(GRID)
        wide = min(texts.theme.px(WIDTH), board.area.width - 2 * edge)
        key, card = self._tools.hand.selected, None
        for share, is_hinted in STACK_SHARES:
            room = pygame.Rect(0, 0, wide, round(self._clear.height * share))
            card = self._card_of(key, room, texts, is_hinted=is_hinted)
            if card is None or card.is_easy:
                break
        if card is None:
            return None
        left, bottom = self._free_corner(board, edge, card.box.size)
        room = room.move_to(topleft=(left, bottom - card.box.height))
        return self._card_of(key, room, texts, is_hinted=is_hinted)

    def covers(self, place: Place) -> bool:
        """Whether a card hides the panel at a point."""
        return any(box.collidepoint(place) for box in self._covered)

    def _duel_place(self, board: TableBoard, told: Duel, texts: Texts) -> pygame.Rect:
        """A corner of the board where the odds hide neither of the two stacks."""
        edge = texts.theme.px(GRID)
        area = self._clear.inflate(-2 * edge, -2 * edge)
        high = duel_height_in(texts, round(self._clear.height * SHARE))
        box = pygame.Rect(0, 0, min(texts.theme.px(WIDTH), area.width), high)
        places = [
            box.move_to(topright=area.topright),
            box.move_to(topleft=area.topleft),
            box.move_to(bottomright=area.bottomright),
            box.move_to(bottomleft=area.bottomleft),
        ]
        stands = [board.middle(fighter.hex) for fighter in (told.mine, told.theirs)]
        reach = texts.theme.px(90)

        def hides(place: pygame.Rect) -> int:
            return sum(bool(place.inflate(reach, reach).collidepoint(stand)) for stand in stands)

        return min(places, key=hides)

    def _card_of(
        self, key: str, room: pygame.Rect, texts: Texts, *, is_hinted: bool = True
    ) -> StackCard | None:
        """The card of a stack, with what can be done with it; None where there is none."""
        tools, state = self._tools, self._tools.state
        stack = state.stacks.get(key)
        if stack is None:
            return None
        hint, is_own = "", is_hinted and key == tools.hand.selected
        if is_own and len(stack.leaders) > 1 and state.phase != SETUP:
            hint = "Click a leader: * leads when attacked."
        elif is_own and len(stack.warbands) > 1:
            hint = (
                "Drag: order, mounts. Click: who moves."
                if state.phase == MOVE
                else "Drag a warband to put it on top."
            )
        numbers = self._numbers.get((tools.state_key, key), lambda: _numbers_of(state, key))
        title = f"{key}: {state.board.terrain[key].title}"
        look = stack_look(stack, state.board.races, state)
        return StackCard(look, title, hint, room, texts, numbers)

    def _card_to_place(self, key: str, room: pygame.Rect, texts: Texts) -> StackCard | None:
        """What the warband that is placed next has by itself; None for a leader, where all is placed, or
        where the list of what is to be placed needs the room.
        """
        tools, own = self._tools, self._tools.state.board.races
        waiting = tools.state.reserve.get(tools.player, Reserve()).warbands
        band = next((band for band in waiting if band.id == tools.hand.unit), None)
        rows = len(groups_to_place(tools.state, tools.player)) + 1
        needed = rows * max(texts.theme.px(ROW), texts.theme.line() + 2) + texts.theme.px(ROOM_TO_PLACE)
        if band is None or room.height < needed:
            return None
        alone = scores_of(tuple(own_sources(band, own)))
        look = stack_look(Stack(tools.player, (band,)), own)
        return StackCard(look, f"{band_title(band, own)} by itself", "", room, texts, ((alone, alone),))

    def _draw_card(self, surface: pygame.Surface, card: StackCard, *, is_own: bool = True) -> None:
        """A card; only that of the person's own stack can be taken hold of."""
        tools = self._tools
        self._card = card if is_own else None
        self.words.tell(card)
        chosen = (tools.hand.chosen if tools.state.phase == MOVE else (0,)) if is_own else ()
        carried = tools.table.state.carried
        pointer = carried[1] if carried is not None and self.held else None
        card.draw(surface, self._painter.counters, chosen, self.held if is_own else None, pointer)

    def _free_corner(self, board: TableBoard, edge: int, size: tuple[int, int]) -> Place:
        """The lower left corner of a card where it hides the fewest hexes that matter: the chosen stack and
        whom it can attack above all, then stacks, and where the chosen one goes.
        """
        tools, state, area = self._tools, self._tools.state, self._clear.inflate(-2 * edge, -2 * edge)
        overlay = tools.hand.overlay(state, tools.player)
        weights = dict.fromkeys((*overlay.reach, *state.keys, *state.stacks), 1)
        weights |= dict.fromkeys(state.stacks_of(tools.player), 3)
        weights |= dict.fromkeys((*overlay.odds, tools.hand.selected), FIGHT)
        middles = [(board.middle(key), weight) for key, weight in weights.items()]
        corners = [
            (x, y) for y in (area.bottom, area.top + size[1]) for x in (area.left, area.right - size[0])
        ]

        def hidden(corner: Place) -> int:
            box = pygame.Rect(corner[0], corner[1] - size[1], *size).inflate(20, 20)
            return sum(weight for middle, weight in middles if box.collidepoint(middle))

        return min(corners, key=hidden)

    def _draw_fan(self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free) -> None:
        """The warbands of a stack under the pointer, side by side above it, unless a card of words, which
        would lie on them, tells of it.
        """
        tools, area = self._tools, board.area
        key = tools.table.state.place
        stack = tools.state.stacks.get(key)
        is_told = free.is_told or key in (tools.hand.selected, self.told_beside)
        if stack is None or is_told or len(stack.warbands) < 2 or self.is_on_card:
            return
        side, look = texts.theme.px(FAN), stack_look(stack, tools.state.board.races)
        step = min(round(side * 1.25), (area.width - side) // len(look.bands))
        plate = pygame.Rect(0, 0, step * len(look.bands) + texts.theme.px(GRID), round(side * 1.5))
        has_odds = key in tools.hand.overlay(tools.state, tools.player).odds
        (x, y), far = board.middle(key), round((60 if has_odds else 40) * board.camera.zoom)
        plate.move_ip(x - plate.width // 2, y - far - plate.height)
        if plate.top < area.top or (self._card is not None and plate.colliderect(self._card.box)):
            plate.move_ip(0, 2 * far + plate.height)
        plate.clamp_ip(area.inflate(-8, -8))
        pygame.draw.rect(surface, color("panel"), plate, border_radius=texts.theme.px(6))
        pygame.draw.rect(surface, color("panel_edge"), plate, 1, border_radius=texts.theme.px(6))
        for number, band in enumerate(look.bands):
            picture = self._painter.counters.sprite(StackLook(look.owner, (band,)), side, is_bare=True)
            middle = (plate.left + texts.theme.px(GRID // 2) + step * number + step // 2, plate.centery)
            surface.blit(picture, picture.get_rect(center=middle))

    # -- taking hold -----------------------------------------------------------------------------------------

    @property
    def is_on_card(self) -> bool:
        """Whether the pointer is over the card."""
        pointer = self._tools.table.state.pointer
        return pointer is not None and self.is_card_at(pointer)

    def is_card_at(self, place: Place) -> bool:
        """Whether the card lies under a point."""
        return self._card is not None and bool(self._card.box.collidepoint(place))

    def click_card(self, place: Place) -> Move | None:
        """A click on the card: a leader becomes the first choice for the defense; a warband is taken along or
        not, in the move phase, and brought to the top in battle.
        """
        tools, grip = self._tools, self._card.grip_at(place) if self._card is not None else None
        if grip is None or tools.ordering is None:
            return None
        if grip.leader:
            hand = tools.hand
            return self._actions.enter(hand.choose_standing(tools.state, tools.seat, grip.leader))
        if tools.state.phase == MOVE:
            tools.hand.toggle(tools.state, grip.place)
            return self._actions.enter(())
        return self._actions.enter(tools.hand.drag_band(tools.state, tools.seat, grip.place, 0))

    def can_lift(self, key: str, place: Place) -> bool:
        """Whether a drag from here carries something."""
        tools = self._tools
        self._pressed = None
        if tools.ordering is None:
            return False
        if self._card is not None and self.is_card_at(place):
            self._pressed = self._card.grip_at(place)
            return self._pressed is not None
        state = tools.state
        is_own = stack_of(state, key, tools.player) is not None
        return state.phase == MOVE and is_own and bool(movable(state, key))

    def lifted(self, key: str) -> None:
        """The press has become a drag."""
        tools, self.held = self._tools, self._pressed
        if self.held is None and key != tools.hand.selected:
            tools.hand.select(tools.state, key)

    def drop(self, key: str, goal: str, place: Place) -> Orders:
        """The orders that letting go gives."""
        tools, held, self.held = self._tools, self.held, None
        state, seat, hand = tools.state, tools.seat, tools.hand
        if tools.ordering is None:
            return ()
        if held is not None and self._card is not None:
            if not self._card.box.inflate(24, 24).collidepoint(place):
                return ()
            to = self._card.place_at(place)
            if held.leader:
                return hand.drag_leader(state, seat, held.leader, to)
            return hand.drag_band(state, seat, held.place, to)
        if key == hand.selected and goal and goal != key:
            return hand.click(state, seat, goal, is_joining=True)
        return ()


def _numbers_of(state: WarState, key: str) -> tuple[Scores, ...]:
    """The attributes of the warbands of a stack, as they count there and by themselves."""
    stack = state.stacks[key]
    realm = realm_sources(state, stack.player)
    own = [scores_of(tuple(own_sources(band, state.board.races))) for band in stack.warbands]
    here = [scores(state, key, place, realm) for place in range(len(stack.warbands))]
    return tuple(zip(here, own, strict=True))
