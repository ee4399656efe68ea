"""A tournament: who wins how often, and by how many points, in every game.

    python python/examples/tournament.py [--games 200] [--plot tournament.png]

Takes about a minute on two cores. Plots are drawn where matplotlib is installed.
"""

import argparse
from collections import Counter

import emporium

LINE_UP = ["heuristic", "random"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--plot", help="a file for the distributions of points")
    chosen = parser.parse_args()
    points: dict[str, dict[str, list[int]]] = {}
    for name in emporium.games():
        players = max(2, emporium.player_counts(name)[0])
        game = emporium.Game(name, players=players)
        # One heuristic among players who move at random; who sits where changes from game to game.
        seats = [LINE_UP[min(seat, 1)] for seat in range(players)]
        wins: Counter[str] = Counter()
        points[name] = {who: [] for who in LINE_UP}
        for number, row in enumerate(game.play(seats, games=chosen.games, seed=1, threads=chosen.threads)):
            for seat in range(players):
                who = seats[(seat + number) % players]
                points[name][who].append(row["points"][seat])
                wins[who] += row["places"][seat] == 1
        means = {who: sum(all_points) / len(all_points) for who, all_points in points[name].items()}
        print(f"{name:<10} {players} players  " + "  ".join(f"{who}: {wins[who] / chosen.games:4.0%} first, {means[who]:6.1f} points" for who in LINE_UP))
    if chosen.plot:
        plot(points, chosen.plot)


def plot(points: dict[str, dict[str, list[int]]], file: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, panels = pyplot.subplots(1, len(points), figsize=(4 * len(points), 3))
    for panel, (name, by_player) in zip(panels, points.items()):
        for who, hatch in zip(by_player, ("/", "\\")):
            panel.hist(by_player[who], bins=20, alpha=0.5, label=who, hatch=hatch)
        panel.set(title=name, xlabel="points", ylabel="games")
        panel.legend()
    figure.tight_layout()
    figure.savefig(file)
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
