"""Whatever can happen in a game can be said, cleanly, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from bazigah import games
from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.engine.record import Record, loads
from bazigah.text.words import LANGUAGES, Phrase, Voice, Words, voice, words
from tests.words import catalogues
from tests.words.catalogues import texts
from tests.words.hygiene import faults, faults_of_sentence
from tools.fixtures import FOLDER

NAMES = {"fa": ["Ann", "علی", "Bob", "Player 4", "Eve"], "en": ["Ann", "Ali", "Bob", "Player 4", "Eve"]}
AMOUNTS = [1, 0, 2, 12]
MORE_SEEDS = range(1, 8)

every_game = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_a_game_has_all_that_a_voice_says(game: str) -> None:
    said = [name for name in (*Voice.__annotations__, *vars(Voice)) if not name.startswith("_")]
    assert [name for name in said if not hasattr(voice(game), name)] == []


@every_game
@every_language
def test_what_decides_between_equal_points_is_told_of_every_seat(language: str, game: str) -> None:
    told = words(language, game)
    for record in played(game):
        for seat in range(record.players):
            lines = told.tie_breaks(record.state, seat)
            assert lines
            assert [fault for line in lines for fault in faults(line, language)] == []


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players, and every value of an option at least once."""
    longest = max(len(option.samples) for option in game.options)
    for players, turn in product(range(game.min_players, game.max_players + 1), range(longest)):
        yield players, {option.name: option.samples[turn % len(option.samples)] for option in game.options}


@cache
def played(game: str, seed: int = 0) -> list[Record]:
    """A random game at each of these tables."""
    found = []
    for players, options in tables(games.find(game)):
        record = Record(games.find(game), players, options, seed)
        rng = Rng(seed)
        while not record.state.over():
            choices = record.state.legal()
            record.play(choices[rng.below(len(choices))])
        found.append(record)
    return found


def recorded(game: str) -> list[Record]:
    return [loads(games.find, path.read_text("utf-8")) for path in sorted((FOLDER / game).iterdir())]


def positions(record: Record) -> Iterator[State]:
    """The positions of a record in which somebody had to choose."""
    state = record.at(0)
    for step in record.steps:
        yield state
        state.apply(step.action)


def check(text: str, spoken: Words) -> None:
    assert faults(text, spoken.language) == [], text


def check_sentence(text: str, spoken: Words) -> None:
    assert faults_of_sentence(text, spoken.language) == [], text


@every_game
def test_every_choice_can_be_said(game: str) -> None:
    """In the recorded games and in random ones; in more of these where something rare was not asked yet."""
    said: set[str] = set()
    left = {key for key in texts("en", game) if key.split(".")[0] in ("action", "question", "declined")}
    for record in [*recorded(game), *played(game)]:
        left -= say_choices(game, record, said)
    for seed in MORE_SEEDS:
        for record in played(game, seed) if left else []:
            left -= say_choices(game, record, said)
    assert left == set(), "never said in these games"


def say_choices(game: str, record: Record, said: set[str]) -> set[str]:
    """Say each phrase once in each language: in a game the same ones come again and again. The keys that were used."""
    used: set[str] = set()
    for state in positions(record):
        for phrase in phrases(game, state):
            if repr(phrase) not in said:
                said.add(repr(phrase))
                used |= set(keys_in(phrase))
                for language in LANGUAGES:
                    check_sentence(words(language, game).phrase(phrase), words(language, game))
    return used


def phrases(game: str, state: State) -> Iterator[Phrase]:
    yield voice(game).question(state)
    for action in state.legal():
        yield voice(game).action(state, action)


def keys_in(phrase: Phrase) -> Iterator[str]:
    yield phrase.key
    for value in phrase.params.values():
        if isinstance(value, Phrase):
            yield from keys_in(value)
        elif isinstance(value, str) and value.startswith("@"):
            yield value[1:]


