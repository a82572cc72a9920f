"""Imports point one way: web, envs, bots, cli -> games -> engine; rules know only the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazigah.build import PACKAGE, compiled_sources

UPPER = {"web", "envs", "bots", "cli"}
FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
RULES = {path.relative_to(PACKAGE).as_posix() for path in compiled_sources()}


def imports(source: str, file: str) -> Iterator[tuple[str, bool]]:
    """Every imported module as an absolute name, and whether only the type checker imports it."""
    package = ["bazigah", *Path(file).parent.parts]
    tree = ast.parse(source)
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) in typing_only) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # `from bazigah import games` imports a module, `from bazigah.games import x` may: name both.
            if module.startswith("bazigah"):
                yield from ((f"{module}.{alias.name}", id(node) in typing_only) for alias in node.names)
            else:
                yield module, id(node) in typing_only


def violations(source: str, file: str, is_rules: bool) -> list[str]:
    """What is wrong with the imports of one file of the package."""
    home = Path(file).parts
    pure = home[0] == "engine" or (home[0] == "games" and is_rules)
    wrong = []
    for name, typing_only in imports(source, file):
        top, *rest = name.split(".")
        if top != "bazigah":
            if pure and not typing_only and top not in sys.stdlib_module_names:
                wrong.append(f"{file} imports {name}, which is not in the standard library")
        elif home[0] == "engine" and rest[:1] != ["engine"]:
            wrong.append(f"{file} imports {name}: the engine knows only itself")
        elif home[0] == "games" and rest and rest[0] in UPPER:
            wrong.append(f"{file} imports {name}: games stand below {rest[0]}")
        elif home[0] == "games" and len(home) > 2 and rest[:1] == ["games"] and rest[1:2] != [home[1]]:
            wrong.append(f"{file} imports {name}: games never import each other")
        elif home[0] == "games" and is_rules and rest[:1] not in (["engine"], ["games"]):
            wrong.append(f"{file} imports {name}: rules know only the engine and their own game")
    return wrong


@pytest.mark.parametrize("file", FILES)
def test_imports_point_one_way(file: str) -> None:
    assert violations((PACKAGE / file).read_text(encoding="utf-8"), file, file in RULES) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/a.py", "import numpy"),
        ("engine/a.py", "from bazigah.games.toy import state"),
        ("engine/a.py", "from bazigah import __version__"),
        ("engine/a.py", "from ..games import toy"),
        ("engine/a.py", "if TYPE_CHECKING:\n    from bazigah.web import app"),
        ("games/toy/turn.py", "import rich"),
        ("games/toy/turn.py", "def f():\n    import bazigah.bots.mcts"),
        ("games/toy/turn.py", "from bazigah.games.other.state import State"),
        ("games/toy/turn.py", "from .. import other"),
        ("games/toy/turn.py", "from bazigah import text"),
    ],
)
def test_a_wrong_import_is_seen(file: str, source: str) -> None:
    assert len(violations(source, file, is_rules=True)) == 1


@pytest.mark.parametrize(
    ("file", "source", "is_rules"),
    [
        ("engine/ints.py", "if TYPE_CHECKING:\n    from mypy_extensions import i64", False),
        ("engine/a.py", "from __future__ import annotations\nimport json\nfrom . import state", True),
        ("games/toy/turn.py", "from bazigah.engine.state import State\nfrom .state import Toy", True),
        ("games/toy/turn.py", "from bazigah.games.toy.components import TILES", True),
        ("games/toy/terminal.py", "import rich\nfrom bazigah import text", False),
        ("games/__init__.py", "from bazigah.games import toy, other", False),
        ("cli.py", "import typer\nfrom bazigah.games import toy", False),
    ],
)
def test_a_right_import_passes(file: str, source: str, is_rules: bool) -> None:
    assert violations(source, file, is_rules) == []
