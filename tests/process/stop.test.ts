import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect as connectSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveEvent } from '../builders/live.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { saveSection, type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const about = JSON.parse(readFileSync('content/landing/about.json', 'utf8'));

let folder: string;
let site: SiteProcess;
let staff: Staff;
const agent = new Agent({ keepAlive: true });
const sockets: Socket[] = [];

beforeEach(async () => {
  folder = makeTemporaryFolder();
  staff = await copyPreparedSite(folder);
  const started = await startSiteProcess({ DATA_DIR: folder });
  site = started;
  await started.ready;
});

afterEach(async () => {
  await site.kill();
  agent.destroy();
  for (const socket of sockets) socket.destroy();
  rmSync(folder, { recursive: true });
});

/** Sends a request on a connection that stays open afterwards. */
async function askOnKeptConnection(path: string): Promise<IncomingMessage> {
  const asked = request(`${site.url}${path}`, { agent }).end();
  const answer = await answerTo(asked);
  answer.resume();
  await once(answer, 'end');
  return answer;
}

function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
}

/** Begins an upload and sends only its first half. */
async function beginUpload(): Promise<{ upload: ClientRequest; rest: Buffer }> {
  // A small picture, which is encoded at once.
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  const headers = {
    Cookie: staff.cookie,
    Origin: site.url,
    'X-Auth-Token': staff.authToken,
    'X-File-Name': 'salmone.jpg',
    'Content-Length': picture.length,
  };
  const upload = request(`${site.url}/dashboard_mediterraneo/pictures/upload`, { method: 'POST', headers });
  const half = Math.floor(picture.length / 2);
  await new Promise((resolve) => upload.write(picture.subarray(0, half), resolve));
  // Once a later request is answered, this one has arrived.
  await site.get('/healthz');
  return { upload, rest: picture.subarray(half) };
}

/** A process that something holds ends after this many milliseconds. Otherwise it takes some hundred, or seconds on a busy machine. */
const held = 4_800;

async function timeToEnd(): Promise<{ how: number | NodeJS.Signals; milliseconds: number }> {
  const began = performance.now();
  const how = await site.ended;
  return { how, milliseconds: performance.now() - began };
}

describe('a server that gets a signal to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends well within a second (%s), whatever is open, live updates as whole answers',
    async (signal) => {
      await askOnKeptConnection('/');
      // A connection without a request, as browsers open in advance.
      const opened = connectSocket(Number(new URL(site.url).port), '127.0.0.1');
      sockets.push(opened);
      await once(opened, 'connect');
      const asked = request(`${site.url}/dashboard_mediterraneo/live`, { agent, headers: { Cookie: staff.cookie } }).end();
      const answer = await answerTo(asked);
      let said = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      await once(answer, 'data');
      // Fails if the answer is cut off.
      const ended = once(answer, 'end');
      site.child.kill(signal);
      const { how, milliseconds } = await timeToEnd();
      expect(how).toBe(0);
      expect(milliseconds).toBeLessThan(held);
      await ended;
      expect(said).toBe(liveEvent());
    },
  );

  it('finishes an upload, and answers requests meanwhile', async () => {
    await askOnKeptConnection('/');
    const { upload, rest } = await beginUpload();
    // One Ctrl-C arrives twice: from the terminal and through npm.
    site.child.kill('SIGINT');
    site.child.kill('SIGINT');
    const meanwhile = await askOnKeptConnection('/healthz');
    expect(meanwhile.statusCode).toBe(200);
    const answer = answerTo(upload.end(rest));
    expect((await answer).statusCode).toBe(201);
    expect((await answer).headers.connection).toBe('close');
    (await answer).resume();
    expect((await timeToEnd()).how).toBe(0);
  });

  it('finishes a save', async () => {
    const database = new DatabaseSync(join(folder, 'restaurant.sqlite'));
    database.exec('begin immediate');
    const saving = saveSection(site, staff, { section: 'about', version: 1, data: { ...about, title: 'Salvato alla fine' } });
    await site.get('/healthz');
    site.child.kill('SIGTERM');
    await site.get('/healthz');
    database.exec('rollback');
    expect((await saving).status).toBe(200);
    expect((await timeToEnd()).how).toBe(0);
    const row = database.prepare(`select data from document where collection = 'landing' and id = 'about'`).get();
    expect(JSON.parse(String(row?.['data']))).toMatchObject({ title: 'Salvato alla fine' });
    database.close();
  });

  it('ends at once at a second signal', async () => {
    const { upload } = await beginUpload();
    upload.once('error', () => undefined);
    const ending = timeToEnd();
    await vi.waitFor(
      () => {
        site.child.kill('SIGTERM');
        expect(site.child.exitCode).toBe(1);
      },
      { timeout: 5_000 },
    );
    const { how, milliseconds } = await ending;
    expect(how).toBe(1);
    expect(milliseconds).toBeLessThan(held);
  });
});
