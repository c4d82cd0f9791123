"""What dealers and supervisors record about cards, shoes and the conduct of players."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import TableView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.staff.commands.base import SUPERVISOR, supervisor_command
from jackpot.web.tables.card_commands import AT_TABLE
from jackpot.web.tables.commands import ROUND, TABLE_VIEW

_STAFF: Roles = SUPERVISOR | {Role.DEALER}


def on_cards(serve: Serve) -> list[Operation]:
    """`serve` carries a command out."""

    def of_table(
        name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        more = {"tag": "Cards", "path": arg.TablePath, "answer": TableView, **more}
        return supervisor_command(serve, name, AT_TABLE + url, command, summary, **more)

    def of_round(
        name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        shared = {"tag": "Cards", "path": arg.RoundPath, "answer": answers.RoundAnswer}
        return supervisor_command(serve, name, ROUND + url, command, summary, **{**shared, **more})

    return [
        of_table(
            "check_cards",
            "/cards/checks",
            cmd.CheckCards,
            "Record the check of the cards before or after gaming (2.2)",
            description="Both people are recorded. A round that is opened without the check of the"
            " gaming day is played; the floor is warned.",
            body=arg.CardCheck,
            answer=TABLE_VIEW,
            roles=_STAFF,
        ),
        of_table(
            "change_cards",
            "/cards/changes",
            cmd.ChangeCards,
            "Record that cards were changed between rounds (2.3)",
            description="Supervisor and dealer checked each replacement card.",
            body=arg.CardChange,
        ),
        of_table(
            "order_count",
            "/cards/counts",
            cmd.OrderCount,
            "Order a count of the cards (2.4)",
            description="The dealer counts them and records the number.",
            body=arg.CountOrder,
        ),
        of_table(
            "use_shoe",
            "/shoe",
            cmd.UseShoe,
            "Record the shoe that is put in use, with new cards (12.1, 12.2, 12.7)",
            description="Between rounds. Rule 12 holds for an automated shoe, from the next round"
            " on. It stays in use until the terms of the table name another one.",
            method="PUT",
            body=arg.ShoeChange,
        ),
        of_round(
            "let_round_stand",
            "/stands",
            cmd.LetRoundStand,
            "Let a round stand after a fault of the shoe (12.6)",
            description="Its deal was complete before the fault. To void it, give rule 12.6.",
            body=arg.Why,
        ),
        of_round(
            "take_back_exposure",
            "/exposures/{card}/take-back",
            cmd.TakeBackExposure,
            "Take back an exposed card that was recorded by mistake",
            path=arg.ExposurePath,
            body=arg.Why,
        ),
        of_round(
            "warn_player",
            "/warnings",
            cmd.WarnPlayer,
            "Record the warning of a player (13.1)",
            body=arg.PlayerWarning,
            roles=_STAFF,
        ),
        of_round(
            "exclude_from_round",
            "/exclusions/{box}",
            cmd.ExcludeFromRound,
            "Exclude a player from a round of play (13.2)",
            description="The wagers are lost as by a fold, or declared void and returned. A"
            " declared hand of the box is rejected first.",
            method="PUT",
            path=arg.BoxPath,
            body=arg.RoundExclusion,
        ),
    ]
