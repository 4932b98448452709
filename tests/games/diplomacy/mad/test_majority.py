"""The majority meter: whose the living centers are, how many are gone, and how many win (rule 11)."""

from itertools import groupby

import pygame

from game.board.palette import PLAIN, World
from game.core.places import assets_root
from game.games.diplomacy.mad.table.majority import HEIGHT, WORDS, Majority, draw_majority, majority_of
from game.games.diplomacy.picture.worlds.war_room import WAR_ROOM
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color, contrast
from tests.games.diplomacy.mad.rules.positions import mad, play, position

OWNED = {"GERMANY": "BER KIE MUN", "RUSSIA": "MOS WAR SEV STP", "FRANCE": "PAR"}


def test_the_strongest_come_first_and_a_struck_center_counts_no_more():
    before = position("S1903M", {"GERMANY": "M BER, A KIE", "RUSSIA": "A WAR"}, OWNED)
    assert majority_of(mad(), before) == Majority(
        (("RUSSIA", 4), ("GERMANY", 3), ("FRANCE", 1)), free=26, gone=0, needed=18
    )
    after, _ = play(before, GERMANY="M BER FIRE MOS")
    found = majority_of(mad(), after)
    assert found == Majority((("GERMANY", 3), ("RUSSIA", 3), ("FRANCE", 1)), free=26, gone=1, needed=17)
    assert len(found.cells) == 34
    assert found.cells[:8] == ("GERMANY",) * 3 + ("RUSSIA",) * 3 + ("FRANCE", "")
    assert found.cells[-2:] == ("", None)


def drawn(majority: Majority, world: World) -> list[tuple[int, int, int]]:
    """The colors through the middle of the bar, from the left to the right."""
    surface = pygame.Surface((600, HEIGHT))
    draw_majority(surface, surface.get_rect(), majority, Texts(Theme(1.0, assets_root()), world))
    return [surface.get_at((x, HEIGHT // 2 + 4))[:3] for x in range(WORDS, 600)]


def test_the_mark_stands_behind_as_many_cells_as_win():
    """Whoever has so many centers reaches it, in the colors of the world the game is seen in."""
    majority = Majority((("ITALY", 17), ("RUSSIA", 15)), free=2, gone=0, needed=18)
    brass = tuple(color("brass"))[:3]
    for world in (PLAIN, WAR_ROOM):
        line = drawn(majority, world)
        mark = line.index(brass)
        before, behind = set(line[:mark]), set(line[mark:])
        assert world.style("ITALY").body in before
        assert world.style("ITALY").body not in behind
        assert world.style("RUSSIA").body in before & behind


def test_the_cells_of_a_dark_power_are_seen_on_the_panel():
    """Each of Germany's in the plain look is cased in a line that stands off it and off the panel by 3:1."""
    majority = Majority((("TURKEY", 11), ("GERMANY", 5)), free=15, gone=3, needed=16)
    body, panel = PLAIN.style("GERMANY").body, color("panel")
    runs = [list(run) for _, run in groupby(drawn(majority, PLAIN))]
    cells = [number for number, run in enumerate(runs) if run[0] == body]
    assert len(cells) == 5
    for beside in {number + side for number in cells for side in (-1, 1)}:
        line = pygame.Color(runs[beside][0])
        assert contrast(line, panel) >= 3.0, runs[beside][0]
        assert contrast(line, pygame.Color(body)) >= 3.0, runs[beside][0]
