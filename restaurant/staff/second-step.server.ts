import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { keyedHash, type Secret as Keys, seal, unseal } from '#restaurant/secret.server.ts';
import { type Owner, lockStaff, type StaffChange } from './accounts.server.ts';
import { generateRecoveryCodes, generateToken } from './passwords.server.ts';
import { type Role, roles } from './permissions.ts';

/** The code of the half minute before or after is accepted too: clocks differ, and typing takes time. */
const stepsBeside = 1;

/** The second step of sign-in: codes of an authenticator app (RFC 6238), and recovery codes. */
export function createSecondStep(db: Db, keys: Keys) {
  /** Keyed, since a plain hash of 49 bits could be brute-forced. */
  const hashOf = (userId: string, code: string) => keyedHash(keys, `recovery-code:${userId}:${code}`);

  /** The time step (half minute) of a code, or null. */
  async function stepOf(encrypted: string, code: string, now: Temporal.Instant): Promise<number | null> {
    // The library compares bytes, and throws for digits of other scripts.
    if (!/^[0-9]{6}$/.test(code)) return null;
    const totp = new TOTP({ secret: Secret.fromUTF8(await unseal(keys, encrypted)) });
    const timestamp = now.epochMilliseconds;
    const delta = totp.validate({ token: code, timestamp, window: stepsBeside });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  const hashesOf = (userId: string, codes: readonly string[]) => codes.map((code) => hashOf(userId, code));

  /** Moves recovery codes from before hashing to their table, so that printed ones stay valid. */
  async function moveOldCodes(userId: string): Promise<void> {
    const row = await db
      .selectFrom('second_step')
      .select('old_codes')
      .where('user_id', '=', userId)
      .where('old_codes', 'is not', null)
      .executeTakeFirst();
    if (!row?.old_codes) return;
    const decrypted: unknown = JSON.parse(await unseal(keys, row.old_codes));
    const hashes = hashesOf(userId, z.array(z.string()).parse(decrypted));
    await transact(db, replaceOldCodes, userId, row.old_codes, hashes);
  }

  return {
    /**
     * Begins to turn it on; it takes effect once a code is confirmed.
     * @returns the secret in base 32; undefined if it is on already
     */
    async begin(userId: string): Promise<string | undefined> {
      const text = generateToken();
      const encrypted = await seal(keys, text);
      const begun = await db
        .insertInto('second_step')
        .values({ user_id: userId, secret: encrypted, confirmed: 0, last_step: null, old_codes: null })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: encrypted }).where('second_step.confirmed', '=', 0))
        .returning('user_id')
        .executeTakeFirst();
      return begun && Secret.fromUTF8(text).base32;
    },

    /** Turns it on with a first code. @returns the recovery codes, which are not stored in clear; undefined for a wrong code */
    async confirm(person: Owner, code: string, by: StaffChange): Promise<string[] | undefined> {
      const row = await db
        .selectFrom('second_step')
        .select('secret')
        .where((eb) => eb.and({ user_id: person.id, confirmed: 0 }))
        .executeTakeFirst();
      const step = row && (await stepOf(row.secret, code, by.now));
      if (row === undefined || step === null || step === undefined) return undefined;
      const codes = generateRecoveryCodes();
      const confirmed = { secret: row.secret, step, hashes: hashesOf(person.id, codes) };
      return (await transact(db, confirmStep, person, confirmed, by)) ? codes : undefined;
    },

    /** Accepts a current code once; one write compares and stores its time step. */
    async spendCode(userId: string, code: string, now: Temporal.Instant): Promise<boolean> {
      const row = await db
        .selectFrom('second_step')
        .select('secret')
        .where((eb) => eb.and({ user_id: userId, confirmed: 1 }))
        .executeTakeFirst();
      const step = row && (await stepOf(row.secret, code, now));
      if (step === null || step === undefined) return false;
      const { numUpdatedRows } = await db
        .updateTable('second_step')
        .set({ last_step: step })
        .where((eb) => eb.and({ user_id: userId, confirmed: 1 }))
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Accepts an unused recovery code, and deletes it. */
    async spendRecoveryCode(userId: string, code: string): Promise<boolean> {
      await moveOldCodes(userId);
      const { numDeletedRows } = await db
        .deleteFrom('recovery_code')
        .where((eb) => eb.and({ user_id: userId, hash: hashOf(userId, code) }))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** New recovery codes, with their stored form. */
    makeRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
      const codes = generateRecoveryCodes();
      return { codes, hashes: hashesOf(userId, codes) };
    },

    /** Replaces the recovery codes. @returns the new ones, which are not stored in clear */
    async renewRecoveryCodes(person: Owner, by: StaffChange): Promise<string[]> {
      const codes = generateRecoveryCodes();
      await transact(db, renewCodes, person, hashesOf(person.id, codes), by);
      return codes;
    },

    async countRecoveryCodes(userId: string): Promise<number> {
      await moveOldCodes(userId);
      return countRows(db.selectFrom('recovery_code').where('user_id', '=', userId));
    },
  };
}

