// The world of a client in tests: sockets that the test opens, feeds and breaks, and a clock that
// it winds on.
import type { SocketLike, World } from './client';
import type { Problem, State } from './protocol';

export class FakeSocket implements SocketLike {
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly query: URLSearchParams) {}

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.isClosed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  break() {
    this.onclose?.();
  }
}

export class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  problem: Problem | null = null;
  private now = 0;
  private timers: { at: number; work: () => void }[] = [];

  connect(query: URLSearchParams) {
    const socket = new FakeSocket(query);
    this.sockets.push(socket);
    return socket;
  }
  later(ms: number, work: () => void) {
    const timer = { at: this.now + ms, work };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }
  random() {
    return 0.5;
  }
  refusal() {
    return Promise.resolve(this.problem);
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.work();
    }
    this.now = end;
  }
}

export function aState(change: Partial<State>): State {
  return {
    type: 'state',
    v: 1,
    since: 0,
    table: {
      id: 't',
      game: 'any',
      title: '',
      status: 'playing',
      public: false,
      watch: true,
      hints: true,
      undo: true,
      chat: true,
      options: {},
      edition: '',
      rules_version: 1,
      clock: { kind: 'none' },
      owner: 'u',
      commitment: '',
      seats: [],
    },
    you: { id: 'u', name: 'Zoé', seats: [0], owner: true },
    seat: 0,
    ply: 0,
    decider: 0,
    step: 'act',
    prompt: '',
    help: '',
    over: false,
    held: null,
    thinking: [],
    moves: [],
    plans: [],
    choosing: [],
    ahead: null,
    can_plan: false,
    dropped: null,
    undo: 0,
    scores: [],
    goals: null,
    log: [],
    chat: [],
    since_your_turn: 0,
    deadline: null,
    ...change,
  };
}
