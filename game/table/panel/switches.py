"""The buttons of the panel that every table has, how much room rows of buttons share out, and the head of the
panel beside two of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.table.layout import LEAST_ROWS, Layout
from game.table.panel.look import Key, PanelLook
from game.table.words import Detail
from game.ui.intents import Do, ShowTurn, Step
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_drawing import draw_chip
from game.ui.panels.row_list import RowList
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, GRID, HEADING, color

HISTORY = (
    Key("first", "", ShowTurn(Step.FIRST), icon="first"),
    Key("back", "", ShowTurn(Step.BACK), icon="back"),
    Key("play", "", Do.PLAY, icon="play"),
    Key("forward", "", ShowTurn(Step.FORWARD), icon="forward"),
    Key("last", "", ShowTurn(Step.LAST), icon="last"),
)
BRANCHES = Key("branches", "", Do.BRANCHES, icon="branch")
PHASES = Key("phases", "", Do.PHASES, "row")
STANDINGS = Key("standings", "", Do.STANDINGS)

WIDEST = {"names": "No names", "ways": "No ways", "standings": "Standings"}
"""The longest word that a switch ever says, where that is not the present one."""

SHORTER = {
    "Standings": "Scores",
    "Coordinates": "Names",
    "Play on from here": "Play on",
    "Leave the replay": "Leave",
    "Leave the table": "Leave",
    "To the present": "Present",
    "How it ended": "Ending",
    "Place the rest": "Place all",
    "Done placing": "Done",
    "Watch again": "Again",
    "Show the answer": "Answer",
    "Next position": "Next",
}
"""What buttons say in little room; other switches are shortened to their first word."""

COUNT = re.compile(r"(\d.*) (?:ordered|left)")
"""What is said of how far the orders are where there is no room for all of it: the count, if the rest can be
done without; of anything else nothing ("15 to" and "No order" would say something else).
"""

EDGE, GAP, TIGHTEST = 9, 6, 4  # logical pixels; the last beside the words of a large button at least
SHORTEST_COUNT = "0 of 1"
SIGN = 20  # logical pixels: the sign of a button that has no room for words


def shorter(face: str) -> str:
    """What a switch says where it has no room for all of it."""
    return SHORTER.get(face, face if face.startswith("No ") else face.partition(" ")[0].rstrip(":"))


def switch_widths(faces: Mapping[Key, str], room: int, texts: Texts) -> tuple[int, ...]:
    """What each switch wants of so many pixels: room for the longest it ever says, or for what it says now in
    short.
    """
    size, px = texts.theme.font("sans").size, texts.theme.px
    widths = tuple(size(WIDEST.get(key.name) or face)[0] + px(EDGE) for key, face in faces.items())
    if sum(widths) + px(GAP) * (len(widths) - 1) <= room:
        return widths
    return tuple(size(shorter(face))[0] + px(EDGE) for face in faces.values())


def spread(rect: pygame.Rect, count: int, wanted: Sequence[int], gap: int) -> Iterator[pygame.Rect]:
    """Places side by side over the whole width, of one width unless that is too little for what one of them
    wants; where all want too much, each gets less in proportion.
    """
    room, left = rect.width - gap * (count - 1), float(rect.left)
    is_even = not wanted or max(wanted) <= room // count
    spare = room - sum(wanted)
    for number in range(count):
        width = room / count
        if not is_even:
            own = wanted[number]
            width = own + (spare / count if spare > 0 else spare * own / sum(wanted))
        yield pygame.Rect(round(left), rect.top, round(left + width) - round(left), rect.height)
        left += width + gap


def large_widths(keys: Sequence[Key], rect: pygame.Rect, texts: Texts) -> list[int]:
    """What the large buttons want: as much as their words, or as their short ones where one would be cut, or
    as their signs where those are too long together.
    """
    if len(keys) < 2:
        return []
    size, px = texts.theme.font("sans_bold").size, texts.theme.px
    wanted = [size(key.text)[0] + px(28) for key in keys]
    shorts = [size(SHORTER.get(key.text, key.text))[0] for key in keys]
    places = spread(rect, len(keys), wanted, px(6))
    if all(short + px(16) <= place.width for short, place in zip(shorts, places, strict=True)):
        return wanted
    free = rect.width - px(GAP) * (len(keys) - 1)
    if sum(shorts) + px(TIGHTEST) * len(keys) > free:
        shorts = [px(SIGN) if key.sign else short for key, short in zip(keys, shorts, strict=True)]
    room = free - sum(shorts)
    return [short + min(px(28), max(room // len(keys), px(TIGHTEST))) for short in shorts]


def tab_places(count: int, rect: pygame.Rect, texts: Texts) -> Iterator[pygame.Rect]:
    """The chips of so many seats side by side, over the whole width where none becomes too wide by that."""
    gap = texts.theme.px(4)
    widest = (texts.theme.px(140) + gap) * count - gap
    return spread(pygame.Rect(rect.topleft, (min(rect.width, widest), rect.height)), count, (), gap)


def tool_places(tools: Sequence[Key], rect: pygame.Rect, texts: Texts) -> Iterator[tuple[Key, pygame.Rect]]:
    """The tools for which there is room, those at the right first, of which two stand there always; over the
    whole width where too little of it is left at their side to say how far the orders are.
    """
    px, size = texts.theme.px, texts.theme.font("sans_bold").size
    gap, widths = px(GAP), [px(40) if key.icon else size(key.text)[0] + px(28) for key in tools]
    while len(widths) > 2 and sum(widths) + gap * (len(widths) - 1) > rect.width:
        del widths[0]
    shown = tools[len(tools) - len(widths) :]
    spare = rect.width - sum(widths) - gap * (len(widths) - 1)
    wide = [number for number, key in enumerate(shown) if not key.icon]
    if wide and 0 < spare < texts.width(SHORTEST_COUNT, "sans_bold") + gap:
        for number, at in enumerate(wide):
            widths[at] += spare * (number + 1) // len(wide) - spare * number // len(wide)
    right = rect.right
    for key, width in zip(reversed(shown), reversed(widths), strict=True):
        yield key, pygame.Rect(right - width, rect.top, width, rect.height)
        right -= width + gap


def draw_head(
    surface: pygame.Surface, rect: pygame.Rect, look: PanelLook, texts: Texts, *, is_tight: bool
) -> None:
    """Draws both lines beside the two buttons in the corner of ``rect``; what has no room is said in short.

    ``is_tight``: the upper line is no larger than the other.
    """
    theme = texts.theme
    width = rect.width - 2 * (min(theme.px(40), rect.height) + theme.px(GRID))
    face, size = ("sans_bold", BODY) if is_tight else (texts.world.face, HEADING)
    title = pygame.Rect(rect.left, rect.top, width, theme.line(face, size))
    phase = look.title, look.title.partition(",")[0], look.code
    heads: tuple[str, ...] = (look.headline,) if look.headline else phase
    heads = (*map(str.upper, heads), *heads) if texts.world.is_capital else heads
    first, high = texts.fitting(heads, width, face=face, logical=size), float(size)
    if first not in heads:  # smaller letters rather than fewer
        first, high = heads[-1], texts.squeezed(heads[-1], width, face=face, logical=size)
    texts.line(surface, first, title, face=face, logical=high, ink="brass" if look.headline else "text")
    below = pygame.Rect(rect.left, title.bottom, width, theme.line())
    if look.seat:
        side = below.height - theme.px(4)  # the foot of a "p" above it does not touch it
        draw_chip(surface, look.seat, pygame.Rect(below.left, below.bottom - side, side, side), texts)
        used = side + theme.px(6)
        below = pygame.Rect(below.left + used, below.top, below.width - used, below.height)
    who = look.subtitle.partition(" (")[0]
    name = who.replace("Orders of ", "").replace("orders of ", "")
    told = look.subtitle, who, name, name.partition(",")[0]
    second = texts.fitting(phase if look.headline else told, below.width)
    texts.line(surface, second, below, ink="quiet" if look.headline else "brass")


def draw_detail(
    surface: pygame.Surface, layout: Layout, rows: RowList, detail: Detail, texts: Texts
) -> pygame.Rect | None:
    """Draws what is said about a row, in its own place. Longer words begin higher, over the last lines of the
    list, of which none is seen in part then, and over all of it where no whole line would be left; quiet
    ones, which are of no row, leave it the fewest it can do with. Gives the place of the words, None where
    there are none.
    """
    place, theme = layout.detail, texts.theme
    if not detail.text or not layout.panel.width or place.height < theme.line():
        return None
    indent = theme.line() + theme.px(8) if detail.icon else 0
    width, edge = place.width - indent, theme.px(6)
    needed = texts.image(detail.text, ink=detail.ink, wrap=width).get_height()
    top = max(layout.rows.top, place.bottom - needed - edge)
    top = layout.rows.top if top - layout.rows.top < rows.row_height else top
    has_rows = detail.ink != "quiet" or top - layout.rows.top >= LEAST_ROWS * rows.row_height
    if needed > place.height and has_rows:
        covered = pygame.Rect(place.left, top, place.width, place.bottom - top)
        for part in (covered, *rows.cut_at(top)):
            surface.fill(color("panel"), part)
        surface.fill(color("panel_edge"), (*covered.topleft, covered.width, 1))
        place = pygame.Rect(place.left, top + edge, place.width, covered.height - edge)
    if detail.icon:
        draw_icon(surface, detail.icon, pygame.Rect(*place.topleft, *[theme.line()] * 2), color(detail.ink))
    said = texts.cut_lines(detail.text, (width, place.height))
    surface.blit(texts.image(said, ink=detail.ink, wrap=width), (place.left + indent, place.top))
    return pygame.Rect(place.left + indent, place.top, width, place.height)