/** Turns off the code of an app. @returns whether it was on */
export async function deleteSecondStep(transaction: Tx, userId: string): Promise<boolean> {
  const deleted = await transaction.deleteFrom('second_step').where('user_id', '=', userId).returning('confirmed').executeTakeFirst();
  await deleteIdleRecoveryCodes(transaction, userId);
  return deleted?.confirmed === 1;
}

/** Deletes the recovery codes of a user without any second factor. */
export async function deleteIdleRecoveryCodes(transaction: Tx, userId: string): Promise<void> {
  await transaction
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('second_step').select('user_id').where('user_id', '=', userId).where('confirmed', '=', 1))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('passkey').select('user_id').where('user_id', '=', userId))))
    .execute();
}

/** Stores recovery codes for a user who has none. @returns whether it did */
export async function insertFirstRecoveryCodes(transaction: Tx, userId: string, hashes: readonly string[]): Promise<boolean> {
  const anyCode = await transaction.selectFrom('recovery_code').select('hash').where('user_id', '=', userId).limit(1).executeTakeFirst();
  const old = transaction.selectFrom('second_step').select('old_codes').where('user_id', '=', userId).where('old_codes', 'is not', null);
  if (anyCode || (await old.executeTakeFirst())) return false;
  await insertCodes(transaction, userId, hashes);
  return true;
}

async function replaceOldCodes(transaction: Tx, userId: string, oldCodes: string, hashes: readonly string[]): Promise<void> {
  // Written first, so that of two at once the second waits and finds nothing to move.
  const { numUpdatedRows } = await transaction
    .updateTable('second_step')
    .set({ old_codes: null })
    .where((eb) => eb.and({ user_id: userId, old_codes: oldCodes }))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertCodes(transaction, userId, hashes);
}

/** @returns false if it is on already, or was begun again meanwhile */
async function confirmStep(
  transaction: Tx,
  person: Owner,
  { secret, step, hashes }: { secret: string; step: number; hashes: readonly string[] },
  by: StaffChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_step')
    .set({ confirmed: 1, last_step: step })
    .where((eb) => eb.and({ user_id: person.id, confirmed: 0, secret }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await putCodes(transaction, person.id, hashes);
  await insertAudit(transaction, { action: 'totp-on', actor: by.actor, subject: person.username, details: {} }, by.now);
  return true;
}

async function renewCodes(transaction: Tx, person: Owner, hashes: readonly string[], by: StaffChange): Promise<void> {
  await putCodes(transaction, person.id, hashes);
  await insertAudit(transaction, { action: 'recovery-codes-renewed', actor: by.actor, subject: person.username, details: {} }, by.now);
}

async function putCodes(transaction: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await transaction.updateTable('second_step').set({ old_codes: null }).where('user_id', '=', userId).execute();
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await insertCodes(transaction, userId, hashes);
}

async function insertCodes(transaction: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((hash) => ({ user_id: userId, hash }));
  if (rows.length > 0) await transaction.insertInto('recovery_code').values(rows).execute();
}

/** The format of an app's code; anything else is a recovery code. */
const appCode = /^\d{6}$/;

/** The typed code of the second step. Users type spaces and capitals, and leave out the hyphen. */
export function readCode(typed: string): { code: string; kind: 'code' | 'recovery-code' } {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  if (appCode.test(bare)) return { code: bare, kind: 'code' };
  return { code: `${bare.slice(0, 5)}-${bare.slice(5)}`, kind: 'recovery-code' };
}

/**
 * The URI for an authenticator app (Google's Key Uri Format).
 * @param given.house the name that the app shows
 */
export function totpAddress(given: { house: string; username: string; secret: string }): string {
  const label = `${encodeURIComponent(given.house)}:${encodeURIComponent(given.username)}`;
  const query = Object.entries({ secret: given.secret, issuer: given.house }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `otpauth://totp/${label}?${query.join('&')}`;
}

/** A secret in groups of four, for copying by hand. */
export function spacedSecret(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

/** The roles that need a second factor. */
export async function listRequiringRoles(db: Db): Promise<Role[]> {
  const rows = await db.selectFrom('required_second_factor').select('role').execute();
  return roles.filter((role) => rows.some((row) => row.role === role));
}

/**
 * Sets which roles need a second factor. People with such a role and none have to set one up after their next sign-in. Open sessions
 * continue, so that no service is interrupted, and nobody is locked out.
 */
export const putRequiringRoles = inTransaction(async (transaction, requiring: readonly Role[], by: StaffChange): Promise<void> => {
  await lockStaff(transaction);
  const before = await listRequiringRoles(transaction);
  for (const role of roles) {
    const required = requiring.includes(role);
    if (before.includes(role) === required) continue;
    if (required) await transaction.insertInto('required_second_factor').values({ role, since: by.now.toString() }).execute();
    else await transaction.deleteFrom('required_second_factor').where('role', '=', role).execute();
    await insertAudit(
      transaction,
      { action: 'second-factor-required', actor: by.actor, subject: null, details: { role, required } },
      by.now,
    );
  }
});
