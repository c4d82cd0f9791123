/* Deals on AVX2 and BMI2: `pdep` takes cards from the deck, and four rounds are classified at
 * once. A hand is a set of bits, four for each rank. */
#include "paths.h"

#ifdef JACKPOT_AVX2
#include <immintrin.h>

enum {
    WIDE = 4,
    GROUPS = 7,
    BLOCK_ROUNDS = WIDE * GROUPS,
    CATEGORY_BITS = 6, /* 7 groups of 9 boxes add up to 63 at most */
};

#define ROTATE(x, bits)                                                                           \
    _mm256_or_si256(_mm256_slli_epi64(x, bits), _mm256_srli_epi64(x, 64 - (bits)))

AVX2 ALWAYS static inline __m256i next_four(__m256i s[4])
{
    __m256i sum = _mm256_add_epi64(s[0], s[3]);
    __m256i numbers = _mm256_add_epi64(ROTATE(sum, 23), s[0]);
    __m256i shifted = _mm256_slli_epi64(s[1], 17);
    s[2] = _mm256_xor_si256(s[2], s[0]);
    s[3] = _mm256_xor_si256(s[3], s[1]);
    s[1] = _mm256_xor_si256(s[1], s[2]);
    s[0] = _mm256_xor_si256(s[0], s[3]);
    s[2] = _mm256_xor_si256(s[2], shifted);
    s[3] = ROTATE(s[3], 45);
    return numbers;
}

typedef struct {
    uint64_t two[WIDE], three[WIDE];
} Choice;

AVX2 static void choose_one_by_one(Stream *stream, unsigned box, __m256i numbers, Choice *choice);

/* `choose` for one box of four rounds; the rare rejections are handled one by one. */
AVX2 ALWAYS static inline void choose_four(Stream *stream, unsigned box, __m256i numbers,
                                           Choice *choice)
{
    __m256i ways_two = _mm256_set1_epi64x(ways_of[box][0]);
    __m256i ways_three = _mm256_set1_epi64x(ways_of[box][1]);
    __m256i two = _mm256_mul_epu32(numbers, ways_two);
    __m256i three = _mm256_mul_epu32(_mm256_srli_epi64(numbers, 32), ways_three);
    __m256i fraction_two = _mm256_blend_epi32(two, _mm256_set1_epi32(-1), 0xaa);
    __m256i fraction_three = _mm256_blend_epi32(three, _mm256_set1_epi32(-1), 0xaa);
    /* True if the smaller fraction is below the number of ways: fewer than 1 in 50,000. */
    __m256i least = _mm256_min_epu32(fraction_two, fraction_three);
    __m256i low = _mm256_cmpeq_epi32(_mm256_min_epu32(least, ways_three), least);
    if (__builtin_expect(!_mm256_testz_si256(low, low), 0)) {
        choose_one_by_one(stream, box, numbers, choice);
        return;
    }
    _mm256_storeu_si256((__m256i *)choice->two, _mm256_srli_epi64(two, 32));
    _mm256_storeu_si256((__m256i *)choice->three, _mm256_srli_epi64(three, 32));
}

AVX2 __attribute__((noinline)) static void choose_one_by_one(Stream *stream, unsigned box,
                                                             __m256i numbers, Choice *choice)
{
    uint64_t number[WIDE];
    _mm256_storeu_si256((__m256i *)number, numbers);
    for (int lane = 0; lane < WIDE; lane++) {
        choice->two[lane] = choose(stream, (uint32_t)number[lane], ways_of[box][0]);
        choice->three[lane] = choose(stream, (uint32_t)(number[lane] >> 32), ways_of[box][1]);
    }
}

