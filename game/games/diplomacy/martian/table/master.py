"""What the game master of Martian Diplomacy sees and nobody else: the schedule with its seal, every clock,
orders that are in; where the Martians are sent, if the game lets the game master say so.

It lies behind a curtain, and a curtain comes before the person who was at the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.games.diplomacy.martian.rules.ledger import MartianLedger, ledger_of
from game.games.diplomacy.martian.rules.options import BY_MASTER, leads
from game.games.diplomacy.martian.rules.schedule import season_key, season_of
from game.games.diplomacy.martian.rules.standing import capsule_note, martian_note
from game.games.diplomacy.martian.table.moves import TITLE, MartianMoves
from game.games.diplomacy.martian.table.schedule import season_title
from game.games.diplomacy.rules.state import DiplomacyState
from game.play.match import Match
from game.screens.dialogs.choice import open_choice
from game.screens.handover.curtain import Curtain, Guest
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import Move, Pop, Push, Replace
from game.table.hot_seat import people, person_title, seat_titles
from game.table.stages import Stages
from game.ui.interface import Interface
from game.ui.panels.form import Form


def master_of(match: Match) -> str:
    """The name of the game master, '' where there is none."""
    return str(match.options.get("master", ""))


class MasterScene(PageScene):
    """The page of the game master; it changes nothing but where Martians go."""

    title = "The game master's page"
    first_focus = "Done"

    def __init__(self, stages: Stages) -> None:
        super().__init__()
        self.stages = stages
        self.match = stages.match
        self.moves = MartianMoves(stages.match, self.rebuild)

    def foot(self) -> Sequence[FootButton]:
        """One way out."""
        return (("Done", self.back, "primary"),)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The Martians' moves, schedule, clocks, orders."""
        form = Form(ui, rect, open_choice=open_choice)
        if leads(self.match.options) == BY_MASTER:
            form.heading(TITLE)
            self.moves.build(form)
        for heading, lines in self._parts():
            form.heading(heading)
            for line in lines:
                form.paragraph(line)
        form.finish()

    def _parts(self) -> Iterator[tuple[str, list[str]]]:
        """The page, part by part."""
        view: DiplomacyState = self.match.view(self.match.entry.master_seat)
        ledger = ledger_of(view)
        sealed = [f"Sealed as {ledger.seal}, with the salt {ledger.salt}."] if ledger.seal else []
        yield self.match.phase.title, [*schedule_lines(view, ledger), *sealed]
        yield "Capsules and Martians", list(clock_lines(view, ledger))
        yield "Orders that are in", list(self._orders())

    def lines(self) -> list[str]:
        """Everything that is said on the page."""
        return [line for _, lines in self._parts() for line in lines]

    def _orders(self) -> Iterator[str]:
        """What every seat has entered so far."""
        match = self.match
        for seat in match.to_act:
            texts = "; ".join(map(match.game.write_order, match.draft(seat))) or "none"
            state = "sent" if seat in match.committed else "not sent yet"
            yield f"{match.entry.seat_title(seat)} ({state}): {texts}"

    def back(self) -> Move | None:
        """Back to the table, through a curtain where somebody else sits there."""
        return leave_to(self.stages, master_of(self.match))


def schedule_lines(view: DiplomacyState, ledger: MartianLedger) -> Iterator[str]:
    """Every wave with what has become of it."""
    now = season_key(season_of(view.moment))
    is_over = view.moment.step.value == "A"
    for wave in ledger.waves:
        key = season_key(wave.season)
        is_past = key < now or (key == now and is_over)
        fate = "landed" if is_past else "cancelled" if ledger.cancelled else "to come"
        count = f"{wave.capsules} capsule{'s' if wave.capsules > 1 else ''}"
        yield f"{season_title(wave.season)}: {count}, {fate}"
    if not ledger.waves:
        yield "No Martians come in this game."


def clock_lines(view: DiplomacyState, ledger: MartianLedger) -> Iterator[str]:
    """Every capsule and Martian with its clock."""
    for capsule in ledger.capsules:
        yield f"{capsule.at}: {capsule_note(view, capsule)}"
    for martian in ledger.martians:
        yield f"{martian.at}: {martian_note(view, martian)}"
    if not (ledger.capsules or ledger.martians):
        yield "None yet."


def open_master(stages: Stages) -> Move:
    """To the game master's page, through a curtain where somebody else is at the screen."""
    match, name = stages.match, master_of(stages.match)
    page = Push(MasterScene(stages))
    if set(people(match)) <= {name}:
        return page
    back = person_title(match, at_the_screen(stages, name))
    wish = "show the game master's page"
    return Push(
        Curtain(
            match.phase.title,
            Guest(name, "the game master", lambda: page),
            None,
            wish=wish,
            way_back=back,
            game=match.record.id,
        )
    )


def at_the_screen(stages: Stages, master: str) -> str:
    """Who orders now, or else the first of the persons."""
    return (
        stages.ordering.duty.person
        if stages.ordering is not None
        else next(iter(people(stages.match)), master)
    )


def leave_to(stages: Stages, master: str) -> Move:
    """Back to whoever was at the screen."""
    match = stages.match
    person = at_the_screen(stages, master)
    if set(people(match)) <= {master}:
        return Pop()
    name, seats = person_title(match, person), stages.ordering.seats if stages.ordering is not None else ()
    return Replace(
        Curtain(
            match.phase.title,
            Guest(name, seat_titles(match, seats) or name, lambda: None, tuple(seats)),
            None,
            wish="go on",
            game=match.record.id,
        )
    )
