"""Nets as files: what they were made for, then their whole numbers, packed.

A net knows its game, the version of its rules, the inputs it reads and the numbers of players it learned from. One that
does not fit is refused.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bazigah.bots.nets.forward import Judge
from bazigah.bots.nets.senses import senses_of
from bazigah.engine.core.observing import Numbers
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game

_FORMAT: Final = 1
_MOST_HIDDEN: Final = 256  # forward.c has room for so many
MOST_BITS: Final = 30  # behind the point of an answer, and by which sums are shifted
_BODY: Final = ("weights", "bias", "outward", "direct")
_WIDE: Final = "i"  # 32 bits; the others have 16
_NARROW: Final = "h"


@dataclass(frozen=True)
class Net:
    """The numbers of a network: one layer of units, and a direct way beside them (see `forward.py`)."""

    game: str
    rules: int
    layout: str  # the fingerprint of its inputs
    players: tuple[int, ...]  # the numbers of players it learned from
    hidden: int
    constant: int
    shift: int
    bits: int  # behind the point of the answer
    weights: array[int]  # [input][unit]
    bias: array[int]
    outward: array[int]
    direct: array[int]

    def dumps(self) -> bytes:
        """As a file: a line that tells what it is, then its numbers."""
        head = {key: value for key, value in vars(self).items() if key not in _BODY}
        body = b"".join(_little(getattr(self, part)) for part in _BODY)
        return json.dumps({"format": _FORMAT, **head}).encode() + b"\n" + zlib.compress(body, 9)

    def judge(self, game: Game, players: int) -> Judge:
        """The judgement of a game with this net in it, for so many players."""
        senses, hidden = senses_of(game.name), self.hidden
        places, flag = senses.places[players], senses.flags[players]
        weights, direct = array(_NARROW), array(_NARROW)
        for place in places:
            weights += self.weights[place * hidden : (place + 1) * hidden]
            direct.append(self.direct[place])
        here = self.weights[flag * hidden : (flag + 1) * hidden]
        bias = array(_WIDE, [one + other for one, other in zip(self.bias, here, strict=True)])
        constant = self.constant + (self.direct[flag] << self.shift)
        numbers = Numbers(len(places))
        return Judge(
            game.evaluate,
            game.judged.observe,
            numbers,
            weights.tobytes(),
            bias.tobytes(),
            self.outward.tobytes(),
            direct.tobytes(),
            constant,
            self.shift,
            2.0**-self.bits,
        )


def loads(data: bytes, game: Game) -> Net:
    """The net of a file, if it fits the game; refused otherwise."""
    try:
        line, _, body = data.partition(b"\n")
        net = _read(json.loads(line), zlib.decompress(body), len(senses_of(game.name).names))
    except (KeyError, TypeError, ValueError, zlib.error):
        raise BadInput("net_unreadable") from None
    _check(net, game)
    return net


def load(path: Path, game: Game) -> Net:
    """The net of a file on the disk."""
    try:
        return loads(path.read_bytes(), game)
    except OSError:
        raise BadInput("net_unreadable") from None


def _read(head: dict[str, Any], body: bytes, inputs: int) -> Net:
    hidden = int(head["hidden"])
    sizes = {"weights": (_NARROW, inputs * hidden), "bias": (_WIDE, hidden)}
    sizes |= {"outward": (_NARROW, hidden), "direct": (_NARROW, inputs)}
    parts: dict[str, array[int]] = {}
    fits = head["layout"] == senses_of(head["game"]).fingerprint
    for part, (code, count) in sizes.items():
        size = count * array(code).itemsize
        parts[part], body = _from_little(code, body[:size]), body[size:]
        if fits and len(parts[part]) != count:
            raise ValueError(part)
    shift, bits = int(head["shift"]), int(head["bits"])
    if (
        head["format"] != _FORMAT
        or not 0 <= shift <= MOST_BITS
        or not 0 < hidden <= _MOST_HIDDEN
        or not 0 <= bits <= MOST_BITS
    ):
        raise ValueError("form")
    players = tuple(int(count) for count in head["players"])
    constant = int(head["constant"])
    return Net(
        str(head["game"]), int(head["rules"]), str(head["layout"]), players, hidden, constant, shift, bits, **parts
    )


def _check(net: Net, game: Game) -> None:
    """Refuse a net that was made for something else, with the first thing that differs."""
    compared: tuple[tuple[str, str | int, str | int], ...] = (
        ("@net.game", game.name, net.game),
        ("@net.rules", game.rules_version, net.rules),
        ("@net.layout", senses_of(game.name).fingerprint, net.layout),
    )
    for what, expected, got in compared:
        if expected != got:
            raise BadInput("net_unfit", what=what, expected=expected, got=got)


def _little(numbers: array[int]) -> bytes:
    """The bytes as most machines have them."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def _from_little(code: str, packed: bytes) -> array[int]:
    numbers = array(code, packed)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
