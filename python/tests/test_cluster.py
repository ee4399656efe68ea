"""Work in blocks: the same on one machine and on many, also when one dies."""

import numpy as np
import pytest

from emporium import cluster


def test_blocks_do_not_depend_on_how_many_there_are(kairo):
    few = cluster.sim(kairo, ["heuristic", "random"], games=cluster.BLOCK, seed=3)
    many = cluster.sim(kairo, ["heuristic", "random"], games=cluster.BLOCK + 5, seed=3)
    assert many[: cluster.BLOCK] == few and len(many) == cluster.BLOCK + 5


def test_an_arena_says_who_wins(kairo):
    result = cluster.arena(kairo, ["heuristic", "random"], games=40, seed=1)
    assert result["won"][0] > 0.9 and sum(result["won"]) == pytest.approx(1)


def test_positions_come_with_what_became_of_them(kairo):
    data = next(cluster.positions(kairo, "random", games=3, every=5, seed=2))
    assert data["obs"].shape == (len(data["seat"]), kairo.observation_tensor_size())
    assert set(np.unique(data["value"])) <= {-1, 0, 1}


def start_nodes(ray, count):
    """A head and so many nodes. Ray gives a node 30 seconds to start, which a busy machine may not keep."""
    from ray.cluster_utils import Cluster

    for attempt in range(4):
        nodes = Cluster()
        try:
            nodes.add_node(num_cpus=1)
            added = [nodes.add_node(num_cpus=1) for _ in range(count)]
            ray.init(address=nodes.address, log_to_driver=False)
            return nodes, added
        except Exception:
            ray.shutdown()
            nodes.shutdown()
            if attempt == 3:
                raise
    raise AssertionError


def test_a_cluster_gives_the_same_and_survives_the_loss_of_a_node(kairo):
    ray = pytest.importorskip("ray")
    order = (kairo, ["search:2", "heuristic"], 8 * cluster.BLOCK, 7)
    here = cluster.sim(*order)
    nodes, (doomed, _) = start_nodes(ray, 2)
    try:
        results = cluster.blocks(cluster.play_block, 8, order, nodes.address)
        rows = list(next(results))
        nodes.remove_node(doomed, allow_graceful=False)
        rows += [row for block in results for row in block]
        assert rows == here
    finally:
        ray.shutdown()
        nodes.shutdown()
