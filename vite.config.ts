import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { drawingSizes } from './scripts/drawing-sizes.ts';

export default defineConfig({
  plugins: [reactRouter(), drawingSizes()],
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
  },
});
