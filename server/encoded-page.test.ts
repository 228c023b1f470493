import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, EncodedPage } from './encoded-page.ts';

const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1];

test('uses the best encoding that the browser accepts', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  for (const refused of ['br; q=0, gzip', 'br ;q=0.0,gzip', 'BR;Q=0, GZIP', 'x-br, gzip'])
    expect(chooseEncoding(refused), refused).toBe('gzip');
  expect(chooseEncoding('gzip;q=0.5, br; q=0.1')).toBe('br');
  expect(chooseEncoding('identity')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

const html = Array.from({ length: 2_000 }, (_, index) => `<p>piatto ${index * index}</p>`).join('');

test('compresses a page once for each requested encoding, and for no other', async () => {
  const page = new EncodedPage(html, { 'X-Frame': 'no' });
  const gzip = page.answer({ 'accept-encoding': 'gzip' });
  expect(page.answer({ 'accept-encoding': 'gzip' })).toBe(gzip);
  expect(gunzipSync(gzip.body ?? Buffer.alloc(0)).toString()).toBe(html);
  expect(header(gzip.headers, 'Content-Encoding')).toBe('gzip');
  expect(header(gzip.headers, 'X-Frame')).toBe('no');
  expect(page.answer({})).not.toBe(gzip);

  const quick = page.answer({ 'accept-encoding': 'br' });
  await page.makeSmallest();
  const best = page.answer({ 'accept-encoding': 'br' });
  expect(best.body?.length).toBeLessThanOrEqual(quick.body?.length ?? 0);
  expect(page.answer({ 'accept-encoding': 'br', 'if-none-match': page.etag })).toMatchObject({ status: 304 });
});
