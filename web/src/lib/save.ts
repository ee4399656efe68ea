// Files for the person at this browser.
import { api } from './api';

/** The record of a game as a file; of one that goes on on this device, all that it takes to go on. */
export async function saveRecord(game: string, id: string): Promise<void> {
  const text = JSON.stringify(await api.record(id));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${game}-${id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
