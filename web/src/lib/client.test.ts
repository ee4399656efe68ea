import { beforeEach, describe, expect, it } from 'vitest';
import { pingEvery, silenceAfterCommand, silenceAfterPing, TableClient, type Connection } from './client';
import { aState, FakeWorld } from './fake_world';
import type { State } from './protocol';
import type { Story } from './story';

let world: FakeWorld;
let client: TableClient;
let states: State[];
let story: Story;
let connections: Connection[];

const line = (v: number, ply: number) => ({ v, ply, seat: 0, kind: 'walked', words: `${v}` });

beforeEach(() => {
  world = new FakeWorld();
  states = [];
  connections = [];
  client = new TableClient(
    world,
    {
      state: (state, told) => {
        states.push(state);
        story = told;
      },
      connection: (connection) => connections.push(connection),
      presence: () => {},
    },
    'me-1',
    { lang: 'fr', seat: 2, invitation: 'sesame' },
  );
  client.start();
});

function open(change: Partial<State> = { v: 5, log: [line(5, 3)] }) {
  world.socket.onopen?.();
  world.socket.say(aState(change));
}

const now = () => connections.at(-1)!.kind;
const commands = (at: number) => world.sockets[at]!.sent.filter((sent) => 'n' in sent);

describe('connecting', () => {
  it('asks with its eyes, its language and its name', () => {
    const query = Object.fromEntries(world.socket.query);
    expect(query).toEqual({ lang: 'fr', seat: '2', since: '0', client: 'me-1', invitation: 'sesame' });
  });

  it('comes back after a break, later and later, and asks for what it has not seen', () => {
    open();
    world.socket.break();
    expect(now()).toBe('waiting');
    world.pass(400);
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.query.get('since')).toBe('5');
    world.socket.break();
    world.pass(400);
    expect(world.sockets).toHaveLength(2);
    world.pass(400);
    expect(world.sockets).toHaveLength(3);
  });

  it('comes back when told goodbye', () => {
    open();
    world.socket.say({ type: 'bye', reason: 'stopping' });
    expect(now()).toBe('waiting');
    world.pass(1000);
    expect(now()).toBe('connecting');
  });

  it('gives up where the server refuses the table itself', async () => {
    world.problem = { code: 'not_found', message: 'no such table' };
    const waiting = client.command({ do: 'join' });
    world.socket.break();
    expect(await waiting).toEqual({ error: world.problem });
    expect(connections.at(-1)).toEqual({ kind: 'refused', problem: world.problem });
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  it('ends when stopped', () => {
    open();
    client.stop();
    expect(world.socket.isClosed).toBe(true);
    world.pass(100_000);
    expect(world.sockets).toHaveLength(1);
  });
});

describe('commands', () => {
  it('are numbered from 1 and resolve by their acknowledgement', async () => {
    open();
    const first = client.command({ do: 'move', move: 3, ply: 3 });
    const second = client.command({ do: 'undo' });
    expect(commands(0).map((sent) => sent.n)).toEqual([1, 2]);
    world.socket.say({ type: 'ack', n: 2, error: { code: 'no_undo', message: 'non' } });
    world.socket.say({ type: 'ack', n: 1, v: 6 });
    expect(await first).toEqual({ v: 6 });
    expect(await second).toEqual({ error: { code: 'no_undo', message: 'non' } });
  });

  it('are sent again, in order, until acknowledged', async () => {
    open();
    void client.command({ do: 'say', text: 'a' });
    const second = client.command({ do: 'say', text: 'b' });
    world.socket.say({ type: 'ack', n: 1, v: 6 });
    world.socket.break();
    void client.command({ do: 'say', text: 'c' });
    world.socket.onopen?.();
    expect(commands(1).map((sent) => sent.n)).toEqual([2, 3]);
    world.socket.say({ type: 'ack', n: 2, v: 7 });
    expect(await second).toEqual({ v: 7 });
    world.socket.break();
    world.pass(5000);
    world.socket.onopen?.();
    expect(commands(2).map((sent) => sent.n)).toEqual([3]);
  });

  it('made before the connection is open wait for it', () => {
    void client.command({ do: 'join' });
    expect(commands(0)).toEqual([]);
    open();
    expect(commands(0)).toEqual([{ do: 'join', n: 1 }]);
  });

  it('ignores acknowledgements it does not know', () => {
    open();
    expect(() => world.socket.say({ type: 'ack', n: 9, v: 6 })).not.toThrow();
  });
});

describe('the story', () => {
  it('grows by what each state brings', () => {
    open();
    world.socket.say(aState({ v: 6, since: 5, log: [line(6, 4)] }));
    expect(story.log.map((told) => told.v)).toEqual([5, 6]);
  });

  it('withdraws what was undone', () => {
    open();
    world.socket.say(aState({ v: 6, since: 5, log: [line(6, 4)] }));
    world.socket.say(aState({ v: 7, since: 6, log_from: 4, log: [] }));
    expect(story.log.map((told) => told.v)).toEqual([5]);
  });

  it('is asked for anew after a gap, at once', () => {
    open();
    world.socket.say(aState({ v: 9, since: 8 }));
    expect(states).toHaveLength(1);
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.query.get('since')).toBe('0');
    open({ v: 9, log: [line(5, 3), line(9, 4)] });
    expect(story.log.map((told) => told.v)).toEqual([5, 9]);
  });

  it('does not ask for ever where the server keeps less than all', () => {
    open();
    world.socket.say(aState({ v: 9, since: 8 }));
    open({ v: 9, since: 8, log: [line(9, 4)] });
    expect(world.sockets).toHaveLength(2);
    expect(story.log.map((told) => told.v)).toEqual([9]);
  });

  it('is told anew with other eyes', () => {
    open();
    client.look(1, 'en');
    expect(world.socket.sent.at(-1)).toEqual({ do: 'look', seat: 1, lang: 'en' });
    world.socket.say(aState({ v: 5, since: 0, log: [line(5, 3)] }));
    expect(story.log).toHaveLength(1);
    world.socket.break();
    world.pass(1000);
    expect(world.socket.query.get('seat')).toBe('1');
    expect(world.socket.query.get('lang')).toBe('en');
  });
});

