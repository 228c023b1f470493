import { once } from 'node:events';
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
  const started = await startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' }, { fullCost: true });
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

const lines = (from: number) =>
  site
    .output()
    .slice(from)
    .split('\n')
    .slice(0, -1)
    .map((line): { level: number; msg: string; status?: number } => JSON.parse(line));

/** Sends a request, hangs up, and returns the log lines written until 499 is logged. */
async function hangUp(request: string): Promise<ReturnType<typeof lines>> {
  const before = site.output().length;
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  // A stopped process later reads the request and the end of the connection together.
  site.child.kill('SIGSTOP');
  socket.write(request.replace('HTTP/1.1', `HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site.url}`), () => socket.destroy());
  await once(socket, 'close');
  site.child.kill('SIGCONT');
  await expect.poll(() => lines(before).map(({ status }) => status), { timeout: 10_000 }).toContain(499);
  // Lines logged with the request are there once the next request is answered.
  await site.get('/wip');
  return lines(before);
}

test.each(['/?index', '/prenota', '/dashboard'].flatMap((path) => Object.entries(ways).map(([way, rest]) => ({ path, way, rest }))))(
  'whoever hangs up in the midst of a form to $path, sent with $way, is logged as 499, and as no fault',
  async ({ path, rest }) => {
    const logged = await hangUp(`POST ${path} HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n${rest}`);
    expect(logged.filter(({ level, status }) => level >= 50 || (status ?? 200) >= 500)).toEqual([]);
  },
);

test('a request that is aborted while a password is checked is logged as 499 with its reason, and not as an error', async () => {
  const form = 'username=admin&password=not-this-one';
  const headers = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}`;
  const logged = await hangUp(`POST /dashboard HTTP/1.1\r\n${headers}\r\n\r\n${form}`);
  expect(logged).toContainEqual(expect.objectContaining({ level: 30, reason: expect.stringContaining('closed') }));
  expect(logged.filter(({ level, status }) => level >= 50 || (status ?? 200) >= 500)).toEqual([]);
});
