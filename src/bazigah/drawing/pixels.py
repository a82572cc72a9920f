"""A drawing in pixels, where only those are taken: for videos and for learning libraries."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import as_file, files
from io import BytesIO
from typing import TYPE_CHECKING, Final

from bazigah.engine.errors import BadInput

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH: Final = 1920  # of every picture, however large the drawing: videos and rows of pictures need them alike
HEIGHT: Final = 1080
_FAMILY: Final = "Vazirmatn"  # it is brought along, so that a picture is the same on every machine
_PACKAGES: Final = "resvg-py, pillow"


def pixels(svg: str, ground: str) -> NDArray[np.uint8]:
    """The drawing as rows of points of red, green and blue, in the middle of a ground of this colour."""
    try:
        painter, image, ops, numpy = map(import_module, ("resvg_py", "PIL.Image", "PIL.ImageOps", "numpy"))
    except ImportError:
        raise BadInput("pixels_missing", expected=_PACKAGES) from None
    with as_file(files("bazigah.drawing") / "fonts" / f"{_FAMILY}.ttf") as font:
        letters = {"font_files": [str(font)], "sans_serif_family": _FAMILY, "skip_system_fonts": True}
        png = painter.svg_to_bytes(svg_string=svg, width=WIDTH, height=HEIGHT, **letters)
    framed = ops.pad(image.open(BytesIO(png)).convert("RGB"), (WIDTH, HEIGHT), color=ground)
    found: NDArray[np.uint8] = numpy.array(framed)
    return found
