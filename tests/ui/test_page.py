"""Rules pages: read from Markdown, set in lines that fit."""

import pygame
import pytest

from game.core.places import assets_root
from game.ui.panels.figures import Figure
from game.ui.panels.markdown import Block, Span, read_headings, read_markdown, read_spans
from game.ui.panels.page import PageView, Typesetter
from game.ui.theme import Theme


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("plain", (Span("plain"),)),
        ("an *army* moves", (Span("an "), Span("army", "italic"), Span(" moves"))),
        ("**bold**", (Span("bold", "bold"),)),
        ("`A PAR - BUR` is", (Span("A PAR - BUR", "code"), Span(" is"))),
        ("see [the map](map.md).", (Span("see "), Span("the map"), Span("."))),
        ("2 * 3 * 4", (Span("2 * 3 * 4"),)),
        ("a_b_c and _so_", (Span("a_b_c and "), Span("so", "italic"))),
        ("", ()),
    ],
)
def test_styles_of_a_line(text, spans):
    assert read_spans(text) == spans


def test_blocks_of_a_page():
    lists, table = "- a\n  - b\n1. c\n", "| x | y |\n|---|---|\n| 1 | 2 |\n"
    page = read_markdown(f"# T\n\none\ntwo\n\n{lists}\n> q\n\n---\n\n{table}\n```\ncode\n```\n")
    assert [block.kind for block in page] == [
        "heading",
        "paragraph",
        "item",
        "item",
        "item",
        "quote",
        "rule",
        "table",
        "code",
    ]
    assert page[1].spans == (Span("one two"),)
    assert [(block.level, block.marker) for block in page[2:5]] == [(0, "\u2022"), (1, "\u2022"), (0, "1.")]
    assert page[7].rows == (((Span("x"),), (Span("y"),)), ((Span("1"),), (Span("2"),)))
    assert page[8] == Block("code", (Span("code", "code"),))


TABLE = "| a |\n| b | c |"
FENCED = "# *One*\ntwo\n```\n# no heading\n```\n| # none |\n- # nor this\n## Three\n1. four"


@pytest.mark.parametrize("text", ["", "\n\n", "|", "```", "#", "- ", "|---|", "*", TABLE, FENCED])
def test_odd_texts_can_be_read_and_set(text):
    setter = Typesetter(Theme(1.0, assets_root()), 300)
    blocks = read_markdown(text)
    setter.set_page(blocks)
    assert setter.height >= 0
    assert read_headings(text) == tuple(block for block in blocks if block.kind == "heading")


@pytest.mark.parametrize("width", [200, 500, 900])
def test_nothing_sticks_out_of_the_column(width):
    theme = Theme(1.0, assets_root())
    setter = Typesetter(theme, width)
    words = "some words in a row " * 20
    table = f"| a | {words} | b |\n|---|---|---|\n| {words} | c | d |\n"
    setter.set_page(read_markdown(f"# {words}\n\n{words}\n\n- {words}\n\n{table}"))
    assert max(run.x + theme.font(run.face, run.logical).size(run.text)[0] for run in setter.runs) <= width
    assert all(line.x + line.width <= width for line in setter.lines)


def test_a_figure_is_drawn_by_whoever_knows_its_language_and_else_set_as_code():
    blocks = read_markdown("```chart\n1 2\n3 4\n```\n\nEnd.")
    assert blocks[0] == Block("figure", (Span("1 2\n3 4", "code"),), marker="chart")
    asked = []

    def chart(text, width, scale):
        asked.append((text, width <= 600, scale))
        return pygame.Surface((50, 40))

    drawn = Typesetter(Theme(1.0, assets_root()), 600, {"chart": chart})
    drawn.set_page(blocks)
    assert asked == [("1 2\n3 4", True, 1.0)]
    assert [picture.surface.get_size() for picture in drawn.pictures] == [(50, 40)]
    assert [run.text for run in drawn.runs] == ["End."]
    assert drawn.runs[0].y >= 40
    plain = Typesetter(Theme(1.0, assets_root()), 600)
    plain.set_page(blocks)
    assert [run.text for run in plain.runs] == ["1", "2", "3", "4", "End."]


def test_words_on_one_line_do_not_overlap():
    theme = Theme(1.0, assets_root())
    setter = Typesetter(theme, 600)
    setter.set_page(read_markdown("An **army** in `PAR`, *and so on*; it ends."))
    ends = [run.x + theme.font(run.face).size(run.text)[0] for run in setter.runs]
    assert all(end <= after.x + 1 for end, after in zip(ends, setter.runs[1:], strict=False))
    assert "".join(run.text for run in setter.runs) == "AnarmyinPAR,andsoon;itends."


@pytest.mark.parametrize("width", range(200, 420, 20))
def test_a_parenthesis_stays_with_what_it_holds(width):
    setter = Typesetter(Theme(1.0, assets_root()), width)
    setter.set_page(read_markdown("**Convoys to a neighbor** (`adjacent_convoy`), as they are ordered"))
    (height,) = {run.y for run in setter.runs if run.text in ("(", "adjacent_convoy", "),")}
    assert height >= 0


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0])
def test_cells_stay_in_one_line_where_the_page_has_room(scale):
    setter = Typesetter(Theme(scale, assets_root()), 3000)
    setter.set_page(
        read_markdown("| Order | Key |\n|---|---|\n| Pick up, unload, move and unload | P, U, D |\n")
    )
    assert len({run.y for run in setter.runs}) == 2


