"""The switch `BAZIGAH_PLAIN=1`: run every module from its Python source, even where it is compiled."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder:
    """Finds the modules of one package as source files only, never as extensions."""

    def __init__(self, package: str) -> None:
        self._prefix = package + "."

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The source module of that name, or None to leave it to the finders after this one."""
        if not fullname.startswith(self._prefix):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def plain_wanted() -> bool:
    """Whether the environment asks for plain Python."""
    return os.environ.get("BAZIGAH_PLAIN", "") not in ("", "0")


def install() -> None:
    """Makes every later import of `bazigah.*` a plain one."""
    if not any(isinstance(finder, PlainFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, PlainFinder("bazigah"))
