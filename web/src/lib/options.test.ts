import { expect, it } from 'vitest';
import type { GameInfo } from './api';
import { optionFields } from './options';

const game = (options: GameInfo['options']): GameInfo => ({
  id: 'kairo',
  version: 1,
  min_players: 2,
  max_players: 4,
  options,
  schema: { properties: { start: { enum: ['given', 'variable'] }, touching: { type: 'boolean' } } },
});

it('reads defaults from an object or a list', () => {
  const byName = optionFields(game({ start: 'variable', touching: true }));
  const listed = optionFields(
    game([
      { name: 'start', default: 'variable' },
      { name: 'touching', default: true },
    ]),
  );
  expect(byName.map((field) => field.standard)).toEqual(['variable', true]);
  expect(listed.map((field) => field.standard)).toEqual(['variable', true]);
});

it('has a default of its own where the server names none', () => {
  expect(optionFields(game(null)).map((field) => field.standard)).toEqual(['given', false]);
});
