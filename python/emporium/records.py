"""Records: games that were played, here or on the page."""

from typing import Any

from . import _pickle
from ._core import State
from .errors import Refused


def load(record: dict[str, Any]) -> State:
    """The state after all moves of a record, with the game it belongs to."""
    if not isinstance(record, dict) or not {"game", "players", "version", "options"} <= record.keys():
        raise Refused("record: expected a document with game, version, players, options and moves", "bad_record")
    try:
        game = _pickle.game(record, features=False)
    except TypeError:
        raise Refused("record: game, version or players is of the wrong type", "bad_record") from None
    return game.from_record(record)


def review(record: dict[str, Any], **order: Any) -> dict[str, Any]:
    """State.review of a finished game by its record: what turns gave away, what was luck."""
    return load(record).review(**order)


