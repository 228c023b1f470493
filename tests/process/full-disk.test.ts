import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyPreparedSite } from '../prepared-site.ts';
import { saveSection, type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const megabyte = 1024 * 1024;
const about = JSON.parse(readFileSync('content/landing/about.json', 'utf8'));
const area = '/dashboard_mediterraneo';

/** Only root may mount a small disk. */
const mayMount = (() => {
  const folder = makeTemporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

describe.skipIf(!mayMount)('on a full disk (skipped where no disk can be mounted)', { timeout: 60_000 }, () => {
  let disk: string;
  let site: SiteProcess;
  let staff: Staff;

  beforeEach(async () => {
    disk = makeTemporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    mkdirSync(join(disk, 'data'));
    staff = await copyPreparedSite(join(disk, 'data'));
    const started = await startSiteProcess({ DATA_DIR: join(disk, 'data') });
    site = started;
    await started.ready;
  });

  afterEach(async () => {
    await site.kill();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  /** Fills the disk. */
  function fill(): void {
    for (const size of [megabyte, 4096]) {
      try {
        for (;;) appendFileSync(join(disk, 'filler'), Buffer.alloc(size, 1));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
    expect(statfsSync(disk).bavail).toBe(0);
  }

  it('nothing is saved, and the log says why; signing in works, and saving works again when there is room', async () => {
    const save = (title: string) => saveSection(site, staff, { section: 'about', version: 1, data: { ...about, title } });
    expect(statSync(join(disk, 'data/disk-reserve')).size).toBe(16 * megabyte);
    fill();

    const refused = await save('Non ci sta');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    await site.said('"message":"database or disk is full');
    expect(site.output()).not.toContain('cannot rollback');
    expect((await (await site.get('/')).text()).includes('Non ci sta')).toBe(false);
    expect((await site.get('/allergeni')).status).toBe(200);
    const ready = await site.get('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'the disk is full: nothing can be stored']);

    for (let time = 0; time < 3; time++) {
      const { cookie } = await site.signIn();
      expect((await site.get(`${area}/content/about`, { headers: { Cookie: cookie } })).status).toBe(200);
      expect(await (await site.get(area, { headers: { Cookie: cookie } })).text()).toContain('Il disco è pieno');
      fill();
    }
    expect((await save('Non ci sta')).status).toBe(503);

    rmSync(join(disk, 'filler'));
    await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200), { timeout: 5_000 });
    expect((await save('Ci sta di nuovo')).status).toBe(200);
    expect((await (await site.get('/')).text()).includes('Ci sta di nuovo')).toBe(true);
  });

  it('a process that is started shows the menus, says why nothing is saved, and saves when there is space', async () => {
    site.child.kill('SIGTERM');
    await site.ended;
    fill();
    const started = await startSiteProcess({ DATA_DIR: join(disk, 'data') });
    site = started;
    await started.ready;
    expect((await site.get('/carta')).status).toBe(200);
    expect((await site.get('/readyz')).status).toBe(503);
    fill();
    expect((await saveSection(site, staff, { section: 'about', version: 1, data: { ...about, title: 'Non ci sta' } })).status).toBe(503);

    rmSync(join(disk, 'filler'));
    await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200), { timeout: 5_000 });
    expect((await saveSection(site, staff, { section: 'about', version: 1, data: { ...about, title: 'Ci sta' } })).status).toBe(200);
  });

  it('an upload is refused, and leaves no file', async () => {
    const { cookie, authToken } = staff;
    fill();
    const headers = { Cookie: cookie, Origin: site.url, 'X-Auth-Token': authToken, 'X-File-Name': 'nigiri.jpg' };
    const body = readFileSync('tests/pictures/nigiri.jpg');
    const refused = await site.get(`${area}/pictures/upload`, { method: 'POST', headers, body });
    expect(refused.status).toBe(503);
    const left = execFileSync('find', [join(disk, 'data'), '-type', 'f', '-path', '*/media/*'], { encoding: 'utf8' });
    expect(left).toBe('');
  });
});
