// The figures of a review as they are shown.
import type { Balance, Expected, ReviewStanding } from '../lib/protocol';
import { language } from '../lib/i18n.svelte';

export type Row = 'start' | 'luck' | 'lost' | 'gained' | 'others' | 'unexplained' | 'result';
export const rows: Row[] = ['start', 'luck', 'lost', 'gained', 'others', 'unexplained', 'result'];

const tenth = (value: number) => Math.round(value * 10);

// What a result is made of, in points with one digit; what rounding takes away is not explained either, so
// that each column adds up as it stands there.
export function column(balance: Balance): Record<Row, number> {
  const at = (row: Row) => tenth(balance[row].points) * (row === 'lost' ? -1 : 1);
  const known = at('start') + at('luck') + at('lost') + at('gained') + at('others');
  const shown = (row: Row) => (row === 'unexplained' ? at('result') - known : at(row)) / 10 + 0;
  return Object.fromEntries(rows.map((row) => [row, shown(row)])) as Record<Row, number>;
}

// What was expected, held from one turn to the next: a value for every ply.
export function byPly(expected: Expected, which: 'points' | 'chances'): number[][] {
  const all: number[][] = [];
  expected.plies.forEach((ply, i) => {
    while (all.length < ply) all.push(all.at(-1) ?? expected[which][i]!);
    all.push(expected[which][i]!);
  });
  return all;
}

export function figure(value: number, signed = false): string {
  return new Intl.NumberFormat(language(), {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(value);
}

export function percent(value: number, signed = false): string {
  return new Intl.NumberFormat(language(), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(value);
}

export const isUnderWay = (standing: ReviewStanding | null) =>
  standing?.state === 'queued' || standing?.state === 'working';
