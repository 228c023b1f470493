import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The base image: `debian:bookworm-slim` where a registry is reachable, or an imported one. Without it or buildah the container is not
 * tested.
 */
const base = process.env['CONTAINER_BASE'];
const store = process.env['CONTAINER_STORE'] ?? makeTemporaryFolder();

describe.runIf(base !== undefined && existsSync('/usr/bin/buildah'))('the container', () => {
  const options = ['--root', join(store, 'store'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...options, ...args], {
      cwd: root,
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      encoding: 'utf8',
    }).trim();
  let container: string;
  let site: ChildProcess;
  let url: string;

  /** Runs a command in the container as its user. */
  const command = (...args: string[]) => [...options, 'run', '--isolation', 'chroot', '--user', '10001:10001', container, '--', ...args];

  beforeAll(async () => {
    execFileSync(process.execPath, ['deploy/container/collect-modules.mjs'], { cwd: root, stdio: 'ignore' });
    buildah('bud', '--quiet', '--isolation', 'chroot', '--build-arg', `BASE=${base}`, '-f', 'deploy/Containerfile', '-t', 'sushi', '.');
    container = buildah('from', 'sushi');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    // Docker takes the environment from the image, chroot does not; its port 80 needs root here.
    const start = ['env', `PORT=${port}`, 'HOST=127.0.0.1', '/bin/sh', '/srv/start.sh'];
    site = spawn('buildah', command(...start), { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    await vi.waitFor(async () => expect((await fetch(`${url}/up`)).status).toBe(200), { timeout: 120_000, interval: 500 });
  }, 900_000);
  afterAll(() => {
    site.kill('SIGTERM');
    buildah('rm', container);
    rmSync(store, { recursive: true, force: true });
  });

  test('serves pages, and pictures that separate programs draw', async () => {
    expect((await fetch(`${url}/carta`)).status).toBe(200);
    const manifest = await (await fetch(`${url}/`)).text();
    const [, icon = ''] =
      /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(manifest) ??
      /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(manifest) ??
      [];
    const drawn = await fetch(url + icon);
    expect({ status: drawn.status, type: drawn.headers.get('Content-Type') }).toEqual({ status: 200, type: 'image/png' });
  });

  test('keeps its data in /storage, and backs the database up by the hooks of ONCE', () => {
    execFileSync('buildah', command('/hooks/pre-backup'));
    const files = execFileSync('buildah', command('ls', '/storage'), { encoding: 'utf8' });
    expect(files.split(/\s+/)).toEqual(expect.arrayContaining(['restaurant.sqlite', 'restaurant.sqlite.backup', 'session-secret']));
  });
});
