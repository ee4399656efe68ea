// Finds what was typed among sentences: every word of it must begin a word of the sentence, without
// regard to case and accents.
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function words(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function matches(query: string, sentence: string): boolean {
  const have = words(sentence);
  return words(query).every((wanted) => have.some((word) => word.startsWith(wanted)));
}
