"""The main game as parts of a report: tables of figures, and the strategy as table and picture."""

from collections.abc import Iterator

from jackpot.actuary.plots import Plot
from jackpot.actuary.report_html import Heading, Paragraph, Part, Rows
from jackpot.actuary.side_odds import PAYS_THE_PLAYER
from jackpot.actuary.twenty_one.main_odds import MainGame, MainOdds
from jackpot.actuary.twenty_one.strategy_picture import strategies_picture
from jackpot.actuary.twenty_one.strategy_table import DEALER_NAMES, FOR_WHOM, LEGEND
from jackpot.rules.money import dollars


def main_parts(game: MainGame) -> Iterator[Part]:
    yield Heading("Main game")
    yield Paragraph(game.method)
    for each in game.odds:
        if each.house_pays_player:
            yield Paragraph(
                f"{PAYS_THE_PLAYER} {-100 * each.house_edge:.4f}% of each wager on"
                f" {name_of(each)}, under the best strategy.",
                loud=True,
            )
    yield _edges(game.odds)
    if game.inscription_prices:
        yield Rows(
            "Price of the inscription: what drawing on soft 17 costs the player",
            ("decks", "house edge"),
            [(str(each.decks), _percent(each.house_edge)) for each in game.inscription_prices],
        )
    yield from _triple_play(game.odds)
    yield from _others(game.odds)
    for part_of_odds in _by_decks(game.odds):
        yield _by_dealer_card(part_of_odds)


def _by_decks(odds: list[MainOdds]) -> Iterator[list[MainOdds]]:
    for decks in sorted({each.decks for each in odds}):
        yield [each for each in odds if each.decks == decks]


def _edges(odds: list[MainOdds]) -> Rows:
    return Rows(
        "House edge of one wager",
        ("game", "best\nstrategy", "by all\ncards", "RTP", "variance", "standard\ndeviation"),
        [
            (
                name_of(each),
                _percent(each.house_edge),
                _percent(each.house_edge_by_composition),
                _percent(each.return_to_player),
                f"{each.variance:.3f}",
                f"{each.standard_deviation:.3f}",
            )
            for each in odds
        ],
    )


def _triple_play(odds: list[MainOdds]) -> Iterator[Part]:
    together = [each for each in odds if each.together]
    if together:
        yield Rows(
            "Triple Play: wagers on one hand, against two or three dealer's hands",
            ("decks", "wagers", "house edge", "correlation", "variance", "standard\ndeviation"),
            [
                (
                    str(each.decks),
                    str(wagers.wagers),
                    _percent(wagers.house_edge),
                    f"{each.correlation:.3f}",
                    f"{wagers.variance:.3f}",
                    f"{wagers.standard_deviation:.3f}",
                )
                for each in together
                for wagers in each.together
            ],
        )


def _others(odds: list[MainOdds]) -> Iterator[Part]:
    adding = [
        (name_of(each), f"{100 * each.each_other_wager_adds:.5f}%")
        for each in odds
        if each.each_other_wager_adds is not None
    ]
    if adding:
        title = "What each other main wager of the round adds, by its Super Bonus"
        yield Rows(title, ("game", "of a wager"), adding)


def _by_dealer_card(odds: list[MainOdds]) -> Rows:
    return Rows(
        "House edge by the dealer's first card",
        ("card", *(name_of(each).replace(", ", ",\n") for each in odds)),
        [
            (name, *(f"{100 * each.house_edge_by_dealer_card[name]:.4f}%" for each in odds))
            for name in DEALER_NAMES
        ],
    )


def strategy_parts(game: MainGame) -> Iterator[Part]:
    """The strategy of each rule set, in words and as a picture."""
    yield Heading("Best strategy")
    yield Paragraph(f"{FOR_WHOM} {LEGEND}")
    for each in game.odds:
        for part in each.strategy:
            yield Rows(
                f"{name_of(each)}. {part.title}",
                ("", *DEALER_NAMES),
                [(row.name, *row.acts) for row in part.rows],
            )
        yield strategies_picture([(_caption(game, each), each.strategy)])


def strategies_plot(game: MainGame) -> Plot:
    return strategies_picture([(_caption(game, each), each.strategy) for each in game.odds])


def _caption(game: MainGame, odds: MainOdds) -> str:
    return f"{game.book} {game.game.capitalize()}, {name_of(odds)}"


def name_of(odds: MainOdds) -> str:
    name = f"{odds.decks} decks"
    if odds.triple_play:
        return f"Triple Play, {name}"
    if odds.wager_cents is not None:
        return f"{name}, {dollars(odds.wager_cents)}"
    return f"{name}, {odds.soft_17} on soft 17"


def _percent(value: float) -> str:
    return f"{100 * value:.4f}%"
