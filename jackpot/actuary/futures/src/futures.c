/* jackpot.actuary.futures._core: plays the jackpot wagers of many futures, prize by prize.
 *
 * A future is a row of numbers (enum below). Between two prizes only contributions come in, so a
 * future jumps from prize to prize: the number of wagers to the next one is drawn from `survival`,
 * where survival[k] is 2^64 times the chance that the first k wagers have no prize. All of it is
 * integers: a seed gives the same futures on every machine, and those of `reference.py`.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdint.h>
#include <stdlib.h>

enum {
    RANDOM, /* the state of the generator, splitmix64 */
    TO_NEXT_PRIZE,
    WAGERS,
    JACKPOT_MICROS,
    RESERVE_MICROS,
    ADVANCES_MICROS,
    PAID_MICROS,
    ROYALS,
    STRAIGHT_FLUSHES,
    LARGEST_ROYAL_CENTS,
    FIRST_ROYAL_WAGER,   /* the number of the wager; 0: none yet */
    FIRST_ADVANCE_WAGER, /* likewise: when the reserve first ran dry */
    LOWEST_RESERVE_MICROS,
    FIELDS
};

typedef struct {
    int64_t jackpot_micros; /* of each wager */
    int64_t reserve_micros;
    int64_t royal_minimum_cents;
    int64_t royal_share_bp;
    int64_t straight_flush_minimum_cents;
    int64_t straight_flush_share_bp;
    int64_t fixed_cents[3]; /* four of a kind, full house, flush */
    int64_t reset_cents;
    int64_t hands[5]; /* royal, straight flush, four of a kind, full house, flush: cumulated */
} Figures;

enum { FULL_BP = 10000, MICROS_PER_CENT = 10000, FIGURES = sizeof(Figures) / sizeof(int64_t) };
enum { GUIDE_BITS = 14, GUIDE = 1 << GUIDE_BITS, KINDS = 5 };

