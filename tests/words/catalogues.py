"""The catalogues as they stand in their files, and the keys and parameters that the sources ask of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

from bazigah.build import PACKAGE
from bazigah.text.words import catalogue_files

TEMPLATES = sorted((PACKAGE / "web" / "templates").glob("*.html"))
_SAID = re.compile(r'\b_\(\s*"([^"]+)"')
HOUSE = None  # the catalogues that belong to no game
TERMINAL = "terminal."  # how the keys of a game's drawing as text begin
_TERMINAL_KEY = re.compile(r"(cli|terminal)(\.[a-z_]+)+")
Texts = dict[str, list[str]]  # by key: the text in all its plural forms


@cache
def texts(language: str, game: str | None) -> Texts:
    """All texts of the house or of a game."""
    found: Texts = {}
    for file in catalogue_files(language, game):
        with file.open("rb") as source:
            catalogue = read_po(source, abort_invalid=True)
        for message in catalogue:
            if message.id:
                forms = message.string if isinstance(message.string, tuple | list) else [message.string]
                key = message.id if isinstance(message.id, str) else message.id[0]
                assert key not in found, f"{key} stands twice in the catalogues"
                found[key] = [str(form) for form in forms]
    return found


def blanks(text: str) -> list[tuple[str, str]]:
    """The parameters that a text names, each with the form it asks for."""
    return [(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None]


def names(forms: list[str]) -> set[str]:
    """The parameters that the forms of a text name."""
    return {name for text in forms for name, _ in blanks(text)}


def amounts(texts: Texts) -> set[str]:
    """The keys of the amounts and families that texts ask for."""
    return {f"amount.{form}" for forms in texts.values() for text in forms for _, form in blanks(text) if form}


def sources(folder: Path = PACKAGE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def game_sources(game: str) -> list[Path]:
    return sources(PACKAGE / "games" / game)


def house_sources() -> list[Path]:
    """The sources outside the folders of the games."""
    return [path for path in sources() if path.relative_to(PACKAGE).parts[0] != "games"]


@dataclass(frozen=True)
class Coded:
    """A code in a call of `Refusal` or `BadInput`, with the names of its parameters."""

    code: str
    params: tuple[str, ...]


def refusals(paths: list[Path]) -> list[Coded]:
    """Every refusal that the sources can give."""
    return [
        Coded(code, _names_of_table(call.args[2]) if len(call.args) > 2 else ())
        for call in _calls(paths, "Refusal")
        for code in _literals(call.args[0])
        if code  # what else has such an `__init__` is no error
    ]


def errors(paths: list[Path]) -> list[Coded]:
    """Every error with a literal code; a subclass hands its own to `__init__`."""
    made = {"BadInput": (), "__init__": (), "not_one_of": ("expected", "got")}
    return [
        Coded(code, (*given, *[keyword.arg for keyword in call.keywords if keyword.arg]))
        for name, given in made.items()
        for call in _calls(paths, name)
        for code in _literals(call.args[0])
        if code  # what else has such an `__init__` is no error
    ]


def keys_named(paths: list[Path]) -> set[str]:
    """The keys that the sources name: in `say` and `Phrase`, as a parameter with `@`, or by how they begin; of
    those that are put together, only the game or the house itself can say how they end."""
    called = [key for name in ("say", "Phrase") for call in _calls(paths, name) for key in _literals(call.args[0])]
    marked = [text[1:] for text in constants(paths) if text.startswith("@") and len(text) > 1]
    terminal = [text for text in constants(paths) if _TERMINAL_KEY.fullmatch(text)]
    return {key for key in (*called, *marked, *terminal) if not key.endswith(".")}


def families(paths: list[Path], beginning: str) -> list[re.Pattern[str]]:
    """The keys that the sources put together, as patterns; a beginning that says no more says nothing."""
    joined = [ast.unparse(node)[2:-1] for node in _nodes(paths) if isinstance(node, ast.JoinedStr)]
    found = [re.sub(r"\{[^}]*\}", "[a-z_0-9]+", text) for text in joined if text.startswith(beginning)]
    return [re.compile(text) for text in found if not text.startswith(f"{beginning}[")]


def constants(paths: list[Path]) -> set[str]:
    """Every string in the sources."""
    return {node.value for node in _nodes(paths) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def said_in(path: Path) -> set[str]:
    """The keys that a template names; families of keys end with a dot."""
    return set(_SAID.findall(path.read_text(encoding="utf-8")))


def said_in_templates() -> set[str]:
    """The keys and families that all templates name."""
    return {key for path in TEMPLATES for key in said_in(path)}


def _nodes(paths: list[Path]) -> Iterator[ast.AST]:
    for path in paths:
        yield from _nodes_of(path)


@cache
def _nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def _calls(paths: list[Path], name: str) -> list[ast.Call]:
    """The calls of a function or method that is given something."""
    return [
        node
        for node in _nodes(paths)
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).split(".")[-1] == name
    ]


def _literals(node: ast.expr) -> list[str]:
    """The strings that an expression can be, as far as they are written there."""
    if isinstance(node, ast.IfExp):
        return [*_literals(node.body), *_literals(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _names_of_table(node: ast.expr) -> tuple[str, ...]:
    assert isinstance(node, ast.Dict), "the parameters of a refusal stand in its call"
    return tuple(key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str))
