// The same as forward.py, to the last bit, in a microsecond: see there what it does.
//
// `Judge` is called in the place of a game's `evaluate`, once for each position that a search looks at, so nothing is
// made on the way but the answer. The compiler turns the inner loops into vector instructions; as all sums are of whole
// numbers, it makes no difference which ones.
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
#define EACH_MACHINE __attribute__((target_clones("avx2", "default"), optimize("O3")))
#else
#define EACH_MACHINE
#endif

#define MOST_HIDDEN 256

typedef struct {
    PyObject_HEAD
    vectorcallfunc call;
    PyObject *evaluate, *observe, *numbers;
    Py_buffer memory;
    Py_ssize_t inputs, hidden;
    int16_t *weights, *outward, *direct;
    int32_t *bias;
    int64_t constant;
    int shift;
    double unit;
} Judge;

typedef struct {
    uint64_t direct, hidden;
} Sums;

// Adds up what each number that is not zero does; numbers are mostly zero, so they are passed over eight at a time.
EACH_MACHINE static Sums forward(const int16_t *numbers, Py_ssize_t inputs, Py_ssize_t hidden, const int16_t *weights,
                                 const int32_t *bias, const int16_t *outward, const int16_t *direct) {
    uint32_t sums[MOST_HIDDEN];
    Sums found = {0, 0};
    memcpy(sums, bias, (size_t)hidden * sizeof(uint32_t));
    for (Py_ssize_t first = 0; first < inputs; first += 8) {
        const Py_ssize_t last = first + 8 < inputs ? first + 8 : inputs;
        if (last - first == 8) {
            uint64_t lot[2];
            memcpy(lot, numbers + first, sizeof lot);
            if (!(lot[0] | lot[1])) continue;
        }
        for (Py_ssize_t at = first; at < last; at++) {
            const int32_t number = numbers[at];
            if (!number) continue;
            const int16_t *row = weights + at * hidden;
            found.direct += (uint64_t)((int64_t)direct[at] * number);
            if (number == 1)
                for (Py_ssize_t unit = 0; unit < hidden; unit++) sums[unit] += (uint32_t)(int32_t)row[unit];
            else
                for (Py_ssize_t unit = 0; unit < hidden; unit++) sums[unit] += (uint32_t)(row[unit] * number);
        }
    }
    for (Py_ssize_t unit = 0; unit < hidden; unit++) {
        int32_t sum;
        memcpy(&sum, sums + unit, sizeof sum);
        found.hidden += sum > 0 ? (uint64_t)((int64_t)sum * outward[unit]) : 0;
    }
    return found;
}

static double added(const Judge *self) {
    const Sums found = forward(self->memory.buf, self->inputs, self->hidden, self->weights, self->bias, self->outward,
                               self->direct);
    const uint64_t answer = (uint64_t)self->constant + (found.direct << self->shift) + found.hidden;
    int64_t points;
    memcpy(&points, &answer, sizeof points);
    return (double)points * self->unit;
}

static PyObject *judge_call(PyObject *object, PyObject *const *args, size_t flags, PyObject *names) {
    const Judge *self = (Judge *)object;
    if (PyVectorcall_NARGS(flags) != 2 || names) {
        PyErr_SetString(PyExc_TypeError, "a judge takes a position and a seat");
        return NULL;
    }
    PyObject *asked[3] = {args[0], args[1], self->numbers};
    PyObject *base = PyObject_Vectorcall(self->evaluate, asked, 2, NULL);
    if (!base) return NULL;
    const double points = PyFloat_AsDouble(base);
    Py_DECREF(base);
    if (points == -1.0 && PyErr_Occurred()) return NULL;
    PyObject *nothing = PyObject_Vectorcall(self->observe, asked, 3, NULL);
    if (!nothing) return NULL;
    Py_DECREF(nothing);
    return PyFloat_FromDouble(points + added(self));
}

static PyObject *judge_added(PyObject *self, PyObject *Py_UNUSED(nothing)) {
    return PyFloat_FromDouble(added((Judge *)self));
}

