"""The messages from the server to a table: answers, refusals and pushes, as typed values.

Fields that this version does not know are ignored, so a newer server can serve an older table.
"""

from typing import Any, Literal, TypeVar

import msgspec

from table_client.base_game import BaseGame, BoxLine, TermsVersion

Phase = Literal["betting", "dealt", "collected", "settled", "void"]


class Lamp(msgspec.Struct, frozen=True):
    """The light of one box. Lit means accepted: the wager is on the server's disk (rule 10.2)."""

    table: str
    round: int
    box: int
    lamp: Literal["on", "off"]

    @property
    def lit(self) -> bool:
        return self.lamp == "on"


class DeclaredHand(msgspec.Struct, frozen=True):
    box: int
    cards: str
    category: str
    qualifies: bool
    needs_verification: bool = False  # by a supervisor, before the cards are collected
    verified_by: str | None = None


class Round(msgspec.Struct, frozen=True):
    round: int
    phase: Phase
    wager_cents: int  # the one amount that a pad takes
    wagers: tuple[int, ...]
    folded: tuple[int, ...]
    claims: tuple[DeclaredHand, ...]
    base_game: BaseGame | None = None  # None where the table does not report it

    @property
    def unverified(self) -> tuple[int, ...]:
        """The boxes whose hand a supervisor must still verify: their cards stay on the table."""
        return tuple(
            hand.box for hand in self.claims if hand.needs_verification and hand.verified_by is None
        )


class RoundAnswer(msgspec.Struct, frozen=True):
    table: str
    round: Round


class BaseGameAnswer(msgspec.Struct, frozen=True):
    """The round after a command of its base game."""

    table: str
    round: Round


class Fault(msgspec.Struct, frozen=True):
    """A malfunction that stops jackpot wagers until a supervisor approves (14.5)."""

    table: str | None  # None: of the whole link
    device: str
    what: str


class Table(msgspec.Struct, frozen=True):
    table: str
    status: Literal["closed", "open", "suspended"]
    boxes: int
    last_round: int
    round: Round | None  # the one in play
    lamps: tuple[int, ...]
    waiting: tuple[int, ...]  # collected rounds behind an earlier lock of the jackpot
    faults: tuple[Fault, ...] = ()
    numbering: int = 0  # grows when a supervisor sets the next number, which may be lower
    terms: TermsVersion | None = None  # of the round in play, between rounds of the next one


class Claim(msgspec.Struct, frozen=True):
    """How the server read a declared hand (rules 10.4, 10.5 and 10.7)."""

    table: str
    round: int
    box: int
    cards: str
    category: str
    qualifies: bool
    jackpot_pending: bool
    needs_verification: bool = False  # by a supervisor, before the cards are collected
    verified_by: str | None = None


class Payout(msgspec.Struct, frozen=True):
    id: str
    table: str
    round: int
    box: int
    cards: str
    category: str
    amount_cents: int
    status: Literal["due", "verified", "disputed", "paid", "cancelled"]


class LockRef(msgspec.Struct, frozen=True):
    table: str
    round: int
    box: int | None = None  # of a late claim, which has a lock of its own


class Settlement(msgspec.Struct, frozen=True):
    table: str
    round: int
    phase: Literal["collected", "settled"]
    payouts: tuple[Payout, ...]  # in the order of payment (11.2, 11.4)
    waiting_for: tuple[LockRef, ...]  # earlier locks that are settled first
    lines: tuple[BoxLine, ...] = ()  # of antes and bets, where the table reports them


class Refused(msgspec.Struct, frozen=True):
    """A refusal: the reason and what to do next. `status` is 0 if the client itself refuses."""

    status: int
    code: str
    title: str
    detail: str
    rule: str | None = None
    instrument: str | None = None  # the rule book that has it

    @property
    def temporary(self) -> bool:
        """The server could not decide: the same command may be accepted in a moment."""
        return self.status == 503

    @property
    def in_doubt(self) -> bool:
        """The server does not know whether the command was carried out: ask again."""
        return self.code == "in_doubt"

    @property
    def waits_for_people(self) -> bool:
        """The cards stay on the table until a supervisor, or a second person, has decided."""
        return self.code in ("claim_unverified", "act_pending")


class Problem(msgspec.Struct, frozen=True):
    """`application/problem+json`, as much of it as a table needs."""

    code: str = "unknown"
    title: str = "Refused"
    detail: str = ""
    rule: str | None = None
    instrument: str | None = None

    def refused(self, status: int) -> Refused:
        return Refused(status, self.code, self.title, self.detail, self.rule, self.instrument)


class Message(msgspec.Struct, frozen=True):
    """One message of a frame: an answer has an `id`, a push says what it is in `push`."""

    id: int | None = None
    status: int = 0
    answer: msgspec.Raw = msgspec.Raw(b"null")
    problem: Problem | None = None
    push: str | None = None
    table: msgspec.Raw = msgspec.Raw(b"null")  # its view, which depends on the game
    sound: bool | None = None
    fault: str | None = None

    @property
    def refused(self) -> Refused | None:
        if self.status < 400:
            return None
        return (self.problem or Problem()).refused(self.status)


_Wanted = TypeVar("_Wanted")
_frames = msgspec.json.Decoder(list[Message])


def read_frame(text: str) -> list[Message]:
    """The messages of a frame; raises msgspec.DecodeError if it is malformed."""
    return _frames.decode(text)


def read_answer(message: Message, wanted: type[_Wanted]) -> _Wanted | Refused:
    return message.refused or msgspec.json.decode(message.answer, type=wanted)


def write_frame(commands: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(commands).decode()
