"""Anything is given to every call: it answers or refuses, and what refused is as it was."""

import random

import numpy as np
import pytest
from conftest import start

import emporium

NUMBERS = [-(2**63), -1, 0, 1, 2, 3, 99, 2**31 - 1, 2**31, 2**63, 2**64, 10**40, 0.5, -0.0, 1e300, float("nan"), float("inf"), True, 1j]
TEXTS = ["", "en", "tlh", "kairo", "heuristic", "search:3", "search:0", "\0", "\ud800", "x" * 10_000, b"", b"\xff" * 4000, "[" * 5000, "{}"]
ARRAYS = [
    np.zeros(0, np.int64),
    np.zeros(3, np.int64),
    np.full(3, -1, np.int32),
    np.array([2**63 - 1, -(2**63), 0]),
    np.full(3, 2**64 - 1, np.uint64),
    np.zeros(3, np.int8),
    np.zeros(3, bool),
    np.full(3, np.nan),
    np.zeros(3, np.complex128),
    np.zeros(3, ">i8"),
    np.zeros((3, 3), np.int64),
    np.zeros((2, 0, 7), np.int16),
    np.asfortranarray(np.ones((3, 2), np.int32)),
    np.arange(6)[::2],
    np.arange(3)[::-1],
    np.broadcast_to(np.int64(0), 3),
    np.array(["a", None, 1], object),
    np.array(0),
    np.zeros(3, "datetime64[s]"),
]
OTHERS = [None, [], [0], [0, 0, 0], ["heuristic", "random"], [None, "heuristic"], (), {}, {"moves": [0]}, {"game": "kairo"}, {1: 2}, object(), int, lambda: 0.5, lambda: "half", slice(0), ...]
JUNK = [*NUMBERS, *TEXTS, *ARRAYS, *OTHERS]
REFUSALS = (emporium.Refused, TypeError, UnicodeError)


def calls(thing):
    """All that can be called of it, by name."""
    return [name for name in dir(thing) if not name.startswith("_") and callable(getattr(thing, name))] + ["__eq__", "__deepcopy__", "__init__"]


def kept(thing):
    """What must not change when something is refused."""
    if isinstance(thing, emporium.State):
        return thing.bytes(), thing.history()
    if isinstance(thing, emporium.Batch):
        return thing.snapshot(), thing.obs.tobytes(), thing.mask.tobytes(), thing.seat.tobytes(), thing.reward.tobytes()
    if isinstance(thing, emporium.View):
        return thing.bytes(), thing.seat
    return None


@pytest.fixture
def things(kairo):
    state, nature = start(kairo)
    essen, _ = start(emporium.Game("essen", players=3))
    return [kairo, state, state.view(0), state.spectator(), kairo.new_initial_state(), essen, nature, emporium.Batch(kairo, num_envs=3, threads=2)]


@pytest.mark.filterwarnings("ignore:nanobind:RuntimeWarning")
@pytest.mark.parametrize("seed", range(2))
def test_junk_is_answered_or_refused(things, seed):
    choices = random.Random(seed)
    refused = 0
    for _ in range(1000):
        thing = choices.choice(things)
        name = choices.choice(calls(type(thing)))
        if name in ("close", "questions") or not hasattr(thing, name):  # the one ends, the other takes long
            continue
        arguments = [choices.choice(JUNK if choices.random() < 0.9 else things) for _ in range(choices.choice((0, 1, 1, 2, 2, 3, 4)))]
        before = kept(thing)
        try:
            getattr(thing, name)(*arguments)
        except REFUSALS as no:
            assert str(no), (name, arguments)
            assert kept(thing) == before, (name, arguments)
            refused += 1
    assert refused > 300


def test_makers_refuse_junk():
    choices = random.Random(1)
    makers = [emporium.Game, emporium.Batch, emporium.Nature, emporium.State, emporium.View, emporium.load, emporium.review, emporium.player_counts, emporium.wilson]
    for _ in range(1000):
        arguments = [choices.choice(JUNK) for _ in range(choices.choice((0, 1, 2, 3)))]
        try:
            choices.choice(makers)(*arguments)
        except REFUSALS as no:
            assert str(no), arguments


@pytest.mark.filterwarnings("ignore:nanobind:RuntimeWarning")
@pytest.mark.parametrize("kind", [emporium.Batch, emporium.State, emporium.View, emporium.Nature])
def test_what_was_never_made_refuses(kind):
    empty = kind.__new__(kind)
    for name in calls(kind):
        if not name.startswith("__"):
            with pytest.raises(TypeError):
                getattr(empty, name)()


def test_a_damaged_snapshot_is_refused(kairo):
    batch = emporium.Batch(kairo, num_envs=2)
    whole, choices = batch.snapshot(), random.Random(1)
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[choices.randrange(len(damaged))] ^= 1 << choices.randrange(8)
        with pytest.raises(emporium.Refused, match="snapshot"):
            batch.restore(bytes(damaged))
    batch.restore(whole)
