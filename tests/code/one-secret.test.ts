import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the secret signs in one file, and in the one that signs the cookies of Better Auth anew', () => {
  const files = globSync('{app,restaurant,mail,server,database}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const signing = files.filter((path) => /\bcreateHmac\b|better-auth\/crypto/.test(readFileSync(path, 'utf8')));
  expect(signing.sort()).toEqual(['restaurant/secret.server.ts', 'restaurant/staff/former-cookies.server.ts']);
});
