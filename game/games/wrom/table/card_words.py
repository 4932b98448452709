"""What the cards of stacks and odds say under the pointer: races, leaders, attributes, and their words."""

from __future__ import annotations

from game.games.wrom.picture.palette import SHORT_ATTRIBUTES, TERSE_ATTRIBUTES
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.table.stack_card import StackCard
from game.ui.cards.noted import Drawn, NotedTexts
from game.ui.cards.shown import Meant
from game.ui.intents import Place
from game.ui.panels.texts import Texts


def attribute_card(attribute: int) -> str:
    """The name of an attribute on the cards of words."""
    return f"attribute_{ATTRIBUTES[attribute].lower().replace(' ', '_')}"


SHORT_NAMES = {
    name: attribute_card(number)
    for names in (SHORT_ATTRIBUTES, TERSE_ATTRIBUTES)
    for number, name in enumerate(names)
    if name not in ATTRIBUTES
}
"""The card of each short name; those in full are words of the cards themselves."""


class CardWords:
    """The words of what was drawn last; ``card`` is the stack among it, None without one."""

    def __init__(self) -> None:
        self.card: StackCard | None = None
        self._texts: NotedTexts | None = None

    def begin(self, texts: Texts) -> NotedTexts:
        """Everything is drawn anew, with these."""
        self.card = None
        if self._texts is None or self._texts.theme is not texts.theme:
            self._texts = NotedTexts(texts.theme, SHORT_NAMES)
        self._texts.forget()
        return self._texts

    def tell(self, card: StackCard) -> None:
        """A card of a stack is drawn."""
        self.card = card

    @property
    def lines(self) -> tuple[Drawn, ...]:
        """What was written, and where."""
        return tuple(self._texts.drawn) if self._texts is not None else ()

    def meant_at(self, place: Place) -> Meant | None:
        """What is meant at a point of the window; None beside all words and signs."""
        if self.card is not None and (sign := self.card.sign_at(place)) is not None:
            name, box = sign
            return Meant("", None, box, name if isinstance(name, str) else attribute_card(name))
        return self._texts.meant_at(place) if self._texts is not None else None
