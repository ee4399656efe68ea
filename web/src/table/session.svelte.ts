// One table in this tab: what the server said of it, what of that is shown, and what a person can
// ask of it.
import { TableClient, type Command, type Connection, type Outcome, type World } from '../lib/client';
import type {
  Candidate,
  Choice,
  History,
  Json,
  MoveOrForm,
  Problem,
  SeatInfo,
  ReviewStanding,
  State,
} from '../lib/protocol';
import type { GameModule } from '../games/contract';
import { language, t } from '../lib/i18n.svelte';
import { nonceFor, seatGiven } from '../lib/nonce';
import { pace, settings } from '../lib/settings.svelte';
import { emptyStory, type Story } from '../lib/story';
import { TurnCoach } from '../review/coach.svelte';
import { Desk, type Option } from './desk.svelte';
import { Pacer } from './pacer';
import { Replay } from './replay.svelte';

// Where a table comes from: the server, or in the playground an engine.
export interface Source {
  world: World;
  replay(ply: number, seat: number | null, lang: string, line: number[]): Promise<State>;
  history(lang: string): Promise<History>;
  review?(lang: string, ask: boolean): Promise<ReviewStanding>; // where games are looked back upon
  game(id: string): Promise<{ module: GameModule; components: Json }>;
}

const chosenOf = (state: State) => state.ahead?.prepared.map(({ move }) => move) ?? [];

// How long what others did is shown before the next: so many lines want to be read.
const lookFor = (lines: number) => Math.min(2800, 500 + 350 * lines);

