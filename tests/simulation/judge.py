"""Judges a run at its end: what people observed against what is written, by the auditor."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from jackpot.audit.machines import LINK
from jackpot.floor import Event, State, apply, digest
from jackpot.floor import events as ev
from jackpot.journal import GENESIS, Codec, Entry, Head, Opened
from jackpot.journal.redis.replies import entry_of
from tests.auditor import Auditor, audit_events
from tests.floor.audited import OnePerBox
from tests.outages import passed_without_approval
from tests.simulation.judge_base_game import BaseGameJudge
from tests.simulation.judge_controls import ControlsJudge
from tests.simulation.judge_office import OfficeJudge
from tests.simulation.node import Node
from tests.simulation.observed import Observed
from tests.simulation.redis_model import RedisModel


def entries_of(link: str, redis: RedisModel) -> list[Entry]:
    return [entry_of(link, item) for item in redis.items]


def opened_of(codec: Codec[Any], link: str, entries: Sequence[Entry]) -> list[Opened[Any]]:
    """Every entry is checked as it is read: its hash, its place, its link, its time."""
    found: list[Opened[Any]] = []
    head, at_ms = GENESIS, 0
    for entry in entries:
        opened = codec.open_entry(link, entry, head)
        assert opened.at_ms >= at_ms, f"time runs backwards at entry {entry.seq}"
        head, at_ms = opened.head, opened.at_ms
        found.append(opened)
    return found


def judge(
    link: str, redis: RedisModel, nodes: Sequence[Node], observed: Observed
) -> list[Opened[Event]]:
    """Raises an AssertionError that says what was lost, done twice, or not the same."""
    entries = entries_of(link, redis)
    journal: list[Opened[Event]] = opened_of(LINK.codec, link, entries)
    events = [event for opened in journal for event in opened.events]
    auditor = Auditor()
    finding = audit_events(events, auditor)
    assert finding is None, finding
    state = State()
    once = OnePerBox()
    controls = ControlsJudge()
    office = OfficeJudge()
    base_games = BaseGameJudge()
    jackpots = {GENESIS: 0}  # in micros, at each entry
    for opened in journal:
        for event in opened.events:
            once.see(event)
            controls.see(event)
            office.see(event)
            base_games.see(event)
            apply(state, event)
        jackpots[opened.head] = state.balances.jackpot_micros
    state.check_invariants()
    balances = msgspec.structs.asdict(state.balances)
    assert balances == auditor.balances_micros(), f"the auditor's books differ from {balances}"
    judge_nodes(nodes, entries, digest(state), digest)
    judge_shown(observed.shown, jackpots)
    _judge_observations(events, observed)
    office.judge(observed)
    base_games.judge(observed, state)
    return journal


def judge_nodes(
    nodes: Sequence[Node], entries: Sequence[Entry], due: str, digest_of: Callable[[Any], str]
) -> None:
    """Each has every entry, the state that the journal gives, and no other entry on its disk."""
    for node in nodes:
        engine = node.engine
        assert engine is not None, f"{node.name} is not there"
        assert engine.head == entries[-1].head, f"{node.name} is at {engine.head.seq}"
        assert digest_of(engine.state) == due, f"{node.name} has another state"
        assert node.disk.entries == entries[: len(node.disk.entries)], f"{node.name}: its copy"


def judge_shown(shown: Sequence[tuple[Head, int]], due: Mapping[Head, int]) -> None:
    """A page may be ahead of a replica. An entry that nobody was answered for can be lost then."""
    for head, figure in shown:
        assert figure == due.get(head, figure), f"at entry {head.seq} was shown {figure}"


def judge_outages(journal: Sequence[Opened[Event]], long_outages: Collection[int]) -> None:
    """Rule 14.5: the link does not come back from a long outage by itself."""
    passed = passed_without_approval([opened.events for opened in journal], long_outages)
    assert not passed, passed


def _judge_observations(events: Sequence[Event], observed: Observed) -> None:
    wagers: set[tuple[str, int, int]] = set()
    dealt: dict[tuple[str, int], tuple[int, ...]] = {}
    claimed: set[tuple[tuple[str, int, int], str]] = set()
    verified: set[tuple[str, int, int]] = set()
    proposed: set[int] = set()
    carried_out: set[int] = set()
    awarded: dict[str, int] = {}
    paid: Counter[str] = Counter()
    void: set[tuple[str, int]] = set()
    in_betting: dict[str, int] = {}
    dark: set[tuple[str, int, int]] = set()  # handed back because of a malfunction (14.5)
    deposited: list[int] = []
    for event in events:
        match event:
            case ev.RoundOpened():
                in_betting[event.table] = event.round
            case ev.FaultReported():
                for table, boxes in event.returned.items():
                    dark |= {(table, in_betting[table], box) for box in boxes}
            case ev.WagerAccepted():
                wagers.add((event.table, event.round, event.box))
            case ev.RoundDealt():
                dealt[event.table, event.round] = tuple(event.boxes)
            case ev.ClaimDeclared() | ev.HandRecorded():
                claimed.add(((event.table, event.round, event.box), event.category))
            case ev.ClaimVerified():
                verified.add((event.table, event.round, event.box))
            case ev.ActProposed():
                proposed.add(event.act)
            case ev.ActApproved():
                carried_out.add(event.act)
            case ev.PrizesAwarded():
                for award in event.awards:
                    awarded[f"{event.table}-{event.round}-{award.box}"] = award.amount_cents
            case ev.PrizesCorrected():
                for prize in event.prizes:
                    awarded.pop(prize.payout, None)
                    if prize.after is not None:
                        awarded[prize.payout] = prize.after.amount_cents
            case ev.ReserveDeposited():
                deposited.append(event.amount_cents)
            case ev.PayoutPaid():
                paid[event.payout] += 1
            case ev.RoundVoided():
                void.add((event.table, event.round))
            case _:
                pass
    assert observed.lit <= wagers, (
        f"lamps were lit for wagers that are lost: {observed.lit - wagers}"
    )
    assert not observed.handed_back & wagers, (
        f"chips were handed back for wagers that were taken: {observed.handed_back & wagers}"
    )
    assert dealt == observed.dealt, "a round was dealt otherwise than its table observed"
    for table, round_, box in observed.lit - observed.taken_back - dark:
        assert box in dealt[table, round_], (
            f"lit, not taken back, not dealt: {table} {round_} {box}"
        )
    lost = set(observed.claimed.items()) - claimed
    assert not lost, f"claims were {observed.claimed}, lost are {lost}"
    assert observed.verified <= verified, f"lost: {observed.verified - verified} were verified"
    assert observed.proposed <= proposed, f"lost: acts {observed.proposed - proposed}"
    assert observed.carried_out <= carried_out, (
        f"lost: acts {observed.carried_out - carried_out} were carried out"
    )
    prizes = {payout: awarded.get(payout) for payout in observed.owed}
    assert observed.owed == prizes, f"prizes were {observed.owed}, written are {prizes}"
    assert observed.deposited == deposited, f"deposited were {observed.deposited}"
    assert observed.void == void, f"void were {observed.void}, written are {void}"
    assert observed.paid <= set(paid), f"paid, and not written: {observed.paid - set(paid)}"
    assert paid == Counter(awarded.keys()), "every payout is paid, each once"
