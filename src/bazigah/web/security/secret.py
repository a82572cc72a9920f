"""The secret that signs cookies, in a file that only its owner may read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

_BYTES: Final = 32
_OWNER_ONLY: Final = 0o600


def stored_secret(file: Path) -> str:
    """The secret in a file; the first time it is made. Of two processes that make it at once, one wins."""
    if not file.exists():
        _make(file)
    return file.read_text(encoding="ascii").strip()


def _make(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    with os.fdopen(descriptor, "w", encoding="ascii") as text:
        text.write(secrets.token_urlsafe(_BYTES) + "\n")
    try:
        os.link(draft, file)  # fails where another was quicker, and never shows half a file
    except FileExistsError:
        pass
    finally:
        draft.unlink()
