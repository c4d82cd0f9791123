"""Bringing a working state level with the committed one, at the cost of what differs between them.

A node that lost a race has to do so before it decides again, and does it the more often the more
nodes there are. Ordinary play touches some tables and the balances; anything else, and the whole
state is copied.
"""

import copy
from collections.abc import Sequence

import msgspec

from jackpot.floor import Event, State, decode_state, encode_state
from jackpot.floor.play import tables_of_play
from jackpot.floor.state import Table

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Table)


def copy_of(state: State) -> State:
    return decode_state(encode_state(state))


def brought_level(working: State, committed: State, events: Sequence[Event]) -> State:
    """A working state equal to the committed one; `events` are all that only one of them had."""
    tables = tables_of_play(events)
    if tables is None:
        return copy_of(committed)
    for table in tables:
        working.tables[table] = _decoder.decode(_encoder.encode(committed.tables[table]))
    working.balances = copy.copy(committed.balances)
    working.totals = copy.copy(committed.totals)
    working.locks = [copy.copy(lock) for lock in committed.locks]
    return working
