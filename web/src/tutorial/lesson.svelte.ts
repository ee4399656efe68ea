// A tutorial is a table whose story is written: the learner's right move leads to the next state, any other
// legal one is taken back with a kind word. It answers the page as the server would.
import { loadGame } from '../games';
import { api } from '../lib/api';
import type { SocketLike } from '../lib/client';
import { t } from '../lib/i18n.svelte';
import type { Command, MoveOrForm, Question, SeatInfo, ServerMessage, State } from '../lib/protocol';
import type { Source } from '../table/session.svelte';
import type { Told } from './states';

export class Lesson {
  at = $state(0); // which of the states is shown
  astray = $state.raw<string | null>(null); // the legal move that was not meant, in words
  private heard: (message: ServerMessage) => void = () => {};
  private v = 1;
  private toldAt: number[] = []; // with which v each of the states was first told

  constructor(
    readonly game: string,
    readonly states: Told[],
    private names: (seat: number) => string,
  ) {}

  get told(): Told {
    return this.states[this.at]!;
  }

  get over(): boolean {
    return this.at === this.states.length - 1;
  }

  // The right move, in words.
  get right(): string {
    return this.told.moves.find(({ move }) => move === this.told.right)?.words ?? '';
  }

  source(): Source {
    const nothing = () => Promise.reject(new Error('a tutorial has no past'));
    return {
      world: {
        connect: () => this.connect(),
        later(ms, work) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        refusal: () => Promise.resolve(null),
      },
      replay: nothing,
      history: nothing,
      game: async (id) => {
        const [module, components] = await Promise.all([loadGame(id), api.components(id)]);
        // The guide speaks of each move, so none waits for others.
        return { module: { ...module, gathers: undefined }, components };
      },
    };
  }

  private connect(): SocketLike {
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => queueMicrotask(() => this.hear(JSON.parse(text) as Command | Question)),
      close: () => {},
    };
    this.heard = (message) => socket.onmessage?.({ data: JSON.stringify(message) });
    queueMicrotask(() => {
      socket.onopen?.();
      this.send();
    });
    return socket;
  }

  private hear(message: Command | Question) {
    if (message.do === 'ping') return this.heard({ type: 'pong' });
    if (message.do === 'look') return this.send();
    if (message.do === 'why')
      return this.heard({ type: 'why', id: message.id, move: -1, rule: null, words: null });
    if (!('n' in message)) return; // nothing else is asked of a tutorial
    if (message.do === 'move') this.play(message.moves ?? [message.move ?? -1]);
    this.heard({ type: 'ack', n: message.n, v: this.v });
    if (message.do === 'move') this.send();
  }

  private play(moves: MoveOrForm[]) {
    this.astray = null;
    for (const move of moves) {
      if (move !== this.told.right) {
        this.astray = this.told.moves.find((choice) => choice.move === move)?.words ?? '';
        return;
      }
      this.at += 1;
    }
  }

  private send() {
    this.v += 1;
    const log = this.states.slice(0, this.at + 1).flatMap((state, i) => {
      const v = (this.toldAt[i] ??= this.v);
      return state.log.map((line) => ({ ...line, v }));
    });
    this.heard({
      ...this.told,
      ...(this.over ? { decider: 0, prompt: t('learn.done'), help: '' } : {}),
      type: 'state',
      v: this.v,
      since: 0,
      table: this.table(),
      you: { id: 'me', name: '', seats: [0], owner: true },
      choosing: [],
      ahead: null,
      can_plan: false,
      dropped: null,
      seat: 0,
      over: false,
      held: null,
      thinking: [],
      undo: 0,
      goals: null,
      log,
      log_from: 0,
      chat: [],
      since_your_turn: this.told.ply,
      deadline: null,
    });
  }

  private table(): State['table'] {
    const seats = this.told.scores.map(({ seat }): SeatInfo => {
      const kind = seat === 0 ? 'person' : 'computer';
      return { seat, kind, name: this.names(seat), mine: seat === 0 };
    });
    return {
      id: 'tutorial',
      game: this.game,
      title: '',
      status: 'playing',
      public: false,
      watch: false,
      hints: false,
      undo: false,
      chat: false,
      options: {},
      edition: '',
      rules_version: 1,
      clock: { kind: 'none' },
      owner: 'me',
      commitment: '',
      seats,
    };
  }
}
