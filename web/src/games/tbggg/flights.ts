// Tiles come from a publisher's warehouse to a window, and go from there to who bought them.
import type { Flight } from '../contract';
import { windowId } from './street';
import { columns, shelves, shops, type TbgggView } from './types';

const screen = (seat: number) => `screen:${seat}`;
const windows = shops.flatMap((shop) =>
  shelves.flatMap((shelf) => columns.map((column) => ({ shop, shelf, column }))),
);

export function flights(before: TbgggView, after: TbgggView): Flight[] {
  const was = before.shops.flat(2);
  const is = after.shops.flat(2);
  const bought = (seat: number) =>
    after.players[seat]!.collection_size > before.players[seat]!.collection_size;
  const filled = is.filter((tile, i) => tile && !was[i]).length;
  const emptied = was.filter((tile, i) => tile && !is[i]).length;
  return windows.flatMap(({ shop, shelf, column }, i): Flight[] => {
    const thing = windowId(shop, shelf, column);
    const [old, now] = [was[i], is[i]];
    if (old && !now && old.geek !== null && bought(old.geek)) return [{ thing, to: [screen(old.geek)] }];
    // Where others went empty, tiles moved to another shelf.
    if (now && !old && filled === 1 && emptied === 0) return [{ thing, from: [screen(now.publisher)] }];
    return [];
  });
}
