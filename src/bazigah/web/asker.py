"""Who asks: a digest of the address from which the request came that is being answered.

Whatever is begun on its account, also later and by bots, is counted by it; the address itself is stored nowhere.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

NOBODY: Final = ""  # the house itself, or a test
LENGTH: Final = 12

asker: Final = ContextVar("asker", default=NOBODY)
