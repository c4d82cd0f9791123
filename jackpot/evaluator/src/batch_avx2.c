/* Many hands at once on AVX2: 32 at a time, sorted by a network of minima and maxima.
 *
 * Card ids are sorted, so duplicates become neighbours and the check costs almost nothing. Ranks
 * come from one table by the index of tables.h; categories need no table in memory.
 */
#include "paths.h"

#ifdef JACKPOT_AVX2
#include <immintrin.h>
#include <string.h>

enum { LANES = 32, BLOCK = LANES * HAND };

typedef struct {
    __m256i id[HAND]; /* ascending */
    __m256i rank[HAND];
    __m256i flush; /* 0xff where all five are of one suit */
    __m256i bad;   /* not zero where the five cards are invalid */
} Sorted;

/* All ones in each byte l for which l mod 5 has the given bit. */
#define BIT(l, bit) ((l) % 5 >> (bit)&1 ? (char)-1 : 0)
#define BITS(bit)                                                                                 \
    BOTH(BIT(0, bit), BIT(1, bit), BIT(2, bit), BIT(3, bit), BIT(4, bit), BIT(5, bit),            \
         BIT(6, bit), BIT(7, bit), BIT(8, bit), BIT(9, bit), BIT(10, bit), BIT(11, bit),          \
         BIT(12, bit), BIT(13, bit), BIT(14, bit), BIT(15, bit))
#define BOTH(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* Rotates the five vectors by `by` positions in the marked bytes. */
AVX2 ALWAYS static inline void rotate_bytes(__m256i v[HAND], int by, __m256i marked)
{
    __m256i rotated[HAND];
    for (int c = 0; c < HAND; c++)
        rotated[c] = _mm256_blendv_epi8(v[c], v[(c + HAND - by) % HAND], marked);
    for (int c = 0; c < HAND; c++)
        v[c] = rotated[c];
}

/* Loads five vectors, each with one card of 32 hands, 16 hands to a half.
 *
 * In a half, byte l of source s is card (16 s + l) mod 5 = (s + l) mod 5 of its hand. So card c is
 * in source c - l: byte l of the sources must be rotated by l mod 5 positions. Then hand p has its
 * card c in byte (5 p + c) mod 16, and shifting by c brings all its cards into byte 5 p mod 16. */
AVX2 ALWAYS static inline void load_columns(const uint8_t *hands, __m256i v[HAND])
{
    for (int s = 0; s < HAND; s++) {
        __m128i low = _mm_loadu_si128((const __m128i *)(hands + 16 * s));
        __m128i high = _mm_loadu_si128((const __m128i *)(hands + BLOCK / 2 + 16 * s));
        v[s] = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
    }
    rotate_bytes(v, 1, BITS(0));
    rotate_bytes(v, 2, BITS(1));
    rotate_bytes(v, 4, BITS(2));
    v[1] = _mm256_alignr_epi8(v[1], v[1], 1);
    v[2] = _mm256_alignr_epi8(v[2], v[2], 2);
    v[3] = _mm256_alignr_epi8(v[3], v[3], 3);
    v[4] = _mm256_alignr_epi8(v[4], v[4], 4);
}

AVX2 ALWAYS static inline void sort_columns(__m256i c[HAND])
{
    static const uint8_t network[9][2] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1},
                                          {2, 4}, {1, 2}, {3, 4}, {2, 3}};
#pragma GCC unroll 9
    for (int i = 0; i < 9; i++) {
        __m256i left = c[network[i][0]], right = c[network[i][1]];
        c[network[i][0]] = _mm256_min_epu8(left, right);
        c[network[i][1]] = _mm256_max_epu8(left, right);
    }
}

AVX2 ALWAYS static inline Sorted sort_block(const uint8_t *hands)
{
    Sorted block;
    load_columns(hands, block.id);
    sort_columns(block.id);
    __m256i mixed = _mm256_setzero_si256();
    block.bad = _mm256_subs_epu8(block.id[4], _mm256_set1_epi8(CARDS - 1));
    for (int i = 1; i < HAND; i++) {
        mixed = _mm256_or_si256(mixed, _mm256_xor_si256(block.id[0], block.id[i]));
        block.bad = _mm256_or_si256(block.bad, _mm256_cmpeq_epi8(block.id[i - 1], block.id[i]));
    }
    block.flush = _mm256_cmpeq_epi8(_mm256_and_si256(mixed, _mm256_set1_epi8(3)),
                                    _mm256_setzero_si256());
    for (int i = 0; i < HAND; i++)
        block.rank[i] =
            _mm256_and_si256(_mm256_srli_epi16(block.id[i], 2), _mm256_set1_epi8(0x3f));
    return block;
}

