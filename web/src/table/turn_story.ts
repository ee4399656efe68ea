// What somebody did in the last turn, as one sentence: "Ben walks to booth 8, buys Azul, ends the turn."
import type { LogLine, SeatInfo } from '../lib/protocol';

const most = 6; // of the last things

export function turnStory(log: LogLine[], seats: SeatInfo[]): string {
  const last = log.findLast((line) => line.seat !== undefined);
  if (!last) return log.at(-1)?.words ?? '';
  const from = log.findLastIndex((line) => line.seat !== undefined && line.seat !== last.seat) + 1;
  const name = seats[last.seat!]?.name ?? '';
  const own = log.slice(from).filter((line) => line.seat === last.seat);
  const told: string[] = [];
  for (const { words } of own.slice(-most)) {
    const before = told.at(-1);
    // What does not begin with the name is a sentence of its own.
    if (before && [before, words].every((sentence) => name && sentence.startsWith(`${name} `)))
      told[told.length - 1] = `${before.replace(/\.$/, '')}, ${words.slice(name.length + 1)}`;
    else told.push(words);
  }
  return told.join(' ');
}
