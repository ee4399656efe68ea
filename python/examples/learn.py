"""Learns to play Kairo with two players: begins as the heuristic and finds out where another move is better.

    python python/examples/learn.py [--minutes 8] [--opponent novice] [--plot curve.svg] [--save net.npz]

What a move is worth is learned from whole games: moves are tried and played out to the end by the heuristic
(Batch.play_out), and so is the heuristic's own move, in the same luck. A net of one hidden layer, in plain numpy, learns
the difference from what the seat would see at the end of its turn (Batch.look_ahead). The policy makes the heuristic's
move unless the net promises enough from another; it plays the games in which moves are tried.
"""

import argparse
import time

import numpy as np

import emporium

TEACHER = "heuristic"
MAPS = ("tiles", "lanes")  # 1008 of 1368 numbers: too many to learn from in minutes; squares are left to the heuristic
TABLES = 128  # played at once
TRIED = 3  # moves of a decision, beside the heuristic's
KEPT = 250_000  # the latest of them are learned from
WON = 5  # points that winning is worth beyond the points
UNIT = 5  # points to what the net says
CAUTION = 0.1  # how much more another move must promise
CURIOSITY = 0.1  # share of decisions that are made by chance while learning
PATIENCE = 600  # decisions of a game; those who know what they want take about 100


class Net:
    """How well a game ends after a move, from what is seen after it; steps by Adam."""

    def __init__(self, game: emporium.Game, seed: int, hidden: int = 32) -> None:
        random = np.random.default_rng(seed)
        self.inputs = np.concatenate([np.arange(part.start, part.stop) for name, part in game.layout.items() if name not in MAPS])
        size = len(self.inputs)
        # The numbers differ by their size; they are taken by how much they vary in games of the heuristic.
        seen, batch = [], emporium.Batch(game, num_envs=TABLES, seed=seed)
        for _ in range(120):
            seen.append(batch.look_ahead(TEACHER)[0][::7, self.inputs])
            batch.step(batch.choose(TEACHER))
        spread = np.concatenate(seen).std(axis=0)
        self.mean = np.concatenate(seen).mean(axis=0)
        self.scale = np.where(spread > 1e-3, 1 / np.maximum(spread, 0.02), 0).astype(np.float32)
        self.parameters = [
            np.zeros(size, np.float32),
            random.normal(0, np.sqrt(1 / size), (size, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
        ]
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self.parameters]
        self.steps = 0

    def read(self, seen: np.ndarray) -> np.ndarray:
        return np.clip((seen[:, self.inputs] - self.mean) * self.scale, -5, 5)

    def __call__(self, read: np.ndarray) -> np.ndarray:
        line, w, b, out = self.parameters
        return read @ line + np.maximum(read @ w + b, 0) @ out

    def learn(self, tried: np.ndarray, usual: np.ndarray, gain: np.ndarray, rate: float) -> None:
        """Makes what is said after one move less what is said after the other more like the gain."""
        line, w, b, out = self.parameters
        read, half = np.concatenate([tried, usual]), len(tried)
        hidden = np.maximum(read @ w + b, 0)
        told = read @ line + hidden @ out
        error = gain - (told[:half] - told[half:])
        slope = np.concatenate([error, -error]) / half
        back = np.outer(slope, out) * (hidden > 0)
        self.steps += 1
        for p, (m, v), g in zip(self.parameters, self.moments, [read.T @ slope, read.T @ back, back.sum(axis=0), hidden.T @ slope]):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p += rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8) - 0.01 * rate * p


class Choices:
    """All moves at all tables of a batch, a row each, and how much more each promises than the heuristic's."""

    def __init__(self, net: Net, batch: emporium.Batch) -> None:
        seen, self.table, self.move = batch.look_ahead(TEACHER)
        self.seen = net.read(seen)
        self.is_usual = self.move == batch.choose(TEACHER)[self.table]
        row = np.zeros(batch.num_envs, np.int64)
        row[self.table[self.is_usual]] = np.flatnonzero(self.is_usual)
        self.usual = row[self.table]  # the row of the heuristic's move at the same table
        told = net(self.seen)
        self.promise = told - told[self.usual]

    def best(self, promise: np.ndarray) -> np.ndarray:
        """The row of each table that promises most; of the heuristic's nothing is asked."""
        order = np.lexsort((np.where(self.is_usual, 0, promise), self.table))
        return order[np.append(np.flatnonzero(np.diff(self.table[order])), len(order) - 1)]

    def some(self, liking: np.ndarray, most: int) -> np.ndarray:
        """The rows of each table that are liked most, without the heuristic's."""
        order = np.lexsort((-liking, self.table))
        order = order[~self.is_usual[order]]
        table = self.table[order]
        return order[np.arange(len(order)) - np.searchsorted(table, table) < most]


