// Small questions about a view: where a game is, who owns what, where one stands.
import {
  tokens,
  type EssenEdition,
  type EssenView,
  type Place,
  type PlayerView,
  type Tile,
  type Token,
} from './types';

// A space of the fair: a booth by its number, or a place by its name.
export type Space = number | Place;

export const spaceId = (space: Space) => (typeof space === 'number' ? `booth:${space}` : `place:${space}`);

// Back from "booth:8" or "place:courtyard".
export function spaceOf(id: string): Space {
  const [kind, name] = id.split(':') as [string, string];
  return kind === 'booth' ? Number(name) : (name as Place);
}

export const standsAt = (player: PlayerView): Space =>
  player.place === 'booth' ? (player.booth ?? 0) : player.place;

export const tileOf = (edition: EssenEdition, booth: number): Tile => edition.tiles[booth - 1]!;

export const tokenOn = (view: EssenView, booth: number): Token | null =>
  tokens.find((token) => view.tokens_on_tiles[token].includes(booth)) ?? null;

export const offer = (view: EssenView, booth: number) => view.aid.offers[booth - 1]!;

export const gamesOf = (player: PlayerView) => [...player.bag, ...player.trunk];

const known = (cards: (number | null)[]) => cards.filter((card) => card !== null);

// The wishlist cards of a player as far as the viewer knows them, by number.
export const wishlistOf = (player: PlayerView): number[] =>
  [...player.taken, ...known(player.picks), ...(player.kept ?? []).flat()].sort((a, b) => a - b);

export type Fate = { kind: 'on_sale' | 'storage' | 'removed' | 'pallet' } | { kind: 'bought'; seat: number };

// What became of a game.
export function fateOf(view: EssenView, booth: number): Fate {
  if (view.booths.includes(booth)) return { kind: 'on_sale' };
  if (view.pallets.includes(booth)) return { kind: 'pallet' };
  if (view.removed.includes(booth)) return { kind: 'removed' };
  const seat = view.players.findIndex((player) => gamesOf(player).includes(booth));
  return seat < 0 ? { kind: 'storage' } : { kind: 'bought', seat };
}

// What a step into this space costs now.
export const stepCost = ({ aid }: EssenView, space: Space): number =>
  typeof space === 'number' ? aid.steps.booths[space - 1]! : aid.steps.places[space];

// The ranking cards in force, one for each board; null where none lies.
export function rankingCards(view: EssenView, edition: EssenEdition) {
  const { part, points } = view.aid.rankings;
  const cards = view[part].map((card) => (card === null ? null : edition.rankings[part][card - 1]!));
  return { part, points: points[part], cards } as const;
}
