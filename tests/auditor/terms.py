"""The terms of a table, read off rules 1.1, 1.2(c), 2.1, 3.1, 3.3, 8.2 and 12.2 once more."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from jackpot.rules.poker.terms import Terms
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp

Events = list[events.Event]

_A_BILLION_DOLLARS = 10**9 * 100  # in cents: no figure of a floor is beyond it


def can_stand(terms: Terms) -> bool:
    lowest, highest, step = terms.minimum_cents, terms.maximum_cents, terms.multiple_cents
    amounts = (lowest, highest, step, terms.maximum_payout_cents)
    return (
        bool(terms.layout.strip())
        and terms.boxes in range(1, 10)
        and all(0 < cents <= _A_BILLION_DOLLARS for cents in amounts)
        and lowest <= highest
        and lowest % step == highest % step == 0
        and terms.maximum_payout_cents >= lowest + lowest  # the smallest bet, 1 to 1
        and _decks_of_the_shoe(terms)
        and _one_pad_for_each_box(terms)
    )


def _decks_of_the_shoe(terms: Terms) -> bool:
    colours = {deck.strip().lower() for deck in terms.decks}
    needed = {"manual": 1, "automated": 2}[terms.shoe]
    return len(terms.decks) == len(colours) == needed and "" not in colours


def _one_pad_for_each_box(terms: Terms) -> bool:
    pads = {pad for pad in terms.pads if pad.strip()}
    return not terms.pads or len(terms.pads) == len(pads) == terms.boxes


def needs_sound_terms(floor: Floor, name: str, terms: Terms) -> None:
    require(can_stand(terms), Code.TERMS_FAULTY)
    for other, table in floor.tables.items():
        held = table.terms_now()
        if other != name and held is not None:
            require(not set(held.pads) & set(terms.pads), Code.PAD_TAKEN)


def propose_terms(floor: Floor, command: commands.ProposeTerms, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    needs_sound_terms(floor, command.table, command.terms)
    require(bool(command.notice.strip()), Code.NOTICE_MISSING)
    if table.proposed_terms is not None:
        repeat_if(table.proposed_terms[1:] == (command.terms, command.notice))
        require(False, Code.TERMS_PENDING)
    repeat_if(table.terms_now() == command.terms)
    table.terms_seen += 1
    table.proposed_terms = (command.by, command.terms, command.notice)
    table.proposed_version = table.terms_seen
    return [
        events.TermsProposed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            version=table.terms_seen,
            terms=command.terms,
            notice=command.notice,
        )
    ]


def approve_terms(floor: Floor, command: commands.ApproveTerms, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    repeat_if((command.version, command.by, True) in table.ended_terms)
    require(table.proposed_terms is not None, Code.UNKNOWN_TERMS)
    require(command.version == table.proposed_version, Code.UNKNOWN_TERMS)
    assert table.proposed_terms is not None
    by, terms, _ = table.proposed_terms
    require(by != command.by, Code.SAME_PERSON)
    needs_sound_terms(floor, command.table, terms)
    table.told = [*table.told, (table.proposed_terms[2], table.last_round + 1, False)][-4:]
    table.terms[command.version] = terms
    table.terms_given.append(command.version)
    table.proposed_terms = None
    table.ended_terms = [*table.ended_terms, (command.version, command.by, True)][-8:]
    return [
        events.TermsGiven(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            version=command.version,
            from_round=table.last_round + 1,
        )
    ]


def decline_terms(floor: Floor, command: commands.DeclineTerms, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    repeat_if((command.version, command.by, False) in table.ended_terms)
    require(table.proposed_terms is not None, Code.UNKNOWN_TERMS)
    require(command.version == table.proposed_version, Code.UNKNOWN_TERMS)
    require(bool(command.reason.strip()), Code.REASON_MISSING)
    table.proposed_terms = None
    table.ended_terms = [*table.ended_terms, (command.version, command.by, False)][-8:]
    return [
        events.TermsDeclined(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            version=command.version,
            reason=command.reason,
        )
    ]
