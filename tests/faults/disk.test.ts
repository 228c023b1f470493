import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts, actUntil } from './acts.ts';

const megabyte = 1024 * 1024;
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Only root may make a disk of a file. */
function mayMount(): boolean {
  const folder = makeTemporaryFolder();
  try {
    mountDisk(folder);
    unmountDisk(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A disk below the folder that turns read-only at its first error, as on Debian. */
function mountDisk(folder: string): void {
  const image = join(folder, 'image');
  writeFileSync(image, '');
  truncateSync(image, 96 * megabyte);
  run('mkfs.ext4', '-q', '-m', '0', image);
  mkdirSync(join(folder, 'disk'));
  run('mount', '-o', 'loop,errors=remount-ro', image, join(folder, 'disk'));
}

function unmountDisk(folder: string): void {
  run('umount', '-l', join(folder, 'disk'));
}

describe.skipIf(!mayMount())('on a disk that fails (skipped where no disk can be mounted)', { timeout: 120_000 }, () => {
  let folder: string;
  let data: string;
  let staff: Staff;
  let site: SiteProcess;
  let acts: Acts;

  beforeEach(async () => {
    folder = makeTemporaryFolder();
    mountDisk(folder);
    data = join(folder, 'disk', 'data');
    mkdirSync(data);
    staff = await copyPreparedSite(data);
    site = await start();
    acts = new Acts(staff, Temporal.Now.instant());
  });
  afterEach(async () => {
    await site.kill();
    unmountDisk(folder);
    rmSync(folder, { recursive: true });
  });

  async function start(): Promise<SiteProcess> {
    const started = await startSiteProcess({ DATA_DIR: data });
    await started.ready;
    return started;
  }

  /** The stored rows, read from a copy, because the site has the file. */
  async function listLost(): Promise<string[]> {
    const copy = join(folder, 'copy');
    rmSync(copy, { recursive: true, force: true });
    run('cp', '-r', data, copy);
    const db = connect(join(copy, 'restaurant.sqlite'));
    const lost = await acts.listLost(db);
    await db.destroy();
    return lost;
  }

  test('that turns read-only no acknowledged change is lost, menus can be read, and the site names the fault', async () => {
    const over = new AbortController();
    const acting = actUntil(acts, site, undefined, over.signal);
    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(10), { timeout: 20_000 });
    expect((await site.get('/')).status).toBe(200);
    const device = basename(run('losetup', '-n', '-O', 'NAME', '-j', join(folder, 'image')).trim());
    writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a test');
    await vi.waitFor(() => expect(acts.counts.refused).toBeGreaterThan(5), { timeout: 20_000 });
    over.abort();
    await acting;
    for (const path of ['/', '/carta', '/allergeni', '/api/menu']) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    const ready = await site.get('/readyz');
    const home = await site.get('/dashboard_mediterraneo', { headers: { Cookie: staff.cookie } });
    expect([ready.status, await ready.text(), home.status]).toEqual([503, 'the disk is read-only: nothing can be stored', 200]);
    expect(await home.text()).toContain('Sul disco non si scrive più');
    const lost = await listLost();
    acts.tell('a disk that turns read-only', lost);
    expect(lost).toEqual([]);
    expect(site.child.exitCode).toBeNull();
  });

  test('that fills up during requests no acknowledged change is lost, and the site recovers when there is space', async () => {
    const over = new AbortController();
    const acting = actUntil(acts, site, undefined, over.signal);
    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(10), { timeout: 20_000 });
    for (const size of [megabyte, 4_096]) {
      try {
        for (;;) appendFileSync(join(folder, 'disk', 'filler'), Buffer.alloc(size, 1));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
    await vi.waitFor(() => expect(acts.counts.refused).toBeGreaterThan(5), { timeout: 30_000 });
    rmSync(join(folder, 'disk', 'filler'));
    const before = acts.counts.done;
    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(before + 5), { timeout: 30_000 });
    over.abort();
    await acting;
    const lost = await listLost();
    acts.tell('a disk that fills up and is cleared', lost);
    expect(lost).toEqual([]);
  });

  test('that is read-only at the start the site prints one sentence about it', async () => {
    site.child.kill('SIGTERM');
    await site.ended;
    run('mount', '-o', 'remount,ro', join(folder, 'disk'));
    const started = await startSiteProcess({ DATA_DIR: data });
    started.ready.catch(() => {});
    expect(await started.ended).toBe(1);
    expect(started.output().trim().split('\n')).toHaveLength(1);
    expect(started.output()).toMatch(/read-only/i);
  });
});
