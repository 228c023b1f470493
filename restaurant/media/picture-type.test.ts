import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sniff, sniffedBytes } from './picture-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (brands: string) => bytes(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}moov`);

test.each([
  ['jpeg', '\xFF\xD8\xFF\xE0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
])('a %s is recognized by its first bytes', (type, head) => {
  expect(sniff(bytes(head))).toEqual({ type });
});

test('AVIF and HEIC are recognized by their brands, also the compatible ones', () => {
  expect(sniff(box('avif\0\0\0\0mif1miaf'))).toEqual({ type: 'avif' });
  expect(sniff(box('mif1\0\0\0\0miafavif'))).toEqual({ type: 'avif' });
  expect(sniff(box('heic\0\0\0\0mif1heic'))).toEqual({ type: 'heic' });
  expect(sniff(box('isom\0\0\0\0iso2avc1'))).toEqual({ other: 'video' });
  expect(sniff(box('isom\0\0\0\0iso2'.padEnd(16)))).toEqual({ other: 'video' });
});

test.each([
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['svg', '<svg xmlns='],
  ['pdf', '%PDF-1.7'],
])('recognizes a %s, and does not accept it', (other, head) => {
  expect(sniff(bytes(head))).toEqual({ other });
});

test('anything else is not a picture, however short', () => {
  for (const text of ['', 'x', '\xFF\xD8', 'RIFF\0\0\0\0WAVE', '<!doctype html>', '#!/bin/sh']) expect(sniff(bytes(text))).toBeUndefined();
  expect(sniff(bytes('\xFF\xFF\xFF\xFFftyp'))).toEqual({ other: 'video' });
});

test.each([
  ['nigiri.jpg', { type: 'jpeg' }],
  ['really-a-png.jpg', { type: 'png' }],
  ['really-a-text.jpg', undefined],
  ['bomb.png', { type: 'png' }],
])('%s is recognized by its content, not by its name', async (name, expected) => {
  const file = await open(join(import.meta.dirname, '../../tests/pictures', name));
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes));
  await file.close();
  expect(sniff(buffer.subarray(0, bytesRead))).toEqual(expected);
});
