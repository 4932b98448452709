"""What Mars adds to the table: overlays, a list of actions, both sides with clocks and losses, advice, draws,
texts, set-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.board.picture import Ending
from game.core.keymap import MARS as MARS_TABLE
from game.games.mars.engine.process import live_as_engine
from game.games.mars.picture.overlays import OVERLAYS
from game.games.mars.rules.orders import DRAW, Order
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import MarsState
from game.games.mars.table.actions import MarsActions
from game.games.mars.table.advice import ADVISERS, Adviser
from game.games.mars.table.analysis.switch import AnalysisSwitch
from game.games.mars.table.analysis.walk import Walk
from game.games.mars.table.keys import NAME_WORDS
from game.games.mars.table.look import MarsLook
from game.games.mars.table.parts import MarsParts
from game.games.mars.table.rows import position_of
from game.games.mars.table.side import SideLook, draw_side, side_height
from game.games.mars.table.times import FINE_TICK, MarsTimes
from game.games.mars.table.view_model import MarsViewModel, aim_words, idle_words
from game.play.keys import key_list
from game.play.match import Match
from game.screens.dialogs.dialog import Answer, ask
from game.screens.scene import KeyList, Move, Push
from game.table.board import TableBoard
from game.table.layout import TIGHT, Free
from game.table.menu import MenuItem
from game.table.orders.choosing import stepped_back
from game.table.orders.ordering import Ordering
from game.table.panel.look import PanelLook
from game.table.state import Write
from game.table.tools import GameTools, TableModel, Taken
from game.table.update import update
from game.table.words import Detail
from game.ui.intents import Act, Choose, Do, Intent, OneSeat, OnRow, Pick, Place, ShowPhase, Take, TypeOrder
from game.ui.panels.banner import draw_slim_banner
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_told

OFFERING = "A draw is offered with your next action. Draw takes the offer back."


class MarsTools(GameTools):
    """One table of Mars."""

    place = MARS_TABLE
    name_words = NAME_WORDS
    orders_word = "the last action"
    side_seen = None  # nothing there follows the pointer
    lines_of_words = (2, 3)  # the letters of the files stand at the lower edge

    def __init__(self, table: TableModel, parts: MarsParts) -> None:
        super().__init__(table)
        self.parts = parts
        self.view_model = MarsViewModel(table, parts)
        self.adviser = Adviser(table.context.mind.companion(live_as_engine, ADVISERS))
        self.analysis = AnalysisSwitch(table, self.view_model, parts.picture.painter)
        self.look = MarsLook(table, parts, self.view_model, self.adviser)
        self.times = MarsTimes(table)
        self.actions = MarsActions(table, parts, self.view_model, self.times, self.adviser, self.analysis)
        self._is_told = False
        persons = [seat for seat, spec in self.match.players.items() if spec.is_human]
        self.parts.turn_board(is_flipped=persons == ["BLACK"])  # Black alone sees the board from his side
        self.times.resume()

    # -- where we are ----------------------------------------------------------------------------------------

    @property
    def ordering(self) -> Ordering[MarsState, Order] | None:
        """The person on move, while the present is looked at."""
        return self.table.ordering

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match

    # -- the panel -------------------------------------------------------------------------------------------

    def panel(self, usual: PanelLook) -> PanelLook:
        """Every action that was played, and no standings."""
        look, thought = self.look.panel(usual), self.analysis.shown
        return look if thought is None else thought.panel(look)

    def detail(self, key: str) -> Detail | None:
        """What was advised; else what came of the action that is pointed at, or of the last one. The words of
        a line that is looked at are more than advice, and advice is more than how far the analysis is.
        """
        line = self.analysis.shown.detail(key) if self.analysis.shown is not None else ""
        found = self.look.detail(key)
        if line and (key or found is None or not found.is_asked):
            found = Detail(line)
        return replace(found, is_asked=False) if found and _walk(self.analysis) is not None else found

    @property
    def is_offering(self) -> bool:
        """Whether the person on move offers a draw with the next action."""
        return self.ordering is not None and any(order.verb == DRAW for order in self.ordering.orders)

    def side_height(self, width: int, texts: Texts) -> int:
        """The Front, both sides, what is near."""
        return side_height(texts, is_tight=self.table.context.size[1] < texts.theme.px(TIGHT))

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws them."""
        walk = _walk(self.analysis)
        look = SideLook(
            walk.state if walk is not None else self.view_model.on_board,
            self.parts.is_flipped,
            self.times.shown(),
            self.look.names(),
            self.times.note,
        )
        draw_side(surface, rect, look, self.parts.picture.painter.sprites, texts)

    # -- the board -------------------------------------------------------------------------------------------

    def overlays(self) -> frozenset[str]:
        """The overlays that are on, and the side from which the board is seen."""
        return self.view_model.shown | ({"flipped"} if self.parts.is_flipped else set())

    def options(self, options: DrawOptions) -> DrawOptions:
        """The board with its overlays."""
        usual, walk = self.view_model.options(options), _walk(self.analysis)
        return (
            usual if walk is None else replace(usual, targets={}, selected=None)
        )  # nothing can be done there

    def dressed(self, frame: Frame) -> Frame:
        """The last action, and what the next would destroy, or the one that is advised."""
        advice = self.adviser.advice
        is_asked = advice is not None and self.adviser.view == self.view_model.view
        advised = advice.order if advice is not None and is_asked else None
        dressed, thought = self.view_model.dressed(frame, advised), self.analysis.shown
        return dressed if thought is None else thought.dressed(dressed)

    def status(self) -> tuple[str, str] | None:
        """Warnings first: a royal piece that could be taken after this action, or now."""
        ordering, walk = self.ordering, _walk(self.analysis)
        if walk is not None:
            return walk.words(), "brass"
        if ordering is None:
            return idle_words(self.table.stages, self.view_model.view)
        if ordering.notice:
            return None
        if self.view_model.previewed.warning:
            return self.view_model.previewed.warning, "danger_text"
        aimed = self.view_model.aimed
        if aimed is not None:
            is_costly = self.view_model.costs_own(aimed) or self.view_model.lost_by(aimed.goal)
            naming = f"{self.parts.choice(aimed.verb).title} ({self.parts.order_words(aimed)})."
            ink = "danger_text" if is_costly else "text"
            said, thought = aim_words(self.view_model.previewed, naming), self.analysis.shown
            return said if thought is None else f"{said} {thought.reply_words()}".strip(), ink
        endangered = self.view_model.endangered() if ordering.picking.is_idle else ""
        if endangered:
            return endangered, "danger_text"
        return (OFFERING, "brass") if self.is_offering and ordering.picking.is_idle else None

    def draw_ending(self, surface: pygame.Surface, board: TableBoard, ending: Ending, texts: Texts) -> bool:
        """On the rim above the squares, so that it hides none of them."""
        places = self.parts.picture.painter.places_at(board.camera)
        rim = places.rim.move(board.camera.offset).clip(board.area)
        if not rim.height or rim.collidepoint(self.table.state.pointer or (-1, -1)):
            return False
        draw_slim_banner(surface, rim, ending.headline, ending.sentence, texts)
        return True

    def draw_over(self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free) -> bool:
        """What stands on the square that is looked at, where the list of the panel has room for it: beside
        the pointer it would hide the squares around.
        """
        if self.analysis.shown is not None:
            self.analysis.shown.draw(surface, board, texts)
        state = self.table.state
        lines = self._lines_at(state.place) if state.focus or board.is_telling else ()
        self._is_told = draw_told(surface, lines, free.rect, texts)
        return self._is_told or self.analysis.shown is not None

    def tip(self, key: str) -> tuple[str, ...] | None:
        """The same beside the pointer, where the panel has no room."""
        return () if self._is_told else self._lines_at(key) if key in NUMBERS else None

    def _lines_at(self, key: str) -> tuple[str, ...]:
        """What stands on a square, how it may act, and why it has the right of way or not; of an empty one
        there is nothing to tell.
        """
        walk = _walk(self.analysis)
        view = walk.state if walk is not None else self.view_model.view
        lines = self.parts.place_lines(view, key) if key in NUMBERS else ()
        return lines if len(lines) > 1 else ()

    def take(self, intent: Intent) -> Taken:
        """A digit switches an overlay, a line of the list leads to its position, a second click lets a unit
        go.
        """
        thought = self.analysis.shown
        if thought is not None and (taken := thought.analysis.take(intent)) is not False:
            return taken
        match intent:
            case OneSeat(number):
                return self.actions.perform(OVERLAYS[number - 1] if 0 < number <= len(OVERLAYS) else "")
            case Act(name):
                return self.actions.perform(name)
            case OnRow("chosen", key):
                return self._take_row(key)
            case Pick(key):
                return self._let_go(key) or (bool(self.view_model.lost_by(key)) and self._ask_if_lost(intent))
            case Take() | Choose() | TypeOrder() | Do.ACCEPT:
                return self._ask_if_lost(intent)
        return False

    def _ask_if_lost(self, intent: Intent) -> Move | bool:
        """The question before an action that ends the game for the side that does it, however it is
        entered.
        """
        effects = update(self.table, intent)[1] if self.ordering is not None else ()
        orders = [order for e in effects if isinstance(e, Write) for order in e.ordering.orders]
        ending = next(filter(None, map(self.view_model.loss_with, orders)), "")
        if not ending:
            return False

        def act() -> Move | None:
            answers = [self.table.send(effect) for effect in effects]
            return next((answer for answer in answers if answer is not None), None)

        return Push(
            ask("This ends the game for you", ending, Answer("Do it", act, "danger"), Answer("Play on"))
        )

    def _take_row(self, key: str) -> bool:
        """Goes to the position an action led to."""
        position = position_of(key)
        if position is None:
            return False
        goal = None if position == self.match.turn else position
        if goal != self.table.stages.shown:
            self.table.send(ShowPhase(goal))
        return True

    def _let_go(self, key: str) -> bool:
        """A second click on the unit that is chosen, where it has no meaning, lets it go."""
        ordering = self.ordering
        if (
            ordering is None
            or ordering.picking.is_idle
            or key != ordering.picking.unit
            or ordering.picking.pick(key) is not None
        ):
            return False
        self.table.send(Write(stepped_back(ordering)))
        return True

    def can_lift(self, key: str, place: Place, *, is_counter: bool) -> bool:
        """A unit of the side on move that has an action."""
        ordering = self.ordering
        is_walking = _walk(self.analysis) is not None
        return ordering is not None and not is_walking and key in ordering.fresh.units

    def drop(self, key: str, goal: str, place: Place) -> None:
        """It goes where it is let go, but not where that ends the game for its side: a click asks first."""
        lost = self.view_model.lost_by(goal) if goal != key else ""
        if self.ordering is None or not lost:
            super().drop(key, goal, place)
        else:
            said = f"{lost} Click {goal} to do it all the same."
            self.table.send(Write(self.ordering.picking_now(self.ordering.picking, said)))

    # -- keys, menu, time ------------------------------------------------------------------------------------

    def key_lines(self, usual: KeyList) -> KeyList:
        """The keys of this table."""
        return key_list(self.place, self.table.settings.keys, is_replay=self.table.is_replay)

    def menu_items(self, usual: Sequence[MenuItem]) -> Sequence[MenuItem]:
        """What has no button, or none in a small window."""
        return self.actions.menu_items()

    def seconds_to_think(self, seat: str) -> float:
        """What the settings give, and less where a clock runs low."""
        return self.times.seconds_to_think(seat)

    @property
    def seen(self) -> object:
        """The clocks, whether advice is there, the overlays, the side."""
        adviser = self.adviser
        advised = adviser.advice, adviser.note, adviser.view is None
        thought = None if self.analysis.shown is None else self.analysis.shown.analysis.seen
        return self.times.shown(), advised, self.overlays(), thought

    @property
    def wake_after(self) -> float | None:
        """Soon while advice is awaited, for the clocks, and for analysis."""
        clocks = FINE_TICK if self.adviser.is_thinking else self.times.wake_after
        thought = None if self.analysis.shown is None else self.analysis.shown.analysis.wake_after
        return clocks if thought is None else thought if clocks is None else min(clocks, thought)

    @property
    def runs_below(self) -> bool:
        """The clocks of two persons run on; who is alone with the computer has a pause."""
        return self.times.runs_below

    def update(self, seconds: float) -> Move | None:
        """Lets the clock of the side on move run."""
        if self.analysis.shown is not None:
            self.analysis.shown.analysis.update(seconds)
        return self.times.update(seconds)

    def note_turn(self) -> None:
        """Clocks follow the turns; advice on another position goes."""
        self.times.follow()
        if self.analysis.shown is not None:
            self.analysis.shown.analysis.follow()
        if self.adviser.view is not None and self.adviser.view != self.view_model.view:
            self.adviser.stop()


def _walk(analysis: AnalysisSwitch) -> Walk | None:
    """The line of play that is looked at, None for none."""
    return analysis.shown.analysis.walk if analysis.shown is not None else None
