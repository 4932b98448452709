"""The view model of the table: frame, lit places, tooltips, words and the look of the panel, made of the
match and the state.

Everything here is asked for by the eyes of one viewer: the seat being ordered, or everybody's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.board.frame import Frame, Mark, Score, is_event_tag
from game.board.options import DrawOptions, Names
from game.play.keys import key_title, keys_of
from game.table.orders.choosing import choices
from game.table.orders.ordering import AnyOrdering
from game.table.parts import offered
from game.table.playback import cut
from game.table.stages import Stage
from game.table.tools import GameTools, Key, PanelLook, Tab, TableModel
from game.table.words import (
    Detail,
    code_of,
    detail_of,
    event_key,
    order_rows,
    phase_rows,
    result_rows,
    sentence_of,
    subtitle_of,
    title_of,
)
from game.ui.intents import Do, ShowTurn, Step
from game.ui.panels.row_list import Row
from game.ui.panels.verb_wheel import WheelItem

CONFIRM = Key("Confirm", "Confirm", Do.CONFIRM, "primary")
VOTE = Key("vote", "Vote", Do.VOTES, is_lesser=True)
FORK = Key("Play on from here", "Play on from here", Do.FORK)
USUAL_TOOLS = (
    Key("next unit", "Next", Do.NEXT_UNIT),
    Key("undo", "", Do.UNDO, icon="undo"),
    Key("redo", "", Do.REDO, icon="redo"),
)
USUAL_TOGGLES = (Key("names", "", Do.NAMES), Key("orders", "", Do.ORDERS), Key("powers", "", Do.SEATS))


class TableView:
    """Pictures and words of one table. What is dear is kept for as long as it is the same."""

    def __init__(self, table: TableModel, tools: GameTools) -> None:
        self.table = table
        self.tools = tools
        self._frame: tuple[object, Frame] = (None, Frame(""))
        self._scores: tuple[int | None, tuple[Score, ...]] = (None, ())
        self._result_rows: tuple[int, tuple[Row, ...]] = (-1, ())

    # -- the board -------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """What is to be seen of the board now."""
        table, ordering = self.table, self.table.ordering
        if table.stages.stage is Stage.CURTAIN:
            return Frame("")
        if table.state.animation.frame is not None:
            return table.state.animation.frame
        key: object = (table.stages.shown, table.match.turn, table.state.playback.told)
        if ordering is not None:
            key = (ordering.seat, table.match.turn, *ordering.sheet.orders.values())
        if key != self._frame[0]:
            self._frame = (key, self._new_frame(ordering))
        return self._frame[1]

    def _new_frame(self, ordering: AnyOrdering | None) -> Frame:
        match, parts = self.table.match, self.table.parts
        if not parts.turn_flow.has_results and not (ordering is not None and ordering.orders):
            turn = self.table.position
            return parts.arrived(
                match.view(self.table.viewer, turn), match.reports[turn - 1] if turn else None
            )
        if ordering is not None:
            return parts.picture.planned(
                ordering.view, [order for seat in ordering.seats for order in ordering.sheet.of(seat)]
            )
        if self.table.stages.shown is not None:
            return cut(self.table.results(), self.table.state.playback, match, parts.picture.marks.motion)
        return parts.picture.frame(match.view(None))

    def _scores_of(self, frame: Frame) -> tuple[Score, ...]:
        """What stands in the standings: of the board, or of the position to which the results on it led."""
        stages = self.table.stages
        if stages.standing == stages.shown:
            return frame.scores
        if self._scores[0] != stages.standing:
            self._scores = (
                stages.standing,
                self.table.parts.picture.frame(self.table.match.view(None, stages.standing)).scores,
            )
        return self._scores[1]

    def mark_of(self, key: str) -> Mark | None:
        """The arrow or ring of the unit in a place."""
        return next((m for m in self.frame.marks if m.places[0].partition("/")[0] == key), None)

    def targets(self) -> Mapping[str, str]:
        """The places that are lit, and what a click there means."""
        ordering = self.table.ordering
        if ordering is None:
            return {}
        return self.tools.targets(
            ordering.invitations() if ordering.picking.is_idle else ordering.picking.targets()
        )

    def _emphasized(self, frame: Frame) -> frozenset[str] | None:
        """The order that is pointed at or selected, and those to blame."""
        tag = self.table.state.explained
        if self.table.stages.shown is None or not tag:
            return None
        mark = next((m for m in frame.marks if m.tag == tag), None)
        return frozenset((tag, *mark.causes)) if mark is not None else None

    def options(self) -> DrawOptions:
        """How the board is drawn now."""
        settings, state, ordering = self.table.settings, self.table.state, self.table.ordering
        is_writing = ordering is not None and any(ordering.sheet.of(seat) for seat in ordering.seats)
        usual = DrawOptions(
            names=cast(Names, settings.names),
            show_orders=state.show_orders
            or is_writing,  # nobody's orders of the running phase are hidden from their writer
            only_owner=None if is_writing else state.only_owner,
            patterns=settings.patterns,
            targets=self.targets(),
            selected=(ordering.picking.unit or None) if ordering is not None else None,
            hover=state.place or None,
            emphasized=self._emphasized(self.frame),
            moment=state.animation.moment,
            carried=state.carried,
            is_hurried=True,
        )
        return self.tools.options(usual)

    def choices(self) -> tuple[tuple[WheelItem, ...], bool]:
        """What is offered for the order being built, and whether it is to stand beside the unit."""
        ordering = self.table.ordering
        if ordering is None or ordering.picking.is_idle:
            return (), False
        items = offered(self.table.parts, choices(ordering))
        if ordering.asked:
            return items, True
        return items, any(item.pick not in ordering.picking.rules.verbs for item in items)

    # -- words -----------------------------------------------------------------------------------------------

    def tip(self) -> tuple[str, ...]:
        """What is told of the place or arrow under the pointer."""
        table, state, ordering = self.table, self.table.state, self.table.ordering
        if state.mark is not None and state.mark.sentence and not state.focus:
            return (
                (state.mark.sentence,)
                if is_event_tag(state.mark.tag)
                else (state.mark.tag, state.mark.sentence)
            )
        key = state.place
        told = self.tools.tip(key) if key else None
        if told is not None:
            return told
        is_chosen = ordering is not None and key == ordering.picking.unit
        if not key or (is_chosen and not state.focus):
            return ()
        found = self.mark_of(key)
        lines = (
            *table.parts.place_lines(table.match.view(table.viewer, table.stages.shown), key),
            *self._lying(key),
        )
        return (*lines, found.sentence or found.tag) if found is not None else lines

    def _lying(self, key: str) -> tuple[str, ...]:
        """What lies on a place, and what a click there would mean."""
        notes = [p.note for p in self.frame.pieces if p.key.partition("/")[0] == key and p.note]
        notes += [c.note for c in self.frame.conditions if c.key == key and c.note]
        ordering, verb = self.table.ordering, self.targets().get(key, "")
        if ordering is not None and not ordering.picking.is_idle and verb:
            notes.append(f"A click here: {self.table.parts.choice(verb).title}")
        return tuple(notes)

    def detail(self) -> Detail:
        """What is said about the row that is pointed at or selected, or what was wrong with the typed
        order.
        """
        state = self.table.state
        if state.typed_error and self.table.ordering is not None:
            return Detail(state.typed_error, "danger_text", "warning")
        return self.tools.detail(state.explained) or detail_of(self.table.stages, state.explained)

    def status(self, *, has_detail: bool) -> tuple[str, str]:
        """The line below the board: the order being built and what is missing, or where we are.

        ``has_detail``: the panel has room for what is said about the orders.
        """
        told = self.tools.status()
        if told is not None:
            return told
        stages, ordering = self.table.stages, self.table.ordering
        if ordering is not None:
            detail = self.detail()
            if detail.icon and not has_detail and ordering.picking.is_idle and not ordering.notice:
                return detail.text, detail.ink
            return ordering.prompt, "brass" if ordering.notice else "text"
        if self.table.state.playback.is_running:
            return self._told() or "What else happened ...", "text"
        if stages.shown is not None and stages.stage is Stage.RESULTS:
            go_on = f"Results. Press {self._key('play')} to go on.{self._telling_hint()}"
            return go_on if not stages.is_watched else "Results.", "text"
        if stages.is_replay and stages.shown is not None:
            steps = f"the keys {self._key('back')} and {self._key('forward')} step"
            return f"Replay. {self._key('play')} plays and pauses; {steps}.", "text"
        if stages.shown is not None:
            return "You are looking at the past.", "brass"
        if stages.stage is Stage.THINKING:
            return "The computer players are thinking ...", "text"
        return self.detail().text or "This is the last position.", "text"

    def _told(self) -> str:
        """What was told last, '' before the first event."""
        match, playback = self.table.match, self.table.state.playback
        if not playback.last or playback.turn is None:
            return ""
        events = match.reports[playback.turn].events
        whole = (
            self.tools.tell([events[number] for number in playback.last]) if len(playback.last) > 1 else ""
        )
        words = whole or " ".join(
            sentence_of(match, playback.turn, event_key(number)) for number in playback.last
        )
        return f"{playback.told} of {len(playback.groups)}: {words}"

    def _telling_hint(self) -> str:
        """How events are told one by one, where there are any."""
        has_events = any(is_event_tag(mark.tag) for mark in self.frame.marks)
        return f" {self._key('events')} tells what else happened, one by one." if has_events else ""

    def _key(self, action: str) -> str:
        """The key of an action as it is shown."""
        return key_title(keys_of(action, self.table.settings.keys)[0])

    # -- the panel -------------------------------------------------------------------------------------------

    def panel(self) -> PanelLook:
        """All that the panel shows but for the detail."""
        stages, match, state, ordering = (
            self.table.stages,
            self.table.match,
            self.table.state,
            self.table.ordering,
        )
        is_waiting = (
            stages.is_live
            and stages.stage is Stage.THINKING
            and stages.parts.turn_flow.is_instant
            and not stages.is_watched
        )
        (rows, chosen, in_sight), main_keys = self._rows(), self._main_keys()
        usual = PanelLook(
            title=title_of(stages),
            code=code_of(stages),
            subtitle=subtitle_of(stages),
            seat=ordering.seat if ordering is not None else "",
            rows=rows,
            chosen=chosen,
            in_sight=in_sight,
            progress=stages.parts.progress(ordering.slots) if ordering is not None else "",
            tools=self._tools() if ordering is not None or is_waiting else (),
            main_keys=main_keys,
            toggles=USUAL_TOGGLES,
            faces=self._faces(),
            able=self._able(),
            confirm=self._confirm() if CONFIRM in main_keys else "",
            tabs=self._tabs(ordering) if ordering is not None and ordering.is_sandbox else (),
            has_desk=ordering is not None or is_waiting,
            shows_standings=state.shows_standings,
            scores=self._scores_of(self.frame),
            done=match.committed if stages.is_live and stages.stage is not Stage.OVER else frozenset(),
            facts=stages.parts.facts(match.view(None, stages.standing)),
            timeline=self._timeline(),
            turns=match.turn,
            is_playing=stages.is_playing,
        )
        return self.tools.panel(usual)

    def _rows(self) -> tuple[tuple[Row, ...], str, str]:
        """The rows, the one that is marked, the one that is scrolled to."""
        stages, state, ordering = self.table.stages, self.table.state, self.table.ordering
        if stages.shown is not None:
            if self._result_rows[0] != stages.shown:
                self._result_rows = (stages.shown, result_rows(stages.match, stages.parts, stages.shown))
            return self._result_rows[1], state.selected, state.row_in_sight
        if ordering is not None:
            return order_rows(ordering), ordering.picking.unit, ""
        return phase_rows(stages.match) if stages.stage is Stage.OVER else (), state.selected, ""

    def _tools(self) -> tuple[Key, ...]:
        ordering = self.table.stages.ordering
        ballot = ordering is not None and bool(ordering.parts.ballot(ordering.view, ordering.seat))
        return (*((VOTE,) if ballot else ()), *USUAL_TOOLS)

    def _main_keys(self) -> tuple[Key, ...]:
        """The large buttons: what to do next, at the right."""
        stages = self.table.stages
        if stages.shown is not None:
            if stages.is_fresh:
                return (Key("Continue", "Continue", Do.GO_ON, "primary"),)
            if stages.is_replay:
                return FORK, Key("Leave", "Leave the replay", Do.LEAVE)
            return FORK, Key("To the present", "To the present", ShowTurn(Step.LAST), "primary")
        if stages.stage is Stage.ORDERS:
            return (CONFIRM,)
        if stages.stage is Stage.OVER:
            again = (Key("Watch again", "Watch again", Do.PLAY),) if stages.match.turn else ()
            leave = "Leave the replay" if stages.is_replay else "Leave the table"
            return (*again, Key("Leave", leave, Do.LEAVE, "primary"))
        return ()

    def _faces(self) -> dict[str, tuple[str, bool]]:
        """What the switches say, and whether they are lit."""
        state, names = self.table.state, self.table.settings.names
        seat = self.table.match.entry.seat_title(state.only_owner) if state.only_owner else "All powers"
        return {
            "names": ({"full": "Names", "codes": "Codes", "none": "No names"}[names], names == "none"),
            "orders": ("Orders" if state.show_orders else "No orders", not state.show_orders),
            "powers": (seat, state.only_owner is not None),
            "standings": ("Orders" if state.shows_standings else "Standings", False),
        }

    def _able(self) -> dict[str, bool]:
        """Which buttons can be used now."""
        stages, ordering = self.table.stages, self.table.stages.ordering
        return {
            "first": stages.can_step_back,
            "back": stages.can_step_back,
            "forward": stages.can_step_forward,
            "last": stages.can_step_forward,
            "play": stages.match.turn > 0 or stages.is_watched,
            "phases": stages.match.turn > 0,
            "undo": (ordering is not None and ordering.sheet.can_undo) or stages.can_take_back,
            "redo": (ordering is not None and ordering.sheet.can_redo) or stages.can_redo,
        }

    def _confirm(self) -> str:
        """What the large button will do."""
        ordering = self.table.stages.ordering
        missing = ordering.missing_text() if ordering is not None else ""
        return f"Confirm ({missing})" if missing else "Confirm"

    def _tabs(self, ordering: AnyOrdering) -> tuple[Tab, ...]:
        def is_done(seat: str) -> bool:
            slots = ordering.slots_of(seat)
            return not any(slot.is_open for slot in slots)

        return tuple(Tab(seat, is_done(seat), seat == ordering.seat) for seat in ordering.seats)

    def _timeline(self) -> tuple[int, int]:
        """A place for every phase played, and one for the present unless results come first; the place looked
        at.
        """
        stages = self.table.stages
        count = stages.match.turn + (stages.stage is not Stage.RESULTS)
        return count, count - 1 if stages.shown is None else stages.shown
