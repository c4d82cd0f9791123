"""Whole tournaments from a seed, beside a model that keeps its own books and places."""

from collections import defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from jackpot.audit.tournament_proof import TOURNAMENT_PROVER
from jackpot.floor.refusals import Refusal
from jackpot.rules.tournament.conditions import BuyBack, Conditions, SessionPlan
from jackpot.tournament import commands as cmd
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.machine import TOURNAMENT
from jackpot.tournament.state import encode_state
from tests.tournament.build import (
    CheckedTournament,
    announce,
    blackjack_conditions,
    conditions,
    draw,
    enter,
    player,
    points_conditions,
)

MINIMUM = 25


class Model:
    """What a person with a note book would know."""

    def __init__(self) -> None:
        self.fees_cents = 0
        self.commission_cents = 0
        self.finish: dict[str, tuple[int, int, int]] = {}  # depth, to the end, chips or round
        self.points: dict[str, Fraction] = defaultdict(Fraction)
        self.beaten_in: dict[str, tuple[int, int]] = {}  # play-off number, place in it
        self.gone: set[str] = set()

    def pay(self, fee_cents: int, commission_cents: int) -> None:
        self.fees_cents += fee_cents
        self.commission_cents += commission_cents

    def finishes(self, name: str, finish: tuple[int, int, int]) -> None:
        self.finish[name] = finish
        self.beaten_in.pop(name, None)  # that was about another session

    def prizes(self, stated: Conditions) -> dict[str, int]:
        """Each player's prize, worked out place by place."""
        names = [name for name in self.finish if name not in self.gone]
        key: dict[str, Any] = dict(self.finish)
        if stated.scoring == "points":
            key = {name: self.points[name] for name in names}
        pool_cents = self.fees_cents - self.commission_cents
        weights = list(stated.prizes_bp)[: len(names)]
        cents = [pool_cents * weight // sum(weights) for weight in weights]
        for place in range(pool_cents - sum(cents)):
            cents[place] += 1
        cents += [0] * (len(names) - len(cents))
        found: dict[str, int] = {}
        while names:
            best = max(key[name] for name in names)
            tied = sorted((name for name in names if key[name] == best), key=self._order)
            apart = (
                all(name in self.beaten_in for name in tied)
                and len({self.beaten_in[name][0] for name in tied}) == 1
            )
            here = tied[:1] if apart else tied
            share, odd = divmod(sum(cents[: len(here)]), len(here))
            for number, name in enumerate(sorted(here)):  # entry numbers follow the names here
                found[name] = share + (number < odd)
            del cents[: len(here)]
            names = [name for name in names if name not in here]
        return found

    def _order(self, name: str) -> tuple[int, int]:
        return self.beaten_in.get(name, (0, 0))


def random_conditions(choose: Random) -> tuple[str, Conditions]:
    parts = sorted((choose.randint(1, 400) for _ in range(choose.randint(1, 6))), reverse=True)
    left = 10_000 - sum(parts)
    fee_cents = choose.choice([0, 101, 5_000, 12_345])
    common = {
        "maximum_players": 60,
        "prizes_bp": (parts[0] + left, *parts[1:]),
        "entry_fee_cents": fee_cents,
        "commission_cents": fee_cents // choose.randint(4, 20),
    }
    heat = SessionPlan(name="Heat", game="g", rounds=2, advance=choose.randint(1, 6))
    last = SessionPlan(name="Final", game="g", rounds=2, takes=(1,))
    kind = choose.randrange(4)
    if kind == 0:
        return "NI2005-63", conditions(**common, sessions=(SessionPlan(name="F", game="g"),))
    if kind == 1:
        heat = msgspec.structs.replace(heat, advance_by_table=choose.random() < 0.5)
        return "NI2016-268", conditions(**common, sessions=(heat, last))
    if kind == 2:
        ties = choose.choice(["divide", "play_off"])
        return "NI2018-568", points_conditions(3, **common, final_ties=ties)
    offer = BuyBack(into=2, fee_cents=fee_cents // 2, commission_cents=fee_cents // 50)
    final = msgspec.structs.replace(last, takes=(1, 2))
    return "NI2018-568", blackjack_conditions(
        **common, sessions=(heat, heat, final), buy_backs=(offer,), final_ties="divide"
    )


class Evening:
    def __init__(self, seed: int) -> None:
        self.choose = Random(seed)
        self.instrument, self.stated = random_conditions(self.choose)
        self.cup = CheckedTournament(self.stated, instrument=self.instrument)
        self.model = Model()
        self.play_offs = 0

    def play(self) -> None:
        self.enter()
        for number in range(1, self.stated.final + 1):
            if any(each.plays == number for each in self.cup.state.entries.values()):
                self.session(number)
            else:
                return  # everybody left
        self.award()

    def enter(self) -> None:
        fee_cents = self.stated.entry_fee_cents or 0
        opening = [1, 2] if self.stated.buy_backs else [1]
        for number in range(1, self.choose.randint(2, 40) + 1):
            command = enter(
                player(number), session=self.choose.choice(opening), fee_cents=fee_cents
            )
            self.cup.do(command)
            self.model.pay(fee_cents, self.stated.commission_cents or 0)
            if self.choose.random() < 0.1:
                self.cup.repeats(command)

    def session(self, number: int) -> None:
        cup, choose = self.cup, self.choose
        playing = [each for each in cup.state.entries.values() if each.plays == number]
        tables = [f"T{n}" for n in range(1, -(-len(playing) // 7) + 1)]
        cup.do(draw(number, seed=str(choose.random()), tables=tables, most=9))
        cup.at_ms += 1
        if (starts_ms := cup.state.starts_ms(number)) is None:
            starts_ms = cup.at_ms + 1
            cup.do(announce(number, starts_ms))
        absent = [each.player for each in playing if choose.random() < 0.03]
        if len(playing) - len(absent) < 3:
            absent = []
        for each in playing:
            if each.player not in absent:
                cup.do(cmd.TakeSeat(by="dora", session=number, player=each.player))
        self.model.gone.update(absent)
        cup.at_ms = max(cup.at_ms, starts_ms)
        cup.do(cmd.StartSession(by="dora", session=number))
        for table in tables:
            self.play_table(number, table)
        self.end(number)

    def play_table(self, number: int, table: str) -> None:
        cup, choose = self.cup, self.choose
        cup.count("start", number, table)
        for _ in range(self.stated.sessions[number - 1].rounds or 2):
            if not cup.state.at_table(number, table):
                return
            cup.rounds(number, table, 1)
            round_ = cup.state.sessions[number].tables[table].round
            for name in self.names(number, table):
                if choose.random() < 0.12:
                    self.out(number, name, round_)
        # Few different stacks, so that many players are tied.
        chips = {name: choose.randrange(MINIMUM, MINIMUM + 8) for name in self.names(number, table)}
        cup.count("end", number, table, chips)
        for name, stack in chips.items():
            self.model.finishes(name, (self.depth(number), 1, stack))

    def out(self, number: int, name: str, round_: int) -> None:
        self.cup.out(name, number, self.choose.randrange(MINIMUM))
        self.model.finishes(name, (self.depth(number), 0, round_))
        offers = [each for each in self.stated.buy_backs or () if each.into > number]
        for offer in offers:
            if self.choose.random() < 0.5:
                buy = cmd.BuyBackIn(
                    by="dora", player=name, into=offer.into, fee_cents=offer.fee_cents
                )
                self.cup.do(buy)
                self.model.pay(offer.fee_cents, offer.commission_cents)

    def depth(self, number: int) -> int:
        """Only the last session of these structures takes players of others."""
        return 2 if self.stated.sessions[number - 1].takes else 1

    def names(self, number: int, table: str) -> list[str]:
        seats = self.cup.state.sessions[number].tables[table].seats
        in_play = self.cup.state.at_table(number, table)
        return [self.cup.state.entries[seats[seat]].player for seat in in_play]

    def end(self, number: int) -> None:
        self.settle_ties(number, cmd.EndSession(by="dora", session=number))
        if self.stated.scoring == "points":
            self.give_points(number)

    def give_points(self, number: int) -> None:
        """By the number of players who did better, and of those who did as well."""
        points = self.stated.sessions[number - 1].points
        names = [each.player for each in self.cup.state.sessions[number].results]
        for name in names:
            better = sum(self.model.finish[other] > self.model.finish[name] for other in names)
            level = sum(self.model.finish[other] == self.model.finish[name] for other in names)
            won = sum(points[better : better + level])
            self.model.points[name] += Fraction(won, level)

    def award(self) -> None:
        self.settle_ties(0, cmd.AwardPrizes(by="dora"))
        placings = self.cup.state.placings
        found = {each.player: each.amount_cents for each in placings}
        assert len(found) == len(placings), "every player is placed once"
        assert found == self.model.prizes(self.stated)
        for entry in self.cup.state.entries.values():
            assert (entry.player in found) == (entry.player not in self.model.gone)

    def settle_ties(self, number: int, command: Any) -> None:
        """Plays off whatever stops the command, as often as it takes."""
        for _ in range(20):
            decision = TOURNAMENT.decide(self.cup.state, command, self.cup.at_ms)
            if not isinstance(decision, Refusal):
                self.cup.do(command)
                return
            assert decision.name == "tie_unresolved", decision
            names = decision.detail.split(" hold equal ")[0].split(", ")
            level: Any = self.model.points if self.by_points(number) else self.model.finish
            assert len(names) > 1
            assert len({level[name] for name in names}) == 1, "the model sees the tie too"
            self.choose.shuffle(names)
            self.cup.do(
                cmd.RecordPlayOff(by="dora", session=number, players=tuple(names), how="rounds")
            )
            self.play_offs += 1
            if number == 0 or number == self.stated.final or not self.by_points(number):
                for place, name in enumerate(names):
                    self.model.beaten_in[name] = (self.play_offs, place)
        raise AssertionError("ties without end")

    def by_points(self, number: int) -> bool:
        return number == 0 and self.stated.scoring == "points"


EVENTS = msgspec.json.Decoder(tuple[TournamentEvent, ...])


@pytest.mark.parametrize("seed", range(60))
def test_a_random_tournament_agrees_with_the_model(seed: int) -> None:
    evening = Evening(seed)
    evening.play()
    state, model = evening.cup.state, evening.model
    if state.status == "open":
        evening.cup.do(cmd.CancelTournament(by="sue", reason="nobody is left"))
        assert state.accounts.payable_cents == model.fees_cents
    else:
        assert state.accounts.commission_cents == model.commission_cents
        assert state.accounts.payable_cents == model.fees_cents - model.commission_cents

    again = TOURNAMENT.new_state()
    journal = EVENTS.decode(msgspec.json.encode(evening.cup.journal))
    TOURNAMENT.apply(again, journal)
    assert TOURNAMENT.digest(again) == TOURNAMENT.digest(state), "replay gives the same state"
    assert encode_state(TOURNAMENT.decode(TOURNAMENT.encode(state))) == encode_state(state)

    proven = TOURNAMENT.new_state()
    TOURNAMENT_PROVER.apply(proven, journal)
    assert TOURNAMENT.digest(proven) == TOURNAMENT.digest(state), "every event is decided again"


def test_the_random_tournaments_have_everything_in_them() -> None:
    """Otherwise the comparison above would prove little."""
    seen: set[str] = set()
    for seed in range(60):
        evening = Evening(seed)
        evening.play()
        state = evening.cup.state
        seen.update(type(event).__name__ for event in evening.cup.journal)
        seen.add(state.instrument)
        seen.update(f"tied {min(each.tied, 2)}" for each in state.placings if each.amount_cents)
        seen.update("odd" for each in state.placings if each.odd_cents)
    wanted = {"BoughtBack", "SeatForfeited", "PlayerEliminated", "PlayOffRecorded", "PlacesAwarded"}
    assert seen >= wanted | {"NI2005-63", "NI2016-268", "NI2018-568", "tied 2", "odd"}


def test_events_that_were_not_written_leave_no_trace() -> None:
    evening = Evening(3)
    evening.play()
    committed, working = TOURNAMENT.new_state(), TOURNAMENT.new_state()
    for event in evening.cup.journal:
        before = encode_state(committed)
        TOURNAMENT.apply(working, [event])
        working = TOURNAMENT.revert(working, committed, [event])
        assert encode_state(working) == before
        TOURNAMENT.apply(working, [event])
        assert encode_state(committed) == before, "the two states share nothing"
        TOURNAMENT.apply(committed, [event])
    assert TOURNAMENT.digest(committed) == TOURNAMENT.digest(working)
