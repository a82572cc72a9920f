"""Passkeys in a real browser, with a device that is only pretended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bazigah.web.people import passkeys
from tests.web.browser.accounts import WORD, sign_up
from tests.web.browser.conftest import Open
from tests.web.browser.stage import Visit

pytestmark = pytest.mark.skipif(not passkeys.INSTALLED, reason="the extra for passkeys is not installed")


def at_home(visit: Visit) -> Page:
    """A page at a name: an address of numbers is no site for passkeys."""
    page = visit.page
    page.goto(visit.server.address.replace("127.0.0.1", "localhost") + "/account")
    return page


def with_device(page: Page) -> None:
    """Plug a device in that agrees to everything."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    agreeing = {"isUserVerified": True, "automaticPresenceSimulation": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**kind, **agreeing}})


def make(page: Page, password: str) -> None:
    form = page.locator('form[data-passkey="make"]')
    form.locator('[name="name"]').fill("My laptop")
    form.locator('[name="current"]').fill(password)
    form.locator("button").click()


def test_a_passkey_is_made_signs_in_and_is_taken_back(visit: Open) -> None:
    page = at_home(visit("en"))
    with_device(page)
    sign_up(page, "niloofar")
    make(page, WORD)
    expect(page.locator("#passkeys .row")).to_contain_text("My laptop")
    page.locator('form[action="/account/out"] button').click()
    page.goto(page.url.rstrip("/") + "/account")
    page.locator('button[data-passkey="use"]').click()
    page.wait_for_url("**/tables")
    page.goto(page.url.replace("/tables", "/account"))
    expect(page.locator(".head")).to_contain_text("niloofar")
    page.locator("#passkeys .row button").click()
    expect(page.locator("#passkeys .row")).to_have_count(0)


def test_a_passkey_is_made_by_who_knows_the_password_alone(visit: Open) -> None:
    window = visit("fa")
    page = at_home(window)
    with_device(page)
    sign_up(page, "arash")
    make(page, "wrong horse")
    expect(page.locator("#notes")).to_contain_text("گذرواژه‌ی کنونی درست نیست")
    expect(page.locator("#passkeys .row")).to_have_count(0)
    window.complaints.clear()  # the console tells of the answer 403
