/* Every table draws one card at every step, whatever the card is for, so card k of all tables is
 * in one row. Nothing branches on the cards: the automaton leads each table on. */
#include "outcomes.h"
#include "side_by_side.h"

#ifdef JACKPOT_AVX2
#include <immintrin.h>
#include <string.h>

enum {
    LANES = 8,
    GROUPS = ROOM / LANES,
    STEPS = 16,       /* rows that are played before they are counted */
    MOST_STEPS = 240, /* until a counter of a byte may be full */
};

typedef struct {
    Room *room;
    const Plan *plan;
    int *played;
    int finished_at[ROOM]; /* the row after a table's last round */
    Totals *totals;
    int64_t outcomes[OUTCOMES], sides[SIDE_RESULTS]; /* of rounds that `play_round` did not play */
    uint32_t entries[STEPS + 1][ROOM]; /* of the automaton: those before, then one row for each step */
    uint8_t columns[STEPS][ROOM] __attribute__((aligned(ROOM)));
    __m256i counts[GROUPS][2]; /* eight bytes by table, one for each outcome */
} Play;

AVX2 ALWAYS_INLINE __m256i load_row(const Play *play, int row)
{
    return _mm256_load_si256((const __m256i *)play->room->rows[row]);
}

AVX2 ALWAYS_INLINE __m256i values_of(__m256i cards)
{
    const __m128i table = _mm_setr_epi8(2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0, 0, 0);
    __m256i ranks = _mm256_and_si256(_mm256_srli_epi16(cards, 2), _mm256_set1_epi8(0x3f));
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), ranks);
}

AVX2 ALWAYS_INLINE int count_bytes(__m256i bytes, unsigned tables)
{
    return __builtin_popcount((unsigned)_mm256_movemask_epi8(bytes) & tables);
}

/* Side wagers on the tables whose box has just received its second card. */
AVX2 ALWAYS_INLINE void count_sides(Play *play, int row, unsigned tables)
{
    const int64_t *stakes = play->plan->game.side_stake_cents;
    __m256i first = load_row(play, row - 2), second = load_row(play, row);
    __m256i changed = _mm256_xor_si256(first, second);
    const __m256i rank = _mm256_set1_epi8((char)0xfc), zero = _mm256_setzero_si256();
    if (stakes[PERFECT_PAIRS] || stakes[PAIRS_PLAY]) {
        /* Suits of one colour add up to 3, and so differ in both bits. */
        play->sides[PAIR_PERFECT] += count_bytes(_mm256_cmpeq_epi8(changed, zero), tables);
        play->sides[PAIR_COLOURED] +=
            count_bytes(_mm256_cmpeq_epi8(changed, _mm256_set1_epi8(3)), tables);
        play->sides[PLAY_PAIR] += count_bytes(
            _mm256_cmpeq_epi8(_mm256_and_si256(changed, rank), zero), tables);
    }
    if (stakes[SUPER_SEVENS]) /* two sevens have gone to `play_round` */
        play->sides[SEVENS_ONE] +=
            count_bytes(_mm256_cmpeq_epi8(_mm256_and_si256(first, rank),
                                          _mm256_set1_epi8(SUITS * SEVEN)),
                        tables);
    if (stakes[OVER_13] || stakes[UNDER_13]) {
        __m256i sum = _mm256_add_epi8(values_of(first), values_of(second));
        const __m256i line = _mm256_set1_epi8(13);
        play->sides[OVER_WON] += count_bytes(_mm256_cmpgt_epi8(sum, line), tables);
        play->sides[UNDER_WON] += count_bytes(_mm256_cmpgt_epi8(line, sum), tables);
    }
}

/* Plays a round again by the full rules, from its first card two rows ago. The table then idles
 * until the others have come as far. */
static uint32_t play_fully(Play *play, int row, int number)
{
    Table *table = &play->room->tables[number];
    int64_t cards = play->totals->cards;
    table->position = row - 2;
    play_round(play->plan, table, play->totals);
    play->played[number]++;
    if (table->refilled) {
        play->finished_at[number] = row - 2;
        return WAITING * COLUMNS;
    }
    play->totals->cards = cards; /* counted with the shoe */
    return (uint32_t)((IDLE + table->position - row - 1) * COLUMNS);
}

/* One bit for each table whose entry has that flag, which is one bit too. */
AVX2 ALWAYS_INLINE unsigned tables_with(const uint32_t entries[ROOM], unsigned flag)
{
    unsigned tables = 0;
    for (int group = 0; group < GROUPS; group++) {
        __m256i entry = _mm256_loadu_si256((const __m256i *)(entries + LANES * group));
        __m256i sign = _mm256_slli_epi32(entry, __builtin_clz(flag));
        tables |= (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(sign)) << LANES * group;
    }
    return tables;
}

AVX2 __attribute__((noinline)) static void play_marked(Play *play, int row, uint32_t entries[ROOM])
{
    for (unsigned marked = tables_with(entries, FULL_RULES); marked; marked &= marked - 1) {
        int number = __builtin_ctz(marked);
        entries[number] = play_fully(play, row, number);
    }
}

