"""Templates speak through the catalogue alone, and the catalogue of the web says nothing that nobody asks for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from bazigah.build import PACKAGE
from bazigah.text.words import LANGUAGES
from tests.words import catalogues
from tests.words.catalogues import TEMPLATES, said_in

_FAMILY: Final = re.compile(r'\b_\(\s*"([a-z_.]+\.)"\s*~')
_ATTRIBUTES: Final = re.compile(r"\{% block (kind|state|main) %\}.*?\{% endblock %\}", re.DOTALL)
_JINJA: Final = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_TAG: Final = re.compile(r"<!?/?[a-zA-Z][^>]*>|<!--.*?-->", re.DOTALL)
_SPOKEN: Final = re.compile(r'\s(?:aria-label|title|placeholder|alt)="([^"]*)"')
AS_IT_IS: Final = {"فارسی", "English", "SIL Open Font License 1.1", "Zero-Clause BSD"}  # the same in every language
KEYS: Final = {"Enter", "Tab", "Esc", "U", "H"}  # what stands on the keys of a keyboard


@cache
def own_keys(language: str) -> set[str]:
    """The keys of the catalogue of the web."""
    with (PACKAGE / "text" / "locale" / language / "web.po").open("rb") as file:
        return {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(file) if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_templates_say_is_in_the_catalogue(language: str) -> None:
    known = set(catalogues.texts(language, catalogues.HOUSE))
    for path in TEMPLATES:
        families = set(_FAMILY.findall(path.read_text(encoding="utf-8")))
        assert said_in(path) - families - known == set(), path.name
        assert {family for family in families if not any(key.startswith(family) for key in known)} == set(), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_of_the_web_holds_only_what_is_said(language: str) -> None:
    templates = {key for path in TEMPLATES for key in said_in(path)}
    families = tuple(key for key in templates if key.endswith("."))
    sources = catalogues.constants(catalogues.sources(PACKAGE / "web"))
    errors = {f"error.{code}" for code in sources}
    unused = {key for key in own_keys(language) - templates - sources - errors if not key.startswith(families)}
    assert unused == set()


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_no_words(path: Path) -> None:
    text = _JINJA.sub("\0", _ATTRIBUTES.sub("", path.read_text(encoding="utf-8")))
    spoken = [value for tag in _TAG.findall(text) for value in _SPOKEN.findall(tag)]
    shown = [part.strip() for part in re.split(r"[\0\n]", _TAG.sub("\0", text))]
    words = [part for part in [*spoken, *shown] if re.search(r"\w", part.replace("\0", ""))]
    assert set(words) - AS_IT_IS - KEYS == set()
