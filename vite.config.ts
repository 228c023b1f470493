import { reactRouter } from '@react-router/dev/vite';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';
import { serviceWorker } from './scripts/build-service-worker.ts';
import { drawingSizes } from './scripts/drawing-sizes.ts';

/**
 * What a script imports late is fetched late, by a plain `import()`: Vite wraps each in a helper, which first preloads what that
 * imports in turn, and would weigh more than all the rest that a public page runs on load, in a file of its own
 * (tests/site/budgets.test.ts).
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  apply: 'build',
  renderChunk(code) {
    if (!code.includes('__vitePreload')) return undefined;
    const edits = preloads(this.parse(code)).toSorted((one, other) => other.from - one.from);
    return edits.reduce((text, { from, to, by = '' }) => text.slice(0, from) + by + text.slice(to), code);
  },
};

/** Takes the helper out of a chunk: its import, and what stands around each `import()`, `__vitePreload(() => ` and `, [])`. */
function preloads(node: unknown): { from: number; to: number; by?: string }[] {
  if (Array.isArray(node)) return node.flatMap(preloads);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(preloads);
  const { success, data } = helperImport.or(helperCall).safeParse(node);
  if (!success) return inner;
  if (data.type === 'ImportDeclaration') return [{ from: data.start, to: data.end }];
  const [load] = data.arguments;
  // Of an import that is taken apart Vite makes a function that does so.
  const [kept, before, after] = load.body.type === 'BlockStatement' ? [load, '(', ')()'] : [load.body, '', ''];
  return [...inner, { from: data.start, to: kept.start, by: before }, { from: kept.end, to: data.end, by: after }];
}

const helper = z.object({ type: z.literal('Identifier'), name: z.literal('__vitePreload') });
const place = { start: z.int(), end: z.int() };
const helperImport = z.object({
  ...place,
  type: z.literal('ImportDeclaration'),
  specifiers: z.tuple([z.object({ local: helper })]),
});
const helperCall = z.object({
  ...place,
  type: z.literal('CallExpression'),
  callee: helper,
  arguments: z.tuple(
    [z.object({ ...place, type: z.literal('ArrowFunctionExpression'), body: z.object({ ...place, type: z.string() }) })],
    z.unknown(),
  ),
});

/**
 * What the server runs, each a file of `build/server` by its name: the process, the application (what tests drive), and
 * the programs that make pictures and backups. All in one folder, so that they find one another, and the project's root, as
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
                'sheet-program': './server/sheet/sheet-program.ts',
                'encode-program.server': './restaurant/media/encode-program.server.ts',
                'backup-program': './server/backup/backup-program.ts',
              },
              output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
            },
          },
        }
      : undefined,
};

/**
 * In browsers Zod never tries whether it may compile code: the policies of all pages forbid it, and each try would be a
 * violation. It asks at its first schema, before any module of ours could say so: its own module does.
 */
const zodWithoutCode: Plugin = {
  name: 'zod-without-code',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js/ },
    handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true;\n`, map: null }),
  },
};

export default defineConfig({
  plugins: [reactRouter(), serverPrograms, zodWithoutCode, plainImports, drawingSizes(), serviceWorker],
  css: { postcss: { plugins: [globalData({ files: ['app/styles/breakpoints.css'] }), customMedia()] } },
  build: {
    target: 'es2022',
    // Stylesheets are sent as they are written: these have light-dark(), older ones have its @supports fallback.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Drawings and fonts stay files, cached for a year under their hash.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
