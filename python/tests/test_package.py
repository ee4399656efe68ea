"""The package as others find it: types, documents, examples."""

import re
import subprocess
import sys
from importlib import metadata, resources
from pathlib import Path

import pytest

import emporium
from emporium import _core

ROOT = Path(__file__).parents[2]


def test_the_module_is_typed(tmp_path):
    assert (resources.files(emporium) / "py.typed").is_file() and (resources.files(emporium) / "_core.pyi").is_file()
    program = tmp_path / "program.py"
    program.write_text(
        "import emporium\n"
        "game: emporium.Game = emporium.Game('kairo', players=2)\n"
        "state: emporium.State = game.new_initial_state()\n"
        "moves: list[int] = list(state.legal_actions())\n"
    )
    checked = subprocess.run([sys.executable, "-m", "mypy", "--strict", program], capture_output=True, text=True, cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_wheel_says_whom_it_serves():
    """From 3.12 on one serves all later versions, by the stable ABI; earlier ones serve their own alone."""
    kept = metadata.distribution("emporium").read_text("WHEEL") or ""
    (python, abi), library = re.findall(r"^Tag: (\w+)-(\w+)-", kept, re.M)[0], Path(_core.__file__).name
    own = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert (python, abi) == (("cp312", "abi3") if sys.version_info >= (3, 12) else (own, own))
    assert library == "_core.abi3.so" if abi == "abi3" else own.removeprefix("cp") in library


def test_the_first_lines_of_the_documentation_run():
    text = (ROOT / "docs/python.md").read_text()
    code = re.findall(r"```python\n(import emporium.*?)```", text, re.S)[0]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) > 50


def test_the_lines_of_the_readme_run():
    code = re.findall(r"```python\n(import emporium.*?)```", (ROOT / "README.md").read_text(), re.S)[0]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 0 and run.stdout, run.stderr


def test_the_benchmark_measures_what_is_installed(capsys, monkeypatch):
    from emporium import bench

    monkeypatch.setattr(emporium.bench, "games", lambda: ["kairo"])
    figures = bench.main(["--seconds", "0.03", "--num-envs", "4", "--threads", "2"])
    assert all(speed > 0 for speed in figures.values()) and ("emporium.Batch", "kairo 2") in figures
    told = capsys.readouterr().out
    assert "rows/s" in told and "2 threads are" in told
    assert bench.main(["--seconds", "0.03", "--threads", "2", "--only-threads"]) == {}
    told = capsys.readouterr().out
    assert "rows/s" not in told and "2 threads are" in told
    with pytest.raises(SystemExit):
        bench.main(["--only-threads"])


def test_examples_run():
    examples = ROOT / "python/examples"
    for name, *arguments in (
        ("tournament.py", "--games", "4"),
        ("positions.py", "--positions", "2000"),
        ("learn.py", "--minutes", "0.02", "--games", "2", "--last", "2", "--reports", "1", "--opponent", "random"),
    ):
        run = subprocess.run([sys.executable, str(examples / name), *arguments], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
