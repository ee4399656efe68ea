"""How fast random legal moves are made, with what the mover sees and a mask of the legal moves.

    python -m emporium.bench [--seconds 2] [--threads 2] [--features]

One core, all in one run, by processor time: Batch, our states one by one, and other libraries where they are installed.
A row is a decision that somebody has to make: nature's moves and moves that are the only one come on top. With
--threads, batches with one thread and with so many take turns by the clock on the wall; `--only-threads` measures
nothing else. That wants idle cores, or else more seconds.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from . import Batch, Game, Nature, games, player_counts

Rows = Iterator[int]  # how many decisions were made since the last
BATCH, SPIEL = "emporium.Batch", "OpenSpiel"


def batch_rows(game: Game, num_envs: int, threads: int) -> Rows:
    batch = Batch(game, num_envs=num_envs, threads=threads, seed=1)
    while True:
        batch.step(batch.choose())
        yield num_envs


def state_rows(game: Game) -> Rows:
    choices, number = random.Random(1), 0
    while True:
        state, nature = game.new_initial_state(), Nature(number)
        number += 1
        nature.settle(state, forced=True)
        while not state.is_terminal():
            state.observation_tensor()
            state.legal_actions_mask()
            state.apply_action(choices.choice(state.legal_actions()))
            nature.settle(state, forced=True)
            yield 1


def spiel_rows(name: str) -> Rows:
    import pyspiel

    game, choices = pyspiel.load_game(name), random.Random(1)
    tensor = "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                moves, odds = zip(*state.chance_outcomes())
                state.apply_action(choices.choices(moves, odds)[0])
                continue
            legal = state.legal_actions()
            if len(legal) == 1:
                state.apply_action(legal[0])
                continue
            getattr(state, tensor)(state.current_player())
            state.legal_actions_mask()
            state.apply_action(choices.choice(legal))
            yield 1


def zoo_rows(name: str) -> Rows:
    import importlib

    env, seed = importlib.import_module(f"pettingzoo.classic.{name}").env(), 0
    while True:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            observed, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observed["action_mask"] if isinstance(observed, dict) else info["action_mask"]
            env.step(env.action_space(agent).sample(mask))
            yield 1


def measure(make: Callable[[], Rows], seconds: float, clock: Callable[[], float]) -> float:
    """Rows a second: the best of three stretches, since a machine is never faster than it is."""
    rows = make()
    for _ in range(3):
        next(rows)
    best = 0.0
    for _ in range(3):
        count, start = 0, clock()
        while (elapsed := clock() - start) < seconds / 3:
            count += next(rows)
        best = max(best, count / elapsed)
    return best


def contenders(num_envs: int, features: bool) -> Iterator[tuple[str, str, Callable[[], Rows]]]:
    for name in games():
        for players in range(player_counts(name)[0], player_counts(name)[1] + 1):
            game = Game(name, players=players)
            yield BATCH, f"{name} {players}", lambda game=game: batch_rows(game, num_envs, 1)
            if features:
                rich = Game(name, players=players, features=True)
                yield "… with features=True", f"{name} {players}", lambda game=rich: batch_rows(game, num_envs, 1)
    for name in games():
        game = Game(name, players=player_counts(name)[1])
        yield "emporium.State", f"{name} {game.num_players()}", lambda game=game: state_rows(game)
    for name in ("hearts", "euchre"):
        yield SPIEL, name, lambda name=name: spiel_rows(name)
    for name in ("connect_four_v3", "tictactoe_v3"):
        yield "PettingZoo classic", name, lambda name=name: zoo_rows(name)


def scaling(game: Game, num_envs: int, threads: int, seconds: float) -> float:
    """How many times as fast so many threads are, by the wall's clock.

    Both batches make the same steps again and again, in turns, and of each step the shortest time counts: that in which
    least came between. So a busy machine wants more seconds, and one that is never idle for a millisecond says too little.
    """
    batches = [Batch(game, num_envs=num_envs, threads=n, seed=1) for n in (1, threads)]
    for batch in batches:
        for _ in range(100):  # until tables are at different stages
            batch.step(batch.choose())
    start = batches[0].snapshot()
    shortest = [[float("inf")] * 8 for _ in batches]
    until, rounds = time.perf_counter() + seconds, 0
    while rounds < 3 or time.perf_counter() < until:
        for batch, times in zip(batches, shortest):
            batch.restore(start)
            for _ in range(2):  # until the rows are in the caches
                batch.step(batch.choose())
            for i, before in enumerate(times):
                begun = time.perf_counter()
                batch.step(batch.choose())
                times[i] = min(before, time.perf_counter() - begun)
        rounds += 1
    return sum(shortest[0]) / sum(shortest[1])


def compare(num_envs: int, features: bool, seconds: float) -> dict[tuple[str, str], float]:
    figures: dict[tuple[str, str], float] = {}
    print(f"{'library':<28}{'game':<18}{'rows/s':>12}")
    for library, name, make in contenders(num_envs, features):
        try:
            # Processor time counts, whatever else the machine does.
            figures[library, name] = speed = measure(make, seconds, time.process_time)
        except Exception as missing:  # what is not installed here, or not whole
            why: Any = str(missing).splitlines()[0] if str(missing) else type(missing).__name__
            print(f"{library:<28}{name:<18}{'–':>12}  {why}")
            continue
        print(f"{library:<28}{name:<18}{speed:>12,.0f}", flush=True)
    ours, theirs = ([speed for (library, _), speed in figures.items() if library == wanted] for wanted in (BATCH, SPIEL))
    if ours and theirs:
        print(f"\nthe slowest batch is {min(ours) / max(theirs):.0f} times as fast as the fastest of OpenSpiel's games")
    return figures


def main(arguments: list[str] | None = None) -> dict[tuple[str, str], float]:
    parser = argparse.ArgumentParser(prog="python -m emporium.bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2, help="for each row of the table")
    parser.add_argument("--num-envs", type=int, default=256, help="tables of a batch")
    parser.add_argument("--threads", type=int, default=1, help="also measure how much faster so many are")
    parser.add_argument("--only-threads", action="store_true", help="nothing but how much faster they are")
    parser.add_argument("--features", action="store_true", help="also measure batches with features=True")
    chosen = parser.parse_args(arguments)
    if chosen.only_threads and chosen.threads < 2:
        parser.error("--only-threads: of how many --threads?")
    figures = {} if chosen.only_threads else compare(chosen.num_envs, chosen.features, chosen.seconds)
    for name in games() if chosen.threads > 1 else ():
        game = Game(name, players=player_counts(name)[1])
        factor = scaling(game, max(chosen.num_envs, 1024), chosen.threads, chosen.seconds)
        print(f"{name} {game.num_players()}: {chosen.threads} threads are {factor:.2f} times as fast as one", flush=True)
    return figures


if __name__ == "__main__":
    main()
