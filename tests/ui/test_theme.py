"""Colors that can be read, sizes that follow the scale."""

from itertools import pairwise

import pytest

from game.core.places import assets_root
from game.ui.boxes import BODIES, DISABLED, SELECTED
from game.ui.theme import PALETTE, TEXT_PAIRS, Theme, color, contrast, scale_for


@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_every_text_has_contrast_enough(ink, ground):
    assert contrast(color(ink), color(ground)) >= 4.5


def test_contrast_is_that_of_wcag():
    assert contrast(color("text"), color("text")) == 1
    black, white = color("text"), color("text")
    black.update(0, 0, 0)
    white.update(255, 255, 255)
    assert contrast(black, white) == pytest.approx(21)


def test_text_stands_on_every_body_a_button_can_have():
    inks = {"primary": "on_brass"}
    for kind, body in BODIES.items():
        for ground in filter(None, (body.normal, body.hovered, body.held)):
            assert (inks.get(kind, "text"), ground) in TEXT_PAIRS
    assert ("text", SELECTED.normal) in TEXT_PAIRS
    assert ("quiet", DISABLED.normal) in TEXT_PAIRS


def test_the_focus_ring_stands_out_from_what_it_surrounds():
    for ground in ("night", "panel", "button", "field", "danger"):
        assert contrast(color("ring"), color(ground)) >= 3


def test_all_colors_of_bodies_are_in_the_palette():
    names = {name for body in BODIES.values() for name in (body.normal, body.hovered, body.held, body.edge)}
    assert names - {""} <= set(PALETTE)


@pytest.mark.parametrize(
    ("size", "percent", "scale"),
    [
        ((1280, 720), 100, 0.9),
        ((1920, 1080), 100, 1.1),
        ((2560, 1440), 100, 1.25),
        ((3840, 2160), 100, 1.55),
        ((1280, 720), 200, 1.8),
        ((1920, 1080), 200, 2.2),
        ((1280, 720), 250, 2.25),
        ((640, 480), 75, 0.65),
    ],
)
def test_the_scale_follows_screen_and_user(size, percent, scale):
    assert scale_for(size, percent) == pytest.approx(scale, abs=0.05)


@pytest.mark.parametrize("percent", [100, 150, 200, 250])
def test_a_larger_window_has_more_room_at_the_same_percentage(percent):
    sizes = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
    heights = [size[1] / scale_for(size, percent) for size in sizes]
    assert all(larger > 1.1 * smaller for smaller, larger in pairwise(heights))


@pytest.mark.parametrize("size", [(1536, 864), (1700, 950), (1920, 1080)])
def test_windows_on_one_screen_have_letters_of_one_size(size):
    assert scale_for(size, 100, (1920, 1080)) == pytest.approx(scale_for((1920, 1080), 100), abs=0.05)


def test_a_small_window_on_a_large_screen_is_as_on_a_small_one():
    assert scale_for((1280, 720), 100, (3840, 2160)) == scale_for((1280, 720), 100)


def test_sizes_and_fonts_follow_the_scale():
    small, large = Theme(1.0, assets_root()), Theme(2.5, assets_root())
    assert (small.px(16), large.px(16)) == (16, 40)
    assert large.font("sans").size("Diplomacy")[0] == pytest.approx(
        2.5 * small.font("sans").size("Diplomacy")[0], rel=0.05
    )


def test_a_text_is_cut_to_fit():
    theme = Theme(1.0, assets_root())
    width = theme.font("sans").size("Szykman: the conv")[0]
    assert theme.fit("Szykman", width) == "Szykman"
    cut = theme.fit("Szykman: the convoyed army stays", width)
    assert cut.endswith("\u2026")
    assert theme.font("sans").size(cut)[0] <= width


@pytest.mark.parametrize("face", ["sans", "sans_bold"])
def test_words_in_the_middle_of_a_row_stand_on_one_height(face):
    for pixels in (13, 14, 18, 22, 28, 36):
        theme = Theme(pixels / 16, assets_root())
        line = theme.line(face)
        assert {theme.render(word, face).get_height() for word in ("Austria", "England", "Judge")} == {line}


@pytest.mark.parametrize("rules", ["(rule 2)", "(rules 3, 4)", "(rules 3, 4 and 12)", "(rules 5 and 8)"])
def test_a_rule_and_its_numbers_stay_in_one_line(rules):
    theme = Theme(1.0, assets_root())
    font = theme.font("sans", 14)
    width = font.size(f"It failed {rules}")[0] - 4  # the last number alone would go to the next line
    together = theme.render(f"It failed {rules}", logical=14, width=width)
    last = together.subsurface((0, together.get_height() // 2, width, together.get_height() // 2))
    assert last.get_bounding_rect().width >= font.size(rules)[0] - 4
