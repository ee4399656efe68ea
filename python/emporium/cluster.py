"""Many games on many machines, over Ray: the same seeds give the same results as on one.

Work is cut into blocks of games whose seeds depend on nothing but the block's number. A block that was lost with its
worker is done again elsewhere, with the same result. Without ``address`` the blocks are worked on here, one by one.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np

from . import Batch, Game

BLOCK = 16  # games
T = TypeVar("T")


def blocks(work: Callable[..., T], count: int, arguments: tuple[Any, ...], address: str | None) -> Iterator[T]:
    """work(block, *arguments) for each block, in their order."""
    if address is None:
        yield from (work(block, *arguments) for block in range(count))
        return
    import ray

    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    # For ever: what a worker's death has cost is done again.
    remote = ray.remote(max_retries=-1, num_cpus=1)(work)
    shared = [ray.put(argument) for argument in arguments]
    for result in [remote.remote(block, *shared) for block in range(count)]:
        yield ray.get(result)


def block_seed(seed: int, block: int) -> int:
    return int(np.random.SeedSequence([seed, block]).generate_state(1, np.uint64)[0])


def play_block(block: int, game: Game, players: list[str], games: int, seed: int) -> list[dict[str, Any]]:
    number = min(BLOCK, games - block * BLOCK)
    # Seats rotate over all games, not anew in each block.
    first = block * BLOCK % len(players)
    turned = players[first:] + players[:first]
    return game.play(turned, games=number, seed=block_seed(seed, block))


def sim(game: Game, players: list[str], games: int, seed: int = 0, address: str | None = None) -> list[dict[str, Any]]:
    """Games between players, who sit one seat further in each: points, places and decisions of every game."""
    count = -(-games // BLOCK)
    return [row for rows in blocks(play_block, count, (game, players, games, seed), address) for row in rows]


def arena(game: Game, players: list[str], games: int, seed: int = 0, address: str | None = None) -> dict[str, Any]:
    """How often each entry of ``players`` came first (shared first places split), with a standard error."""
    won = np.zeros((games, len(players)))
    for number, row in enumerate(sim(game, players, games, seed, address)):
        winners = [seat for seat, place in enumerate(row["places"]) if place == 1]
        for seat in winners:
            won[number, (seat + number) % len(players)] += 1 / len(winners)
    return {
        "players": players,
        "games": games,
        "won": won.mean(axis=0).tolist(),
        "error": (won.std(axis=0) / np.sqrt(games)).tolist(),
    }


def positions_block(block: int, game: Game, player: str, games: int, every: int, seed: int) -> dict[str, np.ndarray]:
    number = min(BLOCK, games - block * BLOCK)
    batch = Batch(game, num_envs=number, seed=block_seed(seed, block), autoreset="next_step")
    rows: list[list[tuple[np.ndarray, int]]] = [[] for _ in range(number)]
    returns = np.zeros((number, game.num_players()), np.float32)
    running, decisions = np.ones(number, bool), 0
    while running.any():
        if decisions % every == 0:
            for table in np.flatnonzero(running):
                rows[table].append((batch.obs[table].copy(), int(batch.seat[table])))
        batch.step(batch.choose(player))
        decisions += 1
        ended = batch.done & running
        returns[ended] = batch.reward[ended]
        running &= ~ended
    return {
        "obs": np.array([obs for table in rows for obs, _ in table]),
        "seat": np.array([seat for table in rows for _, seat in table], np.int8),
        "value": np.array([returns[t, seat] for t, table in enumerate(rows) for _, seat in table], np.float32),
    }


def positions(
    game: Game, player: str = "heuristic", games: int = 16, every: int = 1, seed: int = 0, address: str | None = None
) -> Iterator[dict[str, np.ndarray]]:
    """What deciders saw in games of a player against itself, and what became of them: obs, seat and value, by block."""
    return blocks(positions_block, -(-games // BLOCK), (game, player, games, every, seed), address)
