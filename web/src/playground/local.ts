// A table without a server: an engine process behind the development server, told what the server
// would be told and answering as it would (docs/server.md), as far as one person at one screen goes.
import type {
  Ack,
  AskHint,
  AskWhy,
  Choice,
  Command,
  DoMove,
  EngineAnswer,
  History,
  Problem,
  Question,
  SeatInfo,
  ServerMessage,
  State,
} from '../lib/protocol';
import type { SocketLike } from '../lib/client';

export interface LocalSetup {
  game: string;
  players: number;
  seed: number;
  options: Record<string, string | number | boolean>;
  plies: number; // played by the computer before the person sees the table
  seats: number[]; // the person's; the computer has the others
  names: (seat: number) => string;
  lang: string;
}

// All that the engine may answer; what is there depends on what was asked.
type Answer = Required<Omit<EngineAnswer, 'error' | 'goals' | 'moves'>> & {
  error?: Problem;
  goals?: EngineAnswer['goals'];
  moves: Choice[]; // nature's are not asked for
};

type Said = Command | Question;

export class LocalTable {
  private session = crypto.randomUUID();
  private version = 1;
  private seat: number | null;
  private lang: string;
  private undoable: number[] = []; // the seats of the moves that may still be taken back
  private lastOwn = 0;
  private last: State | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private onmessage: (message: ServerMessage) => void = () => {};

  constructor(private setup: LocalSetup) {
    this.seat = setup.seats[0] ?? null;
    this.lang = setup.lang;
  }

