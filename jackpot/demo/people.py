"""The demonstration's staff, with passwords that are made once for each data directory."""

import secrets

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
    ("dan", Role.DEALER),
)

_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"


def new_password() -> str:
    """Easy to type and to read out, e.g. `kuvo-rila-842`."""
    words = ("".join(_syllable() for _ in range(2)) for _ in range(2))
    return "-".join([*words, str(100 + secrets.randbelow(900))])


def _syllable() -> str:
    return secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS)


def new_people() -> list[Person]:
    return [Person(name, role, new_password()) for name, role in STAFF]
