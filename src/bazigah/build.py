"""Which modules are compiled, and whether what was compiled still matches its source."""

from __future__ import annotations

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent

# The build writes the fingerprint of every source it compiled here, beside this file.
MANIFEST: Final = "compiled.json"

# Every file that lies in these folders is compiled, but for what makes a folder a package.
COMPILED: Final = (
    "bots/search",
    "engine/core",
    "games/*",
    "games/*/facts",
    "games/*/learning",
    "games/*/position",
    "games/*/rules",
)


def compiled_sources(package: Path = PACKAGE) -> list[Path]:
    """The source files that are compiled where a compiler is at hand, sorted."""
    return sorted(path for folder in COMPILED for path in package.glob(f"{folder}/*.py") if path.name != "__init__.py")


def written_in_c(package: Path = PACKAGE) -> list[Path]:
    """The modules written in C; each stands beside a Python file of its name that does the same."""
    return sorted(package.glob("bots/nets/*.c"))


def fingerprints(package: Path = PACKAGE) -> dict[str, str]:
    """Hash of the content of every compiled source: dates of files survive neither git nor copying."""
    return {
        path.relative_to(package).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in [*compiled_sources(package), *written_in_c(package)]
    }


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    spec = find_spec("bazigah.engine.core.state")
    origin = spec.origin if spec is not None else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))


def stale_sources(package: Path = PACKAGE) -> list[str]:
    """Sources changed, added or removed since the extensions beside them were compiled.

    An installed package holds what was made of C, not the C.
    """
    manifest = package / MANIFEST
    if not manifest.exists():
        return sorted(_with_extension(package))
    then: dict[str, str] = json.loads(manifest.read_text())
    now = fingerprints(package)
    changed = (name for name in then.keys() | now.keys() if then.get(name) != now.get(name))
    return sorted(name for name in changed if name in now or not name.endswith(".c"))


def _with_extension(package: Path) -> set[str]:
    """Compiled sources that have an extension beside them."""
    return {
        path.relative_to(package).as_posix()
        for path in [*compiled_sources(package), *written_in_c(package)]
        if any(path.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
    }


if __name__ == "__main__":
    stale = stale_sources()
    print("compiled" if is_compiled() else "plain", *(f"stale: {name}" for name in stale), sep="\n")
