// Where things lie on the map of the fair. The wide map has the parking below, the low one is the same with
// higher booths, for tablets; the tall one, for phones, is turned by a quarter, so that neighbours stay
// neighbours.
import type { Space } from './fair';
import { PLACES, type Booth, type EssenEdition, type Place, type Zone } from './types';

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

const WIDE: Measures = {
  along: 128,
  deep: 86,
  gap: 84,
  wall: 12,
  sign: 28,
  entrance: 58,
  parking: 66,
  edge: 6,
};
const LOW: Measures = {
  along: 128,
  deep: 112,
  gap: 96,
  wall: 10,
  sign: 34,
  entrance: 96,
  parking: 96,
  edge: 6,
};
const TALL: Measures = {
  along: 90,
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

export function drawMap(edition: EssenEdition, shape: Shape): FairMap {
  const m = { wide: WIDE, low: LOW, tall: TALL }[shape];
  const lying = shape !== 'tall';
  const hall = (name: 'west' | 'east') => edition.booths.filter((booth) => booth.hall === name);
  const west = span(hall('west').map((booth) => booth.x));
  const east = span(hall('east').map((booth) => booth.x));
  const rows = span(edition.booths.map((booth) => booth.y));
  const between = Math.max(1, east.from - west.to - 1);

  const westStart = m.edge + m.sign;
  const westEnd = westStart + (west.to - west.from + 1) * m.along;
  const eastStart = westEnd + 2 * m.wall + between * m.gap;
  const eastEnd = eastStart + (east.to - east.from + 1) * m.along;
  const along = eastEnd + m.sign + m.edge;
  const front = m.edge + m.parking + m.entrance;
  const back = front + m.wall + (rows.to - rows.from + 1) * m.deep;
  const deep = back + m.wall + m.edge;

  const columnOf = (booth: Booth) =>
    booth.hall === 'west'
      ? westStart + (booth.x - west.from) * m.along
      : eastStart + (booth.x - east.from) * m.along;
  const rowOf = (booth: Booth) => front + m.wall + (booth.y - rows.from) * m.deep;
  const boothPlan = (booth: Booth): Plan => ({
    along: { from: columnOf(booth), to: columnOf(booth) + m.along },
    deep: { from: rowOf(booth), to: rowOf(booth) + m.deep },
  });
  const doorsOf = (place: Exclude<Place, 'parking'>) =>
    edition.places[place].map((booth) => boothPlan(edition.booths[booth - 1]!));
  const around = (plans: Plan[]): Plan => ({
    along: span(plans.flatMap((plan) => [plan.along.from, plan.along.to])),
    deep: span(plans.flatMap((plan) => [plan.deep.from, plan.deep.to])),
  });
  const gapFrom = westEnd + m.wall;
  const gapTo = eastStart - m.wall;
  const middle = (gapFrom + gapTo) / 2;

  const placePlan = (place: Place): Plan => {
    if (place === 'parking') {
      return {
        along: { from: m.edge, to: along - m.edge },
        deep: { from: m.edge, to: m.edge + m.parking },
      };
    }
    const doors = around(doorsOf(place));
    switch (place) {
      case 'west_entrance':
      case 'east_entrance':
        return { along: doors.along, deep: { from: m.edge + m.parking, to: front } };
      case 'courtyard':
        return { along: { from: gapFrom, to: gapTo }, deep: doors.deep };
      case 'west_galeria':
        return { along: { from: gapFrom, to: middle }, deep: doors.deep };
      case 'east_galeria':
        return { along: { from: middle, to: gapTo }, deep: doors.deep };
    }
  };
  const hallPlan = (from: number, to: number): Plan => ({
    along: { from, to },
    deep: { from: front, to: back + m.wall },
  });
  const zonePlan = (zone: Zone): Plan => {
    const booths = edition.booths.filter((booth) => booth.zone === zone);
    const inWest = booths[0]?.hall === 'west';
    return {
      along: inWest ? { from: m.edge, to: westStart } : { from: eastEnd, to: eastEnd + m.sign },
      deep: around(booths.map(boothPlan)).deep,
    };
  };

  // The wide map has the front below; the tall one has it on the left and the west hall on top.
  const toBox = (plan: Plan): Box =>
    lying
      ? {
          x: plan.along.from,
          y: deep - plan.deep.to,
          w: plan.along.to - plan.along.from,
          h: plan.deep.to - plan.deep.from,
        }
      : {
          x: plan.deep.from,
          y: plan.along.from,
          w: plan.deep.to - plan.deep.from,
          h: plan.along.to - plan.along.from,
        };
  const boxes = new Map<Space, Box>();
  for (const booth of edition.booths) boxes.set(booth.booth, toBox(boothPlan(booth)));
  for (const place of PLACES) boxes.set(place, toBox(placePlan(place)));

  return {
    shape,
    lying,
    width: lying ? along : deep,
    height: lying ? deep : along,
    cell: lying ? { w: m.along, h: m.deep } : { w: m.deep, h: m.along },
    halls: {
      west: toBox(hallPlan(m.edge, westEnd + m.wall)),
      east: toBox(hallPlan(eastStart - m.wall, eastEnd + m.sign)),
    },
    signOf: (zone) => toBox(zonePlan(zone)),
    boxOf: (space) => boxes.get(space)!,
  };
}
