"""Anything is given to every call: it answers or refuses, and what refused is as it was."""

import contextlib
import copy
import pickle
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


class Forgetful:
    """For classes made of ours that never make what is below them."""

    def __init__(self, *_):
        pass


KINDS = [emporium.Game, emporium.Batch, emporium.State, emporium.View, emporium.Nature]


def hollow():
    """Objects that nobody made whole, by name."""
    for kind in KINDS:
        yield f"{kind.__name__}.__new__", kind.__new__(kind)
        heir = type(f"Heir{kind.__name__}", (kind,), {})
        yield f"{kind.__name__}'s heir.__new__", kind.__new__(heir)
        if kind is not emporium.Game:  # which is made by __new__
            yield f"{kind.__name__}'s heir", type(f"Forgetful{kind.__name__}", (Forgetful, kind), {})()


@pytest.mark.filterwarnings("ignore:nanobind:RuntimeWarning")
@pytest.mark.parametrize("empty", [pytest.param(empty, id=name) for name, empty in hollow()])
def test_what_was_never_made_refuses(kairo, empty):
    kind = next(kind for kind in KINDS if isinstance(empty, kind))
    for name in calls(kind):
        if name not in ("__eq__", "__deepcopy__", "__init__"):
            with pytest.raises(TypeError):
                getattr(empty, name)()
    for name in dir(kind):
        if not name.startswith("_") and not callable(getattr(kind, name)):
            with pytest.raises(TypeError):
                getattr(empty, name)
    for take in (copy.copy, copy.deepcopy, pickle.dumps, lambda thing: pickle.dumps(thing, 2)):
        with pytest.raises(TypeError):
            take(empty)
    state, nature = start(kairo)
    for give in (nature.settle, emporium.Batch, emporium.load, state.apply_action, state.view, lambda thing: kairo.play(thing, 1)):
        with pytest.raises(REFUSALS):
            give(empty)
    with contextlib.suppress(TypeError):  # of an heir who is asked first
        assert state != empty and state.view(0) != empty


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_made_past_a_class(kind):
    for wanted in (kind, type("Heir", (kind,), {})):
        with pytest.raises(TypeError, match="not safe"):
            object.__new__(wanted)


@pytest.mark.parametrize("kind", KINDS)
def test_methods_want_one_of_their_own(kind):
    for name in dir(kind):
        method = getattr(kind, name)
        if callable(method) and not name.startswith("_"):
            for wrong in (None, 3, kind, object()):
                with pytest.raises((TypeError, AttributeError)):
                    method(wrong)


def test_copies_are_whole(kairo):
    state, nature = start(kairo)
    view = state.view(0)
    for again in (copy.copy(view), copy.deepcopy(view)):
        assert again == view and (again.tensor() == view.tensor()).all()
    for again in (copy.copy(nature), copy.deepcopy(nature), pickle.loads(pickle.dumps(nature))):
        states = [kairo.new_initial_state() for _ in range(2)]
        copy.copy(nature).settle(states[0])
        again.settle(states[1])
        assert states[0] == states[1]
    for wrong in ((0, 0, 0, 0), (1, 2), "abcd", None):
        with pytest.raises(REFUSALS):
            emporium.Nature.__new__(emporium.Nature).__setstate__(wrong)
    with pytest.raises(TypeError, match="no pickle"):
        pickle.dumps(view)
    for take in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="snapshot"):
            take(emporium.Batch(kairo))


def test_a_damaged_snapshot_is_refused(kairo):
    batch = emporium.Batch(kairo, num_envs=2)
    whole, choices = batch.snapshot(), random.Random(1)
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[choices.randrange(len(damaged))] ^= 1 << choices.randrange(8)
        with pytest.raises(emporium.Refused, match="snapshot"):
            batch.restore(bytes(damaged))
    batch.restore(whole)
