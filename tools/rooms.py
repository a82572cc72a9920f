"""Who may import whom: the contract of the house, and the picture of it (`python -m tools.rooms` draws it anew).

`[tool.house.rooms]` in `pyproject.toml` names the rooms on which each room stands. A room imports what it stands on,
what those stand on, and the libraries that `[tool.house.libraries]` gives to it or to the room around it; nothing else.
A room is a folder of the package or, where that says more, a single module; `games/*` is the folder of any game.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "bazigah"
PICTURE: Final = ROOT / "docs" / "images" / "rooms.svg"
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- rooms: made by `python -m tools.rooms` -->"
END: Final = "<!-- end of rooms -->"
FRONT: Final = "bazigah"
"""The room of the package's own `__init__.py`. It lends the names of the library when they are asked for, so whoever
imports it, for the version, imports nothing of what it stands on."""


@dataclass(frozen=True)
class Import:
    """One module that a file imports, by its absolute name."""

    module: str
    typing_only: bool

    @property
    def library(self) -> str:
        return self.module.partition(".")[0]


def imports(source: str, file: str) -> Iterator[Import]:
    """Every module that a file of the package imports, wherever in the file the import stands."""
    tree = ast.parse(source)
    guarded = {id(node) for node in _guarded(tree)}
    for node in ast.walk(tree):
        for name in _imported(node, file):
            yield Import(name, id(node) in guarded)


def _guarded(tree: ast.Module) -> Iterator[ast.AST]:
    """What only the type checker reads."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for statement in node.body:
                yield from ast.walk(statement)


