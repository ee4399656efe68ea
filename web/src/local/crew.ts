// Engines that think beside the table's own, each in a worker: what threads are where memory is shared.
import type { EngineAnswer, Json } from '../lib/protocol';
import type { Conversation } from './conversation';

/** What the table's engine has others do (docs/browser.md). */
export interface Errand {
  position: Json;
  think: { do: string; [field: string]: Json };
}

export type Part = Pick<EngineAnswer, 'id' | 'ok' | 'error' | 'so_far'> & { found?: Json };

/** As many as the machine has to spare, the table's own engine among them. */
export const threads = Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 1) - 1));

export class Crew {
  constructor(private members: Conversation<Part>[]) {}

  /** What each has found; one that cannot help has found nothing. */
  async race({ position, think }: Errand): Promise<Json[]> {
    this.stop(); // an earlier race, whose answers come first
    const parts = this.members.map(async (member, i) => {
      try {
        await member.ask({ do: 'load', position });
        return (await member.ask({ ...think, thread: i + 1 })).found;
      } catch {
        return undefined;
      }
    });
    return (await Promise.all(parts)).filter((found) => found !== undefined);
  }

  stop() {
    for (const member of this.members) void member.ask({ do: 'stop' }).catch(() => {});
  }
}
