"""Which language the user wants: `--lang`, else BAZIGAH_LANG, else the language of the system, else English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bazigah.text.catalogues import LANGUAGES

FALLBACK = "en"
FLAG = "--lang"


def chosen(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, known or not; the last `--lang` counts.

    It is looked up before the command line is read, because errors in it are worded too.
    """
    given = list(_given(arguments))
    return given[-1] if given else environment.get("BAZIGAH_LANG") or of_system(environment)


def of_system(environment: Mapping[str, str]) -> str:
    """The language of the system if we speak it, else English."""
    locale = environment.get("LC_ALL") or environment.get("LANG") or ""
    language = locale.split(".")[0].split("_")[0].lower()
    return language if language in LANGUAGES else FALLBACK


def _given(arguments: Sequence[str]) -> Iterator[str]:
    for place, argument in enumerate(arguments):
        if argument == "--":
            return
        if argument == FLAG and place + 1 < len(arguments):
            yield arguments[place + 1]
        elif argument.startswith(f"{FLAG}="):
            yield argument.partition("=")[2]
