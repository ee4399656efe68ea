"""How the error fell while a net was trained, as an SVG."""

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 300, 70, 40, 50


def curve_svg(entries: list[dict], game: str) -> str:
    """From a training's log: the winner's cross-entropy by epoch, beside the fitted evaluation's."""
    begun = max(i for i, entry in enumerate(entries) if entry["step"] == "train")
    linear = entries[begun]["linear"]["winner"]
    found = [(entry["epoch"], entry["winner"]) for entry in entries[begun:] if entry["step"] == "epoch"]
    values = [linear, *(value for _, value in found)]
    low, high = min(values), max(values)
    margin = 0.1 * (high - low) or 0.01
    low, high = low - margin, high + margin
    last = max(epoch for epoch, _ in found)

    def x(epoch: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * epoch / last

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    def text(at_x: float, at_y: float, words: str, anchor: str = "start") -> str:
        return f'<text x="{at_x:.1f}" y="{at_y:.1f}" text-anchor="{anchor}">{words}</text>'

    points = " ".join(f"{x(epoch):.1f},{y(value):.1f}" for epoch, value in found)
    dots = "".join(f'<circle cx="{x(epoch):.1f}" cy="{y(value):.1f}" r="3" fill="#1b6ca8"/>' for epoch, value in found)
    ticks = [low + (high - low) * i / 4 for i in range(5)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        text(LEFT, 22, f"{game}: the winner's cross-entropy on games kept for choosing"),
        *(f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(t):.1f}" y2="{y(t):.1f}" stroke="#ddd"/>' for t in ticks),
        *(text(LEFT - 6, y(t) + 4, f"{t:.3f}", "end") for t in ticks),
        f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(linear):.1f}" y2="{y(linear):.1f}" stroke="#8a4b08" stroke-dasharray="6 4"/>',
        text(WIDTH - 24, y(linear) - 5, "the fitted evaluation", "end"),
        f'<polyline points="{points}" fill="none" stroke="#1b6ca8" stroke-width="2"/>',
        dots,
        *(text(x(epoch), HEIGHT - BOTTOM + 18, str(epoch), "middle") for epoch, _ in found),
        text((LEFT + WIDTH) / 2, HEIGHT - 10, "epoch", "middle"),
        "</svg>\n",
    ])  # fmt: skip
