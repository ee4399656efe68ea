// Which lessons of a game this browser has shown.
const key = (game: string) => `emporium.lessons.${game}`;

export function learned(game: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key(game)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function learn(game: string, lesson: string): ReadonlySet<string> {
  const all = new Set([...learned(game), lesson]);
  localStorage.setItem(key(game), JSON.stringify([...all]));
  return all;
}

export function forgetLessons(games: string[]) {
  for (const game of games) localStorage.removeItem(key(game));
}
