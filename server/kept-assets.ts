import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono } from 'hono';

/**
 * How long browser files of earlier releases are kept. During a rolling restart pages of one process load scripts from another, and tabs
 * opened before a release still load its scripts.
 */
const keptDays = 30;

/** The most disk space for kept files, that of some forty releases. The oldest are deleted first. */
const maxBytes = 512 * 1024 * 1024;

/** The folder of browser files of recent releases. Their names contain a hash, so they never collide. */
export function keptAssetsFolder(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Copies the browser files of this release beside earlier ones, and removes files that no release has used for thirty days. Called at the
 * start and once a day.
 * @param given.from the files of this release
 * @param given.to the folder of all of them, shared by the processes of a machine
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

/** Copies under a temporary name first, since other processes serve from the folder. */
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

/** Serves the browser files of this release, and scripts and styles of earlier ones. */
export function serveClientFiles<Environment extends Env>(app: Hono<Environment>, clientFolder: string, dataDir: string): void {
  // This release first, then earlier ones.
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
  // The service worker's name has no hash, so browsers must revalidate it.
  app.use(
    '/sw.js',
    serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, context) => context.header('Cache-Control', 'no-cache') }),
  );
  app.use('*', serveStatic({ root: clientFolder, onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=3600') }));
}
