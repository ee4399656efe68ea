// What a visitor's browser has to fetch before the first game of this device.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { root } from './both';

it('the module is small as it is sent', () => {
  const module = readFileSync(resolve(root, 'build/wasm/emporium.wasm'));
  expect(brotliCompressSync(module).length).toBeLessThan(350_000);
});
