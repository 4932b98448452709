"""The page of a campaign: its battles, the story of the next one, the company that marches, and how all of it
has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.board.fonts import Fonts
from game.board.images import Images
from game.core.errors import RedWeedError
from game.games.entry import Entry
from game.games.wrom.campaign.march import begun, ending, is_over, mustered
from game.games.wrom.campaign.progress import (
    Progress,
    followed,
    keep_progress,
    read_progress,
    running_path,
    with_battle,
)
from game.games.wrom.campaign.reading import campaigns
from game.games.wrom.campaign.values import HERO, Battle, Campaign, Company, Words
from game.games.wrom.picture.counters import WarCounters
from game.games.wrom.picture.frame import Band, StackLook
from game.games.wrom.picture.palette import race_styles
from game.games.wrom.rules.leaders import persona_named
from game.games.wrom.rules.races import ATTRIBUTES, RACES
from game.games.wrom.rules.standing import counted
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.seeds import fresh_seed
from game.play.storage import load_match
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.load.boards import SIZE, board_of, fitted
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.scene import KeyList, Move, Push
from game.screens.setup.seating import LEVEL_TITLES, LONER
from game.ui.boxes import draw_box
from game.ui.interface import Interface
from game.ui.panels.form import COLUMN_GAP, Form
from game.ui.theme import TITLE

WIDE = 900  # logical width from which the battles stand beside the story
SHARE = 0.45  # of the story that its picture takes at most beside the words
BESIDE = 560  # and of the story from which its picture stands beside the words
ROW = 44  # height of a battle in the list, in logical pixels
SIDE = 44  # of a figure of the company
SAME_SEED = "campaign"
"""The dice of the picture; a battle that is fought has others."""

WORDS = {True: "won", False: "lost", None: "drawn"}
GO_ON, AGAIN = "Go on", "Begin again"


class CampaignScene(PageScene):
    """One campaign; ``progress`` is how far it has come, ``shown`` the battle whose story is told."""

    widest = ROOMY

    def __init__(self, campaign: Campaign | None = None) -> None:
        """The first of the program where none is given."""
        super().__init__()
        self.campaign = campaign or campaigns()[0]
        self.title = self.campaign.title
        self.progress = Progress()
        self.shown = 0
        self.level = "normal"
        self._pictures: dict[tuple[int, bool], pygame.Surface] = {}
        self._made: WarCounters | None = None

    def enter(self, context: Context) -> None:
        """With what became of a battle that was fought meanwhile."""
        self._follow(context)
        super().enter(context)

    def resume(self) -> None:
        """The same."""
        super().resume()
        self._follow(self.context)
        self.rebuild()

    def _follow(self, context: Context) -> None:
        before = self.progress = read_progress(self.campaign)
        try:
            self.progress = followed(before, context.games)
            if self.progress != before:
                keep_progress(self.campaign, self.progress)
        except RedWeedError:
            self.progress = before  # the list of saved games says what is wrong with its file
        self.shown = min(len(self.progress.fought), len(self.campaign.battles) - 1)

    @property
    def is_over(self) -> bool:
        """Whether all battles are fought."""
        return is_over(self.campaign, self.progress.fought)

    @property
    def company(self) -> Company:
        """Who marches into the next battle, or is left of the last."""
        done = self.progress.fought
        return done[-1].company if self.is_over else mustered(self.campaign, done)

    # -- what is seen ----------------------------------------------------------------------------------------

    def keys(self) -> KeyList:
        """What keys do here."""
        return self.told(confirm="Play")

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Play."""
        return {"confirm": self.play}

    @property
    def play_title(self) -> str:
        """What the golden button says."""
        return GO_ON if running_path(self.progress) else f"Fight battle {len(self.progress.fought) + 1}"

    def foot(self) -> Sequence[FootButton]:
        """Back, begin again, fight."""
        back, again = ("Back", self.back, "plain"), (AGAIN, self.ask_again, "plain")
        if self.is_over:
            return (back, (AGAIN, self.again, "primary"))
        fight = (self.play_title, self.play, "primary")
        return (back, again, fight) if self.progress != Progress() else (back, fight)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The battles beside the story, or above it."""
        form = Form(ui, rect, open_choice=open_choice)
        if form.width >= self.theme.px(WIDE):
            with form.columns(3, 7) as (left, right):
                self._build_battles(left)
                self._build_company(left)
                self._build_story(right)
        else:
            self._build_battles(form)
            form.gap(14)
            self._build_story(form)
            self._build_company(form)
        form.finish()

    def _build_battles(self, form: Form) -> None:
        """Each with what became of it."""
        for number, battle in enumerate(self.campaign.battles):
            draw = partial(self._draw_battle, number, battle)
            show = partial(self._show, number)
            form.row(ROW, 6, show, draw, name=battle.title, is_selected=number == self.shown)

    def _build_company(self, form: Form) -> None:
        """Who marches on, or is left."""
        form.gap(10)
        form.paragraph("The company" if not self.is_over else "Who is left", ink="brass")
        place = form.line(self._company_height(form), form.look.px(8))
        made = form.ui.space(place, container=form.inner)
        form.ui.paint(made, partial(self._draw_company, place.width))

    def _draw_battle(self, number: int, battle: Battle, surface: pygame.Surface, rect: pygame.Rect) -> None:
        done, look = self.progress.fought, self.theme
        word = WORDS[done[number].is_won] if number < len(done) else "next" if number == len(done) else ""
        ink = {"won": "brass", "lost": "danger_text", "next": "text"}.get(word, "quiet")
        name = look.render(f"{number + 1}  {battle.title}", ink="text" if word else "quiet")
        told = look.render(word or battle.when, ink=ink)
        surface.blit(name, name.get_rect(midleft=(rect.left + look.px(12), rect.centery)))
        if name.get_width() + told.get_width() + look.px(36) <= rect.width:
            surface.blit(told, told.get_rect(midright=(rect.right - look.px(12), rect.centery)))

    def _build_story(self, form: Form) -> None:
        """What has happened and what is to be done; of a campaign that is over how it has ended."""
        battle = self.campaign.battles[self.shown]
        is_end = self.is_over and self.shown == len(self.campaign.battles) - 1
        told = self.campaign.endings[ending(self.campaign, self.progress.fought)] if is_end else None
        self._build_heading(form, told.title if told else battle.title)
        form.paragraph(battle.when, ink="brass")
        if form.width >= form.look.px(BESIDE):
            picture = _within(self._picture(), round(form.width * SHARE))
            wide = picture.get_width()
            with form.columns(wide, form.width - form.look.px(COLUMN_GAP) - wide) as (left, right):
                self._build_picture(left, picture)
                self._build_told(right, battle, told)
        else:
            self._build_picture(form, _within(self._picture(), form.width))
            self._build_told(form, battle, told)

    def _build_told(self, form: Form, battle: Battle, told: Words | None) -> None:
        """The words beside the picture; of the end the ending, and what came of every battle."""
        if told is None:
            self._build_words(form, battle)
            return
        form.paragraph(told.text)
        for one, fought in zip(self.campaign.battles, self.progress.fought, strict=True):
            left = counted(len(fought.company.warbands), "warband")
            form.paragraph(f"{one.when}: {one.title}, {WORDS[fought.is_won]}; {left} left.", ink="quiet")

    def _build_heading(self, form: Form, text: str) -> None:
        place = form.line(form.look.px(TITLE * 0.8), form.look.px(4))
        form.ui.text(text, place.topleft, face="serif", logical=TITLE * 0.65, container=form.inner)

    def _build_words(self, form: Form, battle: Battle) -> None:
        stories = (self.campaign.story, battle.story) if self.shown == 0 else (battle.story,)
        for story in stories:
            for paragraph in story.split("\n\n"):
                form.paragraph(paragraph)
        form.paragraph(battle.aim, ink="brass")
        joins = [RACES[race] for race in battle.joins]
        leaders = [f"{x.id.capitalize()} ({ATTRIBUTES[x.attribute]})" for x in battle.joining]
        if joins:
            form.paragraph(f"Before it these join the company: {', '.join([*joins, *leaders])}.", ink="quiet")
        if self.shown == len(self.progress.fought) and not self.progress.running:
            levels = [(kind, LEVEL_TITLES[kind]) for kind in ("easy", "normal", "hard")]
            form.choice("The enemy plays", levels, self.level, self._choose_level, name="level")

    def _build_picture(self, form: Form, picture: pygame.Surface) -> None:
        """The field, with nobody on it."""
        place = form.line(picture.get_height(), form.look.px(10))
        made = form.ui.space(picture.get_rect(topleft=place.topleft), container=form.inner)
        look = form.look

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            box = pygame.Rect(rect.topleft, picture.get_size())
            surface.blit(picture, box)
            draw_box(surface, box, look, "", "panel_edge", 2)

        form.ui.paint(made, draw)

    def _picture(self) -> pygame.Surface:
        is_plain = self.context.settings.is_plain("wrom")
        key = self.shown, is_plain
        if key not in self._pictures:
            players = (PlayerSpec("hold"), PlayerSpec("hold"))
            company = mustered(self.campaign, ())
            match = begun(self._entry(), self.campaign, self.shown, company, SAME_SEED, players, created="")
            self._pictures[key] = board_of(match, self.context.assets, is_plain=is_plain)
        return self._pictures[key]

    # -- the company -----------------------------------------------------------------------------------------

    def _company_height(self, form: Form) -> int:
        px, company = form.look.px, self.company
        return px(SIDE * 1.5) + max(1, len(company.leaders)) * px(SIDE * 0.9)

    def _draw_company(self, width: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Each race with its number, then the leaders with their portraits."""
        look, company = self.theme, self.company
        side = look.px(SIDE)
        counters = self._counters()
        races = sorted({band.race for band in company.warbands})
        step = min(round(side * 1.5), width // max(1, len(races)))
        for place, race in enumerate(races):
            bands = tuple(Band("", b.race) for b in company.warbands if b.race == race)
            picture = counters.sprite(StackLook(str(HERO), bands), min(side, round(step * 0.7)))
            at = (rect.left + step * place + step // 2, rect.top + round(side * 0.75))
            surface.blit(picture, picture.get_rect(center=at))
        top = rect.top + round(side * 1.5)
        for leader in company.leaders:
            persona = persona_named(leader)
            face = counters.portrait(persona, round(side * 0.78))
            if face is not None:
                surface.blit(face, (rect.left + look.px(6), top))
            words = look.render(f"{persona.title} ({ATTRIBUTES[leader.attribute]})")
            at = (rect.left + round(side * 1.1), top + round(side * 0.39))
            surface.blit(words, words.get_rect(midleft=at))
            top += round(side * 0.9)
        if not company.leaders:
            surface.blit(look.render("no leader", ink="quiet"), (rect.left + look.px(6), top))

    def _counters(self) -> WarCounters:
        assets = self.context.assets
        is_plain = self.context.settings.is_plain("wrom")
        if self._made is None or self._made.is_plain != is_plain:
            images, fonts = Images(assets / "sprites"), Fonts(assets / "fonts")
            self._made = WarCounters(images, fonts, race_styles(), is_plain=is_plain)
        return self._made

    # -- what is done ----------------------------------------------------------------------------------------

    def _entry(self) -> Entry:
        return self.context.games.find("wrom")

    def _show(self, number: int) -> None:
        self.shown = number
        self.rebuild()

    def _choose_level(self, level: object) -> None:
        self.level = str(level)
        self.rebuild()

    def play(self) -> Move | None:
        """The table of the battle that is being fought, or of the next one."""
        if self.is_over:
            return None
        try:
            return Push(self.context.open_table(self._battle()))
        except RedWeedError as error:
            return Push(message("This battle cannot be fought", str(error)))

    def _battle(self) -> Match:
        path = running_path(self.progress)
        if path is not None:
            return load_match(path, self.context.games)
        number, players = len(self.progress.fought), (PlayerSpec(HUMAN, LONER), PlayerSpec(self.level))
        company = mustered(self.campaign, self.progress.fought)
        match = begun(self._entry(), self.campaign, number, company, fresh_seed(), players)
        self.progress = with_battle(self.progress, match)
        keep_progress(self.campaign, self.progress)
        return match

    def ask_again(self) -> Move:
        """Asks before what was fought is forgotten."""
        again = Answer(AGAIN, self.again, "primary")
        return Push(
            ask("Begin the campaign again?", "What was fought so far is forgotten.", again, Answer("Cancel"))
        )

    def again(self) -> Move | None:
        """The first battle, with the first company."""
        self.progress = Progress()
        try:
            keep_progress(self.campaign, self.progress)
        except RedWeedError as error:
            return Push(message("The campaign cannot be kept", str(error)))
        self.shown = 0
        self.rebuild()
        return None


def _within(picture: pygame.Surface, width: int) -> pygame.Surface:
    """A picture of a field in so many pixels at most, in the form of those of the load list."""
    return fitted(picture, (width, width * SIZE[1] // SIZE[0]))
