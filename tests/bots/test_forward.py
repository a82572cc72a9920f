"""The judgement in C and its plain twin say the same, to the last bit."""

from __future__ import annotations

from array import array
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from random import Random
from typing import Any

import pytest

from bazigah.bots.nets import forward
from bazigah.build import PACKAGE
from bazigah.engine.core.observing import Numbers


def twin() -> Any:
    """The module as plain Python, whatever is compiled beside it."""
    loader = SourceFileLoader("plain_forward", str(PACKAGE / "bots/nets/forward.py"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


WAYS = (forward, twin())


def parts(chance: Random, inputs: int, hidden: int, most: int) -> tuple[bytes, bytes, bytes, bytes]:
    def packed(code: str, count: int, largest: int) -> bytes:
        return array(code, [chance.randint(-largest - 1, largest) for _ in range(count)]).tobytes()

    return (
        packed("h", inputs * hidden, most),
        packed("i", hidden, most**2),
        packed("h", hidden, most),
        packed("h", inputs, most),
    )


def judge(way: Any, numbers: dict[int, int], inputs: int, packed: tuple[bytes, ...], shift: int = 3) -> Any:
    def observe(_: object, __: int, observed: Numbers) -> None:
        observed.wipe()
        for place, number in numbers.items():
            observed[place] = number

    return way.Judge(lambda _, seat: 100.0 * seat, observe, Numbers(inputs), *packed, 12345, shift, 2.0**-20)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("most", [100, 32767])
def test_both_ways_give_the_same_answer_to_the_last_bit(seed: int, most: int) -> None:
    """With the largest weights the sums wrap round, which must make no difference either."""
    chance = Random(seed)
    inputs, hidden = chance.randint(1, 90), chance.choice([1, 7, 16, 64])
    packed = parts(chance, inputs, hidden, most)
    largest = chance.choice([1, 400, 32767])
    numbers = {chance.randrange(inputs): chance.randint(-largest, largest) for _ in range(inputs // 2)}
    shift = chance.randint(0, 30)
    compiled, plain = (judge(way, numbers, inputs, packed, shift)(None, 1) for way in WAYS)
    assert compiled.hex() == plain.hex()


@pytest.mark.parametrize("way", WAYS)
def test_a_judgement_is_that_of_the_game_and_what_the_net_adds(way: Any) -> None:
    numbers = {0: 2, 2: -3}
    packed = (
        array("h", [1, -1, 0, 0, 10, 20]).tobytes(),
        array("i", [40, 50]).tobytes(),
        array("h", [2, 3]).tobytes(),
        array("h", [5, 0, 7]).tobytes(),
    )
    units = 2 * max(0, 40 + 2 - 30) + 3 * max(0, 50 - 2 - 60)
    direct = (5 * 2 - 7 * 3) << 3
    made = judge(way, numbers, 3, packed)
    assert made(None, 2) == 200.0 + (12345 + units + direct) / 2**20
    assert made.added() == (12345 + units + direct) / 2**20


@pytest.mark.parametrize("way", WAYS)
def test_parts_that_do_not_fit_together_are_refused(way: Any) -> None:
    chance = Random(0)
    weights, bias, outward, direct = parts(chance, 4, 2, 9)
    for wrong in ((weights[:-2], bias, outward, direct), (weights, bias + bias, outward, direct)):
        with pytest.raises(ValueError, match="do not fit"):
            judge(way, {}, 4, wrong)
    with pytest.raises(ValueError, match="do not fit"):
        judge(way, {}, 3, (weights, bias, outward, direct))


@pytest.mark.parametrize("way", WAYS)
def test_what_goes_wrong_in_the_game_is_not_hidden(way: Any) -> None:
    def fails(*_: object) -> float:
        raise ZeroDivisionError

    packed = parts(Random(0), 4, 2, 9)
    with pytest.raises(ZeroDivisionError):
        way.Judge(fails, lambda *_: None, Numbers(4), *packed, 0, 0, 1.0)(None, 0)
    with pytest.raises(ZeroDivisionError):
        way.Judge(lambda *_: 1.0, fails, Numbers(4), *packed, 0, 0, 1.0)(None, 0)
    with pytest.raises(TypeError):
        way.Judge(lambda *_: 1.0, lambda *_: None, Numbers(4), *packed, 0, 0, 1.0)(None)
