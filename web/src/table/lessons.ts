// Which lessons of a game this browser has shown: each is told once, and again when all are asked for anew.
import type { GameModule, Lesson } from '../games/contract';
import type { State } from '../lib/protocol';

const key = (game: string) => `emporium.lessons.${game}`;

export function learned(game: string): ReadonlySet<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? '[]') as string[];
    return new Set(kept.map((lesson) => lesson.replace(/^lesson_/, 'lesson.'))); // as some were called once
  } catch {
    return new Set();
  }
}

export function learn(game: string, lessons: string[]): ReadonlySet<string> {
  const all = new Set([...learned(game), ...lessons]);
  localStorage.setItem(key(game), JSON.stringify([...all]));
  return all;
}

// Who has met these decisions in a tutorial is told nothing more of them.
export function learnMet(game: GameModule, states: Pick<State, 'step' | 'view'>[]) {
  const met = game.lessons.filter((lesson) => states.some((state) => speaksOf(lesson, state)));
  learn(
    game.id,
    met.map(({ message }) => message),
  );
}

export function speaksOf({ step, when }: Lesson, state: Pick<State, 'step' | 'view'>): boolean {
  return step === state.step && (when?.(state.view ?? null) ?? true);
}

export function forgetLessons(games: string[]) {
  for (const game of games) localStorage.removeItem(key(game));
}
