"""The operations of a round of twenty-one: wagers, side wagers, acts and the shoe.

A table of a jackpot is refused all of them, as a table of a pit is refused those of a jackpot.
"""

from functools import partial
from typing import Any

from jackpot.access import Role
from jackpot.pit import commands as cmd
from jackpot.pit.answers.structs import (
    ActAnswer,
    PitLampAnswer,
    PitMainAnswer,
)
from jackpot.pit.views.tables import PitTableView
from jackpot.rules.twenty_one.acts import Act
from jackpot.web.http.arguments import TablePath, pits
from jackpot.web.http.arguments.adjudications import PlayAct
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.tables.commands import build_of, round_operation

_AT_TABLE: Roles = frozenset({Role.TABLE, Role.DEALER, Role.SUPERVISOR})


def _record_act(by: str, arguments: dict[str, Any]) -> cmd.RecordAct:
    """The act is what is left without its key."""
    take = arguments.pop
    table, round_, number = take("table"), take("round"), take("number")
    return cmd.RecordAct(by=by, table=table, round=round_, number=number, act=Act(**arguments))


def pit_commands(serve: Serve) -> list[Operation]:
    """`serve` carries a command out."""
    operation = partial(round_operation, serve)
    # The act comes first: a round has dozens of them.
    return [
        operation(
            "record_act",
            "PUT",
            "/acts/{number}",
            cmd.RecordAct,
            "Record the next act of a round",
            description="A card and where it goes, or a player's decision, in the order of play."
            " The number is its key: the same act again gets the same answer, another one under"
            " the same number is refused. The answer says what may lawfully come next, and what"
            " this act settled, in the order in which the dealer pays.",
            path=pits.ActNumberPath,
            body=PlayAct,
            build=_record_act,
            answer=ActAnswer,
        ),
        operation(
            "place_main",
            "PUT",
            "/wagers/{box}/{place}",
            cmd.PlaceMain,
            "Place a main wager",
            description="Until the first card; another amount replaces it. The answer says what"
            " the dealer tells the player, if the wager is below the minimum.",
            path=pits.PlacePath,
            body=pits.MainStake,
            answer=PitMainAnswer,
        ),
        operation(
            "withdraw_main",
            "DELETE",
            "/wagers/{box}/{place}",
            cmd.WithdrawMain,
            "Withdraw a main wager",
            description="Before the first card. Its side wagers go back with it.",
            path=pits.PlacePath,
            answer=PitMainAnswer,
        ),
        operation(
            "place_side",
            "PUT",
            "/side-wagers/{kind}/{box}/{place}",
            cmd.PlaceSide,
            "Place a side wager",
            description="A chip lies on the pad. The answer turns the lamp on: the wager is on"
            " disk. The same request again gets the same answer.",
            path=pits.SidePath,
            body=pits.SideStake,
            answer=PitLampAnswer,
        ),
        operation(
            "withdraw_side",
            "DELETE",
            "/side-wagers/{kind}/{box}/{place}",
            cmd.WithdrawSide,
            "Withdraw a side wager",
            description="The player took the chip back before the first card.",
            path=pits.SidePath,
            answer=PitLampAnswer,
        ),
        operation(
            "report_cutting_card",
            "POST",
            "/cutting-card",
            cmd.ReportCuttingCard,
            "Report that the cutting card came out",
            description="The shoe ends with this round.",
            body=pits.CuttingCard,
            answer=PitTableView,
        ),
        *_shoe_commands(serve),
    ]


def _shoe_commands(serve: Serve) -> list[Operation]:
    def of_table(name: str, method: str, url: str, command: Any, **more: Any) -> Operation:
        return Operation(
            name=name,
            method=method,
            url="/v1/tables/{table}/shoes" + url,
            tag="Cards",
            roles=_AT_TABLE,
            serve=serve,
            build=build_of(command),
            answer=PitTableView,
            **more,
        )

    return [
        of_table(
            "start_shoe",
            "PUT",
            "/{number}",
            cmd.NewShoe,
            summary="Record a new shoe: shuffled, cut and in use",
            description="Between rounds. The number is its key.",
            path=pits.ShoePath,
            body=pits.NewShoe,
        ),
        of_table(
            "report_pit_shoe_fault",
            "POST",
            "/faults",
            cmd.ReportPitShoeFault,
            summary="Report a fault of the automated shoe of twenty-one",
            description="The round in play is completed by hand; it is not void.",
            path=TablePath,
            body=pits.PitShoeFault,
            logged=True,
        ),
    ]
