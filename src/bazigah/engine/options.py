"""The options of a table: from the values somebody chose to the settings of a position, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bazigah.engine.core.option import RULEBOOK as RULEBOOK
from bazigah.engine.core.option import Option as Option
from bazigah.engine.core.option import OptionSpace as OptionSpace
from bazigah.engine.core.option import Preset as Preset
from bazigah.engine.core.option import Range as Range
from bazigah.engine.errors import not_one_of

PRESET: Final = "preset"  # chosen like an option, it stands for the values of several


def read_options(space: OptionSpace, chosen: Mapping[str, str]) -> list[int]:
    """The settings of a table; what is not chosen is as the chosen preset says, or has its default."""
    names = [option.name for option in space]
    for name in chosen:
        if name not in (*names, PRESET):
            raise not_one_of("option_unknown", name, [PRESET, *names])
    wished = {**find_preset(space.presets, chosen.get(PRESET, RULEBOOK.name)).values, **chosen}
    return [int(option.setting(wished.get(option.name, option.default))) for option in space]


def find_preset(presets: Sequence[Preset], name: str) -> Preset:
    """The preset of this name."""
    for preset in presets:
        if preset.name == name:
            return preset
    raise not_one_of("option_value", name, [preset.name for preset in presets], option=PRESET)


def show_options(space: OptionSpace, settings: Sequence[int]) -> dict[str, str]:
    """The settings by name, without those that have their default."""
    shown = {option.name: option.value(setting) for option, setting in zip(space, settings, strict=True)}
    return {option.name: shown[option.name] for option in space if shown[option.name] != option.default}
