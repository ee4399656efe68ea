// The pages, each loaded when it is first opened.
import type { Route } from '../lib/router.svelte';

export const pages = {
  home: () => import('../pages/Home.svelte'),
  new: () => import('../pages/NewTable.svelte'),
  table: () => import('../pages/TablePage.svelte'),
  profile: () => import('../pages/Profile.svelte'),
  statistics: () => import('../pages/Statistics.svelte'),
  settings: () => import('../pages/SettingsPage.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  missing: () => import('../pages/Missing.svelte'),
} satisfies Record<Route['page'], () => Promise<unknown>>;
