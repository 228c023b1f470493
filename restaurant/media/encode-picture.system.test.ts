import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picturePath } from '#tests/builders/uploads.ts';
import { encodePicture } from './encode-picture.server.ts';
import { encodeInProcess } from './media-services.server.ts';
import type { Size, Variant } from './media.ts';
import { encodedFile, type PictureType } from './picture-type.ts';

const folder = mkdtempSync(join(tmpdir(), 'restaurant-encode-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Encoded extends Size {
  placeholder: string;
  files: { variant: Variant; data: Buffer }[];
}

async function encoded(file: string, type: PictureType): Promise<Encoded> {
  const into = mkdtempSync(join(folder, 'variants-'));
  const result = await encodePicture({ file, type }, into);
  if ('refused' in result) throw new Error(result.refused, { cause: result.cause });
  return { ...result, files: result.variants.map((variant) => ({ variant, data: readFileSync(encodedFile(into, variant)) })) };
}

async function drawn(name: string, write: (canvas: ReturnType<typeof sharp>) => ReturnType<typeof sharp>): Promise<string> {
  const path = join(folder, name);
  await write(sharp({ create: { width: 64, height: 48, channels: 4, background: '#c8102e' } })).toFile(path);
  return path;
}

describe('a photograph with EXIF rotation, GPS position and another colour space', () => {
  let picture: Encoded;
  beforeAll(async () => {
    picture = await encoded(picturePath('sashimi-turned.jpg'), 'jpeg');
  });

  test('is rotated upright', () => {
    expect(picture).toMatchObject({ width: 600, height: 900 });
    expect(picture.files.map(({ variant: { format, width, height } }) => `${width}x${height} ${format}`)).toEqual([
      '400x600 avif',
      '400x600 webp',
      '600x900 avif',
      '600x900 webp',
      '600x900 jpg',
    ]);
  });

  test('has no metadata left, and is in sRGB', async () => {
    const original = readFileSync(picturePath('sashimi-turned.jpg'));
    expect((await sharp(original).metadata()).exif?.includes('Fotocamera di prova')).toBe(true);
    for (const { data, variant } of picture.files) {
      const { exif, icc, xmp, iptc, orientation, space, width, height } = await sharp(data).metadata();
      expect({ exif, icc, xmp, iptc, orientation, space }).toEqual({ space: 'srgb' });
      expect({ width, height }).toEqual({ width: variant.width, height: variant.height });
      expect(data.includes('Exif')).toBe(false);
      expect(data.includes('GPS')).toBe(false);
      expect(data.length).toBe(variant.bytes);
    }
  });

  test('looks like the original', async () => {
    const raw = (input: ReturnType<typeof sharp>) => input.resize(60, 90, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const expected = await raw(sharp(picturePath('sashimi-turned.jpg')).autoOrient());
    for (const { data } of picture.files) {
      const actual = await raw(sharp(data));
      const difference = expected.reduce((sum, value, index) => sum + Math.abs(value - (actual[index] ?? 0)), 0) / expected.length;
      expect(difference).toBeLessThan(4);
    }
  });

  test('has a placeholder of about twelve colours', () => {
    expect(picture.placeholder).toMatch(/^3:[0-9a-f]{36}$/);
  });
});

test('every pixel format becomes 8-bit sRGB', async () => {
  const kinds: [string, PictureType, Parameters<typeof drawn>[1]][] = [
    ['sixteen-bits.png', 'png', (canvas) => canvas.toColourspace('rgb16').png()],
    ['gray.jpg', 'jpeg', (canvas) => canvas.grayscale().jpeg()],
    ['four-inks.jpg', 'jpeg', (canvas) => canvas.toColourspace('cmyk').jpeg()],
    ['palette.png', 'png', (canvas) => canvas.png({ palette: true })],
    ['lossless.webp', 'webp', (canvas) => canvas.webp({ lossless: true })],
    ['other.avif', 'avif', (canvas) => canvas.avif()],
  ];
  for (const [name, type, write] of kinds) {
    const { files, width } = await encoded(await drawn(name, write), type);
    expect(width, name).toBe(64);
    for (const { data } of files) expect(await sharp(data).metadata(), name).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
  }
});

test('a transparent picture stays transparent, without a placeholder; its JPEG has a white background', async () => {
  const path = join(folder, 'clear.png');
  await sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toFile(path);
  const { files, placeholder } = await encoded(path, 'png');
  expect(placeholder).toBe('');
  const alpha = await Promise.all(files.map(async ({ data }) => (await sharp(data).metadata()).hasAlpha));
  expect(alpha).toEqual([true, true, false]);
  const jpeg = files.at(-1)?.data ?? expect.unreachable();
  expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('the first frame of an animation is used', async () => {
  const path = join(folder, 'animated.webp');
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
  await sharp([await frame('#00ff00'), await frame('#0000ff')], { join: { animated: true } })
    .webp({ lossless: true })
    .toFile(path);
  expect((await sharp(path).metadata()).pages).toBe(2);
  const { files, height } = await encoded(path, 'webp');
  expect(height).toBe(48);
  const jpeg = files.at(-1)?.data ?? expect.unreachable();
  const [red = 0, green = 0, blue = 0] = await sharp(jpeg).raw().toBuffer();
  expect(green).toBeGreaterThan(240);
  expect(red + blue).toBeLessThan(20);
});

test('a picture whose header claims 900 megapixels is refused before any of it is decoded', async () => {
  const memory = process.memoryUsage().rss;
  expect(await encodePicture({ file: picturePath('bomb.png'), type: 'png' }, folder)).toEqual({ refused: 'too-many-pixels' });
  expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024);
});

test('a truncated picture is refused as damaged', async () => {
  const whole = readFileSync(picturePath('nigiri.jpg'));
  const path = join(folder, 'half.jpg');
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  expect(await encodePicture({ file: path, type: 'jpeg' }, folder)).toMatchObject({ refused: 'damaged' });
});

test.runIf(process.platform === 'linux')('a full disk does not count as a damaged picture', async () => {
  const into = mkdtempSync(join(folder, 'full-'));
  symlinkSync('/dev/full', join(into, '400.webp'));
  expect(await encodePicture({ file: picturePath('nigiri.jpg'), type: 'jpeg' }, into)).toMatchObject({ refused: 'not-stored' });
});

test('a file whose decoder reports another type than its first bytes is refused', async () => {
  expect(await encodePicture({ file: picturePath('nigiri.jpg'), type: 'png' }, folder)).toEqual({ refused: 'not-a-picture' });
});

test('HEIC is refused with its own message if the decoder cannot read it', async () => {
  const path = join(folder, 'phone.heic');
  const box = (type: string, content: string) => `\0\0\0${String.fromCharCode(8 + content.length)}${type}${content}`;
  writeFileSync(path, Buffer.from(box('ftyp', 'heic\0\0\0\0mif1heic') + box('meta', '\0\0\0\0'), 'latin1'));
  expect(await encodePicture({ file: path, type: 'heic' }, folder)).toMatchObject({ refused: 'unsupported-type', type: 'heic' });
});

describe('a child process', () => {
  test('encodes as the main process would', async () => {
    const [aside, here] = [mkdtempSync(join(folder, 'aside-')), mkdtempSync(join(folder, 'here-'))];
    const upload = { file: picturePath('really-a-png.jpg'), type: 'png' } as const;
    const result = await encodeInProcess(upload, aside, undefined);
    expect(result).toEqual(await encodePicture(upload, here));
    for (const name of readdirSync(here)) expect(readFileSync(join(aside, name)).equals(readFileSync(join(here, name)))).toBe(true);
  });

  test('passes on the reason of a refusal', async () => {
    expect(await encodeInProcess({ file: picturePath('bomb.png'), type: 'png' }, folder, undefined)).toEqual({
      refused: 'too-many-pixels',
    });
    const refused = await encodeInProcess({ file: join(folder, 'half.jpg'), type: 'jpeg' }, folder, undefined);
    expect(refused).toEqual({ refused: 'damaged', cause: expect.any(String) });
  });

  test('ends when it is cancelled', async () => {
    const caller = new AbortController();
    const encoding = encodeInProcess({ file: picturePath('nigiri.jpg'), type: 'jpeg' }, folder, caller.signal);
    caller.abort();
    await expect(encoding).rejects.toThrow('aborted');
  });
});
