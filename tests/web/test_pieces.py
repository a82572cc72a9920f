"""A page that shows a state of the table gets what changed since then, and can put the whole together from it."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree

from markupsafe import Markup

from bazigah.drawing.picture import Picture
from bazigah.web.pages.pieces import Cutter, Pieces
from bazigah.web.settings import Settings
from tests.web.test_pages import PARTIAL, match_at, new_table
from tests.web.visits import Site, at_site

_PIECE: Final = r'<(\w+) id="([^"]+)"'
_STUB: Final = re.compile(rf"{_PIECE} same(?:/>|></\1>)")


def picture(*layers: tuple[str, str]) -> Picture:
    return Picture("common", 10, 10, "A board", layers)


def pieces(*layers: tuple[str, str], more: str = "") -> Pieces:
    cutter = Cutter()
    drawn = cutter.drawing("board", picture(*layers))
    return cutter.pieces(f'<div id="table">{cutter.cut}<p id="said">{more}</p>{cutter.cut}{drawn}</div>')


def place(name: str, text: str) -> tuple[str, str]:
    return name, f'<g id="{name}" class="place">{text}</g>'


def test_the_whole_is_the_page_with_its_pictures_and_a_name_for_everything_in_them() -> None:
    whole = pieces(("", "<rect/>"), place("a", ""), ("", "<path/>"), ("", "<use/>"), more="Hello").whole()
    assert "\0" not in whole
    drawn = ElementTree.fromstring(whole).find("svg")
    assert drawn is not None
    assert [element.get("id") for element in drawn] == ["board-0", "a", "board-1"]
    assert [element.tag for element in drawn[2]] == ["path", "use"]


def test_only_what_changed_is_sent_and_the_rest_is_named_in_its_order() -> None:
    before = pieces(("", "<rect/>"), place("a", ""), place("b", ""), more="Hello")
    after = pieces(("", "<rect/>"), place("b", ""), place("a", "<use/>"), more="Hello")
    changed = after.since(before.digests())
    assert [name for _, name in _STUB.findall(changed)] == ["said", "board-0", "b"]
    assert changed.index('id="b" same') < changed.index('<g id="a" class="place"><use/></g>')


def test_what_somebody_writes_cannot_cut_a_page() -> None:
    cutter = Cutter()
    whole = cutter.pieces(f"<p>{Markup.escape(chr(0))}</p>").whole()
    assert whole == "<p>\0</p>"


def test_a_page_that_says_what_it_shows_gets_what_changed(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        seat = (await match_at(site, address)).deciding
        page = (await visitor.get(f"{address}?seat={seat}")).text
        version, action, shown = (
            re.findall(pattern, page)[0]
            for pattern in (r'name="version" value="(\d+)"', r'name="action" value="(\d+)"', r'data-mark="([^"]*)"')
        )
        fields = {"csrf": await visitor.token(), "seat": seat, "version": version, "action": action, "shown": shown}
        sent = await visitor.post(f"{address}/play", data=fields, headers=PARTIAL)
        whole = (await visitor.get(f"{address}?seat={seat}")).text
        assert f'data-base="{shown}"' in sent.text
        assert len(sent.text) < len(whole) / 3
        known = {name for _, name in re.findall(_PIECE, page)}
        stubs = {name for _, name in _STUB.findall(sent.text)}
        assert stubs
        assert stubs <= known

    at_site(settings, test)


def test_a_page_that_shows_what_nobody_knows_any_more_gets_all(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        fields = {"csrf": await visitor.token(), "seat": "0", "text": "Hello", "shown": "77-"}
        sent = await visitor.post(f"{address}/say", data=fields, headers=PARTIAL)
        assert "data-base" not in sent.text
        assert not _STUB.search(sent.text)

    at_site(settings, test)
