import addresses from './addresses.json';
import { alone } from './site';

// Which page the address names. Links are ordinary <a href>; clicks on our own are taken here.
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string; look: 'now' | 'replay' | 'review' }
  | { page: 'profile' | 'statistics' | 'settings' }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string | null }
  | { page: 'missing' };

// What addresses.json lists is what there is: the server answers 404 to everything else.
export function routeOf(path: string): Route {
  for (const [page, patterns] of Object.entries(addresses)) {
    for (const pattern of patterns) {
      const found = match(pattern, path);
      if (!found) continue;
      if (page === 'table') return { page, id: found.id!, look: lookOf(pattern) };
      if (page === 'learn') return { page, game: found.game! };
      if (page === 'new' || page === 'rules') return { page, game: found.game ?? null };
      return { page } as Route;
    }
  }
  return { page: 'missing' };
}

function lookOf(pattern: string) {
  const last = pattern.split('/').at(-1);
  return last === 'replay' || last === 'review' ? last : 'now';
}

function match(pattern: string, path: string): Record<string, string> | null {
  const parts = (text: string) => text.split('/').filter(Boolean);
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith('{')) found[part.slice(1, -1)] = decodeURIComponent(given[i]!);
    else if (part !== given[i]) return null;
  }
  return found;
}

// On a host that knows none of our addresses they stand behind the hash.
function here() {
  const { pathname, search } = alone ? new URL(location.hash.slice(1) || '/', location.origin) : location;
  return { path: pathname, query: search };
}
const outward = (href: string) => (alone ? `#${href}` : href);

let place = $state.raw(here());
const route = $derived(routeOf(place.path));

export function theRoute(): Route {
  return route;
}

export function theQuery(): URLSearchParams {
  return new URLSearchParams(place.query);
}

function arrive() {
  place = here();
}

export function go(href: string) {
  history.pushState(null, '', outward(href));
  arrive();
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

// The address changes, the page stays as it is and is not told: the ply of a replay.
export function rewrite(href: string) {
  history.replaceState(null, '', outward(href));
}

export function takeLinks() {
  addEventListener('popstate', arrive);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    const inward = alone && link.hash.startsWith('#/');
    if (link.pathname === location.pathname && link.hash && !inward) {
      if (!alone) return;
      event.preventDefault(); // the hash is the page's address
      return document.getElementById(link.hash.slice(1))?.scrollIntoView();
    }
    event.preventDefault();
    go(inward ? link.hash.slice(1) : link.pathname + link.search);
  });
  if (alone) turnLinks();
}

// Links to our own pages, so that they can be opened in another tab too.
function turnLinks() {
  const turn = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      link.setAttribute('href', outward(link.getAttribute('href')!));
    }
  };
  new MutationObserver(turn).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
}
