import { word } from '../../lib/i18n.svelte';
import type { GameModule, Glance } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { colourName, messages, tell } from './messages';
import { pieces, target, wish } from './moves';
import { colours, type KairoView } from './types';

// The colour whose extensions run out first says how far the game is.
function stage(view: KairoView): string {
  if (view.step === 'over') return word('kairo.step.over');
  if (view.end_phase) return tell('end_phase');
  if (view.set_up_left > 0) return tell('stage_setup', { count: view.set_up_left });
  const scarce = [...colours].sort((a, b) => view.extensions_left[a] - view.extensions_left[b])[0]!;
  return tell('stage_play', { colour: colourName(scarce), tiles: view.extensions_left[scarce] });
}

function glance(view: KairoView, seat: number): Glance[] {
  const player = view.players[seat]!;
  const coins = player.coins && colours.reduce((sum, colour) => sum + player.coins![colour], 0);
  return [
    { label: tell('glance_coins'), value: coins === null ? '?' : String(coins), icon: 'money' },
    { label: tell('glance_cards'), value: String(player.hand_size), icon: 'cards' },
    { label: tell('glance_barkers'), value: String(player.barkers), icon: 'people' },
  ];
}

const kairo: GameModule<KairoView> = {
  id: 'kairo',
  Board,
  Cover,
  target,
  pieces,
  wish,
  stage,
  glance,
  messages,
  lessons: [
    { step: 'set_up', message: 'lesson_set_up' },
    { step: 'action', message: 'lesson_welcome' },
    { step: 'action', message: 'lesson_action' },
    { step: 'action', message: 'lesson_customers' },
    { step: 'action', piece: 'deck', message: 'lesson_cards' },
    { step: 'action', piece: 'supply:white', message: 'lesson_end' },
    { step: 'lure', message: 'lesson_lure' },
    { step: 'build', message: 'lesson_build' },
    { step: 'square', message: 'lesson_square' },
    { step: 'side', message: 'lesson_side' },
    { step: 'pay', message: 'lesson_pay' },
    { step: 'draw', message: 'lesson_draw' },
    { step: 'last', message: 'lesson_last' },
  ],
};

export default kairo as unknown as GameModule;
