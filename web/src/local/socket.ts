// A socket as a server's would be (docs/server.md), to a table of this device.
import type { SocketLike } from '../lib/client';
import type { Json, State } from '../lib/protocol';
import { ask, found, freshId, onNews, Refused, think, type TableAnswer } from './tables';

type Message = { do: string; [field: string]: Json };

// Moves that come faster than this are shown together.
const glance = 60;

export class LocalSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  private closed = false;
  private driving = false;
  private since = 0;
  private plans = false;
  private seat: number | null;
  private lang: string;
  private turn: Promise<void>;
  private deaf: () => void;

  constructor(
    private id: string,
    query: URLSearchParams,
  ) {
    this.seat = query.has('seat') ? Number(query.get('seat')) : null;
    this.lang = query.get('lang') ?? 'en';
    this.since = Number(query.get('since') ?? 0);
    this.turn = this.open();
    this.deaf = onNews((table) => table === id && this.lookAgain());
  }

  close() {
    this.closed = true;
    this.deaf();
  }

  // It has gone on in another tab.
  private lookAgain() {
    this.turn = this.turn
      .then(async () => this.tell(await this.look()))
      .catch((error: unknown) => this.fail(error));
    void this.turn.then(() => this.drive());
  }

  send(text: string) {
    const message = JSON.parse(text) as Message;
    if (message.do === 'ping') return this.tell({ type: 'pong' });
    if (message.do === 'hint') return void this.hint(message);
    if (message.do === 'judge') return void this.judge(message);
    this.turn = this.turn.then(() => this.answer(message)).catch((error: unknown) => this.fail(error));
  }

  private tell(message: object) {
    if (!this.closed) this.onmessage?.({ data: JSON.stringify(message) });
  }

  private fail(error: unknown) {
    if (this.closed) return;
    console.error(error);
    this.close();
    this.onclose?.();
  }

  private get eyes() {
    return { seat: this.seat, lang: this.lang };
  }

  private async open(): Promise<void> {
    try {
      const state = await this.look();
      if (this.closed) return;
      this.onopen?.();
      this.tell(state);
      void this.drive();
    } catch (error) {
      this.fail(error);
    }
  }

  private async look(): Promise<object> {
    const { message } = await ask(this.id, {
      do: 'look',
      since: this.since,
      plans: this.plans,
      ...this.eyes,
    });
    const state = message as State;
    this.since = state.v;
    return state;
  }

  private async answer(message: Message): Promise<void> {
    switch (message.do) {
      case 'look':
        this.seat = (message.seat ?? null) as number | null;
        this.lang = (message.lang ?? this.lang) as string;
        this.since = 0;
        return this.tell(await this.look());
      case 'plan':
        this.plans = message.on === true;
        return this.tell(await this.look());
      case 'why':
      case 'preview': {
        const answer = await ask(this.id, { do: 'ask', message, ...this.eyes });
        const said = answer.message ?? { type: message.do, id: message.id!, error: answer.error! };
        return this.tell(said as object);
      }
      default:
        return this.command(message);
    }
  }

  private async command(message: Message): Promise<void> {
    const answer =
      message.do === 'rematch'
        ? await this.rematch()
        : await ask(this.id, { do: 'tell', message, lang: this.lang }).catch(refusal);
    const outcome = answer.ok ? { v: answer.v! } : { error: answer.error! };
    this.tell({ type: 'ack', n: message.n!, ...outcome });
    if (!answer.ok) return;
    this.tell(await this.look());
    void this.drive();
  }

  // The next table is there before this one names it.
  private async rematch(): Promise<TableAnswer> {
    const answer = await ask(this.id, { do: 'rematch', next: freshId() }).catch(refusal);
    if (!answer.ok || !answer.actions?.length) return answer;
    await found({ do: 'create', table: answer.next!, setup: answer.setup!, start: true });
    return answer;
  }

  private async hint(message: Message): Promise<void> {
    const tell = (answer: TableAnswer) => {
      const { candidates, error, so_far } = answer;
      this.tell({
        type: 'hint',
        id: message.id!,
        ...(error ? { error } : { candidates }),
        ...(so_far ? { so_far } : {}),
      });
    };
    try {
      tell(await think(this.id, { do: 'hint', ...this.eyes }, tell));
    } catch (error) {
      this.fail(error);
    }
  }

  private async judge({ id, ply }: Message): Promise<void> {
    try {
      const { turn, error } = await think(this.id, { do: 'judge', ply: ply!, ...this.eyes });
      this.tell({ type: 'judge', id: id!, ...(error ? { error } : { turn: turn ?? null }) });
    } catch (error) {
      this.fail(error);
    }
  }

  // The computers play until a person is to decide.
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      let told = performance.now();
      for (let more = true; more && !this.closed;) {
        const answer = await think(this.id, { do: 'play' }).catch(refusal);
        if (answer.error?.code === 'stale') continue; // the other tab's move is as good
        more = answer.computer ?? false;
        const quick = more && performance.now() - told < glance;
        if (!answer.actions?.length || quick || this.closed) continue;
        this.tell(await this.look());
        told = performance.now();
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.driving = false;
    }
  }
}

function refusal(error: unknown): TableAnswer {
  if (error instanceof Refused) return { ok: false, error: error.problem };
  throw error;
}
