"""Which checks hold: each is asked for by name, and depends on the version in the record.

A release that adds a check raises the version at its first start. Entries before that were decided
without the check, and are proven without it.
"""

from jackpot.floor.house import HouseState

CONTROLS = 2  # the version of this release


def verifies_before_collecting(state: HouseState) -> bool:
    """Whether a supervisor verifies large hands before the cards are collected."""
    return state.controls >= 2


def recorder_does_not_verify(state: HouseState) -> bool:
    """Whether those who declared, recorded or corrected a hand may not verify it."""
    return state.controls >= 2


def waits_for_approval_after_outages(state: HouseState) -> bool:
    """Whether a long outage is a malfunction. No stop of an earlier release was marked as clean."""
    return state.controls >= 2


def is_complete_once_collected(state: HouseState) -> bool:
    """Whether rule 16.2 ends with the collection of the cards, also while a round waits."""
    return state.controls >= 2


def limits_round_numbers(state: HouseState) -> bool:
    """Whether a round's number may be only so far ahead of the one before."""
    return state.controls >= 2


def remembers_every_reference(state: HouseState) -> bool:
    """Whether the reference of a deposit is never used again, however long ago it was."""
    return state.controls >= 2


def records_jackpot_of_round(state: HouseState) -> bool:
    """Whether the collection of the cards records the jackpot, for hands corrected later."""
    return state.controls >= 2


def large_acts_need_two_people(state: HouseState) -> bool:
    """Whether voids, rejections, late claims and deposits need a second person from a limit on."""
    return state.controls >= 2


def rejected_hands_stay_rejected(state: HouseState) -> bool:
    """A hand that a supervisor rejected is not declared again with the same cards."""
    return state.controls >= 2
