// Puts a .br and a .gz beside every text file of the built page, so that the server never compresses, and
// the list of the page's addresses, so that it knows them.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../build/web');
let script = 0;
copyFileSync(resolve(root, '../../web/src/lib/addresses.json'), join(root, 'addresses.json'));

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json|wasm|webmanifest|txt)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const text = readFileSync(file);
  const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gz = gzipSync(text, { level: 9 });
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
  if (entry.name.endsWith('.js')) script += gz.length; // the larger of the two
}

console.log(`all scripts together: ${(script / 1000).toFixed(1)} kB compressed`);
const limit = 300_000;
if (script > limit) {
  console.error(`error: that is more than ${limit / 1000} kB`);
  process.exit(1);
}
