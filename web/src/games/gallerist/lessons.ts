// What a first game is told, at the first decision of each kind.
import type { Lesson } from '../contract';
import type { Gallerist, GalleristView } from './types';

const alone = (view: GalleristView) => view.players.length === 1;

export const lessons: Lesson<Gallerist>[] = [
  { step: 'choose_start', message: 'lesson_welcome', when: (view) => !alone(view) },
  { step: 'choose_start', message: 'lesson_welcome_solo', when: alone },
  {
    step: 'choose_start',
    message: 'lesson_start',
    facts: ({ aid }) => ({ works: aid.start_tile_space + 1 }),
  },
  { step: 'go', message: 'lesson_welcome', when: (view) => !alone(view) },
  { step: 'go', piece: 'location:artists_colony', message: 'lesson_go' },
  { step: 'go', piece: 'plaza:vip', message: 'lesson_visitors' },
  { step: 'go', piece: 'track:0', message: 'lesson_influence' },
  { step: 'leave', message: 'lesson_leave' },
  { step: 'executive', message: 'lesson_executive' },
  { step: 'location', message: 'lesson_location' },
  { step: 'contract', message: 'lesson_contract' },
  { step: 'pay', message: 'lesson_pay' },
  { step: 'boost', message: 'lesson_boost' },
  { step: 'ticket', message: 'lesson_ticket' },
  { step: 'pair', message: 'lesson_ticket' },
  { step: 'kicked_out', message: 'lesson_kicked_out' },
];
