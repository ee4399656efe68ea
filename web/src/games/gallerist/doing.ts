// What pressing the lit things of a group would do, in a word, as its caption: "Lobby → gallery".
import type { Desk } from '../../table/desk.svelte';
import type { PieceId } from '../contract';
import { tell } from './messages';

type Key = Parameters<typeof tell>[0];

const captions: Record<string, Key | undefined> = {
  call_in: 'does.call_in',
  admit: 'does.admit',
  lure_away: 'does.lure_away',
  invite: 'does.invite',
  use_contract: 'does.use_contract',
  contract_space: 'does.contract_space',
  tile_space: 'does.tile_space',
};

// `group`: how the names of its pieces begin; `name`: what it is called when nothing of it is lit.
export function caption(desk: Desk | null, group: PieceId, name: Key): string {
  for (const [piece, options] of desk?.options.byPiece ?? []) {
    const does = piece.startsWith(group) ? captions[options[0]!.form.kind] : undefined;
    if (does) return tell(does);
  }
  return tell(name);
}
