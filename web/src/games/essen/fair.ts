// Small questions about a view: what a game costs and brings now, who owns what, where one stands.
import {
  ACTION_SPACES,
  LAST_TILES,
  TOKENS,
  type EssenEdition,
  type EssenView,
  type GameSymbol,
  type Place,
  type PlayerView,
  type Tile,
  type Token,
} from './types';

// Printed in the rulebook, not on a component.
export const MEAL_PRICE = 20;
export const WITHDRAWAL = 50;
export const WITHDRAWAL_POINTS = 2;
const DISCOUNT = 10;
const LOWEST_PRICE = 5;
const LAST_ROUND_POINTS = 2;
const TOKEN_POINTS: Record<Token, number> = {
  buzz: 3,
  flop: -3,
  goodies: 1,
  discount: 0,
  sold_out: 0,
};
export const RANKING_POINTS = { morning: 4, afternoon: 8 } as const;

// A space of the fair: a booth by its number, or a place by its name.
export type Space = number | Place;

export const spaceId = (space: Space) => (typeof space === 'number' ? `booth:${space}` : `place:${space}`);

export const standsAt = (player: PlayerView): Space =>
  player.place === 'booth' ? (player.booth ?? 0) : player.place;

export const tileOf = (edition: EssenEdition, booth: number): Tile => edition.tiles[booth - 1]!;

export const tokenOn = (view: EssenView, booth: number): Token | null =>
  TOKENS.find((token) => view.tokens_on_tiles[token].includes(booth)) ?? null;

export const lastTile = (view: EssenView) =>
  view.last_tile === null ? null : LAST_TILES[view.last_tile - 1]!;

export interface Offer {
  price: number;
  popularity: number;
  bonus: number;
  event: number;
  lastRound: number;
  vp: number;
}

// What buying this game now would cost and bring. The tests compare it with the engine's purchases.
export function offer(view: EssenView, edition: EssenEdition, booth: number): Offer {
  const tile = tileOf(edition, booth);
  const token = tokenOn(view, booth);
  const last = lastTile(view);
  const cheaper = (token === 'discount' ? DISCOUNT : 0) + (last === 'discount' ? DISCOUNT : 0);
  const price = Math.max(tile.price - cheaper, Math.min(tile.price, LOWEST_PRICE));
  const popularity = view.popularity[tile.symbol];
  const lastRound = last === tile.symbol ? LAST_ROUND_POINTS : 0;
  const plain = popularity + tile.bonus + lastRound;
  const event = token === null ? 0 : Math.max(TOKEN_POINTS[token], -plain);
  return { price, popularity, bonus: tile.bonus, event, lastRound, vp: plain + event };
}

export const actionsLeft = (player: PlayerView) => ACTION_SPACES - player.used - player.bag.length;

export const gamesOf = (player: PlayerView) => [...player.bag, ...player.trunk];

export function countSymbols(edition: EssenEdition, games: number[]): Record<GameSymbol, number> {
  const counts = { meeple: 0, die: 0, cards: 0, hourglass: 0 };
  for (const game of games) counts[tileOf(edition, game).symbol] += 1;
  return counts;
}

const known = (cards: (number | null)[]) => cards.filter((card) => card !== null);

// The wishlist cards of a player as far as the viewer knows them, by number.
export const wishlistOf = (player: PlayerView): number[] =>
  [...player.taken, ...known(player.picks), ...(player.kept ?? []).flat()].sort((a, b) => a - b);

// How many cards a player has, known or not: a pick that was not made yet is null as well, so
// during the draft the round tells how many there are.
export function wishlistSize(view: EssenView, player: PlayerView): number {
  const kept = player.kept_count.reduce((sum, n) => sum + n, 0);
  const drafting = view.step === 'deal' || view.step === 'draft';
  const picks = drafting ? known(player.picks).length : player.picks.length;
  return picks + player.taken.length + kept;
}

export type Fate = { kind: 'on_sale' | 'storage' | 'removed' | 'pallet' } | { kind: 'bought'; seat: number };

// What became of a game.
export function fateOf(view: EssenView, booth: number): Fate {
  if (view.booths.includes(booth)) return { kind: 'on_sale' };
  if (view.pallets.includes(booth)) return { kind: 'pallet' };
  if (view.removed.includes(booth)) return { kind: 'removed' };
  const seat = view.players.findIndex((player) => gamesOf(player).includes(booth));
  return seat < 0 ? { kind: 'storage' } : { kind: 'bought', seat };
}

// Into a crowd a step costs two actions.
export function isCrowded(view: EssenView, edition: EssenEdition, space: Space): boolean {
  if (typeof space === 'number') return view.crowd[edition.booths[space - 1]!.zone];
  if (space === 'courtyard') return view.crowd.courtyard;
  return (space === 'west_entrance' || space === 'east_entrance') && view.crowd.entrances;
}

export const stepCost = (view: EssenView, edition: EssenEdition, space: Space) =>
  isCrowded(view, edition, space) ? 2 : 1;

// The ranking cards in force, one for each board; null where none lies.
export function rankingCards(view: EssenView, edition: EssenEdition) {
  const part = view.afternoon.some((card) => card !== null) ? 'afternoon' : 'morning';
  const cards = view[part].map((card) => (card === null ? null : edition.rankings[part][card - 1]!));
  return { part, cards } as const;
}
