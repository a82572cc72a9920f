"""Styles, scripts, fonts and pictures: read and compressed once, named by their content so that browsers keep them."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Final

from fastapi import APIRouter, Request, Response

from bazigah import games
from bazigah.build import PACKAGE
from bazigah.drawing.assets import cover, css
from bazigah.engine.errors import BadInput

BASE: Final = "/static/"
_FOLDERS: Final = {"": PACKAGE / "web" / "static", "drawing/": PACKAGE / "drawing"}
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
_READY_MADE: Final = {".png", ".woff2"}  # compressed by themselves
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_REFERENCE: Final = re.compile(r"""url\(["']?(?!data:|#)([^"')]+)["']?\)""")

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Asset:
    """One file as it is sent."""

    kind: str
    version: str
    plain: bytes
    compressed: bytes | None


class Assets:
    """All files by path: those of folders, and style sheets that are put together."""

    def __init__(self, folders: dict[str, Path], sheets: Mapping[str, Callable[[], str]]) -> None:
        self._sources: dict[str, Callable[[], bytes]] = {
            f"{prefix}{file.relative_to(folder).as_posix()}": file.read_bytes
            for prefix, folder in folders.items()
            for file in _in(folder)
        }
        self._sources |= {path: partial(_encoded, sheet) for path, sheet in sheets.items()}
        self._read: dict[str, Asset] = {}

    def find(self, path: str) -> Asset:
        """The file at a path."""
        if path not in self._read:
            if path not in self._sources:
                raise BadInput("page_unknown")
            self._read[path] = self._made(path, self._sources[path]())
        return self._read[path]

    def address(self, path: str) -> str:
        """Where a file is found, with its version."""
        return f"{BASE}{path}?v={self.find(path).version}"

    def _made(self, path: str, plain: bytes) -> Asset:
        suffix = PurePosixPath(path).suffix
        if suffix == ".css":
            plain = self._with_versions(path, plain.decode()).encode()
        version = hashlib.sha256(plain).hexdigest()[:12]
        compressed = None if suffix in _READY_MADE else gzip.compress(plain, mtime=0)
        return Asset(_TYPES[suffix], version, plain, compressed)

    def _with_versions(self, path: str, style: str) -> str:
        """A style sheet whose references to other files carry their versions too."""

        def versioned(found: re.Match[str]) -> str:
            target = normpath(PurePosixPath(path).parent / found[1])
            return f'url("{self.address(target)}")'

        return _REFERENCE.sub(versioned, style)


def _in(folder: Path) -> Iterator[Path]:
    return (file for file in sorted(folder.rglob("*")) if file.suffix in _TYPES)


def _encoded(sheet: Callable[[], str]) -> bytes:
    return sheet().encode()


@cache
def assets() -> Assets:
    """The files of this program; the sheets of drawings are put together by those who draw."""
    made = {"drawing/house.css": partial(css, None)}
    for game in games.names():
        made |= {f"games/{game}/draw.css": partial(css, game), f"games/{game}/cover.svg": partial(cover, game)}
    return Assets(_FOLDERS, made)


@router.get("/static/{path:path}")
@router.head("/static/{path:path}")
async def serve_asset(request: Request, path: str, v: str = "") -> Response:
    asset = assets().find(path)
    headers = {
        "cache-control": _FOREVER if v == asset.version else _ASK_AGAIN,
        "etag": f'"{asset.version}"',
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if asset.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(asset.plain, headers=headers, media_type=asset.kind)
    return Response(asset.compressed, headers=headers | {"content-encoding": "gzip"}, media_type=asset.kind)
