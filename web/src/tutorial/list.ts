// Which games have a tutorial, without loading any.
export const tutorials: ReadonlySet<string> = new Set(
  Object.keys(import.meta.glob('../games/*/tutorial/steps.json')).map((path) => path.split('/')[2]!),
);
