"""Defects that this server must never have, each planted by making one part of a node differently.

They are what the simulation is for: each must come to light somewhere in a few hundred seeds.
"""

from tests.simulation.defects import (
    base_game,
    controls,
    decisions,
    faults,
    outages,
    pits,
    states,
    storage,
    writing,
)
from tests.simulation.parts import NodeParts

DEFECTS: tuple[type[NodeParts], ...] = (
    *base_game.DEFECTS,
    *controls.DEFECTS,
    *decisions.DEFECTS,
    *faults.DEFECTS,
    *outages.DEFECTS,
    *pits.DEFECTS,
    *states.DEFECTS,
    *storage.DEFECTS,
    *writing.DEFECTS,
)
