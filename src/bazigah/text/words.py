"""Every word a player reads, in Persian and in English, from gettext catalogues.

The catalogues of a language are all `.po` files of its folder in `text/locale`, and one file in the `words` folder of
each game, which is asked first. A text names its parameters in braces and may ask for a form of them:

- `{n}` is a number in the digits of the language, `{n:workers}` the amount in the words of the key `amount.workers`;
- `{tile}` is the name of a component, `{type:region}` what the key `region.` with its label says of it;
- `{dice}` names the things of a list one and all, `{dice:or}` as alternatives;
- a text with plural forms follows the parameter `count`.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from gettext import c2py
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any, Final, Literal, Protocol, cast

from babel.lists import format_list

from bazigah import games
from bazigah.engine.core.actions import ActionSpace, Domain
from bazigah.engine.core.events import Event
from bazigah.engine.core.option import RULEBOOK
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput, IllegalAction, not_one_of
from bazigah.engine.game import Game
from bazigah.engine.overlay import Unsure
from bazigah.text.catalogues import LANGUAGES as LANGUAGES
from bazigah.text.catalogues import RIGHT_TO_LEFT_LANGUAGES, Texts, texts_in

_ISOLATE: Final = "\u2068{}\u2069"  # keeps the direction of a foreign word to itself
_LEFT_TO_RIGHT_MARK: Final = "\u200e"  # keeps a sign before its number
_MINUS: Final = "\u2212"
_DIGITS: Final = "0123456789"
_COMMA_BEFORE_LAST: Final = re.compile("،\u200f? (و|یا) ")  # Babel sets it in Persian, where nobody writes it
_ALTERNATIVES: Final = "or"  # the form of a list of which one is meant


@dataclass(frozen=True)
class Phrase:
    """A key of the catalogues and what its text is about."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Label:
    """A component, by the name of its domain and its label there."""

    domain: str
    label: str


@dataclass(frozen=True)
class Opponent:
    """An opponent that a game itself brings: how it plays in sentences and tables, each table with its head first."""

    heading: str  # a key, with the `@` that marks keys
    said: Sequence[Phrase]
    tables: Sequence[Sequence[Sequence[object]]]


class Verbatim(str):
    """Text from outside, shown as it is: a name that begins with `@` is no key."""


class Voice(Protocol):
    """What `words/voice.py` of a game adds: phrases for what only the game can put into context."""

    DOMAINS: Mapping[str, Domain]  # what the numbers of a refusal stand for, by the name of the parameter
    EXPLAINED: Iterable[Domain]  # the tiles and cards whose effect a player may ask for
    PEOPLE: Sequence[Domain]  # domains whose numbers are the players of the table

    def action(self, state: Any, action: int) -> Phrase: ...
    def question(self, state: Any) -> Phrase: ...
    def event(self, event: Event) -> Phrase: ...
    def effect(self, tile: str, state: Any) -> Phrase: ...
    def opponent(self, state: Any) -> Opponent | None: ...
    def tie_breaks(self, state: Any, seat: int) -> Sequence[Phrase]: ...
    def keys(self) -> set[str]: ...


def label(domain: Domain, value: int) -> Label:
    """The component that a value of a domain stands for."""
    return Label(domain.name, domain.labels[value])


def labels(fields: Iterable[str], domains: Iterable[Domain | None], values: Iterable[int]) -> dict[str, object]:
    """The arguments of an action or event as parameters; those without a domain are plain amounts."""
    return {
        name: int(value) if domain is None else label(domain, int(value))
        for name, domain, value in zip(fields, domains, values, strict=True)
    }


def action_phrase(space: ActionSpace, action: int, **more: object) -> Phrase:
    """The phrase of an action with its arguments, and more where the game knows more."""
    kind = space.named(action)
    return Phrase(f"action.{kind.name}", {**labels(kind.fields, kind.domains, kind.values(action)), **more})


def event_phrase(event: Event) -> Phrase:
    """The phrase of an event with its numbers."""
    kind = event.kind
    return Phrase(f"event.{kind.name}", labels(kind.fields, kind.domains, event.values))


