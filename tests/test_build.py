"""Compiled modules match their sources, and the plain switch leaves them aside."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

import pytest

from bazigah import build, plain
from tools.rooms import imports


def write(package: Path, name: str, text: str = "") -> Path:
    path = package / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


@pytest.mark.skipif(not build.is_compiled(), reason="runs as plain Python")
def test_what_is_compiled_matches_its_source() -> None:
    stale = build.stale_sources()
    assert not stale, f"changed since they were compiled; run `make build`: {', '.join(stale)}"


def test_what_is_compiled_is_chosen_by_folder(tmp_path: Path) -> None:
    compiled = ["bots/search/mcts.py", "engine/core/state.py", "games/toy/rules/turn.py", "games/toy/state.py"]
    packages = ["engine/core/__init__.py", "games/__init__.py", "games/toy/rules/__init__.py"]
    plain_ones = ["cli.py", "engine/ints.py", "games/toy/words/voice.py", "web/app.py", *packages]
    for name in compiled + plain_ones:
        write(tmp_path, name)
    assert [path.relative_to(tmp_path).as_posix() for path in build.compiled_sources(tmp_path)] == compiled


def modules(name: str) -> Iterator[Path]:
    """The source of a module of ours and of the folders around it, all of which an import loads.

    The package itself is left out: it loads the library when that is asked for, and mypy follows it in silence.
    """
    names = name.split(".")[1:]
    for count in range(1, len(names) + 1):
        path = build.PACKAGE.joinpath(*names[:count])
        yield from filter(Path.exists, (path / "__init__.py", path.with_suffix(".py")))


def imported(sources: list[Path]) -> dict[str, str]:
    """What these files import from elsewhere, directly or not, and one file that does."""
    waiting = [path for source in sources for path in modules(dotted(source))]
    seen: set[Path] = set()
    others: dict[str, str] = {}
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        file = path.relative_to(build.PACKAGE).as_posix()
        for one in imports(path.read_text(encoding="utf-8"), file):
            waiting += modules(one.module) if one.module.startswith("bazigah") else []
            others[one.module.partition(".")[0]] = file
    return others


def dotted(source: Path) -> str:
    return ".".join(("bazigah", *source.relative_to(build.PACKAGE).with_suffix("").parts))


def test_what_is_compiled_imports_nothing_that_a_build_has_not() -> None:
    """mypyc reads all that a compiled module imports, in an environment where the dependencies are not installed."""
    there = {"bazigah", "librt", "mypy_extensions", *sys.stdlib_module_names}
    others = imported(build.compiled_sources())
    assert {name: file for name, file in others.items() if name not in there} == {}


def test_an_import_of_an_import_is_seen() -> None:
    assert imported([build.PACKAGE / "envs/vector/environment.py"])["numpy"].startswith("envs/")


def literal_shifts(source: str) -> list[int]:
    """The lines inside functions where a literal is shifted left by a variable."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return sorted(
        {
            node.lineno
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.LShift)
            and isinstance(node.left, ast.Constant)
            and not isinstance(node.right, ast.Constant)
        }
    )


def test_literal_shifts_are_found() -> None:
    assert literal_shifts("B = [1 << n for n in range(9)]\ndef f(n):\n    return 1 << n, 1 << 31, n << 3\n") == [3]


@pytest.mark.parametrize("path", build.compiled_sources(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_literal_is_shifted_by_a_machine_integer(path: Path) -> None:
    """Compiled, such a shift has 32 bits (see engine/ints.py)."""
    assert literal_shifts(path.read_text()) == []


def test_a_changed_an_added_and_a_removed_source_are_stale(tmp_path: Path) -> None:
    for name in ("same", "changed", "removed"):
        write(tmp_path, f"engine/core/{name}.py", "x = 1\n")
    write(tmp_path, build.MANIFEST, json.dumps(build.fingerprints(tmp_path)))
    assert build.stale_sources(tmp_path) == []
    write(tmp_path, "engine/core/same.py", "x = 1\n")
    write(tmp_path, "engine/core/changed.py", "x = 2\n")
    write(tmp_path, "engine/core/added.py")
    (tmp_path / "engine/core/removed.py").unlink()
    assert build.stale_sources(tmp_path) == ["engine/core/added.py", "engine/core/changed.py", "engine/core/removed.py"]


def test_c_that_changed_is_stale_and_c_that_was_left_behind_is_not(tmp_path: Path) -> None:
    source = write(tmp_path, "bots/nets/forward.c", "int one;")
    write(tmp_path, build.MANIFEST, json.dumps(build.fingerprints(tmp_path)))
    write(tmp_path, "bots/nets/forward.c", "int two;")
    assert build.stale_sources(tmp_path) == ["bots/nets/forward.c"]
    source.unlink()
    assert build.stale_sources(tmp_path) == []


def test_extensions_of_unknown_origin_are_stale(tmp_path: Path) -> None:
    write(tmp_path, "engine/plain.py")
    write(tmp_path, "engine/core/state.py")
    write(tmp_path, f"engine/core/state{EXTENSION_SUFFIXES[0]}")
    assert build.stale_sources(tmp_path) == ["engine/core/state.py"]


def test_the_plain_finder_prefers_the_source(tmp_path: Path) -> None:
    source = write(tmp_path, "toy/state.py")
    extension = write(tmp_path, f"toy/state{EXTENSION_SUFFIXES[0]}")
    path = [str(tmp_path / "toy")]
    usual = PathFinder.find_spec("toy.state", path)
    chosen = plain.PlainFinder("toy").find_spec("toy.state", path)
    assert usual is not None
    assert usual.origin == str(extension)
    assert chosen is not None
    assert chosen.origin == str(source)


def test_the_plain_finder_leaves_other_packages_alone(tmp_path: Path) -> None:
    write(tmp_path, "toy/state.py")
    assert plain.PlainFinder("other").find_spec("toy.state", [str(tmp_path / "toy")]) is None


@pytest.mark.parametrize(("value", "wanted"), [("1", True), ("yes", True), ("0", False), ("", False)])
def test_the_plain_switch(monkeypatch: pytest.MonkeyPatch, value: str, wanted: bool) -> None:
    monkeypatch.setenv("BAZIGAH_PLAIN", value)
    assert plain.plain_wanted() is wanted


def test_the_plain_switch_holds_for_the_whole_package() -> None:
    script = "import bazigah.build, bazigah.engine.core.state as s; print(bazigah.build.is_compiled(), s.__file__)"
    environment = os.environ | {"BAZIGAH_PLAIN": "1"}
    command = [sys.executable, "-c", script]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["False", str(build.PACKAGE / "engine/core/state.py")]
