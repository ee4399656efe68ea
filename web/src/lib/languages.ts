// The languages are the files in engine/core/languages/, English first. Catalogues are JSON files
// named after them, found by Vite; a language more is a set of files and nothing else.
import { typeset, type LanguageRules } from './message';

export type Lang = string;
export type Catalogues = Record<Lang, Record<string, string>>;

// "…/words/fr.json" and "…/words.fr.json" are French.
function byLanguage<T>(files: Record<string, T>): Record<Lang, T> {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [/(\w+)\.json$/.exec(file)![1]!, content]),
  );
}

const all = byLanguage(
  import.meta.glob<LanguageRules>('../../../engine/core/languages/*.json', {
    eager: true,
    import: 'default',
  }),
);

export const languages: Lang[] = Object.keys(all).sort((a, b) =>
  a === 'en' ? -1 : b === 'en' ? 1 : a.localeCompare(b),
);

export function isLanguage(text: string | null | undefined): text is Lang {
  return languages.includes(text as Lang);
}

export const rules = (lang: Lang): LanguageRules => all[lang] ?? all.en!;

// What import.meta.glob found in a folder of words, typeset as each language wants.
export function catalogues(files: Record<string, Record<string, string>>): Catalogues {
  const found = byLanguage(files);
  return Object.fromEntries(
    languages.map((lang) => [
      lang,
      Object.fromEntries(
        Object.entries(found[lang] ?? {}).map(([key, text]) => [key, typeset(rules(lang), text)]),
      ),
    ]),
  );
}
