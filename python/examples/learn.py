"""Learns to play Kairo with two players by playing against itself: temporal differences, TD(λ), on afterstates.

    python python/examples/learn.py [--minutes 10] [--opponent novice] [--plot curve.svg] [--save net.npz]

A net of one hidden layer, in plain numpy, foretells how a game will end for the seat that has just moved, from what
that seat sees. Playing is trying every legal move (Batch.look_ahead) and taking the best; learning is making what is
foretold after one move agree with what is foretold after the next, and at the end with the result.
"""

import argparse
import time

import numpy as np

import emporium

MARGIN = 20  # points that are a clear win


class Value:
    """How a game ends for a seat, from -1 to 1, and the steps (Adam) towards what it should have said."""

    def __init__(self, inputs: int, hidden: int = 96, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        self.parameters = [
            random.normal(0, np.sqrt(1 / 60), (inputs, hidden)).astype(np.float32),  # about 60 inputs are not 0
            np.zeros(hidden, np.float32),
            np.zeros((hidden, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(p) for p in self.parameters]
        self.squares = [np.zeros_like(p) for p in self.parameters]
        self.steps = 0

    def __call__(self, obs: np.ndarray) -> np.ndarray:
        w1, b1, w2, b2 = self.parameters
        return np.tanh(np.maximum(obs @ w1 + b1, 0) @ w2 + b2)[:, 0]

    def learn(self, obs: np.ndarray, target: np.ndarray, rate: float) -> float:
        w1, b1, w2, b2 = self.parameters
        hidden = np.maximum(obs @ w1 + b1, 0)
        value = np.tanh(hidden @ w2 + b2)
        error = value - target[:, None]
        slope = error * (1 - value * value) / len(obs)
        back = (slope @ w2.T) * (hidden > 0)
        self.adam([obs.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)], rate)
        return float((error * error).mean())

    def adam(self, slopes: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        for p, m, v, g in zip(self.parameters, self.means, self.squares, slopes):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p -= rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)


def best_moves(value: Value, batch: emporium.Batch, noise: float, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each table the best move by what is foretold after it, what the seat sees then, and what is foretold."""
    obs, table, move = batch.look_ahead()
    foretold = value(obs)
    judged = foretold + random.gumbel(0, noise, len(foretold)).astype(np.float32) if noise else foretold
    # Rows go by tables: the last of a table when sorted by what they are worth is its best.
    order = np.lexsort((judged, table))
    best = order[np.append(np.flatnonzero(np.diff(table[order])), len(order) - 1)]
    return move[best], obs[best], foretold[best]


def results(batch: emporium.Batch, tables: np.ndarray) -> np.ndarray:
    """Half who won, half by how much; for both seats."""
    points = batch.points[tables].astype(np.float32)
    ahead = np.clip((points - points[:, ::-1]) / MARGIN, -1, 1)
    return (batch.reward[tables] + ahead) / 2


class SelfPlay:
    """Games of a value against itself, as positions with what they should have foretold."""

    def __init__(self, game: emporium.Game, tables: int, seed: int) -> None:
        self.batch = emporium.Batch(game, num_envs=tables, threads=2, seed=seed)
        self.random = np.random.default_rng(seed)
        self.past: list[list[tuple[int, np.ndarray, float]]] = [[] for _ in range(tables)]

    def play(self, value: Value, games: int, noise: float, trace: float) -> tuple[np.ndarray, np.ndarray]:
        rows: list[np.ndarray] = []
        targets: list[float] = []
        ended = 0
        while ended < games:
            seats = self.batch.seat.copy()
            moves, seen, foretold = best_moves(value, self.batch, noise, self.random)
            for table, past in enumerate(self.past):
                past.append((int(seats[table]), seen[table], float(foretold[table])))
            self.batch.step(moves)
            over = np.flatnonzero(self.batch.done)
            for table, result in zip(over, results(self.batch, over)):
                self.look_back(self.past[table], result, trace, rows, targets)
                self.past[table] = []
            ended += len(over)
        return np.array(rows), np.array(targets, np.float32)

    @staticmethod
    def look_back(past: list, result: np.ndarray, trace: float, rows: list, targets: list) -> None:
        """From the end: a mixture of what came true and of what the seat's next move foretold."""
        target = [float(result[0]), float(result[1])]
        for seat, seen, foretold in reversed(past):
            rows.append(seen)
            targets.append(target[seat])
            target[seat] = trace * target[seat] + (1 - trace) * foretold


def evaluate(value: Value, game: emporium.Game, opponent: str, games: int, seed: int) -> float:
    """The share of games won, draws split, half of them from each seat."""
    score, random = 0.0, np.random.default_rng(seed)
    for seat in range(2):
        others: list[str | None] = [opponent, opponent]
        others[seat] = None
        batch = emporium.Batch(game, num_envs=games // 2, threads=2, seed=seed + seat, others=others, autoreset="next_step")
        running = np.ones(batch.num_envs, bool)
        while running.any():
            moves = np.zeros(batch.num_envs, np.int64)
            moves[batch.seat >= 0] = best_moves(value, batch, 0, random)[0]
            batch.step(moves)
            ended = batch.done & running
            score += float(((batch.reward[ended, seat] + 1) / 2).sum())
            running &= ~ended
    return score / (2 * (games // 2))


def train(value: Value, play: SelfPlay, gone: float, random: np.random.Generator) -> float:
    """A hundred games or so, and two looks at all of their positions."""
    rows, targets = play.play(value, games=128, noise=0.06 * (1 - gone) + 0.01, trace=0.8)
    errors = []
    for _ in range(2):
        order = random.permutation(len(rows))
        for part in np.array_split(order, max(1, len(order) // 256)):
            errors.append(value.learn(rows[part], targets[part], rate=1.5e-3 * (1 - gone) + 1e-4))
    return float(np.mean(errors))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="of learning")
    parser.add_argument("--opponent", default="novice", help="whom to measure it against, beside the heuristic")
    parser.add_argument("--games", type=int, default=100, help="of an evaluation; the last one has ten times as many")
    parser.add_argument("--reports", type=int, default=8, help="evaluations on the way")
    parser.add_argument("--plot", help="a file for the learning curve")
    parser.add_argument("--save", help="a file for the net")
    parser.add_argument("--processor-time", action="store_true", help="minutes are the processors', for a busy machine")
    chosen = parser.parse_args()
    clock = time.process_time if chosen.processor_time else time.perf_counter
    game = emporium.Game("kairo", players=2)
    value, random = Value(game.observation_tensor_size()), np.random.default_rng(1)
    play = SelfPlay(game, tables=128, seed=2)
    curve: list[tuple[float, float, float]] = []

    def report(minutes: float, games: int) -> None:
        won = [evaluate(value, game, who, games, seed=1000 + len(curve)) for who in ("heuristic", chosen.opponent)]
        curve.append((minutes, won[0], won[1]))
        low, high = emporium.wilson(won[1] * games, games)
        told = f"against heuristic {won[0]:4.0%}, {chosen.opponent} {won[1]:4.0%} [{low:.0%}, {high:.0%}]"
        print(f"{minutes:5.1f} min  {value.steps:6} steps  {told}", flush=True)

    learned = 0.0  # minutes, evaluations not counted
    report(0, chosen.games)
    while learned < chosen.minutes:
        start = clock()
        train(value, play, learned / chosen.minutes, random)
        learned += (clock() - start) / 60
        if learned >= chosen.minutes * len(curve) / chosen.reports and learned < chosen.minutes:
            report(learned, chosen.games)
    report(learned, chosen.games * 10)
    if chosen.save:
        np.savez(chosen.save, *value.parameters)
    if chosen.plot:
        plot(curve, chosen.opponent, chosen.plot)


def plot(curve: list[tuple[float, float, float]], opponent: str, file: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    minutes, heuristic, beaten = zip(*curve)
    figure, panel = pyplot.subplots(figsize=(6, 4))
    panel.plot(minutes, heuristic, "o--", label="against heuristic")
    panel.plot(minutes, beaten, "s-", label=f"against {opponent}")
    panel.axhline(0.5, color="grey", linewidth=0.5)
    panel.set(xlabel="minutes of learning", ylabel="games won", ylim=(0, 1))
    panel.legend()
    figure.savefig(file)
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
