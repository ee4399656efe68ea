// A table by keys: one letter each, wherever the focus is, except where somebody writes or answers.
import type { Desk } from './desk.svelte';
import { focusBoard } from './rove';
import type { TableSession } from './session.svelte';

export type Panel = 'menu' | 'rules' | 'legend' | 'keys' | 'moves' | 'hint' | 'result' | 'review';

export interface Keyed {
  session: TableSession;
  desk: Desk;
  open: Panel | null;
  drawer: boolean; // log and chat lie over the board
  board(): HTMLElement | undefined;
  show(side: 'log' | 'chat'): void;
}

// Whether the key meant anything here.
export function pressKey(event: KeyboardEvent, at: Keyed): boolean {
  const target = event.target as Element;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (target.closest('input, textarea, select, dialog, [role=dialog]')) return false;
  const deed = deeds[event.key.toLowerCase()];
  return deed !== undefined && deed(at, target) !== false;
}

const may = ({ session, desk }: Keyed) => desk.state!.seat !== null && !session.replay.state && !session.busy;

const toggle = (panel: Panel) => (at: Keyed) => {
  at.open = at.open === panel ? null : panel;
};

// False: the key does nothing now, and is left to the browser.
const deeds: Record<string, (at: Keyed, target: Element) => unknown> = {
  '/': (at) => {
    if (at.desk.options.all.length > 0) at.open = 'moves';
  },
  '?': (at) => (at.open = 'keys'),
  g: toggle('rules'),
  i: (at) => at.desk.game.signs !== undefined && toggle('legend')(at),
  u: (at) => void (may(at) && at.session.undoable > 0 && at.session.undo()),
  r: (at) => void (may(at) && at.session.undoable > 0 && at.session.restart()),
  e: (at) => {
    if (!may(at)) return;
    const { state, options, game } = at.desk;
    if (state!.held === state!.seat) return at.session.endTurn();
    // Where ending the turn is a choice like others.
    const end = options.loose.find(({ form }) => form.kind === 'end_turn' && game.ends?.(form));
    if (end) at.desk.choose(end);
  },
  h: (at) => {
    const { decider, seat, table } = at.desk.state!;
    if (may(at) && decider === seat && at.desk.staged === 0 && table.hints) at.open = 'hint';
  },
  p: ({ session }) => void ((session.planning || session.live?.can_plan) && session.plan(!session.planning)),
  b: (at) => focusBoard(at.board()),
  l: (at) => at.show('log'),
  c: (at) => at.show('chat'),
  enter: ({ desk }, target) => {
    if (!desk.pending || target.closest('button')) return false;
    desk.confirm();
  },
  escape: (at) => {
    const { session, desk } = at;
    if (desk.pending) desk.cancel();
    else if (at.open === 'hint') at.open = null;
    else if (at.drawer) at.drawer = false;
    else if (may(at) && (desk.state!.ahead || desk.staged > 0) && session.undoable > 0) session.undo();
    else return false;
  },
};
