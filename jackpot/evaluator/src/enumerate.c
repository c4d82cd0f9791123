/* Every hand of the deck, in ascending order of its ids, the last card moving fastest.
 *
 * Cards in ascending order have ranks in ascending order, so nothing is sorted. As the last card,
 * the four cards of a rank make equal hands, unless the first four cards are of one suit.
 */
#include "paths.h"

#include <string.h>

static inline void store_bytes(uint8_t *out, uint64_t bytes) /* the lowest first */
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(out, &bytes, sizeof bytes);
#else
    for (int i = 0; i < HAND; i++)
        out[i] = (uint8_t)(bytes >> 8 * i);
#endif
}

/* Each store writes three bytes too many; the next hand overwrites them. The last hand is exact. */
void all_hands(uint8_t *out)
{
    for (uint64_t a = 0; a < CARDS - HAND; a++)
        for (uint64_t b = a + 1; b < CARDS; b++)
            for (uint64_t c = b + 1; c < CARDS; c++)
                for (uint64_t d = c + 1; d < CARDS; d++)
                    for (uint64_t e = d + 1; e < CARDS; e++, out += HAND)
                        store_bytes(out, a | b << 8 | c << 16 | d << 24 | e << 32);
    for (uint8_t card = CARDS - HAND; card < CARDS; card++)
        *out++ = card;
}

#define PLACE(position, card) place_of[position][(card) >> 2]

/* `row` holds the results of the last cards for a rank of d; `four(x)` is x four times, for the
 * suits of one rank. A row is copied in pieces of PIECE bytes; the next row overwrites the excess.
 * The 21 hands from a = LAST_ROWS on are copied exactly, since nothing follows them. */
enum { PIECE = 16, LAST_ROWS = 45 };

#define ENUMERATE(name, type, wide, four, value_at)                                               \
    static inline type *name##_copy(type *out, const type *row, int d, int exact)                 \
    {                                                                                             \
        size_t bytes = (size_t)(CARDS - 1 - d) * sizeof(type);                                    \
        if (exact)                                                                                \
            memcpy(out, row + d + 1, bytes);                                                      \
        else                                                                                      \
            for (size_t at = 0; at < bytes; at += PIECE)                                          \
                memcpy((char *)out + at, (const char *)(row + d + 1) + at, PIECE);                \
        return out + (CARDS - 1 - d);                                                             \
    }                                                                                             \
    static inline type *name##_with(type *out, type *row, int a, int b, int c, int exact)         \
    {                                                                                             \
        int suit = ((a ^ b) | (a ^ c)) & 3 ? -1 : a & 3;                                          \
        int three = PLACE(0, a) + PLACE(1, b) + PLACE(2, c);                                      \
        for (int rank = (c + 1) >> 2; rank < RANKS; rank++) {                                     \
            int place = three + place_of[3][rank];                                                \
            for (int last = rank; last < RANKS; last++) {                                         \
                wide same = four(value_at[place + place_of[4][last]]);                            \
                memcpy(row + SUITS * last, &same, sizeof same);                                   \
            }                                                                                     \
            int first = SUITS * rank;                                                             \
            for (int d = c < first ? first : c + 1; d < first + SUITS; d++) {                     \
                type *start = out;                                                                \
                out = name##_copy(out, row, d, exact);                                            \
                if ((d & 3) == suit)                                                              \
                    for (int e = d + SUITS; e < CARDS; e += SUITS)                                \
                        start[e - d - 1] = value_at[place + FLUSH_OFFSET + PLACE(4, e)];          \
            }                                                                                     \
        }                                                                                         \
        return out;                                                                               \
    }                                                                                             \
    void name(type *out)                                                                          \
    {                                                                                             \
        type row[CARDS + PIECE] = {0};                                                            \
        for (int a = 0; a < CARDS; a++)                                                           \
            for (int b = a + 1; b < CARDS; b++)                                                   \
                for (int c = b + 1; c < CARDS; c++)                                               \
                    out = a < LAST_ROWS ? name##_with(out, row, a, b, c, 0)                       \
                                        : name##_with(out, row, a, b, c, 1);                      \
    }

#define FOUR_WORDS(x) ((uint64_t)(x) * 0x0001000100010001ULL)
#define FOUR_BYTES(x) ((uint32_t)(x) * 0x01010101U)
ENUMERATE(all_ranks, uint16_t, uint64_t, FOUR_WORDS, rank_at)
ENUMERATE(all_categories, uint8_t, uint32_t, FOUR_BYTES, category_at)
