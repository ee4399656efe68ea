// The BoardGameGeek Game in the browser.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { flights } from './flights';
import { lessons } from './lessons';
import { messages, tell } from './messages';
import * as moves from './moves';
import { signs } from './signs';
import type { Tbggg } from './types';

const tbggg: GameModule<Tbggg> = {
  id: 'tbggg',
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
      { label: tell('glance.gold'), value: `${player.gg} GG`, icon: 'money' },
      { label: tell('glance.stock'), value: String(player.stock_size), icon: 'goods' },
      { label: tell('glance.collected'), value: String(player.collection_size), icon: 'cards' },
    ];
  },
  secretParts: ({ players }) =>
    players.some(({ collection }) => collection === null) ? ['sets', 'singles'] : [],
  messages,
  chapter: (step) => ({ name_first: 1, over: 3 })[step] ?? 2,
  lessons,
};

export default tbggg;
