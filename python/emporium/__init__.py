"""Board games about markets, exactly by their rulebooks, for those who learn and search.

>>> import emporium
>>> game = emporium.Game(emporium.games()[0], players=4)
>>> state = game.new_initial_state()
"""

from ._core import Batch, Game, Nature, State, View, games, player_counts, player_names
from .errors import Refused

__all__ = ["Batch", "Game", "Nature", "Refused", "State", "View", "games", "player_counts", "player_names"]
