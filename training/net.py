"""The net of players/learned/net.h: trained in floating point, told in integers."""

import numpy as np

UNIT, WEIGHT, MOST = 256, 64, 1023  # as in players/learned/net.h
LAYERS = ("first", "second", "last")
WIDTH = 0.78  # of the logistic curve by which chances follow from points, in spreads: players/evaluation
Parameters = dict[str, np.ndarray]


def scales(inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For each input how much of it is one, and what is its zero, both as the net wants them."""
    flat = inputs.reshape(-1, inputs.shape[-1]).astype(np.float64)
    spread = flat.std(axis=0)
    # What never differs says nothing.
    scale = np.where(spread > 1e-6, UNIT / np.maximum(spread, 1e-6), 0).astype(np.float32)
    return scale, np.trunc(flat.mean(axis=0) * scale).astype(np.int32)


def whole(inputs: np.ndarray, scale: np.ndarray, middle: np.ndarray) -> np.ndarray:
    return np.clip((inputs * scale).astype(np.int32) - middle, -MOST, MOST)


def begin(inputs: int, first: int, second: int, seed: int) -> Parameters:
    random = np.random.default_rng(seed)
    sizes = {"first": (inputs, first), "second": (3 * first, second), "last": (second, 2)}
    net = {}
    for name, (rows, columns) in sizes.items():
        # The last layer begins near nothing: the net begins as the fitted evaluation.
        spread = 0.01 if name == "last" else np.sqrt(1.5 / rows)
        net[name] = (spread * random.standard_normal((rows, columns))).astype(np.float32)
        net[name + "_bias"] = np.zeros(columns, np.float32)
    return net


def rounded(net: Parameters) -> Parameters:
    return {name: value if name.endswith("_bias") else np.rint(value * WEIGHT) / np.float32(WEIGHT) for name, value in net.items()}


def join(h: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The seat's own, the mean of the others' and the largest of the others'; and whose the largest is."""
    seats = h.shape[1]
    if seats == 1:
        return np.concatenate([h, np.zeros_like(h), np.zeros_like(h)], axis=2), np.zeros(h.shape, np.int8)
    mean = (h.sum(axis=1, keepdims=True) - h) / np.float32(seats - 1)
    largest, whose = np.empty_like(h), np.empty(h.shape, np.int8)
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        best = h[:, others].argmax(axis=1)
        whose[:, seat] = np.array(others, np.int8)[best]
        largest[:, seat] = np.take_along_axis(h[:, others], best[:, None], axis=1)[:, 0]
    return np.concatenate([h, mean, largest], axis=2), whose


def forward(net: Parameters, x: np.ndarray) -> tuple[np.ndarray, tuple]:
    most = np.float32(MOST / UNIT)
    h = np.clip(x @ net["first"] + net["first_bias"], 0, most)
    joined, whose = join(h)
    g = np.clip(joined @ net["second"] + net["second_bias"], 0, most)
    return g @ net["last"] + net["last_bias"], (x, h, joined, whose, g)


def backward(net: Parameters, kept: tuple, d: np.ndarray) -> Parameters:
    x, h, joined, whose, g = kept
    most = np.float32(MOST / UNIT)
    grads: Parameters = {}

    def layer(name: str, below: np.ndarray, d: np.ndarray) -> np.ndarray:
        flat = d.reshape(-1, d.shape[-1])
        grads[name] = below.reshape(-1, below.shape[-1]).T @ flat
        grads[name + "_bias"] = flat.sum(axis=0)
        return d @ net[name].T

    d = layer("last", g, d) * ((g > 0) & (g < most))
    own, mean, largest = np.split(layer("second", joined, d), 3, axis=2)
    seats = h.shape[1]
    if seats > 1:
        own = own + (mean.sum(axis=1, keepdims=True) - mean) / np.float32(seats - 1)
        for seat in range(seats):
            own[:, seat] += (largest * (whose == seat)).sum(axis=1)
    layer("first", x, own * ((h > 0) & (h < most)))
    return grads


def odds(points: np.ndarray, spread: np.ndarray, more: np.ndarray) -> np.ndarray:
    """Chances to win, from expected points and what is added to their logarithms."""
    z = points / np.maximum(WIDTH * spread, 0.1)[:, None] + more
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def integers(net: Parameters) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Weights and biases in whole numbers; weights are [outputs, inputs]."""
    made = {}
    for name in LAYERS:
        weights = np.clip(np.rint(net[name].T * WEIGHT), -127, 127).astype(np.int32)
        made[name] = (weights, np.rint(net[name + "_bias"] * UNIT * WEIGHT).astype(np.int32))
    return made


def judge(layers: dict[str, tuple[np.ndarray, np.ndarray]], x: np.ndarray) -> np.ndarray:
    """The sums of the last layer for whole inputs [positions, seats, inputs], as the program computes them."""

    def sums(name: str, values: np.ndarray) -> np.ndarray:
        weights, biases = layers[name]
        # Exact: every number is whole and below 2^53.
        return (values.astype(np.float64) @ weights.T + biases).astype(np.int64)

    def cut(values: np.ndarray) -> np.ndarray:
        return np.minimum(np.maximum(values, 0) // WEIGHT, MOST)

    h = cut(sums("first", x))
    seats = h.shape[1]
    share = 65536 // (seats - 1) if seats > 1 else 0
    mean = (h.sum(axis=1, keepdims=True) - h) * share // 65536
    largest = np.zeros_like(h)
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        if others:
            largest[:, seat] = h[:, others].max(axis=1)
    return sums("last", cut(sums("second", np.concatenate([h, mean, largest], axis=2))))


def document(net: Parameters, names: list[str], scale: np.ndarray, middle: np.ndarray, points_unit: float, about: dict) -> dict:
    return {
        "net": 1,
        **about,
        "units": {"points": float(np.float32(points_unit / (UNIT * WEIGHT))), "chance": 1 / (UNIT * WEIGHT)},
        "inputs": [{"name": n, "scale": float(s), "middle": int(m)} for n, s, m in zip(names, scale, middle, strict=True)],
        **{name: {"biases": biases.tolist(), "weights": weights.tolist()} for name, (weights, biases) in integers(net).items()},
    }


def of_document(told: dict) -> tuple[np.ndarray, np.ndarray, dict]:
    """Scales, zeros and layers of a document."""
    scale = np.array([i["scale"] for i in told["inputs"]], np.float32)
    middle = np.array([i["middle"] for i in told["inputs"]], np.int32)
    return scale, middle, {n: (np.array(told[n]["weights"]), np.array(told[n]["biases"])) for n in LAYERS}
