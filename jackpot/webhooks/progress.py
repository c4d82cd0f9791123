"""How far each target has got in each journal, and the messages that it never took.

Both are retained on the board: another node, or the next start, goes on from there.
"""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

import msgspec

from jackpot.board import Board

MOST_DEAD_LETTERS: Final = 200  # of a target; the oldest goes
_KEPT_MS: Final = 400 * 24 * 3_600_000  # a target that is away for a year has been forgotten
_POSITIONS, _LETTERS = "webhook_positions", "webhook_letters"


class Position(msgspec.Struct, frozen=True):
    """The last entry of a journal whose messages a target has, or has given up."""

    target: str
    link: str
    seq: int
    version: int  # of two that are heard in the wrong order the higher holds


class DeadLetter(msgspec.Struct, frozen=True):
    """A message that a target did not take."""

    target: str
    link: str
    seq: int
    id: str
    type: str
    why: str
    given_up_at: datetime


class _Letters(msgspec.Struct, frozen=True):
    target: str
    version: int
    letters: tuple[DeadLetter, ...]


class Progress:
    def __init__(self, board: Board, changed: Callable[[], None] = lambda: None) -> None:
        self._board = board
        self._changed = changed
        self._positions: dict[tuple[str, str], Position] = {}
        self._letters: dict[str, _Letters] = {}
        board.subscribe(_POSITIONS, Position, self._hear_position)
        board.subscribe(_LETTERS, _Letters, self._hear_letters)

    async def refresh(self) -> None:
        """Hears what other nodes have done."""
        await self._board.catch_up()

    def position(self, target: str, link: str) -> int | None:
        """None before anything was ever sent."""
        found = self._positions.get((target, link))
        return None if found is None else found.seq

    def move_to(self, target: str, link: str, seq: int) -> None:
        """Forwards after a delivery, or back, where a supervisor has it sent again."""
        known = self._positions.get((target, link))
        position = Position(target, link, seq, 1 if known is None else known.version + 1)
        self._positions[target, link] = position
        self._board.retain(_POSITIONS, f"{target}:{link}", position, _KEPT_MS)

    def dead_letters(self, target: str) -> tuple[DeadLetter, ...]:
        found = self._letters.get(target)
        return () if found is None else found.letters

    def bury(self, letter: DeadLetter) -> None:
        others = [each for each in self.dead_letters(letter.target) if each.id != letter.id]
        self._keep(letter.target, [*others, letter][-MOST_DEAD_LETTERS:])

    def remove(self, target: str, id_: str) -> DeadLetter | None:
        letters = self.dead_letters(target)
        found = next((each for each in letters if each.id == id_), None)
        if found is not None:
            self._keep(target, [each for each in letters if each is not found])
        return found

    def _keep(self, target: str, letters: Iterable[DeadLetter]) -> None:
        known = self._letters.get(target)
        kept = _Letters(target, 1 if known is None else known.version + 1, tuple(letters))
        self._letters[target] = kept
        self._board.retain(_LETTERS, target, kept, _KEPT_MS)
        self._changed()

    def _hear_position(self, heard: Position) -> None:
        known = self._positions.get((heard.target, heard.link))
        if known is None or heard.version > known.version:
            self._positions[heard.target, heard.link] = heard

    def _hear_letters(self, heard: _Letters) -> None:
        known = self._letters.get(heard.target)
        if known is None or heard.version > known.version:
            self._letters[heard.target] = heard
            self._changed()
