// Calls a person back to a tab that is not looked at: a mark in its title, and, if allowed, a
// notification.
import { settings } from './settings.svelte';

let base = 'Emporium';
let marked = false;

function show() {
  document.title = marked ? `● ${base}` : base;
}

export function setTitle(...parts: string[]) {
  base = [...parts, 'Emporium'].filter(Boolean).join(' · ');
  show();
}

export function markTurn(mine: boolean) {
  marked = mine;
  show();
}

export async function askLeave(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function callBack(title: string, body: string) {
  if (!document.hidden || !settings.notify) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body, tag: 'emporium-turn' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones show notifications of installed pages only; the mark in the title remains.
  }
}