describe('questions', () => {
  it('get their own answers', async () => {
    open();
    const first = client.why({ kind: 'buy' });
    const second = client.why({ kind: 'walk' });
    world.socket.say({ type: 'why', id: 2, move: 4, rule: 'no_actions', words: 'zwei' });
    world.socket.say({ type: 'why', id: 1, move: 3, rule: 'no_money', words: 'eins' });
    expect(await first).toEqual({ rule: 'no_money', words: 'eins' });
    expect(await second).toEqual({ rule: 'no_actions', words: 'zwei' });
  });

  it('may be answered better and better', async () => {
    open();
    const heard: number[] = [];
    const hint = client.hint((early) => heard.push(early.length));
    world.socket.say({ type: 'hint', id: 1, candidates: [], so_far: true });
    world.socket.say({ type: 'hint', id: 1, candidates: [], so_far: true });
    world.socket.say({ type: 'hint', id: 1, candidates: [] });
    expect(await hint).toEqual([]);
    expect(heard).toEqual([0, 0]);
  });

  it('are given up with the connection', async () => {
    open();
    const hint = client.hint(() => {});
    world.socket.break();
    expect(await hint).toBeNull();
    expect(await client.hint(() => {})).toBeNull();
  });
});

describe('silence', () => {
  it('after a command is noticed within two seconds, and the command goes out again', () => {
    open();
    void client.command({ do: 'move', move: 3 });
    world.pass(silenceAfterCommand);
    expect(now()).toBe('waiting');
    world.pass(1000);
    open();
    expect(commands(1)).toEqual(commands(0));
  });

  it('of the network is said at once', () => {
    open();
    client.lost();
    expect(now()).toBe('waiting');
  });

  it('is filled by pings', () => {
    open();
    world.pass(pingEvery);
    expect(world.socket.sent.at(-1)).toEqual({ do: 'ping' });
    world.socket.say({ type: 'pong' });
    world.pass(silenceAfterPing);
    expect(world.sockets).toHaveLength(1);
  });

  it('after a ping means that the connection is dead', () => {
    open();
    world.pass(pingEvery + silenceAfterPing);
    expect(world.sockets[0]!.isClosed).toBe(true);
    expect(now()).toBe('waiting');
  });

  it('is noticed soon after the tab wakes', () => {
    open();
    client.wake();
    expect(world.socket.sent.at(-1)).toEqual({ do: 'ping' });
    world.pass(silenceAfterPing / 2 + 500);
    expect(world.sockets).toHaveLength(2);
  });

  it('waking ends a wait', () => {
    open();
    for (let i = 0; i < 6; ++i) {
      world.socket.break();
      client.wake();
    }
    expect(world.sockets).toHaveLength(7);
  });

  it('nonsense from the server changes nothing', () => {
    open();
    world.socket.say('{"type":');
    world.socket.say('null');
    world.socket.say({ type: 'news' });
    expect(now()).toBe('online');
    expect(states).toHaveLength(1);
  });
});
