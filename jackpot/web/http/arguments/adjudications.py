"""A whole round of twenty-one, posted to be judged.

The shapes are those of the rules; they have names of their own in the documentation, where the
terms of a poker table and the acts of two people have theirs.
"""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.judging import Adjudication
from jackpot.rules.twenty_one.terms import Terms


class TwentyOneTerms(Terms, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Decks, inscription, chips and limits; a limit that is left out is not checked."""


class PlayAct(Act, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card and where it goes, or a decision."""


class PostedRound(Adjudication, frozen=True, kw_only=True, forbid_unknown_fields=True):
    terms: TwentyOneTerms
    acts: Annotated[Sequence[PlayAct], Meta(max_length=600)] = ()
