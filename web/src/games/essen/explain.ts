// Sentences about games and places, for the labels of pieces.
import { fateOf, offer, spaceId, stepCost, tileOf, tokenOn, type Space } from './fair';
import { tell } from './messages';
import { say, type FairTable } from './table';
import type { Place, Token } from './types';

const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');

export const nameOf = (table: FairTable, seat: number) => table.players[seat]?.name ?? '';

// "8: Bruxelles 1893"
export const gameName = (table: FairTable, booth: number) =>
  tell('game', { booth, title: tileOf(table.edition, booth).title });

// Where the game is now: on sale, in the storage, bought by …
export function fateStory(table: FairTable, booth: number): string {
  const fate = fateOf(table.view, booth);
  if (fate.kind !== 'bought') return tell(`fate.${fate.kind}`);
  if (fate.seat === table.seat) return tell('fate.mine');
  return tell('fate.theirs', { name: nameOf(table, fate.seat) });
}

export function boothLabel(table: FairTable, booth: number): string {
  const walk = table.walks.get(spaceId(booth));
  const onSale = table.view.booths.includes(booth);
  const deal = offer(table.view, booth);
  return join(
    onSale
      ? tell('booth.sells', {
          n: deal.vp,
          game: gameName(table, booth),
          price: tell('euros', { n: deal.price }),
        })
      : tell('booth.bare', {
          booth,
          publisher: tileOf(table.edition, booth).publisher,
          title: tileOf(table.edition, booth).title,
          fate: fateStory(table, booth),
        }),
    table.wishes.has(booth) && tell('wished.mine'),
    table.view.common.includes(booth) && tell('wished.common'),
    walk && tell('walk', { n: walk.cost }),
  );
}

// What an event token does to its game.
const tokenFacts = ({ view: { aid } }: FairTable, token: Token) => ({
  n: token === 'sold_out' ? 0 : aid.tokens[token],
  lowest: aid.lowest_price,
});

// What a game is and how its points come about.
export function gameStory(table: FairTable, booth: number): string {
  const tile = tileOf(table.edition, booth);
  const deal = offer(table.view, booth);
  const token = tokenOn(table.view, booth);
  const symbol = say('symbol', tile.symbol);
  return join(
    token && tell(`token.${token}`, tokenFacts(table, token)),
    tell('game.points', { symbol, popularity: table.view.popularity[tile.symbol], bonus: tile.bonus }),
    deal.last_round > 0 && tell('game.last_round', { n: deal.last_round }),
    deal.price < tile.price && tell('game.printed', { price: tell('euros', { n: tile.price }) }),
    crowdStory(table, booth),
    tell('game.by', {
      publisher: tile.publisher,
      zone: say('zone', table.edition.booths[booth - 1]!.zone),
    }),
  );
}

export const crowdStory = (table: FairTable, space: Space) =>
  stepCost(table.view, space) > table.view.aid.steps.plain
    ? tell('crowd.here', { n: stepCost(table.view, space) })
    : '';

export function placeLabel(table: FairTable, place: Place): string {
  const walk = table.walks.get(spaceId(place));
  return join(tell(`place.${place}`), walk && tell('walk', { n: walk.cost }));
}

export function actionsStory(table: FairTable, seat: number): string {
  const player = table.view.players[seat]!;
  return tell('actions.story', {
    left: table.view.aid.players[seat]!.actions_left,
    used: player.used,
    bag: player.bag.length,
    all: table.view.aid.action_spaces,
  });
}
