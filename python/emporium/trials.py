"""What many games say: figures as those of the commands sim, arena and calibrate, from the rows of Game.play and its like."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from ._core import Game, wilson

Row = dict[str, Any]


def tally(points: list[int], places: list[int], firsts: list[float]) -> Row:
    """One player's or one seat's games; a shared first place is split."""
    n = len(points)
    ordered = sorted(points)
    return {
        "games": n,
        "first_places": sum(firsts) / n,
        "interval": wilson(sum(firsts), n),
        "mean_place": sum(places) / n,
        "score": {
            "mean": sum(points) / n,
            "deviation": float(np.std(points, ddof=1)) if n > 1 else 0.0,
            "min": ordered[0],
            "median": ordered[n // 2],
            "max": ordered[-1],
        },
    }


def tallies(entries: Iterable[tuple[Any, int, int, float]]) -> dict[Any, Row]:
    """By what each entry is filed under: (key, points, place, first places)."""
    groups: dict[Any, tuple[list[int], list[int], list[float]]] = {}
    for key, *figures in entries:
        for column, figure in zip(groups.setdefault(key, ([], [], [])), figures):
            column.append(figure)
    return {key: tally(*columns) for key, columns in groups.items()}


def shares(row: Row) -> list[float]:
    """Each seat's share of the first place."""
    winners = row["places"].count(1)
    return [1 / winners if place == 1 else 0.0 for place in row["places"]]


def statistics(game: Game, players: list[str], rows: list[Row], rotate: bool = True) -> Row:
    """Of Game.play: first places, places and points by player and by seat, and how long games take."""
    n = len(players)
    seated = [
        (players[(s + number) % n if rotate else s], s, row["points"][s], row["places"][s], share)
        for number, row in enumerate(rows)
        for s, share in enumerate(shares(row))
    ]
    lengths = sorted(row["decisions"] for row in rows)
    by_seat = tallies((s, *figures) for _, s, *figures in seated)
    return {
        "game": game.id,
        "games": len(rows),
        "line_up": players,
        "decisions_per_game": {
            "mean": sum(lengths) / len(lengths),
            "min": lengths[0],
            "median": lengths[len(lengths) // 2],
            "99_percent": lengths[(len(lengths) - 1) * 99 // 100],
            "max": lengths[-1],
        },
        "players": dict(sorted(tallies((name, *figures) for name, _, *figures in seated).items())),
        "seats": [by_seat[s] for s in range(n)],
        "solo_levels": {level: sum(level in row["levels"] for row in rows) / len(rows) for level in game.solo_levels if n == 1},
    }


def standings(players: list[str], rows: list[Row]) -> Row:
    """Of Game.compare: what became of each entry of the line-up."""
    entries = (
        (row["sitting"][s], row["points"][s], row["places"][s], share) for row in rows for s, share in enumerate(shares(row))
    )
    found = tallies(entries)
    return {"games": len(rows), "standings": [{"player": name, **found[number]} for number, name in enumerate(players)]}


def calibration(game: Game, questions: list[Row]) -> Row:
    """Of Game.questions: how reliable the chances are as they are told, and as the search itself sees them."""
    return {"told": game.reliability(questions), "searched": game.reliability(questions, "searched")}


def calibrate(game: Game, player: str = "search:100", games: int = 40, seed: int = 1, share: float = 0.25, threads: int = 1) -> Row:
    """Whether the chances that a search tells come true, as the command calibrate measures it."""
    return calibration(game, game.questions(player, games=games, seed=seed, share=share, threads=threads))
