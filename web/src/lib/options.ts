// A game's options, as the new-table page asks for them.
import type { GameInfo, OptionSchema } from './api';
import type { Json } from './protocol';

export interface OptionField {
  name: string;
  schema: OptionSchema;
  standard: Json;
}

// The server lists defaults as an object by name, or as a list of {name, default}.
export function optionFields(game: GameInfo): OptionField[] {
  const schemas = game.schema.properties ?? {};
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    schema,
    standard: standardOf(game, name, schema),
  }));
}

function standardOf(game: GameInfo, name: string, schema: OptionSchema): Json {
  const { options } = game;
  if (Array.isArray(options)) {
    for (const option of options) {
      if (option && typeof option === 'object' && !Array.isArray(option) && option.name === name)
        return option.default ?? null;
    }
  } else if (options && typeof options === 'object' && name in options) {
    return options[name]!;
  }
  return schema.default ?? schema.enum?.[0] ?? (schema.type === 'boolean' ? false : (schema.minimum ?? 0));
}
