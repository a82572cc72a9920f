"""The tool behind `make rules`, on small made-up projects."""

import json
from pathlib import Path

import pytest

from tests.rules import rule
from tools import rules

BOOK = """
- **XX-1.1** First, see **XX-1.1** again and (XX-9.9).
- **XX-2.4.1.** With a dot after it.
- **XX-K07**, **XX-16.D4** and **not-a-rule** in *XX-3.1*.
"""


def project(root: Path, test: str) -> Path:
    (root / "docs/rules").mkdir(parents=True)
    (root / "docs/rules/toy.md").write_text(BOOK)
    (root / "tests/toy").mkdir(parents=True)
    (root / "tests/toy/test_toy.py").write_text(test)
    return root


def test_ids_are_found_once_and_in_order() -> None:
    assert rules.rule_ids(BOOK) == ["XX-1.1", "XX-2.4.1", "XX-K07", "XX-16.D4"]


def test_citations_come_from_decorators_of_functions_methods_and_classes() -> None:
    source = """
@rule("A-1", "A-2")
def test_f(): ...
@other("B-1")
@tests.rules.rule(
    "A-3",
)
class TestC:
    @rule("A-4")
    async def test_m(self): ...
text = '@rule("B-2")'
"""
    assert sorted(rules.citations(source)) == [("A-1", 2), ("A-2", 2), ("A-3", 6), ("A-4", 9)]


def test_gaps_and_unknown_ids_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path, '@rule("XX-1.1", "XX-9.9")\ndef test_a(): ...\n')
    assert rules.main(["--root", str(root)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "toy: 1 of 4 rules are proved by a test",
        "  without a test: XX-2.4.1",
        "  without a test: XX-K07",
        "  without a test: XX-16.D4",
        "no such rule: XX-9.9 (tests/toy/test_toy.py:1)",
    ]


def test_places_that_leave_the_printed_rulebook_are_listed_with_their_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path, "")
    book = root / "docs/rules/toy.md"
    legend = "`[differs: …]` = how it is marked."
    table = "| **XX-3.1** | x | [differs from Persian rulebook: it is wrong] |"
    rule_text = "- **XX-1.1** As [differs: a reason, (with) words] and\nmore [differs: another]."
    book.write_text(f"{legend}\n{rule_text}\n{table}\n")
    assert rules.main(["--root", str(root), "--differs"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "toy: 3 places leave the printed rulebook",
        "  XX-1.1: a reason, (with) words",
        "  XX-1.1: another",
        "  XX-3.1: it is wrong",
    ]


def test_an_id_that_is_not_a_literal_is_unknown(tmp_path: Path) -> None:
    report = rules.read(project(tmp_path, "@rule(NAME)\ndef test_a(): ...\n"))
    assert report.unknown == {"NAME": ["tests/toy/test_toy.py:1"]}


def test_full_coverage_passes_and_json_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = '@rule("XX-1.1", "XX-2.4.1", "XX-K07", "XX-16.D4")\ndef test_a(): ...\n'
    assert rules.main(["--json", "--root", str(project(tmp_path, source))]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "complete": True,
        "games": {"toy": {"rules": 4, "cited": 4, "untested": []}},
        "unknown": {},
    }


def test_the_decorator_keeps_the_ids_as_a_mark() -> None:
    mark = rule("XX-1.1", "XX-1.2").mark
    assert (mark.name, mark.args) == ("rule", ("XX-1.1", "XX-1.2"))
