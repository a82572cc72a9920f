"""The characters: a face, what it counts and the lines to reach."""

from __future__ import annotations

from functools import cache

from bazigah.drawing.pieces import number, star
from bazigah.drawing.svg import group, label, rect, text, use
from bazigah.games.troyes.drawing.pieces import fitting
from bazigah.games.troyes.facts.components import CHARACTERS, THRESHOLDS
from bazigah.text.words import Words


@cache
def portrait(words: Words, character: int, players: int, wide: float, count: int = -1, points: int = 0) -> str:
    """A character from its upper left corner: face, name, what is reached (if that is known), the lines to reach."""
    name = CHARACTERS.labels[character]
    middle = 58 + (wide - 58) / 2
    drawn = [
        rect(0, 0, wide, 62, "box", 8),
        use(f"tr-p-{name}", 30, 31, 52),
        fitting(words, middle - 12, 13, words.component(CHARACTERS.name, name), wide - 90, "strong"),
        text(wide - 14, 13, number(words, count), "t3") if count >= 0 else "",
    ]
    lines = THRESHOLDS[players][character]
    step = (wide - 62) / len(lines)
    for i, (minimum, vp) in enumerate(lines):
        x = 60 + step * (i + 0.5)
        reached = count >= minimum and points >= vp
        drawn.append(rect(x - step / 2 + 1, 25, step - 2, 32, "cell now" if reached else "cell", 6))
        ink = " on-now" if reached else ""
        drawn.append(text(x - step * 0.29, 41, number(words, int(minimum)), f"t2{ink}"))
        drawn.append(group(star(words, int(vp), 20), x=x + step * 0.22, y=41))
    return "".join(drawn)


@cache
def face_down(words: Words, wide: float) -> str:
    said = label(words, wide / 2, 31, words.say("draw.secret_character"), "t1 soft")
    return rect(0, 0, wide, 62, "hole", 8) + said
