"""Side wagers, from the first cards of a box."""

from collections.abc import Sequence

from jackpot.rules.twenty_one.wagers import SideWager
from tests.auditor.twenty_one.books import OVER_UNDER, PAIRS_PLAY, PERFECT_PAIRS, SUPER_SEVENS
from tests.auditor.twenty_one.posted import Expected, Owner, Posted, back, lost, won
from tests.auditor.twenty_one.reading import Table
from tests.auditor.twenty_one.totals import same_suit, value


def side_lines(posted: Posted, table: Table) -> list[Expected]:
    return [_line(posted.reference, wager, table) for wager in posted.side_wagers]


def _line(reference: str, wager: SideWager, table: Table) -> Expected:
    box = table.boxes.get(wager.box)
    owner = Owner(wager.box, wager.place)
    has_own = box is not None and wager.place in box.hands[0].bets
    if reference != "NI2018-568" and not has_own:
        alone = SUPER_SEVENS if wager.kind == "super_sevens" else PERFECT_PAIRS
        return back(
            owner, wager.kind, wager.amount_cents, "void", "initial_deal", alone[reference].alone
        )
    assert box is not None, "2018, 17.8 and 17.20: only on a box with a main wager"
    if wager.kind == "perfect_pairs":
        return perfect_pairs(reference, owner, wager.amount_cents, box.received)
    if wager.kind == "pairs_play":
        return pairs_play(owner, wager.amount_cents, box.received)
    if wager.kind == "super_sevens":
        return super_sevens(reference, owner, wager.amount_cents, box.received)
    return over_under(wager.kind, owner, wager.amount_cents, box.received)


def perfect_pairs(reference: str, owner: Owner, stake: int, cards: Sequence[str]) -> Expected:
    clauses = PERFECT_PAIRS[reference]
    first, second = cards[:2]
    if first[0] != second[0]:
        rules = (clauses.no_pair, clauses.collected)
        return lost(owner, "perfect_pairs", stake, "initial_deal", *rules)
    if first[1] == second[1]:
        odds, rule, letter = 25, clauses.perfect, "(c)"
    elif {first[1], second[1]} in ({"h", "d"}, {"s", "c"}):
        odds, rule, letter = 12, clauses.coloured, "(b)"
    else:
        odds, rule, letter = 6, clauses.mixed, "(a)"
    rules = (rule, clauses.payout + letter)
    return won(owner, "perfect_pairs", stake, (odds, 1), odds * stake, "initial_deal", *rules)


def pairs_play(owner: Owner, stake: int, cards: Sequence[str]) -> Expected:
    if cards[0][0] != cards[1][0]:
        return lost(owner, "pairs_play", stake, "initial_deal", *PAIRS_PLAY["lose"])
    return won(owner, "pairs_play", stake, (11, 1), 11 * stake, "initial_deal", *PAIRS_PLAY["win"])


def over_under(kind: str, owner: Owner, stake: int, cards: Sequence[str]) -> Expected:
    """1996, 21.2: an Ace counts 1; 13 loses both."""
    score = value(cards[0]) + value(cards[1])
    wins = score > 13 if kind == "over_13" else score < 13
    rule = OVER_UNDER[kind]
    if wins:
        return won(owner, kind, stake, (1, 1), stake, "initial_deal", rule + "(a)", "21.7")
    return lost(owner, kind, stake, "initial_deal", rule + "(b)", "21.7")


def super_sevens(reference: str, owner: Owner, stake: int, cards: Sequence[str]) -> Expected:
    """The run starts at the first card; `cards` are those of the box as it received them."""
    clauses = SUPER_SEVENS[reference]
    if cards[0][0] != "7":
        return lost(owner, "super_sevens", stake, "initial_deal", *clauses.lose)
    run = 1
    while run < min(3, len(cards)) and cards[run][0] == "7":
        run += 1
    suited = same_suit(cards[:run])
    odds = {1: 3, 2: 100 if suited else 50, 3: 5_000 if suited else 500}[run]
    moment = "initial_deal" if run == 1 else "subsequent_deal"
    if run == 3 and suited:
        moment = clauses.three_suited
    rules = (clauses.win[run - 1], *clauses.paid)
    return won(owner, "super_sevens", stake, (odds, 1), odds * stake, moment, *rules)