def _imported(node: ast.AST, file: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        package = [FRONT, *Path(file).parent.parts]
        base = package[: len(package) - node.level + 1] if node.level else []
        module = ".".join([*base, *([node.module] if node.module else [])])
        # `from bazigah import games` imports a module, `from bazigah.games import find` a name: the contract tells.
        ours = module.partition(".")[0] == FRONT
        yield from (f"{module}.{alias.name}" for alias in node.names) if ours else iter((module,))


@dataclass(frozen=True)
class House:
    """The rooms, what each stands on, and the libraries it may use."""

    stands_on: Mapping[str, Sequence[str]]
    libraries: Mapping[str, Sequence[str]]

    @cached_property
    def below(self) -> dict[str, frozenset[str]]:
        """For each room all that it may import from; itself is among them."""
        found: dict[str, frozenset[str]] = {}
        for room in self.stands_on:
            self._descend(room, (), found)
        return found

    def _descend(self, room: str, way: tuple[str, ...], found: dict[str, frozenset[str]]) -> frozenset[str]:
        if room in way:
            raise ValueError(f"rooms stand on each other: {' → '.join([*way, room])}")
        if room not in found:
            under = [self._descend(other, (*way, room), found) for other in self.stands_on[room]]
            found[room] = frozenset({room}).union(*under)
        return found[room] if room != FRONT or not way else frozenset({FRONT})

    def room_of(self, path: str) -> str | None:
        """The room of a module (`games/toy/state`, or a name in it): the longest that fits its beginning."""
        fitting = (room for start in _beginnings(path) for room in self.stands_on if _fits(start, room))
        return next(fitting, None)

    def faults(self, source: str, file: str) -> list[str]:
        """What is wrong with the imports of one file of the package, a sentence each."""
        own = _module(file)
        room = self.room_of(own)
        if room is None:
            return [f"{file} lies in no room that pyproject.toml names"]
        return [
            f"{file} imports {one.module}: {why}" for one in imports(source, file) if (why := self._fault(own, one))
        ]

    def _fault(self, own: str, one: Import) -> str:
        room = self.room_of(own) or ""
        if one.library != FRONT:
            free = one.typing_only or one.library in sys.stdlib_module_names
            lent = any(one.library in self.libraries.get(around, ()) for around in _beginnings(room))
            return "" if free or lent else f"not a library of {room}"
        path = "/".join(one.module.split(".")[1:])
        other = self.room_of(path) or FRONT
        if other not in self.below[room]:
            return f"{room} does not stand on {other}"
        return "games never import each other" if _game(own) and _game(path) not in ("", _game(own)) else ""


def _beginnings(path: str) -> Iterator[str]:
    """A path and all that it lies in, from the inside outwards."""
    parts = path.split("/")
    return ("/".join(parts[:end]) for end in range(len(parts), 0, -1))


def _fits(path: str, room: str) -> bool:
    return path.count("/") == room.count("/") and fnmatchcase(path, room)


def _module(file: str) -> str:
    """The room path of a file: `web/app.py` is `web/app`, a folder's `__init__.py` the folder itself."""
    path = Path(file).with_suffix("")
    return FRONT if file == "__init__.py" else (path.parent if path.name == "__init__" else path).as_posix()


def _game(path: str) -> str:
    """The game in whose folder a module lies; empty outside all of them, and for what the catalogue offers."""
    parts = path.split("/")
    inside = len(parts) > 1 and parts[0] == "games" and (PACKAGE / "games" / parts[1]).is_dir()
    return parts[1] if inside or (len(parts) > 2 and parts[0] == "games") else ""


def contract(file: Path = ROOT / "pyproject.toml") -> House:
    """The house as it is declared."""
    house = tomllib.loads(file.read_text(encoding="utf-8"))["tool"]["house"]
    return House(house["rooms"], house["libraries"])


def files(package: Path = PACKAGE) -> list[str]:
    """Every module of the package, relative to it."""
    return sorted(path.relative_to(package).as_posix() for path in package.rglob("*.py"))


# The picture: one panel for the whole house, one for a game, one for the server.

PANELS: Final = {"The house": "", "A game": "games/*", "The server": "web"}
COLOURS: Final = {"paper": "#FCF8EF", "card": "#FFFDF6", "line": "#C4B293", "ink": "#2A2018", "turq": "#0E7072"}
WIDTH: Final = 920
ROW: Final = 66
BOX: Final = 32


def panel(house: House, inside: str) -> dict[str, set[str]]:
    """The rooms of one panel, and for each those of the panel right below it; the house shows folders as one room."""
    shown = {room: _shown(room, inside) for room in house.stands_on}
    needs: dict[str, set[str]] = {name: set() for name in shown.values() if name}
    for room, name in shown.items():
        if name:
            needs[name] |= {shown[other] for other in house.below[room]} - {name, "", FRONT}
    return {name: {o for o in others if not any(o in needs[p] for p in others)} for name, others in needs.items()}


def _shown(room: str, inside: str) -> str:
    """The name of a room in the panel of what lies `inside` a folder; empty if it is not in it."""
    if not inside:
        return "games/<game>" if room.startswith("games/") else room.partition("/")[0]
    return room.removeprefix(f"{inside}/") if room.startswith(f"{inside}/") else _chapter(room, inside)


def _chapter(room: str, inside: str) -> str:
    """The chapter of one game that its position needs, in the panel of all games."""
    return room.split("/", 2)[2] if inside == "games/*" and room.startswith("games/") and room.count("/") > 1 else ""


def heights(needs: Mapping[str, Collection[str]]) -> dict[str, int]:
    """The row of each room, counted from the bottom: one above the highest that it stands on."""
    found: dict[str, int] = {}
    while len(found) < len(needs):
        ready = [name for name, others in needs.items() if name not in found and set(others) <= found.keys()]
        found |= {name: 1 + max((found[other] for other in needs[name]), default=-1) for name in ready}
    return found


def draw(house: House) -> str:
    """The picture of the contract as SVG."""
    parts: list[str] = []
    y = 0
    for title, inside in PANELS.items():
        drawn, height = _panel(title, panel(house, inside))
        parts.append(f'<g transform="translate(0 {y})">{drawn}</g>')
        y += height
    style = f"text{{font:13px Vazirmatn,system-ui,sans-serif;fill:{COLOURS['ink']};text-anchor:middle}}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img" aria-label="Who imports whom">'
    )
    paper = f'<rect width="{WIDTH}" height="{y}" rx="14" fill="{COLOURS["paper"]}"/>'
    return "\n".join([head, f"<style>{style}</style>", paper, *parts, "</svg>", ""])


