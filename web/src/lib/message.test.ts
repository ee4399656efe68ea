// The engine's tests say the same examples (engine/core/message_test.cpp).
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentNames, sayMessage, typeset, type Arguments } from './message';
import { languages, rules } from './languages';
import words from '../../../engine/core/testing/pseudo/words.xx.json';

interface Examples {
  examples: [code: string, message: string, args: Arguments, expected: string][];
  words: Record<string, Record<string, string>>;
}
const path = resolve(import.meta.dirname, '../../../engine/core/testing/messages.json');
const file = JSON.parse(readFileSync(path, 'utf8')) as Examples;

describe('the message language', () => {
  it('says the examples that the engine says too', () => {
    for (const [code, message, args, expected] of file.examples) {
      const language = rules(code);
      const catalogue = file.words[code]!;
      const find = (key: string) => catalogue[key] && typeset(language, catalogue[key]);
      expect(sayMessage(language, find, typeset(language, message), args)).toBe(expected);
    }
  });

  it('names the arguments of a message without their forms', () => {
    expect(argumentNames('{n} {n?one {a.f}|{^b.the}} {c}')).toEqual(['a', 'b', 'c', 'n']);
  });

  it('takes a third language from files alone', async () => {
    const { default: language } = await import('../../../engine/core/testing/pseudo/languages/xx.json');
    const find = (key: string) => {
      const text = (words as Record<string, string>)[key];
      return text && typeset(language, text);
    };
    const args = { n: 2, place: { word: 'place.market' }, names: ['Ann', 'Bo'] };
    expect(sayMessage(language, find, find('sold')!, args)).toBe('2 til zold zo mar`ket z`Ann & Bo~!');
  });

  it('lists the languages by their files, English first', () => {
    expect(languages[0]).toBe('en');
    expect(languages).toContain('fr');
  });
});
