import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address.ts';

test.each([
  ['/', 'https://site.example/'],
  ['/en/carta', 'https://site.example/en/carta'],
  ['//evil.example/x', 'https://site.example//evil.example/x'],
  ['/\\evil.example', 'https://site.example//evil.example'],
  ['https://evil.example/', 'https://site.example/https://evil.example/'],
])('the path %s becomes %s, never another host', (path, address) => {
  expect(wholeAddress(path, 'https://site.example')).toBe(address);
});
