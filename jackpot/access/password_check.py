"""Checks a name and a password, slowly enough for a guesser and in a thread."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from jackpot.access.devices import Devices
from jackpot.access.directory import Directory
from jackpot.access.passwords import Passwords
from jackpot.access.staff_table import StaffRow
from jackpot.access.throttle import Throttle

_MAX_SIGN_INS = 16  # at once: each needs tens of megabytes while its password is checked


class SignInRefused(Exception):  # noqa: N818 - the name says what happened
    """`wait_s` is 0 for a wrong name or password, else the seconds until the next attempt."""

    def __init__(self, wait_s: int) -> None:
        super().__init__("the name and password were not accepted")
        self.wait_s = wait_s


class Browser(NamedTuple):
    """Where a request comes from: the address, and the keys of its cookies."""

    address: str
    device: str | None = None
    session: str | None = None


class PasswordCheck:
    def __init__(
        self,
        clock: Callable[[], int],
        directory: Directory,
        devices: Devices,
        passwords: Passwords | None,
    ) -> None:
        self._directory = directory
        self._devices = devices
        self._passwords = passwords or Passwords()
        self._throttle = Throttle(clock)
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._threads.submit(self._passwords.warm_up)
        self._running = 0

    async def check(self, name: str, password: str, browser: Browser) -> StaffRow:
        """Raises `SignInRefused`."""
        address, known = browser.address, self._devices.known(name, browser.device)
        wait_ms = self._throttle.wait_ms(name, address, known)
        if wait_ms > 0:
            raise SignInRefused(-(-wait_ms // 1_000))
        if self._running >= _MAX_SIGN_INS:
            raise SignInRefused(1)
        row = self._directory.staff_member(name)
        hashed = None if row is None else row.password_hash
        # Counted as a failure until it succeeds, so that parallel guesses are slowed down too.
        self._throttle.failed(name, address, known)
        self._running += 1
        try:
            loop = asyncio.get_running_loop()
            verified = await loop.run_in_executor(
                self._threads, self._passwords.verify, hashed, password
            )
        finally:
            self._running -= 1
        if row is None or not verified:
            raise SignInRefused(0)
        self._throttle.succeeded(name, address, known)
        return row

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
