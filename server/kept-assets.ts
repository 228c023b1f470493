import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono } from 'hono';

/**
 * While a release is put in the place of another, half of all first views have the page of one process and ask another for its
 * script; and a tab that was opened before asks for what it has not loaded yet.
 */
const keptDays = 30;

/** What the kept files may take on the disk: some forty releases. The oldest go first. */
const maxBytes = 512 * 1024 * 1024;

/** Where the browser's files of all releases of the last days are, in the data folder; their names say what is in them. */
export function keptAssetsFolder(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Puts the browser's files of this release beside those of earlier ones, marks them as in use, and removes what no release has used
 * for thirty days. Called at the start and once a day.
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

/** Another process may be serving from the folder: a file of that name is always complete. */
async function putWhole(file: string, to: string, name: string): Promise<void> {
  const unfinished = join(to, `.${name}.${randomUUID()}`);
  await copyFile(file, unfinished);
  // Like all that is written to the folder of the data: its owner's alone.
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
  // A name that is kept no more is gone for good: never a page in place of a script.
  app.all('/assets/*', (context) => context.text('Not found', 404));
  // The one file without a hash in its name: browsers ask each time whether there is a newer one.
  app.use(
    '/sw.js',
    serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, context) => context.header('Cache-Control', 'no-cache') }),
  );
  app.use('*', serveStatic({ root: clientFolder, onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=3600') }));
}
