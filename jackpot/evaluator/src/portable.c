/* The path for any processor. */
#include "paths.h"

static ptrdiff_t ranks_portable(const uint8_t *hands, size_t count, uint16_t *out)
{
    for (size_t i = 0; i < count; i++) {
        int index = index_of(hands + HAND * i);
        if (index < 0)
            return (ptrdiff_t)i;
        out[i] = rank_at[index];
    }
    return ALL_GOOD;
}

static ptrdiff_t categories_portable(const uint8_t *hands, size_t count, uint8_t *out)
{
    for (size_t i = 0; i < count; i++) {
        int index = index_of(hands + HAND * i);
        if (index < 0)
            return (ptrdiff_t)i;
        out[i] = category_at[index];
    }
    return ALL_GOOD;
}

/* Moves the cards at five positions, given as a mask, from the sorted deck into `hand`. */
static void take_cards(uint8_t *deck, unsigned cards, uint64_t positions, uint8_t hand[HAND])
{
    unsigned taken = 0;
    for (unsigned at = 0; at < cards; at++) {
        unsigned here = positions >> at & 1;
        hand[here ? taken : HAND] = deck[at];
        deck[at - taken] = deck[at];
        taken += here;
    }
}

/* The positions in `subset`, counted among those that are not in `gone`. */
static uint64_t beside(uint64_t subset, uint64_t gone)
{
    for (; gone; gone &= gone - 1) {
        uint64_t below = (gone & (0 - gone)) - 1;
        subset = (subset & below) | (subset & ~below) << 1;
    }
    return subset;
}

typedef struct {
    uint8_t deck[SIDE_BY_SIDE][CARDS];
    uint64_t qualifying[SIDE_BY_SIDE];
} Table;

static void deal_box(Stream *stream, unsigned box, Table *table, unsigned lane, uint64_t number,
                     Tally *tally)
{
    uint64_t two = pairs_of[choose(stream, (uint32_t)number, ways_of[box][0])];
    uint64_t three = triples_of[choose(stream, (uint32_t)(number >> 32), ways_of[box][1])];
    uint8_t hand[HAND + 1]; /* the last place takes what is not of the hand */
    take_cards(table->deck[lane], CARDS - HAND * box, two | beside(three, two), hand);
    if (!tally)
        return;
    unsigned category = category_at[index_of(hand)];
    tally->categories[category]++;
    if (category >= FIRST_QUALIFYING)
        table->qualifying[lane] += 1ULL << QUALIFYING_BITS * (category - FIRST_QUALIFYING);
}

static void deal_portable(Stream *stream, size_t rounds, unsigned boxes, Tally *tally)
{
    for (size_t round = 0; round < rounds; round += SIDE_BY_SIDE) {
        Table table = {.qualifying = {0}};
        size_t wanted = rounds - round < SIDE_BY_SIDE ? rounds - round : SIDE_BY_SIDE;
        for (int lane = 0; lane < SIDE_BY_SIDE; lane++)
            for (uint8_t card = 0; card < CARDS; card++)
                table.deck[lane][card] = card;
        for (unsigned box = 0; box < boxes; box++) {
            uint64_t numbers[SIDE_BY_SIDE];
            next_numbers(stream, numbers);
            for (unsigned lane = 0; lane < SIDE_BY_SIDE; lane++)
                deal_box(stream, box, &table, lane, numbers[lane], lane < wanted ? tally : NULL);
        }
        for (size_t lane = 0; lane < wanted; lane++)
            count_combination(tally, table.qualifying[lane]);
    }
}

const Path portable_path = {"portable", ranks_portable, categories_portable, deal_portable};
