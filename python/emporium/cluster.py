"""Many games on many machines, over Ray: the same seeds give the same results as on one.

Work is cut into blocks of games, each known by the number of its first. A block that was lost with its worker is done
again elsewhere, with the same result. Without ``address`` the blocks are worked on here, one by one.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import numpy as np

from . import Batch, Game, Refused, trials

BLOCK = 60  # games; whole rotations of any number of seats
T = TypeVar("T")
Row = dict[str, Any]


def at_least_one(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 1:
            raise Refused(f"{name}: must be at least 1, not {number}", "bad_field")


def blocks(work: Callable[..., T], games: int, arguments: Sequence[Any], address: str | None, size: int = BLOCK) -> Iterator[T]:
    """work(first, count, *arguments) for each block of games, in their order."""
    at_least_one(games=games, block=size)
    stretches = [(first, min(size, games - first)) for first in range(0, games, size)]
    if address is None:
        yield from (work(first, count, *arguments) for first, count in stretches)
        return
    import ray

    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    # For ever: what a worker's death has cost is done again.
    remote = ray.remote(max_retries=-1, num_cpus=1)(work)
    shared = [ray.put(argument) for argument in arguments]
    for result in [remote.remote(first, count, *shared) for first, count in stretches]:
        yield ray.get(result)


def joined(parts: Iterator[list[Row]]) -> list[Row]:
    return [row for part in parts for row in part]


def play_block(first: int, count: int, game: Game, players: list[str], seed: int, rotate: bool) -> list[Row]:
    return game.play(players, games=count, seed=seed, rotate=rotate, first=first)


def sim(
    game: Game, players: list[str], games: int, seed: int = 0, rotate: bool = True, address: str | None = None, block: int = BLOCK
) -> list[Row]:
    """Game.play over a cluster: points, places and decisions of every game."""
    return joined(blocks(play_block, games, (game, players, seed, rotate), address, block))


def lab(
    game: Game, players: list[str], games: int, seed: int = 0, rotate: bool = True, address: str | None = None, block: int = BLOCK
) -> Row:
    """The statistics of such games, by player and by seat: trials.statistics."""
    return trials.statistics(game, players, sim(game, players, games, seed, rotate, address, block), rotate)


def compare_block(first: int, count: int, game: Game, players: list[str], seed: int) -> list[Row]:
    return game.compare(players, games=count, seed=seed, first=first)


def arena(game: Game, players: list[str], games: int, seed: int = 0, address: str | None = None, block: int = BLOCK) -> Row:
    """Players compared, every seed with each seating: trials.standings. Games are rounded up to whole rotations."""
    seats = game.num_players()
    whole, size = -(-games // seats) * seats, -(-block // seats) * seats
    return trials.standings(players, joined(blocks(compare_block, whole, (game, players, seed), address, size)))


def questions_block(first: int, count: int, game: Game, player: str, seed: int, share: float) -> list[Row]:
    return game.questions(player, games=count, seed=seed, share=share, first=first)


def calibrate(
    game: Game,
    player: str = "search:100",
    games: int = 40,
    seed: int = 1,
    share: float = 0.25,
    address: str | None = None,
    block: int = 4,
) -> Row:
    """Whether the chances that a search tells come true: trials.calibration."""
    return trials.calibration(game, joined(blocks(questions_block, games, (game, player, seed, share), address, block)))


def positions_block(first: int, count: int, game: Game, player: str, every: int, seed: int) -> dict[str, np.ndarray]:
    # Games that begin together must not depend on how many there are: each block is a batch with a seed of its own.
    own = int(np.random.SeedSequence([seed, first]).generate_state(1, np.uint64)[0])
    batch = Batch(game, num_envs=count, seed=own, autoreset="next_step")
    rows: list[list[tuple[np.ndarray, int]]] = [[] for _ in range(count)]
    returns = np.zeros((count, game.num_players()), np.float32)
    running, decisions = np.ones(count, bool), 0
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
    game: Game, player: str = "heuristic", games: int = 16, every: int = 1, seed: int = 0, address: str | None = None, block: int = BLOCK
) -> Iterator[dict[str, np.ndarray]]:
    """What deciders saw in games of a player against itself, and what became of them: obs, seat and value, by block.

    The games depend on the size of a block, not on where it is worked on.
    """
    at_least_one(every=every)
    return blocks(positions_block, games, (game, player, every, seed), address, block)
