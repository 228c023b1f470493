import { dirname, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';
import { areaScripts } from './scripts/area-scripts.ts';
import { serviceWorker } from './scripts/build-service-worker.ts';
import { drawingSizes } from './scripts/drawing-sizes.ts';

/**
 * What a script imports late is fetched late, by a plain `import()`: Vite wraps each in a helper, which would weigh more than all the
 * rest that a public page runs on load, in a file of its own (tests/site/budgets.test.ts). What the late script imports in turn is asked
 * for together with it: on a slow network each wait for the next file takes seconds. Not by the entry, which every page carries.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  apply: 'build',
  // The server has none, and its one large file takes the half of all building to be looked through.
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk(code, chunk, _options, { chunks }) {
    if (!code.includes('import(')) return undefined;
    const loaded = withImports(chunk.fileName);
    const edits = lateImports(this.parse(code)).flatMap((found) => {
      if ('by' in found) return [found];
      const file = join(dirname(chunk.fileName), found.source);
      const inTurn = chunk.isEntry || !chunks[file] ? [] : [...withImports(file)].filter((name) => name !== file && !loaded.has(name));
      if (inTurn.length === 0) return [];
      const others = inTurn.map((name) => `,import("./${relative(dirname(chunk.fileName), name)}")`).join('');
      return [
        { from: found.from, to: found.from, by: 'Promise.all([' },
        { from: found.to, to: found.to, by: `${others}]).then(e=>e[0])` },
      ];
    });
    return edits
      .toSorted((one, other) => other.from - one.from || other.to - one.to)
      .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code);

    /** A chunk with all that it imports before it can run. */
    function withImports(file: string, seen = new Set<string>()): Set<string> {
      if (seen.has(file)) return seen;
      seen.add(file);
      for (const next of chunks[file]?.imports ?? []) withImports(next, seen);
      return seen;
    }
  },
};

/**
 * Each `import()` of a file in a chunk, and what is to be taken out around it: Vite's helper, which is an import and, around each `import()`,
 * `__vitePreload(() => ` and `, [])`.
 */
function lateImports(node: unknown): ({ from: number; to: number; by: string } | { from: number; to: number; source: string })[] {
  if (Array.isArray(node)) return node.flatMap(lateImports);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(lateImports);
  const { success, data } = helperImport.or(helperCall).or(importCall).safeParse(node);
  if (!success) return inner;
  if (data.type === 'ImportDeclaration') return [{ from: data.start, to: data.end, by: '' }];
  if (data.type === 'ImportExpression') return [...inner, { from: data.start, to: data.end, source: data.source.value }];
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
const importCall = z.object({
  ...place,
  type: z.literal('ImportExpression'),
  source: z.object({ type: z.literal('Literal'), value: z.string().startsWith('./') }),
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
                drawings: './server/pictures/drawings.ts',
                'sheet-pdf': './server/sheet/sheet-pdf.ts',
                'encode-picture.server': './restaurant/media/encode-picture.server.ts',
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
  plugins: [reactRouter(), serverPrograms, zodWithoutCode, areaScripts(), plainImports, drawingSizes(), serviceWorker],
  css: { postcss: { plugins: [globalData({ files: ['app/styles/breakpoints.css'] }), customMedia()] } },
  build: {
    target: 'es2022',
    // Style sheets are sent as they are written. Older browsers are answered in the sheets themselves (decision 082).
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Drawings and fonts stay files, cached for a year under their hash.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
