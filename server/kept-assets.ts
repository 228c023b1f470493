import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono } from 'hono';

/**
 * For how many days the browser's files of earlier releases are kept. During a rolling restart a page of one process may ask another
 * process for its scripts, and tabs that were opened before a release still load scripts of it.
 */
const keptDays = 30;

/** How much disk space the kept files may take: that of some forty releases. The oldest are deleted first. */
const maxBytes = 512 * 1024 * 1024;

/** The folder, within the data folder, of the browser's files of recent releases. Their names contain a hash, so they never collide. */
export function keptAssetsFolder(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Copies the browser's files of this release beside those of earlier ones, marks them as in use, and removes files that no release has
 * used for thirty days. Called at the start and once a day.
 * @param given.from the files of this release
 * @param given.to the folder of all of them, which the processes of a machine share
 */
export async function keepAssets(given: { from: string; to: string; now: Temporal.Instant; most?: number }): Promise<void> {
  const { from, to, now, most = maxBytes } = given;
  await mkdir(to, { recursive: true });
  const own = await readdir(from);
  const kept = new Set(await readdir(to));
  const usedAt = new Date(now.epochMilliseconds);
  for (const name of own) {
    if (!kept.has(name)) await putWhole(join(from, name), to, name);
    await utimes(join(to, name), usedAt, usedAt);
  }
  const current = new Set(own);
  await removeOld(
    to,
    [...kept].filter((name) => !current.has(name)),
    now,
    most,
  );
}

/** Copies under a temporary name first, because other processes serve from the folder and must never send half a file. */
async function putWhole(file: string, to: string, name: string): Promise<void> {
  const unfinished = join(to, `.${name}.${randomUUID()}`);
  await copyFile(file, unfinished);
  // Only the owner may read the data folder.
  await chmod(unfinished, 0o600);
  await rename(unfinished, join(to, name));
}

async function removeOld(folder: string, names: readonly string[], now: Temporal.Instant, most: number): Promise<void> {
  const oldest = now.subtract({ hours: 24 * keptDays }).epochMilliseconds;
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), found: await stat(join(folder, name)).catch(() => undefined) })),
  );
  let bytes = 0;
  for (const { path, found } of files.toSorted((one, other) => (other.found?.mtimeMs ?? 0) - (one.found?.mtimeMs ?? 0))) {
    bytes += found?.size ?? 0;
    if (!found || found.mtimeMs < oldest || bytes > most) await rm(path, { force: true });
  }
}

/** Serves the browser's files of the build, and the scripts and styles of the releases before it. */
export function serveClientFiles<Environment extends Env>(app: Hono<Environment>, clientFolder: string, dataDir: string): void {
  // The browser's files of this release, and then of those before it.
  for (const root of [join(clientFolder, 'assets'), keptAssetsFolder(dataDir)].filter((folder) => existsSync(folder))) {
    app.use(
      '/assets/*',
      serveStatic({
        root,
        rewriteRequestPath: (path) => path.slice('/assets'.length),
        precompressed: true,
        onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
  }
  // A missing script is answered 404, never with a page.
  app.all('/assets/*', (context) => context.text('Not found', 404));
  // The service worker has no hash in its name, so browsers have to ask each time whether there is a newer one.
  app.use(
    '/sw.js',
    serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, context) => context.header('Cache-Control', 'no-cache') }),
  );
  app.use('*', serveStatic({ root: clientFolder, onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=3600') }));
}
