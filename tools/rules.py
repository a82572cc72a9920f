"""Which rules are proved by a test, which are not, and which cited rules do not exist (`make rules`).

A rule is a bold id such as **CB-5.3** in `docs/rules/<game>.md`; a test cites it with `@rule("CB-5.3")`. Where a game
leaves its printed rulebook, the rule says so with its reason, `[differs …: reason]`; `--differs` lists all of these.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE_ID = re.compile(r"\*\*([A-Z]{2}-[A-Z0-9][A-Za-z0-9.-]*)\*\*")
DIFFERS = re.compile(r"\[differs[^:\]]*: ([^\]]+)\]")
_LEGENDS = ("…", "...")  # what stands for the reason where the mark itself is explained


@dataclass(frozen=True)
class Report:
    """What the books define and what the tests cite."""

    defined: dict[str, list[str]]
    """The rule ids of each game, in the order of its book."""
    cited: dict[str, list[str]]
    """Where each id is cited, as `path:line`."""

    @property
    def untested(self) -> dict[str, list[str]]:
        """For each game, the rules that no test cites."""
        return {game: [i for i in ids if i not in self.cited] for game, ids in self.defined.items()}

    @property
    def unknown(self) -> dict[str, list[str]]:
        """The cited ids that no book defines, and where they are cited."""
        known = {i for ids in self.defined.values() for i in ids}
        return {i: places for i, places in sorted(self.cited.items()) if i not in known}

    @property
    def complete(self) -> bool:
        return not self.unknown and not any(self.untested.values())


def rule_ids(book: str) -> list[str]:
    """The ids a rules text defines, each once, in its order."""
    return list(dict.fromkeys(match.rstrip(".") for match in RULE_ID.findall(book)))


def differing(book: str) -> Iterator[tuple[str, str]]:
    """The rules that leave the printed rulebook, each with its reason."""
    rule_id = ""
    for line in book.splitlines():
        rule_id = next(iter(rule_ids(line)), rule_id)
        yield from ((rule_id, reason) for reason in DIFFERS.findall(line) if reason not in _LEGENDS)


def citations(source: str) -> Iterator[tuple[str, int]]:
    """The ids, with line numbers, in the `@rule(...)` decorators of a test module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and _is_rule(decorator.func):
                    yield from ((_literal(argument), argument.lineno) for argument in decorator.args)


def _is_rule(function: ast.expr) -> bool:
    return (isinstance(function, ast.Name) and function.id == "rule") or (
        isinstance(function, ast.Attribute) and function.attr == "rule"
    )


def _literal(argument: ast.expr) -> str:
    """The id itself; what is not a plain string is shown as written, and so reported as unknown."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return ast.unparse(argument)


def books(root: Path) -> dict[str, str]:
    """The text of the rules of each game, without their worked examples."""
    found = sorted((root / "docs" / "rules").glob("*.md"))
    return {book.stem: book.read_text(encoding="utf-8") for book in found if not book.name.endswith(".examples.md")}


def read(root: Path) -> Report:
    """Read the books and the tests of a project."""
    defined = {game: rule_ids(book) for game, book in books(root).items()}
    cited: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        for rule_id, line in citations(path.read_text(encoding="utf-8")):
            cited.setdefault(rule_id, []).append(f"{path.relative_to(root).as_posix()}:{line}")
    return Report(defined, cited)


def as_text(report: Report) -> str:
    """The report for people."""
    lines = []
    for game, ids in report.defined.items():
        missing = report.untested[game]
        lines.append(f"{game}: {len(ids) - len(missing)} of {len(ids)} rules are proved by a test")
        lines += [f"  without a test: {i}" for i in missing]
    lines += [f"no such rule: {i} ({', '.join(places)})" for i, places in report.unknown.items()]
    return "\n".join(lines)


def as_json(report: Report) -> str:
    """The report for programs."""
    games = {
        game: {"rules": len(ids), "cited": len(ids) - len(missing), "untested": missing}
        for (game, ids), missing in zip(report.defined.items(), report.untested.values(), strict=True)
    }
    return json.dumps({"complete": report.complete, "games": games, "unknown": report.unknown}, indent=2)


def differences(root: Path) -> str:
    """Every place where a game leaves its printed rulebook, and why."""
    lines = []
    for game, book in books(root).items():
        found = list(differing(book))
        places = "1 place leaves" if len(found) == 1 else f"{len(found)} places leave"
        lines.append(f"{game}: {places} the printed rulebook")
        lines += [f"  {rule_id}: {reason}" for rule_id, reason in found]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="List the rules that no test proves.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--differs", action="store_true", help="list where games leave their printed rulebooks, and why"
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    options = parser.parse_args(arguments)
    if options.differs:
        print(differences(options.root))
        return 0
    report = read(options.root)
    print(as_json(report) if options.json else as_text(report))
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())
