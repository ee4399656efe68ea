// A screen reader's rules, of every level.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function noFindings(page: Page, what?: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    ...nodes.slice(0, 3).map((node) => node.html.slice(0, 160)),
  ]);
  expect.soft(found, what).toEqual([]);
}
