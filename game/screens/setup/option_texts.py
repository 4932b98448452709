"""What the rules pages say of each option: the row of a table that names it, with its values called as the
form calls them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.core.game import Option, OptionValue
from game.core.places import docs_root
from game.games.entry import Entry
from game.ui.panels.markdown import Span, Spans, read_markdown

SHARED = "standard.md"
"""The page of the rules that several games build on: it explains what their own pages leave to it."""


def option_text(entry: Entry, option: Option, folder: Path | None = None) -> str:
    """The explanation of an option in sentences, from the game's page or the shared one; '' where neither has
    it.
    """
    pages = folder or docs_root() / "rules"
    spans = _rows(pages / entry.rules_page).get(option.name) or _rows(pages / SHARED).get(option.name, ())
    lines = [_sentence(line) for line in _lines(option, spans)]
    source = f" ({option.source})" if option.source else ""
    return "\n".join(lines) + source if lines else ""


@cache
def _rows(page: Path) -> dict[str, Spans]:
    """The explanations of a page by the names of the options; nothing for a page that cannot be read."""
    try:
        blocks = read_markdown(page.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}
    rows = (row for block in blocks if block.kind == "table" for row in block.rows if len(row) > 1)
    return {name: row[1] for row in rows for name in _names(row[0])}


def _names(cell: Spans) -> Iterator[str]:
    """The names a cell writes as code."""
    return (span.text for span in cell if span.style == "code")


def _lines(option: Option, cell: Spans) -> list[str]:
    """One line for each value that the cell explains by "*value*: ...", after what it says first."""
    plain = {_code(value): _label(option, value) for value in option.choices}
    parts: list[tuple[str, list[Span]]] = [("", [])]
    for number, span in enumerate(cell):
        following = cell[number + 1].text if number + 1 < len(cell) else ""
        if span.style == "italic" and span.text in plain and following.startswith((":", ".")):
            parts.append((plain[span.text], []))
        else:
            parts[-1][1].append(span)
    lines = [
        _explained(label, re.sub(rf" \((?:{'|'.join(plain) or '-'})\)", "", _plain(spans)))
        for label, spans in parts
    ]
    return [line for line in lines if line]


def _explained(label: str, said: str) -> str:
    """What is said of a value behind how the form calls it, which is not said twice."""
    said = said.removeprefix(":").strip().rstrip(".")
    is_said = " " in label and _words(label) in _words(said)
    return ": ".join(filter(None, ("" if is_said else label, said)))


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _code(value: OptionValue) -> str:
    """How a page writes a value."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _label(option: Option, value: OptionValue) -> str:
    """How the form calls a value, as short as it can be told from the others."""
    titles = option.choice_titles
    return titles[option.choices.index(value)].partition(":")[0] if titles else _code(value)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def _plain(cell: list[Span]) -> str:
    return "".join(span.text for span in cell)
