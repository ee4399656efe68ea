"""PettingZoo's and Gymnasium's own checkers."""

import warnings

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import emporium
from emporium import aec, gym

# What an observation with a mask must give.
ALLOWED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def strict(check):
    """Runs a check; any warning but those of a dict observation is an error."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check()
    others = [str(w.message) for w in caught if not any(text in str(w.message) for text in ALLOWED)]
    assert not others, others


def test_pettingzoo_checks_every_table(game):
    strict(lambda: api_test(aec.Table(game), num_cycles=200))


def test_pettingzoo_is_given_the_same_games_by_the_same_seed(game):
    seed_test(lambda: aec.Table(game), num_cycles=100)


def test_whole_games_are_the_same_by_the_same_seed(kairo):
    def games(seed):
        env = aec.Table(kairo)
        results = []
        for number in range(5):
            env.reset(seed=seed if number == 0 else None)
            choices = np.random.default_rng(number)
            while not env.state_.is_terminal():
                observed = env.observe(env.agent_selection)
                env.step(choices.choice(np.flatnonzero(observed["action_mask"])))
            results.append((env.state_.history(), env.rewards))
        return results

    assert games(1) == games(1) != games(2)


def test_pettingzoo_makes_it_by_name(kairo):
    env = pettingzoo.make("aec", f"emporium/kairo-v{kairo.version}", players=3)
    env.reset(seed=1)
    assert len(env.agents) == 3


def test_a_wrong_move_is_refused_by_the_adapters(kairo):
    env = aec.Table(kairo)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(emporium.Refused):
        env.step(illegal)
    single = gym.Env(kairo)
    single.reset(seed=1)
    with pytest.raises(emporium.Refused):
        single.step(illegal)
    losing = gym.Env(kairo, illegal="lose")
    losing.reset(seed=1)
    assert losing.step(illegal)[1:4] == (-1.0, True, False)
    with pytest.raises(emporium.Refused, match="over"):
        losing.step(illegal)
    before = single.unwrapped._batch.snapshot(), env.state_.history()
    for nonsense in (0.5, "0", None, 2**70, [0, 0], -1):
        with pytest.raises((emporium.Refused, TypeError, OverflowError)):
            single.step(nonsense)
        with pytest.raises((emporium.Refused, TypeError)):
            env.step(nonsense)
    assert before == (single.unwrapped._batch.snapshot(), env.state_.history())


@pytest.mark.parametrize("make", [gym.Env, gym.VectorEnv])
def test_wrong_orders_are_refused(kairo, make):
    for order in ({"seat": 2}, {"seat": -1}, {"opponents": "grandmother"}, {"opponents": ["random", "random"]}, {"game": "chess"}):
        with pytest.raises(emporium.Refused):
            make(**{"game": kairo, **order})


def test_gymnasium_checks_every_table(game):
    name = f"Emporium/{game.id.capitalize()}-v{game.version}"
    # The checker's moves are any.
    env = gymnasium.make(name, players=game.num_players(), opponents="random", illegal="lose", render_mode="ansi")
    strict(lambda: check_env(env.unwrapped, skip_render_check=False))


def test_gymnasium_makes_it_by_name(kairo):
    env = gymnasium.make(f"Emporium/Kairo-v{kairo.version}", players=2, opponents="random")
    observed, _ = env.reset(seed=3)
    done = False
    while not done:
        move = int(np.flatnonzero(observed["action_mask"])[0])
        observed, reward, done, truncated, info = env.step(move)
        assert not truncated and env.observation_space.contains(observed)
    assert -1 <= reward <= 1 and len(info["points"]) == 2


def test_a_vector_of_environments(kairo):
    envs = gymnasium.make_vec(f"Emporium/Kairo-v{kairo.version}", num_envs=4, players=2, opponents="random", vectorization_mode="vector_entry_point")
    first, _ = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert all((first[name] == again[name]).all() for name in first)
    assert envs.observation_space.contains(first)
    ended = 0
    choices = np.random.default_rng(1)
    observed = first
    while ended < 4:
        moves = np.array([choices.choice(np.flatnonzero(mask)) for mask in observed["action_mask"]])
        observed, reward, terminated, truncated, _ = envs.step(moves)
        assert ((reward != 0) <= terminated).all() and not truncated.any()
        ended += int(terminated.sum())
    envs.close()
