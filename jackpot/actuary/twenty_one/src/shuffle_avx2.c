/* `next_batch` with AVX2: sixteen choices at once, and the random stream in vectors. */
#include "side_by_side.h"

#ifdef JACKPOT_AVX2
#include <immintrin.h>

#define ROTATE(x, bits)                                                                           \
    _mm256_or_si256(_mm256_slli_epi64(x, bits), _mm256_srli_epi64(x, 64 - (bits)))

AVX2 ALWAYS_INLINE __m256i next_four(__m256i s[4])
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

void find_rejections(Room *room)
{
    for (uint32_t k = 0; k < MOST_CARDS; k++)
        room->rejected_below[k] = (uint16_t)(65536 % (MOST_CARDS - k));
}

/* How far ahead the card lies that each of the next cards changes place with; `batches` of them. */
AVX2 ALWAYS_INLINE void choose_cards(Table *table, const uint16_t *rejected_below, int batches,
                                     uint16_t ahead[MOST_CARDS])
{
    const __m256i steps = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m256i state[4];
    for (int i = 0; i < 4; i++)
        state[i] = _mm256_loadu_si256((const __m256i *)table->stream.state[i]);
    for (int batch = 0, left = table->size; batch < batches; batch++, left -= BATCH) {
        __m256i numbers = next_four(state);
        __m256i ways = _mm256_sub_epi16(_mm256_set1_epi16((short)left), steps);
        __m256i below =
            _mm256_loadu_si256((const __m256i *)(rejected_below + MOST_CARDS - left));
        __m256i fraction = _mm256_mullo_epi16(numbers, ways);
        __m256i kept = _mm256_cmpeq_epi16(_mm256_max_epu16(fraction, below), fraction);
        uint16_t *chosen = ahead + BATCH * batch;
        _mm256_storeu_si256((__m256i *)chosen, _mm256_mulhi_epu16(numbers, ways));
        unsigned rejected = ~(unsigned)_mm256_movemask_epi8(kept) & 0x55555555;
        for (; __builtin_expect(rejected != 0, 0); rejected &= rejected - 1) {
            int i = __builtin_ctz(rejected) / 2;
            chosen[i] = (uint16_t)choice(&table->stream, 0, (uint32_t)(left - i));
        }
    }
    for (int i = 0; i < 4; i++)
        _mm256_storeu_si256((__m256i *)table->stream.state[i], state[i]);
}

/* Writes sixteen cards of sixteen tables into rows: a transposition in four steps. */
static void write_rows(const Table *tables, int at, uint8_t *rows)
{
    __m128i block[16], mixed[16];
    for (int i = 0; i < 16; i++)
        block[i] = _mm_loadu_si128((const __m128i *)(tables[i].cards + at));
    for (int step = 0; step < 4; step++) {
        for (int i = 0; i < 8; i++) {
            mixed[2 * i] = _mm_unpacklo_epi8(block[i], block[i + 8]);
            mixed[2 * i + 1] = _mm_unpackhi_epi8(block[i], block[i + 8]);
        }
        for (int i = 0; i < 16; i++)
            block[i] = mixed[i];
    }
    for (int i = 0; i < 16; i++)
        _mm_store_si128((__m128i *)(rows + ROOM * (at + i)), block[i]);
}

static inline void exchange(uint8_t *here, unsigned ahead)
{
    uint8_t card = here[ahead];
    here[ahead] = *here;
    *here = card;
}

/* Two tables at a time: the processor works on both. */
AVX2 void new_shoes(Room *room)
{
    Table *tables = room->tables;
    uint16_t ahead[2][MOST_CARDS];
    for (int number = 0; number < ROOM; number++)
        open_shoe(&tables[number], &room->plan.game);
    int batches = (cards_to_place(tables, &room->plan.game) + BATCH - 1) / BATCH;
    for (Table *pair = tables; pair < tables + ROOM; pair += 2) {
        for (int i = 0; i < 2; i++) {
            choose_cards(&pair[i], room->rejected_below, batches, ahead[i]);
            pair[i].placed = BATCH * batches;
        }
#pragma GCC unroll 8
        for (int at = 0; at < BATCH * batches; at++) {
            exchange(pair[0].cards + at, ahead[0][at]);
            exchange(pair[1].cards + at, ahead[1][at]);
        }
    }
}

void lay_rows(const Table tables[ROOM], uint8_t rows[MOST_CARDS][ROOM])
{
    for (int at = 0; at < tables[0].placed; at += BATCH)
        for (int half = 0; half < 2; half++)
            write_rows(tables + 16 * half, at, rows[0] + 16 * half);
}
#endif
