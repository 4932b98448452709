"""Cards of words are found in sentences, and a fault in their file is told by file, card and field."""

import pytest

from game.core.cards import Card, Deck, read_cards, read_deck
from game.core.errors import RedWeedError

PAGE = 'page = "one.md"\n'
GOOD = """
[[card]]
word = "Army"
kind = "unit"
aliases = ["army", "* to *"]
names = ["army"]
picture = "army"
text = "It walks."
rule = "Armies"
lore = "Men with boots."
"""


def made(word, *aliases, names=()):
    return Card(word, "unit", "army", "", "", "", "one.md", aliases, names)


DECK = Deck((made("Ice Swarm", "swarm"), made("Swarmer"), made("Army", "army", "* to *", names=("army",))))


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Army Paris to Burgundy", ["Army", "Army"]),
        ("White's Ice Swarm moves", ["Ice Swarm"]),
        ("The swarm and its army", ["Ice Swarm", "Army"]),
        ("Swarm", ["Ice Swarm"]),  # at the beginning of a sentence a small word is written large
        ("ice swarms, armyworm, fleet-army", []),
        ("in reserve, to arrive", []),  # "to" leads from one name to another
        ("Portugal passes to France", []),  # which is no order
        ("from Spain (south coast) to Gascony", ["Army"]),
    ],
)
def test_words_are_found_whole_and_the_longest_first(sentence, words):
    assert [found.card.word for found in DECK.found_in(sentence)] == words


def test_a_letter_tells_the_word_it_belongs_to():
    sentence = "Army Paris"
    assert DECK.at(sentence, 3).card.word == "Army"
    assert DECK.at(sentence, 4) is None
    assert DECK.at(sentence, 7) is None


def test_of_two_cards_of_one_thing_the_first_counts():
    first, second = made("Capsule", names=("army",)), made("Army", names=("army",))
    assert Deck((first, second)).named("army") is first
    assert Deck((first,)).named("fleet") is None


def test_a_card_is_read_with_its_page():
    (card,) = read_cards(PAGE + GOOD, "one.toml")
    assert (card.word, card.page, card.names) == ("Army", "one.md", ("army",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("page = ", "one.toml is not TOML"),
        (GOOD, 'one.toml: the field "page" is missing'),
        (PAGE + GOOD + '\n[[card]]\nword = "Fleet"\n', 'card 2: the field "kind" is missing'),
        (PAGE + GOOD.replace('"unit"', '"ship"'), 'card 1, kind: "ship" is none of unit, order'),
        (PAGE + GOOD.replace("lore", "laws"), 'card 1: the field "laws" is unknown'),
        (PAGE + GOOD.replace('"It walks."', "7"), "card 1, text: 7 is not a text"),
        (PAGE + GOOD.replace('["army"]', "[1]"), "card 1, names 1: 1 is not a text"),
    ],
)
def test_a_fault_is_told_in_a_sentence(text, said):
    with pytest.raises(RedWeedError) as fault:
        read_cards(text, "one.toml")
    assert said in str(fault.value)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RedWeedError, match=r"The cards of none\.toml cannot be read"):
        read_deck(tmp_path, ("none.toml",))
