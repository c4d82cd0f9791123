"""The lines of a box: its main wagers, those of its split hands, and its doubles."""

from collections.abc import Iterator

from jackpot.rules.books.twenty_one import Moment, TwentyOne
from jackpot.rules.twenty_one.lines import Line, LineResult, WagerKind
from jackpot.rules.twenty_one.round import Box, Hand, Round, Stake
from jackpot.rules.twenty_one.settlement import (
    BUST,
    DEALER_NATURAL,
    EVEN_MONEY,
    NATURAL_AT_ONCE,
    Outcome,
    against_dealer,
    against_natural,
    paid_21,
    winnings_cents,
)
from jackpot.rules.twenty_one.totals import TWENTY_ONE, is_natural
from jackpot.rules.twenty_one.turns import hand_total, has_natural


def box_lines(
    round: Round, box: Box, game: TwentyOne, *, waits: bool, finished: int
) -> Iterator[Line]:
    """`waits`: a natural was not paid at once; `finished`: that many of the dealer's hands are."""
    taken: set[int] = set()  # places whose original wager the dealer's natural took
    for hand in box.hands:
        value = hand_total(hand, game).value
        for stake in hand.stakes:
            number = stake.place if game.places_together else 1
            dealer = round.dealer[number - 1] if number <= finished else None
            if box.surrendered:
                yield from _surrender(box, hand, stake, dealer, game)
            elif stake.rescued:
                yield from _rescue(box, hand, stake, game)
            else:
                outcome = _outcome(hand, stake, value, dealer, game, waits=waits)
                if outcome is None:
                    continue
                if outcome is DEALER_NATURAL and game.natural_takes_original_only:
                    yield from _original_only(box, hand, stake, taken, game)
                else:
                    yield from _stake_lines(round, box, hand, stake, outcome, game)


def _outcome(
    hand: Hand,
    stake: Stake,
    value: int,
    dealer: list[str] | None,
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
) -> Iterator[Line]:
    kind = _kind(hand, game)
    yield _line(round, box, hand, stake, kind, stake.cents, outcome, game)
    if stake.double_cents:
        yield _line(round, box, hand, stake, "double", stake.double_cents, outcome, game)


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
    box: Box, hand: Hand, stake: Stake, dealer: list[str] | None, game: TwentyOne
) -> Iterator[Line]:
    """Pontoon 9.3, 9.4: half is collected, cut down to a whole cent (T19), unless annulled."""
    if dealer is None:
        return
    kind, cents = _kind(hand, game), stake.cents
    if is_natural(dealer):
        rule = game.rules["surrender_annulled"]
        yield _part(box, hand, stake, kind, cents, "lose", cents, rule)
    else:
        yield _part(box, hand, stake, kind, cents, "surrender", cents // 2, game.rules["surrender"])


def _rescue(box: Box, hand: Hand, stake: Stake, game: TwentyOne) -> Iterator[Line]:
    """Pontoon 12.6: the wager on the hand is forfeited, the double withdrawn."""
    rule = game.rules["rescue"]
    kind, cents = _kind(hand, game), stake.cents
    yield _part(box, hand, stake, kind, cents, "rescue", cents, rule, "subsequent_deal")
    doubled = stake.double_cents
    yield _part(box, hand, stake, "double", doubled, "rescue", 0, rule, "subsequent_deal")


def _original_only(
    box: Box, hand: Hand, stake: Stake, taken: set[int], game: TwentyOne
) -> Iterator[Line]:
    """Pontoon 11.9, 12.5, T25: of what is open, one original wager for each player and box."""
    kind, cents, rules = _kind(hand, game), stake.cents, game.rules
    if stake.place in taken:
        yield _part(box, hand, stake, kind, cents, "stand_off", 0, rules["original_of_split"])
    else:
        taken.add(stake.place)
        yield _part(box, hand, stake, kind, cents, "lose", cents, rules["dealer_natural"])
    if stake.double_cents:
        doubled = stake.double_cents
        rule = rules["original_of_double"]
        yield _part(box, hand, stake, "double", doubled, "stand_off", 0, rule)
