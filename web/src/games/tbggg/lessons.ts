// What a first game is told, at the first decision of each kind.
import type { Lesson } from '../contract';
import type { Tbggg } from './types';

export const lessons: Lesson<Tbggg>[] = [
  { step: 'name_first', message: 'lesson.name_first' },
  { step: 'supply', message: 'lesson.supply' },
  { step: 'window', piece: 'shop:3', message: 'lesson.window' },
  {
    step: 'advertise',
    message: 'lesson.advertise',
    facts: ({ aid }) => ({ geeks: aid.geeks, gg: aid.paid_move }),
  },
  { step: 'advertise', piece: 'shop:1', message: 'lesson.advertise.first' },
  { step: 'choose', piece: 'collection', message: 'lesson.choose' },
  { step: 'send', message: 'lesson.send' },
];
