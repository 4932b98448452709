"""Which lines the menu of a table has and what they do, its lists, and what is asked before one leaves a
seat or plays on from the past.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.keymap import MUTE
from game.play.match import Match
from game.play.players import HOLD, PlayerSpec
from game.play.settings import Settings
from game.screens.scene import Pop, Push
from game.table import lists, menu
from game.table.lists import RULE_OF_VOTES, menu_items, opened, thinking_items
from game.table.menu import MenuItem, ask_confirm, ask_fork, ask_resign, file_stem, open_menu
from game.table.stages import Stage
from game.table.state import TableState, Write
from game.ui.intents import Act, Do, OnlySeat, ShowPhase
from tests.games.mars.table.pilot import mars_match
from tests.table.pilot import match_at, new_match

ANCHOR = pygame.Rect(10, 10, 80, 30)
WIDE, TIGHT = SimpleNamespace(is_tight=False, is_shared=False), SimpleNamespace(is_tight=True, is_shared=True)


class Tools:
    """A game's part of the menu."""

    place = "orders"
    name_words = {"full": "in full", "codes": "codes", "none": "none"}
    orders_word = "orders"

    def __init__(self, *own: MenuItem, bindings: Any = None) -> None:
        self.own = own
        self.bindings = bindings or {}

    def menu_items(self, usual: Any) -> list[MenuItem]:
        return [*self.own, *usual]


class Table:
    """A table of a match."""

    def __init__(self, match: Match | None = None, **more: Any) -> None:
        self.match = match or match_at("FRANCE: A PAR; GERMANY: A MUN")
        self.sent: list[Any] = []
        self.settings = more.get("settings", Settings())
        self.is_plain = more.get("is_plain", False)
        self.is_replay = more.get("is_replay", False)
        self.viewer = None
        self.state = more.get("state", TableState())
        self.ordering = more.get("ordering")
        self.line = SimpleNamespace(number=more.get("branch"))
        self.look = SimpleNamespace(tools=more.get("tools", ()), toggles=more.get("toggles", ()))
        self.stages = SimpleNamespace(
            what_if=more.get("what_if"),
            shown=more.get("shown"),
            stage=more.get("stage", Stage.ORDERS),
            is_replay=self.is_replay,
            match=self.match,
        )
        flow = SimpleNamespace(is_instant=more.get("is_instant", False))
        self.parts = SimpleNamespace(turn_flow=flow, phase_title=lambda turn: f"phase {turn}")

    def send(self, wish: Any) -> Any:
        self.sent.append(wish)
        return wish


def lines(table: Table, tools: Tools | None = None, layout: Any = WIDE) -> dict[str, MenuItem]:
    return {item.title: item for item in menu_items(table, tools or Tools(), layout)}


# -- the menu ------------------------------------------------------------------------------------------------


def test_a_fresh_game_offers_what_can_be_done_with_it() -> None:
    assert list(lines(Table())) == [
        "Save the game",
        "Load a game",
        "Export pictures or a film",
        "Print this phase",
        "Branches",
        "What if",
        "Play by file",
        "Rules of this game",
        "Settings",
        "Plain board",
        "Sound off",
        "Leave the table",
    ]


@pytest.mark.parametrize(
    ("title", "wish"),
    [
        ("Export pictures or a film", Do.EXPORT),
        ("Branches", Do.BRANCHES),
        ("What if", Do.WHAT_IF),
        ("Plain board", Do.PLAIN),
        ("Sound off", Do.MUTE),
        ("Leave the table", Do.LEAVE),
    ],
)
def test_a_line_does_what_its_button_or_key_does(title: str, wish: Do) -> None:
    table = Table()
    lines(table)[title].action()
    assert table.sent == [wish]


@pytest.mark.parametrize(
    ("title", "scene"),
    [
        ("Save the game", "SaveDialog"),
        ("Load a game", "LoadGameScene"),
        ("Print this phase", "PrintDialog"),
        ("Play by file", "HoldDialog"),
        ("Rules of this game", "RulesScene"),
        ("Settings", "SettingsScene"),
    ],
)
def test_a_line_opens_its_screen(title: str, scene: str) -> None:
    move = lines(Table())[title].action()
    assert isinstance(move, Push)
    assert type(move.scene).__name__ == scene


def test_look_and_sound_say_what_they_will_be() -> None:
    titles = lines(Table(is_plain=True, settings=Settings(muted=True)))
    assert {"Board in its own world", "Sound on"} <= titles.keys()
    assert titles["Sound on"].key == MUTE
    assert not {"Plain board", "Sound off"} & titles.keys()


@pytest.mark.parametrize(
    ("more", "last"),
    [({}, "Leave the table"), ({"is_replay": True}, "Leave the replay"), ({"branch": 2}, "Back to the game")],
)
def test_the_last_line_leaves(more: dict[str, Any], last: str) -> None:
    found = lines(Table(**more))
    assert list(found)[-1] == last
    assert found[last].action in (Pop,) if more else found[last].action() == Do.LEAVE


