// The page as plain files in Firefox: it opens, a game is played, and both outlive the host.
import { expect, test } from '@playwright/test';
import { Firefox } from './firefox';
import { Host } from './host';

test.setTimeout(600_000);

const doing = `return document.querySelector('.table[data-doing]')?.dataset.doing ?? 'wait'`;
const mark = `return document.querySelector('.table[data-doing]')?.dataset.v ?? ''`;
const goneOn = `return (document.querySelector('.table[data-doing]')?.dataset.v ?? '') !== arguments[0]`;

/** So many own moves: whatever is lit, and an answer where one is asked. */
async function playOn(firefox: Firefox, moves: number) {
  for (let made = 0; made < moves;) {
    const [what, v] = [await firefox.run<string>(doing), await firefox.run<string>(mark)];
    if (what === 'over') return;
    if (what === 'mine') {
      const pressed =
        (await firefox.press('.board .piece.lit')) || (await firefox.press('.bar .act:enabled'));
      expect(pressed, 'something to press').toBe(true);
      await firefox.press('.chooser button:not(.close)');
      ++made;
    } else if (what === 'held') {
      expect(await firefox.press('.bar .primary')).toBe(true);
    }
    await firefox.until(goneOn, [v]);
  }
}

test('Firefox plays, offline too', async () => {
  const host = new Host();
  await host.start();
  const firefox = await Firefox.start(1366, 768);
  try {
    await firefox.goto(host.plain);
    await firefox.run(
      `localStorage.setItem('emporium.settings', '{"speed":"off","lessons":false,"lang":"en"}')`,
    );
    await firefox.again();
    await firefox.until(`return document.querySelector('button.primary:enabled') !== null`);
    await firefox.until(`return navigator.serviceWorker.controller !== null`);
    host.stop();
    await firefox.again();
    await firefox.until(`return document.querySelector('button.primary:enabled') !== null`);
    expect(await firefox.press('button.primary')).toBe(true);
    await firefox.until(`return document.body.dataset.ready !== undefined`);
    await playOn(firefox, 4);
    await firefox.until(`return ['mine', 'held'].includes((() => { ${doing} })())`);
    const v = await firefox.run<string>(mark);
    await firefox.again();
    await firefox.until(`return document.body.dataset.ready !== undefined`);
    expect(await firefox.run<string>(mark)).toBe(v);
    await playOn(firefox, 2);
  } finally {
    await firefox.stop();
  }
});
