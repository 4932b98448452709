"""Whatever a line of the judge or the referee holds, an error is one line and repeats no more than 80
characters of it.
"""

import json
import re
from pathlib import Path

import pytest

from game.commands.judge import Judge
from game.commands.referee import answer_line

DATA = Path(__file__).parents[1] / "data"
JUDGE = Judge()

LONG = "Zq\n" * 1000
"""No word of anything: a run of it in an error is an echo."""

WIDE = "Zq" * 2000
HOSTILE = (
    LONG,
    WIDE,
    f"A {LONG}",
    f"BUR {WIDE}",
    [LONG],
    {LONG: LONG},
    [[WIDE]],
    {"ALPHA": [LONG]},
    {"FRANCE": LONG},
    10**400,
    -1.5,
)
ECHO = re.compile(r"(?:Zq){41,}|(?:Zq(?:\s|\\n)+){27,}", re.IGNORECASE)
"""More than 80 characters of either."""


def positions():
    """A position of each game with all its fields, and a request of every kind."""
    martian = {
        "capsules": [{"id": "c1", "at": "LYO", "status": "afloat", "sea": 0, "age": 0, "half": False,
        "carrier": "F LYO"}],
        "martians": [{"at": "MUN", "clock": 1, "previous": "BUR", "half": False, "eating": False}],
        "barren": ["MUN"], "waves": [{"season": "F1902", "capsules": 2}], "cancelled": False, "pending": {},
    }  # fmt: skip
    base = {
        "id": "x",
        "phase": "S1905M",
        "units": {"FRANCE": ["A PAR"]},
        "centers": {"FRANCE": ["PAR"]},
        "orders": {"FRANCE": ["A PAR H"]},
    }
    yield {**base, "game": "standard", "options": {"paradox_rule": "szykman"}, "seed": "s"}
    out = {"FRANCE": [{"unit": "A SER", "from": "BUL"}]}
    yield {**base, "game": "standard", "phase": "S1905R", "dislodged": out, "contested": ["RUM"]}
    yield {**base, "game": "martian", "variant": martian, "rolls": {"c1": "WES", "X MUN": "BER"}}
    yield {
        **base,
        "game": "mad",
        "variant": {"destroyed": ["BER"], "fallout": ["MUN"], "pending": {"fallout": ["KIE"]}},
    }
    aliens = {"transmitters": {"ALPHA": ["SPA"]}, "reserve": {"ALPHA": 1}, "pending": {"guests": ["SPA"]}}
    yield {
        "id": "x",
        "game": "aliens",
        "phase": "S2052M",
        "units": {"ALPHA": ["A PAR"]},
        "variant": aliens,
        "options": {"players": 4},
    }
    yield {
        "id": "x",
        "game": "aliens",
        "phase": "L2051M",
        "units": {},
        "variant": {"ships": {"ALPHA": [["PAR"], ["MUN"]]}},
    }


def requests():
    texts = (DATA / f"{name}_referee.jsonl" for name in ("mars", "wrom"))
    rows = [json.loads(line) for path in texts for line in path.read_text(encoding="utf-8").splitlines()]
    asked = [
        request
        for request in (row.get("request") or {"game": "mars", **row["send"]} for row in rows)
        if len(json.dumps(request)) < 3000
    ]
    kinds = {}
    for request in asked:
        kinds.setdefault(tuple(sorted(request)), request)
    return list(kinds.values())


def damaged(value, bad):
    """Copies of a value with one part of it, or one key, replaced."""
    yield bad
    if isinstance(value, dict):
        for key, item in value.items():
            yield from ({**value, key: worse} for worse in damaged(item, bad))
            if isinstance(bad, str):
                yield {**{k: v for k, v in value.items() if k != key}, bad: item}
    elif isinstance(value, list):
        for index, item in enumerate(value[:2]):
            yield from ([*value[:index], worse, *value[index + 1 :]] for worse in damaged(item, bad))


def check(answer, line):
    if "error" not in answer:
        texts = [entry["text"] for entry in answer.get("orders", []) if entry.get("reason") == "unreadable"]
    else:
        texts = [answer["error"]]
    for text in texts:
        assert "\n" not in text, line[:300]
        assert text.isprintable(), line[:300]
        assert not ECHO.search(text), text
        assert len(text) < 1500, text


@pytest.mark.parametrize("bad", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_positions(bad):
    for position in positions():
        for line in (json.dumps(data) for data in damaged(position, bad)):
            check(JUDGE.answer_line(line), line)


@pytest.mark.parametrize("bad", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_requests(bad):
    for request in requests():
        for line in (json.dumps(data) for data in damaged(request, bad)):
            check(answer_line(line), line)


@pytest.mark.parametrize("ask", [JUDGE.answer_line, answer_line])
@pytest.mark.parametrize(
    "line",
    [
        LONG,
        f'"{WIDE}"',
        f'{{"{WIDE}": 1}}',
        "[" * 100_000,
        "9" * 9000,
        '{"id": NaN}',
        b'{"id": "\xff"}',
        f'{{"id": "{WIDE}", "id": 1}}',
    ],
)
def test_lines_that_are_no_position(ask, line):
    answer = ask(line)
    assert answer["id"] is None
    check(answer, str(line))


@pytest.mark.parametrize("ask", [JUDGE.answer_line, answer_line])
@pytest.mark.parametrize(
    "line",
    [
        '{"id": "x", "game": "standard", "phase": "S1901M", "units": {}, "units": {"FRANCE": ["A PAR"]}}',
        '{"id": "x", "game": "standard", "phase": "S1901M", "units": {"FRANCE": ["A PAR"], "FRANCE": []}}',
        '{"id": "x", "game": "mars", "want": [], "want": []}',
    ],
)
def test_a_key_that_stands_there_twice_is_refused(ask, line):
    assert "stands there twice" in ask(line)["error"]
