"""Decisions about tables and whole links."""

from typing import Any

from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import TableView
from jackpot.pit.answers.structs import PitTablesAnswer
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import OneOf, Operation, Serve
from jackpot.web.staff.commands.base import supervisor_command
from jackpot.web.tables.commands import TABLE_VIEW

_TABLES_ANSWER = OneOf((answers.TablesAnswer, PitTablesAnswer))


def at_tables(serve: Serve, serve_opening: Serve) -> list[Operation]:
    def at_table(
        verb: str, command: type[cmd.Command], summary: str, body: Any = arg.Why, **more: Any
    ) -> Operation:
        url = f"/v1/tables/{{table}}/{verb}"
        more = {"path": arg.TablePath, "body": body, "answer": TABLE_VIEW, **more}
        serves = serve_opening if command is cmd.OpenTable else serve
        return supervisor_command(serves, f"{verb}_table", url, command, summary, **more)

    return [
        at_table(
            "open",
            cmd.OpenTable,
            "Open a table for jackpot play (15.2)",
            arg.Opening,
            description="For a tournament of this floor, jackpot wagers only as its conditions"
            " allow (17.3(a)(vii)). A floor without tournaments has the conditions on paper.",
        ),
        at_table(
            "close",
            cmd.CloseTable,
            "Close a table (15.2)",
            arg.Closing,
            description="Wagers in a round without a first card are refunded. The players need a"
            " notice at a table with terms: one that stands, or one that is given here.",
        ),
        at_table("suspend", cmd.SuspendTable, "Suspend the jackpot at a table (4.2, 14.5)"),
        at_table("resume", cmd.ResumeTable, "Resume the jackpot at a table (14.5)"),
        supervisor_command(
            serve,
            "set_next_round",
            "/v1/tables/{table}/next-round",
            cmd.SetNextRound,
            "Set the number of a table's next round",
            description="For a table whose counter ran away or was replaced, between rounds. A"
            " number that the table used before is refused, because payouts are named by it.",
            path=arg.TablePath,
            body=arg.NextRound,
            answer=TABLE_VIEW,
        ),
        supervisor_command(
            serve,
            "approve_resume",
            "/v1/tables/{table}/approve-resume",
            cmd.ApproveResume,
            "Approve that jackpot wagers resume at a table after a malfunction (14.5)",
            path=arg.TablePath,
            body=arg.Why,
            answer=TableView,
        ),
    ]


def of_links(serve: Serve) -> list[Operation]:
    """What one person decides for all tables of a link, in one entry of the journal."""

    def of_link(
        verb: str, command: type[cmd.Command], summary: str, body: Any = arg.Why, **more: Any
    ) -> Operation:
        url = f"/v1/links/{{link}}/{verb}"
        more = {"path": arg.LinkPath, "body": body, "answer": _TABLES_ANSWER, **more}
        return supervisor_command(serve, f"{verb}_link", url, command, summary, **more)

    return [
        of_link(
            "open",
            cmd.OpenTables,
            "Open every table of a link for jackpot play (15.2)",
            None,
            description="Those that are closed open for ordinary play, in one entry. A suspended"
            " one stays suspended. The answer has the state of each.",
        ),
        of_link(
            "suspend",
            cmd.SuspendTables,
            "Suspend the jackpot at every table of a link (4.2, 14.5)",
            description="At those that are open, in one entry. The answer has the state of each.",
        ),
        of_link(
            "resume",
            cmd.ResumeTables,
            "Resume the jackpot at every table of a link (14.5)",
            description="At those that are suspended, in one entry. Faults keep waiting for their"
            " own approval. The answer has the state of each.",
        ),
    ]


def on_links(serve: Serve) -> list[Operation]:
    def on_link(
        name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        more = {"query": arg.LinkQuery, "answer": answers.FaultsAnswer, **more}
        return supervisor_command(serve, name, url, command, summary, **more)

    return [
        on_link(
            "report_link_fault",
            "/v1/faults",
            cmd.ReportFault,
            "Report a malfunction of the whole link (14.5)",
            description="Jackpot wagers stop at all its tables until a supervisor approves that"
            " they resume. The server reports its own long outages in the same way.",
            body=arg.Fault,
        ),
        on_link(
            "approve_link_resume",
            "/v1/approve-resume",
            cmd.ApproveResume,
            "Approve that jackpot wagers resume on the whole link after a malfunction (14.5)",
            description="It covers the faults of its tables too.",
            body=arg.Why,
        ),
    ]
