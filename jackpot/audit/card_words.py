"""What happened to cards, shoes and players' conduct, in words for the trail."""

from collections.abc import Callable

from jackpot.floor import events as ev


def _checked(event: ev.CardsChecked) -> str:
    return f"checked the cards {event.when} gaming, with {event.second}"


def _ordered(event: ev.CardCountOrdered) -> str:
    return "ordered a count of the cards" + _of_deck(event.deck)


def _counted(event: ev.CardsCounted) -> str:
    return f"counted {event.cards} cards" + _of_deck(event.deck)


def _of_deck(deck: str | None) -> str:
    return "" if deck is None else f" of the {deck} deck"


def _put_in_use(event: ev.ShoePutInUse) -> str:
    decks = " and ".join(event.decks)
    article = "an automated" if event.shoe == "automated" else "a manual"
    return f"put {article} shoe in use, new cards: {decks}; checked with {event.dealer}"


_EFFECTS = {
    "impedes_shuffle": "it impedes the shuffle",
    "spoils_cards": "it spoils the cards",
    "other": "no malfunction by rule 12.8",
}
_CONSEQUENCES = {
    "none": "",
    "void": "; the deal was not complete",
    "ask": "; the deal was complete, a supervisor decides",
}


def _shoe_fault(event: ev.ShoeFaultReported) -> str:
    return (
        f"reported {'an' if event.kind == 'electrical' else 'a'} {event.kind} fault of the shoe:"
        f" {event.what.rstrip('. ')} ({_EFFECTS[event.effect]})" + _CONSEQUENCES[event.consequence]
    )


def _exposed(event: ev.CardExposed) -> str:
    if event.box is None:
        used = ", which is used as the face-up card" if event.face_up else ""
        return f"recorded that card {event.position} of the dealer, {event.card}, was exposed{used}"
    if event.counts:
        return f"recorded that {event.card} of box {event.box} was exposed in the deal"
    return f"recorded that the player of box {event.box} showed {event.card}"


def _excluded(event: ev.BoxExcluded) -> str:
    return (
        f"excluded the player of box {event.box} from the round by rule {event.rule}:"
        f" wagers {event.wager}"
    )


CARD_WORDS: dict[type, Callable[..., str]] = {
    ev.CardsChecked: _checked,
    ev.CardsChanged: lambda e: f"changed cards ({e.which}), checked with {e.dealer}",
    ev.CardCountOrdered: _ordered,
    ev.CardsCounted: _counted,
    ev.ShoePutInUse: _put_in_use,
    ev.ShoeLoaded: lambda e: "shuffled the cards and loaded the automated shoe",
    ev.ShoeFaultReported: _shoe_fault,
    ev.RoundLetStand: lambda e: "let the round stand after the fault of the shoe",
    ev.CardExposed: _exposed,
    ev.ExposureTakenBack: lambda e: f"took back the exposure of {e.card}",
    ev.PlayerWarned: lambda e: f"warned the player of box {e.box}: rule {e.rule}",
    ev.BoxExcluded: _excluded,
}
