// What a first game is told, at the first decision of each kind.
import type { Lesson } from '../contract';
import { actingAt } from './facts';
import { locations, type Gallerist, type GalleristView } from './types';

// Who stands there cannot go there.
function inColony({ locations: places, actor }: GalleristView): boolean {
  const there = places[locations.indexOf('artists_colony')]!.piece;
  return there?.seat === actor && there.piece === 'gallerist';
}

const alone = (view: GalleristView) => view.players.length === 1;

export const lessons: Lesson<Gallerist>[] = [
  { step: 'choose_start', message: 'lesson.welcome', when: (view) => !alone(view) },
  { step: 'choose_start', message: 'lesson.welcome_solo', when: alone },
  {
    step: 'choose_start',
    message: 'lesson.start',
    facts: ({ aid }) => ({ works: aid.start_tile_space + 1 }),
  },
  { step: 'go', message: 'lesson.welcome', when: (view) => !alone(view) },
  { step: 'go', piece: 'location:artists_colony', message: 'lesson.go', when: (view) => !inColony(view) },
  { step: 'go', message: 'lesson.go_on', when: inColony },
  { step: 'go', piece: 'plaza:vip', message: 'lesson.visitors' },
  { step: 'go', piece: 'track:0', message: 'lesson.influence' },
  { step: 'leave', message: 'lesson.leave' },
  { step: 'executive', message: 'lesson.executive' },
  { step: 'location', message: 'lesson.location' },
  { step: 'location', message: 'lesson.market', when: (view) => actingAt(view, 'market') },
  { step: 'contract', message: 'lesson.contract' },
  { step: 'pay', message: 'lesson.pay' },
  { step: 'boost', message: 'lesson.boost' },
  { step: 'ticket', message: 'lesson.ticket' },
  { step: 'pair', message: 'lesson.ticket' },
  { step: 'kicked_out', message: 'lesson.kicked_out' },
];
