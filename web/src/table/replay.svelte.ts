// Looking at the past of a table, ply by ply.
import { pace } from '../lib/settings.svelte';
import type { State } from '../lib/protocol';

export class Replay {
  state = $state.raw<State | null>(null); // null: the present is shown
  ply = $state(0);
  along = $state(0); // how many moves of a line that was not played are shown
  from = $state(0);
  to = $state(0);
  playing = $state(false);
  problem = $state<string | null>(null);
  private known = new Map<string, Promise<State>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private fetchState: (ply: number, line: number[]) => Promise<State>) {}

  async open(from: number, to: number, at: number = from) {
    this.from = from;
    this.to = to;
    this.problem = null;
    await this.go(at);
  }

  async go(ply: number) {
    await this.stand(Math.min(Math.max(ply, this.from), this.to), []);
    if (this.ply < this.to && this.along === 0) void this.fetch(this.ply + 1, []).catch(() => {});
  }

  // The first moves of a line that was not played from here.
  async follow(line: number[], along: number) {
    this.pause();
    await this.stand(this.ply, line.slice(0, along));
  }

  private async stand(ply: number, line: number[]) {
    this.ply = ply;
    this.along = line.length;
    try {
      const state = await this.fetch(ply, line);
      if (this.ply === ply && this.along === line.length) this.state = state; // else the slider has moved on
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

  private fetch(ply: number, line: number[]): Promise<State> {
    const place = [ply, ...line].join();
    let state = this.known.get(place);
    if (!state) {
      state = this.fetchState(ply, line);
      this.known.set(place, state);
      state.catch(() => this.known.delete(place));
      if (this.known.size > 200) this.known.delete(this.known.keys().next().value!);
    }
    return state;
  }
}
