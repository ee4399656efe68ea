"""Gymnasium: one seat against players, as an ``Env`` and as a ``VectorEnv``.

Registered as ``Emporium/<Game>-v<version of the rules>``.
"""

from operator import index
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from . import Batch, Game, Refused, games, player_counts
from .aec import spaces_of


def table(game: Game | str, players: int | None) -> Game:
    if isinstance(game, Game):
        return game
    return Game(game, players=max(2, player_counts(game)[0]) if players is None else players)


def others(game: Game, seat: int, opponents: str | list[str]) -> list[str | None]:
    """Who plays each seat: None is the agent."""
    seats = game.num_players()
    if not 0 <= seat < seats:
        raise Refused(f"seat: must be from 0 to {seats - 1}, not {seat}", "bad_field")
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    return [*names[:seat], None, *names[seat:]]


class Env(gymnasium.Env[dict[str, np.ndarray], int]):
    """The agent has one seat; the reward comes at the end, by places, from -1 to 1.

    An illegal move is refused; with ``illegal="lose"`` it ends the episode with a reward of -1 instead.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        opponents: str | list[str] = "heuristic",
        seat: int = 0,
        illegal: Literal["refuse", "lose"] = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.illegal = illegal
        self._over = False
        self.game = table(game, players)
        self.seat = seat
        self._batch = Batch(self.game, num_envs=1, autoreset="next_step", others=others(self.game, seat, opponents))
        self.observation_space, self.action_space = spaces_of(self.game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._batch.reset(seed=int(self.np_random.integers(2**63)))
        self._over = False
        return self._observe(), {}

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        if self._over:
            raise Refused("the game is over: reset first", "over", "over")
        try:
            self._batch.step(np.array([index(action)]))
        except Refused as refused:
            if self.illegal == "refuse":
                raise
            self._over = True
            return self._observe(), -1.0, True, False, {"rule": refused.rule}
        self._over = bool(self._batch.done[0])
        info = {"points": self._batch.points[0].tolist()} if self._over else {}
        return self._observe(), float(self._batch.reward[0, self.seat]), self._over, False, info

    def render(self) -> str:
        return str(self._batch.state(0))

    def _observe(self) -> dict[str, np.ndarray]:
        return {"observation": self._batch.obs[0].copy(), "action_mask": self._batch.mask[0].copy()}


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many of those at once, played in C++ threads. With ``copy=False`` observations are the batch's own arrays."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | list[str] = "heuristic",
        seat: int = 0,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        self.game = table(game, players)
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        who = others(self.game, seat, opponents)
        self.batch = Batch(self.game, num_envs=num_envs, threads=threads, autoreset="next_step", others=who)
        self.single_observation_space, self.single_action_space = spaces_of(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        self.batch.reset(seed=int(self.np_random.integers(2**63)))
        return self._observe(), {}

    def step(self, actions: np.ndarray) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        self.batch.step(np.asarray(actions))
        reward = self.batch.reward[:, self.seat].astype(np.float64)
        return self._observe(), reward, self.batch.done.copy(), np.zeros(self.num_envs, bool), {}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

    def _observe(self) -> dict[str, np.ndarray]:
        shown = {"observation": self.batch.obs, "action_mask": self.batch.mask}
        return {name: array.copy() for name, array in shown.items()} if self.copy else shown


def register() -> None:
    """Makes ``gymnasium.make("Emporium/<Game>-v<version>", players=4)`` work."""
    for name in games():
        version = Game(name, players=player_counts(name)[1]).version
        gymnasium.register(
            f"Emporium/{name.capitalize()}-v{version}",
            entry_point="emporium.gym:Env",
            vector_entry_point="emporium.gym:VectorEnv",
            kwargs={"game": name},
            disable_env_checker=True,
        )


register()
