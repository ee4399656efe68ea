// Where things lie on the map of the fair. The wide map has the parking below, the low one is the same with
// higher booths, for tablets; the tall one, for phones, is turned by a quarter, so that neighbours stay
// neighbours.
import type { Space } from './fair';
import { places, type Booth, type EssenEdition, type Place, type Zone } from './types';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Shape = 'wide' | 'low' | 'tall';

export interface FairMap {
  shape: Shape;
  lying: boolean; // the parking is below
  width: number;
  height: number;
  cell: { w: number; h: number };
  halls: Record<'west' | 'east', Box>;
  boxOf(space: Space): Box;
  signOf(zone: Zone): Box;
}

export const centre = (box: Box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

// Along the front of the halls (x of the edition) and away from it (y of the edition).
interface Measures {
  along: number; // size of a booth along the front
  deep: number; // … and away from it
  gap: number; // a column between the halls
  wall: number; // around a hall
  sign: number; // the sign of a zone, in place of the outer wall
  entrance: number; // how deep an entrance is
  parking: number;
  edge: number;
}

const wide: Measures = {
  along: 128,
  deep: 86,
  gap: 84,
  wall: 12,
  sign: 28,
  entrance: 58,
  parking: 66,
  edge: 6,
};
const low: Measures = {
  along: 128,
  deep: 112,
  gap: 96,
  wall: 10,
  sign: 34,
  entrance: 96,
  parking: 96,
  edge: 6,
};
const tall: Measures = {
  along: 84,
  deep: 84,
  gap: 86,
  wall: 6,
  sign: 28,
  entrance: 84,
  parking: 84,
  edge: 6,
};

interface Span {
  from: number;
  to: number;
}

const span = (numbers: number[]): Span => ({
  from: Math.min(...numbers),
  to: Math.max(...numbers),
});

// A box by its distances along the front and from the outer edge of the parking.
interface Plan {
  along: Span;
  deep: Span;
}

// The lines that the halls are drawn by.
function linesOf(edition: EssenEdition, m: Measures) {
  const columnsOf = (name: 'west' | 'east') =>
    span(edition.booths.filter((booth) => booth.hall === name).map((booth) => booth.x));
  const west = columnsOf('west');
  const east = columnsOf('east');
  const rows = span(edition.booths.map((booth) => booth.y));
  const between = Math.max(1, east.from - west.to - 1);

  const westStart = m.edge + m.sign;
  const westEnd = westStart + (west.to - west.from + 1) * m.along;
  const eastStart = westEnd + 2 * m.wall + between * m.gap;
  const eastEnd = eastStart + (east.to - east.from + 1) * m.along;
  const front = m.edge + m.parking + m.entrance;
  const back = front + m.wall + (rows.to - rows.from + 1) * m.deep;
  return {
    first: { west: west.from, east: east.from, row: rows.from },
    westStart,
    westEnd,
    eastStart,
    eastEnd,
    front,
    back,
    gap: { from: westEnd + m.wall, to: eastStart - m.wall },
    along: eastEnd + m.sign + m.edge,
    deep: back + m.wall + m.edge,
  };
}

type Lines = ReturnType<typeof linesOf>;

function boothPlan(booth: Booth, lines: Lines, m: Measures): Plan {
  const column =
    booth.hall === 'west'
      ? lines.westStart + (booth.x - lines.first.west) * m.along
      : lines.eastStart + (booth.x - lines.first.east) * m.along;
  const row = lines.front + m.wall + (booth.y - lines.first.row) * m.deep;
  return { along: { from: column, to: column + m.along }, deep: { from: row, to: row + m.deep } };
}

const around = (plans: Plan[]): Plan => ({
  along: span(plans.flatMap((plan) => [plan.along.from, plan.along.to])),
  deep: span(plans.flatMap((plan) => [plan.deep.from, plan.deep.to])),
});

function placePlan(place: Place, edition: EssenEdition, lines: Lines, m: Measures): Plan {
  const { gap, front } = lines;
  const parking = m.edge + m.parking;
  if (place === 'parking')
    return { along: { from: m.edge, to: lines.along - m.edge }, deep: { from: m.edge, to: parking } };
  const doors = around(edition.places[place].map((booth) => boothPlan(edition.booths[booth - 1]!, lines, m)));
  const middle = (gap.from + gap.to) / 2;
  switch (place) {
    case 'west_entrance':
    case 'east_entrance':
      return { along: doors.along, deep: { from: parking, to: front } };
    case 'courtyard':
      return { along: gap, deep: doors.deep };
    case 'west_galeria':
      return { along: { from: gap.from, to: middle }, deep: doors.deep };
    case 'east_galeria':
      return { along: { from: middle, to: gap.to }, deep: doors.deep };
  }
}

function signPlan(zone: Zone, edition: EssenEdition, lines: Lines, m: Measures): Plan {
  const booths = edition.booths.filter((booth) => booth.zone === zone);
  const inWest = booths[0]?.hall === 'west';
  return {
    along: inWest
      ? { from: m.edge, to: lines.westStart }
      : { from: lines.eastEnd, to: lines.eastEnd + m.sign },
    deep: around(booths.map((booth) => boothPlan(booth, lines, m))).deep,
  };
}

// The wide map has the front below; the tall one has it on the left and the west hall on top.
function toBox({ along, deep }: Plan, lying: boolean, height: number): Box {
  const [wide, high] = [along.to - along.from, deep.to - deep.from];
  return lying
    ? { x: along.from, y: height - deep.to, w: wide, h: high }
    : { x: deep.from, y: along.from, w: high, h: wide };
}

export function drawMap(edition: EssenEdition, shape: Shape): FairMap {
  const m = { wide, low, tall }[shape];
  const lying = shape !== 'tall';
  const lines = linesOf(edition, m);
  const boxOf = (plan: Plan) => toBox(plan, lying, lines.deep);
  const hall = (from: number, to: number) =>
    boxOf({ along: { from, to }, deep: { from: lines.front, to: lines.back + m.wall } });
  const boxes = new Map<Space, Box>();
  for (const booth of edition.booths) boxes.set(booth.booth, boxOf(boothPlan(booth, lines, m)));
  for (const place of places) boxes.set(place, boxOf(placePlan(place, edition, lines, m)));

  return {
    shape,
    lying,
    width: lying ? lines.along : lines.deep,
    height: lying ? lines.deep : lines.along,
    cell: lying ? { w: m.along, h: m.deep } : { w: m.deep, h: m.along },
    halls: {
      west: hall(m.edge, lines.westEnd + m.wall),
      east: hall(lines.eastStart - m.wall, lines.eastEnd + m.sign),
    },
    signOf: (zone) => boxOf(signPlan(zone, edition, lines, m)),
    boxOf: (space) => boxes.get(space)!,
  };
}
