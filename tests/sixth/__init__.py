"""A sixth game as a stranger would add it: its folder and its rules, laid into a copy of the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.kit import ROOT

GAME: Final = "race"
_HERE: Final = Path(__file__).resolve().parent
_COPIED: Final = ("src", "tests", "tools", "bench", "docs")
_LEFT_OUT: Final = shutil.ignore_patterns("*.so", "*.pyd", "*.egg-info", _HERE.name)  # a new game is not compiled yet


class Checkout:
    """A copy of the sources with one game more."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in _COPIED:
            shutil.copytree(ROOT / folder, root / folder, ignore=_LEFT_OUT)
        for file in ROOT.iterdir():
            if file.is_file():
                shutil.copy2(file, root)
        shutil.copytree(_HERE / GAME, root / "src" / "bazigah" / "games" / GAME)
        shutil.copy2(_HERE / "rules.md", root / "docs" / "rules" / f"{GAME}.md")

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A Python program in the copy, with the plain rules of the copy."""
        own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        added = {"PYTHONPATH": str(self.root / "src"), "BAZIGAH_PLAIN": "1"}
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.root, env=own | added, capture_output=True, text=True, check=False
        )

    def test(self, *tests: str, only: Sequence[str] = ("-k", f"{GAME} and not trace")) -> str:
        """The last line of what pytest says of these tests in the copy, or all of it if one fails."""
        done = self.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--tb=short", *only, *tests)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.splitlines()[-1]
