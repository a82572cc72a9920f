"""Help and version start at once: they load next to nothing, and no command loads what another one needs."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cli.console import PLAIN

OWN = {
    "bazigah",
    "bazigah.plain",
    "bazigah.cli",
    "bazigah.cli.front",
    "bazigah.cli.language",
    "bazigah.cli.page",
    "bazigah.engine",
    "bazigah.engine.errors",
    "bazigah.text",
    "bazigah.text.catalogues",
}
HEAVY = {"babel", "click", "numpy", "rich", "sqlalchemy"}
_PROGRAM = "import sys; from bazigah.cli import main\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"


def loaded(*arguments: str) -> set[str]:
    """The modules that a command line loads."""
    command = [sys.executable, "-c", _PROGRAM, *arguments]
    ran = subprocess.run(command, env=os.environ | PLAIN, capture_output=True, check=True, text=True)
    assert ran.stdout
    return set(ran.stderr.split())


def own(modules: set[str]) -> set[str]:
    return {name for name in modules if name.partition(".")[0] == "bazigah"}


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--help", "--lang", "fa")])
def test_help_loads_its_page_alone(arguments: tuple[str, ...]) -> None:
    modules = loaded(*arguments)
    assert own(modules) == OWN
    assert modules & (HEAVY | {"re", "typing", "importlib.util"}) == set()


def test_the_version_loads_no_rules() -> None:
    modules = loaded("--version")
    assert own(modules) <= OWN | {"bazigah.build", "bazigah.engine.core"}
    assert modules & HEAVY == set()


def test_a_command_loads_no_other_command() -> None:
    modules = loaded("position", "new", "burgundy")
    assert {f"bazigah.cli.{name}" for name in ("play", "serve", "arena", "bench")} & modules == set()
    assert {"bazigah.games.burgundy.game", "bazigah.games.troyes.game"} & modules == {"bazigah.games.burgundy.game"}
