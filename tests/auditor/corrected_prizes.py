"""What is owed after a hand was corrected: on the jackpot of the round, paid prizes stand."""

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from jackpot.floor import events
from tests.auditor.accounts import NONE, Accounts, micros
from tests.auditor.hands import OF_THE_JACKPOT, ROYAL
from tests.auditor.payouts import close
from tests.auditor.prizes import Hand, Prize, prizes
from tests.auditor.records import Floor
from tests.auditor.round_records import Claim, Payout, Round
from tests.auditor.settlement import Stamp, payout_key


@dataclass
class Owed:
    """One payout that is worked out anew."""

    key: str
    box: int
    before: Payout | None
    cents: int
    jackpot_cents: int  # what the jackpot pool should give
    pool_cents: int
    winners: int
    after: events.Award | None = None


def correct_prizes(
    floor_: Floor, round_: Round, box: int, claim: Claim, stamp: Stamp
) -> list[events.Event]:
    standing = _standing(round_, box, claim)
    anew = _worked_out(floor_, round_, box, claim, standing)
    if not anew:
        return []
    accounts = floor_.accounts
    jackpot, reserve, advances = accounts.jackpot, accounts.reserve, accounts.advances
    contributed = accounts.contributed
    _fund(floor_, round_, standing, anew)
    accounts.payable += sum(
        each.cents - (each.before.award.amount_cents if each.before else 0) for each in anew
    )
    event = events.PrizesCorrected(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=round_.table,
        round=round_.number,
        box=box,
        approval=round_.version,
        prizes=tuple(
            events.CorrectedPrize(
                payout=each.key,
                before=each.before.award if each.before else None,
                after=each.after,
            )
            for each in anew
        ),
        to_jackpot_micros=micros(accounts.jackpot - jackpot),
        to_reserve_micros=micros(accounts.reserve - reserve),
        to_operator_micros=micros(advances - accounts.advances),
        from_free_micros=micros(contributed - accounts.contributed),
    )
    for each in anew:
        _replace(floor_, round_, box, each)
    return [event]


def _standing(round_: Round, box: int, claim: Claim) -> dict[int, Payout]:
    """Prizes that are owed or paid and were worked out together with this one."""
    return {
        payout.award.box: payout
        for payout in round_.payouts
        if payout.end != "cancelled"
        and (payout.award.box == box or not claim.late)
        and round_.claims[payout.award.box].late == claim.late
    }


def _jackpot(floor_: Floor, round_: Round, box: int, claim: Claim) -> int:
    own = [payout.award for payout in round_.payouts if payout.award.box == box]
    if claim.late and own and own[0].category in OF_THE_JACKPOT:
        return own[0].pool_cents
    if round_.jackpot_cents is None:
        return floor(floor_.accounts.free())
    return round_.jackpot_cents


def _worked_out(
    floor_: Floor, round_: Round, box: int, claim: Claim, standing: dict[int, Payout]
) -> list[Owed]:
    hands = {at: round_.claims[at].hand for at in standing} | {box: claim.hand}
    won = {prize.box: prize for prize in prizes(hands, _jackpot(floor_, round_, box, claim))}
    anew: list[Owed] = []
    for at in _in_order(hands):
        prize, payout = won.get(at), standing.get(at)
        if at == box:
            anew += _of_corrected(round_, box, prize, payout)
        elif payout is not None and not payout.end and hands[at].category in OF_THE_JACKPOT:
            assert prize is not None
            owed = Owed(
                payout.key, at, payout, prize.cents, prize.jackpot_cents, prize.pool_cents,
                prize.winners,
            )  # fmt: skip
            was = (payout.award.amount_cents, payout.award.pool_cents, payout.award.winners)
            if was != (owed.cents, owed.pool_cents, owed.winners):
                anew.append(owed)
    return anew


def _in_order(hands: dict[int, Hand]) -> list[int]:
    """11.2, 11.4: from the right, and royals last where straight flushes are beside them."""
    boxes = sorted(hands, reverse=True)
    if not {hand.category for hand in hands.values()} >= set(OF_THE_JACKPOT):
        return boxes
    royals = [box for box in boxes if hands[box].category == ROYAL]
    return [box for box in boxes if box not in royals] + royals


def _of_corrected(
    round_: Round, box: int, prize: Prize | None, payout: Payout | None
) -> list[Owed]:
    key = payout_key(round_.table, round_.number, box)
    cents = prize.cents if prize else 0
    jackpot_cents = prize.jackpot_cents if prize else 0
    before = payout
    if payout is not None and payout.end == "paid":
        key += "-correction"
        cents = max(cents - payout.award.amount_cents, 0)
        given = floor(Fraction(payout.award.from_jackpot_micros, 10_000))
        jackpot_cents = min(max(jackpot_cents - given, 0), cents)
        extra = round_.extra.get(box)
        before = extra if extra is not None and not extra.end else None
    if before is None and cents == 0:
        return []
    pool_cents = prize.pool_cents if prize else 0
    winners = prize.winners if prize else 1
    return [Owed(key, box, before, cents, jackpot_cents, pool_cents, winners)]


