import { word } from '../../lib/i18n.svelte';
import type { GameModule, Glance } from '../contract';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { countVisitors } from './facts';
import { levelWon } from './goals';
import GoalsList from './Goals.svelte';
import { flights } from './flights';
import { lessons } from './lessons';
import { messages, tell } from './messages';
import * as moves from './moves';
import { signs } from './signs';
import type { Gallerist, GalleristView, Goals } from './types';
import { wish } from './wishes';

// Which steps the chapters of the rules are about.
const chapters = [
  [],
  ['choose_start'],
  ['go', 'leave', 'executive', 'tickets', 'kicked_out'],
  ['location', 'contract', 'contract_space', 'fulfil', 'orient', 'tile_space', 'assistant'],
  ['pay', 'boost', 'raise', 'ticket', 'pair', 'swap', 'invite', 'send_away'],
  ['auction', 'over'],
  ['lacerda_discards'],
];

function stage(view: GalleristView): string {
  if (view.step === 'over') return word('gallerist.step.over');
  if (view.phase === 'setup') return tell('stage.setup');
  if (view.end === 'last_round') return tell('stage.last');
  return tell(view.end === 'near' ? 'stage.near' : 'stage', { round: view.round });
}

function glance(view: GalleristView, seat: number): Glance[] {
  const player = view.players[seat]!;
  return [
    { label: tell('glance.influence'), value: String(player.influence), icon: 'influence' },
    { label: tell('glance.visitors'), value: String(countVisitors(player.gallery)), icon: 'people' },
    { label: tell('glance.works'), value: `${player.exhibited.length}+${player.sales_made}`, icon: 'goods' },
  ];
}

function verdict(goals: Goals | null, name: string | null): string {
  const level = levelWon(goals);
  if (level === null) return tell(name === null ? 'solo.you_lost' : 'solo.lost', { name: name ?? '' });
  return tell(name === null ? 'solo.you_won' : 'solo.won', {
    name: name ?? '',
    level: word(`gallerist.board.level.${level}`).trim(),
  });
}

const game: GameModule<Gallerist> = {
  id: 'gallerist',
  usualPlayers: 3,
  Board,
  Cover,
  signs,
  ...moves,
  wish,
  flights,
  stage,
  countsAtTheEnd: true,
  glance,
  messages,
  largeMats: true,
  chapter: (step) => chapters.findIndex((steps) => steps.includes(step)),
  lessons,
  solo: { Goals: GoalsList, verdict },
};

export default game;
