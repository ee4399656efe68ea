"""Training: Adam on what the fitted evaluation leaves open."""

import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from . import net as nets
from .lessons import Lessons
from .net import Parameters


@dataclass
class Recipe:
    first: int = 64
    second: int = 32
    epochs: int = 10
    batch: int = 256
    rate: float = 2e-3
    decay: float = 1e-4
    chance: float = 1.0  # how much the winner counts beside the points
    foresight: float = 0.5  # how much what a search foresaw counts beside the end of the one game
    seed: int = 1


@dataclass
class Errors:
    """On games that were not trained on: root mean square of points, of points beside the table's mean, and the winner's cross-entropy."""

    points: float
    beside: float
    winner: float


def errors(parts: list[tuple[Lessons, np.ndarray, np.ndarray]]) -> Errors:
    """Of several tables' lessons, each with points expected and what is added to the chances."""
    count, points, beside, tables, winner = 0, 0.0, 0.0, 0, 0.0
    for lessons, expected, more in parts:
        off = lessons.points - expected
        count, points = count + off.size, points + float((off**2).sum())
        beside += float(((off - off.mean(axis=1, keepdims=True)) ** 2).sum())
        tables += len(off)
        winner -= float((lessons.chance * np.log(nets.odds(expected, lessons.spread, more) + 1e-9)).sum())
    return Errors((points / count) ** 0.5, (beside / count) ** 0.5, winner / tables)


def linear_errors(lessons: dict[int, Lessons]) -> Errors:
    return errors([(part, part.expected, np.zeros_like(part.expected)) for part in lessons.values()])


def net_errors(document: dict, lessons: dict[int, Lessons]) -> Errors:
    """Of the net as it is told, in integers."""
    scale, middle, layers = nets.of_document(document)
    parts = []
    for part in lessons.values():
        sums = nets.judge(layers, nets.whole(part.inputs, scale, middle))
        parts.append((part, part.expected + sums[..., 0] * document["units"]["points"], sums[..., 1] * document["units"]["chance"]))
    return errors(parts)


def refitted_errors(train: dict[int, Lessons], lessons: dict[int, Lessons]) -> Errors:
    """Of a linear evaluation fitted to the very games that the net learnt from, stage by stage as `emporium tune` does."""
    parts = []
    for seats, part in lessons.items():
        now = part.names.index("points")
        known, to_come = by_stage(train[seats]), (train[seats].points - train[seats].inputs[..., now]).reshape(-1)
        squares = known.T @ known
        weights = np.linalg.solve(squares + 1e-4 * np.diag(squares.diagonal() + 1e-3), known.T @ to_come)
        expected = (by_stage(part) @ weights).reshape(part.points.shape) + part.inputs[..., now]
        parts.append((part, expected.astype(np.float32), np.zeros_like(part.points)))
    return errors(parts)


def by_stage(lessons: Lessons) -> np.ndarray:
    """The evaluation's features, once for each stage and as much of them as the stage has come."""
    stages = [i for i, name in enumerate(lessons.names) if name.startswith("stage_")]
    features = lessons.inputs[..., : lessons.header["features"]].astype(np.float64)
    return (features[..., None] * lessons.inputs[..., None, stages]).reshape(-1, features.shape[-1] * len(stages))


