// Between two states a board moves: things glide to where they are now, and fly to whom they went.
import type { Flight, GameModule } from '../games/contract';
import type { State } from '../lib/protocol';
import { pace } from '../lib/settings.svelte';
import { glide, spotsOf, type Spots } from './flip';
import { departures, fly, type Departure } from './flights';

// To be called while a component is set up: before each state is drawn it looks where things are.
export function moveBoard(
  board: () => HTMLElement | undefined,
  shown: () => State,
  game: () => GameModule,
): void {
  let spots: Spots = new Map();
  let flights: Flight[] = [];
  let left: Departure[] = [];
  let last: State | null = null;

  $effect.pre(() => {
    const next = shown();
    const element = board();
    if (!element || pace() === 0) return;
    spots = spotsOf(element);
    if (last && last.seat === next.seat && last.ply < next.ply && last.view && next.view) {
      flights = game().flights?.(last.view, next.view) ?? [];
      left = departures(element, flights);
    }
    last = next;
  });
  $effect(() => {
    void shown();
    const element = board();
    if (!element) return;
    glide(element, spots, 220 * pace());
    if (pace() > 0) fly(element, left, flights, 650 * pace());
    left = flights = [];
  });
}
