"""Ante and bet where a table reports them: rules 3, 4.5, 6.2, 6.3, 7, 8 and 9, read once more."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor import claims
from tests.auditor.claims import open_lock, read_hand, same_cards
from tests.auditor.hands import (
    OF_THE_JACKPOT,
    QUALIFYING,
    category,
    has_ace_and_king_or_higher,
    is_card,
    split_cards,
)
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Base, Claim, Round
from tests.auditor.rounds import before_collection, betting_in, known_box, takes_lamp_along
from tests.auditor.seats import may_play
from tests.auditor.settlement import Stamp
from tests.auditor.showdown import all_have_decided, bring_in_step

Events = list[events.Event]


def _base(round_: Round) -> Base:
    require(round_.base is not None, Code.BASE_GAME_NOT_REPORTED)
    assert round_.base is not None
    return round_.base


def place_ante(floor: Floor, command: commands.PlaceAnte, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    known_box(table, command.box)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    round_ = betting_in(table, command.round)
    base, box, cents = _base(round_), command.box, command.amount_cents
    repeat_if(base.antes.get(box) == cents)
    require(round_.phase == "betting", Code.BETTING_CLOSED)  # 4.5
    may_play(floor, table, box)  # 16.3(b)
    require(cents > 0, Code.AMOUNT_NOT_POSITIVE)
    terms = round_.terms
    assert terms is not None
    highest = max(terms.maximum_cents, table.markers.get(box, 0))  # 3.2
    low = cents < terms.minimum_cents
    require(not low or box not in table.advised, Code.BELOW_MINIMUM)  # 3.4: once for each seat
    within = not low and cents <= highest
    require(not within or cents % terms.multiple_cents == 0, Code.OFF_MULTIPLE)  # 3.3
    base.antes[box] = cents
    base.counting[box] = min(cents, highest)  # 3.5
    if low:
        table.advised.add(box)
    ruling = "stands_with_advice" if low else "stands" if within else "cut_to_maximum"
    return [
        events.AntePlaced(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=box,
            amount_cents=cents,
            in_play_cents=base.counting[box],
            ruling=ruling,  # type: ignore[arg-type]  # one of the three
        )
    ]


def withdraw_ante(floor: Floor, command: commands.WithdrawAnte, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    known_box(table, command.box)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    round_ = betting_in(table, command.round)
    base = _base(round_)
    require(round_.phase == "betting", Code.BETTING_CLOSED)  # 4.5
    repeat_if(command.box not in base.antes)
    del base.antes[command.box]
    withdrawn = events.AnteWithdrawn(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=command.table,
        round=command.round,
        box=command.box,
    )
    return [withdrawn, *takes_lamp_along(round_, command.box, stamp)]  # 10.1


def show_dealer_card(floor: Floor, command: commands.ShowDealerCard, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    base = _base(round_)
    repeat_if(round_.phase != "void" and bool(base.face_up) and base.face_up == command.card)
    before_collection(round_)
    require(not base.dealer, Code.DEALER_HAND_RECORDED)
    exposed = [card for card, each in round_.irregular.seen.items() if each.face_up]
    require(exposed in ([], [command.card]), Code.EXPOSED_CARD_STANDS)  # 14.2
    cards = split_cards(command.card)
    require(all(map(is_card, cards)), Code.UNKNOWN_CARD)
    require(len(cards) == 1, Code.NOT_ONE_CARD)  # 6.2
    lying = [card for text in round_.other_cards(None) for card in split_cards(text)]
    require(command.card not in lying, Code.CARD_TWICE)  # 2.1
    base.face_up = command.card
    return [
        events.DealerCardShown(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            card=command.card,
        )
    ]


def place_bet(floor: Floor, command: commands.PlaceBet, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    base, box = _base(round_), command.box
    repeat_if(round_.phase != "void" and base.bets.get(box) == command.amount_cents)
    before_collection(round_)
    require(box in base.antes, Code.NOT_IN_ROUND)  # 6.3
    require(bool(base.face_up), Code.DEAL_NOT_COMPLETE)  # 7.1
    require(box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    require(box not in round_.folded, Code.BOX_FOLDED)  # 7.3
    require(command.amount_cents == base.antes[box] + base.antes[box], Code.WRONG_BET)  # 7.2
    base.bets[box] = command.amount_cents
    floor.tables[command.table].float_cents["bets"] += command.amount_cents
    return [
        events.BetPlaced(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=box,
            amount_cents=command.amount_cents,
        ),
        *bring_in_step(floor, round_, stamp),
    ]


def undo_bet(floor: Floor, command: commands.UndoBet, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    base = _base(round_)
    before_collection(round_)
    repeat_if(command.box not in base.bets)
    require(command.box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    require(not base.hands and not base.dealer, Code.HANDS_SHOWN)
    cents = base.bets.pop(command.box)
    floor.tables[command.table].float_cents["bets"] -= cents
    return [
        events.BetUndone(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            amount_cents=cents,
        )
    ]


def record_hand(
    floor: Floor, command: commands.RecordHand | commands.DeclareClaim, stamp: Stamp
) -> Events:
    round_ = floor.round(command.table, command.round)
    base, box = _base(round_), command.box
    shown = base.hands.get(box, "")
    same = bool(shown) and sorted(split_cards(shown)) == sorted(split_cards(command.cards))
    repeat_if(round_.phase != "void" and same)
    before_collection(round_)
    require(box in base.antes, Code.NOT_IN_ROUND)
    require(box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    all_have_decided(round_, base)
    require(box not in round_.folded, Code.BOX_FOLDED)
    require(box not in round_.claims, Code.CLAIM_STANDS)
    hand = read_hand(round_, box, command.cards)
    base.hands[box] = command.cards
    at = {"at_ms": stamp.at_ms, "by": stamp.by, "table": command.table, "round": command.round}
    what = {"box": box, "cards": command.cards, "category": hand.category}
    happened: Events = [events.HandRecorded(**at, **what)]  # type: ignore[arg-type]
    rejected = round_.rejected_cards.get(box) == sorted(split_cards(command.cards))
    if box in round_.wagers and hand.category in QUALIFYING and not rejected:  # 10.5
        round_.claims[box] = Claim(hand, command.by, declared_ms=stamp.at_ms)
        happened.append(events.ClaimDeclared(**at, **what))  # type: ignore[arg-type]
        locked = floor.lock_of(command.table, command.round, None) is not None
        if hand.category in OF_THE_JACKPOT and not locked:
            happened.append(open_lock(floor, round_, None, stamp))
    return happened + bring_in_step(floor, round_, stamp)


def declare_claim(floor: Floor, command: commands.DeclareClaim, stamp: Stamp) -> Events:
    """Where hands are reported, a declared hand is recorded as any other."""
    round_ = floor.round(command.table, command.round)
    if round_.base is None:
        return claims.declare_claim(floor, command, stamp)
    repeat_if(round_.phase != "void" and same_cards(round_.claims.get(command.box), command.cards))
    before_collection(round_)
    require(command.box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    require(command.box in round_.wagers, Code.NO_WAGER)
    require(command.box not in round_.folded, Code.BOX_FOLDED)
    seen = round_.rejected_cards.get(command.box)
    require(floor.controls < 2 or seen != sorted(split_cards(command.cards)), Code.CLAIM_REJECTED)
    return record_hand(floor, command, stamp)


def record_dealer_hand(floor: Floor, command: commands.RecordDealerHand, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    base = _base(round_)
    cards = split_cards(command.cards)
    same = bool(base.dealer) and sorted(split_cards(base.dealer)) == sorted(cards)
    repeat_if(round_.phase != "void" and same)
    before_collection(round_)
    all_have_decided(round_, base)
    hand = read_hand(round_, None, command.cards)
    require(base.face_up in cards, Code.NOT_THE_FACE_UP_CARD)  # 6.2
    base.dealer = command.cards
    happened: Events = [
        events.DealerHandRecorded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            cards=command.cards,
            category=category(cards),
            participates=has_ace_and_king_or_higher(cards),
        )
    ]
    assert hand.category == category(cards)
    return happened + bring_in_step(floor, round_, stamp)


def count_hands(floor: Floor, command: commands.CountHands, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    base = _base(round_)
    repeat_if(round_.phase != "void" and bool(base.counts) and base.counts == command.counts)
    before_collection(round_)
    all_have_decided(round_, base)
    named = set(command.counts) == {str(box) for box in base.antes} | {"dealer"}
    require(named and all(0 <= n <= 52 for n in command.counts.values()), Code.WRONG_HAND_COUNTS)
    base.counts = command.counts
    return [
        events.HandsCounted(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            counts=command.counts,
        )
    ]
