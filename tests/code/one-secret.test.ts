import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the secret signs and encrypts in one file', () => {
  const files = globSync('{app,restaurant,mail,server,database}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const signing = files.filter((path) => /\bcreateHmac\b|@noble\/ciphers/.test(readFileSync(path, 'utf8')));
  expect(signing.sort()).toEqual(['restaurant/secret.server.ts']);
});
