import type { Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { randomBytes } from 'node:crypto';
import { plainSecret, type Secret, seal, unseal } from '#restaurant/secret.server.ts';

/**
 * Adds the key that hashes and encrypts stored values to the secret. The key is random and stored encrypted with the secret, so that a new
 * secret only encrypts it again. An older installation keeps using its secret as that key.
 * @throws if the database was made with another secret
 */
export async function findKeptKey(transaction: Tx, given: Pick<Secret, 'current' | 'former'>): Promise<Secret> {
  const kept = await transaction.selectFrom('kept_key').select('sealed').executeTakeFirst();
  const [current, former] = [plainSecret(given.current), given.former && plainSecret(given.former.secret)];
  if (!kept) {
    const data = (await hasKeptAnything(transaction)) ? (given.former?.secret ?? given.current) : randomBytes(48).toString('base64url');
    await transaction
      .insertInto('kept_key')
      .values({ id: 1, sealed: await seal(current, data) })
      .execute();
    return { ...given, data };
  }
  const data = await unseal(current, kept.sealed).catch(() => undefined);
  if (data !== undefined) return { ...given, data };
  const rescued = former && (await unseal(former, kept.sealed).catch(() => undefined));
  if (rescued === undefined) {
    throw new Error(
      'SESSION_SECRET (or DATA_DIR/session-secret) is not the one that this database was used with: put that one there, ' +
        'or give it as FORMER_SESSION_SECRET to replace it. If it is lost: npm run staff -- forget-secret.',
    );
  }
  await transaction
    .updateTable('kept_key')
    .set({ sealed: await seal(current, rescued) })
    .execute();
  return { ...given, data: rescued };
}

/** Deletes the key of a lost secret, and what is useless without it: codes of apps, and recovery codes. */
export async function forgetKeptKey(transaction: Tx): Promise<void> {
  for (const table of ['kept_key', 'second_step', 'recovery_code'] as const) await transaction.deleteFrom(table).execute();
}

/** Whether anything was hashed or encrypted before this key existed. */
async function hasKeptAnything(transaction: Tx): Promise<boolean> {
  const tables = ['second_step', 'recovery_code', 'suppressed_address'] as const;
  for (const table of tables) if ((await countRows(transaction.selectFrom(table))) > 0) return true;
  return false;
}
