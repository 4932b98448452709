"""What of the window looks the same stays in it, panel and board; after every input it looks as if all of it
were drawn anew.
"""

from __future__ import annotations

import pygame
import pytest

from game.table.stages import Stage
from game.ui.interface import Interface
from tests.table.pilot import TablePilot, match_at, new_match
from tests.table.test_results import played

BATTLE = "FRANCE: A PAR, A GAS, F BRE; GERMANY: A MUN, A BUR; ITALY: A MAR"
ALL = dict.fromkeys(("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"), "Anna")


def panel(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


class Watch:
    """Compares what the window shows with a fresh drawing, beside the panel as soon as the board is sharp;
    counts the pictures of the panel that differed from the one before.
    """

    def __init__(self, pilot: TablePilot) -> None:
        self.pilot = pilot
        self.last = b""
        self.changes: list[str] = []
        self.seen_sharp: list[str] = []

    def look(self, what: str) -> None:
        """Raises AssertionError when the window is not up to date after ``what``."""
        table, screen = self.pilot.table, self.pilot.screen
        if self.pilot.scene is not table:
            return
        shown, window = panel(screen, table.layout.panel), pygame.image.tobytes(screen, "RGB")
        board = table.board.painter
        is_sharp = not board.is_refining
        table.cached.is_stale = True
        table.forget_picture()
        table.draw(screen)
        assert shown == panel(screen, table.layout.panel), f"the panel is out of date after {what}"
        if is_sharp:
            assert window == pygame.image.tobytes(screen, "RGB"), f"the window is out of date after {what}"
            self.seen_sharp.append(what)
        table.draw(screen)  # the next picture is made over this one
        if shown != self.last:
            self.changes.append(what)
        self.last = shown


def rest(pilot: TablePilot) -> None:
    """The pointer rests until what is under it is told."""
    pilot.table.update(1.0)
    pilot.run()
    assert pilot.board.is_telling


def test_the_window_is_up_to_date_after_every_input() -> None:
    """A turn by mouse and keyboard: units, rows, typing, errors, undo, toggles, a dialog, resizing, results,
    the past.
    """
    pilot = TablePilot(match_at(BATTLE))
    watch, table = Watch(pilot), pilot.table
    steps = {
        "opening": lambda: None,
        "hovering a unit": lambda: pilot.move(pilot.at("PAR")),
        "resting there": lambda: rest(pilot),
        "going on from it": lambda: pilot.move(pilot.at("BUR")),
        "hovering a button": lambda: pilot.move(pilot.rect("names").center),
        "leaving it": lambda: pilot.move(pilot.at("MUN")),
        "a click on a unit": lambda: pilot.click(pilot.at("PAR")),
        "its target": lambda: pilot.click(pilot.at("PIC")),
        "hovering a row": lambda: pilot.move(pilot.row("GAS")),
        "choosing a row": lambda: pilot.click(pilot.row("GAS")),
        "one step back": lambda: pilot.click(pilot.at("MUN"), button=3),
        "undo": lambda: pilot.press("z", ctrl=True),
        "redo": lambda: pilot.press("y", ctrl=True),
        "going to the typed order": lambda: pilot.press("t"),
        "typing": lambda: pilot.type("A GAS - XYZ"),
        "an error": lambda: pilot.press("enter"),
        "mending it": lambda: pilot.press("backspace"),
        "leaving the field": lambda: pilot.press("esc"),
        "names": lambda: pilot.press("l"),
        "no names": lambda: pilot.press("l"),
        "orders off": lambda: pilot.press("o"),
        "one power": lambda: pilot.press("3"),
        "all powers": lambda: pilot.press("0"),
        "Tab": lambda: pilot.press("tab"),
        "more Tab": lambda: pilot.press("tab"),
        "panning": lambda: pilot.drag((300, 300), (380, 330)),
        "zooming": lambda: pilot.wheel(pilot.at("PAR"), 2),
        "panning by key": lambda: pilot.press("right"),
        "pointing at the zoomed board": lambda: pilot.move(pilot.at("MUN")),
        "resting there, zoomed": lambda: rest(pilot),
        "dragging it with the tip up": lambda: pilot.drag((300, 300), (390, 335)),
        "the list of keys": pilot.ask_for_keys,
        "closing it": lambda: pilot.press("esc"),
        "resizing": lambda: pilot.resize((1100, 700)),
        "the panel out": lambda: pilot.press("p"),
        "the panel in": lambda: pilot.press("p"),
        "confirming": pilot.finish_turn,
        "a reason": lambda: pilot.press("r"),
        "another": lambda: pilot.press("r"),
        "hovering an order": lambda: pilot.move(pilot.row("A PAR - PIC")),
        "resting on a reason": lambda: rest(pilot),
        "going on": lambda: pilot.press("space"),
        "the past": lambda: pilot.press(","),
        "the present": lambda: pilot.press("end"),
    }
    for what, step in steps.items():
        step()
        pilot.settle()
        watch.look(what)
    assert table.match.turn == 1
    assert {"resting there", "going on from it", "its target", "panning", "the past"} < set(watch.seen_sharp)
    quiet = {
        "hovering a unit",
        "resting there",
        "going on from it",
        "zooming",
        "panning by key",
        "closing it",
        "the list of keys",
    }
    assert {
        "a click on a unit",
        "its target",
        "hovering a row",
        "undo",
        "typing",
        "an error",
        "resizing",
    } < set(watch.changes)
    assert {"names", "one power", "Tab", "hovering a button", "confirming", "a reason", "the past"} < set(
        watch.changes
    )
    assert not quiet & set(watch.changes)
    pilot.close()


def test_only_the_board_is_painted_while_only_the_board_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = TablePilot(new_match())
    pilot.settle()
    pilot.move(pilot.at("MUN"))
    painted: list[str] = []
    monkeypatch.setattr(pilot.panel, "paint", lambda surface: painted.append("panel"))
    for code in ("PAR", "BUR", "NTH", "SPA"):
        pilot.move(pilot.at(code))
    pilot.wheel(pilot.at("PAR"), 3)
    assert painted == []
    pilot.drag((300, 300), (360, 340))
    assert len(painted) <= 2  # pressing and letting go, not the way between
    painted.clear()
    pilot.click(pilot.at("PAR"))
    assert painted
    pilot.close()


def test_widgets_hear_of_the_pointer_only_while_it_is_on_the_panel_or_holds_something_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On the board they would be looked through for nothing with every step of the pointer."""
    pilot, heard = TablePilot(new_match()), []
    handle, board = Interface.handle, (pilot.at("MUN"), pilot.at("PAR"))
    button = pilot.rect("names").center

    def noting(ui: Interface, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            heard.append(event.pos)
        return handle(ui, event)

    monkeypatch.setattr(Interface, "handle", noting)
    pilot.click(button)
    pilot._post(pygame.MOUSEBUTTONDOWN, pos=button, button=1)
    for place in board:
        heard.clear()
        pilot._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0))
        assert heard == [place]
    pilot._post(pygame.MOUSEBUTTONUP, pos=board[-1], button=1)
    pilot.move(board[0])
    heard.clear()
    pilot.move(board[1])
    pilot.move(board[0])
    assert heard == []
    pilot.move(button)
    assert heard == [button]
    pilot.close()


def test_pointing_at_an_arrow_of_the_past_brings_its_reason_into_the_panel() -> None:
    pilot = TablePilot(played(2))
    pilot.press("home")
    watch = Watch(pilot)
    watch.look("opening")
    for row in [row.key for row in pilot.rows if row.key][:6]:
        pilot.move(pilot.row(row))
        watch.look(f"pointing at {row}")
    assert len(watch.changes) > 5
    pilot.close()


def test_a_sandbox_follows_the_power_being_ordered() -> None:
    pilot = TablePilot(new_match(ALL))
    watch = Watch(pilot)
    for what, step in {
        "opening": lambda: None,
        "the next power": lambda: pilot.press("u"),
        "a tab": lambda: pilot.click("seat TURKEY"),
        "a unit": lambda: pilot.click(pilot.at("CON")),
        "its target": lambda: pilot.click(pilot.at("BUL")),
    }.items():
        step()
        watch.look(what)
    assert len(watch.changes) == 5
    pilot.close()


def test_thinking_and_playing_by_itself_show_in_the_panel() -> None:
    pilot = TablePilot(new_match(others="random"))
    watch, seen = Watch(pilot), set()
    pilot.press("enter", ctrl=True)
    if pilot.scene is not pilot.table:
        pilot.click("Send")
    for _ in range(200):
        pilot.window.turn()
        watch.look(f"a turn of the loop at stage {pilot.stage}")
        seen.add(pilot.stage)
        if pilot.stage is Stage.RESULTS:
            break
    assert Stage.RESULTS in seen
    pilot.close()


def test_all_widgets_lie_in_the_panel() -> None:
    """What is kept is the panel; a widget beside it would be lost from the picture."""
    for match in (new_match(ALL), played(2)):
        pilot = TablePilot(match)
        assert all(pilot.layout.panel.contains(widget.rect) for widget in pilot.widgets.values())
        pilot.close()


def test_a_board_that_has_come_to_rest_after_a_zoom_is_drawn_as_it_is_then() -> None:
    pilot = TablePilot(new_match())
    pilot.press("+")
    pilot.settle()
    pilot.run()
    shown = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.resize((1281, 720))
    pilot.resize((1280, 720))
    pilot.settle()
    pilot.run()
    assert pygame.image.tobytes(pilot.screen, "RGB") == shown
    pilot.close()


def test_words_below_the_board_that_reach_over_it_leave_nothing_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = TablePilot(match_at(BATTLE))
    pilot.settle()
    watch, table, said = Watch(pilot), pilot.table, "Paris goes to Picardy. " * 20
    watch.look("opening")
    monkeypatch.setattr(type(table.screen), "status", property(lambda screen: (said, "text")))
    table.redraw_board()
    pilot.run()
    words = table.screen._below
    assert words is not None
    ground, board = words.ground, table.layout.board
    assert ground.top < board.bottom
    said = "Paris holds."
    table.redraw_board()
    pilot.run()
    watch.look("long words are gone")
    assert "long words are gone" in watch.seen_sharp
    pilot.close()


def test_a_window_whose_picture_was_lost_is_drawn_in_full() -> None:
    pilot = TablePilot(match_at(BATTLE))
    pilot.settle()
    shown = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.screen.fill("red")
    pilot._post(pygame.WINDOWEXPOSED)
    pilot.run()
    assert pygame.image.tobytes(pilot.screen, "RGB") == shown
    pilot.close()


def test_what_a_click_will_light_is_made_while_the_pointer_rests() -> None:
    pilot = TablePilot(match_at(BATTLE))
    pilot.settle()
    painter = pilot.board.painter
    for code in ("PAR", "GAS", "PIC"):  # the last is a goal of the unit that was clicked before
        pilot.move(pilot.at(code))
        pilot.until(lambda: pilot.board.is_prepared)
        before = painter.rendered
        pilot._post(pygame.MOUSEBUTTONDOWN, pos=pilot.at(code), button=1)
        pilot._post(pygame.MOUSEBUTTONUP, pos=pilot.at(code), button=1)
        view = pilot.table.view
        lit = view.targets()
        assert painter.rendered - before == len(pilot.texts()), "no light is left to be made"
        if code != "PIC":
            assert len(lit) > 3
    pilot.close()
