"""Passwords: argon2id, and a refusal of those that anyone would try first."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST = 12
LONGEST = 256
_FEWEST_DIFFERENT = 5
_RUNS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
)
_COMMON = ("password", "passwort", "canberra", "jackpot", "casino", "letmein", "welcome", "admin")


def password_fault(name: str, password: str) -> str | None:
    """What is wrong with a new password, or None."""
    if len(password) < SHORTEST:
        return f"it is shorter than {SHORTEST} characters: take a few words"
    if len(password) > LONGEST:
        return f"it is longer than {LONGEST} characters"
    plain = password.casefold()
    if len(set(plain)) < _FEWEST_DIFFERENT:
        return "it repeats a few characters: take a few words"
    if _left_of(plain, name) < SHORTEST // 2:
        return "it is little more than a common word, a row of keys or the name: take a few words"
    return None


def _left_of(plain: str, name: str) -> int:
    """How many characters are left once everything that is easily guessed is taken out."""
    left = plain.replace(name.casefold(), "") if name else plain
    for word in _COMMON:
        left = left.replace(word, "")
    for run in _RUNS:
        left = _without_runs(_without_runs(left, run), run[::-1])
    return len(left)


def _without_runs(text: str, run: str) -> str:
    """Takes out every stretch of four and more that follows the run."""
    for length in range(len(run), 3, -1):
        for start in range(len(run) - length + 1):
            text = text.replace(run[start : start + length], "")
    return text


class Passwords:
    """`verify` takes a good part of a second on purpose: call it on a thread."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobody: str | None = None

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def verify(self, hashed: str | None, password: str) -> bool:
        """The same work where there is no such person, so that time does not tell names apart."""
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
        """Prepares the hash of nobody, which the first unknown name would otherwise pay for."""
        self._hash_of_nobody()

    def _hash_of_nobody(self) -> str:
        if self._nobody is None:
            self._nobody = self._hasher.hash("nobody has this password")
        return self._nobody
