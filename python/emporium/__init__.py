"""Board games about markets, exactly by their rulebooks, for those who learn and search.

>>> import emporium
>>> game = emporium.Game(emporium.games()[0], players=4)
>>> state = game.new_initial_state()
"""

from ._core import Batch, Game, Nature, State, View, games, player_counts, player_names, wilson
from .errors import Refused
from .records import load, review
from .trials import calibrate

__all__ = [
    "Batch",
    "Game",
    "Nature",
    "Refused",
    "State",
    "View",
    "calibrate",
    "games",
    "load",
    "player_counts",
    "player_names",
    "review",
    "wilson",
]