AVX2 ALWAYS static inline void deal_block(Stream *stream, __m256i state[4], unsigned boxes,
                                          uint64_t hands[MOST_BOXES][BLOCK_ROUNDS])
{
    for (unsigned group = 0; group < GROUPS; group++) {
        uint64_t deck[WIDE] = {FULL_DECK, FULL_DECK, FULL_DECK, FULL_DECK};
        for (unsigned box = 0; box < boxes; box++) {
            Choice choice;
            choose_four(stream, box, next_four(state), &choice);
            for (unsigned lane = 0; lane < WIDE; lane++) {
                /* The positions do not depend on the deck, so only one `pdep` must wait for it. */
                uint64_t two = pairs_of[choice.two[lane]];
                uint64_t three = _pdep_u64(triples_of[choice.three[lane]], ~two);
                uint64_t hand = _pdep_u64(two | three, deck[lane]);
                deck[lane] ^= hand;
                hands[box][WIDE * group + lane] = hand;
            }
        }
    }
}

#define TWICE(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* The number of pairs of equal rank: 0, 1, 2, 3, 4 or 6, from no pair to four of a kind. */
AVX2 ALWAYS static inline __m256i equal_pairs(__m256i even, __m256i odd)
{
    const __m256i pairs = TWICE(0, 0, 0, 1, 0, 1, 1, 3, 0, 1, 1, 3, 1, 3, 3, 6);
    return _mm256_sad_epu8(_mm256_add_epi8(_mm256_shuffle_epi8(pairs, even),
                                           _mm256_shuffle_epi8(pairs, odd)),
                           _mm256_setzero_si256());
}

/* All ones where the five cards are of one suit. The suits weigh 0, 1, 6 and 25: five of a suit
 * weigh 0, 5, 30 and 125, and no other five weigh as much. */
AVX2 ALWAYS static inline __m256i one_suit(__m256i even, __m256i odd)
{
    const __m256i weights = TWICE(0, 0, 1, 1, 6, 6, 7, 7, 25, 25, 26, 26, 31, 31, 32, 32);
    /* The weight of a flush, by its low four bits; other entries match no weight. */
    const __m256i flushes = TWICE(0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 125, 30, 0);
    __m256i weight = _mm256_sad_epu8(_mm256_add_epi8(_mm256_shuffle_epi8(weights, even),
                                                     _mm256_shuffle_epi8(weights, odd)),
                                     _mm256_setzero_si256());
    return _mm256_cmpeq_epi64(weight, _mm256_shuffle_epi8(flushes, weight));
}

/* One bit for each rank present, four bits apart. */
AVX2 ALWAYS static inline __m256i ranks_there(__m256i cards)
{
    __m256i folded = _mm256_or_si256(cards, _mm256_srli_epi64(cards, 1));
    folded = _mm256_or_si256(folded, _mm256_srli_epi64(folded, 2));
    return _mm256_and_si256(folded, _mm256_set1_epi8(0x11));
}

AVX2 ALWAYS static inline __m256i classify(__m256i cards)
{
    const __m256i zero = _mm256_setzero_si256();
    const __m256i low = _mm256_set1_epi8(15);
    __m256i even = _mm256_and_si256(cards, low); /* the suits of ranks 2, 4, ..., A */
    __m256i odd = _mm256_and_si256(_mm256_srli_epi16(cards, 4), low);
    __m256i pairs = equal_pairs(even, odd);
    __m256i flush = one_suit(even, odd);
    __m256i there = ranks_there(cards);
    __m256i run = _mm256_and_si256(there, _mm256_srli_epi64(there, 4));
    run = _mm256_and_si256(run, _mm256_srli_epi64(run, 8));
    run = _mm256_and_si256(run, _mm256_srli_epi64(there, 16));
    __m256i wheel = _mm256_cmpeq_epi64(there, _mm256_set1_epi64x(0x1000000001111));
    __m256i straight = _mm256_or_si256(_mm256_cmpgt_epi64(run, zero), wheel);
    __m256i both = _mm256_and_si256(straight, flush);
    __m256i royal = _mm256_and_si256(
        both, _mm256_cmpeq_epi64(there, _mm256_set1_epi64x(0x1111100000000)));
    /* Only the lowest byte of each lane of `pairs` can be non-zero, and entry 0 is zero. */
    __m256i category =
        _mm256_shuffle_epi8(TWICE(0, 1, 2, 3, 6, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0), pairs);
    category = _mm256_add_epi64(category, _mm256_and_si256(straight, _mm256_set1_epi64x(4)));
    category = _mm256_add_epi64(category, _mm256_and_si256(flush, _mm256_set1_epi64x(5)));
    return _mm256_sub_epi64(_mm256_add_epi64(category, both), royal);
}

