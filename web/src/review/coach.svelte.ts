// The coach: once an own turn against the computer is played, it says what that gave away; while the turn can
// still be taken back, it looks first.
import type { JudgedTurn, State } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { retriedAt, type Retried } from './retries';

export interface Judged {
  turn: JudgedTurn | null; // null: there was no choice
  ply: number; // the turn was over then
  retried: Retried | null; // what it is to be compared with
}

const worthSaying = (turn: JudgedTurn | null) => turn?.grade === 'mistake' || turn?.grade === 'blunder';

export class TurnCoach {
  told = $state.raw<Judged | null>(null);
  looking = $state(false);
  private at = -1; // the ply after the turn that was looked at last
  private ends = false; // the person has ended the turn already, if nothing is to be said
  private compared = false; // what is tried again was

  constructor(
    private judge: (ply: number) => Promise<JudgedTurn | null>,
    private endTurn: () => void,
  ) {}

  /** Whether it looks at this table, where no other person plays. */
  private watches({ table, seat }: State): boolean {
    const alone = table.seats.every(({ kind, mine }) => kind === 'computer' || mine);
    if (seat === null || !table.hints || !alone) return false;
    return settings.coach || this.retried(table.id) !== null;
  }
  private retried(table: string): Retried | null {
    return this.compared ? null : retriedAt(table);
  }

  /** Whether a turn that the person ends is held until it was looked at. */
  holds(state: State): boolean {
    this.ends = this.watches(state);
    return this.ends;
  }

  /** Whether a turn that is held waits for what it says. */
  get isWaitedFor(): boolean {
    return this.looking || this.told !== null;
  }

  hear(before: State | null, now: State): void {
    if (before && (now.ply < before.ply || now.seat !== before.seat)) this.forget();
    if (!this.watches(now)) return;
    const { seat, ply, held } = now;
    const acts = (state: State) => state.held === seat || state.decider === seat;
    const passed = before?.decider === seat && before.held === null && before.ply < ply && !acts(now);
    if ((held === seat && this.at !== ply) || (passed && before.seat === seat)) {
      void this.look(ply, now.table.id);
    }
  }

  forget = () => {
    this.told = null;
    this.looking = false;
    this.at = -1;
  };

  private async look(ply: number, table: string): Promise<void> {
    this.at = ply;
    this.told = null;
    this.looking = true;
    const turn = await this.judge(ply - 1);
    if (this.at !== ply) return;
    this.looking = false;
    const retried = turn?.first === 0 ? this.retried(table) : null; // it begins with what is tried again
    if (retried || (settings.coach && worthSaying(turn))) this.told = { turn, ply, retried };
    else if (this.ends) this.endTurn();
    this.ends = false;
  }

  /** What was compared once is played on as any other game. */
  settle = () => {
    this.compared ||= this.told?.retried !== null;
    this.told = null;
  };
}