#define LOW(...) BOTH(DIGITS(LOW_DIGIT, __VA_ARGS__))
#define HIGH(...) BOTH(DIGITS(HIGH_DIGIT, __VA_ARGS__))
#define LOW_DIGIT(place) ((place) % STEP)
#define HIGH_DIGIT(place) ((place) / STEP)
#define DIGITS(D, a, b, c, d, e, f, g, h, i, j, k, l, m)                                          \
    D(a), D(b), D(c), D(d), D(e), D(f), D(g), D(h), D(i), D(j), D(k), D(l), D(m), 0, 0, 0
#define PLACE_2 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78
#define PLACE_3 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364
#define PLACE_4 0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715, 1001, 1365
#define PLACE_5 0, 1, 6, 21, 56, 126, 252, 462, 792, 1287, 2002, 3003, 4368
#define WHOLE(a, b, c, d, e, f, g, h, i, j, k, l, m) BOTH(a, b, c, d, e, f, g, h, i, j, k, l, m, 0, 0, 0)
#define APPLY(macro, ...) macro(__VA_ARGS__)

AVX2 ALWAYS static inline __m256i look_up(__m256i table, __m256i rank)
{
    return _mm256_shuffle_epi8(table, rank);
}

/* Stores the index of each hand in 16 bits, at the position that `place_in_block` gives. */
AVX2 ALWAYS static inline void store_indices(const Sorted *block, uint16_t index[LANES])
{
    const __m256i *rank = block->rank;
    __m256i low = _mm256_add_epi8(rank[0], look_up(APPLY(WHOLE, PLACE_2), rank[1]));
    low = _mm256_add_epi8(low, look_up(APPLY(LOW, PLACE_3), rank[2]));
    low = _mm256_add_epi8(low, look_up(APPLY(LOW, PLACE_4), rank[3]));
    low = _mm256_add_epi8(low, look_up(APPLY(LOW, PLACE_5), rank[4]));
    __m256i high = _mm256_and_si256(block->flush, _mm256_set1_epi8(FLUSH_STEPS));
    high = _mm256_add_epi8(high, look_up(APPLY(HIGH, PLACE_3), rank[2]));
    high = _mm256_add_epi8(high, look_up(APPLY(HIGH, PLACE_4), rank[3]));
    high = _mm256_add_epi8(high, look_up(APPLY(HIGH, PLACE_5), rank[4]));
    const __m256i weights = _mm256_set1_epi16(STEP << 8 | 1);
    __m256i first = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(low, high), weights);
    __m256i second = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(low, high), weights);
    _mm256_store_si256((__m256i *)index, first);
    _mm256_store_si256((__m256i *)(index + 16), second);
}

ALWAYS static inline int place_in_block(int hand)
{
    int half = hand / 16, byte = 5 * hand % 16;
    return 16 * (byte / 8) + 8 * half + byte % 8;
}

/* The neighbours of equal rank (bit k: r[k] = r[k+1]) give pairs, threes and fours. */
AVX2 ALWAYS static inline __m256i category_block(const Sorted *block)
{
    const __m256i *rank = block->rank;
    __m256i equal = _mm256_setzero_si256();
    for (int i = 0; i < HAND - 1; i++)
        equal = _mm256_or_si256(equal, _mm256_and_si256(_mm256_cmpeq_epi8(rank[i], rank[i + 1]),
                                                        _mm256_set1_epi8((char)(1 << i))));
    __m256i category = look_up(BOTH(0, 1, 1, 3, 1, 2, 3, 7, 1, 2, 2, 6, 3, 6, 7, 0), equal);
    __m256i span = _mm256_cmpeq_epi8(_mm256_sub_epi8(rank[4], rank[0]), _mm256_set1_epi8(4));
    __m256i wheel = _mm256_and_si256(_mm256_cmpeq_epi8(rank[4], _mm256_set1_epi8(12)),
                                     _mm256_cmpeq_epi8(rank[3], _mm256_set1_epi8(3)));
    __m256i straight = _mm256_and_si256(_mm256_cmpeq_epi8(equal, _mm256_setzero_si256()),
                                        _mm256_or_si256(span, wheel));
    __m256i both = _mm256_and_si256(straight, block->flush);
    __m256i royal = _mm256_and_si256(both, _mm256_cmpeq_epi8(rank[0], _mm256_set1_epi8(8)));
    /* 4 for a straight, 5 for a flush, 4 + 5 - 1 for both, and 1 more for a royal. */
    category = _mm256_add_epi8(category, _mm256_and_si256(straight, _mm256_set1_epi8(4)));
    category = _mm256_add_epi8(category, _mm256_and_si256(block->flush, _mm256_set1_epi8(5)));
    return _mm256_sub_epi8(_mm256_add_epi8(category, both), royal);
}

