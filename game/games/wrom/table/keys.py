"""Buttons, switches, keys and the line below the board at a battlefield: what can be done now, in words."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.games.wrom.picture.frames import able_stacks
from game.games.wrom.rules.standing import counted
from game.games.wrom.rules.state import BATTLE, MOVE, SETUP, WarState
from game.games.wrom.table.hand import WarHand, prospects
from game.games.wrom.table.plan import variable
from game.games.wrom.table.words import bonus_words, player_title
from game.play.keys import Own, key_title, keys_of
from game.table.panel.look import Key
from game.ui.intents import Act, Do
from game.ui.panels.row_drawing import draw_chip
from game.ui.panels.texts import Texts

TOOLS = (
    Key("next unit", "Next", Act("next_unit")),
    Key("undo", "", Do.UNDO, icon="undo"),
    Key("redo", "", Do.REDO, icon="redo"),
)

TOGGLES = (
    Key("names", "", Do.NAMES),
    Key("ways", "", Do.ORDERS),
    Key("threats", "", Act("threats")),
    Key("auto", "", Act("auto_dice")),
)

NAME_WORDS: Mapping[str, str] = {"full": "names", "codes": "numbers", "none": "none"}

ROLLING = {
    "initiative": ("Roll initiative", "Roll for the initiative of this turn: {key}."),
    "command": ("Roll command points", "Roll your command points: {key}."),
}


def main_keys(state: WarState, player: int, hand: WarHand) -> tuple[Key, ...]:
    """What ends the phase or rolls the die."""
    if state.challenge is not None:
        return ()
    if state.phase in ROLLING:
        title = ROLLING[state.phase][0]
        return (Key(title, title, Act("done"), "primary"),)
    if state.phase == SETUP:
        is_empty = state.reserve[player].is_empty
        rest = () if is_empty else (Key("Place the rest", "Place the rest", Act("place_rest")),)
        if any(warband.id == hand.unit for warband in variable(state, player)):
            rest = (Key("Variant", "Variant", Act("variant")), *rest)
        return (*rest, Key("Done", "Done placing", Act("done"), "primary" if is_empty else "plain"))
    if state.phase == MOVE:
        return (Key("End moves", "End moves", Act("done"), "primary"),)
    aimed = (Key("Attack", "Attack", Act("attack"), "primary"),) if hand.target else ()
    return (*aimed, Key("End battles", "End battles", Act("done"), "plain" if aimed else "primary"))


def progress(state: WarState, player: int) -> str:
    """Command points, stacks that can attack, units to place; who is to be named by a defender."""
    if state.challenge is not None:
        return "A leader is to be named"
    if state.phase == MOVE:
        return f"{counted(state.points, 'command point')} left"
    if state.phase == BATTLE:
        return f"{counted(len(able_stacks(state, player)), 'stack')} can attack"
    if state.phase == SETUP:
        force = state.reserve[player]
        return f"{len(force.warbands) + len(force.leaders)} to place"
    return "Dice are to be rolled"


def prompt(state: WarState, player: int, hand: WarHand, own: Own) -> str:
    """What to do next, in a sentence; ``own`` are the keys a person has chosen."""
    key = key_title(keys_of("play", own)[0])
    if state.challenge is not None:
        return (
            f"{state.challenge[0]} attacks {state.challenge[1]}: choose who leads the defense, in the list."
        )
    if state.phase in ROLLING:
        return ROLLING[state.phase][1].format(key=key)
    if state.phase == SETUP:
        count = len(hand.group(state, player))
        alone = "; Ctrl+click places one" if count > 1 else ""
        marked = f"the {count} marked units" if count > 1 else "the marked unit"
        return (
            f"Click a hex of your zone to place {marked}{alone}."
            if count
            else f"All is placed. {key} ends placing."
        )
    if state.phase == MOVE and hand.selected:
        return "Click or drag to a lit hex; Ctrl+click joins a stack."  # the card tells the rest
    if state.phase == MOVE:
        return (
            f"{player_title(state.player)} moves: click a stack, or Tab for the next. {key} ends the moves."
        )
    if hand.selected:
        return (
            f"Click an enemy beside the stack to attack; its odds are written over it. {key} ends the "
            "battles."
        )
    able = prospects(state, player)
    return (
        "Click a stack, then the enemy beside it."
        if able
        else f"No attack is possible. {key} ends the battles."
    )


# -- bonuses -------------------------------------------------------------------------------------------------

BETWEEN = 5  # logical pixels between lines: the chips of players reach beyond theirs


def bonuses_height(seats: int, texts: Texts) -> int:
    """A line for every player."""
    return (texts.theme.line() + texts.theme.px(BETWEEN)) * seats + texts.theme.px(4)


def draw_bonuses(surface: pygame.Surface, rect: pygame.Rect, state: WarState, texts: Texts) -> None:
    """What the settlements give all warbands of each player."""
    line = texts.theme.line() + texts.theme.px(BETWEEN)
    side = texts.theme.line() - 4
    for number, player in enumerate(player for team in state.teams for player in team):
        row = pygame.Rect(rect.left, rect.top + number * line, rect.width, line)
        chip = pygame.Rect(row.left, row.centery - side // 2, side, side)
        draw_chip(surface, str(player), chip, texts)
        rest = pygame.Rect(
            chip.right + texts.theme.px(8), row.top, row.right - chip.right - texts.theme.px(8), line
        )
        words = texts.fitting(bonus_words(state, player), rest.width)
        texts.line(surface, words, rest, ink="quiet")
