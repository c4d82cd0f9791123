/* The code paths. All do the same work; one is chosen when the module is loaded. */
#ifndef JACKPOT_PATHS_H
#define JACKPOT_PATHS_H

#include "deal.h"
#include "tables.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define JACKPOT_AVX2 1
#define AVX2 __attribute__((target("avx2,bmi2")))
#endif

enum { ALL_GOOD = -1 };

typedef struct {
    const char *name;
    /* Evaluate `count` hands of five ids; stop at the first bad one and return its index, or
     * return ALL_GOOD. Results after a bad hand are undefined. */
    ptrdiff_t (*ranks)(const uint8_t *hands, size_t count, uint16_t *out);
    ptrdiff_t (*categories)(const uint8_t *hands, size_t count, uint8_t *out);
    void (*deal)(Stream *stream, size_t rounds, unsigned boxes, Tally *tally);
} Path;

extern const Path portable_path;
#ifdef JACKPOT_AVX2
extern const Path avx2_path;
ptrdiff_t ranks_avx2(const uint8_t *hands, size_t count, uint16_t *out);
ptrdiff_t categories_avx2(const uint8_t *hands, size_t count, uint8_t *out);
void deal_avx2(Stream *stream, size_t rounds, unsigned boxes, Tally *tally);
#endif

/* Every hand of the deck in ascending order of its ids, the last card moving fastest. */
void all_hands(uint8_t *out);
void all_ranks(uint16_t *out);
void all_categories(uint8_t *out);

#endif
