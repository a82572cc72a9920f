"""Builds the documentation site (`make docs`): puts its pages together in `build/pages` and lets MkDocs make them.

A text stands once. Pages that are read in the repository too, such as CONTRIBUTING, are taken from there, whole or by
chapter; so are the list of decisions, the typeface and the colours of the house. A link to a file that is no page leads
to it in the repository; one that leads nowhere is left as it is, so that the strict build refuses it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
PAGES: Final = ROOT / "build" / "pages"
SITE: Final = ROOT / "build" / "docs"
CONFIGURATIONS: Final = ("mkdocs.yml", "mkdocs.fa.yml")

CHAPTERS: Final = {
    "contributing.md": ("CONTRIBUTING.md", ""),
    "adding-a-game.md": ("CONTRIBUTING.md", "How to add a game"),
    "drawing-a-game.md": ("CONTRIBUTING.md", "How to draw a game"),
    "releasing.md": ("CONTRIBUTING.md", "How to release"),
    "changes.md": ("CHANGELOG.md", ""),
    "security.md": ("SECURITY.md", ""),
}
"""The pages made from files at the root: the file, and the chapter of it that is the page, if not all."""
FILES: Final = {
    "site.css": "docs/site.css",
    "assets/Vazirmatn.woff2": "src/bazigah/web/static/fonts/Vazirmatn.woff2",
    "assets/logo.svg": "src/bazigah/web/static/img/logo.svg",
    "assets/pattern.svg": "src/bazigah/web/static/img/pattern.svg",
}
TOKENS: Final = ROOT / "src/bazigah/drawing/tokens.css"
_LINK: Final = re.compile(r"(\]\()([^)\s#:]+)(#[^)\s]*)?(\))")
_FETCHED: Final = re.compile(r"""<(?:iframe|img|link|script)\b[^>]*(?:href|src)=["']?((?:https?:)?//[^"'\s>]+)""")
_HEADING: Final = re.compile(r"^#+ ")


def repository() -> str:
    """The address of the sources, from the metadata of the package."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["urls"]["Source"])


def chapter(text: str, title: str) -> str:
    """A chapter of a text as a page of its own; the whole text if no chapter is named."""
    if not title:
        return text
    lines = text.splitlines()
    first = lines.index(f"## {title}")
    rest = next((number for number, line in enumerate(lines[first + 1 :], first + 1) if line.startswith("## ")), None)
    raised = (line[1:] if _HEADING.match(line) else line for line in lines[first:rest])
    return "\n".join(raised) + "\n"


def decisions(folder: Path = DOCS / "decisions") -> str:
    """The page that lists all decisions."""
    titles = ((path.name, _title(path)) for path in sorted(folder.glob("[0-9]*.md")))
    lines = [f"- [{name[:4]} · {title}]({name})" for name, title in titles]
    return "\n".join(["# Decisions", "", "Short records of choices that a newcomer would question.", "", *lines, ""])


def _title(path: Path) -> str:
    return path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ").removeprefix(f"{path.name[:4]} — ")


def texts() -> dict[str, str]:
    """The pages of the English site, by their place in it, as they stand in the tree."""
    found = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*.md") if DOCS / "fa" not in path.parents}
    own = {page: path.read_text(encoding="utf-8") for page, path in found.items()}
    made = {page: chapter((ROOT / file).read_text(encoding="utf-8"), title) for page, (file, title) in CHAPTERS.items()}
    return {**own, **made, "decisions/index.md": decisions()}


def colours() -> str:
    """The colours of the house, dark where the site calls itself dark."""
    return TOKENS.read_text(encoding="utf-8").replace(":root[data-theme=dark]", '[data-md-color-scheme="slate"]')


# --- links ------------------------------------------------------------------------------------------------------------


def origin(page: str) -> Path:
    """The file of the tree that a page is made of, against which its links are meant."""
    return ROOT / CHAPTERS[page][0] if page in CHAPTERS else DOCS / page


def linked(text: str, page: str, pages: Sequence[str]) -> str:
    """The text of a page with every link leading to a page of the site, or to the repository."""

    def led(link: re.Match[str]) -> str:
        file, anchor = link[2], link[3] or ""
        target = _target(Path(os.path.normpath(origin(page).parent / file)), anchor, page, pages)
        return f"{link[1]}{target or file + anchor}{link[4]}"

    return _LINK.sub(led, text)


def _target(path: Path, anchor: str, page: str, pages: Sequence[str]) -> str:
    """Where a link should lead; empty if it may stay as it is."""
    if (place := _place(path, anchor, pages)) is not None:
        at = "" if place in CHAPTERS and CHAPTERS[place][1] else anchor
        return Path(os.path.relpath(place, Path(page).parent)).as_posix() + at
    if not path.exists() or not path.is_relative_to(ROOT):
        return ""
    kind = "tree" if path.is_dir() else "blob"
    return f"{repository()}/{kind}/main/{path.relative_to(ROOT).as_posix()}{anchor}"


def _place(path: Path, anchor: str, pages: Sequence[str]) -> str | None:
    """The page that is made of a file, or of the chapter of it that an anchor names."""
    candidates = [*_chapters(path, anchor)]
    if path.is_relative_to(DOCS):
        inside = path.relative_to(DOCS).as_posix()
        candidates += [inside, f"{inside}/index.md"]
    return next((place for place in candidates if place in pages), None)


def _chapters(path: Path, anchor: str) -> Iterator[str]:
    """The pages of a file at the root, the chapter that is meant before the whole."""
    for page, (file, title) in reversed(CHAPTERS.items()):
        if path == ROOT / file and (not title or anchor == f"#{title.lower().replace(' ', '-')}"):
            yield page


# --- the two readers of Markdown --------------------------------------------------------------------------------------


def laid(text: str) -> str:
    """A text as Python's Markdown wants it: lists stand alone, what belongs to an item is four signs to the right.

    In the repository a list may follow its heading at once, and two signs are enough.
    """
    lines: list[str] = []
    fence = ""  # the signs before the fence that is open, with the fence itself
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fence = "" if fence else line[: line.index("```") + 3]
        elif not fence and _begins(line) and not _follows(lines):
            lines.append("")
        indent = len(fence) - 3 if fence else len(line) - len(line.lstrip(" "))
        lines.append(line if len(fence) == 3 else _moved(line, indent))
    return "\n".join(lines) + "\n"


def _begins(line: str) -> bool:
    """Whether a list begins here, or a rule that would make a heading of the line before it."""
    return line == "---" or re.match(r"([-*]|\d+\.) ", line) is not None


def _follows(before: Sequence[str]) -> bool:
    """Whether an item may follow at once: something blank is before it, or an item that is a single paragraph."""
    if not before or not before[-1].strip():
        return True
    first = next((line for line in reversed(before) if not line.startswith(" ")), "")
    return first != "---" and _begins(first)


def _moved(line: str, indent: int) -> str:
    """A line of an item of a list, moved to where items have theirs; marks in a row are not to be taken for a link."""
    right = " " * (4 - indent) if 1 < indent < 4 and line.strip() else ""
    return right + line.replace("] [", "] \\[")


# --- building ---------------------------------------------------------------------------------------------------------


def gather(target: Path) -> None:
    """Put the pages of both languages together in an empty folder."""
    shutil.rmtree(target, ignore_errors=True)
    english = texts()
    pictures = [path.relative_to(DOCS).as_posix() for path in sorted((DOCS / "images").iterdir())]
    sites = [*english, *pictures]
    _write(target / "en", {page: linked(laid(text), page, sites) for page, text in english.items()})
    _write(target / "fa", {path.name: path.read_text(encoding="utf-8") for path in (DOCS / "fa").glob("*.md")})
    for picture in pictures:
        _copy(DOCS / picture, target / "en" / picture)


def _write(folder: Path, pages: Mapping[str, str]) -> None:
    """The pages of one language, and what their look needs."""
    for place, text in {**pages, "assets/tokens.css": colours()}.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    for place, source in FILES.items():
        _copy(ROOT / source, folder / place)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def fetched(folder: Path) -> list[str]:
    """What the pages of a built site would fetch from elsewhere when they are read."""
    found = {
        address for page in folder.rglob("*.html") for address in _FETCHED.findall(page.read_text(encoding="utf-8"))
    }
    return sorted(found)


def main(arguments: Sequence[str] | None = None) -> int:
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args(arguments)
    gather(PAGES)
    environment = os.environ | {"BAZIGAH_SOURCE": repository(), "NO_MKDOCS_2_WARNING": "1"}
    mkdocs = str(Path(sys.executable).with_name("mkdocs"))
    for configuration in CONFIGURATIONS:
        command = [mkdocs, "build", "--strict", "--quiet", "--config-file", configuration]
        if failed := subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
            return failed
    if elsewhere := fetched(SITE):
        print("the site would fetch from elsewhere:", *elsewhere, sep="\n  ", file=sys.stderr)
    return 1 if elsewhere else 0


if __name__ == "__main__":
    sys.exit(main())
