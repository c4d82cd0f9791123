"""A tournament as a deterministic state machine: entries, seats, counts, places and prizes.

    decide(state, command, at_ms) -> events, or a refusal
    apply(state, event)

Players are known by their references. The games themselves are played and recorded at the tables.
"""
