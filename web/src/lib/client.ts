// The client of one table's socket (docs/server.md). Commands are numbered and sent again until they
// are acknowledged, over as many connections as that takes; a connection that fell silent is left
// for a new one; after a gap the whole story is asked for anew.
import type {
  Ack,
  Candidate,
  MoveOrForm,
  Preview,
  Problem,
  ServerMessage,
  State,
  Command as Numbered,
  Question as Asked,
  JudgedTurn,
} from './protocol';
import { emptyStory, tellOn, type Story } from './story';

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

// What the client needs of the world, so that tests can be the world.
export interface World {
  connect(query: URLSearchParams): SocketLike;
  later(ms: number, work: () => void): () => void; // gives what cancels it
  random(): number;
  // Why a connection that never opened was refused; null when it is only a matter of the network.
  refusal(): Promise<Problem | null>;
}

export type Connection =
  | { kind: 'connecting' }
  | { kind: 'online' }
  | { kind: 'waiting'; attempt: number }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'stopped' };

export type Outcome = { v: number } | { error: Problem };
// As they are asked for: numbers come with sending.
type Without<Field extends string, T> = T extends Record<Field, unknown> ? Omit<T, Field> : never;
export type Command = Without<'n', Numbered>;
type Question = Without<'id', Asked>;

export interface Refused {
  rule: string;
  words: string;
}

export interface Watcher {
  state(state: State, story: Story): void;
  connection(connection: Connection): void;
  presence(online: string[], watching: number): void;
}

interface Pending {
  n: number;
  text: string;
  done(outcome: Outcome): void;
}

type Answer = Extract<ServerMessage, { id: unknown }>;

export const pingEvery = 10_000;
export const silenceAfterPing = 5_000;
export const silenceAfterCommand = 2_000; // somebody waits: sooner
export const longestWait = 15_000;

export class TableClient {
  private socket: SocketLike | null = null;
  private pending: Pending[] = [];
  private asked = new Map<Answer['id'], (answer: Answer | null) => void>();
  private lastNumber = 0;
  private lastQuestion = 0;
  private attempt = 0;
  private opened = false; // this connection has opened
  private afresh = false; // the next connection asks for the whole story
  private story: Story = emptyStory();
  private cancelPing = () => {};
  private cancelSilence = () => {};
  private cancelRetry = () => {};
  private connection: Connection = { kind: 'stopped' };
  private planning = false;

  constructor(
    private world: World,
    private watcher: Watcher,
    private client: string,
    private eyes: { lang: string; seat: number | null; invitation: string | null },
  ) {}

  start() {
    this.connect();
  }

  stop() {
    this.cancelRetry();
    this.drop();
    this.become({ kind: 'stopped' });
  }

  // Resolves once the server has answered, however many connections that takes.
  command(command: Command): Promise<Outcome> {
    const n = ++this.lastNumber;
    return new Promise((done) => {
      const text = JSON.stringify({ ...command, n });
      this.pending.push({ n, text, done });
      if (this.connection.kind === 'online') {
        this.socket?.send(text);
        this.ping(silenceAfterCommand);
      } else this.wake();
    });
  }

  // Questions are not asked again: null when the connection breaks first, or there is none.
  private ask(question: Question, early?: (answer: Answer) => void): Promise<Answer | null> {
    if (this.connection.kind !== 'online') return Promise.resolve(null);
    const id = ++this.lastQuestion;
    return new Promise((done) => {
      this.asked.set(id, (answer) => {
        if (answer?.type === 'hint' && answer.so_far) return early?.(answer);
        this.asked.delete(id);
        done(answer);
      });
      this.socket?.send(JSON.stringify({ ...question, id }));
    });
  }

  // The rule that refuses a move; `after`: own moves that are only thought of.
  async why(move: MoveOrForm, after: MoveOrForm[] = []): Promise<Refused | null> {
    const answer = await this.ask({ do: 'why', move, ...(after.length > 0 ? { after } : {}) });
    return answer?.type === 'why' && answer.rule && answer.words
      ? { rule: answer.rule, words: answer.words }
      : null;
  }

  // `soFar` hears the advice as it stands, while it gets better.
  async hint(soFar: (candidates: Candidate[]) => void): Promise<Candidate[] | Problem | null> {
    const answer = await this.ask({ do: 'hint', stream: true }, (early) => {
      if (early.type === 'hint' && early.candidates) soFar(early.candidates);
    });
    if (answer?.type !== 'hint') return null;
    return answer.error ?? answer.candidates ?? null;
  }

  // What the own last turn up to that ply gave away; null where there was no choice, or nobody says.
  async judge(ply: number): Promise<JudgedTurn | null> {
    const answer = await this.ask({ do: 'judge', ply });
    return answer?.type === 'judge' ? (answer.turn ?? null) : null;
  }

  async preview(moves: MoveOrForm[]): Promise<Preview | null> {
    const answer = await this.ask({ do: 'preview', moves });
    return answer?.type === 'preview' ? answer : null;
  }