class School:
    """Games in which moves are tried, and what came of the latest."""

    def __init__(self, game: emporium.Game, net: Net, seed: int, threads: int) -> None:
        self.batch = emporium.Batch(game, num_envs=TABLES, threads=threads, seed=seed)
        self.random = np.random.default_rng(seed)
        self.net = net
        self.tried = np.zeros((KEPT, len(net.inputs)), np.float16)
        self.usual = np.zeros_like(self.tried)
        self.gain = np.zeros(KEPT, np.float32)
        self.count = 0

    def go_on(self, gone: float) -> None:
        """One decision of every table; `gone` is the share of the time for learning."""
        choices = Choices(self.net, self.batch)
        noise = self.random.gumbel(0, 1, len(choices.move))
        self.keep(choices, choices.some(choices.promise / max(0.1, 1 - gone) + noise, TRIED))
        wild = self.random.random(TABLES)[choices.table] < CURIOSITY
        self.batch.step(choices.move[choices.best(np.where(wild, noise, choices.promise - CAUTION))])
        kept = min(self.count, KEPT)
        for _ in range(3 if kept > 2000 else 0):
            lesson = self.random.integers(kept, size=256)
            self.net.learn(self.tried[lesson].astype(np.float32), self.usual[lesson].astype(np.float32), self.gain[lesson], 2e-3 * (1 - gone) + 5e-5)

    def keep(self, choices: Choices, tried: np.ndarray) -> None:
        usual = np.flatnonzero(choices.is_usual)
        ends = np.zeros(len(choices.move), np.float32)
        rows = np.concatenate([tried, usual])
        ends[rows] = self.play_out(choices.table[rows], choices.move[rows])
        places = (self.count + np.arange(len(tried))) % KEPT
        self.tried[places], self.usual[places] = choices.seen[tried], choices.seen[choices.usual[tried]]
        self.gain[places] = np.clip((ends[tried] - ends[choices.usual[tried]]) / UNIT, -6, 6)
        self.count += len(tried)

    def play_out(self, tables: np.ndarray, moves: np.ndarray) -> np.ndarray:
        """How well games end for the seat that moves."""
        points = self.batch.play_out(tables, moves, TEACHER)
        lead = (points[:, 0] - points[:, 1]) * np.where(self.batch.seat[tables] == 0, 1, -1)
        return lead + WON * np.sign(lead)


def evaluate(net: Net, game: emporium.Game, opponent: str, games: int, seed: int, threads: int) -> float:
    """The share of games won, draws split, half of them from each seat. Who dithers has lost."""
    score = 0.0
    for seat in range(2):
        others: list[str | None] = [opponent, opponent]
        others[seat] = None
        batch = emporium.Batch(game, num_envs=games // 2, threads=threads, seed=seed + seat, others=others, autoreset="next_step")
        running = np.ones(batch.num_envs, bool)
        for _ in range(PATIENCE):
            if not running.any():
                break
            choices = Choices(net, batch)
            best = choices.best(choices.promise - CAUTION)
            moves = np.zeros(batch.num_envs, np.int64)  # where a game is over any will do
            moves[choices.table[best]] = choices.move[best]
            batch.step(moves)
            ended = batch.done & running
            score += float(((batch.reward[ended, seat] + 1) / 2).sum())
            running &= ~ended
    return score / (2 * (games // 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=8, help="of learning")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--opponent", default="novice", help="whom to measure it against, beside the heuristic")
    parser.add_argument("--games", type=int, default=200, help="of an evaluation on the way")
    parser.add_argument("--last", type=int, default=600, help="games of the last evaluation")
    parser.add_argument("--reports", type=int, default=4, help="evaluations")
    parser.add_argument("--plot", help="a file for the learning curve")
    parser.add_argument("--save", help="a file for the net")
    parser.add_argument("--processor-time", action="store_true", help="minutes are the processors', for a busy machine")
    chosen = parser.parse_args()
    clock = time.process_time if chosen.processor_time else time.perf_counter
    game = emporium.Game("kairo", players=2, features=True)
    net = Net(game, chosen.seed)
    school = School(game, net, chosen.seed, chosen.threads)
    curve: list[tuple[float, float, float]] = []
    learned = 0.0  # minutes, evaluations not counted
    while len(curve) <= chosen.reports:
        if learned >= chosen.minutes * len(curve) / chosen.reports:
            games = chosen.games if len(curve) < chosen.reports else chosen.last
            won = [evaluate(net, game, who, games, 10**6 * (len(curve) + 1), chosen.threads) for who in (TEACHER, chosen.opponent)]
            curve.append((learned, won[0], won[1]))
            low, high = emporium.wilson(won[1] * games, games)
            print(f"{learned:5.1f} min {school.count:9,} moves tried; won against {TEACHER} {won[0]:4.0%}, {chosen.opponent} {won[1]:4.0%} [{low:.0%}, {high:.0%}]", flush=True)
        start = clock()
        school.go_on(min(1, learned / chosen.minutes))
        learned += (clock() - start) / 60
    if chosen.save:
        np.savez(chosen.save, net.mean, net.scale, *net.parameters)
    if chosen.plot:
        plot(curve, chosen.opponent, chosen.plot)


def plot(curve: list[tuple[float, float, float]], opponent: str, file: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    minutes, heuristic, beaten = zip(*curve)
    figure, panel = pyplot.subplots(figsize=(6, 4))
    panel.plot(minutes, heuristic, "o--", label=f"against {TEACHER}")
    panel.plot(minutes, beaten, "s-", label=f"against {opponent}")
    panel.axhline(0.5, color="grey", linewidth=0.5)
    panel.set(xlabel="minutes of learning", ylabel="games won", ylim=(0, 1))
    panel.legend()
    figure.savefig(file)
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
