import type { GameModule } from '../games/contract';
import Mark from '../shell/Mark.svelte';
import PlainBoard from './PlainBoard.svelte';

// For a game without a board of its own; targets are its choices, by what the engine says of them.
export function plainGame(id: string): GameModule {
  return {
    id,
    usualPlayers: 3,
    Board: PlainBoard,
    Cover: Mark,
    target: (form) => JSON.stringify(form),
    pieces: (form) => [JSON.stringify(form)],
    messages: {},
    lessons: [],
  };
}
