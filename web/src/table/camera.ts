// Where one looks at a large drawing from. All in pixels of the page: the drawing is first fitted into
// its room, then enlarged by `zoom` and moved by (x, y).
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const nearest = 6;

// How much the drawing is scaled to be seen whole; `wide` looks at the width only.
export function fitted(drawing: Size, room: Size, wide = false): number {
  if (!room.width || (!wide && !room.height)) return 1;
  const across = room.width / drawing.width;
  return wide ? across : Math.min(across, room.height / drawing.height);
}

// Enlarges by a factor and keeps the point (x, y) of the room where it is.
export function scaledAt(camera: Camera, by: number, x: number, y: number): Camera {
  const zoom = Math.min(nearest, Math.max(1, camera.zoom * by));
  const factor = zoom / camera.zoom;
  return { zoom, x: x - (x - camera.x) * factor, y: y - (y - camera.y) * factor };
}

export function moved(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x + x, y: camera.y + y };
}

// No emptiness between the drawing and the edges of its room; centred where it is smaller.
export function bounded(camera: Camera, fittedSize: Size, room: Size): Camera {
  const along = (at: number, size: number, space: number) =>
    size <= space ? (space - size) / 2 : Math.min(0, Math.max(space - size, at));
  return {
    zoom: camera.zoom,
    x: along(camera.x, fittedSize.width * camera.zoom, room.width),
    y: along(camera.y, fittedSize.height * camera.zoom, room.height),
  };
}

// A part of the drawing, in its own units, and how much larger than the whole it must at least be shown.
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  zoom: number;
}

const around = 0.12; // of the area, on each side

export function onArea(area: Area, base: number, room: Size): Camera {
  const wide = (1 + 2 * around) * area.width * base;
  const high = (1 + 2 * around) * area.height * base;
  const fits = Math.min(room.width / wide, (room.height || Infinity) / high);
  const zoom = Math.min(nearest, Math.max(1, area.zoom, fits));
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  return {
    zoom,
    x: room.width / 2 - middle.x * base * zoom,
    y: room.height / 2 - middle.y * base * zoom,
  };
}
