"""The games, by their folders."""
import pathlib

FOLDERS = pathlib.Path(__file__).resolve().parents[2] / "engine" / "games"
GAMES = sorted(rules.parent.name for rules in FOLDERS.glob("*/rules.h"))
