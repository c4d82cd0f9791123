"""Random checks, changes, counts, shoes and irregularities, sensible and not."""

from random import Random

from jackpot.floor import commands
from tests.auditor.cards import shoe_of
from tests.auditor.records import Floor, Table
from tests.floor.random_round_commands import (
    CONTRAVENED,
    Maker,
    any_table,
    of_these,
    past_round,
    person,
    rarely,
    reason,
)

DECKS = (("red",), ("blue",), ("red", "blue"), ("red", "Red "), (), ("", "blue"))
CARDS = ("As", "Kd", "2c", "9h", "Tc", "Js", "Xx", "A", "AsKs")


def _idle_table(choose: Random, floor: Floor) -> tuple[str, Table]:
    """Usually one between two rounds, if there is any."""
    idle = [name for name, table in sorted(floor.tables.items()) if table.current is None]
    if not idle or rarely(choose, 6):
        return any_table(choose, floor)
    name = choose.choice(idle)
    return name, floor.tables[name]


def check_cards(choose: Random, floor: Floor) -> commands.CheckCards:
    name, _ = any_table(choose, floor)
    return commands.CheckCards(
        by=person(choose),
        table=name,
        when="during" if rarely(choose, 20) else choose.choice(("before", "after")),
        second=reason(choose) if rarely(choose, 5) else person(choose),
    )


def change_cards(choose: Random, floor: Floor) -> commands.ChangeCards:
    name, _ = _idle_table(choose, floor)
    return commands.ChangeCards(
        by=person(choose),
        table=name,
        which=choose.choice(("all", "the two of clubs", " ")),
        dealer=person(choose),
        reason=reason(choose),
    )


def _deck(choose: Random, table: Table) -> str:
    shoe = shoe_of(table)
    return choose.choice(shoe[1]) if shoe and not rarely(choose, 8) else choose.choice(("red", ""))


def order_count(choose: Random, floor: Floor) -> commands.OrderCount:
    name, table = any_table(choose, floor)
    deck = None if rarely(choose, 2) else _deck(choose, table)
    return commands.OrderCount(by=person(choose), table=name, deck=deck)


def record_count(choose: Random, floor: Floor) -> commands.RecordCount:
    name, _ = any_table(choose, floor)
    cards = choose.choice((52, 52, 52, 52, 51, 53, -1))
    return commands.RecordCount(by=person(choose), table=name, cards=cards)


def _number(choose: Random, table: Table) -> int:
    if table.current is not None and not rarely(choose, 6):
        return table.current
    return past_round(choose, table)


def prepare_cards(choose: Random, floor: Floor) -> commands.PrepareCards:
    name, table = any_table(choose, floor)
    return commands.PrepareCards(
        by=name,
        table=name,
        round=_number(choose, table),
        deck=_deck(choose, table),
        shuffled=rarely(choose, 2),
        cut=rarely(choose, 2),
    )


def use_shoe(choose: Random, floor: Floor) -> commands.UseShoe:
    name, _ = _idle_table(choose, floor)
    fits = {"manual": ("red",), "automated": ("red", "blue"), "wheel": ()}
    shoe = "wheel" if rarely(choose, 30) else choose.choice(("automated", "automated", "manual"))
    return commands.UseShoe(
        by=person(choose),
        table=name,
        shoe=shoe,
        decks=choose.choice(DECKS) if rarely(choose, 4) else fits[shoe],
        dealer=person(choose),
        reason=reason(choose),
    )


def automated_shoe(table: str) -> commands.UseShoe:
    return commands.UseShoe(
        by="sam",
        table=table,
        shoe="automated",
        decks=("red", "blue"),
        dealer="dee",
        reason="the evening begins",
    )


def load_shoe(choose: Random, floor: Floor) -> commands.LoadShoe:
    name, _ = any_table(choose, floor)
    return commands.LoadShoe(by=name, table=name)


