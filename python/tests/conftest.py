import random

import pytest

import emporium

TABLES = [
    (game, players)
    for game in emporium.games()
    for players in range(emporium.player_counts(game)[0], emporium.player_counts(game)[1] + 1)
]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def game(request):
    """Every game with every number of players."""
    return emporium.Game(request.param[0], players=request.param[1])


@pytest.fixture
def kairo():
    return emporium.Game("kairo", players=2)


def start(game, seed=1):
    """A state at its first decision, and who draws for nature."""
    state = game.new_initial_state()
    nature = emporium.Nature(seed)
    nature.settle(state)
    return state, nature


def play(game, seed=1, moves=10_000):
    """Random decisions: yields the state before each of them."""
    state, nature = start(game, seed)
    choices = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            return
        yield state
        state.apply_action(choices.choice(state.legal_actions()))
        nature.settle(state)
