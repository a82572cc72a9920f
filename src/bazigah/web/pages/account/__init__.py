"""The pages of an account, a file for each thing that may be done there."""

from __future__ import annotations

from fastapi import APIRouter

from bazigah.web.pages.account import devices, heard, own_data, passkeys, passwords, profile, signing, tokens

router = APIRouter()
for part in (profile, signing, passwords, passkeys, devices, tokens, heard, own_data):
    router.routes.extend(part.router.routes)
