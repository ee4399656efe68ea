// An engine at the other end of a port, as a page has it in a worker.
import { afterEach, describe, expect, it } from 'vitest';
import { Conversation } from '../src/local/conversation';
import { serve } from '../src/local/serve';
import { fresh } from './both';

const open: MessagePort[] = [];
afterEach(() => open.splice(0).forEach((port) => port.close()));

async function started() {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  serve(fresh(), port2, (task) => setImmediate(task)); // Node.js hands out a thousand messages at a time
  const conversation = new Conversation(port1);
  const state = await conversation.ask({ do: 'new', game: 'kairo', players: 2, seed: 1 });
  expect(state.ok).toBe(true);
  return conversation;
}

const endless = { do: 'think', player: 'master', iterations: 100_000_000, advise: true };

describe('a conversation', () => {
  it('has an answer to each request, in whatever order they come', async () => {
    const conversation = await started();
    const thought = conversation.ask({ do: 'think', player: 'search:200' });
    const [view, nonsense] = await Promise.all([
      conversation.ask({ do: 'view', seat: 1 }),
      conversation.ask({ do: 'fly' }),
    ]);
    expect(view.seat).toBe(1);
    expect(nonsense.error!.code).toBe('unknown_request');
    // One that is clear ends early.
    expect((await thought).iterations).toBeGreaterThan(0);
    expect((await thought).iterations).toBeLessThanOrEqual(200);
  });

  it('is heard while a player thinks, and stops it', async () => {
    const conversation = await started();
    const thought = conversation.ask(endless);
    for (let i = 0; i < 5; ++i) expect((await conversation.ask({ do: 'state' })).ok).toBe(true);
    expect((await conversation.ask({ do: 'stop' })).stopped).toBe(true);
    expect((await thought).candidates!.length).toBeGreaterThan(0);
    const next = await conversation.ask({ do: 'think', player: 'skilled' });
    expect(next.ok).toBe(true);
  });

  it('is told how advice stands until it is stopped', async () => {
    const conversation = await started();
    let stop: () => void = () => {};
    const told = new Promise<void>((resolve) => (stop = resolve));
    const advice = conversation.ask({ ...endless, iterations: 20_000 }, (answer) => {
      expect(answer.so_far).toBe(true);
      stop();
    });
    await told;
    await conversation.ask({ do: 'stop' });
    expect((await advice).so_far).toBeUndefined();
  });

  it('that has ended says why', async () => {
    const conversation = await started();
    const thought = conversation.ask({ do: 'think', player: 'search:5' });
    conversation.end(new Error('no memory'));
    await expect(thought).rejects.toThrow('no memory');
    await expect(conversation.ask({ do: 'state' })).rejects.toThrow('no memory');
  });
});
