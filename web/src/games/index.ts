// The games, each loaded when it is first needed so that the page starts small. A folder with an index.ts
// is a game; nothing else lists them.
import type { Component } from 'svelte';
import type { GameModule } from './contract';

interface Exported<T> {
  default: T;
}

const loaders: Record<string, () => Promise<GameModule>> = {};
for (const [path, load] of Object.entries(import.meta.glob<Exported<GameModule>>('./*/index.ts'))) {
  const id = path.split('/')[1]!;
  loaders[id] = async () => (await load()).default;
}

export const gameIds = Object.keys(loaders).sort();

export function hasBoard(id: string): boolean {
  return id in loaders;
}

const loaded = new Map<string, Promise<GameModule>>();

// The module of a game; fails for an unknown one. `games/<id>/index.ts` exports it as default.
export function loadGame(id: string): Promise<GameModule> {
  const load = loaders[id];
  if (!load) return Promise.reject(new Error(`there is no board for "${id}"`));
  let game = loaded.get(id);
  if (!game) loaded.set(id, (game = load()));
  return game;
}

const covers = import.meta.glob<Exported<Component>>('./*/Cover.svelte');

// Null for a game without a cover.
export async function loadCover(id: string): Promise<Component | null> {
  const load = covers[`./${id}/Cover.svelte`];
  return load ? (await load()).default : null;
}
