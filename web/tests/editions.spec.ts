// Tables with an edition of their own: other prices, tracks, goals and boards. What the page shows is
// that edition's, everywhere.
import type { Page } from '@playwright/test';
import type { Documents as Essen } from '../src/generated/essen';
import { words as gallerist, type Documents as Gallerist } from '../src/generated/gallerist';
import { words as kairo, type Documents as Kairo } from '../src/generated/kairo';
import { words as tbggg, type Documents as Tbggg } from '../src/generated/tbggg';
import type { Ack, State } from '../src/lib/protocol';
import { expect, newTable, ready, test } from './fixtures';
import { playOn, untilMine } from './play';

async function edition<T extends { edition: string }>(page: Page, game: string): Promise<T> {
  await page.request.get('/api/me');
  const answer = await page.request.get(`/api/games/${game}/components`);
  return { ...((await answer.json()) as T), edition: 'of-the-tests' };
}

// What the server shows of the table that is open.
async function viewOf<T>(page: Page): Promise<T> {
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const answer = await page.request.get(`/api/tables/${id}`);
  return ((await answer.json()) as State).view as T;
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`).first();
const label = (page: Page, id: string) => piece(page, id).getAttribute('aria-label');
// What the page explains of a piece that is pointed at.
async function explains(page: Page, id: string, words: string) {
  await piece(page, id).hover();
  await expect(page.getByText(words).first()).toBeVisible();
}

test('ESSEN shows the prices, the track and the map of the table’s edition', async ({ page }) => {
  const components = await edition<Essen['Components']>(page, 'essen');
  for (const tile of components.tiles) tile.price += 7;
  components.tiles.forEach((tile) => (tile.title = `Other ${tile.booth}`));
  components.popularity = { start: 3, lowest: 1, highest: 9 };
  components.places.west_entrance = [1, 2];
  components.pallets.reverse();
  // The Galeria joins other zones: its ends change places.
  const { west_galeria, east_galeria } = components.places;
  Object.assign(components.places, { west_galeria: east_galeria, east_galeria: west_galeria });
  await page.goto(await newTable(page, 'essen', ['me', { computer: 'novice' }], { components }));
  await ready(page);
  await untilMine(page);
  await playOn(page, 3, 12);
  await untilMine(page);
  const view = await viewOf<Essen['View']>(page);
  for (const booth of view.booths) {
    const { price, vp } = view.aid.offers[booth - 1]!;
    const said = (await label(page, `booth:${booth}`))!;
    expect(said).toContain(`Other ${booth}`);
    expect(said).toContain(`${price} €, ${vp} point`);
    expect(components.tiles[booth - 1]!.price - price).toBeLessThanOrEqual(20);
  }
  // The popularity track runs from 1 to 9, and the entrance stands before its own doors.
  const track = piece(page, 'popularity:meeple').locator('text.level');
  expect(await track.allTextContents()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const box = async (id: string) => (await piece(page, id).boundingBox())!;
  const [entrance, door] = [await box('place:west_entrance'), await box('booth:1')];
  expect(Math.abs(entrance.x - door.x)).toBeLessThan(20);
  for (const [i, { mark }] of components.pallets.entries()) {
    const sign = { minus: '−1', plus: '+1', event: '?' }[mark];
    await expect(piece(page, `pallet:${i + 1}`).locator('text.effect')).toHaveText(sign);
  }
  await explains(page, 'place:west_galeria', 'from blue to purple');
});

test('The Gallerist shows the values, tracks and goals of the table’s edition', async ({ page }) => {
  const components = await edition<Gallerist['Components']>(page, 'gallerist');
  components.values = components.values.map((value) => value + 3);
  components.queue.forEach((place) => (place.cost += 2));
  components.offers.forEach((offer) => (offer.price += 4));
  components.columns.forEach((column) => (column.influence += 1));
  components.promotion.reverse();
  components.promotion_tokens = 3;
  // Other stars and coins on the influence track.
  components.fame_spaces = [0, 2, 7, 13, 19, 26, 34];
  components.money_spaces = components.money_spaces.map((space, i) =>
    i === 0 ? 0 : space === 4 ? 3 : space,
  );
  for (const card of [...components.curators, ...components.dealers]) {
    card.forEach((goal) => (goal.money += 11));
  }
  await page.goto(await newTable(page, 'gallerist', ['me'], { components }));
  await ready(page);
  await untilMine(page);
  await playOn(page, 5, 20);
  await untilMine(page);
  const view = await viewOf<Gallerist['View']>(page);
  for (const [i, name] of gallerist.artist.entries()) {
    const { value } = view.aid.artists[i]!;
    expect(components.values).toContain(value);
    if (view.artists[i]!.discovered) expect(await label(page, `artist:${name}`)).toContain(`worth ${value}`);
  }
  // The scale of values, offers and the queue, as they are printed; the goals, as the engine counts them.
  const scale = page.locator('.values text.value');
  expect(await scale.allTextContents()).toEqual(components.values.map(String));
  for (const [row, offer] of components.offers.entries()) {
    expect(await label(page, `offer:${row + 1}:1`)).toContain(`Offer of ${offer.price} `);
  }
  for (const [place, { cost }] of components.queue.entries()) {
    expect(await label(page, `queue:0:${place}`)).toContain(`costs ${cost}`);
  }
  // Space 2 has a star now, space 5 none; the coin of space 4 lies on 3.
  const spaces = page.locator('[data-area="track"] g[data-space]');
  for (const [space, things] of [
    [2, 'star'],
    [5, ''],
    [3, 'coin'],
    [4, ''],
  ] as const) {
    await expect(spaces.nth(space)).toHaveAttribute('data-space', `${space} ${things}`.trim());
  }
  const { star_below, coin_below } = view.aid.players[0]!;
  await explains(page, 'track:0', `The next star down is ${star_below}, the next coin ${coin_below}.`);
  for (const [i, { tokens_left, influence }] of view.aid.promotion.entries()) {
    expect(await label(page, `level:${i + 1}`)).toContain(`tokens left: ${tokens_left}`);
    await explains(page, `level:${i + 1}`, `Costs ${influence} influence`);
  }
  for (const [i, { asks }] of view.aid.columns.entries()) {
    await expect(page.locator('[data-asks]').nth(i)).toHaveAttribute('data-asks', asks.join(' '));
  }
  for (const kind of ['curator', 'dealer'] as const) {
    for (const { money } of view.aid.players[0]!.goals[kind][0]!) {
      expect(await label(page, `goal:0:${kind}`)).toMatch(new RegExp(`\\b${money}\\b`));
    }
  }
  const solo = page.locator('.solo');
  for (const { goals } of view.aid.levels!) {
    for (const { have, wanted } of goals) {
      await expect(solo.getByText(`${have}/${wanted}`, { exact: true }).first()).toBeVisible();
    }
  }
});

test('Kairo shows the medals, the cards and the walks of the table’s edition', async ({ page }) => {
  const components = await edition<Kairo['Components']>(page, 'kairo');
  components.medals.gold = components.medals.gold.map((points) => points + 2);
  components.medals.silver = components.medals.silver.map((points) => points + 1);
  components.extensions = 5;
  components.cards.jokers = components.cards.jokers.map(() => [2, 4, 9]);
  // The regions are numbered from the other end, and a restaurant square is a market square.
  const { board } = components;
  board.regions = board.regions.map((row) => row.replace(/\d/g, (region) => String(10 - Number(region))));
  board.ground[4] = board.ground[4]!.replace('#', '.');
  await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }], { components }));
  await ready(page);
  await untilMine(page);
  const view = await viewOf<Kairo['View']>(page);
  expect(await label(page, 'square:a3')).toContain('a market square of region 9');
  expect(await label(page, 'square:a5')).toContain('a market square of region 6');
  expect(await label(page, 'square:a6')).toContain('a restaurant square of region 6');
  for (const card of [...view.display, ...(view.players[0]!.hand ?? [])]) {
    if (!card.startsWith('joker')) continue;
    const shown = page.locator(`[data-piece$=":${card}"]`).first();
    expect(await shown.getAttribute('aria-label')).toContain('2, 4, 9');
  }
  for (const [i, colour] of kairo.colour.entries()) {
    // Whoever has won it shows it at the seat.
    if (view.medals.gold[i] === null)
      await expect(piece(page, `medal:${colour}:gold`)).toContainText(String(components.medals.gold[i]));
    await expect(piece(page, `supply:${colour}`).locator('.tiles rect')).toHaveCount(components.extensions);
    if (!view.customers[i]) continue;
    // Pointing at a customer draws its ways, one for each free entrance; those for which one has the
    // barkers are open.
    await piece(page, `customer:${colour}`).hover();
    const lanes = view.aid.lanes[i]!;
    await expect(page.locator('.lanes path.way')).toHaveCount(lanes.length);
    const shut = lanes.filter(({ open }) => !open[0]).length;
    await expect(page.locator('.lanes .shut path.way')).toHaveCount(shut);
    for (const { path } of lanes) expect(path[0]).toBe(view.customers[i]!.square);
  }
});

test('The BoardGameGeek Game shows the prices and shops of the table’s edition', async ({ page }) => {
  const components = await edition<Tbggg['Components']>(page, 'tbggg');
  for (const shop of components.shops) {
    for (const shelf of tbggg.shelf) shop.prices[shelf] += 5;
    shop.sells = shop.sells.map((number) => 7 - number).sort();
  }
  components.stock_limit = 3;
  const rivals = [{ computer: 'novice' }, { computer: 'novice' }];
  await page.goto(await newTable(page, 'tbggg', ['me', ...rivals], { components }));
  await ready(page);
  await untilMine(page);
  const street = page.locator('.board > .game');
  await expect(street.getByText('keep at most 3')).toBeVisible();
  for (const [i, shop] of components.shops.entries()) {
    expect(await label(page, `shop:${i + 1}`)).toContain(`sells ${shop.sells.join(', ')}`);
    for (const price of Object.values(shop.prices)) {
      await expect(street.getByText(String(price), { exact: true }).first()).toBeVisible();
    }
  }
  // What is placed where its number is not sold is told so, and nothing else.
  await playOn(page, 5, 12);
  const view = await viewOf<Tbggg['View']>(page);
  for (const [shop, shelves] of view.shops.entries()) {
    for (const [row, shelf] of tbggg.shelf.entries()) {
      for (const [column, tile] of shelves[row]!.entries()) {
        const slot = piece(page, `window:${shop + 1}-${shelf}-${column + 1}`);
        if (!tile) continue;
        await expect(slot.locator('.slash')).toHaveCount(view.aid.to_charity[shop]![row]![column] ? 1 : 0);
        if (tile.number) {
          const sold = components.shops[shop]!.sells.includes(tile.number);
          expect(view.aid.to_charity[shop]![row]![column]).toBe(!sold);
        }
      }
    }
  }
});

test('The BoardGameGeek Game asks, helps and refuses by the limit of the table’s edition', async ({
  page,
}) => {
  const components = await edition<Tbggg['Components']>(page, 'tbggg');
  components.stock_limit = 3;
  components.arrivals = [20, 0, 0, 0, 0, 0]; // more tiles than windows
  const others = ['Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((here) => ({ here }));
  const more = { components, options: { roll_off: false }, undo: false };
  const address = await newTable(page, 'tbggg', ['me', ...others], more);
  const table = `/api/tables/${address.split(/[/?]/)[2]!}`;
  let n = 0;
  const now = async () => (await (await page.request.get(table)).json()) as State;
  const send = async ({ ply, seat }: State, move: unknown) => {
    const data = { do: 'move', n: ++n, ply, seat, move };
    const answer = await page.request.post(`${table}/commands`, { data });
    return (await answer.json()) as Ack;
  };
  const refused = await send(await now(), { kind: 'pass' });
  expect(refused.error!.message).toContain('at most 3 of your own tiles');
  await page.goto(address);
  await page.getByText('No curtain: we have no secrets').click();
  await ready(page);
  await page.getByRole('button', { name: 'What can I do here?' }).click();
  await expect(page.getByText('At most 3 of your own tiles may be kept')).toBeVisible();
  for (;;) {
    const state = await now();
    if (state.step === 'surplus') break;
    expect((await send(state, state.moves[0]!.move)).error).toBeUndefined();
  }
  await expect(page.locator('.bar .heading')).toContainText('you hold more than 3 tiles');
});
