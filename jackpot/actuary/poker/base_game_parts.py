"""The base game as the parts of a report."""

from collections.abc import Iterator
from decimal import Decimal

from jackpot.actuary.odds import Exact
from jackpot.actuary.odds_text import one_in
from jackpot.actuary.poker.base_game import BaseGame, StrategyFigures
from jackpot.actuary.poker.strategies import THREE_RULES
from jackpot.actuary.poker.strategy_chart import strategy_chart
from jackpot.actuary.report_html import Heading, Paragraph, Part, Rows
from jackpot.rules.cards import RANKS
from jackpot.rules.money import dollars

_OPEN = RANKS[::-1]


def base_game_inputs(game: BaseGame) -> dict[str, str]:
    most = game.maximum_payout_cents
    return {
        "rule book": game.book,
        "ante": dollars(game.ante_cents),
        "bet (rule 7.2)": f"{dollars(2 * game.ante_cents)}, twice the ante",
        "maximum payout on a bet (rule 8.2)": "none" if most is None else dollars(most),
        "deals counted": f"{game.deals:,}",
    }


def base_game_parts(game: BaseGame) -> Iterator[Part]:
    yield Heading("Ante and bet")
    yield Paragraph(
        "Exact: every hand of five cards, every open card of the dealer, every other four cards of"
        f" the dealer. The dealer participates (rule 9.2) in {_percent(game.dealer_participates)}"
        " of all rounds. The house edge is a part of the ante; the element of risk is a part of all"
        " that is wagered."
    )
    yield _strategies(game)
    yield Paragraph(f"Three rules of thumb: {THREE_RULES}")
    yield Paragraph("A-K that matches: one of the player's cards has the rank of the open card.")
    yield _results(game.strategies[0])
    yield _maximum_payouts(game)
    yield Heading("The best strategy")
    yield Paragraph(_strategy_words(game))
    yield _ace_king(game)
    yield strategy_chart(game.strategy)


def _strategies(game: BaseGame) -> Rows:
    return Rows(
        "By strategy",
        ("bets with", "house edge", "element\nof risk", "bets", "wins", "variance"),
        [
            (
                each.strategy,
                _percent(each.house_edge),
                _percent(each.element_of_risk),
                _percent(each.bet_frequency, 2),
                _percent(each.hit_frequency, 2),
                f"{Decimal(each.variance.decimal):.3f}",
            )
            for each in game.strategies
        ],
    )


def _results(best: StrategyFigures) -> Rows:
    return Rows(
        f"How a round ends ({best.strategy})",
        ("result", "rule", "hand", "wins or loses", "probability", "1 in"),
        [
            (
                each.result.replace("_", " "),
                each.rule,
                (each.category or "").replace("_", " "),
                dollars(each.net_cents),
                f"{Decimal(each.probability.decimal):.3e}",
                one_in(each.probability),
            )
            for each in best.results
        ],
    )


def _maximum_payouts(game: BaseGame) -> Rows:
    return Rows(
        "House edge of the best strategy by the maximum payout on a bet (rule 8.2)",
        ("in antes", "maximum", "house edge", "cuts the odds of"),
        [
            (
                f"{each.antes:,}",
                dollars(each.maximum_payout_cents),
                _percent(each.house_edge),
                _cuts(each.cuts),
            )
            for each in game.maximum_payouts
        ],
    )


def _cuts(codes: list[str]) -> str:
    """From the royal flush down the order of hands, without a gap."""
    words = [code.replace("_", " ") for code in codes]
    return "" if not words else words[0] if len(words) == 1 else f"{words[0]} to {words[-1]}"


def _strategy_words(game: BaseGame) -> str:
    table = game.strategy
    return (
        f"Bet with {_percent(table.pairs_and_better_bet, 2)} of all pairs and better,"
        f" {_percent(table.ace_king_bet, 2)} of all A-K hands and"
        f" {_percent(table.lower_hands_bet, 2)} of all lower hands. A-K depends on the other three"
        " cards and on the open card:"
    )


def _ace_king(game: BaseGame) -> Rows:
    """By the third highest card: the part of the hands that bets, each rank pattern alike."""
    lines = []
    for third in reversed(RANKS[:-2]):
        hands = [each for each in game.strategy.ace_king if each.hand[2] == third]
        if hands:
            shares = (sum(each.bets[up] for each in hands) / len(hands) for up in _OPEN)
            lines.append((f"AK{third}", *(f"{100 * share:.0f}%" for share in shares)))
    return Rows("A-K hands that bet, by the dealer's open card", ("hand", *_OPEN), lines)


def _percent(value: Exact, places: int = 4) -> str:
    return f"{100 * Decimal(value.decimal):.{places}f}%"
