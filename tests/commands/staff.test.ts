import { plainSecret } from '#restaurant/secret.server.ts';
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { findAccount } from '#restaurant/staff/accounts.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';
import { cookieOf, totpCode } from '../totp.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const password = 'una-password-di-prova';

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  db = connect(join(folder, 'restaurant.sqlite'));
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run staff -- …` on the folder. */
function staff(...given: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/staff.ts', ...given],
      { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

async function hire() {
  const auth = createAuth(db, {
    publicUrl: 'http://localhost:3000',
    secret: plainSecret('a-secret-of-the-tests-0123456789-0123456789'),
    passwordCost: { N: 2 ** 10, r: 8, p: 1 },
  });
  await auth.createStaff({ username: 'giulia', name: 'Giulia Rossi', password, role: 'admin' });
  const signIn = async (given: string) => {
    const result = await auth.signIn('giulia', given, new Headers(), Temporal.Now.instant());
    return result && { second: result.second, headers: new Headers({ cookie: cookieOf(result.cookies) }) };
  };
  const secure = async () => {
    const account = await findAccount(db, 'giulia');
    const secret = account && (await auth.secondStep.begin(account.id));
    if (!secret) throw new Error('the second step was not begun');
    await auth.secondStep.confirm(account, totpCode(secret), { actor: 'giulia', now: Temporal.Now.instant() });
  };
  return { auth, signIn, secure };
}

const printed = /^ {2}(\S+)$/m;

describe('npm run staff', () => {
  it('prints a new password once, which signs in, and ends the sessions', async () => {
    const { auth, signIn } = await hire();
    const before = await signIn(password);
    const { code, out } = await staff('reset', 'Giulia');
    expect(code).toBe(0);
    expect(await signIn(printed.exec(out)?.[1] ?? '')).toMatchObject({ second: false });
    expect(await signIn(password)).toBeUndefined();
    expect(await auth.findStaff(before?.headers ?? new Headers(), Temporal.Now.instant())).toBeUndefined();
    const { entries } = await listAudit(db, { limit: 5 });
    expect(entries).toMatchObject([{ action: 'password-reset', actor: null, subject: 'giulia' }]);
  });

  // Programs that hash at full cost take seconds each on a busy machine.
  it('leaves the second step on unless asked to turn it off', { timeout: 60_000 }, async () => {
    const { signIn, secure } = await hire();
    await secure();
    expect(await signIn(printed.exec((await staff('reset', 'giulia')).out)?.[1] ?? '')).toMatchObject({ second: true });
    const { out } = await staff('reset', 'giulia', '--without-totp');
    expect(out).toContain('second step of its sign-in is off');
    expect(await signIn(printed.exec(out)?.[1] ?? '')).toMatchObject({ second: false });
  });

  it('lists the accounts, also when asked about an unknown name', async () => {
    const { signIn } = await hire();
    expect((await staff('list')).out).toBe('giulia\tGiulia Rossi\tadmin\tpassword only\tnever signed in\n');
    const { code, error } = await staff('reset', 'giuila');
    expect(code).toBe(1);
    expect(error).toContain('"giuila"');
    expect(error).toContain('  giulia');
    expect(await signIn(password)).toBeDefined();
  });

  it('prints its usage', async () => {
    for (const given of [[], ['reset'], ['reset', 'giulia', 'marco'], ['list', '--all'], ['fire', 'giulia']]) {
      const { code, error } = await staff(...given);
      expect(code, given.join(' ')).toBe(2);
      expect(error).toContain('Usage: npm run staff');
    }
  });
});
