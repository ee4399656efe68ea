"""PettingZoo: a game as an AEC environment, registered as ``emporium/<game>-v<version of the rules>``."""

from operator import index
from typing import Any

import gymnasium.spaces
import numpy as np
import pettingzoo
from pettingzoo.utils.env import AECEnv

from . import Game, Nature, games, player_counts

BOUND = 1e4  # no number of an observation is larger


def spaces_of(game: Game) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What a seat observes (with the mask of its legal moves), and the moves."""
    moves = game.num_distinct_actions()
    observed = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-BOUND, BOUND, (game.observation_tensor_size(),), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (moves,), np.int8),
        }
    )
    return observed, gymnasium.spaces.Discrete(moves)


class Table(AECEnv[str, dict[str, np.ndarray], int]):
    """One table. Nature moves by itself; a seat that has to move several times in a row stays selected."""

    def __init__(self, game: Game | str, players: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        if isinstance(game, str):
            game = Game(game, players=player_counts(game)[1] if players is None else players)
        self.game = game
        self.metadata = {"name": f"emporium/{game.id}-v{game.version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.num_players())]
        observed, moves = spaces_of(game)
        self._observed = {agent: observed for agent in self.possible_agents}
        self._moves = {agent: moves for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observed[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._moves[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = self.game.new_initial_state()
        self._nature = Nature(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        view = self.state_.view(self.possible_agents.index(agent))
        return {"observation": view.tensor(), "action_mask": view.mask()}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.state_.apply_action(index(action))  # type: ignore[arg-type]
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        return str(self.state_)

    def close(self) -> None:
        """Nothing is open."""

    def _go_on(self) -> None:
        self._nature.settle(self.state_)
        if not self.state_.is_terminal():
            self.agent_selection = self.possible_agents[self.state_.current_player()]
            return
        self.rewards = dict(zip(self.agents, self.state_.returns()))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def env(**kwargs: Any) -> Table:
    return Table(**kwargs)


def register() -> None:
    """Makes ``pettingzoo.make("aec", "emporium/<game>-v<version>", players=4)`` work."""
    for name in games():
        version = Game(name, players=player_counts(name)[1]).version
        if f"emporium/{name}-v{version}" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"emporium/{name}-v{version}", "emporium.aec:env", kwargs={"game": name})


register()
