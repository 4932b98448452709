"""What Mars adds to the table: overlays, a list of actions, both sides with clocks and losses, advice, draws,
texts, set-up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.core.keymap import MARS as MARS_TABLE
from game.games.mars.picture.overlays import OVERLAYS
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.table.actions import MarsActions
from game.games.mars.table.advice import Adviser
from game.games.mars.table.keys import FACES, NAME_WORDS, TOGGLES, TOOLS
from game.games.mars.table.parts import MarsParts
from game.games.mars.table.rows import MarsRows, ending_of, key_of, position_of, sentences_of
from game.games.mars.table.side import SideLook, draw_side, side_height
from game.games.mars.table.status import MarsStatus
from game.games.mars.table.times import FINE_TICK, MarsTimes
from game.play.keys import key_list
from game.screens.scene import KeyList, Move
from game.table.flow import Stage
from game.table.layout import TIGHT
from game.table.menu import MenuItem
from game.table.tools import PanelLook, TableModel, Taken
from game.table.words import Detail
from game.ui.intents import Act, Intent, OneSeat, OnRow, Pick, Place, ShowPhase
from game.ui.panels.texts import Texts


class MarsTools(MarsStatus):
    """One table of Mars."""

    place = MARS_TABLE
    name_words = NAME_WORDS
    orders_word = "the last action"

    def __init__(self, table: TableModel, parts: MarsParts) -> None:
        super().__init__(table, parts)
        self.list = MarsRows(table.match)
        self.adviser = Adviser()
        self.times = MarsTimes(table)
        self.actions = MarsActions(table, parts, self.sights, self.times, self.adviser)
        persons = [seat for seat, spec in self.match.players.items() if spec.is_human]
        self.parts.turn_board(is_flipped=persons == ["BLACK"])  # Black alone sees the board from his side
        self.times.resume()

    # -- the panel -------------------------------------------------------------------------------------------

    def panel(self, usual: PanelLook) -> PanelLook:
        """Every action that was played, and no standings: the facts stand in the space of the game's own,
        which never changes its height. No large button while the game goes on: an action is sent by giving
        it.
        """
        flow, here = self.table.flow, key_of(self.table.position)
        is_on = flow.is_live and flow.stage in (Stage.ORDERS, Stage.THINKING)
        return replace(
            usual,
            subtitle=self._subtitle(),
            hint="Type an action, such as d3-d4 or b3+d4",
            facts=(),
            has_standings=False,
            rows=self.list.rows(),
            chosen=here,
            in_sight=here,
            progress="",
            main_keys=() if is_on else usual.main_keys,
            tools=() if self.table.is_replay else TOOLS,
            toggles=TOGGLES,
            faces=self._faces(usual.faces),
            able={**usual.able, **self._able()},
        )

    def _subtitle(self) -> str:
        """Who is on move, or who sits where."""
        flow = self.table.flow
        if flow.stage is Stage.OVER and self.match.outcome is not None and flow.is_live:
            return self.parts.picture.ending(self.match.outcome, self.match.state).headline
        if not flow.is_live:
            return f"Position {self.table.position} of {self.match.turn}"
        seat = self.sights.view.seat
        doing = "is thinking" if flow.stage is Stage.THINKING else "to act"
        side, name = self.match.entry.seat_title(seat), self.match.players[seat].title
        return f"{side} {doing}" if side == name else f"{side} ({name}) {doing}"

    def _faces(self, usual: Mapping[str, tuple[str, bool]]) -> Mapping[str, tuple[str, bool]]:
        """The words of the switches, and whether they are lit."""
        names, count = self.table.settings.names, len(self.sights.shown)
        words = {"full": "Coordinates", "codes": "On squares", "none": "No names"}[names]
        return {
            **usual,
            **{name: (title, name == "flip" and self.parts.is_flipped) for name, title in FACES.items()},
            "overlays": (f"Overlays ({count})", True) if count else (FACES["overlays"], False),
            "coordinates": (words, names == "none"),
        }

    def _able(self) -> Mapping[str, bool]:
        """Words about the end need somebody who is on move; advice a game that goes on."""
        is_on_move = self.ordering is not None
        can_ask = self.sights.view.ended is None and not self.adviser.is_thinking
        return {"draw": is_on_move, "resign": is_on_move, "advice": can_ask}

    def detail(self, key: str) -> Detail | None:
        """What was advised; else what came of the action that is pointed at, or of the last one."""
        pointed = position_of(key)
        if pointed is None and self.adviser.view == self.sights.view:
            advice = self.adviser.advice
            words = "Thinking about it ..." if advice is None else f"The computer would play {advice.text}"
            return Detail(words, "brass")
        if pointed is None and self.table.flow.is_live and ending_of(self.match):
            return Detail(ending_of(self.match), "brass")
        turn = (self.table.position if pointed is None else pointed) - 1
        if 0 <= turn < self.match.turn:
            return Detail(sentences_of(self.match, turn))
        return Detail("")

    def side_height(self, width: int, texts: Texts) -> int:
        """The Front, both sides, what is near."""
        return side_height(texts, is_tight=self.table.context.size[1] < texts.theme.px(TIGHT))

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws them."""
        seat_title = self.match.entry.seat_title
        names = {
            seat: spec.title if spec.name or not spec.is_human else seat_title(seat)
            for seat, spec in self.match.players.items()
        }
        look = SideLook(self.sights.view, self.parts.is_flipped, self.times.shown(), names, self.times.note)
        draw_side(surface, rect, look, self.parts.picture.painter.sprites, texts)

    # -- the board -------------------------------------------------------------------------------------------

    def overlays(self) -> frozenset[str]:
        """The overlays that are on, and the side from which the board is seen."""
        return self.sights.shown | ({"flipped"} if self.parts.is_flipped else set())

    def options(self, options: DrawOptions) -> DrawOptions:
        """The board with its overlays."""
        return self.sights.options(options)

    def dressed(self, frame: Frame) -> Frame:
        """The last action, and what the next would destroy."""
        return self.sights.dressed(frame)

    def tip(self, key: str) -> tuple[str, ...] | None:
        """What stands on a square, how it may act, and why it has the right of way or not."""
        return self.parts.place_lines(self.sights.view, key) if key in NUMBERS else None

    def take(self, intent: Intent) -> Taken:
        """A digit switches an overlay, a line of the list leads to its position, a second click lets a unit
        go.
        """
        match intent:
            case OneSeat(number):
                return self.actions.perform(OVERLAYS[number - 1] if 0 < number <= len(OVERLAYS) else "")
            case Act(name):
                return self.actions.perform(name)
            case OnRow("chosen", key):
                return self._take_row(key)
            case Pick(key):
                return self._let_go(key)
        return False

    def _take_row(self, key: str) -> bool:
        """Goes to the position an action led to."""
        position = position_of(key)
        if position is None:
            return False
        goal = None if position == self.match.turn else position
        if goal != self.table.flow.shown:
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
        return ordering.back()

    def can_lift(self, key: str, place: Place) -> bool:
        """A unit of the side on move that has an action."""
        ordering = self.ordering
        return ordering is not None and key in ordering.fresh().units

    def lifted(self, key: str) -> None:
        """Its squares light up."""
        if self.ordering is not None:
            self.ordering.select(key)

    def drop(self, key: str, goal: str, place: Place) -> None:
        """It goes where it is let go; back on its own square it stays chosen, beside the board it does
        not.
        """
        ordering = self.ordering
        if ordering is None or goal == key:
            return
        if goal and goal in ordering.picking.targets():
            ordering.pick(goal)
        elif goal:
            ordering.drop(self.parts.refusal(ordering.view, ordering.seat, ordering.picking, goal))
        else:
            ordering.back()

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
        return self.times.shown(), self.adviser.advice, self.adviser.view is None, self.overlays()

    @property
    def wake_after(self) -> float | None:
        """Soon while advice is awaited, and for the clocks."""
        return FINE_TICK if self.adviser.is_thinking else self.times.wake_after

    @property
    def runs_below(self) -> bool:
        """The clocks of two persons run on; who is alone with the computer has a pause."""
        return self.times.runs_below

    def update(self, seconds: float) -> Move | None:
        """Lets the clock of the side on move run."""
        return self.times.update(seconds)

    def note_turn(self) -> None:
        """Clocks follow the turns; advice on another position goes."""
        self.times.follow()
        if self.adviser.view is not None and self.adviser.view != self.sights.view:
            self.adviser.stop()
