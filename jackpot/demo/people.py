"""The demonstration's staff; each data directory has passwords of its own."""

import secrets
from collections.abc import Iterable

import msgspec

from jackpot.access import Role


class Person(msgspec.Struct, frozen=True):
    name: str
    role: Role
    password: str


STAFF = (
    ("vera", Role.SUPERVISOR),
    ("sam", Role.SUPERVISOR),
    ("cleo", Role.CAGE),
    ("cass", Role.CAGE),
    ("ada", Role.AUDITOR),
    ("iris", Role.INSPECTOR),
    ("dan", Role.DEALER),
    ("dora", Role.DIRECTOR),
    ("wall", Role.PIT),
)

# Harmless words, chosen by hand: random syllables can spell offensive ones.
_LIST = """
amber anchor apple basil beach birch bridge candle canvas cedar cherry clover coral cotton crane
dune ember fern finch garden ginger granite harbor hazel heron honey island ivory jasmine juniper
kettle lantern laurel lemon linen magnet maple marble meadow mint moss nutmeg olive orchard
otter paper pebble pepper pine plum quartz raven reef river saffron sail silver spruce summit
sunset swan thyme timber topaz tulip valley velvet violet walnut willow winter wren
"""
WORDS = _LIST.split()


def new_password() -> str:
    """Easy to type and to read out, e.g. `heron-velvet-842`."""
    words = secrets.SystemRandom().sample(WORDS, 2)
    return "-".join([*words, str(100 + secrets.randbelow(900))])


def all_people(known: Iterable[Person] = ()) -> list[Person]:
    """The staff: those that are known, and the others with new passwords."""
    by_name = {person.name: person for person in known}
    return [by_name.get(name) or Person(name, role, new_password()) for name, role in STAFF]
