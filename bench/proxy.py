"""A proxy of a few lines: `python -m bench.proxy PORT UPSTREAM…` hands connections to whichever port answers."""

from __future__ import annotations

import asyncio
import sys
from itertools import cycle

HOST = "127.0.0.1"
_CHUNK = 2**16


async def main(port: int, upstream: list[int]) -> None:
    turns = cycle(upstream)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in upstream:
            try:
                there = await asyncio.open_connection(HOST, next(turns))
            except OSError:
                continue
            await asyncio.gather(_pass_on(reader, there[1]), _pass_on(there[0], writer), return_exceptions=True)
            return
        writer.close()

    server = await asyncio.start_server(serve, HOST, port)
    await server.serve_forever()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while chunk := await reader.read(_CHUNK):
            writer.write(chunk)
            await writer.drain()
    finally:
        writer.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), [int(port) for port in sys.argv[2:]]))
