// Looking at the past of a table, ply by ply.
import { pace } from '../lib/settings.svelte';
import type { State } from '../lib/protocol';

export class Replay {
  state = $state.raw<State | null>(null); // null: the present is shown
  ply = $state(0);
  from = $state(0);
  to = $state(0);
  playing = $state(false);
  problem = $state<string | null>(null);
  private known = new Map<number, Promise<State>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private fetchState: (ply: number) => Promise<State>) {}

  async open(from: number, to: number, at: number = from) {
    this.from = from;
    this.to = to;
    this.problem = null;
    await this.go(at);
  }

  async go(ply: number) {
    this.ply = Math.min(Math.max(ply, this.from), this.to);
    const wanted = this.ply;
    try {
      const state = await this.fetch(wanted);
      if (this.ply !== wanted) return; // the slider has moved on
      this.state = state;
      if (wanted < this.to) void this.fetch(wanted + 1).catch(() => {});
    } catch (error) {
      this.pause();
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async play() {
    if (this.ply >= this.to) await this.go(this.from);
    this.playing = true;
    this.schedule();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close() {
    this.pause();
    this.state = null;
  }

  // Another language or other eyes: what was fetched is void.
  forget() {
    this.known.clear();
    if (this.state) void this.go(this.ply);
  }

  private schedule() {
    this.timer = setTimeout(() => void this.tick(), 250 + 550 * (pace() || 0.5));
  }

  private async tick() {
    if (!this.playing) return;
    await this.go(this.ply + 1);
    if (this.ply >= this.to) this.pause();
    if (this.playing) this.schedule();
  }

  private fetch(ply: number): Promise<State> {
    let state = this.known.get(ply);
    if (!state) {
      state = this.fetchState(ply);
      this.known.set(ply, state);
      state.catch(() => this.known.delete(ply));
      if (this.known.size > 200) this.known.delete(this.known.keys().next().value!);
    }
    return state;
  }
}
