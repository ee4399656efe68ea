// What a first game is told, at the first decision of each kind.
import type { Lesson } from '../contract';
import type { Kairo } from './types';

export const lessons: Lesson<Kairo>[] = [
  { step: 'set_up', message: 'lesson.set_up' },
  { step: 'action', message: 'lesson.welcome' },
  { step: 'action', message: 'lesson.action' },
  { step: 'action', message: 'lesson.customers' },
  { step: 'action', piece: 'deck', message: 'lesson.cards' },
  { step: 'action', piece: 'supply:white', message: 'lesson.end' },
  { step: 'lure', message: 'lesson.lure' },
  { step: 'build', message: 'lesson.build' },
  { step: 'square', message: 'lesson.square' },
  { step: 'side', message: 'lesson.side' },
  { step: 'pay', message: 'lesson.pay', facts: ({ aid }) => ({ exchange: aid.exchange }) },
  { step: 'draw', message: 'lesson.draw' },
  { step: 'last', message: 'lesson.last' },
];
