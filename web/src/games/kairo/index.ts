import { word } from '../../lib/i18n.svelte';
import type { GameModule, Glance } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { flights } from './flights';
import { lessons } from './lessons';
import { colourName, messages, tell } from './messages';
import * as moves from './moves';
import { signs } from './signs';
import { colours, type Kairo, type KairoView } from './types';

function stage(view: KairoView): string {
  if (view.step === 'over') return word('kairo.step.over');
  if (view.end_phase) return tell('end_phase');
  if (view.set_up_left > 0) return tell('stage.setup', { count: view.set_up_left });
  const { colour, left } = view.aid.scarcest;
  return tell('stage.play', { colour: colourName(colours[colour]!), tiles: left });
}

function glance(view: KairoView, seat: number): Glance[] {
  const player = view.players[seat]!;
  const coins = player.coins && colours.reduce((sum, colour) => sum + player.coins![colour], 0);
  return [
    { label: tell('glance.coins'), value: coins === null ? '?' : String(coins), icon: 'money' },
    { label: tell('glance.cards'), value: String(player.hand_size), icon: 'cards' },
    { label: tell('glance.barkers'), value: String(player.barkers), icon: 'people' },
  ];
}

const kairo: GameModule<Kairo> = {
  id: 'kairo',
  usualPlayers: 3,
  Board,
  Cover,
  signs,
  ...moves,
  flights,
  stage,
  glance,
  secretParts: ({ players }) => (players.some(({ coins }) => coins === null) ? ['coins'] : []),
  messages,
  chapter: (step) => ({ set_up: 1, last: 3, over: 3 })[step] ?? 2,
  lessons,
};

export default kairo;
