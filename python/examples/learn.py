"""Learns to play Kairo with two players: imitates the heuristic first, then improves by REINFORCE.

    python python/examples/learn.py [--minutes 8] [--opponent heuristic] [--plot curve.png]

A net of one hidden layer in plain numpy, on all numbers of an observation; moves that are not legal have no chance.
"""

import argparse
import time

import numpy as np

import emporium


class Policy:
    """Chances of the legal moves, and the steps that change them (Adam)."""

    def __init__(self, inputs: int, moves: int, hidden: int = 128, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        self.parameters = [
            random.normal(0, np.sqrt(2 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            random.normal(0, np.sqrt(1 / hidden) / 10, (hidden, moves)).astype(np.float32),
            np.zeros(moves, np.float32),
        ]
        self.means = [np.zeros_like(p) for p in self.parameters]
        self.squares = [np.zeros_like(p) for p in self.parameters]
        self.steps = 0

    def chances(self, obs: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        w1, b1, w2, b2 = self.parameters
        hidden = np.maximum(obs @ w1 + b1, 0)
        logits = np.where(mask > 0, hidden @ w2 + b2, -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        weights = np.exp(logits)
        return weights / weights.sum(axis=1, keepdims=True), hidden

    def learn(self, obs: np.ndarray, mask: np.ndarray, moves: np.ndarray, advantage: np.ndarray, rate: float, entropy: float = 0.0) -> None:
        """A step that makes `moves` likelier where `advantage` is positive."""
        chances, hidden = self.chances(obs, mask)
        slope = -chances * advantage[:, None]
        slope[np.arange(len(moves)), moves] += advantage
        if entropy:
            logs = np.log(np.maximum(chances, 1e-9))
            slope -= entropy * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        slope /= len(moves)
        back = (slope @ self.parameters[2].T) * (hidden > 0)
        self.adam([obs.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)], rate)

    def adam(self, slopes: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        for p, m, v, g in zip(self.parameters, self.means, self.squares, slopes):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p += rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)


def draw(chances: np.ndarray, random: np.random.Generator) -> np.ndarray:
    sums = chances.cumsum(axis=1)
    return (sums < random.random((len(chances), 1)) * sums[:, -1:]).sum(axis=1)


def evaluate(policy: Policy, game: emporium.Game, opponent: str, games: int, seed: int) -> float:
    """The share of games won, draws split, half of them from each seat; the likeliest move is played."""
    score = 0.0
    for seat in range(2):
        others = [opponent, opponent]
        others[seat] = None
        batch = emporium.Batch(game, num_envs=games // 2, threads=2, seed=seed + seat, others=others, autoreset="next_step")
        running = np.ones(batch.num_envs, bool)
        while running.any():
            chances, _ = policy.chances(batch.obs, batch.mask)
            batch.step(chances.argmax(axis=1))
            ended = batch.done & running
            score += float(((batch.reward[ended, seat] + 1) / 2).sum())
            running &= ~ended
            if not running.any():
                break
    return score / (2 * (games // 2))


def imitate(policy: Policy, game: emporium.Game, seconds: float, random: np.random.Generator) -> None:
    """Plays its own games and learns what the heuristic would have done there."""
    batch = emporium.Batch(game, num_envs=256, threads=2, seed=1)
    start = time.perf_counter()
    while (gone := (time.perf_counter() - start) / seconds) < 1:
        taught = batch.choose("heuristic").copy()
        policy.learn(batch.obs, batch.mask, taught, np.ones(len(taught), np.float32), rate=2e-3 * (1 - gone) + 1e-4)
        chances, _ = policy.chances(batch.obs, batch.mask)
        own = draw(chances, random)
        batch.step(np.where(random.random(len(own)) < 0.5, own, taught))


def reinforce(policy: Policy, batch: emporium.Batch, waiting: list, random: np.random.Generator, games: int, rate: float) -> None:
    """Plays games against itself; the moves of who wins become likelier."""
    kept, ended = [], 0
    while ended < games:
        chances, _ = policy.chances(batch.obs, batch.mask)
        moves = draw(chances, random)
        for table in range(batch.num_envs):
            waiting[table].append((batch.obs[table].copy(), batch.mask[table].copy(), int(moves[table]), int(batch.seat[table])))
        batch.step(moves)
        for table in np.flatnonzero(batch.done):
            kept += [(*row[:3], batch.reward[table, row[3]]) for row in waiting[table]]
            waiting[table] = []
            ended += 1
    random.shuffle(kept)
    for part in range(0, len(kept), 2048):
        obs, mask, moves, value = (np.array(column) for column in zip(*kept[part : part + 2048]))
        policy.learn(obs, mask, moves, value.astype(np.float32), rate, entropy=0.003)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--opponent", default="heuristic", help="whom to measure it against, beside random")
    parser.add_argument("--games", type=int, default=200, help="of an evaluation")
    parser.add_argument("--plot", help="a file for the learning curve")
    chosen = parser.parse_args()
    game = emporium.Game("kairo", players=2)
    policy = Policy(game.observation_tensor_size(), game.num_distinct_actions())
    random = np.random.default_rng(1)
    curve = []
    start = time.perf_counter()

    def report(stage: str) -> None:
        minutes = (time.perf_counter() - start) / 60
        won = {who: evaluate(policy, game, who, chosen.games, seed=1000 + len(curve)) for who in ("random", chosen.opponent)}
        curve.append((minutes, won["random"], won[chosen.opponent]))
        print(f"{minutes:5.1f} min  {stage:<10} against random {won['random']:4.0%}, {chosen.opponent} {won[chosen.opponent]:4.0%}", flush=True)

    report("untrained")
    for _ in range(3):
        imitate(policy, game, chosen.minutes * 10, random)
        report("imitated")
    batch = emporium.Batch(game, num_envs=256, threads=2, seed=2)
    waiting: list = [[] for _ in range(batch.num_envs)]
    while time.perf_counter() - start < chosen.minutes * 60:
        for _ in range(4):
            reinforce(policy, batch, waiting, random, games=256, rate=1e-4)
        report("reinforced")
    if chosen.plot:
        plot(curve, chosen.opponent, chosen.plot)


def plot(curve: list[tuple[float, float, float]], opponent: str, file: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    minutes, beaten_random, beaten = zip(*curve)
    figure, panel = pyplot.subplots(figsize=(6, 4))
    panel.plot(minutes, beaten_random, "o--", label="against random")
    panel.plot(minutes, beaten, "s-", label=f"against {opponent}")
    panel.axhline(0.5, color="grey", linewidth=0.5)
    panel.set(xlabel="minutes", ylabel="games won", ylim=(0, 1))
    panel.legend()
    figure.savefig(file)
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