def _fund(floor_: Floor, round_: Round, standing: dict[int, Payout], anew: list[Owed]) -> None:
    """What the old prizes had comes back; the new ones are paid in the order of payment."""
    accounts = floor_.accounts
    old = [each.before.award for each in anew if each.before is not None]
    from_operator = _dollars(sum(award.from_operator_micros for award in old))
    to_operator = min(from_operator, accounts.advances)
    accounts.advances -= to_operator
    accounts.reserve += _dollars(sum(award.from_reserve_micros for award in old))
    accounts.reserve += from_operator - to_operator
    own = _dollars(sum(award.from_jackpot_micros for award in old))
    for each in anew:
        from_own = min(Fraction(each.jackpot_cents), own)
        own -= from_own
        from_free = min(each.jackpot_cents - from_own, accounts.free())
        accounts.take_from_free(from_free)
        missing = each.cents - from_own - from_free
        from_reserve = min(missing, accounts.reserve)
        accounts.reserve -= from_reserve
        accounts.advances += missing - from_reserve
        if each.cents:
            hand = round_.claims[each.box].hand
            each.after = events.Award(
                box=each.box,
                cards=hand.cards,
                category=hand.category,
                amount_cents=each.cents,
                from_jackpot_micros=micros(from_own + from_free),
                from_reserve_micros=micros(from_reserve),
                from_operator_micros=micros(missing - from_reserve),
                reset_micros=0,
                pool_cents=each.pool_cents,
                winners=each.winners,
            )
    undone = _reset(floor_, round_, standing, anew, own)
    accounts.jackpot += own - undone


def _dollars(amount_micros: int) -> Fraction:
    return Fraction(amount_micros, 10_000)


def _reset(
    floor_: Floor, round_: Round, standing: dict[int, Payout], anew: list[Owed], back: Fraction
) -> Fraction:
    """How much of what comes `back` undoes a reset; the reset of a new royal is made here."""
    accounts = floor_.accounts
    old = [each.before.award for each in anew if each.before is not None]
    old_reset = _dollars(sum(award.reset_micros for award in old))
    royals_before = [p.award for p in standing.values() if p.award.category == ROYAL]
    royals = [each for each in anew if each.after is not None and each.after.category == ROYAL]
    if royals:
        if not royals_before:
            reset_cents = floor_.approvals[round_.version].reset_cents
            old_reset = min(Fraction(reset_cents), accounts.reserve)
            accounts.reserve -= old_reset
            accounts.jackpot += old_reset
        _share_reset(royals, micros(old_reset))
        return NONE
    if any(award not in old for award in royals_before):
        return NONE
    return _undo(accounts, old_reset, back)


def _share_reset(royals: list[Owed], reset_micros: int) -> None:
    part, odd = divmod(reset_micros, len(royals))
    for each in royals:
        assert each.after is not None
        fields = {name: getattr(each.after, name) for name in each.after.__struct_fields__}
        each.after = events.Award(**{**fields, "reset_micros": part + odd})
        odd = 0


def _undo(accounts: Accounts, reset: Fraction, back: Fraction) -> Fraction:
    undone = min(reset, back + accounts.free())
    out_of_back = min(undone, back)
    accounts.take_from_free(undone - out_of_back)
    accounts.reserve += undone
    return out_of_back


def _replace(floor_: Floor, round_: Round, box: int, owed: Owed) -> None:
    extra = owed.key.endswith("-correction")
    earlier = floor_.payouts.get(owed.key)
    claim = round_.claims[owed.box]
    if owed.after is None:
        assert earlier is not None
        close(floor_, earlier, "cancelled")
        if not extra:
            round_.payouts = [each for each in round_.payouts if each.award.box != owed.box]
            claim.awarded = False
        return
    payout = Payout(
        owed.key, owed.after, floor_.approvals[round_.version], claim.recorded_by, claim.verified_by
    )
    if earlier is not None and owed.box != box:
        payout.verified_by, payout.disputed = earlier.verified_by, earlier.disputed
        payout.cancel_asked_by = earlier.cancel_asked_by
    if owed.key in floor_.closed_payouts:
        floor_.closed_payouts.remove(owed.key)
    floor_.payouts[owed.key] = payout
    if extra:
        round_.extra[owed.box] = payout
        return
    claim.awarded = True
    boxes = [each.award.box for each in round_.payouts]
    at = boxes.index(owed.box) if owed.box in boxes else len(boxes)
    round_.payouts[at : at + 1] = [payout]