class Words:
    """One language, and the catalogue of one game or of none. A key that no catalogue has raises KeyError."""

    language: str
    right_to_left: bool

    def __init__(self, language: str, game: str | None = None) -> None:
        self.language = language
        self.right_to_left = language in RIGHT_TO_LEFT_LANGUAGES
        self._game = game
        self._texts = _texts(language, game)
        self._plural = _rule_of_plurals(self._texts)
        self._voice = voice(game) if game is not None and is_worded(game) else None
        self._people = () if self._voice is None else tuple(domain.name for domain in self._voice.PEOPLE)
        self._names: Sequence[Verbatim] = ()
        self._bare: dict[str, str] = {}  # texts that were asked for without parameters: pages do so by the hundred
        self._digits = str.maketrans(_DIGITS, self._text("digits", None))

    def naming(self, names: Sequence[str]) -> Words:
        """The same words for the sentences of one table, which call its players by their names, by seat.

        Drawings get the words without names: they keep what they have drawn by the words they drew it with.
        """
        named = copy.copy(self)
        named._names = [self.isolate(name) for name in names]
        return named

    def __contains__(self, key: object) -> bool:
        """Whether a catalogue has a text of this key."""
        return key in self._texts

    def say(self, key: str, **params: object) -> str:
        """The text of a key. Ints get the digits of the language; a str that begins with `@` is itself a key."""
        if params:
            return self.phrase(Phrase(key, params))
        if key not in self._bare:
            self._bare[key] = self.phrase(Phrase(key))
        return self._bare[key]

    def phrase(self, phrase: Phrase) -> str:
        """The text of a phrase."""
        params = {name: _Blank(self, value) for name, value in phrase.params.items()}
        return self._text(phrase.key, phrase.params.get("count")).format(**params)

    def _text(self, key: str, count: object) -> str:
        """The text of a key as it stands in the catalogue, in the form for so many."""
        forms = self._texts[key]
        return forms[0] if len(forms) == 1 else forms[self._plural(count if isinstance(count, int) else 1)]

    def fill(self, value: object, form: str = "") -> str:
        """A parameter in words; `form` is what stands after the colon in the text."""
        if isinstance(value, int):
            return self.say(f"amount.{form}", count=value) if form else self.number(value)
        if isinstance(value, Label):
            return self.say(f"{form}.{value.label}") if form else self.component(value.domain, value.label)
        if isinstance(value, Phrase):
            return self.phrase(value)
        if isinstance(value, str):
            is_key = value.startswith("@") and not isinstance(value, Verbatim)
            return self.say(value[1:]) if is_key else str(value)
        if isinstance(value, Sequence):
            style: Literal["or", "standard"] = "or" if form == _ALTERNATIVES else "standard"
            inner = "" if form == _ALTERNATIVES else form
            if len(value) == 1:
                return self.fill(value[0], inner)
            listed = format_list([self.fill(item, inner) for item in value], style=style, locale=self.language)
            return _COMMA_BEFORE_LAST.sub(r" \1 ", listed)
        raise TypeError(f"{type(value).__name__} cannot be worded")

    def number(self, value: int) -> str:
        """A number in the digits of the language, ungrouped, so that a seed can be typed again."""
        number = self._with_sign(_MINUS if value < 0 else "", value)
        return self._text("number.unsure", None).format(number=number) if isinstance(value, Unsure) else number

    def signed(self, value: int) -> str:
        """A number with its sign, for gains and losses."""
        return self._with_sign("+", value) if value > 0 else self.number(value)

    def _with_sign(self, sign: str, value: int) -> str:
        mark = _LEFT_TO_RIGHT_MARK if sign and self.right_to_left else ""
        digits = str(abs(value)).translate(self._digits)
        return f"{mark}{sign}{digits}"

    def isolate(self, text: str) -> Verbatim:
        """A name or another text from outside, so that it neither breaks the direction of the line nor is a key."""
        return Verbatim(_ISOLATE.format(text) if self.right_to_left else text)

    def unsure_sign(self) -> str:
        """What stands at a number that could not be confirmed."""
        return self.say("number.unsure", number="")

    def unsure_meaning(self) -> Verbatim:
        """What that sign means, in a few words."""
        return Verbatim(self.say("figures.unsure.sign"))

    def unconfirmed(self) -> str:
        """What players should know of the figures of the game before they begin; nothing if all are confirmed."""
        figures = games.find(self._game or "").figures
        told = {"unsure": len(figures.unsure), "count": len(figures.declared), "sign": self.unsure_sign()}
        return self.say("figures.unsure", **told) if figures.unsure else ""

    def title(self) -> str:
        """The name of the game; that of its folder as long as it has no other."""
        return self.say("title") if self._game is None or "title" in self else self._game

    def action(self, state: State, action: int) -> str:
        """What an action does here and now."""
        return self.phrase(self._of_game().action(state, action))

    def question(self, state: State) -> str:
        """What the pending decision asks."""
        return self.phrase(self._of_game().question(state)) if state.stack else self.say("question.over")

    def event(self, event: Event, names: Sequence[str]) -> str:
        """A line of the log; `names` are the players by seat."""
        phrase = self._of_game().event(event)
        name = {"name": self.isolate(names[event.seat])} if event.seat >= 0 else {}
        return self.naming(names).phrase(Phrase(phrase.key, {**phrase.params, **name}))

    def refusal(self, refusal: Refusal) -> str:
        """The reason of a refusal, and its rule."""
        domains = self._of_game().DOMAINS
        params: dict[str, object] = {
            name: label(domains[name], value) if name in domains else value for name, value in refusal.params.items()
        }
        reason = Phrase(f"refusal.{refusal.code}", params)
        return self.say("refused", reason=reason, rule=self.isolate(refusal.rule))

    def kind(self, kind_name: str) -> str:
        """The short name of a kind of action."""
        return self.say(f"kind.{kind_name}")

    def error(self, error: BadInput) -> str:
        """One line for whoever gave the input. Without a game, the first game that knows the words speaks."""
        for speaker in [self] if self._game else self._speakers(error):
            try:
                return speaker._error(error)
            except KeyError as unknown:
                missing = unknown
        raise missing

    def _speakers(self, error: BadInput) -> Iterator[Words]:
        yield self
        for game in games.names():
            if not isinstance(error, IllegalAction) or game == error.game:
                yield words(self.language, game)

    def _error(self, error: BadInput) -> str:
        params = {name: self._given(name, value) for name, value in error.params.items()}
        if isinstance(error, IllegalAction):
            params["reason"] = Verbatim(self.refusal(error.refusal))
        told = Phrase(f"error.{error.code}", params)
        if (meant := nearest(error)) is not None:
            told = Phrase("error.nearest", {"error": told, "nearest": self.isolate(meant)})
        return self.say("error.at_line", line=params["line"], error=told) if "line" in params else self.phrase(told)

    def _given(self, name: str, value: str | int) -> object:
        """A parameter of an error: only what was expected may be a key, the rest comes from outside."""
        is_key = isinstance(value, str) and name == "expected" and value.startswith("@")
        return value if is_key or isinstance(value, int) else self.isolate(value)

    def option(self, name: str) -> str:
        """The name of an option."""
        return self.say(f"option.{name}")

    def option_help(self, name: str) -> str:
        """What an option is about."""
        return self.say(f"option_help.{name}")

    def option_value(self, name: str, value: str) -> str:
        """The name of a value of an option."""
        return self._member(f"option_value.{name}", value)

    def component(self, domain: str, label: str) -> str:
        """The name of a component, by its domain and its label there; a player's own name where it is known."""
        if domain in self._people and label.isdigit():
            return self.player(int(label) - 1)
        return self._member(f"component.{domain}", label)

    def _member(self, family: str, member: str) -> str:
        """Numbers share one text; everything else has its own."""
        return self.say(family, number=int(member)) if member.isdigit() else self.say(f"{family}.{member}")

    def player(self, seat: int) -> Verbatim:
        """What a seat is called: by name where names are known; beyond them sits the opponent that a game brings."""
        if not self._names:
            return Verbatim(self.say(f"player.{seat + 1}"))
        return self._names[seat] if seat < len(self._names) else Verbatim(self.say("player.rival"))

    def effect(self, tile_label: str, state: State | None = None) -> str:
        """What a tile does; `state` tells the options of the table where they matter."""
        return self.phrase(self._of_game().effect(tile_label, state))

    def opponent(self, state: State | None = None) -> Opponent | None:
        """The opponent that the game brings, if it has one, or if it plays in a position."""
        return self._of_game().opponent(state)

    def tie_breaks(self, state: State, seat: int) -> list[str]:
        """What decides between equal points, as it stands for a seat."""
        return [self.phrase(told) for told in self._of_game().tie_breaks(state, seat)]

    def _of_game(self) -> Voice:
        if self._voice is None:
            raise KeyError("words of no game")
        return self._voice


