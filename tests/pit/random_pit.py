"""Random rounds at a table of a pit, with everything that may happen to them, beside a model."""

from random import Random
from typing import Any

import msgspec

from jackpot.pit import commands as cmd
from jackpot.pit.views import PitActView
from jackpot.rules.refusal import Refusal
from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager
from tests.auditor.pit import Cage, ModelRound, Place, ledger_of
from tests.auditor.twenty_one.random_rounds import Shoe, choose_act, ranks_of
from tests.pit.build import B96, PROCEDURES, SIDES, TABLE, Pit, open_pit

LIMITS = cmd.CageLimits(cage_from_cents=3_000, verify_from_cents=4_000, two_person_from_cents=6_000)
_MOST_ACTS = 500


class RandomPit:
    def __init__(self, reference: str, random: Random) -> None:
        self.reference, self.random = reference, random
        self.pit: Pit = open_pit(reference, LIMITS, insuring_others=reference == "NI2018-568")
        self.rounds: dict[int, ModelRound] = {}
        self.refused: set[str] = set()
        self.done: set[str] = set()  # names of the commands that were taken

    def send(self, command: Any) -> Any:
        answered = self.pit.send(command)
        if isinstance(answered, Refusal):
            self.refused.add(answered.name)
            return None
        self.done.add(type(command).__name__)
        return answered

    def sends(self, command: Any) -> bool:
        """By one person and, where it needs two, by another; False if it was refused."""
        answered = self.send(command)
        if isinstance(answered, PitActView):
            if self.random.random() < 0.2:
                self.send(cmd.DeclineAct(by="tom", act=answered.act, reason="no"))
                return False
            answered = self.send(msgspec.structs.replace(command, by="tom", reason="so it is"))
        return answered is not None and not isinstance(answered, PitActView)

    def play_round(self) -> None:
        pit, random = self.pit, self.random
        number = pit.open_round()
        terms = pit.state.tables[TABLE].terms_now.for_round()
        model = self.rounds[number] = ModelRound(self.reference, terms)
        if self.reference == B96 and random.random() < 0.3:
            shoe = pit.state.tables[TABLE].shoe.number + 1
            pit.do(pit.of_table(cmd.NewShoe, number=shoe, shoe="manual", cut_by="player"))
            model.burn_due = True
        while not model.mains:
            self._bet(model)
        if self.send(pit.of_round(cmd.DealRound)) is None:
            model.void = self.sends(pit.void(PROCEDURES[self.reference]))
            return
        model.dealt = True
        self._play(model, Shoe(random, 8, ranks_of(self.reference)))
        if not model.void:
            self.send(pit.of_round(cmd.SettleRound))
            model.settled = True

    def _bet(self, model: ModelRound) -> None:
        pit, random = self.pit, self.random
        for _ in range(random.randint(1, 12)):
            box, place = random.randint(1, 8), random.choice((1, 1, 2, 3, 4))
            kinds: tuple[SideKind, ...] = (*SIDES[self.reference], "pairs_play")
            kind = random.choice(kinds)
            what = random.random()
            if what < 0.5:
                cents, seated = 250 * random.randint(1, 60), random.random() < 0.2
                if self.send(pit.main(box, cents, place, seated=seated)):
                    wager = MainWager(box=box, place=place, amount_cents=cents, seated=seated)
                    model.place_main(wager)
            elif what < 0.85:
                cents = 100 if kind == "super_sevens" else 250 * random.randint(1, 8)
                if self.send(pit.side(kind, box, cents, place)):
                    side = SideWager(kind=kind, box=box, place=place, amount_cents=cents)
                    model.place_side(side)
            elif what < 0.93:
                if self.send(pit.of_round(cmd.WithdrawMain, box=box, place=place)):
                    model.drop_main(box, place)
                    model.drop_sides_left_alone()
            elif self.send(pit.of_round(cmd.WithdrawSide, kind=kind, box=box, place=place)):
                model.drop_side(kind, box, place)

    def _play(self, model: ModelRound, shoe: Shoe) -> None:
        pit, random = self.pit, self.random
        for _ in range(_MOST_ACTS):
            play = pit.round.play
            assert play is not None
            if play.phase == "complete":
                return
            if random.random() < 0.02:
                self._interfere(model)
                if model.void:
                    return
                continue
            command = pit.of_round(
                cmd.RecordAct, number=len(play.acts) + 1, act=self._choose(play, shoe)
            )
            answered = self.send(command)
            if answered is not None:
                model.acts.append(command.act)
        raise AssertionError("the round does not end")

    def _choose(self, play: Any, shoe: Shoe) -> Act:
        random = self.random
        if play.drawn_in_error is None and random.random() < 0.02:
            return Act(card=shoe.draw(), to=random.choice(("burn", "drawn_in_error")))
        if random.random() < 0.05:  # most are not lawful, and none of them moves anything
            return Act(
                decision=random.choice(("stand", "split", "rescue")), box=random.randint(1, 7)
            )
        options = self._next()
        assert options, "no act is lawful, and the round is not complete"
        return choose_act(play, random.choice(options), shoe, random)

    def _next(self) -> list[NextAct]:
        pit = self.pit
        last = len(pit.round.acts)
        told: list[NextAct]
        if last:
            act = pit.round.acts[-1]
            told = pit.do(pit.of_round(cmd.RecordAct, number=last, act=act)).next
        else:
            told = pit.do(pit.of_round(cmd.DealRound)).round.next
        return told

    def _interfere(self, model: ModelRound) -> None:
        """A wager is void, the round is reconstructed to an earlier act, or all of it is void."""
        pit, random = self.pit, self.random
        what = random.random()
        if what < 0.2:
            model.void = self.sends(pit.void(PROCEDURES[self.reference]))
        elif what < 0.6:
            self._void_place(pit.number, model)
        elif model.acts:
            self._reconstruct(pit.number, model, model.acts[: random.randrange(len(model.acts))])

    def _void_place(self, number: int, model: ModelRound) -> None:
        wager: Any = self.random.choice([*model.mains, *model.sides])
        side = getattr(wager, "kind", None)
        command = cmd.VoidPlace(
            by="sue",
            table=TABLE,
            round=number,
            box=wager.box,
            place=wager.place,
            side=side,
            rule="4.3" if self.reference != B96 else "5.4",
            reason="moved chips",
        )
        if self.sends(command):
            model.voided.add(Place(wager.box, wager.place, side))

    def _reconstruct(self, number: int, model: ModelRound, acts: list[Act]) -> None:
        command = cmd.ReconstructRound(
            by="sue", table=TABLE, round=number, acts=tuple(acts), rule="", reason="mistyped"
        )
        if self.sends(command):
            model.reconstruct(TABLE, number, acts)

    def look_back(self) -> None:
        """At a finished round: void it, one wager of it, or read its last card anew."""
        random = self.random
        number = random.choice(list(self.rounds))
        model = self.rounds[number]
        if not model.settled or model.void:
            return
        what = random.random()
        if what < 0.3:
            rule = PROCEDURES[self.reference]
            model.void = self.sends(self.pit.void(rule, number, by="sue"))
        elif what < 0.6:
            self._void_place(number, model)
        elif model.acts[-1].card is not None:
            last = msgspec.structs.replace(model.acts[-1], card=random.choice(("9c", "2d", "Ks")))
            self._reconstruct(number, model, [*model.acts[:-1], last])

    def pay(self) -> None:
        pit, random = self.pit, self.random
        for id_ in list(pit.state.payouts):
            what = random.random()
            if what < 0.3:
                self.send(cmd.VerifyPayout(by="sue", payout=id_, reason="seen"))
            elif what < 0.7:
                for person in random.sample(("cara", "carl", "sue"), 2):
                    self.send(cmd.ConfirmPayout(by=person, payout=id_))
            elif what < 0.8:
                self.send(cmd.DisputePayout(by="sue", payout=id_, reason="the player asks"))
            elif what < 0.9:
                for person in ("sue", "tom"):
                    self.send(cmd.CancelPayout(by=person, payout=id_, reason="not won"))
                closed = pit.state.closed_payouts[-1:]
                if [(each.id, each.status) for each in closed] == [(id_, "cancelled")]:
                    self.rounds[closed[0].round].cancelled.add(id_)

    def check(self) -> None:
        """Money in = money out + the house's result, to the cent, as the model has it."""
        money = self.pit.money
        cage = Cage(LIMITS.cage_from_cents, LIMITS.bonus_at_cage)
        due = ledger_of(TABLE, self.rounds, cage)
        found = [
            (s.staked_cents, s.lost_cents, s.returned_cents, s.won_cents)
            for s in (money.main, money.side)
        ]
        expected = [(s.staked, s.lost, s.returned, s.won) for s in (due.main, due.side)]
        assert (found, money.at_cage_cents) == (expected, due.at_cage)
        self.pit.check_replica()
