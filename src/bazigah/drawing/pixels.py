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

_FAMILY: Final = "Vazirmatn"  # it is brought along, so that a picture is the same on every machine
_PACKAGES: Final = "resvg-py, pillow"


def pixels(svg: str) -> NDArray[np.uint8]:
    """The picture as rows of points of red, green and blue."""
    try:
        painter, image, numpy = (import_module(name) for name in ("resvg_py", "PIL.Image", "numpy"))
    except ImportError:
        raise BadInput("pixels_missing", expected=_PACKAGES) from None
    with as_file(files("bazigah.drawing") / "fonts" / f"{_FAMILY}.ttf") as font:
        png = painter.svg_to_bytes(
            svg_string=svg, font_files=[str(font)], sans_serif_family=_FAMILY, skip_system_fonts=True
        )
    found: NDArray[np.uint8] = numpy.array(image.open(BytesIO(png)).convert("RGB"))
    return found