AVX2 ALWAYS static inline void count_categories(Tally *tally, __m256i packed)
{
    uint64_t lanes[WIDE];
    _mm256_storeu_si256((__m256i *)lanes, packed);
    for (int category = 0; category < CATEGORIES; category++)
        for (int lane = 0; lane < WIDE; lane++)
            tally->categories[category] +=
                lanes[lane] >> CATEGORY_BITS * category & ((1 << CATEGORY_BITS) - 1);
}

AVX2 ALWAYS static inline void count_block(uint64_t hands[MOST_BOXES][BLOCK_ROUNDS], unsigned boxes,
                                    Tally *tally)
{
    const __m256i one = _mm256_set1_epi64x(1);
    const __m256i first = _mm256_set1_epi64x(QUALIFYING_BITS * FIRST_QUALIFYING);
    __m256i categories = _mm256_setzero_si256();
    for (unsigned group = 0; group < GROUPS; group++) {
        __m256i qualifying = _mm256_setzero_si256();
        for (unsigned box = 0; box < boxes; box++) {
            __m256i cards =
                _mm256_loadu_si256((const __m256i *)&hands[box][WIDE * group]);
            __m256i category = classify(cards);
            __m256i twice = _mm256_add_epi64(category, category);
            __m256i fourfold = _mm256_add_epi64(twice, twice);
            categories = _mm256_add_epi64(
                categories, _mm256_sllv_epi64(one, _mm256_add_epi64(fourfold, twice)));
            /* Lower categories shift by a negative number, for which AVX2 gives zero. */
            qualifying = _mm256_add_epi64(
                qualifying, _mm256_sllv_epi64(one, _mm256_sub_epi64(fourfold, first)));
        }
        if (_mm256_testz_si256(qualifying, qualifying)) {
            tally->combinations[0] += WIDE;
            continue;
        }
        uint64_t lanes[WIDE];
        _mm256_storeu_si256((__m256i *)lanes, qualifying);
        for (int lane = 0; lane < WIDE; lane++)
            count_combination(tally, lanes[lane]);
    }
    count_categories(tally, categories);
}

#define FIXED(n)                                                                                  \
    case n:                                                                                       \
        for (; rounds >= BLOCK_ROUNDS; rounds -= BLOCK_ROUNDS) {                                  \
            deal_block(stream, state, n, hands);                                                         \
            count_block(hands, n, tally);                                                         \
        }                                                                                         \
        break

/* One loop for each number of boxes, so that the compiler unrolls it. */
AVX2 void deal_avx2(Stream *stream, size_t rounds, unsigned boxes, Tally *tally)
{
    uint64_t hands[MOST_BOXES][BLOCK_ROUNDS] __attribute__((aligned(32)));
    __m256i state[4];
    for (int i = 0; i < 4; i++)
        state[i] = _mm256_loadu_si256((const __m256i *)stream->state[i]);
    switch (boxes) {
        FIXED(1);
        FIXED(2);
        FIXED(3);
        FIXED(4);
        FIXED(5);
        FIXED(6);
        FIXED(7);
        FIXED(8);
        FIXED(9);
    }
    for (int i = 0; i < 4; i++)
        _mm256_storeu_si256((__m256i *)stream->state[i], state[i]);
    if (rounds) /* less than a block: the portable path deals the same cards from the same stream */
        portable_path.deal(stream, rounds, boxes, tally);
}
#endif
