/* Deals fair rounds: the random stream and the counters.
 *
 * A hand is dealt as a uniform choice of 2 of the m cards left and then of 3 of the m - 2 left
 * after that, which makes each of its C(m, 5) sets of five equally likely. Each choice takes 32
 * random bits (Lemire's method with rejection, so no card is favoured). Four rounds are dealt in
 * parallel, each from its own generator.
 */
#ifndef JACKPOT_DEAL_H
#define JACKPOT_DEAL_H

#include <stddef.h>
#include <stdint.h>

enum {
    MOST_BOXES = 9,       /* and the dealer: 50 of the 52 cards */
    FIRST_QUALIFYING = 5, /* a flush; rule 10.7 */
    QUALIFYING_KINDS = 5,
    QUALIFYING_BITS = 4, /* of a packed count of each kind in a round */
    COMBINATIONS = 100000,
    SIDE_BY_SIDE = 4,
    CHUNK_ROUNDS = 1 << 16, /* each chunk has its own stream: threads do not matter */
};
#define FULL_DECK ((1ULL << 52) - 1)
#define ALWAYS __attribute__((always_inline))

typedef struct {
    uint64_t state[4][SIDE_BY_SIDE]; /* xoshiro256++ */
    uint64_t spare;                  /* splitmix64: replaces rejected numbers */
} Stream;

typedef struct {
    uint64_t categories[10];
    /* Rounds by how many hands qualified: the decimal digits are flushes, full houses, fours of a
     * kind, straight flushes and royal flushes, from the lowest. */
    uint64_t *combinations;
} Tally;

/* The number of ways to take 2 and then 3 cards for each box: C(m, 2) and C(m - 2, 3). */
static const uint32_t ways_of[MOST_BOXES][2] = {
    {1326, 19600}, {1081, 14190}, {861, 9880}, {666, 6545}, {496, 4060},
    {351, 2300},   {231, 1140},   {136, 455},  {66, 120},
};

void open_stream(Stream *stream, uint64_t seed, uint64_t chunk);
void next_numbers(Stream *stream, uint64_t numbers[SIDE_BY_SIDE]);
uint64_t next_spare(Stream *stream);
void count_combination(Tally *tally, uint64_t qualifying);

/* A uniformly distributed number below `ways`. */
static inline uint32_t choose(Stream *stream, uint32_t random, uint32_t ways)
{
    uint64_t product = (uint64_t)random * ways;
    while ((uint32_t)product < ways && (uint32_t)product < (0 - ways) % ways)
        product = (next_spare(stream) >> 32) * ways;
    return (uint32_t)(product >> 32);
}

#endif
