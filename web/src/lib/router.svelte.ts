// Which page the address names. Links are ordinary <a href>; clicks on our own are taken here.
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string; replay: boolean }
  | { page: 'profile' | 'statistics' | 'settings' }
  | { page: 'rules'; game: string | null }
  | { page: 'missing' };

export function routeOf(path: string): Route {
  const [first, second, third, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (more.length > 0) return { page: 'missing' };
  if (!first) return { page: 'home' };
  if (first === 'table' && second && (!third || third === 'replay')) {
    return { page: 'table', id: second, replay: third === 'replay' };
  }
  if (third) return { page: 'missing' };
  if (first === 'new' || first === 'rules') return { page: first, game: second ?? null };
  if (second) return { page: 'missing' };
  if (first === 'profile' || first === 'statistics' || first === 'settings') return { page: first };
  return { page: 'missing' };
}

let place = $state.raw({ path: location.pathname, query: location.search });
const route = $derived(routeOf(place.path));

export function theRoute(): Route {
  return route;
}

export function theQuery(): URLSearchParams {
  return new URLSearchParams(place.query);
}

function arrive() {
  place = { path: location.pathname, query: location.search };
}

export function go(href: string) {
  history.pushState(null, '', href);
  arrive();
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

// The address changes, the page stays as it is and is not told: the ply of a replay.
export function rewrite(href: string) {
  history.replaceState(null, '', href);
}

export function takeLinks() {
  addEventListener('popstate', arrive);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
