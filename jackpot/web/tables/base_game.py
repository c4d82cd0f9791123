"""The operations of a round whose base game is reported: antes, bets, cards (rules 3, 6, 7 and 9).

A table whose terms say that its base game is not reported is refused all of them.
"""

from functools import partial

from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Serve
from jackpot.web.tables.commands import round_operation


def base_game_commands(serve: Serve) -> list[Operation]:
    """`serve` carries a command out."""
    operation = partial(round_operation, serve, answer=answers.RoundAnswer)
    return [
        operation(
            "place_ante",
            "PUT",
            "/antes/{box}",
            cmd.PlaceAnte,
            "Place a box's ante",
            description="Until the first card; another amount replaces it. The answer says how it"
            " stands: the first ante below the minimum stands with advice (3.4), the next is"
            " refused; above the maximum only the maximum is in play (3.5).",
            path=arg.BoxPath,
            body=arg.Stake,
            answer=answers.AnteAnswer,
        ),
        operation(
            "withdraw_ante",
            "DELETE",
            "/antes/{box}",
            cmd.WithdrawAnte,
            "Withdraw an ante",
            description="The player took it back before the first card (4.5). The jackpot wager of"
            " the box goes back with it, and its lamp is off (10.1).",
            path=arg.BoxPath,
            answer=answers.AnteAnswer,
        ),
        operation(
            "place_bet",
            "PUT",
            "/bets/{box}",
            cmd.PlaceBet,
            "Place a box's bet",
            description="After the dealer's face-up card (7.1), and exactly twice the ante (7.2).",
            path=arg.BoxPath,
            body=arg.Stake,
            answer=answers.BetAnswer,
        ),
        operation(
            "undo_bet",
            "DELETE",
            "/bets/{box}",
            cmd.UndoBet,
            "Undo a bet that was recorded by mistake",
            description="Until the first hand is shown: then a bet stands.",
            path=arg.BoxPath,
            answer=answers.BetAnswer,
        ),
        operation(
            "show_dealer_card",
            "PUT",
            "/dealer-card",
            cmd.ShowDealerCard,
            "Record the dealer's face-up card",
            description="The deal is complete (6.2, 12.4): players bet or fold from here on. A"
            " misread card is recorded again, until the dealer's hand is.",
            body=arg.FaceUpCard,
        ),
        # Before the hands of the boxes: routes are tried in this order.
        operation(
            "record_dealer_hand",
            "PUT",
            "/hands/dealer",
            cmd.RecordDealerHand,
            "Record the dealer's hand",
            description="Once every box has bet or folded (16.6(a)); it holds the face-up card. As"
            " soon as ante and bet of every box can be worked out, the answer has a line for each"
            " in the order of payment (9.1 to 9.6).",
            body=arg.HandCards,
        ),
        operation(
            "record_hand",
            "PUT",
            "/hands/{box}",
            cmd.RecordHand,
            "Record the hand of a box",
            description="Once every box has bet or folded (16.6(a)). A qualifying hand of a box"
            " with a jackpot wager is its claim too (10.5). Another hand replaces a misread one, as"
            " long as no claim stands on it.",
            path=arg.BoxPath,
            body=arg.HandCards,
            answer=answers.HandAnswer,
        ),
        operation(
            "count_hands",
            "PUT",
            "/counts",
            cmd.CountHands,
            "Record how many cards each hand has",
            description="All hands of the round and the dealer's at once (7.4, 9.7). Another number"
            " than five is recorded too: the cards then stay until they are counted again or a"
            " supervisor voids the round.",
            body=arg.HandCounts,
        ),
    ]
