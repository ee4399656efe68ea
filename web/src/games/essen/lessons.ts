// What a first game is told, at the first decision of each kind.
import type { Lesson } from '../contract';
import type { Essen } from './types';

export const lessons: Lesson<Essen>[] = [
  {
    step: 'draft',
    message: 'lesson.draft',
    facts: ({ aid }) => ({ keep: aid.picks }),
  },
  { step: 'remove', message: 'lesson.remove' },
  {
    step: 'act',
    piece: 'place:west_entrance',
    message: 'lesson.act',
    facts: ({ aid }) => ({ actions: aid.action_spaces }),
  },
  { step: 'act', piece: 'popularity:meeple', message: 'lesson.act.buy' },
  { step: 'act', piece: 'pallet:1', message: 'lesson.act.crowd' },
  {
    step: 'act',
    piece: 'trunk',
    message: 'lesson.act.home',
    facts: ({ aid }) => ({ n: aid.withdrawal.vp, money: aid.withdrawal.money }),
  },
  { step: 'keep', message: 'lesson.keep' },
];
