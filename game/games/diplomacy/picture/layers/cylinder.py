"""Cylinders from Mars in the pit they have made, or adrift, as the text of a drawing in a box from (0, 0) to
(100, 80): the lid comes unscrewed while the clock runs.
"""

from __future__ import annotations

SHUT, TURNED, OPEN = 0, 1, 2
"""How far the lid is unscrewed."""

OUT = (0.0, 7.0, 13.0)
"""How far the lid stands out, by that."""

PIT = (
    '<path d="M4 56 L12 50 L9 43 L22 41 L24 33 L38 34 L47 27 L58 33 L72 31 L77 40 L90 42 L88 50 '
    "L97 57 L88 62 "
    'L89 70 L74 70 L62 77 L48 73 L33 77 L25 70 L11 70 L12 62 Z" fill="#4a3524" stroke="#f6ead0" '
    'stroke-width="2.4" '
    'stroke-linejoin="round"/>'
    '<ellipse cx="50" cy="55" rx="38" ry="17" fill="#2b1c12"/><ellipse cx="51" cy="58" rx="31" ry="12" '
    'fill="#120b07"/>'
    '<path d="M20 50 C28 42 42 39 54 39" fill="none" stroke="#a9805a" stroke-width="2" '
    'stroke-linecap="round"/>'
)
WAVES = (
    '<ellipse cx="50" cy="58" rx="40" ry="14" fill="#123240" fill-opacity="0.55"/>'
    '<path d="M8 60 C18 54 24 66 34 60 C44 54 50 66 60 60 C70 54 78 66 92 59" fill="none" stroke="#f4fbff" '
    'stroke-width="4" stroke-linecap="round"/>'
    '<path d="M18 70 C26 65 32 74 40 69 C48 64 56 74 64 69 C70 66 76 71 82 68" fill="none" stroke="#dff1f8" '
    'stroke-width="3" stroke-linecap="round"/>'
)


def cylinder(opening: int, *, is_afloat: bool = False) -> str:
    """The drawing; ``opening`` is one of `SHUT`, `TURNED` and `OPEN`."""
    out = OUT[opening]
    body = "M20 18 L60 32 L52 62 C44 64 34 62 28 58 L8 44 C6 34 12 20 20 18 Z"
    light = GREEN if opening else ""
    neck = (
        f'<path d="M57 35 L{57 + out:.1f} {37 + 0.3 * out:.1f} L{50 + out:.1f} {58 + 0.3 * out:.1f} '
        f'L50 57 Z" '
        'fill="#7dff9f" stroke="#0d3a1c" stroke-width="1.6"/>'
        if opening
        else ""
    )
    lid = (
        f'<g transform="translate({out:.1f} {0.34 * out:.1f}) rotate(15 56 46)">'
        '<ellipse cx="57" cy="47" rx="8.5" ry="16" fill="#f6ead0"/>'
        '<ellipse cx="57" cy="47" rx="7.2" ry="14.6" fill="#39424a" stroke="#10161b" stroke-width="1.8"/>'
        '<ellipse cx="58" cy="47" rx="4.6" ry="10" fill="#6f7b83"/>'
        '<path d="M58 38 L58 56 M54.5 47 L61.5 47" stroke="#12181d" stroke-width="1.8"/></g>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><defs>'
        '<linearGradient id="tube" gradientUnits="userSpaceOnUse" x1="44" y1="22" x2="30" y2="62">'
        '<stop offset="0" stop-color="#b9c2c4"/><stop offset="0.35" stop-color="#6d7a80"/>'
        '<stop offset="1" stop-color="#1d252b"/></linearGradient></defs>'
        f"{'' if is_afloat else PIT}"
        f'<path d="{body}" fill="none" stroke="#f6ead0" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{body}" fill="url(#tube)" stroke="#10161b" stroke-width="2.2" stroke-linejoin="round"/>'
        '<path d="M31 23 C24 33 21 44 24 54 M46 28 C39 38 36 48 38 60" fill="none" stroke="#10161b" '
        'stroke-width="1.5"/><path d="M22 21 L56 33" stroke="#eef4f2" stroke-width="1.8" '
        'stroke-linecap="round"/>'
        f"{light}{neck}{lid}{WAVES if is_afloat else FRONT}</svg>"
    )


GREEN = (
    '<circle cx="62" cy="48" r="24" fill="#38ff7a" fill-opacity="0.22"/>'
    '<circle cx="61" cy="48" r="15" fill="#62ff94" fill-opacity="0.38"/>'
)
"""The light of what is within."""

FRONT = (
    '<path d="M8 58 C20 70 46 74 70 69 L62 77 L48 73 L33 77 L25 70 L11 70 Z" fill="#5c432d"/>'
    '<path d="M12 62 C24 70 46 73 68 70" fill="none" stroke="#b98d64" stroke-width="1.6" '
    'stroke-linecap="round"/>'
)
"""The near rim of the pit."""
