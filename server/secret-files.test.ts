import { mkdirSync, rmSync, writeFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { environment, readConfig } from './config.ts';
import { secretVariables, loadOrCreateSecret } from './secret-files.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A secret's file as systemd and containers provide it, with a line end. */
function secretFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const secret = 'a secret of the tests, of 32 signs';

test('a secret is read from a file, without the final line break', () => {
  const given = {
    SESSION_SECRET_FILE: secretFile('session', `${secret}\n`),
    ADMIN_PASSWORD_FILE: secretFile('password', 'tre parole a caso\r\n'),
  };
  const { sessionSecret, admin } = readConfig(given);
  expect({ sessionSecret, password: admin.password }).toEqual({ sessionSecret: secret, password: 'tre parole a caso' });
});

test('the contents of a file are checked like those of a variable, and are in no message', () => {
  const read = () => readConfig({ SESSION_SECRET_FILE: secretFile('short', 'troppo corto'), DATABASE_URL: 'postgres://site@db/site' });
  expect(read).toThrow(/SESSION_SECRET: at least 32 characters/);
  expect(read).not.toThrow(/troppo corto/);
});

test('a secret that is given twice, or whose file is empty, missing or invalid, is named', () => {
  mkdirSync(join(folder, 'directory'));
  expect(() =>
    readConfig({
      SESSION_SECRET: secret,
      SESSION_SECRET_FILE: secretFile('twice', secret),
      METRICS_TOKEN_FILE: join(folder, 'missing'),
      SMTP_URL_FILE: secretFile('empty', ' \n'),
      ADMIN_PASSWORD_FILE: join(folder, 'directory'),
      DATABASE_URL_FILE: secretFile('long', 'x'.repeat(20_000)),
      PORT: 'tremila',
    }),
  ).toThrow(
    /PORT: [\s\S]*ADMIN_PASSWORD_FILE: .*cannot be read \(EISDIR\)\n.*DATABASE_URL_FILE: .*longer than a secret\n.*METRICS_TOKEN_FILE: .*\(ENOENT\)\n.*SESSION_SECRET_FILE: .*SESSION_SECRET is set as well\n.*SMTP_URL_FILE: .*is empty/,
  );
});

test('every variable with a secret may be a file', () => {
  const named = Object.keys(environment.shape).filter((name) => /SECRET$|PASSWORD$|TOKEN$|KEY$|KEY_ID$|URL$|BUCKET$/.test(name));
  const open = ['PUBLIC_URL', 'S3_BUCKET'];
  expect(named.filter((name) => !open.includes(name)).toSorted()).toEqual([...secretVariables].toSorted());
});

test('a secret is made once, and is the same at the next start and for two at once', async () => {
  const folder = makeTemporaryFolder();
  const [one, other] = await Promise.all([loadOrCreateSecret(folder), loadOrCreateSecret(folder)]);
  expect(one).toMatch(/^[\w-]{64}$/);
  expect(await loadOrCreateSecret(folder)).toBe(one);
  expect(other).toBe(readFileSync(join(folder, 'session-secret'), 'utf8'));
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test.each(['', 'ab'])('a secret of which only «%s» is left is refused with the remedy', async (left) => {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'session-secret'), left);
  await expect(loadOrCreateSecret(folder)).rejects.toThrow(/holds less than 32 characters: delete it/);
});
