import { describe, expect, it } from 'vitest';
import { bounded, fitted, moved, nearest, onArea, scaledAt } from './camera';

const room = { width: 1000, height: 500 };

describe('camera', () => {
  it('fits the whole drawing, or its width', () => {
    expect(fitted({ width: 2000, height: 2000 }, room)).toBe(0.25);
    expect(fitted({ width: 2000, height: 2000 }, room, true)).toBe(0.5);
    expect(fitted({ width: 10, height: 10 }, { width: 0, height: 0 })).toBe(1);
  });

  it('keeps the point under the pointer where it is', () => {
    const before = { zoom: 2, x: -300, y: -100 };
    const after = scaledAt(before, 1.5, 400, 200);
    const seen = (c: typeof before) => [(400 - c.x) / c.zoom, (200 - c.y) / c.zoom];
    expect(after.zoom).toBe(3);
    expect(seen(after)).toEqual(seen(before));
  });

  it('zooms between the whole and the nearest', () => {
    expect(scaledAt({ zoom: 1, x: 0, y: 0 }, 0.1, 0, 0).zoom).toBe(1);
    expect(scaledAt({ zoom: 5, x: 0, y: 0 }, 100, 0, 0).zoom).toBe(nearest);
  });

  it('shows no emptiness beside what fills its room, and centres what does not', () => {
    const near = moved({ zoom: 2, x: 0, y: 0 }, 50, -9999);
    expect(bounded(near, { width: 1000, height: 400 }, room)).toEqual({ zoom: 2, x: 0, y: -300 });
    const whole = { zoom: 1, x: 7, y: 7 };
    expect(bounded(whole, { width: 600, height: 400 }, room)).toEqual({ zoom: 1, x: 200, y: 50 });
  });

  it('brings an area into the middle, as large as asked', () => {
    const area = { x: 1000, y: 200, width: 200, height: 100, zoom: 3 };
    const { zoom, x, y } = onArea(area, 0.5, room);
    expect(zoom).toBeGreaterThanOrEqual(3);
    expect(x + 1100 * 0.5 * zoom).toBeCloseTo(room.width / 2);
    expect(y + 250 * 0.5 * zoom).toBeCloseTo(room.height / 2);
    expect(onArea({ ...area, width: 2000, height: 1000, zoom: 1 }, 0.5, room).zoom).toBe(1);
  });
});
