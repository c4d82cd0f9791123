"""Defects that this server must never have, each planted by making one part of a node differently.

They are what the simulation is for: each must come to light somewhere in a few hundred seeds.
"""

from tests.simulation.defects import (
    base_game,
    controls,
    decisions,
    faults,
    states,
    storage,
    writing,
)

DEFECTS = (
    *base_game.DEFECTS,
    *controls.DEFECTS,
    *decisions.DEFECTS,
    *faults.DEFECTS,
    *states.DEFECTS,
    *storage.DEFECTS,
    *writing.DEFECTS,
)
