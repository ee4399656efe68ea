// A Vite plugin that turns the rules (docs/rules/*.md) into pages when the page is built:
// `import rules from '…/<game>.en.md'` gives {html, contents}.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { fold, typeset, type LanguageRules } from '../src/lib/message.ts';

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export function renderRules(markdown: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  let under = ''; // the heading that a table stands under
  let tables = 0;
  const used = new Set<string>();
  const idOf = (text: string) => {
    const base =
      fold(text)
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'section';
    let id = base;
    for (let n = 2; used.has(id); ++n) id = `${base}-${n}`;
    used.add(id);
    return id;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return ''; // the page has its own title
        const id = idOf(text);
        under = text.replace(/[*_`"<>&]/g, '');
        tables = 0;
        if (depth === 2) contents.push({ id, text: text.replace(/[*_`]/g, ''), depth });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      // <!--sign money--> and <!--picture market--> become places that the game draws into (shell/RulesText).
      html({ text }) {
        const [, what, name] = /^<!--(sign|picture) (\w+)-->\s*$/.exec(text) ?? [];
        if (what === 'sign') return `<span data-sign="${name}"></span> `;
        return what === 'picture' ? `<div data-picture="${name}"></div>\n` : text;
      },
      code({ text }) {
        return `<pre tabindex="0">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>\n`;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => cellOf(this.parser.parseInline(cell.tokens), tag)).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        // Wide tables scroll by themselves, by keyboard too.
        const name = ++tables === 1 ? under : `${under} (${tables})`;
        return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), contents };
}

// A corner with nothing in it heads nothing.
const cellOf = (inner: string, tag: string) => (inner === '' ? '<td></td>' : `<${tag}>${inner}</${tag}>`);

// A section of the document that players do not need, with its heading.
const forPrograms = /<!-- For programs[^>]*-->\s*## [^]*?(?=\n## |$)/g;

// With the apostrophes and spaces of its language; code stays as it is.
function typesetRules(file: string): string {
  const code = /\.(\w+)\.md$/.exec(file)![1]!;
  const path = resolve(import.meta.dirname, `../../engine/core/languages/${code}.json`);
  const language = JSON.parse(readFileSync(path, 'utf8')) as LanguageRules;
  const spans: string[] = [];
  const whole = readFileSync(file, 'utf8').replace(forPrograms, '');
  const text = whole.replace(/```[\s\S]*?```|`[^`]*`/g, (span) => {
    spans.push(span);
    return '\uE000';
  });
  return typeset(language, text).replace(/\uE000/g, () => spans.shift()!);
}

export function rules(): Plugin {
  return {
    name: 'emporium-rules',
    enforce: 'pre',
    load(id) {
      if (!/\/docs\/rules\/[^/]+\.md$/.test(id)) return null;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(renderRules(typesetRules(id)))}`;
    },
  };
}
