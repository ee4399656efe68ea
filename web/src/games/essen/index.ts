// ESSEN The Game in the browser.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { gamesOf } from './fair';
import { flights } from './flights';
import { lessons } from './lessons';
import { messages, tell } from './messages';
import * as moves from './moves';
import { signs } from './signs';
import type { Essen } from './types';

const essen: GameModule<Essen> = {
  id: 'essen',
  usualPlayers: 4,
  Board,
  Cover,
  signs,
  ...moves,
  flights,
  stage: (view) => tell('round.short', { round: view.round, rounds: view.aid.rounds }),
  glance(view, seat) {
    const player = view.players[seat]!;
    return [
      { label: tell('glance.money'), value: tell('euros', { n: player.money }), icon: 'money' },
      { label: tell('glance.actions'), value: String(view.aid.players[seat]!.actions_left), icon: 'steps' },
      { label: tell('glance.games'), value: String(gamesOf(player).length), icon: 'goods' },
      { label: tell('glance.wishes'), value: String(view.aid.players[seat]!.wishes), icon: 'cards' },
    ];
  },
  messages,
  chapter: (step) => ({ draft: 1, over: 3 })[step] ?? 2,
  lessons,
};

export default essen;
