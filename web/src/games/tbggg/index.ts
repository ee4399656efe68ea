// The BoardGameGeek Game in the browser.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { flights } from './flights';
import { messages, tell } from './messages';
import { pieces, target, wish } from './target';
import type { Tbggg } from './types';

const tbggg: GameModule<Tbggg> = {
  id: 'tbggg',
  usualPlayers: 4,
  Board,
  Cover,
  target,
  pieces,
  wish,
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
  messages,
  lessons: [
    { step: 'name_first', message: 'lesson.name_first' },
    { step: 'supply', message: 'lesson.supply' },
    { step: 'window', piece: 'shop:3', message: 'lesson.window' },
    { step: 'advertise', message: 'lesson.advertise' },
    { step: 'advertise', piece: 'shop:1', message: 'lesson.advertise.first' },
    { step: 'choose', piece: 'collection', message: 'lesson.choose' },
    { step: 'send', message: 'lesson.send' },
  ],
};

export default tbggg;
