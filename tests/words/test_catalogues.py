"""Both languages have exactly the texts that are needed, about the same things, in clean type."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.core.option import RULEBOOK
from bazigah.text.catalogues import texts_in
from bazigah.text.words import LANGUAGES, catalogue_files, keys
from tests.words import catalogues
from tests.words.catalogues import HOUSE, Texts, amounts, blanks, names, texts
from tests.words.hygiene import faults

PIECES = {"digits", "cli.comma", "cli.semicolon"}  # parts of a line rather than texts
CATALOGUES = [HOUSE, *games.names()]
every_catalogue = pytest.mark.parametrize("game", CATALOGUES)
every_game = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("game", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_read_as_babel_reads_them(language: str, game: str | None) -> None:
    read = [texts_in(file.read_text(encoding="utf-8")) for file in catalogue_files(language, game)]
    assert {key: forms for one in read for key, forms in one.items() if key} == texts(language, game)


def test_a_catalogue_may_have_long_texts_plurals_and_quoted_signs() -> None:
    source = (
        '# a\nmsgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "a"\nmsgid_plural "a"\nmsgstr[0] "one"\nmsgstr[1] "more"'
    )
    assert texts_in(source) == {"": ["Language: en\n"], "a": ["one", "more"]}
    assert texts_in('msgid "b"\nmsgstr ""\n"say "\n"\\"\\\\n\\"\\n"\n') == {"b": ['say "\\n"\n']}


def needed_by_game(game: str) -> set[str]:
    """What a game registers, what its module of words names, and what it can refuse or expect."""
    paths = catalogues.game_sources(game)
    named = {key for key in catalogues.keys_named(paths) if not key.startswith("cli.")} - expected_by_house()
    refusals = {f"refusal.{refusal.code}" for refusal in catalogues.refusals(paths)}
    return keys(games.find(game)) | named | refusals


def expected_by_house() -> set[str]:
    """What the house itself expects of documents, so that games may expect it in the same words."""
    return {key for key in catalogues.keys_named(catalogues.house_sources()) if key.startswith("expected.")}


def needed_by_house() -> set[str]:
    """What is named outside the games, and every error."""
    everywhere = catalogues.sources()
    errors = {f"error.{error.code}" for error in catalogues.errors(everywhere)}
    terminals = {key for key in catalogues.keys_named(everywhere) if key.startswith("cli.")}
    of_every_game = set.intersection(*[keys(games.find(game)) for game in games.names()])
    named = catalogues.keys_named(catalogues.house_sources()) - of_every_game
    named = {key for key in named if not key.startswith(catalogues.TERMINAL)}
    return named | errors | terminals | {"digits", RULEBOOK.title.removeprefix("@")}


def own(all_texts: Texts) -> set[str]:
    """The keys of a catalogue, less those that it is itself the only one to ask for."""
    return set(all_texts) - amounts(all_texts)


@every_game
@every_language
def test_a_game_has_exactly_the_texts_it_needs(language: str, game: str) -> None:
    found = texts(language, game)
    needed = needed_by_game(game)
    assert needed - set(found) == set(), "missing"
    drawn = catalogues.families(catalogues.game_sources(game), catalogues.TERMINAL)
    unused = {key for key in own(found) - needed if not any(family.fullmatch(key) for family in drawn)}
    assert unused == set(), "unused"


@every_language
def test_the_house_has_exactly_the_texts_it_needs(language: str) -> None:
    """The texts of the command line are tried in tests of their own."""
    found = texts(language, HOUSE)
    needed = needed_by_house()
    assert needed - set(found) == set(), "missing"
    named = catalogues.constants(catalogues.sources())
    used = needed | {f"error.{code}" for code in named} | catalogues.said_in_templates()
    families = ("cli.", "player.", *[key for key in catalogues.said_in_templates() if key.endswith(".")])
    assert {key for key in own(found) - used if not key.startswith(families)} - named == set(), "unused"


@every_catalogue
def test_both_languages_have_the_same_keys(game: str | None) -> None:
    assert set(texts("fa", game)) == set(texts("en", game))


@every_catalogue
def test_both_languages_name_the_same_parameters(game: str | None) -> None:
    persian, english = texts("fa", game), texts("en", game)
    assert {key: names(forms) for key, forms in persian.items()} == {
        key: names(forms) for key, forms in english.items()
    }


@every_catalogue
@every_language
def test_every_form_that_a_text_asks_for_exists(language: str, game: str | None) -> None:
    """An amount, or what a family of keys says of a component; the house may speak for any game."""
    known = {key for other in (CATALOGUES if game is HOUSE else [HOUSE, game]) for key in texts(language, other)}
    families = {key.split(".")[0] for key in known}
    forms = {form for all_forms in texts(language, game).values() for text in all_forms for _, form in blanks(text)}
    assert {form for form in forms - {"", "or"} if f"amount.{form}" not in known and form not in families} == set()


@every_catalogue
@every_language
def test_texts_are_clean(language: str, game: str | None) -> None:
    found = {
        key: wrong
        for key, forms in texts(language, game).items()
        if key not in PIECES
        for text in forms
        for line in _lines(key, text)
        if (wrong := faults(_filled(line), language))
    }
    assert found == {}


def _lines(key: str, text: str) -> list[str]:
    """A text is one line, except the page that introduces a game."""
    return text.rstrip("\n").split("\n") if key == "primer" else [text]


def _filled(text: str) -> str:
    """The text with something harmless in its blanks."""
    return text.format_map({name: _Anything() for name, _ in blanks(text)})


class _Anything:
    def __format__(self, form: str) -> str:
        return "…"


@every_game
@every_language
def test_refusals_are_worded_from_what_they_know(language: str, game: str) -> None:
    found = texts(language, game)
    for refusal in catalogues.refusals(catalogues.game_sources(game)):
        assert names(found[f"refusal.{refusal.code}"]) <= set(refusal.params), refusal.code


@every_language
def test_errors_are_worded_from_what_they_know(language: str) -> None:
    found = texts(language, HOUSE)
    for error in catalogues.errors(catalogues.sources()):
        assert names(found[f"error.{error.code}"]) <= set(error.params), error.code


@every_catalogue
def test_english_amounts_have_two_forms(game: str | None) -> None:
    forms = {key: len(forms) for key, forms in texts("en", game).items() if key.startswith("amount.")}
    assert set(forms.values()) <= {2}, forms
