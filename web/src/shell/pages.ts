// The pages, each loaded when it is first opened.
import { t, word } from '../lib/i18n.svelte';
import type { Route } from '../lib/router.svelte';

export const pages = {
  home: () => import('../pages/Home.svelte'),
  new: () => import('../pages/NewTable.svelte'),
  table: () => import('../pages/TablePage.svelte'),
  profile: () => import('../pages/Profile.svelte'),
  statistics: () => import('../pages/Statistics.svelte'),
  settings: () => import('../pages/SettingsPage.svelte'),
  learn: () => import('../pages/Learn.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  missing: () => import('../pages/Missing.svelte'),
} satisfies Record<Route['page'], () => Promise<unknown>>;

// What the tab is called; a table names itself.
export function titleOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return t('home.title');
    case 'new':
      return route.game ? `${word(`${route.game}.title`)} · ${t('new.title')}` : t('new.title');
    case 'rules':
      return route.game ? t('nav.rules_of', { title: word(`${route.game}.title`) }) : t('rules.title');
    case 'profile':
      return t('profile.title');
    case 'statistics':
      return t('statistics.title');
    case 'settings':
      return t('settings.title');
    case 'missing':
      return t('error.missing.title');
    default:
      return '';
  }
}
