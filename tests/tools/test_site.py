"""The pages of the documentation site: where they are taken from, where their links lead, how they are laid out."""

import re
import tomllib
from pathlib import Path

import pytest

from tools import site

PAGES = site.texts()
WALKS = (site.DOCS / "walks.md").read_text(encoding="utf-8")
STEP = re.compile(r"\[`(\w+)`\]\(([^)]+)\)")
LINK = re.compile(r"\]\(([^)\s#:]+)(?:#[^)\s]*)?\)")
CODE = re.compile(r"^ *```.*?^ *```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_something(page: str) -> None:
    links = LINK.findall(CODE.sub("", PAGES[page]))
    assert [link for link in links if not (site.origin(page).parent / link).exists() and link not in PAGES] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_a_title(page: str) -> None:
    assert re.search(r"^# \S", PAGES[page], re.MULTILINE)


@pytest.mark.parametrize(("name", "file"), STEP.findall(WALKS))
def test_every_step_of_a_walk_is_where_the_walk_says(name: str, file: str) -> None:
    source = (site.DOCS / file).read_text(encoding="utf-8")
    assert re.search(rf"^ *(async )?(def|class) {name}\b", source, re.MULTILINE)


def test_there_are_three_walks() -> None:
    assert WALKS.count("\n## ") == 3
    assert len(STEP.findall(WALKS)) > 20


def test_every_page_is_in_the_contents() -> None:
    contents = (site.ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    listed = set(re.findall(r"[\w./-]+\.md", contents))
    assert listed == {page for page in PAGES if not page.startswith("decisions/0")}


def test_every_persian_page_is_in_the_contents() -> None:
    contents = (site.ROOT / "mkdocs.fa.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    assert set(re.findall(r"[\w./-]+\.md", contents)) == {path.name for path in (site.DOCS / "fa").iterdir()}


def test_all_decisions_are_listed_by_number() -> None:
    numbers = [path.name[:4] for path in sorted((site.DOCS / "decisions").glob("*.md"))]
    assert re.findall(r"^- \[(\d+) · [^]]+\]\(\1-", site.decisions(), re.MULTILINE) == numbers
    assert len({*numbers}) == len(numbers)


@pytest.mark.parametrize(
    ("page", "link", "led"),
    [
        ("contributing.md", "docs/architecture.md#tests", "architecture.md#tests"),
        ("decisions/0001-a.md", "../architecture.md", "../architecture.md"),
        ("architecture.md", "../CONTRIBUTING.md", "contributing.md"),
        ("architecture.md", "../CONTRIBUTING.md#style", "contributing.md#style"),
        ("architecture.md", "../CONTRIBUTING.md#how-to-draw-a-game", "drawing-a-game.md"),
        ("architecture.md", "decisions/", "decisions/index.md"),
        ("index.md", "images/rooms.svg", "images/rooms.svg"),
        ("walks.md", "nowhere.md", "nowhere.md"),
        ("walks.md", "https://example.org/a.md", "https://example.org/a.md"),
    ],
)
def test_links_lead_to_pages(page: str, link: str, led: str) -> None:
    assert site.linked(f"see [it]({link}).", page, [*PAGES, "images/rooms.svg"]) == f"see [it]({led})."


def test_what_is_no_page_is_seen_in_the_repository() -> None:
    led = site.linked("[a](../setup.py) [b](../src/bazigah/text)", "walks.md", [*PAGES])
    assert led == f"[a]({site.repository()}/blob/main/setup.py) [b]({site.repository()}/tree/main/src/bazigah/text)"


def test_a_chapter_becomes_a_page() -> None:
    text = "# All\n\n## One\n\n1\n\n### Part\n\n## Two\n\n2\n"
    assert site.chapter(text, "One") == "# One\n\n1\n\n## Part\n\n"
    assert site.chapter(text, "Two") == "# Two\n\n2\n"
    assert site.chapter(text, "") == text


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        ("Marks:\n- a\n- b\n", "Marks:\n\n- a\n- b\n"),
        ("- a\n  more\n- b\n", "- a\n    more\n- b\n"),
        ("1. a\n\n   more\n2. b\n", "1. a\n\n    more\n\n2. b\n"),
        ("1. a\n   ```json\n   {\n    b}\n   ```\n", "1. a\n    ```json\n    {\n     b}\n    ```\n"),
        ("```sh\na\n- b\n  c\n```\n", "```sh\na\n- b\n  c\n```\n"),
        ("16 regions\n---\n", "16 regions\n\n---\n"),
        ("[ruling] [derived]\n", "[ruling] \\[derived]\n"),
    ],
)
def test_lists_are_laid_out_for_the_site(text: str, laid: str) -> None:
    assert site.laid(text) == laid


def test_colours_are_those_of_the_house_in_both_themes() -> None:
    colours = site.colours()
    assert '[data-md-color-scheme="slate"] {' in colours
    assert "data-theme" not in re.sub(r"/\*.*?\*/", "", colours, flags=re.DOTALL)


def test_pages_are_gathered_with_what_their_look_needs(tmp_path: Path) -> None:
    site.gather(tmp_path)
    for language in ("en", "fa"):
        assert {"index.md", "install.md", "play.md", "site.css"} <= {p.name for p in (tmp_path / language).iterdir()}
        assert (tmp_path / language / "assets" / "Vazirmatn.woff2").exists()
    pictures = re.findall(r'src="\.\./([^"]+)"', (tmp_path / "fa" / "index.md").read_text(encoding="utf-8"))
    assert pictures
    assert all((tmp_path / "en" / picture).exists() for picture in pictures)


def test_what_a_page_would_fetch_from_elsewhere_is_seen(tmp_path: Path) -> None:
    own = '<script src="assets/a.js"></script><img src="../a.jpg"><a href="https://example.org">there</a>'
    (tmp_path / "own.html").write_text(own)
    assert site.fetched(tmp_path) == []
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "other.html").write_text(
        '<link rel=stylesheet href="https://a.org/b.css"><script src="//c.org/d.js">'
    )
    assert site.fetched(tmp_path) == ["//c.org/d.js", "https://a.org/b.css"]


def test_the_extra_of_the_site_has_its_lock() -> None:
    project = tomllib.loads((site.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = (site.ROOT / "requirements" / "docs.lock").read_text(encoding="utf-8")
    names = [re.split(r"[\[<>=]", wanted)[0] for wanted in project["optional-dependencies"]["docs"]]
    assert [name for name in names if f"\n{name}==" not in lock] == []
