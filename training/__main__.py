"""One command a step, each of which goes on where it was interrupted:

    scripts/training games   --run DIR --game GAME      plays games, and makes lessons of them
    scripts/training train   --run DIR                  trains a net on them
    scripts/training measure --run DIR                  its error beside the fitted evaluation's, and the curve
    scripts/training ship    --run DIR                  puts it where the program is built from
"""

import argparse
import json
import subprocess
import time
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path

from .curve import curve_svg
from .fit import Fit, Recipe, linear_errors, net_errors, progress, refitted_errors
from .lessons import Lessons, load_all

ROOT = Path(__file__).resolve().parent.parent
BLOCK = 250  # games of a file


def log(run: Path, **entry: object) -> None:
    with (run / "log.jsonl").open("a") as file:
        file.write(json.dumps(entry) + "\n")
    print("  ".join(f"{key} {round(value, 4) if isinstance(value, float) else value}" for key, value in entry.items()), flush=True)


def games(chosen: argparse.Namespace) -> None:
    """Blocks of games, each in a file of its own; those that are there are not played again."""
    chosen.run.mkdir(parents=True, exist_ok=True)
    plan = [part.rpartition("=") for part in chosen.plays]
    blocks = []
    for number, (player, _, count) in enumerate(plan):
        for seats in chosen.players:
            # Games of different players, tables and generations are never the same.
            first = (number + 10 * chosen.generation) * 1_000_000 + seats * 100_000
            blocks += [(player, seats, first + i, min(BLOCK, int(count) - i)) for i in range(0, int(count), BLOCK)]
    started, played = time.monotonic(), 0
    for done, (player, seats, first, count) in enumerate(blocks):
        moves = chosen.run / f"{first:09}-{seats}.games"
        lessons = moves.with_suffix(".lessons")
        if not moves.exists():
            played += count
            part = moves.with_suffix(".part")
            command = ["selfplay", "--game", chosen.game, "--players", seats, "--player", player, "--noise", chosen.noise]
            command += ["--games", count, "--first", first, "--seed", chosen.seed, "--threads", chosen.threads, "--output", part]
            emporium(chosen, command)
            part.replace(moves)
        if not lessons.exists():
            part = lessons.with_suffix(".part")
            emporium(chosen, ["lessons", moves, "--share", chosen.share, "--search", chosen.search, "--seed", chosen.seed, "--output", part])
            part.replace(lessons)
        progress("games", done + 1, len(blocks), started)
    log(chosen.run, step="games", game=chosen.game, plays=chosen.plays, players=chosen.players, noise=chosen.noise,
        share=chosen.share, search=chosen.search, seed=chosen.seed, generation=chosen.generation, played=played, seconds=time.monotonic() - started)  # fmt: skip


