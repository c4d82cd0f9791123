"""What happened in a pit, in words: for the trail, and for whoever reads the journal itself."""

from collections.abc import Callable, Sequence

from jackpot.pit import events as pit
from jackpot.pit.commands import CageLimits, PitTwoPersonCommand, ReconstructRound, VoidPlace
from jackpot.rules.money import dollars
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.table_terms import PitTerms


def wager_words(kind: str) -> str:
    """`Perfect Pairs`, `Over 13`."""
    return kind.replace("_", " ").title()


def pit_terms_words(terms: PitTerms) -> str:
    """`wagers of $10.00 to $1,000.00 in multiples of $5.00, 8 decks in a manual shoe, ...`."""
    sides = [
        f"{wager_words(kind)} of {_span(limits.minimum_cents, limits.maximum_cents)}"
        for kind, limits in terms.side_wagers.items()
    ]
    soft_17 = "" if terms.soft_17 is None else f", the dealer must {terms.soft_17} on a soft 17"
    posted = "the whole game is posted" if terms.whole else "only side wagers are posted"
    return (
        f"{terms.instrument}, wagers of {_span(terms.minimum_cents, terms.maximum_cents)} in"
        f" multiples of {dollars(terms.multiple_cents)}, {', '.join(sides) or 'no side wagers'},"
        f" {terms.boxes} boxes (layout {terms.layout}), {terms.decks} decks in"
        f" {'an automated' if terms.shoe == 'automated' else 'a manual'} shoe{soft_17}, {posted}"
    )


def _span(least_cents: int, most_cents: int) -> str:
    if least_cents == most_cents:
        return dollars(least_cents)
    return f"{dollars(least_cents)} to {dollars(most_cents)}"


def _limits(limits: CageLimits) -> str:
    bonus = ", and Super Bonus and suited sevens always" if limits.bonus_at_cage else ""
    return (
        f"the cage pays wins from {dollars(limits.cage_from_cents)}{bonus}; verified from"
        f" {dollars(limits.verify_from_cents)}, by two people from"
        f" {dollars(limits.two_person_from_cents)}"
    )


def act_words(act: Act) -> str:
    if act.decision is None:
        card = act.card or ("" if act.to == "reshuffle" else "a card, unseen,")
        return f"{card} to {act.to}".strip()
    amount = "" if act.amount_cents is None else f" with {dollars(act.amount_cents)}"
    what = act.decision.replace("_", " ")
    return f"box {act.box}, hand {act.hand}, place {act.place}: {what}{amount}"


def _lines(lines: Sequence[Line]) -> str:
    if not lines:
        return ""
    won = sum(line.won_cents for line in lines)
    lost = sum(line.collected_cents for line in lines)
    back = sum(line.returned_cents for line in lines)
    told = [(won, "won"), (lost, "lost"), (back, "handed back")]
    return "; " + ", ".join(f"{dollars(cents)} {what}" for cents, what in told if cents)


def _recorded(event: pit.ActRecorded) -> str:
    return f"act {event.number}, {act_words(event.act)}{_lines(event.settled)}"


def _due(event: pit.PayoutsDue) -> str:
    prizes = [
        f"{award.payout} {dollars(award.line.won_cents)} for {wager_words(award.line.wager)}"
        for award in event.awards
    ]
    return "payouts of the cage: " + ", ".join(prizes)


def _reconstructed(event: pit.RoundReconstructed) -> str:
    by = f" by rule {event.rule}" if event.rule else ", whose record was wrong"
    return f"reconstructed the round{by}: {len(event.before)} acts before, {len(event.after)} now"


def _voided(event: pit.PlaceVoided) -> str:
    wager = "the wager" if event.side is None else wager_words(event.side)
    return (
        f"declared {wager} of box {event.box}, place {event.place} void: rule {event.rule} was"
        " contravened"
    )


