// Vite plugins for the page as plain files (./run site): what a server would say of the games as files, the
// engine's module, and a service worker that keeps them all.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = resolve(import.meta.dirname, '../..');
const documents = join(root, 'build/documents'); // scripts/site gathers them
const engine = join(root, 'build/wasm/emporium.wasm');

/** Whether the page comes with the engine: a server's only where that was built (scripts/wasm build). */
export const hasEngine = () => existsSync(engine);

function textOf(name: string): string {
  const words = readFileSync(join(root, 'server/messages/words/en.json'), 'utf8');
  return (JSON.parse(words) as Record<string, string>)[name]!;
}

/** The engine's module beside a server's page. */
function module(): Plugin {
  return {
    name: 'emporium-engine',
    apply: 'build',
    buildStart() {
      if (!hasEngine()) return;
      this.emitFile({ type: 'asset', fileName: 'emporium.wasm', source: readFileSync(engine) });
    },
  };
}

/** The files of build/documents beside the page, which is filled in as a server would. */
function files(): Plugin {
  return {
    name: 'emporium-site',
    apply: 'build',
    buildStart() {
      for (const entry of readdirSync(documents, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const fileName = path.slice(documents.length + 1);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll('{origin}/', './')
        .replaceAll('{lang}', 'en')
        .replaceAll('{description}', textOf('page.description')),
  };
}

// A newer version waits until the person takes it: nothing is replaced under a running game.
const offline = (disable: boolean) =>
  VitePWA({
    disable,
    registerType: 'prompt',
    injectRegister: false, // src/lib/offline.svelte.ts
    manifest: false, // public/manifest.webmanifest
    workbox: {
      globPatterns: ['**/*'],
      globIgnores: ['robots.txt', 'social.jpg'], // for others than players
      maximumFileSizeToCacheInBytes: 8 << 20,
      cleanupOutdatedCaches: true,
      clientsClaim: true, // from the first visit on
    },
  });

export const site = (plain: boolean) => [offline(!plain), plain ? files() : module()];
