import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  // Every scoped style repeats this name at each element: it is kept short.
  compilerOptions: {
    runes: true,
    cssHash: ({ hash, filename, css }) => `s${hash(filename ?? css).slice(0, 4)}`,
  },
};