def _proposed(command: PitTwoPersonCommand) -> str:
    if isinstance(command, ReconstructRound):
        return f"reconstruct the round with {len(command.acts)} acts"
    if isinstance(command, VoidPlace):
        return f"declare a wager of box {command.box}, place {command.place} void"
    return f"void the round by rule {command.rule}"


def _restricted(event: pit.PlayerRestricted) -> str:
    kinds = [
        words
        for applies, words in (
            (event.one_box, "one box"),
            (event.minimum_only, "the minimum wager"),
        )
        if applies
    ]
    return f"restricted player {event.player} to {' and '.join(kinds)}"


def _changed(event: pit.PitCardsChanged) -> str:
    return f"changed cards with dealer {event.dealer}: {event.which}"


def _shoe(event: pit.ShoeStarted) -> str:
    cards = ", new cards" if event.new_cards else ""
    return f"started shoe {event.number} ({event.shoe}), cut by {event.cut_by}{cards}"


PIT_TRAIL_WORDS: dict[type, Callable[..., str]] = {
    pit.PitOpened: lambda e: f"began the journal of pit {e.pit}: {_limits(e.limits)}",
    pit.CageLimitsSet: lambda e: f"set the limits of the cage: {_limits(e.limits)}",
    pit.PitTableConfigured: lambda e: f"set the table up for {e.game}: {pit_terms_words(e.terms)}",
    pit.PitTermsProposed: lambda e: (
        f"proposed terms, version {e.version}: {pit_terms_words(e.terms)}. Notice to the players:"
        f" {e.notice}"
    ),
    pit.PitMarkerPlaced: lambda e: (
        f"placed a marker of {dollars(e.maximum_cents)} beside box {e.box}"
        + (f", place {e.place}" if e.place else "")
    ),
    pit.PayoutsDue: _due,
    pit.RoundReconstructed: _reconstructed,
    pit.PitRoundVoided: lambda e: f"voided the round by rule {e.rule}",
    pit.PlaceVoided: _voided,
    pit.PitActProposed: lambda e: f"proposed act {e.act}: {_proposed(e.command)}",
    pit.PitActApproved: lambda e: f"approved act {e.act}: {_proposed(e.command)}",
    pit.PlayerRestricted: _restricted,
    pit.RestrictionReported: lambda e: (
        f"reported the restriction of player {e.player} to the Commission ({e.reference})"
    ),
    pit.RestrictionLifted: lambda e: f"lifted the restriction of player {e.player}",
    pit.MinimumRequired: lambda e: f"required the minimum of {e.who} until a new shoe",
    pit.PitCardsChanged: _changed,
    pit.ShoeStarted: _shoe,
    pit.PitShoeFailed: lambda e: f"reported a {e.kind} fault of the shoe: {e.what}",
}

PIT_PLAY_WORDS: dict[type, Callable[..., str]] = {
    pit.PitRoundOpened: lambda e: f"opened the round under {e.instrument}, terms {e.terms}",
    pit.MainPlaced: lambda e: (
        f"wager of {dollars(e.amount_cents)} accepted in box {e.box}, place {e.place}"
    ),
    pit.MainWithdrawn: lambda e: f"wager of box {e.box}, place {e.place} taken back",
    pit.SidePlaced: lambda e: (
        f"{wager_words(e.kind)} of {dollars(e.amount_cents)} accepted in box {e.box}, place"
        f" {e.place}"
    ),
    pit.SideWithdrawn: lambda e: (
        f"{wager_words(e.kind)} of box {e.box}, place {e.place} taken back"
    ),
    pit.PitRoundDealt: lambda e: (
        f"no more bets: {dollars(e.main_cents)} in main wagers, {dollars(e.side_cents)} in side"
        " wagers"
    ),
    pit.ActRecorded: _recorded,
    pit.PitRoundSettled: lambda e: "collected the cards: the round is settled",
    pit.CuttingCardOut: lambda e: "the cutting card came out",
}