/* No vectors here: the processor is slower at loading from eight places at once than one by one. */
static void lead_on(Play *play, int row, int step)
{
    const uint32_t *automaton = play->room->automaton.entries, *before = play->entries[step];
    const uint8_t *columns = play->columns[step];
    uint32_t *entries = play->entries[step + 1], any = 0;
#pragma GCC unroll 32
    for (int number = 0; number < ROOM; number++) {
        uint32_t entry = automaton[(before[number] & NEXT_MASK) + columns[number]];
        entries[number] = entry;
        any |= entry;
    }
    if (__builtin_expect((any & FULL_RULES) != 0, 0))
        play_marked(play, row, entries);
}

AVX2 ALWAYS_INLINE void count_step(Play *play, int row, int step)
{
    const __m256i one = _mm256_set1_epi64x(1);
    for (int group = 0; group < GROUPS; group++) {
        __m256i entry =
            _mm256_loadu_si256((const __m256i *)(play->entries[step + 1] + LANES * group));
        __m256i shift = _mm256_srli_epi32(entry, OUTCOME_AT);
        __m256i low = _mm256_cvtepu32_epi64(_mm256_castsi256_si128(shift));
        __m256i high = _mm256_cvtepu32_epi64(_mm256_extracti128_si256(shift, 1));
        __m256i *counts = play->counts[group];
        counts[0] = _mm256_add_epi64(counts[0], _mm256_sllv_epi64(one, low));
        counts[1] = _mm256_add_epi64(counts[1], _mm256_sllv_epi64(one, high));
    }
    count_sides(play, row, tables_with(play->entries[step + 1], SECOND_CARD));
}

/* Plays `steps` rows and counts what happened in them. */
AVX2 static void play_steps(Play *play, int row, int steps)
{
    for (int step = 0; step < steps; step++) {
        __m256i values = values_of(load_row(play, row + step));
        _mm256_store_si256((__m256i *)play->columns[step],
                           _mm256_sub_epi8(values, _mm256_set1_epi8(1)));
    }
    for (int step = 0; step < steps; step++)
        lead_on(play, row + step, step);
    for (int step = 0; step < steps; step++)
        count_step(play, row + step, step);
    memcpy(play->entries[0], play->entries[steps], sizeof play->entries[0]);
}

/* Empties the counters into the totals. */
AVX2 static void collect(Play *play)
{
    for (int group = 0; group < GROUPS; group++)
        for (int half = 0; half < 2; half++) {
            uint64_t counts[LANES / 2];
            _mm256_storeu_si256((__m256i *)counts, play->counts[group][half]);
            play->counts[group][half] = _mm256_setzero_si256();
            for (int i = 0; i < LANES / 2; i++)
                for (int outcome = 1; outcome < OUTCOMES; outcome++) {
                    int count = (int)(counts[i] >> 8 * outcome & 255);
                    play->outcomes[outcome] += count;
                    play->played[LANES * group + LANES / 2 * half + i] += count;
                }
        }
}

/* Behind the cutting card: tables between two rounds have finished. Returns how many play on. */
static int finish_rounds(Play *play, int row)
{
    int playing = 0;
    for (int number = 0; number < ROOM; number++) {
        Table *table = &play->room->tables[number];
        int state = (int)(play->entries[0][number] & NEXT_MASK) / COLUMNS;
        if (state == WAITING)
            continue;
        if (state < PLAYING) {
            play->finished_at[number] = row + state - IDLE;
            play->entries[0][number] = WAITING * COLUMNS;
            continue;
        }
        playing++;
        if (table->placed == row) {
            next_batch(table);
            for (int at = row; at < table->placed; at++)
                play->room->rows[at][number] = table->cards[at];
        }
    }
    return playing;
}

static void play_rows(Play *play)
{
    int first = play->room->tables[0].position, row = first, uncounted = 0;
    int cut = shoe_size(&play->plan->game) - (int)play->plan->game.cut;
    for (int number = 0; number < ROOM; number++)
        play->entries[0][number] = IDLE * COLUMNS;
    for (int steps; row < cut; row += steps) {
        steps = cut - row < STEPS ? cut - row : STEPS;
        play_steps(play, row, steps);
        uncounted += steps;
        if (uncounted + STEPS > MOST_STEPS) {
            collect(play);
            uncounted = 0;
        }
    }
    collect(play);
    for (; finish_rounds(play, row); row++)
        play_steps(play, row, 1);
    collect(play);
    for (int number = 0; number < ROOM; number++) {
        play->totals->cards += play->finished_at[number] - first;
        play->room->tables[number].position = play->room->tables[number].size;
    }
}

void play_side_by_side(Room *room, int rounds, int played[ROOM], Totals *totals)
{
    const Game *game = &room->plan.game;
    Play play = {.room = room, .plan = &room->plan, .played = played, .totals = totals};
    find_rejections(room);
    /* A round has three cards at least. */
    int most = (shoe_size(game) - (int)game->cut) / 3 + 1;
    for (;;) {
        int most_played = 0;
        for (int number = 0; number < ROOM; number++)
            most_played = played[number] > most_played ? played[number] : most_played;
        if (rounds - most_played < most)
            break;
        if (most_played) {
            new_shoes(room);
            totals->shoes += ROOM;
        }
        lay_rows(room->tables, room->rows);
        play_rows(&play);
    }
    add_outcomes(game, play.outcomes, play.sides, totals);
}
#endif
