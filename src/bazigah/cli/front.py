"""What the program says of itself when no command is named: its help and its version.

Whoever asks for them waits for this module alone, so it and what it imports start at once; `test_start.py` watches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bazigah.cli.language import FLAG, chosen
from bazigah.cli.page import Say, help_page
from bazigah.text.catalogues import LANGUAGES, RIGHT_TO_LEFT_LANGUAGES, house_texts

# Each is the module of its name in this folder.
COMMANDS = (
    "serve",
    "work",
    "play",
    "games",
    "replay",
    "analyse",
    "hint",
    "position",
    "data",
    "fuzz",
    "bench",
    "arena",
    "ladder",
    "train",
    "backup",
    "moderator",
    "upgrade",
    "health",
    "tidy",
)
EXAMPLES = ("bazigah play", "bazigah play --lang fa", "bazigah games", "bazigah serve --open")
HELP, VERSION = "--help", "--version"
OPTIONS = (FLAG, VERSION, HELP)


def answer(arguments: Sequence[str], environment: Mapping[str, str]) -> str | None:
    """The help or the version, if that is all that is asked for."""
    language = chosen(arguments, environment)
    flags, rest = split(arguments)
    if language not in LANGUAGES or not {HELP, VERSION}.issuperset(flags) or (rest and not flags):
        return None
    texts = house_texts(language, "cli")

    def say(key: str) -> str:
        return texts[key][0]

    return version(say) if flags[:1] == [VERSION] else page(say, language in RIGHT_TO_LEFT_LANGUAGES)


def split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The options before the command, without the language, and the command with all that belongs to it."""
    flags: list[str] = []
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        flag = rest.pop(0)
        if flag == FLAG and rest:
            rest.pop(0)
        elif not flag.startswith(f"{FLAG}="):
            flags.append(flag)
    return flags, rest


def page(say: Say, right_to_left: bool) -> str:
    """The help of the program."""
    shapes = {FLAG: f"{FLAG} {'|'.join(LANGUAGES)}"}
    options = [(shapes.get(flag, flag), say(f"cli.option.{flag.lstrip('-')}")) for flag in OPTIONS]
    commands = [(name, say(f"cli.bazigah.{name}")) for name in COMMANDS]
    usage = "bazigah [OPTIONS] [COMMAND] [ARGS]..."
    return help_page(say, right_to_left, "cli.bazigah", usage, [("commands", commands), ("options", options)], EXAMPLES)


def version(say: Say) -> str:
    """Which version this is, and whether its rules are compiled."""
    from bazigah import __version__
    from bazigah.build import is_compiled

    return say("cli.version.compiled" if is_compiled() else "cli.version.plain").format(version=__version__)