def test_a_game_in_turn_that_has_just_begun_invites_by_letter() -> None:
    invite = "Invite somebody by file"
    assert invite in lines(Table(mars_match(), is_instant=True))
    assert invite not in lines(Table(mars_match(), is_instant=False))
    assert invite not in lines(Table(mars_match(), is_instant=True, is_replay=True))
    assert invite not in lines(Table(is_instant=True)), "seven seats"
    played = mars_match()
    played.commit(played.waiting[0], [played.game.legal_orders(played.state, played.waiting[0])[0]])
    played.advance()
    assert played.turn
    assert invite not in lines(Table(played, is_instant=True))


def test_a_game_with_hidden_orders_can_be_held_by_file_while_it_runs() -> None:
    held = "Play by file"
    assert held not in lines(Table(is_instant=True))
    assert held not in lines(Table(is_replay=True))
    assert held not in lines(Table(branch=1))
    assert held not in lines(Table(mars_match()))


def test_the_course_of_a_game_is_told_once_it_has_one() -> None:
    match = new_match()
    before = set(lines(Table(match)))
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    more = [title for title in lines(Table(match)) if title not in before]
    assert more == [lists.course_title(match), "Front page"]
    table = Table(match)
    lines(table)["Front page"].action()
    assert table.sent == [Do.FRONT_PAGE]


def test_who_orders_may_take_all_back_and_resign_but_not_where_seats_act_in_turn() -> None:
    ordering = SimpleNamespace(seat="FRANCE")
    table = Table(ordering=ordering)
    found = lines(table)
    found["Take back all orders of France"].action()
    found["Resign France"].action()
    assert table.sent == [Do.CLEAR_ALL, Do.RESIGN]
    assert "Resign France" not in lines(Table(ordering=ordering, is_instant=True))


def test_a_what_if_offers_nothing_of_a_game_that_is_played() -> None:
    own = (MenuItem("Hint", lambda: None, "advice"), MenuItem("Desk", lambda: None))
    found = lines(Table(what_if=object()), Tools(*own))
    assert list(found) == [
        "Rules of this game",
        "Settings",
        "Plain board",
        "Sound off",
        "Hint",
        "Back to the game",
    ]
    assert (found["Back to the game"].action, found["Back to the game"].key) == (Pop, "what_if")
    tight = lines(Table(what_if=object()), Tools(*own), TIGHT)
    assert "Standings" in tight
    assert list(tight)[-1] == "Back to the game"


def key(intent: Any) -> Any:
    return SimpleNamespace(intent=intent)


def test_where_there_is_little_room_the_menu_has_the_switches_too() -> None:
    front = Act("front")
    tools = Tools(bindings={"front_page": front, "desk": Act("desk"), "advice": Act("advice")})
    table = Table(
        tools=(key(Do.VOTES),),
        toggles=(key(Do.SEATS), key(front), key(Act("advice"))),
        settings=Settings(names="full"),
    )
    wide, tight = lines(table, tools), lines(table, tools, TIGHT)
    more = [title for title in tight if title not in wide]
    assert more[:3] == ["Vote", "Standings", "Names on the map: in full"]
    assert more[3:5] == ["Hide orders", "Orders of one power"]
    assert len(more) == 7
    for title in more:
        tight[title].action()
    assert table.sent == [Do.VOTES, Do.STANDINGS, Do.NAMES, Do.ORDERS, Do.SEATS, front, Act("advice")]
    mine = MenuItem("My hint", lambda: None, "advice")
    tools.own = (mine,)
    assert len([title for title in lines(table, tools, TIGHT) if title not in wide]) == 7, "that one once"


def test_switches_that_are_not_there_have_no_line_and_those_that_are_say_what_they_will_do() -> None:
    state = replace(TableState(), shows_standings=True, show_orders=False)
    tight = lines(Table(state=state), layout=TIGHT)
    assert {"List of orders", "Show orders"} <= tight.keys()
    assert not {"Vote", "Orders of one power", "Standings"} & tight.keys()
    apart = SimpleNamespace(is_tight=True, is_shared=False)
    assert not {"Standings", "List of orders"} & lines(Table(), layout=apart).keys()


def test_how_long_computers_think_is_asked_where_some_make_use_of_it() -> None:
    mars = mars_match()
    timed = next(kind for kind in mars.entry.bots if mars.entry.is_timed(kind))
    assert thinking_items(Table(new_match(others="hold"))) == []
    mars.set_player(mars.seats[0], PlayerSpec(timed))
    (item,) = thinking_items(Table(mars))
    assert item.title.startswith("Computer players think: ")
    assert thinking_items(Table(mars, is_replay=True)) == []


def test_the_menu_tells_the_keys_of_its_lines_and_hands_on_what_a_line_answers() -> None:
    later: list[Any] = []
    items = [MenuItem("Save the game", lambda: Pop(), "save"), MenuItem("Settings", lambda: None)]
    move = open_menu(ANCHOR, items, later.append, place="orders", own={})
    scene = move.scene
    assert [item.title for item in scene.items] == ["Save the game (Ctrl+S)", "Settings"]
    assert set(scene.shortcuts) == {"save"}
    scene.choose(items[0])
    assert [type(one) for one in later] == [Pop]
    scene.choose("nothing")
    assert len(later) == 1


