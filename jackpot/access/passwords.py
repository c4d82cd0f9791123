"""Passwords: argon2id hashes, and a check that refuses passwords that are easily guessed."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from jackpot.access.common_passwords import STEMS

MIN_LENGTH = 12
MAX_LENGTH = 256
_MIN_DIFFERENT = 5
_RUNS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
)
# Digits and signs that people write for letters.
_DISGUISES = str.maketrans("013457@$!", "oleastasi")
_LONGEST_FIRST = sorted(STEMS, key=len, reverse=True)


def password_problem(name: str, password: str) -> str | None:
    """What is wrong with a new password, or None."""
    if len(password) < MIN_LENGTH:
        return f"it is shorter than {MIN_LENGTH} characters: use a few words"
    if len(password) > MAX_LENGTH:
        return f"it is longer than {MAX_LENGTH} characters"
    plain = password.casefold()
    if len(set(plain)) < _MIN_DIFFERENT:
        return "it repeats a few characters: use a few words"
    undisguised = plain.translate(_DISGUISES)
    left = min(_unguessable_length(each, name) for each in (plain, undisguised))
    if left < MIN_LENGTH // 2:
        return "it is little more than a common word, a row of keys or the name: use a few words"
    return None


def _unguessable_length(plain: str, name: str) -> int:
    """The number of characters left after everything easily guessed is removed."""
    left = plain.replace(name.casefold(), "") if name else plain
    for word in _LONGEST_FIRST:
        left = left.replace(word, "")
    for run in _RUNS:
        left = _without_runs(_without_runs(left, run), run[::-1])
    return len(left.replace(" ", ""))


def _without_runs(text: str, run: str) -> str:
    """Removes every part of the run that has four characters or more."""
    for length in range(len(run), 3, -1):
        for start in range(len(run) - length + 1):
            text = text.replace(run[start : start + length], "")
    return text


class Passwords:
    """`verify` is slow on purpose: call it in a thread."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobody: str | None = None

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def verify(self, hashed: str | None, password: str) -> bool:
        """Takes the same time for an unknown name, so that timing does not reveal names."""
        if hashed is None:
            self._verified(self._hash_of_nobody(), password)
            return False
        return self._verified(hashed, password)

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def warm_up(self) -> None:
        """Prepares the hash for unknown names, so that the first one takes no longer."""
        self._hash_of_nobody()

    def _hash_of_nobody(self) -> str:
        if self._nobody is None:
            self._nobody = self._hasher.hash("nobody has this password")
        return self._nobody
