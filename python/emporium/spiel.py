"""What OpenSpiel's algorithms ask of a game's type."""

from types import SimpleNamespace
from typing import Any

from ._core import Game


def game_type(game: Game) -> Any:
    """pyspiel's own enumerations where it is installed, their names elsewhere."""
    facts = {
        "short_name": f"emporium_{game.id}",
        "long_name": game.id,
        "min_num_players": game.num_players(),
        "max_num_players": game.num_players(),
        "provides_information_state_string": True,
        "provides_information_state_tensor": False,
        "provides_observation_string": True,
        "provides_observation_tensor": True,
        "provides_factored_observation_string": False,
    }
    kinds = {
        "Dynamics": ("dynamics", "SEQUENTIAL"),
        "ChanceMode": ("chance_mode", "EXPLICIT_STOCHASTIC"),
        "Information": ("information", "IMPERFECT_INFORMATION"),
        "Utility": ("utility", "GENERAL_SUM" if game.num_players() == 1 else "ZERO_SUM"),
        "RewardModel": ("reward_model", "TERMINAL"),
    }
    try:
        import pyspiel
    except ImportError:
        values: dict[str, Any] = {field: name for field, name in kinds.values()}
    else:
        values = {field: getattr(getattr(pyspiel.GameType, kind), name) for kind, (field, name) in kinds.items()}
    return SimpleNamespace(**facts, **values)
