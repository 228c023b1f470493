import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import { pictureMilliseconds } from '#restaurant/media/limits.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { type S3Server, startS3 } from '../s3.ts';
import { type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts } from './acts.ts';
import { type Network, startNetwork } from './network.ts';

let folder: string;
let s3: S3Server;
let network: Network;
let site: SiteProcess;
let staff: Staff;
let db: Db;

beforeAll(async () => {
  folder = makeTemporaryFolder();
  staff = await copyPreparedSite(folder);
  s3 = await startS3();
  network = await startNetwork(Number(new URL(s3.settings.endpoint).port));
  db = connect(join(folder, 'restaurant.sqlite'));
  const { bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const started = await startSiteProcess({
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${network.port}`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  site = started;
  await started.ready;
});
afterAll(async () => {
  await site.kill();
  await db.destroy();
  await network.close();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

function upload(picture: string): Promise<Response> {
  const headers = { Cookie: staff.cookie, Origin: site.url, 'X-Auth-Token': staff.authToken, 'X-File-Name': picture };
  return site.get('/dashboard_mediterraneo/pictures/upload', { method: 'POST', headers, body: readFileSync(`tests/pictures/${picture}`) });
}

const rows = () => db.selectFrom('media').select('stored_as').execute();

test.each(['refuses', 'hangs'] as const)(
  'a bucket that %s stops no booking, and takes no picture that it does not have',
  { timeout: 180_000 },
  async (state) => {
    const acts = new Acts(staff, Temporal.Now.instant());
    network.set(state);
    expect((await site.get('/carta')).status).toBe(200);
    expect(await acts.book(site)).toBe('done');
    const before = await rows();
    const uploading = upload(state === 'refuses' ? 'nigiri.jpg' : 'sashimi-turned.jpg').catch(() => undefined);
    // While it is retried nothing is stored; then the bucket is back.
    await vi.waitFor(async () => expect(await acts.book(site)).toBe('done'));
    expect(await rows()).toEqual(before);
    network.set('passes');
    const answer = await uploading;
    expect([201, 503]).toContain(answer?.status);
    expect(await rows()).toHaveLength(before.length + (answer?.status === 201 ? 1 : 0));
    const lost = await acts.listLost(db);
    acts.tell(`a bucket that ${state} (the upload was answered ${answer?.status})`, lost);
    expect(lost).toEqual([]);
  },
);

test('a picture from a bucket that stops answering is ended soon, and the next one is refused as soon', {
  timeout: 60_000,
}, async () => {
  network.set('passes');
  const { picture } = await (await upload('nigiri.jpg')).json();
  const src = (await site.get(`/media/${picture.id}`)).headers.get('Location') ?? expect.unreachable();
  const whole = (await (await site.get(src)).arrayBuffer()).byteLength;
  network.hangAfter(Math.floor(whole / 2));
  const asked = performance.now();
  const cut = await site.get(src);
  expect(cut.status).toBe(200);
  await expect(cut.arrayBuffer()).rejects.toThrow();
  const later = await site.get(src);
  expect(later.status).toBe(503);
  expect(performance.now() - asked).toBeLessThan(2 * pictureMilliseconds + 3_000);
  expect((await site.get('/carta')).status).toBe(200);
  network.set('passes');
  expect((await (await site.get(src)).arrayBuffer()).byteLength).toBe(whole);
});
