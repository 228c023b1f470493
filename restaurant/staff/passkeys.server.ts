import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import type { Database } from '#database/schema.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { type Secret, sign } from '#restaurant/secret.server.ts';
import type { Owner, StaffChange } from './accounts.server.ts';
import { type Assertion, maxPasskeys, type Passkey, type Registration } from './credentials.ts';
import { deleteIdleRecoveryCodes, insertFirstRecoveryCodes } from './second-step.server.ts';
import { randomBytes } from 'node:crypto';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';

/** How long a challenge can be answered: long enough to fetch a telephone. */
const challengeLife = Temporal.Duration.from({ minutes: 10 });

/** EdDSA, ES256 and RS256, in order of preference. */
const algorithms = [-8, -7, -257];

const timeout = challengeLife.total('milliseconds');

/** The options to create a passkey; no extension is requested. */
type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

type RegisterResult =
  /** New recovery codes for the first second factor; they are not stored in clear. */
  | { added: true; recoveryCodes: string[] | undefined }
  /** The answer does not belong to a challenge of this site, or is too late. */
  | { refused: 'invalid' }
  | { refused: 'too-many' }
  /** The passkey is registered already. */
  | { refused: 'known' };

interface PasskeyOptions {
  /** Browsers bind passkeys to its host. */
  publicUrl: string;
  secret: Secret;
  /** New recovery codes, with their stored form. */
  makeRecoveryCodes: (userId: string) => { codes: string[]; hashes: string[] };
}

/**
 * The passkeys of the staff (WebAuthn). Each has to verify its user (finger, face or PIN), so it is two factors in one: it signs in alone,
 * and counts as a second factor.
 */
export function createPasskeys(db: Db, { publicUrl, secret, makeRecoveryCodes }: PasskeyOptions) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const forSession = (sessionId: string) => `registration ${sessionId}`;

  return {
    /**
     * The options to create a passkey; undefined if the person has the most allowed. @param house the restaurant's name, shown by the
     * authenticator
     */
    async begin(
      person: Owner & { name: string; sessionId: string },
      house: string,
      now: Temporal.Instant,
    ): Promise<CreationOptions | undefined> {
      const known = await db.selectFrom('passkey').select('id').where('user_id', '=', person.id).execute();
      if (known.length >= maxPasskeys) return undefined;
      const { extensions: _, ...options } = await generateRegistrationOptions({
        rpName: house,
        rpID,
        userID: Uint8Array.from(Buffer.from(person.id)),
        userName: person.username,
        userDisplayName: person.name,
        challenge: newChallenge(secret, forSession(person.sessionId), now),
        timeout,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      return options;
    },

    /** Stores a new passkey. */
    async register(person: Owner & { sessionId: string }, response: Registration, name: string, by: StaffChange): Promise<RegisterResult> {
      const asked = { challenge: '' };
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => {
          asked.challenge = challenge;
          return isChallenge(secret, forSession(person.sessionId), challenge, by.now);
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined);
      if (!verified?.verified || !(await spendChallenge(db, asked.challenge, by.now))) return { refused: 'invalid' };
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const row = {
        id,
        user_id: person.id,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(response.response.transports),
        created_at: by.now.toString(),
        used_at: null,
      };
      const { codes, hashes } = makeRecoveryCodes(person.id);
      const result = await transact(db, insertPasskey, person, row, hashes, by);
      if (result !== 'first' && result !== 'added') return { refused: result };
      return { added: true, recoveryCodes: result === 'first' ? codes : undefined };
    },

    /** The options to sign in with any passkey. */
    askForSignature(now: Temporal.Instant) {
      return generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(secret, 'sign-in', now),
        timeout,
        userVerification: 'required',
      });
    },

    /** The owner of the passkey that signed; undefined for an unknown passkey, a wrong signature or a repeated answer. */
    async verify(response: Assertion, now: Temporal.Instant): Promise<Owner | undefined> {
      const row = await db
        .selectFrom('passkey')
        .innerJoin('user', 'user.id', 'passkey.user_id')
        .select(['user_id', 'username', 'user.name', 'public_key', 'counter', 'transports'])
        .where('passkey.id', '=', response.id)
        .executeTakeFirst();
      if (!row || Buffer.from(response.response.userHandle, 'base64url').toString() !== row.user_id) return undefined;
      const asked = { challenge: '' };
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => {
          asked.challenge = challenge;
          return isChallenge(secret, 'sign-in', challenge, now);
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: response.id, publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')), counter: row.counter },
      }).catch(() => undefined);
      if (!verified?.verified || !(await spendChallenge(db, asked.challenge, now))) return undefined;
      const { newCounter } = verified.authenticationInfo;
      // The write compares the counter again: of two answers with one count, as by a copied key, the second fails.
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ counter: newCounter, used_at: now.toString() })
        .where('id', '=', response.id)
        .where((eb) => (newCounter === 0 ? eb('counter', '=', 0) : eb('counter', '<', newCounter)))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { id: row.user_id, username: row.username ?? row.name } : undefined;
    },
  };
}

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(maxPasskeys)
    .execute();
  return rows.map(({ created_at: createdAt, used_at, ...row }) => ({ ...row, createdAt, usedAt: used_at ?? undefined }));
}

