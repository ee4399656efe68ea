// The log as it is read: a line that comes several times in a row is told once, with how often.
import type { LogLine } from '../lib/protocol';

export interface Entry {
  lines: LogLine[]; // all alike
  fresh: boolean; // the first since the person's last turn
}

// `mark` is the ply from which on lines are new; 0: there is no such ply.
export function entries(log: LogLine[], mark: number): Entry[] {
  const told: Entry[] = [];
  let isNew = false;
  for (const line of log) {
    const fresh = mark > 0 && !isNew && line.ply >= mark;
    if (fresh) isNew = true;
    const last = told.at(-1);
    const before = last?.lines[0];
    if (before && !fresh && before.seat === line.seat && before.words === line.words) last.lines.push(line);
    else told.push({ lines: [line], fresh: fresh && told.length > 0 });
  }
  return told;
}
