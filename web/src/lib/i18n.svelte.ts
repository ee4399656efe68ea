// The page's languages. `t` speaks the page's own catalogue, `word` the engine's (loaded from the
// server), and `teller` a game's. All are reactive: what uses them is told anew when the language
// changes.
import { catalogues, isLanguage, rules, type Catalogues, type Lang } from './languages';
import { documentAt } from './site';
import { sayMessage, type Arguments, type Value, type Word } from './message';
import type en from './words/en.json';

export { isLanguage, languages, type Catalogues, type Lang } from './languages';
export type { Arguments } from './message';
export type MessageKey = keyof typeof en;

const files = import.meta.glob<Record<string, string>>('./words/*.json', { import: 'default' });
const own: Catalogues = {}; // the languages that were chosen so far

let lang = $state<Lang>('en');
let engineWords = $state.raw<Record<string, string>>({});

export function language(): Lang {
  return lang;
}

export function browserLanguage(): Lang {
  for (const wanted of navigator.languages ?? []) {
    const short = wanted.slice(0, 2);
    if (isLanguage(short)) return short;
  }
  return 'en';
}

function say(text: string, args: Arguments = {}): string {
  return sayMessage(rules(lang), (key) => engineWords[key], text, args);
}

export function t(key: MessageKey, args?: Arguments): string {
  return say(own[lang]?.[key] ?? key, args);
}

// Whether the page has a sentence for a name that comes from the server.
export function has(key: string): key is MessageKey {
  return key in (own[lang] ?? {});
}

export function number(n: number): string {
  return new Intl.NumberFormat(lang).format(n).replace('-', '−');
}

// "a, b and c"
export function list(values: Value[]): string {
  return say('{values}', { values });
}

// A sentence of the engine, such as word('<game>.step.<step>'); the key itself until the words came.
export function word(key: string, args?: Arguments): string {
  const text = engineWords[key];
  return text === undefined ? key : say(text, args);
}

export function hasWord(key: string): boolean {
  return key in engineWords;
}

// The engine's word as an argument, so that a message can ask for a form of it: {colour.f}.
export function term(key: string): Word {
  return { word: key };
}

export function sayIn(messages: Catalogues, key: string, args?: Arguments): string {
  return say(messages[lang]?.[key] ?? key, args);
}

// A game's own words: what import.meta.glob found in its folder, and the way to say them:
// `tell('bag', {n: 3})`.
export function teller<K extends string>(
  files: Record<string, unknown>,
): { messages: Catalogues; tell: (key: K, args?: Arguments) => string } {
  const messages = catalogues(files as Catalogues);
  return { messages, tell: (key, args) => sayIn(messages, key, args) };
}

export async function loadOwnWords(which: Lang) {
  const file = `./words/${which}.json`;
  own[which] ??= catalogues({ [file]: await files[file]!() })[which]!;
}

// Loads all words before the language changes, so that nothing is shown half translated.
export async function setLanguage(next: Lang): Promise<void> {
  const [answer] = await Promise.all([fetch(documentAt(`/api/words/${next}`)), loadOwnWords(next)]);
  if (answer.ok) engineWords = (await answer.json()) as Record<string, string>;
  lang = next;
  document.documentElement.lang = next;
}
