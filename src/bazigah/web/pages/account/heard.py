"""People whom somebody does not want to hear: hearing them again."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Form, Request, Response

from bazigah.web.pages.account.page import back, pages
from bazigah.web.people import quiet
from bazigah.web.people.visitors import Somebody
from bazigah.web.tables.service import service_of

_LARGEST: Final = 2**31 - 1  # databases count no further

router = pages()


@router.post("/quiet/end")
async def hear_again(request: Request, person: Somebody, who: Annotated[int, Form(ge=0, le=_LARGEST)]) -> Response:
    await quiet.keep_quiet(service_of(request), person, who, None)
    return back(done="heard")
