"""Reads the simple Markdown of the rules pages into blocks: headings, paragraphs, lists, tables, quotations,
code.

>>> read_markdown("# Orders\\n\\nAn *army*.") (Block("heading", (Span("Orders"),), level=1),
Block("paragraph", (Span("An "), Span("army", "italic"), Span("."))))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

SPAN = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*\s](?:[^*]*[^*\s])?)\*|_(?P<low>[^_\s](?:[^_]*[^_\s])?)_(?!\w)"
    r"|`(?P<code>[^`]+)`|!?\[(?P<link>[^\]]*)\]\([^)]*\)"
)
HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
ITEM = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(.*)")
MARKS = "#-*+|>`"
"""What a line begins with that may begin a block; numbers do too."""
TABLE_RULE = re.compile(r"\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?$")
EXAMPLE_LINE = re.compile(r"\[!\[(?P<title>[^\]]*)\]\((?P<name>[^)]+)\.\w+\)\]\([^)]+\)")
EXAMPLE = "example"
"""The language of figures that are pictures of a file, and lead to another one."""
STYLES = {"bold": "bold", "italic": "italic", "low": "italic", "code": "code", "link": "plain"}


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one style: plain, bold, italic or code."""

    text: str
    style: str = "plain"


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A heading (``level`` 1 to 6), paragraph, quote, item (``level`` its depth, ``marker`` its sign), code,
    table, rule, figure.

    A figure is code in a language (``marker``) that somebody may know how to draw; its first span holds all
    lines. An example is one with the name of its files; its second span is what it shows.
    """

    kind: str
    spans: Spans = ()
    level: int = 0
    marker: str = ""
    rows: tuple[tuple[Spans, ...], ...] = ()


def read_spans(text: str) -> Spans:
    """The styled pieces of one line of text."""
    spans: list[Span] = []
    end = 0
    for match in SPAN.finditer(text):
        spans += [Span(text[end : match.start()])] if match.start() > end else []
        name = match.lastgroup or "link"
        spans.append(Span(match[name], STYLES[name]))
        end = match.end()
    return (*spans, Span(text[end:])) if end < len(text) else tuple(spans)


def read_markdown(text: str) -> tuple[Block, ...]:
    """The blocks of a page."""
    return tuple(blocks_of(text))


def blocks_of(text: str) -> Iterator[Block]:
    """The same, each read when it is asked for."""
    return _blocks(text.expandtabs(4).splitlines())


def read_headings(text: str) -> tuple[Block, ...]:
    """The headings alone."""
    return tuple(_blocks(text.expandtabs(4).splitlines(), only_headings=True))


def parts_of(blocks: Sequence[Block]) -> list[tuple[int, str]]:
    """The parts of a page with their numbers among its headings."""
    headings = [block for block in blocks if block.kind == "heading"]
    return [
        (number, "".join(span.text for span in heading.spans))
        for number, heading in enumerate(headings)
        if heading.level == 2
    ]


def _blocks(lines: list[str], *, only_headings: bool = False) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.startswith("```"):
            end = next((n for n in range(at + 1, len(lines)) if lines[n].startswith("```")), len(lines))
            yield from () if only_headings else _fenced(line[3:].strip(), lines[at + 1 : end])
            at = end + 1
        elif line.lstrip().startswith("|"):
            end = _end(lines, at, lambda text: text.lstrip().startswith("|"))
            if not only_headings:
                yield _table(lines[at:end])
            at = end
        else:
            end = _end(lines, at + 1, _goes_on)
            if not only_headings or HEADING.match(line):
                yield _block(" ".join([line.rstrip(), *(more.strip() for more in lines[at + 1 : end])]))
            at = end


def _fenced(language: str, lines: list[str]) -> Iterator[Block]:
    """Code line by line; in a language as a figure."""
    if language:
        yield Block("figure", (Span("\n".join(lines), "code"),), marker=language)
    else:
        yield from (Block("code", (Span(line, "code"),)) for line in lines)


def _end(lines: list[str], start: int, belongs: Callable[[str], bool]) -> int:
    return next((n for n in range(start, len(lines)) if not belongs(lines[n])), len(lines))


def _goes_on(line: str) -> bool:
    """Whether a line goes on with the paragraph or item above it."""
    text = line.lstrip()
    if not text or not (text[0] in MARKS or text[0].isdigit()):
        return bool(text)
    return not (HEADING.match(line) or ITEM.match(line) or text.startswith(("|", ">", "```")))


def _block(text: str) -> Block:
    if heading := HEADING.match(text):
        return Block("heading", read_spans(heading[2]), level=len(heading[1]))
    if item := ITEM.match(text):
        marker = "\u2022" if item[2] in "-*+" else item[2]
        return Block("item", read_spans(item[3]), level=len(item[1]) // 2, marker=marker)
    if example := EXAMPLE_LINE.fullmatch(text.strip()):
        return Block("figure", (Span(example["name"], "code"), Span(example["title"])), marker=EXAMPLE)
    if re.fullmatch(r"\s*([-*_])(\s*\1){2,}\s*", text):
        return Block("rule")
    if text.lstrip().startswith(">"):
        return Block("quote", read_spans(text.lstrip()[1:].strip()))
    return Block("paragraph", read_spans(text.strip()))


def _table(lines: list[str]) -> Block:
    rows = [line.strip().strip("|").split("|") for line in lines if not TABLE_RULE.match(line.strip())]
    return Block("table", rows=tuple(tuple(read_spans(cell.strip()) for cell in row) for row in rows))
