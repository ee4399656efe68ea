// A game's options, as the new-table page asks for them.
import type { GameInfo, Json, OptionSchema } from './protocol';

export interface OptionField {
  name: string;
  schema: OptionSchema;
  standard: Json;
}

export function optionFields(game: GameInfo): OptionField[] {
  return Object.entries(game.schema.properties).map(([name, schema]) => ({
    name,
    schema,
    standard: game.options.find((option) => option.name === name)?.default ?? null,
  }));
}
