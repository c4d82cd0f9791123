"""A round of which only side wagers are posted, and the first cards of the boxes that have them.

Super Sevens may need the third card of a box: it comes, or its player takes none (`stand`).
"""

from jackpot.rules.books import RuleBook
from jackpot.rules.side.super_sevens import is_known
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.round import Box, Round


def next_side_card(round: Round) -> str | None:
    """One card to each box, another to each, and a third where a side wager waits for it."""
    for count in (0, 1):
        for box in round.boxes:
            if len(box.cards) == count:
                return str(box.number)
    return next((str(box.number) for box in round.boxes if _awaits_third(round, box)), None)


def _awaits_third(round: Round, box: Box) -> bool:
    sevens = any(
        (side.kind, side.box) == ("super_sevens", box.number) for side in round.side_wagers
    )
    return sevens and not is_known(box.cards, no_more=box.hands[0].stood)


def deal_side_card(round: Round, card: str) -> None:
    expected = next_side_card(round)
    assert expected is not None, "a card to a box was lawful"
    box = round.box(int(expected))
    assert box is not None, "the card goes to a box with a wager"
    box.cards.append(card)
    box.hands[0].cards.append(card)
    if all(len(each.cards) > 1 for each in round.boxes):
        round.phase = "subsequent_deal"


def side_decision_refusal(round: Round, act: Act, book: RuleBook) -> Refusal | None:
    if act.decision != "stand":
        return refuse(Code.NOT_POSTED, book, decision=act.decision)
    expected = next_side_card(round)
    if expected != str(act.box):
        return refuse(Code.NOT_IN_TURN, book, expected=f"box {expected}")
    return None


def take_no_third_card(round: Round, act: Act) -> None:
    box = round.box(act.box)
    assert box is not None, "the act was lawful"
    box.hands[0].stood = True