def page_of(blocks, offset=0):
    return PageView(pygame.Rect(0, 0, 400, 200), blocks, Theme(1.0, assets_root()), offset)


def test_a_page_is_set_block_by_block_once_it_is_seen_and_down_to_its_window_before(monkeypatch):
    """Whoever opens the rules waits for what is seen of them, and no turn of the loop for a whole page."""
    monkeypatch.setattr("game.ui.panels.page.SECONDS", 0.0)
    blocks = read_markdown("\n\n".join(f"## Part {n}\n\n" + "word " * 60 for n in range(30)))
    seen, whole = page_of(blocks), page_of(blocks)
    whole.finish()
    assert 200 < seen.page.height < 600
    assert not seen.go_on()
    assert seen.page.height < 600
    seen.draw(pygame.Surface((400, 200)))
    steps = 1
    while not seen.go_on():
        assert seen.page.runs == whole.page.runs[: len(seen.page.runs)]
        steps += 1
    assert 50 < steps <= 60
    assert (seen.page.runs, seen.page.height) == (whole.page.runs, whole.page.height)
    assert seen.scroll.content == whole.scroll.content


def test_what_leads_to_the_end_of_a_page_sets_it_whole():
    blocks = read_markdown("\n\n".join(f"## Part {n}\n\n" + "word " * 60 for n in range(30)) + "\n\nend")
    ways = (
        lambda page: page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END), (0, 0)),
        lambda page: page.show_part(29),
        lambda page: page.look_for("end") and page.show_found(0),
    )
    for way in ways:
        page = page_of(blocks)
        assert [words for _, words in page.parts] == [f"Part {n}" for n in range(30)]
        assert not page.is_whole
        way(page)
        assert page.is_whole
        assert page.scroll.offset > 7000
    assert page_of(blocks, offset=3000).scroll.offset == 3000


def test_a_page_that_goes_on_below_its_window_fades_away_there_and_its_end_does_not():
    """A line at the lower edge looked broken."""
    words = read_markdown("\n\n".join(["many words that fill a line of this page " * 3] * 12))
    view = PageView(pygame.Rect(0, 0, 300, 205), words, Theme(1.0, assets_root()))

    def inked(top, bottom):
        surface = pygame.Surface(view.rect.size)
        view.draw(surface)
        part = surface.subsurface((0, top, 250, bottom - top))
        return pygame.mask.from_threshold(part, (0, 0, 0), (60, 60, 60, 255)).count() < 250 * (bottom - top)

    lines = {run.y for run in view.page.runs}
    cut = next(y for y in sorted(lines) if y + 10 > 190)
    view.scroll.move_to(cut - 196)  # its upper half is at the lower edge
    assert not inked(199, 205)
    assert inked(140, 180)
    view.finish()
    view.scroll.move_to(10**6)
    bottom = max(run.y for run in view.page.runs) - view.scroll.offset
    assert inked(bottom, min(bottom + 20, 205))


@pytest.mark.parametrize("high", [150, 260])
def test_words_found_below_a_picture_are_shown_with_the_whole_of_it(high):
    """What was looked for stood there without the picture it is about."""
    words = "word " * 200
    blocks = read_markdown(f"{words}\n\n[![A caption](board.png)](board.toml)\n\n{words}")
    figures = {"example": lambda text, width, scale: pygame.Surface((200, high))}
    page = PageView(pygame.Rect(0, 0, 400, 380), blocks, Theme(1.0, assets_root()), figures=figures)
    assert page.look_for("a caption") == 1
    page.show_found(0)
    (picture,) = page.page.pictures
    caption = page.page.runs[page.found[0]]
    assert picture.y >= page.scroll.offset
    assert caption.y + page.theme.line() - page.scroll.offset <= 380


def test_a_figure_that_is_drawn_when_it_is_seen_is_not_drawn_before():
    words = "word " * 200
    example = "[![A caption](board.png)](board.toml)"
    blocks = read_markdown(f"{words}\n\n{words}\n\n{example}\n\nEnd.")
    drawn = []

    def board():
        drawn.append(pygame.Surface((200, 150), 0, 32))
        drawn[-1].fill("red")
        return drawn[-1]

    figures = {"example": lambda text, width, scale: Figure((200, 150), board)}
    page = PageView(pygame.Rect(0, 0, 400, 300), blocks, Theme(1.0, assets_root()), figures=figures)
    page.finish()
    (picture,) = page.page.pictures
    window = pygame.Surface((400, 300), 0, 32)
    page.draw(window)
    assert (page.example_at((picture.x + 9, 150)), len(drawn)) == ("", 0)
    page.show(picture.y)
    page.draw(window)
    place = picture.x + 100, picture.y + 75 - page.scroll.offset
    assert (window.get_at(place)[:3], len(drawn)) == ((255, 0, 0), 1)
    assert page.example_at(place)
