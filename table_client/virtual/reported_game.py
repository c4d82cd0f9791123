"""The base game at a virtual table that reports it, from the antes to the count of the hands."""

from typing import Self

from jackpot.rules.cards import HAND_SIZE
from table_client.base_game import BaseGame, BoxLine, Terms, TermsVersion
from table_client.messages import Refused, Round
from table_client.virtual.antes import Antes
from table_client.virtual.base_game_asks import (
    BaseGameAsker,
    betting,
    counting,
    recording,
    recording_dealer,
    settling,
    showing,
    undoing_bet,
)
from table_client.virtual.context import PlayContext
from table_client.virtual.controller import folding
from table_client.virtual.expected_lines import ending_of, expected_endings
from table_client.virtual.players import DealtCards, Declared
from table_client.virtual.redrawn_cards import redraw_cards


class ReportedGame:
    """One round of it, under the terms of that round."""

    def __init__(self, context: PlayContext, terms: Terms) -> None:
        self.antes = Antes(context, terms)
        self._context = context
        self._terms = terms
        self._asker = BaseGameAsker(context)

    @classmethod
    def of(cls, context: PlayContext, round_: Round, terms: TermsVersion | None) -> Self | None:
        """None where the table does not report its base game."""
        if round_.base_game is None or terms is None:
            return None
        return cls(context, terms.terms)

    async def play(self, dealt: Round, cards: DealtCards, lit: set[int]) -> Declared:
        """From the first card on. Folds leave `lit`; returns the hands that win the jackpot."""
        boxes = self.antes.boxes
        early = self._asker.at_fault(boxes)
        await self._asker.expect_refused(recording(box, cards.hands[box].cards) for box in early)
        shown = await self._asker.ask(showing(cards.face_up))
        await self._decide(shown, cards)
        lit -= {box for box in boxes if not cards.hands[box].plays}
        self._context.expect_lamps(lit, "after the folds")
        self._observe(dealt.round, await self._show_hands(cards))
        return self._declared(dealt, cards)

    async def play_to_the_end(self, dealt: Round) -> None:
        """A round that was left open: undecided players fold, unrecorded cards are drawn anew."""
        if dealt.base_game is None:
            return
        cards = redraw_cards(dealt.base_game, self._context.random)
        self.antes.boxes = set(cards.hands)
        await self._decide(await self._asker.ask(showing(cards.face_up)), cards)
        lines = await self._show_hands(cards)
        if dealt.base_game.lines is None:  # else the journal had them before
            self._observe(dealt.round, lines)

    async def _decide(self, shown: Round | Refused, cards: DealtCards) -> None:
        """Every box bets or folds; some by a wrong amount or a wrong tap first."""
        if isinstance(shown, Refused) or shown.base_game is None:
            return
        bet_cents = {each.box: each.lawful_bet_cents for each in shown.base_game.boxes}
        wrong = self._asker.at_fault(bet_cents)
        await self._asker.expect_refused(betting(box, bet_cents[box] + 1) for box in wrong)
        folds = [box for box, hand in cards.hands.items() if not hand.plays]
        for answer in await self._context.controller.ask_all(folding(box) for box in folds):
            self._context.observations.folds += not self._context.observations.lamp_is_lit(answer)
        bets = self._betting_boxes(cards)
        await self._asker.ask_all(betting(box, bet_cents[box]) for box in bets)
        taps = self._asker.at_fault(bets)
        await self._asker.ask_all(undoing_bet(box) for box in taps)
        await self._asker.ask_all(betting(box, bet_cents[box]) for box in taps)

    async def _show_hands(self, cards: DealtCards) -> tuple[BoxLine, ...]:
        """Returns how ante and bet of each box ended, as the server says."""
        bets = self._betting_boxes(cards)
        wrong = self._asker.at_fault(bets)
        await self._asker.expect_refused(recording(box, cards.dealer) for box in wrong)
        await self._asker.ask_all(recording(box, cards.hands[box].cards) for box in bets)
        shown = await self._asker.ask(recording_dealer(cards.dealer))
        await self._count(cards)
        if isinstance(shown, Refused) or shown.base_game is None:
            return ()
        self._check(shown.round, shown.base_game, cards)
        return shown.base_game.lines or ()

    async def _count(self, cards: DealtCards) -> None:
        counts = dict.fromkeys([*map(str, cards.hands), "dealer"], HAND_SIZE)
        for box in self._asker.at_fault(cards.hands)[:1]:  # the cards wait for a recount
            await self._asker.ask(counting({**counts, str(box): HAND_SIZE - 1}))
            await self._asker.expect_refused([settling()])
        await self._asker.ask(counting(counts))

    def _check(self, number: int, game: BaseGame, cards: DealtCards) -> None:
        ended = [ending_of(line) for line in game.lines or ()]
        due = expected_endings(game.boxes, cards, self._terms.maximum_payout_cents)
        self._context.expect(
            ended == due, f"round {number}: ante and bet ended {ended}, expected {due}"
        )

    def _observe(self, number: int, lines: tuple[BoxLine, ...]) -> None:
        self._context.observations.record_lines(self._context.table, number, lines)

    def _betting_boxes(self, cards: DealtCards) -> list[int]:
        return [box for box, hand in cards.hands.items() if hand.plays]

    def _declared(self, dealt: Round, cards: DealtCards) -> Declared:
        """The server declares a qualifying hand of a box with a jackpot wager by itself (10.5)."""
        declared = {
            box: hand.category
            for box, hand in cards.hands.items()
            if hand.qualifies and box in dealt.wagers
        }
        for category in declared.values():
            self._context.observations.hands[category.code] += 1
        return declared
