// The page works offline after the first visit (scripts/offline.js). A newer one waits until it is asked for.
import { alone, fileAt } from './site';

let waiting = $state.raw<ServiceWorker | null>(null);

export const updateReady = () => waiting !== null;

export function useUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('use');
}

export async function goOffline(): Promise<void> {
  if (!alone || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(fileAt('sw.js'));
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}
