// Clocks in words and figures.
import { language, number, t } from './i18n.svelte';
import type { ClockSetup } from './protocol';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

// What is left: "0:07", "12:30", "3:00:00"; beyond two days in days and hours.
export function timeLeft(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / second) * second);
  if (left >= 2 * day) {
    const unit = (n: number, unit: string) =>
      new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(n);
    return `${unit(Math.floor(left / day), 'day')} ${unit(Math.floor((left % day) / hour), 'hour')}`;
  }
  const two = (n: number) => String(n).padStart(2, '0');
  const seconds = two(Math.floor(left / second) % 60);
  const minutes = Math.floor(left / (60 * second));
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${seconds}`;
}

// What was agreed: "20:00 per game, 10 s more after each turn".
export function clockWords({ kind, seconds = 0, increment = 0 }: ClockSetup): string {
  if (kind === 'none') return t('new.clock.none');
  const time = timeLeft(seconds * second);
  if (kind === 'move') return t('clock.move', { time });
  return increment > 0
    ? t('clock.budget_more', { time, more: number(increment) })
    : t('clock.budget', { time });
}

// And what happens when it is at zero.
export function zeroWords({ at_zero }: ClockSetup): string {
  if (at_zero === 'resign') return t('clock.zero.resign');
  return at_zero === 'nothing' ? t('clock.zero.nothing') : t('clock.zero.computer');
}
