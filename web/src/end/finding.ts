// What a check of the draws found, in words; a wrong draw is named by its step and what the log told.
import type { Finding } from '../lib/fair/verify';
import { t } from '../lib/i18n.svelte';
import type { History } from '../lib/protocol';

export function findingWords(finding: Finding, history: History | null): string {
  if (finding.found === 'agrees') return t('fair.agrees', { n: finding.draws });
  if (finding.found === 'wrong_secret') return t('fair.wrong_secret');
  const words = history?.log.find((line) => line.ply === finding.ply)?.words;
  const step = finding.ply + 1;
  return words ? t('fair.wrong_draw', { step, words }) : t('fair.wrong_step', { step });
}
