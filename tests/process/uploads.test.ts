import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picturePath } from '../builders/uploads.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** Leaves time for a process to start. */
const patient = { timeout: 60_000 };

const megabyte = 1024 * 1024;
const upload = '/dashboard_mediterraneo/pictures/upload';

let folder: string;
let site: SiteProcess;
/** The headers of a write. */
let session: { cookie: string; 'X-Auth-Token': string };

async function start(openFiles?: number) {
  folder = makeTemporaryFolder();
  const { cookie, authToken } = await copyPreparedSite(folder);
  session = { cookie, 'X-Auth-Token': authToken };
  const started = await startSiteProcess({ DATA_DIR: folder }, openFiles === undefined ? {} : { openFiles });
  site = started;
  await started.ready;
}
async function end() {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}
beforeAll(() => start());
afterAll(end);

/** The server's peak memory in bytes; 0 except on Linux. */
function peakMemory(): number {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

function begin(path: string, headers: Record<string, string>, agent?: Agent): ClientRequest {
  return httpRequest(site.url + path, { method: 'POST', headers: { 'X-File-Name': 'foto.jpg', ...headers }, ...(agent ? { agent } : {}) });
}

/** The answer to a request, with its body read to the end. */
function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => response.resume().once('end', () => resolve(response)));
  });
}

/** Sends up to 300 MB in chunks until the server stops accepting. Returns the status and the bytes sent. */
async function sendWithoutEnd(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; sent: number }> {
  const request = begin(path, headers);
  const piece = Buffer.alloc(megabyte / 4, 'x');
  let sent = 0;
  const write = () => {
    while (sent < 300 * megabyte && !request.destroyed) {
      sent += piece.length;
      if (!request.write(piece)) return void request.once('drain', write);
    }
    request.end();
  };
  write();
  const answered = await new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    request.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, sent });
    });
    request.on('error', reject);
  });
  await new Promise((resolve) => request.once('close', resolve));
  return answered;
}

describe('an endless body', patient, () => {
  test('is answered before it is read, unless its sender may upload', async () => {
    const { cookie, 'X-Auth-Token': token } = session;
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const before = peakMemory();
    const bodies = [
      [302, upload, {}],
      [302, upload, { 'X-Auth-Token': token }],
      [403, upload, { cookie }],
      [403, upload, { cookie, ...form }],
      [403, upload, { cookie, 'X-Auth-Token': 'wrong' }],
      [404, '/dashboard_other/pictures/upload', { cookie }],
      [413, '/dashboard_mediterraneo/pictures/%75pload', { cookie, ...form }],
      [413, `${upload}.data`, { cookie, ...form }],
      [413, '/dashboard_mediterraneo/settings', { cookie, ...form }],
      [413, '/dashboard', form],
    ] as const;
    // All at once, because each connection stays open for half a second after its answer.
    await Promise.all(
      bodies.map(async ([status, path, headers]) => {
        const answered = await sendWithoutEnd(path, headers);
        expect([path, answered.status]).toEqual([path, status]);
        expect(answered.sent).toBeLessThan(20 * megabyte);
      }),
    );
    expect(peakMemory() - before).toBeLessThan(100 * megabyte);
  });

  test('is refused at the upload limit when its sender may upload, and nothing of it is kept', async () => {
    const request = begin(upload, session);
    request.write(Buffer.concat([readFileSync(picturePath('nigiri.jpg')), Buffer.alloc(16 * megabyte)]));
    expect((await answerTo(request)).statusCode).toBe(413);
    request.destroy();
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });
});

describe('an upload', patient, () => {
  test('that is broken off leaves no file', async () => {
    const incoming = join(folder, 'incoming');
    const files = () => (existsSync(incoming) ? readdirSync(incoming).length : 0);
    const request = begin(upload, session).on('error', () => undefined);
    request.write(readFileSync(picturePath('nigiri.jpg')).subarray(0, 9_000));
    await expect.poll(files, { timeout: 10_000 }).toBe(1);
    request.destroy();
    await expect.poll(files, { timeout: 10_000 }).toBe(0);
  });

  test('of the largest photograph is processed by a program with limited memory and no access to secrets', async () => {
    const pixels = { width: 7300, height: 5475, channels: 3, background: '#c8102e' } as const;
    const photograph = await sharp({ create: pixels }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const request = begin(upload, session);
    request.end(photograph);
    expect((await answerTo(request)).statusCode).toBe(201);
    expect((await site.get('/og/cena.it.png')).status).toBe(200);
  });

  test('is answered 503 while the process cannot open more files, and the process does not crash', async () => {
    await end();
    await start(64);
    // One open connection, as a browser keeps.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = () => {
      const request = begin(upload, session, agent);
      request.end(readFileSync(picturePath('really-a-png.jpg')));
      return answerTo(request);
    };
    expect((await send()).statusCode).toBe(201);
    const picture = `/media/${readdirSync(join(folder, 'media'))[0]?.replace(/-[0-9a-f]{8}-/, '-')}`;

    const others: Socket[] = [];
    // Repeated until the limit is reached: the system accepts connections before the process does, and the encoder's files close later.
    const sendAmongOthers = async () => {
      others.push(...(await Promise.all(Array.from({ length: 64 }, connection))));
      return (await send()).statusCode;
    };
    await expect.poll(sendAmongOthers, { timeout: 10_000 }).toBe(503);
    expect((await answerTo(httpRequest(site.url + picture, { agent }).end())).statusCode).toBe(503);
    for (const other of others) other.destroy();
    await expect.poll(async () => (await send()).statusCode).toBe(200);
    expect(site.child.exitCode).toBe(null);
    agent.destroy();
  });
});

/** An idle connection, which the server may close. */
function connection(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}