  // A socket as the server's would be.
  connect(onerror: (error: unknown) => void): SocketLike {
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void this.send(JSON.parse(text) as Said).catch(onerror),
      close: () => {},
    };
    this.onmessage = (message) => socket.onmessage?.({ data: JSON.stringify(message) });
    const opening = this.open().then(() => socket.onopen?.());
    this.turn = opening.then(() => this.sendState()).catch(onerror);
    return socket;
  }

  private async open(): Promise<void> {
    const { game, players, seed, options, plies } = this.setup;
    await this.must({ do: 'new', game, players, seed, options });
    for (let at = await this.must({ do: 'state' }); at.ply < plies && !at.over;) {
      at = await this.computerMoves();
    }
    await this.playOthers();
  }

  // Messages are answered one after the other, as on a socket.
  private send(command: Said): Promise<void> {
    const done = this.turn.then(() => this.handle(command));
    this.turn = done.catch(() => {});
    return done;
  }

  private async handle(command: Said): Promise<void> {
    switch (command.do) {
      case 'move':
        return this.play(command);
      case 'undo':
        return this.undo(command, 1);
      case 'restart_turn':
        return this.undo(command, this.undoable.length);
      case 'look':
        this.seat = command.seat ?? null;
        this.lang = command.lang ?? this.lang;
        return this.sendState();
      case 'why':
        return this.why(command);
      case 'hint':
        return this.hint(command);
      case 'ping':
        return this.onmessage({ type: 'pong' });
      default:
        if (!('n' in command)) return;
        return this.acknowledge(command, { code: 'bad_field', message: `not here: ${command.do}` });
    }
  }

  private async play(command: DoMove): Promise<void> {
    const seat = (await this.must({ do: 'state' })).decider;
    let applied = 0;
    for (const move of command.moves ?? [command.move ?? -1]) {
      const answer = await this.ask({ do: 'apply', move, seat, lang: this.lang });
      if (!answer.ok) {
        for (; applied > 0; --applied) await this.ask({ do: 'undo' });
        return this.acknowledge(command, answer.error);
      }
      ++applied;
      if (typeof seat === 'number') this.undoable.push(seat);
      this.lastOwn = answer.ply;
    }
    this.acknowledge(command);
    await this.playOthers();
    await this.sendState();
  }

  private async undo(command: Command, times: number): Promise<void> {
    for (let i = 0; i < times; ++i) {
      const answer = await this.ask({ do: 'undo', seat: this.undoable.at(-1), lang: this.lang });
      if (!answer.ok && i === 0) return this.acknowledge(command, answer.error);
      if (!answer.ok) break;
      this.undoable.pop();
    }
    this.acknowledge(command);
    await this.sendState();
  }

  private async why(command: AskWhy): Promise<void> {
    const decider = (await this.must({ do: 'state' })).decider;
    const answer = await this.ask({ do: 'apply', move: command.move, seat: this.seat, lang: this.lang });
    if (answer.ok) await this.ask({ do: 'undo', seat: decider });
    this.onmessage({
      type: 'why',
      id: command.id,
      move: -1,
      rule: answer.error?.rule ?? null,
      words: answer.error?.message ?? null,
    });
  }

  private async hint(command: AskHint): Promise<void> {
    const answer = await this.ask({ do: 'think', player: 'heuristic', lang: this.lang });
    const { move, form, words } = answer;
    const sure = { margin: 0, win: null, share: 1, sure: 0, verdict: '', reason: '', line: [] };
    this.onmessage({ type: 'hint', id: command.id, candidates: [{ move, form, words, ...sure }] });
  }

  private async playOthers(): Promise<void> {
    for (;;) {
      const at = await this.must({ do: 'state' });
      if (at.over || (typeof at.decider === 'number' && this.setup.seats.includes(at.decider))) return;
      if (this.setup.seats.length === 0) return;
      await this.computerMoves();
      this.undoable = [];
    }
  }

  // A spectator's table goes on by one move at a time, when asked.
  async step(): Promise<void> {
    await this.computerMoves();
    await this.sendState();
  }

  private async computerMoves(): Promise<Answer> {
    const thought = await this.must({ do: 'think', player: 'heuristic' });
    return this.must({ do: 'apply', move: thought.move });
  }

  private acknowledge(command: Command, error?: Ack['error']) {
    this.onmessage({ type: 'ack', n: command.n, v: this.version, ...(error ? { error } : {}) });
  }

  private async sendState(): Promise<void> {
    const at = await this.must({ do: 'state' });
    this.version = Math.max(this.version + 1, at.ply); // a line's is its ply
    if (typeof at.decider === 'number' && this.setup.seats.includes(at.decider)) this.seat = at.decider;
    const { seat, lang } = this;
    const decides = seat !== null && at.decider === seat;
    const legal = decides ? await this.must({ do: 'legal', seat, lang }) : null;
    const seen = await this.must({ do: 'view', seat, lang });
    const log = await this.must({ do: 'log', since: 0, seat, lang });
    const { scores, goals } = await this.must({ do: 'score', seat });
    this.last = {
      type: 'state',
      v: this.version,
      since: 0,
      table: this.tableInfo(at.over),
      you: { id: 'me', name: '', seats: this.setup.seats, owner: true },
      seat,
      ply: at.ply,
      decider: at.decider,
      step: at.step,
      prompt: seen.prompt,
      help: seen.help,
      over: at.over,
      held: null,
      thinking: [],
      moves: legal?.moves ?? [],
      plans: legal?.plans ?? [],
      choosing: [],
      ahead: null,
      can_plan: false,
      dropped: null,
      undo: this.undoable.length,
      view: seen.view,
      scores,
      goals: goals ?? null,
      log: log.events.map((line) => ({ ...line, v: line.ply })),
      log_from: 0,
      chat: [],
      since_your_turn: this.lastOwn,
      deadline: null,
    };
    this.onmessage(this.last);
  }

  private tableInfo(over: boolean): State['table'] {
    const seats = Array.from({ length: this.setup.players }, (_, seat): SeatInfo => {
      const mine = this.setup.seats.includes(seat);
      return { seat, kind: mine ? 'person' : 'computer', name: this.setup.names(seat), mine };
    });
    return {
      id: 'playground',
      game: this.setup.game,
      title: '',
      status: over ? 'over' : 'playing',
      public: false,
      watch: true,
      hints: true,
      undo: true,
      chat: false,
      options: this.setup.options,
      edition: '',
      rules_version: 1,
      clock: { kind: 'none' },
      owner: 'me',
      commitment: '',
      seats,
    };
  }

  async replay(ply: number, seat: number | null, lang: string): Promise<State> {
    const past = await this.past(ply, seat, lang);
    const scores = await this.must({ do: 'score', seat }, 'past');
    return { ...this.last!, ...past, scores: scores.scores, over: false, moves: [], plans: [], undo: 0 };
  }

  // A second engine plays the record again as far as asked.
  private async past(ply: number, seat: number | null, lang: string) {
    const { record } = await this.must({ do: 'record' });
    const moves = record.moves.slice(0, ply);
    const at = await this.must({ do: 'replay', record: { ...record, moves } }, 'past');
    const { view, prompt, help } = await this.must({ do: 'view', seat, lang }, 'past');
    return { ply: at.ply, decider: at.decider, step: at.step, view, prompt, help };
  }

  async history(): Promise<History> {
    const { record } = await this.must({ do: 'record' });
    const scores: number[][] = [];
    const stride = Math.max(1, Math.floor(record.moves.length / 60));
    for (let ply = 0; ply <= record.moves.length; ++ply) {
      if (ply % stride === 0) {
        await this.must({ do: 'replay', record: { ...record, moves: record.moves.slice(0, ply) } }, 'past');
        const now = await this.must({ do: 'score' }, 'past');
        scores.push(now.scores.map((score) => score.total));
      } else scores.push(scores.at(-1)!);
    }
    return { plies: record.moves.length, scores, log: [] };
  }

  private async must(request: object, which = ''): Promise<Answer> {
    const answer = await this.ask(request, which);
    if (!answer.ok) throw new Error(answer.error?.message ?? 'the engine refuses');
    return answer;
  }

  private async ask(request: object, which = ''): Promise<Answer> {
    const response = await fetch(`/engine?session=${this.session}${which}`, {
      method: 'POST',
      body: JSON.stringify(request),
    });
    return (await response.json()) as Answer;
  }
}