class _Blank:
    """A parameter in a text: it is worded when the text says in which form."""

    def __init__(self, words: Words, value: object) -> None:
        self._words = words
        self._value = value

    def __format__(self, form: str) -> str:
        return self._words.fill(self._value, form)


def nearest(error: BadInput) -> str | None:
    """What was probably meant by a word that is not known."""
    known = {word.lower(): word for word in error.among}
    found = get_close_matches(str(error.params.get("got", "")).lower(), known, n=1)
    return known[found[0]] if found else None


@cache
def words(language: str, game: str | None = None) -> Words:
    """The words of a language, with those of a game if one is named."""
    if language not in LANGUAGES:
        raise not_one_of("language_unknown", language, LANGUAGES)
    return Words(language, None if game is None else games.find(game).name)


def keys(game: Game) -> set[str]:
    """The keys that the catalogue of a game needs for what the game registers; its own module names the others."""
    found = {"title", "primer", "terminal.guide"}
    own = voice(game.name)
    domains: list[Domain | None] = [domain for kind in game.space.kinds for domain in kind.domains]
    domains += [domain for kind in game.events.kinds for domain in kind.domains]
    for kind in game.space.kinds:
        found |= {f"kind.{kind.name}", f"action.{kind.name}"}
    found |= {f"event.{event.name}" for event in game.events.kinds}
    for option in game.options:
        found |= {f"option.{option.name}", f"option_help.{option.name}"}
        found |= _members(f"option_value.{option.name}", option.samples)
    found |= {preset.title.removeprefix("@") for preset in game.presets if preset is not RULEBOOK}
    for figure in game.figures.declared:
        found |= {f"figure.{figure.key}"} if figure.is_unsure else set()
        found |= _members(f"component.{figure.domain}", [figure.label])
    return found | own.keys() | _members_of([*domains, *own.DOMAINS.values()], own.PEOPLE)


