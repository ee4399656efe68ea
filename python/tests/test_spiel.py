"""OpenSpiel's own Python algorithms play our games, by duck typing."""

import numpy as np
import pytest
from conftest import start

import emporium

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402


@pytest.mark.parametrize("name", emporium.games())
def test_mcts_finds_a_legal_move(name):
    game = emporium.Game(name, players=emporium.player_counts(name)[1])
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=4, evaluator=mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state, _ = start(game)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", emporium.games())
def test_is_mcts_finds_a_legal_move(name):
    game = emporium.Game(name, players=emporium.player_counts(name)[1])
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        random_state=random,
        uct_c=1.4,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
    )
    state, _ = start(game)
    assert bot.step(state) in state.legal_actions()
