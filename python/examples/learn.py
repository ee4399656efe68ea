"""Learns to play Kairo with two players: imitates the heuristic and a search, then goes on by REINFORCE against itself.

    python python/examples/learn.py [--minutes 10] [--opponent novice] [--plot curve.svg] [--save net.npz]

The policy looks at what every legal move would lead to (Batch.look_ahead): a net of one hidden layer, in plain numpy,
says from what the seat would see then how much it likes the move, and how the game will end. It sees all but the map of
the board, of which it is told what the evaluation's features say. Moves are chosen by softmax. The teachers' moves are
learned where the pupil itself gets to; later, moves become likelier by how much better a game ended than was foretold.
"""

import argparse
import time
from typing import NamedTuple

import numpy as np

import emporium

MARGIN = 20  # points that are a clear win
PATIENCE = 600  # decisions of a game; those who know what they want take about 100
MAPS = ("tiles", "lanes")  # 1008 of 1368 numbers: too many to learn from in minutes
TEACHERS = ("heuristic", "search:40")


class Choices(NamedTuple):
    """Decisions with all their moves: rows of several decisions, one after the other."""

    seen: np.ndarray  # [rows, inputs]: after each move
    decision: np.ndarray  # [rows]: which one it belongs to, ascending
    chosen: np.ndarray  # [decisions]: the row of the move that was made, or should have been


