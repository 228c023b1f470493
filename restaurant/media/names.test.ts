import { expect, test } from 'vitest';
import { cleanName, mediaIdOf, mediaSource, parseVariantFile, variantFile } from './media.ts';

const id = '0123456789abcdef0123456789abcdef';

test('a variant’s file name holds its picture, width and format, and can be parsed', () => {
  expect(variantFile({ id, width: 800, format: 'avif' })).toBe(`${id}-800.avif`);
  expect(parseVariantFile(`${id}-800.avif`)).toEqual({ id, width: 800, format: 'avif' });
});

test.each([
  '',
  id,
  `${id}-800`,
  `${id}-0.avif`,
  `${id}-0800.avif`,
  `${id}-800.png`,
  `${id}-800.avif.exe`,
  `../${id}-800.avif`,
  `${id}-800.avif\n`,
  `${id.toUpperCase()}-800.avif`,
  `${id}-999999.avif`,
])('%j is not the name of a variant', (file) => {
  expect(parseVariantFile(file)).toBeUndefined();
});

test('content names a picture by its id alone', () => {
  expect(mediaIdOf(mediaSource(id))).toBe(id);
  for (const other of ['/drawings/nigiri.svg', `/media/${id}.jpg`, `/media/${id}-800.avif`, `https://example.com/media/${id}`]) {
    expect(mediaIdOf(other)).toBeUndefined();
  }
});

test('a file name is shown without its folders and invisible characters', () => {
  expect(cleanName('C:\\fakepath\\Piatto del giorno.jpg')).toBe('Piatto del giorno.jpg');
  expect(cleanName('/home/ada/../tonno\u202Egpj.jpg\0')).toBe('tonnogpj.jpg');
  expect(cleanName(' / ')).toBe('senza nome');
  expect(cleanName('🐟'.repeat(300))).toBe('🐟'.repeat(200));
});
