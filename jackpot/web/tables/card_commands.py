"""What a table and its dealer report of cards, shoe and irregularities."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import TableView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.tables.commands import ROUND, build_of

_TABLE: Roles = frozenset({Role.TABLE, Role.DEALER})
_ANYBODY_THERE: Roles = _TABLE | {Role.SUPERVISOR}

AT_TABLE = "/v1/tables/{table}"


def table_card_commands(serve: Serve) -> list[Operation]:
    """`serve` carries a command out."""

    def operation(
        name: str, method: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        return Operation(
            name=name,
            method=method,
            url=url,
            tag="Cards",
            summary=summary,
            serve=serve,
            build=build_of(command),
            **{"roles": _TABLE, "path": arg.TablePath, "answer": TableView, **more},
        )

    return [
        operation(
            "prepare_cards",
            "PUT",
            f"{ROUND}/deck",
            cmd.PrepareCards,
            "Report the deck of a round, its shuffle and its cut (5.1, 5.2, 12.2)",
            description="The deck can be corrected until the first card. An automated shoe that"
            " gives the same deck twice in a row is pointed out (`deck_repeated`).",
            path=arg.RoundPath,
            body=arg.Deck,
            answer=answers.RoundAnswer,
        ),
        operation(
            "record_exposure",
            "POST",
            f"{ROUND}/exposures",
            cmd.RecordExposure,
            "Record an exposed card (14.1, 14.2)",
            description="With the third card that the deal exposed in error the round can only be"
            " void (`only_void`). The first of the dealer's first four cards that is exposed"
            " becomes the face-up card. The dealer's last card is dealt face up and is no"
            " exposure (6.2).",
            path=arg.RoundPath,
            body=arg.CardExposure,
            answer=answers.RoundAnswer,
            roles=_ANYBODY_THERE,
            logged=True,
        ),
        operation(
            "record_count",
            "PUT",
            f"{AT_TABLE}/cards/count",
            cmd.RecordCount,
            "Record the count of the cards that a supervisor ordered (2.4)",
            description="With another number than 52 no new round is opened until the cards are"
            " counted again or changed (2.1).",
            body=arg.CardCount,
        ),
        operation(
            "load_shoe",
            "POST",
            f"{AT_TABLE}/shoe/loads",
            cmd.LoadShoe,
            "Report that the automated shoe is loaded with shuffled cards (12.3)",
            description="It ends a fault of the shoe.",
        ),
        operation(
            "report_shoe_fault",
            "POST",
            f"{AT_TABLE}/shoe/faults",
            cmd.ReportShoeFault,
            "Report a fault of the automated shoe (12.6, 12.8)",
            description="A malfunction before the deal is complete voids the round in the same"
            " entry: wagers go back. After a complete deal the cards stay on the table until a"
            " supervisor lets the round stand or voids it. Another fault is only recorded.",
            body=arg.ShoeFault,
            roles=_ANYBODY_THERE,
            logged=True,
        ),
    ]
