"""Browsers in which a member of staff has signed in before.

Guesses from elsewhere do not hold such a browser up: it has a count of failures of its own. Its
cookie is random, and only its digest is stored. (The idea is OWASP's device cookie.)
"""

import sqlite3
from collections.abc import Callable, Iterable

import msgspec

from jackpot.access.secrets import hex_digest, new_device_key
from jackpot.board import Board

FORGOTTEN_AFTER_MS = 90 * 24 * 3_600_000
MOST_PER_PERSON = 20
_MOST_KNOWN = 10_000
_TOPIC = "device"


class Device(msgspec.Struct, frozen=True):
    name: str
    digest: str
    seen_ms: int


class DeviceRows:
    """The devices in the access file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def all(self) -> list[Device]:
        return [Device(*row) for row in self._db.execute("SELECT * FROM devices")]

    def keep(self, device: Device) -> None:
        """Also drops the devices of this person that have not been used for longest."""
        with self._db:
            self._db.execute(
                "INSERT INTO devices VALUES (?, ?, ?) ON CONFLICT DO UPDATE"
                " SET seen_ms = max(seen_ms, excluded.seen_ms)",
                (device.name, device.digest, device.seen_ms),
            )
            self._db.execute(
                "DELETE FROM devices WHERE seen_ms < ? OR (name = ? AND digest NOT IN"
                " (SELECT digest FROM devices WHERE name = ? ORDER BY seen_ms DESC LIMIT ?))",
                (
                    device.seen_ms - FORGOTTEN_AFTER_MS,
                    device.name,
                    device.name,
                    MOST_PER_PERSON,
                ),
            )


class Devices:
    """`save` writes a device to the access file, soon. Nodes tell each other of new devices."""

    def __init__(
        self,
        clock: Callable[[], int],
        known: Iterable[Device],
        save: Callable[[Device], None],
        board: Board,
    ) -> None:
        self._clock = clock
        self._save = save
        self._board = board
        self._known = {(each.name, each.digest): each for each in known}
        self._digests = {each.digest for each in self._known.values()}
        board.subscribe(_TOPIC, Device, self._keep)

    def known(self, name: str, key: str | None) -> str | None:
        """The digest of the device, if this person has signed in with it before."""
        if key is None:
            return None
        found = self._known.get((name, hex_digest(key)))
        if found is None or self._clock() - found.seen_ms > FORGOTTEN_AFTER_MS:
            return None
        return found.digest

    def remember(self, name: str, key: str | None) -> str:
        """Returns the key for the browser's cookie: a new one, unless it has one of ours."""
        if key is None or hex_digest(key) not in self._digests:
            key = new_device_key()
        device = Device(name, hex_digest(key), self._clock())
        self._keep(device)
        self._board.publish(_TOPIC, device)
        return key

    def _keep(self, device: Device) -> None:
        while len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[device.name, device.digest] = device
        self._digests.add(device.digest)
        self._save(device)