export class TableSession {
  live = $state.raw<State | null>(null); // the newest
  story = $state.raw<Story>(emptyStory());
  arrived = $state(0); // when the newest came, by this machine's clock
  heard = $state(0); // how much of the chat was on the screen
  following = $state(false); // to the next table, as soon as its name is known
  connection = $state.raw<Connection>({ kind: 'connecting' });
  online = $state.raw<string[]>([]);
  watching = $state(0);
  desk = $state.raw<Desk | null>(null);
  busy = $state(false); // a command is under way
  notice = $state<string | null>(null); // why the last command was refused
  private refusedAt = 0; // when that was
  fatal = $state<string | null>(null);
  readonly client: TableClient;
  readonly replay: Replay;
  readonly coach = new TurnCoach(
    (ply) => this.client.judge(ply),
    () => this.endTurn(),
  );
  private underWay: Promise<unknown> = Promise.resolve();
  private pacer: Pacer<State>;
  private loading: Promise<void> | null = null;
  private forgetTold: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly source: Source,
    private eyes: { seat: number | null; invitation: string | null },
  ) {
    this.client = new TableClient(
      source.world,
      {
        state: (state, story) => this.receive(state, story),
        connection: (connection) => (this.connection = connection),
        presence: (online, watching) => {
          this.online = online;
          this.watching = watching;
        },
      },
      crypto.randomUUID?.() ?? Math.random().toString(36).slice(2),
      { lang: language(), ...eyes },
    );
    this.replay = new Replay((ply, line) => source.replay(ply, this.live?.seat ?? null, language(), line));
    this.pacer = new Pacer(
      {
        now: () => performance.now(),
        later: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
      },
      (state) => this.show(state),
    );
  }

  start() {
    this.client.start();
  }

  stop() {
    this.pacer.stop();
    this.replay.close();
    clearTimeout(this.forgetTold);
    this.client.stop();
  }

  // The lines up to what is shown.
  log = $derived.by(() => {
    const past = this.replay.state;
    if (past) return this.story.log.filter((line) => line.ply < past.ply);
    const v = this.desk?.state?.v ?? Infinity;
    return this.story.log.filter((line) => line.v <= v);
  });

  // The person's seat that has to do something now, else null.
  get myTurn(): boolean {
    const state = this.live;
    if (!state || state.over || state.table.status !== 'playing') return false;
    if (state.table.seats.some((seat) => seat.missed)) return false;
    if (state.ahead?.together && state.ahead.moves.length > 0) return true;
    if (state.held !== null) return state.you.seats.includes(state.held);
    return typeof state.decider === 'number' && state.you.seats.includes(state.decider);
  }

  // Whether a person has this table open; null where that is not known, or there is no person.
  isHere(player: SeatInfo): boolean | null {
    if (player.kind !== 'person' || !player.user || this.connection.kind !== 'online') return null;
    return player.mine || this.online.includes(player.user);
  }

  // The seat that was this person's until they gave it up or ran out of time, for as long as it is played.
  get lost(): SeatInfo | null {
    const live = this.live;
    if (!live || live.you.seats.length > 0 || live.table.status !== 'playing') return null;
    const seat = live.table.seats[seatGiven(live.table) ?? -1];
    return seat?.resigned ? seat : null;
  }

  // The word that lets others look and join; those at the table know it, guests came with it.
  get invitation(): string | null {
    return this.live?.table.invitation ?? this.eyes.invitation;
  }

  async command(command: Command): Promise<Outcome> {
    this.notice = null;
    this.news = null;
    this.busy = true;
    this.pacer.hurry();
    const outcome = await (this.underWay = this.client.command(command));
    this.busy = false;
    if ('error' in outcome) {
      this.notice = outcome.error.message;
      this.refusedAt = Date.now();
    }
    return outcome;
  }

  play(option: Option) {
    const state = this.desk?.state;
    if (!state || this.busy) return;
    if (state.ahead) return this.prepare([...chosenOf(state), ...option.moves]);
    // Where something else could still be done, the turn can be taken back once more.
    const ends = state.moves.length === 1 && (this.desk!.game.ends?.(option.form) ?? false);
    this.send(option.moves, ends);
  }

  // `end`: the turn is not asked about again.
  private send(list: MoveOrForm[], end: boolean) {
    const { ply, seat } = this.desk!.state!;
    const what = list.length === 1 ? { move: list[0] } : { moves: list };
    if (end && this.coaches && this.coach.holds(this.live!)) end = false;
    void this.command({ do: 'move', ...what, ...(end ? { end } : {}), ply, seat });
  }

  // Where games are looked back upon, turns are too.
  private get coaches(): boolean {
    return this.source.review !== undefined;
  }

  // What is answered when the seat is asked; nothing takes it back.
  private prepare(moves: MoveOrForm[]) {
    const { seat, ahead } = this.desk!.state!;
    const what = moves.length > 0 ? { moves } : {};
    void this.command({ do: 'prepare', ...what, step: ahead!.step, seat });
  }

  // Whether the next turn is being planned while others play.
  get planning(): boolean {
    return this.desk?.planning ?? false;
  }
  // What is planned for the next turn, while that is not being changed.
  get planned(): Choice[] {
    const ahead = this.live?.ahead;
    return !this.planning && ahead && !ahead.together ? ahead.prepared : [];
  }
  news = $state<string | null>(null); // what became of the plan, until something is done
  // A plan that is there no longer was played, unless its person took it back.
  private tellOfPlan(state: State) {
    const before = this.live;
    if (!before?.ahead || before.ahead.together || before.seat !== state.seat) return;
    const mine = this.story.log.some((line) => line.v > before.v && line.seat === state.seat);
    const gone = before.ahead.prepared.length > 0 && !state.ahead?.prepared.length;
    if (mine && gone && !state.dropped) this.news = t('table.plan.played');
  }
  plan = (on: boolean) => {
    if (!this.desk || this.desk.planning === on) return;
    this.desk.planning = on;
    this.client.plan(on);
  };

  // Whether something can be taken back: of the turn, or of what was prepared for it.
  get undoable(): number {
    const state = this.desk?.state;
    if (this.desk && this.desk.staged > 0) return this.desk.staged;
    return state?.ahead ? state.ahead.prepared.length : (state?.undo ?? 0);
  }

  undo = () => {
    const state = this.desk?.state;
    if (this.desk && this.desk.staged > 0) return this.desk.unstage();
    if (state?.ahead) return this.prepare(chosenOf(state).slice(0, -1));
    void this.command({ do: 'undo', seat: this.live?.seat });
  };
  // What was only begun, such as a piece that was drawn away and let go nowhere.
  takeBack = async () => {
    await this.underWay;
    if (this.undoable > 0) this.undo();
  };
  restart = () => {
    if (this.desk && this.desk.staged > 0) this.desk.unstage(true);
    if (this.live?.undo === 0 && !this.desk?.state?.ahead) return;
    if (this.desk?.state?.ahead) return this.prepare([]);
    void this.command({ do: 'restart_turn', seat: this.live?.seat });
  };
  endTurn = () => {
    if (this.desk && this.desk.staged > 0) return this.desk.sendStaged();
    void this.command({ do: 'end_turn', seat: this.live?.seat });
  };

  // Talk does not interrupt the game.
  async say(text: string): Promise<boolean> {
    this.notice = null;
    const outcome = await this.client.command({ do: 'say', text });
    if ('error' in outcome) this.notice = outcome.error.message;
    return !('error' in outcome);
  }

  // Whoever was away is back with the first sign of life, without waiting for an answer.
  comeBack = () => void this.client.command({ do: 'return' });

  // Creates the table that follows, or sits down where somebody else has.
  rematch = async () => {
    const next = this.live?.table.rematch;
    const nonce = next ? { nonce: nonceFor(next, '') } : {};
    const outcome = await this.command({ do: 'rematch', ...nonce });
    this.following = !('error' in outcome);
  };

  hint(soFar: (candidates: Candidate[]) => void): Promise<Candidate[] | Problem | null> {
    return this.client.hint(soFar);
  }

  look(seat: number | null) {
    this.client.look(seat, language());
    this.replay.forget();
  }

  private receive(state: State, story: Story) {
    const otherEyes = this.live !== null && this.live.seat !== state.seat;
    // What was refused is of no interest to who is asked something else.
    const read = Date.now() - this.refusedAt > 2500;
    if (this.live?.ply !== state.ply && (read || state.decider === state.seat)) this.notice = null;
    this.story = story;
    this.tellOfPlan(state);
    if (this.coaches) this.coach.hear(this.live, state);
    this.live = state;
    this.arrived = Date.now();
    if (state.view === undefined) return;
    if (!state.can_plan) this.plan(false);
    if (!this.desk) return void this.loadGame(state);
    if (this.replay.state) return this.pacer.stop();
    if (otherEyes || document.hidden || pace() === 0) this.pacer.jump(state);
    else this.pacer.add(state);
  }

  private loadGame(state: State): Promise<void> {
    this.loading ??= this.source
      .game(state.table.game)
      .then(({ module, components }) => {
        const desk = new Desk(module, components, {
          play: (option) => this.play(option),
          send: (moves, end) => this.send(moves, end),
          foresee: (moves) => this.client.preview(moves),
          why: (wish, after) => this.client.why(wish, after),
          mustConfirm: () => settings.confirm,
        });
        desk.show(this.live!);
        this.desk = desk;
      })
      .catch((error: unknown) => {
        this.loading = null;
        this.fatal = error instanceof Error ? error.message : String(error);
      });
    return this.loading;
  }

  // Shows a state and says how long to look at it: the person's own moves need no pause.
  private show(state: State): number {
    const desk = this.desk!;
    const before = desk.state?.v ?? 0;
    desk.show(state);
    const news = this.story.log.filter((line) => line.v > before && line.v <= state.v);
    const others = news.filter((line) => line.seat !== state.seat);
    if (news.length > 0) {
      desk.tell(others);
      clearTimeout(this.forgetTold);
      this.forgetTold = setTimeout(() => desk.tell([]), 2600);
    }
    return others.length > 0 ? lookFor(others.length) * pace() : 0;
  }
}