class Fit:
    """A training that can be interrupted: all of it is in a file after each epoch."""

    def __init__(self, recipe: Recipe, train: dict[int, Lessons], checkpoint: Path):
        self.recipe, self.train, self.checkpoint = recipe, train, checkpoint
        some = next(iter(train.values()))
        self.names = some.names
        every = np.concatenate([part.inputs.reshape(-1, len(self.names)) for part in train.values()])
        self.scale, self.middle = nets.scales(every)
        self.unit = float(np.sqrt(np.mean(np.concatenate([(part.points - part.expected).ravel() for part in train.values()]) ** 2)))
        self.x = {s: nets.whole(p.inputs, self.scale, self.middle).astype(np.float32) / nets.UNIT for s, p in train.items()}
        self.net = nets.begin(len(self.names), recipe.first, recipe.second, recipe.seed)
        self.moments = {name: (np.zeros_like(v), np.zeros_like(v)) for name, v in self.net.items()}
        self.step = self.epoch = 0
        if checkpoint.exists():
            self._resume()

    def _resume(self) -> None:
        with np.load(self.checkpoint, allow_pickle=False) as kept:
            if str(kept["recipe"]) != repr(asdict(self.recipe)):
                raise SystemExit(f"{self.checkpoint}: begun by another recipe ({kept['recipe']}); finish that, or remove the file")
            self.epoch, self.step = int(kept["epoch"]), int(kept["step"])
            for name in self.net:
                self.net[name] = kept[name]
                self.moments[name] = (kept[name + "_m"], kept[name + "_v"])

    def _keep(self) -> None:
        arrays = {"recipe": np.array(repr(asdict(self.recipe))), "epoch": np.array(self.epoch), "step": np.array(self.step), **self.net}
        for name, (m, v) in self.moments.items():
            arrays |= {name + "_m": m, name + "_v": v}
        part = self.checkpoint.with_suffix(".part.npz")
        np.savez(part, **arrays)
        part.replace(self.checkpoint)

    def _batches(self) -> list[tuple[int, np.ndarray]]:
        random = np.random.default_rng([self.recipe.seed, self.epoch])
        batches = []
        for seats, part in self.train.items():
            order = random.permutation(len(part.points))
            batches += [(seats, order[i : i + self.recipe.batch]) for i in range(0, len(order), self.recipe.batch)]
        random.shuffle(batches)
        return batches

    def run_epoch(self) -> None:
        batches = self._batches()
        total = self.recipe.epochs * len(batches)
        whole_from = 2 * self.recipe.epochs // 3  # from then on by weights as they will be told
        started = time.monotonic()
        for i, (seats, rows) in enumerate(batches):
            rate = self.recipe.rate * 0.5 * (1 + np.cos(np.pi * (self.epoch * len(batches) + i) / total))
            used = nets.rounded(self.net) if self.epoch >= whole_from else self.net
            self._learn(used, seats, rows, rate)
            progress(f"epoch {self.epoch + 1} of {self.recipe.epochs}", i + 1, len(batches), started)
        self.epoch += 1
        self._keep()

    def _target(self, part: Lessons, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        share = np.float32(self.recipe.foresight)
        return (
            part.points[rows] + share * (part.foreseen_points[rows] - part.points[rows]),
            part.chance[rows] + share * (part.foreseen_chance[rows] - part.chance[rows]),
        )

    def _learn(self, used: Parameters, seats: int, rows: np.ndarray, rate: float) -> None:
        part = self.train[seats]
        out, kept = nets.forward(used, self.x[seats][rows])
        expected = part.expected[rows] + out[..., 0] * np.float32(self.unit)
        points, chance = self._target(part, rows)
        off = (expected - points) / np.float32(self.unit)
        slope = np.clip(off, -1.5, 1.5)
        blame = nets.odds(expected, part.spread[rows], out[..., 1]) - chance
        d = np.empty_like(out)
        width = np.maximum(nets.WIDTH * part.spread[rows], 0.1)[:, None]
        d[..., 0] = slope + self.recipe.chance * blame * self.unit / width
        d[..., 1] = self.recipe.chance * blame
        grads = nets.backward(used, kept, (d / d[..., 0].size).astype(np.float32))
        self.step += 1
        for name, grad in grads.items():
            m, v = self.moments[name]
            m += np.float32(0.1) * (grad - m)
            v += np.float32(0.001) * (grad * grad - v)
            by = (m / (1 - 0.9**self.step)) / (np.sqrt(v / (1 - 0.999**self.step)) + 1e-8)
            self.net[name] -= (rate * (by + self.recipe.decay * self.net[name] / self.recipe.rate)).astype(np.float32)
            if not name.endswith("_bias"):
                np.clip(self.net[name], -127 / nets.WEIGHT, 127 / nets.WEIGHT, out=self.net[name])

    def document(self, about: dict) -> dict:
        return nets.document(self.net, self.names, self.scale, self.middle, self.unit, about)


def progress(what: str, done: int, total: int, started: float) -> None:
    """A bar with the time left, in place; where nobody watches, a line at the end."""
    if sys.stderr.isatty():
        left = (time.monotonic() - started) / done * (total - done)
        bar = "#" * (30 * done // total)
        sys.stderr.write(f"\r\x1b[K{what} [{bar:<30}] {done}/{total}, {left:.0f} s left")
        if done == total:
            sys.stderr.write("\r\x1b[K")
    elif done == total:
        sys.stderr.write(f"{what}: {time.monotonic() - started:.0f} s\n")
    sys.stderr.flush()
