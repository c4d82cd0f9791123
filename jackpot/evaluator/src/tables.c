/* Fills the tables from the order of hands in rules 2.6 to 2.8, in about a millisecond. */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

enum { NO_PAIR, ONE_PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL };
enum { FIVE = 3, ACE = 12 };

uint16_t place_of[HAND][RANKS];
uint16_t rank_at[PLACES];
uint8_t category_at[PLACES];
uint8_t card_of_name[65536];
uint64_t pairs_of[1326];
uint64_t triples_of[22100];
uint8_t bit_in_byte[256][8];
const char rank_names[RANKS + 1] = "23456789TJQKA";
const char suit_names[SUITS + 1] = "cdhs";

typedef struct {
    uint32_t strength; /* category, then the deciding ranks, four bits each */
    uint16_t index;
} Class;

static void fill_places(void)
{
    for (int rank = 0; rank < RANKS; rank++)
        place_of[0][rank] = (uint16_t)rank;
    for (int k = 1; k < HAND; k++) {
        place_of[k][0] = 0; /* C(k, k + 1) */
        for (int rank = 1; rank < RANKS; rank++)
            place_of[k][rank] = (uint16_t)(place_of[k][rank - 1] + place_of[k - 1][rank]);
    }
}

/* Orders the ranks by count, then by height (2.8); returns the number of distinct ranks. */
static int by_count(const int ranks[HAND], int order[HAND], int counts[HAND])
{
    int seen[RANKS] = {0};
    int kinds = 0;
    for (int i = 0; i < HAND; i++)
        seen[ranks[i]]++;
    for (int count = SUITS; count > 0; count--)
        for (int rank = ACE; rank >= 0; rank--)
            if (seen[rank] == count) {
                order[kinds] = rank;
                counts[kinds++] = count;
            }
    return kinds;
}

static int category_of(int kinds, int most, int straight, int flush, int top)
{
    if (straight && flush)
        return top == ACE ? ROYAL : STRAIGHT_FLUSH;
    if (flush)
        return FLUSH;
    if (straight)
        return STRAIGHT;
    static const uint8_t by_shape[HAND + 1][SUITS + 1] = {
        [2] = {[3] = FULL_HOUSE, [4] = FOUR},
        [3] = {[2] = TWO_PAIRS, [3] = THREE},
        [4] = {[2] = ONE_PAIR},
        [5] = {[1] = NO_PAIR},
    };
    return by_shape[kinds][most];
}

static Class class_of(const int ranks[HAND], int flush)
{
    int order[HAND], counts[HAND];
    int kinds = by_count(ranks, order, counts);
    int straight = kinds == HAND && order[0] - order[4] == HAND - 1;
    if (kinds == HAND && order[0] == ACE && order[1] == FIVE) { /* 5 4 3 2 A: the ace is low */
        straight = 1;
        order[0] = FIVE;
        kinds = 1;
    }
    int category = category_of(straight ? HAND : kinds, counts[0], straight, flush, order[0]);
    uint32_t strength = (uint32_t)category;
    for (int i = 0; i < HAND; i++)
        strength = strength << 4 | (uint32_t)(i < kinds ? order[i] : 0);
    int index = flush ? FLUSH_OFFSET : 0;
    for (int i = 0; i < HAND; i++)
        index += place_of[i][ranks[i]];
    category_at[index] = (uint8_t)category;
    return (Class){strength, (uint16_t)index};
}

static int weaker_first(const void *left, const void *right)
{
    uint32_t a = ((const Class *)left)->strength, b = ((const Class *)right)->strength;
    return (a > b) - (a < b);
}

static void fill_ranks(void)
{
    static Class classes[STRENGTHS];
    size_t count = 0;
    int r[HAND];
    for (r[0] = 0; r[0] < RANKS; r[0]++)
        for (r[1] = r[0]; r[1] < RANKS; r[1]++)
            for (r[2] = r[1]; r[2] < RANKS; r[2]++)
                for (r[3] = r[2]; r[3] < RANKS; r[3]++)
                    for (r[4] = r[3]; r[4] < RANKS; r[4]++) {
                        if (r[0] == r[4])
                            continue; /* a deck has only four of a rank */
                        classes[count++] = class_of(r, 0);
                        if (r[0] < r[1] && r[1] < r[2] && r[2] < r[3] && r[3] < r[4])
                            classes[count++] = class_of(r, 1);
                    }
    qsort(classes, count, sizeof classes[0], weaker_first);
    for (size_t i = 0; i < count; i++)
        rank_at[classes[i].index] = (uint16_t)i;
}

static void fill_names(void)
{
    memset(card_of_name, NO_CARD, sizeof card_of_name);
    for (int rank = 0; rank < RANKS; rank++)
        for (int suit = 0; suit < SUITS; suit++)
            card_of_name[(uint8_t)rank_names[rank] | (uint8_t)suit_names[suit] << 8] =
                (uint8_t)(rank * SUITS + suit);
}

static void fill_subsets(void)
{
    size_t pairs = 0, triples = 0;
    for (int c = 0; c < CARDS; c++)
        for (int b = 0; b < c; b++) {
            pairs_of[pairs++] = 1ULL << c | 1ULL << b;
            for (int a = 0; a < b; a++)
                triples_of[triples++] = 1ULL << c | 1ULL << b | 1ULL << a;
        }
}

static void fill_bits(void)
{
    for (int byte = 0; byte < 256; byte++)
        for (int bit = 0, below = 0; bit < 8; bit++)
            if (byte >> bit & 1)
                bit_in_byte[byte][below++] = (uint8_t)bit;
}

void fill_tables(void)
{
    static int filled; /* a second interpreter must not write tables in use */
    if (filled)
        return;
    filled = 1;
    fill_places();
    fill_ranks();
    fill_names();
    fill_subsets();
    fill_bits();
}
