"""Converts Python objects to checked cards, with the error messages of src/hands.c."""

from collections.abc import Sequence
from operator import index

from jackpot.rules.cards import DECK_SIZE, HAND_SIZE, NAMES, RANKS, SUITS

MAX_HANDS = DECK_SIZE // HAND_SIZE
_BY_NAME = {name: card for card, name in enumerate(NAMES)}


def ids_of(hand: object) -> list[int]:
    """The five ids of a hand. Range and duplicates are not checked here."""
    if isinstance(hand, str):
        return _ids_of_text(hand)
    if isinstance(hand, bytes):
        if len(hand) != HAND_SIZE:
            raise _wrong_count("these bytes have", len(hand))
        return list(hand)
    if not hasattr(hand, "__getitem__") or isinstance(hand, dict):
        raise TypeError(
            "a hand is a str such as 'AsKsQsJsTs', bytes of five card ids or a sequence of five "
            f"card ids (int, 0 to 51), not {type(hand).__name__}"
        )
    return _ids_of_sequence(hand)


def _ids_of_text(text: str) -> list[int]:
    if len(text) != 2 * HAND_SIZE:
        raise ValueError(
            "a hand is five cards of two characters, such as 'AsKsQsJsTs'; "
            f"this text has {len(text)} characters, not 10"
        )
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    for position, name in enumerate(names, start=1):
        if name not in _BY_NAME:
            raise ValueError(
                f"card {position} is {name!r}: write a rank of {RANKS} and then a suit of {SUITS}"
            )
    return [_BY_NAME[name] for name in names]


def _ids_of_sequence(hand: object) -> list[int]:
    assert hasattr(hand, "__getitem__")
    items: Sequence[object] = hand  # type: ignore[assignment]  # PySequence_Check asks no more
    if len(items) != HAND_SIZE:
        kind = "tuple" if type(hand) is tuple else "sequence"
        raise _wrong_count(f"this {kind} has", len(items))
    ids = []
    for position in range(HAND_SIZE):
        item = items[position]
        try:
            card = index(item)  # type: ignore[arg-type]  # what is no int is refused here
        except TypeError:
            raise TypeError(
                f"card {position + 1} is {item!r}: a card id is an int, 0 to 51"
            ) from None
        if not 0 <= card < DECK_SIZE:
            raise _wrong_id("", position, item)
        ids.append(card)
    return ids


def _wrong_count(what: str, count: int) -> ValueError:
    hint = " (the names of cards go into a str)" if count == 2 * HAND_SIZE else ""
    return ValueError(f"a hand is five card ids; {what} {count}, not 5{hint}")


def _wrong_id(where: str, position: int, card: object) -> ValueError:
    return ValueError(
        f"{where}card {position + 1} is {card!r}: card ids run from 0 (2c) to 51 (As)"
    )


def check_ids(ids: Sequence[int], where: str) -> None:
    """Raises ValueError for the first card that is invalid or repeats an earlier one."""
    for position, card in enumerate(ids):
        if card >= DECK_SIZE:
            raise _wrong_id(where, position, card)
        if card in ids[:position]:
            raise ValueError(
                f"{where}card {position + 1} is {NAMES[card]} (id {card}), as is card "
                f"{ids.index(card) + 1}: a deck has each card once"
            )


def check_round(cards: Sequence[int]) -> None:
    holders: dict[int, int] = {}
    for at, card in enumerate(cards):
        hand, position = divmod(at, HAND_SIZE)
        if card >= DECK_SIZE:
            raise _wrong_id(f"hand {hand + 1}, ", position, card)
        if card in holders:
            other, before = divmod(holders[card], HAND_SIZE)
            raise ValueError(
                f"hand {hand + 1}, card {position + 1} is {NAMES[card]} (id {card}), as is hand "
                f"{other + 1}, card {before + 1}: a round is dealt from one deck"
            )
        holders[card] = at


def view_hands(hands: object) -> memoryview:
    """A flat view of unsigned bytes, five to a hand."""
    try:
        view = memoryview(hands)  # type: ignore[arg-type]  # what is no buffer is refused here
    except TypeError:
        raise TypeError(
            "hands are a buffer of unsigned bytes, five card ids to a hand: bytes, bytearray, "
            "memoryview or a NumPy uint8 array of shape (N, 5)"
        ) from None
    if not view.c_contiguous:
        raise ValueError(
            "hands must lie in memory without gaps, in C order: pass a contiguous copy "
            "(numpy.ascontiguousarray)"
        )
    if view.format != "B":
        raise TypeError(
            "hands are unsigned bytes (format 'B', NumPy uint8), "
            f"not items of format '{view.format}'"
        )
    if view.ndim != 1 and not (
        view.ndim == 2 and view.shape is not None and view.shape[1] == HAND_SIZE
    ):
        raise ValueError("hands are a flat buffer of five bytes a hand or an array of shape (N, 5)")
    if view.nbytes % HAND_SIZE:
        raise ValueError(f"hands are five bytes each; {view.nbytes} bytes end inside a hand")
    return view if view.ndim == 1 else memoryview(view.tobytes())
