import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/build-service-worker.ts';
import { drawingSizes } from './scripts/drawing-sizes.ts';

/**
 * What a script imports late is fetched late: Vite's helper, which first preloads what that imports in turn,
 * would weigh more than all the rest that a public page runs on load (tests/site/budgets.test.ts).
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

/**
 * What the server runs, each a file of `build/server` by its name: the process, the application (what tests drive), and
 * the programs that pictures are made by. All in one folder, so that they find one another, and the project's root, as
 * their sources do. With the packages in it the process starts in half the time and holds half the memory (decision 005).
 */
const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: 'build',
  configEnvironment: (environment) =>
    environment === 'ssr'
      ? {
          // Their own files, or nothing for the server.
          resolve: { noExternal: true, external: ['sharp', 'pg', 'fontkit', 'pdfkit', 'vite'] },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            minify: true,
            sourcemap: true,
            rollupOptions: {
              input: {
                main: './server/main.ts',
                index: './server/app.ts',
                'draw-program': './server/pictures/draw-program.ts',
                'encode-program.server': './restaurant/media/encode-program.server.ts',
              },
              output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
            },
          },
        }
      : undefined,
};

export default defineConfig({
  plugins: [reactRouter(), serverPrograms, plainImports, drawingSizes(), serviceWorker],
  build: {
    target: 'es2022',
    // Stylesheets are sent as they are written: these have light-dark(), older ones have its @supports fallback.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Drawings and fonts stay files, cached for a year under their hash.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
