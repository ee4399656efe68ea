"""How games and states come back from a pickle: by documents, which are checked when they are read."""

from typing import Any

from ._core import Game, State


def game(document: dict[str, Any], features: bool) -> Game:
    return Game(
        document["game"],
        players=document["players"],
        options=document["options"],
        components=document.get("components"),
        version=document["version"],
        features=features,
    )


def state(game: Game, text: str) -> State:
    return game.deserialize_state(text)
