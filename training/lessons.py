"""What a net learns from: rows that `emporium lessons` made of games."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ASIDE = 10  # of so many games, one is for measuring and one for choosing; training sees the others


@dataclass
class Lessons:
    """Positions of tables of one size; inputs are [positions, seats, inputs]."""

    header: dict
    game: np.ndarray
    inputs: np.ndarray
    spread: np.ndarray
    points: np.ndarray
    chance: np.ndarray

    @property
    def expected(self) -> np.ndarray:
        """What the fitted evaluation expects at the end."""
        return self.inputs[..., self.names.index("expected")]

    @property
    def names(self) -> list[str]:
        return self.header["columns"][:-3]

    def part(self, which: str) -> "Lessons":
        rest = self.game % ASIDE
        chosen = {"measure": rest == 0, "choose": rest == 1, "train": rest > 1}[which]
        return self.take(np.flatnonzero(chosen))

    def take(self, rows: np.ndarray) -> "Lessons":
        return Lessons(self.header, self.game[rows], self.inputs[rows], self.spread[rows], self.points[rows], self.chance[rows])


def load(path: Path) -> Lessons:
    with path.open("rb") as file:
        header = json.loads(file.readline())
        numbers = np.frombuffer(file.read(), np.float32)
    seats, width = header["players"], len(header["columns"])
    rows = numbers.reshape(-1, 1 + seats * width)
    table = rows[:, 1:].reshape(-1, seats, width)
    return Lessons(header, rows[:, 0].astype(np.int64), table[..., :-3], table[:, 0, -3], table[..., -2], table[..., -1])


def load_all(folder: Path) -> dict[int, Lessons]:
    """All files of a folder, by the number of seats. Games of different files are different games."""
    by_seats: dict[int, list[Lessons]] = {}
    for path in sorted(folder.glob("*.lessons")):
        found = load(path)
        by_seats.setdefault(found.header["players"], []).append(found)
    joined = {}
    for seats, parts in by_seats.items():
        if any(part.names != parts[0].names for part in parts):
            raise SystemExit(f"{folder}: lessons of different programs; make them again")
        fields = (np.concatenate([getattr(part, name) for part in parts]) for name in ("game", "inputs", "spread", "points", "chance"))
        joined[seats] = Lessons(parts[0].header, *fields)
    return joined
