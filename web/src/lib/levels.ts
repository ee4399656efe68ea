// The computer's levels, by the server's names.
import { has, t } from './i18n.svelte';

export function levelName(level: string | undefined): string {
  const key = `level.${level}`;
  return has(key) ? t(key) : (level ?? t('level.computer'));
}

export function levelHint(level: string): string {
  const key = `level.${level}.about`;
  return has(key) ? t(key) : '';
}
