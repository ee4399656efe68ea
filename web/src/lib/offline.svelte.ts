// The page works offline after the first visit (scripts/site.ts). A newer one waits until it is asked for.
import { registerSW } from 'virtual:pwa-register';
import { theRoute } from './router.svelte';
import { alone } from './site';

let ready = $state(false);
let taken = $state(false); // here or in another tab
let take: () => Promise<void> = () => Promise.resolve();

export const updateReady = () => ready;
export const useUpdate = () => void take();

const atTable = () => theRoute().page === 'table';

/** In a tab that is at a table, what was taken in another has to wait until it leaves. */
export function goOffline() {
  if (!alone) return;
  take = registerSW({ onNeedRefresh: () => (ready = true), onNeedReload: () => {} });
  // Also where the page was there before any service worker was, of which the library tells nothing.
  const workers = navigator.serviceWorker;
  let controlled = workers?.controller !== null;
  workers?.addEventListener('controllerchange', () => {
    taken ||= controlled;
    controlled = true;
  });
  $effect.root(() => {
    $effect(() => {
      if (taken && !atTable()) location.reload();
    });
  });
}
