// Where the parts of the board lie: side by side on a wide screen, the market below on a tablet, all below
// each other on a phone.
export const bay = { width: 192, height: 358 };
export const colonyHeight = (across: number) => 52 + Math.ceil(4 / across) * bay.height;
export const market = { width: 400, height: 722 };
export const office = { width: 260, height: 306 };
export const plaza = { width: 256, height: 306 };
export const media = { width: 256, height: 306 };
export const track = { space: 32.6, height: 70, spaces: 36 };

export interface Layout {
  width: number;
  height: number;
  across: number; // forms of art side by side
  perRow: number; // spaces of the influence track in a row
  colony: [number, number];
  market: [number, number];
  office: [number, number];
  plaza: [number, number];
  media: [number, number];
  track: [number, number];
}

const gap = 6;

export const wide: Layout = (() => {
  const colonyWidth = 4 * bay.width + 16;
  const lower = gap + colonyHeight(4) + gap;
  const lowest = lower + office.height + gap;
  return {
    width: colonyWidth + market.width + 3 * gap,
    height: lowest + track.height + gap,
    across: 4,
    perRow: track.spaces,
    colony: [gap, gap],
    market: [colonyWidth + 2 * gap, gap],
    office: [gap, lower],
    plaza: [gap + office.width + gap, lower],
    media: [gap + office.width + gap + plaza.width + gap, lower],
    track: [gap, lowest],
  };
})();

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
    colony: [gap, gap],
    office: [gap, lower],
    plaza: [gap + office.width + gap, lower],
    media: [gap + office.width + gap + plaza.width + gap, lower],
    market: [gap, lowest],
    track: [width - gap - perRow * track.space - 30, lowest + 60],
  };
})();

export const tall: Layout = (() => {
  const width = 2 * bay.width + 16 + 2 * gap;
  const plazaY = gap;
  const colonyY = plazaY + plaza.height + gap;
  const officeY = colonyY + colonyHeight(2) + gap;
  const mediaY = officeY + office.height + gap;
  const marketY = mediaY + media.height + gap;
  const trackY = marketY + market.height + gap;
  return {
    width,
    height: trackY + 3 * track.height + gap,
    across: 2,
    perRow: track.spaces / 3,
    colony: [gap, colonyY],
    market: [gap, marketY],
    office: [(width - office.width) / 2, officeY],
    plaza: [(width - plaza.width) / 2, plazaY],
    media: [(width - media.width) / 2, mediaY],
    track: [gap + 4, trackY],
  };
})();
