"""The lines of a box: its main wagers, those of its split hands, and its doubles."""

from collections.abc import Sequence

from jackpot.rules.books.twenty_one import Moment, TwentyOne
from jackpot.rules.twenty_one.lines import Line, LineResult, WagerKind
from jackpot.rules.twenty_one.round import Box, Hand, Round, Stake
from jackpot.rules.twenty_one.settlement import (
    BUST,
    DEALER_NATURAL,
    EVEN_MONEY,
    NATURAL_AT_ONCE,
    DealerHand,
    Outcome,
    against_dealer,
    against_natural,
    paid_21,
    winnings_cents,
)
from jackpot.rules.twenty_one.totals import TWENTY_ONE
from jackpot.rules.twenty_one.turns import hand_total, has_natural


def box_lines(
    round: Round, box: Box, game: TwentyOne, *, waits: bool, dealers: Sequence[DealerHand]
) -> list[Line]:
    """`waits`: a natural was not paid at once; `dealers`: the dealer's finished hands."""
    found: list[Line] = []
    taken: set[int] = set()  # places whose original wager the dealer's natural took
    for hand in box.hands:
        value = hand_total(hand, game).value
        if value < TWENTY_ONE and not dealers and not hand.doubled:
            continue  # it waits for the dealer; only a doubled hand can have been rescued
        for stake in hand.stakes:
            number = stake.place if game.places_together else 1
            dealer = dealers[number - 1] if number <= len(dealers) else None
            if box.surrendered:
                found += _surrender(box, hand, stake, dealer, game)
            elif stake.rescued:
                found += _rescue(box, hand, stake, game)
            else:
                outcome = _outcome(hand, stake, value, dealer, game, waits=waits)
                if outcome is None:
                    continue
                if outcome is DEALER_NATURAL and game.natural_takes_original_only:
                    found += _original_only(box, hand, stake, taken, game)
                else:
                    found += _stake_lines(round, box, hand, stake, outcome, game)
    return found


def _outcome(
    hand: Hand,
    stake: Stake,
    value: int,
    dealer: DealerHand | None,
    game: TwentyOne,
    *,
    waits: bool,
) -> Outcome | None:
    """None while it is open."""
    if stake.even_money:
        return EVEN_MONEY
    if value > TWENTY_ONE:
        return BUST
    if value == TWENTY_ONE and not hand.card_owed:
        if has_natural(hand):
            if not waits:
                return NATURAL_AT_ONCE
            return None if dealer is None else against_natural(dealer)
        if game.table_one is not None:
            return paid_21(hand, game.table_one, game)
    return None if dealer is None else against_dealer(value, dealer)


def _stake_lines(
    round: Round, box: Box, hand: Hand, stake: Stake, outcome: Outcome, game: TwentyOne
) -> list[Line]:
    found = [_line(round, box, hand, stake, _kind(hand, game), stake.cents, outcome, game)]
    if stake.double_cents:
        cents = stake.double_cents
        found.append(_line(round, box, hand, stake, "double", cents, outcome, game))
    return found


def _kind(hand: Hand, game: TwentyOne) -> WagerKind:
    return game.main if hand.number == 1 else "split"


def _line(
    round: Round,
    box: Box,
    hand: Hand,
    stake: Stake,
    kind: WagerKind,
    cents: int,
    outcome: Outcome,
    game: TwentyOne,
) -> Line:
    result, rule, moment, odds = outcome
    won_cents = 0 if odds is None else winnings_cents(cents, odds, round.terms, game)
    collected_cents = cents if result == "lose" else 0
    return Line(
        box.number,
        stake.place,
        hand.number,
        kind,
        cents,
        result,
        None if odds is None else str(odds),
        won_cents,
        cents - collected_cents,
        collected_cents,
        moment,
        game.rules[rule],
    )


def _part(
    box: Box,
    hand: Hand,
    stake: Stake,
    kind: WagerKind,
    cents: int,
    result: LineResult,
    collected_cents: int,
    rule: str,
    moment: Moment = "final",
) -> Line:
    """Nothing is won."""
    return Line(
        box.number,
        stake.place,
        hand.number,
        kind,
        cents,
        result,
        None,
        0,
        cents - collected_cents,
        collected_cents,
        moment,
        rule,
    )


def _surrender(
    box: Box, hand: Hand, stake: Stake, dealer: DealerHand | None, game: TwentyOne
) -> list[Line]:
    """Pontoon 9.3, 9.4: half is collected, cut down to a whole cent (T19), unless annulled."""
    if dealer is None:
        return []
    kind, cents = _kind(hand, game), stake.cents
    if dealer.natural:
        rule = game.rules["surrender_annulled"]
        return [_part(box, hand, stake, kind, cents, "lose", cents, rule)]
    rule = game.rules["surrender"]
    return [_part(box, hand, stake, kind, cents, "surrender", cents // 2, rule)]


def _rescue(box: Box, hand: Hand, stake: Stake, game: TwentyOne) -> list[Line]:
    """Pontoon 12.6: the wager on the hand is forfeited, the double withdrawn."""
    rule = game.rules["rescue"]
    kind, cents, doubled = _kind(hand, game), stake.cents, stake.double_cents
    return [
        _part(box, hand, stake, kind, cents, "rescue", cents, rule, "subsequent_deal"),
        _part(box, hand, stake, "double", doubled, "rescue", 0, rule, "subsequent_deal"),
    ]


def _original_only(
    box: Box, hand: Hand, stake: Stake, taken: set[int], game: TwentyOne
) -> list[Line]:
    """Pontoon 11.9, 12.5, T25: of what is open, one original wager for each player and box."""
    kind, cents, rules = _kind(hand, game), stake.cents, game.rules
    if stake.place in taken:
        found = [_part(box, hand, stake, kind, cents, "stand_off", 0, rules["original_of_split"])]
    else:
        taken.add(stake.place)
        found = [_part(box, hand, stake, kind, cents, "lose", cents, rules["dealer_natural"])]
    if stake.double_cents:
        doubled = stake.double_cents
        rule = rules["original_of_double"]
        found.append(_part(box, hand, stake, "double", doubled, "stand_off", 0, rule))
    return found
