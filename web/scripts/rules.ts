// A Vite plugin that turns the rules (docs/rules/*.md) into pages when the page is built:
// `import rules from '…/essen.en.md'` gives {html, contents}.
import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export function renderRules(markdown: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  const used = new Set<string>();
  const idOf = (text: string) => {
    const plain = text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
    const base = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section';
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
        if (depth === 2) contents.push({ id, text: text.replace(/[*_`]/g, ''), depth });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        // Wide tables scroll by themselves, by keyboard too.
        return `<div class="table" tabindex="0" role="region"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), contents };
}

export function rules(): Plugin {
  return {
    name: 'emporium-rules',
    enforce: 'pre',
    load(id) {
      if (!/\/docs\/rules\/[^/]+\.md$/.test(id)) return null;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(renderRules(readFileSync(id, 'utf8')))}`;
    },
  };
}
