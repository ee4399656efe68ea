// The drawings of the board that mean something, in the order of the legend.
import { tell } from './messages';
import Sign from './Sign.svelte';

const names = [
  'meeple',
  'die',
  'cards',
  'hourglass',
  'points',
  'wish',
  'common_wish',
  'pale_wish',
  'bought_wish',
  'on_sale',
  'later',
  'steps',
  'crowd',
  'visitor',
  'bag',
  'car',
  'buzz',
  'flop',
  'goodies',
  'discount',
  'sold_out',
] as const;

export const signs = { Sign, names, means: (name: (typeof names)[number]) => tell(`sign.${name}`) };
