// The tutorials that there are: src/games/<id>/tutorial/ has the steps, and their words in each language.
export interface Tutorial {
  record: { moves: number[] };
  // From this ply on `say` is said, and `piece` pointed at.
  steps: { ply: number; say: string; piece?: string }[];
}

const found = import.meta.glob<Tutorial>('../games/*/tutorial/steps.json', {
  eager: true,
  import: 'default',
});
const words = import.meta.glob<Record<string, string>>('../games/*/tutorial/words/*.json', {
  eager: true,
  import: 'default',
});

export const tutorials: Record<string, Tutorial> = Object.fromEntries(
  Object.entries(found).map(([path, tutorial]) => [path.split('/')[2]!, tutorial]),
);

export function tutorialWords(game: string): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(words).filter(([path]) => path.split('/')[2] === game));
}
