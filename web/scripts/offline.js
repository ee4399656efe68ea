// The page offline: a service worker that keeps all files of the build, under a name that changes with them.
// A new one waits until the person says so, and never takes over under a running game.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const worker = (version, files) => `const version = ${JSON.stringify(version)};
const files = ${JSON.stringify(files)};
const here = (path) => new URL(path, registration.scope).href;
addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files.map((file) => new Request(here(file), { cache: 'reload' })))));
});
addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener('message', ({ data }) => data === 'use' && skipWaiting());
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const wanted = request.mode === 'navigate' ? here('./') : request;
  event.respondWith(caches.open(version).then((cache) => cache.match(wanted)).then((kept) => kept ?? fetch(request)));
});
`;

const folder = process.argv[2];
// What is shown to others alone is not kept.
const left = /(^|\/)(sw\.js|robots\.txt|social\.jpg|index\.html)$/;
const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .filter((file) => !left.test(file))
  .sort();
const digest = createHash('sha256');
for (const file of ['index.html', ...found]) digest.update(file).update(readFileSync(join(folder, file)));
writeFileSync(
  join(folder, 'sw.js'),
  worker(`emporium-${digest.digest('hex').slice(0, 16)}`, ['./', ...found]),
);
