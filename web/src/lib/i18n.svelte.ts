// The page's languages. `t` speaks the page's own catalogue, `word` the engine's (loaded from the
// server), and `teller` a game's. All are reactive: what uses them is told anew when the language
// changes.
import { en, type MessageKey } from './words/en';
import { fr } from './words/fr';

export type Lang = 'en' | 'fr';
export const languages: Lang[] = ['en', 'fr'];
export type Arguments = Record<string, string | number>;

const catalogues: Record<Lang, Record<MessageKey, string>> = { en, fr };

let lang = $state<Lang>('en');
let engineWords = $state.raw<Record<string, string>>({});

export function language(): Lang {
  return lang;
}

export function isLanguage(text: string | null | undefined): text is Lang {
  return languages.includes(text as Lang);
}

export function browserLanguage(): Lang {
  for (const wanted of navigator.languages ?? []) {
    const short = wanted.slice(0, 2);
    if (isLanguage(short)) return short;
  }
  return 'en';
}

// `{name}` is replaced by the argument of that name; unknown ones are left to be seen.
export function fill(text: string, args: Arguments = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

export function t(key: MessageKey, args?: Arguments): string {
  return fill(catalogues[lang][key], args);
}

function plural(n: number): 'one' | 'other' {
  return new Intl.PluralRules(lang).select(n) === 'one' ? 'one' : 'other';
}

// A key with `.one` and `.other`; French counts 0 as one.
export function count<K extends string>(
  key: `${K}.one` & MessageKey extends never ? never : K,
  n: number,
  args: Arguments = {},
): string {
  return t(`${key}.${plural(n)}` as MessageKey, { n: number(n), ...args });
}

export function number(n: number): string {
  return new Intl.NumberFormat(lang).format(n);
}

// A sentence of the engine, such as word('essen.step.buy'); the key itself until the words came.
export function word(key: string, args?: Arguments): string {
  const text = engineWords[key];
  return text === undefined ? key : fill(text, args);
}

export function hasWord(key: string): boolean {
  return key in engineWords;
}

// Speaks a game's own messages: `const tell = teller(messages)`, then `tell('bag', {n: 3})`.
export function teller<K extends string>(messages: {
  en: Record<K, string>;
  fr: Record<NoInfer<K>, string>;
}): (key: K, args?: Arguments) => string {
  return (key, args) => fill(messages[lang][key] ?? key, args);
}

// The same for a game's own keys with `.one` and `.other`: `const tellCount = counter(tell)`.
export function counter<K extends string>(tell: (key: K, args?: Arguments) => string) {
  type Stem = K extends `${infer S}.one` ? S : never;
  return (stem: Stem, n: number, args: Arguments = {}): string =>
    tell(`${stem}.${plural(n)}` as K, { n, ...args });
}

// Loads the engine's words before the language changes, so that nothing is shown half translated.
export async function setLanguage(next: Lang): Promise<void> {
  const answer = await fetch(`/api/words/${next}`);
  if (answer.ok) engineWords = (await answer.json()) as Record<string, string>;
  lang = next;
  document.documentElement.lang = next;
}
