"""From nothing to a net that knows more than the fitted evaluation, small."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from . import net as nets
from .fit import errors
from .lessons import Lessons

ROOT = Path(__file__).resolve().parent.parent


def test_the_gradient_is_that_of_the_net():
    random = np.random.default_rng(1)
    net = {name: value.astype(np.float64) for name, value in nets.begin(5, 4, 3, seed=2).items()}
    net["last"] *= 50
    x, toward = random.standard_normal((7, 3, 5)), random.standard_normal((7, 3, 2))
    out, kept = nets.forward(net, x)
    grads = nets.backward(net, kept, toward)
    for name, value in net.items():
        for at in np.ndindex(*value.shape):
            value[at] += 1e-6
            moved = (nets.forward(net, x)[0] - out).ravel() @ toward.ravel() / 1e-6
            value[at] -= 1e-6
            assert moved == pytest.approx(grads[name][at], abs=1e-3, rel=1e-3), (name, at)


def test_in_integers_it_says_nearly_the_same():
    random = np.random.default_rng(3)
    net = nets.begin(20, 16, 8, seed=4)
    net["last"] *= 30
    x = random.integers(-600, 600, (50, 4, 20))
    told, _ = nets.forward(nets.rounded(net), (x / nets.UNIT).astype(np.float32))
    sums = nets.judge(nets.integers(net), x) / (nets.UNIT * nets.WEIGHT)
    assert np.abs(sums - told).max() < 0.05


def test_errors_are_those_of_the_definition():
    ones = np.ones((2, 2), np.float32)
    lessons = Lessons({}, np.zeros(2), np.zeros((2, 2, 1)), np.ones(2), ones * [[3, 1], [2, 2]], ones / 2, ones, ones)
    found = errors([(lessons, ones, np.zeros((2, 2)))])
    assert found.points == pytest.approx((6 / 4) ** 0.5)
    assert found.beside == pytest.approx(0.5**0.5)
    assert found.winner == pytest.approx(np.log(2))


def step(*arguments: object) -> str:
    done = subprocess.run([sys.executable, "-m", "training", *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_from_nothing_it_beats_the_fitted_evaluation(tmp_path):
    run = tmp_path / "run"
    step("games", "--run", run, "--game", "essen", "--players", 3, "--plays", "heuristic=4000")
    made = {path.name: path.read_bytes() for path in run.glob("*.lessons")}
    # What was interrupted is gone on with, and comes out the same.
    (run / sorted(made)[1]).unlink()
    (run / sorted(made)[1].replace(".lessons", ".games")).unlink()
    assert "played 250" in step("games", "--run", run, "--game", "essen", "--players", 3, "--plays", "heuristic=4000")
    assert {path.name: path.read_bytes() for path in run.glob("*.lessons")} == made
    step("train", "--run", run, "--first", 32, "--second", 16, "--epochs", 5, "--batch", 128)
    step("measure", "--run", run)
    measured = json.loads((run / "log.jsonl").read_text().splitlines()[-1])
    assert measured["net"]["winner"] < measured["fitted, built in"]["winner"]
    assert measured["net"]["points"] < measured["fitted, built in"]["points"]
    assert measured["net"]["points"] < measured["fitted to the same games"]["points"]
    assert "<polyline" in (run / "curve.svg").read_text()
