"""Work in blocks: the same on one machine and on many, also when one dies."""

import threading
import time

import numpy as np
import pytest

import emporium
from emporium import cluster

# A busy machine may take long to start a node; a healthy one must not be taken for dead because of it.
PATIENCE = {
    "RAY_raylet_start_wait_time_s": "900",
    "RAY_gcs_server_request_timeout_seconds": "300",
    "RAY_health_check_timeout_ms": "60000",
    "RAY_health_check_period_ms": "1000",
    "RAY_worker_register_timeout_seconds": "900",
    "RAY_usage_stats_enabled": "0",
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
}


def test_blocks_are_stretches_of_one_row_of_games(kairo):
    players = ["heuristic", "random"]
    whole = kairo.play(players, games=21, seed=3)
    assert cluster.sim(kairo, players, games=21, seed=3, block=8) == whole
    assert cluster.sim(kairo, players, games=21, seed=3) == whole
    assert kairo.play(players, games=5, seed=3, first=16) == whole[16:]
    compared = kairo.compare(players, games=6, seed=3)
    assert kairo.compare(players, games=4, seed=3, first=2) == compared[2:]
    asked = kairo.questions("search:2", games=3, seed=3)
    assert kairo.questions("search:2", games=2, seed=3, first=1) == [q for q in asked if q["game"] >= 1]


def test_the_lab_counts_by_player_and_by_seat(kairo):
    figures = cluster.lab(kairo, ["heuristic", "random"], games=20, seed=1)
    assert figures["players"]["heuristic"]["first_places"] > 0.9
    assert figures["games"] == figures["seats"][1]["games"] == 20
    assert sum(seat["first_places"] for seat in figures["seats"]) == pytest.approx(1)
    alone = cluster.lab(emporium.Game("gallerist", players=1), ["random"], games=3, seed=1)
    assert set(alone["solo_levels"]) == set(emporium.Game("gallerist", players=1).solo_levels) != set()


def test_an_arena_says_who_wins(kairo):
    result = cluster.arena(kairo, ["heuristic", "random"], games=39, seed=1, block=7)
    first, second = result["standings"]
    assert result["games"] == first["games"] == 40  # whole rotations
    assert first["first_places"] > 0.9 and first["first_places"] + second["first_places"] == pytest.approx(1)
    assert first["interval"][0] < first["first_places"] < first["interval"][1] + 1e-9


def test_a_calibration_holds_what_was_told_against_what_came_true(kairo):
    result = emporium.calibrate(kairo, "search:8", games=4, seed=2, share=1)
    assert result == cluster.calibrate(kairo, "search:8", games=4, seed=2, share=1, block=3)
    told = result["told"]
    assert 0 < told["brier"] < 0.5 and sum(b["questions"] for b in told["bins"]) == told["questions"] > 50
    for wrong in ({"player": "heuristic"}, {"share": float("nan")}, {"games": 0}, {"player": "search:0"}):
        with pytest.raises(emporium.Refused):
            emporium.calibrate(kairo, **wrong)
    with pytest.raises(emporium.Refused, match="alone"):
        emporium.calibrate(emporium.Game("gallerist", players=1))


def test_positions_come_with_what_became_of_them(kairo):
    data = next(cluster.positions(kairo, "random", games=3, every=5, seed=2))
    assert data["obs"].shape == (len(data["seat"]), kairo.observation_tensor_size())
    assert set(np.unique(data["value"])) <= {-1, 0, 1}


def test_wrong_orders_are_refused(kairo):
    players = ["heuristic", "random"]
    for work in (
        lambda: cluster.sim(kairo, players, games=0),
        lambda: cluster.sim(kairo, players, games=4, block=0),
        lambda: cluster.lab(kairo, players, games=-1),
        lambda: cluster.arena(kairo, players, games=0),
        lambda: cluster.arena(kairo, [], games=4),
        lambda: cluster.arena(kairo, [*players, "random"], games=6),
        lambda: cluster.calibrate(kairo, "search:2", games=4, block=-1),
        lambda: list(cluster.positions(kairo, games=0)),
        lambda: cluster.positions(kairo, every=0),
        lambda: list(cluster.positions(kairo, "grandmother")),
    ):
        with pytest.raises(emporium.Refused):
            work()


@pytest.fixture
def nodes(monkeypatch):
    """A head and two more nodes, which are there when it returns."""
    for name, value in PATIENCE.items():
        monkeypatch.setenv(name, value)
    pytest.importorskip("ray")
    import ray
    from ray.cluster_utils import Cluster

    started = Cluster()
    try:
        started.add_node(wait=False, num_cpus=1, include_dashboard=False)
        started.added = [started.add_node(wait=False, num_cpus=1) for _ in range(2)]
        started.wait_for_nodes(timeout=900)
        ray.init(address=started.address, log_to_driver=False)
        yield started
    finally:
        ray.shutdown()
        started.shutdown()


def test_a_cluster_gives_the_same_and_survives_the_loss_of_a_node(kairo, nodes, tmp_path):
    doomed, begun = nodes.added[0], tmp_path / "begun"

    def block(first, count, doomed_id, begun, *order):
        import ray

        if ray.get_runtime_context().get_node_id() == doomed_id:
            begun.write_text(str(first))
            time.sleep(1e6)  # until it is killed
        while not begun.exists():  # so that one block is lost with its node, whoever is quicker
            time.sleep(0.1)
        return cluster.play_block(first, count, *order)

    def kill():
        while not begun.exists():
            time.sleep(0.1)
        nodes.remove_node(doomed, allow_graceful=False)

    order = (kairo, ["heuristic", "random"], 7, True)
    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    rows = cluster.joined(cluster.blocks(block, 24, (doomed.node_id, begun, *order), nodes.address, size=4))
    killer.join()
    assert rows == kairo.play(order[1], games=24, seed=7)

    # All kinds of work, on what is left.
    here, there = ({"address": address} for address in (None, nodes.address))
    for kind, arguments in (
        (cluster.lab, {"players": order[1], "games": 12, "seed": 3, "block": 5}),
        (cluster.arena, {"players": order[1], "games": 8, "seed": 3, "block": 3}),
        (cluster.calibrate, {"player": "search:2", "games": 3, "seed": 3, "block": 2}),
    ):
        assert kind(kairo, **arguments, **there) == kind(kairo, **arguments, **here), kind.__name__
    made = [list(cluster.positions(kairo, "random", games=5, every=9, seed=4, block=3, **where)) for where in (here, there)]
    for one, other in zip(*made, strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in ("obs", "seat", "value"))
