// What a person can read and press on a page, measured as it is drawn: after zoom, viewBox and transforms.
import type { Page } from '@playwright/test';

export interface Findings {
  texts: number; // how many were looked at
  small: string[]; // texts under 11 px: "8.6 px: 30 €"
  targets: number;
  tight: string[]; // what can be pressed and is too small for it
  cut: string[]; // what is asked or offered, and ends in an ellipsis or outside of its box
  hidden: string[]; // on a laptop, where nobody should scroll: what answers and lies under the prompt or off the screen
  sideways: number; // pixels by which the page is wider than the screen
}

export const screens = {
  laptop: { width: 1366, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;
export type Screen = keyof typeof screens;

export const least = { text: 11, mouse: 32, touch: 44 };

// Texts are measured where they are drawn; a letter that only repeats a shape is a path, and no text.
export function findings(page: Page, touch: boolean): Promise<Findings> {
  return page.evaluate(
    ({ text, target, laptop }) => {
      const slack = 0.05; // of a pixel, for what was rounded
      const isSeen = (element: Element) => {
        if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
        if (element.closest('.hidden-visually, [inert]')) return false;
        const box = element.getBoundingClientRect();
        return box.width > 1 && box.height > 1;
      };
      // Between an element's own units and pixels of the screen.
      const scaleOf = (element: Element) => {
        if (element instanceof SVGGraphicsElement) {
          const matrix = element.getScreenCTM();
          return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 0;
        }
        const html = element.closest<HTMLElement>('*')!;
        return html.offsetWidth > 0 ? html.getBoundingClientRect().width / html.offsetWidth : 1;
      };
      const words = (element: Element) =>
        (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
      const nameOf = (element: Element) =>
        element.getAttribute('data-piece') ??
        (element.getAttribute('aria-label') || words(element) || element.className.toString());

      const small: string[] = [];
      let texts = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!element || !walker.currentNode.textContent?.trim() || !isSeen(element)) continue;
        if (element.closest('script, style, title, desc, option')) continue;
        texts += 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
        if (size < text - slack) small.push(`${size.toFixed(1)} px: ${words(element)}`);
      }

      // A link within a sentence is as high as its line.
      const inSentence = (element: Element) => element.matches('p a, li a, td a');
      const tight: string[] = [];
      const pressed = document.querySelectorAll(
        '.piece.lit, button:enabled, a[href], summary, [role=tab], select, input:not([type=radio], [type=checkbox])',
      );
      let targets = 0;
      for (const element of pressed) {
        if (!isSeen(element) || inSentence(element)) continue;
        targets += 1;
        const box = element.getBoundingClientRect();
        const size = Math.min(box.width, box.height);
        if (size < target - 0.5) tight.push(`${size.toFixed(0)} px: ${nameOf(element).slice(0, 40)}`);
      }

      const cut: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>('.bar *, .coach *, .hint *, h1')) {
        const clips = getComputedStyle(element).overflow !== 'visible';
        const over =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (clips && over && isSeen(element)) cut.push(words(element));
      }
      const hidden: string[] = [];
      for (const piece of laptop ? document.querySelectorAll('.board .piece.lit') : []) {
        const { left, top, width, height } = piece.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!hit || hit.closest('.bar')) hidden.push(nameOf(piece));
      }
      const sideways = Math.max(0, document.documentElement.scrollWidth - innerWidth);
      return { texts, small, targets, tight, cut, hidden, sideways };
    },
    { text: least.text, target: touch ? least.touch : least.mouse, laptop: !touch },
  );
}

export function isClear({ small, tight, cut, hidden, sideways }: Findings): boolean {
  return small.length + tight.length + cut.length + hidden.length + sideways === 0;
}
