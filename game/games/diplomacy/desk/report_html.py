"""A bulletin as a web page of one file: pictures inside, no script, nothing fetched from elsewhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from game.games.diplomacy.desk.report import Bulletin, ToldPower
from game.story.page import FrontPage

_SIGNS = {"succeeds": "\u2713", "fails": "\u2717", "void": "\u2300"}
_STYLE = """
body { font: 16px/1.5 Georgia, "EB Garamond", serif; color: #3a2a1e; background: #faf1da; max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-weight: 600; line-height: 1.2; }
h1 { border-bottom: 2px solid #b8863b; padding-bottom: .3rem; }
h3 { margin-bottom: .2rem; }
img { max-width: 100%; height: auto; border: 1px solid #463222; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .2rem .6rem; border-bottom: 1px solid #dccfae; }
th { font-weight: 600; }
td.order { white-space: nowrap; font-weight: 600; width: 15rem; }
td.verdict { white-space: nowrap; width: 7rem; }
td.fails, td.void { color: #8c2f28; font-weight: 600; }
figcaption, .quiet { color: #6a5946; }
.front { border: 1px solid #463222; padding: .4rem 1.2rem 1rem; margin: 1rem 0; columns: 17rem;
  column-gap: 2rem; column-rule: 1px solid #463222; background: #f3e9d1; }
.front h2, .front > p { column-span: all; text-align: center; margin: .2rem 0; }
.front h2 { font-size: 2rem; text-transform: uppercase; letter-spacing: .1em; }
.front > p { border-top: 2px solid #463222; border-bottom: 1px solid #463222; margin-bottom: .8rem; }
.front article { break-inside: avoid; margin-bottom: .8rem; }
.front h3 { text-align: center; margin: 0; }
.front article p { margin: .2rem 0; text-align: justify; }
.ticker { background: #04100f; color: #96ffd6; } .ticker h2, .ticker h3 { color: #ffbe5c; }
.log { background: #080c1c; color: #b0c4dc; } .log h2, .log h3 { color: #8cecff; }
.ticker .quiet, .log .quiet { color: inherit; }
.next { font-size: 1.1rem; border-top: 2px solid #b8863b; padding-top: .6rem; }
@media (max-width: 600px) {
  body { margin: .5rem auto; }
  figure { margin: .5rem 0; }
  thead { display: none; }
  tr { display: block; padding: .4rem 0; border-bottom: 1px solid #dccfae; }
  td, td.order, td.verdict { display: block; width: auto; white-space: normal; border: 0; padding: 0; }
  td:first-child { font-weight: 600; }
}
@media print {
  body { background: white; color: black; margin: 0; max-width: none; }
  table, tr, figure, li { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
}
"""


@dataclass(frozen=True, slots=True)
class Picture:
    """A map as WebP, with what it shows."""

    webp: bytes
    caption: str


def bulletin_html(bulletin: Bulletin, pictures: Sequence[Picture] = ()) -> str:
    """The whole page."""
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(bulletin.title)}</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{escape(bulletin.title)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in bulletin.note.splitlines() if line.strip()),
        *_front(bulletin.front),
        *(_figure(picture) for picture in pictures),
        *_orders(bulletin.powers),
        *_listed("Dislodged units", bulletin.dislodged),
        *_listed("What else happened", bulletin.events),
        *_centers(bulletin),
        *_listed("How the game stands", bulletin.facts),
        *_listed("Orders due", bulletin.due),
        f'<p class="next"><strong>{escape(bulletin.next_line)}</strong></p>',
        "</body>",
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _front(page: FrontPage | None) -> Iterator[str]:
    """What the papers write: name, date, the items side by side."""
    if page is None:
        return
    yield f'<section class="front {escape(page.style)}"><h2>{escape(page.name)}</h2>'
    yield f'<p class="quiet">{escape(page.date)} &middot; {escape(page.motto)}</p>'
    for item in page.items:
        yield f"<article><h3>{escape(item.head)}</h3><p>{escape(item.text)}</p></article>"
    yield "</section>"


def _figure(picture: Picture) -> str:
    data, caption = b64encode(picture.webp).decode("ascii"), escape(picture.caption)
    return (
        f'<figure><img alt="{caption}" '
        f'src="data:image/webp;base64,{data}"><figcaption>{caption}</figcaption></figure>'
    )


def _head(*titles: str) -> str:
    return (
        "<thead><tr>" + "".join(f'<th scope="col">{escape(title)}</th>' for title in titles) + "</tr></thead>"
    )


def _orders(powers: Iterable[ToldPower]) -> Iterator[str]:
    told = list(powers)
    if told:
        yield "<h2>Orders and results</h2>"
    for power in told:
        yield f"<h3>{escape(power.title)}</h3>"
        yield f"<table>{_head('Order', 'Result', 'Why')}<tbody>"
        for order in power.orders:
            default = ' <span class="quiet">(no order)</span>' if order.is_default else ""
            verdict = f"{_SIGNS[order.verdict]} {order.verdict}"
            yield (
                f'<tr><td class="order">{escape(order.text)}{default}</td><td class="verdict '
                f'{order.verdict}">{verdict}</td>'
                f"<td>{escape(order.sentence)}</td></tr>"
            )
        yield "</tbody></table>"


def _listed(heading: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"<h2>{escape(heading)}</h2>"
        yield "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _centers(bulletin: Bulletin) -> Iterator[str]:
    yield "<h2>Supply centers and units</h2>"
    yield f"<table>{_head('Power', 'Centers', 'Which', 'Units')}<tbody>"
    for row in bulletin.standings:
        change = f" ({row.change:+d})" if row.change else ""
        cells = (row.title, f"{len(row.centers)}{change}", ", ".join(row.centers), ", ".join(row.units))
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
    yield "</tbody></table>"
