/* jackpot.evaluator._bench: limits and baselines to compare the benchmarks with. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "deal.h"
#include "tables.h"

#include <stdlib.h>

static PyObject *empty(PyObject *module, PyObject *argument)
{
    (void)module, (void)argument;
    return PyLong_FromLong(0);
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2")))
#endif
static uint64_t
sum_words(const uint64_t *words, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += words[i];
    return sum;
}

/* Reads a buffer and does nothing else: the limit set by memory. */
static PyObject *read_memory(PyObject *module, PyObject *object)
{
    (void)module;
    Py_buffer view;
    if (PyObject_GetBuffer(object, &view, PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    uint64_t sum;
    Py_BEGIN_ALLOW_THREADS
    sum = sum_words(view.buf, (size_t)view.len / sizeof(uint64_t));
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&view);
    return PyLong_FromUnsignedLongLong(sum);
}

/* A single xoshiro256++, as a simple program would use it. */
static uint32_t next_number(Stream *stream)
{
    uint64_t s[4];
    for (int i = 0; i < 4; i++)
        s[i] = stream->state[i][0];
    uint64_t sum = s[0] + s[3];
    uint64_t number = (sum << 23 | sum >> 41) + s[0];
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = s[3] << 45 | s[3] >> 19;
    for (int i = 0; i < 4; i++)
        stream->state[i][0] = s[i];
    return (uint32_t)(number >> 32);
}

/* The straightforward way to deal and classify: Fisher-Yates on an array, a card at a time. */
static void shuffle_rounds(Stream *stream, size_t rounds, unsigned boxes, Tally *tally)
{
    uint8_t deck[CARDS];
    for (int card = 0; card < CARDS; card++)
        deck[card] = (uint8_t)card;
    for (size_t round = 0; round < rounds; round++) {
        uint64_t qualifying = 0;
        for (unsigned at = 0; at < HAND * boxes; at++) {
            unsigned other = at + choose(stream, next_number(stream), CARDS - at);
            uint8_t card = deck[other];
            deck[other] = deck[at];
            deck[at] = card;
        }
        for (unsigned box = 0; box < boxes; box++) {
            unsigned category = category_at[index_of(deck + HAND * box)];
            tally->categories[category]++;
            if (category >= FIRST_QUALIFYING)
                qualifying += 1ULL << QUALIFYING_BITS * (category - FIRST_QUALIFYING);
        }
        count_combination(tally, qualifying);
    }
}

/* fisher_yates((rounds, boxes)) -> rounds in which no hand qualified */
static PyObject *fisher_yates(PyObject *module, PyObject *arguments)
{
    (void)module;
    Py_ssize_t rounds;
    int boxes;
    if (!PyArg_ParseTuple(arguments, "ni", &rounds, &boxes))
        return NULL;
    if (rounds < 0 || boxes < 1 || boxes > MOST_BOXES)
        return PyErr_Format(PyExc_ValueError, "a round has 1 to 9 boxes");
    Tally tally = {.combinations = calloc(COMBINATIONS, sizeof *tally.combinations)};
    if (!tally.combinations)
        return PyErr_NoMemory();
    Stream stream;
    open_stream(&stream, 1, 0);
    Py_BEGIN_ALLOW_THREADS
    shuffle_rounds(&stream, (size_t)rounds, (unsigned)boxes, &tally);
    Py_END_ALLOW_THREADS
    uint64_t none = tally.combinations[0];
    free(tally.combinations);
    return PyLong_FromUnsignedLongLong(none);
}

static PyMethodDef methods[] = {
    {"empty", empty, METH_O, "empty($module, argument, /)\n--\n\nDoes nothing, returns 0."},
    {"read_memory", read_memory, METH_O, "read_memory($module, buffer, /)\n--\n\n"},
    {"fisher_yates", fisher_yates, METH_VARARGS, "fisher_yates($module, rounds, boxes, /)\n--\n\n"},
    {NULL, NULL, 0, NULL},
};

static int start(PyObject *module)
{
    (void)module;
    fill_tables();
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, start}, {0, NULL}};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "jackpot.evaluator._bench",
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__bench(void)
{
    return PyModuleDef_Init(&definition);
}
