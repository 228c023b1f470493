import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPreparedSite } from '../prepared-site.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const folder = makeTemporaryFolder();
let site: SiteProcess;
beforeAll(async () => {
  await copyPreparedSite(folder);
  const started = await startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  await started.ready;
  site = started;
});
afterAll(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

const begun = '--x\r\nform=';
const ways = {
  'a length': `Content-Length: 5000\r\n\r\n${begun}`,
  'pieces of any length': `Transfer-Encoding: chunked\r\n\r\n${begun.length.toString(16)}\r\n${begun}\r\n`,
};

test.each(['/?index', '/prenota', '/dashboard'].flatMap((path) => Object.entries(ways).map(([way, rest]) => ({ path, way, rest }))))(
  'whoever hangs up in the midst of a form to $path, sent with $way, is told of in one line, as 499',
  async ({ path, rest }) => {
    const before = site.output().length;
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const type = 'multipart/form-data; boundary=x';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${type}\r\n${rest}`, () => socket.destroy());
    const lines = () =>
      site
        .output()
        .slice(before)
        .split('\n')
        .slice(0, -1)
        .map((line): { level: number; msg: string; status?: number } => JSON.parse(line));
    await expect.poll(() => lines().map(({ status }) => status), { timeout: 10_000 }).toContain(499);
    // What is written with the line is there when the next answer is.
    await site.get('/wip');
    expect(lines().filter(({ level, status }) => level >= 50 || (status ?? 200) >= 500)).toEqual([]);
  },
);
