// The rules of each game in each language, loaded when they are read.
export interface RulesPage {
  html: string;
  contents: { id: string; text: string }[];
}

const texts = import.meta.glob<{ default: RulesPage }>('../../../docs/rules/*.md');

export function rulesOf(game: string, lang: string): (() => Promise<{ default: RulesPage }>) | undefined {
  return texts[`../../../docs/rules/${game}.${lang}.md`];
}
