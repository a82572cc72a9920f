"""The texts of the command line: all that its commands need, and none besides."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest

from bazigah.cli import front, program
from bazigah.text.words import LANGUAGES, Phrase, Words, words
from tests.words import catalogues
from tests.words.catalogues import HOUSE, texts

every_language = pytest.mark.parametrize("language", LANGUAGES)


def helps(command: click.Command, parent: click.Context) -> Iterator[str]:
    """The help of a command and of all commands below it."""
    with click.Context(command, parent, command.name) as ctx:
        yield command.get_help(ctx)
        for below in command.commands.values() if isinstance(command, click.Group) else []:
            yield from helps(below, ctx)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys whose texts are asked for from now on."""
    found: set[str] = set()
    phrase = Words.phrase

    def listening(self: Words, told: Phrase) -> str:
        found.add(told.key)
        return phrase(self, told)

    monkeypatch.setattr(Words, "phrase", listening)
    return found


@every_language
def test_every_command_explains_itself_and_no_text_is_unused(language: str, asked: set[str]) -> None:
    spoken = words(language)
    assert front.page(spoken.say, spoken.right_to_left)
    with click.Context(click.Command(None), info_name="bazigah", obj=spoken) as root:
        for name in front.COMMANDS:
            assert all(helps(program.find(name), root))
    used = asked | catalogues.keys_named(catalogues.sources())
    rest = {key for key in texts(language, HOUSE) if key.startswith("cli.")} - used
    patterns = catalogues.families(catalogues.sources(), "cli.")
    assert {key for key in rest if not any(pattern.fullmatch(key) for pattern in patterns)} == set(), "unused"
