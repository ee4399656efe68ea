import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { rules } from './scripts/rules.ts';
import { hasEngine, site } from './scripts/site.ts';

// `--mode site`: plain files for any host (./run site).
export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  plugins: [rules(), svelte(), site(mode === 'site')],
  build: {
    outDir: mode === 'site' ? '../build/site' : '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What pages share is one file, and what tables share another: together they compress better.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules|src.(lib|shell)./, minShareCount: 2, priority: 1 },
            { name: 'table', test: /src.(table|end|review)./, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  define: { 'import.meta.env.ENGINE': JSON.stringify(hasEngine()) },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
}));