def _members_of(domains: Iterable[Domain | None], people: Sequence[Domain]) -> set[str]:
    """The names of components; those of players are the same in all games."""
    return {
        key
        for domain in domains
        if domain
        for key in _members(f"component.{domain.name}", domain.labels)
        if domain not in people or key != f"component.{domain.name}"
    }


def _members(family: str, members: Iterable[str]) -> set[str]:
    return {family if member.isdigit() else f"{family}.{member}" for member in members}


@cache
def _texts(language: str, game: str | None) -> Texts:
    """All texts of the house; for a game its own before them."""
    found = {} if game is None else dict(_texts(language, None))
    for file in catalogue_files(language, game):
        found |= texts_in(file.read_text(encoding="utf-8"))
    return found


def _rule_of_plurals(texts: Texts) -> Callable[[int], int]:
    """Which form of a text goes with a number, as the header of the catalogue says."""
    (header,) = texts[""]
    return c2py(header.partition("plural=")[2].partition(";")[0])


def catalogue_files(language: str, game: str | None) -> list[Traversable]:
    """The `.po` files of the house in a language, or the one of a game; none for a game that has rules alone."""
    if game is not None:
        return [files(f"bazigah.games.{game}.words") / f"{language}.po"] if is_worded(game) else []
    return [file for file in (files("bazigah.text") / "locale" / language).iterdir() if file.name.endswith(".po")]


@cache
def is_worded(game: str) -> bool:
    """Whether a game has words of its own; one that is being made may have rules alone."""
    return find_spec(f"bazigah.games.{game}.words") is not None


@cache
def voice(game: str) -> Voice:
    """What a game adds to the words of the house."""
    return cast(Voice, import_module(f"bazigah.games.{game}.words.voice"))
