"""A million positions for supervised learning: what a seat saw, and what became of it.

    python python/examples/positions.py [--game essen] [--positions 1000000]

Plays random games in a batch, keeps every row until its game ends, and fits a linear value to them.
"""

import argparse
import time

import numpy as np

import emporium


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="essen", choices=emporium.games())
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--threads", type=int, default=2)
    chosen = parser.parse_args()
    game = emporium.Game(chosen.game, players=max(2, emporium.player_counts(chosen.game)[0]), features=True)
    # The features are enough for a linear fit; a net would take all of the row.
    features = [part.start for name, part in game.layout.items() if name.startswith("feature.")]
    batch = emporium.Batch(game, num_envs=512, threads=chosen.threads, seed=1)
    waiting: list[list[tuple[np.ndarray, int]]] = [[] for _ in range(batch.num_envs)]
    seen, values = [], []
    obs, seat, done, reward = batch.obs, batch.seat, batch.done, batch.reward
    start = time.perf_counter()
    while len(values) < chosen.positions:
        rows, seats = obs[:, features], seat.tolist()
        for table, row in enumerate(rows):
            waiting[table].append((row, seats[table]))
        batch.step(batch.choose())
        for table in np.flatnonzero(done):
            for row, who in waiting[table]:
                seen.append(row)
                values.append(reward[table, who])
            waiting[table] = []
    took = time.perf_counter() - start
    x, y = np.array(seen), np.array(values)
    print(f"{len(y):,} positions of {game.id} in {took:.1f} s, {len(y) / took:,.0f} a second with the Python around them")
    train = np.arange(len(y)) < 0.9 * len(y)
    weights, *_ = np.linalg.lstsq(x[train], y[train], rcond=None)
    for name, part in (("train", train), ("test", ~train)):
        error, spread = np.mean((x[part] @ weights - y[part]) ** 2), np.var(y[part])
        print(f"{name}: a linear value explains {1 - error / spread:.1%} of how random games end")


if __name__ == "__main__":
    main()