  // From now on by other eyes or in another language. The story is told anew.
  look(seat: number | null, lang: string) {
    this.eyes = { ...this.eyes, seat, lang };
    this.story = emptyStory();
    if (this.connection.kind === 'online') this.socket?.send(JSON.stringify({ do: 'look', seat, lang }));
  }

  // Whether the next turn is to be planned while others play; a new connection is told again.
  plan(on: boolean) {
    this.planning = on;
    if (this.connection.kind === 'online') this.socket?.send(JSON.stringify({ do: 'plan', on }));
  }

  // Call when the tab wakes or the network is back: a dead connection is then noticed at once.
  wake() {
    if (this.connection.kind === 'waiting') {
      this.cancelRetry();
      this.connect();
    } else if (this.connection.kind === 'online') {
      this.ping(silenceAfterPing / 2);
    }
  }

  // Call when the network is gone: what is sent from now on waits for the next connection.
  lost() {
    if (this.connection.kind === 'online' || this.connection.kind === 'connecting') this.again();
  }

  private connect() {
    const query = new URLSearchParams({ lang: this.eyes.lang, client: this.client });
    query.set('since', String(this.afresh ? 0 : this.story.v));
    if (this.eyes.seat !== null) query.set('seat', String(this.eyes.seat));
    if (this.eyes.invitation) query.set('invitation', this.eyes.invitation);
    this.become({ kind: 'connecting' });
    this.opened = false;
    const socket = this.world.connect(query);
    this.socket = socket;
    socket.onopen = () => this.open(socket);
    socket.onmessage = (event) => this.receive(socket, event.data);
    socket.onclose = () => this.closed(socket);
  }

  private open(socket: SocketLike) {
    if (socket !== this.socket) return;
    this.opened = true;
    this.become({ kind: 'online' });
    if (this.planning) this.plan(true);
    for (const { text } of this.pending) socket.send(text);
    this.schedulePing();
  }

  private receive(socket: SocketLike, data: unknown) {
    if (socket !== this.socket) return;
    this.cancelSilence();
    this.schedulePing();
    const message = parse(data);
    if (!message) return;
    switch (message.type) {
      case 'state':
        return this.tell(message);
      case 'ack':
        return this.acknowledge(message);
      case 'presence':
        return this.watcher.presence(message.online, message.watching);
      case 'hint':
      case 'judge':
      case 'why':
      case 'preview':
        return this.asked.get(message.id)?.(message);
      case 'bye':
        return this.again();
      default:
        return;
    }
  }

  private tell(state: State) {
    this.attempt = 0;
    const story =
      tellOn(this.story, state) ?? (this.afresh ? tellOn(emptyStory(), { ...state, since: 0 }) : null);
    if (!story) return this.reload();
    this.afresh = false;
    this.story = story;
    this.watcher.state(state, story);
  }

  private acknowledge({ n, v, error }: Ack) {
    const at = this.pending.findIndex((command) => command.n === n);
    if (at < 0) return;
    const [command] = this.pending.splice(at, 1);
    command!.done(error ? { error } : { v: v ?? this.story.v });
  }

  private closed(socket: SocketLike) {
    if (socket !== this.socket) return;
    const refusedAtOnce = !this.opened;
    this.drop();
    this.waitAndRetry();
    if (refusedAtOnce) void this.learnRefusal();
  }

  private async learnRefusal() {
    const problem = await this.world.refusal();
    if (!problem || this.connection.kind === 'stopped' || this.connection.kind === 'online') return;
    this.cancelRetry();
    this.drop();
    this.become({ kind: 'refused', problem });
    for (const command of this.pending.splice(0)) command.done({ error: problem });
  }

  private again() {
    this.drop();
    this.waitAndRetry();
  }

  // Something is missing from the story: a new connection brings all of it.
  private reload() {
    this.afresh = true;
    this.story = emptyStory();
    this.drop();
    this.connect();
  }

  private waitAndRetry() {
    const wait = Math.min(longestWait, 400 * 2 ** this.attempt) * (0.75 + this.world.random() / 2);
    this.attempt += 1;
    this.become({ kind: 'waiting', attempt: this.attempt });
    this.cancelRetry = this.world.later(wait, () => this.connect());
  }

  private schedulePing() {
    this.cancelPing();
    this.cancelPing = this.world.later(pingEvery, () => this.ping(silenceAfterPing));
  }

  private ping(patience: number) {
    this.socket?.send('{"do":"ping"}');
    this.cancelSilence();
    this.cancelSilence = this.world.later(patience, () => this.again());
  }

  private drop() {
    this.cancelPing();
    this.cancelSilence();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
  }

  private become(connection: Connection) {
    this.connection = connection;
    this.watcher.connection(connection);
  }
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as ServerMessage | null;
    return typeof message === 'object' && message !== null ? message : null;
  } catch {
    return null;
  }
}