export const removePasskey = inTransaction(deletePasskey);

/** Deletes all passkeys of a person. @returns how many */
export async function deletePasskeys(transaction: Tx, person: Owner, by: StaffChange): Promise<number> {
  const keys = await transaction.selectFrom('passkey').select('id').where('user_id', '=', person.id).execute();
  for (const { id } of keys) await deletePasskey(transaction, person, id, by);
  return keys.length;
}

async function deletePasskey(transaction: Tx, person: Owner, id: string, by: StaffChange): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('passkey')
    .where((eb) => eb.and({ user_id: person.id, id }))
    .returning('name')
    .executeTakeFirst();
  if (!deleted) return false;
  await deleteIdleRecoveryCodes(transaction, person.id);
  const details = { name: deleted.name };
  await insertAudit(transaction, { action: 'passkey-removed', actor: by.actor, subject: person.username, details }, by.now);
  return true;
}

type PasskeyRow = Database['passkey'];

/** `first`: the recovery codes were stored, because the person had none. */
async function insertPasskey(
  transaction: Tx,
  person: Owner,
  row: PasskeyRow,
  hashes: readonly string[],
  by: StaffChange,
): Promise<'first' | 'added' | 'too-many' | 'known'> {
  // Locks the person, so that a simultaneous insert counts this passkey.
  await transaction.updateTable('user').set({ updatedAt: new Date() }).where('id', '=', person.id).execute();
  if ((await countRows(transaction.selectFrom('passkey').where('user_id', '=', person.id))) >= maxPasskeys) return 'too-many';
  const inserted = await transaction
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return 'known';
  const isFirst = await insertFirstRecoveryCodes(transaction, person.id, hashes);
  const details = { name: row.name };
  await insertAudit(transaction, { action: 'passkey-added', actor: by.actor, subject: person.username, details }, by.now);
  return isFirst ? 'first' : 'added';
}

const [randomLength, timeLength] = [16, 4];

/**
 * A challenge: 16 random bytes, its expiry, and a signature over both. It is not stored, so that strangers who request many fill nothing.
 * @param purpose of the answer, with the person it is for
 */
function newChallenge(secret: Secret, purpose: string, now: Temporal.Instant): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeLength);
  until.writeUInt32BE(Math.floor(now.add(challengeLife).epochMilliseconds / 1000));
  const head = Buffer.concat([randomBytes(randomLength), until]);
  return Uint8Array.from(Buffer.concat([head, signatureOf(secret, purpose, head)]));
}

/** Whether a challenge is signed by this site for this purpose, and not expired. @param given in base64url, as browsers return it */
function isChallenge(secret: Secret, purpose: string, given: string, now: Temporal.Instant): boolean {
  const bytes = Buffer.from(given, 'base64url');
  const head = bytes.subarray(0, randomLength + timeLength);
  if (head.length < randomLength + timeLength || !signatureOf(secret, purpose, head).equals(bytes.subarray(head.length))) return false;
  return head.readUInt32BE(randomLength) * 1000 > now.epochMilliseconds;
}

/**
 * Uses up a challenge after a valid answer; false if it was used before. Only the owner of a passkey can add such a row, which is deleted
 * once the challenge has expired.
 */
async function spendChallenge(db: Db, given: string, now: Temporal.Instant): Promise<boolean> {
  return (await consumeAttempt(db, `passkey challenge ${given}`, { limit: 1, window: challengeLife }, now)).within;
}

function signatureOf(secret: Secret, purpose: string, head: Buffer): Buffer {
  return Buffer.from(sign(secret, `passkey ${purpose}:${head.toString('base64url')}`), 'base64url');
}