# -- lists ---------------------------------------------------------------------------------------------------


def listed(what: str, table: Table) -> Any:
    move = opened(what, table, Tools(), ANCHOR, lambda move: None, WIDE)
    return move.scene if move is not None else None


def test_the_list_of_phases_has_the_present_but_where_results_are_looked_at() -> None:
    match = new_match()
    for _ in range(2):
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
    turns = [f"phase {turn}" for turn in range(match.turn)]
    table = Table(match, shown=1)
    scene = listed("phases", table)
    assert [item.title for item in scene.items] == [*turns, "The present"]
    assert scene.current == 1
    scene.choose(1)
    scene.choose(None)
    assert table.sent == [ShowPhase(1), ShowPhase(None)]
    assert [i.title for i in listed("phases", Table(match, stage=Stage.RESULTS)).items] == turns
    replay = listed("phases", Table(match, is_replay=True))
    assert replay.items[-1].title == "Last position"


def test_the_list_of_powers_shows_the_orders_of_one_or_of_all() -> None:
    table = Table(state=replace(TableState(), only_owner="FRANCE"))
    scene = listed("powers", table)
    assert [item.title for item in scene.items][:2] == ["All powers", "Austria"]
    assert len(scene.items) == 8
    assert scene.current == "FRANCE"
    scene.choose("ITALY")
    assert table.sent == [OnlySeat("ITALY")]
    assert listed("powers", Table()).current == ""


def test_the_ballot_has_the_vote_that_is_given_and_takes_another(monkeypatch: pytest.MonkeyPatch) -> None:
    draw, italy = SimpleNamespace(name="draw"), SimpleNamespace(name="italy")
    ordering = SimpleNamespace(ballot=[(draw, "Draw"), (italy, "Italy")], orders=(italy,))
    monkeypatch.setattr(lists, "voted", lambda ordering, vote: vote)
    table = Table(ordering=ordering)
    scene = listed("vote", table)
    assert [item.title for item in scene.items] == ["No vote", "Draw", "Italy"]
    assert (scene.current, scene.note) == (italy, RULE_OF_VOTES)
    scene.choose(draw)
    scene.choose(None)
    assert [wish.ordering for wish in table.sent if isinstance(wish, Write)] == [draw, None]
    bare = listed("vote", Table(ordering=SimpleNamespace(ballot=[], orders=())))
    assert (bare.current, bare.note) == (None, "")
    assert listed("vote", Table()) is None


# -- questions -----------------------------------------------------------------------------------------------


def answers(move: Push) -> dict[str, Any]:
    return {answer.text: answer for answer in move.scene.answers}


def test_who_resigns_leaves_the_seat_to_the_best_computer_or_to_nobody() -> None:
    done: list[PlayerSpec] = []
    move = ask_resign(new_match(), "FRANCE", lambda spec: done.append(spec))
    assert move.scene.title == "Resign France?"
    assert list(answers(move)) == ["Computer", "Nobody", "Play on"]
    for text in ("Computer", "Nobody"):
        answers(move)[text].action()
    best = new_match().entry.best_bot
    assert done == [PlayerSpec(best), PlayerSpec(HOLD)]


def test_before_orders_are_sent_it_is_said_what_they_leave_open() -> None:
    sent: list[int] = []
    move = ask_confirm(["A unit holds.", "Another too."], lambda: sent.append(1))
    assert move.scene.text == "A unit holds.\nAnother too."
    assert list(answers(move)) == ["Send", "Back"]
    answers(move)["Send"].action()
    assert sent == [1]


def test_from_a_phase_of_the_past_the_game_goes_on_with_the_same_or_with_one_person_for_all() -> None:
    match = new_match()
    paris = match.game.read_order(match.state, "FRANCE", "A PAR - BUR")
    for seat in match.waiting:
        match.commit(seat, [paris] if seat == "FRANCE" else ())
    match.advance()
    played: list[Match] = []
    move = ask_fork(match, 0, lambda made: played.append(made))
    assert move.scene.title == f"Play on from {match.phase_at(0).title}?"
    found = answers(move)
    assert list(found) == ["Same players", "I order all", "All, as ordered", "Cancel"]
    for text in list(found)[:3]:
        found[text].action()
    same, alone, again = played
    assert same.players == match.players
    assert {spec.kind for spec in alone.players.values()} == {"human"}
    assert alone.draft("FRANCE") == ()
    assert [str(order) for order in again.draft("FRANCE")] == ["A PAR - BUR"]
    assert match.turn == 1


def test_a_name_of_a_file_has_letters_digits_and_a_few_signs() -> None:
    assert file_stem(" Anna's war: 1st (old)! .") == "Annas war 1st (old)"
    assert file_stem("...") == ""
    assert menu.file_stem("x" * 200) == "x" * 80
