import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');

/** The sources that a public page loads by itself; React, which only forms need, is useless without the network. */
const ofPublicPages = /\/app\/(entry\.client\.tsx|(islands|offline)\/[\w-]+\.tsx?)$/;

/** The sources that draw what no kept page has: the results of a filter. */
const drawingKept = /\/app\/islands\/kept-[\w-]+\.tsx?$/;

/**
 * Builds the service worker (app/offline/service-worker.ts) after the browser's scripts, whose names it contains: one script at /sw.js, so
 * that its scope is the whole site.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const scripts = withImports(
      chunks.filter(({ facadeModuleId }) => ofPublicPages.test(facadeModuleId ?? '')),
      bundle,
    );
    const ofKept = chunks.filter(({ facadeModuleId }) => drawingKept.test(facadeModuleId ?? ''));
    const files = [...scripts, ...filesOf(withImports(ofKept, bundle), bundle)];
    const hash = createHash('sha256').update(Object.keys(bundle).sort().join('\n'));
    const source = await bundleWorker(
      files.sort().map((file) => ({ url: `/${file}`, revision: null })),
      hash.digest('base64url').slice(0, 12),
    );
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

/** The file names of chunks with all their static imports. */
function withImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  for (const { fileName, imports } of chunks) {
    if (seen.has(fileName)) continue;
    seen.add(fileName);
    withImports(
      imports.flatMap((name) => (bundle[name]?.type === 'chunk' ? [bundle[name]] : [])),
      bundle,
      seen,
    );
  }
  return seen;
}

/** The style sheets and drawings of chunks, which no kept page has to name. */
function filesOf(scripts: ReadonlySet<string>, bundle: Rolldown.OutputBundle): Set<string> {
  const named = [...scripts]
    .map((file) => bundle[file])
    .map((file) => (file?.type === 'chunk' ? file.viteMetadata?.importedAssets : undefined));
  return new Set(named.flatMap((files) => [...(files ?? [])]));
}

async function bundleWorker(scripts: { url: string; revision: null }[], name: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { buildScripts: JSON.stringify(scripts), buildName: JSON.stringify(name), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'app/offline/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunk = outputs.find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('The service worker was not built');
  return chunk.code;
}
