// Sentences about players, for the labels of pieces.
import { say, tell } from './messages';
import { counts } from './street';
import { nameOf, type StreetTable } from './table';

const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');
const listed = (numbers: number[]) =>
  [...numbers]
    .sort((a, b) => a - b)
    .map((n) => (n === 0 ? say('number', '0') : String(n)))
    .join(', ');

// "red: 3, 5 · blue: 1"
function collectionStory(table: StreetTable, collection: number[][]): string {
  return collection
    .flatMap((tiles, publisher) =>
      tiles.length > 0
        ? [
            tell('collection.colour', {
              colour: say('colour', table.edition.publishers[publisher]!.colour),
              tiles: listed(tiles),
            }),
          ]
        : [],
    )
    .join(' · ');
}

export function screenStory(table: StreetTable, seat: number): string {
  const player = table.view.players[seat]!;
  return join(
    tell('stock', { n: player.stock_size }),
    tell('pile', { n: player.pile_size }),
    tell('collected', { n: player.collection_size }),
    player.collection !== null &&
      player.collection_size > 0 &&
      tell('collection.list', { tiles: collectionStory(table, player.collection) }),
    player.pile !== null && player.pile.length > 0 && tell('pile.list', { tiles: listed(player.pile) }),
    player.discard.length > 0 && tell('discard.list', { tiles: listed(player.discard) }),
    tell('earned', { sales: player.sales, spent: player.spent }),
  );
}

// Whose collection is worth showing: the one pointed at, if it is known, else one's own.
export function shownCollection(
  table: StreetTable,
): { seat: number; name: string; table: number[][] } | null {
  const pointed = /^screen:(\d+)$/.exec(table.pointed ?? '')?.[1];
  for (const seat of [pointed === undefined ? null : Number(pointed), table.seat]) {
    const collection = seat === null ? null : table.view.players[seat]?.collection;
    if (seat !== null && collection) {
      return { seat, name: nameOf(table, seat), table: counts(collection) };
    }
  }
  return null;
}
