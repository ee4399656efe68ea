import { language } from './i18n.svelte';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

// "3 hours ago"; times are milliseconds since 1970.
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  for (const [unit, ms] of units) {
    if (now - time >= ms) return format.format(-Math.floor((now - time) / ms), unit);
  }
  return format.format(0, 'minute');
}

// "16 Nov 2026, 07:09"
export function moment(time: number): string {
  return new Date(time).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
}
