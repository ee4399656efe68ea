// ESSEN The Game in the browser.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { gamesOf } from './fair';
import { flights } from './flights';
import { messages, tell } from './messages';
import { pieces, target, wish } from './target';
import type { Essen } from './types';

const essen: GameModule<Essen> = {
  id: 'essen',
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
      { label: tell('glance.money'), value: tell('euros', { n: player.money }), icon: 'money' },
      { label: tell('glance.actions'), value: String(view.aid.players[seat]!.actions_left), icon: 'people' },
      { label: tell('glance.games'), value: String(gamesOf(player).length), icon: 'goods' },
      { label: tell('glance.wishes'), value: String(view.aid.players[seat]!.wishes), icon: 'cards' },
    ];
  },
  messages,
  lessons: [
    { step: 'draft', message: 'lesson.draft' },
    { step: 'remove', message: 'lesson.remove' },
    { step: 'act', piece: 'place:west_entrance', message: 'lesson.act' },
    { step: 'act', piece: 'popularity:meeple', message: 'lesson.act.buy' },
    { step: 'act', piece: 'pallet:1', message: 'lesson.act.crowd' },
    { step: 'act', piece: 'trunk', message: 'lesson.act.home' },
    { step: 'keep', message: 'lesson.keep' },
  ],
};

export default essen;