def report_shoe_fault(choose: Random, floor: Floor) -> commands.ReportShoeFault:
    name, _ = any_table(choose, floor)
    effects = ("impedes_shuffle", "spoils_cards", "other", "other", "noise")
    return commands.ReportShoeFault(
        by=name,
        table=name,
        kind="magical" if rarely(choose, 30) else choose.choice(("mechanical", "electrical")),
        effect=choose.choice(effects),
        what=choose.choice(("it jams", "two cards at once", " ")),
        deal_complete=rarely(choose, 2),
    )


def let_round_stand(choose: Random, floor: Floor) -> commands.LetRoundStand:
    name, table = any_table(choose, floor)
    return commands.LetRoundStand(
        by=person(choose), table=name, round=_number(choose, table), reason=reason(choose)
    )


def record_exposure(choose: Random, floor: Floor) -> commands.RecordExposure:
    name, table = any_table(choose, floor)
    of_dealer = rarely(choose, 3)
    place = choose.choice((1, 2, 3, 4, 5, 0)) if of_dealer else None
    box = None if of_dealer else of_these(choose, range(1, table.boxes + 1), table)
    if rarely(choose, 30):
        box, place = place, box
    return commands.RecordExposure(
        by=name,
        table=name,
        round=_number(choose, table),
        card=choose.choice(CARDS),
        box=box,
        position=place,
        shown_by=choose.choice(("dealer", "dealer", "player")),
    )


def take_back_exposure(choose: Random, floor: Floor) -> commands.TakeBackExposure:
    name, table = any_table(choose, floor)
    for other, at in sorted(floor.tables.items()):
        if (playing := at.in_play()) is not None and playing.irregular.seen:
            name, table = other, at
    number = _number(choose, table)
    round_ = table.rounds.get(number)
    seen = sorted(round_.irregular.seen) if round_ else []
    card = choose.choice(seen) if seen and not rarely(choose, 6) else choose.choice(CARDS)
    return commands.TakeBackExposure(
        by=person(choose), table=name, round=number, card=card, reason=reason(choose)
    )


def warn_player(choose: Random, floor: Floor) -> commands.WarnPlayer:
    name, table = any_table(choose, floor)
    return commands.WarnPlayer(
        by=person(choose),
        table=name,
        round=_number(choose, table),
        box=of_these(choose, range(1, table.boxes + 1), table),
        rule=choose.choice(CONTRAVENED),
        reason=reason(choose),
    )


def exclude_from_round(choose: Random, floor: Floor) -> commands.ExcludeFromRound:
    name, table = any_table(choose, floor)
    return commands.ExcludeFromRound(
        by=person(choose),
        table=name,
        round=_number(choose, table),
        box=of_these(choose, range(1, table.boxes + 1), table),
        rule=choose.choice(("13.2", "13.2(a)", "13.2(b)", "13.2(b)", "16.1")),
        wager="kept" if rarely(choose, 20) else choose.choice(("lost", "returned")),
        reason=reason(choose),
    )


def cure(choose: Random, floor: Floor) -> commands.Command | None:
    """What people do about the cards of the only table before play can go on; None: nothing."""
    ((name, table),) = floor.tables.items()
    round_ = table.in_play()
    if round_ is None:
        whole = table.cards.count is None or table.cards.count[0] == 52
        ordered = table.cards.count_ordered
        return None if whole else (record_count if ordered else order_count)(choose, floor)
    if round_.irregular.misdealt:
        if rarely(choose, 2):
            return take_back_exposure(choose, floor)
        return commands.VoidRound(
            by=person(choose), table=name, round=round_.number, rule="14.1", reason="three exposed"
        )
    return let_round_stand(choose, floor) if round_.irregular.shoe_fault == "ask" else None


CARDS_AND_SHOE: tuple[Maker, ...] = (
    *(check_cards,) * 4,
    *(change_cards,) * 3,
    order_count,
    *(record_count,) * 3,
    *(prepare_cards,) * 3,
    *(use_shoe,) * 4,
    load_shoe,
    *(report_shoe_fault,) * 3,
    let_round_stand,
    let_round_stand,
)
IRREGULARITIES: tuple[Maker, ...] = (
    *(record_exposure,) * 4,
    take_back_exposure,
    take_back_exposure,
    warn_player,
    exclude_from_round,
)
