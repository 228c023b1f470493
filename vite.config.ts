import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/build-service-worker.ts';
import { drawingSizes } from './scripts/drawing-sizes.ts';

/**
 * What a script imports late is fetched late: Vite's helper, which first preloads what that imports in turn,
 * would weigh more than all the rest that a public page runs on load (tests/budgets.test.ts).
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  plugins: [reactRouter(), plainImports, drawingSizes(), serviceWorker],
  environments: {
    // One bundle for the server: Hono is its entry, and hands to React Router what it does not answer itself.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  build: {
    target: 'es2022',
    // Stylesheets are sent as they are written: these have light-dark(), older ones have its @supports fallback.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Drawings and fonts stay files, cached for a year under their hash.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
