"""Signing in where no passkey is asked for."""

from jackpot.access import Access
from jackpot.access.access import SignedIn
from jackpot.access.password_check import Browser


async def signed_in(access: Access, name: str, password: str, browser: Browser) -> SignedIn:
    found = await access.sign_in(name, password, browser)
    assert isinstance(found, SignedIn)
    return found
