"""The measures of the house (`make house`): how much lies where, and how far one idea is spread.

`python -m tools.house [TREE…]` measures the sources of one tree or compares several, such as a checkout from before a
change beside this one.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LONG: Final = 300
LONGEST: Final = 500
"""No file may have more lines than this."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One module of the package."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @property
    def game(self) -> str:
        """The game in whose folder it lies, or nothing."""
        parts = self.path.split("/")
        return parts[1] if parts[0] == "games" and len(parts) > 2 else ""

    @cached_property
    def classes(self) -> list[ast.ClassDef]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef)]

    @cached_property
    def functions(self) -> list[int]:
        """The length of each function in lines, from `def` to its end."""
        return [_length(node) for node in ast.walk(self.tree) if isinstance(node, Function)]

    @cached_property
    def import_lines(self) -> int:
        return sum(_length(node) for node in ast.walk(self.tree) if isinstance(node, ast.Import | ast.ImportFrom))


def _length(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


class Tree:
    """The package in a checkout."""

    def __init__(self, root: Path = ROOT) -> None:
        self.package = root / "src" / "bazigah"
        self.sources = [
            Source(path.relative_to(self.package).as_posix(), path.read_text(encoding="utf-8"))
            for path in sorted(self.package.rglob("*.py"))
        ]

    @cached_property
    def games(self) -> list[str]:
        return sorted({source.game for source in self.sources} - {""})

    def entries(self, folder: str) -> list[str]:
        """What lies in a folder of the package itself, without what Python and the compiler put there."""
        found = (path.name for path in (self.package / folder).iterdir())
        return sorted(name for name in found if name != "__pycache__" and not name.endswith((".so", ".pyd")))

    def decisions(self, game: str) -> list[str]:
        """The classes of a game's decisions: whatever inherits from `Decision`, by whichever way."""
        own = self._bases(game)
        found = {"Decision"}
        while more := {name for name, under in own.items() if under & found} - found:
            found |= more
        return sorted(found & own.keys())

    def _bases(self, game: str) -> dict[str, set[str]]:
        """The classes of a game, each with the names of what it inherits from."""
        return {
            node.name: {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            for source in self.sources
            if source.game == game
            for node in source.classes
        }

    def files_naming(self, game: str, name: str) -> list[str]:
        """The files of a game that name a class."""
        word = re.compile(rf"\b{name}\b")
        return [source.path for source in self.sources if source.game == game and word.search(source.text)]

    def classes_twice(self) -> dict[str, list[str]]:
        """The names that more than one class bears, each with the files where."""
        found: dict[str, list[str]] = {}
        for source in self.sources:
            for node in source.classes:
                found.setdefault(node.name, []).append(source.path)
        return {name: paths for name, paths in sorted(found.items()) if len(paths) > 1}

    def longer_than(self, lines: int) -> list[str]:
        return [source.path for source in self.sources if source.lines > lines]


def measures(tree: Tree) -> Iterator[tuple[str, str]]:
    """Every measure with its figure."""
    for game in tree.games:
        yield f"entries of games/{game}", str(len(tree.entries(f"games/{game}")))
    yield "entries of web", str(len(tree.entries("web")))
    yield from _decisions(tree)
    yield from _lines(tree)
    lengths = [length for source in tree.sources if "/migrations/" not in source.path for length in source.functions]
    yield "lines of a function, median", f"{median(lengths):.0f}"
    yield "lines of a function, 90th of 100", f"{quantiles(lengths, n=10)[-1]:.0f}"
    yield "lines of a function, longest", str(max(lengths))
    twice = tree.classes_twice()
    yield "class names used twice", str(len(twice))
    yield "of them in one game or outside games", str(sum(not one_idea_a_game(paths) for paths in twice.values()))


def _decisions(tree: Tree) -> Iterator[tuple[str, str]]:
    names = [(game, name) for game in tree.games for name in tree.decisions(game)]
    files = [len(tree.files_naming(game, name)) for game, name in names]
    yield "decision classes", str(len(names))
    yield "files that name a decision, mean", f"{mean(files):.1f}"
    yield "files that name a decision, most", str(max(files))


def _lines(tree: Tree) -> Iterator[tuple[str, str]]:
    lines = sum(source.lines for source in tree.sources)
    games = [source for source in tree.sources if source.game]
    share = sum(source.import_lines for source in games) / sum(source.lines for source in games)
    yield "files", str(len(tree.sources))
    yield "lines", str(lines)
    yield "lines of games that are imports", f"{share:.1%}"
    yield f"files over {LONG} lines", str(len(tree.longer_than(LONG)))
    yield f"files over {LONGEST} lines", str(len(tree.longer_than(LONGEST)))
    yield "lines of the longest file", str(max(source.lines for source in tree.sources))


def one_idea_a_game(paths: Sequence[str]) -> bool:
    """Whether classes of one name are the same idea in several games: one in each, and none elsewhere."""
    games = [path.split("/")[1] for path in paths if path.startswith("games/") and path.count("/") > 1]
    return len(games) == len(paths) == len(set(games))


def show(trees: Sequence[Path]) -> str:
    """The measures of one or more trees side by side, as a table."""
    columns = [dict(measures(Tree(tree))) for tree in trees]
    names = list(dict.fromkeys(name for column in columns for name in column))
    head = ["measure", *(tree.resolve().name for tree in trees)]
    rows = [head, ["---"] * len(head), *([name, *(column.get(name, "–") for column in columns)] for name in names)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("trees", nargs="*", type=Path, default=[ROOT], help="checkouts to measure; this one if none")
    parser.add_argument("--twice", action="store_true", help="list the class names used twice instead, as JSON")
    given = parser.parse_args(arguments)
    if given.twice:
        print(json.dumps({str(tree): Tree(tree).classes_twice() for tree in given.trees}, indent=2))
    else:
        print(show(given.trees))
    return 0


if __name__ == "__main__":
    sys.exit(main())
