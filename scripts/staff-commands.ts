// The commands of npm run staff, apart from its usage, because these modules take a second to load.
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { findAccount, listAccounts } from '#restaurant/staff/accounts.server.ts';
import { forgetKeptKey } from '#restaurant/staff/kept-key.server.ts';
import { resetPassword } from '#restaurant/staff/own-account.server.ts';
import { generatePassword, hashPassword } from '#restaurant/staff/passwords.server.ts';

export async function list(db: Db): Promise<void> {
  const accounts = await listAccounts(db, Temporal.Now.instant());
  if (accounts.length === 0) console.log('Nobody has an account yet: the site makes the first one when it starts.');
  for (const { username, name, role, secondFactor, lastSignInAt } of accounts) {
    console.log(
      [username, name, role, secondFactor ? 'with a second step' : 'password only', lastSignInAt ?? 'never signed in'].join('\t'),
    );
  }
}

/** Sets a new password for a user who lost theirs, and prints it. */
export async function reset(db: Db, username: string, withoutSecondFactor: boolean): Promise<void> {
  const account = await findAccount(db, username);
  if (!account) {
    console.error(`Nobody has the username "${username}". These are the usernames:`);
    for (const known of await listAccounts(db, Temporal.Now.instant())) console.error(`  ${known.username}`);
    process.exitCode = 1;
    return;
  }
  const password = generatePassword();
  const by = { actor: null, now: Temporal.Now.instant() };
  const { secondFactorOff } = await resetPassword(db, account, await hashPassword(password), { withoutSecondFactor }, by);
  console.log(`The new password of ${account.username}, which is shown only now:\n\n  ${password}\n`);
  console.log('All sessions of the account have ended, and the next sign-in asks for a password of their own.');
  if (withoutSecondFactor) console.log(secondFactorOff ? 'The second step of its sign-in is off.' : 'Its sign-in had no second step.');
}

/** Deletes what depends on a lost secret, so that the site starts with another. */
export async function forgetSecret(db: Db): Promise<void> {
  await transact(db, forgetKeptKey);
  console.log(
    'The site starts with any SESSION_SECRET now. Codes of apps and recovery codes are gone: whoever had them sets them up again.',
  );
  console.log('Mailboxes that complained or bounced are not recognised any more.');
}
