"""Claims and the end of a round: declaration (10.4, 10.5), collection, late claims (14.4)."""

import msgspec

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.accounts import Lock
from tests.auditor.hands import OF_THE_JACKPOT, category, is_card, split_cards
from tests.auditor.prizes import FIXED, Hand, qualifies
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Claim, Round
from tests.auditor.rounds import before_collection
from tests.auditor.settlement import Stamp, award, jackpot_of, settle_what_can_be, settled
from tests.auditor.showdown import base_game_may_end
from tests.auditor.tables import needs_reason

Events = list[events.Event]


def may_win(round_: Round, box: int) -> None:
    require(box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    require(box in round_.wagers, Code.NO_WAGER)  # 10.1
    require(box not in round_.folded, Code.BOX_FOLDED)  # 7.3


def read_hand(round_: Round, box: int | None, text: str) -> Hand:
    """2.1, 2.5: five cards of one deck, of which each is in one hand of the round only."""
    cards = split_cards(text)
    require(all(is_card(card) for card in cards), Code.UNKNOWN_CARD)
    require(len(cards) == 5, Code.NOT_FIVE_CARDS)
    elsewhere = {card for other in round_.other_cards(box) for card in split_cards(other)}
    require(len(set(cards)) == 5 and not elsewhere & set(cards), Code.CARD_TWICE)
    return Hand(text, category(cards))


def same_cards(claim: Claim | None, text: str) -> bool:
    return claim is not None and sorted(split_cards(claim.hand.cards)) == sorted(split_cards(text))


def open_lock(floor: Floor, round_: Round, late_box: int | None, stamp: Stamp) -> events.Event:
    accounts = floor.accounts
    accounts.locks.append(Lock(round_.table, round_.number, late_box, accounts.contributed))
    return events.JackpotLocked(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=round_.table,
        round=round_.number,
        late_box=late_box,
    )


def free_lock(floor: Floor, lock: Lock, stamp: Stamp) -> events.Event:
    floor.accounts.locks.remove(lock)
    return events.LockFreed(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=lock.table,
        round=lock.round,
        late_box=lock.late_box,
    )


def declare_claim(floor: Floor, command: commands.DeclareClaim, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    standing = round_.claims.get(command.box)
    if round_.phase in ("collected", "settled"):
        repeat_if(same_cards(standing, command.cards))
    before_collection(round_)
    may_win(round_, command.box)
    hand = read_hand(round_, command.box, command.cards)
    repeat_if(same_cards(standing, command.cards))
    require(standing is None, Code.CLAIM_STANDS)
    seen = round_.rejected_cards.get(command.box)
    require(floor.controls < 2 or seen != sorted(split_cards(command.cards)), Code.CLAIM_REJECTED)
    round_.claims[command.box] = Claim(hand, command.by, declared_ms=stamp.at_ms)
    happened: Events = [
        events.ClaimDeclared(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            cards=command.cards,
            category=hand.category,
        )
    ]
    locked = floor.lock_of(command.table, command.round, None) is not None
    if hand.category in OF_THE_JACKPOT and not locked:
        happened.append(open_lock(floor, round_, None, stamp))
    return happened


def verify_claim(floor: Floor, command: commands.VerifyClaim, stamp: Stamp) -> Events:
    """A supervisor looks at the hand while it lies there; not the one who declared it."""
    round_ = floor.round(command.table, command.round)
    require(round_.phase != "void", Code.ROUND_VOID)
    require(command.box in round_.claims, Code.NO_CLAIM)
    claim = round_.claims[command.box]
    repeat_if(claim.verified_by is not None)
    require(qualifies(claim.hand), Code.NOT_QUALIFYING)
    require(round_.phase == "dealt", Code.VERIFY_THE_PAYOUT)
    require(command.by not in claim.recorded_by, Code.SAME_PERSON)
    claim.verified_by = command.by
    return [
        events.ClaimVerified(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
        )
    ]


def settle_round(floor: Floor, command: commands.SettleRound, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    require(round_.phase != "void", Code.ROUND_VOID)
    require(round_.phase != "betting", Code.NOT_DEALT)
    repeat_if(round_.phase in ("collected", "settled"))
    _round_may_stand(round_)
    base_game_may_end(round_)
    _cards_may_go(floor, round_)
    round_.phase = "collected"
    if floor.controls >= 2:
        round_.jackpot_cents = jackpot_of(floor, round_)
    floor.tables[command.table].current = None
    happened: Events = [
        events.RoundCollected(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            pool_cents=round_.jackpot_cents,
        )
    ]
    lock = floor.lock_of(command.table, command.round, None)
    if lock is None:
        happened += award(floor, round_, round_.declared(), 0, stamp)
        return [*happened, settled(floor, round_, stamp)]
    if lock != floor.accounts.locks[0]:  # its percentage prizes wait, its fixed ones do not
        fixed = {box: claim for box, claim in round_.declared().items() if not claim.of_the_jackpot}
        return happened + award(floor, round_, fixed, 0, stamp)
    return happened + settle_what_can_be(floor, stamp)


def _round_may_stand(round_: Round) -> None:
    require(not round_.irregular.misdealt, Code.MISDEAL)  # 14.1
    require(round_.irregular.shoe_fault != "ask", Code.SHOE_FAULT_UNDECIDED)  # 12.6


def _cards_may_go(floor: Floor, round_: Round) -> None:
    """Not while two people decide whether a hand goes or what it is, nor before a large hand is
    verified."""
    undecided = (
        commands.VoidRound,
        commands.VoidWager,
        commands.RejectClaim,
        commands.CorrectHand,
    )
    for act in floor.acts.values():
        if isinstance(act, undecided):
            require((act.table, act.round) != (round_.table, round_.number), Code.ACT_PENDING)
    if floor.controls < 2:
        return
    limit_cents = floor.approvals[round_.version].verify_from_cents
    for claim in round_.claims.values():
        large = claim.of_the_jackpot or FIXED.get(claim.hand.category, -1) >= limit_cents
        require(claim.verified_by is not None or not large, Code.CLAIM_UNVERIFIED)


def verified_by_the_second(round_: Round, box: int, stamp: Stamp) -> Events:
    """Two people saw the hand, so the second has verified it, if it wins anything."""
    if stamp.second is None or not qualifies(round_.claims[box].hand):
        return []
    round_.claims[box].verified_by = stamp.second
    return [
        events.ClaimVerified(
            at_ms=stamp.at_ms,
            by=stamp.second,
            table=round_.table,
            round=round_.number,
            box=box,
        )
    ]


def record_late_claim(floor: Floor, command: commands.RecordLateClaim, stamp: Stamp) -> Events:
    """14.4: a reconstructed hand, as a claim of its own."""
    round_ = floor.round(command.table, command.round)
    require(round_.phase != "void", Code.ROUND_VOID)
    require(round_.phase in ("collected", "settled"), Code.ROUND_NOT_COLLECTED)
    may_win(round_, command.box)
    standing = round_.claims.get(command.box)
    if standing is not None and qualifies(standing.hand):
        repeat_if(same_cards(standing, command.cards))
        require(False, Code.CLAIM_STANDS)
    hand = read_hand(round_, command.box, command.cards)
    require(qualifies(hand), Code.NOT_QUALIFYING)  # 10.7[1]
    needs_reason(command.reason)
    claim = Claim(hand, command.by, late=True)
    round_.claims[command.box] = claim
    happened: Events = [
        events.LateClaimRecorded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            cards=command.cards,
            category=hand.category,
            reason=command.reason,
        )
    ]
    happened += verified_by_the_second(round_, command.box, stamp)
    if not claim.of_the_jackpot:
        return happened + award(floor, round_, {command.box: claim}, 0, stamp)
    happened.append(open_lock(floor, round_, command.box, stamp))
    return happened + settle_what_can_be(floor, stamp)


def reject_claim(floor: Floor, command: commands.RejectClaim, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    claim = round_.claims.get(command.box)
    late = claim is not None and claim.late
    lock = floor.lock_of(command.table, command.round, command.box if late else None)
    gone = claim is None and round_.phase != "void"
    repeat_if(gone and command.by in _who_rejected(floor, round_, command.box))
    open_claim = claim is not None and not claim.awarded and round_.phase != "void"
    require(open_claim, Code.NO_CLAIM)
    needs_reason(command.reason)
    assert claim is not None
    del round_.claims[command.box]
    round_.rejected[command.box] = command.by
    round_.rejected_cards[command.box] = sorted(split_cards(claim.hand.cards))
    floor.drop_acts(round_, command.box)
    happened: Events = [
        events.ClaimRejected(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            reason=command.reason,
        )
    ]
    happened += let_go(floor, round_, lock, late, stamp)
    return happened + settle_what_can_be(floor, stamp)


def _who_rejected(floor: Floor, round_: Round, box: int) -> list[str]:
    """Who rejected the last claim of a box, and who carried that out as the second person."""
    if box not in round_.rejected:
        return []
    first = round_.rejected[box]
    asked = commands.RejectClaim(
        by=first, table=round_.table, round=round_.number, box=box, reason=""
    )
    seconds = [
        ended.by
        for ended in floor.ended_acts
        if ended.made
        and isinstance(ended.command, commands.RejectClaim)
        and msgspec.structs.replace(ended.command, reason="") == asked
    ]
    return [first, *seconds]


def let_go(floor: Floor, round_: Round, lock: Lock | None, late: bool, stamp: Stamp) -> Events:
    """A claim is removed: the lock is freed with the last claim that it was for."""
    still_claimed = any(each.of_the_jackpot for each in round_.declared().values())
    if lock is None or (not late and still_claimed):
        return []
    happened = [free_lock(floor, lock, stamp)]
    if not late and round_.phase == "collected":
        happened.append(settled(floor, round_, stamp))
    return happened
