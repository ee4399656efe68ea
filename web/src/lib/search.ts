// Finds what was typed among sentences: every word of it must begin a word of the sentence, without
// regard to case, accents and ligatures.
import { fold } from './message';

function words(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function matches(query: string, sentence: string): boolean {
  const have = words(sentence);
  return words(query).every((wanted) => have.some((word) => word.startsWith(wanted)));
}
