import type { EngineAnswer, Json } from '../lib/protocol';
import type { Start } from './engine.worker';

type Answer = Pick<EngineAnswer, 'id' | 'ok' | 'error' | 'so_far'>;

interface Waiting<A> {
  answered(answer: A): void;
  failed(why: Error): void;
  soFar: ((answer: A) => void) | undefined;
}

/** Requests to an engine at the other end of a port (docs/protocol.md), each with the answer to it. */
export class Conversation<A extends Answer = EngineAnswer> {
  private waiting = new Map<number, Waiting<A>>();
  private last = 0;
  private ended: Error | null = null;

  constructor(private port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<string>) => this.take(JSON.parse(data) as A);
  }

  /** `soFar` is told how advice stands while it gets better. */
  ask(request: { do: string; [field: string]: Json }, soFar?: (answer: A) => void): Promise<A> {
    return new Promise((answered, failed) => {
      if (this.ended) {
        failed(this.ended);
        return;
      }
      const id = ++this.last;
      this.waiting.set(id, { answered, failed, soFar });
      this.port.postMessage(JSON.stringify({ ...request, id }));
    });
  }

  /** Nothing will be answered any more: the engine's worker has failed. */
  end(why: Error): void {
    this.ended = why;
    for (const { failed } of this.waiting.values()) failed(why);
    this.waiting.clear();
  }

  private take(answer: A): void {
    const id = Number(answer.id);
    const asker = this.waiting.get(id);
    if (answer.so_far) {
      asker?.soFar?.(answer);
      return;
    }
    this.waiting.delete(id);
    asker?.answered(answer);
  }
}

/** An engine in a worker of its own, or the table that it keeps. */
export function startEngine<A extends Answer = EngineAnswer>(
  module: WebAssembly.Module,
  speaks: Start['speaks'] = 'request',
  words = '',
): { conversation: Conversation<A>; end: () => void } {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const lines = new MessageChannel();
  worker.postMessage({ module, speaks, words } satisfies Start, [lines.port2]);
  const conversation = new Conversation<A>(lines.port1);
  worker.onerror = ({ message }) => conversation.end(new Error(message));
  return {
    conversation,
    end: () => {
      worker.terminate();
      conversation.end(new Error('the engine was ended'));
    },
  };
}
