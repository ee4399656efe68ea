"""What a net learns from: rows that `emporium lessons` made of games."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ASIDE = 10  # of so many games, one is for measuring and one for choosing; training sees the others
RESULTS = 5  # columns behind the inputs
FIELDS = ("game", "inputs", "spread", "points", "chance", "foreseen_points", "foreseen_chance")


@dataclass
class Lessons:
    """Positions of tables of one size; inputs are [positions, seats, inputs]."""

    header: dict
    game: np.ndarray
    inputs: np.ndarray
    spread: np.ndarray
    points: np.ndarray  # as the game ended
    chance: np.ndarray
    foreseen_points: np.ndarray  # by a search; as it ended, where none looked
    foreseen_chance: np.ndarray

    @property
    def expected(self) -> np.ndarray:
        """What the fitted evaluation expects at the end."""
        return self.inputs[..., self.names.index("expected")]

    @property
    def names(self) -> list[str]:
        return self.header["columns"][:-RESULTS]

    def part(self, which: str) -> "Lessons":
        rest = self.game % ASIDE
        chosen = {"measure": rest == 0, "choose": rest == 1, "train": rest > 1}[which]
        return self.take(np.flatnonzero(chosen))

    def take(self, rows: np.ndarray) -> "Lessons":
        return Lessons(self.header, *(getattr(self, name)[rows] for name in FIELDS))


def load(path: Path) -> Lessons:
    with path.open("rb") as file:
        header = json.loads(file.readline())
        numbers = np.frombuffer(file.read(), np.float32)
    seats, width = header["players"], len(header["columns"])
    rows = numbers.reshape(-1, 1 + seats * width)
    table = rows[:, 1:].reshape(-1, seats, width)
    inputs, spread, results = table[..., :-RESULTS], table[:, 0, -RESULTS], (table[..., i] for i in range(-RESULTS + 1, 0))
    return Lessons(header, rows[:, 0].astype(np.int64), inputs, spread, *results)


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
        joined[seats] = Lessons(parts[0].header, *(np.concatenate([getattr(part, name) for part in parts]) for name in FIELDS))
    return joined
