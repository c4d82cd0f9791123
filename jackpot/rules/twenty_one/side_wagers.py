"""Side wagers as they are placed: those of the book, with their amounts, beside a main wager."""

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import SideRules, TwentyOne
from jackpot.rules.money import MOST_CENTS, dollars
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MOST_PLACES, MainWager, SideWager


def side_wagers_refusal(
    sides: list[SideWager], mains: list[MainWager], terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    seen = set()
    for side in sides:
        rules = game.side.get(side.kind)
        if rules is None:
            title = side.kind.replace("_", " ").title()
            return refuse(Code.NOT_OFFERED, book, wager=title)
        key = (side.kind, side.box, side.place)
        if key in seen:
            return refuse(Code.PLACE_TAKEN, book, box=side.box, wager=rules.title, place=side.place)
        seen.add(key)
        refusal = (
            _place_refusal(side, rules, book)
            or _amount_refusal(side, rules, terms, book)
            or _beside_refusal(side, rules, mains, book)
        )
        if refusal is not None:
            return refusal
    together = sorted(game.one_of & {side.kind for side in sides})
    if len(together) > 1:
        first, second = (game.side[kind].title for kind in together)
        return refuse(Code.NOT_TOGETHER, book, first=first, second=second)
    return None


def _place_refusal(side: SideWager, rules: SideRules, book: RuleBook) -> Refusal | None:
    if not 1 <= side.place <= MOST_PLACES:
        rule = rules.rules.get("places")
        return refuse(Code.TOO_MANY_PLAYERS, book, rule=rule, place=side.place)
    return None


def _amount_refusal(
    side: SideWager, rules: SideRules, terms: Terms, book: RuleBook
) -> Refusal | None:
    """The amount of the book, or within the displayed limits (T31)."""
    cents = side.amount_cents
    if not 0 < cents <= MOST_CENTS:
        return refuse(Code.NOT_AN_AMOUNT, book, most=MOST_CENTS)
    least = most = rules.fixed_cents
    if terms.side_wagers is not None:
        limits = terms.side_wagers.get(side.kind)
        if limits is None:
            return refuse(Code.NOT_AT_THIS_TABLE, book, wager=rules.title)
        least = max(least or 0, limits.minimum_cents)
        most = min(most or MOST_CENTS, limits.maximum_cents)
    if least is None or most is None or least <= cents <= most:
        return None
    lawful = dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"
    return refuse(
        Code.WRONG_SIDE_AMOUNT,
        book,
        rule=rules.rules["amount"],
        wager=rules.title,
        lawful=lawful,
        amount=dollars(cents),
    )


def _beside_refusal(
    side: SideWager, rules: SideRules, mains: list[MainWager], book: RuleBook
) -> Refusal | None:
    if rules.alone == "refused" and not has_main_wager(side, rules, mains):
        beside = "of the same player" if rules.beside == "own" else "on the box"
        return refuse(
            Code.ALONE,
            book,
            rule=rules.rules["alone"],
            wager=rules.title,
            box=side.box,
            beside=beside,
        )
    if rules.not_above_main:
        own = next(w for w in mains if (w.box, w.place) == (side.box, side.place))
        if side.amount_cents > own.amount_cents:
            return refuse(
                Code.ABOVE_MAIN,
                book,
                rule=rules.rules["amount"],
                wager=rules.title,
                most=dollars(own.amount_cents),
                box=side.box,
            )
    return None


def has_main_wager(side: SideWager, rules: SideRules, mains: list[MainWager]) -> bool:
    """2005: the player's own on that box (T29); 2018: anybody's on the box (P8)."""
    return any(
        main.box == side.box and (rules.beside == "box" or main.place == side.place)
        for main in mains
    )
