// What a first game is told, at the first decision of each kind.
import type { Lesson } from '../contract';
import type { Kairo } from './types';

export const lessons: Lesson<Kairo>[] = [
  { step: 'set_up', message: 'lesson_set_up' },
  { step: 'action', message: 'lesson_welcome' },
  { step: 'action', message: 'lesson_action' },
  { step: 'action', message: 'lesson_customers' },
  { step: 'action', piece: 'deck', message: 'lesson_cards' },
  { step: 'action', piece: 'supply:white', message: 'lesson_end' },
  { step: 'lure', message: 'lesson_lure' },
  { step: 'build', message: 'lesson_build' },
  { step: 'square', message: 'lesson_square' },
  { step: 'side', message: 'lesson_side' },
  { step: 'pay', message: 'lesson_pay', facts: ({ aid }) => ({ exchange: aid.exchange }) },
  { step: 'draw', message: 'lesson_draw' },
  { step: 'last', message: 'lesson_last' },
];
