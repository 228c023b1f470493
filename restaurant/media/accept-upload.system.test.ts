import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bodyOf, buildMediaServices, buildUpload } from '#tests/builders/uploads.ts';
import { describeOnBothDatabases, openTestDatabase } from '#tests/databases.ts';
import { startS3 } from '#tests/s3.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { acceptUpload, type UploadResult } from './accept-upload.server.ts';
import { deleteMedia } from './changes.server.ts';
import { createS3Storage } from './storage.server.ts';
import { maxUploadBytes, picturesAtOnce, picturesWaiting } from './limits.ts';
import type { Media } from './media.ts';
import { encodeInProcess, type MediaServices } from './media-services.server.ts';
import { findMedia, listMedia } from './queries.server.ts';
import { buildChange } from '#tests/builders/changes.ts';

const change = buildChange();

function accepted(result: UploadResult): Media {
  if ('refused' in result) throw new Error(`refused: ${result.refused}`, { cause: result.cause });
  return result.media;
}

describeOnBothDatabases('an upload', (database) => {
  let services: MediaServices;
  let dataDir: string;
  let close: () => void;
  beforeEach(() => {
    ({ services, dataDir, close } = buildMediaServices(database().db));
  });
  afterEach(() => close());

  const filesIn = (folder: string) => (existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)).sort() : []);
  const nothingIsLeft = async () => {
    expect(filesIn('incoming')).toEqual([]);
    expect(filesIn('media')).toEqual([]);
    expect((await listMedia(services.db, { limit: 10 })).media).toEqual([]);
  };

  test('to a storage that does not answer is refused for now before its connection times out, and nothing is left', async () => {
    const put: MediaServices['storage']['put'] = (_key, _bytes, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const hanging = { ...services, storage: { ...services.storage, put }, answerWithin: 1_500 };
    expect(await acceptUpload(hanging, buildUpload('sashimi-turned.jpg'), change)).toMatchObject({ refused: 'busy' });
    await nothingIsLeft();
  });

  test('that waits too long for its turn is refused for now too', async () => {
    const free = Promise.withResolvers<void>();
    const waiting = services.encodings(() => free.promise);
    expect(await acceptUpload({ ...services, answerWithin: 50 }, buildUpload('sashimi-turned.jpg'), change)).toMatchObject({
      refused: 'busy',
    });
    free.resolve();
    await waiting;
    await nothingIsLeft();
  });

  test('is stored in every size and format, and recognized by its content afterwards', async () => {
    const upload = buildUpload('sashimi-turned.jpg', {
      name: 'C:\\foto\\sashimi.jpg',
      alt: 'Sashimi',
      translations: { pt: { alt: 'Sashimi português' } },
    });
    const media = accepted(await acceptUpload(services, upload, change));
    expect(media).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'sashimi.jpg',
      alt: 'Sashimi',
      translations: { pt: { alt: 'Sashimi português' } },
      width: 600,
      height: 900,
      uploadedBy: { username: 'giulia', name: 'Giulia' },
      uploadedAt: '2026-11-20T12:00:00Z',
    });
    expect(media.variants.map(({ format, width }) => `${width}.${format}`)).toEqual([
      '400.avif',
      '400.webp',
      '600.avif',
      '600.webp',
      '600.jpg',
    ]);
    expect(filesIn('media')).toHaveLength(5);
    expect(filesIn('incoming')).toEqual([]);
    expect(await findMedia(services.db, media.id)).toEqual(media);

    const again = await acceptUpload(services, buildUpload('sashimi-turned.jpg', { name: 'copia.jpg', alt: 'Altro' }), change);
    expect(again).toEqual({ media, known: true });
    expect(filesIn('media')).toHaveLength(5);
    expect(filesIn('incoming')).toEqual([]);
  });

  test('has the type of its content, whatever its name says', async () => {
    const media = accepted(await acceptUpload(services, buildUpload('really-a-png.jpg'), change));
    expect(media).toMatchObject({ name: 'really-a-png.jpg', width: 240 });
  });

  test('that is not a picture stores nothing', async () => {
    expect(await acceptUpload(services, buildUpload('really-a-text.jpg'), change)).toEqual({ refused: 'not-a-picture' });
    expect(await acceptUpload(services, { ...buildUpload('nigiri.jpg'), body: bodyOf(new Uint8Array()) }, change)).toEqual({
      refused: 'not-a-picture',
    });
    const gif = bodyOf(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]));
    expect(await acceptUpload(services, { ...buildUpload('nigiri.jpg'), body: gif }, change)).toEqual({
      refused: 'unsupported-type',
      type: 'gif',
    });
    expect(await acceptUpload(services, buildUpload('bomb.png'), change)).toEqual({ refused: 'too-many-pixels' });
    await nothingIsLeft();
  });

  test('that is too large is refused as soon as the limit is passed, and the rest is not read', async () => {
    let sent = 0;
    let called = false;
    const piece = 256 * 1024;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const bytes = new Uint8Array(piece);
        if (sent === 0) bytes.set([0xff, 0xd8, 0xff, 0xe0]);
        sent += piece;
        controller.enqueue(bytes);
      },
      cancel() {
        called = true;
      },
    });
    expect(await acceptUpload(services, { ...buildUpload('nigiri.jpg'), body }, change)).toEqual({ refused: 'too-large' });
    expect(sent).toBeLessThanOrEqual(maxUploadBytes + 3 * piece);
    expect(called).toBe(true);
    await nothingIsLeft();
  });

  test('that breaks off stores nothing', async () => {
    const whole = buildUpload('nigiri.jpg').body.getReader();
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value } = await whole.read();
        if (pieces++ > 4 || !value) controller.error(new Error('the connection was closed'));
        else controller.enqueue(value);
      },
    });
    expect(await acceptUpload(services, { ...buildUpload('nigiri.jpg'), body }, change)).toMatchObject({ refused: 'interrupted' });
    await nothingIsLeft();
  });

  test('that its sender cancelled stores nothing', async () => {
    const upload = buildUpload('really-a-png.jpg', { signal: AbortSignal.abort() });
    expect(await acceptUpload(services, upload, change)).toMatchObject({ refused: 'interrupted' });
    await nothingIsLeft();
  });

  test('that cannot be stored completely stores nothing', async () => {
    const { storage } = services;
    let puts = 0;
    const failing: MediaServices = {
      ...services,
      storage: {
        ...storage,
        put: async (...given) => {
          if (++puts === 2) throw new Error('the disk is full');
          await storage.put(...given);
        },
      },
    };
    expect(await acceptUpload(failing, buildUpload('really-a-png.jpg'), change)).toMatchObject({
      refused: 'not-stored',
      cause: new Error('the disk is full'),
    });
    await nothingIsLeft();
  });

  test('that arrives while too many wait is refused as busy', async () => {
    const endless = new Promise<never>(() => undefined);
    for (let running = 0; running < picturesAtOnce + picturesWaiting; running++) void services.encodings(() => endless);
    await expect.poll(() => services.encodings.activeCount).toBe(picturesAtOnce);
    expect(await acceptUpload(services, buildUpload('really-a-png.jpg'), change)).toMatchObject({ refused: 'busy' });
    await nothingIsLeft();
  });

  test('of one picture sent twice at once stores one picture, with one set of files', async () => {
    const results = await Promise.all([1, 2].map(() => acceptUpload(services, buildUpload('really-a-png.jpg'), change)));
    expect(results.map((result) => 'known' in result && result.known).sort()).toEqual([false, true]);
    const [first, second] = results.map(accepted);
    expect(first).toEqual(second);
    expect(filesIn('media')).toHaveLength(first?.variants.length ?? 0);
  });

  test('of a deleted picture restores it', async () => {
    const media = accepted(await acceptUpload(services, buildUpload('really-a-png.jpg', { alt: 'Uramaki' }), change));
    await deleteMedia(services.db, media.id, { evenInUse: false }, change);
    expect(await findMedia(services.db, media.id)).toBeUndefined();
    expect(await acceptUpload(services, buildUpload('really-a-png.jpg'), change)).toEqual({ media, known: true });
    expect(await findMedia(services.db, media.id)).toEqual(media);
    const { entries } = await listAudit(services.db, { limit: 1 });
    expect(entries).toMatchObject([{ action: 'undeletion', actor: 'giulia', subject: media.id }]);
  });
});

test('an upload into a bucket is stored there completely', { timeout: 60_000 }, async () => {
  const [s3, database] = await Promise.all([startS3(), openTestDatabase('sqlite')]);
  const { services, dataDir, close } = buildMediaServices(database.db);
  const storage = createS3Storage(s3.settings);
  const media = accepted(await acceptUpload({ ...services, storage, encode: encodeInProcess }, buildUpload('really-a-png.jpg'), change));
  const { stored_as } = await database.db.selectFrom('media').select('stored_as').executeTakeFirstOrThrow();
  for (const { width, format, bytes } of media.variants) {
    const stored = await new Response(await storage.get(`${stored_as}-${width}.${format}`)).arrayBuffer();
    expect(stored.byteLength).toBe(bytes);
  }
  expect(existsSync(join(dataDir, 'media'))).toBe(false);
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  await Promise.all([database.close(), s3.stop()]);
  close();
});
