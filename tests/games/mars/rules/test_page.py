"""The rules page: every rule, ruling and option is on it and tested by name, and its diagrams show what the
program does.
"""

import re

import pytest

from game.core.places import docs_root
from game.games.mars.picture.overlays import OVERLAY_TITLES, THIEF_SIGNS
from game.games.mars.picture.signs import SIGNS
from game.games.mars.rules.settings import OPTIONS
from tests.games.mars.rules import test_rules, test_rulings
from tests.games.mars.rules.diagrams import drawn

PAGE = (docs_root() / "rules" / "mars.md").read_text(encoding="utf-8")
DIAGRAMS = [
    block for block in re.findall(r"```mars\n(.*?)\n```", PAGE, re.DOTALL) if ", " in block.splitlines()[0]
]
PIECES = (
    *("Gripper", "Cyzneo", "Ice Swarm", "Mantacron", "War Man", "Foot Soldier"),
    *("Hunterglider", "Thief", "Master", "Rider", "General"),
)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda text: text.splitlines()[0].partition(" ")[0])
def test_a_diagram_shows_what_is_legal(diagram):
    heads = [line for line in diagram.splitlines() if re.search(r": .*/.*, [a-h][1-8]$", line)]
    assert diagram == drawn(heads)


@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_has_a_diagram(piece):
    section = PAGE.split(f"\n### {piece} (R6.")[1].split("\n### ")[0]
    assert "```mars" in section


def test_every_numbered_rule_is_on_the_page_and_tested():
    rules = set(re.findall(r"\bR[1-9]\.[0-9]+", PAGE))
    assert len(rules) == 40
    names = " ".join(dir(test_rules))
    for rule in rules:
        assert rule.lower().replace(".", "_") in names, rule


def test_every_ruling_is_on_the_page_and_tested():
    names = " ".join(dir(test_rulings))
    for number in range(1, 41):
        assert f"\n- **{number}** " in PAGE
        assert f"test_ruling_{number:02}_" in names


def test_every_sign_of_the_board_has_its_legend():
    section = PAGE.split("\n## Signs on the board\n")[1].split("\n## ")[0]
    assert set(SIGNS) <= set(re.findall(r"^mars_(\w+): \S", section, re.MULTILINE))
    for number, title in enumerate(OVERLAY_TITLES.values(), 1):
        assert f"| {number} {title} |" in section
    for sign in THIEF_SIGNS.values():
        assert f"`{sign}`" in section


def test_every_option_is_on_the_page():
    for option in OPTIONS:
        assert f"(`{option.name}`)" in PAGE
