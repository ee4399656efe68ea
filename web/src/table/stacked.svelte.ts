// Below this width a table is stacked: the board takes the height it needs, and the page scrolls.
import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('max-width: 900px', false);

export function isStacked(): boolean {
  return query.current;
}
