// The playground: boards in the real table shell, from a real engine, without a server.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engine } from './scripts/engine.ts';
import { rules } from './scripts/rules.ts';

export default defineConfig({
  plugins: [rules(), svelte(), engine()],
  cacheDir: 'node_modules/.vite-playground',
  server: { port: Number(process.env.PORT ?? 5199), open: false, fs: { allow: ['..'] } },
});