static uint64_t next_random(int64_t *future)
{
    uint64_t x = (uint64_t)future[RANDOM] + 0x9e3779b97f4a7c15ULL;
    future[RANDOM] = (int64_t)x;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/* The wagers up to and including the next one with a prize. */
static int64_t next_gap(int64_t *future, const uint64_t *survival, const int32_t *guide, int32_t most)
{
    int64_t gap = 0;
    for (;;) {
        uint64_t random = next_random(future);
        int32_t k = guide[random >> (64 - GUIDE_BITS)];
        while (k < most && random < survival[k])
            k++;
        if (random >= survival[k])
            return gap + k;
        gap += most; /* a wait has no memory: after the table's end it begins anew */
    }
}

/* The reserve gives what it has; the operator advances the rest. */
static void take_reserve(int64_t *future, int64_t micros)
{
    int64_t given = micros < future[RESERVE_MICROS] ? micros : future[RESERVE_MICROS];
    future[RESERVE_MICROS] -= given;
    future[ADVANCES_MICROS] += micros - given;
    if (given < micros && !future[FIRST_ADVANCE_WAGER])
        future[FIRST_ADVANCE_WAGER] = future[WAGERS];
}

/* Rules 11.1(a) and (b): a part of the pool, or the minimum if that is greater. */
static int64_t pay_share(int64_t *future, int64_t share_bp, int64_t minimum_cents)
{
    int64_t from_pool_cents = future[JACKPOT_MICROS] / MICROS_PER_CENT * share_bp / FULL_BP;
    int64_t cents = from_pool_cents > minimum_cents ? from_pool_cents : minimum_cents;
    future[JACKPOT_MICROS] -= from_pool_cents * MICROS_PER_CENT;
    take_reserve(future, (cents - from_pool_cents) * MICROS_PER_CENT);
    return cents;
}

static int64_t pay_royal(int64_t *future, const Figures *figures)
{
    int64_t cents = pay_share(future, figures->royal_share_bp, figures->royal_minimum_cents);
    int64_t reset = figures->reset_cents * MICROS_PER_CENT;
    if (reset > future[RESERVE_MICROS])
        reset = future[RESERVE_MICROS];
    future[RESERVE_MICROS] -= reset;
    future[JACKPOT_MICROS] += reset;
    future[ROYALS]++;
    if (cents > future[LARGEST_ROYAL_CENTS])
        future[LARGEST_ROYAL_CENTS] = cents;
    if (!future[FIRST_ROYAL_WAGER])
        future[FIRST_ROYAL_WAGER] = future[WAGERS];
    return cents;
}

static void pay_prize(int64_t *future, const Figures *figures)
{
    uint64_t all = (uint64_t)figures->hands[KINDS - 1];
    int64_t drawn = (int64_t)((unsigned __int128)next_random(future) * all >> 64);
    int64_t cents;
    if (drawn < figures->hands[0]) {
        cents = pay_royal(future, figures);
    } else if (drawn < figures->hands[1]) {
        cents = pay_share(future, figures->straight_flush_share_bp,
                          figures->straight_flush_minimum_cents);
        future[STRAIGHT_FLUSHES]++;
    } else {
        /* Without branches: which of them it is cannot be predicted. */
        int kind = (drawn >= figures->hands[2]) + (drawn >= figures->hands[3]);
        cents = figures->fixed_cents[kind];
        take_reserve(future, cents * MICROS_PER_CENT);
    }
    future[PAID_MICROS] += cents * MICROS_PER_CENT;
    if (future[RESERVE_MICROS] < future[LOWEST_RESERVE_MICROS])
        future[LOWEST_RESERVE_MICROS] = future[RESERVE_MICROS];
}

static void contribute(int64_t *future, const Figures *figures, int64_t wagers)
{
    future[WAGERS] += wagers;
    future[JACKPOT_MICROS] += wagers * figures->jackpot_micros;
    future[RESERVE_MICROS] += wagers * figures->reserve_micros;
}

static void fill_guide(int32_t *guide, const uint64_t *survival, int32_t most)
{
    int32_t k = 1; /* for the highest number of each slot: a lower one looks on from there */
    for (int slot = GUIDE; slot-- > 0;) {
        uint64_t highest = ((uint64_t)slot << (64 - GUIDE_BITS)) | (UINT64_MAX >> GUIDE_BITS);
        while (k < most && highest < survival[k])
            k++;
        guide[slot] = k;
    }
}

static void play(int64_t *future, const Figures *figures, int64_t wagers, const uint64_t *survival,
                 const int32_t *guide, int32_t most)
{
    if (future[TO_NEXT_PRIZE] == 0)
        future[TO_NEXT_PRIZE] = next_gap(future, survival, guide, most);
    while (future[TO_NEXT_PRIZE] <= wagers) {
        wagers -= future[TO_NEXT_PRIZE];
        contribute(future, figures, future[TO_NEXT_PRIZE]);
        pay_prize(future, figures);
        future[TO_NEXT_PRIZE] = next_gap(future, survival, guide, most);
    }
    contribute(future, figures, wagers);
    future[TO_NEXT_PRIZE] -= wagers;
}

static int view_words(PyObject *object, Py_buffer *view, int writable, Py_ssize_t multiple)
{
    if (PyObject_GetBuffer(object, view, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE) < 0)
        return -1;
    if (view->len == 0 || view->len % (multiple * 8) || (uintptr_t)view->buf % 8) {
        PyErr_Format(PyExc_ValueError, "a buffer of whole rows of %zd words of 8 bytes is needed",
                     multiple);
        PyBuffer_Release(view);
        return -1;
    }
    return 0;
}

static PyObject *advance(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    (void)module;
    Py_buffer futures, figures, survival;
    if (count != 4)
        return PyErr_Format(PyExc_TypeError, "advance takes 4 arguments, not %zd", count);
    int64_t wagers = PyLong_AsLongLong(args[3]);
    if (wagers == -1 && PyErr_Occurred())
        return NULL;
    if (wagers < 0)
        return PyErr_Format(PyExc_ValueError, "wagers are not below 0");
    if (view_words(args[0], &futures, 1, FIELDS) < 0)
        return NULL;
    if (view_words(args[1], &figures, 0, FIGURES) < 0) {
        PyBuffer_Release(&futures);
        return NULL;
    }
    if (view_words(args[2], &survival, 0, 1) < 0) {
        PyBuffer_Release(&futures);
        PyBuffer_Release(&figures);
        return NULL;
    }
    int32_t guide[GUIDE], most = (int32_t)(survival.len / 8 - 1);
    int64_t *future = futures.buf, *end = future + futures.len / 8;
    int usable = most >= 1 && most <= 1 << 20 && ((const Figures *)figures.buf)->hands[KINDS - 1] > 0;
    if (usable) {
        Py_BEGIN_ALLOW_THREADS
        fill_guide(guide, survival.buf, most);
        for (; future < end; future += FIELDS)
            play(future, figures.buf, wagers, survival.buf, guide, most);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&futures);
    PyBuffer_Release(&figures);
    PyBuffer_Release(&survival);
    if (!usable)
        return PyErr_Format(PyExc_ValueError, "a table of waits and hands that win are needed");
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"advance", (PyCFunction)(void (*)(void))advance, METH_FASTCALL,
     "advance($module, futures, figures, survival, wagers, /)\n--\n\n"
     "Plays this many more wagers in each future."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "jackpot.actuary.futures._core",
    .m_doc = "The performance core of projections; jackpot.actuary.futures is its public face.",
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&definition);
}
