import { expect, it } from 'vitest';
import { lessons } from '../games/gallerist/lessons';
import { locations, type GalleristView } from '../games/gallerist/types';
import { speaksOf } from './lessons';

const told = (step: string, view: object) =>
  lessons
    .filter((lesson) => speaksOf(lesson, { step, view: view as GalleristView }))
    .map(({ message }) => message);

it('is met only where it would have been told: other locations do not teach the market', () => {
  const at = (place: string) =>
    told('location', { step: 'location', place: locations.findIndex((l) => l === place) });
  expect(at('sales_office')).toEqual(['lesson.location']);
  expect(at('market')).toEqual(['lesson.location', 'lesson.market']);
});

it('sends nobody where they stand', () => {
  const standing = (seat: number) =>
    told('go', {
      actor: 0,
      players: [{}, {}],
      locations: locations.map((l) => ({
        piece: l === 'artists_colony' ? { seat, piece: 'gallerist' } : null,
      })),
    });
  expect(standing(0)).not.toContain('lesson.go');
  expect(standing(0)).toContain('lesson.go_on');
  expect(standing(1)).toContain('lesson.go');
});
