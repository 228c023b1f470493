import { describe, expect, it } from 'vitest';
import { generatePassword, isCommonPassword } from './passwords.server.ts';

const context = { username: 'marco.neri', name: 'Marco Neri', house: ['Sushi Mediterraneo', 'mediterraneo'] };
const isCommon = (password: string) => isCommonPassword(password, context);

describe('a common password', () => {
  it.each([
    'qwertyuiop',
    'QwertyUIOP',
    'password123',
    'Password2026!',
    '!!Password!!',
    'p4ssw0rd2026',
    'P@$$w0rd1234',
    'passwordpassword',
    '1234567890',
    '20261120123456',
    '06/12/1984 - 1',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'mediterraneo',
    'Mediterraneo1',
    'Sushi Mediterraneo',
    'sushimediterraneo2026',
    'SushiSushi!',
    'marco.neri',
    'MarcoNeri1984',
    'neri-marco-neri',
    'marcosushi',
  ])('is %s', async (password) => {
    expect(await isCommon(password)).toBe(true);
  });

  it.each([
    'tre parole a caso',
    'una-password-di-prova',
    'il tonno è crudo',
    'Marco ha tre gatti',
    'sushi di salmone alle 7',
    'gfjk39dk2m',
  ])('is not %s', async (password) => {
    expect(await isCommon(password)).toBe(false);
  });

  it('is never a generated one', async () => {
    for (let round = 0; round < 50; round++) expect(await isCommon(generatePassword())).toBe(false);
  });

  it('is recognized quickly, however long the password is', async () => {
    await isCommon('x');
    const begun = performance.now();
    for (const password of ['a'.repeat(128), 'ab'.repeat(64), `${'a'.repeat(127)}b`, '1'.repeat(128)]) await isCommon(password);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
