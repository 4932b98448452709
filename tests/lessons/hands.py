"""Hands that play the sheets of an exercise with the mouse, as a person does who knows what to order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.play.exercises.exercise import Exercise
from game.play.exercises.verdict import Status, Verdict
from game.table.stages import Stage
from tests.lessons import war_hand
from tests.lessons.alien_hand import play_jumps
from tests.table.pilot import STILL, Floor, TablePilot


class Hasty:
    """A clock that never waits for the next picture: nobody looks at them here."""

    def __init__(self) -> None:
        self.clock = pygame.time.Clock()

    def tick(self, _: int) -> int:
        """The time since the last turn, in milliseconds."""
        return self.clock.tick()


class LessonPilot(TablePilot):
    """A window with an exercise on the table; ``hold`` another one in its place."""

    def __init__(
        self,
        exercises: Sequence[Exercise],
        index: int = 0,
        size: tuple[int, int] = (1280, 720),
        ui_scale: int = 100,
    ) -> None:
        super(TablePilot, self).__init__(size, settings=replace(STILL, ui_scale=ui_scale))
        vars(self.window)["clock"] = Hasty()
        self.table = self.context.open_exercise(tuple(exercises), index, None)
        self.start(Floor(), self.table)
        self.take_up()

    def take_up(self) -> None:
        """What has come in place of the exercise before is the table now. It is not drawn: here it is only
        played.
        """
        self.table = self.scene
        vars(self.table.screen)["draw"] = lambda *_: None

    @property
    def coach(self) -> Any:
        """The coach of the exercise."""
        return self.table.coach

    @property
    def verdict(self) -> Verdict:
        """How the exercise stands."""
        found: Verdict = self.coach.verdict
        return found

    @property
    def status(self) -> Status:
        """The same in a word."""
        found = self.verdict
        return found.status

    @property
    def exercise(self) -> Exercise:
        """What is done."""
        found: Exercise = self.coach.exercise
        return found

    @property
    def course(self) -> Any:
        """All that is done one after the other."""
        return self.coach.course

    @property
    def card(self) -> Any:
        """What the card says."""
        return self.coach.card(self.table.model)

    def is_waiting(self) -> bool:
        """Whether the next thing is for the person to do."""
        passing = self.seen.animation
        return (
            self.status.is_final
            or self.stage is Stage.RESULTS
            or (self.stage is Stage.ORDERS and not passing.passage)
        )

    def play(self, sheets: Sequence[Sequence[str]]) -> None:
        """Plays sheets by mouse, one a turn, until nothing more is to be played."""
        exercise = self.exercise
        for sheet in sheets:
            self.go_on()
            HANDS.get(exercise.game, play_orders)(self, sheet)
            self.until(self.is_waiting)
        while self.status in (Status.PASSED, Status.OPEN) and self.stage is Stage.RESULTS:
            self.go_on()

    def go_on(self) -> None:
        """Leaves results until there is something to order."""
        self.until(self.is_waiting)
        while self.stage is Stage.RESULTS and not self.status.is_final:
            self.click("Continue")
            self.until(self.is_waiting)


def play_orders(pilot: Any, sheet: Sequence[str]) -> None:
    """Clicks every order and confirms, where orders are not sent at once."""
    match = pilot.match
    for text in sheet:
        ordering = pilot.ordering
        click_order(pilot, match.game.read_order(ordering.view, ordering.seat, text))
    parts = pilot.parts
    if not parts.turn_flow.is_instant:
        confirm(pilot)


def play_jumps_too(pilot: Any, sheet: Sequence[str]) -> None:
    """The same where several go together in one order."""
    play_jumps(pilot, sheet, click_order)
    confirm(pilot)


def confirm(pilot: Any) -> None:
    """Sends the orders, also where something is left open."""
    pilot.click("Confirm")
    if pilot.scene is not pilot.table:
        pilot.click("Send")


def click_order(pilot: Any, order: Any) -> None:
    """Clicks the places of an order one after the other, and its verb where that is offered."""
    match, verbs = pilot.match, []
    turn, picking = match.turn, pilot.picking
    rules = picking.rules
    for number, pick in enumerate(order.path()):
        if not rules.is_place(pick):
            verbs.append(pick)
        elif number or pick != picking.unit:
            pilot.clicks(pick)
        for verb in list(verbs):
            wheel = pilot.offer if match.turn == turn else None
            if wheel is not None and verb in wheel.rects:
                pilot.click(wheel.rects[verb].center)
                verbs.remove(verb)
        if match.turn > turn:
            return
        picking = pilot.picking
    ordering = pilot.ordering
    if order not in ordering.orders and set(verbs) & set(rules.self_verbs):
        pilot.clicks(order.path()[0])
    ordering = pilot.ordering
    assert order in ordering.orders, (order, ordering.orders, picking.picks)


HANDS: Mapping[str, Callable[[Any, Sequence[str]], None]] = {"wrom": war_hand.play, "aliens": play_jumps_too}
"""The hands of games whose orders are not clicked as their paths say, by game."""
