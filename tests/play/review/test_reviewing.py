"""Reviews: who may be reviewed, the search that is stopped and taken up, what is kept beside the record."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.codec import canonical_json
from game.core.errors import RecordError
from game.core.results import Outcome
from game.play.library import discard, restore
from game.play.match import Match
from game.play.origin import Origin
from game.play.players import PlayerSpec
from game.play.review import reviewing
from game.play.review.inquiry import Inquiry, Told, may_review, reviewer_of
from game.play.review.kept import from_json, mark_of, to_json
from game.play.review.reviewing import Reviewing, keep_findings, kept_findings, place_of
from game.play.review.values import Finding, Past, Review
from game.play.storage import reviews_dir, save_record, saves_dir
from game.play.thinking import OWN_MIND, OwnMind
from tests.play.games import finished, played
from tests.play.toy import SEATS, TOY
from tests.waiting import DEAD

PERSON = "human"


class HeapReviewer:
    """Says of every turn how many stones each seat took, and counts how often it is asked."""

    unit = "stones"

    def __init__(self) -> None:
        self.asked: list[int] = []

    def turns(self, played: Past) -> Sequence[int]:
        return range(played.turn)

    def search(
        self, played: Past, turn: int, is_over: Callable[[], bool] = lambda: False
    ) -> tuple[Finding, ...]:
        self.asked.append(turn)
        return tuple(Finding(turn, seat, turn, turn + 1, ("take 1",), "more") for seat in played.seats)

    def told(self, played: Past, findings: Sequence[Finding]) -> Review:
        return Review(note=f"{len(findings)} findings")


REVIEWER = HeapReviewer()
REVIEWED = replace(TOY, review=lambda: REVIEWER)


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    REVIEWER.asked.clear()


def reviewed(match: Match) -> Match:
    match.entry = REVIEWED
    return match


def saved(match: Match, name: str = "war") -> Match:
    """The match, as it was read from its file among the saved games."""
    path = saves_dir() / f"{name}.json"
    save_record(path, match.record)
    match.origin = Origin(path, "mark")
    return match


class Slow(OwnMind):
    """Waits before each turn that it hands over, until it is let go."""

    def __init__(self) -> None:
        self.go, self.waits = threading.Semaphore(0), threading.Semaphore(0)

    def review(self, inquiry: Inquiry, is_over: object, told: Told) -> str:
        def later(turn: int, found: tuple[Finding, ...]) -> None:
            told(turn, found)
            self.waits.release()
            assert self.go.acquire(timeout=DEAD)

        return super().review(inquiry, is_over, later)


# -- who may be reviewed -------------------------------------------------------------------------------------


def test_a_game_that_is_over_may_be_reviewed_and_one_that_runs_with_secrets_not() -> None:
    assert may_review(reviewed(finished()))
    running = reviewed(played(3))
    for seat, name in zip(SEATS, ("Anna", "Bert", "Anna"), strict=True):
        running.set_player(seat, PlayerSpec(PERSON, name))
    assert not may_review(running)  # two persons
    running.set_player(SEATS[1], PlayerSpec("random"))
    assert not may_review(running)  # a person against the computer
    running.set_player(SEATS[1], PlayerSpec(PERSON, "Anna"))
    assert may_review(running)  # one person has every seat
    for seat in SEATS:
        running.set_player(seat, PlayerSpec("random"))
    assert may_review(running)  # nobody plays: it is watched


def test_a_game_in_which_nothing_was_played_or_that_has_no_reviewer_is_not_reviewed() -> None:
    assert not may_review(reviewed(played(0)))
    assert not may_review(finished())
    with pytest.raises(RecordError, match="no review"):
        reviewer_of(TOY)


# -- the search ----------------------------------------------------------------------------------------------


def test_all_turns_are_searched_and_kept_and_are_not_searched_again() -> None:
    match = saved(reviewed(played(4)))
    work = Reviewing(match, OWN_MIND)
    assert (work.done, work.is_whole) == (0, False)
    work.begin()
    assert work.wait(DEAD)
    assert work.is_whole
    assert (work.fault, work.problem) == ("", "")
    assert work.told().note == "12 findings"
    assert work.path == saves_dir() / "war.review"
    assert REVIEWER.asked == [0, 1, 2, 3]
    again = Reviewing(match, OWN_MIND)
    assert again.is_whole
    assert again.found == work.found
    again.begin()
    assert again.wait(DEAD)
    assert REVIEWER.asked == [0, 1, 2, 3]


def test_a_search_that_is_stopped_is_taken_up_where_it_was() -> None:
    match, mind = saved(reviewed(played(4))), Slow()
    work = Reviewing(match, mind)
    work.begin()
    assert mind.waits.acquire(timeout=DEAD)  # the first turn is found
    work.stop()
    mind.go.release()
    assert work.wait(DEAD)
    assert (work.done, work.is_whole) == (1, False)
    assert work.told().note == "3 findings"
    later = Reviewing(match, OWN_MIND)  # as by the next program
    assert later.done == 1
    later.begin()
    assert later.wait(DEAD)
    assert later.is_whole
    assert REVIEWER.asked == [0, 1, 2, 3]  # each once


def test_the_turn_in_hand_is_given_up_when_a_search_is_stopped() -> None:
    class Stopped(HeapReviewer):
        def search(
            self, played: Past, turn: int, is_over: Callable[[], bool] = lambda: False
        ) -> tuple[Finding, ...]:
            if turn == 1:
                work.stop()
            assert is_over() == (turn == 1), "a search is asked for no more turns once it is stopped"
            return super().search(played, turn)[: 1 if is_over() else None]

    match = saved(played(4))
    match.entry = replace(TOY, review=Stopped)
    work = Reviewing(match, OWN_MIND)
    work.begin()
    assert work.wait(DEAD)
    assert (work.fault, list(work.found)) == ("", [0]), "of a turn that was half searched nothing is kept"


def test_a_fault_of_the_search_is_a_sentence_and_what_was_found_stays() -> None:
    match = saved(reviewed(played(3)))

    class Faulty(OwnMind):
        def review(self, inquiry: Inquiry, is_over: object, told: Told) -> str:
            told(0, ())
            raise ZeroDivisionError("nothing to divide")

    work = Reviewing(match, Faulty())
    work.begin()
    assert work.wait(DEAD)
    assert work.fault == "The review cannot go on (ZeroDivisionError: nothing to divide)."
    assert work.done == 1


# -- beside the record ---------------------------------------------------------------------------------------


def test_what_is_kept_is_read_as_it_was() -> None:
    record = played(2).record
    findings = {0: (Finding(0, SEATS[0], -3, 7, ("take 2",), "a text", True),), 1: ()}
    assert from_json(to_json(record, findings), record) == findings


def test_a_review_of_another_record_is_thrown_away() -> None:
    path = saves_dir() / "war.review"
    keep_findings(path, played(3).record, {0: ()})
    assert kept_findings(path, played(3).record) == {0: ()}
    assert kept_findings(path, played(4).record) == {}
    assert kept_findings(path, played(3, seed="c").record) == {}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "{}", '{"format":99,"record":"","turns":[]}', "\x00\xff", "[" * 100_000]
)
def test_a_file_that_cannot_be_read_is_as_good_as_none(text: str) -> None:
    match = saved(reviewed(played(2)))
    path = place_of(match.record, match.origin.path if match.origin else None)
    path.write_text(text, encoding="latin-1")
    work = Reviewing(match, OWN_MIND)
    assert work.done == 0
    work.begin()
    assert work.wait(DEAD)
    assert work.is_whole
    assert kept_findings(path, match.record) == work.found


@pytest.mark.parametrize(
    ("field", "value"),
    [("seat", "NOBODY"), ("turn", 1), ("given", "much"), ("better", [1]), ("only", None), ("text", 3)],
)
def test_a_finding_that_cannot_be_is_refused(field: str, value: object) -> None:
    record = played(2).record
    data = to_json(record, {0: (Finding(0, SEATS[0], 1, 2),)})
    one = {**Finding(0, SEATS[0], 1, 2).to_json(), field: value}
    with pytest.raises(RecordError):
        from_json({**data, "turns": [{"turn": 0, "found": [one]}]}, record)


def test_a_name_and_a_title_make_no_other_review_but_an_ending_does() -> None:
    record = played(2).record
    assert mark_of(replace(record, title="The great war", phase="?", id="abc")) == mark_of(record)
    assert mark_of(replace(record, outcome=Outcome("nearest"))) != mark_of(record)
    assert mark_of(record.up_to(1)) != mark_of(record)


def test_a_review_goes_to_the_trash_with_its_game_and_comes_back() -> None:
    match = saved(played(2))
    assert match.origin is not None
    path = match.origin.path
    review = place_of(match.record, path)
    keep_findings(review, match.record, {0: ()})
    gone = discard(path)
    assert not review.exists()
    assert gone.with_suffix(".review").exists()
    assert restore(gone) == path
    assert kept_findings(review, match.record) == {0: ()}


def test_of_a_record_from_elsewhere_nothing_is_written_beside_it(tmp_path: Path) -> None:
    record = played(2).record
    place = place_of(record, tmp_path / "elsewhere" / "war.json")
    assert place.parent == reviews_dir() == place_of(record, None).parent


def test_a_disk_that_refuses_costs_no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.play.review.reviewing.write_whole", full)
    work = Reviewing(saved(reviewed(played(2))), OWN_MIND)
    work.begin()
    assert work.wait(DEAD)
    assert work.is_whole
    assert work.problem == "The review cannot be kept: No space left on device."


def test_the_same_record_gives_the_same_file() -> None:
    texts = []
    for name in ("one", "two"):
        work = Reviewing(saved(reviewed(played(3)), name), OWN_MIND)
        work.begin()
        assert work.wait(DEAD)
        texts.append(work.path.read_text())
    assert texts[0] == texts[1] == canonical_json(to_json(played(3).record, work.found))


def test_a_file_that_is_too_long_is_no_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, path = played(2).record, tmp_path / "long.review"
    keep_findings(path, record, {0: (Finding(0, SEATS[0], 1, 2),)})
    size = path.stat().st_size
    for most, is_read in ((size, True), (size - 1, False)):
        monkeypatch.setattr(reviewing, "MOST_BYTES", most)
        assert bool(kept_findings(path, record)) is is_read