class Net:
    """How much a move is liked and how the game will end, from what is seen after it; steps by Adam."""

    def __init__(self, game: emporium.Game, hidden: int = 96, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        # Most numbers are about 0 to 1, but the evaluation's features go up to 20.
        parts = [(np.arange(part.start, part.stop), 0.15 if name.startswith("feature.") else 1) for name, part in game.layout.items() if name not in MAPS]
        self.inputs = np.concatenate([numbers for numbers, _ in parts])
        self.units = np.concatenate([np.full(len(numbers), unit, np.float32) for numbers, unit in parts])
        self.parameters = [
            random.normal(0, np.sqrt(1 / 60), (len(self.inputs), hidden)).astype(np.float32),  # about 60 inputs are not 0
            np.zeros(hidden, np.float32),
            np.zeros((hidden, 2), np.float32),
        ]
        self.means = [np.zeros_like(p) for p in self.parameters]
        self.squares = [np.zeros_like(p) for p in self.parameters]
        self.steps = 0

    def look_ahead(self, batch: emporium.Batch) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        seen, table, move = batch.look_ahead()
        return seen[:, self.inputs] * self.units, table, move

    def __call__(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        w1, b1, w2 = self.parameters
        hidden = np.maximum(seen @ w1 + b1, 0)
        liking, ending = (hidden @ w2).T
        return liking, np.tanh(ending), hidden

    def learn(self, choices: Choices, advantage: np.ndarray, result: np.ndarray | None, rate: float) -> None:
        """Makes chosen moves likelier by their advantage, and what was foretold after them more like the result."""
        seen = choices.seen.astype(np.float32)
        liking, ending, hidden = self(seen)
        count = len(choices.chosen)
        slope = np.zeros((len(seen), 2), np.float32)
        slope[:, 0] = -chances(liking, choices.decision, count) * advantage[choices.decision]
        slope[choices.chosen, 0] += advantage
        if result is not None:
            foretold = ending[choices.chosen]
            slope[choices.chosen, 1] = (result - foretold) * (1 - foretold * foretold)
        slope /= count
        back = (slope @ self.parameters[2].T) * (hidden > 0)
        self.adam([seen.T @ back, back.sum(axis=0), hidden.T @ slope], rate)

    def adam(self, slopes: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        for p, m, v, g in zip(self.parameters, self.means, self.squares, slopes):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p += rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)
            p -= 1e-5 * p


def chances(liking: np.ndarray, decision: np.ndarray, count: int) -> np.ndarray:
    """Softmax within each decision."""
    most = np.full(count, -np.inf, np.float32)
    np.maximum.at(most, decision, liking)
    weights = np.exp(liking - most[decision])
    return weights / np.bincount(decision, weights, count)[decision].astype(np.float32)


def best_rows(judged: np.ndarray, decision: np.ndarray) -> np.ndarray:
    """The best row of each decision; rows go by decisions, so it is the last of its own when sorted by both."""
    order = np.lexsort((judged, decision))
    return order[np.append(np.flatnonzero(np.diff(decision[order])), len(order) - 1)]


def drawn_rows(liking: np.ndarray, decision: np.ndarray, random: np.random.Generator) -> np.ndarray:
    return best_rows(liking + random.gumbel(0, 1, len(liking)), decision)


def joined(parts: list[Choices]) -> Choices:
    rows = np.cumsum([0] + [len(part.seen) for part in parts])
    decisions = np.cumsum([0] + [len(part.chosen) for part in parts])
    return Choices(
        np.concatenate([part.seen for part in parts]),
        np.concatenate([part.decision + first for part, first in zip(parts, decisions)]),
        np.concatenate([part.chosen + first for part, first in zip(parts, rows)]),
    )


class Imitation:
    """The pupil and a teacher play by turns; what the teacher would do is learned everywhere."""

    def __init__(self, game: emporium.Game, seed: int, keep: int = 800) -> None:
        self.batch = emporium.Batch(game, num_envs=64, threads=2, seed=seed)
        self.random = np.random.default_rng(seed)
        self.kept: list[Choices] = []
        self.keep = keep
        self.agreed = 0.0

    def go_on(self, net: Net, teacher: str, rate: float) -> None:
        seen, table, move = net.look_ahead(self.batch)
        liking, _, _ = net(seen)
        own = drawn_rows(liking, table, self.random)
        taught = np.flatnonzero(move == self.batch.choose(teacher)[table])
        self.agreed += 0.01 * ((best_rows(liking, table) == taught).mean() - self.agreed)
        if len(self.kept) == self.keep:
            self.kept.pop(int(self.random.integers(self.keep)))
        self.kept.append(Choices(seen.astype(np.float16), table, taught))
        self.batch.step(move[np.where(self.random.random(len(own)) < 0.5, own, taught)])
        for _ in range(2):
            lesson = joined([self.kept[i] for i in self.random.integers(len(self.kept), size=3)] + self.kept[-1:])
            net.learn(lesson, np.ones(len(lesson.chosen), np.float32), None, rate)

    def forget(self) -> None:
        self.kept.clear()


class SelfPlay:
    """Whole games against itself; moves are reinforced by how much better the game ended than was foretold."""

    def __init__(self, game: emporium.Game, seed: int) -> None:
        self.batch = emporium.Batch(game, num_envs=64, threads=2, seed=seed)
        self.random = np.random.default_rng(seed)
        self.past: list[list[tuple[int, np.ndarray, int, float]]] = [[] for _ in range(64)]

    def go_on(self, net: Net, rate: float, games: int = 64) -> None:
        rows: list[tuple[np.ndarray, int, float, float]] = []
        ended = 0
        while ended < games:
            seats = self.batch.seat.copy()
            seen, table, move = net.look_ahead(self.batch)
            liking, ending, _ = net(seen)
            own = drawn_rows(liking, table, self.random)
            ends = np.cumsum(self.batch.legal_count)
            for number, past in enumerate(self.past):
                first = ends[number] - self.batch.legal_count[number]
                past.append((int(seats[number]), seen[first : ends[number]].astype(np.float16), int(own[number] - first), float(ending[own[number]])))
            self.batch.step(move[own])
            over = np.flatnonzero(self.batch.done)
            for number, result in zip(over, results(self.batch, over)):
                foretold = [0.0, 0.0]  # after the seat's move before
                for seat, options, chosen, told in self.past[number]:
                    rows.append((options, chosen, result[seat], result[seat] - foretold[seat]))
                    foretold[seat] = told
                self.past[number] = []
            ended += len(over)
        for part in np.array_split(self.random.permutation(len(rows)), max(1, len(rows) // 256)):
            options, chosen, result, advantage = zip(*[rows[i] for i in part])
            lesson = joined([Choices(o, np.zeros(len(o), np.int64), np.array([c])) for o, c in zip(options, chosen)])
            net.learn(lesson, np.array(advantage, np.float32), np.array(result, np.float32), rate)


def results(batch: emporium.Batch, tables: np.ndarray) -> np.ndarray:
    """Half who won, half by how much; for both seats."""
    points = batch.points[tables].astype(np.float32)
    return (batch.reward[tables] + np.clip((points - points[:, ::-1]) / MARGIN, -1, 1)) / 2


def evaluate(net: Net, game: emporium.Game, opponent: str, games: int, seed: int) -> float:
    """The share of games won, draws split, half of them from each seat; the best move is made. Who dithers has lost."""
    score = 0.0
    for seat in range(2):
        others: list[str | None] = [opponent, opponent]
        others[seat] = None
        batch = emporium.Batch(game, num_envs=games // 2, threads=2, seed=seed + seat, others=others, autoreset="next_step")
        running = np.ones(batch.num_envs, bool)
        for _ in range(PATIENCE):
            if not running.any():
                break
            seen, table, move = net.look_ahead(batch)
            best = best_rows(net(seen)[0], table)
            moves = np.zeros(batch.num_envs, np.int64)  # where a game is over any will do
            moves[table[best]] = move[best]
            batch.step(moves)
            ended = batch.done & running
            score += float(((batch.reward[ended, seat] + 1) / 2).sum())
            running &= ~ended
    return score / (2 * (games // 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="of learning")
    parser.add_argument("--heuristic", type=float, default=0.1, help="until which share of them the heuristic is imitated")
    parser.add_argument("--search", type=float, default=0.7, help="… and from there on until which share the search")
    parser.add_argument("--opponent", default="novice", help="whom to measure it against, beside the heuristic")
    parser.add_argument("--games", type=int, default=100, help="of an evaluation on the way")
    parser.add_argument("--last", type=int, default=1000, help="games of the last evaluation")
    parser.add_argument("--reports", type=int, default=8, help="evaluations on the way")
    parser.add_argument("--plot", help="a file for the learning curve")
    parser.add_argument("--save", help="a file for the net")
    parser.add_argument("--processor-time", action="store_true", help="minutes are the processors', for a busy machine")
    chosen = parser.parse_args()
    clock = time.process_time if chosen.processor_time else time.perf_counter
    game = emporium.Game("kairo", players=2, features=True)
    net = Net(game)
    imitation, play = Imitation(game, seed=1), SelfPlay(game, seed=2)
    curve: list[tuple[float, float, float]] = []

    def report(stage: str, minutes: float, games: int) -> None:
        won = [evaluate(net, game, who, games, seed=1000 + len(curve)) for who in ("heuristic", chosen.opponent)]
        curve.append((minutes, won[0], won[1]))
        low, high = emporium.wilson(won[1] * games, games)
        told = f"against heuristic {won[0]:4.0%}, {chosen.opponent} {won[1]:4.0%} [{low:.0%}, {high:.0%}]"
        print(f"{minutes:5.1f} min  {stage:<11} {told}; agreed with its teacher {imitation.agreed:.0%}", flush=True)
        if chosen.save:
            np.savez(chosen.save, *net.parameters)

    learned, stage = 0.0, "untrained"  # minutes, evaluations not counted
    report(stage, 0, chosen.games)
    while learned < chosen.minutes:
        start, gone = clock(), learned / chosen.minutes
        if gone < chosen.heuristic:
            stage = "heuristic"
            imitation.go_on(net, TEACHERS[0], rate=2e-3)
        elif gone < chosen.search:
            if stage == "heuristic":
                imitation.forget()
            stage = "search"
            imitation.go_on(net, TEACHERS[1], rate=1.5e-3 * (1 - gone))
        else:
            stage = "reinforce"
            play.go_on(net, rate=2e-4)
        learned += (clock() - start) / 60
        if learned >= chosen.minutes * len(curve) / chosen.reports and learned < chosen.minutes:
            report(stage, learned, chosen.games)
    report("at the end", learned, chosen.last)
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
