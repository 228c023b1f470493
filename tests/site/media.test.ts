import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptUpload } from '#restaurant/media/accept-upload.server.ts';
import { deleteMedia, restoreMedia } from '#restaurant/media/changes.server.ts';
import type { Media } from '#restaurant/media/media.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildUpload } from '../builders/uploads.ts';
import { buildChange } from '../builders/changes.ts';

const change = buildChange();

let app: TestApp;
let media: Media;
beforeAll(async () => {
  app = await createTestApp();
  const uploaded = await acceptUpload(app.services.media, buildUpload('really-a-png.jpg'), change);
  if ('refused' in uploaded) throw new Error(uploaded.refused);
  media = uploaded.media;
});
afterAll(() => app.close());

describe('an uploaded picture', () => {
  test('is served in every size and format, cacheable for a year', async () => {
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    expect(media.variants).toHaveLength(3);
    for (const { format, width, bytes } of media.variants) {
      const response = await app.get(`/media/${media.id}-${width}.${format}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': types[format],
        'content-length': String(bytes),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    }
  });

  test('answers HEAD like GET, and 304 when the browser has it', async () => {
    const path = `/media/${media.id}-240.avif`;
    const [get, head] = [await app.get(path), await app.get(path, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    const asked = get.headers.get('X-Request-Id');
    expect(Object.fromEntries(head.headers)).toEqual({
      ...Object.fromEntries(get.headers),
      'x-request-id': expect.not.stringMatching(`^${asked}$`),
    });
    expect(await head.text()).toBe('');
    await get.body?.cancel();
    const etag = get.headers.get('etag') ?? expect.unreachable();
    const again = await app.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('immutable');
    expect((await app.get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('redirects from its id to its JPEG', async () => {
    const response = await app.get(`/media/${media.id}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/media/${media.id}-240.jpg`);
  });

  test('is a 404 when it is deleted, and served again when it is restored', async () => {
    const path = `/media/${media.id}-240.avif`;
    const { db } = app.services;
    await deleteMedia(db, media.id, { evenInUse: false }, change);
    expect((await app.get(path, { headers: { 'if-none-match': '*' } })).status).toBe(404);
    expect((await app.get(`/media/${media.id}`)).status).toBe(404);
    await restoreMedia(db, media.id, change);
    expect((await app.get(path)).status).toBe(200);
  });
});

test.each([
  ['/media/..%2f..%2frestaurant.sqlite', 400],
  ['/media/%2e%2e%2fsession-secret', 400],
  ['/media/..%5csession-secret', 400],
  ['/media/%00', 400],
  ['/media/x', 404],
  [`/media/${'0'.repeat(32)}-240.avif`, 404],
  [`/media/${'0'.repeat(32)}`, 404],
])('%s is no picture', async (path, status) => {
  const response = await app.get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test('a size that was not stored is a 404', async () => {
  for (const width of [1, 401, 1600]) expect((await app.get(`/media/${media.id}-${width}.avif`)).status).toBe(404);
});

test('a picture whose file is missing is a 404, and the log says which', async () => {
  const { db, media: services } = app.services;
  const { stored_as } = await db.selectFrom('media').select('stored_as').executeTakeFirstOrThrow();
  await services.storage.delete(`${stored_as}-240.webp`);
  app.logged.length = 0;
  expect((await app.get(`/media/${media.id}-240.webp`)).status).toBe(404);
  expect(app.logged).toContainEqual(
    expect.objectContaining({ key: `${stored_as}-240.webp`, msg: 'the file of a picture is missing, or cut' }),
  );
});

test('only the upload accepts more than a megabyte', async () => {
  const body = new Uint8Array(2 * 1024 * 1024);
  const post = (path: string) => app.get(path, { method: 'POST', body });
  expect((await post('/dashboard_mediterraneo/menus')).status).toBe(413);
  expect((await post('/dashboard_mediterraneo/pictures/upload')).status).not.toBe(413);
});
