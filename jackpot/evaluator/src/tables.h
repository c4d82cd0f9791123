/* The tables that every code path shares, and the index into them.
 *
 * Five ranks in ascending order r0 <= r1 <= ... <= r4 have a unique place among all such fives
 * (the combinatorial number system):
 *     r0 + C(r1+1, 2) + C(r2+2, 3) + C(r3+3, 4) + C(r4+4, 5)      0 to 6187
 * A hand of one suit has five different ranks; FLUSH_OFFSET leads to a second set of places.
 * The vector path sums that index in two bytes, low + STEP * high. STEP is the largest step for
 * which neither byte can overflow on valid cards, and the tables are long enough for any two
 * bytes: invalid cards can never index outside them.
 */
#ifndef JACKPOT_TABLES_H
#define JACKPOT_TABLES_H

#include <stddef.h>
#include <stdint.h>

enum {
    CARDS = 52,
    HAND = 5,
    RANKS = 13,
    SUITS = 4,
    CATEGORIES = 10,
    ALL_HANDS = 2598960, /* C(52, 5) */
    STRENGTHS = 7462,    /* distinct hands under rule 2.6 */
    STEP = 56,
    FLUSH_STEPS = 111,
    FLUSH_OFFSET = STEP * FLUSH_STEPS,
    PLACES = 255 + STEP * 255 + 1,
    NO_CARD = 255,
};

/* Hidden symbols are accessed directly, without the global offset table. */
#pragma GCC visibility push(hidden)

/* place_of[k][r] is C(r + k, k + 1): what rank r adds at the sorted position k. */
extern uint16_t place_of[HAND][RANKS];
/* Rank of the hand at an index: 0 is the worst, STRENGTHS - 1 a royal flush. */
extern uint16_t rank_at[PLACES];
/* Its category, 0 (no pair) to 9 (royal flush). */
extern uint8_t category_at[PLACES];
/* Card id by two characters as a little-endian number; NO_CARD if they name no card. */
extern uint8_t card_of_name[65536];
/* Subsets of 2 and of 3 positions as bit masks. The first C(m, k) of them are the subsets of the
 * first m positions, so one list serves every number of cards left in the deck. */
extern uint64_t pairs_of[1326];
extern uint64_t triples_of[22100];

/* bit_in_byte[byte][n] is the bit with n set bits below it. */
extern uint8_t bit_in_byte[256][8];

extern const char rank_names[RANKS + 1];
extern const char suit_names[SUITS + 1];

void fill_tables(void);

#pragma GCC visibility pop

/* Sorts five small numbers with nine exchanges and no branches. */
static inline void sort_hand(unsigned c[HAND])
{
#define EXCHANGE(i, j)                                                                            \
    do {                                                                                          \
        unsigned low = c[i] < c[j] ? c[i] : c[j];                                                 \
        unsigned high = c[i] < c[j] ? c[j] : c[i];                                                \
        c[i] = low;                                                                               \
        c[j] = high;                                                                              \
    } while (0)
    EXCHANGE(0, 3);
    EXCHANGE(1, 4);
    EXCHANGE(0, 2);
    EXCHANGE(1, 3);
    EXCHANGE(0, 1);
    EXCHANGE(2, 4);
    EXCHANGE(1, 2);
    EXCHANGE(3, 4);
    EXCHANGE(2, 3);
#undef EXCHANGE
}

/* The index of five card ids, or -1 if one is invalid or occurs twice. */
static inline int index_of(const uint8_t ids[HAND])
{
    unsigned c[HAND] = {ids[0], ids[1], ids[2], ids[3], ids[4]};
    sort_hand(c);
    if ((c[4] >= CARDS) | (c[0] == c[1]) | (c[1] == c[2]) | (c[2] == c[3]) | (c[3] == c[4]))
        return -1;
    unsigned mixed = (c[0] ^ c[1]) | (c[0] ^ c[2]) | (c[0] ^ c[3]) | (c[0] ^ c[4]);
    return place_of[0][c[0] >> 2] + place_of[1][c[1] >> 2] + place_of[2][c[2] >> 2] +
           place_of[3][c[3] >> 2] + place_of[4][c[4] >> 2] + ((mixed & 3) ? 0 : FLUSH_OFFSET);
}

#endif
