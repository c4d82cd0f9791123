"""Random commands of second people: hands verified, proposed acts carried out or declined."""

from random import Random

import msgspec

from jackpot.floor import commands
from tests.auditor.records import Floor
from tests.floor.random_round_commands import any_table, of_these, person, rarely, reason


def verify_claim(choose: Random, floor: Floor) -> commands.VerifyClaim:
    """Usually a hand of the round in play; now and then by the one who declared it."""
    name, table = any_table(choose, floor)
    round_ = table.in_play()
    claims = sorted(round_.claims) if round_ else []
    return commands.VerifyClaim(
        by=name if rarely(choose, 20) else person(choose),
        table=name,
        round=round_.number if round_ else table.last_round,
        box=of_these(choose, claims, table),
    )


def second_person(choose: Random, floor: Floor) -> commands.Command:
    """The command of a pending act again, usually by somebody else."""
    if not floor.acts:
        return verify_claim(choose, floor)
    act = floor.acts[choose.choice(sorted(floor.acts))]
    if isinstance(act, commands.DepositReserve):
        return msgspec.structs.replace(act, by=person(choose))
    return msgspec.structs.replace(act, by=person(choose), reason=reason(choose))


def decline_act(choose: Random, floor: Floor) -> commands.DeclineAct:
    known = sorted(floor.acts) or [floor.acts_seen]
    act = floor.acts_seen + 1 if rarely(choose, 12) else choose.choice(known)
    return commands.DeclineAct(by=person(choose), act=act, reason=reason(choose))
