"""How far each target has got in each journal, what it does not take, and what it never took.

All of it is retained on the board: another node, or the next start, goes on from there, and every
node shows the same.
"""

from datetime import datetime
from typing import Final

import msgspec

from jackpot.board import Board

MOST_DEAD_LETTERS: Final = 200  # of a target; the oldest goes
_KEPT_MS: Final = 400 * 24 * 3_600_000  # a target that is away for a year has been forgotten
_POSITIONS, _LETTERS, _FAILING = "webhook_positions", "webhook_dead_letters", "webhook_failing"


class Position(msgspec.Struct, frozen=True):
    """The last entry of a journal whose messages a target has, or has given up."""

    target: str
    link: str
    seq: int
    version: int
    replays: int = 0  # how often a supervisor had it sent again

    @property
    def generation(self) -> tuple[int, int]:
        """The higher one counts, in whatever order two arrive: a replay is never lost."""
        return self.replays, self.version


class Failing(msgspec.Struct, frozen=True):
    """What a target does not take at the moment: the later messages of that journal wait."""

    target: str
    link: str
    id: str  # of the message; empty if the journal cannot be read
    attempts: int
    why: str


class DeadLetter(msgspec.Struct, frozen=True):
    """A message that a target did not take."""

    target: str
    link: str
    seq: int
    id: str
    type: str
    why: str
    given_up_at: datetime


class _Filed(msgspec.Struct, frozen=True):
    """Each letter by itself: one node may remove one while another buries the next."""

    target: str
    id: str
    letter: DeadLetter | None  # None: it was removed


class Progress:
    def __init__(self, board: Board) -> None:
        self._board = board
        self._positions: dict[tuple[str, str], Position] = {}
        self._failing: dict[tuple[str, str], Failing] = {}
        self._letters: dict[tuple[str, str], DeadLetter] = {}
        board.subscribe(_POSITIONS, Position, self._hear_position)
        board.subscribe(_FAILING, Failing, self._hear_failing)
        board.subscribe(_LETTERS, _Filed, self._hear_letter)

    async def refresh(self) -> None:
        """Hears what other nodes have done."""
        await self._board.catch_up()

    def position(self, target: str, link: str) -> Position | None:
        """None before anything was ever sent."""
        return self._positions.get((target, link))

    def move_to(self, target: str, link: str, seq: int) -> Position:
        """After a delivery."""
        known = self.position(target, link)
        version, replays = (0, 0) if known is None else (known.version, known.replays)
        return self._put(Position(target, link, seq, version + 1, replays))

    def send_again(self, target: str, link: str, after_seq: int) -> None:
        """A supervisor has everything after that entry sent once more."""
        known = self.position(target, link)
        replays = 0 if known is None else known.replays
        self._put(Position(target, link, after_seq, 1, replays + 1))

    def failing(self, target: str, link: str) -> Failing | None:
        return self._failing.get((target, link))

    def set_failing(self, failing: Failing) -> None:
        key = (failing.target, failing.link)
        if self._failing.get(key) != failing:
            self._failing[key] = failing
            self._board.retain(_FAILING, ":".join(key), failing, _KEPT_MS)

    def recovered(self, target: str, link: str) -> None:
        if self._failing.pop((target, link), None) is not None:
            nothing = Failing(target, link, "", 0, "")
            self._board.release(_FAILING, f"{target}:{link}", nothing)

    def dead_letters(self, target: str) -> tuple[DeadLetter, ...]:
        """Oldest first."""
        found = [each for each in self._letters.values() if each.target == target]
        return tuple(sorted(found, key=lambda letter: letter.given_up_at))

    def bury(self, letter: DeadLetter) -> None:
        self._letters[letter.target, letter.id] = letter
        filed = _Filed(letter.target, letter.id, letter)
        self._board.retain(_LETTERS, f"{letter.target}:{letter.id}", filed, _KEPT_MS)
        for oldest in self.dead_letters(letter.target)[:-MOST_DEAD_LETTERS]:
            self.remove(oldest.target, oldest.id)

    def remove(self, target: str, id_: str) -> None:
        if self._letters.pop((target, id_), None) is not None:
            self._board.release(_LETTERS, f"{target}:{id_}", _Filed(target, id_, None))

    def _put(self, position: Position) -> Position:
        self._positions[position.target, position.link] = position
        key = f"{position.target}:{position.link}"
        self._board.retain(_POSITIONS, key, position, _KEPT_MS)
        return position

    def _hear_position(self, heard: Position) -> None:
        known = self._positions.get((heard.target, heard.link))
        if known is None or heard.generation > known.generation:
            self._positions[heard.target, heard.link] = heard

    def _hear_failing(self, heard: Failing) -> None:
        if heard.attempts == 0:
            self._failing.pop((heard.target, heard.link), None)
        else:
            self._failing[heard.target, heard.link] = heard

    def _hear_letter(self, heard: _Filed) -> None:
        if heard.letter is None:
            self._letters.pop((heard.target, heard.id), None)
        else:
            self._letters[heard.target, heard.id] = heard.letter
