"""The demonstration as plain lines, for a pipe, a log file or a container."""

from collections.abc import Callable

from jackpot.demo.crew import ListedPayout
from jackpot.demo.scene import Scene, words_for
from jackpot.rules.money import dollars


def _won(payout: ListedPayout) -> str:
    """A prize of a tournament is won at no box."""
    words = words_for(payout)
    return words if payout.table == "Entry" else f"{words} at box {payout.box}"


class PlainOutput:
    """Prints the meter on demand, and each payout when it is new or its status changed."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._known: dict[str, str] = {}
        self._tournament = ""

    def print_payouts(self, scene: Scene) -> None:
        known = self._known
        for payout in reversed(scene.payouts):
            if known.get(payout.id) != payout.status:
                amount = dollars(payout.amount_cents)
                self._write(f"payout {payout.id}: {_won(payout)}, {amount}, {payout.status}")
        self._known = {payout.id: payout.status for payout in scene.payouts}

    def print_tournament(self, scene: Scene) -> None:
        if scene.tournament != self._tournament:
            self._tournament = scene.tournament
            self._write(f"tournament {scene.tournament}")

    def print_meter(self, scene: Scene) -> None:
        if scene.meter is None:
            self._write("the server does not answer")
            return
        tables = ", ".join(
            f"{table.name} round {table.round} {table.phase} {len(table.lamps)} lit"
            for table in scene.tables
        )
        pending = ", jackpot pending" if scene.meter.locks else ""
        self._write(
            f"meter {dollars(scene.meter.value_cents)}{pending},"
            f" {scene.wagers_a_second:.1f} wagers a second; {tables}"
        )
