"""What the package says of itself, and what goes into it; `tools/doors.py` builds and installs it for real."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest

import bazigah
import setup

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HEADING = re.compile(r"^## \[?(\d[^\s\]]*)\]? - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
EPOCH = "1760000000"


def run_setup(*arguments: str, path: Path | None = None) -> str:
    """What `setup.py` prints, as plain Python unless a path says what to import first."""
    mode = {"BAZIGAH_PLAIN": "1"} if path is None else {"BAZIGAH_PLAIN": "", "PYTHONPATH": str(path)}
    environment = os.environ | {"SOURCE_DATE_EPOCH": EPOCH} | mode
    command = [sys.executable, "setup.py", "--quiet", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def bound(requirements: list[str], name: str) -> str:
    """The version from which on a package is required."""
    (found,) = [text for text in requirements if re.match(rf"{name}\b(?!-)", text)]
    lowest = re.search(r">=\s*([\d.]+)", found)
    assert lowest is not None
    return lowest[1].removesuffix(".0")


def test_the_newest_release_is_told_everywhere() -> None:
    newest = HEADING.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert newest is not None
    version, date = newest.groups()
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert version == bazigah.__version__
    assert {f"version: {version}", f"date-released: {date}"} <= set(citation)


def test_the_compiled_rules_ask_for_the_librt_of_the_mypy_that_compiles_them() -> None:
    of_mypy = importlib.metadata.requires("mypy")
    assert of_mypy is not None
    assert bound(PROJECT["project"]["dependencies"], "librt") == bound(of_mypy, "librt")


def test_the_mypy_that_is_tested_is_one_that_builds() -> None:
    (least, most) = re.findall(r"[\d.]+", next(r for r in PROJECT["build-system"]["requires"] if r.startswith("mypy")))
    tested = importlib.metadata.version("mypy")
    assert numbers(least) <= numbers(tested) < numbers(most)


def numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def test_no_link_of_the_description_needs_the_tree() -> None:
    links = re.findall(r"\]\(([^)]+)\)", setup.description())
    assert links
    assert [link for link in links if not link.startswith(("https://", "#"))] == []
    assert any(f"/raw/v{bazigah.__version__}/docs/images/" in link for link in links)


def test_every_link_of_the_readme_leads_to_something() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.fixture
def broken_mypyc(tmp_path: Path) -> Path:
    """Where a mypyc is found that ends as soon as it is asked, the way that the real one does."""
    (tmp_path / "mypyc").mkdir()
    (tmp_path / "mypyc/__init__.py").touch()
    (tmp_path / "mypyc/build.py").write_text("raise SystemExit('mypyc was asked')\n")
    return tmp_path


def test_what_builds_nothing_asks_no_mypyc(broken_mypyc: Path, tmp_path: Path) -> None:
    assert run_setup("--version", path=broken_mypyc).strip() == bazigah.__version__
    run_setup("egg_info", "--egg-base", str(tmp_path), path=broken_mypyc)


needs_compiler = pytest.mark.skipif(not setup.can_compile_c([]), reason="no C compiler works here")


@needs_compiler
def test_where_compiling_fails_the_wheel_is_plain_and_says_why(broken_mypyc: Path, tmp_path: Path) -> None:
    building = ("build", "--build-base", str(tmp_path / "build"), "egg_info", "--egg-base", str(tmp_path))
    told = run_setup(*building, "bdist_wheel", "--dist-dir", str(tmp_path), path=broken_mypyc)
    assert "not compiled: compiling failed (SystemExit, see above)." in told
    assert [path.name for path in tmp_path.glob("*.whl")] == [f"bazigah-{bazigah.__version__}-py3-none-any.whl"]


@needs_compiler
def test_where_compiling_fails_in_place_so_does_the_build(broken_mypyc: Path, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError, match="returned non-zero"):
        run_setup("build", "--build-base", str(tmp_path), "build_ext", "--inplace", path=broken_mypyc)


def test_all_data_of_the_package_goes_into_it(tmp_path: Path) -> None:
    run_setup("egg_info", "--egg-base", str(tmp_path), "build_py", "--build-lib", str(tmp_path / "lib"))
    assert files(tmp_path / "lib/bazigah") == files(ROOT / "src/bazigah")


def files(folder: Path) -> set[str]:
    """All files of a folder but those that are made, and what is only compiled."""
    made = re.compile(r"__pycache__|\.(so|pyd|c)$|compiled\.json$")
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {name for name in names if not made.search(name)}


def packed(folder: Path) -> Path:
    """The packed sources, made in a folder; what is laid out for it in the tree has a name of its own."""
    run_setup(
        "egg_info", "--egg-base", str(folder), f"--tag-build=.dev{os.getpid()}", "sdist", "--dist-dir", str(folder)
    )
    (archive,) = folder.glob("*.tar.gz")
    return archive


@pytest.mark.long
def test_the_packed_sources_are_whole_and_depend_on_the_files_alone(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    one, other = (packed(tmp_path_factory.mktemp("packed")) for _ in range(2))
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as archive:
        members = archive.getmembers()
    assert {(member.mtime, member.uid, member.uname) for member in members} == {(int(EPOCH), 0, "")}
    names = {member.name.partition("/")[2] for member in members}
    assert needed_for_tests() - names == set()
    made = [name for name in names if re.search(r"\.(so|pyd|pyc|c)$|__pycache__|compiled\.json", name)]
    assert made == ["src/bazigah/bots/nets/forward.c"], "written by hand"


def needed_for_tests() -> set[str]:
    """What `make test` works with, beside the package."""
    folders = ("bench", "docs", "examples", "requirements", "tests", "tools")
    single = {"CHANGELOG.md", "CITATION.cff", "LICENSE", "Makefile", ".ci/run", ".editorconfig", "setup.py"}
    return single.union(*({f"{folder}/{name}" for name in files(ROOT / folder)} for folder in folders))
