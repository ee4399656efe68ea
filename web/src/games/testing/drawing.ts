// What every board must keep, checked at positions of random games.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from 'svelte/server';
import type { Json, SeatInfo } from '../../lib/protocol';
import type { BoardProps, GameModule } from '../contract';

export function seats(players: number, mine: number | null): SeatInfo[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    kind: seat === mine ? 'person' : 'computer',
    name: `Player ${seat + 1}`,
    mine: seat === mine,
  }));
}

// The pieces of a board, by id; each must be there once, with a name.
export function draw(game: GameModule, props: BoardProps): Set<string> {
  const { body } = render(game.Board, { props });
  const found = new Set<string>();
  for (const [tag] of body.matchAll(/<(?:g|div)[^>]*data-piece="[^>]*>/g)) {
    const id = /data-piece="([^"]*)"/.exec(tag)![1]!;
    if (found.has(id)) throw new Error(`two pieces are called ${id}`);
    if (!/aria-label="[^"]{3,}"/.test(tag)) throw new Error(`${id} has no name`);
    found.add(id);
  }
  if (/undefined|NaN|\[object/.test(body)) {
    throw new Error(`nonsense is drawn: ${/.{40}(undefined|NaN|\[object).{40}/.exec(body)?.[0]}`);
  }
  return found;
}

export function propsOf(
  view: Json,
  seat: number | null,
  players: number,
  components: Json,
  legal?: Pick<BoardProps, 'choices' | 'plans' | 'step' | 'decider'>,
): BoardProps {
  const idle = { choices: [], plans: [], step: '', decider: null };
  return { view, seat, players: seats(players, seat), components, ...(legal ?? idle) };
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'words' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Keys that no source of the folder says: as they are, by a template, or as the stem of a count.
export function unusedKeys(folder: string, keys: string[]): string[] {
  const said = sources(folder).flatMap((text) =>
    [...text.matchAll(/'([\w.]+)'|`([\w.]*\$\{[^`]*)`/g)].map((match) => match[1] ?? match[2]!),
  );
  const patterns = said.map(
    (text) => new RegExp(`^${text.split(/\$\{[^}]*\}/).map(escape).join('.+')}(\\.(one|other))?$`),
  );
  return keys.filter((key) => !patterns.some((pattern) => pattern.test(key)));
}

export const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
