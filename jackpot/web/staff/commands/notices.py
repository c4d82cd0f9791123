"""What the players of a table are told: limit markers, notices and the last rounds."""

from typing import Any

from jackpot.floor import commands as cmd
from jackpot.floor.views import TableView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Serve
from jackpot.web.staff.commands.base import supervisor_command
from jackpot.web.tables.commands import TABLE_VIEW


def on_notices(serve: Serve) -> list[Operation]:
    def at_table(
        name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        more = {"path": arg.TablePath, "answer": TABLE_VIEW, **more}
        return supervisor_command(serve, name, "/v1/tables/{table}" + url, command, summary, **more)

    return [
        at_table(
            "place_marker",
            "/markers/{box}",
            cmd.PlaceMarker,
            "Place a limit marker beside a box (3.2)",
            description="It raises the maximum of the box for antes from now on, until it is"
            " removed or the table closes. An ante that lies there keeps the limit that it was"
            " placed under.",
            method="PUT",
            path=arg.MarkerPath,
            body=arg.Marker,
            answer=TableView,
        ),
        at_table(
            "remove_marker",
            "/markers/{box}",
            cmd.RemoveMarker,
            "Remove the limit marker of a box",
            method="DELETE",
            path=arg.MarkerPath,
            answer=TableView,
        ),
        at_table(
            "give_notice",
            "/notices",
            cmd.GiveNotice,
            "Give the players of a table a notice (3.1, 15.2)",
            description="The sign and the dealer's page show it until it is withdrawn, four newer"
            " ones came, or the table closes.",
            body=arg.NoticeText,
        ),
        at_table(
            "withdraw_notices",
            "/notices",
            cmd.WithdrawNotices,
            "Withdraw the notices to the players of a table",
            description="The announcement of the last rounds goes with them.",
            method="DELETE",
        ),
        at_table(
            "announce_last_rounds",
            "/last-rounds",
            cmd.AnnounceLastRounds,
            "Announce the last rounds of a table (15.2)",
            description="After so many more rounds no other is opened, and the table can be"
            " closed. Announced again, the new number holds.",
            body=arg.LastRounds,
        ),
    ]
