/* The random stream and the counting of a round, the same on every code path. */
#include "deal.h"

static const uint64_t golden = 0x9e3779b97f4a7c15ULL;

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

uint64_t next_spare(Stream *stream)
{
    return mix(stream->spare += golden);
}

void open_stream(Stream *stream, uint64_t seed, uint64_t chunk)
{
    stream->spare = mix(mix(seed + golden) + chunk * golden);
    for (int i = 0; i < 4; i++)
        for (int lane = 0; lane < SIDE_BY_SIDE; lane++)
            stream->state[i][lane] = next_spare(stream);
}

static inline uint64_t rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

void next_numbers(Stream *stream, uint64_t numbers[SIDE_BY_SIDE])
{
    for (int lane = 0; lane < SIDE_BY_SIDE; lane++) {
        uint64_t s[4];
        for (int i = 0; i < 4; i++)
            s[i] = stream->state[i][lane];
        numbers[lane] = rotate(s[0] + s[3], 23) + s[0];
        uint64_t shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = rotate(s[3], 45);
        for (int i = 0; i < 4; i++)
            stream->state[i][lane] = s[i];
    }
}

void count_combination(Tally *tally, uint64_t qualifying)
{
    uint64_t key = 0, digit = 1;
    for (int kind = 0; kind < QUALIFYING_KINDS; kind++, digit *= 10)
        key += digit * (qualifying >> QUALIFYING_BITS * kind & 15);
    tally->combinations[key]++;
}
