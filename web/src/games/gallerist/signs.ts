// The drawings of the board that mean something, in the order of the legend.
import { tell } from './messages';
import Sign from './Sign.svelte';

const names = [
  'money',
  'influence',
  'fame',
  'investor',
  'vip',
  'collector',
  'visitor',
  'vip_or_investor',
  'from_bag',
  'visitor_set',
  'ticket',
  'two_tickets',
  'assistant',
  'auction_assistant',
  'contract',
  'digital',
  'photo',
  'sculpture',
  'painting',
  'art_form',
  'work',
  'exhibited_work',
  'sold_work',
  'masterpiece',
  'celebrity',
  'promoted_artist',
  'reputation_tile',
  'influence_thirds',
] as const;

export const signs = { Sign, names, means: (name: (typeof names)[number]) => tell(`sign.${name}`) };
