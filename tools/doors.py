"""Whether Bazigah can be built and installed as strangers do it: `python tools/doors.py`, one line for each check.

The sources are packed, a wheel is made from the packed sources in an environment of its own, and that wheel is tried in
another one, outside this tree. What the tree has compiled already is lent to the build, which finds out by itself what
of it still fits; `--cold` lends nothing. With uv beside this Python, or in the path, all of it is quicker.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/bazigah"
LENT = ("build/c", "build/temp.*", "build/lib.*")
INSIDE = "PYTHON"
PATIENCE = 120.0  # seconds for the server to start
MADE = re.compile(r"__pycache__|\.(so|pyd)$|compiled\.json$")


class Closed(Exception):
    """A door that does not open, and why."""


@dataclass(frozen=True)
class Packers:
    """The commands that build and install."""

    build: Sequence[str]
    venv: Sequence[str]
    install: Sequence[str]  # with a word for the Python to install for

    @classmethod
    def found(cls, folder: Path) -> Packers:
        """uv where it is there; else pip, and `build` from an environment in the folder."""
        uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
        if uv:
            python = ("--python", sys.executable)
            return cls((uv, "build", *python), (uv, "venv", *python), (uv, "pip", "install", "--python", INSIDE))
        run(sys.executable, "-m", "venv", str(folder / "builder"))
        builder = str(program(folder / "builder", "python"))
        run(builder, "-m", "pip", "install", "--quiet", "build")
        return cls((builder, "-m", "build"), (sys.executable, "-m", "venv"), (INSIDE, "-m", "pip", "install"))


def run(*command: str, **options: str | Path | dict[str, str]) -> str:
    """What a command prints; one that fails closes the door with its last lines."""
    answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **options)  # type: ignore[call-overload]
    if answer.returncode:
        last = "\n".join(answer.stdout.splitlines()[-30:])
        raise Closed(f"{' '.join(command)} ended with {answer.returncode}:\n{last}")
    return str(answer.stdout)


def program(environment: Path, name: str) -> Path:
    """A program of an environment."""
    return environment / ("Scripts" if os.name == "nt" else "bin") / name


class House:
    """One run through all doors, in a folder that is thrown away."""

    def __init__(self, folder: Path, lending: bool) -> None:
        self.folder = folder
        self.lending = lending
        self.packers = Packers.found(folder)
        self.environment = folder / "environment"
        # Nothing of this tree or of the person who starts it: data goes below the folder too.
        self.around = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("BAZIGAH_", "XDG_", "PYTHON", "VIRTUAL_ENV", "LOCALAPPDATA"))
        } | {"HOME": str(folder), "LANG": "C.UTF-8"}

    def bazigah(self, *arguments: str) -> str:
        return run(str(program(self.environment, "bazigah")), *arguments, cwd=self.folder, env=self.around)

    def python(self, code: str) -> str:
        return run(str(program(self.environment, "python")), "-c", code, cwd=self.folder, env=self.around)

    def only(self, pattern: str) -> Path:
        """The one file of that name."""
        found = list(self.folder.glob(pattern))
        if len(found) != 1:
            raise Closed(f"expected one {pattern}, found {len(found)}")
        return found[0]


def sources_are_packed(house: House) -> None:
    """with everything that is kept, and nothing that was made"""
    run(*house.packers.build, "--sdist", "--out-dir", str(house.folder), str(ROOT))
    with tarfile.open(house.only("*.tar.gz")) as packed:
        packed.extractall(house.folder / "sources", filter="data")
    unpacked = house.only("sources/*")
    names = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    wrong = [f"missing {name}" for name in kept() - names] + [f"made: {name}" for name in names if MADE.search(name)]
    refuse(wrong)


def kept() -> set[str]:
    """What git keeps of this tree; where there is no git, the package."""
    try:
        names = run("git", "ls-files", "-z", cwd=ROOT).split("\0")
    except (Closed, OSError):
        names = [path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py")]
    return {name for name in names if name and (ROOT / name).exists()}


def a_wheel_is_made_of_them(house: House) -> None:
    """in an environment of its own"""
    unpacked = house.only("sources/*")
    for folder in (path for pattern in LENT if house.lending for path in ROOT.glob(pattern)):
        shutil.copytree(folder, unpacked / folder.relative_to(ROOT))
    run(*house.packers.build, "--wheel", "--out-dir", str(house.folder), str(unpacked))


def the_wheel_is_whole(house: House) -> None:
    """catalogues, fonts, pages, pictures and migrations in it; tests and C files not"""
    with ZipFile(house.only("*.whl")) as wheel:
        names = set(wheel.namelist())
    files = {f"bazigah/{path.relative_to(PACKAGE).as_posix()}" for path in PACKAGE.rglob("*") if path.is_file()}
    missing = {name for name in files if not MADE.search(name) and not name.endswith(".c")} - names
    strange = {name for name in names if not name.startswith(("bazigah/", "bazigah__mypyc.", "bazigah-"))}
    strange |= {name for name in names if name.endswith((".c", ".h", ".o"))}
    refuse([f"missing {name}" for name in missing] + [f"strange: {name}" for name in strange])


def refuse(wrong: Sequence[str]) -> None:
    if wrong:
        raise Closed("\n".join(sorted(wrong)[:20]))


def it_installs(house: House) -> None:
    """with the web, into a clean environment"""
    run(*house.packers.venv, str(house.environment))
    inside = str(program(house.environment, "python"))
    command = [inside if word == INSIDE else word for word in house.packers.install]
    run(*command, f"{house.only('*.whl')}[web]")


def the_rules_are_compiled(house: House) -> None:
    """and of this very source"""
    code = "import bazigah.build as b; print(b.PACKAGE, b.is_compiled(), b.stale_sources())"
    told = house.python(code).strip()
    if not told.endswith(" True []") or ROOT.as_posix() in told:
        raise Closed(told)


def it_tells_its_version(house: House) -> None:
    """the one in the name of the wheel"""
    version = house.only("*.whl").name.split("-")[1]
    told = house.bazigah("--version")
    if version not in told:
        raise Closed(f"expected {version}, got {told}")


def it_lists_its_games(house: House) -> None:
    """`bazigah games`"""
    told = house.bazigah("games")
    refuse(
        [f"not listed: {path.parent.name}" for path in PACKAGE.glob("games/*/game.py") if path.parent.name not in told]
    )


def bots_play_a_game(house: House) -> None:
    """`bazigah arena`"""
    house.bazigah("arena", "burgundy", "--bots", "random,greedy", "--games", "1")


def it_serves(house: House) -> None:
    """`bazigah serve`: the front page, what it links to, and the data in the folder of the user"""
    with server(house) as address:
        page = fetch(address)
        links = sorted(set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page)))
        if not links:
            raise Closed(f"no page:\n{page[:500]}")
        for link in links:
            fetch(address + link)
    if not list(house.folder.rglob("bazigah/bazigah.db")):
        raise Closed("no data in the folder of the user")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode(errors="replace"))


@contextmanager
def server(house: House) -> Iterator[str]:
    """A server on a free port, and its address."""
    command = [str(program(house.environment, "bazigah")), "serve", "--port", "0"]
    with (
        (house.folder / "served.log").open("w+", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=house.folder, env=house.around, stdout=log, stderr=log) as process,
    ):
        try:
            yield announced(process, Path(log.name))
        finally:
            process.terminate()


def announced(process: subprocess.Popen[bytes], log: Path) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:\d+", log.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.1)
    raise Closed(f"the server did not come up:\n{log.read_text(encoding='utf-8')}")


DOORS: Sequence[Callable[[House], None]] = (
    sources_are_packed,
    a_wheel_is_made_of_them,
    the_wheel_is_whole,
    it_installs,
    the_rules_are_compiled,
    it_tells_its_version,
    it_lists_its_games,
    bots_play_a_game,
    it_serves,
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cold", action="store_true", help="compile everything anew")
    cold = parser.parse_args(arguments).cold
    with tempfile.TemporaryDirectory(prefix="bazigah-doors-") as folder:
        house = House(Path(folder), lending=not cold)
        for door in DOORS:
            start = time.monotonic()
            try:
                door(house)
            except (Closed, OSError) as error:
                print(f"FAILED  {door.__name__.replace('_', ' ')}: {error}", flush=True)
                return 1
            print(f"{time.monotonic() - start:5.1f} s  {door.__name__.replace('_', ' ')}: {door.__doc__}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
