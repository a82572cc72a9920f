"""A graceful stop begins when the signal comes: live streams are sent home before the server waits for them."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def on_stop_signal(act: Callable[[], None]) -> Iterator[None]:
    """Do something in the event loop as soon as a signal asks the server to stop; then the server does its part."""
    loop = asyncio.get_running_loop()
    in_main = threading.current_thread() is threading.main_thread()
    before = {number: signal.getsignal(number) for number in _SIGNALS} if in_main else {}

    def asked(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        handler = before[signal.Signals(number)]
        assert callable(handler)
        handler(number, frame)

    handled = [number for number, handler in before.items() if callable(handler)]
    for number in handled:
        signal.signal(number, asked)
    try:
        yield
    finally:
        for number in handled:
            signal.signal(number, before[number])
