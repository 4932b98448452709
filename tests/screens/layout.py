"""What is wrong with the layout of a screen: things outside the window, outside their pane, or on top of each
other.
"""

from itertools import combinations

import pygame

from game.ui.interface import Interface

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
SCALES = (75, 100, 150, 250)


def faults(ui: Interface) -> list[str]:
    """A sentence for each fault; an empty list when all is well."""
    window = pygame.Rect((0, 0), ui.window.rect.size)
    things = [(f"button {name}", widget) for name, widget in ui.names.items()]
    things += [(f"text {text[:30]!r}", image) for text, image in ui.texts if text]
    found = []
    for name, thing in things:
        pane = next((pane for pane in ui.panes if pane.holds(thing)), None)
        if pane is None and not window.contains(thing.rect):
            found.append(f"{name} {thing.rect} is not in the window {window}")
        if pane is not None and (thing.rect.left < pane.rect.left or thing.rect.right > pane.rect.right):
            found.append(f"{name} {thing.rect} sticks out of its pane {pane.rect}")
        if pane is not None and thing.rect.bottom - pane.inner.rect.top > pane.scroll.content + pane.margin:
            found.append(f"{name} {thing.rect} cannot be scrolled to")
        if pane is not None and pane.scroll.limit and thing.rect.right > pane.bar.track.left:
            found.append(f"{name} {thing.rect} lies under the scroll bar")
    found += [f"pane {pane.rect} is not in the window" for pane in ui.panes if not window.contains(pane.rect)]
    found += [
        f"pane {pane.rect} is too low to be used"
        for pane in ui.panes
        if pane.rect.height < ui.look.line() * 1.5
    ]
    for (name, thing), (other_name, other) in combinations(things, 2):
        shares = thing.container is other.container
        if shares and thing.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
            found.append(f"{name} {thing.rect} overlaps {other_name} {other.rect}")
    for first, second in combinations(ui.panes, 2):
        if first.rect.colliderect(second.rect):
            found.append(f"pane {first.rect} overlaps pane {second.rect}")
    for pane in ui.panes:
        strangers = [(name, thing) for name, thing in things if not pane.holds(thing)]
        seen = [
            (name, thing.rect.clip(thing.clip)) for name, thing in strangers
        ]  # what its own pane shows of it
        found += [f"{name} {rect} lies on a pane" for name, rect in seen if rect.colliderect(pane.rect)]
    return found
