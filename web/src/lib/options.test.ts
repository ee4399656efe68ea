import { expect, it } from 'vitest';
import { optionFields } from './options';

it('reads the defaults that the server names', () => {
  const fields = optionFields({
    id: 'kairo',
    version: 1,
    min_players: 2,
    max_players: 4,
    options: [
      { name: 'start', default: 'variable' },
      { name: 'touching', default: true },
    ],
    schema: {
      $schema: '',
      title: '',
      type: 'object',
      properties: { start: { enum: ['given', 'variable'] }, touching: { type: 'boolean' } },
      required: [],
      additionalProperties: false,
    },
  });
  expect(fields.map((field) => field.standard)).toEqual(['variable', true]);
});
