"""Accounts made in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

WORD = "correct horse"


def sign_up(page: Page, username: str) -> None:
    """Make an account on the page of the account."""
    form = page.locator('form[action="/account/up"]')
    form.locator('[name="username"]').fill(username)
    form.locator('[name="password"]').fill(WORD)
    form.locator("button").click()
    expect(page.locator("#devices")).to_be_visible()
