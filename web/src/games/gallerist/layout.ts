// Where the parts of the board lie: side by side on a wide screen, the market below on a tablet; on a phone
// below each other, those that matter now, and of the other locations their signs.
import type { Area } from './areas';
import type { Location } from './types';

export const bay = { width: 192, height: 358 };
export const colonyHeight = (across: number) => 52 + Math.ceil(4 / across) * bay.height;
export const market = { width: 400, height: 722 };
export const office = { width: 260, height: 306 };
export const plaza = { width: 256, height: 306 };
export const media = { width: 256, height: 306 };
export const track = { space: 32.6, height: 70 };

export interface Layout {
  width: number;
  height: number;
  across: number; // forms of art side by side
  perRow: number; // spaces of the influence track in a row
  at: Partial<Record<Part, Spot>>;
  signs: Partial<Record<Location, Spot>>; // of locations that are folded
  signHeight: number;
}

export type Part = Exclude<Area, 'mine'>;
export type Spot = readonly [x: number, y: number];

export const areaOf: Record<Location, Part> = {
  artists_colony: 'colony',
  sales_office: 'office',
  media_center: 'media',
  market: 'market',
};

const gap = 6;

const sign = 46;

// `spaces`: of the influence track, as the edition has them.
export function wide(spaces: number): Layout {
  const colonyWidth = 4 * bay.width + 16;
  const lower = gap + colonyHeight(4) + gap;
  const lowest = lower + office.height + gap;
  return {
    width: colonyWidth + market.width + 3 * gap,
    height: lowest + track.height + gap,
    across: 4,
    perRow: spaces,
    at: {
      colony: [gap, gap],
      market: [colonyWidth + 2 * gap, gap],
      office: [gap, lower],
      plaza: [gap + office.width + gap, lower],
      media: [gap + office.width + gap + plaza.width + gap, lower],
      track: [gap, lowest],
    },
    signs: {},
    signHeight: sign,
  };
}

export const middle: Layout = (() => {
  const width = 4 * bay.width + 16 + 2 * gap;
  const lower = gap + colonyHeight(4) + gap;
  const lowest = lower + office.height + gap;
  const perRow = 9;
  return {
    width,
    height: lowest + market.height + gap,
    across: 4,
    perRow,
    at: {
      colony: [gap, gap],
      office: [gap, lower],
      plaza: [gap + office.width + gap, lower],
      media: [gap + office.width + gap + plaza.width + gap, lower],
      market: [gap, lowest],
      track: [width - gap - perRow * track.space - 30, lowest + 60],
    },
    signs: {},
    signHeight: sign,
  };
})();

const tallWidth = market.width + 2 * gap;
const tallRows = 3; // of the influence track
const sizes: Record<Exclude<Part, 'track'>, { width: number; height: number }> = {
  plaza,
  colony: { width: 2 * bay.width + 16, height: colonyHeight(2) },
  office,
  media,
  market,
};
export const signWidth = market.width;
const tallSign = 54; // as high as a finger needs

// The open parts in their order; where locations can be gone to, the signs of the others too.
export function tall(open: ReadonlySet<Area>, withSigns: boolean, spaces: number): Layout {
  const perRow = Math.ceil(spaces / tallRows);
  const layout: Layout = {
    width: tallWidth,
    height: 0,
    across: 2,
    perRow,
    at: {},
    signs: {},
    signHeight: tallSign,
  };
  let y = gap;
  const place = (size: { width: number; height: number }): Spot => {
    const spot = [(tallWidth - size.width) / 2, y] as const;
    y += size.height + gap;
    return spot;
  };
  const places = ['colony', 'office', 'media', 'market'] as const;
  for (const part of withSigns
    ? ([...places, 'plaza', 'track'] as const)
    : (['plaza', ...places, 'track'] as const)) {
    const location = (Object.keys(areaOf) as Location[]).find((one) => areaOf[one] === part);
    const size =
      part === 'track' ? { width: perRow * track.space, height: tallRows * track.height } : sizes[part];
    if (open.has(part)) layout.at[part] = place(size);
    else if (location && withSigns) layout.signs[location] = place({ width: signWidth, height: tallSign });
  }
  layout.height = y;
  return layout;
}
