// The computer's levels, by the server's names.
import { t } from './i18n.svelte';
import { en, type MessageKey } from './words/en';

export function levelName(level: string | undefined): string {
  const key = `level.${level}`;
  return key in en ? t(key as MessageKey) : (level ?? t('level.computer'));
}

export function levelHint(level: string): string {
  const key = `level.${level}.about`;
  return key in en ? t(key as MessageKey) : '';
}