def _panel(title: str, needs: Mapping[str, set[str]]) -> tuple[str, int]:
    """One panel and its height."""
    place = _places(needs)
    lines = [_line(place[name], place[other]) for name in needs for other in sorted(needs[name])]
    boxes = [_box(name, *place[name]) for name in needs]
    heading = f'<text x="{WIDTH // 2}" y="32" font-weight="700" style="fill:{COLOURS["turq"]}">{title}</text>'
    return "\n".join(["", heading, *lines, *boxes, ""]), max(y for _, y in place.values()) + ROW


def _places(needs: Mapping[str, set[str]]) -> dict[str, tuple[float, int]]:
    """Where the boxes stand: in rows, each box as near as may be to those that stand on it."""
    place: dict[str, tuple[float, int]] = {}
    height = heights(needs)
    for number, level in enumerate(sorted({*height.values()}, reverse=True)):
        row = [name for name in needs if height[name] == level]
        above = {name: [place[other][0] for other in place if name in needs[other]] for name in row}
        order = sorted(row, key=lambda name: sum(above[name]) / max(1, len(above[name])))
        step = WIDTH / len(row)
        place |= {name: (step * (index + 0.5), 62 + ROW * number) for index, name in enumerate(order)}
    return place


def _box(name: str, x: float, y: int) -> str:
    width = 20 + 7.5 * len(name)
    frame = f'<rect x="{x - width / 2:.0f}" y="{y}" width="{width:.0f}" height="{BOX}" rx="8"'
    words = name.replace("<", "&lt;").replace(">", "&gt;")
    return f'{frame} fill="{COLOURS["card"]}" stroke="{COLOURS["turq"]}"/><text x="{x:.0f}" y="{y + 21}">{words}</text>'


def _line(upper: tuple[float, int], lower: tuple[float, int]) -> str:
    (x, y), (to_x, to_y) = upper, lower
    y += BOX
    half = (to_y - y) / 2
    way = f"M{x:.0f} {y} C{x:.0f} {y + half:.0f} {to_x:.0f} {to_y - half:.0f} {to_x:.0f} {to_y}"
    return f'<path d="{way}" fill="none" stroke="{COLOURS["line"]}" stroke-width="1.5"/>'


def table(house: House) -> str:
    """The contract as a table: the house, then a game, then the server, the highest rooms first."""
    head = ["| room | stands on | libraries |", "|---|---|---|"]
    height = heights(house.stands_on)
    groups = [*PANELS.values()]
    order = sorted(house.stands_on, key=lambda room: (groups.index(_group(room)), -height[room], room))
    return "\n".join([*head, *(_row(house, room) for room in order if house.stands_on[room] or room == "engine")])


def _group(room: str) -> str:
    """The panel that a room belongs to."""
    return "games/*" if room.startswith("games/") else "web" if room.startswith("web") else ""


def _row(house: House, room: str) -> str:
    cells = [[room], house.stands_on[room], house.libraries.get(room, ())]
    return f"| {' | '.join(', '.join(f'`{name}`' for name in cell) or '–' for cell in cells)} |"


def page(house: House, text: str) -> str:
    """The architecture page with what stands between the marks made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n![Who imports whom](images/{PICTURE.name})\n\n{table(house)}\n{END}{after}"


def main(arguments: Sequence[str] | None = None) -> int:
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args(arguments)
    house = contract()
    PICTURE.write_text(draw(house), encoding="utf-8")
    PAGE.write_text(page(house, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
