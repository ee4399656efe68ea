// Boards compute no rule: what the aid of a view says is what is drawn, whatever it says.
import { afterAll, expect, it } from 'vitest';
import type { Documents, GameModule } from './contract';
import essen from './essen';
import type { Essen } from './essen/types';
import gallerist from './gallerist';
import type { Gallerist } from './gallerist/types';
import kairo from './kairo';
import type { Kairo } from './kairo/types';
import tbggg from './tbggg';
import type { Tbggg } from './tbggg/types';
import { componentsOf, Engine } from './testing/engine';
import { drawn } from './testing/render';

const engine = new Engine();
afterAll(() => engine.close());

// The board at the first decision of a step, its view changed.
async function drawnWith<D extends Documents>(
  game: GameModule<D>,
  players: number,
  step: string,
  change: (view: D['View']) => void,
): Promise<string> {
  for await (const at of (engine as Engine<D>).play({ game: game.id, players, seed: 2 })) {
    if (at.step !== step) continue;
    change(at.view);
    return drawn({ game, components: componentsOf<D>(game.id), players, ...at });
  }
  throw new Error(`no ${step}`);
}

// Whole boards are too long to be told when something is missing.
const count = (html: string, part: string) => html.split(part).length - 1;
const missing = (html: string, ...parts: string[]) => parts.filter((part) => !html.includes(part));

it('ESSEN draws what the aid says of pallets', async () => {
  const html = await drawnWith<Essen>(essen, 2, 'act', ({ aid }) => {
    aid.pallets.forEach((pallet, i) => (pallet.popularity *= 40 + i));
  });
  expect(missing(html, '>−40<', '>+41<', '>+42<', '>+43<')).toEqual([]);
});

it('The Gallerist draws what the aid says of columns, promotion and values', async () => {
  const html = await drawnWith<Gallerist>(gallerist, 2, 'go', ({ aid }) => {
    aid.columns.forEach((column) => (column.asks = ['vip_or_investor', 'collector']));
    aid.promotion.forEach((level, i) => (level.influence = 40 + i));
    aid.values.forEach((value, i) => (value.value = 60 + i));
    aid.counted = { influence_thirds: 71, promoted_artist: 5, famous_artist: 73 };
    Object.values(aid.works).forEach((work) => (work.tickets = ['white_ticket', 'white_ticket']));
  });
  expect(count(html, 'data-asks="vip_or_investor collector"')).toBe(3);
  expect(missing(html, '>−40<', '>−44<', '>60</text>', '>63</text>', '>66</text>')).toEqual([]);
  expect(html.match(/class="small[^"]*">(15|4·5)</)).toBeNull();
});

it('Kairo draws what the aid says of jokers and of who passed', async () => {
  const html = await drawnWith<Kairo>(kairo, 2, 'action', (view) => {
    view.display = ['joker_1'];
    view.aid.joker_fee = 8;
    view.aid.passed = [true, true];
  });
  expect(missing(html, '>8</text>')).toEqual([]);
  expect(count(html, '>done')).toBeGreaterThan(0);
});

it('The BoardGameGeek Game draws what the aid says of the charity shop', async () => {
  let tiles = 0;
  const html = await drawnWith<Tbggg>(tbggg, 3, 'advertise', (view) => {
    tiles = view.shops.flat(2).filter((tile) => tile !== null).length;
    view.aid.to_charity = view.aid.to_charity.map((shelves) => shelves.map((row) => row.map(() => true)));
  });
  expect(tiles).toBeGreaterThan(0);
  expect(count(html, 'class="slash')).toBe(tiles);
});