@every_game
@every_language
def test_the_log_and_the_greyed_choices_of_a_game_can_be_said(language: str, game: str) -> None:
    spoken = words(language, game)
    record = played(game)[0]
    for step in record.steps:
        for event in step.events:
            check_sentence(spoken.event(event, NAMES[language]), spoken)
    for state in positions(record):
        for grey in record.game.greyed(state):
            check(spoken.kind(grey.kind), spoken)
            check(spoken.refusal(grey.refusal), spoken)
    check(spoken.question(record.state), spoken)


@every_game
@every_language
def test_illegal_actions_are_refused_in_words(language: str, game: str) -> None:
    spoken = words(language, game)
    record = played(game)[-1]
    for number, state in enumerate(positions(record)):
        for action in range(number % 10, record.game.space.size, 10):
            if action not in state.legal():
                check(spoken.refusal(record.game.refuse(state, action)), spoken)


@every_game
@every_language
def test_every_event_can_be_said(language: str, game: str) -> None:
    spoken = words(language, game)
    for kind in games.find(game).events.kinds:
        named = "name" in catalogues.names(texts(language, game)[f"event.{kind.name}"])
        for values in _varied([_values(domain) for domain in kind.domains]):
            for seat in range(3) if named else [-1]:
                check_sentence(spoken.event(Event(kind, seat, values), NAMES[language]), spoken)


@every_game
@every_language
def test_every_refusal_can_be_said(language: str, game: str) -> None:
    spoken = words(language, game)
    domains = voice(game).DOMAINS
    for coded in catalogues.refusals(catalogues.game_sources(game)):
        for values in _varied([_values(domains.get(name)) for name in coded.params]):
            text = spoken.refusal(Refusal(coded.code, "XY-1.2", dict(zip(coded.params, values, strict=True))))
            check_sentence(text, spoken)
            assert "XY-1.2" in text


def _values(domain: Domain | None) -> list[int]:
    return AMOUNTS if domain is None else list(range(domain.size()))


def _varied(choices: list[list[int]]) -> Iterator[list[int]]:
    """Every value of each place, beside the first values of the others."""
    first = [values[0] for values in choices]
    yield first
    for place, values in enumerate(choices):
        for value in values[1:]:
            yield [*first[:place], value, *first[place + 1 :]]


@every_game
@every_language
def test_everything_that_a_game_registers_has_a_name(language: str, game: str) -> None:
    spoken = words(language, game)
    registered = games.find(game)
    check(spoken.title(), spoken)
    for kind in registered.space.kinds:
        check(spoken.kind(kind.name), spoken)
        for domain in kind.domains:
            for label in domain.labels:
                check(spoken.component(domain.name, label), spoken)
    for option in registered.options:
        check(spoken.option(option.name), spoken)
        check(spoken.option_help(option.name), spoken)
        assert len({spoken.option_value(option.name, value) for value in option.samples}) == len(option.samples)
        for value in option.samples:
            check(spoken.option_value(option.name, value), spoken)


@every_game
@every_language
def test_the_opponent_that_a_game_brings_is_explained_in_clean_sentences_and_full_tables(
    language: str, game: str
) -> None:
    spoken = words(language, game)
    opponent = spoken.opponent()
    if opponent is None:
        return
    check(spoken.fill(opponent.heading), spoken)
    for phrase in opponent.said:
        check_sentence(spoken.phrase(phrase), spoken)
    for head, *rows in opponent.tables:
        assert rows
        for row in (head, *rows):
            assert len(row) == len(head)
            for cell in row:
                check(spoken.fill(cell), spoken)


def test_an_opponent_is_explained_where_it_plays() -> None:
    for game, rolls in (("architects", "Helena"), ("troyes", "2 or 12")):
        spoken, found = words("en", game), games.find(game)
        opponent = spoken.opponent(found.new(1, {}, 1))
        assert opponent is not None
        assert rolls in [spoken.fill(cell) for table in opponent.tables for row in table for cell in row]
        assert spoken.opponent(found.new(3, {}, 1)) is None
    assert [game for game in games.names() if words("en", game).opponent() is not None] == ["architects", "troyes"]