def emporium(chosen: argparse.Namespace, arguments: Sequence[object]) -> None:
    done = subprocess.run([chosen.emporium, *map(str, arguments)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(done.stderr or done.stdout)


def parts(run: Path, which: str) -> dict[int, Lessons]:
    every = load_all(run)
    if not every:
        raise SystemExit(f"{run}: no lessons there; make games first")
    return {seats: lessons.part(which) for seats, lessons in every.items()}


def train(chosen: argparse.Namespace) -> None:
    """The net of the epoch that errs least in the winner, on games kept for choosing."""
    recipe = Recipe(**{f.name: getattr(chosen, f.name) for f in fields(Recipe)})
    learnt, judged = parts(chosen.run, "train"), parts(chosen.run, "choose")
    fit = Fit(recipe, learnt, chosen.run / "checkpoint.npz")
    header = next(iter(learnt.values())).header
    entries = (chosen.run / "log.jsonl").read_text().splitlines()
    made = [entry for entry in map(json.loads, entries) if entry["step"] == "games"]
    games = " and ".join(f"{entry['plays']} at tables of {entry['players']}, noise {entry['noise']}, seed {entry['seed']}" for entry in made)
    about = {"game": header["game"], "rules": header["rules"], "edition": header["edition"], "players": sorted(learnt),
             "origin": f"scripts/training: games {games}; {asdict(recipe)}"}  # fmt: skip
    if fit.epoch == 0:
        positions = {seats: len(part.points) for seats, part in learnt.items()}
        log(chosen.run, step="train", recipe=asdict(recipe), positions=positions, linear=asdict(linear_errors(judged)))
    net_file = chosen.run / "net.json"
    while fit.epoch < recipe.epochs:
        started = time.monotonic()
        fit.run_epoch()
        document = fit.document(about)
        found = net_errors(document, judged)
        log(chosen.run, step="epoch", epoch=fit.epoch, **asdict(found), seconds=time.monotonic() - started)
        if not net_file.exists() or found.winner < net_errors(json.loads(net_file.read_text()), judged).winner:
            net_file.write_text(json.dumps(document, separators=(",", ":")))


def measure(chosen: argparse.Namespace) -> None:
    """On games that neither training nor choosing has seen."""
    document = json.loads((chosen.run / "net.json").read_text())
    judged = parts(chosen.run, "measure")
    rows = {
        "fitted, built in": linear_errors(judged),
        "fitted to the same games": refitted_errors(parts(chosen.run, "train"), judged),
        "net": net_errors(document, judged),
    }
    positions = sum(len(part.points) for part in judged.values())
    print(f"{positions:,} positions of games not seen: error of points, beside the table's mean, of the winner (cross-entropy)")
    for name, found in rows.items():
        print(f"{name:<26} {found.points:8.3f} {found.beside:8.3f} {found.winner:8.4f}")
    log(chosen.run, step="measure", positions=positions, **{name: asdict(found) for name, found in rows.items()})
    entries = [json.loads(line) for line in (chosen.run / "log.jsonl").read_text().splitlines()]
    (chosen.run / "curve.svg").write_text(curve_svg(entries, document["game"]))


def ship(chosen: argparse.Namespace) -> None:
    text = (chosen.run / "net.json").read_text()
    document = json.loads(text)
    # A row of weights a line, so that what changes can be seen.
    text = text.replace('],[', '],\n[').replace('},{"name"', '},\n{"name"').replace('},"', '},\n"') + "\n"
    target = ROOT / "players" / "learned" / f"{document['game']}.net.json"
    if json.loads(text) != document or len(text) > 100_000:
        raise SystemExit(f"a net of {len(text)} bytes is too large: at most 100,000")
    target.write_text(text)
    print(f"{target}: {len(text):,} bytes; build the program anew, and measure it in the arena before it is kept:")
    print(f"  ./run arena --game {document['game']} --players search:50ms,linear:50ms*2")


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/training", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(required=True)
    for step in (games, train, measure, ship):
        command = steps.add_parser(step.__name__, help=step.__doc__)
        command.add_argument("--run", type=Path, required=True, help="the folder of this training")
        command.set_defaults(step=step)
        if step is games:
            command.add_argument("--game", required=True)
            command.add_argument("--players", type=int, nargs="+", default=[3], help="sizes of tables")
            command.add_argument("--plays", nargs="+", default=["heuristic=4000"], metavar="PLAYER=GAMES", help="at each size of table")
            command.add_argument("--noise", type=float, default=0.1, help="how often someone moves at random")
            command.add_argument("--share", type=float, default=0.25, help="of the positions between turns that become lessons")
            command.add_argument("--search", type=int, default=0, help="iterations of a search that foresees what becomes of each")
            command.add_argument("--seed", type=int, default=1)
            command.add_argument("--generation", type=int, default=0, help="games of another one are other games")
            command.add_argument("--threads", type=int, default=2)
            command.add_argument("--emporium", default=str(ROOT / "build/release/app/emporium"), help="the program")
        if step is train:
            for field in fields(Recipe):
                command.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    chosen = parser.parse_args()
    chosen.step(chosen)


if __name__ == "__main__":
    main()
