// The drawings of the board that mean something, in the order of the legend.
import { tell } from './messages';
import Sign from './Sign.svelte';

const names = [
  'coin_white',
  'coin_red',
  'coin_violet',
  'coin_green',
  'coin_yellow',
  'coin_blue',
  'customer',
  'entrance',
  'barker',
  'medal_gold',
  'medal_silver',
] as const;

export const signs = { Sign, names, means: (name: (typeof names)[number]) => tell(`sign.${name}`) };
