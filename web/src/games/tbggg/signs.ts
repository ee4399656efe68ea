// The drawings of the board that mean something, in the order of the legend.
import { tell } from './messages';
import Sign from './Sign.svelte';

const names = ['gold', 'tile', 'tile_down', 'tile_blank', 'geek'] as const;

export const signs = { Sign, names, means: (name: (typeof names)[number]) => tell(`sign.${name}`) };
