"""Machines that go on after a malfunction without a supervisor's approval (14.5)."""

import msgspec

from jackpot.floor import Decision, State
from jackpot.floor import commands as cmd
from jackpot.floor.commands import ReportFault
from jackpot.floor.machine import JackpotMachine
from jackpot.floor.state import Table
from tests.simulation.parts import Parts


class ComesBackFromALongOutageByItself(Parts):
    class Machine(JackpotMachine):
        def outage(self, state: State, lasted_ms: int | None, at_ms: int) -> ReportFault | None:
            return None

    def machine(self) -> JackpotMachine:
        return self.Machine()


class TakesWagersWhileAFaultWaits(Parts):
    class Machine(JackpotMachine):
        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            if not isinstance(command, cmd.PlaceWager):
                return super().decide(state, command, at_ms)
            tables = {name: _mended(table) for name, table in state.tables.items()}
            mended = msgspec.structs.replace(state, fault=None, tables=tables)
            return super().decide(mended, command, at_ms)

    def machine(self) -> JackpotMachine:
        return self.Machine()


def _mended(table: Table) -> Table:
    return msgspec.structs.replace(table, fault=None)


DEFECTS = (ComesBackFromALongOutageByItself, TakesWagersWhileAFaultWaits)
