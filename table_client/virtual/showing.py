"""Folds and declared hands at a virtual table that reports no base game."""

from table_client.messages import Refused, Round
from table_client.virtual.context import PlayContext
from table_client.virtual.controller import declaring, folding
from table_client.virtual.players import Declared, PlayerHand


async def fold(
    context: PlayContext, dealt: Round, hands: dict[int, PlayerHand], lit: set[int]
) -> None:
    """Darkens the lamps in `lit` of those who fold."""
    boxes = [box for box in dealt.wagers if box in hands and not hands[box].plays]
    answers = await context.controller.ask_all(folding(box) for box in boxes)
    for box, answer in zip(boxes, answers, strict=True):
        if not context.observations.lamp_is_lit(answer):
            context.observations.folds += 1
            lit.discard(box)
    context.expect_lamps(lit, "after the folds")


async def declare(context: PlayContext, dealt: Round, hands: dict[int, PlayerHand]) -> Declared:
    """Declares the hands that qualify, and checks how the server reads them."""
    boxes = [box for box in dealt.wagers if box in hands and hands[box].qualifies]
    asks = [declaring(box, hands[box].cards) for box in boxes]
    declared: Declared = {}
    for box, answer in zip(boxes, await context.controller.ask_all(asks), strict=True):
        if isinstance(answer, Refused):
            context.observations.record_refusal(answer)
            continue
        hand = hands[box]
        context.expect(
            answer.category == hand.category.code and answer.qualifies,
            f"{hand.cards} is a {hand.category.words}, but the server says {answer.category}",
        )
        context.observations.hands[answer.category] += 1
        declared[box] = hand.category
    return declared
