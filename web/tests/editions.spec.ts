// Tables with an edition of their own: other prices, tracks, goals and boards. What the page shows is
// that edition's, everywhere.
import type { Page } from '@playwright/test';
import { expect, newTable, ready, test } from './fixtures';
import { playOn, untilMine } from './play';

type Json = Record<string, unknown>;

async function edition<T>(page: Page, game: string): Promise<T> {
  await page.request.get('/api/me');
  const answer = await page.request.get(`/api/games/${game}/components`);
  return { ...((await answer.json()) as object), edition: 'of-the-tests' } as T;
}

// The state of the table that is open, as the server tells it.
async function stateOf<T>(page: Page): Promise<{ view: T; moves: { effect: unknown[] }[] }> {
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const answer = await page.request.get(`/api/tables/${id}`);
  return (await answer.json()) as { view: T; moves: { effect: unknown[] }[] };
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`).first();
const label = (page: Page, id: string) => piece(page, id).getAttribute('aria-label');

interface Essen extends Json {
  tiles: { booth: number; price: number; title: string; bonus: number }[];
  popularity: { start: number; lowest: number; highest: number };
  places: Record<string, number[]>;
  wishlist: number[];
}

test('ESSEN shows the prices, the track and the map of the table’s edition', async ({ page }) => {
  const components = await edition<Essen>(page, 'essen');
  for (const tile of components.tiles) tile.price += 7;
  components.tiles.forEach((tile) => (tile.title = `Other ${tile.booth}`));
  components.popularity = { start: 3, lowest: 1, highest: 9 };
  components.places.west_entrance = [1, 2];
  await page.goto(await newTable(page, 'essen', ['me', { computer: 'novice' }], { components }));
  await ready(page);
  await untilMine(page);
  await playOn(page, 3, 12);
  await untilMine(page);
  type View = { booths: number[]; aid: { offers: { price: number; vp: number }[] } };
  const { view } = await stateOf<View>(page);
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
});

interface Gallerist extends Json {
  values: number[];
  money_values: number[];
  queue: { cost: number; bonus: string }[];
  offers: { price: number; bonuses: string[] }[];
  columns: { influence: number; majority: number[] }[];
  curators: { money: number; works: string[] }[][];
  dealers: { money: number; works: string[] }[][];
  assistants: number;
}

test('The Gallerist shows the values, tracks and goals of the table’s edition', async ({ page }) => {
  const components = await edition<Gallerist>(page, 'gallerist');
  components.values = components.values.map((value) => value + 3);
  components.queue.forEach((place) => (place.cost += 2));
  components.offers.forEach((offer) => (offer.price += 4));
  components.columns.forEach((column) => (column.influence += 1));
  for (const card of [...components.curators, ...components.dealers]) {
    card.forEach((goal) => (goal.money += 11));
  }
  await page.goto(await newTable(page, 'gallerist', ['me'], { components }));
  await ready(page);
  await untilMine(page);
  await playOn(page, 5, 20);
  await untilMine(page);
  interface Aid {
    artists: { value: number }[];
    levels: { level: string; goals: { have: number; wanted: number }[] }[];
    players: {
      queue: (number | null)[];
      influence_worth: number;
      goals: Record<'curator' | 'dealer', { money: number }[][]>;
    }[];
  }
  const { view } = await stateOf<{ artists: { discovered: boolean }[]; aid: Aid }>(page);
  const names = ['digital', 'photo', 'sculpture', 'painting'].flatMap((form) => [
    `blue_${form}`,
    `red_${form}`,
  ]);
  for (const [i, name] of names.entries()) {
    const { value } = view.aid.artists[i]!;
    expect(components.values).toContain(value);
    if (view.artists[i]!.discovered) expect(await label(page, `artist:${name}`)).toContain(`worth ${value}`);
  }
  // Offers and the queue, as they are printed; the goals, as the engine counts them.
  for (const [row, offer] of components.offers.entries()) {
    expect(await label(page, `offer:${row + 1}:1`)).toContain(`Offer of ${offer.price} `);
  }
  for (const [place, { cost }] of components.queue.entries()) {
    expect(await label(page, `queue:0:${place}`)).toContain(`costs ${cost}`);
  }
  for (const kind of ['curator', 'dealer'] as const) {
    for (const { money } of view.aid.players[0]!.goals[kind][0]!) {
      expect(await label(page, `goal:0:${kind}`)).toMatch(new RegExp(`\\b${money}\\b`));
    }
  }
  const solo = page.locator('.solo');
  for (const { goals } of view.aid.levels) {
    for (const { have, wanted } of goals) {
      await expect(solo.getByText(`${have}/${wanted}`, { exact: true }).first()).toBeVisible();
    }
  }
});

interface Kairo extends Json {
  medals: { gold: number[]; silver: number[] };
  extensions: number;
  board: { regions: string[]; ground: string[] };
}

test('Kairo shows the medals and the walks of the table’s edition', async ({ page }) => {
  const components = await edition<Kairo>(page, 'kairo');
  components.medals.gold = components.medals.gold.map((points) => points + 2);
  components.medals.silver = components.medals.silver.map((points) => points + 1);
  await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }], { components }));
  await ready(page);
  await untilMine(page);
  const colours = ['white', 'red', 'violet', 'green', 'yellow', 'blue'];
  type Lane = { path: string[]; income: { seat: number; coins: number }[][] };
  type View = { customers: ({ square: string } | null)[]; aid: { lanes: Lane[][] } };
  const { view } = await stateOf<View>(page);
  for (const [i, colour] of colours.entries()) {
    await expect(piece(page, `medal:${colour}:gold`)).toContainText(String(components.medals.gold[i]));
    if (!view.customers[i]) continue;
    // Pointing at a customer draws its ways, one for each free entrance.
    await piece(page, `customer:${colour}`).hover();
    await expect(page.locator('.lanes path.way')).toHaveCount(view.aid.lanes[i]!.length);
    for (const { path } of view.aid.lanes[i]!) expect(path[0]).toBe(view.customers[i]!.square);
  }
});

interface Tbggg extends Json {
  shops: { sells: number[]; neighbours: number[]; prices: Record<string, number> }[];
  stock_limit: number;
}

test('The BoardGameGeek Game shows the prices of the table’s edition', async ({ page }) => {
  const components = await edition<Tbggg>(page, 'tbggg');
  for (const shop of components.shops) {
    for (const shelf of Object.keys(shop.prices)) shop.prices[shelf]! += 5;
  }
  components.stock_limit = 3;
  const rivals = [{ computer: 'novice' }, { computer: 'novice' }];
  await page.goto(await newTable(page, 'tbggg', ['me', ...rivals], { components }));
  await ready(page);
  await untilMine(page);
  const street = page.locator('.board > .game');
  for (const shop of components.shops) {
    for (const price of Object.values(shop.prices)) {
      await expect(street.getByText(String(price), { exact: true }).first()).toBeVisible();
    }
  }
});