AVX2 ALWAYS static inline int is_good(const Sorted *block)
{
    return _mm256_testz_si256(block->bad, block->bad);
}

AVX2 ALWAYS static inline int index_block(const uint8_t *hands, uint16_t index[LANES])
{
    Sorted block = sort_block(hands);
    store_indices(&block, index);
    return is_good(&block);
}

AVX2 ALWAYS static inline void look_up_ranks(uint16_t index[LANES], uint16_t *out)
{
    /* Through memory: extracting the indices from the vectors one by one costs twice as much. */
    __asm__ volatile("" : "+m"(*(uint16_t(*)[LANES])index));
#pragma GCC unroll 32
    for (int i = 0; i < LANES; i++)
        out[i] = rank_at[index[place_in_block(i)]];
}

AVX2 ALWAYS static inline int categories_block(const uint8_t *hands, uint8_t *out)
{
    Sorted block = sort_block(hands);
    const __m256i order = BOTH(0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11); /* 5 p */
    __m256i categories = _mm256_shuffle_epi8(category_block(&block), order);
    _mm256_storeu_si256((__m256i *)out, categories);
    return is_good(&block);
}

/* Another thread may have changed the hand since; then the block's first hand is reported. */
static ptrdiff_t first_bad(const uint8_t *hands, size_t at, size_t count)
{
    for (size_t i = at; i < count; i++)
        if (index_of(hands + HAND * i) < 0)
            return (ptrdiff_t)i;
    return (ptrdiff_t)at;
}

/* Copies the last hands, which do not fill a block, and fills it up with valid hands. */
static void copy_tail(uint8_t tail[BLOCK], const uint8_t *hands, size_t count)
{
    static const uint8_t filler[HAND] = {0, 1, 2, 3, 4};
    for (int i = 0; i < LANES; i++)
        memcpy(tail + HAND * i, filler, HAND);
    memcpy(tail, hands, HAND * count);
}

/* Each block is sorted before the table is read for the previous block: the two kinds of work use
 * different parts of the processor, which runs them in parallel. */
AVX2 ptrdiff_t ranks_avx2(const uint8_t *hands, size_t count, uint16_t *out)
{
    uint16_t index[2][LANES] __attribute__((aligned(32)));
    size_t blocks = count / LANES, done = blocks * LANES;
    if (blocks > 0 && !index_block(hands, index[0]))
        return first_bad(hands, 0, count);
    for (size_t b = 1; b < blocks; b++) {
        if (!index_block(hands + BLOCK * b, index[b & 1]))
            return first_bad(hands, LANES * b, count);
        look_up_ranks(index[~b & 1], out + LANES * (b - 1));
    }
    if (blocks > 0)
        look_up_ranks(index[~blocks & 1], out + done - LANES);
    if (done < count) {
        uint8_t tail[BLOCK];
        uint16_t ranks[LANES];
        copy_tail(tail, hands + HAND * done, count - done);
        if (!index_block(tail, index[0]))
            return first_bad(hands, done, count);
        look_up_ranks(index[0], ranks);
        memcpy(out + done, ranks, (count - done) * sizeof ranks[0]);
    }
    return ALL_GOOD;
}

AVX2 ptrdiff_t categories_avx2(const uint8_t *hands, size_t count, uint8_t *out)
{
    size_t done = 0;
    for (; done + LANES <= count; done += LANES)
        if (!categories_block(hands + HAND * done, out + done))
            return first_bad(hands, done, count);
    if (done < count) {
        uint8_t tail[BLOCK], categories[LANES];
        copy_tail(tail, hands + HAND * done, count - done);
        if (!categories_block(tail, categories))
            return first_bad(hands, done, count);
        memcpy(out + done, categories, count - done);
    }
    return ALL_GOOD;
}

const Path avx2_path = {"avx2", ranks_avx2, categories_avx2, deal_avx2};
#endif
