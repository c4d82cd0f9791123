/* The code path for any processor. */
#include "paths.h"

#if defined(__GNUC__)
#define lowest_bit(bits) ((unsigned)__builtin_ctzll(bits))
#else
static unsigned lowest_bit(uint64_t bits)
{
    unsigned place = 0;
    for (; !(bits & 1); bits >>= 1)
        place++;
    return place;
}
#endif

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

#define EVERY_BYTE(value) ((value) * 0x0101010101010101ULL)

/* Byte i of the result is the number of set bits in bytes 0 to i. */
static uint64_t bits_up_to(uint64_t bits)
{
    bits -= bits >> 1 & EVERY_BYTE(0x55);
    bits = (bits & EVERY_BYTE(0x33)) + (bits >> 2 & EVERY_BYTE(0x33));
    return EVERY_BYTE((bits + (bits >> 4)) & EVERY_BYTE(0x0f));
}

/* The card of the deck that has `position` cards below it; `sums` is bits_up_to(deck). */
static uint8_t card_at(uint64_t deck, uint64_t sums, unsigned position)
{
    /* The high bit stays in those bytes whose sum does not exceed the position. */
    uint64_t passed = ((EVERY_BYTE((uint64_t)position) | EVERY_BYTE(0x80)) - sums) & EVERY_BYTE(0x80);
    unsigned byte = (unsigned)(EVERY_BYTE(passed >> 7) >> 56);
    unsigned before = (unsigned)(sums << 8 >> 8 * byte & 255);
    unsigned bits = (unsigned)(deck >> 8 * byte & 255);
    return (uint8_t)(8 * byte + bit_in_byte[bits][position - before]);
}

/* Takes the cards at five positions out of the deck. */
static void take_cards(uint64_t *deck, uint64_t positions, uint8_t hand[HAND])
{
    uint64_t before = *deck, sums = bits_up_to(before);
    for (int i = 0; i < HAND; i++, positions &= positions - 1) {
        hand[i] = card_at(before, sums, lowest_bit(positions));
        *deck ^= 1ULL << hand[i];
    }
}

/* Converts positions among the cards not in `gone` to positions in the deck. */
static uint64_t beside(uint64_t subset, uint64_t gone)
{
    for (; gone; gone &= gone - 1) {
        uint64_t below = (gone & (0 - gone)) - 1;
        subset = (subset & below) | (subset & ~below) << 1;
    }
    return subset;
}

typedef struct {
    uint64_t deck[SIDE_BY_SIDE];
    uint64_t qualifying[SIDE_BY_SIDE];
} Table;

static void deal_box(Stream *stream, unsigned box, Table *table, unsigned lane, uint64_t number,
                     Tally *tally)
{
    uint64_t two = pairs_of[choose(stream, (uint32_t)number, ways_of[box][0])];
    uint64_t three = triples_of[choose(stream, (uint32_t)(number >> 32), ways_of[box][1])];
    uint8_t hand[HAND];
    take_cards(&table->deck[lane], two | beside(three, two), hand);
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
        Table table = {.deck = {FULL_DECK, FULL_DECK, FULL_DECK, FULL_DECK}};
        size_t wanted = rounds - round < SIDE_BY_SIDE ? rounds - round : SIDE_BY_SIDE;
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
