"""Imports point one way: every file of the package keeps to the rooms that `pyproject.toml` declares."""

import pytest

from bazigah.build import PACKAGE, compiled_sources
from tools import rooms

HOUSE = rooms.contract()
COMPILED = [path.relative_to(PACKAGE).as_posix() for path in compiled_sources()]
TOP = {"web", "cli", "envs", "bots", "drawing", "text", "library"}


def test_rooms_do_not_stand_on_each_other() -> None:
    assert HOUSE.below.keys() == HOUSE.stands_on.keys()
    circle = rooms.House({"a": ["b"], "b": ["c"], "c": ["a"]}, {})
    with pytest.raises(ValueError, match="a → b → c → a"):
        _ = circle.below


@pytest.mark.parametrize("file", rooms.files())
def test_imports_keep_to_the_rooms(file: str) -> None:
    assert HOUSE.faults((PACKAGE / file).read_text(encoding="utf-8"), file) == []


@pytest.mark.parametrize("room", HOUSE.stands_on)
def test_every_room_is_there(room: str) -> None:
    assert room == rooms.FRONT or list(PACKAGE.glob(room)) or list(PACKAGE.glob(f"{room}.py"))


def test_what_is_lent_is_lent_to_a_room_and_imported_there() -> None:
    used: dict[str, set[str]] = {}
    for file in rooms.files():
        room = HOUSE.room_of(file.removesuffix(".py")) or ""
        used.setdefault(room, set()).update(
            one.library for one in rooms.imports((PACKAGE / file).read_text(encoding="utf-8"), file)
        )
    for room, libraries in HOUSE.libraries.items():
        inside = [used[name] for name in used if name == room or name.startswith(f"{room}/")]
        assert set(libraries) <= set().union(*inside), room


@pytest.mark.parametrize("file", COMPILED)
def test_what_is_compiled_knows_the_engine_its_own_game_and_no_library(file: str) -> None:
    room = HOUSE.room_of(file.removesuffix(".py"))
    assert room is not None
    assert not HOUSE.libraries.get(room)
    assert not TOP & {other.split("/")[0] for other in HOUSE.below[room] - {room}} - {"bots"}


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/a.py", "import numpy"),
        ("engine/a.py", "from bazigah.games.toy import state"),
        ("engine/a.py", "from bazigah import __version__"),
        ("engine/a.py", "from ..games import toy"),
        ("engine/a.py", "if TYPE_CHECKING:\n    from bazigah.web import app"),
        ("games/toy/rules/turn.py", "import rich"),
        ("games/toy/rules/turn.py", "def f():\n    import bazigah.bots.search.mcts"),
        ("games/toy/rules/turn.py", "from bazigah.games.burgundy.state import Burgundy"),
        ("games/burgundy/rules/turn.py", "from bazigah.games.trajan.state import Trajan"),
        ("games/toy/rules/turn.py", "from bazigah.text import words"),
        ("games/toy/rules/turn.py", "from bazigah.games.toy.position.view import view"),
        ("games/toy/facts/tiles.py", "from bazigah.games.toy.state import Toy"),
        ("games/toy/words/voice.py", "from bazigah.games.toy.drawing.pieces import piece"),
        ("games/toy/position/view.py", "from ..learning.evaluate import evaluate"),
        ("text/a.py", "from bazigah.drawing.pen import Pen"),
        ("bots/search/a.py", "from bazigah.bots import house"),
        ("bots/a.py", "from bazigah.text import words"),
        ("drawing/a.py", "from bazigah.bots import Bot"),
        ("envs/a.py", "from bazigah.web import app"),
        ("web/storage/a.py", "from bazigah.web.pages.home import home"),
        ("web/tables/a.py", "from bazigah.web.people.visitors import Visitor"),
        ("web/pages/a.py", "from bazigah.cli import main"),
        ("web/pages/a.py", "from bazigah.envs import pettingzoo"),
        ("web/pages/a.py", "import alembic"),
        ("elsewhere/a.py", "import json"),
    ],
)
def test_a_wrong_import_is_seen(file: str, source: str) -> None:
    assert len(HOUSE.faults(source, file)) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/ints.py", "if TYPE_CHECKING:\n    from mypy_extensions import i64"),
        ("engine/core/a.py", "from __future__ import annotations\nimport json\nfrom . import state"),
        ("games/toy/rules/turn.py", "from bazigah.engine.core.state import State\nfrom ..state import Toy"),
        ("games/toy/rules/turn.py", "from bazigah.games.toy.facts.components import TILES"),
        ("games/toy/words/terminal.py", "import rich\nfrom bazigah.text import words"),
        ("games/toy/drawing/area.py", "from bazigah.drawing.pen import Pen\nfrom ..words.voice import VOICE"),
        ("games/__init__.py", "from bazigah.games import burgundy, trajan"),
        ("text/a.py", "from bazigah import games\nfrom bazigah.games import find"),
        ("cli/a.py", "import click\nfrom bazigah.games import toy"),
    ],
)
def test_a_right_import_passes(file: str, source: str) -> None:
    assert HOUSE.faults(source, file) == []


def test_the_architecture_page_shows_the_rooms_as_they_are() -> None:
    text = rooms.PAGE.read_text(encoding="utf-8")
    assert rooms.BEGIN in text
    assert text == rooms.page(HOUSE, text)
    assert rooms.PICTURE.read_text(encoding="utf-8") == rooms.draw(HOUSE)
