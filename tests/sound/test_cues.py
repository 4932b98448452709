"""What sounds when: every game's table names sounds that are there, and what happens at a table is heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.places import assets_root
from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.catalogue import Catalogue
from game.games.diplomacy.martian.sounds import SOUNDS as MARTIAN
from game.games.entry import Entry
from game.games.list import CATALOGUE
from game.games.mars.sounds import SOUNDS as MARS
from game.play.storage import load_match
from game.sound.cues import CLICK, MOST, STEP, Cue, Sounds
from game.sound.hearing import Heard, cues_between

FOLDER = assets_root() / "sounds"
RECORDS = Path(__file__).parents[1] / "data" / "records"
OWN_DRAWERS = {"mars": "mars-royal", "wrom": "wrom-keys"}
QUIET = frozenset(("settled",))
"""Moments that are seen and not heard."""
GAMES: Catalogue = CATALOGUE
WRITING = Heard(True, 3, None, {"FRANCE": ()}, (), frozenset(), is_over=False)
THINKING = replace(WRITING, is_writing=False, orders=None)


def table(entry: Entry) -> Sounds:
    assert entry.sounds is not None
    return entry.sounds()


def cues(sounds: Sounds) -> Iterator[Cue]:
    single = (sounds.written, sounds.taken, sounds.sent, sounds.turned, sounds.ended)
    yield from (cue for cue in single if cue is not None)
    for rows in (sounds.results, sounds.events, sounds.moments):
        for row in rows.values():
            yield from row


def names(found: tuple[Cue, ...]) -> list[str]:
    return [cue.name for cue in found]


@pytest.mark.parametrize("entry", GAMES.entries, ids=lambda entry: entry.id)
def test_every_sound_of_a_game_is_there(entry: Entry) -> None:
    sounds = table(entry)
    wanted = {cue.name for cue in cues(sounds)} | {sounds.ambience, sounds.music, CLICK.name}
    assert not [name for name in wanted if not (FOLDER / f"{name}.ogg").is_file()]
    assert all(0 < cue.gain <= 1 for cue in cues(sounds))


def test_every_sound_is_heard_somewhere_and_every_world_has_its_own_air() -> None:
    tables = [table(entry) for entry in GAMES.entries]
    used = {cue.name for sounds in tables for cue in cues(sounds)} | {CLICK.name}
    used |= {sounds.ambience for sounds in tables} | {sounds.music for sounds in tables}
    assert {path.stem for path in FOLDER.glob("*.ogg")} == used
    assert len({sounds.ambience for sounds in tables}) == len({sounds.music for sounds in tables}) == 6


@pytest.mark.parametrize("entry", GAMES.entries, ids=lambda entry: entry.id)
def test_every_moment_that_is_drawn_is_heard_and_no_other_is_waited_for(entry: Entry) -> None:
    drawers = entry.pictured().drawers
    if entry.id in OWN_DRAWERS:  # these are made with their boards
        match = load_match(RECORDS / f"{OWN_DRAWERS[entry.id]}.json", CATALOGUE)
        drawers = entry.pictured()(match, assets_root()).drawers
    assert set(table(entry).moments) <= set(drawers)
    assert set(drawers) - set(table(entry).moments) <= QUIET


def test_what_is_played_as_a_moment_is_heard_with_it_and_not_before() -> None:
    reports = (Report(events=(Event("meal"), Event("center_taken"))),)
    before = replace(THINKING, turn=0, has_motion=True)
    come = replace(before, turn=1, shown=0)
    assert names(cues_between(MARTIAN, before, come, reports, has_results=True)) == ["bell", "drum"]
    played = replace(come, moments=(("meal", 0.3), ("falls", 1.2), ("falls", 1.4)))
    found = cues_between(MARTIAN, come, played, reports, has_results=True)
    assert [(cue.name, cue.after) for cue in found] == [("ray", 0.3), ("cylinder", 1.2)]
    assert cues_between(MARTIAN, played, played, reports, has_results=True) == ()


def test_a_unit_that_is_driven_out_is_heard_and_an_order_that_was_void_is_not() -> None:
    fallen = Resolution("A PAR H", Reason("dislodged", Verdict.FAILS))
    void = Resolution("A BUR H", Reason("dislodged", Verdict.VOID))
    assert names(MARTIAN.of_report(Report((fallen, fallen)))) == ["cannon"]
    assert MARTIAN.of_report(Report((void,))) == ()


def test_many_events_are_few_sounds_one_after_the_other() -> None:
    kinds = ("landed", "emerged", "meal", "died", "weed_spread", "repaired", "center_taken", "landed")
    found = MARTIAN.of_report(Report(events=tuple(Event(kind) for kind in kinds)))
    assert len(found) == MOST
    assert names(found)[:4] == ["cylinder", "screw", "ray", "ulla"]
    assert [cue.after for cue in found] == pytest.approx([STEP * number for number in range(MOST)])


def test_orders_are_heard_as_they_are_written_taken_off_and_sent() -> None:
    one, two = (replace(WRITING, orders={"FRANCE": orders}) for orders in (("A",), ("A", "B")))

    def heard(before: Heard, now: Heard) -> list[str]:
        return names(cues_between(MARTIAN, before, now, (), has_results=True))

    assert heard(WRITING, one) == heard(one, two) == ["quill"]
    assert heard(two, one) == ["paper"]
    assert heard(one, replace(one, orders={"FRANCE": ("C",)})) == ["quill"]
    assert heard(two, THINKING) == ["telegraph"]
    assert heard(one, one) == heard(one, replace(one, orders={"ITALY": ()})) == []


def test_the_bell_rings_when_a_turn_is_over_and_what_came_of_it_follows() -> None:
    report = Report(events=(Event("landed"), Event("meal")))
    after = replace(THINKING, turn=4, shown=3)
    found = cues_between(MARTIAN, THINKING, after, (Report(),) * 3 + (report,), has_results=True)
    assert names(found) == ["bell", "cylinder", "ray"]
    sent = cues_between(MARTIAN, WRITING, after, (Report(),) * 3 + (report,), has_results=True)
    assert names(sent) == ["telegraph", "bell", "cylinder", "ray"]
    begins = [cue.after for cue in sent]
    assert begins == sorted(begins)
    assert begins[0] < begins[1] < begins[2]


def test_events_that_are_told_one_by_one_are_heard_one_by_one() -> None:
    reports = (Report(events=(Event("landed"), Event("meal"))),)
    before = replace(THINKING, turn=0)
    waiting = frozenset((0, 1))
    first = replace(before, turn=1, shown=0, waiting=waiting)
    assert names(cues_between(MARTIAN, before, first, reports, has_results=True)) == ["bell"]
    second = replace(first, told=(0,))
    assert names(cues_between(MARTIAN, first, second, reports, has_results=True)) == ["cylinder"]
    third = replace(first, told=(1,))
    assert names(cues_between(MARTIAN, second, third, reports, has_results=True)) == ["ray"]


def test_a_step_back_turns_a_page_and_no_more() -> None:
    reports = (Report(events=(Event("landed"),)),) * 3
    here, back, first = (replace(THINKING, turn=3, shown=shown) for shown in (None, 2, 1))
    assert names(cues_between(MARTIAN, here, back, reports, has_results=True)) == ["paper"]
    assert names(cues_between(MARTIAN, back, first, reports, has_results=True)) == ["paper"]
    assert names(cues_between(MARTIAN, first, back, reports, has_results=True)) == ["paper", "cylinder"]


def test_a_turn_of_mars_is_heard_when_it_is_played_or_stepped_over_and_not_on_the_way_back() -> None:
    reports = (Report(events=(Event("captured"), Event("active"))), Report())
    before = replace(THINKING, turn=0)
    played = replace(before, turn=1)
    assert names(cues_between(MARS, before, played, reports, has_results=False)) == [
        "capture",
        "front_active",
    ]
    first, second = replace(before, turn=2, shown=0), replace(before, turn=2, shown=1)
    forward = names(cues_between(MARS, first, second, reports, has_results=False))
    assert forward == ["paper", "capture", "front_active"]
    assert names(cues_between(MARS, second, first, reports, has_results=False)) == ["paper"]


def test_the_end_of_a_game_is_heard_once() -> None:
    over = replace(THINKING, is_over=True)
    assert names(cues_between(MARTIAN, THINKING, over, (), has_results=True)) == ["ending"]
    assert cues_between(MARTIAN, over, over, (), has_results=True) == ()


WORLDS = [
    ("standard", "result", "dislodged", "cannon"),
    ("martian", "result", "dislodged", "cannon"),
    ("martian", "event", "landed", "cylinder"),
    ("martian", "event", "emerged", "screw"),
    ("martian", "event", "meal", "ray"),
    ("martian", "event", "martian_destroyed", "ulla"),
    ("martian", "event", "died", "ulla"),
    ("mad", "result", "launched", "siren"),
    ("mad", "result", "launched", "launch"),
    ("mad", "event", "wasteland", "detonation"),
    ("mad", "event", "exploded", "detonation"),
    ("aliens", "result", "sent", "hum"),
    ("aliens", "result", "received", "hum"),
    ("aliens", "event", "ship_landed", "saucer"),
    ("mars", "event", "swarmed", "ice"),
    ("mars", "event", "revenge", "shock"),
    ("mars", "event", "active", "front_active"),
    ("mars", "moment", "spawn", "insects"),
    ("wrom", "event", "battle", "swords"),
    ("wrom", "moment", "rolls", "dice"),
]
"""What every world must sound like: a unit driven out, guns and missiles, those who come from elsewhere."""


@pytest.mark.parametrize(("game", "what", "code", "name"), WORLDS, ids="-".join)
def test_what_belongs_to_a_world_is_heard_when_it_happens(game: str, what: str, code: str, name: str) -> None:
    sounds = table(GAMES.find(game))
    result = Resolution("A PAR H", Reason(code, Verdict.FAILS))
    reports = {"result": Report((result,)), "event": Report(events=(Event(code),)), "moment": Report()}
    before = replace(THINKING, turn=0)
    come = replace(before, turn=1, shown=0, moments=((code, 0.3),) if what == "moment" else ())
    played = names(cues_between(sounds, before, come, (reports[what],), has_results=True))
    at_once = names(cues_between(sounds, replace(come, moments=()), come, (reports[what],), has_results=True))
    assert name in (at_once if what == "moment" else played)


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        ("standard", ("quill", "paper", "telegraph", "bell")),
        ("martian", ("quill", "paper", "telegraph", "bell")),
        ("mad", ("key", "paper", "teletype", "pips")),
        ("aliens", ("chirp", "paper", "hum", "chime")),
    ],
)
def test_every_world_writes_takes_off_sends_and_finishes_a_turn_in_its_own_voice(
    game: str, hand: tuple[str, ...]
) -> None:
    sounds = table(GAMES.find(game))
    assert (
        tuple(cue.name for cue in (sounds.written, sounds.taken, sounds.sent, sounds.turned) if cue) == hand
    )