static void *kept(const Py_buffer *given) {
    void *copy = PyMem_Malloc(given->len ? (size_t)given->len : 1);
    return copy ? memcpy(copy, given->buf, (size_t)given->len) : PyErr_NoMemory();
}

static int keep(Judge *self, PyObject *numbers, const Py_buffer *weights, const Py_buffer *bias,
                const Py_buffer *outward, const Py_buffer *direct) {
    self->inputs = direct->len / 2;
    self->hidden = outward->len / 2;
    PyObject *memory = PyObject_GetAttrString(numbers, "memory");
    if (!memory) return -1;
    const int failed = PyObject_GetBuffer(memory, &self->memory, PyBUF_SIMPLE);
    Py_DECREF(memory);
    if (failed) return -1;
    if (self->hidden > MOST_HIDDEN || weights->len != 2 * self->inputs * self->hidden ||
        bias->len != 4 * self->hidden || self->memory.len < 2 * self->inputs || self->shift < 0 || self->shift > 30) {
        PyErr_SetString(PyExc_ValueError, "the parts of the net do not fit together");
        return -1;
    }
    return (self->weights = kept(weights)) && (self->bias = kept(bias)) && (self->outward = kept(outward)) &&
                   (self->direct = kept(direct))
               ? 0
               : -1;
}

static PyObject *judge_new(PyTypeObject *type, PyObject *args, PyObject *named) {
    PyObject *evaluate, *observe, *numbers;
    Py_buffer weights, bias, outward, direct;
    long long constant;
    int shift;
    double unit;
    if (named && PyDict_GET_SIZE(named)) {
        PyErr_SetString(PyExc_TypeError, "a judge is made without names");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "OOOy*y*y*y*Lid", &evaluate, &observe, &numbers, &weights, &bias, &outward, &direct,
                          &constant, &shift, &unit))
        return NULL;
    Judge *self = (Judge *)type->tp_alloc(type, 0);
    if (self) {
        self->call = judge_call;
        self->evaluate = Py_NewRef(evaluate);
        self->observe = Py_NewRef(observe);
        self->numbers = Py_NewRef(numbers);
        self->constant = constant;
        self->shift = shift;
        self->unit = unit;
        if (keep(self, numbers, &weights, &bias, &outward, &direct)) Py_CLEAR(self);
    }
    PyBuffer_Release(&weights);
    PyBuffer_Release(&bias);
    PyBuffer_Release(&outward);
    PyBuffer_Release(&direct);
    return (PyObject *)self;
}

static void judge_dealloc(PyObject *object) {
    Judge *self = (Judge *)object;
    PyTypeObject *type = Py_TYPE(object);
    if (self->memory.obj) PyBuffer_Release(&self->memory);
    Py_XDECREF(self->evaluate);
    Py_XDECREF(self->observe);
    Py_XDECREF(self->numbers);
    PyMem_Free(self->weights);
    PyMem_Free(self->bias);
    PyMem_Free(self->outward);
    PyMem_Free(self->direct);
    type->tp_free(object);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"added", judge_added, METH_NOARGS, "What the net adds for the numbers as they stand."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef members[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(Judge, call), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, judge_new},         {Py_tp_dealloc, judge_dealloc}, {Py_tp_call, PyVectorcall_Call},
    {Py_tp_methods, methods},       {Py_tp_members, members},
    {Py_tp_doc, "Judges positions for one number of players."},     {0, NULL},
};

static PyType_Spec spec = {
    .name = "bazigah.bots.nets.forward.Judge",
    .basicsize = sizeof(Judge),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

static int filled(PyObject *module) {
    PyObject *type = PyType_FromModuleAndSpec(module, &spec, NULL);
    const int failed = type ? PyModule_AddObjectRef(module, "Judge", type) : -1;
    Py_XDECREF(type);
    return failed;
}

static PyModuleDef_Slot steps[] = {{Py_mod_exec, filled}, {0, NULL}};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "forward", .m_size = 0, .m_slots = steps,
};

PyMODINIT_FUNC PyInit_forward(void) { return PyModuleDef_Init(&module); }
