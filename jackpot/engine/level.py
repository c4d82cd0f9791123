"""Bringing a working state level with the committed one, part by part.

A node that shares its journal has to do so again and again: it costs what differs, not the whole.
"""

import copy

import msgspec

from jackpot.floor import State, decode_state, encode_state
from jackpot.floor.state import Table

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Table)


def copy_of(state: State) -> State:
    return decode_state(encode_state(state))


def level_table(working: State, committed: State, table: str) -> None:
    working.tables[table] = _decoder.decode(_encoder.encode(committed.tables[table]))


def level_link(working: State, committed: State) -> None:
    """All that play can change beside its tables."""
    working.balances = copy.copy(committed.balances)
    working.totals = copy.copy(committed.totals)
    working.locks = [copy.copy(lock) for lock in committed.locks]
